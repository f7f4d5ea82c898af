import { unitKey } from './units.ts';

/** A unit that a spelling stands for. Without `isSure` it is a guess for the user to confirm. */
export interface SpelledUnit {
  readonly code: string;
  readonly isSure: boolean;
}

/** Spellings as they arrive in real files (rules/units); `?` behind one asks for confirmation. */
const spellings: Readonly<Record<string, string>> = {
  m2: "m2 m^2 mt2 meterpersegi m2'",
  m3: "m3 m^3 kubik meterkubik m3'",
  m: "m m1 m^1 m' m'' m1' m^1' m'1 m;' mtr mtr' meter meter' lari mlari m\" m” m'lari m1lari mtrlari meterlari ml?",
  cm: 'cm',
  kg: 'kg kgr kilogram',
  ton: 'ton',
  liter: 'liter ltr lt l',
  bh: 'bh buah biji bj bauh? buag? buanh? pcs?',
  unit: 'unit',
  set: 'set sey?',
  lot: 'lot lolt? loat?',
  ttk: 'ttk titik tik titk?',
  ls: 'ls lumpsum 1ls paket?',
  OH: 'oh org/hr org/hari orang/hr orang/hari oranghr oranghari orghr orghari hok',
  OJ: 'oj org/jam orang/jam orangjam orgjam',
  OB: 'ob org/bln org/bulan orang/bln orang/bulan orangbulan orgbulan orgbln',
  hari: 'hari hr',
  jam: 'jam',
  bln: 'bln bulan',
  'unit-hari': 'unit-hari unithari unit/hari sewa-hari',
  'bh-hari': 'bh-hari buahhari buah/hari',
  zak: 'zak sak',
  btg: 'btg batang ljr lonjor',
  lbr: 'lbr lembar',
  gulung: 'gulung rol roll',
  dus: 'dus dos box',
  psg: 'psg pasang',
  ha: 'ha hektar hektare',
  org: 'org orang',
  tube: 'tube',
  ikat: 'ikat',
  daun: 'daun',
  rit: 'rit',
  pot: 'pot',
  tunggul: 'tunggul tgl',
  pohon: 'pohon',
};

const byKey = new Map<string, SpelledUnit>(
  Object.entries(spellings).flatMap(([code, list]) =>
    list.split(' ').map((spelling): [string, SpelledUnit] => {
      const isSure = !spelling.endsWith('?');
      return [isSure ? spelling : spelling.slice(0, -1), { code, isSure }];
    }),
  ),
);

/** The unit that a spelling means, as `Orang / Hari` means OH and `/kg` kg; undefined where none is known. */
export function spelledUnit(spelling: string): SpelledUnit | undefined {
  const key = unitKey(spelling);
  return byKey.get(key) ?? byKey.get(key.replace(/^(\/|per)/, ''));
}

/** By what works are held against each other: the unit that a spelling means, be it a guess, else its letters. */
export const likelyUnit = (spelling: string): string =>
  spelledUnit(spelling)?.code ?? unitKey(spelling);

/**
 * Whether two spellings are one unit: looks do not count, and of the list above only what is sure.
 * The one comparison of units wherever the spellings that a user added are not at hand
 * (domain/units/units-meant.ts asks for those too).
 */
export function isOneUnit(one: string, other: string): boolean {
  return one === other || unitMeant(one) === unitMeant(other);
}

function unitMeant(spelling: string): string {
  const known = spelledUnit(spelling);
  return known?.isSure === true ? known.code : unitKey(spelling);
}

/**
 * A unit with a number that Excel's fill handle has counted on (m4 to m12), or one that never
 * existed: 'satuan rusak' (rules/units).
 */
export function isBrokenUnit(spelling: string): boolean {
  return /^(m([4-9]|1[0-2])|n[23]|hari\/m\d)$/.test(unitKey(spelling));
}
