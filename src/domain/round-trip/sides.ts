import type { Nodes } from '../merge/merge-versions.ts';

/** What meets where a workbook comes back. */
export interface Sides {
  /** The version that the workbook was made of. */
  readonly base: Nodes;
  readonly returned: Nodes;
  /** What is on the screen. */
  readonly present: Nodes;
}
