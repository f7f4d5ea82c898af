// An answer that tells how far its work is: a line of JSON for each word about it, at last the envelope
// (api/1.12). What is known before the first word is a plain answer.
import { PassThrough, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { Context } from 'hono';
import { acceptsCoding } from './packed-json.ts';
import { failureOf } from './envelope.ts';
import { writeJson } from './json.ts';

const LINES = 'application/x-ndjson';

export const acceptsLines = (c: Context): boolean =>
  (c.req.header('accept') ?? '').toLowerCase().includes(LINES);

export type Tell = (progress: unknown) => void;

interface Told<Done> {
  /** Ends when all is stored: so the last line is written after the commit, or says why there is none. */
  readonly work: (tell: Tell) => Promise<Done>;
  readonly answer: (done: Done) => Promise<Response>;
  /** The envelope alone. */
  readonly envelope: (done: Done) => string;
}

export async function tellAndAnswer<Done>(
  c: Context,
  { work, answer, envelope }: Told<Done>,
): Promise<Response> {
  let lines: ReturnType<typeof openLines> | undefined;
  let begin = (): void => undefined;
  const begun = new Promise<undefined>((resolve) => {
    begin = () => resolve(undefined);
  });
  const done = work((progress) => {
    lines ??= openLines(c);
    lines.write(`${writeJson({ progress })}\n`);
    begin();
  });
  const early = await Promise.race([done.then((value) => ({ value })), begun]);
  if (!lines || early) return answer(early ? early.value : await done);
  const { write, end, response } = lines;
  // The head is on its way: a refusal is the last line, with the status that it would have had.
  void done
    .then(envelope, (error: unknown) => {
      if (c.req.raw.signal.aborted) return '';
      const { status, failure } = failureOf(error, c);
      return writeJson({ httpStatus: status, ...failure });
    })
    .then((text) => {
      write(`${text}\n`);
      end();
    });
  return response;
}

function openLines(c: Context) {
  const isPacked = acceptsCoding(c.req.header('accept-encoding'), 'gzip');
  const packer = isPacked ? createGzip({ level: 1 }) : undefined;
  const pipe = packer ?? new PassThrough();
  // Whoever has gone away hears nothing more.
  pipe.on('error', () => {});
  // Node's own stream of bytes, by another name in its types.
  const body = Readable.toWeb(pipe) as unknown as ReadableStream<Uint8Array>;
  return {
    response: c.body(body, 200, {
      'Content-Type': `${LINES}; charset=UTF-8`,
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
      Vary: 'Accept-Encoding',
      ...(isPacked && { 'Content-Encoding': 'gzip' }),
    }),
    write(line: string) {
      if (pipe.destroyed) return;
      pipe.write(line);
      // A line is of use when it comes.
      packer?.flush();
    },
    end: () => void pipe.end(),
  };
}
