// Rows of a bill that are no work, by their words: sums, taxes, feet of pages, signatures.

export type SumKind = 'subtotal' | 'total' | 'with tax' | 'tax' | 'rounded' | 'words';

const sums: readonly [SumKind, RegExp][] = [
  ['words', /^terbilang\b/i],
  ['rounded', /^(di ?bulatkan|pembulatan)\b/i],
  [
    'with tax',
    /^(grand |sub ?-?)?(total|jumlah)\b.*(\bppn\b|\bpajak\b|setelah|\+ ?ppn)(?!.*\b(belum|sebelum|tanpa|di luar|tidak)\b)/i,
  ],
  ['tax', /^(ppn|p\.p\.n|pajak( pertambahan nilai)?|pph)\b/i],
  ['subtotal', /^(sub ?-?(total|jumlah)|jumlah sub)\b/i],
  [
    'total',
    /^((grand|total|jumlah)\b|nilai (total|pekerjaan)\b|real cost\b|harga total\b|total:)/i,
  ],
];

/** The kind of sum that a label names, and which block it says it is of. */
export function sumLabel(text: string): { kind: SumKind; of: string } | undefined {
  const label = text.replace(/\s+/g, ' ').trim();
  for (const [kind, pattern] of sums) {
    if (!pattern.test(label)) continue;
    const isWhole = /\b(grand|keseluruhan|seluruh|akhir|i s[./]?d|a s[./]?d)\b/i.test(label);
    const of = label
      .replace(/^((grand|sub|total|jumlah|harga|biaya|nilai)[\s.:-]*)+/i, '')
      .replace(/\(?\b(rp|idr)\b\.?\)?/gi, '')
      .replace(/[=:]\s*$/, '')
      .trim();
    return { kind: isWhole && kind === 'subtotal' ? 'total' : kind, of: isWhole ? '' : of };
  }
  return undefined;
}

/** What a page has brought so far, at its foot and again on top of the next: the sum of no block. */
export const isCarried = (text: string): boolean =>
  /^((jumlah|sub ?-?total|total|saldo)\b.{0,12})?\b(di)?pindah(kan|an)\b/i.test(text);

/** The percent that a label of a tax names: 'PPN 11 %'. */
export function percentIn(text: string): string | undefined {
  return /(\d{1,2}(?:[.,]\d{1,2})?)\s*%/.exec(text)?.[1]?.replace(',', '.');
}

export const isRecap = (text: string): boolean => /^(rekap|rekapitulasi|resume)\b/i.test(text);

const date = String.raw`\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}`;
const time = String.raw`\d{1,2}[.:]\d{2}([.:]\d{2})?( ?[ap]\.?m\.?)?( ?wib)?`;
const feet: readonly RegExp[] = [
  /https?:\/\/|www\.\w/i,
  /^(hal(aman)?\.?|page|lembar)\s*:?\s*\d+(\s*(dari|of|\/)\s*\d+)?$/i,
  /^\d{1,4}\s*\/\s*\d{1,4}$/,
  new RegExp(`^${date}(,? *${time})?$`, 'i'),
  new RegExp(`^(dicetak|tanggal cetak|printed).*${date}`, 'i'),
];

/** Nothing but what a printed page has at its edges: address, date, '3/38' (BQ-14). */
export function isPageFoot(texts: readonly string[]): boolean {
  if (texts.length === 0 || !texts.every((text) => feet.some((foot) => foot.test(text)))) {
    return false;
  }
  return texts.some((text) => !/^\d+$/.test(text));
}

/** A text that goes on with the row above by its own first word or sign. */
export function continuesText(text: string): boolean {
  return (
    /^(\p{Ll}|[(&+,;/]|\d+([.,]\d+)? ?(cm|mm|m|kg)\b)/u.test(text) ||
    /^(catatan|ket(erangan)?|note|spesifikasi|spec|spek|terdiri|termasuk)\b|^\*/i.test(text)
  );
}

/** A text that has not come to its end. */
export function isOpenText(text: string): boolean {
  const isUnclosed = text.split('(').length > text.split(')').length;
  return (
    isUnclosed ||
    /([,\-/&+(]|\b(dan|dengan|untuk|termasuk|atau|per|uk|tebal|dari|pada|di|ke|yang|serta))$/i.test(
      text,
    )
  );
}

export function isCapitals(text: string): boolean {
  const words = text.replace(/[^\p{L}]/gu, '');
  return words.length > 2 && words === words.toUpperCase();
}
