import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toText } from '../number/decimal.ts';
import * as items from './commands-item.ts';
import { itemLists } from './commands-move.ts';
import * as tree from './commands-tree.ts';
import { rememberSums, sumBelow } from './document-amounts.ts';
import { apply, invert, together } from './document-changes.ts';
import { acts, build, commandOf, pick } from './acts-of-tests.ts';
import { counter, heights, type Nodes } from './document-of-tests.ts';
import { loadDocument, saveDocument } from './document-wire.ts';
import { childrenOf, emptyDocument, parentOf, rootId, rootOf, type NodeId } from './document.ts';
import { emptyHistory, record, stepBack, stepForward, type History } from './history.ts';
import { rememberLines, type Lines } from './rows.ts';

const plain = (nodes: Nodes) => new Map([...nodes].toSorted(([a], [b]) => (a < b ? -1 : 1)));

const plainLines = ({ rows, tops, ordinals, places }: Lines) => ({
  rows: rows.map((row) => ({ ...row, place: places.get(row.key) })),
  keys: [...places.keys()],
  tops: [...tops],
  ordinals: [...ordinals],
  none: [places.get('x'), places.has('x')],
});

describe('laws of the document', () => {
  test('any sequence of commands and as many steps back give the very document', () => {
    fc.assert(
      fc.property(acts, acts, (before, list) => {
        const makeId = counter();
        const nodes = build(before, makeId);
        const first = new Map(nodes);
        let history: History = emptyHistory;
        list.forEach((act, at) => {
          const command = commandOf(nodes, act, makeId);
          const changes = command ? command(nodes) : [];
          if (changes.length === 0) return;
          apply(nodes, changes);
          // Two of three steps are typing: the second joins the first.
          history = record(history, { label: '', key: at % 3 ? 'k' : undefined, at: 0, changes });
        });
        const last = new Map(nodes);
        for (let back = stepBack(history); back; back = stepBack(history)) {
          history = back[0];
          apply(nodes, back[2]);
        }
        expect(plain(nodes)).toEqual(plain(first));
        for (let on = stepForward(history); on; on = stepForward(history)) {
          history = on[0];
          apply(nodes, on[2]);
        }
        expect(plain(nodes)).toEqual(plain(last));
      }),
    );
  });

  test('every node hangs where its parent says, once', () => {
    fc.assert(
      fc.property(acts, (list) => {
        const nodes = build(list);
        const seen: NodeId[] = [];
        const walk = (id: NodeId) => {
          const node = nodes.get(id);
          expect(node, id).toBeDefined();
          if (!node) return;
          seen.push(id);
          for (const child of childrenOf(node)) {
            const below = nodes.get(child);
            expect(below && parentOf(below)).toBe(id);
            walk(child);
          }
        };
        walk(rootId);
        expect(seen.length).toBe(nodes.size);
        expect(new Set(seen).size).toBe(seen.length);
      }),
    );
  });

  test('EDIT-93 remembered sums are the sums from scratch after every change', () => {
    fc.assert(
      fc.property(acts, (list) => {
        const makeId = counter();
        const nodes = emptyDocument();
        const sums = rememberSums(nodes);
        for (const act of list) {
          const changes = commandOf(nodes, act, makeId)?.(nodes) ?? [];
          apply(nodes, changes);
          sums.forget(changes);
          for (const id of [rootId, ...itemLists(nodes)]) {
            const [kept, fresh] = [sums.of(id), sumBelow(nodes, id)];
            expect([toText(kept.total), kept.items, kept.missingPrices]).toEqual([
              toText(fresh.total),
              fresh.items,
              fresh.missingPrices,
            ]);
          }
        }
      }),
    );
  });

  test('moving keeps the total, copying doubles that of what is copied', () => {
    fc.assert(
      fc.property(acts, fc.nat(), fc.nat(), (list, a, b) => {
        const makeId = counter();
        const nodes = build(list, makeId);
        const total = toText(sumBelow(nodes, rootId).total);
        for (const kind of [8, 9, 10]) {
          const moved = new Map(nodes);
          apply(moved, commandOf(moved, [kind, a, b, ''], makeId)?.(moved) ?? []);
          expect(toText(sumBelow(moved, rootId).total)).toBe(total);
        }
        const section = pick(rootOf(nodes).sections, a);
        if (section === undefined) return;
        apply(nodes, tree.copySection(section, makeId)(nodes));
        const { sections } = rootOf(nodes);
        const copy = sections[sections.indexOf(section) + 1] ?? '';
        expect(toText(sumBelow(nodes, copy).total)).toBe(toText(sumBelow(nodes, section).total));
      }),
    );
  });

  test('save and reload is the identity, of what is sent and of every sum', () => {
    fc.assert(
      fc.property(acts, (list) => {
        const nodes = build(list);
        const sent = saveDocument(nodes);
        const again = loadDocument(JSON.parse(JSON.stringify(sent)), counter('x'));
        expect(saveDocument(again)).toEqual(sent);
        expect(toText(sumBelow(again, rootId).total)).toBe(toText(sumBelow(nodes, rootId).total));
      }),
    );
  });

  test('commands joined are the commands one after the other', () => {
    fc.assert(
      fc.property(
        acts,
        fc.array(fc.tuple(fc.nat(), fc.constantFrom('1', '2,5', ''))),
        (list, typed) => {
          const joined = build(list);
          const apart = new Map(joined);
          const found = [...joined.values()].filter((node) => node.kind === 'item');
          const commands = typed.flatMap(([n, text], at) => {
            const item = pick(found, n);
            return item
              ? [items.setVolume(item.id, text), items.copyItem(item.id, () => `copy${at}`)]
              : [];
          });
          apply(joined, together(commands)(joined));
          for (const command of commands) apply(apart, command(apart));
          expect(plain(joined)).toEqual(plain(apart));
        },
      ),
    );
  });

  test('unchanged lines keep their identity, and tops are the sums of heights', () => {
    fc.assert(
      fc.property(acts, (list) => {
        const nodes = build(list);
        const flatten = rememberLines(nodes);
        const one = flatten(heights);
        const two = flatten(heights);
        two.rows.forEach((row, at) => expect(row).toBe(one.rows[at]));
        one.rows.forEach((row, at) => expect(one.places.get(row.key)).toBe(at));
        expect(one.tops.length).toBe(one.rows.length + 1);
      }),
    );
  });

  test('remembered lines are the lines from scratch after every change', () => {
    fc.assert(
      fc.property(acts, fc.boolean(), fc.array(fc.nat(30)), (list, isFolded, numbers) => {
        const makeId = counter();
        const nodes = build(list, makeId);
        const flatten = rememberLines(nodes);
        flatten(heights);
        const earlier: [Lines, ReturnType<typeof plainLines>][] = [];
        const hidden = new Set(numbers.map((n) => `n${n}`));
        for (const [at, act] of list.entries()) {
          apply(nodes, commandOf(nodes, act, makeId)?.(nodes) ?? []);
          const [first] = rootOf(nodes).sections;
          if (isFolded && first !== undefined) apply(nodes, tree.setOpen(first, false)(nodes));
          // A filter is set and taken away every few changes.
          const hides = at % 6 > 2 ? [hidden] : [];
          const lines = flatten(heights, ...hides);
          expect(plainLines(lines)).toEqual(plainLines(rememberLines(nodes)(heights, ...hides)));
          earlier.push([lines, plainLines(lines)]);
        }
        for (const [lines, were] of earlier) expect(plainLines(lines)).toEqual(were);
      }),
    );
  });

  test('invert twice is the change itself', () => {
    const nodes = build([[0, 0, 0, 'a']]);
    const changes = tree.remove([...rootOf(nodes).sections])(nodes);
    expect(invert(invert(changes))).toEqual(changes);
  });
});
