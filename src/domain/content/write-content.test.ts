import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimal } from '../number/decimal.ts';
import { ranges, type NumberRange } from '../number/limits.ts';
import { priceMissingByItem } from './content-ids.ts';
import type { Content, Item, Jenis } from './content.ts';
import { readContent } from './read-content.ts';
import { idsOf } from './reading-of-tests.ts';
import { contentOf, readStoredContent } from './stored-content.ts';
import { rowVolume, takeOffVolume } from './take-off.ts';
import { itemTotal } from './totals.ts';
import { writeContent, writeCorrections } from './write-content.ts';

const item: Item = {
  id: 'i1',
  catatan: '',
  asal: '',
  kode: '2.2.1.4.5',
  kodeKey: '2.2.1.4.5|GLOBAL',
  deskripsi: 'Beton "fc 20"\nuntuk sloof',
  satuan: 'm3',
  volume: decimal('1.44'),
  harga: decimal('1340000.50'),
  priceMissing: false,
  hargaTotal: decimal('1929600.72'),
  rows: [
    {
      id: 'r1',
      uraian: 'As 1',
      jenis: 'penjumlahan',
      panjang: decimal('48.0000'),
      lebar: decimal('0.15'),
      tinggi: decimal('0.2'),
      jumlah: decimal('1'),
      extras: [{ id: 'x1', name: 'faktor', value: decimal('1') }],
      volume: decimal('1.44'),
    },
  ],
};

test('UPD-19 UPD-20 content is written with both names of a field', () => {
  const content: Content = [{ id: 's1', title: 'Beton', items: [item], groups: [] }];
  expect(JSON.parse(writeContent(content))).toEqual([
    {
      id: 's1',
      title: 'Beton',
      items: [
        {
          id: 'i1',
          kode: '2.2.1.4.5',
          deskripsi: 'Beton "fc 20"\nuntuk sloof',
          nama: 'Beton "fc 20"\nuntuk sloof',
          satuan: 'm3',
          volume: 1.44,
          hargaSatuan: 1340000.5,
          harga: 1340000.5,
          priceMissing: false,
          hargaTotal: 1929600.72,
          volumeDetails: [
            {
              id: 'r1',
              uraian: 'As 1',
              nama: 'As 1',
              jenis: 'penjumlahan',
              panjang: 48,
              lebar: 0.15,
              tinggi: 0.2,
              jumlah: 1,
              volume: 1.44,
              extras: [{ id: 'x1', name: 'faktor', value: 1 }],
            },
          ],
          kodeKey: '2.2.1.4.5|GLOBAL',
        },
      ],
    },
  ]);
});

const largest: Item = {
  ...item,
  rows: [],
  volume: { units: ranges.volume.max, scale: 6 },
  harga: { units: ranges.price.max, scale: 2 },
  hargaTotal: itemTotal(
    { units: ranges.volume.max, scale: 6 },
    { units: ranges.price.max, scale: 2 },
  ),
};

test('the largest figures are read back to the last digit', () => {
  const content = [{ id: '', title: '', items: [largest], groups: [] }];
  expect(readStoredContent(writeContent(content))).toEqual(content);
});

describe('API-101 a section is read with what it has', () => {
  const group = { id: 'g', title: 'Sloof', items: [] };

  test.each([
    ['nothing', [], [], ['id', 'title', 'items']],
    ['items', [item], [], ['id', 'title', 'items']],
    ['groups', [], [group], ['id', 'title', 'groups']],
    ['both', [item], [group], ['id', 'title', 'groups', 'items']],
  ] as const)('%s', (_, items, groups, keys) => {
    const [section] = JSON.parse(writeContent([{ id: 's', title: '', items, groups }]));
    expect(Object.keys(section)).toEqual(keys);
  });
});

test('numbers are printed from their decimal text', () => {
  const large = { ...item, rows: [], hargaTotal: decimal('999999999999998.99') };
  expect(writeContent([{ id: '', title: '', items: [large], groups: [] }])).toContain(
    '"hargaTotal":999999999999998.99,',
  );
});

test('all of it is ASCII, whatever the texts are', () => {
  const odd = 'mutu f’c 19,3 MPa ± \u0001 \u007f \u2028 🏗 \ud800';
  const written = writeContent([{ id: 's1', title: odd, items: [], groups: [] }]);
  expect(written).toMatch(/^[ -~]*$/);
  expect(JSON.parse(written)).toEqual([{ id: 's1', title: odd, items: [] }]);
});

test('corrections are printed as numbers', () => {
  const corrected = [
    { path: 'estimationItem[0].items[0].hargaTotal', sent: '5"', stored: '999999999999998.99' },
    { path: 'estimationItem[0].items[0].volume', sent: null, stored: '0' },
  ];
  expect(writeCorrections(corrected)).toBe(
    '[{"path":"estimationItem[0].items[0].hargaTotal","sent":"5\\"","stored":999999999999998.99},' +
      '{"path":"estimationItem[0].items[0].volume","sent":null,"stored":0}]',
  );
  expect(writeCorrections([])).toBe('[]');
});

function number(range: NumberRange) {
  const units = fc.oneof(fc.constant(0n), fc.bigInt({ min: 0n, max: range.max }));
  return units.map((value) => ({ units: value, scale: range.places }));
}

/** Measures that stay within the largest volume, however they are multiplied. */
const small = number({ places: 4, max: 99_999n });
const length = number({ places: 4, max: 99_999_999n });
const text = fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.constant('a"\\\u2028'));
const row = fc
  .record({
    id: fc.uuid(),
    uraian: text,
    jenis: fc.constantFrom<Jenis>('penjumlahan', 'pengurangan'),
    panjang: fc.oneof(small, length),
    lebar: small,
    tinggi: small,
    jumlah: number({ places: 0, max: 3n }),
    extras: fc.array(fc.record({ id: fc.uuid(), name: text, value: small }), { maxLength: 2 }),
  })
  .map((given) => ({ ...given, volume: rowVolume(given) }));
const anyItem: fc.Arbitrary<Item> = fc
  .record({
    id: fc.uuid(),
    catatan: text,
    asal: text,
    kode: text,
    kodeKey: text,
    deskripsi: text,
    satuan: text,
    typed: number(ranges.volume),
    harga: number({ places: 2, max: 99_999_999n }),
    priceMissing: fc.boolean(),
    rows: fc.array(row, { maxLength: 3 }),
  })
  .map(({ typed, priceMissing, ...given }) => {
    const volume = given.rows.length > 0 ? takeOffVolume(given.rows) : typed;
    const hargaTotal = itemTotal(volume, given.harga);
    return { ...given, volume, hargaTotal, priceMissing: priceMissing && given.harga.units === 0n };
  });
const items = fc.array(anyItem, { maxLength: 3 });
const group = fc.record({ id: fc.uuid(), title: text, items });
const anyContent: fc.Arbitrary<Content> = fc
  .array(
    fc.record({ id: fc.uuid(), title: text, items, groups: fc.array(group, { maxLength: 2 }) }),
    { maxLength: 3 },
  )
  .map(numbered);

/** The same content with an id of its own for every part. */
function numbered(content: Content): Content {
  let last = 0;
  const id = () => `part ${++last}`;
  const renew = (given: Item): Item => ({
    ...given,
    id: id(),
    rows: given.rows.map((part) => ({
      ...part,
      id: id(),
      extras: part.extras.map((extra) => ({ ...extra, id: id() })),
    })),
  });
  return content.map((section) => ({
    ...section,
    id: id(),
    items: section.items.map(renew),
    groups: section.groups.map((part) => ({ ...part, id: id(), items: part.items.map(renew) })),
  }));
}

test('what is stored is read back to the very content', () => {
  fc.assert(
    fc.property(anyContent, (content) => {
      const written = writeContent(content);
      expect(readStoredContent(written)).toEqual(content);
      expect(contentOf(JSON.parse(written))).toEqual(content);
    }),
  );
});

test('API-38 what is read can be saved as it is, and nothing is corrected', () => {
  const clean = fc.constantFrom('Beton', 'Café', '', 'a "b" c\nd');
  const setting = { newId: () => 'none' };
  fc.assert(
    fc.property(anyContent, clean, (any, name) => {
      const content = renamed(any, name);
      const again = readContent(JSON.parse(writeContent(content)), {
        ...setting,
        knownIds: idsOf(content),
        priceMissingOf: priceMissingByItem(content),
      });
      fc.pre(again.ok);
      expect(again.content).toEqual(content);
      expect(again.corrected).toEqual([]);
    }),
  );
});

/** The same content with texts that are clean already. */
function renamed(content: Content, name: string): Content {
  const rename = (given: Item): Item => ({
    ...given,
    kode: name,
    catatan: name,
    asal: name,
    kodeKey: name,
    deskripsi: name,
    satuan: name,
    rows: given.rows.map((part) => ({
      ...part,
      uraian: name,
      extras: part.extras.map((extra) => ({ ...extra, name })),
    })),
  });
  return content.map((section) => ({
    ...section,
    title: name,
    items: section.items.map(rename),
    groups: section.groups.map((part) => ({ ...part, title: name, items: part.items.map(rename) })),
  }));
}

test('stored numbers out of range are not taken for something else', () => {
  const stored = writeContent([{ id: '', title: '', items: [item], groups: [] }]);
  expect(() => readStoredContent(stored.replace('"harga":1340000.5', '"harga":-1'))).toThrow(
    RangeError,
  );
});
