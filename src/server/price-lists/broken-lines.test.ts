// Text files that are broken in the middle: every line is read, or told by its number with what to do.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addPerson } from '../../../tests/support/database.ts';
import { startTestServer, type Ask, type TestServer } from '../../../tests/support/server.ts';
import { csv, faultsOf, joined, send } from './lists-of-tests.ts';

let server: TestServer;
let admin: Ask;

beforeAll(async () => {
  server = await startTestServer();
  admin = server.as(await addPerson(server.db, 'ADMIN', 'Dimas'));
});
afterAll(() => server.stop());
afterEach(async () => {
  await server.db.deleteFrom('master_price').execute();
  await server.db.deleteFrom('master_item').execute();
  await server.db.deleteFrom('hsp_item').execute();
});

const bytesOf = (text: string) => new TextEncoder().encode(text);
const unpaired =
  'Tanda kutip (") di baris ini tidak berpasangan. Tutup atau hapus tanda kutip itu, lalu import lagi.';
const tooMany =
  'Baris ini memuat lebih banyak sel daripada judul kolom. Apit teks yang memuat pemisah kolom dengan tanda kutip, lalu import lagi.';
const damaged = 'Baris ini memuat karakter rusak (NUL). Ketik ulang isinya, lalu import lagi.';
const noLetter = 'Baris ini memuat huruf rusak (�). Ketik ulang isinya, lalu import lagi.';
const otherMark = (mark: string) =>
  `Baris ini memakai pemisah kolom lain (${mark}). Samakan dengan baris judul, lalu import lagi.`;

interface Breakage {
  file: Uint8Array;
  /** The numbers of the lines that are taken. */
  taken: number[];
  faults?: string[];
}

/** A list of three rows, each on its line; the middle one is broken. */
type Write = (row: number, name: string, price: string) => string;

const breakages = (head: string, line: Write): Record<string, Breakage> => ({
  'a quote that is never closed': {
    file: csv(head, line(2, 'Satu', '5'), line(3, '"Dua', '5'), line(4, 'Tiga', '5')),
    taken: [2, 4],
    faults: [`3 ${unpaired}`],
  },
  'a quote that the next line closes by opening its own': {
    file: csv(head, line(2, 'Satu', '5'), line(3, '"Dua', '5'), line(4, '"Tiga"', '5')),
    taken: [2, 4],
    faults: [`3 ${unpaired}`],
  },
  'a quote that a later line happens to close': {
    file: csv(head, line(2, 'Satu', '5'), line(3, '"Dua', '5'), line(4, 'Tiga"', '5')),
    taken: [2],
    faults: [`3 ${unpaired}`, `4 ${unpaired}`],
  },
  'a quote closed within the text': {
    file: csv(head, line(2, '"Satu" bagus', '5'), line(3, 'Dua', '5')),
    taken: [3],
    faults: [`2 ${unpaired}`],
  },
  'inches and quotes in the middle of a text': {
    file: csv(head, line(2, 'Pipa 1/2"', '5'), line(3, 'Pipa "AW" 3"', '5')),
    taken: [2, 3],
  },
  'a quote that opens at the last letter': {
    file: csv(head, line(2, 'Satu', '5'), `${line(3, 'Dua', '5')};"`),
    taken: [2],
    faults: [`3 ${unpaired}`],
  },
  'lines that end with CR alone': {
    file: bytesOf([head, line(2, 'Satu', '5'), line(3, 'Dua', '5'), ''].join('\r')),
    taken: [2, 3],
  },
  'all ends of lines in one file': {
    file: bytesOf(`${head}\r${line(2, 'Satu', '5')}\n${line(3, 'Dua', '5')}\r\n`),
    taken: [2, 3],
  },
  'commas in a file of semicolons': {
    file: csv(head, line(2, 'Satu', '5'), line(3, 'Dua', '5').replaceAll(';', ',')),
    taken: [2],
    faults: [`3 ${otherMark(',')}`],
  },
  'a separator within a text': {
    file: csv(head, line(2, 'Satu', '5'), `${line(3, 'Dua', '5')};50`),
    taken: [2],
    faults: [`3 ${tooMany}`],
  },
  'a NUL': {
    file: csv(head, line(2, 'Satu', '5'), line(3, 'D\u0000ua', '5'), line(4, 'Tiga', '5')),
    taken: [2, 4],
    faults: [`3 ${damaged}`],
  },
  'a byte that makes no letter among letters of UTF-8': {
    file: joined(
      csv(head, line(2, 'Kaca 5 m² ½', '5'), ''),
      Buffer.from(`${line(3, 'Caf\u00e9', '5')}\r\n`, 'latin1'),
      csv(line(4, 'Tiga', '5')),
    ),
    taken: [2, 4],
    faults: [`3 ${noLetter}`],
  },
  'a line break within quotes, with separators': {
    file: csv(head, line(2, '"Satu; besar\ndan; kecil"', '5'), line(3, 'Dua', '5')),
    taken: [2, 3],
  },
});

const imports: Record<string, { at: string; head: string; line: Write }> = {
  materials: {
    at: '/master/import/materials',
    head: 'Kode;Nama;Satuan;Harga',
    line: (row, name, price) => `K.${row};${name};kg;${price}`,
  },
  'materials without codes': {
    at: '/master/import/materials',
    head: 'Nama;Satuan;Harga',
    line: (row, name, price) => `${name};kg;${price}${row}`,
  },
  wages: {
    at: '/master/import/labor',
    head: 'Kode;Nama;Satuan;Tarif Harian',
    line: (row, name, price) => `K.${row};${name};OH;${price}`,
  },
  items: {
    at: '/hsp/import',
    head: 'Kategori;Kode;Deskripsi;Harga',
    line: (row, name, price) => `Tanah;K.${row};${name};${price}`,
  },
};

describe.each(Object.entries(imports))('%s', (_, { at, head, line }) => {
  test.each(Object.entries(breakages(head, line)))(
    'TRUST-02 %s',
    async (__, { file, taken, faults = [] }) => {
      const preview = await send(admin, `${at}?dryRun=1`, file, { name: 'daftar.csv' });
      expect([preview.status, preview.body.code]).toEqual([200, undefined]);
      expect(faultsOf(preview)).toEqual(faults);
      expect(preview.body.summary.changes.map(({ row }: { row: number }) => row)).toEqual(taken);
      const { body } = await send(admin, at, file, { name: 'daftar.csv' });
      expect(body.summary.counts.created_global).toBe(taken.length);
    },
  );
});

test('TRUST-02 a broken line among the headings is named, whether the list is found or not', async () => {
  const found = csv('Kode;"Nama;Satuan;Harga', 'B.1;Semen;kg;5');
  const at = '/master/import/materials?dryRun=1';
  const { body } = await send(admin, at, found, { name: 'x.csv' });
  expect(body.summary.notes).toMatchObject([{ row: 1, reason: unpaired }]);
  expect(body.summary.counts.created_global).toBe(1);
  const lost = csv('Kode;"Bahan itu;Satuan;Harga', 'B.1;Semen;kg;5');
  const refused = await send(admin, at, lost, { name: 'x.csv' });
  expect([refused.status, refused.body.details]).toEqual([
    422,
    { missing: ['Nama'], lines: [`Baris 1: ${unpaired}`] },
  ]);
});
