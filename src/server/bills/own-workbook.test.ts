// A workbook of ours that is read as a bill, as by somebody for whom it is no way back: nothing of it differs.
import { expect, test } from 'vitest';
import { writtenWorkbook } from '../../../tests/support/read-workbook.ts';
import { itemTotal } from '../../domain/content/totals.ts';
import { findBillTable } from '../../domain/bill/find-columns.ts';
import { readBill } from '../../domain/bill/read-bill.ts';
import { add, decimal, toText, zero } from '../../domain/number/decimal.ts';
import { usualSettings, type PaperSettings } from '../../domain/report/paper-settings.ts';
import { source } from '../workbook/work-of-tests.ts';

const items = source.content.flatMap((part) => [
  ...part.items,
  ...part.groups.flatMap((group) => group.items),
]);
const net = items.reduce((sum, { volume, harga }) => add(sum, itemTotal(volume, harga)), zero);

async function billOfOurs(ppn: string, settings: Partial<PaperSettings>, withoutPrices = false) {
  const { book } = await writtenWorkbook(
    {
      ...source,
      profile: { ...source.profile, ppn: decimal(ppn) },
      settings: { ...usualSettings, ...settings },
    },
    { withoutPrices },
  );
  const rab = book.sheets.find(({ name }) => name === 'RAB');
  const rows = (rab?.rows ?? []).map((row) =>
    row.map((cell) => (typeof cell === 'string' || typeof cell === 'number' ? cell : null)),
  );
  const sheet = { name: 'RAB', isHidden: false, rows, merges: rab?.merges ?? [], hiddenRows: [] };
  return readBill(sheet, findBillTable(sheet));
}

const rounding = { step: 1_000, mode: 'down' } as const;
const withWeights = { columns: { kode: true, bobot: true, catatan: true } };

test.each([
  ['11', {}],
  ['11', { rounding }],
  ['11.5', {}],
  ['12', withWeights],
  ['0', withWeights],
] as const)(
  'BQ-13 our own RAB with PPN %s %j differs in nothing from itself',
  async (ppn, settings) => {
    const bill = await billOfOurs(ppn, settings);
    expect(bill.findings).toEqual([]);
    expect(bill.lines.flatMap(({ item }) => item ?? [])).toHaveLength(items.length);
    expect(toText(bill.total)).toBe(toText(net));
    expect(bill.tax).toBe(ppn === '0' ? undefined : ppn);
  },
);

test('BQ-13 our own tender copy is its items, none of its sums, and no price', async () => {
  const bill = await billOfOurs('11', {}, true);
  const read = bill.lines.flatMap(({ item }) => item ?? []);
  expect(read.map(({ text, harga }) => [text, harga])).toEqual(
    items.map(({ deskripsi }) => [deskripsi, undefined]),
  );
});
