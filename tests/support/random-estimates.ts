import fc from 'fast-check';
import { valueOfFormula } from '../../src/domain/formula/formula.ts';
import { decimal } from '../../src/domain/number/decimal.ts';
import type { Content, Group, Item, Section } from '../../src/domain/content/content.ts';
import { itemTotal } from '../../src/domain/content/totals.ts';
import type { RabProfile } from '../../src/domain/report/rab.ts';

/** An item as tests write it; a harga of null is a missing price. */
export function item(
  deskripsi: string,
  volume: string,
  satuan: string,
  harga: string | null,
  kode = '',
): Item {
  const price = decimal(harga ?? '0');
  return {
    id: `${kode}${deskripsi}`,
    catatan: '',
    asal: '',
    kode,
    kodeKey: '',
    deskripsi,
    satuan,
    volume: decimal(volume),
    harga: price,
    priceMissing: harga === null,
    hargaTotal: itemTotal(decimal(volume), price),
    rows: [],
  };
}

export function group(title: string, ...items: Item[]): Group {
  return { id: title, title, items };
}

export function section(title: string, items: Item[], groups: Group[] = []): Section {
  return { id: title, title, items, groups };
}

export const profile: RabProfile = {
  projectName: 'Pembangunan Gedung Serbaguna Desa Sukamaju',
  projectOwner: 'Pemerintah Desa Sukamaju',
  ppn: decimal('11'),
  notes: '',
  customFields: [{ label: 'Lokasi', value: 'Desa Sukamaju, Kecamatan Mekarsari' }],
  author: 'Siti Nurhaliza Putri',
  day: '2026-11-21',
};

function numberText(largest: number, places: number): fc.Arbitrary<string> {
  const fraction = fc.stringMatching(new RegExp(`^\\d{1,${places}}$`));
  return fc
    .tuple(fc.nat(largest), fc.option(fraction))
    .map(([whole, decimals]) => (decimals === null ? String(whole) : `${whole}.${decimals}`));
}

const words = fc.oneof(
  fc.constantFrom('Beton mutu f’c = 19,3 MPa', 'Galian tanah ≤ 1 m', '=SUM(A1)', '+62', '-', '@x'),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
);
/** Some have decimals without end, some fall on a half that binary arithmetic misses. */
const randomFormula = fc.option(
  fc.constantFrom(
    '=3*4,5+2',
    '=1/3',
    '=(0,3+0,6)/2*0,6*10',
    '=PI()*2^2',
    '=SUM(0,1;0,2)',
    '=1,005*3',
    '=0,1*3+MIN(1;2)-MAX(0,5;1)',
    '=ROUND(2,345;2)*10',
  ),
  { freq: 5 },
);

/** The item with its volume and price by these formulas. */
function computed(plain: Item, volumeBy: string | null, hargaBy: string | null): Item {
  const volume = (volumeBy && valueOfFormula(volumeBy, 'volume')) || plain.volume;
  const harga = (hargaBy && !plain.priceMissing && valueOfFormula(hargaBy, 'harga')) || plain.harga;
  const formula = {
    ...(volumeBy && { volume: volumeBy }),
    ...(hargaBy && !plain.priceMissing && { harga: hargaBy }),
  };
  return { ...plain, volume, harga, hargaTotal: itemTotal(volume, harga), formula };
}

const randomItem = fc
  .record({
    deskripsi: words,
    volume: numberText(20_000, 6),
    satuan: fc.constantFrom('m2', 'm3', "m'", 'kg', 'ls', 'unit-hari'),
    harga: fc.option(numberText(5_000_000, 2), { freq: 8 }),
    kode: fc.constantFrom('', 'A.4.1.1.17', 'T.06.a.1)', '1.2.1.1.1'),
    volumeBy: randomFormula,
    hargaBy: randomFormula,
  })
  .map(({ deskripsi, volume, satuan, harga, kode, volumeBy, hargaBy }) =>
    computed(
      { ...item(deskripsi, volume, satuan, harga, kode), catatan: 'harga toko Jaya' },
      volumeBy,
      hargaBy,
    ),
  );
const items = fc.array(randomItem, { maxLength: 12 });
const groups = fc.array(
  fc.record({ title: words, items }).map((made) => group(made.title, ...made.items)),
  { maxLength: 3 },
);

/** Estimates with empty parts, missing prices, decimals of every length and odd texts. */
export const randomContent: fc.Arbitrary<Content> = fc.array(
  fc
    .record({ title: words, items, groups })
    .map((made) => section(made.title, made.items, made.groups)),
  { maxLength: 5 },
);

/** The same shape with whole prices and volumes: a file without decimals. */
export const randomPercent = fc.constantFrom('0', '11', '12', '11.5', '0.0125').map(decimal);

/** `rows` items in sections of 100, each of five groups: what the bars are measured with. */
export function largeContent(rows: number): Content {
  return Array.from({ length: Math.ceil(rows / 100) }, (_, s) =>
    section(
      `Pekerjaan bagian ${s + 1}`,
      [],
      Array.from({ length: 5 }, (__, g) =>
        group(
          `Lantai ${g + 1}`,
          ...Array.from({ length: 20 }, (___, i) =>
            item(
              `Pekerjaan beton bertulang nomor ${i + 1}, mutu f’c = 19,3 MPa, slump (12 ± 2) cm`,
              `${(s * 7 + g * 3 + i + 1) % 240}.${String(10 + i)}`,
              'm3',
              String(123_456 + i * 1_111),
              `2.2.1.${g + 1}.${i + 1}`,
            ),
          ),
        ),
      ),
    ),
  );
}
