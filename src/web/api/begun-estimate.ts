import { storedToken } from '../session/stored-token.ts';

/** Milliseconds after which an answer that nobody took is no longer the newest. */
const fresh = 5_000;

/** Where an estimate is read. */
const pathOf = (id: string) => `/api/estimation/${id}`;

/**
 * The estimate of an address that edits one. It is asked for here, in the first script that runs: the
 * code of the page comes while the server reads (SPEED-05).
 */
let begun = begin(/^\/estimation\/update\/([\w-]+)$/.exec(location.pathname)?.[1]);

function begin(id: string | undefined) {
  const token = storedToken();
  if (id === undefined || token === null) return undefined;
  const response = fetch(pathOf(id), { headers: { Authorization: `Bearer ${token}` } });
  // The page asks again and reports the failure.
  response.catch(() => undefined);
  return { id, token, at: performance.now(), response };
}

/** The answer, once: to this estimate and not too long ago. */
export function takeBegun(id: string) {
  const taken = begun;
  begun = undefined;
  return taken?.id === id && performance.now() - taken.at <= fresh ? taken : undefined;
}
