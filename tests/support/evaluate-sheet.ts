import { columnName } from '../../src/server/workbook/cells/cell-names.ts';

type Value = string | number;

/** What a workbook holds that its figures are computed from; cells by name: `RAB!G12`. */
export interface Computable {
  /** Numbers and texts that somebody wrote, without a formula. */
  readonly given: ReadonlyMap<string, Value>;
  /** Without their '='. */
  readonly formulas: ReadonlyMap<string, string>;
  /** `PPN` → `RAB!F40` */
  readonly names: ReadonlyMap<string, string>;
}

/**
 * Computes cells anew from numbers and formulas alone, with binary arithmetic and the rounding of a
 * spreadsheet: no cached value is looked at. It knows the functions that we write, and throws at
 * anything else.
 */
export function evaluator({ given, formulas, names }: Computable): (cell: string) => Value {
  const known = new Map<string, Value>();
  return valueOf;

  function valueOf(cell: string): Value {
    const before = known.get(cell);
    if (before !== undefined) return before;
    const formula = formulas.get(cell);
    const value =
      formula === undefined
        ? (given.get(cell) ?? '')
        : compute(formula, cell.slice(0, cell.lastIndexOf('!')));
    known.set(cell, value);
    return value;
  }

  function compute(formula: string, sheet: string): Value {
    const tokens = formula.match(tokenForm) ?? [];
    if (tokens.join('') !== formula) throw new Error(`unreadable formula: ${formula}`);
    let at = 0;
    const value = comparison();
    if (at !== tokens.length) throw new Error(`rest of formula: ${formula}`);
    return value;

    function comparison(): Value {
      let left = joined();
      for (;;) {
        if (take('=')) left = left === joined() ? 1 : 0;
        else if (take('>=')) left = number(left) >= number(joined()) ? 1 : 0;
        else if (take('<=')) left = number(left) <= number(joined()) ? 1 : 0;
        else if (take('<')) left = number(left) < number(joined()) ? 1 : 0;
        else return left;
      }
    }
    function joined(): Value {
      let left = added();
      while (take('&')) left = `${left}${added()}`;
      return left;
    }
    function added(): Value {
      let left = multiplied();
      for (;;) {
        if (take('+')) left = number(left) + number(multiplied());
        else if (take('-')) left = number(left) - number(multiplied());
        else return left;
      }
    }
    function multiplied(): Value {
      let left = raised();
      for (;;) {
        if (take('*')) left = number(left) * number(raised());
        else if (take('/')) left = divided(number(left), number(raised()));
        else return left;
      }
    }
    function raised(): Value {
      let left = single();
      while (take('^')) left = number(left) ** number(single());
      return left;
    }
    function single(): Value {
      if (take('-')) return 0 - number(single());
      if (take('+')) return single();
      const token = tokens[at++] ?? '';
      if (token.startsWith('"')) return token.slice(1, -1).replaceAll('""', '"');
      if (/^[\d.]+$/.test(token)) return Number(token);
      if (/\d$/.test(token)) return valueOf(absolute(token));
      const named = names.get(token);
      return named === undefined ? called(token) : valueOf(named);
    }
    function called(name: string): Value {
      // A bracket alone is a function without a name.
      if (name !== '(' && !take('(')) throw new Error(`not a function: ${name} in ${formula}`);
      if (name === 'PI' && take(')')) return Math.PI;
      if (name === 'ROW') {
        const row = Number(/\d+$/.exec(tokens[at++] ?? '')?.[0]);
        if (take(')')) return row;
      }
      const list: Value[][] = [];
      do list.push(argument());
      while (take(','));
      if (!take(')')) throw new Error(`open bracket: ${formula}`);
      return call(name, list);
    }
    function argument(): Value[] {
      const [, part = '', left = '', from, right = '', to] = rangeForm.exec(tokens[at] ?? '') ?? [];
      if (from === undefined) return [comparison()];
      at++;
      const prefix = part === '' ? `${sheet}!` : absolute(part);
      const rows = Number(to) - Number(from) + 1;
      const columns = columnNumber(right) - columnNumber(left) + 1;
      return Array.from({ length: rows * columns }, (_, nth) => {
        const column = columnName(columnNumber(left) + (nth % columns));
        return valueOf(`${prefix}${column}${Number(from) + Math.floor(nth / columns)}`);
      });
    }
    function absolute(cell: string): string {
      const plain = cell.replaceAll(/[$']/g, '');
      return plain.includes('!') ? plain : `${sheet}!${plain}`;
    }
    function take(token: string): boolean {
      if (tokens[at] !== token) return false;
      at++;
      return true;
    }
  }
}

const place = `(?:(?:[A-Za-z]+|'[^']+')!)?\\$?[A-Z]+\\$?\\d+`;
const tokenForm = new RegExp(
  `"(?:[^"]|"")*"|${place}(?::[A-Z]+\\d+)?|[A-Z_]+|[\\d.]+|[<>]=|[-+*/^&=<(),]`,
  'g',
);
const rangeForm = /^((?:(?:[A-Za-z]+|'[^']+')!)?)([A-Z]+)(\d+):([A-Z]+)(\d+)$/;

/** From 0. */
function columnNumber(name: string): number {
  let column = 0;
  for (let at = 0; at < name.length; at++) column = column * 26 + name.charCodeAt(at) - 64;
  return column - 1;
}

function call(name: string, given: readonly Value[][]): Value {
  const [first = [], second = [], third = []] = given;
  switch (name) {
    case 'ROUND':
      return rounded(number(first[0]), number(second[0]));
    case 'SUM':
      return given
        .flat()
        .reduce<number>((all, one) => all + (typeof one === 'number' ? one : 0), 0);
    case '(':
      return first[0] ?? '';
    case 'INT':
      return Math.floor(number(first[0]));
    case 'MOD':
      return (
        number(first[0]) - Math.floor(number(first[0]) / number(second[0])) * number(second[0])
      );
    case 'LARGE':
      return largest(first, number(second[0]));
    case 'MIN':
      return Math.min(...given.flat().map(number));
    case 'MAX':
      return Math.max(...given.flat().map(number));
    case 'N':
      return typeof first[0] === 'number' ? first[0] : 0;
    case 'TEXT':
      if (!/^0+$/.test(`${second[0]}`)) throw new Error(`unknown format ${second[0]}`);
      return String(number(first[0])).padStart(`${second[0]}`.length, '0');
    case 'VALUE':
      return Number(first[0]);
    case 'MID':
      return `${first[0]}`.slice(number(second[0]) - 1, number(second[0]) - 1 + number(third[0]));
    case 'LEFT':
      return `${first[0]}`.slice(0, number(second[0]));
    case 'UPPER':
      return `${first[0]}`.toUpperCase();
    case 'TRIM':
      return `${first[0]}`.replace(/ +/g, ' ').trim();
    case 'CHOOSE':
      // Both branches of an IF are computed, so that some choose what is not there.
      return given[number(first[0])]?.[0] ?? '';
    case 'AND':
      return given.every(([one]) => one === 1) ? 1 : 0;
    case 'OR':
      return given.some(([one]) => one === 1) ? 1 : 0;
    case 'ISNUMBER':
      return typeof first[0] === 'number' ? 1 : 0;
    case 'COUNT':
      return first.filter((one) => typeof one === 'number').length;
    case 'COUNTIF':
      return first.filter((one) => one === second[0]).length;
    case 'IF':
      return (first[0] === 1 ? second[0] : third[0]) ?? '';
    default:
      throw new Error(`unknown function ${name}`);
  }
}

/** Of the numbers; 0 where there are fewer, since both branches of an IF are computed. */
function largest(values: readonly Value[], nth: number): number {
  const numbers = values.filter((one) => typeof one === 'number').toSorted((a, b) => b - a);
  return numbers[nth - 1] ?? 0;
}

/** An empty cell counts as 0, a text is an error. */
function number(value: Value | undefined): number {
  if (value === '' || value === undefined) return 0;
  if (typeof value !== 'number') throw new Error(`#VALUE! ${value}`);
  return value;
}

/** An IF that guards against it has both its branches computed here. */
function divided(a: number, b: number): number {
  return b === 0 ? 0 : a / b;
}

/** Half away from zero, of the digits that tell a number from its neighbours. */
function rounded(value: number, places: number): number {
  const [mantissa = '', exponent = '0'] = String(value).split('e');
  const shifted = Number(`${mantissa}e${Number(exponent) + places}`);
  // No digit of it stands behind these places.
  if (Math.abs(shifted) > Number.MAX_SAFE_INTEGER) return value;
  const whole = Math.sign(shifted) * Math.floor(Math.abs(shifted) + 0.5);
  return Number(`${whole}e${-places}`);
}
