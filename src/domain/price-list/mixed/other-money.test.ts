// Prices that are no rupiah are refused row by row, or wait, wherever a list comes in (PRICE-05).
import { expect, test } from 'vitest';
import { toText } from '../../number/decimal.ts';
import { listOf, sheet } from '../judging-of-tests.ts';
import { readList } from '../read-list.ts';
import { readSheets, readTable } from './lists-of-tests.ts';

const refused =
  'Harga tertulis dalam USD, bukan rupiah. Tulis harga rupiahnya di berkas, lalu import lagi';

const list = (rows: string) =>
  readTable(`No | Nama | Satuan | Mata Uang | Harga
${rows}`);

test('PRICE-05 a price beside USD in a column of its own is no price in rupiah', () => {
  const read = list(`1 | Pipa PE | m | USD | 62.50
2 | Semen | zak | IDR | 62.500
3 | Katup | bh | USD | -`);
  expect(read.map.sheets[0]?.roles).toEqual(['abaikan', 'nama', 'satuan', 'abaikan', 'harga']);
  expect(read.lines).toEqual([
    `2 B Pipa PE | m | -; ! Harga: ${refused}`,
    '3 B Semen | zak | 62500',
    `4 B Katup | bh | -; ! Harga: ${refused}`,
  ]);
  expect(read.remarks).toEqual([]);
});

test('PRICE-05 a price that names its money is refused with it', () => {
  const read = list(`1 | Pipa PE | m | | USD 62
2 | Semen | zak | | 62.500
3 | Katup | bh | | $12`);
  expect(read.lines).toEqual([
    '2 B Pipa PE | m | -; ! Harga: Harus berupa angka (harga dalam USD)',
    '3 B Semen | zak | 62500',
    '4 B Katup | bh | -; ! Harga: Harus berupa angka (harga dalam USD)',
  ]);
});

test('PRICE-05 a price whose cell is shown in dollars waits for a tick', () => {
  const of = sheet(
    'Bahan',
    `Nama | Satuan | Harga
Semen | zak | 62500
Pipa | m | 70000`,
  );
  const foreign = [{ code: 'USD', cells: ['2,2'] }];
  expect(readSheets([{ ...of, foreign }]).lines).toEqual([
    '2 B Semen | zak | 62500',
    '3 B Pipa | m | 70000; ? number: Harga: sel ini ditampilkan dalam USD. Centang bila rupiah; bila bukan, tulis harga rupiahnya di berkas',
  ]);
});

test('PRICE-05 lists of one kind refuse such prices too', () => {
  const rows = (table: string) => listOf('MATERIAL', sheet('Bahan', table)).rows;
  const [pipe, cement] = rows(`Nama | Satuan | Mata Uang | Harga
Pipa | m | USD | 62.5
Semen | zak | Rp | 62500`);
  expect(pipe).toMatchObject({
    fields: { nama: 'Pipa' },
    faults: [{ row: 2, column: 'Harga', reason: refused }],
  });
  expect(pipe?.fields).not.toHaveProperty('harga');
  expect(cement?.faults).toEqual([]);
  const of = sheet(
    'Bahan',
    `Nama | Satuan | Harga
Pipa | m | 62.5`,
  );
  const { rows: shown } = listOf('MATERIAL', { ...of, foreign: [{ code: 'EUR', cells: ['1,2'] }] });
  expect(shown[0]?.doubts?.map(({ reason }) => reason)).toEqual([
    'Harga: sel ini ditampilkan dalam EUR. Centang bila rupiah; bila bukan, tulis harga rupiahnya di berkas',
  ]);
});

const waits = (row: number) =>
  `Harga: baris ${row} menyebut harga dalam USD. Centang bila rupiah; bila bukan, tulis harga rupiahnya di berkas`;

/** The prices of a list of works, what each waits for, and what is said of the list. */
function works(table: string) {
  const read = listOf('HSP', sheet('HSP', table));
  return read.rows.map(({ fields: { harga }, faults, doubts = [] }) => [
    harga ? Number(toText(harga)) : '-',
    ...[...faults, ...doubts].map(({ reason }) => reason),
  ]);
}

const head = 'Kategori | Kode | Uraian Pekerjaan | Satuan | Harga Satuan';
const soil = 'TANAH | T.1 | Galian tanah | m3 | 98500';
const engine = 'ME | M.1 | Genset | unit | 125000000';

test('PRICE-05 of a line about dollars only the rows below it wait, and a note of a rate or a row stops none', () => {
  const plain = [[98_500], [125_000_000]];
  const rows = `${soil}\n${engine}`;
  for (const line of [
    'Kurs USD 15.800',
    'Nilai USD hari ini: 15.800',
    'Harga dalam USD dikonversi ke rupiah',
  ]) {
    expect(works(`${line}\n${head}\n${rows}`)).toEqual(plain);
  }
  for (const note of [
    'Catatan: M.1 barang impor, penawaran asli dalam USD',
    'Harga dalam USD dikonversi ke rupiah',
  ]) {
    expect(works(`${head}\n${rows}\n | | ${note}`).slice(0, 2)).toEqual(plain);
    expect(
      works(`${head}\n${soil}\n | | ${note}\n${engine}`).filter(([price]) => price !== '-'),
    ).toEqual(plain);
  }
  expect(works(`${head}\n${soil}\n | | PEKERJAAN IMPOR (HARGA USD)\n${engine}`)).toEqual([
    [98_500],
    [125_000_000, waits(3)],
  ]);
  expect(works(`DAFTAR HARGA DALAM USD\n${head}\n${rows}`)).toEqual([
    [98_500, waits(1)],
    [125_000_000, waits(1)],
  ]);
});

test('PRICE-05 prices in rupiah come in beside those in dollars, under one title or with their mark', () => {
  const two = `DAFTAR HARGA
${head} |
 | | | | (Rp) | (US$)
${soil} | 6,2
${engine} | 7900`;
  expect(works(two).filter(([price]) => price !== '-')).toEqual([[98_500], [125_000_000]]);
  const marked = `${head} (Rp) | | Harga (USD)
${soil} | $ | 6,2
${engine} | $ | 7900`;
  expect(works(marked)).toEqual([[98_500], [125_000_000]]);
  const { lines } = readTable(
    `Nama | Satuan | Harga (Rp) | Harga (USD) |
Semen | zak | 62000 | $ | 3,9
Pasir | m3 | 250000 | $ | 15,8`,
    { kind: 'MATERIAL' },
  );
  expect(lines).toEqual(['2 B Semen | zak | 62000', '3 B Pasir | m3 | 250000']);
});

test('PRICE-05 a line that says other money is told of the list', () => {
  const note = 'Semua harga dalam USD';
  const reading = readList('HSP', [sheet('HSP', `${head}\n${soil}\n${engine}\n | | ${note}`)]);
  expect(reading).toMatchObject({
    remarks: [{ row: 4, reason: `“${note}” menyebut USD: harga dibaca sebagai rupiah, periksa` }],
  });
});

const firstPrice = (table: string) => {
  const [row] = listOf('MATERIAL', sheet('Bahan', table)).rows;
  const price = row?.fields.harga;
  return price ? toText(price) : row?.faults[0]?.reason;
};

test.each([
  ['Harga (Rp) | Mata Uang | Harga Asal', '15800000 | USD | 1000'],
  ['Mata Uang | Harga (USD) | Harga (Rp)', 'USD | 1000 | 15800000'],
  ['Harga (Rp) | Harga (USD) | Mata Uang', '15800000 | 1000 | USD'],
  ['Harga (Rp) | Valuta Asal', '15800000 | USD'],
  ['Mata Uang | Harga (Rp)', 'USD | 15800000'],
  ['Mata Uang | Harga Asing | Kurs | Harga', 'USD | 1000 | 15800 | 15800000'],
  ['Harga | Mata Uang | Harga Asal', '15800000 | USD | 1000'],
])('PRICE-05 under %s the rupiah beside the money it came from are rupiah', (title, cells) => {
  const table = `Kode | Nama | Satuan | ${title}
M.1 | Pompa | unit | ${cells}`;
  expect(firstPrice(table)).toBe('15800000');
});

test('PRICE-05 a mark of the price itself says its money under a head in rupiah too', () => {
  const table = `Kode | Nama | Satuan | | Harga (Rp)
M.1 | Pompa | unit | USD | 1000`;
  expect(firstPrice(table)).toBe(refused);
  const from = `Kode | Nama | Asal Barang | Satuan | Harga | Mata Uang
M.1 | Pompa | Jerman | unit | 1000 | USD`;
  expect(firstPrice(from)).toBe(refused);
});

test('PRICE-05 a make or a code that is called as a currency is none', () => {
  const { lines, map } = readTable(`Nama | Merk | Satuan | Harga | Keterangan
Kloset | Euro | bh | 1500000 | USD
Semen | | zak | 62500 |`);
  expect(map.sheets[0]?.roles[1]).toBe('spesifikasi');
  expect(lines[0]).toBe('2 B Kloset Euro | bh | 1500000 | USD');
  const coded = `Kode | Nama | Satuan | Harga
AUD | Pompa | unit | 15800000`;
  expect(firstPrice(coded)).toBe('15800000');
  const thing = `Kode | Nama | Satuan | Harga
M.0 | Semen | zak | 62500
 | Kloset (EURO) | bh |
M.1 | Pompa | unit | 15800000`;
  const { rows } = listOf('MATERIAL', sheet('Bahan', thing));
  expect(rows.flatMap(({ doubts = [] }) => doubts)).toEqual([]);
});

test('PRICE-05 a head that is not merged is over its own column alone, with another one beside it', () => {
  for (const [label, said] of [
    ['Keterangan', 'franco'],
    ['Merk', 'Tiga Roda'],
  ]) {
    const rows = works(`${head} |
 | | | | (Rp) | ${label}
${soil} | ${said}
${engine} | ${said}`);
    expect(rows.filter(([price]) => price !== '-')).toEqual([[98_500], [125_000_000]]);
  }
});
