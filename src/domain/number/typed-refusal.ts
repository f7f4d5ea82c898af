// Typed texts that cleaning would turn into another number than the one meant (HAND-13).

/** What stands in the field. */
export type TypedColumn = 'price' | 'measure' | 'jumlah' | 'percent';

export type TypedRefusal =
  | 'bukan bulat'
  | 'dua angka'
  | 'eksponen'
  | 'kurung'
  | 'negatif'
  | 'pemisah kacau'
  | 'persen'
  | 'rumus'
  | 'singkatan'
  | 'tanda hitung'
  | 'tanda lain';

/** 'Rp' with an optional dot, which is not a decimal point. */
const currency = /^(?:rp|idr)(?!\p{L})\.? ?/iu;
/** The closing ',-' of 'Rp 1.250.000,-'. */
const closingDash = /[.,] ?[-–—=]+$/;

const refusals: readonly (readonly [TypedRefusal, RegExp])[] = [
  ['rumus', /^[=@]/],
  ['negatif', /^[-−–—]|\d ?[-−–—]$/],
  ['kurung', /[()[\]{}]/],
  ['eksponen', /[\d.,] ?e ?(?:[-+−]|\d)|\d[⁰¹²³⁴-⁹]/iu],
  ['tanda hitung', /[-+−–—*×·÷/:^=]|[\d.,] ?x ?[\d.,]/iu],
  ['singkatan', /\d ?(?:rb|ribu|k|jt|juta|mio|mil[iy]ar|triliun)(?!\p{L})/iu],
  ['persen', /%/],
];

/**
 * Why a text is refused; undefined: it may be cleaned and read. A text without any digit is blank.
 */
export function refusalOf(text: string, column: TypedColumn): TypedRefusal | undefined {
  if (!/\p{N}/u.test(text)) return undefined;
  const bare = bareOf(text, column);
  const found = refusals.find(([, sign]) => sign.test(bare));
  if (found) return found[0];
  if (hasTwoNumbers(bare)) return 'dua angka';
  // In a price a bare M is miliar as soon as metre (rules/number-reading).
  if (column === 'price' && /\d ?m(?![\p{L}²³'’])/iu.test(bare)) return 'singkatan';
  // Units may contain ², ³ or ’, and an apostrophe may separate thousands.
  const rest = bare.replace(/\p{L}[²³'’]/gu, '').replace(/(?<=\d)['’](?=\d{3})/gu, '');
  if (/[^\d.,\p{L}\p{M} _]/u.test(rest)) return 'tanda lain';
  const figure = rest.replace(/[^\d.,]/g, '');
  if (column === 'jumlah') return isWhole(figure) ? undefined : 'bukan bulat';
  return figures.some((form) => form.test(figure)) ? undefined : 'pemisah kacau';
}

/** How dots and commas stand in one number, some of whose digits may be still to come. */
const figures = [
  /^(?:\d*|[1-9]\d{0,2}(?:\.\d{3})+)(?:,\d+\.?|,)?$/,
  /^\d*\.(?:\d+\.?)?$/,
  /^[1-9]\d{0,2}(?:\.\d{3})+\.?$/,
];

function bareOf(text: string, column: TypedColumn): string {
  const plain = text
    .replace(/[\s\u200b]+/g, ' ')
    .trim()
    .replace(/^([-−–—]?) ?/, '$1')
    .replace(currency, '')
    .replace(closingDash, '');
  return column === 'percent' ? plain.replace(/ ?%$/, '') : plain;
}

/**
 * `12 5`, `3 m 5`, `12 m2`, but neither `1 250 000` nor a letter that slipped in: `12a3`. Of the
 * letters that stand right between digits only an m is a unit.
 */
function hasTwoNumbers(bare: string): boolean {
  const gaps = bare.match(/(?<=\d)[^\d.,]+(?=\d)/gu) ?? [];
  const words = gaps.filter((gap) => /\p{L}/u.test(gap));
  if (words.some((gap) => gap.includes(' ') || /m$/i.test(gap))) return true;
  const isSpaced = gaps.some((gap) => gap.trim() === '');
  const digits = bare.replace(/[^\d.,' ]/g, '').trim();
  return isSpaced && !/^\d{1,3}(?: \d{3})+(?:[.,]\d*)?$/.test(digits);
}

/** Digits only (VOL-28), maybe with thousands dots. */
function isWhole(figure: string): boolean {
  return /^(?:\d+|[1-9]\d{0,2}(?:\.\d{3})+)$/.test(figure);
}
