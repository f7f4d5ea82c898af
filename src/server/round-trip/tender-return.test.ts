// The tender workbook under a bidder's hands, and what comes back of it: prices, and nothing else.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomContent } from '../../../tests/support/random-estimates.ts';
import { exported } from '../../../tests/support/reviewed-workbook.ts';
import { costlyRuns } from '../../../tests/support/runs.ts';
import type { EditedWorkbook } from '../../../tests/support/edited-workbook.ts';
import type { Content } from '../../domain/content/content.ts';
import { contentOf } from '../../domain/content/stored-content.ts';
import { itemsOf } from '../../domain/content/totals.ts';
import { writeContent } from '../../domain/content/write-content.ts';
import { sumBelow } from '../../domain/document/document-amounts.ts';
import { loadDocument } from '../../domain/document/document-wire.ts';
import { rootId } from '../../domain/document/document.ts';
import { toText } from '../../domain/number/decimal.ts';
import { workbookReport } from '../../domain/report/workbook-report.ts';
import { readReturned } from '../../domain/round-trip/returned/returned-content.ts';
import { reviewOf, usualChoice, withTaken } from '../../domain/round-trip/review.ts';
import type { Sides } from '../../domain/round-trip/sides.ts';
import { readOriginOf } from '../spreadsheet/read-workbook.ts';
import { writeWorkbook } from '../spreadsheet/write-workbook.ts';
import { estimateWorkbook } from '../workbook/estimate-workbook.ts';
import { source } from '../workbook/work-of-tests.ts';

const origin = { estimation: '11111111-2222-4333-8444-555555555555', version: 7 };
const content = (() => {
  let made = 0;
  const text = writeContent(source.content).replaceAll(
    /"id":"[^"]*"/g,
    () => `"id":"part-${made++}"`,
  );
  return contentOf(JSON.parse(text));
})();
const [VOLUME, UNIT, PRICE, AMOUNT] = [3, 4, 5, 6];

async function tender(): Promise<EditedWorkbook> {
  const edited = await exported(content, undefined, true);
  expect(edited.book().origin).toEqual({ ...origin, isTender: true });
  return edited;
}

/** Types a price, and what a spreadsheet computes from it. */
function fill(edited: EditedWorkbook, name: string, price: number, amount?: number): void {
  const row = edited.rowOf('RAB', name);
  edited.type('RAB', row, PRICE, price);
  const volume = Number(edited.cell('RAB', row, VOLUME));
  if (amount === undefined) {
    edited.recompute('RAB', row, AMOUNT, Math.round(volume * price * 100) / 100);
  } else edited.type('RAB', row, AMOUNT, amount);
}

function typeSum(edited: EditedWorkbook, whole: number): void {
  edited.type('RAB', edited.rowOf('RAB', 'Jumlah harga pekerjaan'), AMOUNT, whole);
}

const documentOf = (one: Content) => {
  let made = 0;
  return loadDocument(JSON.parse(writeContent(one)), () => `made-${made++}`);
};
function review(edited: EditedWorkbook) {
  let made = 0;
  const makeId = () => `new-${made++}`;
  const returned = readReturned(edited.book(), content, makeId, source.profile.ppn);
  const base = documentOf(content);
  const sides: Sides = { base, returned: documentOf(returned.content), present: base };
  const reviewed = reviewOf(sides, returned.asked);
  const names = new Map([...itemsOf(content)].map(({ id, deskripsi }) => [id, deskripsi]));
  const told = reviewed.entries.map(({ id, kind, part, why, effect }) => [
    names.get(id),
    kind,
    part,
    why,
    toText(effect),
  ]);
  const taken = withTaken(reviewed, usualChoice(reviewed));
  const all = withTaken(reviewed, new Set(reviewed.entries.map(({ key }) => key)));
  return { all, ...returned, told, taken, total: toText(sumBelow(taken, rootId).total) };
}

describe('RT-26 a tender workbook comes back', () => {
  test('it is known by its estimate and version, and carries nothing of its rows', async () => {
    const report = workbookReport({ ...source, content, origin }, true);
    expect(await readOriginOf(writeWorkbook(estimateWorkbook(report, undefined)))).toEqual({
      kind: 'origin',
      origin: { ...origin, isTender: true },
    });
    const edited = await tender();
    expect(edited.book().sheets.map(({ name }) => name)).not.toContain('_taksir');
    expect(edited.sheet('RAB').rows.flat()).not.toContain('ID');
  });

  test('untouched it changes nothing, and says how many prices are blank', async () => {
    const { told, findings, asked } = review(await tender());
    expect({ told, findings, asked }).toEqual({
      told: [],
      findings: [{ kind: 'unfilled', count: 7 }],
      asked: [],
    });
  });

  test('its prices are read, also where the owner had none, and nothing else', async () => {
    const edited = await tender();
    fill(edited, 'Pembersihan lapangan', 20_000);
    fill(edited, 'Penyelenggaraan SMKK', 5_000_000);
    fill(edited, 'Plester', 226_600);
    // The sums' results are still those of before: a program that computes nothing wrote it.
    const { told, findings, taken } = review(edited);
    expect(told).toEqual([
      ['Pembersihan lapangan', 'part', 'harga', undefined, '86400'],
      ['Penyelenggaraan SMKK', 'part', 'harga', undefined, '10000000'],
    ]);
    expect(findings).toEqual([{ kind: 'unfilled', count: 4 }]);
    const changed = [...taken.values()].filter(
      (node) => node.kind === 'item' && node.harga === '20000',
    );
    expect(changed).toHaveLength(1);
  });

  test('koreksi aritmatik: the price binds, an amount and a sum that differ are told', async () => {
    const edited = await tender();
    fill(edited, 'Pembersihan lapangan', 20_000, 11_250_000);
    fill(edited, 'Plester', 200_000);
    typeSum(edited, 12_650_001);
    const row = edited.rowOf('RAB', 'Pembersihan lapangan') + 1;
    const { told, findings } = review(edited);
    expect(told.map(([name, , , , effect]) => [name, effect])).toEqual([
      ['Pembersihan lapangan', '86400'],
      ['Plester', '-186200'],
    ]);
    expect(findings).toEqual([
      {
        kind: 'arithmetic',
        sheet: 'RAB',
        row,
        name: 'Pembersihan lapangan',
        said: '11250000',
        right: '11520000',
      },
      { kind: 'unfilled', count: 5 },
      { kind: 'arithmetic sum', said: '12650001', right: '12920000' },
    ]);
  });

  test('without a typed sum the rows are summed up, a typed amount and another volume among them', async () => {
    const edited = await tender();
    fill(edited, 'Pembersihan lapangan', 20_000, 11_250_000);
    edited.type('RAB', edited.rowOf('RAB', 'Plester'), VOLUME, 8);
    fill(edited, 'Plester', 200_000);
    const { findings } = review(edited);
    expect(findings.at(-1)).toEqual({
      kind: 'arithmetic sum',
      said: '12850000',
      right: '12920000',
    });
    // Where the sum of a section was typed, the whole one is what its program made of it.
    edited.type('RAB', edited.rowOf('RAB', 'Jumlah I Pekerjaan persiapan'), AMOUNT, 5);
    edited.recompute('RAB', edited.rowOf('RAB', 'Jumlah harga pekerjaan'), AMOUNT, 1_600_005);
    expect(review(edited).findings.at(-1)).toMatchObject({ said: '1600005', right: '12920000' });
  });

  test('a formula that is not exactly ours is no cover for another amount or sum', async () => {
    const edited = await tender();
    fill(edited, 'Plester', 200_000);
    const row = edited.rowOf('RAB', 'Plester');
    const product = `D${row + 1}*F${row + 1}`;
    edited.compute('RAB', row, AMOUNT, `ROUND(ROUND(${product}*1.5,4),2)`, 2_100_000);
    const sum = edited.rowOf('RAB', 'Jumlah harga pekerjaan');
    edited.compute('RAB', sum, AMOUNT, 'ROUND(SUM(G10:G30)*0.9,2)', 1_260_000);
    edited.type('RAB', sum + 2, AMOUNT, 1);
    expect(review(edited).findings).toMatchObject([
      { kind: 'arithmetic', name: 'Plester', said: '2100000', right: '1400000' },
      { kind: 'unfilled' },
      { kind: 'arithmetic sum', said: '1260000', right: '1400000' },
      { kind: 'arithmetic closing', name: 'Jumlah termasuk PPN', said: '1', right: '1554000' },
    ]);
    // As a program writes ours it stays ours, whatever its result is of.
    edited.compute(
      'RAB',
      row,
      AMOUNT,
      `ROUND( ROUND( $D$${row + 1} * $F$${row + 1} , 4 ) , 2 )`,
      0,
    );
    expect(review(edited).findings.map(({ kind }) => kind)).toEqual([
      'unfilled',
      'arithmetic sum',
      'arithmetic closing',
    ]);
  });

  test.each([
    ['down', '1000', '1553000'],
    ['half-up', '10000', '1550000'],
  ] as const)(
    'what is paid is right as the workbook rounds it: %s to %s',
    async (mode, step, right) => {
      const rounding = { step: step === '1000' ? 1_000 : 10_000, mode } as const;
      const edited = await exported(content, { settings: { ...source.settings, rounding } }, true);
      fill(edited, 'Plester', 199_957);
      edited.type('RAB', edited.rowOf('RAB', 'Dibulatkan ke'), AMOUNT, 1);
      // 1.399.699 and PPN of 11 %.
      expect(review(edited).findings).toContainEqual(
        expect.objectContaining({ kind: 'arithmetic closing', said: '1', right }),
      );
    },
  );

  test('a bid whose sums are errors is told with the sum of its prices', async () => {
    const edited = await tender();
    const row = edited.rowOf('RAB', 'Plester');
    edited.type('RAB', row, PRICE, 'Rp 72.500,-');
    const error = { fault: 'error' } as const;
    for (const at of [
      row,
      ...['Jumlah harga pekerjaan', 'Subtotal Galian'].map((name) => edited.rowOf('RAB', name)),
    ]) {
      const formula = edited.sheet('RAB').formulas.get(`${at},${AMOUNT}`) ?? '';
      edited.compute('RAB', at, AMOUNT, formula, error);
    }
    expect(review(edited).findings).toEqual([
      { kind: 'error', sheet: 'RAB', row: row + 1, name: 'Plester', column: 'jumlah' },
      { kind: 'unfilled', count: 6 },
      { kind: 'sum error', right: '507500' },
    ]);
  });

  test('an amount that nobody can read is told', async () => {
    const edited = await tender();
    fill(edited, 'Plester', 200_000);
    const row = edited.rowOf('RAB', 'Plester');
    for (const [value, text] of [
      ['menyusul', 'menyusul'],
      [{ fault: 'error' } as const, ''],
    ] as const) {
      edited.type('RAB', row, AMOUNT, value);
      expect(review(edited).findings[0]).toMatchObject({ kind: 'amount', name: 'Plester', text });
    }
    edited.compute('RAB', row, AMOUNT, 'F11*2');
    expect(review(edited).findings[0]).toMatchObject({ kind: 'amount', text: '=F11*2' });
  });

  test('amounts and sums of trillions are corrected too', async () => {
    const edited = await tender();
    const row = edited.rowOf('RAB', 'Pembersihan lapangan');
    fill(edited, 'Pembersihan lapangan', 9_999_999_999.99, 5_759_999_999_994.24);
    typeSum(edited, 5_759_999_999_995);
    expect(review(edited).findings.at(-1)).toMatchObject({
      kind: 'arithmetic sum',
      said: '5759999999995',
      right: '5759999999994.24',
    });
    edited.type('RAB', row, AMOUNT, 6_000_000_000_000);
    expect(review(edited).findings[0]).toMatchObject({ kind: 'arithmetic', said: '6000000000000' });
  });

  test('a price that can be read in two ways is asked', async () => {
    const edited = await tender();
    for (const [said, why] of [
      ['250.000,5', undefined],
      ['250,000', 'two ways'],
    ] as const) {
      edited.type('RAB', edited.rowOf('RAB', 'Plester'), PRICE, said);
      expect(review(edited).told.map(([name, , , asked]) => [name, asked])).toEqual([
        ['Plester', why],
      ]);
    }
  });

  test('a volume, unit or text of the bidder stays told: the owner’s count', async () => {
    const edited = await tender();
    const row = edited.rowOf('RAB', 'Plester');
    edited.type('RAB', row, VOLUME, 6);
    edited.type('RAB', row, UNIT, 'ls');
    fill(edited, 'Plester', 250_000, 1_500_000);
    const kept = { kind: 'kept', sheet: 'RAB', row: row + 1, name: 'Plester' };
    const { told, findings, all } = review(edited);
    // Another unit makes it known by its likeness alone, so that its price is asked.
    expect(told).toEqual([['Plester', 'part', 'harga', 'alike', '163800']]);
    expect(findings.slice(0, 3)).toEqual([
      { ...kept, column: 'volume', text: '6' },
      { ...kept, column: 'satuan', text: 'ls' },
      { ...kept, kind: 'arithmetic', said: '1500000', right: '1750000' },
    ]);
    const plester = [...all.values()].find(
      (node) => node.kind === 'item' && node.harga === '250000',
    );
    expect(plester).toMatchObject({ volume: '7', satuan: 'm2' });
  });

  test('rows that were put in or taken out are told and change nothing', async () => {
    const edited = await tender();
    edited.insertRow('RAB', edited.rowOf('RAB', 'Plester'), [
      '9',
      'Mobilisasi',
      '',
      1,
      'ls',
      900_000,
      900_000,
    ]);
    edited.removeRow('RAB', edited.rowOf('RAB', 'Bata'));
    const { told, findings } = review(edited);
    expect(told).toEqual([]);
    expect(findings.map((one) => [one.kind, 'name' in one ? one.name : ''])).toEqual([
      ['absent', 'Bata'],
      ['unfilled', ''],
      ['extra', 'Mobilisasi'],
    ]);
  });

  test('what is no price changes nothing and is told; a blank one is no price of 0', async () => {
    const edited = await tender();
    edited.type('RAB', edited.rowOf('RAB', 'Plester'), PRICE, 'menyusul');
    edited.type('RAB', edited.rowOf('RAB', 'Bata'), PRICE, { fault: 'error' });
    edited.type('RAB', edited.rowOf('RAB', 'Galian lama'), PRICE, -5);
    fill(edited, 'Galian hari ini', 1_000.005);
    fill(edited, 'Galian terukur', 0);
    const { told, findings } = review(edited);
    expect(told.map(([name]) => name)).toEqual(['Galian hari ini', 'Galian terukur']);
    expect(findings.map(({ kind }) => kind)).toEqual([
      'rounded',
      'unread',
      'error',
      'unread',
      'unfilled',
    ]);
  });
});

test('RT-26 of any estimate every price comes back to the work that it was typed for', async () => {
  await fc.assert(
    fc.asyncProperty(randomContent, async (given) => {
      let made = 0;
      const text = writeContent(given).replaceAll(
        /"id":"(?:[^"\\]|\\.)*"/g,
        () => `"id":"p-${made++}"`,
      );
      const own = contentOf(JSON.parse(text));
      const works = [...itemsOf(own)];
      const edited = await exported(own, undefined, true);
      const { rows } = edited.sheet('RAB');
      const places = rows.flatMap((cells, row) => (typeof cells[VOLUME] === 'number' ? [row] : []));
      expect(places).toHaveLength(works.length);
      places.forEach((row, at) => edited.type('RAB', row, PRICE, 1_000 + at));
      const returned = readReturned(edited.book(), own, () => `new-${made++}`);
      const read = [...itemsOf(returned.content)];
      expect(read.map(({ id, harga }) => [id, toText(harga)])).toEqual(
        works.map(({ id }, at) => [id, String(1_000 + at)]),
      );
      expect(returned.findings).toEqual([]);
    }),
    { numRuns: costlyRuns, endOnFailure: true },
  );
});
