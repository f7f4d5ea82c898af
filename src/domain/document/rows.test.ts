import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addItems, newItem } from './commands-item.ts';
import { addGroup, addSection, remove, setOpen } from './commands-tree.ts';
import { apply, invert, type Command } from './document-changes.ts';
import { shaped } from './document-of-tests.ts';
import { emptyDocument, rootOf } from './document.ts';
import { rememberLines, rowAt, type LineHeight } from './rows.ts';

const closedHeights = { section: 28, group: 24, item: 24, empty: 36, subtotal: 24, foot: 40 };

const heights: LineHeight = (kind, item) => (item?.editing ? 90 : closedHeights[kind]);

function lines(...commands: Command[]) {
  const nodes = emptyDocument();
  const flatten = rememberLines(nodes);
  const run = (command: Command) => {
    const changes = command(nodes);
    apply(nodes, changes);
    return { changes, lines: flatten(heights) };
  };
  for (const command of commands) run(command);
  return { nodes, flatten, run };
}

const closed = (id: string) => ({ ...newItem(id, {}), editing: false });
const three = addItems('s', [closed('a'), closed('b'), closed('c')]);

test('lines of a section, a group and an empty list, with their heights', () => {
  const { flatten } = lines(
    addSection('s', 'Tanah'),
    three,
    addSection('t', 'Beton'),
    addGroup('t', 'g'),
  );
  const { rows, tops, places, ordinals } = flatten(heights);
  expect(rows.map((row) => row.key)).toEqual(
    's above:s a b c below:s subtotal:s t g empty:g subtotal:g'.split(' '),
  );
  expect(tops).toEqual([0, 28, 28, 52, 76, 100, 100, 124, 152, 176, 212, 276]);
  expect(rows.map((row) => places.get(row.key))).toEqual(rows.map((_, at) => at));
  expect(ordinals).toEqual([1, 1, 2, 3, 4, 4, 5, 6, 7, 8, 9]);
});

test('only lines whose place changed are new, also after the way back', () => {
  const { nodes, flatten, run } = lines(addSection('s', 'Tanah'), three, addSection('t', 'Beton'));
  const before = flatten(heights);
  const added = run(addItems('t', [closed('d')]));
  const kept = added.lines.rows.filter((row) => before.rows.includes(row));
  expect(kept.map((row) => row.key)).toEqual('s above:s a b c below:s subtotal:s t'.split(' '));
  apply(nodes, invert(added.changes));
  const back = flatten(heights);
  expect({ ...back, places: [] }).toEqual({ ...before, places: [] });
  expect(back.rows.map((row) => back.places.get(row.key))).toEqual(back.rows.map((_, at) => at));
  expect(back.rows.filter((row) => !added.lines.rows.includes(row)).map((row) => row.key)).toEqual([
    'empty:t',
    'subtotal:t',
  ]);
});

test('what stands behind lines that went keeps its lines, as far as its place is the same', () => {
  const { flatten, run } = lines(
    addSection('s', 'Tanah'),
    three,
    addSection('t', 'Beton'),
    addItems('t', [closed('d'), closed('e')]),
  );
  const before = flatten(heights);
  const without = (id: string) =>
    run(remove([id]))
      .lines.rows.filter((row) => before.rows.includes(row))
      .map((row) => row.key);
  expect(without('a')).toEqual('s t above:t d e below:t subtotal:t'.split(' '));
  expect(without('s')).toEqual('above:t d e below:t subtotal:t'.split(' '));
});

test('a row that comes among 10,000 has only the lines of its own section made anew', () => {
  const nodes = shaped(Array.from({ length: 100 }, () => ({ items: 20, groups: [40, 40] })));
  let asked = 0;
  const counting: LineHeight = (kind, item) => {
    asked++;
    return heights(kind, item);
  };
  const flatten = rememberLines(nodes);
  const before = flatten(counting);
  expect(asked).toBeGreaterThan(10_000);
  asked = 0;
  const [, , list = ''] = rootOf(nodes).sections;
  apply(nodes, addItems(list, [closed('new')])(nodes));
  const after = flatten(counting);
  expect(asked).toBeLessThan(120);
  expect(after.rows.length).toBe(before.rows.length + 1);
  expect(after.rows.filter((row) => !before.rows.includes(row)).length).toBeLessThan(30);
});

test('a folded section is one line; an open item is as tall as said', () => {
  const { run, flatten } = lines(addSection('s', 'Tanah'), addItems('s', [newItem('a', {})]));
  expect(flatten(heights).tops.slice(-3)).toEqual([118, 118, 182]);
  expect(run(setOpen('s', false)).lines.rows.map((row) => row.key)).toEqual(['s']);
});

test.each([
  [-5, 0],
  [0, 2],
  [27, 2],
  [28, 3],
  [51, 3],
  [52, 4],
  [999, 4],
])('at %i px stands line %i', (y, line) => {
  // Lines of no height are passed over for the one that is seen there.
  expect(rowAt([0, 0, 0, 28, 52, 92], y)).toBe(line);
});

test('the line at a height is the last that begins at or above it', () => {
  const sizes = fc.array(fc.nat(3), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(sizes, fc.integer({ min: -2, max: 40 }), (all, y) => {
      const tops = [0];
      for (const size of all) tops.push((tops.at(-1) ?? 0) + size);
      const last = tops.slice(0, -1).findLastIndex((top) => top <= y);
      expect(rowAt(tops, y)).toBe(Math.max(0, last));
    }),
  );
  expect(rowAt([0], 5)).toBe(0);
});
