// What a process of several is given by the one that keeps them (platform/keep-processes.ts).
import type { Connection } from './embedded/open.ts';

export interface Share {
  /** The database that comes with Taksir, which the keeper has started. */
  readonly connection?: Connection | undefined;
  /** Where that database writes. */
  readonly data?: string | undefined;
}

const NAME = 'TAKSIR_SHARE';

export const shareAsEnvironment = (share: Share) => ({ [NAME]: JSON.stringify(share) });

/** Undefined: this process is kept by none. Nothing that it starts itself inherits it. */
export function takeShare(): Share | undefined {
  const text = process.env[NAME];
  delete process.env[NAME];
  return text === undefined ? undefined : JSON.parse(text);
}
