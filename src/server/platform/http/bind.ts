// The way in and out of every call: guard → limit → parse → transaction → handle → envelope. Problems leave
// through `answerProblem` in envelope.ts.
import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import type { Endpoint, SeenVersions } from '../../../contract/endpoint.ts';
import { BAD_JSON, fieldErrors, unsaidText } from '../../../contract/fields/fields.ts';
import { fieldTexts } from '../../../contract/fields/field-texts.ts';
import { cleanText } from '../../../domain/clean-text.ts';
import { excessOf } from '../../../domain/number/json-size.ts';
import { parseJson } from '../../../domain/number/parse-json.ts';
import type { CallLimits } from './call-limits.ts';
import { patienceOf, type Caller, type SignIn } from './caller.ts';
import { callerAddress } from './caller-address.ts';
import type { Database, Tx } from '../database/database.ts';
import { tellConflict, write, type AfterCommit, type CurrentRecords } from './edge.ts';
import { sendJson, type SuccessStatus } from './envelope.ts';
import {
  answerOnce,
  hasAnswer,
  isIdempotencyKey,
  requestHash,
  type StoredAnswer,
} from './idempotency.ts';
import { writeJson } from './json.ts';
import { readMultipart, type Parts } from './multipart.ts';
import { Problem } from '../problem.ts';
import type { Route, Services } from './routes.ts';
import { acceptsLines, tellAndAnswer, type Tell } from './told-answer.ts';
import { isKnown, readVersions, versionOf, versionTag } from './version-tags.ts';

/** Fields that a refusal names (api/1.2). */
const MOST_FIELDS = 100;
/** Seconds (api/1.5). */
const ANSWER_WITHIN = 60;
const EXPORT_WITHIN = 300;

/** What the edge asks the features for: who calls, and how a record stands now; and how often is too often. */
export interface Edge {
  readonly signIn: SignIn;
  readonly limits: CallLimits;
  readonly records: CurrentRecords;
}

export function bind(app: Hono, services: Services, edge: Edge, route: Route): void {
  const { endpoint } = route;
  const methods = [endpoint.method, ...(endpoint.alsoMethod ? [endpoint.alsoMethod] : [])];
  app.on(methods, [endpoint.path, ...(endpoint.aliases ?? [])], async (c) => {
    c.set('route', endpoint.path);
    const ip = callerAddress(c, services.config);
    const token = /^Bearer +(\S.*)$/i.exec(c.req.header('authorization') ?? '')?.[1];
    const caller = await admit(services, edge, endpoint, { token, ip });
    c.set('isAdmitted', caller !== undefined);
    const isLimited = services.config.rateLimits;
    if (isLimited && !endpoint.countsItself)
      await edge.limits.count(services.db, endpoint, { caller, token, ip });
    const sent = await readSent(c, endpoint);
    return carryOut(c, sent, caller, { token, ip }).finally(sent.letGo);
  });

  async function carryOut(
    c: Context,
    sent: SentBody,
    caller: Caller | undefined,
    { token, ip }: { readonly token: string | undefined; readonly ip: string },
  ): Promise<Response> {
    const isLimited = services.config.rateLimits;
    const input = parseInput(c, endpoint, sent);
    const seconds = endpoint.rate === 'export' ? EXPORT_WITHIN : ANSWER_WITHIN;
    const requestId = c.get('requestId');
    const header = (name: string) => c.req.header(name);
    interface At {
      db: Database;
      tx?: Tx;
      afterCommit: AfterCommit;
      tell?: Tell;
    }
    const callAt = (at: At) => ({
      tell: () => {},
      config: services.config,
      log: services.log,
      ...at,
      caller,
      ip,
      token,
      header,
      requestId,
      // Built on demand, because few handlers look at it and it costs as much as parsing the
      // request.
      get signal() {
        return patienceOf(c.req.raw.signal, seconds);
      },
    });
    const handle = (at: At, ready?: unknown) => route.handle(input, callAt(at), ready);
    const outside: At = { db: services.db, afterCommit: (work) => work(services.db) };

    if (endpoint.method === 'GET' || route.outside !== undefined) {
      const read = () => handle(outside);
      const isExport = endpoint.rate === 'export' && endpoint.reply === 'file';
      if (!isExport || !caller || !isLimited) return answer(c, endpoint, await read());
      return answer(c, endpoint, await edge.limits.exporting(services.db, caller.id, read));
    }

    const key = c.req.header('idempotency-key');
    const isRepeatable = /^(POST|PUT)$/.test(c.req.method);
    const once = key !== undefined && caller && isRepeatable && { userId: caller.id, key };
    if (once && !isIdempotencyKey(once.key)) {
      throw new Problem('VALIDATION', { fields: { 'Idempotency-Key': fieldTexts.unreadable } });
    }
    const prepare = async () => route.prepare?.(input, callAt(outside));
    // What was answered is answered again without what it sent being decoded anew.
    const isLong = route.prepare !== undefined && Object.keys(sent.files).length > 0;
    const isAnswered = isLong && once && (await hasAnswer(services.db, once));
    const ready = isAnswered ? undefined : await prepare();
    const work = (tell?: Tell) =>
      write(
        services.db,
        async (tx, afterCommit) => {
          const handled = async () =>
            // An answer that was there may be too old by now.
            handle(
              { db: tx, tx, afterCommit, ...(tell && { tell }) },
              isAnswered ? await prepare() : ready,
            );
          if (!once) return handled();
          const hash = requestHash(`${c.req.method} ${c.req.path}`, sentTexts(c, sent));
          const stored = async () => storedAnswer(endpoint, await handled());
          return answerOnce(tx, { ...once, hash }, stored);
        },
        (tx, conflict) => tellConflict(edge.records, caller, tx, conflict),
      );
    const answered = async (done: Awaited<ReturnType<typeof work>>) => {
      if (!('replayed' in done)) return answer(c, endpoint, done);
      if (done.replayed) c.header('Idempotent-Replay', 'true');
      markVersion(c, done.version);
      return sendJson(c, done.body, done.status);
    };
    if (!endpoint.tells || !acceptsLines(c)) return answered(await work());
    return tellAndAnswer(c, {
      work,
      answer: answered,
      envelope: (done) => ('replayed' in done ? done.body : envelopeOf(done)),
    });
  }
}

function envelopeOf(result: Response | { data: unknown }): string {
  if (result instanceof Response) throw new TypeError('only JSON answers can be told of');
  return writeJson({ status: 'success', ...result });
}

function storedAnswer(endpoint: Endpoint, result: Response | { data: unknown }): StoredAnswer {
  if (result instanceof Response) throw new TypeError('only JSON answers can be repeated');
  return { status: successOf(endpoint), body: envelopeOf(result), version: versionOf(result.data) };
}

async function answer(
  c: Context,
  endpoint: Endpoint,
  result: Response | { data: unknown },
): Promise<Response> {
  if (result instanceof Response) {
    const etag = result.headers.get('etag');
    return (c.req.method === 'GET' && etag && unlessKnown(c, etag)) || result;
  }
  const text = writeJson({ status: 'success', ...result });
  const version = versionOf(result.data);
  if (c.req.method !== 'GET' || version === undefined) {
    markVersion(c, version);
    return sendJson(c, text, successOf(endpoint));
  }
  const etag = versionTag(version);
  c.header('ETag', etag);
  return unlessKnown(c, etag) ?? sendJson(c, text, successOf(endpoint));
}

/** 304, where the caller has this version already. */
function unlessKnown(c: Context, etag: string): Response | undefined {
  if (!isKnown(c.req.header('if-none-match'), etag)) return undefined;
  return c.body(null, 304, { ETag: etag });
}

function successOf({ creates, accepts }: Endpoint): SuccessStatus {
  return creates ? 201 : accepts ? 202 : 200;
}

function markVersion(c: Context, version: number | undefined): void {
  if (version !== undefined) c.header('ETag', versionTag(version));
}

async function admit(
  { db, config }: Services,
  { signIn, limits }: Edge,
  { access }: Endpoint,
  { token, ip }: { readonly token: string | undefined; readonly ip: string },
): Promise<Caller | undefined> {
  if (access === 'anyone') return undefined;
  const refuse = (error: unknown): never => {
    const isStranger = error instanceof Problem && error.code !== 'TOKEN_EXPIRED';
    if (isStranger && config.rateLimits) limits.refused(ip);
    throw error;
  };
  if (token === undefined) return refuse(new Problem('AUTH_REQUIRED'));
  const caller = await signIn(db, token).catch(refuse);
  if (access === 'admin' && caller.role !== 'ADMIN') throw new Problem('FORBIDDEN');
  return caller;
}

interface SentBody {
  /** As sent, for the fingerprint of a repeatable request. */
  readonly raw: string | Parts | undefined;
  readonly body: unknown;
  readonly files: Parts['files'];
  /** Tells that the call is over, and with it what it held. */
  readonly letGo: () => void;
}

async function readSent(c: Context, endpoint: Endpoint): Promise<SentBody> {
  const type = c.req.header('content-type') ?? '';
  const packing = c.req.header('content-encoding')?.trim().toLowerCase() ?? '';
  const none = { raw: undefined, body: endpoint.body && {}, files: {}, letGo };
  if (c.req.method === 'GET' || (!endpoint.body && !endpoint.files)) return none;
  // Packed bytes are no JSON; only a bulk field within a multipart body may be gzipped (api/1.2).
  if (packing !== '' && packing !== 'identity') {
    c.header('Accept-Encoding', 'identity');
    throw new Problem('UNSUPPORTED_TYPE');
  }
  if (endpoint.files && /^multipart\/form-data\b/i.test(type)) {
    // @hono/node-server gives the request of Node beside the web's.
    const { incoming } = c.env as { incoming: IncomingMessage };
    const parts = await readMultipart(incoming, endpoint);
    return { raw: parts, body: parts.fields, files: parts.files, letGo: parts.letGo };
  }
  const text = await readText(c, endpoint.maxMegabytes ?? 1);
  const isBlank = text.trim() === '';
  if (isBlank && (!endpoint.body || type === '')) return none;
  if (!/^application\/json\b/i.test(type)) throw new Problem('UNSUPPORTED_TYPE');
  refuseExcess(text, endpoint);
  try {
    return { raw: text, body: isBlank ? {} : parseJson(text), files: {}, letGo };
  } catch {
    throw new Problem('BAD_JSON');
  }
}

/** What would take a minute and a gigabyte to parse is not parsed. */
function refuseExcess(text: string, { fails = [] }: Endpoint): void {
  const excess = excessOf(text);
  if (excess === undefined) return;
  const isContent = excess === 'too much' && fails.includes('CONTENT_TOO_LARGE');
  throw new Problem(isContent ? 'CONTENT_TOO_LARGE' : 'BAD_JSON');
}

const letGo = (): void => undefined;

async function readText(c: Context, megabytes: number): Promise<string> {
  const most = megabytes * 1024 * 1024;
  const tooLarge = () => new Problem('TOO_LARGE', { n: megabytes });
  if (Number(c.req.header('content-length') ?? 0) > most) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of c.req.raw.body ?? []) {
      size += chunk.length;
      if (size > most) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof Problem) throw error;
    // Whoever called went away, or was cut off for taking too long: no fault of ours to look into.
    c.get('log').warn({ requestId: c.get('requestId'), size }, 'a body broke off');
    throw new Problem('BAD_JSON');
  }
  const bytes = Buffer.concat(chunks);
  // Decoded as it is, a broken letter would be stored as another one.
  if (!isUtf8(bytes)) throw new Problem('BAD_JSON');
  return bytes.toString('utf8');
}

function parseInput(c: Context, endpoint: Endpoint, sent: SentBody): unknown {
  const { params, query, body } = endpoint;
  return {
    ...(c.req.method !== 'GET' && { ifVersion: versionsOf(c, sent.body) }),
    // A path value of a wrong form names no record.
    ...(params && { params: parse(params, cleaned(c.req.param()), notFound(endpoint)) }),
    ...(query && { query: parse(query, cleaned(queryOf(c)), invalid) }),
    ...(body && { body: parse(body, sent.body, invalid) }),
    ...(query && endpoint.queryAlsoInBody && { body: parse(query, sent.body ?? {}, invalid) }),
    ...(endpoint.files && { files: sent.files }),
  };
}

/** Each once: of two values, as of `prices=1&prices=0`, nobody can tell which is meant. */
function queryOf(c: Context): Record<string, string> {
  const entries = Object.entries(c.req.queries());
  const twice = entries.filter(([, texts]) => new Set(texts).size > 1);
  if (twice.length > 0) {
    const fields = Object.fromEntries(twice.map(([name]) => [name, fieldTexts.twice]));
    throw new Problem('VALIDATION', { fields });
  }
  return Object.fromEntries(entries.map(([name, [text = '']]) => [name, text]));
}

/** Texts of an address, by the rule of texts in a body (api/1.3): no NUL reaches the database. */
function cleaned(texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, cleanText(text)]));
}

const notFound =
  ({ missing = 'NOT_FOUND' }: Endpoint) =>
  () =>
    new Problem(missing);

function invalid(error: z.core.$ZodError): Problem {
  // What is no object has no fields, so that none could be named.
  const isBroken = error.issues.some(
    ({ code, message, path }) =>
      message === BAD_JSON || (path.length === 0 && code !== 'unrecognized_keys'),
  );
  if (isBroken) return new Problem('BAD_JSON');
  const found = Object.entries(fieldErrors(error));
  const fields = Object.fromEntries(found.slice(0, MOST_FIELDS));
  const isCut = found.length > MOST_FIELDS;
  return new Problem('VALIDATION', {
    fields,
    ...(isCut && { details: { fieldCount: found.length } }),
  });
}

function parse(
  schema: z.ZodMiniType,
  value: unknown,
  problem: (error: z.core.$ZodError) => Problem,
): unknown {
  const result = schema.safeParse(value, { error: unsaidText });
  if (!result.success) throw problem(result.error);
  return result.data;
}

/** If-Match, or a field or query `version` (api/1.7). */
function versionsOf(c: Context, body: unknown): SeenVersions | undefined {
  const field = typeof body === 'object' && body !== null && 'version' in body ? body.version : '';
  return readVersions({
    ifMatch: c.req.header('if-match'),
    query: c.req.query('version'),
    field,
  });
}

function sentTexts(c: Context, { raw }: SentBody): (string | Uint8Array)[] {
  const version = [c.req.header('if-match') ?? '', new URL(c.req.url).search];
  if (raw === undefined) return version;
  if (typeof raw === 'string') return [...version, raw];
  const fields = Object.entries(raw.fields)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flat();
  return [...version, ...fields, ...Object.values(raw.files).map(({ bytes }) => bytes)];
}
