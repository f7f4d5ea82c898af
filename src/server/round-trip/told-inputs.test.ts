// Cells that look like an input of ours and are none, or are more than is kept: told, and ours stays.
import { describe, expect, test } from 'vitest';
import { exported, named, review, told } from '../../../tests/support/reviewed-workbook.ts';
import { usualSettings } from '../../domain/report/paper-settings.ts';
import type { ListCell } from '../../domain/sheet/cells.ts';
import { content as work } from '../workbook/work-of-tests.ts';

const content = named(work);

test.each([
  ['1.250', 2, 'panjang'],
  ['2.500', 6, 'jumlah'],
])(
  'RT-12 a measure that can be read in two ways is told, and ours stays: %s',
  async (text, column, name) => {
    const edited = await exported(content);
    edited.type('Volume', edited.rowOf('Volume', 'As 1'), column, text);
    const { entries, findings } = review(edited, content);
    expect(entries).toEqual([]);
    expect(findings).toMatchObject([{ kind: 'unread', column: name, text }]);
  },
);

test.each([
  ['a price that can be read in two ways', 'two ways', { volume: 3, price: '250,000' }, '750000'],
  ['a volume that is rounded to nothing', 'rounded', { volume: 0.0000001, price: 100 }, '0'],
  [
    'a volume that is rounded to another one',
    'rounded',
    { volume: 0.0000016, price: 1_000_000 },
    '2',
  ],
])('RT-12 a new row with %s is asked as a whole', async (_, why, { volume, price }, effect) => {
  const edited = await exported(content);
  const at = edited.rowOf('RAB', 'Penyelenggaraan SMKK');
  edited.insertRow('RAB', at, [null, 'Pagar', null, volume, 'm', price]);
  expect(told(review(edited, content).entries)).toEqual([['added', 'exists', why, effect]]);
});

describe('RT-24 a column of the take-offs that is not ours', () => {
  const [BEHIND_HEIGHT, VOLUME] = [5, 8];
  const withColumn = async (head: string, value: ListCell) => {
    const edited = await exported(content);
    const at = edited.rowOf('Volume', 'Panjang (m)');
    edited.insertColumn('Volume', BEHIND_HEIGHT, (cells, row) =>
      row === at ? head : cells[1] === 'As 1' ? value : null,
    );
    return edited;
  };

  test.each([12, 'A-12'])(
    'with %s in it, which nothing multiplies, is told and left',
    async (value) => {
      const { entries, findings } = review(await withColumn('No. Gambar', value), content);
      expect(entries).toEqual([]);
      expect(findings).toEqual([{ kind: 'column', sheet: 'Volume', name: 'No. Gambar' }]);
    },
  );

  test('with a 1 in it is none, although the product is the same with it', async () => {
    const edited = await withColumn('No. Gambar', 1);
    edited.flatten();
    const { entries, findings } = review(edited, content);
    expect(entries).toEqual([]);
    expect(findings).toContainEqual({ kind: 'column', sheet: 'Volume', name: 'No. Gambar' });
  });

  test('that the formula of the row multiplies is a factor', async () => {
    const edited = await withColumn('Lapis', 2);
    const at = edited.rowOf('Volume', 'As 1');
    const n = at + 1;
    edited.compute('Volume', at, VOLUME, `ROUND(C${n}*D${n}*E${n}*F${n}*H${n},2)`, 149.94);
    const { entries, content: said } = review(edited, content);
    expect(entries.map(({ part, why }) => [part, why])).toEqual([['volume', undefined]]);
    const [measured] = said[1]?.groups[0]?.items ?? [];
    expect(measured?.rows[0]?.extras).toMatchObject([{ name: 'Lapis', value: { units: 20_000n } }]);
  });

  test('that makes the volume of the row what it is is a factor too', async () => {
    const edited = await withColumn('Lapis', 2);
    edited.type('Volume', edited.rowOf('Volume', 'As 1'), VOLUME, 149.94);
    expect(review(edited, content).entries.map(({ part }) => part)).toEqual(['volume']);
  });

  test('is one of ours where another row of the estimate has it', async () => {
    const edited = await exported(content);
    edited.type('Volume', edited.rowOf('Volume', 'As 1'), BEHIND_HEIGHT, 2);
    const { entries, findings } = review(edited, content);
    expect([entries.map(({ part }) => part), findings]).toEqual([['volume'], []]);
  });
});

describe('RT-12 a text that is longer than is kept is told, and ours stays', () => {
  test('the title of a section and the text of a measured row', async () => {
    const edited = await exported(content);
    edited.type('RAB', edited.rowOf('RAB', 'Pekerjaan tanah'), 1, 'X'.repeat(500));
    edited.type('Volume', edited.rowOf('Volume', 'As 1'), 1, 'Y'.repeat(1500));
    const { entries, findings } = review(edited, content);
    expect(entries).toEqual([]);
    expect(findings).toMatchObject([
      { kind: 'long', sheet: 'Volume', column: 'uraian' },
      { kind: 'long', sheet: 'RAB', column: 'judul' },
    ]);
  });

  test('unit and code of a new row', async () => {
    const coded = {
      settings: { ...usualSettings, columns: { ...usualSettings.columns, kode: true } },
    };
    const edited = await exported(content, coded);
    const head = edited.sheet('RAB').rows.find((row) => row.includes('Kode')) ?? [];
    const cells: ListCell[] = head.map(() => null);
    const put = (name: string, value: ListCell) => (cells[head.indexOf(name)] = value);
    put('Kode', 'k'.repeat(65));
    put('Uraian', 'Pagar');
    put('Satuan', 's'.repeat(33));
    put('Volume', 3);
    edited.insertRow('RAB', edited.rowOf('RAB', 'Penyelenggaraan SMKK'), cells);
    const { entries, findings, content: said } = review(edited, content);
    expect(told(entries)).toEqual([['added', 'exists', 'taken', '0']]);
    expect(findings).toMatchObject([
      { kind: 'long', column: 'kode' },
      { kind: 'long', column: 'satuan' },
    ]);
    expect(said[0]?.items[1]).toMatchObject({ deskripsi: 'Pagar', kode: '', satuan: '' });
  });
});
