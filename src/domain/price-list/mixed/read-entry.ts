// One row as an entry: its cells read by the roles of their columns, its name made of all that tells
// it from the others, and everything that was not taken as it stands said beside it.
import { isLongerThan } from '../../clean-text.ts';
import { add, decimal, divide, isZero, multiply, type Decimal } from '../../number/decimal.ts';
import { lengths } from '../../number/limits.ts';
import { writeStored } from '../../number/number-text.ts';
import { searchText } from '../../search/search-text.ts';
import { isBlankCell, isFault, plainText, type ListCell } from '../../sheet/cells.ts';
import { spelledUnit } from '../../units/unit-spellings.ts';
import { readListed, readText, reasons } from '../cells.ts';
import { laborLayout, materialLayout, type NumberRule } from '../layouts.ts';
import type { UsualPrices } from '../../number/lost-thousands.ts';
import type { PriceVoice } from '../../number/price-voice.ts';
import type { Doubt, RowRemark } from '../read-rows.ts';
import type { PriceEntry, EntryFields, Finding } from './entries.ts';
import { kindNamed } from './kinds.ts';
import type { ColumnRole, MasterKind, PriceScale } from './list-map.ts';
import { rateOf, rateRoles } from './read-hire.ts';
import { hoursInUnit, readWage } from './read-wage.ts';

/** Where a row stands, and under what. */
export interface EntryPlace {
  readonly id: number;
  readonly sheet: string;
  readonly row: number;
  readonly kind: MasterKind | null;
  /** The part's title above it, which names no kind. */
  readonly heading: string | undefined;
  /** The last name above it. */
  readonly name: string | undefined;
}

interface Amounts {
  readonly ppn: Decimal | undefined;
  readonly hours: Decimal | undefined;
  readonly scale?: PriceScale;
  /** The heading of 'harga' says that it has PPN. */
  readonly isWithPpn?: boolean;
  /** How the prices of each column are written. */
  readonly voices?: readonly (PriceVoice | undefined)[];
  /** And what they are, where some seem to have lost their thousands. */
  readonly usual?: readonly (((unit: string) => UsualPrices | undefined) | undefined)[];
}

const kindWords: Readonly<Record<MasterKind, string>> = {
  LABOR: 'Upah',
  MATERIAL: 'Bahan',
  EQUIPMENT: 'Alat',
  OTHER: 'Lainnya',
};

/** By the centimetre or the gram 85,5 is a price. */
const smallMeasure = /^(mm|cm|gr?|gram|ml|cc|watt|w|va|kwh)[23²³.]?$/i;

const scaleWords = { '1000': 'ribu', '1000000': 'juta' } as const;

/** The entry, and its own name for rows below that have none. */
export function readEntry(
  cells: readonly ListCell[],
  roles: readonly (ColumnRole | null)[],
  place: EntryPlace,
  { ppn, hours, scale = '1', isWithPpn = false, voices = [], usual = [] }: Amounts,
): { entry: PriceEntry; name: string | undefined } {
  const { row } = place;
  const faults: RowRemark[] = [];
  const notes: Finding[] = [];
  const doubts: Doubt[] = [];
  let isSmallMeasure = false;
  let unitText = '';
  const cellOf = (role: ColumnRole) => cells[roles.indexOf(role)] ?? null;
  const textOf = (role: ColumnRole, column: { title: string; holds: { most: number } }) => {
    const read = readText(roles.includes(role) ? cellOf(role) : null, column.holds.most);
    if (read.kind === 'wrong') faults.push({ row, column: column.title, reason: read.reason });
    return read.kind === 'value' ? read.value : undefined;
  };
  const numberOf = (
    role: ColumnRole,
    column: { title: string; holds: NumberRule },
    title: string = column.title,
  ) => {
    const { number, range } = column.holds;
    const at = roles.indexOf(role);
    const about = { voice: voices[at], usual: isSmallMeasure ? undefined : usual[at]?.(unitText) };
    const read = readListed(roles.includes(role) ? cellOf(role) : null, number, range, about);
    if (read.kind === 'wrong') faults.push({ row, column: title, reason: read.reason });
    if (read.kind === 'value' && read.note !== undefined) {
      notes.push({ kind: 'number', text: `${title}: ${read.note}` });
    }
    if (read.kind === 'value' && read.doubt !== undefined) {
      doubts.push({ kind: 'number', reason: `${title}: ${read.doubt}` });
    }
    return read.kind === 'value' ? read.value : undefined;
  };

  /** 62,5 in thousands has three places more than a price, and is 62.500. */
  const moneyOf = (
    role: ColumnRole,
    column: { title: string; holds: NumberRule },
    title?: string,
  ) => {
    const { number, range } = column.holds;
    const places = range.places + scale.length - 1;
    const written = numberOf(
      role,
      { ...column, holds: { number, range: { ...range, places } } },
      title,
    );
    if (!written || scale === '1') return written;
    const price = multiply(written, decimal(scale));
    const said = `${writeStored(written, 0, places)} ${scaleWords[scale]}: ${writeStored(price, 0, 2)}`;
    notes.push({ kind: 'number', text: said });
    return price;
  };

  const kode = textOf('kode', materialLayout.kode);
  const own = textOf('nama', materialLayout.nama);
  const specifications = roles.flatMap((role, column) => {
    const cell = cells[column] ?? null;
    return role === 'spesifikasi' && !isBlankCell(cell) && !isFault(cell) ? [plainText(cell)] : [];
  });
  const named = nameOf(own, specifications, place);
  notes.push(...named.notes);
  if (isLongerThan(named.name ?? '', lengths.masterName)) {
    faults.push({
      row,
      column: materialLayout.nama.title,
      reason: reasons.tooLong(lengths.masterName),
    });
  }

  const kind = kindOf(cellOf('jenis'), cellOf('kategori'), place, { faults, doubts });
  const told = textOf('satuan', materialLayout.satuan);
  const day = kind === 'LABOR' && told !== undefined ? hoursInUnit(told) : undefined;
  if (day) {
    const text = `“${told}” dibaca sebagai OH (orang hari) dengan ${writeStored(day.hours, 0, 0)} jam sehari`;
    notes.push({ kind: 'unit', text });
  }
  const satuan = day?.unit ?? told;
  unitText = satuan?.toLowerCase() ?? '';
  isSmallMeasure = satuan !== undefined && smallMeasure.test(satuan);
  const withPpn = moneyOf('hargaPpn', laborLayout.harga, 'Harga dengan PPN');
  const plain = moneyOf('harga', laborLayout.harga);
  // Somebody chose it as the price all the same.
  if (plain && isWithPpn) {
    const text = 'Judul kolom menyebut PPN: harga disimpan apa adanya, dengan PPN di dalamnya';
    notes.push({ kind: 'ppn', text });
  }
  const harga = plain ?? (withPpn && withoutPpn(withPpn, ppn, notes));
  const tarifHarian = moneyOf('tarifHari', laborLayout.tarifHarian);
  const tarifJam = moneyOf('tarifJam', laborLayout.tarifJam);
  const jamPerHari = numberOf('jamPerHari', laborLayout.jamPerHari) ?? day?.hours;
  const tkdn = numberOf('tkdn', materialLayout.tkdn);
  const catatan = textOf('catatan', materialLayout.catatan);
  const wage =
    kind === 'LABOR'
      ? readWage({ satuan, harga, tarifHarian, tarifJam }, jamPerHari ?? hours)
      : undefined;
  notes.push(...(wage?.notes ?? []));
  doubts.push(...(wage?.doubts ?? []));
  const priced = ownUnitOf(cellOf(plain ? 'harga' : 'hargaPpn'));
  const sold = kind === 'LABOR' ? undefined : spelledUnit(satuan ?? '')?.code;
  if (priced !== undefined && sold !== undefined && sold !== spelledUnit(priced)?.code) {
    const reason = `Harga per ${priced}, satuannya ${satuan}. Centang bila benar`;
    doubts.push({ kind: 'unit', reason });
  }
  const rate =
    wage || harga ? undefined : rateOf({ satuan, tarifHarian, tarifJam }, { notes, doubts });
  const unit = wage ? wage.satuan : (satuan ?? rate?.unit);
  const price = wage ? wage.harga : (harga ?? rate?.price);
  // Set one by one: of 20,000 rows every spread object costs.
  const fields: { -readonly [Name in keyof EntryFields]: EntryFields[Name] } = {};
  if (kode !== undefined) fields.kode = kode;
  if (named.name !== undefined) fields.nama = named.name;
  if (unit !== undefined) fields.satuan = unit;
  if (price) fields.harga = price;
  if (kind === 'LABOR') {
    if (tarifHarian && !wage?.isNoRate) fields.tarifHarian = tarifHarian;
    if (tarifJam) fields.tarifJam = tarifJam;
    if (jamPerHari) fields.jamPerHari = jamPerHari;
    if (hours && (tarifHarian || tarifJam)) fields.dayHours = hours;
  }
  if (tkdn) fields.tkdn = tkdn;
  if (catatan !== undefined) fields.catatan = catatan;
  const taken = plain || withPpn ? [] : rateRoles(unit);
  const given = [...taken, ...priceRoles]
    .map((role) => (roles.includes(role) ? cellOf(role) : null))
    .find((cell) => !isBlankCell(cell));
  return {
    entry: {
      id: place.id,
      sheet: place.sheet,
      row,
      kind,
      fields,
      ...(wage?.reckoned && { reckoned: wage.reckoned }),
      ...(plain && isWithPpn && { ppn: 'kept' as const }),
      ...(withPpn && !plain && { ppn: ppn && !isZero(ppn) ? 'taken' : 'kept' }),
      given: given === undefined || given === null || isFault(given) ? null : plainText(given),
      faults,
      notes,
      doubts,
    },
    name: own === undefined ? undefined : named.bare,
  };
}

const priceRoles = ['harga', 'hargaPpn', 'tarifHari', 'tarifJam'] as const;

/** '14.250,-/kg' is of a kilogram, whatever stands under Satuan. */
function ownUnitOf(cell: ListCell): string | undefined {
  const unit =
    typeof cell === 'string' ? /\d[^/]*\/ ?([a-z][\w²³']*)$/i.exec(cell.trim())?.[1] : undefined;
  return unit !== undefined && spelledUnit(unit) ? unit : undefined;
}

const bullet = /^[-–•*·]\s*/;
/** A size says nothing without what has it. */
const bareSize =
  /^(ø|Ø|φ|dia\b\.?|diameter\b|uk\b\.?|ukuran\b|tebal\b|tbl?\.? ?\d|t ?=|\d+([.,/]\d+)? ?(["”″]|''|(inch|inci|mm|cm)\b))/i;

/**
 * Name, the title above it where it is but a part of a name, and specifications; `bare`: without
 * these, for the rows below that give theirs alone.
 */
function nameOf(
  own: string | undefined,
  specifications: readonly string[],
  { heading, name: above }: EntryPlace,
): { name: string | undefined; bare: string | undefined; notes: Finding[] } {
  const notes: Finding[] = [];
  let name = own;
  if (name === undefined && specifications.length > 0 && above !== undefined) {
    name = above;
    notes.push({ kind: 'name', text: `Nama “${above}” dari baris di atasnya` });
  } else if (
    name !== undefined &&
    heading !== undefined &&
    (bullet.test(name) || bareSize.test(name))
  ) {
    name = `${heading} ${name.replace(bullet, '')}`;
    notes.push({ kind: 'name', text: `Nama digabung dengan judul “${heading}”` });
  }
  const added = specifications.filter((text) => !says(name ?? '', text));
  return { name: name === undefined ? undefined : [name, ...added].join(' '), bare: name, notes };
}

/** Word by word: the grade 'I' is not said by 'meranti', nor 4" by 3/4". */
const says = (name: string, text: string): boolean => inWords(name).includes(inWords(text));
const inWords = (text: string) =>
  ` ${searchText(text)
    .split(/[\s,;()]+/)
    .filter(Boolean)
    .join(' ')} `;

/** By its own cell, else by what stands above it. */
function kindOf(
  jenis: ListCell,
  kategori: ListCell,
  { kind, row }: EntryPlace,
  said: { faults: RowRemark[]; doubts: Doubt[] },
): MasterKind | null {
  const text = isFault(jenis) ? '' : plainText(jenis);
  const part = isFault(kategori) ? undefined : kindNamed(plainText(kategori));
  // A category 'Lain-lain' is a part of what the sheet holds.
  const own = kindNamed(text) ?? (part === 'OTHER' ? (kind ?? part) : part);
  if (own) return own;
  if (kind === null) {
    const reason = text === '' ? 'Jenis belum ditetapkan' : `Jenis “${text}” tidak dikenal`;
    said.faults.push({
      row,
      column: 'Jenis',
      reason: `${reason}. Tetapkan isi lembar pada langkah Kolom.`,
    });
  } else if (text !== '') {
    const reason = `Jenis “${text}” tidak dikenal, dibaca sebagai ${kindWords[kind]}`;
    said.doubts.push({ kind: 'type', reason });
  }
  return kind;
}

const hundred = decimal(100);

function withoutPpn(price: Decimal, ppn: Decimal | undefined, notes: Finding[]): Decimal {
  if (!ppn || isZero(ppn)) {
    notes.push({ kind: 'ppn', text: 'Harga dengan PPN disimpan apa adanya' });
    return price;
  }
  const bare = divide(multiply(price, hundred), add(hundred, ppn), 2);
  const written = (value: Decimal) => writeStored(value, 0, 2);
  notes.push({
    kind: 'ppn',
    text: `${written(price)} termasuk PPN ${written(ppn)}%: disimpan ${written(bare)}`,
  });
  return bare;
}
