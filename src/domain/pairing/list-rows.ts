import { isZero, toText, type Decimal } from '../number/decimal.ts';
import { reasons } from '../price-list/cells.ts';
import type { PriceEntry } from '../price-list/mixed/entries.ts';
import type { MasterKind } from '../price-list/mixed/list-map.ts';
import { meantUnit, type UnitShelf } from '../units/units-meant.ts';

/** A row of a list that has a price to give. */
export interface ListRow {
  /** As the review of the list knows it. */
  readonly id: number;
  readonly sheet: string;
  readonly row: number;
  readonly kind: MasterKind;
  readonly code: string | null;
  readonly name: string;
  /** A known unit in its one spelling, or what the list writes. */
  readonly unit: string;
  readonly price: Decimal;
  /** Why the row may not be what it says: a wage that is hardly one, a number read otherwise. */
  readonly doubts: readonly string[];
}

/** A row that is not offered, and why. */
export interface LeftRow {
  readonly sheet: string;
  readonly row: number;
  readonly reason: string;
}

/** Rows without faults and with a price, of exact repeats the first; and those that lack something. */
export function listRows(
  entries: readonly PriceEntry[],
  units: UnitShelf,
): { readonly rows: readonly ListRow[]; readonly left: readonly LeftRow[] } {
  const rows = new Map<string, ListRow>();
  const left: LeftRow[] = [];
  for (const entry of entries) {
    const { id, sheet, row, kind, fields, faults, doubts } = entry;
    const { kode = null, nama, satuan = '', harga } = fields;
    if (kind === null || nama === undefined || !harga || isZero(harga) || faults.length > 0) {
      left.push({ sheet, row, reason: lackOf(entry) });
      continue;
    }
    const unit = meantUnit(units, satuan)?.unit ?? satuan;
    const key = [kind, kode, nama, unit, toText(harga)].join('\n');
    if (rows.has(key)) continue;
    // An unknown unit is no doubt here: it is what the factor is asked for.
    const said = doubts.filter((doubt) => doubt.kind !== 'unit').map((doubt) => doubt.reason);
    rows.set(key, {
      id,
      sheet,
      row,
      kind,
      code: kode,
      name: nama,
      unit,
      price: harga,
      doubts: said,
    });
  }
  return { rows: [...rows.values()], left };
}

function lackOf({ kind, fields: { nama, harga }, faults: [fault] }: PriceEntry): string {
  if (fault) return fault.column === undefined ? fault.reason : `${fault.column}: ${fault.reason}`;
  if (kind === null) return 'Jenis belum ditetapkan';
  if (nama === undefined) return 'Nama kosong';
  return harga ? 'Harga 0' : reasons.noPrice;
}
