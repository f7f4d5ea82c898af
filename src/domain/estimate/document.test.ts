import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toText } from '../decimal.ts';
import * as items from './commands-item.ts';
import { itemLists, move, stepPlace } from './commands-move.ts';
import * as tree from './commands-tree.ts';
import { rememberSums, sumBelow } from './document-amounts.ts';
import { apply, invert, together, type Command } from './document-changes.ts';
import { loadDocument, saveDocument } from './document-wire.ts';
import {
  childrenOf,
  emptyDocument,
  parentOf,
  rootId,
  rootOf,
  type DocumentNode,
  type NodeId,
} from './document.ts';
import { landing } from './drop.ts';
import { emptyHistory, record, stepBack, stepForward, type History } from './history.ts';
import { newMeasuredRow } from './measured-rows.ts';
import { rememberLines, type RowHeights } from './rows.ts';

type Nodes = Map<NodeId, DocumentNode>;

/** Numbers choose; the document says among what. */
type Act = readonly [kind: number, a: number, b: number, text: string];

const heights: RowHeights = {
  section: 28,
  group: 24,
  item: 24,
  openItem: 24,
  empty: 36,
  subtotal: 24,
  foot: 0,
};

const acts = fc.array(
  fc.tuple(
    fc.nat(15),
    fc.nat(1000),
    fc.nat(1000),
    fc.oneof(
      fc.constantFrom('', '0', '12,5', '1.500', '1.234,56', '-3', 'x', '0.333333', '99'),
      fc.string({ maxLength: 6 }),
    ),
  ),
  { maxLength: 40 },
);

function counter(prefix = 'n') {
  let last = 0;
  return () => `${prefix}${++last}`;
}

function pick<T>(list: readonly T[], n: number): T | undefined {
  return list[n % Math.max(1, list.length)];
}

/** A command of the register, or undefined where the document offers nothing for it. */
function commandOf(
  nodes: Nodes,
  [kind, a, b, text]: Act,
  makeId: () => string,
): Command | undefined {
  const all = [...nodes.values()];
  const anItem = pick(
    all.filter((node) => node.kind === 'item'),
    a,
  );
  const aGroup = pick(
    all.filter((node) => node.kind === 'group'),
    a,
  );
  const aSection = pick(rootOf(nodes).sections, a);
  const aList = pick(
    all.filter((node) => node.kind === 'section' || node.kind === 'group'),
    b,
  );
  const entry = {
    kode: `K.${b}`,
    deskripsi: text,
    satuan: 'm2',
    harga: String(b),
    priceMissing: b % 3 === 0,
  };
  switch (kind) {
    case 0:
      return tree.addSection(makeId(), text);
    case 1:
      return aSection === undefined ? undefined : tree.addGroup(aSection, makeId());
    case 2:
      return aList && items.addItems(aList.id, [items.newItem(makeId(), { volume: '2.5' })], a);
    case 3:
      return aList && items.addItems(aList.id, [items.catalogueItem(makeId(), entry)]);
    case 4:
      return aList && tree.rename(aList.id, text);
    case 5:
      return anItem && items.setVolume(anItem.id, text);
    case 6:
      return anItem && items.setHarga(anItem.id, text);
    case 7:
      return anItem && items.copyItem(anItem.id, makeId);
    case 8:
      return (
        anItem &&
        aList &&
        move(anItem.id, { parent: aList.id, index: a % (aList.items.length + 1) })
      );
    case 9: {
      const section = pick(rootOf(nodes).sections, b);
      const target = section === undefined ? undefined : nodes.get(section);
      if (!aGroup || target?.kind !== 'section') return undefined;
      return move(aGroup.id, { parent: target.id, index: b % (target.groups.length + 1) });
    }
    case 10:
      return aSection === undefined
        ? undefined
        : move(aSection, { parent: rootId, index: b % (rootOf(nodes).sections.length + 1) });
    case 11:
      return anItem && items.changeCode(anItem.id, entry);
    case 12:
      return (
        anItem &&
        items.saveTakeOff(anItem.id, [
          { ...newMeasuredRow(makeId()), panjang: '3', lebar: '1.5', tinggi: '0.2' },
          {
            ...newMeasuredRow(makeId()),
            panjang: String(b),
            lebar: '1',
            tinggi: '1',
            jenis: 'pengurangan',
          },
        ])
      );
    case 13:
      return anItem && items.setText(anItem.id, b % 2 ? 'deskripsi' : 'kode', text);
    case 14: {
      const target = b % 4 === 0 ? aSection : b % 4 === 1 ? aGroup?.id : anItem?.id;
      return target === undefined ? undefined : tree.remove([target]);
    }
    default:
      if (b % 3 === 0)
        return aSection === undefined ? undefined : tree.copySection(aSection, makeId);
      if (b % 3 === 1) return aGroup && tree.copyGroup(aGroup.id, makeId);
      return anItem && items.setItemEditing(anItem.id, b % 2 === 0);
  }
}

function build(list: readonly Act[], makeId = counter()): Nodes {
  const nodes = emptyDocument();
  for (const act of list) {
    const command = commandOf(nodes, act, makeId);
    if (command) apply(nodes, command(nodes));
  }
  return nodes;
}

const plain = (nodes: Nodes) => new Map([...nodes].sort(([a], [b]) => (a < b ? -1 : 1)));

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
          // Every third step is typing that joins the one before.
          history = record(history, { label: '', key: at % 3 ? undefined : 'k', at: 0, changes });
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

  test('invert twice is the change itself', () => {
    const nodes = build([[0, 0, 0, 'a']]);
    const changes = tree.remove([...rootOf(nodes).sections])(nodes);
    expect(invert(invert(changes))).toEqual(changes);
  });
});

/** Two sections: the first with direct items a, b; the second with groups g1 (c) and g2 (d). */
function sample(): Nodes {
  const item = (id: string, volume: number, harga: number) => ({
    id,
    deskripsi: id,
    volume,
    harga,
  });
  return loadDocument(
    [
      { id: 's1', title: 'PEKERJAAN TANAH', items: [item('a', 1, 10), item('b', 2, 10)] },
      {
        id: 's2',
        title: 'PEKERJAAN BETON',
        groups: [
          { id: 'g1', title: 'Sloof', items: [item('c', 3, 10)] },
          { id: 'g2', title: 'Kolom', items: [item('d', 4, 10)] },
        ],
      },
    ],
    counter(),
  );
}

function run(nodes: Nodes, command: Command): Nodes {
  const next = new Map(nodes);
  apply(next, command(next));
  return next;
}

const listOf = (nodes: Nodes, id: string) => {
  const node = nodes.get(id);
  return node?.kind === 'section' || node?.kind === 'group' ? node.items : undefined;
};

const itemOf = (nodes: Nodes, id: string) => {
  const node = nodes.get(id);
  if (node?.kind !== 'item') throw new Error(`no item ${id}`);
  return node;
};

/** The lines as drag targets. */
function rowOf(nodes: Nodes, key: string) {
  const { rows, places } = rememberLines(nodes)(heights);
  const row = rows[places.get(key) ?? -1];
  if (!row) throw new Error(`no line ${key}`);
  return row;
}

function drop(nodes: Nodes, id: string, on: string): Nodes {
  const dragged = nodes.get(id);
  const to = dragged && landing(nodes, dragged, rowOf(nodes, on));
  return to ? run(nodes, move(id, to)) : nodes;
}

describe('sections, groups, items', () => {
  test('EDIT-01 an estimate is sections, groups and items', () => {
    const kinds = new Set([...sample().values()].map((node) => node.kind));
    expect(kinds).toEqual(new Set(['root', 'section', 'group', 'item']));
  });

  test('EDIT-19 EDIT-87 sections start open, loaded and new', () => {
    const nodes = run(sample(), tree.addSection('s3', 'PEKERJAAN ATAP'));
    for (const id of ['s1', 's3']) expect(nodes.get(id)).toMatchObject({ open: true });
    expect(run(nodes, tree.setOpen('s1', false)).get('s1')).toMatchObject({ open: false });
  });

  test('EDIT-70 the first group takes the direct items, the second leaves all as it is', () => {
    const one = run(sample(), tree.addGroup('s1', 'g'));
    expect(listOf(one, 's1')).toEqual([]);
    expect(listOf(one, 'g')).toEqual(['a', 'b']);
    expect(itemOf(one, 'a').parent).toBe('g');
    expect(listOf(run(one, tree.addGroup('s1', 'h')), 'g')).toEqual(['a', 'b']);
  });

  test('EDIT-71 an item added to a group brings the direct items to the front of it', () => {
    const mixed = drop(sample(), 'a', 's2');
    expect(listOf(mixed, 's2')).toEqual(['a']);
    const added = run(mixed, items.addItems('g2', [items.newItem('new')]));
    expect(listOf(added, 's2')).toEqual([]);
    expect(listOf(added, 'g2')).toEqual(['a', 'd', 'new']);
  });

  test('EDIT-72 an item added to a section keeps its groups', () => {
    const added = run(sample(), items.addItems('s2', [items.newItem('new')]));
    expect(listOf(added, 's2')).toEqual(['new']);
    expect(added.get('s2')).toMatchObject({ groups: ['g1', 'g2'] });
  });

  test('EDIT-73 EDIT-74 EDIT-86 a new group is called Title Baru and its title is in edit', () => {
    const nodes = run(sample(), tree.addGroup('s2', 'g'));
    expect(nodes.get('g')).toMatchObject({ title: 'Title Baru', editing: true });
  });

  test('EDIT-37 EDIT-38 EDIT-39 a copy has a new id, stands right after, and is in edit', () => {
    const nodes = run(
      sample(),
      items.copyItem('a', () => 'copy'),
    );
    expect(listOf(nodes, 's1')).toEqual(['a', 'copy', 'b']);
    expect(itemOf(nodes, 'copy')).toMatchObject({
      deskripsi: 'a',
      editing: true,
      hargaInput: '10',
    });
  });

  test('EDIT-35 removing takes along what is below', () => {
    const nodes = run(sample(), tree.remove(['s2']));
    expect([...nodes.keys()].toSorted()).toEqual(['a', 'b', 'root', 's1']);
  });
});

describe('items', () => {
  const entry = {
    kode: 'A.1',
    deskripsi: 'Galian',
    satuan: 'm3',
    harga: '93750',
    priceMissing: false,
  };

  test('EDIT-02 EDIT-66 EDIT-67 a catalogue item has code, description, unit, price and volume 0', () => {
    const nodes = run(sample(), items.addItems('s1', [items.catalogueItem('n', entry)]));
    expect(itemOf(nodes, 'n')).toMatchObject({ ...entry, volume: '0' });
    expect(toText(sumBelow(nodes, 'n').total)).toBe('0');
  });

  test('EDIT-83 EDIT-89 the key of an entry is its code and owner, GLOBAL when absent', () => {
    expect(items.kodeKeyOf(entry)).toBe('A.1|GLOBAL');
    expect(items.kodeKeyOf({ ...entry, ownerUserId: 'u7' })).toBe('A.1|u7');
  });

  test('EDIT-03 EDIT-58 a new manual item is in edit and has no price yet', () => {
    expect(items.newItem('n')).toMatchObject({ editing: true, priceMissing: true, kode: '' });
  });

  test('EDIT-59 EDIT-49 EDIT-84 loaded items are not in edit and their source is DETAIL', () => {
    expect(itemOf(sample(), 'a')).toMatchObject({ editing: false, volumeSource: 'DETAIL' });
  });

  test('EDIT-50 the source of a new item is DETAIL', () => {
    expect(items.newItem('n').volumeSource).toBe('DETAIL');
  });

  test('EDIT-51 EDIT-54 typing a volume makes it manual, and it counts', () => {
    const nodes = run(sample(), items.setVolume('a', '12,5'));
    expect(itemOf(nodes, 'a')).toMatchObject({ volumeSource: 'MANUAL', volume: '1' });
    expect(toText(sumBelow(nodes, 'a').total)).toBe('125');
  });

  test('EDIT-55 a negative volume counts as 0', () => {
    const nodes = run(sample(), items.setVolume('a', '-5'));
    expect(toText(sumBelow(nodes, 'a').total)).toBe('0');
  });

  test('EDIT-52 EDIT-53 saving the take-off sets the source and the volume', () => {
    const typed = run(sample(), items.setVolume('a', '9'));
    const row = { ...newMeasuredRow('r'), panjang: '11.5', lebar: '1.1', tinggi: '0.8' };
    const nodes = run(typed, items.saveTakeOff('a', [row]));
    expect(itemOf(nodes, 'a')).toMatchObject({ volumeSource: 'DETAIL', volume: '10.12' });
  });

  test('EDIT-57 rows are sent, but not while the volume is a typed one', () => {
    const row = { ...newMeasuredRow('r'), panjang: '2', lebar: '2', tinggi: '2' };
    const measured = run(sample(), items.saveTakeOff('a', [row]));
    expect(saveDocument(measured)[0]?.items?.[0]?.details).toHaveLength(1);
    const typed = run(measured, items.setVolume('a', '9'));
    expect(saveDocument(typed)[0]?.items?.[0]).toMatchObject({ volume: 9, details: [] });
  });

  test('EDIT-60 EDIT-85 switching edit on fills the price input', () => {
    const nodes = run(sample(), items.setItemEditing('a', true));
    expect(itemOf(nodes, 'a')).toMatchObject({ hargaInput: '10', editing: true });
  });

  test('EDIT-61 EDIT-62 switching edit off reads the price and recomputes the total', () => {
    let nodes = run(sample(), items.setItemEditing('b', true));
    nodes = run(nodes, items.setHarga('b', 'Rp 1.213.450,5'));
    nodes = run(nodes, items.setItemEditing('b', false));
    expect(itemOf(nodes, 'b')).toMatchObject({
      harga: '1213450.5',
      hargaInput: '',
      editing: false,
    });
    expect(toText(sumBelow(nodes, 'b').total)).toBe('2426901');
  });

  test.each([
    ['', '0', true],
    ['abc', '0', true],
    ['1.2.3', '0', true],
    ['0', '0', false],
    ['85.000', '85000', false],
    ['1.213.450', '1213450', false],
    ['12.5', '12.5', false],
    ['1.234,56', '1234.56', false],
    ['Rp 2.500', '2500', false],
  ])('EDIT-63 EDIT-64 EDIT-65 EDIT-94 the typed price %j is %s', (text, harga, priceMissing) => {
    const nodes = run(sample(), items.setHarga('a', text));
    expect(itemOf(nodes, 'a')).toMatchObject({ harga, priceMissing });
  });

  test('EDIT-94 a typed 0 is sent as a price, a missing one as none', () => {
    const typed = run(sample(), items.setHarga('a', '0'));
    expect(saveDocument(typed)[0]?.items?.[0]).toMatchObject({ harga: 0, priceMissing: false });
    const blank = run(sample(), items.setHarga('a', ''));
    expect(saveDocument(blank)[0]?.items?.[0]).toMatchObject({ harga: 0, priceMissing: true });
  });

  test('EDIT-95 missing prices are counted', () => {
    expect(sumBelow(run(sample(), items.setHarga('a', '')), rootId).missingPrices).toBe(1);
  });

  test('EDIT-68 EDIT-69 another code takes its price; own description and unit stay', () => {
    const catalogued = run(sample(), items.addItems('s1', [items.catalogueItem('n', entry)]));
    const own = run(catalogued, items.setText('n', 'deskripsi', 'Galian tanah keras'));
    const volume = run(own, items.setVolume('n', '2'));
    const next = { ...entry, kode: 'A.2', deskripsi: 'Urugan', satuan: 'm2', harga: '1000' };
    const nodes = run(volume, items.changeCode('n', next));
    expect(itemOf(nodes, 'n')).toMatchObject({
      kode: 'A.2',
      kodeKey: 'A.2|GLOBAL',
      deskripsi: 'Galian tanah keras',
      satuan: 'm2',
      harga: '1000',
    });
    expect(toText(sumBelow(nodes, 'n').total)).toBe('2000');
  });
});

describe('dragging', () => {
  test('EDIT-75 sections reorder among sections', () => {
    expect(rootOf(drop(sample(), 's2', 'a')).sections).toEqual(['s2', 's1']);
  });

  test('EDIT-76 groups reorder in their section and go nowhere else', () => {
    expect(drop(sample(), 'g2', 'c').get('s2')).toMatchObject({ groups: ['g2', 'g1'] });
    const before = sample();
    expect(drop(before, 'g2', 'a')).toBe(before);
  });

  test('EDIT-77 EDIT-78 an item dropped on an item stands before it', () => {
    const nodes = drop(sample(), 'a', 'd');
    expect(listOf(nodes, 's1')).toEqual(['b']);
    expect(listOf(nodes, 'g2')).toEqual(['a', 'd']);
  });

  test('EDIT-79 dropped on a group header it is the first of the group', () => {
    expect(listOf(drop(sample(), 'd', 'g1'), 'g1')).toEqual(['d', 'c']);
  });

  test('EDIT-80 EDIT-32 dropped on a zone it is the last of the list', () => {
    expect(listOf(drop(sample(), 'a', 'below:g1'), 'g1')).toEqual(['c', 'a']);
    const emptied = drop(sample(), 'd', 'g1');
    expect(listOf(drop(emptied, 'a', 'empty:g2'), 'g2')).toEqual(['a']);
  });

  test('EDIT-81 dropped on a section header it is the first of the direct items', () => {
    expect(listOf(drop(sample(), 'b', 's1'), 's1')).toEqual(['b', 'a']);
    expect(listOf(drop(sample(), 'b', 's2'), 's2')).toEqual(['b']);
  });

  test('keys move an item over the end of its list into the next', () => {
    expect(stepPlace(sample(), 'b', 'down')).toEqual({ parent: 'g1', index: 0 });
    expect(stepPlace(sample(), 'a', 'up')).toBeUndefined();
  });
});

describe('what is read', () => {
  const load = (item: object) =>
    itemOf(loadDocument([{ id: 's', items: [{ id: 'i', ...item }] }], counter()), 'i');

  test('UPD-18 the items of a section also come as details', () => {
    const nodes = loadDocument([{ id: 's', title: '', details: [{ id: 'i' }] }], counter());
    expect(listOf(nodes, 's')).toEqual(['i']);
  });

  test('UPD-19 kode, deskripsi, satuan, volume and the rows', () => {
    const rows = [{ id: 'r', uraian: 'As A', jenis: 'pengurangan', panjang: 2, extras: [] }];
    const item = load({
      kode: 'K',
      deskripsi: 'D',
      satuan: 'm2',
      volume: 7.25,
      volumeDetails: rows,
    });
    expect(item).toMatchObject({ kode: 'K', deskripsi: 'D', satuan: 'm2', volume: '7.25' });
    expect(item.rows[0]).toMatchObject({ uraian: 'As A', jenis: 'pengurangan', panjang: '2' });
  });

  test('UPD-20 hargaSatuan falls back to harga', () => {
    expect(load({ hargaSatuan: 5, harga: 6 }).harga).toBe('5');
    expect(load({ harga: 6 }).harga).toBe('6');
  });

  test('UPD-21 hargaTotal is volume × price where it is absent', () => {
    const nodes = loadDocument(
      [{ id: 's', items: [{ id: 'i', volume: 2.5, harga: 4 }] }],
      counter(),
    );
    expect(toText(sumBelow(nodes, 'i').total)).toBe('10');
  });

  test('the same id twice is kept once', () => {
    const nodes = loadDocument([{ id: 's', items: [{ id: 'i' }, { id: 'i' }] }], counter());
    expect(listOf(nodes, 's')).toEqual(['i', 'n1']);
  });

  test('an untouched row goes back as it came, a changed one is computed again', () => {
    const measures = { panjang: 2, lebar: 3, tinggi: 1, jumlah: 1, volume: 6, extras: [] };
    const rows = [{ id: 'r', uraian: 'As A', jenis: 'penjumlahan', ...measures }];
    const nodes = loadDocument([{ id: 's', items: [{ id: 'i', volumeDetails: rows }] }], counter());
    expect(saveDocument(nodes)[0]?.items?.[0]?.details[0]).toMatchObject(measures);
    const [row] = itemOf(nodes, 'i').rows;
    const changed = row ? [{ ...row, panjang: '4' }] : [];
    const again = run(nodes, items.saveTakeOff('i', changed));
    expect(saveDocument(again)[0]?.items?.[0]?.details[0]).toMatchObject({
      panjang: 4,
      volume: 12,
    });
  });
});
