import { describe, expect, test } from 'vitest';
import { collectIds, idsIn, sameWork } from './content-work.ts';

const id = (n: number) => `019a9d3c-0000-7000-8000-${String(n).padStart(12, '0')}`;

const item = (first: number) => ({
  id: id(first),
  nama: 'Beton',
  volumeDetails: [{ id: id(first + 1), nama: 'As A', extras: [{ id: id(first + 2), value: 1 }] }],
});
/** Ids 1 to 8: a section with an item of its own and a group with another. */
const content = [
  { id: id(1), title: 'I', groups: [{ id: id(2), items: [item(3)] }], items: [item(6)] },
];
const all = [1, 2, 3, 4, 5, 6, 7, 8].map(id);

function collected(sent: unknown): string[] {
  const found: string[] = [];
  collectIds(sent, (each) => found.push(each));
  return found.toSorted();
}

describe('HOUSE-09 the ids of what is sent are looked for in older revisions', () => {
  test('down to the columns of a grouped item', () => {
    expect(collected(content)).toEqual(all);
  });

  test('by either name of a list', () => {
    const text = JSON.stringify(content).replaceAll('"volumeDetails"', '"details"');
    expect(collected(JSON.parse(text))).toEqual(all);
    expect(collected(JSON.parse(text.replaceAll('"items"', '"details"')))).toEqual(all);
  });

  test('no deeper than a content goes, and not in what is no part of one', () => {
    const deep = [{ items: [{ items: [{ items: [{ items: [{ items: [{ id: id(1) }] }] }] }] }] }];
    expect(collected(deep)).toEqual([]);
    expect(collected({ id: id(1) })).toEqual([]);
    expect(collected([null, 7, 'x', { id: 7 }, { lain: [{ id: id(1) }] }])).toEqual([]);
  });
});

test('every id of a stored content is found, and none in a text that looks like one', () => {
  const written = JSON.stringify([...content, { title: '"id":"x"' }]);
  expect([...idsIn(written)].toSorted()).toEqual(all);
  expect([...idsIn('[]')]).toEqual([]);
});

test('the same work is the same with other ids, another with another text', () => {
  const written = JSON.stringify(content);
  const other = written.replaceAll('019a9d3c', '019a9d3d');
  expect(sameWork(Buffer.from(written), Buffer.from(other))).toBe(true);
  expect(sameWork(Buffer.from(written), Buffer.from(other.replace('As A', 'As B')))).toBe(false);
});
