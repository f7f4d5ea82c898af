/** Cells by name: `G12` → its value or, after `=`, its formula. */
export type Cells = ReadonlyMap<string, string | number | null>;
type Value = string | number;

/**
 * Computes one cell anew from numbers and formulas alone, with the binary arithmetic and the plain
 * rounding of a spreadsheet: no cached value is looked at. It knows the functions that we write.
 */
export function evaluate(cells: Cells, name: string): Value {
  const known = new Map<string, Value>();
  return valueOf(name);

  function valueOf(cell: string): Value {
    const before = known.get(cell);
    if (before !== undefined) return before;
    const content = cells.get(cell) ?? '';
    const isFormula = typeof content === 'string' && content.startsWith('=');
    const value = isFormula ? compute(content.slice(1)) : content;
    known.set(cell, value);
    return value;
  }

  function compute(formula: string): Value {
    const tokens = formula.match(
      /"[^"]*"|[A-Z]+\d+(?::[A-Z]+\d+)?|[A-Z]+(?=\()|[\d.]+|[-+*/&=(),]/g,
    );
    if (tokens?.join('') !== formula) throw new Error(`unreadable formula: ${formula}`);
    let at = 0;
    const value = comparison();
    if (at !== tokens.length) throw new Error(`rest of formula: ${formula}`);
    return value;

    function comparison(): Value {
      let left = joined();
      while (take('=')) left = left === joined() ? 1 : 0;
      return left;
    }
    function joined(): Value {
      let left = added();
      while (take('&')) left = `${left}${added()}`;
      return left;
    }
    function added(): Value {
      let left = multiplied();
      while (take('+')) left = number(left) + number(multiplied());
      return left;
    }
    function multiplied(): Value {
      let left = single();
      for (;;) {
        if (take('*')) left = number(left) * number(single());
        else if (take('/')) left = number(left) / number(single());
        else return left;
      }
    }
    function single(): Value {
      const token = next();
      if (token.startsWith('"')) return token.slice(1, -1);
      if (/^[\d.]+$/.test(token)) return Number(token);
      if (/^[A-Z]+\d+$/.test(token)) return valueOf(token);
      return called(token);
    }
    function called(name: string): Value {
      const given: Value[][] = [];
      if (!take('(')) throw new Error(`not a function: ${name}`);
      do given.push(argument());
      while (take(','));
      if (!take(')')) throw new Error(`open bracket: ${formula}`);
      const [first = [], second = [], third = []] = given;
      switch (name) {
        case 'ROUND':
          return rounded(number(first[0]), number(second[0]));
        case 'SUM':
          return given
            .flat()
            .reduce<number>((sum, one) => sum + (typeof one === 'number' ? one : 0), 0);
        case 'N':
          return typeof first[0] === 'number' ? first[0] : 0;
        case 'COUNTIF':
          return first.filter((one) => one === second[0]).length;
        case 'IF':
          return (first[0] === 1 ? second[0] : third[0]) ?? '';
        default:
          throw new Error(`unknown function ${name}`);
      }
    }
    function argument(): Value[] {
      const range = /^([A-Z]+)(\d+):\1(\d+)$/.exec(tokens?.[at] ?? '');
      if (!range) return [comparison()];
      at++;
      const [, column, from, to] = range;
      const count = Number(to) - Number(from) + 1;
      return Array.from({ length: count }, (_, row) => valueOf(`${column}${Number(from) + row}`));
    }
    function next(): string {
      return tokens?.[at++] ?? '';
    }
    function take(token: string): boolean {
      if (tokens?.[at] !== token) return false;
      at++;
      return true;
    }
  }
}

function number(value: Value | undefined): number {
  if (typeof value !== 'number') throw new Error(`#VALUE! ${value}`);
  return value;
}

function rounded(value: number, places: number): number {
  const step = 10 ** places;
  return (Math.sign(value) * Math.floor(Math.abs(value) * step + 0.5)) / step;
}
