// 'idem', 's.d.a' and ditto marks: what a cell says is what the one above it says, and that is told.
import { parseDecimal } from '../../number/decimal.ts';
import { writeStored } from '../../number/number-text.ts';
import { isFault, plainText, type ListCell } from '../../sheet/cells.ts';
import type { Doubt, RowRemark } from '../read-rows.ts';
import type { Finding } from './entries.ts';
import type { ColumnRole } from './list-map.ts';

const mark = String.raw`(?:["”“″〃]|''|,,)`;
const words = String.raw`idem|id\.|ditto|sda|s ?[./] ?d ?[./] ?a\.?`;
const alone = new RegExp(
  String.raw`^(?:[-–—= ]*${mark}[-–—= ]*|(?:${words}|sd\.|sama)(?: (?:dengan |dgn |seperti )?(?:di ?)?atas)?)$`,
  'i',
);
/** 'sd. 3"' is 'up to 3"', and 'sama' begins names. */
const before = new RegExp(String.raw`^(?:[-–—= ]*${mark}[-–—= ]*|${words})\s+(\S.*)$`, 'i');

export interface ReadAbove {
  readonly cells: readonly ListCell[];
  readonly faults: readonly RowRemark[];
  readonly notes: readonly Finding[];
  readonly doubts: readonly Doubt[];
  /** The price as the file writes it. */
  readonly given?: string;
}

type Above = readonly (ListCell | undefined)[];

const titles: Readonly<Partial<Record<ColumnRole, string>>> = {
  nama: 'Nama',
  spesifikasi: 'Spesifikasi',
  satuan: 'Satuan',
  harga: 'Harga',
  hargaPpn: 'Harga dengan PPN',
  tarifHari: 'Tarif harian',
  tarifJam: 'Tarif jam',
  jenis: 'Jenis',
  kategori: 'Kategori',
};
const prices: readonly ColumnRole[] = ['harga', 'hargaPpn', 'tarifHari', 'tarifJam'];

/** The cells of a row with what is above in place of such marks; undefined: it has none. */
export function readAbove(
  cells: readonly ListCell[],
  roles: readonly (ColumnRole | null)[],
  above: Above,
  row: number,
): ReadAbove | undefined {
  if (!cells.some((cell, column) => titles[roles[column] ?? 'abaikan'] && repeatsIn(cell))) {
    return undefined;
  }
  const said = { faults: [] as RowRemark[], notes: [] as Finding[], doubts: [] as Doubt[] };
  let given: string | undefined;
  const read = cells.map((cell, column): ListCell => {
    const role = roles[column] ?? 'abaikan';
    const title = titles[role];
    const told = title === undefined ? undefined : repeatsIn(cell);
    if (title === undefined || told === undefined) return cell;
    const isPrice = prices.includes(role);
    if (isPrice) given ??= told.text;
    if (told.rest !== '' && role !== 'nama' && role !== 'spesifikasi') return cell;
    const upper = above[column] ?? null;
    if (upper === null || isFault(upper) || plainText(upper) === '') {
      said.faults.push({ row, column: title, reason: `“${told.text}” tanpa isi di atasnya` });
      return isPrice ? null : cell;
    }
    // In a table of zones 'idem' may be the price to its left.
    if (isPrice && cells.slice(0, column).some((left, at) => isFigureOfPrice(left, above[at]))) {
      const reason = `“${told.text}” dapat berarti harga di kirinya atau di atasnya. Tulis angkanya di berkas`;
      said.faults.push({ row, column: title, reason });
      return null;
    }
    if (isPrice) {
      const reason = `${title}: “${told.text}” dibaca sebagai ${amountText(upper)}, seperti baris di atas. Centang bila benar`;
      said.doubts.push({ kind: 'number', reason });
      return upper;
    }
    const { text, isGuess } = joined(plainText(upper), told.rest);
    const kind = role === 'satuan' ? 'unit' : role === 'jenis' ? 'type' : 'name';
    const reason = `${title} “${told.text}” dibaca sebagai “${text}”, seperti baris di atas`;
    if (isGuess) said.doubts.push({ kind, reason: `${reason}. Centang bila benar` });
    else said.notes.push({ kind, text: reason });
    return text;
  });
  return { cells: read, ...said, ...(given !== undefined && { given }) };
}

/** The mark, and what stands behind it; undefined: there is none. */
export function repeatsIn(cell: ListCell): { text: string; rest: string } | undefined {
  if (typeof cell !== 'string') return undefined;
  const text = plainText(cell);
  if (alone.test(text)) return { text, rest: '' };
  const rest = before.exec(text)?.[1];
  return rest === undefined ? undefined : { text, rest };
}

/** Two figures of a price's size beneath each other. */
const isFigureOfPrice = (cell: ListCell, above: ListCell | undefined) =>
  [cell, above].every(
    (each) =>
      (typeof each === 'number' && each >= 1_000) ||
      (typeof each === 'string' && /^(rp\.? ?)?\d{1,3}([.,]\d{3})+\b/i.test(each.trim())),
  );

/** As figures are shown, whatever kind of cell it is. */
export function amountText(cell: string | number): string {
  const value = typeof cell === 'number' ? parseDecimal(String(cell)) : undefined;
  return value ? writeStored(value, 0, 2) : plainText(cell);
}

const shapeOf = (word: string) => word.toLowerCase().replace(/\d+/g, '0');

/** 'idem AW 3"' under 'Pipa PVC AW 2"' is 'Pipa PVC AW 3"'; where nothing of the name gives way it is asked. */
export function joined(upper: string, rest: string): { text: string; isGuess: boolean } {
  if (rest === '') return { text: upper, isGuess: false };
  const [named, more] = [upper.split(' '), rest.split(' ')];
  const first = named.findIndex((word, at) => at > 0 && word === more[0] && /\p{L}/u.test(word));
  const tail = named.length - more.length;
  const isTail =
    tail > 0 && more.every((word, at) => shapeOf(word) === shapeOf(named[tail + at] ?? ''));
  const cut = first > 0 ? first : isTail ? tail : undefined;
  return cut === undefined
    ? { text: `${upper} ${rest}`, isGuess: true }
    : { text: [...named.slice(0, cut), ...more].join(' '), isGuess: false };
}
