// What somebody typed over a cell of ours is asked or named; nothing of it is passed over.
import { describe, expect, test } from 'vitest';
import type { EditedWorkbook } from '../../../tests/support/edited-workbook.ts';
import { item, section } from '../../../tests/support/random-estimates.ts';
import {
  AMOUNT,
  exported,
  named,
  PRICE,
  review,
  told,
  VOLUME,
} from '../../../tests/support/reviewed-workbook.ts';
import { itemsOf, subtotalOf } from '../../domain/content/totals.ts';
import { content as work, measured, row } from '../workbook/work-of-tests.ts';

const content = named(work);
/** Columns of the sheet Volume, which has one of an extra. */
const [LENGTH, WIDTH, HEIGHT, EXTRA, COUNT, MEASURED] = [2, 3, 4, 5, 6, 7];
const rowOf = (edited: EditedWorkbook, name: string) => edited.rowOf('Volume', name);
const kinds = (findings: readonly { kind: string }[]) => findings.map(({ kind }) => kind);

describe('RT-12 RT-15 what is found in the take-offs is told', () => {
  test('a measure that is rounded, one that is a text, one below 0', async () => {
    const edited = await exported(content);
    edited.type('Volume', rowOf(edited, 'As 1'), WIDTH, 2.123456);
    edited.type('Volume', rowOf(edited, 'As 1'), LENGTH, '3 m panjang');
    edited.type('Volume', rowOf(edited, 'Pertemuan'), HEIGHT, -4);
    const { findings, entries } = review(edited, content);
    expect(findings).toMatchObject([
      { kind: 'unread', column: 'panjang', text: '3 m panjang' },
      { kind: 'rounded', column: 'lebar', text: '2.123456' },
      { kind: 'unread', column: 'tinggi', text: '-4' },
    ]);
    expect(entries.map(({ part, why }) => [part, why])).toEqual([['volume', undefined]]);
  });

  test('a count of 2,5 pieces is told and asked: 3 would be another one', async () => {
    const edited = await exported(content);
    edited.type('Volume', rowOf(edited, 'As 1'), COUNT, 2.5);
    const { findings, entries, total } = review(edited, content);
    expect(findings).toMatchObject([{ kind: 'rounded', column: 'jumlah', text: '2.5' }]);
    expect(entries.map(({ part, why }) => [part, why])).toEqual([['volume', 'rounded']]);
    expect(total).toEqual(subtotalOf(content));
  });

  test('a measure that was emptied is asked, a factor too', async () => {
    for (const column of [LENGTH, COUNT]) {
      const edited = await exported(content);
      edited.type('Volume', rowOf(edited, 'As 1'), column, null);
      const { entries, total } = review(edited, content);
      expect(entries.map(({ part, why }) => [part, why])).toEqual([['volume', 'blank']]);
      expect(total).toEqual(subtotalOf(content));
    }
    const edited = await exported(content);
    edited.type('Volume', rowOf(edited, 'Besi'), EXTRA, null);
    expect(review(edited, content).entries.map(({ why }) => why)).toEqual(['blank']);
  });

  test('further factors of a name in words are no part of the text', async () => {
    const extra = (id: string, value: string) => ({ id, name: 'sisi', value });
    const doubled = named([
      section('Satu', [
        measured(
          item('Cat', '1', 'm2', '1000'),
          row('Dinding', ['2', '3', '1', '1'], {
            extras: [
              { ...extra('a', '2'), value: { units: 2n, scale: 0 } },
              { ...extra('b', '4'), value: { units: 4n, scale: 0 } },
            ],
          }),
        ),
      ]),
    ]);
    const edited = await exported(doubled);
    const texts = edited
      .sheet('Volume')
      .rows.flat()
      .filter((cell) => typeof cell === 'string');
    const shown = texts.find((text) => text.includes('(×')) ?? '';
    expect(shown).toMatch(/^Dinding \(× /);
    expect(review(edited, doubled)).toMatchObject({ entries: [], findings: [], asked: [] });
    edited.type('Volume', rowOf(edited, shown), LENGTH, 5);
    const [only] = itemsOf(review(edited, doubled).content);
    expect(only?.rows.map(({ uraian }) => uraian)).toEqual(['Dinding']);
  });
});

describe('RT-08 RT-15 formulas that are not ours, and numbers over ours', () => {
  const measuredRow = (edited: EditedWorkbook) => edited.rowOf('RAB', 'Galian terukur');

  test('the volume of a measured work: another formula is asked, without a result it is told', async () => {
    const edited = await exported(content);
    const cell = measuredRow(edited);
    const ours = edited.sheet('RAB').formulas.get(`${cell},${VOLUME}`) ?? '';
    edited.compute('RAB', cell, VOLUME, `${ours}*1.05`, 82.3);
    expect(review(edited, content).entries.map(({ part, why }) => [part, why])).toEqual([
      ['volume', 'computed'],
    ]);
    edited.compute('RAB', cell, VOLUME, `${ours}*1.05`);
    const { entries, findings } = review(edited, content);
    expect(entries).toEqual([]);
    expect(findings).toMatchObject([
      { kind: 'formula', name: 'Galian terukur', text: `=${ours}*1.05` },
    ]);
    // As another program writes it, it is ours.
    edited.compute('RAB', cell, VOLUME, ` ${ours.replaceAll('$', '')}`, 5);
    expect(review(edited, content)).toMatchObject({ entries: [], findings: [] });
  });

  test('a price: the F of another analysis, and a reckoning with our F', async () => {
    const edited = await exported(content);
    const today = edited.rowOf('RAB', 'Galian hari ini');
    const ours = edited.sheet('RAB').formulas.get(`${today},${PRICE}`) ?? '';
    const others = edited.sheet('RAB').formulas.get(`${edited.rowOf('RAB', 'Plester')},${PRICE}`);
    for (const formula of [`ROUND(${ours}*0.9,2)`, others ?? '']) {
      edited.compute('RAB', today, PRICE, formula, 145_000);
      expect(review(edited, content).entries.map(({ why }) => why)).toEqual(['computed']);
      edited.compute('RAB', today, PRICE, formula);
      expect(kinds(review(edited, content).findings)).toEqual(['formula']);
    }
    edited.compute('RAB', today, PRICE, ours);
    expect(review(edited, content)).toMatchObject({ entries: [], findings: [] });
  });

  test('an amount: a formula of its own, a number, a text, and nothing', async () => {
    const edited = await exported(content);
    const cell = edited.rowOf('RAB', 'Plester');
    const amount = `ROUND(ROUND(D${cell + 1}*F${cell + 1},6),2)`;
    expect(edited.sheet('RAB').formulas.get(`${cell},${AMOUNT}`)).toBe(amount);
    const said = (text: string) => [{ kind: 'amount', name: 'Plester', text }];
    edited.compute('RAB', cell, AMOUNT, `D${cell + 1}*F${cell + 1}*1.1`, 1_744_820);
    expect(review(edited, content).findings).toMatchObject(said(`=D${cell + 1}*F${cell + 1}*1.1`));
    // Of a workbook that was exported before amounts had more places.
    edited.compute('RAB', cell, AMOUNT, amount.replace(',6)', ',4)'), 1_586_200);
    expect(review(edited, content).findings).toEqual([]);
    edited.compute('RAB', cell, AMOUNT, '1000000');
    expect(review(edited, content).findings).toMatchObject(said('=1000000'));
    edited.type('RAB', cell, AMOUNT, '1.500.000');
    expect(review(edited, content).findings).toMatchObject(said('1.500.000'));
    edited.type('RAB', cell, AMOUNT, null);
    expect(review(edited, content).findings).toMatchObject(said(''));
    edited.type('RAB', cell, AMOUNT, 1_586_200);
    expect(review(edited, content).findings).toEqual([]);
  });

  test('a row of the take-off and its sum: what is no product of the measures is told, a sum is asked', async () => {
    const edited = await exported(content);
    edited.type('Volume', rowOf(edited, 'As 1'), MEASURED, 999);
    expect(review(edited, content)).toMatchObject({
      entries: [],
      findings: [{ kind: 'measured', text: '999', name: 'Galian terukur – As 1' }],
    });
    const typed = await exported(content);
    typed.type('Volume', rowOf(typed, 'Volume, m³'), MEASURED, 55);
    const { entries, total, take } = review(typed, content);
    expect(entries.map(({ part, why }) => [part, why])).toEqual([['volume', 'formula']]);
    expect(total).toEqual(subtotalOf(content));
    const all = take(new Set(entries.map(({ key }) => key)));
    expect(all.get(entries[0]?.id ?? '')).toMatchObject({ volume: '55', rows: [] });
    typed.compute('Volume', rowOf(typed, 'Volume, m³'), MEASURED, 'SUM(H8:H9)*2', 56);
    expect(review(typed, content).entries.map(({ why }) => why)).toEqual(['computed']);
    // Beside other measures it is told, and they are taken.
    typed.type('Volume', rowOf(typed, 'As 1'), LENGTH, 30);
    const both = review(typed, content);
    expect(both.entries.map(({ why }) => why)).toEqual([undefined]);
    expect(kinds(both.findings)).toEqual(['measured']);
  });

  test('a volume of almost nothing is asked, not taken as 0', async () => {
    const edited = await exported(content);
    edited.type('RAB', edited.rowOf('RAB', 'Plester'), VOLUME, 1e-7);
    const { entries, findings, total } = review(edited, content);
    expect(told(entries)).toEqual([['part', 'volume', 'rounded', '-1586200']]);
    expect(kinds(findings)).toEqual(['rounded']);
    expect(total).toEqual(subtotalOf(content));
  });

  test('RT-12 binary noise behind the 15th digit is neither told nor kept', async () => {
    const edited = await exported(content);
    edited.type('RAB', edited.rowOf('RAB', 'Pembersihan lapangan'), PRICE, 0.1 + 0.2);
    const { entries, findings } = review(edited, content);
    expect(findings).toEqual([]);
    expect(told(entries)).toEqual([['part', 'harga', 'taken', '-11433427.2']]);
  });
});

describe('a price that was emptied', () => {
  test('EXP-25 is then missing and no price of 0; to say so is the same', async () => {
    for (const said of [null, 'belum ada harga', 'Belum ada harga']) {
      const edited = await exported(content);
      edited.type('RAB', edited.rowOf('RAB', 'Bata'), PRICE, said);
      const { entries, take, total } = review(edited, content);
      expect(told(entries)).toEqual([['part', 'harga', 'blank', '-2000000']]);
      expect(total).toEqual(subtotalOf(content));
      const all = take(new Set(entries.map(({ key }) => key)));
      expect(all.get(entries[0]?.id ?? '')).toMatchObject({ priceMissing: true });
    }
  });
});

describe('RT-12 RT-23 a price of a master', () => {
  const COLUMN = 4;
  const priced = async (value: number | string | null) => {
    const edited = await exported(content);
    const cell = edited.rowOf('Master Item', 'Nama L.04');
    edited.type('Master Item', cell, COLUMN, value);
    const { prices, findings } = review(edited, content);
    return { prices, findings, row: cell + 1 };
  };

  test('with more decimals than are kept it is told', async () => {
    const { prices, findings } = await priced(120_000.005);
    expect(prices).toMatchObject([{ code: 'L.04', now: { units: 12_000_001n, scale: 2 } }]);
    expect(findings).toMatchObject([{ kind: 'rounded', sheet: 'Master Item', text: '120000.005' }]);
  });

  test.each([['kosong'], [-5], [null], [1e13]])('that is none is told: %s', async (value) => {
    const { prices, findings, row: at } = await priced(value);
    expect(prices).toEqual([]);
    expect(findings).toMatchObject([
      { kind: 'unread', sheet: 'Master Item', row: at, name: 'Nama L.04', column: 'harga' },
    ]);
  });

  test('one that is still missing is no word', async () => {
    const edited = await exported(content);
    const cell = edited.rowOf('Master Item', 'Nama B.1');
    for (const value of ['belum ada harga', null]) {
      edited.type('Master Item', cell, COLUMN, value);
      expect(review(edited, content)).toMatchObject({ prices: [], findings: [] });
    }
  });
});

describe('RT-10 RT-15 a sum that was typed over is told', () => {
  test.each([
    ['Jumlah I Pekerjaan persiapan', 5],
    ['Subtotal Galian', 6],
    ['Jumlah harga pekerjaan', 7],
    ['Jumlah termasuk PPN', 1],
  ])('%s', async (name, value) => {
    const edited = await exported(content);
    edited.type('RAB', edited.rowOf('RAB', name), AMOUNT, value);
    const { entries, findings } = review(edited, content);
    expect(entries).toEqual([]);
    expect(findings).toMatchObject([{ kind: 'sum', name, text: String(value) }]);
  });

  test('another formula too, unless it comes to the same', async () => {
    const edited = await exported(content);
    const cell = edited.rowOf('RAB', 'Jumlah I Pekerjaan persiapan');
    edited.compute('RAB', cell, AMOUNT, 'ROUND(SUM(G2:G30)*0.9,2)', 5);
    expect(kinds(review(edited, content).findings)).toEqual(['sum']);
    edited.compute('RAB', cell, AMOUNT, 'G9+G10', 11_433_600);
    expect(review(edited, content).findings).toEqual([]);
  });
});
