import { expect, test } from 'vitest';
import { group, item, section } from '../../../tests/support/random-estimates.ts';
import { decimal } from '../number/decimal.ts';
import type { Item, TakeOffRow } from '../content/content.ts';
import { rowVolume, takeOffVolume } from '../content/take-off.ts';
import { volumeReport } from './volume.ts';

function row(uraian: string, measures: string[], rest: Partial<TakeOffRow> = {}): TakeOffRow {
  const [panjang, lebar, tinggi, jumlah] = measures.map((text) => decimal(text));
  const blank = decimal('0');
  const told = {
    id: uraian,
    uraian,
    jenis: 'penjumlahan' as const,
    panjang: panjang ?? blank,
    lebar: lebar ?? blank,
    tinggi: tinggi ?? blank,
    jumlah: jumlah ?? blank,
    extras: [],
    ...rest,
  };
  return { ...told, volume: rowVolume(told) };
}

function measured(deskripsi: string, ...rows: TakeOffRow[]): Item {
  return { ...item(deskripsi, '0', 'm3', '1000', '1.1'), rows, volume: takeOffVolume(rows) };
}

const extra = (name: string, value: string) => ({ id: name, name, value: decimal(value) });

test('EXP-24 each item with its measured rows; what is taken off is below 0, blanks stay blank', () => {
  const wall = measured(
    'Dinding',
    row('As A', ['6', '0.15', '3.25', '2']),
    row('Pintu', ['0.8', '0.15', '2.1', '1'], { jenis: 'pengurangan' }),
    row('Kosong', ['2', '0', '1', '1']),
  );
  const [only] = volumeReport([section('Dinding', [], [group('Lantai 1', wall)])]).sections;
  const [shown] = only?.groups[0]?.items ?? [];
  expect([only?.numeral, only?.groups[0]?.title, shown?.kode, shown?.volume.text]).toEqual([
    'I',
    'Lantai 1',
    '1.1',
    '5,60',
  ]);
  expect(
    shown?.rows.map(({ uraian, panjang, lebar, tinggi, jumlah, volume }) =>
      [uraian, panjang.text, lebar.text, tinggi.text, jumlah.text, volume.text].join('|'),
    ),
  ).toEqual([
    'As A|6,00|0,15|3,25|2|5,85',
    'Pintu|0,80|0,15|2,10|1|−0,25',
    'Kosong|2,00||1,00|1|0,00',
  ]);
});

test('extra columns are named once, in the order in which they appear', () => {
  const steel = measured(
    'Besi',
    row('Sloof', ['12', '1', '1', '4'], { extras: [extra('kg/m', '0.888')] }),
    row('Balok', ['6', '1', '1', '4'], {
      extras: [extra('batang', '2'), extra('kg/m', '0.6165')],
    }),
  );
  const report = volumeReport([section('Beton', [steel])]);
  expect(report.extraNames).toEqual(['kg/m', 'batang']);
  expect(report.sections[0]?.items[0]?.rows[1]?.extras.map(({ value }) => value.text)).toEqual([
    '2',
    '0,6165',
  ]);
});

test('an item whose volume was typed has no rows', () => {
  const typed = item('Lampu', '10', 'bh', '50000');
  expect(volumeReport([section('Listrik', [typed])]).sections[0]?.items[0]?.rows).toEqual([]);
});
