import { describe, expect, test } from 'vitest';
import * as items from '../document/commands-item.ts';
import { move } from '../document/commands-move.ts';
import * as tree from '../document/commands-tree.ts';
import { together, type Command } from '../document/document-changes.ts';
import { run, sample, type Nodes } from '../document/document-of-tests.ts';
import { childrenOf, rootId, type NodeId } from '../document/document.ts';
import { mergeVersions, questionKey, type Side } from './merge-versions.ts';

const row = (id: string) => items.newItem(id, { editing: false });
const to = (parent: NodeId, index = 0) => ({ parent, index });

/** s1: a b; s2: x y z, then the titles g1 (c), g2 (d) and g3, which is empty. */
const base = run(
  sample(),
  together([tree.addGroup('s2', 'g3'), items.addItems('s2', [row('x'), row('y'), row('z')])]),
);

/** What stands where, as `s1(a b)`. */
const outline = (nodes: ReadonlyMap<NodeId, Nodes extends Map<NodeId, infer N> ? N : never>) => {
  const told = (id: NodeId): string => {
    const node = nodes.get(id);
    if (!node) return `${id}?`;
    return node.kind === 'item' ? id : `${id}(${childrenOf(node).map(told).join(' ')})`;
  };
  return told(rootId).slice('root('.length, -1);
};
const second = 's2(x y z g1(c) g2(d) g3())';

interface Case {
  readonly what: string;
  readonly mine: readonly Command[];
  readonly theirs: readonly Command[];
  readonly asked: readonly string[];
  /** With mine for each answer, which is also taken until then. */
  readonly ours: string;
  /** With theirs for each answer; as `ours` where it is not said. */
  readonly others?: string;
}

const stays: readonly Case[] = [
  {
    what: 'a row moved by both to one place',
    mine: [move('a', to('g1'))],
    theirs: [move('a', to('g1'))],
    asked: [],
    ours: 's1(b) s2(x y z g1(a c) g2(d) g3())',
  },
  {
    what: 'a row moved by both to two places',
    mine: [move('a', to('g1'))],
    theirs: [move('a', to('g3'))],
    asked: ['place:a'],
    ours: 's1(b) s2(x y z g1(a c) g2(d) g3())',
    others: 's1(b) s2(x y z g1(c) g2(d) g3(a))',
  },
  {
    what: 'a row moved here and removed there',
    mine: [move('a', to('g3'))],
    theirs: [tree.remove(['a'])],
    asked: ['exists:a'],
    ours: 's1(b) s2(x y z g1(c) g2(d) g3(a))',
    others: `s1(b) ${second}`,
  },
  {
    what: 'a row changed here and removed there',
    mine: [items.setVolume('a', '7')],
    theirs: [tree.remove(['a'])],
    asked: ['exists:a'],
    ours: `s1(a b) ${second}`,
    others: `s1(b) ${second}`,
  },
  {
    what: 'a section to which nothing but a row was added, removed there',
    mine: [items.addItems('s2', [row('new')])],
    theirs: [tree.remove(['s2'])],
    asked: ['exists:s2'],
    ours: 's1(a b) s2(x y z new g1(c) g2(d) g3())',
    others: 's1(a b)',
  },
  {
    what: 'a section in which nothing but a row was moved, removed there',
    mine: [move('c', to('g3'))],
    theirs: [tree.remove(['s2'])],
    asked: ['exists:s2'],
    ours: 's1(a b) s2(x y z g1() g2(d) g3(c))',
    others: 's1(a b)',
  },
  {
    what: 'a row moved into a section that is removed there: it stands where it stood',
    mine: [move('a', to('g3'))],
    theirs: [tree.remove(['s2'])],
    asked: ['exists:s2'],
    ours: 's1(b) s2(x y z g1(c) g2(d) g3(a))',
    others: 's1(a b)',
  },
  {
    what: 'a row moved out of a section that is removed there is asked by itself',
    mine: [move('c', to('s1'))],
    theirs: [tree.remove(['s2'])],
    asked: ['exists:c'],
    ours: 's1(c a b)',
    others: 's1(a b)',
  },
  {
    what: 'a title emptied and removed here, a row that stood in it changed there',
    mine: [move('c', to('s1')), tree.remove(['g1'])],
    theirs: [items.setVolume('c', '7')],
    asked: [],
    ours: 's1(c a b) s2(x y z g2(d) g3())',
  },
  {
    what: 'a section removed here but for a title, into which a row was put there',
    mine: [move('g2', to('s1')), tree.remove(['s2'])],
    theirs: [move('a', to('g2')), items.setVolume('d', '7')],
    asked: [],
    ours: 's1(b g2(a d))',
  },
  {
    what: 'a title into which a row was put here, emptied and removed there',
    mine: [move('a', to('g2'))],
    theirs: [move('d', to('s1')), tree.remove(['g2'])],
    asked: ['exists:g2'],
    ours: 's1(d b) s2(x y z g1(c) g2(a) g3())',
    others: 's1(d a b) s2(x y z g1(c) g3())',
  },
  {
    what: 'a title moved here, a row of it removed there',
    mine: [move('g1', to('s1'))],
    theirs: [tree.remove(['c'])],
    asked: [],
    ours: 's1(a b g1()) s2(x y z g2(d) g3())',
  },
  {
    what: 'a title moved here, a row put into it there',
    mine: [move('g2', to('s1'))],
    theirs: [move('a', to('g2', 1))],
    asked: [],
    ours: 's1(b g2(d a)) s2(x y z g1(c) g3())',
  },
  {
    what: 'sections in another order here, a section added there',
    mine: [move('s2', to(rootId))],
    theirs: [tree.addSection('s3', 'BARU')],
    asked: [],
    ours: `${second} s3() s1(a b)`,
  },
  {
    what: 'rows and titles of one section ordered by both: asked once',
    mine: [move('x', to('s2', 3)), move('g1', to('s2', 3))],
    theirs: [move('z', to('s2')), move('g3', to('s2'))],
    asked: ['order:s2'],
    ours: 's1(a b) s2(y z x g2(d) g3() g1(c))',
    others: 's1(a b) s2(z x y g3() g1(c) g2(d))',
  },
];

describe('HAND-40 where what two have moved or removed stands', () => {
  test.each(stays)('$what', ({ mine: own, theirs: other, asked, ours, others = ours }) => {
    const [mine, theirs] = [run(base, together(own)), run(base, together(other))];
    const after = (versions: { mine: Nodes; theirs: Nodes }, answer?: Side) => {
      const answers = new Map(answer && asked.map((key) => [key, answer] as const));
      const { nodes, questions } = mergeVersions({ base, ...versions }, answers);
      return [questions.map(questionKey), outline(nodes)];
    };
    expect(after({ mine, theirs })).toEqual([asked, ours]);
    expect(after({ mine, theirs }, 'mine')).toEqual([asked, ours]);
    expect(after({ mine, theirs }, 'theirs')).toEqual([asked, others]);
    // Whoever merges: the same answers give the same estimate.
    const [here, there] = [mine, theirs];
    expect(after({ mine: there, theirs: here }, 'theirs')).toEqual([asked, ours]);
    expect(after({ mine: there, theirs: here }, 'mine')).toEqual([asked, others]);
  });

  test('a row that was put under a new title goes with its section, without being asked', () => {
    const mine = run(base, together([tree.addGroup('s2', 'new'), move('c', to('new'))]));
    const versions = { base, mine, theirs: run(base, tree.remove(['s2'])) };
    const { nodes, questions } = mergeVersions(versions, new Map([['exists:s2', 'theirs']]));
    expect([questions.map(questionKey), outline(nodes)]).toEqual([['exists:s2'], 's1(a b)']);
  });

  test('a row is gone where the sections of both its places went with an answer', () => {
    const start = run(base, tree.addSection('s3', 'TIGA'));
    const mine = run(start, together([move('a', to('s3')), tree.remove(['s2'])]));
    const theirs = run(start, together([move('a', to('g3')), tree.remove(['s3'])]));
    const answers = new Map<string, Side>([
      ['exists:s2', 'mine'],
      ['exists:s3', 'theirs'],
    ]);
    const { nodes } = mergeVersions({ base: start, mine, theirs }, answers);
    expect([outline(nodes), nodes.has('a')]).toEqual(['s1(b)', false]);
  });
});

describe('HAND-40 what is drawn anew after a merge', () => {
  test.each<[string, Command, NodeId[]]>([
    ['nothing', together([]), []],
    ['a description', items.setText('b', 'deskripsi', 'lain'), ['b']],
    ['a title', tree.rename('g1', 'lain'), ['g1']],
    ['a row added', items.addItems('s1', [row('new')]), ['s1', 'new']],
    ['a row moved', move('a', to('g1')), ['s1', 'g1', 'a']],
    ['a title moved', move('g1', to('s1')), ['s1', 's2', 'g1']],
    ['rows in another order', move('x', to('s2', 3)), ['s2']],
    ['sections in another order', move('s2', to(rootId)), ['root']],
  ])(
    '%s of theirs: these nodes, as theirs has them; all others stay what they were',
    (_what, command, drawn) => {
      const theirs = run(base, command);
      const { nodes } = mergeVersions({ base, mine: base, theirs });
      expect([...nodes.keys()].toSorted()).toEqual([...theirs.keys()].toSorted());
      for (const [id, node] of nodes) {
        if (drawn.includes(id)) expect(node).toStrictEqual(theirs.get(id));
        else expect(node).toBe(base.get(id));
      }
      expect(drawn.filter((id) => nodes.get(id) === base.get(id))).toEqual([]);
    },
  );
});
