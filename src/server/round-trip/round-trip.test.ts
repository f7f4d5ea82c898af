// Workbooks of an estimate, edited as people edit them, and what is read of them.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editWorkbook, type EditedWorkbook } from '../../../tests/support/edited-workbook.ts';
import { item, section } from '../../../tests/support/random-estimates.ts';
import {
  documentOf,
  exported,
  named,
  origin,
  PRICE,
  review,
  told,
  VOLUME,
} from '../../../tests/support/reviewed-workbook.ts';
import { costlyRuns } from '../../../tests/support/runs.ts';
import type { Content } from '../../domain/content/content.ts';
import { contentOf } from '../../domain/content/stored-content.ts';
import { itemsOf, subtotalOf } from '../../domain/content/totals.ts';
import { writeContent } from '../../domain/content/write-content.ts';
import { sumBelow } from '../../domain/document/document-amounts.ts';
import { saveDocument } from '../../domain/document/document-wire.ts';
import { rootId } from '../../domain/document/document.ts';
import { decimal, subtract, toText } from '../../domain/number/decimal.ts';
import { carrierSheet } from '../../domain/round-trip/identity.ts';
import { content as work } from '../workbook/work-of-tests.ts';

const content = named(work);
const idOf = (name: string) => {
  const found = [...itemsOf(content)].find(({ deskripsi }) => deskripsi === name);
  if (!found) throw new Error(`no item ${name}`);
  return found.id;
};

describe('what nobody has changed', () => {
  test('RT-01 a workbook that nobody has changed has no difference', async () => {
    const edited = await exported(content);
    expect(edited.book().origin).toEqual(origin);
    const { entries, alike, findings, asked } = review(edited, content);
    expect({ entries, alike, findings, asked }).toEqual({
      entries: [],
      alike: 0,
      findings: [],
      asked: [],
    });
  });

  test('RT-18 one without a single stored result is read the same', async () => {
    const edited = await exported(content);
    edited.forgetResults();
    edited.type('RAB', edited.rowOf('RAB', 'Pembersihan lapangan'), VOLUME, 577);
    const { entries, findings } = review(edited, content);
    expect(told(entries)).toEqual([['part', 'volume', 'taken', '19850']]);
    expect(findings).toEqual([]);
  });

  test('RT-19 copied as values it has one note, and no row for a formula', async () => {
    const edited = await exported(content);
    edited.flatten();
    edited.type('RAB', edited.rowOf('RAB', 'Plester'), VOLUME, 8);
    const { entries, findings } = review(edited, content);
    expect(told(entries)).toEqual([['part', 'volume', 'taken', '226600']]);
    expect(findings).toEqual([{ kind: 'values', count: 4 }]);
  });
});

describe('what was changed', () => {
  test('RT-02 one volume typed over is one difference, with its rupiah', async () => {
    const edited = await exported(content);
    edited.type('RAB', edited.rowOf('RAB', 'Plester'), VOLUME, 12.5);
    const { entries, take } = review(edited, content);
    const effect = subtract(
      decimal('2832500.00'),
      [...itemsOf(content)].find(({ deskripsi }) => deskripsi === 'Plester')?.hargaTotal ??
        decimal('0'),
    );
    expect(told(entries)).toEqual([['part', 'volume', 'taken', toText(effect)]]);
    expect(take().get(idOf('Plester'))).toMatchObject({ volume: '12.5', rows: [] });
  });

  test('RT-03 a row put in above an item and another one deleted are one added and one gone', async () => {
    const edited = await exported(content);
    edited.removeRow('RAB', edited.rowOf('RAB', 'Bata'));
    edited.insertRow('RAB', edited.rowOf('RAB', 'Plester'), [
      null,
      'Acian dinding',
      null,
      4,
      'm2',
      25000,
    ]);
    const { entries, take } = review(edited, content);
    expect(told(entries)).toEqual([
      ['added', 'exists', 'taken', '100000'],
      ['removed', 'exists', 'taken', '-2000000'],
    ]);
    const group = content[1]?.groups[0];
    const now = take().get(group?.id ?? '');
    expect(now?.kind === 'group' && now.items.map((id) => take().get(id))).toMatchObject([
      { deskripsi: 'Galian terukur' },
      { deskripsi: 'Galian lama' },
      { deskripsi: 'Acian dinding', satuan: 'm2', harga: '25000', priceMissing: false },
      { deskripsi: 'Plester' },
    ]);
  });

  test('RT-11 a section put in as IA is one of its own, not a title of I', async () => {
    const edited = await exported(content);
    const at = edited.rowOf('RAB', 'Pekerjaan tanah');
    edited.insertRow('RAB', at, ['IA', 'PEKERJAAN TAMBAHAN']);
    edited.insertRow('RAB', at + 1, ['IA.1', 'Pagar sementara', null, 30, 'm', 150_000]);
    edited.insertRow('RAB', at + 2, [null, null, null, null, null, 'Jumlah IA', 4_500_000]);
    const { content: returned } = review(edited, content);
    expect(returned.map(({ title, items }) => [title, items.length])).toEqual([
      ['Pekerjaan persiapan', 2],
      ['PEKERJAAN TAMBAHAN', 1],
      ['Pekerjaan tanah', 1],
    ]);
  });

  test('RT-04 a sort that left the marks behind changes no volume of any other work', async () => {
    const edited = await exported(content);
    const [first, last] = [edited.rowOf('RAB', 'Galian terukur'), edited.rowOf('RAB', 'Plester')];
    edited.sortRows('RAB', [first, last], PRICE, 7);
    expect(edited.cell('RAB', first, 1)).toBe('Plester');
    const { entries, findings } = review(edited, content);
    expect(told(entries)).toEqual([['order', 'order', 'taken', '0']]);
    expect(findings).toContainEqual({ kind: 'marks', count: 4 });
  });

  test('RT-05 a sort with the marks changes the order alone', async () => {
    const edited = await exported(content);
    const [first, last] = [edited.rowOf('RAB', 'Galian terukur'), edited.rowOf('RAB', 'Plester')];
    edited.sortRows('RAB', [first, last], PRICE, 12);
    const { entries, findings } = review(edited, content);
    expect(told(entries)).toEqual([['order', 'order', 'taken', '0']]);
    expect(findings).toEqual([]);
  });

  test('RT-06 a row copied with its mark is a new one, told of which; the first is as it was', async () => {
    const edited = await exported(content);
    const row = edited.rowOf('RAB', 'Bata');
    edited.copyRow('RAB', row, edited.rowOf('RAB', 'Plester'));
    const { entries, copies } = review(edited, content);
    expect(told(entries)).toEqual([['added', 'exists', 'taken', '2000000']]);
    expect([...copies.values()]).toEqual([idOf('Bata')]);
  });

  test('RT-07 a row cut into another section has moved, and costs what it cost', async () => {
    const edited = await exported(content);
    edited.cutRow('RAB', edited.rowOf('RAB', 'Bata'), edited.rowOf('RAB', 'Pembersihan lapangan'));
    const { entries, take } = review(edited, content);
    expect(told(entries)).toEqual([['place', 'place', 'taken', '0']]);
    expect(take().get(idOf('Bata'))).toMatchObject({ parent: content[0]?.id });
    expect(sumBelow(take(), rootId).total).toEqual(sumBelow(documentOf(content), rootId).total);
  });

  test('RT-08 a number over the formula of a price is asked, with its rupiah', async () => {
    const edited = await exported(content);
    edited.type('RAB', edited.rowOf('RAB', 'Galian hari ini'), PRICE, 999_999.99);
    const { entries, total, take } = review(edited, content);
    expect(told(entries)).toEqual([['part', 'harga', 'formula', '99299202.63']]);
    expect(total).toEqual(subtotalOf(content));
    const taken = take(new Set(entries.map(({ key }) => key)));
    expect(taken.get(idOf('Galian hari ini'))).toMatchObject({ harga: '999999.99' });
  });

  test('RT-23 a price that the file computed anew is asked; a master typed over is told', async () => {
    const edited = await exported(content);
    edited.type('Master Item', edited.rowOf('Master Item', 'Nama L.04'), 4, 300_000);
    edited.recompute('RAB', edited.rowOf('RAB', 'Galian hari ini'), PRICE, 170_000);
    edited.recompute('RAB', edited.rowOf('RAB', 'Galian terukur'), VOLUME, 1);
    const { entries, prices, total } = review(edited, content);
    expect(told(entries)).toEqual([['part', 'harga', 'recomputed', '1006453.81']]);
    expect(prices).toEqual([
      {
        code: 'L.04',
        name: 'Nama L.04',
        unit: 'OH',
        before: decimal('206000'),
        now: decimal('300000.00'),
      },
    ]);
    expect(total).toEqual(subtotalOf(content));
  });

  test('a move that is not taken leaves the row where it stood, whatever else is taken', async () => {
    const edited = await exported(content);
    edited.type('RAB', edited.rowOf('RAB', 'Bata'), VOLUME, 22);
    edited.cutRow('RAB', edited.rowOf('RAB', 'Bata'), edited.rowOf('RAB', 'Pembersihan lapangan'));
    const { entries, take } = review(edited, content);
    expect(entries.map(({ part }) => part)).toEqual(['volume', 'place']);
    const nodes = take(new Set([`volume:${idOf('Bata')}`]));
    const group = content[1]?.groups[0]?.id ?? '';
    expect(nodes.get(idOf('Bata'))).toMatchObject({ parent: group, volume: '22' });
    const [first, list] = [nodes.get(content[0]?.id ?? ''), nodes.get(group)];
    expect(first?.kind === 'section' && first.items).not.toContain(idOf('Bata'));
    expect(list?.kind === 'group' && list.items).toContain(idOf('Bata'));
  });

  test('a row below the sum of a title belongs to its section', async () => {
    const edited = await exported(content);
    const sum = edited.sheet('RAB').rows.findIndex((row) => row.includes('Subtotal Galian'));
    edited.insertRow('RAB', sum + 1, [null, 'Pembersihan akhir', null, 1, 'ls', 500_000]);
    const { content: returned } = review(edited, content);
    expect(returned[1]?.items.map(({ deskripsi }) => deskripsi)).toContain('Pembersihan akhir');
  });

  test('RT-09 an error in an amount is a finding, and ours stays', async () => {
    const edited = await exported(content);
    edited.type('RAB', edited.rowOf('RAB', 'Plester'), 6, { fault: 'error' });
    const { entries, findings, total } = review(edited, content);
    expect(entries).toEqual([]);
    expect(findings).toMatchObject([{ kind: 'error', column: 'jumlah', name: 'Plester' }]);
    expect(total).toEqual(subtotalOf(content));
  });

  test('RT-10 RT-11 sums never become items, and a section is the section that it was', async () => {
    const edited = await exported(content);
    const { content: returned } = review(edited, content);
    expect([...itemsOf(returned)]).toHaveLength([...itemsOf(content)].length);
    expect(returned.map(({ id, title }) => [id, title])).toEqual(
      content.map(({ id, title }) => [id, title]),
    );
    // Not even where no mark tells.
    edited.removeMarks('RAB');
    edited.removeSheet(carrierSheet);
    const unmarked = review(edited, content);
    expect(writeContent(unmarked.content)).toBe(writeContent(content));
    expect(unmarked.entries).toEqual([]);
  });

  test('RT-12 a price with more decimals than are kept is told, never cut unsaid', async () => {
    const edited = await exported(content);
    edited.type('RAB', edited.rowOf('RAB', 'Pembersihan lapangan'), PRICE, 19_850.1234);
    const { entries, findings } = review(edited, content);
    expect(told(entries)).toEqual([['part', 'harga', 'taken', '69.12']]);
    expect(findings).toMatchObject([{ kind: 'rounded', column: 'harga', text: '19850.1234' }]);
  });

  test('RT-14 a cell changed in both in two ways is asked with three values', async () => {
    const edited = await exported(content);
    edited.type('RAB', edited.rowOf('RAB', 'Plester'), VOLUME, 8);
    edited.type('RAB', edited.rowOf('RAB', 'Bata'), VOLUME, 21);
    const id = idOf('Plester');
    const present = changed(content, id, '9');
    const { entries, take } = review(edited, content, present);
    expect(entries.map(({ id: of, why }) => [of, why])).toEqual([
      [idOf('Bata'), undefined],
      [id, 'conflict'],
    ]);
    expect(take().get(id)).toMatchObject({ volume: '9' });
    expect(take().get(idOf('Bata'))).toMatchObject({ volume: '21' });
    // Both the same: nothing to decide.
    const same = review(edited, content, changed(content, id, '8'));
    expect([same.entries.length, same.alike]).toEqual([1, 1]);
  });

  test('RT-21 a text that begins like a formula stays this text', async () => {
    const edited = await exported(content);
    edited.type('RAB', edited.rowOf('RAB', 'Plester'), 1, '=1+1 plester');
    const { entries, take } = review(edited, content);
    expect(told(entries)).toEqual([['part', 'deskripsi', 'taken', '0']]);
    expect(take().get(idOf('Plester'))).toMatchObject({ deskripsi: '=1+1 plester' });
  });

  test('codes and units are asked, blanks and two readings too; a negative number is not read', async () => {
    const edited = await exported(content);
    const row = (name: string) => edited.rowOf('RAB', name);
    edited.type('RAB', row('Galian lama'), 2, 'A.2');
    edited.type('RAB', row('Bata'), 4, 'm3');
    edited.type('RAB', row('Plester'), VOLUME, null);
    edited.type('RAB', row('Pembersihan lapangan'), PRICE, '1.234.567,5');
    edited.type('RAB', row('Penyelenggaraan SMKK'), VOLUME, -3);
    const { entries, findings, total } = review(edited, content);
    expect(entries.map(({ part, why }) => [part, why])).toEqual([
      ['harga', undefined],
      ['kode', 'code'],
      ['satuan', 'unit'],
      ['volume', 'blank'],
    ]);
    expect(findings).toMatchObject([{ kind: 'unread', column: 'volume', text: '-3' }]);
    expect(toText(subtract(total, subtotalOf(content)))).toBe('699677280');
  });
});

/** The content with another volume of an item. */
function changed(from: Content, id: string, volume: string): Content {
  const sections = JSON.parse(writeContent(from), (_, value) =>
    value?.id === id ? { ...value, volume: Number(volume) } : value,
  );
  return contentOf(sections);
}

test('random edits of a workbook come back as exactly these edits', async () => {
  const ids = [...itemsOf(content)].map(({ id, deskripsi }) => ({ id, deskripsi }));
  const acts = ['volume', 'price', 'text', 'remove', 'copy', 'insert'] as const;
  const plan = fc.uniqueArray(
    fc.record({ at: fc.nat(ids.length - 1), act: fc.constantFrom(...acts), by: fc.nat(900) }),
    { selector: ({ at }) => at, maxLength: ids.length },
  );
  const whole = await exported(content);
  await fc.assert(
    fc.asyncProperty(plan, async (edits) => {
      const edited = editWorkbook(whole.book());
      const expected = edits.map(({ at, act, by }) => {
        const { id, deskripsi } = ids[at] ?? { id: '', deskripsi: '' };
        const row = edited.rowOf('RAB', deskripsi);
        switch (act) {
          case 'volume':
            edited.type('RAB', row, VOLUME, 1000 + by / 8);
            return `part volume ${id}`;
          case 'price':
            edited.type('RAB', row, PRICE, 5_000_000 + by / 4);
            return `part harga ${id}`;
          case 'text':
            edited.type('RAB', row, 1, `Pekerjaan lain ${by} ${at}`);
            return `part deskripsi ${id}`;
          case 'remove':
            edited.removeRow('RAB', row);
            return `removed exists ${id}`;
          case 'copy':
            edited.copyRow('RAB', row, row);
            return 'added exists';
          case 'insert':
            edited.insertRow('RAB', row, [null, `Baru ${by} ${at}`, null, by, 'm', 10]);
            return 'added exists';
        }
      });
      const { entries, sides, take } = review(edited, content);
      const found = entries.map(({ kind, part, id }) =>
        kind === 'added' ? `${kind} ${part}` : `${kind} ${part} ${id}`,
      );
      expect(found.toSorted()).toEqual(expected.toSorted());
      // All of it taken is the file itself; nothing taken is what was there.
      const all = take(new Set(entries.map(({ key }) => key)));
      expect(saveDocument(all)).toEqual(saveDocument(sides.returned));
      expect(saveDocument(take(new Set()))).toEqual(saveDocument(sides.present));
    }),
    { numRuns: 12 * costlyRuns },
  );
});

describe('take-offs', () => {
  const at = (edited: EditedWorkbook, name: string) => edited.rowOf('Volume', name);

  test('a measure typed over, a row put in and one deleted change the volume of their work', async () => {
    const edited = await exported(content);
    edited.type('Volume', at(edited, 'As 1'), 2, 25);
    edited.removeRow('Volume', at(edited, 'Besi'));
    edited.insertRow('Volume', at(edited, 'Pertemuan'), [null, 'As 2', 2, 3, 4, null, 1]);
    edited.insertRow('Volume', at(edited, 'As 2'), [null, 'Pintu', 1, 1, 2, null, 1, -2]);
    const { entries, take } = review(edited, content);
    expect(entries.map(({ id, part, why }) => [id, part, why])).toEqual([
      [idOf('Galian terukur'), 'volume', undefined],
    ]);
    expect(take().get(idOf('Galian terukur'))).toMatchObject({
      rows: [
        { uraian: 'As 1', panjang: '25' },
        { uraian: 'Pintu', jenis: 'pengurangan', tinggi: '2' },
        {
          uraian: 'As 2',
          jenis: 'penjumlahan',
          panjang: '2',
          lebar: '3',
          tinggi: '4',
          jumlah: '1',
        },
        { uraian: 'Pertemuan', jenis: 'pengurangan' },
      ],
    });
  });

  test('a number over the measured volume is asked, and takes the place of the rows', async () => {
    const edited = await exported(content);
    edited.type('RAB', edited.rowOf('RAB', 'Galian terukur'), VOLUME, 100);
    const { entries, take } = review(edited, content);
    expect(entries.map(({ part, why }) => [part, why])).toEqual([['volume', 'formula']]);
    const taken = take(new Set(entries.map(({ key }) => key)));
    expect(taken.get(idOf('Galian terukur'))).toMatchObject({ volume: '100', rows: [] });
  });
});

describe('without its witnesses', () => {
  /** Works that differ in a word, as estimates have them. */
  const many = named(
    Array.from({ length: 10 }, (_, at) =>
      section(
        `Pekerjaan ${at + 1}`,
        Array.from({ length: 30 }, (__, nth) =>
          item(`Pasangan ${nth % 7} tipe ${nth} lantai ${at}`, `${nth + 1}.5`, 'm2', '125000'),
        ),
      ),
    ),
  );

  test('RT-17 rows are known by their work, and one that is only alike is asked', async () => {
    const edited = await exported(many);
    edited.removeMarks('RAB');
    edited.removeMarks('Volume');
    edited.removeSheet(carrierSheet);
    const row = edited.rowOf('RAB', 'Pasangan 3 tipe 10 lantai 4');
    edited.type('RAB', row, 1, 'Pasangan 3 tipe 10 lantai 4 bagian timur');
    edited.type('RAB', row + 1, VOLUME, 99);
    const { entries, content: returned } = review(edited, many);
    expect(entries.map(({ kind, part, why }) => [kind, part, why])).toEqual([
      ['part', 'deskripsi', 'alike'],
      ['part', 'volume', undefined],
    ]);
    const known = new Set([...itemsOf(many)].map(({ id }) => id));
    const aligned = [...itemsOf(returned)].filter(({ id }) => known.has(id));
    expect(aligned.length).toBeGreaterThanOrEqual(285);
  });

  test('a row that is gone without a proof is asked', async () => {
    const edited = await exported(content);
    edited.removeSheet(carrierSheet);
    edited.removeRow('RAB', edited.rowOf('RAB', 'Bata'));
    const { entries, total } = review(edited, content);
    expect(entries.map(({ kind, why }) => [kind, why])).toEqual([['removed', 'missing']]);
    expect(total).toEqual(subtotalOf(content));
  });

  test('that no formula has a result proves nothing of a row that is gone', async () => {
    const edited = await exported(content);
    const row = edited.rowOf('RAB', 'Bata');
    edited.sheet('RAB').rows[row] = [];
    edited.forgetResults();
    const { entries } = review(edited, content);
    expect(told(entries)).toEqual([['removed', 'exists', 'missing', '-2000000']]);
  });

  test('a reference that came back to life beside another one is a proof too', async () => {
    const edited = await exported(content);
    const carrier = edited.sheet(carrierSheet);
    edited.removeRow('RAB', edited.rowOf('RAB', 'Bata'));
    const dead = [...carrier.formulas].find(([, formula]) => formula.includes('#REF!'))?.[0] ?? '';
    const above = `${Number(dead.split(',')[0]) - 1},1`;
    edited.revive(dead, carrier.formulas.get(above) ?? '');
    const { entries } = review(edited, content);
    expect(told(entries)).toEqual([['removed', 'exists', 'taken', '-2000000']]);
  });

  test('headings sorted away from their rows leave every row where it stood', async () => {
    const edited = await exported(content);
    const [first, last] = [
      edited.rowOf('RAB', 'Pekerjaan persiapan'),
      edited.rowOf('RAB', 'Plester'),
    ];
    edited.sortRows('RAB', [first, last], PRICE, 12);
    const { entries, findings } = review(edited, content);
    expect(entries).toEqual([]);
    expect(findings).toContainEqual({ kind: 'places' });
  });

  test('RT-24 what is not read is named: other sheets, pictures, comments, links', async () => {
    const edited = await exported(content);
    const book = edited.book();
    const other = {
      name: 'Catatan saya',
      rows: [['x']],
      formulas: new Map(),
      pictures: 2,
      comments: 1,
    };
    const { findings } = review(
      editWorkbook({ ...book, sheets: [...book.sheets, other], links: 174 }),
      content,
    );
    expect(findings).toEqual([
      { kind: 'sheets', names: ['Catatan saya'] },
      { kind: 'pictures', count: 2 },
      { kind: 'comments', count: 1 },
      { kind: 'links', count: 174 },
    ]);
  });
});
