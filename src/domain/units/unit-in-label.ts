/** The unit that a label ends in: 'Luas bangunan (m2)' is counted in m2. */
export const unitInLabel = (label: string): string | undefined =>
  /[([]([^()[\]]+)[)\]]\s*$/.exec(label)?.[1]?.trim() || undefined;
