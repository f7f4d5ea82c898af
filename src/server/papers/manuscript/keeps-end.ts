interface End {
  /** What the last row says. */
  readonly text: string | undefined;
  readonly notes: string;
  readonly isLandscape: boolean;
}

/** Characters of a last row that takes no more than a third of a page beside what closes the paper. */
const LONGEST = { standing: 300, lying: 150 };

/**
 * Whether the last row goes with totals and signatures in one piece, which no page could hold beside a
 * very long text. A paper without rows has nothing to go with.
 */
export function keepsEnd({ text, notes, isLandscape }: End): boolean {
  if (text === undefined) return false;
  if (isLandscape && notes !== '') return false;
  return text.length <= (isLandscape ? LONGEST.lying : LONGEST.standing);
}
