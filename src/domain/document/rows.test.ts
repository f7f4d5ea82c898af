import { expect, test } from 'vitest';
import { addItems, newItem } from './commands-item.ts';
import { addGroup, addSection, setOpen } from './commands-tree.ts';
import { apply, invert, type Command } from './document-changes.ts';
import { emptyDocument } from './document.ts';
import { rememberLines, type LineHeight } from './rows.ts';

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
  expect(back).toEqual(before);
  expect(back.rows.filter((row) => !added.lines.rows.includes(row)).map((row) => row.key)).toEqual([
    'empty:t',
    'subtotal:t',
  ]);
});

test('a folded section is one line; an open item is as tall as said', () => {
  const { run, flatten } = lines(addSection('s', 'Tanah'), addItems('s', [newItem('a', {})]));
  expect(flatten(heights).tops.slice(-3)).toEqual([118, 118, 182]);
  expect(run(setOpen('s', false)).lines.rows.map((row) => row.key)).toEqual(['s']);
});
