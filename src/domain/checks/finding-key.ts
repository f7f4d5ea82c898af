/** What an accepted finding is known by. */
export interface FindingKey {
  readonly rule: string;
  readonly line: string | null;
  readonly says: string;
}

/**
 * What these doubt is a component or an analysis, wherever it is used: the line that they lead to is the first
 * of them, and another one as soon as somebody puts a work above it (CHECK-37).
 */
const aboutCatalogue: ReadonlySet<string> = new Set([
  'component-price-missing',
  'wage-pair',
  'package-price',
  'price-outlier',
  'wage-band',
  'two-units',
  'old-prices',
  'overhead',
  'coefficient',
  'resource-twice',
  'editions',
  'large-labour',
  'no-labour',
  'ppn-in-prices',
  'tkdn-missing',
]);

/** The line that a finding hangs on; null: it leads to one, but is not about it. */
export const subjectOf = ({ rule, line }: Pick<FindingKey, 'rule' | 'line'>): string | null =>
  aboutCatalogue.has(rule) ? null : line;

/** While this is the same, a finding stays accepted: its subject, and its words with their figures. */
export const findingKey = ({ rule, line, says }: FindingKey): string =>
  JSON.stringify([rule, subjectOf({ rule, line }), says]);

/** As it is read: 'Volume 12,50 m³ diketik (4 dari 5 pekerjaan diukur)'. */
export const findingWords = ({
  says,
  also,
}: {
  readonly says: string;
  readonly also: string;
}): string => (also === '' ? says : `${says} (${also})`);
