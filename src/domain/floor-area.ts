// What a building costs for each square metre of its floor, by which owners compare estimates.
import { divide, parseDecimal, sign, type Decimal } from './number/decimal.ts';
import { unitInLabel } from './units/unit-in-label.ts';
import { spelledUnit } from './units/unit-spellings.ts';

/** A further fact of an estimate, as its author named it. */
interface NamedFact {
  readonly label: string;
  readonly value: string;
}

export interface FloorArea {
  /** As it was named: 'Luas bangunan'. */
  readonly label: string;
  /** Square metres, above 0. */
  readonly area: Decimal;
}

/** Of the building, not of the land that it stands on. */
const named = /\bluas\b(?=.*\b(?:bangunan|lantai|gedung|total)\b)/i;
const notFloor = /\b(?:tanah|lahan|kavling|kapling|atap|dinding|halaman|tapak)\b/i;

/** The first fact that names a floor area with a number in it, in m² where a unit is said. */
export function floorAreaOf(facts: readonly NamedFact[]): FloorArea | undefined {
  for (const { label, value } of facts) {
    if (!named.test(label) || notFloor.test(label)) continue;
    const area = readArea(value, unitInLabel(label));
    if (area) return { label: label.replace(/\s*[([][^()[\]]*[)\]]\s*$/, '').trim(), area };
  }
  return undefined;
}

/** '54', '54,5 m²', '1.250 m2': a point before three digits parts thousands, as on papers. */
function readArea(text: string, unitOfLabel: string | undefined): Decimal | undefined {
  const [, digits = '', unit = ''] = /^\s*(?:±\s*)?([\d.,]+)\s*([^\d\s].*)?$/.exec(text) ?? [];
  const said = unit.trim() || unitOfLabel || 'm2';
  if (spelledUnit(said)?.code !== 'm2') return undefined;
  const isGrouped = /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(digits);
  const area = parseDecimal((isGrouped ? digits.replaceAll('.', '') : digits).replace(',', '.'));
  return area && sign(area) > 0 ? area : undefined;
}

/** Rupiah a square metre, whole. */
export const pricePerArea = (total: Decimal, { area }: FloorArea): Decimal =>
  divide(total, area, 0);
