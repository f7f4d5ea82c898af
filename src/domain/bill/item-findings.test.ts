// What is told of one work, finding by finding (BQ-07, BQ-09, BQ-33, BQ-38).
import { describe, expect, test } from 'vitest';
import { toText } from '../number/decimal.ts';
import type { ListCell } from '../sheet/cells.ts';
import { billOf, type Rows } from './bills-of-tests.ts';
import type { Finding } from './bill.ts';

const head = ['No', 'Kode', 'Uraian', 'Sat', 'Volume', 'Harga Satuan', 'Jumlah'];
const failed = { fault: 'error' } as const;

/** The kind, and what is said beside it. */
function told(finding: Finding): string {
  const { kind } = finding;
  if (kind === 'unread') return `${kind} ${finding.column} ${finding.text}: ${finding.why}`;
  if (kind === 'asked') {
    const readings = finding.asked.readings.map(toText).join(' ');
    return `${kind} ${finding.column} at ${finding.at}: ${readings}, taken ${finding.isTaken}`;
  }
  if (kind === 'rounded') return `${kind} ${finding.column}`;
  if (kind === 'old volume') return `${kind} ${toText(finding.volume)} of ${finding.heading}`;
  if (kind === 'old price') return `${kind} ${toText(finding.price)} of ${finding.heading}`;
  if (kind === 'uncounted') return `${kind} ${finding.text} of ${finding.heading}: ${finding.why}`;
  if (kind === 'changed volume') return `${kind} ${finding.text} = ${toText(finding.volume)}`;
  if (kind === 'made price') return `${kind} ${toText(finding.price)}`;
  if (kind === 'near price') {
    return `${kind} ${toText(finding.price)}, ${toText(finding.apart)} apart`;
  }
  if (kind === 'fault') return `${kind} ${finding.columns.join(' ')}`;
  return kind === 'footnote' ? `${kind} ${finding.column} ${finding.text}` : kind;
}

const usual: Rows = [
  [8, 'A.8', 'Urugan', 'm3', 2.5, 100, 250],
  [9, 'A.9', 'Pasir', 'm3', 3.5, 200, 700],
];
const toldOf = (...rows: Rows) => {
  const { findings } = billOf([head, ...rows, ...usual]);
  return findings.filter(({ row }) => row <= rows.length).map(told);
};
const [no, kode] = [1, null];

describe('the figures of a work', () => {
  test.each<[string, ListCell[], string[]]>([
    ['all is well', [no, kode, 'Galian', 'm3', 10, 100, 1000], []],
    ['no volume', [no, kode, 'Galian', 'm3', null, 100], ['no volume']],
    ['words for it', [no, kode, 'Galian', 'm3', 'x', 100], ['unread volume x: bukan angka']],
    [
      'a volume that may be either',
      [no, kode, 'Galian', 'm3', '1.500', 100],
      ['asked volume at 4: 1500 1.5, taken false'],
    ],
    [
      'a price that is taken and asked',
      [no, kode, 'Galian', 'm3', 10, '1,250'],
      ['asked harga at 5: 1250 1.25, taken true'],
    ],
    ['a volume of many decimals', [no, kode, 'Galian', 'm3', 1.23456789, 100], ['rounded volume']],
    ['a price of many decimals', [no, kode, 'Galian', 'm3', 10, 1.239], ['rounded harga']],
    ['a unit that is none', [no, kode, 'Galian', 'm4', 10, 100], ['odd unit']],
    ['no unit', [no, kode, 'Galian', null, 10, 100, 1000], ['no unit']],
    ['a volume of 1 and no unit', [no, kode, 'Galian', null, 1, 100], ['bare one', 'no unit']],
    ['a text that is missing', [no, kode, null, 'm3', 10, 100, 1000], ['no text']],
    ['a code for it', [no, 'A.1', null, 'm3', 10, 100, 1000], []],
    ['an amount alone', [no, kode, 'Galian', 'm3', 10, null, 1000], ['made price 100']],
    ['an amount of 0', [no, kode, 'Galian', 'm3', 10, null, 0], []],
    ['an amount below 0', [no, kode, 'Galian', 'm3', 10, null, -1000], ['not taken off']],
    [
      'that no price makes',
      [no, kode, 'Galian', 'm3', 3, null, 1000],
      ['near price 333.33, 0.01 apart'],
    ],
    [
      'that no price makes, of a large volume',
      [no, kode, 'Galian', 'm3', 700_000, null, 1_000_001],
      ['near price 1.43, -999 apart'],
    ],
    ['that is less than a sen for each', [no, kode, 'Galian', 'm3', 900, null, 1], []],
    ['of no volume', [no, kode, 'Galian', 'm3', 0, null, 1000], []],
    ['a text that is too long', [no, kode, 'Galian '.repeat(150), 'm3', 10, 100], ['too long']],
    ['a unit that is', [no, kode, 'Galian', 'm3 '.repeat(20), 10, 100], ['too long']],
    ['a code that is', [no, 'A.1'.repeat(40), 'Galian', 'm3', 10, 100], ['too long']],
  ])('%s', (_, row, expected) => expect(toldOf(row)).toEqual(expected));
});

describe('a formula that failed', () => {
  test.each<[string, ListCell[], string[]]>([
    ['in a volume', [no, kode, 'Galian', 'm3', failed, 100], ['unread volume : galat Excel']],
    ['in a price', [no, kode, 'Galian', 'm3', 10, failed], ['unread harga : galat Excel']],
    ['in an amount', [no, kode, 'Galian', 'm3', 10, 100, failed], ['fault jumlah']],
    ['in a unit', [no, kode, 'Galian', failed, 10, 100], ['fault satuan']],
    ['in a text', [no, kode, failed, 'm3', 10, 100], ['fault uraian']],
    ['in a price of a sum', [null, kode, 'Jumlah', null, null, failed, 5], ['fault harga']],
  ])('%s is told once', (_, row, expected) => {
    const faults = toldOf(row).filter((text) => /fault|unread/.test(text));
    expect(faults).toEqual(expected);
  });

  test('in two columns of one kind it is told as one', () => {
    const { findings } = billOf([
      ['No', 'Uraian', 'Uraian', 'Sat', 'Volume'],
      [1, failed, failed, 'm3', 10],
      [2, 'Pasir', 'urug', 'm3', 3],
    ]);
    expect(findings.map(told)).toContain('fault uraian');
  });
});

test.each<[string, ListCell[], string[]]>([
  ['a price', [no, kode, 'Galian', 'm3', 10, '78.500 *)'], ['footnote harga 78.500 *)']],
  ['an amount', [no, kode, 'Galian', 'm3', 10, 100, '1.000 **'], ['footnote jumlah 1.000 **']],
  ['a volume that is asked', [no, kode, 'Galian', 'm3', '1.500 *)', 100], []],
  ['a sum', [null, kode, 'Jumlah', null, null, null, '78.500 *)'], []],
])('BQ-09 the mark of a footnote behind %s is told where it is read', (_, row, expected) => {
  expect(toldOf(row).filter((text) => text.startsWith('footnote'))).toEqual(expected);
});

test('no column of prices has no mark of a footnote', () => {
  const { findings } = billOf([head.slice(0, 5), [1, null, 'Galian', 'm3', '12 bh *)']]);
  expect(findings.map(told).filter((text) => text.startsWith('footnote'))).toEqual([
    'footnote volume 12 bh *)',
  ]);
});

describe('BQ-38 what became of a volume', () => {
  const states = [
    'No',
    'Uraian',
    'Sat',
    'Volume Kontrak',
    'Harga Kontrak',
    'Volume CCO',
    'Harga CCO',
  ];
  const changes = ['No', 'Uraian', 'Sat', 'Volume', 'Tambah', 'Kurang', 'Harga Satuan', 'Jumlah'];
  const newer = (row: ListCell[]) =>
    billOf([states, [9, 'Urugan', 'm3', 5, 90, 6, 95], row]).findings.filter(
      ({ row: at }) => at > 1,
    );

  test('is told with the head of the column that it comes from', () => {
    expect(newer([1, 'Galian', 'm3', 10, 100, null, 110]).map(told)).toEqual([
      'old volume 10 of volume kontrak',
    ]);
    expect(newer([1, 'Galian', 'm3', 10, 100, 12, null]).map(told)).toEqual([
      'old price 100 of harga kontrak',
    ]);
    const { findings } = billOf([
      changes,
      [1, 'Galian', 'm3', 10, 2, null, 100, 1200],
      [2, 'Urugan', 'm3', 10, null, 'x', 100, 1000],
    ]);
    expect(findings.map(told)).toEqual([
      'changed volume 10 + 2 = 12',
      'uncounted x of kurang: bukan angka',
    ]);
  });
});
