import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { decimal, toText } from '../number/decimal.ts';
import { readContent } from '../content/read-content.ts';
import { itemsOf, itemsOfSection, itemTotal, subtotalOfSection } from '../content/totals.ts';
import { codesOfHouse, exampleHouse, houseContent } from './example-house.ts';

interface Recipe {
  readonly kode: string;
  readonly deskripsi: string;
  readonly satuan: string;
}
const recipes: readonly Recipe[] = JSON.parse(readFileSync('catalogue/recipes.json', 'utf8'));
const recipeOf = (kode: string) => recipes.find((recipe) => recipe.kode === kode);

/** The house as a bill of quantities, by hand: section and its sum, then volume, unit and price. */
const bill = `
Pekerjaan Persiapan = 13356000
88 m2 15000; 38 m 172000; 1 ls 3500000; 1 ls 2000000
Pekerjaan Tanah = 9846180
34.56 m3 107000; 1.92 m3 379000; 13.92 m3 71500; 16.2 m3 210000; 2.7 m3 379000
Pekerjaan Pondasi = 17871840
5.76 m3 675000; 12.96 m3 1079000
Pekerjaan Beton = 29562238
1.44 m3 1340000; 19.2 m2 284000; 194.54 kg 17100
1.1 m3 1340000; 14.7 m2 241000; 217.7 kg 17100
1.44 m3 1340000; 19.2 m2 253000; 194.54 kg 17100
Pekerjaan Dinding = 47241090
134.59 m2 130000; 269.18 m2 61000; 269.18 m2 49500
Pekerjaan Kusen, Pintu dan Jendela = 26298700
55.8 m 176500; 6 bh 1500000; 5 bh 1100000; 6 set 325000
Pekerjaan Atap = 33314900
93.02 m2 187000; 93.02 m2 128000; 10.6 m 93500; 38.75 m 78000
Pekerjaan Plafon = 10831000
46.8 m2 141000; 46.8 m2 54000; 62 m 27500
Pekerjaan Lantai dan Keramik = 10886100
43.8 m2 133500; 3 m2 165000; 11.34 m2 185000; 1.86 m3 1315000
Pekerjaan Pengecatan = 21510310
257.84 m2 71500; 46.8 m2 45000; 38.75 m 25000
Pekerjaan Sanitasi = 13964000
1 bh 2026000; 4 bh 180000; 2 bh 120000; 24 m 42000; 26 m 95000; 1 unit 7500000
Pekerjaan Listrik, SMKK dan Akhir = 10440000
10 ttk 359000; 8 ttk 300000; 1 unit 950000; 1 ls 2500000; 1 ls 1000000`;

let lastId = 0;
const makeId = () => `id-${++lastId}`;

/** The content as the server reads it. */
function read(catalogue: Parameters<typeof houseContent>[0]) {
  const reading = readContent(houseContent(catalogue, makeId), { newId: makeId });
  if (!reading.ok) throw new Error(JSON.stringify(reading));
  return reading;
}

test('the take-off of the house gives its volumes and, with the prices of the house, its sums', () => {
  const { content, subtotal, corrected } = read([]);
  const lines = content.flatMap((section) => [
    `${section.title} = ${toText(subtotalOfSection(section))}`,
    ...[...itemsOfSection(section)].map(
      ({ volume, satuan, harga }) => `${toText(volume)} ${satuan} ${toText(harga)}`,
    ),
  ]);
  expect(lines).toEqual(bill.trim().split(/; |\n/));
  expect(toText(subtotal)).toBe('245122358');
  expect(corrected).toEqual([]);
});

test('the house has 12 sections, three groups in Beton, and no row that measures nothing', () => {
  expect(exampleHouse).toHaveLength(12);
  const { content } = read([]);
  const groups = content.flatMap((section) => section.groups.map((group) => group.title));
  expect(groups).toEqual(['Sloof 15/20', 'Kolom 15/15', 'Ring Balok 15/20']);
  for (const { rows, deskripsi, satuan } of itemsOf(content)) {
    expect(rows.length > 0 || satuan === 'ls', deskripsi).toBe(true);
    expect(rows.filter((row) => row.volume.units === 0n || row.uraian === '')).toEqual([]);
    const columns = rows.map((row) => row.extras.map((extra) => extra.name).join());
    expect(new Set(columns).size, deskripsi).toBeLessThanOrEqual(1);
  }
});

test.each([
  ['1.1.3.1', 'm2', 'pembersihan'],
  ['1.1.4.2', 'm', 'bouwplank'],
  ['1.2.1.1.1', 'm3', 'Penggalian tanah biasa'],
  ['1.3.1.2', 'm3', 'urukan pasir'],
  ['1.3.1.1', 'm3', 'urukan kembali'],
  ['1.3.1.4', 'm3', 'urukan tanah'],
  ['2.2.2.1.1', 'm3', 'batu kosong'],
  ['2.2.2.1.6', 'm3', 'batu belah 1SP : 4PP'],
  ['2.2.1.5.4', 'm3', "beton f'c 20 MPa"],
  ['2.2.1.1.3', 'kg', 'penulangan kolom, balok, ring sloof < 12'],
  ['2.2.1.3.2', 'm2', 'bekisting sloof'],
  ['2.2.1.3.3', 'm2', 'bekisting kolom'],
  ['2.2.1.3.4', 'm2', 'bekisting balok'],
  ['3.6.1.8', 'm2', 'bata merah 1/2 batu 4PP'],
  ['3.7.4', 'm2', 'plesteran 4PP'],
  ['3.7.8', 'm2', 'acian'],
  ['3.11.3.1', 'm', 'kusen aluminium'],
  ['3.1.3.14', 'm', 'Nok genteng metal'],
  ['3.3.5', 'm', 'lisplank GRC'],
  ['3.5.3.1', 'm2', 'plafon hollow 40.40'],
  ['3.5.2.1', 'm2', 'plafon gypsum 9 mm'],
  ['3.5.2.6', 'm', 'list plafon gypsum'],
  ['3.9.8.3', 'm2', 'lantai keramik 40x40'],
  ['3.9.8.1', 'm2', 'lantai keramik 20x20'],
  ['3.10.1.4', 'm2', 'dinding keramik 20x20'],
  ['2.2.1.4.3', 'm3', "beton f'c 15 MPa"],
  ['3.8.10.1', 'm2', 'Pengecatan tembok baru'],
  ['3.8.20.1', 'm2', 'Pengecatan plafon'],
  ['3.18.3.1', 'bh', 'closet duduk'],
  ['3.18.6.2.1', 'bh', 'kran'],
  ['3.18.6.1', 'bh', 'floor drain'],
  ['6.4.1.2', 'm', 'pipa PVC AW 3/4"'],
  ['6.4.1.21', 'm', 'pipa PVC D 3"'],
  ['5.3.1.1', 'ttk', 'Instalasi Lampu'],
  ['5.1.5.13', 'ttk', 'Instalasi Stop Kontak'],
])('the catalogue has %s per %s: %s', (kode, satuan, words) => {
  expect(codesOfHouse()).toContain(kode);
  expect(recipeOf(kode)?.satuan).toBe(satuan);
  for (const word of words.split(' ')) expect(recipeOf(kode)?.deskripsi).toContain(word);
});

test('every code that the house asks for is in the table above', () => {
  expect(codesOfHouse()).toHaveLength(35);
});

const nok = {
  kode: '3.1.3.14',
  kodeKey: '3.1.3.14|GLOBAL',
  deskripsi: "Pemasangan 1 m' Nok/bubung genteng metal",
  satuan: 'M',
  harga: 93_543.45,
  priceMissing: false,
};

function itemsOfRoof(work: Parameters<typeof houseContent>[0][number]) {
  return read([work]).content[6]?.items[2];
}

test('a work carries what the catalogue says of it at that moment', () => {
  const item = itemsOfRoof(nok);
  expect(item).toMatchObject({ kode: nok.kode, kodeKey: nok.kodeKey, deskripsi: nok.deskripsi });
  expect(item?.hargaTotal).toEqual(itemTotal(decimal('10.6'), decimal('93543.45')));
});

test.each([
  ['has no price', { ...nok, priceMissing: true, harga: 0 }],
  ['measures by the piece', { ...nok, satuan: 'bh' }],
  ['is another work', { ...nok, kode: '3.1.3.15' }],
])('a work that %s in the catalogue stands there by hand', (_, work) => {
  const item = itemsOfRoof(work);
  expect(item).toMatchObject({
    kode: '',
    kodeKey: '',
    deskripsi: 'Nok genteng metal',
    satuan: 'm',
  });
  expect(item?.harga).toEqual(decimal('93500.00'));
});
