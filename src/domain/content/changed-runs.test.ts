// Changes of a content whose other items nobody looks at: runs of them count, and no limit is passed by halves.
import { expect, test } from 'vitest';
import { decimal, toText } from '../number/decimal.ts';
import { counts } from '../number/limits.ts';
import type { Item } from './content.ts';
import { readChanged, type Stretch, type StretchedContent } from './read-changes.ts';
import { readChanges } from './sent-changes.ts';

const run = (of: Partial<Stretch> = {}): Stretch => ({
  items: 3,
  rows: 5,
  missingPrices: 2,
  subtotal: decimal('100'),
  ...of,
});
const section = (id: string, items: Stretch[], groups: Stretch[][] = []) => ({
  id,
  title: id,
  items,
  groups: groups.map((each, at) => ({ id: `${id} g${at}`, title: 'Judul', items: each })),
});
const isRun = (entry: Item | Stretch): entry is Stretch => !('id' in entry);

function read(before: StretchedContent<Stretch>, sent: unknown) {
  const changes = readChanges(sent);
  let last = 0;
  return (
    changes && readChanged(before, changes, { newId: () => `new-${++last}`, isRun, olderIds: [] })
  );
}
const fields = { nama: 'Baru', volume: 1, harga: 7 };
const added = (holder: string, more: object = {}) => [
  ['x', { kind: 'item', place: { in: holder, behind: null }, fields: { ...fields, ...more } }],
];
const small = [section('s1', [run()], [[run({ subtotal: decimal('20') }), run()]])];

test('what nobody looked at is counted, with its missing prices and its sum', () => {
  const reading = read(small, added('s1'));
  if (!reading?.ok) throw new Error(JSON.stringify(reading));
  expect(toText(reading.subtotal)).toBe('227');
  expect([reading.itemCount, reading.missingPrices]).toEqual([10, 6]);
  // The runs themselves are the ones that were given.
  expect(reading.content[0]?.groups[0]?.items).toEqual(small[0]?.groups[0]?.items);
});

const tooLarge = { ok: false, code: 'CONTENT_TOO_LARGE' };
const many = (count: number) => Array.from({ length: count }, (_, at) => section(`s${at}`, []));

test.each<[string, StretchedContent<Stretch>, StretchedContent<Stretch>, string]>([
  ['sections', many(counts.sections), many(counts.sections + 1), 's1'],
  [
    'titles of a section',
    [section('s1', [], Array<Stretch[]>(counts.groupsOfSection).fill([]))],
    [section('s1', [], Array<Stretch[]>(counts.groupsOfSection + 1).fill([]))],
    's1',
  ],
  [
    'items, in runs of sections and of titles',
    [section('s1', [run({ items: counts.items - 4 })], [[run()]])],
    [section('s1', [run({ items: counts.items - 3 })], [[run()]])],
    's1',
  ],
])('no more %s than there may be, of which changes tell but one', (_, fits, passes, holder) => {
  expect(read(fits, added(holder))).toMatchObject({ ok: true });
  expect(read(passes, added(holder))).toEqual(tooLarge);
});

test('rows of take-offs count in runs and in what is sent', () => {
  const takeOff = { details: [{ nama: 'a', panjang: 1 }] };
  const full = (rows: number) => [section('s1', [run({ rows })])];
  expect(read(full(counts.rows), [])).toMatchObject({ ok: true });
  expect(read(full(counts.rows + 1), [])).toEqual(tooLarge);
  expect(read(full(counts.rows), added('s1', takeOff))).toEqual(tooLarge);
});

test('a sum that passes what an estimate may cost is refused, though every part of it fits', () => {
  const at = (subtotal: string) => [section('s1', [run({ subtotal: decimal(subtotal) })])];
  expect(read(at('999999999999992'), added('s1'))).toMatchObject({ ok: true });
  expect(read(at('999999999999993'), added('s1'))).toEqual({
    ok: false,
    code: 'AMOUNT_TOO_LARGE',
  });
});

test('a part that comes back from an older version has the id that it had', () => {
  const changes = readChanges(added('s1'));
  const reading =
    changes && readChanged(small, changes, { newId: () => 'new', isRun, olderIds: ['x'] });
  expect(reading && reading.ok && [...reading.ids]).toEqual([['x', 'x']]);
});
