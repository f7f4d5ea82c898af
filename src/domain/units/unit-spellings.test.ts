import { describe, expect, test } from 'vitest';
import { isBrokenUnit, spelledUnit } from './unit-spellings.ts';

describe('units as they arrive', () => {
  test.each([
    ['m2', ['M2', 'm^2', 'm²', 'm 2', 'mt2', 'meter persegi', 'м2', 'М²', 'Μ2']],
    ['m3', ['M3', 'm³', 'm 3', 'kubik', 'м3', 'm\u00b3\u200b']],
    [
      'm',
      [
        'm',
        'M',
        'm1',
        'M1',
        'm¹',
        "M'",
        'm`',
        'm’',
        'mtr',
        "m;'",
        'lari',
        'm lari',
        "m' lari",
        'm.',
        'M^1',
        'm´',
        "m''",
        'm"',
        'm”',
        'м',
      ],
    ],
    ['kg', ['Kg', 'KG', 'kgr', 'кг']],
    ['ton', ['Ton']],
    ['liter', ['ltr', 'lt', 'Ltr', 'L']],
    ['bh', ['bh', 'Bh', 'Buah', 'biji', 'bj']],
    ['ttk', ['ttk', 'Titik', 'tik']],
    ['ls', ['Ls', 'LS', 'lumpsum', 'lump sum', 'l.s.', '1ls']],
    [
      'OH',
      [
        'oh',
        'ОН',
        'org/hr',
        'Org/hari',
        'Org. / Hari',
        'orang/hr',
        'org hari',
        'orang/hari',
        'Orang / Hari',
        'orang hari',
        'HOK',
      ],
    ],
    ['OJ', ['oj', 'org/jam', 'Org jam']],
    ['OB', ['ob', 'org/bln', 'Orang / Bulan']],
    ['hari', ['hr', 'Hari']],
    ['bln', ['bln.', 'Bulan']],
    ['unit-hari', ['unit hari', 'unit/hari', 'sewa-hari']],
    ['zak', ['sak', 'Zak']],
    ['btg', ['btg', 'Btg', 'ljr', 'lonjor']],
    ['lbr', ['lbr', 'Lbr']],
    ['gulung', ['gulung', 'rol', 'Roll']],
    ['dus', ['dos', 'box']],
  ])('%s: %j', (code, spellings) => {
    expect(spellings.map(spelledUnit)).toEqual(spellings.map(() => ({ code, isSure: true })));
  });

  test.each([
    ['bauh', 'bh'],
    ['ml', 'm'],
    ['pcs', 'bh'],
    ['sey', 'set'],
    ['lolt', 'lot'],
    ['titk', 'ttk'],
    ['paket', 'ls'],
  ])('%j is %s only if the user says so', (spelling, code) => {
    expect(spelledUnit(spelling)).toEqual({ code, isSure: false });
  });

  test.each(['', '10 kg', 'nego', '12'])('%j is no unit', (spelling) => {
    expect(spelledUnit(spelling)).toBeUndefined();
  });

  test.each(['m4', 'M 7', 'm12', 'n2', 'hari/m4'])('%j is a broken unit', (spelling) => {
    expect(isBrokenUnit(spelling)).toBe(true);
    expect(spelledUnit(spelling)).toBeUndefined();
  });

  test.each(['m', 'm1', 'm2', 'm3', 'hari', 'm13', 'm40', 'mm4', 'm4/hari'])(
    '%j is not broken',
    (spelling) => {
      expect(isBrokenUnit(spelling)).toBe(false);
    },
  );
});
