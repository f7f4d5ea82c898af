import { valueOfFormula, type FormulaCell } from '../formula/formula.ts';
import { equals, type Decimal } from '../number/decimal.ts';
import type { ContentFindings } from './content-findings.ts';
import { isSent, type Sent } from './sent-content.ts';

// The formulas that stand beside the numbers of a part (rules/formulas).

type Formulas<Name extends string> = { readonly [Each in Name]?: string | undefined };

/** Gives a part that was just made its formulas, where it has any. */
export function withFormulas<Part extends object, Given extends object>(
  part: Part,
  formula: Given | undefined,
): Part & { readonly formula?: Given } {
  return formula ? Object.assign(part, { formula }) : part;
}

/** The formulas with another one of a number, or none; undefined where none is left. */
export function formulasWith<Name extends string>(
  formulas: Formulas<Name> | undefined,
  name: NoInfer<Name>,
  text: string | undefined,
): Formulas<Name> | undefined {
  if (text !== undefined) return { ...formulas, [name]: text };
  if (formulas?.[name] === undefined) return formulas;
  const { [name]: _gone, ...others } = formulas;
  return Object.keys(others).length > 0 ? (others as Formulas<Name>) : undefined;
}

/** By the name of the number. */
export type StoredFormulas = Readonly<Record<string, string>>;

/** The formulas that a part of this id had before. */
export type FormerFormulas = (id: string) => StoredFormulas | undefined;

/** The numbers of a part that may be computed, and those of them that it has. */
interface Numbers<Name extends string> {
  readonly of: Readonly<Record<Name, FormulaCell>>;
  readonly values: { readonly [Each in NoInfer<Name>]?: Decimal };
}

/**
 * The formulas of a part: those that were sent, or where nothing is said of any, those that it had;
 * each as far as it computes to the number beside it (rules/formulas#kept).
 */
export function readFormulas<Name extends string>(
  sent: Sent,
  { of, values }: Numbers<Name>,
  findings: ContentFindings,
  former: FormerFormulas,
): Formulas<Name> | undefined {
  const isSaid = sent.formula !== undefined;
  const given = isSaid ? sent.formula : typeof sent.id === 'string' ? former(sent.id) : undefined;
  if (given === undefined || given === null) return undefined;
  if (!isSent(given)) {
    findings.drop('formula', given);
    return undefined;
  }
  let kept: Formulas<Name> | undefined;
  for (const name in of) {
    const text = given[name];
    if (text === undefined || text === null) continue;
    if (typeof text === 'string' && computesTo(text, of[name], values[name])) {
      kept = formulasWith(kept, name, text.trim());
    } else if (isSaid) findings.drop(`formula.${name}`, text);
  }
  return kept;
}

function computesTo(text: string, cell: FormulaCell, number: Decimal | undefined): boolean {
  const value = valueOfFormula(text, cell);
  return value !== undefined && number !== undefined && equals(value, number);
}
