import { describe, expect, test } from 'vitest';
import { decimal } from '../../../domain/number/decimal.ts';
import type { JudgedEntry } from '../../../domain/price-list/mixed/judge-prices.ts';
import { presentReview } from './present-review.ts';

type Verdict = NonNullable<JudgedEntry['verdict']>;
const changes = [{ column: 'Harga', old: '1', new: '2' }];
const read = { kode: 'B-1', nama: 'semen', satuan: 'sak', harga: decimal('65000.50') };

/** Of an entry and a verdict what is told of them. */
const entry = (fields: object) =>
  ({
    id: 3,
    sheet: 'Bahan',
    row: 7,
    kind: 'MATERIAL',
    given: 'Rp 65.000,50',
    fields,
  }) as unknown as JudgedEntry['entry'];
const verdict = (more: Partial<Verdict> = {}) =>
  ({
    outcome: 'changed',
    id: 'm1',
    isTwin: false,
    changes,
    values: { code: 'B.1', name: 'Semen', unit: 'zak', price: decimal(65_000) },
    ...more,
  }) as Verdict;

function rowOf(more: Partial<JudgedEntry>, fields: object = read) {
  const judged: JudgedEntry = {
    entry: entry(fields),
    outcome: 'changed',
    doubts: [],
    reasons: [],
    notes: [],
    ...more,
  };
  const [row] = presentReview([judged], { passed: [], remarks: [] }).rows;
  return row;
}

describe('a row of the file', () => {
  test('is told as it would be stored, with what changes', () => {
    expect(rowOf({ verdict: verdict() })).toEqual({
      id: 3,
      sheet: 'Bahan',
      row: 7,
      kind: 'MATERIAL',
      code: 'B.1',
      name: 'Semen',
      unit: 'zak',
      price: '65000',
      given: 'Rp 65.000,50',
      outcome: 'changed',
      changes,
      findings: [],
    });
  });

  test('that becomes nothing is told as it was read', () => {
    const wrong = { outcome: 'wrong', reasons: ['Harga tidak terbaca'] } as const;
    expect(rowOf(wrong)).toMatchObject({
      code: 'B-1',
      name: 'semen',
      unit: 'sak',
      price: '65000.5',
      changes: [],
      findings: [{ kind: 'wrong', text: 'Harga tidak terbaca' }],
    });
    expect(rowOf(wrong, {})).toMatchObject({ code: null, name: '', unit: '', price: null });
  });

  test('a price that the verdict has none of is none, whatever was read', () => {
    const values = { ...verdict().values, price: null, code: null };
    expect(rowOf({ verdict: verdict({ values }) })).toMatchObject({ price: null, code: 'B-1' });
  });

  test('changes nothing of an entry that is not there yet', () => {
    expect(rowOf({ outcome: 'new', verdict: verdict({ id: undefined }) })?.changes).toEqual([]);
  });

  test.each<[JudgedEntry['outcome'], boolean, string]>([
    ['new', false, 'new'],
    ['new', true, 'changed'],
    ['same', true, 'same'],
  ])('of outcome %s, a copy of a shared entry %o, is %s', (outcome, isTwin, told) => {
    expect(rowOf({ outcome, verdict: verdict({ isTwin }) })?.outcome).toBe(told);
  });

  test.each<[JudgedEntry['outcome'], Partial<Verdict>, string | undefined]>([
    ['held', { outcome: 'changed' }, 'changed'],
    ['held', { outcome: 'new' }, 'new'],
    ['question', { outcome: 'new', isTwin: true }, 'changed'],
    ['question', { outcome: 'unchanged' }, 'same'],
    ['changed', {}, undefined],
  ])('of outcome %s with %o becomes %s once it is taken', (outcome, more, becomes) => {
    expect(rowOf({ outcome, verdict: verdict(more) })?.becomes).toBe(becomes);
  });

  test('of one name with another price says which question it is of', () => {
    expect(rowOf({ outcome: 'question', question: 0 })).toMatchObject({ question: 0 });
    expect(rowOf({ outcome: 'held' })).not.toHaveProperty('question');
    expect(rowOf({ outcome: 'held' })).not.toHaveProperty('becomes');
  });

  test('is doubted by kind; without a doubt its reasons are of its outcome, and notes come behind', () => {
    const notes = [{ kind: 'note', text: 'catatan' }] as unknown as JudgedEntry['notes'];
    const doubts = [{ kind: 'jump', reason: 'naik 12×' }] as unknown as JudgedEntry['doubts'];
    expect(rowOf({ outcome: 'held', doubts, reasons: ['naik 12×'], notes })?.findings).toEqual([
      { kind: 'jump', text: 'naik 12×' },
      { kind: 'note', text: 'catatan' },
    ]);
    expect(rowOf({ outcome: 'repeat', reasons: ['dua kali'] })?.findings).toEqual([
      { kind: 'repeat', text: 'dua kali' },
    ]);
    expect(rowOf({ outcome: 'same', reasons: ['x'] })?.findings).toEqual([
      { kind: 'note', text: 'x' },
    ]);
  });
});

test('what was passed over and what is said of sheets stand beside the rows', () => {
  const passed = [{ sheet: 'Lain', rows: 3 }] as unknown as Parameters<
    typeof presentReview
  >[1]['passed'];
  const remarks = [{ sheet: 'Upah', row: 2, reason: 'kosong' }];
  expect(presentReview([], { passed, remarks })).toEqual({ rows: [], passed, remarks });
});
