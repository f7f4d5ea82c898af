import { expect, test } from 'vitest';
import { billOf, type Rows } from '../bills-of-tests.ts';
import { projectNameIn } from './project-line.ts';

const works: Rows = [
  ['No', 'Uraian', 'Volume', 'Satuan', 'Harga Satuan', 'Jumlah'],
  [1, 'Galian', 2, 'm3', 100, 200],
  [2, 'Urugan', 2, 'm3', 100, 200],
];
const sheet = (...above: Rows) => billOf([['RENCANA ANGGARAN BIAYA'], ...above, ...works]);

test.each<[string, Rows, string | undefined]>([
  [
    'the work before the programme that it belongs to',
    [
      ['KEGIATAN', null, ':', 'Pengelolaan Pendidikan Dasar'],
      ['PEKERJAAN', ':', 'Rehabilitasi Ruang Kelas  SDN 2 Mijen'],
      ['LOKASI : Kec. Mijen'],
    ],
    'Rehabilitasi Ruang Kelas SDN 2 Mijen',
  ],
  ['one cell', [['Nama Paket : Jalan Desa: tahap 2']], 'Jalan Desa: tahap 2'],
  ['English', [['Project : Warehouse B']], 'Warehouse B'],
  ['a programme alone', [['Kegiatan : Rehab Balai Desa']], 'Rehab Balai Desa'],
  ['a form that nobody filled', [['PEKERJAAN', ':', '..........']], undefined],
  ['other lines', [['LOKASI : Mijen'], ['Tahun : 2026'], ['Pekerjaan Persiapan']], undefined],
  ['too long for a name', [[`PROYEK : ${'Gedung '.repeat(40)}`]], undefined],
])('BQ-52 what a bill calls its project: %s', (_, above, name) => {
  expect(projectNameIn([sheet(...above)])).toBe(name);
});

test('BQ-52 sheets that are called by their part of the work are no name, what is the same on all is', () => {
  const parts = ['STRUKTUR', 'ARSITEKTUR'].map((part) =>
    sheet(['KEGIATAN : Gedung Serbaguna'], [`PEKERJAAN : ${part}`]),
  );
  expect(projectNameIn(parts)).toBe('Gedung Serbaguna');
  expect(projectNameIn([sheet(['PEKERJAAN : A']), sheet(['PEKERJAAN : Bata'])])).toBe('Bata');
});

test('BQ-52 what stands below the works names nothing', () => {
  expect(projectNameIn([billOf([...works, ['PEKERJAAN : Gedung B']])])).toBeUndefined();
});
