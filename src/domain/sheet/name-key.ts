/** Names of components are one where they differ by case, signs and blanks alone (ANA-03). */
export const nameKey = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
