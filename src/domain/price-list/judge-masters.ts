import { kodeKey } from '../code-order.ts';
import type { Decimal } from '../decimal.ts';
import { readGivenPrice } from '../given-price.ts';
import { searchText } from '../search-text.ts';
import { unitKey } from '../units.ts';
import { dailyRateOf, hourlyRateOf } from '../wage.ts';
import { plainText, reasons, storedNumber } from './cells.ts';
import { laborLayout, materialLayout } from './layouts.ts';
import type { ListRow } from './read-rows.ts';
import { isSameUnit, meantUnit, type UnitShelf } from './units-meant.ts';
import {
  isAccepted,
  isJump,
  priceChange,
  targetOf,
  textChange,
  type Accepted,
  type HeldRow,
  type Judgement,
  type RowFault,
  type Verdict,
} from './verdict.ts';

/** The switches of api-contract 6.2. */
export interface MasterSwitches {
  readonly useHargaFile: boolean;
  readonly lockExistingPrice: boolean;
  readonly preferDaily: boolean;
  readonly accepted: Accepted;
}

/** A master as it is stored; decimals as text. */
export interface StoredMaster {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly unit: string;
  readonly price: string | null;
  readonly dailyRate: string | null;
  readonly hourlyRate: string | null;
  readonly notes: string | null;
  /** An own copy that is switched off: no file changes it unseen (api-contract 4.4). */
  readonly isInactive: boolean;
  /** The GLOBAL entry of an import of own entries: a change makes a copy of it. */
  readonly isTwin: boolean;
}

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
  /** The file said the price, be it the stored one. */
  readonly isPriceGiven: boolean;
}

type MaterialRow = ListRow<typeof materialLayout>;
type LaborRow = ListRow<typeof laborLayout>;
export type MasterRows =
  | { readonly type: 'MATERIAL'; readonly rows: readonly MaterialRow[] }
  | { readonly type: 'LABOR'; readonly rows: readonly LaborRow[] };

const inactive = 'Salinan pribadi sedang nonaktif. Aktifkan dahulu.';
const notInterchangeable = 'OH dan OJ tidak dapat saling menggantikan';
const zeroPrice = 'Harga 0 dibaca sebagai belum ada harga';

/** Holds the rows of a file against what is stored (api-contract 6.2). Writes nothing. */
export function judgeMasters(
  list: MasterRows,
  stored: readonly StoredMaster[],
  units: UnitShelf,
  switches: MasterSwitches,
): Judgement<MasterValues> {
  const verdicts: Verdict<MasterValues>[] = [];
  const faults: RowFault[] = [];
  const notes: RowFault[] = [];
  const held: HeldRow[] = [];
  const byCode = new Map(stored.map((master) => [kodeKey(master.code), master]));
  const byName = firstBy(stored, (master) => nameKey(master.name, unitOf(units, master.unit)));
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
        ? laborMoney(row.fields as LaborRow['fields'], unit?.unit, match, switches)
        : materialMoney(row.fields, match, switches);
    if (money.kind === 'wrong') {
      wrong(money.reason, money.column);
      continue;
    }
    if (
      isJump(storedNumber(match?.price ?? null), money.price) &&
      !isAccepted(switches.accepted, row.row)
    ) {
      held.push({
        row: row.row,
        key,
        reason: reasons.jump,
        oldPrice: storedNumber(match?.price ?? null),
        newPrice: money.price,
      });
      wrong(reasons.jump, layout.harga.title);
      continue;
    }
    const values = valuesOf(match, row.fields, money, unit?.unit, units);
    const changes = match ? changesOf(match, values, list.type) : [];
    verdicts.push({ ...about, name: values.name, ...targetOf(match, changes), changes, values });
    for (const note of row.notes) notes.push({ ...about, ...note });
    if (unit?.maybe !== undefined) {
      const reason = `“${satuan}” mungkin maksudnya ${unit.maybe}`;
      notes.push({ ...about, column: layout.satuan.title, reason });
    }
    const isNews = money.isZero && match?.price !== null;
    if (isNews) notes.push({ ...about, column: layout.harga.title, reason: zeroPrice });
  }
  return { verdicts, faults, held, notes };
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

type Money =
  | {
      readonly kind: 'money';
      /** null: nobody gave one. */
      readonly price: Decimal | null;
      readonly dailyRate: Decimal | null;
      readonly hourlyRate: Decimal | null;
      /** A price decides over the unit too where the row has no clear one (D-47). */
      readonly unit?: string;
      readonly isGiven: boolean;
      /** The file says 0, which means a missing price (D-58). */
      readonly isZero: boolean;
    }
  | { readonly kind: 'wrong'; readonly reason: string; readonly column: string };

function materialMoney(
  { harga }: MaterialRow['fields'],
  match: StoredMaster | undefined,
  { useHargaFile, lockExistingPrice }: MasterSwitches,
): Money {
  const rates = { dailyRate: null, hourlyRate: null };
  const kept = { kind: 'money', ...ratesOf(match), isGiven: false, isZero: false } as const;
  if (match && (lockExistingPrice || !useHargaFile)) return { ...kept, price: priceOf(match) };
  if (!useHargaFile) return { ...kept, ...rates, price: null };
  if (harga === undefined) {
    // What has no price and gets none stays as it is; it is told as such everywhere (D-58).
    if (match && match.price === null) return { ...kept, price: null };
    return { kind: 'wrong', reason: reasons.noPrice, column: materialLayout.harga.title };
  }
  return { ...kept, ...given(harga, match) };
}

/** The wage, in the order of api-contract 6.2: Harga, the rate of its unit, the preferred rate. */
function laborMoney(
  fields: LaborRow['fields'],
  unit: string | undefined,
  match: StoredMaster | undefined,
  { useHargaFile, lockExistingPrice, preferDaily }: MasterSwitches,
): Money {
  const { harga, tarifHarian, tarifJam, jamPerHari } = fields;
  const clear = dayOrHour(unit ?? match?.unit);
  const storedClear = dayOrHour(match?.unit);
  if (clear && storedClear && clear !== storedClear) {
    return { kind: 'wrong', reason: notInterchangeable, column: laborLayout.satuan.title };
  }
  const rates = {
    dailyRate: tarifHarian ?? storedNumber(match?.dailyRate ?? null),
    hourlyRate: tarifJam ?? storedNumber(match?.hourlyRate ?? null),
  };
  if (match && lockExistingPrice) {
    return {
      kind: 'money',
      price: priceOf(match),
      ...ratesOf(match),
      isGiven: false,
      isZero: false,
    };
  }
  if (useHargaFile && harga !== undefined) {
    return {
      kind: 'money',
      ...rates,
      ...given(harga, match),
      ...(!unit && !match && { unit: 'OH' }),
    };
  }
  const kind = clear ?? (preferDaily ? 'OH' : 'OJ');
  const wage =
    kind === 'OH'
      ? (tarifHarian ?? (tarifJam && dailyRateOf(tarifJam, jamPerHari)))
      : (tarifJam ?? (tarifHarian && hourlyRateOf(tarifHarian, jamPerHari)));
  if (wage === undefined) {
    if (!match) return { kind: 'wrong', reason: reasons.noPrice, column: laborLayout.harga.title };
    return { kind: 'money', ...rates, price: priceOf(match), isGiven: false, isZero: false };
  }
  return { kind: 'money', ...rates, ...given(wage, match), ...(!clear && { unit: kind }) };
}

function dayOrHour(unit: string | undefined): 'OH' | 'OJ' | undefined {
  const upper = unit?.toUpperCase();
  return upper === 'OH' || upper === 'OJ' ? upper : undefined;
}

/** 0 in a file means that there is no price, unless it is stored as one (api-contract 1.4). */
function given(price: Decimal, match: StoredMaster | undefined) {
  const kept = readGivenPrice({ price }, priceOf(match));
  // What is judged for a jump is what the file says: a 0 takes a price away.
  return { price, isGiven: kept !== null, isZero: kept === null };
}

const priceOf = (match: StoredMaster | undefined) => storedNumber(match?.price ?? null);
const ratesOf = (match: StoredMaster | undefined) => ({
  dailyRate: storedNumber(match?.dailyRate ?? null),
  hourlyRate: storedNumber(match?.hourlyRate ?? null),
});

function valuesOf(
  match: StoredMaster | undefined,
  { kode, nama, catatan }: MaterialRow['fields'],
  money: Extract<Money, { kind: 'money' }>,
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

function changesOf(match: StoredMaster, values: MasterValues, type: MasterRows['type']) {
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
