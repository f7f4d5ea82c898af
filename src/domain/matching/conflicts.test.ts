import { expect, test } from 'vitest';
import { conflictsOf, factsOf } from './conflicts.ts';
import { unitFit } from './unit-classes.ts';
import { workText } from './work-text.ts';

function toldOf(text: string) {
  const work = workText(text);
  return { ...work, facts: factsOf(work.words) };
}
const between = (line: string, entry: string, fit: ReturnType<typeof unitFit> = 'same') =>
  conflictsOf(toldOf(line), toldOf(entry), fit).map(({ what, asked, found, cap }) => [
    what,
    asked,
    found,
    cap,
  ]);

test.each<[string, string, unknown[]]>([
  ['pipa hdpe', 'pipa ppr', [['kind', 'hdpe', 'ppr', 0.45]]],
  ['pipa hdpe', 'pipa', []],
  ['pipa', 'pipa ppr', []],
  ['pintu kayu aluminium', 'pintu kayu', []],
  ['bata merah', 'bata ringan', [['kind', 'bata merah', 'bata ringan', 0.45]]],
  ['handle pintu', 'handle jendela', [['kind', 'pintu', 'jendela', 0.45]]],
  ['kusen pintu', 'kusen pintu dan kusen jendela', []],
  ['pipa pvc aw 4"', 'pipa pvc d, dia. 4"', [['kind', 'aw', 'kelas-d', 0.45]]],
  ['pipa air kotor pvc d 4"', 'pipa pvc aw, dia. 4"', [['kind', 'kelas-d', 'aw', 0.45]]],
  ['pipa pvc tipe d 4"', 'pipa pvc aw, dia. 4"', [['kind', 'kelas-d', 'aw', 0.45]]],
  // Before a figure it may be the diameter, and is where a point stands behind it.
  ['pipa pvc d 4"', 'pipa pvc aw, dia. 4"', []],
  ['pipa pvc d. 4"', 'pipa pvc aw, dia. 4"', []],
  ['pipa pvc aw d 4"', 'pipa pvc aw, dia. 4"', []],
  ['rangka atap baja ringan', 'rangka atap jurai/limasan', [['special', '', 'limasan', 0.6]]],
  ['rangka atap limasan', 'rangka atap jurai/limasan', []],
  ['rangka atap limasan', 'rangka atap', []],
  ['bongkar kusen', 'kusen', [['deed', 'pembongkaran', '', 0.45]]],
  ['kusen', 'bongkaran kusen', [['deed', '', 'pembongkaran', 0.45]]],
  ['bongkar kusen', 'bongkaran kusen', []],
  ['bongkar plafond', 'pembongkaran bekisting', [['kind', 'plafon', 'bekisting', 0.45]]],
  ['bongkar plafond', 'bongkaran bata', [['kind', 'plafon', 'bata', 0.45]]],
  ['bongkar plafond dan bekisting', 'pembongkaran bekisting', []],
  ['bongkar tangga', 'pembongkaran bekisting', []],
  ['bongkar plafond', 'pembongkaran', []],
  ['u-ditch', 'tutup u-ditch', [['part', '', 'tutup', 0.45]]],
  [
    'pemadatan tanah',
    'tanah tanpa pemadatan',
    [['negation', 'pemadatan', 'tanpa pemadatan', 0.45]],
  ],
  [
    'tanah tanpa pemadatan',
    'pemadatan tanah',
    [['negation', 'pemadatan', 'tanpa pemadatan', 0.45]],
  ],
  ['tanah merah', 'tanah tanpa pemadatan', []],
  ['tanah tanpa pemadatan', 'tanah merah', []],
  ['pintu kayu aluminium', 'pintu upvc', [['kind', 'kayu aluminium', 'upvc', 0.45]]],
  ['pintu upvc', 'pintu kayu aluminium', [['kind', 'upvc', 'kayu aluminium', 0.45]]],
  ['keramik 30x30 cm', 'keramik 40x40 cm', [['size', '30x30', '40x40', 0.6]]],
  ['keramik 30x30', 'keramik 40x40', [['size', '30x30', '40x40', 0.6]]],
  ['keramik 40x40 cm', 'keramik 40x40', []],
  ['keramik', 'keramik 40x40 cm', []],
  ['keramik 30x30 cm dan 40x40 cm', 'keramik 40x40 cm', []],
  ['keramik 40x40 cm', 'keramik 30x30 cm dan 40x40 cm', []],
  [
    'keramik 30x30 dan 20x20',
    'keramik 40x40 dan 50x50',
    [['size', '30x30 20x20', '40x40 50x50', 0.6]],
  ],
  ['grc tebal 4 mm, 5 mm', 'grc tebal 9 mm', [['size', '4 5', '9', 0.6]]],
  ['keramik 40x40', 'keramik 40x40 cm', []],
  ['keramik 80x80 cm', 'keramik 8x8 cm', [['size', '80x80', '80x80', 0.6]]],
  ['keramik 40x40 cm', 'keramik', []],
  ['pipa ø50', 'pipa ø40', [['size', '50', '40', 0.6]]],
  ['plester 1:3', 'plester 1:5', [['size', '1:3', '1:5', 0.6]]],
  ['beton k-300', "beton f'c 20 mpa", [['size', '25', '20', 0.6]]],
  ['beton k-250', "beton f'c 20 mpa", []],
  ['grc tebal 9 mm', 'grc tebal 4 mm, 5 mm', [['size', '9', '4 5', 0.6]]],
  ['galian sedalam 1 m', 'galian sedalam 2 m', [['size', '1', '2', 0.6]]],
  ['lampu 9 watt', 'lampu 12 watt', [['size', 'watt 9', 'watt 12', 0.6]]],
  ['pompa 9 watt', 'pompa 2 pk', []],
])('%j and %j: %j', (line, entry, conflicts) => {
  expect(between(line, entry)).toEqual(conflicts);
});

test('a unit of another class conflicts, one that is not known does not', () => {
  expect(between('pipa', 'pipa', 'other')).toEqual([['unit', '', '', 0.45]]);
  expect(between('pipa', 'pipa', 'unknown')).toEqual([]);
});

test.each<[string, string | null, ReturnType<typeof unitFit>]>([
  ['M²', 'm2', 'same'],
  ['bh', 'unit', 'same'],
  ['titik', 'bh', 'other'],
  ['m', 'm2', 'other'],
  ['kg', 'ton', 'same'],
  ['ls', 'ls', 'same'],
  ['OH', 'hari', 'same'],
  ['', 'm2', 'unknown'],
  ['m2', null, 'unknown'],
  ['zzz', 'm2', 'unknown'],
])('%j beside %j is %s', (one, other, fit) => {
  expect(unitFit(one, other)).toBe(fit);
});
