import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { acts, build, commandOf, type Act } from '../document/acts-of-tests.ts';
import * as items from '../document/commands-item.ts';
import { move } from '../document/commands-move.ts';
import * as tree from '../document/commands-tree.ts';
import { sumBelow } from '../document/document-amounts.ts';
import { apply, together, type Command } from '../document/document-changes.ts';
import { counter, listOf, run, sample, type Nodes } from '../document/document-of-tests.ts';
import { loadDocument, saveDocument } from '../document/document-wire.ts';
import { childrenOf, parentOf, rootId } from '../document/document.ts';
import { subtract, sum, toText, zero } from '../number/decimal.ts';
import { allChoices, bringBack, choiceOf } from './bring-back.ts';
import { compareVersions, type Comparison } from './compare-versions.ts';

const change = (...commands: Command[]) => stored(run(sample(), together(commands)));
const set = (id: string, volume: string) => items.setVolume(id, volume);
const told = ({ sections, order }: Comparison) => [
  ...(order ? ['order root'] : []),
  ...sections.flatMap(({ id, difference, lines }) => [
    `${id} ${toText(difference)}`,
    ...lines.map((line) => [line.kind, line.id, ...line.parts, toText(line.difference)].join(' ')),
  ]),
];
const linesOf = (comparison: Comparison) => [
  ...(comparison.order ? [comparison.order] : []),
  ...comparison.sections.flatMap(({ lines }) => lines),
];
const back = (from: Nodes, to: Nodes, ...choices: string[]) =>
  bringBack({ from, to, present: to }, new Set(choices));

/** As the server answers it. */
function stored(nodes: Nodes): Nodes {
  return loadDocument(
    saveDocument(nodes).map((section) => ({
      ...section,
      title: section.title.trim(),
      groups: (section.groups ?? []).map((group) => ({ ...group, title: group.title.trim() })),
    })),
    counter('stored'),
  );
}

describe('FIRST-13 what became of an estimate', () => {
  test.each<[string, Command[], string[]]>([
    ['nothing', [], []],
    ['a volume', [set('b', '5')], ['s1 30', 'changed b volume 30']],
    [
      'a row removed and one added',
      [tree.remove(['a']), items.addItems('s1', [items.newItem('x', { volume: '1', harga: '7' })])],
      ['s1 -3', 'removed a -10', 'added x 7'],
    ],
    [
      'a row moved to another section',
      [set('a', '3'), move('a', { parent: 'g1', index: 0 })],
      ['s1 -10', 'moved-out a volume place -10', 's2 30', 'moved-in a volume place 30'],
    ],
    [
      'a row moved within its section',
      [move('c', { parent: 'g2', index: 0 })],
      ['s2 0', 'changed c place 0'],
    ],
    [
      'a title moved with its rows, one of them changed',
      [set('c', '5'), move('g1', { parent: 's1', index: 0 })],
      ['s1 50', 'moved-in g1 place 30', 'changed c volume 20', 's2 -30', 'moved-out g1 place -30'],
    ],
    [
      'a section removed',
      [tree.remove(['s2'])],
      ['s2 -70', 'removed s2 0', 'removed g1 0', 'removed c -30', 'removed g2 0', 'removed d -40'],
    ],
    ['a title changed', [tree.rename('g2', 'Kolom K1')], ['s2 0', 'changed g2 title 0']],
    ['rows in another order', [move('b', { parent: 's1', index: 0 })], ['s1 0', 'order s1 0']],
    ['sections in another order', [move('s2', { parent: rootId, index: 0 })], ['order root']],
  ])('%s', (_what, commands, expected) => {
    expect(told(compareVersions(sample(), change(...commands)))).toEqual(expected);
  });

  test('each line and its section are told as both versions have them', () => {
    const from = sample();
    const to = change(
      tree.rename('s1', 'TANAH'),
      tree.remove(['s2']),
      tree.addSection('s3', 'BARU'),
    );
    const { sections } = compareVersions(from, to);
    expect(sections.map(({ id, before, after }) => [id, before, after])).toEqual([
      ['s1', from.get('s1'), to.get('s1')],
      ['s2', from.get('s2'), undefined],
      ['s3', undefined, to.get('s3')],
    ]);
    for (const { lines } of sections) {
      for (const { id, before, after } of lines) {
        expect([id, before, after]).toEqual([id, from.get(id), to.get(id)]);
      }
    }
  });

  test('a title moved to another section: each of its rows is told once', () => {
    const rows = ['x', 'y', 'z'].map((id) => items.newItem(id, { volume: '1', harga: '100' }));
    const from = change(items.addItems('g1', rows));
    const moved = together([
      items.addItems('g1', [items.newItem('new', { volume: '1', harga: '5' })]),
      move('g1', { parent: 's1', index: 0 }),
      tree.remove(['c']),
      move('x', { parent: 'g2', index: 0 }),
      move('z', { parent: 'g1', index: 0 }),
    ]);
    expect(told(compareVersions(from, stored(run(from, moved))))).toEqual([
      's1 205',
      // y and z went with it.
      'moved-in g1 place 200',
      'added new 5',
      'order g1 0',
      's2 -230',
      'moved-out g1 place -200',
      'removed c -30',
      'changed x place 0',
    ]);
  });

  test('a price that was missing and one of 0 are told apart', () => {
    const free = change(items.setHarga('a', '0'));
    const missing = stored(run(free, items.setHarga('a', '')));
    expect(told(compareVersions(free, missing))).toEqual(['s1 0', 'changed a harga 0']);
  });
});

describe('FIRST-13 one row brought back', () => {
  test('a removed row stands again where it stood, nothing else is touched', () => {
    const to = change(tree.remove(['a']), set('b', '9'), set('c', '8'));
    const { nodes, headings } = back(sample(), to, 'a');
    expect(listOf(nodes, 's1')).toEqual(['a', 'b']);
    expect(headings).toEqual([]);
    expect(told(compareVersions(to, nodes))).toEqual(['s1 10', 'added a 10']);
  });

  test('of a changed row only what the two versions have otherwise', () => {
    const to = change(set('a', '4'));
    const present = stored(run(to, together([items.setHarga('a', '99'), set('b', '7')])));
    const { nodes } = bringBack({ from: sample(), to, present }, new Set(['a']));
    expect(told(compareVersions(present, nodes))).toEqual(['s1 -297', 'changed a volume -297']);
  });

  test('an added row goes; a moved one stands where it stood', () => {
    const to = change(
      items.addItems('s1', [items.newItem('x', {})], 0),
      move('a', { parent: 'g1', index: 1 }),
    );
    expect(listOf(back(sample(), to, 'x').nodes, 's1')).toEqual(['b']);
    const { nodes } = back(sample(), to, 'a');
    expect([listOf(nodes, 's1'), listOf(nodes, 'g1')]).toEqual([['a', 'x', 'b'], ['c']]);
  });

  test('a row whose section and title are gone brings both along, and not their other rows', () => {
    const to = change(tree.remove(['s2']));
    const { nodes, headings } = back(sample(), to, 'd');
    expect(headings.map(({ id }) => id)).toEqual(['g2', 's2']);
    expect(saveDocument(nodes).map(({ id, groups }) => [id, groups?.map((g) => g.items)])).toEqual([
      ['s1', undefined],
      ['s2', [[expect.objectContaining({ id: 'd' })]]],
    ]);
  });

  test('a section comes back with all that stood in it, and goes with all that was put into it', () => {
    const gone = change(tree.remove(['s2']));
    expect(saveDocument(back(sample(), gone, 's2').nodes)).toEqual(saveDocument(sample()));
    const added = change(
      tree.addSection('s3', 'BARU'),
      items.addItems('s3', [items.newItem('x', {})]),
      move('a', { parent: 's3', index: 0 }),
    );
    expect(saveDocument(back(sample(), added, 's3').nodes)).toEqual(saveDocument(sample()));
  });

  test('what somebody put into an added section later keeps it', () => {
    const to = change(
      tree.addSection('s3', 'BARU'),
      items.addItems('s3', [items.newItem('x', {})]),
    );
    const present = stored(run(to, items.addItems('s3', [items.newItem('y', {})])));
    const { nodes } = bringBack({ from: sample(), to, present }, new Set(['s3']));
    expect(listOf(nodes, 's3')).toEqual(['y']);
  });

  test('an order alone', () => {
    const to = change(move('b', { parent: 's1', index: 0 }), set('b', '5'));
    const { nodes } = back(sample(), to, 'order:s1');
    expect(told(compareVersions(to, nodes))).toEqual(['s1 0', 'order s1 0']);
    expect(listOf(nodes, 's1')).toEqual(['a', 'b']);
  });
});

describe('laws of comparing', () => {
  /** `prefix`: of the ids that are made, so that none stands in the document already. */
  function go(nodes: Nodes, list: readonly Act[], prefix: string): Nodes {
    const next = new Map(nodes);
    const makeId = counter(prefix);
    for (const act of list) {
      const command = commandOf(next, act, makeId);
      if (command) apply(next, command(next));
    }
    return stored(next);
  }
  const two = fc.tuple(acts, acts).map(([first, then]) => {
    const from = stored(build(first));
    return { from, to: go(from, then, 'then') };
  });
  const three = fc.tuple(two, acts).map(([versions, later]) => ({
    ...versions,
    present: go(versions.to, later.slice(0, 6), 'later'),
  }));

  test('FIRST-13 a version compared with itself has no difference', () => {
    fc.assert(
      fc.property(two, ({ to }) => {
        expect(told(compareVersions(to, to))).toEqual([]);
      }),
    );
  });

  test('FIRST-13 the rupiah of the sections add up to the difference of the totals', () => {
    fc.assert(
      fc.property(two, ({ from, to }) => {
        const { sections, difference } = compareVersions(from, to);
        const whole = subtract(sumBelow(to, rootId).total, sumBelow(from, rootId).total);
        expect(toText(sum(sections.map((section) => section.difference)))).toBe(toText(whole));
        expect(toText(difference)).toBe(toText(whole));
        for (const { id, difference: own } of sections) {
          const [was, is] = [from, to].map((nodes) => sumBelow(nodes, id).total);
          expect([id, toText(own)]).toEqual([id, toText(subtract(is ?? zero, was ?? zero))]);
        }
      }),
    );
  });

  test('FIRST-13 bringing back all gives the earlier content', () => {
    fc.assert(
      fc.property(two, ({ from, to }) => {
        const choices = allChoices(compareVersions(from, to));
        const { nodes } = bringBack({ from, to, present: to }, choices);
        expect(saveDocument(nodes)).toEqual(saveDocument(from));
      }),
    );
  });

  test('FIRST-13 one line brought back is no longer a difference, and no other row is touched', () => {
    fc.assert(
      fc.property(two, fc.nat(), ({ from, to }, which) => {
        const lines = linesOf(compareVersions(from, to));
        const line = lines[which % Math.max(1, lines.length)];
        fc.pre(line !== undefined && line.kind !== 'order' && line.after?.kind !== undefined);
        const isRow = (line.before ?? line.after)?.kind === 'item';
        fc.pre(isRow);
        const { nodes } = bringBack({ from, to, present: to }, new Set([choiceOf(line)]));
        const left = linesOf(compareVersions(from, nodes)).filter(({ kind }) => kind !== 'order');
        expect(left.map(({ id }) => id)).not.toContain(line.id);
        const touched = linesOf(compareVersions(to, nodes))
          .filter(({ before, after }) => (before ?? after)?.kind === 'item')
          .map(({ id }) => id);
        expect(touched.filter((id) => id !== line.id)).toEqual([]);
      }),
    );
  });

  test('FIRST-13 whatever is brought into a later version, every node hangs where it says', () => {
    fc.assert(
      fc.property(three, fc.nat(), ({ from, to, present }, bits) => {
        const choices = [...allChoices(compareVersions(from, to))];
        const chosen = choices.filter((_choice, at) => (bits >> (at % 20)) % 2 === 1);
        const { nodes } = bringBack({ from, to, present }, new Set(chosen));
        const reached = new Set([rootId]);
        for (const node of nodes.values()) {
          for (const child of childrenOf(node)) {
            expect(reached.has(child)).toBe(false);
            reached.add(child);
            const below = nodes.get(child);
            expect(below && parentOf(below)).toBe(node.id);
          }
        }
        expect([...nodes.keys()].toSorted()).toEqual([...reached].toSorted());
      }),
    );
  });

  test('FIRST-13 ten thousand rows are compared to the rupiah', () => {
    const many = loadDocument(
      Array.from({ length: 10 }, (_, section) => ({
        id: `s${section}`,
        title: `S${section}`,
        items: Array.from({ length: 1000 }, (_row, at) => ({
          id: `i${section}-${at}`,
          deskripsi: 'x',
          volume: 1.25,
          harga: 1000.5,
        })),
      })),
      counter(),
    );
    const to = new Map(many);
    for (let at = 0; at < 1000; at += 3) apply(to, set(`i4-${at}`, '2')(to));
    const { sections, difference } = compareVersions(many, to);
    expect(sections.map(({ id, lines }) => [id, lines.length])).toEqual([['s4', 334]]);
    expect(toText(difference)).toBe('250623.58');
  });
});
