import { randomUUID } from 'node:crypto';
import type { Context, Next } from 'hono';
import { writeJson } from './json.ts';
import type { Log } from '../log.ts';
import { packedJson } from './packed-json.ts';
import { createRequestLines } from '../request-lines.ts';
import { Problem, problemOf } from '../problem.ts';

declare module 'hono' {
  interface ContextVariableMap {
    requestId: string;
    log: Log;
    /** The call's path as the contract has it; undefined for files and pages. */
    route?: string;
    /** Whether whoever calls was found to be somebody who is signed in. */
    isAdmitted?: boolean;
    /** The code of the failure that was answered. */
    failure?: string;
  }
}

/**
 * Gives every call an id, which its answer bears and its line in the log (api/1.8). Where letters stand
 * in the same output, lines of requests would bury their codes and links: then they are at debug.
 */
export function withRequestId(log: Log, areLettersInIt: boolean) {
  const tell = createRequestLines(log, areLettersInIt ? 'debug' : 'info');
  return async (c: Context, next: Next): Promise<void> => {
    const given = c.req.header('x-request-id') ?? '';
    const requestId = /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();
    c.set('requestId', requestId);
    c.set('log', log);
    const began = performance.now();
    await next();
    c.res.headers.set('X-Request-Id', requestId);
    const ms = Math.round(performance.now() - began);
    const { method, path } = c.req;
    // One status stands for many refusals.
    tell({ requestId, method, path, status: c.res.status, ms, code: c.get('failure') });
  };
}

/** API answers stay out of caches. */
export async function keepPrivate(c: Context, next: Next): Promise<void> {
  await next();
  const { headers } = c.res;
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
}

export type SuccessStatus = 200 | 201 | 202;

/** JSON as the answer, packed where that pays. */
export async function sendJson(c: Context, text: string, status: SuccessStatus): Promise<Response> {
  const { body, headers } = await packedJson(text, c.req.header('accept-encoding'));
  return c.body(body, status, headers);
}

/** The failure envelope (api/1.2). */
export function answerProblem(error: Error, c: Context): Response {
  const { status, retryAfter, failure } = failureOf(error, c);
  if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter));
  return c.body(writeJson(failure), status, { 'Content-Type': 'application/json; charset=UTF-8' });
}

/** What the envelope says; what nobody foresaw is logged. */
export function failureOf(error: unknown, c: Context) {
  const problem = problemOf(error);
  const requestId = c.get('requestId');
  c.set('failure', problem.code);
  if (problem.status === 500 || problem.status === 507)
    c.get('log').error({ requestId, error }, problem.code);
  const { retryAfter, ...told } = problem.told;
  const { status, message, code } = problem;
  return {
    status,
    retryAfter,
    failure: { status: 'error', error: message, code, requestId, ...told },
  };
}

/** Tells a caller by which methods a path is called (api/1.1). */
export function answerOtherMethod(c: Context, methods: readonly string[]): Response {
  c.header('Allow', methods.join(', '));
  return answerProblem(new Problem('METHOD_NOT_ALLOWED'), c);
}

export function answerUnknownPath(c: Context): Response {
  return answerProblem(new Problem('NOT_FOUND'), c);
}
