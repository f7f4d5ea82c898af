const signs: ReadonlyMap<string, string> = new Map([
  ['½', '1/2'],
  ['¼', '1/4'],
  ['¾', '3/4'],
]);

/** Fractions in figures, behind a whole with a dash: 1-1/2 for '1½' and '1.1/2"', 3/4 for '¾'. */
export const plainFractions = (text: string): string =>
  text
    .replace(/(?<=\d)(?=[½¼¾])/g, '-')
    .replace(/[½¼¾]/g, (sign) => signs.get(sign) ?? sign)
    .replace(/(?<![\d.,])(\d)\.(?=[13]\/[24]\s*(?:"|''|”|inch?\b))/g, '$1-');
