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

/** While this is the same, a finding is the same: its subject, and its words with their figures. */
export const findingKey = ({ rule, line, says }: FindingKey): string =>
  JSON.stringify([rule, subjectOf({ rule, line }), says]);

/**
 * What these doubt are figures of their line: where a newer Taksir or the catalogue words them anew, they are the same
 * finding. Of the others a word, a name or a unit is what is doubted, or a component that no line tells.
 */
const aboutFigures: ReadonlySet<string> = new Set([
  'misplaced-comma',
  'ten-times',
  'other-than-analysis',
  'suspicious-dimension',
  'take-off-gap',
  'take-off-sum',
  'dominating-item',
  'large-lump-sum',
  'sum-as-work',
  'two-sides',
  'backfill',
  'concrete-ratios',
  'coarse-rounding',
  'total-since-verdict',
]);

const counted =
  /\d(?:[\d.,:]*\d)?(?: (?:m[²³]|(?:kg|ton|bh|buah|unit|titik|liter|btg|batang|ls|lot|set|paket|m)\b))?|(?<=\/)\p{L}+|\b(?:lebih|kurang)\b/gu;

/** 'Rp 12.500.000, "Beton kolom K1" Rp 1.250.000': its own price, and that of another work by which it is doubted. */
const besideAnother = /^(Rp [\d.,]+), (?:".*"|pekerjaan yang sama) (Rp [\d.,]+)$/;

/**
 * Rule, line and figures with what they are counted in; undefined: without its words it is not known. Which work stands
 * for the others changes with each that is put in, and by how much ten times is told with it.
 */
export function figuresKey({ rule, line, says }: FindingKey): string | undefined {
  if (!aboutFigures.has(rule)) return undefined;
  const [, own, other] = besideAnother.exec(says) ?? [];
  if (own && other && rule === 'ten-times')
    return JSON.stringify([rule, line, own, rupiahOf(own) > rupiahOf(other)]);
  const figures = own && other ? [own, other].join().match(counted) : says.match(counted);
  return figures ? JSON.stringify([rule, line, ...figures]) : undefined;
}

/** Whole ones, of a price as findings write it. */
const rupiahOf = (text: string): bigint => BigInt(text.replace(/,.*|\D/g, ''));

/**
 * Which acceptance counts for which finding: that of its very words, else one of none by now whose figures it has, where
 * no other finding and no other acceptance has them.
 */
export function acceptancesOf<Found extends FindingKey, Accepted extends FindingKey>(
  findings: readonly Found[],
  accepted: readonly Accepted[],
): ReadonlyMap<Found, Accepted> {
  const byWords = new Map(accepted.map((one) => [findingKey(one), one]));
  const counting = new Map<Found, Accepted>();
  for (const finding of findings) {
    const one = byWords.get(findingKey(finding));
    if (one) counting.set(finding, one);
  }
  const used = new Set(counting.values());
  const open = singly(findings.filter((finding) => !counting.has(finding)));
  for (const [key, one] of singly(accepted.filter((each) => !used.has(each)))) {
    const finding = open.get(key);
    if (finding) counting.set(finding, one);
  }
  return counting;
}

/** Those whose figures no other one has. */
function singly<Of extends FindingKey>(all: readonly Of[]): ReadonlyMap<string, Of> {
  const found = new Map<string, Of | undefined>();
  for (const one of all) {
    const key = figuresKey(one);
    if (key !== undefined) found.set(key, found.has(key) ? undefined : one);
  }
  return new Map([...found].flatMap(([key, one]) => (one ? [[key, one] as const] : [])));
}

/** As it is read: 'Volume 12,50 m³ diketik (4 dari 5 pekerjaan diukur)'. */
export const findingWords = ({
  says,
  also,
}: {
  readonly says: string;
  readonly also: string;
}): string => (also === '' ? says : `${says} (${also})`);
