// Which section and title of the estimate each heading of a file is, and in which of them each work stands.
import { describe, expect, test } from 'vitest';
import { group, item, section } from '../../../tests/support/random-estimates.ts';
import { fileOutline } from './file-outline.ts';
import type { RabLine, RabTable } from './rab-table.ts';
import { textAt } from './read-cell.ts';

/** Each part has its title for its id, and for its mark. */
const base = [
  section(
    'Tanah',
    [item('Galian', '1', 'm3', '1')],
    [
      group('Lantai 1', item('Urugan', '1', 'm3', '1')),
      group('Lantai 2', item('Pasir', '1', 'm3', '1')),
    ],
  ),
  section('Beton', [item('Kolom', '1', 'm3', '1')]),
  section('Atap', [], [group('Lantai 3', item('Genteng', '1', 'm2', '1'))]),
];
const marks = new Map(
  base.flatMap(({ id, groups }) => [id, ...groups.map((one) => one.id)]).map((id) => [id, id]),
);

type Given = readonly [kind: RabLine['kind'], no: string, text: string, mark?: string];

function outline(...given: Given[]) {
  const lines = given.map(([kind, no, text, mark = ''], row) => ({
    row,
    kind,
    mark,
    cells: [no, text],
  }));
  let made = 0;
  const table = { lines, columns: { no: 0, uraian: 1 } } as unknown as RabTable;
  return fileOutline(table, base, marks, () => `new${++made}`);
}

/** The headings by their ids, with what they say where that is another title; works by their list. */
function told(...given: Given[]): string[] {
  const { sections, items, bare } = outline(...given);
  const called = ({ id, title }: { id: string; title: string }) =>
    id === title ? id : `${id} "${title}"`;
  const textOf = ({ cells }: RabLine) => textAt(cells, 1);
  return [
    ...sections.map(
      (one) => `${called(one)}${one.groups.map((title) => ` > ${called(title)}`).join('')}`,
    ),
    ...items.map(({ line, list }) => `${textOf(line)} in ${list}`),
    ...bare.map((line) => `bare ${textOf(line)}`),
  ];
}

const tanah: Given = ['section', 'I', 'Tanah', 'Tanah'];
const floor: Given = ['heading', 'I.1', 'Lantai 1', 'Lantai 1'];
const beton: Given = ['section', 'II', 'Beton', 'Beton'];
const work = (text: string): Given => ['item', '1', text];
const end: Given = ['end', '', ''];

describe('RT-11 a work stands', () => {
  test('in the title above it, behind the sum of that in its section', () => {
    const rows = [tanah, work('a'), floor, work('b'), end, work('c'), end, beton, work('d')];
    expect(told(...rows)).toEqual([
      'Tanah > Lantai 1',
      'Beton',
      'a in Tanah',
      'b in Lantai 1',
      'c in Tanah',
      'd in Beton',
    ]);
    // Where a title has no sum of its own, the next section ends it.
    expect(told(tanah, floor, beton, work('d'))).toContain('d in Beton');
  });

  test('nowhere above the first section, and then no place of the file tells', () => {
    expect(outline(work('a'), tanah).isBroken).toBe(true);
    expect(told(work('a'), tanah)).toEqual(['Tanah', 'a in undefined']);
    expect(outline(work('a'), tanah, work('b')).isBroken).toBe(true);
    expect(outline(tanah, work('a')).isBroken).toBe(false);
  });

  test('and each heading has its row', () => {
    const [first] = outline(tanah, work('a'), floor, work('b')).sections;
    expect([first?.row, first?.groups[0]?.row]).toEqual([0, 2]);
  });
});

describe('RT-11 a heading is', () => {
  test('the one of its mark, whatever it says now', () => {
    const renamed: Given = ['section', 'I', 'Pekerjaan tanah', 'Tanah'];
    const title: Given = ['heading', 'I.1', 'Dasar', 'Lantai 1'];
    expect(told(renamed, title, work('a'))).toEqual([
      'Tanah "Pekerjaan tanah" > Lantai 1 "Dasar"',
      'a in Lantai 1',
    ]);
    // A section whose number is no Roman one any more.
    expect(told(['heading', 'A', 'Tanah', 'Tanah'], work('a'))).toEqual(['Tanah', 'a in Tanah']);
  });

  test('else the one of its words: of a title those of its own section', () => {
    const plain: Given[] = [
      ['section', 'I', 'TANAH'],
      ['heading', 'I.1', 'lantai  2'],
      ['item', '1', 'a'],
      ['section', 'II', 'Beton'],
      ['heading', 'II.1', 'Lantai 1'],
      ['item', '1', 'b'],
    ];
    expect(told(...plain)).toEqual([
      'Tanah "TANAH" > Lantai 2 "lantai 2"',
      'Beton > new1 "Lantai 1"',
      'a in Lantai 2',
      'b in new1',
    ]);
  });

  test('a new one where nothing knows it, and where it is there already', () => {
    expect(told(['section', 'IV', 'Kusen'], work('a'))).toEqual(['new1 "Kusen"', 'a in new1']);
    expect(told(tanah, tanah)).toEqual(['Tanah', 'new1 "Tanah"']);
    expect(told(tanah, floor, work('a'), floor, work('b'))).toEqual([
      'Tanah > Lantai 1 > new1 "Lantai 1"',
      'a in Lantai 1',
      'b in new1',
    ]);
  });

  test('no title without a number and a work behind it, but a text alone', () => {
    const numbered: Given = ['heading', 'I.3', 'Lihat gambar'];
    const bare = ['Tanah', 'bare Lihat gambar'];
    expect(told(tanah, numbered)).toEqual(bare);
    expect(told(tanah, numbered, end)).toEqual(bare);
    expect(told(tanah, ['heading', '', 'Lihat gambar'], work('a'))).toEqual([
      'Tanah',
      'a in Tanah',
      'bare Lihat gambar',
    ]);
    expect(told(numbered, tanah)).toEqual(bare);
    // One that the estimate has is one without either.
    expect(told(tanah, ['heading', '', 'Lantai 1'])).toEqual(['Tanah > Lantai 1']);
    expect(told(tanah, ['unnamed', '', ''])).toEqual(['Tanah', 'bare ']);
    expect(told(tanah, ['unnamed', '7', ''], work('a'))).toEqual(['Tanah', 'a in Tanah', 'bare ']);
  });
});

describe('RT-04 RT-11 a mark that a sort left behind', () => {
  test('is not believed beside number and words of another heading', () => {
    expect(told(['section', 'II', 'Beton', 'Tanah'], ['section', 'I', 'Tanah', 'Beton'])).toEqual([
      'Beton',
      'Tanah',
    ]);
    expect(
      told(
        tanah,
        ['heading', 'I.2', 'Lantai 2', 'Lantai 1'],
        ['heading', 'I.1', 'Lantai 1', 'Lantai 2'],
      ),
    ).toEqual(['Tanah > Lantai 2 > Lantai 1']);
  });

  test.each<[string, Given, Given]>([
    ['its own number', ['section', 'I', 'Beton', 'Tanah'], ['section', 'II', 'Kolom', 'Beton']],
    ['the other one’s own words', ['section', 'II', 'Beton', 'Tanah'], beton],
    ['words of nobody', ['section', 'II', 'Kusen', 'Tanah'], beton],
  ])('is, beside %s', (_, first, second) => {
    expect(outline(first, second).sections.map(({ id }) => id)).toEqual(['Tanah', 'Beton']);
  });

  test('beside nothing is no heading where its words stand elsewhere, else one that was emptied', () => {
    expect(told(['section', '', '', 'Tanah'], ['section', 'I', 'Tanah', 'Beton'])).toEqual([
      'Tanah',
    ]);
    expect(told(['section', '', '', 'Tanah'], work('a'))).toEqual(['Tanah ""', 'a in Tanah']);
    // Neither where a work is called so, nor where it has other words.
    expect(told(['section', '', '', 'Tanah'], work('Tanah'))).toContain('Tanah ""');
    expect(told(['section', '', 'Baru', 'Tanah'], ['section', 'II', 'Tanah', 'Beton'])).toEqual([
      'Tanah "Baru"',
      'Beton "Tanah"',
    ]);
    expect(
      told(
        tanah,
        ['heading', '', '', 'Lantai 1'],
        ['heading', 'I.1', 'Lantai 1', 'Lantai 2'],
        work('a'),
      ),
    ).toEqual(['Tanah > Lantai 1', 'a in Lantai 1']);
    expect(told(['section', 'I', '', 'Tanah'], ['section', 'II', 'Tanah'])).toEqual([
      'Tanah ""',
      'new1 "Tanah"',
    ]);
    expect(told(tanah, ['heading', '', '', 'Lantai 1'], work('a'))).toEqual([
      'Tanah > Lantai 1 ""',
      'a in Lantai 1',
    ]);
  });
});
