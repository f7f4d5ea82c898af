// Prices that a sheet says are in dollars or other money than rupiah: they are told, never taken for rupiah unsaid.
import type { ListCell } from './cells.ts';

/** As they are written beside prices: by their letters, their signs and their names. */
const currencies: readonly (readonly [code: string, spelled: string])[] = [
  ['SGD', String.raw`sgd|s ?\$|sing ?\$|dol+ar singapura|singapore dol+ars?`],
  ['AUD', String.raw`aud|au? ?\$|dol+ar australia|australian dol+ars?`],
  ['HKD', String.raw`hkd|hk ?\$`],
  [
    'USD',
    String.raw`usd|us ?\$|u\.s\. ?dol+ars?|us dol+ars?|dol+ar (?:as|us|amerika)|dol+ars?|\$(?: us)?`,
  ],
  ['EUR', String.raw`eur|euros?|€`],
  ['JPY', String.raw`jpy|yen|¥`],
  ['CNY', String.raw`cny|rmb|yuan|renminbi`],
  ['GBP', String.raw`gbp|pound ?sterling|£`],
  ['MYR', String.raw`myr|ringgit`],
  ['KRW', String.raw`krw|₩`],
  ['CHF', String.raw`chf`],
  ['THB', String.raw`thb|฿`],
];
/** In words these are other things too, a defibrillator, a rescue service; beside a number they are money. */
const ofFormats: readonly (readonly [code: string, spelled: string])[] = [
  ['MYR', 'rm'],
  ['AED', 'aed'],
  ['SAR', 'sar'],
];
const spelled = currencies.map(([, texts]) => texts).join('|');
const word = (texts: string) => String.raw`(?<![\p{L}\d])(?:${texts})(?![\p{L}])`;
const codesOf = (all: typeof currencies) =>
  all.map(([code, texts]) => ({ code, of: new RegExp(word(texts), 'iu') }));
const ofCode = codesOf(currencies);
const ofFormatCode = codesOf(ofFormats);
const rupiah = /(?<!\p{L})(rp|idr|rupiah)(?!\p{L})/iu;
const isAlone = new RegExp(String.raw`^[([]?(?:${spelled})[.:)\]]*$`, 'iu');
const longestName = 24;
/** What a rate or a date of it says is no currency of the prices: 'Kurs 1 USD = Rp 15.800'. */
const rate = /(?<!\p{L})(kurs|nilai tukar|exchange|rate|equivalent|setara|ekuivalen)(?!\p{L})|=/iu;
/** Beside the list its money is only what is said to be so: 'harga dalam USD', '(USD)', 'Currency: US$'. */
const said = new RegExp(
  [
    String.raw`(?<!\p{L})(?:dalam|in|satuan|mata uang|currency|valuta)(?: mata uang| currency| satuan)?[ :]*(?:${spelled})(?![\p{L}])`,
    String.raw`[([] ?(?:dalam |in |all in )?(?:${spelled}) ?[)\]]`,
    String.raw`(?<!\p{L})(?:harga|price|prices|nilai|amount|biaya)s? ?[-:]? ?(?:${spelled})(?![\p{L}])`,
  ].join('|'),
  'iu',
);

export const saysRupiah = (text: string): boolean => rupiah.test(text);

/** The currency of a column by its head: 'Harga ($)', 'Unit Price USD'; undefined: rupiah, or nothing is said. */
export function currencyOfHead(heading: string): string | undefined {
  if (rupiah.test(heading) || rate.test(heading.replace(/unit rate|\brates?\b(?! of)/i, '')))
    return undefined;
  return codeIn(heading);
}

/** The currency that a line above a list says its prices are in: 'PRICE SCHEDULE (HARGA DALAM USD)'. */
export function currencyBeside(text: string): string | undefined {
  if (rupiah.test(text) || rate.test(text)) return undefined;
  const [found] = said.exec(text) ?? [];
  return found === undefined ? undefined : codeIn(found);
}

/** The currency of a cell that says nothing else: 'USD', '$', 'US$.'; undefined: rupiah, or it says more. */
export function currencyOfCell(cell: ListCell): string | undefined {
  if (typeof cell !== 'string' || cell.length > longestName) return undefined;
  const text = cell.trim();
  return isAlone.test(text) ? codeIn(text) : undefined;
}

/** The currency that a number is shown with: '[$USD] #,##0.00', '$#,##0'. In a format without a sign is none. */
export function currencyOfFormat(format: string): string | undefined {
  const [positive = ''] = format.split(';');
  const shown = positive
    .replace(/\[\$([^\]-]*)[^\]]*\]/g, ' $1 ')
    .replace(/\[[^\]]*\]|[_*]./g, ' ')
    .replace(/["\\]/g, '')
    .replace(/[#0?.,]+/g, ' ');
  return currencyOfHead(shown) ?? codeIn(shown, ofFormatCode);
}

/** A head without its currency, as heads are compared: 'unit price usd' is 'unit price'. */
export function withoutCurrency(heading: string): string {
  return heading
    .replace(new RegExp(word(spelled), 'giu'), ' ')
    .replace(/[([] *[)\]]/g, ' ')
    .replace(/\bdalam *$/i, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function codeIn(text: string, codes = ofCode): string | undefined {
  return codes.find(({ of }) => of.test(text))?.code;
}
