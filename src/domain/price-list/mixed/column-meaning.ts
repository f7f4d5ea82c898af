// What the columns under a head hold, as far as headings and cells tell. What is not certain is
// asked: an unknown heading, the second of two price columns, a price with PPN (PRICE-02, PRICE-05).
import { withoutMark } from '../../number/footnote-mark.ts';
import { isBlankCell, isFault, plainText, type ListCell } from '../../sheet/cells.ts';
import { currencyOfHead } from '../../sheet/foreign-currency.ts';
import { isOfCurrencies, mayHoldMarks } from '../../sheet/foreign-prices.ts';
import { headingRoles, isOfPeople } from '../../sheet/headings.ts';
import { isOfRupiahMarks } from '../../sheet/rupiah-columns.ts';
import { itemLayout, laborLayout, materialLayout } from '../layouts.ts';
import { kindNamed } from './kinds.ts';
import type { ColumnRole } from './list-map.ts';
import { inThousands, priceWord } from './scale-said.ts';

/** Why a column's role is asked for. */
export type ColumnQuestion = 'unknown' | 'several' | 'ppn' | 'currency';

export interface ColumnMeaning {
  /** null: it is asked. */
  readonly role: ColumnRole | null;
  readonly question?: ColumnQuestion;
}

const specification =
  /^(spesifikasi|spek|spec|merk|merek|brand|ukuran|dimensi|tipe|type|kualitas|mutu|kualifikasi|kapasitas|kapasitas alat|spesifikasi teknis|uraian spesifikasi|(merk|merek|tipe|type|spesifikasi|ukuran)[ /](dan |& )?(merk|merek|tipe|type|spesifikasi|ukuran))$/;
const ofKinds =
  /^(jenis|kelompok|golongan|group|grup|tipe|type|klasifikasi)( (master|data|sumber daya|komponen))?$/;
const withPpn = /\b(ppn|pajak|vat)\b/;
const withoutPpn = /\b(belum|tanpa|tidak|non|exc\w*|sebelum|di ?luar)\b/;
/** What is paid for one's work, or for a machine; by the week or longer it is asked. */
const hireWord = /^(sewa|(biaya|ongkos|besaran) (sewa|upah)|upah)\b(?!.*\b(minggu|bulan|tahun))/;

/** The meaning of each column; `rows` are those under the head. */
export function meaningsOf(
  headings: readonly string[],
  rows: readonly (readonly ListCell[])[],
  { saysPpn = false, saysCurrency }: { saysPpn?: boolean; saysCurrency?: string | undefined } = {},
): ColumnMeaning[] {
  const widest = Math.max(headings.length, ...rows.slice(0, mostLooked).map((row) => row.length));
  const width = Math.min(widest, mostColumns);
  const alone = ofPlaces(
    Array.from({ length: width }, (_, column) =>
      roleAlone(headings[column] ?? '', cellsOf(rows, column)),
    ),
    headings,
    rows,
  );
  const isForeign = headings.map((heading) => currencyOfHead(heading) !== undefined);
  // In dollars beside rupiah the rupiah count.
  const inRupiah = alone.map((role, column) => (isForeign[column] ? null : role));
  const prices = inRupiah.filter((role) => role === 'harga' || role === 'hargaPpn').length;
  const bare = onlyWithoutPpn(inRupiah, headings);
  const taken = new Set<ColumnRole>();
  return alone.map((role, column): ColumnMeaning => {
    const mayBeMoney = role === null ? isForeign[column] : moneyRoles.has(role);
    if (mayBeMoney && (isForeign[column] || saysCurrency))
      return { role: null, question: 'currency' };
    if (bare !== undefined && (role === 'harga' || role === 'hargaPpn'))
      return { role: column === bare ? 'harga' : 'abaikan' };
    if (role === null) return { role, question: 'unknown' };
    if (role === 'harga' || role === 'hargaPpn') {
      if (prices > 1) return { role: null, question: 'several' };
      if (role === 'hargaPpn' || saysPpn) return { role: null, question: 'ppn' };
      return { role };
    }
    if (role === 'abaikan' || role === 'spesifikasi') return { role };
    if (taken.has(role)) return { role: null, question: 'several' };
    taken.add(role);
    return { role };
  });
}

const place =
  /^((tahun|thn|th|ta) )?20\d\d$|^(zona|zone|wilayah|kec|kecamatan|kab|kabupaten|kota|kel|kelurahan|desa|distrik|pulau|kepulauan|lokasi)\b/;
const average = /^(harga )?(rata[- ]?rata|rerata|rataan)$/;

/** Heads that name nothing but years or places are prices where no other column is: which one counts is asked. */
function ofPlaces(
  roles: readonly (ColumnRole | null)[],
  headings: readonly string[],
  rows: readonly (readonly ListCell[])[],
): readonly (ColumnRole | null)[] {
  const isList = roles.includes('nama') && roles.includes('satuan');
  if (!isList || roles.some((role) => role !== null && moneyRoles.has(role))) return roles;
  const isOpen = (column: number, word: RegExp) =>
    roles[column] === null &&
    word.test(headings[column] ?? '') &&
    mostlyNumbers(cellsOf(rows, column));
  const places = roles.filter((_, column) => isOpen(column, place)).length;
  if (places < 2) return roles;
  return roles.map((role, column) =>
    isOpen(column, place) || isOpen(column, average) ? 'harga' : role,
  );
}

const moneyRoles: ReadonlySet<ColumnRole> = new Set(['harga', 'hargaPpn', 'tarifHari', 'tarifJam']);

/** 'Sebelum PPN' beside 'Sesudah PPN': the headings say which one counts. */
function onlyWithoutPpn(
  roles: readonly (ColumnRole | null)[],
  headings: readonly string[],
): number | undefined {
  const bare = roles.flatMap((role, column) => (role === 'harga' ? [column] : []));
  const [column, ...more] = bare;
  if (column === undefined || more.length > 0 || !roles.includes('hargaPpn')) return undefined;
  return isPriceWithPpn(headings[column] ?? '') ? column : undefined;
}

const mostLooked = 2_000;
/** Columns further right are no list of prices. */
const mostColumns = 100;

function cellsOf(rows: readonly (readonly ListCell[])[], column: number): ListCell[] {
  return rows
    .slice(0, mostLooked)
    .map((row) => row[column] ?? null)
    .filter((cell) => !isBlankCell(cell));
}

const isOfRupiah = (cells: readonly ListCell[]) =>
  isOfRupiahMarks(
    cells.map((cell) => [cell]),
    0,
  );

/** What a column holds by its own heading and cells. */
function roleAlone(heading: string, cells: readonly ListCell[]): ColumnRole | null {
  const isOfMarks = mayHoldMarks(heading) ? isOfCurrencies(cells) : isOfRupiah(cells);
  if (cells.length === 0 || isOfMarks) return 'abaikan';
  if (heading === '') return isCounting(cells) ? 'abaikan' : null;
  if (isPriceWithPpn(heading)) return headSaysPpn(heading) ? 'hargaPpn' : 'harga';
  if (ofKinds.test(heading) && mostlyKinds(cells)) return 'jenis';
  if (isOfPeople(heading) && !mostlyNumbers(cells)) return 'nama';
  if (specification.test(heading)) return 'spesifikasi';
  if (itemLayout.kategori.also.test(heading) || heading === 'golongan') return 'kategori';
  if (laborLayout.tarifHarian.also.test(heading) || heading === 'tarif harian') return 'tarifHari';
  if (laborLayout.tarifJam.also.test(heading)) return 'tarifJam';
  if (laborLayout.jamPerHari.also.test(heading)) return 'jamPerHari';
  if (materialLayout.tkdn.also.test(heading)) return 'tkdn';
  if (materialLayout.catatan.also.test(heading)) return 'catatan';
  return roleOfHeading(heading, cells);
}

function roleOfHeading(heading: string, cells: readonly ListCell[]): ColumnRole | null {
  const [role] = headingRoles(heading);
  // 'Harga Kota Bandung' and 'HSD 2026' are prices of something: which of them counts is asked.
  if (role === undefined) {
    const isFigures = mostlyNumbers(cells);
    // 225 under 'Nilai (ribu)' may be anything; of a price it is asked what it is written in.
    if (inThousands.test(heading) && !priceWord.test(heading)) return null;
    if ((priceWord.test(heading) || hireWord.test(heading)) && isFigures) return 'harga';
    return kindNamed(heading) && !isFigures ? 'nama' : null;
  }
  // Words under 'Upah' are whose wage it is.
  if (role === 'harga' && heading === 'upah' && cells.every(isWords)) return 'nama';
  // Known, but no part of a price list.
  if (role === 'volume' || role === 'koefisien' || role === 'jumlah' || role === 'no') {
    return 'abaikan';
  }
  return role === 'uraian' ? 'nama' : role;
}

const isWords = (cell: ListCell) => typeof cell === 'string' && /^\p{L}{2}/u.test(cell.trim());

const isPriceWithPpn = (heading: string) => withPpn.test(heading) && priceWord.test(heading);

/** 'Harga termasuk PPN 11%', and not 'Harga sebelum PPN'. */
export const headSaysPpn = (heading: string): boolean =>
  isPriceWithPpn(heading) && !(withoutPpn.test(heading) && !saysWithPpn(heading));

const includesPpn = /\b(?:termasuk\b|includ\w*|incl?\b\.?)([^.;]{0,20}?)\bp\.?p\.?n\b/gi;
const deniedBefore = /\b(?:belum|tidak|tanpa|bukan|non)\b[ -]*(?:\w+ )?$/i;

/** 'Harga sudah termasuk PPN' anywhere above or below the list, whatever else it does not include. */
export function saysWithPpn(text: string): boolean {
  return [...text.matchAll(includesPpn)].some(
    ({ 1: between = '', index }) =>
      !withoutPpn.test(between.toLowerCase()) && !deniedBefore.test(text.slice(0, index)),
  );
}

/** 1, 2, 3 … under no heading: the rows' numbers. */
function isCounting(cells: readonly ListCell[]): boolean {
  const counted = cells.filter((cell) => !isFault(cell) && /^\d{1,5}[.)]?$/.test(plainText(cell)));
  return counted.length > cells.length / 2 && plainText(counted[0] as string | number) <= '2';
}

const mostlyKinds = (cells: readonly ListCell[]) =>
  cells.filter((cell) => typeof cell === 'string' && kindNamed(cell)).length > cells.length / 2;

/** Figures and nothing else in more than half of the cells. */
export const mostlyNumbers = (cells: readonly ListCell[]) =>
  cells.filter(
    (cell) =>
      typeof cell === 'number' ||
      (typeof cell === 'string' &&
        /^(rp\.? ?)?[\d.,\s]+(,-)?$/i.test(withoutMark(cell)?.text ?? cell.trim())),
  ).length >
  cells.length / 2;
