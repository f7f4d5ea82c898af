// Each line of the difference is taken or left for itself.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editWorkbook, type EditedWorkbook } from '../../../tests/support/edited-workbook.ts';
import {
  exported,
  named,
  PRICE,
  review,
  VOLUME,
} from '../../../tests/support/reviewed-workbook.ts';
import { costlyRuns } from '../../../tests/support/runs.ts';
import { subtotalOf } from '../../domain/content/totals.ts';
import { saveDocument } from '../../domain/document/document-wire.ts';
import { decimal, add } from '../../domain/number/decimal.ts';
import { sumBelow } from '../../domain/document/document-amounts.ts';
import { rootId } from '../../domain/document/document.ts';
import { content as work } from '../workbook/work-of-tests.ts';

const content = named(work);

/** A new section with a title in it, before the sums of the whole. */
function addSection(edited: EditedWorkbook): void {
  const end = edited.rowOf('RAB', 'Jumlah harga pekerjaan');
  const rows = [
    ['III', 'SEKSI BARU'],
    ['III.0.1', 'Baru satu', null, 9, 'm', 5_000],
    ['III.0.2', 'Baru dua', null, 1, 'm', 700],
    ['III.1', 'Judul baru'],
    ['III.1.1', 'Baru tiga', null, 2, 'm', 30],
  ];
  rows.forEach((cells, at) => edited.insertRow('RAB', end + at, cells));
}

test('RT-15 of a new section the work that is not taken stays out, whatever else is taken', async () => {
  const edited = await exported(content);
  addSection(edited);
  const { entries, take, sides } = review(edited, content);
  expect(entries.map(({ kind }) => kind)).toEqual(['added', 'added', 'added', 'added', 'added']);
  const names = (nodes: ReturnType<typeof take>) =>
    [...nodes.values()].flatMap((node) =>
      'deskripsi' in node ? [node.deskripsi] : 'title' in node ? [node.title] : [],
    );
  const keyOf = (name: string) =>
    entries.find(({ id }) => {
      const node = sides.returned.get(id);
      return (
        node &&
        (('deskripsi' in node && node.deskripsi === name) ||
          ('title' in node && node.title === name))
      );
    })?.key ?? '';
  const all = new Set(entries.map(({ key }) => key));
  const without = (...left: string[]) =>
    names(take(new Set([...all].filter((key) => !left.map(keyOf).includes(key)))));
  expect(without('Baru satu')).not.toContain('Baru satu');
  expect(without('Baru satu')).toContain('Baru dua');
  expect(without('Judul baru', 'Baru tiga')).not.toContain('Judul baru');
  // A work that is taken stands in its title, which comes with it.
  expect(without('SEKSI BARU', 'Judul baru')).toEqual(
    expect.arrayContaining(['SEKSI BARU', 'Baru tiga']),
  );
  expect(without('SEKSI BARU', 'Judul baru', 'Baru satu', 'Baru dua', 'Baru tiga')).not.toContain(
    'SEKSI BARU',
  );
});

test('RT-15 whichever lines are taken, the total moves by these and by no other', async () => {
  const whole = await exported(content);
  await fc.assert(
    fc.asyncProperty(fc.infiniteStream(fc.boolean()), async (coins) => {
      const edited = editWorkbook(whole.book());
      addSection(edited);
      edited.type('RAB', edited.rowOf('RAB', 'Plester'), VOLUME, 9);
      edited.type('RAB', edited.rowOf('RAB', 'Bata'), PRICE, 123_456);
      edited.removeRow('RAB', edited.rowOf('RAB', 'Galian lama'));
      edited.cutRow(
        'RAB',
        edited.rowOf('RAB', 'Galian hari ini'),
        edited.rowOf('RAB', 'SEKSI BARU'),
      );
      const { entries, take, sides } = review(edited, content);
      const taken = entries.filter(() => coins.next().value);
      const nodes = take(new Set(taken.map(({ key }) => key)));
      const expected = taken.reduce((sum, { effect }) => add(sum, effect), subtotalOf(content));
      expect(sumBelow(nodes, rootId).total).toEqual(add(expected, decimal('0.00')));
      const left = entries.filter(
        ({ kind, key }) => kind === 'added' && !taken.some((one) => one.key === key),
      );
      for (const { id } of left)
        if (sides.returned.get(id)?.kind === 'item') expect(nodes.has(id)).toBe(false);
      if (taken.length === entries.length)
        expect(saveDocument(nodes)).toEqual(saveDocument(sides.returned));
    }),
    { numRuns: 10 * costlyRuns },
  );
});

test('RT-14 an order that was changed here too, in another way, is asked', async () => {
  const edited = await exported(content);
  const rows = ['Galian terukur', 'Plester'].map((name) => edited.rowOf('RAB', name));
  edited.sortRows('RAB', [rows[0] ?? 0, rows[1] ?? 0], PRICE, 12);
  const present = content.map((section) => ({
    ...section,
    groups: section.groups.map((group) => ({ ...group, items: group.items.toReversed() })),
  }));
  expect(review(edited, content).entries.map(({ kind, why }) => [kind, why])).toEqual([
    ['order', undefined],
  ]);
  const both = review(edited, content, present);
  expect(both.entries.map(({ kind, why }) => [kind, why])).toEqual([['order', 'conflict']]);
  expect(saveDocument(both.take())).toEqual(saveDocument(both.sides.present));
});
