// Columns of one thing in several states: a contract beside its addendum, SEMULA beside MENJADI.
import { romanValue } from '../number/numerals.ts';
import { isBlankCell, plainText, type ListCell } from './cells.ts';
import { headingKey } from './headings.ts';
import { negotiated, newerColumns, offered, olderColumns, owners } from './state-words.ts';

const counted = String.raw`(?:[ -]*(?:ke[ -]?|no )?(?:\d{1,3}|[ivx]{1,4})(?![\p{L}\d]))?`;
const states = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${olderColumns}|(?:${newerColumns})${counted})(?![\p{L}\d])`,
  'gu',
);
const newerState = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${newerColumns})(${counted})(?![\p{L}\d])`,
  'gu',
);
const apart =
  /(?<!\p{L})(selisih|deviasi|beda|perbedaan|(ber|pe)?(tambah|kurang)|penambahan|pengurangan)(?!\p{L})/u;

/** 'semula harga satuan' is 'harga satuan'; '' where it says nothing but the state. */
export const withoutState = (heading: string): string =>
  heading.replace(states, ' ').replace(/\s+/g, ' ').trim();

const offers = `${owners}|${offered}|${negotiated}`;
const offer = new RegExp(String.raw`(?<!\p{L})(?:hasil )?(?:${offers})(?!\p{L})`, 'gu');
const ofOffer = new RegExp(
  String.raw`^(?:(?:harga|nilai) )?(?:(?:hasil )?(?:${offers})|pt|cv|ud|pd|fa|vendor|penyedia)(?!\p{L})`,
  'u',
);

/** 'hps harga satuan' is 'harga satuan'. */
export const withoutOffer = (heading: string): string =>
  heading.replace(offer, ' ').replace(/\s+/g, ' ').trim();

const says = (words: string) => new RegExp(String.raw`\b(?:${words})\b`);
const [saysOwners, saysOffered, saysNegotiated] = [says(owners), says(offered), says(negotiated)];

/**
 * What was negotiated goes before the bidder's own price, this goes before one that says
 * nothing, and that before the owner's estimate.
 */
export function whose(heading = ''): number {
  if (saysNegotiated.test(heading)) return -1;
  if (saysOffered.test(heading)) return 0;
  return saysOwners.test(heading) ? 2 : 1;
}

/** Of the cells of a sheet hardly any is worth its key. */
const mayBeOverPrices =
  /h\.?\s*p\.?\s*s|o\.?\s*e|e\.?\s*e|estimate|pagu|awar|nego|p\.?\s*t|c\.?\s*v|u\.?\s*d|p\.?\s*d|f\.?\s*a|vendor|penyedia|h\s*a\s*r\s*g\s*a|nilai/i;

/** HPS, PENAWARAN CV. MAJU, HARGA ADDENDUM: the columns below it are of one offer or one state. */
const isOverPrices = (cell: ListCell): boolean => {
  if (typeof cell !== 'string' || !mayBeOverPrices.test(cell)) return false;
  const key = headingKey(plainText(cell));
  const bare = withoutState(key);
  return ofOffer.test(key) || (bare !== key && /^(?:harga|nilai)$/.test(bare));
};

/** 'Tambah / kurang', 'selisih': neither of the states, but what lies between them. */
export const isBetweenStates = (heading: string): boolean => apart.test(heading);

/** How new it says that it is: addendum 2 after addendum 1; 0: it says nothing newer. */
export function newness(heading: string): number {
  const found = [...heading.matchAll(newerState)].map(([, told = '']) => {
    const text = told.replace(/^[ -]*(?:ke[ -]?|no )?/, '');
    return 1 + (/^\d+$/.test(text) ? Number(text) : (romanValue(text) ?? 0));
  });
  return Math.max(0, ...found);
}

const isState = (cell: ListCell | undefined): boolean => {
  const key = typeof cell === 'string' ? headingKey(plainText(cell)) : '';
  return key !== '' && (withoutState(key) === '' || (isBetweenStates(key) && !/ /.test(key)));
};

/** A word of a head that says only the state of what stands above or below it. */
export const isStateWord = (key: string): boolean => isState(key);

/** What is pasted has no merged cells: SEMULA stands in the first of three columns, VOLUME over the first of two. */
export function spreadStates(rows: readonly (readonly ListCell[])[]): (readonly ListCell[])[] {
  return rows.map((row, at) => {
    const below = rows[at + 1] ?? [];
    const width = Math.max(row.length, below.length);
    const spread: ListCell[] = [];
    for (let column = 0; column < width; column++) {
      const cell = row[column] ?? null;
      const left = spread[column - 1] ?? null;
      const isUnder =
        isBlankCell(cell) &&
        !isBlankCell(left) &&
        (isState(left) || isOverPrices(left)
          ? typeof below[column] === 'string' && !isBlankCell(below[column])
          : isState(below[column]) && isState(below[column - 1]));
      spread.push(isUnder ? left : cell);
    }
    return spread;
  });
}
