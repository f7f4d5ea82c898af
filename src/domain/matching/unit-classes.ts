import { spelledUnit } from '../units/unit-spellings.ts';

/** What a unit measures; units of one class may mean the same work. */
const classes: Readonly<Record<string, string>> = {
  length: 'm cm',
  area: 'm2 ha',
  volume: 'm3 liter rit',
  mass: 'kg ton',
  piece: 'bh unit set lot btg psg lbr daun tunggul pohon pot tube gulung dus zak ikat',
  point: 'ttk',
  lump: 'ls',
  time: 'OH OJ hari jam bln unit-hari bh-hari org',
};

const classOf = new Map(
  Object.entries(classes).flatMap(([name, units]) => units.split(' ').map((unit) => [unit, name])),
);

/** Whether a work counted so may be that one; unknown where a unit is missing or not known. */
export function unitFit(one: string, other: string | null): 'same' | 'other' | 'unknown' {
  const [a, b] = [one, other ?? ''].map((unit) => classOf.get(spelledUnit(unit)?.code ?? ''));
  if (a === undefined || b === undefined) return 'unknown';
  return a === b ? 'same' : 'other';
}
