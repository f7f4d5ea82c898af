// Texts that reckon a volume: 'As 1-4 : 12,5 x 0,8 x 0,7 = 7,00'. They name no work, and head none.
import { computeFormula } from '../../formula/formula.ts';
import { equals, round, type Decimal } from '../../number/decimal.ts';

export interface Calculation {
  /** What is measured: 'As 1-4'. */
  readonly label: string;
  /** '-2 x 2,5 = -5,00': what it comes to is taken off; its volume and figures stand without that sign. */
  readonly isNegative: boolean;
  /** What it comes to by what it says itself, else by its figures, to 2 decimals; undefined: they come to nothing. */
  readonly volume: Decimal | undefined;
  /** What its figures come to, to 2 decimals, whatever it says itself. */
  readonly computed: Decimal | undefined;
  /** 12,5 and 0,8 and 0,7, where nothing but these is multiplied. */
  readonly factors: readonly Decimal[];
  /** '=12,5*0,8*0,7' */
  readonly formula: string;
  /** It says what it comes to; 'Pintu P1 = 0,8 x 2,1' may say how large a thing is. */
  readonly isPrinted: boolean;
  /** Nothing else stands there, no '=' either. */
  readonly isBare: boolean;
}

// Blanks beside signs are taken out before: two that may be blank beside each other would try every way of it.
const figure = String.raw`\d+(?:[.,]\d+)*`;
const unit = String.raw`(?: ?(?:m[123²³'’]?|bh|buah|sisi|btg|batang|ttk|titik|unit|lbr|lembar|kali|pcs|org|ls)(?![\p{L}\d]))?`;
const term = String.raw`\(*${figure}${unit}\)*`;
const reckoned = String.raw`${term}(?:[*+/-]${term})+`;
/** With what it comes to, behind any words; behind '=' alone; or nothing else at all. */
const shapes: readonly RegExp[] = [
  new RegExp(
    String.raw`^(?:(.*?)[:=]|([^\d:=(]*?))(-?)(${reckoned})=(-?${figure}|\(-?${figure}\))${unit}$`,
    'iu',
  ),
  new RegExp(String.raw`^([^=]*)()=(-?)(${reckoned})$`, 'iu'),
  new RegExp(String.raw`^()()(-?)(${reckoned})$`, 'iu'),
];

/** In one form: 'As 1-4:12,5*0,8=10'. */
const plainOf = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replaceAll('−', '-')
    .replace(/ ?= ?(?=-? ?[\d(])/g, '=')
    .replace(/(?<=[\d) ²³'’]) ?[x×✕✖] ?(?=[\d(])/gi, '*')
    .replace(/ ?([*+/:=-]) ?(?=[\d(])/g, '$1')
    .replace(/\( /g, '(')
    .replace(/ \)/g, ')')
    .trim();

/** Undefined: it is none. '60 x 60' and 'uk. 30x40 cm' are sizes, '1 : 5' is a mixture. */
export function calculationIn(text: string): Calculation | undefined {
  if (!/\d/.test(text) || text.length > mostSigns) return undefined;
  const plain = plainOf(text);
  for (const [at, shape] of shapes.entries()) {
    const found = shape.exec(plain) ?? [];
    const [whole, before = '', words = '', minus = '', body = '', result] = found;
    if (whole === undefined || !body.includes('*')) continue;
    const printed = result?.replace(/[()-]/g, '');
    // Sizes are whole numbers, or say what they are in.
    if (printed === undefined && !/\d[.,]\d|\+/.test(body)) continue;
    const isBare = at === shapes.length - 1;
    if (isBare && !/[*+].*[*+]/.test(body)) continue;
    // A dash in front, with a blank behind it, is none of the figure.
    if (isBare && minus !== '' && /^\D\s/.test(text.trim())) continue;
    const isNegative = result === undefined ? minus !== '' : /^[(-]/.test(result);
    const figures = body.replace(new RegExp(`(${figure})${unit}`, 'giu'), '$1');
    const formula = `=${figures}`;
    const figured = valueOf(formula);
    const told = printed === undefined ? undefined : valueOf(`=${printed}`);
    // Of a sum behind a minus the first part alone is taken off; what comes to it without the minus has a dash there.
    const isOfDash = !isNegative && figured && told && equals(round(figured, 2), round(told, 2));
    const isOfPart = minus !== '' && /[+-]/.test(body) && !isOfDash;
    const computed = isOfPart ? undefined : figured;
    const said = printed === undefined ? computed : told;
    const isProduct = !/[+/()-]/.test(body);
    const factors = isProduct
      ? formula
          .slice(1)
          .split('*')
          .map((each) => valueOf(`=${each.trim()}`))
      : [];
    const isWhole = factors.every((each) => each !== undefined);
    return {
      label: (before || words)
        .replace(/[\s:=-]+$/, '')
        .replace(/^[-–•*]\s*/, '')
        .trim(),
      isNegative,
      volume: said && round(said, 2),
      computed: computed && round(computed, 2),
      factors: isWhole ? factors.filter((each) => each !== undefined) : [],
      formula,
      isPrinted: printed !== undefined,
      isBare,
    };
  }
  return undefined;
}

const mostSigns = 300;

function valueOf(formula: string): Decimal | undefined {
  const computed = computeFormula(formula, 'volume');
  return typeof computed === 'string' ? undefined : computed.value;
}
