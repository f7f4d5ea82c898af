// Items of a list without codes: known by name and unit, and given a code where they are new
// (PRICE-14, D-49).
import { kodeKey } from '../code-order.ts';
import { grouped } from '../grouped.ts';
import type { StoredEntry } from './judge-items.ts';
import { nameKey } from './judge-masters.ts';
import type { HspRow } from './read-list.ts';
import { meantUnit, type UnitShelf } from '../units/units-meant.ts';

/** What made codes of items look like: 'H-00001'. */
export const madeItemCode = { prefix: 'H-', digits: 5 };

interface Known {
  /** Entries that count for the owner. */
  readonly stored: readonly Pick<StoredEntry, 'kode' | 'deskripsi' | 'satuan' | 'categoryName'>[];
  readonly units: UnitShelf;
  /** The number of the last code that was made, whoever has it. */
  readonly last: number;
}

/** Whether a row is to be known by its name. */
export const isCodeless = ({ fields, faults }: HspRow) =>
  fields.kode === undefined && fields.deskripsi !== undefined && faults.length === 0;

/**
 * Rows without a code get that of the one entry of their name and unit, else the next made one. The
 * same list gives the same codes again, since its entries are found by then. One text under two headings
 * is two works: there the category tells which entry each is.
 */
export function withCodes(rows: readonly HspRow[], { stored, units, last }: Known): HspRow[] {
  const known = grouped(stored, ({ deskripsi, satuan }) => keyOf(deskripsi, satuan, units));
  const taken = new Set(rows.flatMap(({ fields: { kode } }) => (kode ? [kodeKey(kode)] : [])));
  const categories = grouped(rows.filter(isCodeless), (row) => textKey(row, units));
  const isParted = (key: string) =>
    new Set(categories.get(key)?.map((row) => categoryKey(row))).size > 1;
  const firsts = new Map<string, number>();
  let made = last;
  const next = (): string => {
    made++;
    const kode = `${madeItemCode.prefix}${String(made).padStart(madeItemCode.digits, '0')}`;
    return taken.has(kodeKey(kode)) ? next() : kode;
  };
  return rows.map((row): HspRow => {
    if (!isCodeless(row)) return row;
    const key = textKey(row, units);
    const place = `${key}\n${categoryKey(row)}`;
    const first = firsts.get(place);
    if (first !== undefined) return { ...row, faults: [{ row: row.row, reason: twice(first) }] };
    firsts.set(place, row.row);
    const named = known.get(key) ?? [];
    const here = named.filter(
      ({ categoryName }) => categoryName.toLowerCase() === categoryKey(row),
    );
    const [one] = isParted(key) || named.length > 1 ? here : named;
    if (one && (here.length === 1 || named.length === 1))
      return { ...row, fields: { ...row.fields, kode: one.kode } };
    const fresh: HspRow = { ...row, fields: { ...row.fields, kode: next() }, isMade: true };
    const codes = named.slice(0, 3).map(({ kode }) => kode);
    return codes.length === 0
      ? fresh
      : { ...fresh, doubts: [{ kind: 'name', reason: several(codes.join(', ')) }] };
  });
}

const twice = (row: number) =>
  `Uraian dan satuan sama dengan baris ${row}. Bedakan uraiannya atau beri kode, lalu import lagi.`;
const several = (codes: string) =>
  `Uraian dan satuan ini sudah ada pada ${codes}. Centang untuk menyimpannya sebagai data baru`;

const textKey = ({ fields: { deskripsi = '', satuan } }: HspRow, units: UnitShelf) =>
  keyOf(deskripsi, satuan ?? null, units);

/** What the file says of its category. */
const categoryKey = ({ fields: { kategori }, heading }: HspRow) =>
  (kategori ?? heading?.name ?? '').toLowerCase();

const keyOf = (name: string, unit: string | null, units: UnitShelf) =>
  nameKey(name, unit === null ? '' : (meantUnit(units, unit)?.unit ?? unit));
