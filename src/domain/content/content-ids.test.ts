import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Content } from './content.ts';
import { accepted, withItem } from './reading-of-tests.ts';
import { itemsOf } from './totals.ts';

describe('ids', () => {
  test('ids that the estimate had are kept, each once, all others are made new', () => {
    const { content } = accepted(
      [
        { id: 's', items: [{ id: 'a' }, { id: 'a' }, { id: 'strange' }, { id: 7 }, {}] },
        {
          id: 's',
          groups: [{ id: 'g', items: [{ id: 'b', details: [{ id: 'r' }, { id: 'r' }] }] }],
        },
      ],
      { knownIds: new Set(['s', 'g', 'a', 'b', 'r']) },
    );
    const items = Array.from(itemsOf(content), ({ id }) => id);
    expect(items).toEqual(['a', 'new-1', 'new-2', 'new-3', 'new-4', 'b']);
    expect(content.map(({ id }) => id)).toEqual(['s', 'new-5']);
    expect(content[1]?.groups[0]?.items[0]?.rows.map(({ id }) => id)).toEqual(['r', 'new-6']);
  });

  test('VOL-17 an extra column has one id in all rows of an item, and no other item has it', () => {
    const rows = [
      {
        extras: [
          { name: 'kg/m', value: 1 },
          { name: 'kg/m', value: 2 },
        ],
      },
      {
        extras: [
          { name: 'faktor', value: 1 },
          { name: 'kg/m', value: 2 },
        ],
      },
    ];
    const { content } = accepted([{ items: [{ details: rows }, { details: rows }] }]);
    const ids = Array.from(itemsOf(content), (item) =>
      item.rows.map((row) => row.extras.map(({ id }) => id)),
    );
    const [[[first, second], [third, fourth]], other] = ids as [[string[], string[]], string[][]];
    expect(fourth).toBe(first);
    expect(new Set([first, second, third]).size).toBe(3);
    expect(other.flat().some((id) => [first, second, third].includes(id))).toBe(false);
  });

  test('sent column ids are kept where they are known, and tell columns of one name apart', () => {
    const extras = [
      { id: 'c1', name: 'x', value: 1 },
      { id: 'c2', name: 'x', value: 1 },
    ];
    const twice = [
      { id: 'c1', name: 'x', value: 1 },
      { id: 'c1', name: 'x', value: 1 },
    ];
    const { content } = accepted(
      withItem({ details: [{ extras }, { extras }, { extras: twice }] }),
      {
        knownIds: new Set(['c1', 'c2']),
      },
    );
    const [item] = itemsOf(content);
    expect(item?.rows.map((row) => row.extras.map(({ id }) => id).join())).toEqual([
      'c1,c2',
      'c1,c2',
      expect.stringMatching(/^c1,new-\d+$/),
    ]);
  });

  test('no id occurs twice, whatever is sent', () => {
    const id = fc.constantFrom('a', 'b', 'c', undefined);
    const row = fc.record({ id });
    const item = fc.record({ id, details: fc.array(row, { maxLength: 3 }) });
    const items = fc.array(item, { maxLength: 4 });
    const group = fc.record({ id, items });
    const sections = fc.array(fc.record({ id, items, groups: fc.array(group, { maxLength: 3 }) }));
    fc.assert(
      fc.property(sections, (sent) => {
        const { content } = accepted(sent, { knownIds: new Set(['a', 'b', 'c']) });
        const all = partIds(content);
        expect(new Set(all).size).toBe(all.length);
      }),
    );
  });
});

function partIds(content: Content): string[] {
  const groups = content.flatMap((section) => section.groups);
  const items = [...itemsOf(content)];
  const parts = [...content, ...groups, ...items, ...items.flatMap((item) => item.rows)];
  return parts.map(({ id }) => id);
}
