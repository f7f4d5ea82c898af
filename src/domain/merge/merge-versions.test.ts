import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanText } from '../clean-text.ts';
import { acts, build, commandOf, type Act } from '../document/acts-of-tests.ts';
import * as items from '../document/commands-item.ts';
import { move } from '../document/commands-move.ts';
import * as tree from '../document/commands-tree.ts';
import { apply, together, type Command } from '../document/document-changes.ts';
import { counter, itemOf, listOf, run, sample, type Nodes } from '../document/document-of-tests.ts';
import { loadDocument, saveDocument } from '../document/document-wire.ts';
import { childrenOf, parentOf, rootId, rootOf, type MeasuredRow } from '../document/document.ts';
import { newMeasuredRow } from '../document/measured-rows.ts';
import { mergeVersions, questionKey, type Side } from './merge-versions.ts';
import { partsOf } from './merge-parts.ts';

const change = (...commands: Command[]) => run(sample(), together(commands));
const set = (id: string, volume: string) => items.setVolume(id, volume);
const asked = (mine: Nodes, theirs: Nodes) =>
  mergeVersions({ base: sample(), mine, theirs }).questions.map(questionKey);

/** What a save stores: what counts of a document. Blanks around a text are not stored, so a title of blanks is none. */
const content = (
  nodes: ReadonlyMap<string, Nodes extends Map<string, infer N> ? N : never>,
): unknown =>
  JSON.parse(JSON.stringify(saveDocument(nodes)), (_, value: unknown) =>
    typeof value === 'string' ? cleanText(value) : value,
  );

describe('HAND-40 two who began with one version', () => {
  test('other rows and other fields of one row: both are taken, nothing is asked', () => {
    const mine = change(set('a', '7'), items.setText('b', 'deskripsi', 'milik saya'));
    const theirs = change(items.setHarga('a', '99'), set('c', '5'));
    const { nodes, questions } = mergeVersions({ base: sample(), mine, theirs });
    expect(questions).toEqual([]);
    expect(itemOf(nodes, 'a')).toMatchObject({ volumeInput: '7', harga: '99' });
    expect(itemOf(nodes, 'b').deskripsi).toBe('milik saya');
    expect(itemOf(nodes, 'c').volumeInput).toBe('5');
    expect(itemOf(nodes, 'd')).toEqual(itemOf(sample(), 'd'));
  });

  test('what is stored already is no change of mine: rows that were read anew, with other ids', () => {
    const row = { ...newMeasuredRow('row'), panjang: '4', lebar: '3', tinggi: '1' };
    const measured = (id: string) => run(sample(), items.saveTakeOff('b', [{ ...row, id }]));
    const base = measured('r1');
    const mine = run(base, set('a', '7'));
    const theirs = run(measured('r2'), items.setHarga('b', '99'));
    const merged = mergeVersions({ base, mine, theirs });
    const { nodes } = merged;
    const own = [...nodes.keys()].filter((id) => merged.stored.get(id) !== nodes.get(id));
    expect(own).toEqual(['a']);
    expect(content(merged.stored)).toEqual(content(theirs));
  });

  test('what is the very same in all versions is not looked into: undo under a saved merge merges again', () => {
    const made = counter();
    const details = [{ panjang: 2 }];
    const base = loadDocument(
      [{ id: 's', items: ['a', 'b', 'c'].map((id) => ({ id, details })) }],
      made,
    );
    const mine = run(base, items.setText('a', 'deskripsi', 'milik saya'));
    const theirs = run(base, items.setText('b', 'deskripsi', 'milik lain'));
    expect(made()).toBe('n3'); // a row that is looked into is made and gets an id; those of a and b did
    const { nodes } = mergeVersions({ base, mine, theirs });
    expect([itemOf(nodes, 'a').deskripsi, itemOf(nodes, 'b').deskripsi]).toEqual([
      'milik saya',
      'milik lain',
    ]);
    expect(nodes.get('c')).toBe(base.get('c'));
    expect(made()).toBe('n4');
  });

  test('one field changed in two ways is asked; both ways alike are not', () => {
    const mine = change(set('a', '7'), set('b', '3'));
    const theirs = change(set('a', '8'), set('b', '3,0'));
    expect(asked(mine, theirs)).toEqual(['volume:a']);
    const volumeAfter = (side: Side) =>
      itemOf(
        mergeVersions({ base: sample(), mine, theirs }, new Map([['volume:a', side]])).nodes,
        'a',
      ).volumeInput;
    expect([volumeAfter('mine'), volumeAfter('theirs')]).toEqual(['7', '8']);
  });

  test('HAND-32 a note is merged by itself: taken from whoever wrote it, asked where both did', () => {
    const note = (text: string) => items.setText('a', 'catatan', text);
    const mine = change(note('cek gambar'));
    const theirs = change(set('a', '7'));
    const { nodes, questions } = mergeVersions({ base: sample(), mine, theirs });
    expect(questions).toEqual([]);
    expect(itemOf(nodes, 'a')).toMatchObject({ catatan: 'cek gambar', volumeInput: '7' });
    expect(asked(mine, change(note('sudah dicek')))).toEqual(['catatan:a']);
    expect(asked(mine, change(note(' cek gambar')))).toEqual([]);
  });

  test('a row removed by one is gone; changed by the other it is asked, and stays until then', () => {
    const removed = change(tree.remove(['a']));
    expect(
      listOf(mergeVersions({ base: sample(), mine: removed, theirs: sample() }).nodes, 's1'),
    ).toEqual(['b']);
    const changed = change(set('a', '7'));
    for (const [mine, theirs, whose] of [
      [removed, changed, 'mine'],
      [changed, removed, 'theirs'],
    ] as const) {
      expect(asked(mine, theirs)).toEqual(['exists:a']);
      const versions = { base: sample(), mine, theirs };
      expect(listOf(mergeVersions(versions).nodes, 's1')).toEqual(['a', 'b']);
      expect(listOf(mergeVersions(versions, new Map([['exists:a', whose]])).nodes, 's1')).toEqual([
        'b',
      ]);
    }
  });

  test('a section removed by one and filled by the other is asked once, and stays whole', () => {
    const removed = change(tree.remove(['s2']));
    const filled = change(set('c', '9'), items.addItems('g2', [items.newItem('new', {})]));
    expect(asked(removed, filled)).toEqual(['exists:s2']);
    const versions = { base: sample(), mine: removed, theirs: filled };
    expect(content(mergeVersions(versions).nodes)).toEqual(content(filled));
    const gone = mergeVersions(versions, new Map([['exists:s2', 'mine']]));
    expect([...gone.nodes.keys()]).toEqual(['root', 's1', 'a', 'b']);
  });

  test('new rows of both stand where each put them', () => {
    const add = (id: string, at: number) => items.addItems('s1', [items.newItem(id, {})], at);
    const mine = change(add('x', 1));
    const theirs = change(add('y', 1), add('z', 3));
    const { nodes, questions } = mergeVersions({ base: sample(), mine, theirs });
    expect([listOf(nodes, 's1'), questions]).toEqual([['a', 'x', 'y', 'b', 'z'], []]);
  });

  test('a row moved by one and changed by the other is changed where it stands now', () => {
    const mine = change(move('a', { parent: 'g1', index: 0 }));
    const theirs = change(set('a', '7'), move('b', { parent: 's1', index: 0 }));
    const { nodes, questions } = mergeVersions({ base: sample(), mine, theirs });
    expect(questions).toEqual([]);
    expect([listOf(nodes, 's1'), listOf(nodes, 'g1')]).toEqual([['b'], ['a', 'c']]);
    expect(itemOf(nodes, 'a').volumeInput).toBe('7');
  });

  test('a row moved by both, a list ordered by both: asked', () => {
    const to = (parent: string) => change(move('a', { parent, index: 0 }));
    expect(asked(to('g1'), to('g2'))).toEqual(['place:a']);
    const versions = { base: sample(), mine: to('g1'), theirs: to('g2') };
    expect(listOf(mergeVersions(versions, new Map([['place:a', 'theirs']])).nodes, 'g2')).toEqual([
      'a',
      'd',
    ]);

    const base = run(sample(), items.addItems('s1', [items.newItem('e', {})], 2));
    const moved = (id: string, index: number) => run(base, move(id, { parent: 's1', index }));
    const lists = { base, mine: moved('a', 3), theirs: moved('e', 0) };
    expect(mergeVersions(lists).questions.map(questionKey)).toEqual(['order:s1']);
    expect(listOf(mergeVersions(lists).nodes, 's1')).toEqual(['b', 'e', 'a']);
    expect(listOf(mergeVersions(lists, new Map([['order:s1', 'theirs']])).nodes, 's1')).toEqual([
      'e',
      'a',
      'b',
    ]);
  });

  test('what is typed and not read yet stays, and its row with it', () => {
    const mine = change(items.setRefused('a', 'volume', '1,2,3'));
    const theirs = change(tree.remove(['a']));
    expect(asked(mine, theirs)).toEqual(['exists:a']);
    expect(itemOf(mergeVersions({ base: sample(), mine, theirs }).nodes, 'a').refused).toEqual({
      volume: '1,2,3',
    });
  });
});

describe('laws of the merge', () => {
  function go(nodes: Nodes, list: readonly Act[], prefix: string): Nodes {
    const next = new Map(nodes);
    const makeId = counter(prefix);
    for (const act of list) {
      const command = commandOf(next, act, makeId);
      if (command) apply(next, command(next));
    }
    return next;
  }
  const three = fc.tuple(acts, acts, acts).map(([first, one, two]) => {
    // As it is stored: nothing is refused there.
    const base = loadDocument(saveDocument(build(first)), counter('b'));
    return { base, mine: go(base, one.slice(0, 8), 'm'), theirs: go(base, two.slice(0, 8), 't') };
  });

  test('HAND-40 a side without changes gives the other side', () => {
    fc.assert(
      fc.property(three, ({ base, mine }) => {
        for (const versions of [
          { base, mine, theirs: base },
          { base, mine: base, theirs: mine },
        ]) {
          const merged = mergeVersions(versions);
          expect(merged.questions).toEqual([]);
          expect(content(merged.nodes)).toEqual(content(mine));
        }
      }),
    );
  });

  test('HAND-40 where nothing is asked it is the same whoever merges', () => {
    fc.assert(
      fc.property(three, ({ base, mine, theirs }) => {
        const here = mergeVersions({ base, mine, theirs });
        fc.pre(here.questions.length === 0);
        const there = mergeVersions({ base, mine: theirs, theirs: mine });
        expect(there.questions).toEqual([]);
        expect(content(there.nodes)).toEqual(content(here.nodes));
      }),
    );
  });

  test('HAND-40 no change of either side is reverted or lost; every node hangs where it says', () => {
    fc.assert(
      fc.property(three, (versions) => {
        const { base, mine, theirs } = versions;
        const { nodes, questions } = mergeVersions(versions);
        const isAsked = new Set(questions.map(questionKey));
        for (const [side, other] of [
          [mine, theirs],
          [theirs, mine],
        ] as const) {
          for (const [id, node] of side) {
            const [before, beside, after] = [base.get(id), other.get(id), nodes.get(id)];
            if (!before || !beside) continue;
            for (const { name, text } of partsOf(node)) {
              const isMoved = text(node) !== text(before) && !isAsked.has(`${name}:${id}`);
              if (after && isMoved) expect([id, text(after)]).toEqual([id, text(node)]);
            }
          }
        }
        const reached = new Set<string>([rootId]);
        for (const node of nodes.values()) {
          for (const child of childrenOf(node)) {
            expect(reached.has(child)).toBe(false);
            reached.add(child);
            const below = nodes.get(child);
            expect(below && parentOf(below)).toBe(node.id);
          }
        }
        expect([...nodes.keys()].toSorted()).toEqual([...reached].toSorted());
        // Whatever one side added is there, and whatever both have.
        for (const [id] of [...mine, ...theirs]) {
          const isNew = !base.has(id);
          if (isNew || (mine.has(id) && theirs.has(id))) expect(nodes.has(id)).toBe(true);
        }
        expect(rootOf(nodes).sections.length).toBe(
          [...nodes.values()].filter(({ kind }) => kind === 'section').length,
        );
      }),
    );
  });
});

describe('HAND-40 what merging must not do', () => {
  const measured = (more: Partial<MeasuredRow>) =>
    items.saveTakeOff('a', [{ ...newMeasuredRow('r'), panjang: '2', lebar: '3', ...more }]);

  test('a price of theirs in a row that is open here survives its being closed', () => {
    const mine = change(items.setItemEditing('a', true));
    const theirs = change(items.setHarga('a', '12345,5'));
    const { nodes } = mergeVersions({ base: sample(), mine, theirs: stored(theirs) });
    expect(itemOf(nodes, 'a')).toMatchObject({ harga: '12345.5', hargaInput: '12.345,50' });
    const closed = run(new Map(nodes), items.setItemEditing('a', false));
    expect(itemOf(closed, 'a')).toMatchObject({ harga: '12345.5', priceMissing: false });
  });

  test.each<[string, Command]>([
    ['blank measures', measured({ tinggi: '', jumlah: '' })],
    ['a blank extra', measured({ extras: [{ id: 'e', name: 'kg/m ', value: '' }] })],
    ['blanks around a row', measured({ uraian: ' As 1 ' })],
    [
      'formulas in the order of typing',
      measured({ panjang: '4', lebar: '6', formula: { lebar: '=2*3', panjang: '=2*2' } }),
    ],
    ['rows under a typed volume', together([measured({ tinggi: '1' }), set('a', '5')])],
    ['blanks around a description', items.setText('a', 'deskripsi', 'Galian ')],
    ['blanks around a code', items.setText('a', 'kode', ' T.1')],
    ['blanks around a title', tree.rename('s1', 'PEKERJAAN TANAH ')],
  ])('what is stored otherwise than it was typed is no change of mine: %s', (_what, typed) => {
    const mine = change(typed);
    const base = stored(mine);
    const other = together([
      items.saveTakeOff('a', [{ ...newMeasuredRow('o'), panjang: '9', lebar: '9', tinggi: '9' }]),
      items.setText('a', 'deskripsi', 'lain'),
      items.setText('a', 'kode', 'lain'),
      tree.rename('s1', 'LAIN'),
    ]);
    const theirs = run(new Map(base), other);
    const { nodes, questions } = mergeVersions({ base, mine, theirs });
    expect(questions).toEqual([]);
    expect(content(nodes)).toEqual(content(theirs));
  });

  test('what is refused in a take-off never goes unasked', () => {
    const base = stored(change(measured({})));
    const refused = itemOf(base, 'a').rows.map((row) => ({ ...row, refused: { panjang: '2x5' } }));
    const mine = run(new Map(base), items.saveTakeOff('a', refused));
    for (const [command, question] of [
      [set('a', '8'), 'volume:a'],
      [tree.remove(['a']), 'exists:a'],
    ] as const) {
      const theirs = run(new Map(base), command);
      expect(mergeVersions({ base, mine, theirs }).questions.map(questionKey)).toEqual([question]);
    }
  });
});

/** As the server answers it. */
function stored(nodes: Nodes): Nodes {
  return loadDocument(
    saveDocument(nodes).map((section) => ({ ...section, title: section.title.trim() })),
    counter('stored'),
  );
}
