// Prices that are no rupiah are refused row by row, or wait, wherever a list comes in (PRICE-05).
import { expect, test } from 'vitest';
import { listOf, sheet } from '../judging-of-tests.ts';
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
  const [all] = rows(`DAFTAR HARGA DALAM USD
Nama | Satuan | Harga
Pipa | m | 62.5`);
  expect(all?.faults).toEqual([{ row: 3, column: 'Harga', reason: refused }]);
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
