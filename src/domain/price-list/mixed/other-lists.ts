// Lists that are no list of prices of wages, materials or machines, told by their columns, units
// and texts, so that they are not taken for one unsaid (PRICE-08).
import { isFault, plainText, type ListCell } from '../../sheet/cells.ts';
import { headingRoles } from '../../sheet/headings.ts';
import { spelledUnit } from '../../units/unit-spellings.ts';
import type { ColumnRole } from './list-map.ts';

/** A bill of quantities, prices of items of work, or analyses. */
export type OtherList = 'bill' | 'items' | 'analyses';

const workWords =
  /^(\d+ ?(m|m1|m2|m3|m²|m³|kg|bh|buah|unit|titik|ls)['’]? )?(pek\.?|pekerjaan|pemasangan|pasang|pas\.|memasang|pembuatan|membuat|pembongkaran|bongkar|pembersihan|penggalian|galian|menggali|urugan|pengurugan|timbunan|pengecatan|plesteran|pemlesteran|acian|bekisting|pembesian|penulangan|pembetonan|beton mutu|pengangkutan|pemadatan|penyambungan|instalasi|pengadaan dan)\b/i;
const workCode = /^([a-z]{1,4}\.?)?\d+(\.\d+){2,}[a-z)(]*$/i;
const workUnits = new Set(['m', 'm2', 'm3', 'ls', 'ttk', 'unit', 'bh', 'kg', 'set']);

/** What else a sheet is; undefined: nothing speaks against a list of prices. */
export function otherListIn(
  headings: readonly string[],
  roles: readonly (ColumnRole | null)[],
  rows: readonly (readonly ListCell[])[],
): OtherList | undefined {
  const said = headings.map((heading) => headingRoles(heading));
  const has = (role: string) => said.some(([first]) => first === role);
  if (has('koefisien') && !has('volume')) return 'analyses';
  if (has('volume') && (has('jumlah') || has('harga')) && has('uraian')) return 'bill';
  return looksLikeWork(roles, rows) ? 'items' : undefined;
}

function looksLikeWork(
  roles: readonly (ColumnRole | null)[],
  rows: readonly (readonly ListCell[])[],
): boolean {
  const textAt = (row: readonly ListCell[], role: ColumnRole): string => {
    const cell = row[roles.indexOf(role)] ?? null;
    return isFault(cell) ? '' : plainText(cell);
  };
  const told = rows
    .map((row) => ({
      name: textAt(row, 'nama'),
      unit: textAt(row, 'satuan'),
      code: textAt(row, 'kode'),
    }))
    .filter(({ name, unit }) => name !== '' && unit !== '');
  if (told.length < fewest) return false;
  const share = (fits: (row: (typeof told)[number]) => boolean) =>
    told.filter(fits).length / told.length;
  const works = share(({ name }) => workWords.test(name));
  const coded = share(({ code }) => workCode.test(code));
  const measured = share(({ unit }) => workUnits.has(spelledUnit(unit)?.code ?? ''));
  return measured > 0.6 && (works > 0.5 || (coded > 0.6 && works > 0.2));
}

/** Fewer rows tell nothing. */
const fewest = 3;
