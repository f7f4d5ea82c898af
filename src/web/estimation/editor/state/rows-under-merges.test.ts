// Two people who type, add, move and remove rows: what one of them takes back under merges that are saved
// takes nothing from the other (HAND-40).
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addItems, newItem, setHarga, setText } from '../../../../domain/document/commands-item.ts';
import { move, moveItems } from '../../../../domain/document/commands-move.ts';
import { addGroup, remove, rename } from '../../../../domain/document/commands-tree.ts';
import { apply, type Command } from '../../../../domain/document/document-changes.ts';
import { loadDocument } from '../../../../domain/document/document-wire.ts';
import {
  childrenOf,
  isItemList,
  parentOf,
  rootId,
  sectionOf,
  type DocumentNode,
  type NodeId,
} from '../../../../domain/document/document.ts';
import { combining } from '../../../../domain/merge/combining.ts';
import { mergeVersions, questionKey, type Side } from '../../../../domain/merge/merge-versions.ts';
import { createEditor } from './editor-store.ts';

type Nodes = ReadonlyMap<NodeId, DocumentNode>;

const began = () =>
  loadDocument(
    [
      {
        id: 's',
        title: 'TANAH',
        items: ['a', 'b', 'c', 'd'].map((id) => ({ id, deskripsi: id, volume: 1, harga: 10 })),
        groups: [
          {
            id: 'g',
            title: 'Galian',
            items: ['e', 'f', 'h'].map((id) => ({ id, deskripsi: id, volume: 1, harga: 10 })),
          },
        ],
      },
      {
        id: 't',
        title: 'BETON',
        items: ['i', 'j'].map((id) => ({ id, deskripsi: id, volume: 1, harga: 10 })),
      },
    ],
    () => 'none',
  );

const ofRows = ['text', 'price', 'add', 'move', 'remove'] as const;
const edits = [...ofRows, ...ofRows, 'rename', 'addTitle', 'moveTitle', 'removeList'] as const;

/** What somebody does, of what stands there then. */
interface Act {
  readonly kind: (typeof edits)[number] | 'undo' | 'redo';
  readonly row: number;
  readonly list: number;
  readonly at: number;
}

/** A move or an added row may take others along: these are the rows that a command touches. */
const act = (kinds: readonly Act['kind'][]): fc.Arbitrary<Act> =>
  fc.record({
    kind: fc.constantFrom(...kinds),
    row: fc.nat(30),
    list: fc.nat(9),
    at: fc.nat(6),
  });
const round = fc.record({
  mine: fc.array(act(edits), { maxLength: 4 }),
  theirs: fc.array(act(edits), { maxLength: 4 }),
  after: fc.array(act([...edits, 'undo', 'redo']), { maxLength: 3 }),
  answers: fc.array(fc.constantFrom<Side>('mine', 'theirs'), { minLength: 8, maxLength: 8 }),
});

function commandOf(nodes: Nodes, { kind, row, list, at }: Act, id: NodeId): Command {
  const all = [...nodes.values()];
  const rows = all.filter((node) => node.kind === 'item');
  const lists = all.filter((node) => isItemList(node));
  const one = rows[row % Math.max(rows.length, 1)]?.id ?? '';
  const parent = lists[list % Math.max(lists.length, 1)]?.id ?? '';
  const section = sectionOf(nodes, parent)?.id ?? '';
  switch (kind) {
    case 'add':
      return addItems(parent, [newItem(id, { deskripsi: id })], at);
    case 'text':
      return setText(one, 'deskripsi', `uraian ${id}`);
    case 'price':
      return setHarga(one, String(100 + at));
    case 'move':
      return moveItems([one], { parent, index: at });
    case 'remove':
      return remove([one]);
    case 'rename':
      return rename(parent, `judul ${id}`);
    case 'addTitle':
      return addGroup(section, id);
    case 'moveTitle': {
      const titles = all.filter((node) => node.kind === 'group');
      const title = titles[row % Math.max(titles.length, 1)]?.id ?? '';
      return move(title, { parent: section, index: at });
    }
    case 'removeList':
      return remove([parent]);
    case 'undo':
    case 'redo':
      return () => [];
  }
}

/** What a reader sees, line by line. */
function said(nodes: Nodes, id: NodeId = rootId, depth = 0): string[] {
  const node = nodes.get(id);
  if (!node) return [`lacks ${id}`];
  return [
    `${' '.repeat(depth)}${rowSaid(node)}`,
    ...childrenOf(node).flatMap((child) => said(nodes, child, depth + 1)),
  ];
}
const rowSaid = (node: DocumentNode | undefined) =>
  node?.kind === 'item'
    ? `${node.id} ${node.deskripsi} ${node.harga}`
    : `${node?.id} ${isItemList(node) ? node.title : ''}`;
const withPlace = (node: DocumentNode | undefined) =>
  node ? `${rowSaid(node)} in ${parentOf(node)}` : 'gone';

const placeOf = (node: DocumentNode | undefined): NodeId => (node && parentOf(node)) ?? '';

/** A title may have been moved there with its rows. */
const placesAbove = (nodes: Nodes, id: NodeId): NodeId[] => {
  const place = placeOf(nodes.get(id));
  return place === '' ? [] : [place, ...placesAbove(nodes, place)];
};

/** Every node stands once, in what it says it stands in. */
function expectWhole(nodes: Nodes) {
  const seen: NodeId[] = [];
  const walk = (id: NodeId) => {
    seen.push(id);
    const node = nodes.get(id);
    for (const child of node ? childrenOf(node) : []) {
      const below = nodes.get(child);
      expect(below && parentOf(below)).toBe(id);
      walk(child);
    }
  };
  walk(rootId);
  expect(seen.toSorted()).toEqual([...nodes.keys()].toSorted());
}

test('HAND-40 what is taken back under saved merges takes no row and no field from the other', () => {
  fc.assert(
    fc.property(fc.array(round, { minLength: 1, maxLength: 3 }), (rounds) => {
      const start = began();
      const editor = createEditor(start);
      const [own, others] = [new Set<NodeId>(), new Set<NodeId>()];
      /** By somebody else: kept for what was done here, it goes with that. */
      const removed = new Set<NodeId>();
      const ownRemoved = new Set<NodeId>();
      /** What somebody else moved into a list that was removed here: it goes there once that is back. */
      const goneAlong = new Set<NodeId>();
      const before = new Map<number, Nodes>();
      let made = 0;

      function doOwn(each: Act) {
        // A merge that is not saved is taken apart as a whole, which pass-saved.test.ts tells of.
        if (each.kind === 'undo')
          return void (editor.history().done.at(-1)?.other ?? editor.undo());
        if (each.kind === 'redo') return void editor.redo();
        const state = editor.snapshot();
        const command = commandOf(state, each, `own-${++made}`);
        for (const [id, , left] of command(state)) {
          own.add(id);
          if (!left) ownRemoved.add(id);
        }
        if (!editor.run('Ubah', command)) return;
        before.set(editor.history().made, state);
      }

      let theirs: Nodes = start;
      for (const { mine, theirs: acts, after, answers } of rounds) {
        for (const each of mine) doOwn(each);
        const base = editor.stored();
        const next = new Map(base);
        for (const each of acts) {
          const changes = commandOf(next, each, `other-${++made}`)(next);
          for (const [id, , left] of changes) {
            others.add(id);
            if (!left) removed.add(id);
          }
          apply(next, changes);
        }
        theirs = next;
        for (const id of next.keys()) {
          if (placesAbove(next, id).some((place) => ownRemoved.has(place))) goneAlong.add(id);
        }
        if (said(next).join() !== said(base).join()) {
          const versions = { base, mine: editor.snapshot(), theirs: next };
          const asked = mergeVersions(versions).questions;
          const chosen = new Map(
            asked.map((question, at) => [questionKey(question), answers[at % 8] ?? 'mine']),
          );
          const merged = mergeVersions(versions, chosen);
          expectWhole(merged.nodes);
          for (const id of own) {
            const isOwn = withPlace(merged.nodes.get(id)) === withPlace(versions.mine.get(id));
            // An answer for a list is one for what stands in it.
            if (!isOwn && asked.length > 0) others.add(id);
            else if (!others.has(id)) expect([id, isOwn]).toEqual([id, true]);
          }
          editor.replace('Gabungkan', merged.nodes, merged.stored, {
            other: combining(chosen, merged.questions)(base, next),
          });
        }
        for (const each of after) doOwn(each);
        editor.sendFile();
        editor.noteSaved(editor.snapshot());
        expect(editor.unsaved().size).toBe(0);
      }

      const end = editor.snapshot();
      let steps = 0;
      for (;;) {
        const last = editor.history().done.at(-1);
        if (!editor.undo()) break;
        steps++;
        const now = editor.snapshot();
        expectWhole(now);
        // What nobody here has touched stands as it was saved.
        for (const id of new Set([...end.keys(), ...now.keys()])) {
          if (own.has(id) || end.get(id)?.kind !== 'item') continue;
          if (removed.has(id) && !now.has(id)) continue;
          if (goneAlong.has(id)) continue;
          expect(withPlace(now.get(id))).toBe(withPlace(end.get(id)));
        }
        // What nobody else has touched is as it was before that step.
        const state = last && before.get(last.id);
        if (!state) continue;
        for (const id of own) {
          const node = end.get(id) ?? state.get(id) ?? now.get(id);
          if (others.has(id) || node?.kind !== 'item') continue;
          // A removed list that somebody else needs again comes with all that stood in it.
          const places = [end, state, now].flatMap((nodes) => placesAbove(nodes, id));
          if (places.some((place) => removed.has(place))) continue;
          if (ownRemoved.has(placeOf(now.get(id))) && !state.has(id)) continue;
          expect(`${last.id} ${withPlace(now.get(id))}`).toBe(
            `${last.id} ${withPlace(state.get(id))}`,
          );
        }
      }
      // Of one merge nothing is left but what the other one saved.
      if (rounds.length === 1) expect(said(editor.snapshot())).toEqual(said(theirs));
      for (let at = 0; at < steps; at++) expect(editor.redo()).toBeDefined();
      expect(said(editor.snapshot())).toEqual(said(end));
    }),
    { numRuns: 150, endOnFailure: true },
  );
});
