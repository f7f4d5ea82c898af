// Which row of a take-off is which, where its sheet was renamed, sorted or lost its marks.
import { describe, expect, test } from 'vitest';
import { item, section } from '../../../tests/support/random-estimates.ts';
import { exported, named, review, VOLUME } from '../../../tests/support/reviewed-workbook.ts';
import type { ListCell } from '../../domain/sheet/cells.ts';
import { content as work, measured, row } from '../workbook/work-of-tests.ts';

const content = named(work);
/** Columns of a measured row, from 0. */
const [LABEL, LENGTH, COUNT, MEASURED] = [1, 2, 6, 7];
const parts = (entries: ReturnType<typeof review>['entries']) =>
  entries.map(({ part, why }) => [part, why]);
const rowsOf = (said: ReturnType<typeof review>['content']) => said[1]?.groups[0]?.items[0]?.rows;
const ids = rowsOf(content)?.map(({ id }) => id);

describe('RT-08 RT-17 a measured work', () => {
  test('is known by its mark, whatever its title is in the take-offs', async () => {
    const edited = await exported(content);
    const title = edited
      .sheet('Volume')
      .rows.findIndex((cells) => cells.includes('Galian terukur'));
    const column = edited.sheet('Volume').rows[title]?.indexOf('Galian terukur') ?? -1;
    edited.type('Volume', title, column, 'Pekerjaan lain');
    edited.type('Volume', edited.rowOf('Volume', 'As 1'), LENGTH, 30);
    const { entries, findings } = review(edited, content);
    expect([parts(entries), findings]).toEqual([[['volume', undefined]], []]);
  });

  test('is known by its words without a mark, and so are its rows', async () => {
    const edited = await exported(content);
    edited.removeMarks('Volume');
    const title = edited
      .sheet('Volume')
      .rows.findIndex((cells) => cells.includes('Galian terukur'));
    const column = edited.sheet('Volume').rows[title]?.indexOf('Galian terukur') ?? -1;
    edited.type('Volume', title, column, 'GALIAN  Terukur');
    edited.type('Volume', edited.rowOf('Volume', 'Besi'), LENGTH, 3);
    edited.type('Volume', edited.rowOf('Volume', 'Pertemuan'), LABEL, 'PERTEMUAN');
    const { entries, content: said } = review(edited, content);
    expect(parts(entries)).toEqual([['volume', undefined]]);
    expect(rowsOf(said)?.map(({ id }) => id)).toEqual(ids);
  });

  test('has as many rows of one name as it had, each itself, without their marks too', async () => {
    const twins = named([
      section('Satu', [
        measured(
          item('Cat', '1', 'm2', '1000'),
          row('Dinding', ['2', '3', '1', '1']),
          row('Dinding', ['4', '3', '1', '1']),
        ),
        measured(item('Cat', '1', 'm2', '1000'), row('Dinding', ['5', '3', '1', '1'])),
      ]),
    ]);
    const edited = await exported(twins);
    expect(review(edited, twins).entries).toEqual([]);
    edited.removeMarks('Volume');
    const { entries, content: said } = review(edited, twins);
    expect(entries).toEqual([]);
    expect(said).toEqual(twins);
  });

  test('keeps its rows where all of them are gone from the sheet, or the sheet itself', async () => {
    const edited = await exported(content);
    for (const name of ['As 1', 'Besi', 'Pertemuan'])
      edited.removeRow('Volume', edited.rowOf('Volume', name));
    expect(rowsOf(review(edited, content).content)?.map(({ id }) => id)).toEqual(ids);
    const without = await exported(content);
    without.removeSheet('Volume');
    const { entries, findings } = review(without, content);
    expect([entries, findings]).toEqual([[], [{ kind: 'no take-offs' }]]);
  });

  test('that points at the volume of another row is asked', async () => {
    const edited = await exported(content);
    const cell = edited.rowOf('RAB', 'Galian terukur');
    edited.compute('RAB', cell, VOLUME, 'Volume!H9', 55);
    expect(parts(review(edited, content).entries)).toEqual([['volume', 'computed']]);
  });

  test('of which an estimate has none lacks no sheet of take-offs', async () => {
    const lumps = named([section('Satu', [item('Cat', '3', 'm2', '1000')])]);
    const edited = await exported(lumps);
    edited.removeSheet('Volume');
    expect(review(edited, lumps).findings).toEqual([]);
  });
});

describe('RT-08 RT-15 the volume of a measured row', () => {
  test('that is emptied is told; a row that is put in has none yet', async () => {
    const edited = await exported(content);
    const at = edited.rowOf('Volume', 'As 1');
    edited.type('Volume', at, MEASURED, null);
    expect(review(edited, content).findings).toEqual([
      {
        kind: 'measured',
        sheet: 'Volume',
        row: at + 1,
        name: 'Galian terukur – As 1',
        text: '',
      },
    ]);
    const added = await exported(content);
    added.insertRow('Volume', at + 1, [null, 'As 9', 1, 2, 3, null, 1, null]);
    const { entries, findings } = review(added, content);
    expect([parts(entries), findings]).toEqual([[['volume', undefined]], []]);
  });

  test.each([
    ['0-C9*D9*E9*G9', 'pengurangan'],
    ['-C9*D9*E9*G9', 'pengurangan'],
    ['0 - C9*D9*E9*G9', 'pengurangan'],
    ['C9*D9*E9*G9', 'penjumlahan'],
    ['C9*D9*E9*G9-0', 'penjumlahan'],
  ])('says by its formula %s whether the row takes off', async (formula, jenis) => {
    const edited = await exported(content);
    const at = edited.rowOf('Volume', 'As 1') + 1;
    const bare: ListCell[] = [null, 'As 9', 1, 2, 3, null, 1, null];
    edited.insertRow('Volume', at, bare);
    edited.compute('Volume', at, MEASURED, formula);
    expect(rowsOf(review(edited, content).content)?.[1]).toMatchObject({ uraian: 'As 9', jenis });
  });

  test('beside numbers of before is no word where a measure is another one', async () => {
    const edited = await exported(content);
    edited.flatten();
    edited.type('Volume', edited.rowOf('Volume', 'As 1'), LENGTH, 30);
    const { entries, findings } = review(edited, content);
    expect(parts(entries)).toEqual([['volume', undefined]]);
    expect(findings.map(({ kind }) => kind)).toEqual(['values']);
  });

  test('counts in whole pieces: half of one is rounded and told', async () => {
    const edited = await exported(content);
    const at = edited.rowOf('Volume', 'As 1');
    edited.type('Volume', at, COUNT, 2.5);
    const { content: said, findings } = review(edited, content);
    expect(rowsOf(said)?.[0]?.jumlah).toMatchObject({ units: 3n, scale: 0 });
    expect(findings).toMatchObject([{ kind: 'rounded', column: 'jumlah', text: '2.5' }]);
  });
});

test('RT-18 a measure that was typed as a formula needs no result to be read the same', async () => {
  const given = named([
    section('Satu', [
      measured(
        item('Galian', '1', 'm3', '1000'),
        row('As 1', ['12', '2', '1'], { formula: { panjang: '=3*4' } }),
      ),
    ]),
  ]);
  const edited = await exported(given);
  edited.forgetResults();
  const { entries, findings } = review(edited, given);
  expect([entries, findings]).toEqual([[], []]);
});
