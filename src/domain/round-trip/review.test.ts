// What a file and the estimate have each changed, side by side: which lines are told, what each costs, and
// what becomes of the estimate with those that are taken.
import { describe, expect, test } from 'vitest';
import * as items from '../document/commands-item.ts';
import { move } from '../document/commands-move.ts';
import * as tree from '../document/commands-tree.ts';
import { together, type Command } from '../document/document-changes.ts';
import { itemOf, listOf, run, sample, type Nodes } from '../document/document-of-tests.ts';
import { rootId } from '../document/document.ts';
import { toText } from '../number/decimal.ts';
import { movedOn } from './moved-on.ts';
import type { Asked } from './returned/returned-book.ts';
import { changesTo, reviewOf, usualChoice, withTaken } from './review.ts';

/** A section with a at 10 and b at 20; another with the titles g1 (c at 30) and g2 (d at 40). */
const base = sample();
const changed = (...commands: Command[]): Nodes => run(base, together(commands));
const work = (id: string, given: Parameters<typeof items.newItem>[1] = {}) =>
  items.newItem(id, { deskripsi: id, satuan: 'm', editing: false, ...given });
const priced = (volume: string, harga: string) => ({ volume, harga, priceMissing: false });

const sidesOf = (returned: Nodes, present: Nodes = base) => ({ base, returned, present });
/** Each line as 'kind id part why effect'. */
const told = (returned: Nodes, present?: Nodes, asked: readonly Asked[] = []): string[] =>
  reviewOf(sidesOf(returned, present), asked).entries.map(
    ({ kind, id, part, why, effect }) =>
      `${kind} ${id} ${part}, ${why ?? 'taken'}, ${toText(effect)}`,
  );
const alike = (returned: Nodes, present?: Nodes) => reviewOf(sidesOf(returned, present), []).alike;

describe('RT-14 RT-28 a line of the file, by what became of it here', () => {
  const volume = (of: string) => changed(items.setVolume('a', of));
  const moved = (list: string) => changed(move('b', { parent: list, index: 0 }));
  const turned = changed(move('b', { parent: 's1', index: 0 }));
  const gone = (...ids: string[]) => changed(tree.remove(ids));

  test.each<[string, Nodes, Nodes | undefined, string[]]>([
    ['a volume alone', volume('9'), undefined, ['part a volume, taken, 80']],
    ['a volume, another one here', volume('9'), volume('5'), ['part a volume, conflict, 40']],
    ['a volume, deleted here', volume('9'), gone('a'), ['added a exists, conflict, 90']],
    ['a title', changed(tree.rename('g1', 'Balok')), undefined, ['part g1 title, taken, 0']],
    [
      'a title, another one here',
      changed(tree.rename('g1', 'Balok')),
      changed(tree.rename('g1', 'Plat')),
      ['part g1 title, conflict, 0'],
    ],
    ['another place', moved('g1'), undefined, ['place b place, taken, 0']],
    [
      'another place, yet another one here',
      moved('g1'),
      moved('g2'),
      ['place b place, conflict, 0'],
    ],
    ['another place, deleted here', moved('g1'), gone('b'), ['added b exists, conflict, 20']],
    ['another place, another volume here', moved('g1'), volume('5'), ['place b place, taken, 0']],
    ['another order', turned, undefined, ['order s1 order, taken, 0']],
    ['deleted', gone('c'), undefined, ['removed c exists, taken, -30']],
    ['deleted, another volume here', gone('a'), volume('5'), ['removed a exists, conflict, -50']],
    ['deleted, another place here', gone('b'), moved('g1'), ['removed b exists, conflict, -20']],
    ['a title with its work deleted', gone('g1'), undefined, ['removed g1 exists, taken, -30']],
    ['a whole section deleted', gone('s2'), undefined, ['removed s2 exists, taken, -70']],
    [
      'a section deleted, of which a work was taken out here',
      gone('s2'),
      changed(move('c', { parent: 's1', index: 0 })),
      ['removed s2 exists, conflict, -40', 'removed c exists, conflict, -30'],
    ],
    [
      'a section deleted, of which a work has another title here',
      gone('s2'),
      changed(move('c', { parent: 'g2', index: 0 })),
      ['removed s2 exists, conflict, -70'],
    ],
    [
      'a section deleted, of which a work is gone here',
      gone('s2'),
      gone('c'),
      ['removed s2 exists, taken, -40'],
    ],
    ['nothing, deleted here', base, gone('a', 'g1'), []],
    ['nothing, changed here', base, volume('5'), []],
    [
      'a new work',
      changed(items.addItems('g1', [work('new', priced('3', '7'))])),
      undefined,
      ['added new exists, taken, 21'],
    ],
    [
      'a new work, one like it in another list here',
      changed(items.addItems('g1', [work('new', priced('3', '7'))])),
      changed(items.addItems('g2', [work('own', { ...priced('4', '7'), deskripsi: 'new' })])),
      ['added new exists, added too, 21'],
    ],
    ['a new title', changed(tree.addGroup('s2', 'g3')), undefined, ['added g3 exists, taken, 0']],
  ])('%s', (_, returned, present, expected) => {
    expect(told(returned, present)).toEqual(expected);
  });

  test.each<[string, Nodes, number]>([
    ['a volume', volume('9'), 1],
    ['a place', moved('g1'), 1],
    ['an order', turned, 1],
    ['a row that is gone', gone('a'), 1],
    ['a section that is gone with all that stood in it', gone('s2'), 1],
    ['two of them', changed(items.setVolume('a', '9'), items.setHarga('b', '3')), 2],
    ['nothing', base, 0],
  ])('changed here in the same way it is counted and not told: %s', (_, both, count) => {
    expect(told(both, both)).toEqual([]);
    expect(alike(both, both)).toBe(count);
  });

  test('why it is asked is told, but that both have changed it comes first', () => {
    const asked: Asked[] = [
      { id: 'a', part: 'volume', why: 'formula' },
      { id: 'b', part: 'exists', why: 'missing' },
      { id: 'c', part: 'volume', why: 'blank' },
    ];
    const returned = changed(items.setVolume('a', '9'), tree.remove(['b']));
    expect(told(returned, base, asked)).toEqual([
      'part a volume, formula, 80',
      'removed b exists, missing, -20',
    ]);
    expect(told(returned, volume('5'), asked)).toEqual([
      'part a volume, conflict, 40',
      'removed b exists, missing, -20',
    ]);
  });

  test('the order is that of the file; what is gone comes last', () => {
    const returned = changed(
      tree.remove(['a']),
      items.setVolume('d', '1'),
      items.setVolume('b', '1'),
      move('s2', { parent: rootId, index: 0 }),
    );
    expect(told(returned)).toEqual([
      'order root order, taken, 0',
      'part d volume, taken, -30',
      'part b volume, taken, -10',
      'removed a exists, taken, -10',
    ]);
  });

  test('a title that the file moves is asked where a work of it has left it, or came into it, here', () => {
    const returned = changed(move('g1', { parent: 's1', index: 0 }));
    const place = (why: string) => [`place g1 place, ${why}, 0`];
    const ofWork = (id: string, to: string) => changed(move(id, { parent: to, index: 0 }));
    expect(told(returned, ofWork('c', 'g2'))).toEqual(place('changed within'));
    expect(told(returned, ofWork('d', 'g1'))).toEqual(place('changed within'));
    expect(told(returned, ofWork('b', 'g2'))).toEqual(place('taken'));
    // Both have taken it to the same place.
    const both = run(returned, move('c', { parent: 'g2', index: 0 }));
    expect(told(both, ofWork('c', 'g2'))).toEqual(place('taken'));
  });
});

describe('RT-15 what is taken is as the file has it, what is not as it is here', () => {
  const take = (returned: Nodes, keys?: readonly string[], present: Nodes = base) => {
    const review = reviewOf(sidesOf(returned, present), []);
    return withTaken(review, keys ? new Set(keys) : usualChoice(review));
  };

  test('of two parts of a work, one', () => {
    const returned = changed(items.setVolume('a', '9'), items.setHarga('a', '3'));
    expect(itemOf(take(returned), 'a')).toMatchObject({ volumeInput: '9', harga: '3' });
    expect(itemOf(take(returned, ['harga:a']), 'a')).toMatchObject({ volume: '1', harga: '3' });
    expect(take(returned, [])).toEqual(base);
  });

  test('a price without the move of its row, and the move without the price', () => {
    const returned = changed(items.setHarga('c', '3'), move('c', { parent: 's1', index: 1 }));
    const price = take(returned, ['harga:c']);
    expect(itemOf(price, 'c')).toMatchObject({ parent: 'g1', harga: '3' });
    expect([listOf(price, 's1'), listOf(price, 'g1')]).toEqual([['a', 'b'], ['c']]);
    const place = take(returned, ['place:c']);
    expect(itemOf(place, 'c')).toMatchObject({ parent: 's1', harga: '10' });
    expect([listOf(place, 's1'), listOf(place, 'g1')]).toEqual([['a', 'c', 'b'], []]);
  });

  test('a title that was moved stays in its section, with its works and what is taken of it', () => {
    const returned = changed(move('g1', { parent: 's1', index: 0 }), tree.rename('g1', 'Balok'));
    const renamed = take(returned, ['title:g1']);
    expect(renamed.get('g1')).toMatchObject({ parent: 's2', title: 'Balok', items: ['c'] });
    expect([renamed.get('s1'), renamed.get('s2')]).toMatchObject([
      { groups: [] },
      { groups: ['g1', 'g2'] },
    ]);
    expect(take(returned).get('s1')).toMatchObject({ groups: ['g1'], items: ['a', 'b'] });
  });

  test('a row that the file took out of what it deletes comes with its move alone', () => {
    const returned = changed(move('c', { parent: 's1', index: 2 }), tree.remove(['s2']));
    expect(listOf(take(returned), 's1')).toEqual(['a', 'b', 'c']);
    const deleted = take(returned, ['exists:s2']);
    // Its section stays for its sake, with the title that it stands in.
    expect(itemOf(deleted, 'c')).toMatchObject({ parent: 'g1' });
    expect([...deleted.keys()]).not.toContain('d');
    expect(listOf(take(returned, ['place:c']), 's1')).toEqual(['a', 'b', 'c']);
    expect([...take(returned, ['place:c']).keys()]).toContain('d');
  });

  test('an order without what is new in it, and what is new without the order', () => {
    const returned = changed(
      items.addItems('s1', [work('new')], 0),
      move('b', { parent: 's1', index: 1 }),
    );
    expect(listOf(returned, 's1')).toEqual(['new', 'b', 'a']);
    expect(listOf(take(returned, ['order:s1']), 's1')).toEqual(['b', 'a']);
    expect(listOf(take(returned, ['exists:new']), 's1')).toEqual(['new', 'a', 'b']);
    expect(listOf(take(returned), 's1')).toEqual(['new', 'b', 'a']);
  });

  test('a new section without a work of it, and a work of it, which needs the section', () => {
    const returned = changed(
      tree.addSection('s3', 'ATAP'),
      tree.addGroup('s3', 'g3'),
      items.addItems('g3', [work('gutter')]),
      items.addItems('s3', [work('tile'), work('nail')]),
    );
    const some = take(returned, ['exists:s3', 'exists:tile']);
    expect([listOf(some, 's3'), some.has('nail'), some.has('g3'), some.has('gutter')]).toEqual([
      ['tile'],
      false,
      false,
      false,
    ]);
    const inner = take(returned, ['exists:gutter']);
    expect([listOf(inner, 's3'), listOf(inner, 'g3')]).toEqual([[], ['gutter']]);
    expect(inner.get('s3')).toMatchObject({ title: 'ATAP', groups: ['g3'] });
    expect(take(returned, [])).toEqual(base);
  });

  test('a title that is left out of a new section brings back nothing of it that was deleted here', () => {
    const returned = changed(tree.addSection('s3', 'ATAP'), move('g1', { parent: 's3', index: 0 }));
    const here = changed(tree.remove(['g1']));
    expect(told(returned, here)).toEqual([
      'added s3 exists, taken, 0',
      'added g1 exists, conflict, 0',
    ]);
    const nodes = take(returned, ['exists:s3'], here);
    expect(nodes.get('s3')).toMatchObject({ items: [], groups: [] });
    expect(['g1', 'c'].filter((id) => nodes.has(id))).toEqual([]);
  });

  test('a row, or a title, that is not moved stands last in another order that is taken', () => {
    const more = run(
      base,
      together([tree.addGroup('s2', 'g3'), items.addItems('s1', [work('x'), work('y')])]),
    );
    const returned = run(
      more,
      together([
        move('b', { parent: 's2', index: 0 }),
        move('y', { parent: 's1', index: 0 }),
        move('g1', { parent: 's1', index: 0 }),
        move('g3', { parent: 's2', index: 0 }),
      ]),
    );
    const review = reviewOf({ base: more, returned, present: more }, []);
    expect(review.entries.map(({ key }) => key)).toEqual([
      'order:s1',
      'place:g1',
      'order:s2',
      'place:b',
    ]);
    const other = run(more, move('x', { parent: 's1', index: 0 }));
    const orders = reviewOf({ base: more, returned, present: other }, []).entries.filter(
      ({ kind }) => kind === 'order',
    );
    expect(orders.map(({ id, why }) => [id, why])).toEqual([
      ['s1', 'conflict'],
      ['s2', undefined],
    ]);
    const nodes = withTaken(review, new Set(['order:s1', 'order:s2']));
    expect(nodes.get('s1')).toMatchObject({ items: ['y', 'a', 'x', 'b'], groups: [] });
    expect(nodes.get('s2')).toMatchObject({ items: [], groups: ['g3', 'g2', 'g1'] });
    expect([nodes.get('b'), nodes.get('g1')]).toMatchObject([{ parent: 's1' }, { parent: 's2' }]);
  });

  test('what both have added is one line: as it is here, or with what is taken of the file', () => {
    const added = (volume: string) =>
      changed(items.addItems('s1', [work('new', priced(volume, '7'))]));
    const [file, here] = [added('3'), added('4')];
    expect(told(file, here)).toEqual(['part new volume, added too, -7']);
    expect([alike(file, here), alike(here, here)]).toEqual([0, 1]);
    expect(take(file, [], here)).toEqual(here);
    expect(itemOf(take(file, ['volume:new'], here), 'new')).toMatchObject({ volume: '3' });
  });

  test('nobody is asked of what has no reason alone', () => {
    const returned = changed(items.setVolume('a', '9'), items.setVolume('b', '9'));
    const review = reviewOf(sidesOf(returned), [{ id: 'a', part: 'volume', why: 'formula' }]);
    expect([...usualChoice(review)]).toEqual(['volume:b']);
  });
});

describe('RT-15 what is sent of the estimate once lines were taken', () => {
  test('is what is another one, new or gone; a list that says the same is none', () => {
    const next = changed(
      items.setVolume('a', '9'),
      tree.remove(['c']),
      items.addItems('g2', [work('new')]),
    );
    // The lists are made anew by a merge, whether anything of them changed or not.
    const again: Nodes = new Map(
      Array.from(next, ([id, node]) => [id, node.kind === 'item' ? node : { ...node }]),
    );
    const ids = (changes: ReturnType<typeof changesTo>) =>
      changes.map(([id, before, after]) => `${id}${before ? '' : ' new'}${after ? '' : ' gone'}`);
    expect(ids(changesTo(base, again)).toSorted()).toEqual(['a', 'c gone', 'g1', 'g2', 'new new']);
    expect(changesTo(base, base)).toEqual([]);
    expect(
      changesTo(base, new Map(Array.from(base, ([id, node]) => [id, { ...node }]))),
    ).toHaveLength(4);
  });
});

describe('RT-28 what became of the estimate since', () => {
  test('is told without what both have changed, and what all of it costs', () => {
    const returned = changed(items.setVolume('a', '9'));
    const here = changed(items.setVolume('a', '5'), items.setVolume('b', '6'), tree.remove(['c']));
    const { entries, difference } = movedOn(sidesOf(returned, here));
    expect(entries.map(({ kind, id, part }) => `${kind} ${id} ${part}`)).toEqual([
      'part b volume',
      'removed c exists',
    ]);
    expect(toText(difference)).toBe('10');
    expect(movedOn(sidesOf(returned))).toMatchObject({ entries: [] });
  });
});
