// A file beside an estimate that was changed meanwhile: what is here goes by nothing but the lines that
// are taken.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { group, item, section } from '../../../tests/support/random-estimates.ts';
import {
  documentOf,
  exported,
  named,
  review,
  told,
} from '../../../tests/support/reviewed-workbook.ts';
import { costlyRuns } from '../../../tests/support/runs.ts';
import type { Content, Item, Section } from '../../domain/content/content.ts';
import { itemTotal } from '../../domain/content/totals.ts';
import { sumBelow } from '../../domain/document/document-amounts.ts';
import { saveDocument } from '../../domain/document/document-wire.ts';
import { childrenOf, parentOf, rootId, type NodeId } from '../../domain/document/document.ts';
import type { Nodes } from '../../domain/merge/merge-versions.ts';
import { add, decimal, equals, toText } from '../../domain/number/decimal.ts';
import { reviewOf, usualChoice, withTaken } from '../../domain/round-trip/review.ts';
import type { Sides } from '../../domain/round-trip/sides.ts';
import { movedOn } from '../../domain/round-trip/moved-on.ts';

const [preparing, digging] = [
  section('Persiapan', [item('Pagar', '10', 'm', '1000000'), item('Papan', '1', 'bh', '500000')]),
  section(
    'Tanah',
    [item('Galian', '5', 'm3', '100000')],
    [group('Urugan', item('Pasir', '2', 'm3', '300000'))],
  ),
];
const base = named([preparing, digging]);
const nameOf = (nodes: Nodes, id: NodeId) => {
  const node = nodes.get(id);
  return node?.kind === 'item' ? node.deskripsi : node && 'title' in node ? node.title : '';
};
const names = (nodes: Nodes) => [...nodes.keys()].map((id) => nameOf(nodes, id));

/** The file without the first section, of which every row is proved to be deleted. */
async function withoutFirst() {
  const edited = await exported(base);
  for (const name of ['Persiapan', 'Pagar', 'Papan', 'Jumlah I Persiapan'])
    edited.removeRow('RAB', edited.rowOf('RAB', name));
  return edited;
}

const [first, second] = base;
if (!first || !second) throw new Error('no sections');
const [fence] = first.items;
if (!fence) throw new Error('no fence');

describe('RT-28 a section that the file deletes', () => {
  test('goes unasked where nothing of it was changed here', async () => {
    const { entries, total } = review(await withoutFirst(), base);
    expect(told(entries)).toEqual([['removed', 'exists', 'taken', '-10500000']]);
    expect(toText(total)).toBe('1100000');
  });

  test('a work that was moved out of it here stays, and both are asked', async () => {
    const present: Content = [
      { ...first, items: first.items.slice(1) },
      { ...second, items: [...second.items, fence] },
    ];
    const { entries, take, sides } = review(await withoutFirst(), base, present);
    expect(told(entries)).toEqual([
      ['removed', 'exists', 'conflict', '-500000'],
      ['removed', 'exists', 'conflict', '-10000000'],
    ]);
    expect(saveDocument(take())).toEqual(saveDocument(sides.present));
    const [whole, alone] = entries.map(({ key }) => key);
    expect(names(take(new Set([whole ?? ''])))).toEqual(expect.arrayContaining(['Pagar', 'Tanah']));
    expect(names(take(new Set([whole ?? ''])))).not.toContain('Papan');
    expect(names(take(new Set([alone ?? ''])))).toEqual(expect.arrayContaining(['Papan']));
    expect(names(take(new Set([alone ?? ''])))).not.toContain('Pagar');
  });

  test('is not asked for a work that the file has moved to the same place', async () => {
    const edited = await withoutFirst();
    const at = edited.rowOf('RAB', 'Galian');
    edited.insertRow('RAB', at + 1, [null, 'Pagar', null, 10, 'm', 1_000_000, 10_000_000]);
    const present: Content = [
      { ...first, items: first.items.slice(1) },
      { ...second, items: [...second.items, fence] },
    ];
    expect(told(review(edited, base, present).entries)).toEqual([
      ['removed', 'exists', 'taken', '-500000'],
    ]);
  });

  test('is asked where a work is new in it here, which stays and is not counted', async () => {
    const added = { ...item('Gudang', '1', 'ls', '7000000'), id: 'of-here' };
    const present: Content = [{ ...first, items: [...first.items, added] }, second];
    const { entries, take } = review(await withoutFirst(), base, present);
    expect(told(entries)).toEqual([['removed', 'exists', 'conflict', '-10500000']]);
    const all = take(new Set(entries.map(({ key }) => key)));
    expect(names(all)).toEqual(expect.arrayContaining(['Gudang', 'Persiapan']));
    expect(names(all)).not.toContain('Pagar');
  });

  test('is asked where a volume of it was changed here', async () => {
    const dearer = { ...fence, volume: decimal('11') };
    const present: Content = [{ ...first, items: [dearer, ...first.items.slice(1)] }, second];
    expect(told(review(await withoutFirst(), base, present).entries)).toEqual([
      ['removed', 'exists', 'conflict', '-11500000'],
    ]);
  });
});

test('RT-28 a row that the file deletes and that was moved here is asked', async () => {
  const edited = await exported(base);
  edited.removeRow('RAB', edited.rowOf('RAB', 'Pagar'));
  const present: Content = [
    { ...first, items: first.items.slice(1) },
    { ...second, items: [...second.items, fence] },
  ];
  expect(told(review(edited, base, present).entries)).toEqual([
    ['removed', 'exists', 'conflict', '-10000000'],
  ]);
});

test('RT-28 a title that the file moves is asked where a work in it was changed here', () => {
  const [filling] = second.groups;
  if (!filling) throw new Error('no title');
  const returned: Content = [
    { ...first, groups: [filling] },
    { ...second, groups: [] },
  ];
  const fuller = {
    ...filling,
    items: filling.items.map((one) => ({ ...one, volume: decimal('3') })),
  };
  const sides = (present: Content): Sides => ({
    base: documentOf(base),
    returned: documentOf(returned),
    present: documentOf(present),
  });
  expect(told(reviewOf(sides(base), []).entries)).toEqual([['place', 'place', 'taken', '0']]);
  const both = reviewOf(sides([first, { ...second, groups: [fuller] }]), []);
  expect(told(both.entries)).toEqual([['place', 'place', 'changed within', '0']]);
  // What the estimate has moved is told, whatever the file has changed in it.
  const { base: start, returned: moved, present } = both.sides;
  const other = movedOn({ base: start, returned: present, present: moved });
  expect(told(other.entries)).toEqual([['place', 'place', 'changed within', '0']]);
});

/** A number of 0 up to, but without, `below`. */
type Draw = (below: number) => number;

function randomBase(draw: Draw): Content {
  const works = (under: string) =>
    Array.from({ length: draw(3) }, (_, at) => workOf(`${under}.${at}`));
  return Array.from({ length: 1 + draw(3) }, (_, at) => ({
    id: `s${at}`,
    title: `S${at}`,
    items: works(`s${at}`),
    groups: Array.from({ length: draw(3) }, (_g, nth) => ({
      id: `g${at}.${nth}`,
      title: `G${at}.${nth}`,
      items: works(`g${at}.${nth}`),
    })),
  }));
}

const workOf = (id: string): Item => ({ ...item(`Kerja ${id}`, '1', 'm', '10'), id });

/** Some edits of one side: what is new has its letter. */
function changedAtRandom(content: Content, side: string, draw: Draw): Content {
  const sections: {
    id: string;
    title: string;
    items: Item[];
    groups: { id: string; title: string; items: Item[] }[];
  }[] = content.map((one) => ({
    ...one,
    items: [...one.items],
    groups: one.groups.map((title) => ({ ...title, items: [...title.items] })),
  }));
  let made = 0;
  const newId = () => `${side}${made++}`;
  const oneOf = <T>(list: readonly T[]): T | undefined => list[draw(list.length || 1)];
  const lists = () =>
    sections.flatMap(({ items, groups }) => [items, ...groups.map((title) => title.items)]);
  const takeOut = <T>(list: T[]): T | undefined => list.splice(draw(list.length || 1), 1)[0];
  const putIn = <T>(list: T[] | undefined, one: T | undefined) => {
    if (list && one !== undefined) list.splice(draw(list.length + 1), 0, one);
  };
  const acts: (() => void)[] = [
    () => putIn(oneOf(lists()), workOf(newId())),
    () => void takeOut(oneOf(lists()) ?? []),
    () => {
      const list = oneOf(lists()) ?? [];
      const at = draw(list.length || 1);
      const one = list[at];
      const volume = decimal(String(1 + draw(4)));
      if (one) list[at] = { ...one, volume, hargaTotal: itemTotal(volume, one.harga) };
    },
    () => putIn(oneOf(lists()), takeOut(oneOf(lists()) ?? [])),
    () => {
      const gone = takeOut(sections);
      if (draw(2) === 0) putIn(sections, gone);
    },
    () => putIn(sections, { id: newId(), title: newId(), items: [workOf(newId())], groups: [] }),
    () => putIn(oneOf(sections)?.groups, { id: newId(), title: newId(), items: [workOf(newId())] }),
    () => {
      const title = takeOut(oneOf(sections)?.groups ?? []);
      if (draw(3) > 0) putIn(oneOf(sections)?.groups, title);
    },
  ];
  for (let left = draw(7); left > 0; left--) oneOf(acts)?.();
  return sections satisfies Section[];
}

function* idsBelow(nodes: Nodes, id: NodeId): Generator<NodeId> {
  const node = nodes.get(id);
  if (!node) throw new Error(`${id} stands in a list and is not there`);
  yield id;
  for (const child of childrenOf(node)) yield* idsBelow(nodes, child);
}

function isWithin(nodes: Nodes, id: NodeId, above: NodeId): boolean {
  if (id === above) return true;
  const parent = nodes.get(id) && parentOf(nodes.get(id) ?? never());
  return parent !== undefined && isWithin(nodes, parent, above);
}
const never = (): never => {
  throw new Error('it was there');
};

test('RT-28 whatever both have changed and whichever lines are taken, nothing goes that none of them names', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat(0xffff)), (numbers) => {
      const draw: Draw = (below) => (numbers.next().value ?? 0) % below;
      const start = randomBase(draw);
      const sides: Sides = {
        base: documentOf(start),
        returned: documentOf(changedAtRandom(start, 'R', draw)),
        present: documentOf(draw(3) === 0 ? start : changedAtRandom(start, 'P', draw)),
      };
      const found = reviewOf(sides, []);
      const total = (nodes: Nodes) => sumBelow(nodes, rootId).total;
      const choices = [
        new Set<string>(),
        new Set(found.entries.map(({ key }) => key)),
        usualChoice(found),
        new Set(found.entries.flatMap(({ key }) => (draw(2) === 0 ? [key] : []))),
        ...found.entries.map(({ key }) => new Set([key])),
      ];
      for (const taken of choices) {
        const next = withTaken(found, taken);
        const reached = [...idsBelow(next, rootId)];
        expect([...reached].toSorted()).toEqual([...next.keys()].toSorted());
        const there = new Set(reached);
        const removed = found.entries.filter(
          ({ kind, key }) => kind === 'removed' && taken.has(key),
        );
        const lost = [...sides.present.keys()].filter(
          (id) =>
            !there.has(id) &&
            !removed.some(
              (one) => isWithin(sides.present, id, one.id) && isWithin(sides.base, id, one.id),
            ),
        );
        expect(lost).toEqual([]);
        for (const { kind, key, id } of found.entries)
          if (kind === 'added' && taken.has(key)) expect(there.has(id)).toBe(true);
        if (taken.size === 0) expect(saveDocument(next)).toEqual(saveDocument(sides.present));
        const [only, more] = found.entries.filter(({ key }) => taken.has(key));
        if (only && !more)
          expect(equals(total(next), add(total(sides.present), only.effect))).toBe(true);
      }
    }),
    { numRuns: 60 * costlyRuns },
  );
});
