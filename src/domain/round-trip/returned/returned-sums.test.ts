// Sums that a file prints, beside what its works amount to.
import { expect, test } from 'vitest';
import { grandTotal, ppnAmount } from '../../content/totals.ts';
import { decimal, toText, type Decimal } from '../../number/decimal.ts';
import type { ListCell } from '../../sheet/cells.ts';
import type { RabTable } from '../rab-table.ts';
import { isClosing, strangeSums } from './returned-sums.ts';

const ppn = decimal(11);
const of = (amount: number) => decimal(amount);
const figure = (amount: Decimal) => Number(toText(amount));

/** What stands as an amount; the works of a section come to 150 now, and came to 140. */
interface Said {
  readonly part?: ListCell;
  readonly whole?: ListCell;
  readonly ppn?: ListCell;
  readonly total?: ListCell;
  readonly rounded?: ListCell;
  readonly step?: number;
  readonly formulas?: Readonly<Record<string, string>>;
}

function told(said: Said, percent: Decimal | undefined = ppn) {
  const right = {
    part: 150,
    whole: 150,
    ppn: figure(ppnAmount(of(150), ppn)),
    total: figure(grandTotal(of(150), ppn)),
    rounded: 160,
    step: 10,
    ...said,
  };
  const rows: ListCell[][] = [
    ['I', 'Tanah'],
    ['I.1', 'Galian', 1, 'm3', 100, 100],
    ['I.2', 'Urugan', 1, 'm3', 50, 50],
    [null, null, null, null, 'Jumlah I', right.part],
    [null, null, null, null, 'Jumlah harga pekerjaan', right.whole],
    [null, null, null, 'PPN', 11, right.ppn],
    [null, null, null, null, 'Jumlah termasuk PPN', right.total],
    [null, null, null, 'Dibulatkan', right.step, right.rounded],
  ];
  const kinds = ['section', 'item', 'item', 'end'] as const;
  const table = {
    sheet: { name: 'RAB', rows, formulas: new Map(Object.entries(said.formulas ?? {})) },
    columns: { no: 0, uraian: 1, volume: 2, satuan: 3, harga: 4, jumlah: 5 },
    lines: kinds.map((kind, row) => ({ row, kind, mark: '', cells: rows[row] ?? [] })),
    ppn: 11,
    sums: { row: 4, cells: rows[4] ?? [] },
  } as unknown as RabTable;
  return strangeSums(table, {
    now: new Map([of(100), of(50)].map((amount, at) => [at + 1, amount])),
    before: new Map([of(100), of(40)].map((amount, at) => [at + 1, amount])),
    whole: of(145),
    ppn: percent,
  });
}
const sum = (row: number, name: string, text: string) => [
  { kind: 'sum', sheet: 'RAB', row, name, text },
];

test.each<[string, Said]>([
  ['as the works are', {}],
  ['as they were', { part: 140 }],
  ['all as they were', { whole: 140 }],
  ['all as the version is', { whole: 145 }],
  ['with PPN as they were', { total: figure(grandTotal(of(140), ppn)) }],
  ['PPN as the version has it', { ppn: figure(ppnAmount(of(145), ppn)) }],
  ['rounded upwards', { rounded: 170 }],
  ['a section without an amount, as a program leaves a 0', { part: null }],
  ['nothing below the sum of all', { ppn: null, total: null, rounded: null }],
])('RT-10 a sum that is %s is no other one', (_, said) => {
  expect(told(said)).toEqual([]);
});

test.each<[string, Said, object[]]>([
  ['of a section', { part: 999 }, sum(4, 'Jumlah I', '999')],
  ['of a section, that of the version', { part: 145 }, sum(4, 'Jumlah I', '145')],
  ['of all', { whole: 999 }, sum(5, 'Jumlah harga pekerjaan', '999')],
  ['of all that is gone', { whole: null }, sum(5, 'Jumlah harga pekerjaan', '')],
  ['that is a text', { part: 'banyak' }, sum(4, 'Jumlah I', 'banyak')],
  ['of PPN', { ppn: 5 }, sum(6, 'PPN', '5')],
  ['with PPN', { total: 5 }, sum(7, 'Jumlah termasuk PPN', '5')],
  ['that is paid', { rounded: 130 }, sum(8, 'Dibulatkan', '130')],
  ['that is paid, above both', { rounded: 180 }, sum(8, 'Dibulatkan', '180')],
  [
    'of a formula without a result',
    { part: { fault: 'no value' }, formulas: { '3,5': 'F2*2' } },
    sum(4, 'Jumlah I', '=F2*2'),
  ],
  [
    'of a formula that is blank',
    { part: null, formulas: { '3,5': 'F2*2' } },
    sum(4, 'Jumlah I', '=F2*2'),
  ],
  [
    'that is an error',
    { part: { fault: 'error' } },
    [{ kind: 'error', sheet: 'RAB', row: 4, name: 'Jumlah I', column: 'jumlah' }],
  ],
])('RT-10 RT-15 another sum %s is told where it stands', (_, said, expected) => {
  expect(told(said)).toEqual(expected);
});

test('RT-10 without a PPN of the version nothing is told of sums with it', () => {
  const none = null as unknown as undefined; // an argument that is left out has the usual one
  expect(told({ ppn: 5, total: 5, rounded: 5 }, none)).toEqual([]);
  expect(told({ part: 999, ppn: 5 }, none)).toEqual(sum(4, 'Jumlah I', '999'));
});

test.each<[string, ListCell, number, number, boolean]>([
  ['rounded', 10, 160, 166, true],
  ['rounded', 10, 170, 166, true],
  ['rounded', 10, 180, 166, false],
  ['rounded', 10, 170, 170, true],
  ['rounded', 10, 160, 170, false],
  ['rounded', 10, 150, 162, false],
  ['rounded', 10, 170, 162, false],
  ['rounded', 0, 166, 166, true],
  ['rounded', 0, 160, 166, false],
  ['rounded', null, 160, 166, false],
  ['total', 10, 160, 166, false],
])('RT-10 a sum %s to %s is %i of %i: %s', (kind, rate, said, right, is) => {
  const line = { kind, rate } as Parameters<typeof isClosing>[0];
  expect(isClosing(line, of(said), of(right))).toBe(is);
});
