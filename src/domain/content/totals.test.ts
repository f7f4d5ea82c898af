import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { add, decimal, equals, sum, toFixedText, toText } from '../number/decimal.ts';
import type { Content, Item } from './content.ts';
import {
  countItems,
  countMissingPrices,
  grandTotal,
  isTotalTooLarge,
  itemTotal,
  itemsOf,
  ppnAmount,
  subtotalOf,
  subtotalOfItems,
  subtotalOfSection,
} from './totals.ts';

function item(hargaTotal: string, priceMissing = false): Item {
  return {
    id: hargaTotal,
    catatan: '',
    asal: '',
    kode: '',
    kodeKey: '',
    deskripsi: '',
    satuan: 'm3',
    volume: decimal('1'),
    harga: decimal(hargaTotal),
    priceMissing,
    hargaTotal: decimal(hargaTotal),
    rows: [],
  };
}

const content: Content = [
  { id: 's1', title: 'Persiapan', items: [item('100.10'), item('0', true)], groups: [] },
  {
    id: 's2',
    title: 'Beton',
    items: [item('0.25')],
    groups: [
      { id: 'g1', title: 'Sloof', items: [item('1000'), item('20.5')] },
      { id: 'g2', title: 'Kolom', items: [] },
    ],
  },
];

describe('CONST-07 item total = volume × unit price', () => {
  test.each([
    ['34.56', '107000', '3697920.00'],
    ['74.3535', '153810.8', '11436371.32'],
    ['25.6', '0.01', '0.26'],
    ['0.5', '0.01', '0.01'],
    ['0.4999', '0.01', '0.00'],
    ['0', '999999999999.99', '0.00'],
    ['999999999.999999', '999999999999.99', '999999999999989000000.00'],
  ])('%s × %s = %s', (volume, harga, total) => {
    expect(toFixedText(itemTotal(decimal(volume), decimal(harga)), 2)).toBe(total);
  });

  test('is within half a hundredth of the exact product', () => {
    const units = fc.bigInt({ min: 0n, max: 10n ** 15n });
    fc.assert(
      fc.property(units, units, (volume, harga) => {
        const total = itemTotal({ units: volume, scale: 6 }, { units: harga, scale: 2 });
        const error = total.units * 10n ** 6n - volume * harga;
        expect(error <= 500_000n && error > -500_000n).toBe(true);
      }),
    );
  });
});

test('CONST-08 subtotal = sum of item totals, of a section and of the whole', () => {
  expect(subtotalOf(content).units).toBe(112_085n);
  expect(content.map((section) => toText(subtotalOfSection(section)))).toEqual([
    '100.1',
    '1020.75',
  ]);
  expect(toText(subtotalOfItems([]))).toBe('0');
});

test('items come in the order of the paper', () => {
  expect(Array.from(itemsOf(content), ({ id }) => id)).toEqual([
    '100.10',
    '0',
    '0.25',
    '1000',
    '20.5',
  ]);
});

test('EDIT-95 items and missing prices are counted at every level', () => {
  expect([countItems(content), countMissingPrices(content)]).toEqual([5, 1]);
});

describe('CONST-09 VAT = subtotal × ppn / 100 in whole rupiah', () => {
  test.each([
    ['11436371.32', '11', '1258001', '12694372.32'],
    ['245122358', '11', '26963459', '272085817'],
    ['100', '0', '0', '100'],
    ['150', '1', '2', '152'],
    ['149.99', '1', '1', '150.99'],
    ['1000000', '12.5', '125000', '1125000'],
    ['0', '11', '0', '0'],
  ])('%s with %s%%: %s, together %s', (subtotal, ppn, amount, total) => {
    expect(toText(ppnAmount(decimal(subtotal), decimal(ppn)))).toBe(amount);
    expect(toText(grandTotal(decimal(subtotal), decimal(ppn)))).toBe(total);
  });

  test('WIZ-09 a negative percent counts as 0', () => {
    expect(toText(ppnAmount(decimal('5000000'), decimal('-11')))).toBe('0');
    expect(toText(grandTotal(decimal('5000000'), decimal('-0.01')))).toBe('5000000');
  });

  test('CONST-10 grand total = subtotal + VAT, and VAT is whole', () => {
    const units = fc.bigInt({ min: 0n, max: 10n ** 17n });
    fc.assert(
      fc.property(
        units,
        fc.bigInt({ min: -(10n ** 6n), max: 10n ** 6n }),
        (subtotalUnits, ppnUnits) => {
          const [subtotal, ppn] = [
            { units: subtotalUnits, scale: 2 },
            { units: ppnUnits, scale: 4 },
          ];
          expect(ppnAmount(subtotal, ppn).scale).toBe(0);
          expect(equals(grandTotal(subtotal, ppn), add(subtotal, ppnAmount(subtotal, ppn)))).toBe(
            true,
          );
        },
      ),
    );
  });
});

test('the subtotal is the sum of its parts, however items are spread', () => {
  const totals = fc.array(fc.bigInt({ min: 0n, max: 10n ** 17n }), { maxLength: 20 });
  fc.assert(
    fc.property(totals, fc.nat({ max: 20 }), (all, cut) => {
      const items = all.map((units) => ({ ...item('0'), hargaTotal: { units, scale: 2 } }));
      const spread: Content = [
        { id: '', title: '', items: items.slice(0, cut), groups: [] },
        { id: '', title: '', items: [], groups: [{ id: '', title: '', items: items.slice(cut) }] },
      ];
      expect(equals(subtotalOf(spread), sum(items.map(({ hargaTotal }) => hargaTotal)))).toBe(true);
      expect(equals(subtotalOf(spread), sum(spread.map(subtotalOfSection)))).toBe(true);
    }),
  );
});

test.each([
  ['999999999999999', false],
  ['999999999999999.01', true],
  ['0', false],
])('a total of %s is too large: %s', (total, tooLarge) => {
  expect(isTotalTooLarge(decimal(total))).toBe(tooLarge);
});
