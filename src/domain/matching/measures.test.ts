import { expect, test } from 'vitest';
import { shippedWords } from '../search/trade-words.ts';
import { readMeasures, type Measures } from './measures.ts';
import { workWordsOf } from './work-words.ts';

/** What is told of a text; lists that are empty are left out. */
function told(text: string) {
  const { measures, rest } = readMeasures(text, workWordsOf(shippedWords).concrete);
  const { isBetween, sizes, ...lists } = measures;
  const named = Object.entries(lists).filter(([, list]) => list.length > 0);
  return {
    ...Object.fromEntries(named),
    ...(sizes.length > 0 && { sizes: sizes.map(({ shape, inMm }) => [shape, inMm]) }),
    ...(isBetween && { isBetween }),
    rest: rest.replace(/\s+/g, ' ').trim(),
  };
}

type Told = Partial<Record<Exclude<keyof Measures, 'sizes' | 'isBetween'>, string[]>> & {
  readonly sizes?: readonly [shape: string, inMm: string | undefined][];
  readonly isBetween?: true;
  readonly rest: string;
};

test.each<[string, Told]>([
  // Diameters, in mm however they are said.
  ['pipa pvc aw, dia. 1/2"', { diameters: ['15'], rest: 'pipa pvc aw, dia.' }],
  ['pipa 1-1/2"', { diameters: ['40'], rest: 'pipa' }],
  ['pipa 2-1/2 inch', { diameters: ['65'], rest: 'pipa' }],
  ['pipa 3 inci', { diameters: ['80'], rest: 'pipa' }],
  ['pipa 14"', { diameters: ['14"'], rest: 'pipa' }],
  ['gate valve, dia. 2" (50 mm)', { diameters: ['50', '50'], rest: 'gate valve, dia.' }],
  ['pipa hdpe ø40', { diameters: ['40'], rest: 'pipa hdpe' }],
  ['pipa diameter 10 cm', { diameters: ['100'], rest: 'pipa' }],
  ['pipa pvc 50 mm', { diameters: ['50'], rest: 'pipa pvc' }],
  ['gypsum 9 mm', { thicknesses: ['9'], rest: 'gypsum' }],
  // Thickness, in mm; entries name several.
  ['t=10 cm', { thicknesses: ['100'], rest: '' }],
  ['tebal 15 mm', { thicknesses: ['15'], rest: '' }],
  ['tb. 1,5 cm', { thicknesses: ['15'], rest: '' }],
  ['teb. 15 mm dan', { thicknesses: ['15'], rest: 'dan' }],
  ['grc tebal 4 mm, 5 mm, dan 6 mm', { thicknesses: ['4', '5', '6'], rest: 'grc' }],
  // Sizes are one shape whatever their scale, and known in mm where a unit stands behind them.
  ['keramik 40 x 40 cm', { sizes: [['40x40', '400x400']], rest: 'keramik' }],
  ['keramik 8x8 cm', { sizes: [['80x80', '80x80']], rest: 'keramik' }],
  ['uk. (120 x 240)', { sizes: [['12x24', undefined]], rest: 'uk. ( )' }],
  ['nyy 4cx16 mm2', { sizes: [['40x160', undefined]], rest: 'nyy mm2' }],
  ['nym 3x2,5', { sizes: [['30x25', undefined]], rest: 'nym' }],
  ['hollow 40.40 mm', { sizes: [['40x40', '40x40']], rest: 'hollow mm' }],
  ['kanstin 10.20.40', { sizes: [['10x20x40', undefined]], rest: 'kanstin' }],
  ['u ditch 30x30x120 cm', { sizes: [['30x30x120', '300x300x1200']], rest: 'u ditch' }],
  [
    'plint uk. 10 s.d. 15x60 cm',
    {
      sizes: [
        ['10x60', '100x600'],
        ['15x60', '150x600'],
      ],
      rest: 'plint uk.',
    },
  ],
  [
    'plint 10 sd 15 x 60',
    {
      sizes: [
        ['10x60', undefined],
        ['15x60', undefined],
      ],
      rest: 'plint',
    },
  ],
  ['meja 1,2x0,6 m', { sizes: [['12x6', '1200x600']], rest: 'meja' }],
  ['kabel bcc 50 mm2', { sizes: [['mm2 50', undefined]], rest: 'kabel bcc' }],
  ['0x5', { sizes: [['0x5', undefined]], rest: '' }],
  // A mix counts cement to sand.
  ['1 pc. : 3 ps.', { mixes: ['1:3'], rest: '' }],
  ['campuran 1 : 5', { mixes: ['1:5'], rest: 'campuran' }],
  ['(1sp : 2pp)', { mixes: ['1:2'], rest: '( )' }],
  // Concrete, as the strength that its class comes nearest to.
  ['beton k-300', { strengths: ['25'], rest: 'beton' }],
  ['beton k 250', { strengths: ['21', '20'], rest: 'beton' }],
  ['beton k-225', { strengths: ['20', '21', '17'], isBetween: true, rest: 'beton' }],
  ["beton f'c 7,5 mpa", { strengths: ['7.5'], rest: 'beton' }],
  ['beton fc = 24.90 mpa', { strengths: ['25'], rest: 'beton' }],
  ['beton 26,5 mpa', { strengths: ['25'], rest: 'beton' }],
  // Of a road both, f'c first.
  ['beton sc 3,5 mpa (setara fc 25 mpa)', { strengths: ['25', 'sc 3.5'], rest: 'beton (setara )' }],
  ['beton sc 3,8', { strengths: ['sc 3.8'], rest: 'beton' }],
  ['beton 27 mpa', { strengths: ['27'], rest: 'beton' }],
  ['beton fc = 24.90 mpa (k300)', { strengths: ['25'], rest: 'beton ( )' }],
  ['beton k-999', { rest: 'beton' }],
  ["mortar tipe s,fc' 12,5 mpa (setara 1sp : 3pp)", { mixes: ['1:3'], rest: '(setara )' }],
  // How deep is dug: the deepest of a stretch.
  ['sedalam > 1 s.d. 2 m', { depths: ['2'], rest: '' }],
  ['sedalam 0 s.d 1 m manual', { depths: ['1'], rest: 'manual' }],
  ['kedalaman 1,5 m', { depths: ['2'], rest: '' }],
  ['galian pondasi s.d 2 m', { depths: ['2'], rest: 'galian pondasi' }],
  ['jarak angkut s.d 10 m', { rest: 'jarak angkut s.d 10 m' }],
  // What a machine gives, by its unit.
  ['amplifier 120 watt', { ratings: ['watt 120'], rest: 'amplifier' }],
  ['lampu 9 w', { ratings: ['watt 9'], rest: 'lampu' }],
  ['toren 1500 liter', { ratings: ['m3 1.5'], rest: 'toren' }],
  ['toren kap. 1,5 m3', { ratings: ['m3 1.5'], rest: 'toren' }],
  ['ac 7.000 btuh', { ratings: ['btuh 7000'], rest: 'ac' }],
  ['panel 1.000 va', { ratings: ['va 1000'], rest: 'panel' }],
  ['pompa 1,5 pk', { ratings: ['pk 1.5'], rest: 'pompa' }],
  ['tangki 500 ltr', { ratings: ['m3 0.5'], rest: 'tangki' }],
  // Of figures with decimals all digits count.
  ['kabel 2,55x10,75', { sizes: [['25.5x107.5', undefined]], rest: 'kabel' }],
  ['plat 120 x 240 x 0.12 cm ', { sizes: [['12x24x0.01', '1200x2400x1']], rest: 'plat' }],
  ['grc tebal 4 mm, 5,5 mm, dan 12,25 mm', { thicknesses: ['4', '5.5', '12.3'], rest: 'grc' }],
  ['kabel bcc 2,5 mm2', { sizes: [['mm2 2.5', undefined]], rest: 'kabel bcc' }],
  ['beton 18,5 mpa', { strengths: ['17'], rest: 'beton' }],
  ['galian tanah', { rest: 'galian tanah' }],
])('%j', (text, measures) => {
  expect(told(text)).toEqual(measures);
});
