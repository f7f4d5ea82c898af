// The mark at the foot of each page: which version of which estimate a paper was made of (PAPER-13).
import type { Content, Item, TakeOffRow } from '../../content/content.ts';
import { grandTotal, subtotalOf } from '../../content/totals.ts';
import { decimal, decimalsOf, round, toText, type Decimal } from '../../number/decimal.ts';
import { writeAmount } from '../../number/number-text.ts';
import { clearSigns, type Origin } from '../../round-trip/identity.ts';
import type { RabProfile } from '../rab.ts';
import { unpriced } from '../tender-copy.ts';

/** `R12 · 1.563.162.000 · 7K3F-9QXD` */
export interface CheckMark {
  /** The version that was printed, as the history counts them. */
  readonly version: number;
  /** With PPN and not rounded; undefined where the paper tells no amount. */
  readonly total: Decimal | undefined;
  /** Of all that the estimate said: 8 signs, none of which is taken for another. */
  readonly hash: string;
}

/** A stored version, as far as its papers tell of it. */
export interface Marked {
  readonly content: Content;
  readonly profile: Pick<
    RabProfile,
    'projectName' | 'projectOwner' | 'ppn' | 'notes' | 'customFields'
  >;
  readonly origin: Origin;
}

/** A hash of a text; the domain has none of its own. */
export type Digest = (text: string) => Uint8Array;

/** What stands in place of the total. */
const unpricedWords = 'TANPA HARGA';

/**
 * The mark of a paper of this estimate. It knows what is stored with a version, and therefore neither the
 * settings nor the analyses, which are the catalogue's; that of a paper without prices
 * knows none either.
 */
export function checkMarkOf(source: Marked, withoutPrices: boolean, digest: Digest): CheckMark {
  const { profile } = source;
  const content = withoutPrices ? unpriced(source.content) : source.content;
  const total = withoutPrices ? undefined : grandTotal(subtotalOf(content), profile.ppn);
  const text = JSON.stringify([
    source.origin.estimation,
    source.origin.version,
    total ? toText(total) : unpricedWords,
    profileParts(profile),
    content.map(sectionParts),
  ]);
  return { version: source.origin.version, total, hash: hashText(digest(text)) };
}

export function writeCheckMark({ version, total, hash }: CheckMark): string {
  const amount = total ? writeAmount(total, decimalsOf(total) > 0 ? 2 : 0) : unpricedWords;
  return `R${version} · ${amount} · ${hash.slice(0, 4)}-${hash.slice(4)}`;
}

const between = String.raw`[\s·•∙;|/_-]+`;
const mark = new RegExp(
  String.raw`(?<![\p{L}\d])R\s?(\d{1,9})${between}(?:RP\s?)?(TANPA[ -]?HARGA|\d[\d.]*(?:,\d{1,2})?)${between}` +
    `([${clearSigns}]{4})[\\s-]?([${clearSigns}]{4})(?![\\p{L}\\d])`,
  'u',
);

/** What is said where none was read. */
export const unreadableMark =
  'Ketik tanda periksa seperti di kaki kertas, misalnya R12 · 1.563.162.000 · 7K3F-9QXD';

/** As somebody types or pastes it, alone or with the foot around it; undefined where there is none. */
export function readCheckMark(typed: string): CheckMark | undefined {
  const [, version, amount, first, second] = mark.exec(typed.toUpperCase()) ?? [];
  if (version === undefined || amount === undefined) return undefined;
  const isUnpriced = amount.startsWith('TANPA');
  const total = isUnpriced
    ? undefined
    : round(decimal(amount.replaceAll('.', '').replace(',', '.')), 2);
  return { version: Number(version), total, hash: `${first}${second}` };
}

/** Five bits a sign, of the first forty. */
function hashText(bytes: Uint8Array): string {
  let bits = bytes.subarray(0, 5).reduce((all, byte) => (all << 8n) | BigInt(byte), 0n);
  let text = '';
  for (let at = 0; at < 8; at++, bits >>= 5n) text += clearSigns[Number(bits & 31n)];
  return text;
}

function profileParts({ projectName, projectOwner, ppn, notes, ...rest }: Marked['profile']) {
  const facts = rest.customFields.map(({ label, value }) => [label, value]);
  return [projectName, projectOwner, toText(ppn), notes, facts];
}

function sectionParts({ title, items, groups }: Content[number]) {
  return [
    title,
    items.map(itemParts),
    groups.map((group) => [group.title, group.items.map(itemParts)]),
  ];
}

function itemParts(item: Item) {
  const { kode, deskripsi, satuan, catatan, priceMissing } = item;
  const figures = [item.volume, item.harga, item.hargaTotal].map(toText);
  return [kode, deskripsi, satuan, catatan, priceMissing, figures, item.rows.map(rowParts)];
}

function rowParts({ uraian, jenis, extras, ...row }: TakeOffRow) {
  const figures = [row.panjang, row.lebar, row.tinggi, row.jumlah, row.volume].map(toText);
  return [uraian, jenis, figures, extras.map(({ name, value }) => [name, toText(value)])];
}
