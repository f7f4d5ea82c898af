// A file that was taken over already and is brought back once more adds nothing twice.
import { describe, expect, test } from 'vitest';
import type { EditedWorkbook } from '../../../tests/support/edited-workbook.ts';
import { item, section } from '../../../tests/support/random-estimates.ts';
import {
  exported,
  named,
  PRICE,
  review,
  told,
  VOLUME,
} from '../../../tests/support/reviewed-workbook.ts';
import { saveDocument } from '../../domain/document/document-wire.ts';
import type { ItemNode } from '../../domain/document/document.ts';
import { movedOn } from '../../domain/round-trip/moved-on.ts';
import type { ListCell } from '../../domain/sheet/cells.ts';
import { content as work } from '../workbook/work-of-tests.ts';

const content = named(work);
const fence: ListCell[] = [null, 'Pagar proyek', null, 100, 'm', 250_000, 25_000_000];

async function withFence(rows = 1, cells: ListCell[] = fence): Promise<EditedWorkbook> {
  const edited = await exported(content);
  const at = edited.rowOf('RAB', 'Pembersihan lapangan') + 1;
  for (let nth = 0; nth < rows; nth++) edited.insertRow('RAB', at, [...cells]);
  return edited;
}

/** The estimate once everything that nobody is asked about was taken. */
const takenOver = (edited: EditedWorkbook) => review(edited, content).take();
type Nodes = ReturnType<typeof takenOver>;

const itemsIn = (nodes: Nodes) =>
  [...nodes.values()].flatMap((node) => (node.kind === 'item' ? [node] : []));
const called = (nodes: Nodes, name: string): ItemNode => {
  const found = itemsIn(nodes).find(({ deskripsi }) => deskripsi === name);
  if (!found) throw new Error(`no item ${name}`);
  return found;
};
/** The fence stands in the second section now. */
function withFenceMoved(nodes: Nodes): Nodes {
  const [from, to] = content.map(({ id }) => nodes.get(id));
  const { id } = called(nodes, 'Pagar proyek');
  if (from?.kind !== 'section' || to?.kind !== 'section') throw new Error('no sections');
  return withFields(nodes, 'Pagar proyek', { parent: to.id })
    .set(from.id, { ...from, items: from.items.filter((one) => one !== id) })
    .set(to.id, { ...to, items: [...to.items, id] });
}
const withFields = (nodes: Nodes, name: string, fields: Partial<ItemNode>) => {
  const one = called(nodes, name);
  return new Map(nodes).set(one.id, { ...one, ...fields });
};

describe('RT-27 what the file and the estimate have both added stands once', () => {
  test('a row that was added is the same at the second time', async () => {
    const edited = await withFence();
    const present = takenOver(edited);
    const again = review(edited, content, present);
    expect(told(again.entries)).toEqual([]);
    expect(again.alike).toBe(1);
    expect(saveDocument(again.take())).toEqual(saveDocument(present));
    expect(movedOn(again.sides).entries).toEqual([]);
  });

  test('another change of the file is that change alone', async () => {
    const edited = await withFence();
    const present = takenOver(edited);
    edited.type('RAB', edited.rowOf('RAB', 'Pembersihan lapangan'), VOLUME, 577);
    expect(told(review(edited, content, present).entries)).toEqual([
      ['part', 'volume', 'taken', '19850'],
    ]);
  });

  test('a value of the added row itself is asked as a change of it', async () => {
    const edited = await withFence();
    const present = takenOver(edited);
    const row = edited.rowOf('RAB', 'Pagar proyek');
    edited.type('RAB', row, VOLUME, 110);
    edited.type('RAB', row, PRICE, 260_000);
    const again = review(edited, content, present);
    expect(told(again.entries)).toEqual([
      ['part', 'volume', 'added too', '2500000'],
      ['part', 'harga', 'added too', '1000000'],
    ]);
    expect(saveDocument(again.take())).toEqual(saveDocument(present));
    const volumeAlone = again.take(new Set([again.entries[0]?.key ?? '']));
    expect(called(volumeAlone, 'Pagar proyek')).toMatchObject({ volume: '110', harga: '250000' });
    expect(itemsIn(volumeAlone)).toHaveLength(itemsIn(present).length);
  });

  test('what was noted of it in the estimate is no difference', async () => {
    const edited = await withFence();
    const present = withFields(takenOver(edited), 'Pagar proyek', {
      catatan: 'sisi jalan',
      asal: 'lapangan',
      kodeKey: 'x',
    });
    const again = review(edited, content, present);
    expect([told(again.entries), again.alike]).toEqual([[], 1]);
    expect(saveDocument(again.take())).toEqual(saveDocument(present));
  });

  test('of two rows that are the same each is counted', async () => {
    const once = takenOver(await withFence());
    const edited = await withFence(2);
    const again = review(edited, content, once);
    expect(told(again.entries)).toEqual([['added', 'exists', 'taken', '25000000']]);
    expect(told(review(edited, content, again.take()).entries)).toEqual([]);
  });

  test('of two that were moved or stand there once only as many are asked as are here', async () => {
    const moved = withFenceMoved(takenOver(await withFence()));
    expect(told(review(await withFence(2), content, moved).entries)).toEqual([
      ['added', 'exists', 'added too', '25000000'],
      ['added', 'exists', 'taken', '25000000'],
    ]);
  });

  test('of several of a name those with the same figures are the same', async () => {
    const edited = await withFence();
    const shorter = [...fence.slice(0, 3), 40, ...fence.slice(4, 6), 10_000_000];
    edited.insertRow('RAB', edited.rowOf('RAB', 'Pagar proyek'), shorter);
    const present = takenOver(edited);
    const first = content[0]?.id ?? '';
    const list = present.get(first);
    if (list?.kind !== 'section') throw new Error('no section');
    const [cleaning = '', one = '', other = '', ...rest] = list.items;
    const items = [cleaning, other, one, ...rest];
    const again = review(edited, content, new Map(present).set(first, { ...list, items }));
    expect([told(again.entries), again.alike]).toEqual([[], 2]);
  });

  test('a price that the file has now, where none was given, is asked', async () => {
    const edited = await withFence(1, [null, 'Pagar proyek', null, 100, 'm', null, null]);
    const present = takenOver(edited);
    edited.type('RAB', edited.rowOf('RAB', 'Pagar proyek'), PRICE, 250_000);
    expect(told(review(edited, content, present).entries)).toEqual([
      ['part', 'harga', 'added too', '25000000'],
    ]);
  });

  test('one more of them in the estimate is what the file does not have', async () => {
    const present = takenOver(await withFence(2));
    const { entries, sides } = review(await withFence(), content, present);
    expect(told(entries)).toEqual([]);
    expect(told(movedOn(sides).entries)).toEqual([['added', 'exists', 'taken', '25000000']]);
  });

  test('a work that the estimate had before is not the one that was added', async () => {
    const before = named([
      section('Satu', [item('Pagar proyek', '100', 'm', '250000'), item('Lain', '1', 'm', '1')]),
    ]);
    const edited = await exported(before);
    edited.insertRow('RAB', edited.rowOf('RAB', 'Lain'), [...fence]);
    const first = review(edited, before);
    expect(told(first.entries)).toEqual([['added', 'exists', 'taken', '25000000']]);
    expect(told(review(edited, before, first.take()).entries)).toEqual([]);
  });

  test('one that was moved, or called otherwise, here since is asked', async () => {
    const edited = await withFence();
    const present = takenOver(edited);
    const moved = withFenceMoved(present);
    const renamed = withFields(present, 'Pagar proyek', { deskripsi: 'Pagar seng' });
    for (const now of [moved, renamed]) {
      const again = review(edited, content, now);
      expect(told(again.entries)).toEqual([['added', 'exists', 'added too', '25000000']]);
      expect(saveDocument(again.take())).toEqual(saveDocument(now));
    }
  });

  test('a new section with its works stands once, and gets what is new in it', async () => {
    const edited = await exported(content);
    const end = edited.rowOf('RAB', 'Jumlah harga pekerjaan');
    const rows = [
      ['III', 'Pekerjaan atap'],
      ['III.0.1', 'Genteng', null, 100, 'm2', 250_000],
      ['III.1', 'Talang'],
      ['III.1.1', 'Talang seng', null, 20, 'm', 90_000],
    ];
    rows.forEach((cells, at) => edited.insertRow('RAB', end + at, cells));
    const present = takenOver(edited);
    const again = review(edited, content, present);
    expect([told(again.entries), again.alike]).toEqual([[], 4]);
    expect(saveDocument(again.take())).toEqual(saveDocument(present));
    edited.insertRow('RAB', end + 4, ['III.1.2', 'Corong', null, 2, 'bh', 5_000]);
    const more = review(edited, content, present);
    expect(told(more.entries)).toEqual([['added', 'exists', 'taken', '10000']]);
    const all = more.take();
    const gutter = all.get(called(all, 'Talang seng').parent);
    expect(gutter?.kind === 'group' && gutter.items).toEqual([
      called(all, 'Talang seng').id,
      called(all, 'Corong').id,
    ]);
  });
});
