import { importHistory } from '../../contract/import-history.ts';
import { call } from '../api/call.ts';

/** Milliseconds after a cancel until what was on its way is stored or undone. */
const SETTLES = [300, 900];

/**
 * Whether a run that was cancelled had been stored by then; undefined: nobody knows, as where it was
 * cancelled before anything was told of it.
 */
export async function wasStored(run: string | undefined): Promise<boolean | undefined> {
  if (run === undefined) return undefined;
  for (const wait of SETTLES) {
    await new Promise((go) => setTimeout(go, wait));
    const found = await call(importHistory.list, { query: {} }).catch(() => undefined);
    if (!found) return undefined;
    if (found.some(({ id }) => id === run)) return true;
  }
  return false;
}
