import type { Endpoint, Sent, Tells } from '../../contract/endpoint.ts';
import { storedToken } from '../session/stored-token.ts';
import { openEnvelope, type Keyed, type Whole } from './call.ts';
import { Failure } from './failure.ts';
import { requestOf } from './request.ts';
import { unsaidText } from './unsaid.ts';

interface Line<E extends Endpoint> {
  readonly signal: AbortSignal;
  readonly hear: (told: Tells<E>) => void;
}

/**
 * Calls an endpoint that tells how far its work is, line by line before the envelope (api/1.12).
 * Throws a `Failure`.
 */
export async function callTold<E extends Endpoint>(
  endpoint: E,
  sent: Sent<E, Blob> & Keyed,
  { signal, hear }: Line<E>,
): Promise<Whole<E>> {
  const token = storedToken();
  const noAnswer = () => new Failure(0, { unsaid: unsaidText(endpoint, 0) });
  const [path, request] = await requestOf(endpoint, sent, token);
  const headers = new Headers(request.headers);
  headers.set('Accept', 'application/x-ndjson, application/json');
  try {
    const response = await fetch(path, { ...request, headers, signal });
    const isTold = response.headers.get('Content-Type')?.startsWith('application/x-ndjson');
    // What was known before the first word is a plain answer.
    const answer = isTold ? await lastLine(response, hear) : response;
    if (!answer) throw noAnswer();
    // The contract says so.
    return (await openEnvelope({ endpoint, response: answer, token })) as unknown as Whole<E>;
  } catch (error) {
    // A line that broke.
    throw error instanceof TypeError && !signal.aborted ? noAnswer() : error;
  }
}

/** The envelope as the answer that it would have been; undefined: it did not come. */
async function lastLine<E extends Endpoint>(
  response: Response,
  hear: (told: Tells<E>) => void,
): Promise<Response | undefined> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let last: string | undefined;
  let text = '';
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    text += decoder.decode(value, { stream: !done });
    const lines = text.split('\n');
    text = lines.pop() ?? '';
    for (const line of lines) {
      if (line.startsWith('{"progress":')) hear(JSON.parse(line).progress);
      else last = line;
    }
    if (done) break;
  }
  if (last === undefined) return undefined;
  const isRefusal = last.startsWith('{"httpStatus":');
  return new Response(last, { status: isRefusal ? JSON.parse(last).httpStatus : 200 });
}
