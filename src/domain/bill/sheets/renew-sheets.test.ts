// What a newer file of several sheets makes of the estimate, and why both come to other sums (BQ-29).
import { describe, expect, test } from 'vitest';
import { apply } from '../../document/document-changes.ts';
import { emptyDocument, rootId, type DocumentNode, type NodeId } from '../../document/document.ts';
import { decimal, toText } from '../../number/decimal.ts';
import { billOf, type Rows } from '../bills-of-tests.ts';
import { takeBill } from '../take-bill.ts';
import { inWay, joinSheets, type SheetBill, type SheetWay } from './join-sheets.ts';
import {
  besideFile,
  compareSheets,
  renewSheets,
  untitledOf,
  wayIn,
  type RenewingSheets,
} from './renew-sheets.ts';

const head = ['No', 'Uraian', 'Satuan', 'Volume', 'Harga satuan'];
const sheetOf = (name: string, ...rows: Rows): SheetBill => ({
  sheet: name,
  title: `RAB ${name}`,
  bill: billOf([head, ...rows]),
});
const galian = (volume = 10, price: number | null = 85_000) => [1, 'Galian', 'm3', volume, price];
const urugan: Rows[number] = [2, 'Urugan', 'm3', 4, 120_000];
const pagar = [3, 'Pagar', 'm', 20, 90_000];
const tanah = ['I', 'TANAH'];
const atap = [
  ['II', 'ATAP'],
  [1, 'Genteng', 'm2', 30, 70_000],
];

let made = 0;
const making = { takesPrices: true, makeId: () => `n${made++}` };

function documentOf(...parts: SheetBill[]): Map<NodeId, DocumentNode> {
  const nodes = emptyDocument();
  bring(nodes, 'own', ...parts);
  return nodes;
}

function bring(nodes: Map<NodeId, DocumentNode>, way: SheetWay, ...parts: SheetBill[]) {
  const bill = joinSheets(parts.map((part) => ({ ...part, bill: inWay(part, way) })));
  const taking = { ...making, untitled: '', origin: 'RAB.xlsx', bill, list: rootId, index: 0 };
  apply(nodes, takeBill(taking).command(nodes));
}

const worksOf = (nodes: ReadonlyMap<NodeId, DocumentNode>) =>
  [...nodes.values()].flatMap((node) =>
    node.kind === 'item' ? [`${node.deskripsi} ${node.volumeInput} @${node.harga}`] : [],
  );

const countsOf = (
  nodes: Map<NodeId, DocumentNode>,
  takesOthers: boolean,
  ...parts: SheetBill[]
) => {
  const { newer, others, all } = compareSheets(nodes, parts, takesOthers);
  const { known, changed, repriced, added, gone, moved, unsaid } = all;
  return {
    newer: newer.map(({ sheet }) => sheet),
    others: others.map(({ sheet }) => sheet),
    known: known.size,
    told: [changed, repriced, added, gone, moved, unsaid].map(({ length }) => length).join(' '),
    isOtherSheet: all.isOtherSheet,
  };
};

describe('BQ-29 BQ-36 the sheets of a newer file beside the estimate', () => {
  const first = sheetOf('A', tanah, galian(), urugan);
  const second = sheetOf('B', ...atap, [2, 'Nok', 'm', 8, 60_000]);

  test('each is held against what came from it; what is changed, new and gone is told of all', () => {
    const nodes = documentOf(first, second);
    const newer = [
      sheetOf('A', tanah, galian(12, 90_000), urugan, pagar),
      sheetOf('B', ['II', 'ATAP'], [1, 'Genteng', 'm2', null, 70_000]),
    ];
    expect(countsOf(nodes, false, ...newer)).toEqual({
      newer: ['A', 'B'],
      others: [],
      known: 3,
      told: '1 1 1 1 0 1',
      isOtherSheet: false,
    });
    expect(countsOf(nodes, false, first, second).told).toBe('0 0 0 0 0 0');
  });

  test('what stands below another title has moved', () => {
    const moved = sheetOf('A', ['I', 'PERSIAPAN'], galian(), ['II', 'TANAH'], urugan);
    expect(countsOf(documentOf(first), false, moved).told).toBe('0 0 0 0 1 0');
  });

  test('a sheet that the estimate has not is new, all of it', () => {
    expect(countsOf(documentOf(first), false, first, second)).toMatchObject({
      newer: ['A'],
      others: ['B'],
      known: 2,
      told: '0 0 2 0 0 0',
    });
  });

  test('two sheets of like work are held against their own works', () => {
    const alike = sheetOf('B', tanah, galian(), urugan);
    const nodes = documentOf(first, alike);
    const { newer } = compareSheets(nodes, [first, sheetOf('B', tanah, galian(7), urugan)], false);
    expect(newer.map(({ renewal }) => renewal.changed.length)).toEqual([0, 1]);
    const ids = newer.flatMap(({ renewal }) => [...renewal.known.values()].map(({ id }) => id));
    expect(new Set(ids).size).toBe(4);
  });

  test('like work of another sheet is renewed only where that is said, and nothing else is', () => {
    const like = sheetOf('B', tanah, galian(11), urugan);
    const nodes = documentOf(first);
    expect(countsOf(nodes, false, like)).toMatchObject({ others: ['B'], isOtherSheet: true });
    expect(countsOf(nodes, true, like)).toMatchObject({ newer: ['B'], isOtherSheet: true });
    expect(countsOf(nodes, true, first, like)).toMatchObject({
      newer: ['A'],
      others: ['B'],
      isOtherSheet: false,
    });
    expect(countsOf(emptyDocument(), true, like)).toMatchObject({
      others: ['B'],
      isOtherSheet: false,
    });
  });

  test('one that has more than doubled is renewed, where its name is told and its works are there', () => {
    const nodes = documentOf(first);
    const more = ['Direksi keet', 'Papan nama', 'Listrik'].map((name) => [1, name, 'ls', 1, 5]);
    const grown = sheetOf('A', tanah, galian(), urugan, ...more);
    expect(countsOf(nodes, false, grown).newer).toEqual(['A']);
    expect(countsOf(nodes, false, { ...grown, sheet: undefined }).newer).toEqual([]);
    const replaced = sheetOf('A', tanah, pagar, ...more);
    expect(countsOf(nodes, false, replaced).newer).toEqual([]);
    // Half of what it had is gone.
    const changed = sheetOf('A', tanah, galian(), pagar, ...more);
    expect(countsOf(nodes, false, changed).newer).toEqual(['A']);
  });

  test('one change renews the one and adds the other, loose works below the name of their sheet', () => {
    const nodes = documentOf(first);
    const renewals = compareSheets(
      nodes,
      [sheetOf('A', tanah, galian(12)), sheetOf('B', pagar, ...atap)],
      false,
    );
    const change = (removesGone: boolean) => {
      const copy = new Map(nodes);
      const volumes = new Set(renewals.all.changed.map(({ item }) => item.id));
      const given = { ...making, renewals, volumes, takesNewPrices: false, removesGone };
      apply(copy, renewSheets({ ...given, origin: 'RAB2.xlsx' })(copy));
      return copy;
    };
    const kept = change(false);
    expect(worksOf(kept).toSorted()).toEqual([
      'Galian 12 @85000',
      'Genteng 30 @70000',
      'Pagar 20 @90000',
      'Urugan 4 @120000',
    ]);
    expect(worksOf(change(true))).toHaveLength(3);
    const titles = [...kept.values()].flatMap((node) =>
      node.kind === 'section' ? [node.title] : [],
    );
    expect(titles).toEqual(['TANAH', 'B', 'ATAP']);
    expect([untitledOf(first), untitledOf({ ...first, sheet: undefined })]).toEqual(['A', 'RAB A']);
  });
});

describe('BQ-28 as what a sheet came in before', () => {
  const part = sheetOf('A', tanah, galian(), ...atap);
  test.each<[SheetWay, SheetBill, SheetWay | undefined]>([
    ['named', part, 'named'],
    ['one', part, 'one'],
    ['own', part, undefined],
    // One section of a sheet of one section is the same either way.
    ['one', sheetOf('A', tanah, galian()), undefined],
  ])('%s', (way, each, found) => {
    const nodes = emptyDocument();
    bring(nodes, way, each);
    expect(wayIn(nodes, each)).toBe(found);
  });

  test('without a name there is none', () => {
    expect(wayIn(emptyDocument(), { ...part, sheet: undefined })).toBeUndefined();
    expect(wayIn(emptyDocument(), { ...part, bill: billOf([head]) })).toBeUndefined();
  });
});

describe('BQ-29 why the estimate and the file come to other sums', () => {
  const nodes = documentOf(sheetOf('A', tanah, galian(), urugan));
  const compared = (...rows: Rows) =>
    compareSheets(nodes, [sheetOf('A', tanah, ...rows)], false).all;
  const beside = (
    renewal: ReturnType<typeof compared>,
    chosen: Partial<RenewingSheets> = {},
    { estimate = 900, file = 1000 } = {},
    after: ReadonlyMap<NodeId, DocumentNode> = nodes,
  ) => {
    const nothing = { volumes: new Set<NodeId>(), takesNewPrices: false, removesGone: false };
    const sums = { estimate: decimal(estimate), file: decimal(file) };
    const found = besideFile(after, renewal, { ...nothing, ...chosen }, sums);
    return found && { ...found, difference: toText(found.difference) };
  };
  const none = { prices: 0, volumes: 0, unpriced: 0, gone: 0, others: 0 };

  test('prices and volumes that stay, until they are taken', () => {
    const changed = compared(galian(12, 90_000), urugan);
    expect(beside(changed)).toEqual({ ...none, difference: '-100', prices: 1, volumes: 1 });
    const ids = new Set(changed.changed.map(({ item }) => item.id));
    expect(beside(changed, { volumes: ids })).toEqual({ ...none, difference: '-100', prices: 1 });
    expect(beside(changed, { takesNewPrices: true })).toMatchObject({ prices: 0, volumes: 1 });
    // Where all is taken nothing is left to say.
    expect(beside(changed, { volumes: ids, takesNewPrices: true })).toBeUndefined();
  });

  test('works that the file has no price for, that are gone, and that came from elsewhere', () => {
    expect(beside(compared(galian(10, null), urugan))).toMatchObject({ ...none, unpriced: 1 });
    const gone = compared(galian());
    expect(beside(gone)).toMatchObject({ ...none, gone: 1 });
    // With those that are gone taken out, one that stays came from elsewhere.
    expect(beside(gone, { removesGone: true })).toMatchObject({ ...none, others: 1 });
    const more = new Map(nodes);
    bring(more, 'own', sheetOf('C', pagar));
    expect(beside(compared(galian(), urugan), {}, {}, more)).toMatchObject({ ...none, others: 1 });
    const added = compared(galian(), urugan, pagar);
    expect(beside(added, {}, {}, more)).toBeUndefined();
  });

  test('nothing is told where both are the same, or the file has no prices', () => {
    const changed = compared(galian(12, 90_000), urugan);
    expect(beside(changed, {}, { estimate: 1000, file: 1000 })).toBeUndefined();
    const bare = compared(galian(12, null), urugan.with(4, null));
    expect(beside(bare)).toBeUndefined();
    expect(beside(compared(galian(12), urugan.with(4, null)))).toMatchObject({ unpriced: 1 });
  });
});
