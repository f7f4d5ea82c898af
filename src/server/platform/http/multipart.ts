// Reads a multipart body as it streams in: nothing is written to disk, and what is too large is
// refused as soon as that is known.
import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Busboy } from '@fastify/busboy';
import type { Endpoint, FileRule, ReceivedFile } from '../../../contract/endpoint.ts';
import { fieldTexts } from '../../../contract/fields/field-texts.ts';
import { cleanText } from '../../../domain/clean-text.ts';
import { Problem } from '../problem.ts';

const MEGABYTE = 1024 * 1024;
/** Of the whole body (api/1.5). */
const MOST_MEGABYTES = 40;
/** Of what all calls together have unpacked and not answered yet: twenty large saves, or eight of the largest. */
const MOST_UNPACKED = 256 * MEGABYTE;
/** Bytes from which a bulk field stays bytes: its text would be copied from thread to thread. */
const BULK = 256 * 1024;

export interface Parts {
  readonly fields: Record<string, string | Uint8Array>;
  readonly files: Record<string, ReceivedFile>;
  /** Tells that nobody needs the fields any longer. */
  readonly letGo: () => void;
}

export function readMultipart(incoming: IncomingMessage, endpoint: Endpoint): Promise<Parts> {
  const fieldMegabytes = endpoint.maxMegabytes ?? 1;
  const rules = fileRules(endpoint);
  const { bulkField } = endpoint;
  const parser = createParser(incoming, fieldMegabytes, bulkField);
  return new Promise((resolve, reject) => {
    const fields: Parts['fields'] = {};
    const files: Record<string, ReceivedFile> = {};
    let unpacking: Promise<void> | undefined;
    let received = 0;
    let held = 0;
    let isOver = false;
    const seen = new Set<string>();
    /** Names of files that no rule knows. */
    const unknown = new Set<string>();

    function letGo() {
      isOver = true;
      unpackedBytes -= held;
      held = 0;
    }

    function refuse(problem: Problem) {
      incoming.unpipe(parser);
      // Drains the rest of the body, so that the client gets to read the answer.
      incoming.resume();
      letGo();
      reject(problem);
    }
    const tooLarge = (megabytes: number) => refuse(new Problem('TOO_LARGE', { n: megabytes }));

    /** Of two nobody can tell which is meant, and each may be as large as one. */
    function isSecond(name: string): boolean {
      if (!seen.has(name)) return !seen.add(name);
      refuse(new Problem('VALIDATION', { fields: { [name]: fieldTexts.twice } }));
      return true;
    }

    parser.on('field', (name, value, _nameCut, valueCut) => {
      // The parser only marks a field that it cut short.
      if (valueCut) tooLarge(fieldMegabytes);
      else if (!isSecond(name)) fields[name] = value;
    });
    parser.on('file', (name, stream, fileName) => {
      if (name === bulkField) {
        if (isSecond(name)) return void stream.resume();
        const keep = async (sent: Buffer) => {
          const bytes = isPacked(sent) ? await unpackInTurn(sent, fieldMegabytes) : sent;
          if (!isOver && bytes !== sent) {
            held = bytes.length;
            unpackedBytes += held;
          }
          if (!isUtf8(bytes)) throw new Problem('BAD_JSON');
          fields[name] = bytes.length < BULK ? new TextDecoder().decode(bytes) : bytes;
        };
        return collect(
          stream,
          fieldMegabytes,
          () => tooLarge(fieldMegabytes),
          (bytes) => {
            unpacking = keep(bytes);
            // Whoever waits for the end of the body hears of it.
            unpacking.catch(() => {});
          },
        );
      }
      const rule = rules.get(name);
      if (!rule || !fileName) {
        // A field for a file that nobody chose comes without a name and without bytes; all else would be lost.
        if (fileName) unknown.add(name);
        else stream.once('data', () => unknown.add(name));
        stream.resume();
        return;
      }
      if (isSecond(rule.name)) return void stream.resume();
      const { maxMegabytes, tooLarge: code } = rule;
      const refuseFile = () =>
        code === 'TOO_LARGE' ? tooLarge(maxMegabytes) : refuse(new Problem(code));
      // An empty one with a name was chosen: its use case refuses it, as any other that is broken.
      collect(stream, maxMegabytes, refuseFile, (bytes) => {
        files[rule.name] = { name: cleanText(fileName), bytes };
      });
    });
    parser.on('fieldsLimit', () => tooLarge(MOST_MEGABYTES));
    parser.on('filesLimit', () => tooLarge(MOST_MEGABYTES));
    parser.on('error', () => refuse(new Problem('BAD_JSON')));
    parser.on('finish', () => {
      if (unknown.size > 0) {
        const told = Array.from(unknown, (name) => [name, fieldTexts.unknownField]);
        return refuse(new Problem('VALIDATION', { fields: Object.fromEntries(told) }));
      }
      Promise.resolve(unpacking).then(() => resolve({ fields, files, letGo }), refuse);
    });

    incoming.on('data', (chunk: Buffer) => {
      received += chunk.length;
      if (received > MOST_MEGABYTES * MEGABYTE) tooLarge(MOST_MEGABYTES);
    });
    incoming.on('aborted', () => refuse(new Problem('BAD_JSON')));
    incoming.pipe(parser);
  });
}

function collect(
  stream: Readable,
  mostMegabytes: number,
  refuse: () => void,
  keep: (bytes: Buffer) => unknown,
): void {
  const chunks: Buffer[] = [];
  let size = 0;
  stream.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size <= mostMegabytes * MEGABYTE) chunks.push(chunk);
    else refuse();
  });
  stream.on('end', () => keep(Buffer.concat(chunks)));
}

const inflate = promisify(gunzip);

/** A bulk field may come gzipped, as our own browser sends it: no JSON begins with these bytes. */
const isPacked = (bytes: Buffer) => bytes[0] === 0x1f && bytes[1] === 0x8b;

let unpackedBytes = 0;
let inTurn: Promise<unknown> = Promise.resolve();

/** One after the other, and none while others hold too much: a few kilobytes unpack to a thousand times as many. */
async function unpackInTurn(bytes: Buffer, mostMegabytes: number): Promise<Buffer> {
  const turn = inTurn.then(() => {
    if (unpackedBytes >= MOST_UNPACKED) throw new Problem('NOT_READY', { retryAfter: 5 });
    return unpacked(bytes, mostMegabytes);
  });
  inTurn = turn.catch(() => undefined);
  return turn;
}

async function unpacked(bytes: Buffer, mostMegabytes: number): Promise<Buffer> {
  try {
    return await inflate(bytes, { maxOutputLength: mostMegabytes * MEGABYTE });
  } catch (error) {
    const isBomb = error instanceof RangeError;
    throw isBomb ? new Problem('TOO_LARGE', { n: mostMegabytes }) : new Problem('BAD_JSON');
  }
}

function createParser({ headers }: IncomingMessage, fieldMegabytes: number, bulkField?: string) {
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
      isPartAFile: (name, type, fileName) =>
        fileName !== undefined || type === 'application/octet-stream' || name === bulkField,
      limits: {
        fieldSize: fieldMegabytes * MEGABYTE,
        fields: 100,
        files: 10,
        fileSize: MOST_MEGABYTES * MEGABYTE,
        parts: 110,
      },
    });
  } catch {
    throw new Problem('BAD_JSON'); // no boundary
  }
}

interface NamedRule extends FileRule {
  readonly name: string;
}

function fileRules({ files = {} }: Endpoint): Map<string, NamedRule> {
  const rules = new Map<string, NamedRule>();
  for (const [name, rule] of Object.entries(files)) {
    for (const sent of [name, ...(rule.alsoNamed ?? [])]) rules.set(sent, { ...rule, name });
  }
  return rules;
}
