import type { Beside, Endpoint, Reply, Sent } from '../../contract/endpoint.ts';
import { endSession } from '../session/end-session.ts';
import { storedToken } from '../session/stored-token.ts';
import { Failure } from './failure.ts';
import { readEnvelope, type Envelope } from './envelope.ts';
import { requestOf, type Parts } from './request.ts';
import { unsaidText } from './unsaid.ts';

export type Keyed = { readonly idempotencyKey?: string | undefined };

/**
 * Calls an endpoint: `call(units.change, { params: { id }, body: { label }, ifVersion })`.
 * Throws a `Failure`.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  sent: Sent<E, Blob> & Keyed,
  signal?: AbortSignal,
): Promise<Reply<E>> {
  const { data } = await callWhole(endpoint, sent, signal);
  return data;
}

/** The whole envelope, for lists and for what stands beside the data: pagination, meta, message. */
export type Whole<E extends Endpoint> = {
  data: Reply<E>;
  meta?: Record<string, unknown>;
} & Beside<E>;

export async function callWhole<E extends Endpoint>(
  endpoint: E,
  sent: Sent<E, Blob> & Keyed,
  signal?: AbortSignal,
): Promise<Whole<E>> {
  return openWhole(await send(endpoint, sent, signal));
}

/** What an answer says. */
export async function openWhole<E extends Endpoint>(answer: Answer<E>): Promise<Whole<E>> {
  const { endpoint } = answer;
  const envelope = await openEnvelope(answer);
  if (import.meta.env.MODE !== 'production' && endpoint.reply !== 'file')
    endpoint.reply.parse(envelope.data);
  // The contract says so; the answer is parsed only in development.
  return envelope as unknown as Whole<E>;
}

interface Answer<E extends Endpoint = Endpoint> {
  endpoint: E;
  response: Response;
  token: string | null;
}

/** Sends a call; throws a `Failure` where nothing answers. */
export async function send<E extends Endpoint>(
  endpoint: E,
  sent: unknown,
  signal?: AbortSignal,
): Promise<Answer<E>> {
  // The precise type serves the caller; here all parts are handled alike.
  const parts = sent as Parts;
  const token = storedToken();
  const made = requestOf(endpoint, parts, token);
  const [path, request] = made instanceof Promise ? await made : made;
  const response = await fetch(path, { ...request, ...(signal && { signal }) }).catch((error) => {
    throw signal?.aborted ? error : noAnswer(endpoint);
  });
  return { endpoint, response, token };
}

/** Reads an envelope; its error text is checked before the status (D-03). */
export async function openEnvelope({ endpoint, response, token }: Answer): Promise<Envelope> {
  const text = await response.text().catch(() => {
    throw noAnswer(endpoint);
  });
  const { envelope, said } = readEnvelope(text);
  const saysInvalid = said !== undefined && /invalid token/i.test(said);
  if (saysInvalid) endSession(token, 'invalid');
  else if (response.status === 401) endSession(token, 'expired');
  if (response.ok && !saysInvalid && said === undefined) return envelope;

  const retryAfter = Number(response.headers.get('Retry-After') ?? NaN);
  throw new Failure(response.status, {
    said,
    unsaid: unsaidText(endpoint, response.status),
    code: envelope.code,
    fields: envelope.fields,
    details: envelope.details,
    retryAfter: Number.isFinite(retryAfter) ? retryAfter : undefined,
  });
}

const noAnswer = (endpoint: Endpoint) => new Failure(0, { unsaid: unsaidText(endpoint, 0) });
