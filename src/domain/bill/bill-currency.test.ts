// Which columns are in other money than rupiah, and where that is said (BQ-40).
import { describe, expect, test } from 'vitest';
import { withoutForeign } from './bill-currency.ts';
import { sheetOf, type Rows } from './bills-of-tests.ts';
import type { BillRole, BillTable } from './rows/bill-table.ts';

const usual: BillRole[] = ['uraian', 'volume', 'harga', 'jumlah'];
const work = ['Genset', 2, 18_500, 37_000];
const plain = ['Uraian', 'Vol', 'Harga Satuan', 'Jumlah'];

interface Case {
  readonly above?: Rows;
  readonly below?: Rows;
  readonly roles?: BillRole[];
  readonly name?: string;
}

function foreignOf(
  head: string[],
  { above = [], below = [], roles = usual, name = 'RAB' }: Case = {},
) {
  const sheet = sheetOf([...above, head, ...below, work], { name });
  const table: BillTable = {
    head: { from: above.length, to: above.length + 1 },
    headings: head.map((text) => text.toLowerCase()),
    roles,
  };
  const found = withoutForeign(sheet, table);
  const { foreign } = found;
  return {
    isSame: found === table,
    roles: found.roles.join(' '),
    foreign: foreign && `${foreign.code} in ${foreign.columns.join(',')} by row ${foreign.row}`,
  };
}
const left = 'uraian volume skip skip';
const kept = 'uraian volume harga jumlah';

describe('BQ-40 said in the heads', () => {
  test.each<[string[], BillRole[], string, string | undefined]>([
    [['Uraian', 'Vol', 'Harga (USD)', 'Jumlah (USD)'], usual, left, 'USD in 2,3 by row 0'],
    // An amount behind a price in dollars is in dollars too.
    [['Uraian', 'Vol', 'Harga (USD)', 'Jumlah'], usual, left, 'USD in 2,3 by row 0'],
    [
      ['Uraian', 'Vol', 'Bahan (USD)', 'Upah (USD)', 'Jumlah'],
      ['uraian', 'volume', 'harga', 'tambahan', 'jumlah'],
      'uraian volume skip skip skip',
      'USD in 2,3,4 by row 0',
    ],
    // One that says rupiah stays, so that prices are left.
    [
      ['Uraian', 'Vol', 'Harga (USD)', 'Jumlah (Rp)'],
      usual,
      'uraian volume skip jumlah',
      undefined,
    ],
    // Beside a price in rupiah an amount is in rupiah.
    [
      ['Uraian', 'Vol', 'Harga (USD)', 'Harga', 'Jumlah'],
      ['uraian', 'volume', 'skip', 'harga', 'jumlah'],
      'uraian volume skip harga jumlah',
      undefined,
    ],
    // Columns of money that nobody reads are told with those that would be.
    [
      ['Uraian', 'Vol', 'Harga (EUR)', 'Jml (EUR)', '(EUR)', 'Estimated cost EUR', 'Merk EUR'],
      ['uraian', 'volume', 'harga', 'skip', 'skip', 'skip', 'skip'],
      'uraian volume skip skip skip skip skip',
      'EUR in 2,3,4,5 by row 0',
    ],
  ])('%j', (head, roles, rolesLeft, foreign) => {
    expect(foreignOf(head, { roles })).toEqual({ isSame: false, roles: rolesLeft, foreign });
  });

  test.each<[string, string[], BillRole[]]>([
    ['no money at all', plain, usual],
    ['amounts without a price', ['Uraian', 'Vol', 'Jumlah'], ['uraian', 'volume', 'jumlah']],
    [
      'a make that is called so',
      ['Uraian', 'Vol', 'Merk EUR', 'Jumlah'],
      ['uraian', 'volume', 'skip', 'jumlah'],
    ],
    ['a description of it', ['Uraian (USD)', 'Vol', 'Harga', 'Jumlah'], usual],
  ])('%s leaves the table as it is', (_, head, roles) => {
    expect(foreignOf(head, { roles }).isSame).toBe(true);
  });
});

describe('BQ-40 said beside the table', () => {
  const dollars = 'Harga dalam USD';
  test.each<[string, string[], Case, string, string | undefined]>([
    ['above', plain, { above: [['RAB'], [dollars]] }, left, 'USD in 2,3 by row 1'],
    ['beside a year', plain, { above: [[dollars, 2026]] }, left, 'USD in 2,3 by row 0'],
    ['right below the head', plain, { below: [[dollars]] }, left, 'USD in 2,3 by row 1'],
    ['below, in two cells', plain, { below: [['Catatan', dollars]] }, left, 'USD in 2,3 by row 1'],
    [
      'below, beside cells whose formulas give no text',
      plain,
      { below: [[dollars, '', '', '']] },
      left,
      'USD in 2,3 by row 1',
    ],
    ['in the name of the sheet', plain, { name: 'RAB (USD)' }, left, 'USD in 2,3 by row 0'],
    [
      'above, where a head says another',
      ['Uraian', 'Vol', 'Harga (EUR)', 'Jumlah'],
      { above: [[dollars]] },
      left,
      'EUR in 2,3 by row 0',
    ],
    [
      'above, where a head says rupiah',
      ['Uraian', 'Vol', 'Harga', 'Jumlah (Rp)'],
      { above: [[dollars]] },
      'uraian volume skip jumlah',
      undefined,
    ],
    ['in a row of works', plain, { below: [['Meter air (EUR)', 'unit', 'bh']] }, kept, undefined],
    ['in one with a figure', plain, { below: [['Meter air (EUR)', 2]] }, kept, undefined],
    [
      'in a row of very many texts',
      plain,
      { above: [[...Array.from({ length: 12 }, () => 'x'), dollars]] },
      kept,
      undefined,
    ],
    [
      'in one of twelve',
      plain,
      { above: [[...Array.from({ length: 11 }, () => 'x'), dollars]] },
      left,
      'USD in 2,3 by row 0',
    ],
  ])('%s', (_, head, more, roles, foreign) => {
    expect(foreignOf(head, more)).toMatchObject({ roles, foreign });
  });

  test('of a list without prices it says nothing', () => {
    const roles: BillRole[] = ['uraian', 'volume', 'skip', 'skip'];
    expect(foreignOf(plain, { above: [[dollars]], roles }).isSame).toBe(true);
  });
});
