// Rows that are sums or taxes, by their labels. Works begin with the same words: 'Pajak galian C',
// 'Jumlah titik lampu', 'Total station'; what else the label and its row say tells them apart.
import { itemTotal } from '../../content/totals.ts';
import { isZero, toText } from '../../number/decimal.ts';
import { isNear } from '../../number/near.ts';
import type { ListCell } from '../../sheet/cells.ts';
import { unspaced } from '../../sheet/headings.ts';
import { textIn } from './bill-table.ts';
import { markOf, type Mark } from './marks.ts';
import type { BillNumber } from './number-columns.ts';
import { isCapitals } from './row-words.ts';

/** `base`: what a PPN is reckoned on, '11/12 x Jumlah' since 2025. */
export type SumKind = 'subtotal' | 'total' | 'with tax' | 'tax' | 'base' | 'rounded' | 'words';

export interface RowSum {
  readonly kind: SumKind;
  /** The block that it says it is of; blank: it says none. */
  readonly of: string;
  readonly label: string;
  /** It says nothing but that it is a sum, or what no work is called. */
  readonly isPlain: boolean;
  /** It is one whatever stands beside it, a unit too: 'Jumlah', 'PPN 11 %', 'Terbilang'. */
  readonly isAlways: boolean;
}

/** What a sum says beside its first word: 'Jumlah harga pekerjaan (A + B)', 'PPN 11 % x DPP'. */
const words = String.raw`harga|biaya|nilai lain|nilai|pekerjaan|pek|jumlah|total|sub|sub-total|subtotal|grand|seluruh|seluruhnya|keseluruhan|semua|akhir|fisik|konstruksi|bangunan|anggaran|rab|boq|bagian|divisi|bab|sebelum|setelah|sesudah|termasuk|belum|tidak|tanpa|dengan|di|luar|dan|dari|atas|s/?d|ppn|p\.p\.n|pph|vat|pajak|pertambahan|dpp|dasar|pengenaan|final|jasa|pasal|ayat|ditanggung|pemerintah|sebesar|persen|efektif|tarif|dibulatkan|pembulatan|rupiah|rp|idr|real|cost|umum|keuntungan|overhead|profit|bahan|upah|material|alat|tenaga|carried|to|the|main|general|final|summary|x|i+|i?[vx]+i*|[a-z]\d?`;
const plain = new RegExp(String.raw`^(?:[^\p{L}]|(?<!\p{L})(?:${words})(?!\p{L}))*$`, 'iu');
/** Words after which a block is named: 'Jumlah biaya persiapan'. */
const naming =
  /^(?:harga|biaya|nilai|pekerjaan|pek|total|sub|bagian|divisi|bab|lantai|tahap|zona|blok|gedung|unit)\b/i;

const sums: readonly [SumKind, RegExp][] = [
  ['words', /^terbilang\b/i],
  ['rounded', /^(di ?bulatkan|pembulatan)\b/i],
  [
    'with tax',
    /^(grand |sub ?-?)?(total|jumlah)\b.*(\bppn\b|\bvat\b|\bpajak\b|setelah|\+ ?ppn)(?!.*\b(belum|sebelum|tanpa|di luar|tidak)\b)(?<!\b(?:belum|sebelum|tanpa|di luar|tidak)\b.*)/i,
  ],
  ['base', /^(nilai )?(dpp|dasar pengenaan( pajak| ppn)?)\b/i],
  ['tax', /^(tanpa |nilai )?(ppn|p\.p\.n|pajak|pph|vat)\b/i],
  ['subtotal', /^(sub ?-?(total|jumlah)|jumlah sub)\b/i],
  [
    'total',
    /^((grand|total|jumlah)\b|nilai (total|pekerjaan)\b|real cost\b|harga total\b|total:|carried to (the )?(\w+ )?summary\b)/i,
  ],
];

/** The kind of sum that a label names, and which block it says it is of. */
export function sumLabel(text: string): Omit<RowSum, 'label'> | undefined {
  const label = unspaced(text).replace(/\s+/g, ' ').trim();
  if (/^total station\b/i.test(label)) return undefined;
  for (const [kind, pattern] of sums) {
    if (!pattern.test(label)) continue;
    const isWhole = /\b(grand|keseluruhan|seluruh|akhir|i s[./]?d|a s[./]?d)\b/i.test(label);
    const of = label
      .replace(
        /^((grand|sub|total|jumlah|harga|biaya|nilai|carried to (the )?(\w+ )?summary)[\s.:-]*)+/i,
        '',
      )
      .replace(/\(?\b(rp|idr)\b\.?\)?/gi, '')
      .replace(/[=:]\s*$/, '')
      .trim();
    const isSure = kind === 'words' || kind === 'rounded' || kind === 'subtotal';
    const isBare = plain.test(label);
    // 'Pajak' with a unit and a price is what somebody pays; a PPN is never an item.
    const isOwnTax = kind !== 'tax' || /\b(ppn|p\.p\.n|vat|pertambahan)\b/i.test(label);
    return {
      kind: isWhole && kind === 'subtotal' ? 'total' : kind,
      of: isWhole ? '' : of,
      isPlain: isSure || isBare,
      isAlways: kind === 'words' || (isBare && isOwnTax),
    };
  }
  return undefined;
}

interface Judged {
  readonly mark: Mark | undefined;
  readonly satuan: string;
  readonly volume: BillNumber;
  readonly harga: BillNumber;
  readonly jumlah: BillNumber;
  /** All its texts. */
  readonly said: readonly string[];
  /** Those in the columns of unit, volume and price. */
  readonly beside: readonly string[];
}

type Rows = readonly (readonly ListCell[])[];

/** Tells of each row of this bill whether it is a sum. `texts`: the columns of the description. */
export function sumIn(body: Rows, texts: readonly number[]): (row: Judged) => RowSum | undefined {
  const names = new Set(
    body.flatMap((cells) => texts.map((at) => nameKey(textIn(cells, at)))).filter(Boolean),
  );
  return (row) => {
    const { said, satuan, beside } = row;
    const first = said.find((text) => !isFigure(text));
    const label = first === undefined ? undefined : sumLabel(first);
    const own = label && (satuan === '' || label.isAlways) ? label : undefined;
    // At the right of other words: '1 harga belum ada' in front of 'Jumlah I Persiapan'.
    const set = own ? [] : beside.flatMap((text) => sumLabel(text) ?? []);
    const found = own ?? set[0];
    if (!found || isNamedWork(found, row, first ?? '')) return undefined;
    if (!found.isAlways && found === own && isReckoned(found, row, names)) return undefined;
    const isSum = found.isPlain || isMeant(found, row, names, first ?? '');
    return isSum ? { ...found, label: said.filter(isWord).join(' ') } : undefined;
  };
}

/** 'Total bahan dan alat' of 1 ls at 5.000.000 in a count, where no amount could tell that it comes in nowhere. */
function isNamedWork({ kind }: Omit<RowSum, 'label'>, row: Judged, text: string): boolean {
  const { mark, satuan, volume, harga, jumlah } = row;
  if (kind === 'base') return isTold(volume) && isTold(harga);
  const isWhole = mark !== undefined && satuan !== '' && isTold(volume) && isTold(harga);
  if (!isWhole || jumlah.kind !== 'blank' || jumlah.dash) return false;
  return kind === 'words' || (kind === 'total' && named.test(text));
}

const named = /\b(?:bahan|material|upah|alat|peralatan|tenaga|jasa|overhead|umum)\b/i;

/** 'Pembulatan sudut kolom' of 12 at 5.000 is work, whatever its unit: a sum is made of rows, and of no volume. */
function isReckoned(
  { kind, of }: Omit<RowSum, 'label'>,
  { volume, harga, jumlah }: Judged,
  names: ReadonlySet<string>,
): boolean {
  if (kind !== 'rounded' && kind !== 'subtotal') return false;
  if (volume.kind !== 'value' || harga.kind !== 'value' || jumlah.kind !== 'value') return false;
  const isOne = toText(volume.value) === '1';
  return (
    !isOne &&
    !isZero(volume.value) &&
    !(kind === 'subtotal' && names.has(nameKey(of))) &&
    isNear(itemTotal(volume.value, harga.value), jumlah.value)
  );
}

/** A label that says more: it is a sum where the row has nothing of a work, and no block or an amount tells. */
function isMeant(
  { kind, of }: Omit<RowSum, 'label'>,
  { volume, harga, jumlah }: Judged,
  names: ReadonlySet<string>,
  text: string,
): boolean {
  if (kind === 'tax' || isTold(volume) || isTold(harga)) return false;
  if (jumlah.kind === 'value' || (jumlah.kind === 'blank' && jumlah.dash)) return true;
  const rest = text.replace(/^(grand )?(total|jumlah)[\s.:-]*/i, '');
  return (
    isCapitals(text) || naming.test(rest) || names.has(nameKey(of)) || markOf(of) !== undefined
  );
}

const isTold = (number: BillNumber) => number.kind === 'value' && number.value.units !== 0n;
const isFigure = (text: string) => /^[\d.,\s()%=+x*/-]*$/.test(text) || markOf(text) !== undefined;
const isWord = (text: string) => /\p{L}|%/u.test(text);
const nameKey = (text: string) => text.toLowerCase().replace(/[^\p{L}\d]/gu, '');

/** The percent that a label of a tax names: 'PPN 11 %'. */
export function percentIn(text: string): string | undefined {
  return /(\d{1,2}(?:[.,]\d{1,2})?)\s*%/.exec(text)?.[1]?.replace(',', '.');
}

/** 'Jumlah', 'TOTAL (A + B)', no 'Jumlah II' and no 'Jumlah titik lampu'. */
export function isOfAll({ kind, of, isPlain }: RowSum): boolean {
  return (kind === 'total' || kind === 'with tax') && isPlain && !ofOne.test(of);
}

const ofOne = /^\W*(?:i+|i?[vx]+i*|[a-z]|\d+)(?![\p{L}\d])(?!\s*(?:[+&]|s\W?d|dan))/iu;

/** It is of the whole by its words, whatever it comes to. */
export const saysAll = ({ kind, label }: RowSum): boolean =>
  kind === 'with tax' || /grand|seluruh|jumlah total|total jumlah/i.test(label);
