// Where a dragged line lands, over each line of the grid, and where the keys carry it.
import { describe, expect, test } from 'vitest';
import { addItems, newItem } from './commands-item.ts';
import { move, stepPlace } from './commands-move.ts';
import { addSection } from './commands-tree.ts';
import { heights, listOf, run, sample } from './document-of-tests.ts';
import { rootOf, type NodeId } from './document.ts';
import { landing } from './drop.ts';
import { rememberLines } from './rows.ts';

/** The sample with an empty third section, and an item beside the groups of the second. */
function stage() {
  return run(run(sample(), addSection('s3', '')), addItems('s2', [newItem('e')]));
}

function landings(id: NodeId): Record<string, string | undefined> {
  const nodes = stage();
  const dragged = nodes.get(id);
  if (!dragged) throw new Error(`no node ${id}`);
  return Object.fromEntries(
    rememberLines(nodes)(heights).rows.map((row) => {
      const to = landing(nodes, dragged, row);
      return [row.key, to && `${to.parent}[${to.index}] ${to.line.edge} ${to.line.key}`];
    }),
  );
}

test('EDIT-77 EDIT-79 EDIT-80 an item lands in any list', () => {
  expect(landings('a')).toEqual({
    s1: 's1[0] below s1',
    'above:s1': 's1[0] above above:s1',
    a: 's1[0] above a',
    b: 's1[1] above b',
    'below:s1': 's1[2] above below:s1',
    'subtotal:s1': 's1[2] above subtotal:s1',
    s2: 's2[0] below s2',
    'above:s2': 's2[0] above above:s2',
    e: 's2[0] above e',
    'below:s2': 's2[1] above below:s2',
    'subtotal:s2': 's2[1] above subtotal:s2',
    g1: 'g1[0] below g1',
    'above:g1': 'g1[0] above above:g1',
    c: 'g1[0] above c',
    'below:g1': 'g1[1] above below:g1',
    'subtotal:g1': 'g1[1] above subtotal:g1',
    g2: 'g2[0] below g2',
    'above:g2': 'g2[0] above above:g2',
    d: 'g2[0] above d',
    'below:g2': 'g2[1] above below:g2',
    'subtotal:g2': 'g2[1] above subtotal:g2',
    s3: 's3[0] below s3',
    'empty:s3': 's3[0] above empty:s3',
    'subtotal:s3': 's3[0] above subtotal:s3',
  });
});

test('EDIT-76 a group lands among the groups of its section alone', () => {
  const places = landings('g2');
  const inSection = ['s2', 'above:s2', 'e', 'below:s2', 'subtotal:s2'];
  const first = [...inSection, 'g1', 'above:g1', 'c', 'below:g1', 'subtotal:g1'];
  const itself = ['g2', 'above:g2', 'd', 'below:g2', 'subtotal:g2'];
  for (const key of Object.keys(places)) {
    const expected = first.includes(key)
      ? 's2[0] above g1'
      : itself.includes(key)
        ? 's2[1] above g2'
        : undefined;
    expect([key, places[key]]).toEqual([key, expected]);
  }
});

test('EDIT-75 a section lands before the section that the line belongs to', () => {
  const places = landings('s1');
  expect(places['b']).toBe('root[0] above s1');
  expect(places['d']).toBe('root[1] above s2');
  expect(places['subtotal:g1']).toBe('root[1] above s2');
  expect(places['empty:s3']).toBe('root[2] above s3');
});

test('the sheet itself is not dragged, and nothing lands on a line that is gone', () => {
  const nodes = stage();
  const [row] = rememberLines(nodes)(heights).rows;
  if (!row) throw new Error('no line');
  expect(landing(nodes, rootOf(nodes), row)).toBeUndefined();
  const gone = { ...row, kind: 'subtotal', id: 'gone' } as const;
  for (const id of ['s1', 'g1', 'a']) {
    const dragged = nodes.get(id);
    expect(dragged && landing(nodes, dragged, gone)).toBeUndefined();
  }
});

describe('moved', () => {
  test.each([
    ['s1', 'root', 0, 's1 s2 s3'],
    ['s1', 'root', 1, 's1 s2 s3'],
    ['s1', 'root', 2, 's2 s1 s3'],
    ['s1', 'root', 3, 's2 s3 s1'],
    ['s3', 'root', 0, 's3 s1 s2'],
    ['s3', 'root', 1, 's1 s3 s2'],
  ])('section %s to %s[%i]: %s', (id, parent, index, sections) => {
    expect(rootOf(run(stage(), move(id, { parent, index }))).sections.join(' ')).toBe(sections);
  });

  test('a place where it stands already is no change', () => {
    const nodes = stage();
    for (const [id, parent] of [
      ['s2', 'root'],
      ['g2', 's2'],
      ['b', 's1'],
    ] as const) {
      expect(move(id, { parent, index: 1 })(nodes)).toEqual([]);
      expect(move(id, { parent, index: 2 })(nodes)).toEqual([]);
    }
  });

  test('a group goes among the groups of another section, with its items', () => {
    const nodes = run(stage(), move('g1', { parent: 's3', index: 0 }));
    expect(nodes.get('s2')).toMatchObject({ groups: ['g2'], items: ['e'] });
    expect(nodes.get('s3')).toMatchObject({ groups: ['g1'] });
    expect(nodes.get('g1')).toMatchObject({ parent: 's3', items: ['c'] });
    const back = run(nodes, move('g1', { parent: 's2', index: 1 }));
    expect(back.get('s2')).toMatchObject({ groups: ['g2', 'g1'] });
  });

  test.each([
    ['g1', 'g2'],
    ['g1', 'a'],
    ['g1', 'gone'],
    ['a', 'b'],
    ['a', 'root'],
    ['a', 'gone'],
    ['root', 's1'],
    ['gone', 's1'],
  ])('%s does not go below %s', (id, parent) => {
    expect(move(id, { parent, index: 0 })(stage())).toEqual([]);
  });

  test('an item goes to its place in another list and leaves its own', () => {
    const nodes = run(stage(), move('a', { parent: 'g1', index: 1 }));
    expect([listOf(nodes, 's1'), listOf(nodes, 'g1')]).toEqual([['b'], ['c', 'a']]);
    expect(nodes.get('a')).toMatchObject({ parent: 'g1' });
  });
});

describe('one step with the keys', () => {
  test.each([
    ['a', undefined, 's1[2]'],
    ['b', 's1[0]', 's2[0]'],
    ['e', 's1[2]', 'g1[0]'],
    ['c', 's2[1]', 'g2[0]'],
    ['d', 'g1[1]', 's3[0]'],
    ['g1', undefined, 's2[2]'],
    ['g2', 's2[0]', undefined],
    ['s1', undefined, 'root[2]'],
    ['s2', 'root[0]', 'root[3]'],
    ['s3', 'root[1]', undefined],
    ['root', undefined, undefined],
    ['gone', undefined, undefined],
  ])('%s goes up to %s, down to %s', (id, up, down) => {
    const place = (direction: 'up' | 'down') => {
      const to = stepPlace(stage(), id, direction);
      return to && `${to.parent}[${to.index}]`;
    };
    expect([place('up'), place('down')]).toEqual([up, down]);
  });

  test('a section with groups and no items of its own is no stop', () => {
    const place = stepPlace(sample(), 'b', 'down');
    expect(place).toEqual({ parent: 'g1', index: 0 });
    expect(stepPlace(sample(), 'c', 'up')).toEqual({ parent: 's1', index: 2 });
  });

  test('a step down and a step up lead back', () => {
    const nodes = stage();
    for (const id of ['a', 's1', 's2', 'g1']) {
      const down = stepPlace(nodes, id, 'down');
      const there = down ? run(nodes, move(id, down)) : nodes;
      const up = stepPlace(there, id, 'up');
      expect(up && run(there, move(id, up))).toEqual(nodes);
    }
  });
});
