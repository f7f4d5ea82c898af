// That somebody has stored a newer version than the open work stands on. The page says so below its lines,
// where a window that is open over them hides it.
import { useSyncExternalStore } from 'react';

export interface NewerVersion {
  readonly version: number;
  readonly by: string;
  /** Merges it into the open work; undefined where only a save can. */
  readonly merge: (() => Promise<void>) | undefined;
}

interface OpenWork {
  readonly id: string;
  /** What the page has been told of; undefined: its work stands on the newest. */
  readonly newer: Omit<NewerVersion, 'merge'> | undefined;
  readonly merge: (by: string) => Promise<void>;
}

let open: OpenWork | undefined;
const hearing = new Set<() => void>();

/** Tells of the work that is open, until the returned function is called. */
export function tellOpenWork(work: OpenWork): () => void {
  set(work);
  return () => {
    if (open === work) set(undefined);
  };
}

function set(work: OpenWork | undefined) {
  open = work;
  for (const hear of hearing) hear();
}

function subscribe(hear: () => void) {
  hearing.add(hear);
  return () => void hearing.delete(hear);
}

/**
 * The newer version of an estimate whose work stands on `version`: as the page was told, or as an answer
 * that has just come says.
 */
export function useNewer(
  estimate: { readonly id: string; readonly version: number | undefined } | undefined,
  answered: { readonly version: number; readonly changedBy: string } | undefined,
): NewerVersion | undefined {
  const work = useSyncExternalStore(subscribe, () => open);
  const own = work && work.id === estimate?.id ? work : undefined;
  const isAnswered = answered !== undefined && answered.version > (estimate?.version ?? 0);
  const newer =
    own?.newer ?? (isAnswered ? { version: answered.version, by: answered.changedBy } : undefined);
  return newer && { ...newer, merge: own && (() => own.merge(newer.by)) };
}
