import { readPastedNumber } from '../../../domain/pasted-number.ts';
import type { PastedTable } from './clipboard.ts';
import { widthOf } from './pasted-cell.ts';

/** What a pasted column is. */
export type PasteRole = 'skip' | 'kode' | 'deskripsi' | 'volume' | 'satuan' | 'harga';

const headings: readonly [PasteRole, RegExp][] = [
  ['kode', /^(kode|kd|code|analisa|no\.? ?ahsp)\b/i],
  ['deskripsi', /^(uraian|deskripsi|nama|item|jenis) ?/i],
  ['volume', /^(volume|vol|kuantitas|qty|banyak)/i],
  ['satuan', /^(satuan|sat|unit)\.?$/i],
  ['harga', /^(harga|hrg|h\.? ?sat)/i],
];

const codePattern = /^[A-Z]?\.?\d+(\.[\dA-Za-z()]+)+$/;
const unitPattern =
  /^(m|m'|m’|m1|m2|m3|m²|m³|kg|ton|ls|bh|buah|unit|set|ttk|titik|btg|lbr|hari|jam|oh|oj|bln|liter|zak|sak)\.?$/i;

/** A work code has dots too, but a price has them before groups of three, a volume only one. */
function isCode(text: string): boolean {
  return codePattern.test(text) && !/^\d{1,3}(\.\d{3})+$|^\d+\.\d+$/.test(text);
}

/**
 * Guesses what each column is: by a heading where there is one, else by what stands in it. The
 * longest text is the description; of the numbers the first is the volume, the next the price, and
 * a column that is their product is left out.
 */
export function guessColumns(table: PastedTable): PasteRole[] {
  const width = widthOf(table);
  const byHeading = rolesOfHeadings(table[0] ?? [], width);
  if (byHeading) return byHeading;
  const roles: PasteRole[] = Array.from({ length: width }, () => 'skip');
  const share = (at: number, test: (text: string) => boolean) => {
    const texts = table.map((row) => row[at]?.trim() ?? '').filter((text) => text !== '');
    return texts.length === 0 ? 0 : texts.filter(test).length / texts.length;
  };
  const isNumber = (text: string) => readPastedNumber(text, 'price').kind === 'number';
  const numbers: number[] = [];
  let longest: { at: number; length: number } | undefined;
  for (let at = 0; at < width; at++) {
    if (!roles.includes('kode') && share(at, isCode) > 0.6) roles[at] = 'kode';
    else if (share(at, (text) => unitPattern.test(text)) > 0.6) roles[at] = 'satuan';
    else if (share(at, isNumber) > 0.6) numbers.push(at);
    else {
      const length = table.reduce((sum, row) => sum + (row[at]?.length ?? 0), 0);
      if (length > (longest?.length ?? 0)) longest = { at, length };
    }
  }
  if (longest) roles[longest.at] = 'deskripsi';
  // A running number in front of the description is no volume.
  const figures = numbers.filter((at) => at > (longest?.at ?? -1) || numbers.length < 2);
  const [volume, harga] = figures;
  if (volume !== undefined) roles[volume] = 'volume';
  if (harga !== undefined) roles[harga] = 'harga';
  return roles;
}

/** The first line names the columns. */
export function hasHeadings(table: PastedTable): boolean {
  return rolesOfHeadings(table[0] ?? [], widthOf(table)) !== undefined;
}

function rolesOfHeadings(first: readonly string[], width: number): PasteRole[] | undefined {
  const found = Array.from({ length: width }, (_, at): PasteRole => {
    const text = first[at]?.trim() ?? '';
    return headings.find(([, pattern]) => pattern.test(text))?.[0] ?? 'skip';
  });
  const named = found.filter((role) => role !== 'skip');
  if (named.length < 2 || !named.includes('deskripsi')) return undefined;
  // 'Jumlah Harga' after 'Harga Satuan' is the product: the first of a kind counts.
  return found.map((role, at) => (found.indexOf(role) === at ? role : 'skip'));
}
