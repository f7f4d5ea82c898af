import type { Endpoint, Sent } from '../../contract/endpoint.ts';
import { openEnvelope, send, type Keyed } from './call.ts';
import { fileNameOf } from './file-name-of.ts';

export interface Download {
  name: string;
  blob: Blob;
  /** What else the server tells of it. */
  headers: Headers;
}

/** Calls an endpoint whose answer is a file; its name is the server's, else `nameless`. */
export async function download<E extends Endpoint>(
  endpoint: E,
  sent: Sent<E, Blob> & Keyed,
  { signal, nameless }: { signal?: AbortSignal; nameless?: string } = {},
): Promise<Download> {
  const answer = await send(endpoint, sent, signal);
  const { ok, headers } = answer.response;
  if (!ok || headers.get('Content-Type')?.includes('json')) await openEnvelope(answer);
  const name = fileNameOf(headers.get('Content-Disposition'), nameless);
  return { name, headers, blob: await answer.response.blob() };
}
