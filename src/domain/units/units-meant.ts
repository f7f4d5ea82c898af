import { isBrokenUnit, spelledUnit } from './unit-spellings.ts';
import { unitKey } from './units.ts';

/** The units that there are, and what else they are called (api/5.1). */
export interface UnitShelf {
  /** Codes by their lower case. */
  readonly codes: ReadonlyMap<string, string>;
  /** Codes by the key of an alias (domain/units/units.ts). */
  readonly aliases: ReadonlyMap<string, string>;
}

export interface MeantUnit {
  /** The code of a known unit, or the text as it was written. */
  readonly unit: string;
  readonly isKnown: boolean;
  /** The unit that it probably means, where that is a guess. */
  readonly maybe?: string;
}

/**
 * The unit that a spelling means; undefined: 'satuan rusak', as a dragged m4 (rules/units).
 * Nothing is converted: a sak is a zak, and never so many kilograms.
 */
export function meantUnit({ codes, aliases }: UnitShelf, spelling: string): MeantUnit | undefined {
  const code = codes.get(spelling.toLowerCase()) ?? aliases.get(unitKey(spelling));
  if (code !== undefined) return { unit: code, isKnown: true };
  if (isBrokenUnit(spelling)) return undefined;
  const spelled = spelledUnit(spelling);
  const known = spelled && codes.get(spelled.code.toLowerCase());
  if (known === undefined) return { unit: spelling, isKnown: false };
  return spelled?.isSure
    ? { unit: known, isKnown: true }
    : { unit: spelling, isKnown: false, maybe: known };
}

/** What is said of a unit whose letters only look like its own. */
export const foreignUnit = (spelling: string, unit: string) =>
  `“${spelling}” ditulis dengan huruf bukan Latin, dibaca ${unit}`;

/** Spellings of one unit have one key; unknown ones where they are alike but for the looks. */
export const meantUnitKey = (units: UnitShelf, spelling: string): string =>
  unitKey(meantUnit(units, spelling)?.unit ?? spelling);

export const isSameUnit = (units: UnitShelf, one: string, other: string): boolean =>
  meantUnitKey(units, one) === meantUnitKey(units, other);
