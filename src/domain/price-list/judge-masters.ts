import { codeOrder, kodeKey } from '../code-order.ts';
import type { Decimal } from '../number/decimal.ts';
import { writeStored } from '../number/number-text.ts';
import { usualHours } from '../wage.ts';
import { searchText } from '../search/search-text.ts';
import { hasForeignLetters, unitKey } from '../units/units.ts';
import { reasons, storedNumber } from './cells.ts';
import { plainText } from '../sheet/cells.ts';
import { laborLayout, materialLayout, type Layout } from './layouts.ts';
import { laborMoney } from './wage-money.ts';
import { materialMoney, type GivenMoney } from './master-money.ts';
import type { FileColumns, LaborRow, MaterialRow } from './read-list.ts';
import type { Doubt } from './read-rows.ts';
import type { MasterSwitches, CatalogueMaster } from './catalogue-master.ts';
import { grouped } from '../grouped.ts';
import {
  foreignUnit,
  isSameUnit,
  meantUnit,
  type MeantUnit,
  type UnitShelf,
} from '../units/units-meant.ts';
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
  /** The working hours that its rates are reckoned with; null: nobody said other than usual ones. */
  readonly dayHours: Decimal | null;
  /** Percent of domestic origin; null: nobody has said. */
  readonly tkdn: Decimal | null;
  readonly notes: string | null;
  /** The file gives the price, even if it equals the stored one. */
  readonly isPriceGiven: boolean;
}

export type MasterRows = (
  | {
      readonly type: 'MATERIAL' | 'EQUIPMENT' | 'OTHER';
      readonly columns: FileColumns<typeof materialLayout>;
      readonly rows: readonly MaterialRow[];
    }
  | {
      readonly type: 'LABOR';
      readonly columns: FileColumns<typeof laborLayout>;
      readonly rows: readonly LaborRow[];
    }
) & {
  /** Codes are witnesses, not keys: names are compared too, and wages need no code (PRICE-11). */
  readonly isByName?: true;
  /** Rows that offer themselves for one entry, of which at most one is stored: by their question. */
  readonly alternatives?: ReadonlyMap<number, number>;
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
  const byName = grouped(stored, (master) => nameKey(master.name, unitOf(units, master.unit)));
  const byNameAlone = grouped(stored, (master) => nameKey(master.name, ''));
  const kept: KeptCells[] = [];
  const seen = new Map<string, number>();
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
    const lacks = missingField(list, row.fields);
    if (lacks !== undefined) {
      wrong(reasons.required, lacks);
      continue;
    }
    const unit = satuan === undefined ? undefined : meantUnit(units, satuan);
    if (satuan !== undefined && !unit) {
      wrong(reasons.brokenUnit, layout.satuan.title);
      continue;
    }
    const namesakes = byName.get(nameKey(nama ?? '', unit?.unit ?? '')) ?? [];
    const isOneOfMany = list.isByName && kode === undefined && namesakes.length > 1;
    const match =
      kode !== undefined ? byCode.get(kodeKey(kode)) : isOneOfMany ? undefined : namesakes[0];
    const identity =
      match?.id ?? (kode === undefined ? nameKey(key, unit?.unit ?? '') : kodeKey(kode));
    const asked = list.alternatives?.get(row.row) ?? row.row;
    if ((seen.get(identity) ?? asked) !== asked) {
      wrong(reasons.twice, layout.kode.title);
      continue;
    }
    seen.set(identity, asked);
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
    const doubts: Doubt[] = [];
    if (other) doubts.push({ kind: 'type', reason: otherKind(list.type, other) });
    if (list.isByName) {
      const namedSo = match ? [] : (byNameAlone.get(nameKey(nama ?? '', '')) ?? []);
      doubts.push(...doubtsOfName(list.type, row.fields, match, { namesakes, others: namedSo }));
      if (unit) doubts.push(...unknownUnit(satuan, unit));
      if (list.type !== 'LABOR') doubts.push(...otherUnit(match, unit?.unit, units));
    }
    if (row.doubts) doubts.push(...row.doubts);
    if (money.doubt !== undefined) doubts.push({ kind: 'rates', reason: money.doubt });
    if (isJump(oldPrice, money.price)) doubts.push({ kind: 'jump', reason: reasons.jump });
    const newer = newerDay(match, money, switches.listDate);
    if (newer !== undefined) doubts.push({ kind: 'older', reason: olderList(newer, oldPrice) });
    if (doubts.length > 0 && !isAccepted(switches.accepted, row.row)) {
      const reason = doubts.map((doubt) => doubt.reason).join('. ');
      held.push({ row: row.row, key, reason, oldPrice, newPrice: money.price });
      wrong(reason, other ? layout.kode.title : layout.harga.title);
      continue;
    }
    // What is known by its name alone has that name: 'PEKERJA' of another office renames nothing.
    const keepsName = list.isByName && kode === undefined;
    const given = withoutOlderDay(match, money, switches.listDate);
    const values = valuesOf(match, row.fields, given, unit?.unit, units, keepsName);
    const changes = match ? changesOf(match, values, list.type) : [];
    // Written out: of 20,000 rows every spread object costs.
    const { outcome, id, isTwin } = targetOf(match, changes);
    const { name } = values;
    const verdict = { row: row.row, key, code: about.code, name, outcome, id, isTwin };
    verdicts.push(
      doubts.length > 0 ? { ...verdict, changes, values, doubts } : { ...verdict, changes, values },
    );
    for (const note of row.notes) notes.push({ ...about, ...note });
    for (const note of money.notes ?? []) notes.push({ ...about, ...note });
    if (match) kept.push({ ...about, columns: blankOver(match, list, row.fields, values) });
    if (satuan !== undefined && unit?.isKnown && hasForeignLetters(satuan)) {
      const reason = foreignUnit(satuan, unit.unit);
      notes.push({ ...about, column: layout.satuan.title, reason });
    }
    if (unit?.maybe !== undefined && !list.isByName) {
      const reason = `“${satuan}” mungkin maksudnya ${unit.maybe}`;
      notes.push({ ...about, column: layout.satuan.title, reason });
    }
    const [namesake] =
      match || kode === undefined ? [] : (byName.get(nameKey(values.name, values.unit)) ?? []);
    if (namesake) {
      const reason = `Nama dan satuan sama dengan ${namesake.code}; ini menjadi data baru`;
      notes.push({ ...about, column: layout.kode.title, reason });
    }
    const isNews = money.isZero && match?.price !== null;
    if (isNews) notes.push({ ...about, column: layout.harga.title, reason: zeroPrice });
  }
  return { verdicts, faults, held, notes: [...notes, ...keptNotes(kept)] };
}

/** The day of the stored price, where the list would put an older one in its place. */
function newerDay(
  match: CatalogueMaster | undefined,
  { price, isGiven }: GivenMoney,
  listDate: string | null | undefined,
): string | undefined {
  const day = laterDay(match, listDate);
  const isSame = isSameAmount(storedNumber(match?.price ?? null), price);
  return isGiven && !isSame ? day : undefined;
}

const laterDay = (match: CatalogueMaster | undefined, listDate: string | null | undefined) =>
  listDate && match?.priceDay && match.priceDay > listDate ? match.priceDay : undefined;

/**
 * An older list repeats what a later one gave: it says nothing of that price. Dated back, it would be
 * overwritten by any list in between, unasked (PRICE-25).
 */
function withoutOlderDay(
  match: CatalogueMaster | undefined,
  money: GivenMoney,
  listDate: string | null | undefined,
): GivenMoney {
  const isRepeated = isSameAmount(storedNumber(match?.price ?? null), money.price);
  const isKept = match?.isListDay && isRepeated && laterDay(match, listDate) !== undefined;
  return isKept ? { ...money, isGiven: false } : money;
}

/** What a tick would do, where there is one. */
export const tickForOlder = '. Centang untuk menggantinya';

/** '31-01-2026' reads as dates are written here. */
const olderList = (day: string, price: Decimal | null) =>
  `Harga tersimpan${price ? ` ${writeStored(price, 0, 2)}` : ''} dari ${day.split('-').toReversed().join('-')}, lebih baru dari daftar ini${tickForOlder}`;

const kinds: Readonly<Record<string, string>> = {
  LABOR: 'Upah',
  MATERIAL: 'Bahan',
  EQUIPMENT: 'Peralatan',
  OTHER: 'Lainnya',
};

/** What is said of a row whose code belongs to a master of another type. */
const otherKind = (type: MasterRows['type'], other: { type: string; name: string }) =>
  `Kode ini milik ${kinds[other.type] ?? other.type} “${other.name}”. Centang bila memang ${kinds[type]?.toLowerCase()}`;

/**
 * Why a row that is known by its name may not be what it says: its code belongs to something else,
 * its name to several, or to a wage that is paid by another unit.
 */
function doubtsOfName(
  type: MasterRows['type'],
  { nama = '', kode }: MaterialRow['fields'],
  match: CatalogueMaster | undefined,
  {
    namesakes,
    others,
  }: { namesakes: readonly CatalogueMaster[]; others: readonly CatalogueMaster[] },
): Doubt[] {
  const listed = (masters: readonly CatalogueMaster[]) =>
    masters
      .toSorted((a, b) => (codeOrder(a.code) < codeOrder(b.code) ? -1 : 1))
      .slice(0, 3)
      .map(({ code, unit }) => `${code} (${unit})`)
      .join(', ');
  if (match && nameKey(match.name, '') !== nameKey(nama, '')) {
    const reason = `Kode ${match.code} di Taksir adalah “${match.name}”. Centang untuk mengganti namanya`;
    return [{ kind: 'name', reason }];
  }
  if (!match && kode === undefined && namesakes.length > 1) {
    const reason = `Nama dan satuan ini sudah ada pada ${listed(namesakes)}. Centang untuk menyimpannya sebagai data baru`;
    return [{ kind: 'name', reason }];
  }
  if (!match && type === 'LABOR' && others.length > 0) {
    const reason = `Upah bernama ini sudah ada: ${listed(others)}. Centang untuk menyimpannya sebagai data baru`;
    return [{ kind: 'name', reason }];
  }
  return [];
}

/** A price per galon where analyses count kg is five times theirs, and no jump (PRICE-13). */
function otherUnit(
  match: CatalogueMaster | undefined,
  unit: string | undefined,
  units: UnitShelf,
): Doubt[] {
  if (!match || unit === undefined || isSameUnit(units, match.unit, unit)) return [];
  const reason = `Satuan di Taksir ${match.unit}, di berkas ${unit}: analisis yang memakainya menghitung per ${match.unit}. Centang untuk mengganti satuannya`;
  return [{ kind: 'unit', reason }];
}

/** 'zak 40 kg', 'roll 50 m': a unit with its content, which is kept. */
const packed = /^\p{L}[\p{L}./]* ?((isi |@ ?)?\(?\d+([.,]\d+)? ?\p{L}+\.?\)?|isi \d+)$/u;

function unknownUnit(spelling = '', { isKnown, maybe }: MeantUnit): Doubt[] {
  if (isKnown || packed.test(spelling)) return [];
  const guess = maybe === undefined ? '' : `, mungkin maksudnya ${maybe}`;
  const reason = `Satuan “${spelling}” belum dikenal${guess}. Centang untuk memakainya apa adanya`;
  return [{ kind: 'unit', reason }];
}

type Fields = Readonly<Record<string, unknown>>;

/** Columns with a blank cell here, which leaves the stored value unchanged. */
function blankOver(
  match: CatalogueMaster,
  { type, columns }: MasterRows,
  fields: Fields,
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
    tkdn: match.tkdn != null,
    catatan: match.notes !== null,
  };
  const layout: Layout = type === 'LABOR' ? laborLayout : materialLayout;
  return columns
    .filter((name) => isKept[name] && fields[name] === undefined)
    .flatMap((name) => layout[name]?.title ?? []);
}

function missingField(
  { type, isByName }: MasterRows,
  { kode, nama, satuan }: MaterialRow['fields'],
): string | undefined {
  if (type === 'LABOR' && kode === undefined && !isByName) return laborLayout.kode.title;
  if (nama === undefined) return materialLayout.nama.title;
  if (type !== 'LABOR' && satuan === undefined) return materialLayout.satuan.title;
  return undefined;
}

function valuesOf(
  match: CatalogueMaster | undefined,
  { kode, nama, catatan, tkdn, ...hours }: MaterialRow['fields'] & ToldHours,
  money: GivenMoney,
  unit: string | undefined,
  units: UnitShelf,
  keepsName: boolean | undefined,
): MasterValues {
  const wanted = money.unit ?? unit ?? match?.unit ?? 'OH';
  const keepsUnit = match && isSameUnit(units, match.unit, wanted);
  const isSameName = match && (keepsName || plainText(match.name) === nama);
  const hasSameNotes = match?.notes != null && plainText(match.notes) === catatan;
  return {
    code: match?.code ?? kode ?? null,
    name: isSameName ? match.name : (nama ?? ''),
    unit: keepsUnit ? match.unit : wanted,
    price: money.isZero ? null : money.price,
    dailyRate: money.dailyRate,
    hourlyRate: money.hourlyRate,
    dayHours: hoursAfter(hours, storedNumber(match?.dayHours ?? null)),
    tkdn: tkdn ?? storedNumber(match?.tkdn ?? null),
    notes: (hasSameNotes ? match.notes : catatan) ?? match?.notes ?? null,
    isPriceGiven: money.isGiven,
  };
}

/** By the row's own cell, or as somebody was asked for the list. */
interface ToldHours {
  readonly jamPerHari?: Decimal | undefined;
  readonly dayHours?: Decimal | undefined;
}

/** The usual hours say nothing of a wage of which nobody said others; unsaid ones leave what is kept. */
function hoursAfter({ jamPerHari, dayHours }: ToldHours, stored: Decimal | null): Decimal | null {
  const told = jamPerHari ?? dayHours;
  return told && (stored || !isSameAmount(told, usualHours)) ? told : stored;
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
          ...priceChange(
            wage.jamPerHari.title,
            storedNumber(match.dayHours ?? null),
            values.dayHours,
          ),
          ...priceChange(wage.tarifJam.title, storedNumber(match.hourlyRate), values.hourlyRate),
        ]
      : []),
    ...priceChange(materialLayout.tkdn.title, storedNumber(match.tkdn ?? null), values.tkdn),
    ...textChange(wage.catatan.title, match.notes, values.notes),
  ];
}

const unitOf = (units: UnitShelf, unit: string) => meantUnit(units, unit)?.unit ?? unit;
export const nameKey = (name: string, unit: string) =>
  `${searchText(plainText(name))}\n${unitKey(unit)}`;
