import { describe, expect, test } from 'vitest';
import type { Item } from './content.ts';
import { readChanged, type Stretch } from './read-changes.ts';
import { accepted } from './reading-of-tests.ts';
import { readChanges } from './sent-changes.ts';
import { toText } from '../number/decimal.ts';

const item = (id: string, volume = 1) => ({ id, nama: id, volume, harga: 10 });

/** s1: a b; s2: the titles g1 (c) and g2 (d). */
const before = accepted(
  [
    { id: 's1', title: 'TANAH', items: [item('a'), item('b', 2)] },
    {
      id: 's2',
      title: 'BETON',
      groups: [
        { id: 'g1', title: 'Sloof', items: [item('c', 3)] },
        { id: 'g2', title: 'Kolom', items: [{ ...item('d', 4), catatan: 'cek' }] },
      ],
    },
  ],
  { knownIds: new Set(['s1', 's2', 'g1', 'g2', 'a', 'b', 'c', 'd']) },
).content;

const isRun = (_entry: Item | Stretch): _entry is Stretch => false;
function read(sent: unknown) {
  const changes = readChanges(sent);
  let last = 0;
  const newId = () => `new-${++last}`;
  return changes && readChanged<Stretch>(before, changes, { newId, isRun, olderIds: [] });
}
function done(sent: unknown) {
  const reading = read(sent);
  if (!reading?.ok) throw new Error(JSON.stringify(reading));
  return reading;
}
function outline(sent: unknown): string {
  const ids = (items: readonly (Item | Stretch)[]) =>
    items.map((each) => ('id' in each ? each.id : '?'));
  return done(sent)
    .content.map(({ id, items, groups }) => {
      const titles = groups.map((group) => `${group.id}(${ids(group.items).join(' ')})`);
      return `${id}(${[...ids(items), ...titles].join(' ')})`;
    })
    .join(' ');
}
const at = (kind: string, holder: string | null, behind: string | null, fields?: object) => ({
  kind,
  place: { in: holder, behind },
  ...(fields && { fields }),
});

describe('an estimate with what a save tells of it', () => {
  test.each<[string, unknown, string]>([
    ['nothing', [], 's1(a b) s2(g1(c) g2(d))'],
    ['a row gone', [['a', null]], 's1(b) s2(g1(c) g2(d))'],
    ['a section gone, and what is in it', [['s2', null]], 's1(a b)'],
    ['a row to the front', [['b', at('item', 's1', null)]], 's1(b a) s2(g1(c) g2(d))'],
    ['a row to another list', [['a', at('item', 'g1', 'c')]], 's1(b) s2(g1(c a) g2(d))'],
    [
      'two rows behind each other, told in any order',
      [
        ['b', at('item', 'g2', 'a')],
        ['a', at('item', 'g2', 'd')],
      ],
      's1() s2(g1(c) g2(d a b))',
    ],
    [
      'a row saved from a section that goes',
      [
        ['s2', null],
        ['c', at('item', 's1', 'a')],
      ],
      's1(a c b)',
    ],
    ['a title to another section', [['g2', at('group', 's1', null)]], 's1(a b g2(d)) s2(g1(c))'],
    ['a section to the front', [['s2', at('section', null, null)]], 's2(g1(c) g2(d)) s1(a b)'],
    [
      'a new section with a new title and a new row',
      [
        ['x', at('section', null, 's1', { title: 'ATAP' })],
        ['y', at('group', 'x', null, { title: 'Genteng' })],
        ['z', at('item', 'y', null, { nama: 'z' })],
      ],
      's1(a b) new-1(new-2(new-3)) s2(g1(c) g2(d))',
    ],
  ])('%s', (_what, sent, expected) => {
    expect(outline(sent)).toBe(expected);
  });

  test('what is changed of a row is read anew and counted; all else stays as it was stored', () => {
    const reading = done([
      ['b', { kind: 'item', fields: { ...item('b', 5), id: undefined } }],
      ['g1', { kind: 'group', fields: { title: 'Sloof S1' } }],
      ['x', at('item', 's1', 'b', { nama: 'x', volume: 1, priceMissing: true })],
    ]);
    expect(reading.content[0]?.items[0]).toBe(before[0]?.items[0]);
    expect(reading.content.map(({ title }) => title)).toEqual(['TANAH', 'BETON']);
    expect(reading.content[1]?.groups.map(({ title }) => title)).toEqual(['Sloof S1', 'Kolom']);
    expect(toText(reading.subtotal)).toBe('130');
    expect([reading.itemCount, reading.missingPrices]).toEqual([5, 1]);
    expect([...reading.ids]).toEqual([['x', 'new-1']]);
  });

  test('who says nothing of the note leaves it where it is', () => {
    const reading = done([['d', { kind: 'item', fields: { nama: 'd', volume: 9, harga: 10 } }]]);
    expect(reading.content[1]?.groups[1]?.items).toMatchObject([{ id: 'd', catatan: 'cek' }]);
  });

  test('a complaint names the row by its place, those before it that nobody sent counted too', () => {
    expect(
      read([
        ['b', { kind: 'item', fields: { nama: 'b', volume: 'x' } }],
        ['d', { kind: 'item', fields: { nama: 'd', harga: -1 } }],
      ]),
    ).toMatchObject({ ok: false, code: 'VALIDATION', fieldCount: 2 });
    const reading = read([['b', { kind: 'item', fields: { nama: 'b', volume: 'x' } }]]);
    const fields = reading && 'fields' in reading ? Object.keys(reading.fields) : [];
    expect(fields).toEqual([expect.stringContaining('[0].items[1]')]);
  });

  test('PAPER-23 what a title holds is sent as changes of its own, or refused', () => {
    const fields = { title: 'Sloof', items: [item('x')] };
    expect(read([['g1', { kind: 'group', fields }]])).toMatchObject({
      ok: false,
      fields: { 'estimationItem[1].groups[0].items': 'Tidak boleh berada di sini' },
    });
  });

  test('more than an estimate can cost is refused', () => {
    const fields = { nama: 'b', volume: 999_999_999, harga: 999_999_999_999 };
    expect(read([['b', { kind: 'item', fields }]])).toMatchObject({ ok: false });
  });

  test.each<[string, unknown]>([
    ['a row that is not there', [['nobody', { kind: 'item', fields: {} }]]],
    ['a new row without its fields', [['x', at('item', 's1', null)]]],
    ['a new row without a place', [['x', { kind: 'item', fields: { nama: 'x' } }]]],
    ['a row as a title', [['a', { kind: 'group', fields: { title: 'a' } }]]],
    ['a place behind what is not there', [['a', at('item', 's1', 'nobody')]]],
    ['a place in what is not there', [['a', at('item', 'nobody', null)]]],
    [
      'two in one place',
      [
        ['a', at('item', 'g1', 'c')],
        ['b', at('item', 'g1', 'c')],
      ],
    ],
    [
      'two behind each other',
      [
        ['a', at('item', 's1', 'b')],
        ['b', at('item', 's1', 'a')],
      ],
    ],
    [
      'a change of a row that goes with its title',
      [
        ['g1', null],
        ['c', { kind: 'item', fields: {} }],
      ],
    ],
  ])('%s does not fit', (_what, sent) => {
    expect(readChanges(sent)).toBeDefined();
    expect(read(sent)).toBeUndefined();
  });

  test.each<[unknown]>([
    [undefined],
    [{ a: null }],
    [['a']],
    [[['a']]],
    [[['a', null, null]]],
    [[[1, null]]],
    [
      [
        ['a', null],
        ['a', null],
      ],
    ],
    [[['a', 'gone']]],
    [[['a', { kind: 'root' }]]],
    [[['a', { kind: 'item', fields: 'x' }]]],
    [[['a', { kind: 'item', place: 'first' }]]],
    [[['a', { kind: 'item', place: { in: 's1' } }]]],
    [[['a', { kind: 'item', place: { in: 1, behind: null } }]]],
    [[['a', { kind: 'item', place: { in: 's1', behind: 2 } }]]],
  ])('%j is no list of changes', (sent) => {
    expect(readChanges(sent)).toBeUndefined();
  });
});
