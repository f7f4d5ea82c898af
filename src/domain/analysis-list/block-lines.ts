// What a row of a block is, by its words: the head of a group, a sum, overhead, F, or a component.
import { parseDecimal, type Decimal } from '../number/decimal.ts';
import type { RecipeGroup } from '../recipe.ts';
import { isBlankCell, isFault, plainText, type ListCell } from '../sheet/cells.ts';
import type { BlockColumns } from './block-head.ts';

export type LineKind =
  | { readonly is: 'group'; readonly group: RecipeGroup }
  | { readonly is: 'sum'; readonly of: RecipeGroup | 'D' | undefined }
  | { readonly is: 'E'; readonly told: readonly Decimal[] }
  | { readonly is: 'F' }
  | { readonly is: 'component' }
  | { readonly is: 'nothing' };

/** What stands below the sum of an analysis alone. */
export type FootKind = LineKind | { readonly is: 'PPN' } | { readonly is: 'rounded' };

const groups: readonly [RecipeGroup, RegExp][] = [
  ['LABOR', /^(tenaga( kerja)?|upah( kerja| tenaga kerja)?)$/i],
  ['MATERIAL', /^(bahan( ?\/ ?material)?|material)$/i],
  ['EQUIPMENT', /^(alat|peralatan|sewa alat|alat ?\/ ?peralatan)$/i],
];
const inSums: readonly [RecipeGroup, RegExp][] = [
  ['LABOR', /tenaga|upah/i],
  ['MATERIAL', /bahan|material/i],
  ['EQUIPMENT', /alat/i],
];

const overhead = String.raw`overhead|profit|biaya umum|keuntungan|o ?& ?p\b`;

/** How rows below the components begin, in blocks and in lists alike. */
export const footWords = {
  E: new RegExp(`^(${overhead})`, 'i'),
  sum: /^(sub ?-?)?(jumlah|total)\b/i,
  F: /^harga satuan( pekerjaan)?\b/i,
} as const;

export function lineKind(cells: readonly ListCell[], columns: BlockColumns | undefined): LineKind {
  const texts = cells.flatMap((cell) =>
    typeof cell === 'string' && !isBlankCell(cell) ? [plainText(cell)] : [],
  );
  const [mark, words] = markedOf(texts);
  // Below each block of our own workbook; it has a unit and a figure, and is no component.
  if (/^volume pekerjaan ini\b/i.test(words)) return { is: 'nothing' };
  // A component without its coefficient is no head of a group: it would vanish unsaid.
  const isBare = !columns || isBareOf(cells, columns, words);
  const isPart = columns !== undefined && isCounted(cells, columns);
  // 'Total station' and 'Overhead crane' are hired: they have a price.
  const isPriced =
    isPart &&
    [columns.harga, ...(columns.ofGroups ?? []).map(({ harga }) => harga)].some(
      (column) => column !== undefined && !isBlankCell(cells[column]),
    );
  if (isBare) {
    const group = groups.find(([, pattern]) => pattern.test(words));
    if (group) return { is: 'group', group: group[0] };
  }
  const isOverhead = footWords.E.test(words);
  if ((isOverhead && !isPriced) || (mark === 'E' && !isPart))
    return { is: 'E', told: percentsIn(texts.join(' ')) };
  if (mark === 'F' && !isPart) return { is: 'F' };
  const isSum = !isPriced && footWords.sum.test(words);
  if (isSum && (mark === 'D' || /\ba ?\+ ?b\b/i.test(words))) return { is: 'sum', of: 'D' };
  if (isSum) {
    const named = inSums.filter(([, pattern]) => pattern.test(words));
    return { is: 'sum', of: named.length === 1 ? named[0]?.[0] : undefined };
  }
  if (!isPriced && footWords.F.test(words)) return { is: 'F' };
  const isEmpty = texts.every((text) => /^[-–—]*$/.test(text)) && !cells.some(isFault);
  const hasFigure = cells.some((cell) => typeof cell === 'number' && cell !== 0);
  return isEmpty && !hasFigure ? { is: 'nothing' } : { is: 'component' };
}

const inOffices = String.raw`${overhead}|over head|o\.? ?h\b\.?|b\.? ?u\.? ?k\b\.?|laba|ris[ie]ko|resiko|margin|mark ?-?up`;
const otherOverhead = new RegExp(
  [
    String.raw`^(biaya |jasa |fee )?(${inOffices})(?![\p{L}])`,
    String.raw`^(biaya |upah )?(jasa|fee) (pemborong|kontraktor|rekanan|pelaksana|penyedia)`,
    String.raw`^(jasa|fee)\s*:?\s*\(?\d+([.,]\d+)? ?%`,
    String.raw`^contractor'?s? ?(fee|profit|overhead)`,
    String.raw`^umum (dan|&) keuntungan`,
  ].join('|'),
  'iu',
);

const tax = String.raw`(p\.?p\.?n|pajak|vat)(?!\p{L})`;
const isTax = new RegExp(`^${tax}`, 'iu');
const withTax = new RegExp(String.raw`(?<!\p{L})${tax}`, 'iu');
const withOverhead = new RegExp(String.raw`(?<!\p{L})(${inOffices}|jasa|fee)(?!\p{L})`, 'iu');

/** 'Overhead 10% + PPN 11%': what of it is overhead nobody knows. */
export const isTaxed = (cells: readonly ListCell[]): boolean =>
  cells.some((cell) => typeof cell === 'string' && withTax.test(cell));

/**
 * What a row below the sum of its analysis is, in words that above it would be those of a component: overhead as
 * 'BUK' or 'Jasa pemborong', PPN, a rounded price.
 */
export function footKind(cells: readonly ListCell[], columns: BlockColumns): FootKind {
  const texts = cells.flatMap((cell) =>
    typeof cell === 'string' && !isBlankCell(cell) ? [plainText(cell)] : [],
  );
  const [, words] = markedOf(texts);
  const kind = lineKind(cells, columns);
  if (kind.is !== 'component' || isCounted(cells, columns)) return kind;
  // The 'B.' of 'B.U.K.' is no number of it.
  const isOverhead = [words, texts[0] ?? ''].some((text) => otherOverhead.test(text));
  if (isOverhead || (isTax.test(words) && withOverhead.test(words)))
    return { is: 'E', told: percentsIn(texts.join(' ')) };
  if (isTax.test(words)) return { is: 'PPN' };
  return /^(di ?bulatkan|pembulatan)\b/i.test(words) ? { is: 'rounded' } : kind;
}

/** The groups that the words of a sum name; a letter names one that no title tells. */
export function groupsSummed(cells: readonly ListCell[]): readonly (RecipeGroup | undefined)[] {
  const words = cells.flatMap((cell) => (typeof cell === 'string' ? [plainText(cell)] : []));
  const named = inSums.flatMap(([group, form]) =>
    words.some((each) => form.test(each)) ? [group] : [],
  );
  const isLetter = words.some((each) =>
    /^(sub ?-?)?(jumlah|total) \(?([A-C]|I{1,3})\)?\s*:?$/i.test(each),
  );
  return named.length === 0 && isLetter ? [undefined] : named;
}

/** A unit and a coefficient make a component of what its words alone could be taken for. */
export const isCounted = (cells: readonly ListCell[], { satuan, koefisien }: BlockColumns) =>
  !isBlankCell(cells[satuan]) && cells[satuan] !== '%' && !isBlankCell(cells[koefisien]);

/** Nothing of a component beside its words, which may stand in the column of its code. */
function isBareOf(cells: readonly ListCell[], columns: BlockColumns, words: string): boolean {
  const { kode, satuan, koefisien, harga } = columns;
  const hasCode = kode !== undefined && !isBlankCell(cells[kode]) && !isWords(cells[kode], words);
  return (
    !hasCode &&
    [satuan, koefisien, harga].every((column) => column === undefined || isBlankCell(cells[column]))
  );
}

const isWords = (cell: ListCell | undefined, words: string) =>
  typeof cell === 'string' && plainText(cell).includes(words);

/** Percents that words name: 'Overhead (10 - 15%)' names one. */
export const percentsIn = (text: string): Decimal[] =>
  [...text.matchAll(/(\d+(?:[.,]\d+)?)\s*%/g)].flatMap(
    ([, told = '']) => parseDecimal(told.replace(',', '.')) ?? [],
  );

/** 'A' | 'TENAGA', 'A. TENAGA' and 'TENAGA' alike. */
function markedOf(texts: readonly string[]): [mark: string, words: string] {
  const [first = '', second = ''] = texts;
  const alone = /^([A-GIVX]{1,3})[.)]?$/.exec(first)?.[1];
  if (alone !== undefined) return [alone, second];
  const [, mark = '', words = first] = /^([A-G])[.)]\s*(.*)$/.exec(first) ?? [];
  return [mark, words.replace(/\s*:$/, '')];
}
