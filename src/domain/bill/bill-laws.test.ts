// What holds of every bill: a document that is written as rows is read back, and no row is lost.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadDocument, saveDocument } from '../document/document-wire.ts';
import { emptyDocument, rootId } from '../document/document.ts';
import { apply } from '../document/document-changes.ts';
import { decimal, toText } from '../number/decimal.ts';
import { arabic, letters, roman } from '../number/numerals.ts';
import { editableNumber } from '../number/number-text.ts';
import { billOf, type Rows } from './bills-of-tests.ts';
import { takeBill } from './take-bill.ts';

const word = fc.constantFrom('Galian', 'Urugan', 'Beton', 'Besi', 'Kolom', 'Sloof', 'Kusen', 'Cat');
const name = fc.tuple(word, word).map((words) => words.join(' '));
const item = fc.record({
  nama: name,
  satuan: fc.constantFrom('m3', 'm2', 'bh', 'kg', 'ls', 'M1'),
  volume: fc.bigInt({ min: 1n, max: 10n ** 10n }).map((units) => ({ units, scale: 6 })),
  harga: fc.option(fc.bigInt({ min: 0n, max: 10n ** 11n }).map((units) => ({ units, scale: 2 }))),
});
const items = fc.array(item, { minLength: 1, maxLength: 4 });
const group = fc.record({ title: name, items });
const section = fc.record({
  title: name.map((text) => text.toUpperCase()),
  items: fc.array(item, { maxLength: 3 }),
  groups: fc.array(group, { maxLength: 3 }),
});
const sections = fc.array(section, { minLength: 1, maxLength: 5 });
type Sections = typeof sections extends fc.Arbitrary<infer Value> ? Value : never;

/** As an estimate is printed: Roman sections, letters for titles, numbers for items. */
function written(estimate: Sections, isText: boolean): Rows {
  const figure = (value: { units: bigint; scale: number } | null) => {
    if (value === null) return null;
    return isText ? editableNumber(value) : Number(toText(value));
  };
  const row = ({ nama, satuan, volume, harga }: Sections[number]['items'][number], at: number) => [
    arabic(at + 1),
    nama,
    satuan,
    figure(volume),
    figure(harga),
  ];
  return [
    ['No', 'Uraian', 'Satuan', 'Volume', 'Harga satuan'],
    ...estimate.flatMap((part, at) => [
      [roman(at + 1), part.title],
      ...part.items.map(row),
      ...part.groups.flatMap((inside, place) => [
        [letters(place + 1).toUpperCase(), inside.title],
        ...inside.items.map(row),
      ]),
    ]),
  ];
}

test.each([
  ['numbers', false],
  ['texts', true],
] as const)(
  'BQ-01 an estimate that is written as rows is read back, its figures as %s',
  (_, isText) => {
    fc.assert(
      fc.property(sections, (estimate) => {
        const bill = billOf(written(estimate, isText));
        let made = 0;
        const { command } = takeBill({
          bill,
          list: rootId,
          index: 0,
          untitled: '',
          takesPrices: true,
          origin: 'RAB.xlsx',
          makeId: () => `n${made++}`,
        });
        const nodes = emptyDocument();
        apply(nodes, command({ get: (id) => nodes.get(id) }));
        const read = saveDocument({ get: (id) => nodes.get(id) }).map((part) => ({
          title: part.title,
          items: (part.items ?? []).map(plain),
          groups: (part.groups ?? []).map((inside) => ({
            title: inside.title,
            items: inside.items.map(plain),
          })),
        }));
        expect(read).toEqual(
          estimate.map((part) => ({
            title: part.title,
            items: part.items.map(given),
            groups: part.groups.map((inside) => ({ ...inside, items: inside.items.map(given) })),
          })),
        );
        expect(loadDocument([], () => '')).toHaveProperty('size', 1);
      }),
      { numRuns: 150 },
    );
  },
);

interface Read {
  readonly nama: string;
  readonly satuan: string;
  readonly volume: number;
  readonly harga: number;
  readonly priceMissing: boolean;
}

const plain = ({ nama, satuan, volume, harga, priceMissing }: Read): Read => ({
  nama,
  satuan,
  volume,
  harga,
  priceMissing,
});

const given = ({ nama, satuan, volume, harga }: Sections[number]['items'][number]): Read => ({
  nama,
  satuan,
  volume: Number(toText(volume)),
  harga: harga ? Number(toText(harga)) : 0,
  // In a file 0 says that there is none (rules/missing-prices).
  priceMissing: harga === null || harga.units === 0n,
});

const cell = fc.oneof(
  { weight: 4, arbitrary: fc.constant(null) },
  { weight: 3, arbitrary: name },
  fc.constantFrom(
    'I',
    'A',
    '1',
    'a',
    '-',
    'III.1',
    'm3',
    'ls',
    'Jumlah',
    'TOTAL',
    'Uraian',
    'Volume',
  ),
  fc.constantFrom('1.250,50', '12.500', '1 ls', '-', '=2*3', 'Rp 85.000', '3/38', 'PPN 11%'),
  fc.constantFrom<{ fault: 'error' }>({ fault: 'error' }),
  fc.integer({ min: -3, max: 5000 }),
);

test('BQ-03 no row of any sheet is lost: each is told once, and only items come in', () => {
  const row = fc.array(cell, { maxLength: 7 });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 25 }), fc.boolean(), (rows, hasHead) => {
      const head = ['No', 'Uraian', 'Sat', 'Vol', 'Harga', 'Jumlah'];
      const all = hasHead ? [head, ...rows] : rows;
      const bill = billOf(all);
      expect(bill.lines.map((line) => line.row)).toEqual(all.map((__, at) => at));
      const told = bill.lines.flatMap((line) => line.item ?? []);
      const inTree: unknown[] = [...bill.loose];
      const walk = (part: (typeof bill.sections)[number]) => {
        for (const child of part.children) {
          if (child.kind === 'item') inTree.push(child);
          else walk(child);
        }
      };
      bill.sections.forEach(walk);
      expect(new Set(inTree)).toEqual(new Set(told));
      expect(inTree).toHaveLength(told.length);
      expect(decimal(toText(bill.total)).units >= 0n).toBe(true);
    }),
    { numRuns: 400 },
  );
});
