// Ways that random walks found, told by name (walks.test.ts).
import { expect, test } from 'vitest';
import { item, section } from '../../../tests/support/random-estimates.ts';
import type { Item } from '../content/content.ts';
import { itemTotal, itemsOf } from '../content/totals.ts';
import { decimal, toText } from '../number/decimal.ts';
import type { NamedCode, WorkOf } from './counterpart.ts';
import { planSwitch, switched } from './plan-switch.ts';
import { takenOf, type TakenWork } from './taken.ts';
import type { BasisId, Remembered } from './remembered.ts';

/** What a code is in a place, its price, and its unit where that is not m3; null: nobody gave a price. */
type List = Readonly<Record<string, readonly [text: string, harga: string | null, unit?: string]>>;
interface Place extends BasisId {
  readonly list: List;
}

const catalogue = (list: List, priceSetId: string | null = null): Place => ({
  priceSetId,
  editionId: null,
  list,
});
const edition = (editionId: string, list: List, priceSetId: string | null = null): Place => ({
  priceSetId,
  editionId,
  list,
});

const worksOf =
  ({ list }: Place): WorkOf =>
  (kode) => {
    const [deskripsi, harga, satuan = 'm3'] = list[kode] ?? [];
    if (deskripsi === undefined) return undefined;
    const price = harga == null ? null : decimal(harga);
    return { kode, kodeKey: `${kode}|GLOBAL`, deskripsi, satuan, harga: price };
  };

const typedAs = (one: Item, harga: string): Item => ({
  ...one,
  harga: decimal(harga),
  priceMissing: false,
  hargaTotal: itemTotal(one.volume, decimal(harga)),
});

/** The list of where it is moves on. */
const renewed = (list: List) => ({ renewed: list });

/**
 * Code and price of an item after each step: a place that it goes to, a price or a text that somebody types, or
 * that the list there moves on.
 */
function way(
  first: Item,
  from: Place,
  steps: readonly (Place | string | { renewed: List } | { text: string })[],
  named: (kode: string) => readonly NamedCode[] = () => [],
  asked?: Place,
): string[] {
  let here = from;
  let it = first;
  let remembered: ReadonlyMap<string, Remembered> = new Map();
  let taken: readonly TakenWork[] = [];
  return steps.map((step) => {
    if (typeof step === 'string') it = typedAs(it, step);
    else if ('text' in step) it = { ...it, deskripsi: step.text };
    else if ('renewed' in step) here = { ...here, list: step.renewed };
    else {
      const content = [section('I', [it])];
      const [now, next] = [worksOf(here), worksOf(step)];
      const plan = planSwitch(content, {
        from: here,
        to: step,
        now,
        next,
        frozen: asked && here.editionId === null ? worksOf(asked) : () => undefined,
        between: () => undefined,
        named,
        remembered,
        taken: takenOf(taken),
      });
      [it = first] = itemsOf(switched(content, plan));
      ({ remembered, taken } = plan);
      here = step;
    }
    return `${it.kode} ${it.priceMissing ? '-' : toText(it.harga)}`;
  });
}

/** Somebody said that A.1 and D.9 are one work. */
const saidPair = (kode: string): NamedCode[] => [
  { key: kode === 'D.9' ? 'A.1' : 'D.9', pairId: 'said', ownText: '', text: '' },
];

test('EDISI-01 EDISI-09 a price that was typed away and back again is what it was left with', () => {
  const home = catalogue({ 'A.3': ['Beton', null] });
  const priced = edition('priced', { 'A.3': ['Beton', '400'] });
  const without = edition('without', {});
  const beton = item('Beton', '1', 'm3', null, 'A.3');
  const steps = [priced, without, '100', '400', home, without, home];
  expect(way(beton, home, steps).slice(-3)).toEqual(['A.3 -', 'A.3 -', 'A.3 -']);
  // What is typed and stays typed is its price at home, too.
  const typed = [priced, without, '100', home, without, home];
  expect(way(beton, home, typed).slice(-3)).toEqual(['A.3 100', 'A.3 100', 'A.3 100']);
});

test('EDISI-01 EDISI-09 a typed price under the code of before is that work, in another set of the edition too', () => {
  const works = (harga: string | null): List => ({
    'A.1': ['Kusen kayu', null],
    'D.9': ['Galian tanah', harga],
  });
  const home = edition('E', works(null));
  const set = edition('E', works('100'), 'set');
  const away = catalogue({ 'A.1': ['Kusen kayu', null] });
  const dig = item('Galian tanah', '1', 'm3', null, 'D.9');
  expect(way(dig, home, [set, away, '200', home, set, away, home], saidPair)).toEqual([
    'D.9 100',
    'A.1 100',
    'A.1 200',
    'D.9 200',
    'D.9 200',
    'A.1 200',
    'D.9 200',
  ]);
});

test('EDISI-01 EDISI-09 an item that says another work than its price is of was not picked where its code is that work', () => {
  const beton = (mpa: number, harga: string | null): List => ({
    'A.2': [`Beton mutu f'c ${mpa} MPa`, harga],
  });
  const home = catalogue(beton(20, '400'), 'set');
  const cheaper = catalogue(beton(20, '100'));
  const other = (harga: string | null) => edition('other', beton(25, harga));
  // Somebody gave it the price that its code has here.
  const mixed = item("Beton mutu f'c 25 MPa", '1', 'm3', '400', 'A.2');
  expect(way(mixed, home, [cheaper, home, other(null), cheaper, home])).toEqual(
    Array.from({ length: 5 }, () => 'A.2 400'),
  );
  // Where its code is what it says, it is met.
  const [, , met, , back] = way(mixed, home, [cheaper, home, other('300'), cheaper, home]);
  expect([met, back]).toEqual(['A.2 300', 'A.2 400']);
  // From there on it is that work.
  const dearer = edition('other', beton(25, '350'), 'set');
  expect(way(mixed, home, [other('300'), '300', dearer])).toEqual([
    'A.2 300',
    'A.2 300',
    'A.2 350',
  ]);
});

test('EDISI-04 EDISI-09 one without a price takes none of a work that it speaks against, nor follows it at its very price', () => {
  const home = catalogue({});
  const other = (harga: string, set?: string) =>
    edition('other', { 'A.2': ["Beton mutu f'c 25 MPa", harga] }, set);
  const unpriced = item("Beton mutu f'c 20 MPa", '1', 'm3', null, 'A.2');
  const [here, set] = [other('300'), other('100', 'set')];
  expect(way(unpriced, home, [here, set])).toEqual(['A.2 -', 'A.2 -']);
  // Somebody may have typed it for what the item says: that is asked, not taken for granted.
  expect(way(unpriced, home, [here, '300', set]).at(-1)).toBe('A.2 300');
  expect(way(unpriced, home, [here, '301', set]).at(-1)).toBe('A.2 301');
});

test('EDISI-01 EDISI-09 one in another unit than its entry goes back to that entry from one in its own unit', () => {
  const home = catalogue({ 'D.9': ['Kusen kayu', '300', 'bh'] });
  const away = edition('away', { 'A.1': ['Galian tanah', '100'] });
  const kusen = item('Kusen kayu', '1', 'm3', '300', 'D.9');
  const there = ['A.1 100', 'D.9 300'];
  expect(way(kusen, home, [away, home, away, home], saidPair)).toEqual([...there, ...there]);
  // To an entry that it never was it does not go in another unit.
  const other = catalogue({ 'D.9': ['Kusen kayu', '300', 'kg'] }, 'set');
  expect(way(kusen, home, [away, other], saidPair)).toEqual(['A.1 100', 'D.9 100']);
});

test('EDISI-01 EDISI-09 a typed price under a pair’s code, in words of a place, has that code there again', () => {
  const away = (harga: string | null, set: string) =>
    edition('away', { 'A.1': ['Galian tanah', harga] }, set);
  const home = edition('home', {});
  const present = catalogue({ 'D.9': ['Galian tanah', null] });
  const place = item('Lantai dua', '1', 'm3', null, 'D.9');
  const [priced, without] = [away('100', 'priced'), away(null, 'without')];
  const steps = [present, priced, home, '100', without, present, priced];
  expect(way(place, home, steps, saidPair)).toEqual([
    'D.9 -',
    'A.1 100',
    'D.9 -',
    'D.9 100',
    'A.1 100',
    'D.9 100',
    'A.1 100',
  ]);
});

test('EDISI-01 EDISI-09 who takes the price of a pair’s code keeps that work where the price lagged under another', () => {
  const home = catalogue({ 'A.1': ['Beton', '100'], 'D.9': ['Kusen kayu', null, 'bh'] });
  const set = catalogue({ 'A.1': ['Beton', null], 'D.9': ['Kusen kayu', '300', 'bh'] }, 'set');
  const frozen = edition('frozen', { 'A.1': ['Galian tanah', '200'] });
  const place = item('Lantai dua', '1', 'm3', '200', 'A.1');
  const steps = [frozen, set, '300', home, frozen, home];
  const states = way(place, home, steps, saidPair, frozen);
  expect(states.slice(0, 4)).toEqual(['A.1 200', 'D.9 200', 'D.9 300', 'D.9 300']);
  expect(states.at(-1)?.split(' ')[0]).toBe('D.9');
  // Without that it is what lagged.
  expect(way(place, home, [frozen, set, home], saidPair, frozen).at(-1)).toBe('A.1 200');
});

test('EDISI-01 what followed comes back as it was, whatever the catalogue did to its code on the way', () => {
  const dig = { 'A.1': ['Galian tanah', '100'] } as const;
  const frozen = edition('E', { 'A.1': ['Galian tanah', '140'] }, 'set');
  const moved: readonly List[] = [
    { 'A.1': ['Galian tanah', '120'] },
    {},
    { 'K.1': ['Galian tanah', '100'] },
    { 'A.1': ['Pagar kawat duri', '70'] },
    { 'A.1': ['Pagar kawat duri', '100'] },
  ];
  for (const later of moved)
    for (const set of [later, {}]) {
      const steps = [frozen, catalogue(dig), renewed(later), catalogue(set, 'other'), frozen];
      // As somebody says of a place, too.
      for (const text of ['Galian tanah', 'Lantai dua']) {
        const states = way(item(text, '1', 'm3', '100', 'A.1'), catalogue(dig), steps);
        expect([states[0], states[1], states.at(-1)]).toEqual(['A.1 140', 'A.1 100', 'A.1 140']);
      }
    }
});

test('EDISI-01 EDISI-09 in the catalogue that moved on it has again what it had there, and lags', () => {
  const dig = (harga: string): List => ({ 'A.1': ['Galian tanah', harga] });
  const [home, set] = [catalogue(dig('100')), catalogue(dig('140'), 'set')];
  const steps = [set, home, renewed(dig('120')), set, catalogue(dig('120')), set];
  expect(way(item('Galian tanah', '1', 'm3', '100', 'A.1'), home, steps)).toEqual([
    'A.1 140',
    'A.1 100',
    'A.1 100',
    'A.1 140',
    'A.1 100',
    'A.1 140',
  ]);
});

test('EDISI-04 EDISI-09 what was typed stays when the catalogue moves on, and a code that was given away is none', () => {
  const dig = (harga: string): List => ({ 'A.1': ['Galian tanah', harga] });
  const [home, set] = [catalogue(dig('100')), catalogue(dig('140'), 'set')];
  const place = item('Lantai dua', '1', 'm3', '100', 'A.1');
  const typed = [set, home, '90', renewed(dig('120')), set];
  expect(way(place, home, typed).at(-1)).toBe('A.1 90');
  const fence: List = { 'A.1': ['Pagar kawat duri', '100'] };
  const given = [set, home, renewed(fence), catalogue({ 'A.1': ['Pagar kawat duri', '70'] }, 'B')];
  expect(way(place, home, given).at(-1)).toBe('A.1 100');
  // Somebody who picks the fence there has the fence.
  const picked = [set, home, renewed(fence), { text: 'Pagar kawat duri' }, given.at(-1) ?? home];
  expect(way(place, home, picked).at(-1)).toBe('A.1 70');
});

test('EDISI-01 what nobody knew where it was comes back there without a pair that was said', () => {
  const text = "Beton mutu f'c 20 MPa";
  const home = catalogue({ 'D.9': [text, '500'] });
  const priced = edition('priced', { 'A.1': [text, '300'] });
  const words = (kode: string): NamedCode[] =>
    kode === 'A.1' ? [{ key: 'D.9', pairId: 'said', ownText: text, text }] : [];
  const unpriced = item(text, '1', 'm3', null, 'A.1');
  expect(way(unpriced, home, [priced, home], words)).toEqual(['A.1 300', 'A.1 -']);
});
