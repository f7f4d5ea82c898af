import { kodeKey } from '../code-order.ts';
import type { Decimal } from '../number/decimal.ts';
import { searchText } from '../search/search-text.ts';
import { unitKey } from '../units/units.ts';
import { reasons, storedNumber } from './cells.ts';
import { plainText } from '../sheet/cells.ts';
import { laborLayout, materialLayout } from './layouts.ts';
import { laborMoney } from './wage-money.ts';
import { materialMoney, type GivenMoney } from './master-money.ts';
import type { FileColumns, LaborRow, MaterialRow } from './read-list.ts';
import type { MasterSwitches, CatalogueMaster } from './catalogue-master.ts';
import { isSameUnit, meantUnit, type UnitShelf } from './units-meant.ts';
import { keptNotes, type KeptCells } from './unread-cells.ts';
import {
  isAccepted,
  isJump,
  isSameAmount,
  priceChange,
  targetOf,
  textChange,
  type HeldRow,
  type Judgement,
  type RowFault,
  type Verdict,
} from './verdict.ts';

/** What is written of a master. */
export interface MasterValues {
  /** null: one is made (D-49). */
  readonly code: string | null;
  readonly name: string;
  readonly unit: string;
  readonly price: Decimal | null;
  readonly dailyRate: Decimal | null;
  readonly hourlyRate: Decimal | null;
  readonly notes: string | null;
  /** The file gives the price, even if it equals the stored one. */
  readonly isPriceGiven: boolean;
}

export type MasterRows =
  | {
      readonly type: 'MATERIAL';
      readonly columns: FileColumns<typeof materialLayout>;
      readonly rows: readonly MaterialRow[];
    }
  | {
      readonly type: 'LABOR';
      readonly columns: FileColumns<typeof laborLayout>;
      readonly rows: readonly LaborRow[];
    };

/** Masters of other types, by the keys of their codes. */
export type OtherMasters = ReadonlyMap<string, { readonly type: string; readonly name: string }>;

const inactive = 'Versi Anda sedang nonaktif. Aktifkan dahulu.';
const zeroPrice = 'Harga 0 dibaca sebagai belum ada harga';

/** Compares the rows of a file with what is stored (api/6.2). Writes nothing. */
export function judgeMasters(
  list: MasterRows,
  stored: readonly CatalogueMaster[],
  shelf: { readonly units: UnitShelf; readonly others: OtherMasters },
  switches: MasterSwitches,
): Judgement<MasterValues> {
  const { units, others } = shelf;
  const verdicts: Verdict<MasterValues>[] = [];
  const faults: RowFault[] = [];
  const notes: RowFault[] = [];
  const held: HeldRow[] = [];
  const byCode = new Map(stored.map((master) => [kodeKey(master.code), master]));
  const byName = firstBy(stored, (master) => nameKey(master.name, unitOf(units, master.unit)));
  const kept: KeptCells[] = [];
  const seen = new Set<string>();
  const layout = list.type === 'LABOR' ? laborLayout : materialLayout;

  for (const row of list.rows) {
    const { kode, nama, satuan } = row.fields;
    const key = kode ?? nama ?? '';
    const about = { row: row.row, key, code: kode ?? null };
    const wrong = (reason: string, column?: string) =>
      faults.push({ ...about, reason, ...(column !== undefined && { column }) });
    const told = row.faults.filter(
      ({ column }) => switches.useHargaFile || column !== layout.harga.title,
    );
    if (told.length > 0) {
      for (const fault of told) wrong(fault.reason, fault.column);
      continue;
    }
    const lacks = missingField(list.type, row.fields);
    if (lacks !== undefined) {
      wrong(reasons.required, lacks);
      continue;
    }
    const unit = satuan === undefined ? undefined : meantUnit(units, satuan);
    if (satuan !== undefined && !unit) {
      wrong(reasons.brokenUnit, layout.satuan.title);
      continue;
    }
    const match =
      kode === undefined
        ? byName.get(nameKey(nama ?? '', unit?.unit ?? ''))
        : byCode.get(kodeKey(kode));
    const identity =
      match?.id ?? (kode === undefined ? nameKey(key, unit?.unit ?? '') : kodeKey(kode));
    if (seen.has(identity)) {
      wrong(reasons.twice, layout.kode.title);
      continue;
    }
    seen.add(identity);
    if (match?.isInactive) {
      wrong(inactive);
      continue;
    }
    const money =
      list.type === 'LABOR'
        ? laborMoney(row.fields, unit?.unit, match, switches)
        : materialMoney(row.fields, match, switches);
    if (money.kind === 'wrong') {
      wrong(money.reason, money.column);
      continue;
    }
    const oldPrice = storedNumber(match?.price ?? null);
    const other = match || kode === undefined ? undefined : others.get(kodeKey(kode));
    const doubts = [
      ...(other ? [otherKind(list.type, other)] : []),
      ...(money.doubt === undefined ? [] : [money.doubt]),
      ...(isJump(oldPrice, money.price) ? [reasons.jump] : []),
    ];
    if (doubts.length > 0 && !isAccepted(switches.accepted, row.row)) {
      const reason = doubts.join('. ');
      held.push({ row: row.row, key, reason, oldPrice, newPrice: money.price });
      wrong(reason, other ? layout.kode.title : layout.harga.title);
      continue;
    }
    const values = valuesOf(match, row.fields, money, unit?.unit, units);
    const changes = match ? changesOf(match, values, list.type) : [];
    verdicts.push({ ...about, name: values.name, ...targetOf(match, changes), changes, values });
    for (const note of [...row.notes, ...(money.notes ?? [])]) notes.push({ ...about, ...note });
    if (match) kept.push({ ...about, columns: blankOver(match, list, row.fields, values) });
    if (unit?.maybe !== undefined) {
      const reason = `“${satuan}” mungkin maksudnya ${unit.maybe}`;
      notes.push({ ...about, column: layout.satuan.title, reason });
    }
    const namesake =
      match || kode === undefined ? undefined : byName.get(nameKey(values.name, values.unit));
    if (namesake) {
      const reason = `Nama dan satuan sama dengan ${namesake.code}; ini menjadi data baru`;
      notes.push({ ...about, column: layout.kode.title, reason });
    }
    const isNews = money.isZero && match?.price !== null;
    if (isNews) notes.push({ ...about, column: layout.harga.title, reason: zeroPrice });
  }
  return { verdicts, faults, held, notes: [...notes, ...keptNotes(kept)] };
}

const kinds: Readonly<Record<string, string>> = {
  LABOR: 'Upah',
  MATERIAL: 'Bahan',
  EQUIPMENT: 'Peralatan',
  OTHER: 'Lainnya',
};

/** What is said of a row whose code belongs to a master of another type. */
const otherKind = (type: MasterRows['type'], other: { type: string; name: string }) =>
  `Kode ini milik ${kinds[other.type] ?? other.type} “${other.name}”. Centang bila memang ${kinds[type]?.toLowerCase()}`;

/** Columns with a blank cell here, which leaves the stored value unchanged. */
function blankOver(
  match: CatalogueMaster,
  { columns }: MasterRows,
  fields: LaborRow['fields'],
  values: MasterValues,
): string[] {
  const isKept: Readonly<Record<string, boolean>> = {
    kode: true,
    satuan: match.unit === values.unit,
    harga: match.price !== null && isSameAmount(storedNumber(match.price), values.price),
    tarifHarian:
      match.dailyRate !== null && isSameAmount(storedNumber(match.dailyRate), values.dailyRate),
    tarifJam:
      match.hourlyRate !== null && isSameAmount(storedNumber(match.hourlyRate), values.hourlyRate),
    catatan: match.notes !== null,
  };
  // The list's own names.
  return (columns as (keyof typeof laborLayout)[])
    .filter((name) => isKept[name] && fields[name] === undefined)
    .map((name) => laborLayout[name].title);
}

function missingField(
  type: MasterRows['type'],
  { kode, nama, satuan }: MaterialRow['fields'],
): string | undefined {
  if (type === 'LABOR' && kode === undefined) return laborLayout.kode.title;
  if (nama === undefined) return materialLayout.nama.title;
  if (type === 'MATERIAL' && satuan === undefined) return materialLayout.satuan.title;
  return undefined;
}

function valuesOf(
  match: CatalogueMaster | undefined,
  { kode, nama, catatan }: MaterialRow['fields'],
  money: GivenMoney,
  unit: string | undefined,
  units: UnitShelf,
): MasterValues {
  const wanted = money.unit ?? unit ?? match?.unit ?? 'OH';
  const keepsUnit = match && isSameUnit(units, match.unit, wanted);
  const isSameName = match && plainText(match.name) === nama;
  const hasSameNotes = match?.notes != null && plainText(match.notes) === catatan;
  return {
    code: match?.code ?? kode ?? null,
    name: isSameName ? match.name : (nama ?? ''),
    unit: keepsUnit ? match.unit : wanted,
    price: money.isZero ? null : money.price,
    dailyRate: money.dailyRate,
    hourlyRate: money.hourlyRate,
    notes: (hasSameNotes ? match.notes : catatan) ?? match?.notes ?? null,
    isPriceGiven: money.isGiven,
  };
}

function changesOf(match: CatalogueMaster, values: MasterValues, type: MasterRows['type']) {
  const wage = laborLayout;
  return [
    ...textChange(wage.nama.title, match.name, values.name),
    ...textChange(wage.satuan.title, match.unit, values.unit),
    ...priceChange(wage.harga.title, storedNumber(match.price), values.price),
    ...(type === 'LABOR'
      ? [
          ...priceChange(wage.tarifHarian.title, storedNumber(match.dailyRate), values.dailyRate),
          ...priceChange(wage.tarifJam.title, storedNumber(match.hourlyRate), values.hourlyRate),
        ]
      : []),
    ...textChange(wage.catatan.title, match.notes, values.notes),
  ];
}

const unitOf = (units: UnitShelf, unit: string) => meantUnit(units, unit)?.unit ?? unit;
const nameKey = (name: string, unit: string) => `${searchText(plainText(name))}\n${unitKey(unit)}`;

function firstBy<Value>(values: readonly Value[], keyOf: (value: Value) => string) {
  const map = new Map<string, Value>();
  for (const value of values) if (!map.has(keyOf(value))) map.set(keyOf(value), value);
  return map;
}
