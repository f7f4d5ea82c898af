import { expect, test } from 'vitest';
import type { ItemRead, SectionRead } from '../../../contract/estimation.ts';
import { toText } from '../../../domain/number/decimal.ts';
import { sectionParts } from './sheets.ts';

const item = (id: string, hargaTotal: number): ItemRead => ({
  id,
  kode: '',
  deskripsi: id,
  nama: id,
  satuan: 'm2',
  volume: 1,
  hargaSatuan: hargaTotal,
  harga: hargaTotal,
  priceMissing: false,
  hargaTotal,
  volumeDetails: [],
  kodeKey: '',
});

const partsOf = (estimationItem: SectionRead[]) =>
  // The page looks at the content alone.
  sectionParts({ estimationItem } as Parameters<typeof sectionParts>[0]);

test('DETAIL-19 a table a section, or a table a group; both where a section has both', () => {
  const [plain, grouped, both, empty] = partsOf([
    { id: 'a', title: 'A', items: [item('1', 0.1), item('2', 0.2)] },
    { id: 'b', title: 'B', groups: [{ id: 'g', title: 'G', items: [item('3', 5)] }] },
    { id: 'c', title: 'C', items: [item('4', 1)], groups: [{ id: 'h', title: 'H', items: [] }] },
    { id: 'd', title: 'D', items: [] },
  ]);
  expect(plain?.tables.map(({ group }) => group)).toEqual([undefined]);
  expect(plain && toText(plain.subtotal)).toBe('0.3');
  expect(grouped?.tables.map(({ group }) => group?.title)).toEqual(['G']);
  expect(both?.tables.map(({ group }) => group?.title)).toEqual([undefined, 'H']);
  expect(both?.itemCount).toBe(1);
  expect(empty?.tables).toHaveLength(1);
  expect([plain, grouped, both, empty].map((part) => part?.numeral)).toEqual([
    'I',
    'II',
    'III',
    'IV',
  ]);
});
