/** Whole lines that are chosen by their numbers, separate ones too. */
export interface PickedRows {
  readonly ids: ReadonlySet<string>;
  /** Where the last run of them began, and where it reaches to. */
  readonly anchor: string;
  readonly end: string;
  /** Those that were chosen before that run. */
  readonly before: ReadonlySet<string>;
}

const none: ReadonlySet<string> = new Set();

export const noRows: PickedRows = { ids: none, anchor: '', end: '', before: none };

export function pickedFrom(rows: readonly string[]): PickedRows {
  return { ids: new Set(rows), anchor: rows[0] ?? '', end: rows.at(-1) ?? '', before: none };
}

/** The last run now has these lines; what was chosen before it stays. */
export function pickTo(
  { before }: PickedRows,
  anchor: string,
  end: string,
  run: readonly string[],
): PickedRows {
  return { ids: new Set([...before, ...run]), anchor, end, before };
}

/** One line more, with which a new run begins, or one less. */
export function pickAlso({ ids }: PickedRows, row: string): PickedRows {
  const before = new Set(ids);
  const isLess = before.delete(row);
  const at = isLess ? ([...before].at(-1) ?? row) : row;
  return { ids: isLess ? before : new Set([...before, row]), anchor: at, end: at, before };
}
