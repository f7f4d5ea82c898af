import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Change } from './document-changes.ts';
import type { SectionNode } from './document.ts';
import { emptyHistory, record, settle, stepBack, stepForward, type History } from './history.ts';

const section = (title: string): SectionNode => ({
  kind: 'section',
  id: 's',
  title,
  items: [],
  groups: [],
  open: true,
  editing: false,
});

/** A title typed over another. */
const typed = (from: string, to: string): Change => ['s', section(from), section(to)];

function type(history: History, key: string | undefined, at: number): History {
  return record(history, { label: 'Ketik', key, at, changes: [typed(`${at}`, `${at + 1}`)] });
}

function back(history: History): History {
  const done = stepBack(history);
  if (!done) throw new Error('nothing to undo');
  return done[0];
}

test('HOUSE-09 typing that joins an earlier step after undo leaves nothing to redo', () => {
  const one = type(emptyHistory, 's.title', 0);
  const two = type(one, undefined, 1);
  const joined = type(back(two), 's.title', 2);
  expect(joined.done).toHaveLength(1); // it did join
  expect(stepForward(joined)).toBeUndefined();
});

test('HOUSE-09 after whatever was done and undone, another step leaves nothing to redo', () => {
  const act = fc.oneof(
    fc.constant('undo' as const),
    fc.constant('redo' as const),
    fc.constantFrom('a', 'b', undefined).map((key) => ({ key })),
  );
  fc.assert(
    fc.property(fc.array(act, { maxLength: 20 }), fc.constantFrom('a', undefined), (acts, key) => {
      let history: History = emptyHistory;
      for (const [at, one] of acts.entries()) {
        if (one === 'undo') history = stepBack(history)?.[0] ?? history;
        else if (one === 'redo') history = stepForward(history)?.[0] ?? history;
        else history = type(history, one.key, at);
      }
      expect(stepForward(type(history, key, acts.length))).toBeUndefined();
    }),
  );
});

test('HAND-27 a step that typing joins stays the same one, each other is another', () => {
  const last = (history: History) => history.done.at(-1)?.id;
  const one = type(emptyHistory, 'a', 0);
  expect(last(type(one, 'a', 1))).toBe(last(one));
  const other = type(one, 'b', 1);
  const later = type(other, 'b', 10_000);
  expect(new Set([one, other, later].map(last)).size).toBe(3);
  // One that takes the place of an undone step is not that step.
  expect(last(type(back(one), 'a', 1))).not.toBe(last(one));
  const again = stepForward(back(one));
  expect(again && last(again[0])).toBe(last(one));
});

test('typing in one field joins for less than five seconds after the last key', () => {
  const one = type(emptyHistory, 'a', 0);
  expect(type(one, 'a', 4999).done).toHaveLength(1);
  expect(type(one, 'a', 5000).done).toHaveLength(2);
  expect(type(type(one, 'a', 4000), 'a', 8000).done).toHaveLength(1);
  expect(type(one, 'b', 1).done).toHaveLength(2);
  expect(type(type(emptyHistory, undefined, 0), undefined, 1).done).toHaveLength(2);
});

test('typing that joined is taken back and done again as one', () => {
  const before = type(emptyHistory, 'b', 0);
  const one = record(before, { label: '', key: 'a', at: 0, changes: [typed('', 'x')] });
  const two = record(one, { label: '', key: 'a', at: 1, changes: [typed('x', 'xy')] });
  expect(stepBack(two)?.[2]).toEqual([typed('xy', '')]);
  expect(back(two).done).toEqual(before.done);
  expect(stepForward(back(two))?.[2]).toEqual([typed('', 'xy')]);
});

test('steps are taken back in their order, and done again in theirs; 500 are kept', () => {
  let history = emptyHistory;
  for (let at = 1; at <= 502; at++) history = type(history, undefined, at);
  const undone: number[] = [];
  for (let step = stepBack(history); step; step = stepBack(history)) {
    history = step[0];
    undone.push(step[1].id);
  }
  expect([undone.length, undone[0], undone.at(-1)]).toEqual([500, 502, 3]);
  const redone: number[] = [];
  for (let step = stepForward(history); step; step = stepForward(history)) {
    history = step[0];
    redone.push(step[1].id);
  }
  expect(redone).toEqual(undone.toReversed());
});

const key = (at: number) => ({ label: 'Ubah volume', key: 'a.volume', at, changes: [] });

test('keys in one cell are one step', () => {
  const keys = record(record(emptyHistory, key(0)), key(100));
  expect(keys.done).toHaveLength(1);
});

test('HAND-28 two commits into one cell are two steps', () => {
  const first = settle(record(record(emptyHistory, key(0)), key(100)));
  const second = record(record(first, key(200)), key(300));
  expect(second.done).toHaveLength(2);
  expect(settle(emptyHistory)).toBe(emptyHistory);
});
