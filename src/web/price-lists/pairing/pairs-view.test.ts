import { describe, expect, test } from 'vitest';
import type { PairMaster, PairRow } from '../../../contract/pairing.ts';
import { decimal, toText } from '../../../domain/number/decimal.ts';
import {
  choicesOf,
  draftOf,
  followedPrice,
  mastersIn,
  newPriceOf,
  rowsFor,
  sourceOf,
  withRow,
  type Draft,
} from './pairs-view.ts';

const row = (id: number, name: string, unit: string, price: string): PairRow => ({
  id,
  sheet: 'SSH',
  row: id,
  kind: unit === 'OH' ? 'LABOR' : 'MATERIAL',
  code: null,
  name,
  unit,
  unitKey: unit,
  price,
  doubts: [],
});
const list = [
  row(1, 'Semen', 'zak 40 kg', '62500'),
  row(2, 'Pasir', 'm3', '261000'),
  row(3, 'Pekerja', 'OH', '110500'),
];
const rows = new Map(list.map((each) => [each.id, each]));

function master(name: string, unit: string, more: Partial<PairMaster> = {}): PairMaster {
  const about = { id: name + unit, code: name, name, unit, unitKey: unit, price: '1000' };
  return {
    ...about,
    type: /^O[HJ]$/.test(unit) ? 'LABOR' : 'MATERIAL',
    uses: 1,
    share: '1.00',
    state: 'sure',
    isLikely: false,
    doubt: null,
    candidates: [],
    follows: null,
    ...more,
  };
}
const semen = master('Semen', 'kg', {
  state: 'choose',
  candidates: [{ row: 1, by: 'name', factor: '1/40' }],
});
const pasir = master('Pasir', 'm3', { candidates: [{ row: 2, by: 'name', factor: '1' }] });
const kaca = master('Kaca', 'm2', { state: 'none' });
const day = master('Pekerja', 'OH', { candidates: [{ row: 3, by: 'name', factor: '1' }] });
const hour = master('Pekerja', 'OJ', { state: 'none', follows: day.id });
const masters = [semen, pasir, kaca, day, hour];
const decided = (drafts: [PairMaster, Draft][] = [], hours?: string) => ({
  masters,
  rows,
  drafts: new Map(drafts.map(([of, draft]) => [of.id, draft])),
  hours: hours === undefined ? undefined : decimal(hours),
});

describe('what is sent', () => {
  test('PAIR-02 certain pairs alone, and of one unit no factor', () => {
    expect(choicesOf(decided())).toEqual({
      pairs: [
        { master: pasir.id, row: 2 },
        { master: day.id, row: 3 },
      ],
      left: [],
    });
  });

  test('PAIR-03 PAIR-04 a factor as it was typed, and a certain pair that was refused', () => {
    const typed = decided([
      [semen, { row: 1, factor: '0,02', isOn: true }],
      [pasir, { row: 2, factor: '', isOn: false }],
    ]);
    expect(choicesOf(typed)).toEqual({
      pairs: [
        { master: semen.id, row: 1, factor: '1/50' },
        { master: day.id, row: 3 },
      ],
      left: [pasir.id],
    });
  });

  test.each(['', '0', 'zak', '1/0'])(
    'PAIR-02 no pair of another unit by the factor %j',
    (factor) => {
      const draft = { row: 1, factor, isOn: true };
      expect(newPriceOf(semen, draft, rows)).toBeUndefined();
      expect(choicesOf(decided([[semen, draft]])).pairs.map(({ master: id }) => id)).not.toContain(
        semen.id,
      );
    },
  );

  test('another row takes its own factor, and a master without a row none', () => {
    expect(draftOf(semen, new Map(), rows)).toEqual({ row: 1, factor: '1/40', isOn: false });
    expect(withRow(semen, 2, rows, true)).toEqual({ row: 2, factor: '', isOn: true });
    expect(draftOf(kaca, new Map(), rows)).toEqual({ row: null, factor: '', isOn: false });
  });
});

test('PAIR-06 a wage by the hour shows what it follows, only while that is paired', () => {
  const price = followedPrice(hour, decided([], '8'));
  expect(price && toText(price)).toBe('13813');
  expect(followedPrice(hour, decided())).toBeUndefined();
  expect(followedPrice(kaca, decided([], '8'))).toBeUndefined();
  const unticked: [PairMaster, Draft] = [day, { row: 3, factor: '', isOn: false }];
  expect(followedPrice(hour, decided([unticked], '8'))).toBeUndefined();
  const own: [PairMaster, Draft] = [hour, { row: 3, factor: '1/7', isOn: true }];
  expect(followedPrice(hour, decided([own], '8'))).toBeUndefined();
});

test('masters are filtered by state, kind and words, rows by words and wages apart', () => {
  const view = { state: undefined, type: undefined, sought: '' };
  const names = (change: object) => mastersIn(masters, { ...view, ...change }).map(({ id }) => id);
  expect(names({ state: 'none' })).toEqual([kaca.id, hour.id]);
  expect(names({ type: 'LABOR', sought: 'oj' })).toEqual([hour.id]);
  expect(rowsFor(semen, list, '').map(({ id }) => id)).toEqual([1, 2]);
  expect(rowsFor(semen, list, 'PAS').map(({ id }) => id)).toEqual([2]);
  expect(rowsFor(day, list, '').map(({ id }) => id)).toEqual([3]);
});

test.each([
  ['SSH Kab. Sleman 2026 (final).xlsx', 'SSH Kab. Sleman'],
  ['HSPK_Bandung_2027.xlsx', 'HSPK Bandung'],
  ['harga-rev-2025.csv', 'harga'],
  ['2026.xlsx', '2026.xlsx'],
])('PAIR-04 a file %j is of the source %j', (file, source) => {
  expect(sourceOf(file)).toBe(source);
});
