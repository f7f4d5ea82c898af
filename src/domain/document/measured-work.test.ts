// The way back through a take-off.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MeasuredRow } from './document.ts';
import {
  addExtraColumn,
  newMeasuredRow,
  removeExtraColumn,
  renameExtraColumn,
} from './measured-rows.ts';
import {
  beginWork,
  redoWork,
  settleWork,
  undoWork,
  workOn,
  type MeasuredWork,
} from './measured-work.ts';

const start = [
  { ...newMeasuredRow('a'), uraian: 'As A', panjang: '2' },
  { ...newMeasuredRow('b'), uraian: 'As B', panjang: '3' },
];

type Rows = readonly MeasuredRow[];
type Change = readonly [label: string, change: (rows: Rows) => Rows, key?: string];

const typed = (panjang: string): Change => [
  'Ubah Panjang',
  (rows) => rows.map((row, at) => (at === 0 ? { ...row, panjang } : row)),
  'a.panjang',
];

const change: fc.Arbitrary<Change> = fc.oneof(
  fc.constantFrom('', '1', '25', '2.5').map(typed),
  fc.nat(5).map((at): Change => ['Hapus baris', (rows) => rows.toSpliced(at, 1)]),
  fc.uuid().map((id): Change => ['Tambah baris', (rows) => [...rows, newMeasuredRow(id)]]),
  fc.uuid().map((id): Change => ['Tambah kolom', (rows) => addExtraColumn(rows, () => id)]),
  fc.nat(2).map((at): Change => ['Hapus kolom', (rows) => removeExtraColumn(rows, at)]),
  fc.constant<Change>(['Ubah nama kolom', (rows) => renameExtraColumn(rows, 0, 'kg/m')]),
);

const run = (work: MeasuredWork, [label, step, key]: Change) =>
  workOn(work, label, step(work.rows), key);
const undoAll = (work: MeasuredWork): MeasuredWork =>
  work.done.length === 0 ? work : undoAll(undoWork(work));
const redoAll = (work: MeasuredWork): MeasuredWork =>
  work.undone.length === 0 ? work : redoAll(redoWork(work));

test('HAND-24 whatever was done to rows and columns is taken back whole, and done again', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(change, fc.constant(undefined))), (changes) => {
      const end = changes.reduce(
        (work, each) => (each ? run(work, each) : settleWork(work)),
        beginWork(start),
      );
      const back = undoAll(end);
      expect(back.rows).toBe(start);
      expect(redoAll(back).rows).toEqual(end.rows);
    }),
  );
});

test('HAND-24 each step back is the state before that step', () => {
  fc.assert(
    fc.property(fc.array(change, { minLength: 1 }), (changes) => {
      let work = beginWork(start);
      for (const each of changes) {
        const next = run(settleWork(work), each);
        if (next.done.length > work.done.length) expect(undoWork(next).rows).toBe(work.rows);
        work = next;
      }
    }),
  );
});

test('HAND-24 typing in one cell is one step until the cell is left', () => {
  const work = run(run(beginWork(start), typed('4')), typed('45'));
  expect(work.done.map(({ label }) => label)).toEqual(['Ubah Panjang']);
  expect(undoWork(work).rows).toBe(start);
  const again = run(settleWork(work), typed('6'));
  expect(again.done).toHaveLength(2);
  expect(undoWork(again).rows).toBe(work.rows);
});

test('HAND-24 typing that ends where it began is no step', () => {
  const work = run(run(beginWork(start), typed('4')), typed('2'));
  expect([work.rows, work.done]).toEqual([start, []]);
  expect(work.rows).toBe(start);
});

test('HAND-24 a change after a step back leaves nothing to do again; no change leaves it', () => {
  const back = undoWork(run(beginWork(start), ['Hapus baris', (rows) => rows.slice(1)]));
  expect(run(back, typed('2')).undone).toHaveLength(1);
  expect(run(back, typed('9')).undone).toEqual([]);
});

test('HAND-24 500 steps are kept', () => {
  let work = beginWork(start);
  for (let n = 0; n < 600; n++) work = run(settleWork(work), typed(String(n + 10)));
  expect(work.done).toHaveLength(500);
});
