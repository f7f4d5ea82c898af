// What of a pasted or opened bill is to be looked at when its items are there.
import { expect, test } from 'vitest';
import { takeBill } from '../../../../domain/bill/take-bill.ts';
import { apply } from '../../../../domain/document/document-changes.ts';
import { emptyDocument, rootId } from '../../../../domain/document/document.ts';
import { decimal } from '../../../../domain/number/decimal.ts';
import { readTable } from '../../../ui/grid/clipboard.ts';
import { sheetOfTable } from '../paste/sheet-of-table.ts';
import { compareBill, renewBill } from '../../../../domain/bill/renew-bill.ts';
import { findingText } from './texts.ts';
import {
  lookAt,
  notedCells,
  renewedItems,
  withAnswers,
  withRole,
  type Looked,
} from './bill-reading.ts';

function taken(looked: Looked, takesPrices = true) {
  let made = 0;
  const { items, command } = takeBill({
    bill: looked.bill,
    list: rootId,
    index: 0,
    untitled: 'Kategori Baru',
    takesPrices,
    origin: 'Tempelan',
    makeId: () => `n${made++}`,
  });
  const nodes = emptyDocument();
  apply(nodes, command({ get: (id) => nodes.get(id) }));
  const rows = looked.bill.lines.flatMap(({ item }) => item?.row ?? []);
  const idOf = new Map(rows.map((row, at) => [row, items[at]?.id ?? '']));
  return { items, nodes, cells: notedCells(looked, idOf, takesPrices) };
}

const tableOf = (...lines: string[]) => sheetOfTable(readTable(lines.join('\r\n')));

test('HAND-13 of a table that becomes items, cells that cannot be read are noted with their place', () => {
  const looked = lookAt(
    tableOf(
      'Uraian\tVol\tSat\tHarga',
      'Galian\t1.500\tm3\t107.000',
      'Urugan\t2\tm3\t#N/A',
      'Jumlah\t\t\t107.000',
    ),
  );
  const { items, cells } = taken(looked);
  expect(items.map(({ deskripsi }) => deskripsi)).toEqual(['Galian', 'Urugan']);
  expect(cells.map(({ cell, text, why }) => [cell, text, why])).toEqual([
    [{ row: items[0]?.id, column: 'volume' }, '1.500', 'titiknya bisa ribuan, bisa desimal'],
    [{ row: items[1]?.id, column: 'harga' }, '#N/A', 'galat Excel'],
  ]);
  expect(taken(looked, false).cells.map(({ cell }) => cell.column)).toEqual(['volume']);
});

test('HAND-13 a text that is too long becomes an item whole, and is noted', () => {
  const long = ['k'.repeat(65), 'u'.repeat(1001), 's'.repeat(33)];
  const fits = ['k'.repeat(64), '🏗'.repeat(1000), 's'.repeat(32)];
  const looked = lookAt(tableOf('Kode\tUraian\tSatuan', long.join('\t'), fits.join('\t')));
  const { items, cells } = taken(looked);
  const texts = items.map(({ kode, deskripsi, satuan }) => [kode, deskripsi, satuan]);
  expect(texts).toEqual([long, fits]);
  expect(cells.map(({ cell: { row, column }, kind }) => [row, column, kind])).toEqual([
    [items[0]?.id, 'deskripsi', 'long'],
    [items[0]?.id, 'satuan', 'long'],
    [items[0]?.id, 'kode', 'long'],
  ]);
});

test('BQ-01 a column that is said to be something else is read so, and the other one no longer', () => {
  const looked = lookAt(
    tableOf('No\tUraian\tSat\tVol\tVolume kontrak', '1\tGalian\tm3\t3\t4', '2\tUrugan\tm3\t5\t6'),
  );
  const volumes = (of: Looked) =>
    of.bill.loose.map(({ volume }) => Number(volume?.units ?? 0n) / 1e6);
  expect(volumes(looked)).toEqual([3, 5]);
  const other = withRole(looked, 4, 'volume');
  expect(other.table.roles).toEqual(['no', 'uraian', 'satuan', 'skip', 'volume']);
  expect(volumes(other)).toEqual([4, 6]);
  // Two columns of text go together.
  expect(withRole(looked, 4, 'uraian').table.roles[1]).toBe('uraian');
});

test('BQ-09 what was answered of an odd cell counts, and is asked no more', () => {
  const looked = lookAt(tableOf('Uraian\tSat\tVol', 'Galian\tm3\t1.250'));
  const [asked] = looked.bill.findings;
  if (asked?.kind !== 'asked') throw new Error('nothing is asked');
  const [thousands, decimals] = asked.asked.readings;
  for (const value of [thousands, decimals]) {
    if (!value) throw new Error('no reading');
    const answered = withAnswers(looked, [{ row: asked.row, at: asked.at, value }]);
    expect(answered.bill.loose[0]?.volume).toEqual(value);
    expect(answered.bill.findings).toEqual([]);
  }
});

test('BQ-31 given prices come in, or are left out', () => {
  const looked = lookAt(tableOf('Uraian\tSat\tVol\tHarga', 'Galian\tm3\t2\t107.000'));
  const facts = (takesPrices: boolean) =>
    taken(looked, takesPrices).items.map(({ harga, priceMissing }) => [harga, priceMissing]);
  expect([facts(true), facts(false)]).toEqual([[['107000', false]], [['0', true]]]);
});

test('BQ-28 each item remembers where it was read from, in one change of the document', () => {
  const looked = lookAt(tableOf('Uraian\tSat\tVol', 'TANAH', 'Galian\tm3\t2', 'Urugan\tm3\t3'));
  const { items, nodes } = taken(looked);
  expect(items.map(({ asal }) => asal)).toEqual(['Tempelan, baris 3', 'Tempelan, baris 4']);
  expect(nodes.get(rootId)).toMatchObject({ sections: [expect.any(String)] });
});

test('BQ-09 an answer for a volume is no price where its column is said to hold prices', () => {
  const looked = lookAt(tableOf('Uraian\tVol\tSat\tHarga', 'Galian\t0,41\tm3\t107.000'));
  const answered = withAnswers(looked, [{ row: 1, at: 1, value: decimal('0.405') }]);
  const priceOf = ({ bill }: Looked) => bill.lines.find(({ item }) => item)?.item?.harga;
  expect(priceOf(withRole(answered, 1, 'harga'))).toEqual(decimal('0.41'));
  const others = withRole(answered, 3, 'skip').bill.lines.find(({ item }) => item)?.item;
  expect(others?.volume).toEqual(decimal('0.405'));
});

test('BQ-29 a file renewed under its own name marks what it changed, not what stood in these rows before', () => {
  const nodes = emptyDocument();
  const making = { list: rootId, index: 0, untitled: '', takesPrices: true };
  const given = { ...making, origin: 'RAB.xlsx', makeId: () => `n${nodes.size}-${made++}` };
  let made = 0;
  const read = (rows: string) => lookAt(tableOf(`No\tUraian\tVol\tSat\nI\tTANAH\n${rows}`)).bill;
  apply(
    nodes,
    takeBill({ ...given, bill: read('1\tGalian\t2\tm3\n2\tUrugan\t3\tm3') }).command(nodes),
  );
  const before = new Map(nodes);
  const bill = read('1\tPasir\t7\tm3\n2\tGalian\t5\tm3\n3\tUrugan\t3\tm3');
  const renewal = compareBill(nodes, bill, '');
  const volumes = new Set(renewal.changed.map(({ item: { id } }) => id));
  apply(
    nodes,
    renewBill({ ...given, bill, renewal, volumes, takesNewPrices: false, removesGone: false })(
      nodes,
    ),
  );
  const renewed = renewedItems(before, nodes.values());
  expect(renewed.map(({ deskripsi, asal }) => `${deskripsi}: ${asal}`).toSorted()).toEqual([
    'Galian: RAB.xlsx, baris 4',
    'Pasir: RAB.xlsx, baris 3',
  ]);
});

test.each([
  ['1000', '145000', 'Dibaca dalam ribuan: 145 menjadi Rp 145.000'],
  ['1000000', '1500000', 'Dibaca dalam jutaan: 1,5 menjadi Rp 1.500.000'],
  ['1', '145000', 'Dibaca sebagai rupiah penuh'],
] as const)('BQ-34 a scale of %s is told by a price of the file', (scale, price, text) => {
  const said = findingText({ kind: 'scale', row: 0, scale }, '', decimal(price));
  expect(said.replace(/\s/g, ' ')).toBe(text);
});

test.each([
  [undefined, 6, 'Tanah: Rp 1.700.000, sama dengan jumlah 2 baris rinciannya (sampai baris 7)'],
  [5, 6, 'Tanah: Rp 1.700.000, sebesar jumlah 2 baris di atasnya (baris 6 sampai 7)'],
  [6, 6, 'Tanah: Rp 1.700.000, sebesar jumlah 2 baris di atasnya (baris 7)'],
])('BQ-56 a sum of rows from %s to %s is told with them', (from, through, text) => {
  const made = { through, works: 2, read: decimal('1700000') };
  const rows = from === undefined ? made : { ...made, from };
  const said = findingText({ kind: 'parent sum', row: 8, ...rows }, 'Tanah');
  expect(said.replace(/\s/g, ' ')).toContain(text);
});
