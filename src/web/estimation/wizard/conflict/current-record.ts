import { Estimation } from '../../../../contract/estimation.ts';
import type { Conflict } from './conflict.ts';

/** The record that the server has now; undefined when the answer did not bring its content. */
export function currentOf({ current }: Conflict): Estimation | undefined {
  const read = Estimation.safeParse(current);
  return read.success ? read.data : undefined;
}
