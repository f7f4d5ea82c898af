import { estimation, type Estimation } from '../../../contract/estimation.ts';
import { call } from '../../api/call.ts';
import { storedToken } from '../../session/stored-session.ts';

/** Milliseconds after which an answer that nobody took is no longer the newest. */
const fresh = 5_000;

/** A request started before the page's code arrived; used once. */
let begun: { id: string; at: number; answer: Promise<Estimation> } | undefined;

/** Asks for the estimate of the address while the code of its page is on its way. */
export function beginEstimate(): void {
  const id = /^\/estimation\/update\/([\w-]+)$/.exec(location.pathname)?.[1];
  if (id === undefined || storedToken() === null) return;
  const answer = call(estimation.read, { params: { id } });
  // The page asks again and reports the failure.
  answer.catch(() => undefined);
  begun = { id, at: performance.now(), answer };
}

export function readEstimate(id: string, signal: AbortSignal): Promise<Estimation> {
  const ask = () => call(estimation.read, { params: { id } }, signal);
  const taken = begun;
  begun = undefined;
  if (taken?.id !== id || performance.now() - taken.at > fresh) return ask();
  return taken.answer.catch(ask);
}
