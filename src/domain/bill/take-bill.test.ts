// A bill as lines of an estimate: how many there will be, where they go, and what each says of where it came from.
import { describe, expect, test } from 'vitest';
import { apply } from '../document/document-changes.ts';
import { emptyDocument, rootId, rootOf, type ItemNode } from '../document/document.ts';
import { decimal } from '../number/decimal.ts';
import { counts, lengths } from '../number/limits.ts';
import type { BillHeading, BillItem } from './bill.ts';
import { billOf, takenOf } from './bills-of-tests.ts';
import { cutTitle, itemNode, originOf, sizeOf, takeBill } from './take-bill.ts';

const item = (text: string, more: Partial<BillItem> = {}): BillItem => ({
  kind: 'item',
  row: 4,
  mark: '1',
  kode: 'A.1',
  text,
  satuan: 'm3',
  volume: decimal('12.5'),
  harga: decimal('85000.5'),
  jumlah: undefined,
  ...more,
});
const heading = (title: string, ...children: (BillHeading | BillItem)[]): BillHeading => ({
  kind: 'heading',
  row: 1,
  mark: 'I',
  title,
  children,
});
const many = <One>(count: number, one: One): One[] => Array.from({ length: count }, () => one);

let made = 0;
const making = { takesPrices: true, origin: 'RAB.xlsx', makeId: () => `n${made++}` };

describe('BQ-28 how much of an estimate a bill becomes', () => {
  const group = (count: number) => heading('Lantai', ...many(count, item('Beton')));

  test('sections, groups and items, those below no title too', () => {
    const sections = [
      heading('TANAH', item('Galian'), group(2), group(3)),
      heading('BETON', item('Pelat'), item('Balok'), group(4)),
    ];
    expect(sizeOf({ sections, loose: [item('Papan nama')] })).toEqual({
      sections: 2,
      groups: 3,
      items: 13,
      isTooMuch: false,
    });
  });

  const section = heading('TANAH');
  test.each([
    ['sections', { sections: many(counts.sections, section), loose: [] }, false],
    ['sections', { sections: many(counts.sections + 1, section), loose: [] }, true],
    ['items', { sections: [], loose: many(counts.items, item('Galian')) }, false],
    ['items', { sections: [], loose: many(counts.items + 1, item('Galian')) }, true],
    [
      'groups',
      { sections: [heading('A', ...many(counts.groupsOfSection, group(1))), section], loose: [] },
      false,
    ],
    [
      'groups',
      {
        sections: [section, heading('A', ...many(counts.groupsOfSection + 1, group(1)))],
        loose: [],
      },
      true,
    ],
  ])('%s may be as many as an estimate holds, and no more (%#)', (_, bill, isTooMuch) => {
    expect(sizeOf(bill).isTooMuch).toBe(isTooMuch);
  });
});

describe('BQ-28 where a bill goes', () => {
  const taking = (bill: ReturnType<typeof billOf>, list: string, index = 0) =>
    takeBill({ ...making, bill, list, index, untitled: 'Lain-lain' });
  const head = ['No', 'Uraian', 'Sat', 'Vol', 'Harga'];
  const loose = billOf([head, [1, 'Galian', 'm3', 1, 5], [2, 'Urugan', 'm3', 2, 5]]);

  function withSection() {
    const nodes = emptyDocument();
    apply(
      nodes,
      taking(billOf([head, ['I', 'TANAH'], [1, 'Cat', 'm2', 1, 5]]), rootId).command(nodes),
    );
    const [section = ''] = rootOf(nodes).sections;
    return { nodes, section };
  }
  const namesIn = (nodes: ReturnType<typeof emptyDocument>, id: string) => {
    const node = nodes.get(id);
    const ids = node?.kind === 'section' ? node.items : [];
    return ids.map((each) => (nodes.get(each) as ItemNode).deskripsi);
  };

  test('works below no title go into the list that was chosen, at their place', () => {
    const { nodes, section } = withSection();
    const { items, command } = taking(loose, section, 1);
    apply(nodes, command(nodes));
    expect(namesIn(nodes, section)).toEqual(['Cat', 'Galian', 'Urugan']);
    expect(items.map(({ parent }) => parent)).toEqual([section, section]);
    expect(rootOf(nodes).sections).toHaveLength(1);
  });

  test('of the whole estimate they make a section, which is open, and named as was said', () => {
    const { nodes } = withSection();
    const { items, command } = taking(loose, rootId);
    apply(nodes, command(nodes));
    const [, own = ''] = rootOf(nodes).sections;
    expect(nodes.get(own)).toMatchObject({
      title: 'Lain-lain',
      open: true,
      editing: false,
      groups: [],
    });
    expect([namesIn(nodes, own), items.map(({ parent }) => parent)]).toEqual([
      ['Galian', 'Urugan'],
      [own, own],
    ]);
  });

  test('with titles all of it becomes sections, wherever it was dropped, and none is made of nothing', () => {
    const { nodes, section } = withSection();
    const bill = billOf([head, ['I', 'ATAP'], ['A', 'Rangka'], [1, 'Baja', 'kg', 1, 5]]);
    const { items, command } = taking(bill, section);
    apply(nodes, command(nodes));
    const titles = rootOf(nodes)
      .sections.map((id) => nodes.get(id))
      .map((node) => node?.kind === 'section' && node.title);
    expect(titles).toEqual(['TANAH', 'ATAP']);
    expect(items.map(({ deskripsi, editing }) => [deskripsi, editing])).toEqual([['Baja', false]]);
    const groups = [...nodes.values()].filter((node) => node.kind === 'group');
    expect(groups).toMatchObject([{ title: 'Rangka', editing: false }]);
  });
});

test('BQ-03 a title that stands deeper bears the names above it, a dash none; one with works stays a group', () => {
  const deep = {
    ...heading('Beton', item('Pelat')),
    mark: '-',
  };
  const lines = [
    { ...heading('STRUKTUR', { ...heading('Lantai 1', deep), mark: 'A' }) },
    { ...heading('ATAP', { ...heading('Rangka', item('Baja'), deep), mark: 'B' }) },
    { ...heading('', { ...heading('', item('Cat')), mark: 'C' }), mark: 'III' },
    { ...heading('KOSONG', { ...heading('Nanti'), mark: 'D' }) },
  ];
  const bill = { sections: lines, loose: [], lines: [], findings: [], total: decimal(0) };
  expect(takenOf(bill)).toEqual([
    ['STRUKTUR', ['A Lantai 1 › Beton', 'Pelat']],
    ['ATAP', ['Rangka', 'Baja'], ['B Rangka › Beton', 'Pelat']],
    ['III', ['C', 'Cat']],
    ['KOSONG', ['Nanti']],
  ]);
});

test('a title that is too long keeps its end', () => {
  expect([cutTitle('abcde', 5), cutTitle('abcdef', 5)]).toEqual(['abcde', '…cdef']);
  const long = 'x'.repeat(lengths.title);
  expect([cutTitle(long), cutTitle(`${long}y`).length]).toEqual([long, lengths.title]);
});

describe('BQ-28 where a line came from', () => {
  test.each([
    [undefined, 4, 'RAB.xlsx, baris 5'],
    ['Gedung A', 1233, 'RAB.xlsx, lembar Gedung A, baris 1.234'],
  ])('of the sheet %s, row %i', (sheet, row, told) => {
    expect(originOf('RAB.xlsx', { sheet, row })).toBe(told);
  });

  test('of a name that is too long its end goes, never the place', () => {
    const place = ', baris 5';
    const room = lengths.asal - place.length;
    const whole = 'x'.repeat(room);
    expect(originOf(whole, { row: 4 })).toBe(whole + place);
    const cut = originOf(`${whole}y`, { row: 4 });
    expect(cut).toBe(`${'x'.repeat(room - 1)}…${place}`);
  });
});

describe('BQ-33 the price of a line', () => {
  const node = (
    more: Partial<BillItem>,
    own: Partial<typeof making> & { priceOf?: () => ReturnType<typeof decimal> } = {},
  ) => {
    const { harga, priceMissing, volumeInput } = itemNode(
      item('Galian', more),
      { ...making, ...own },
      's1',
    );
    return [harga, priceMissing, volumeInput];
  };

  test('that of the bill, to the sen, with its volume', () => {
    expect(node({ harga: decimal('85000.505') })).toEqual(['85000.51', false, '12,5']);
  });

  test('where none is taken or given: what is known of it, else it is missing', () => {
    const priceOf = () => decimal('7.5');
    expect(node({}, { takesPrices: false })).toEqual(['0', true, '12,5']);
    expect(node({}, { takesPrices: false, priceOf })).toEqual(['7.5', false, '12,5']);
    expect(node({ harga: undefined, volume: undefined }, { priceOf })).toEqual(['7.5', false, '']);
    expect(node({ harga: undefined })).toEqual(['0', true, '12,5']);
  });
});
