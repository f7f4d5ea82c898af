// What a process of several is given by the one that keeps them (platform/keep-processes.ts).
import type { Connection } from './embedded/open.ts';

interface Share {
  /** How many share the machine. */
  readonly processes: number;
  /** The database that comes with Taksir, which the keeper has started. */
  readonly connection?: Connection | undefined;
  /** Where that database writes. */
  readonly data?: string | undefined;
  /** No other answers: it takes the port before it touches the database, which a refused start leaves as it is. */
  readonly isAlone?: boolean;
}

const NAME = 'TAKSIR_SHARE';

export const shareAsEnvironment = (share: Share) => ({ [NAME]: JSON.stringify(share) });

/** Nothing that this process starts itself inherits it. */
function takeShare(): Share | undefined {
  const text = process.env[NAME];
  delete process.env[NAME];
  return text === undefined ? undefined : JSON.parse(text);
}

/** Undefined: this process is kept by none. */
export const share = takeShare();
