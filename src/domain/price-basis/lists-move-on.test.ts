// An estimate goes from place to place while the lists move on: whose price each item has then, and what it follows.
import { expect, test } from 'vitest';
import { item, section } from '../../../tests/support/random-estimates.ts';
import type { Content, Item } from '../content/content.ts';
import { itemTotal, itemsOf } from '../content/totals.ts';
import { decimal, toText } from '../number/decimal.ts';
import type { NamedCode, WorkOf } from './counterpart.ts';
import { leftBehind, originText } from './left-behind.ts';
import { planSwitch, switched, type SwitchPlan } from './plan-switch.ts';
import type { BasisId, Kept, PriceOrigin, Remembered } from './remembered.ts';
import { takenOf, type TakenWork } from './taken.ts';

/** What each code is and costs; null: nobody gave a price. */
type List = Readonly<Record<string, readonly [text: string, harga: string | null]>>;
interface Place {
  readonly origin: PriceOrigin;
  readonly list: List;
}
const set = (name: string, list: List): Place => ({
  origin: { priceSetId: name, name, region: '', day: '' },
  list,
});
/** The analyses of each set are others, so that codes may change between them. */
const basisOf = ({ origin: { priceSetId } }: Place): BasisId => ({
  priceSetId,
  editionId: priceSetId,
});
const worksOf =
  ({ list }: Place): WorkOf =>
  (kode) => {
    const [deskripsi, harga] = list[kode] ?? [];
    if (deskripsi === undefined) return undefined;
    const price = harga == null ? null : decimal(harga);
    return { kode, kodeKey: kode, deskripsi, satuan: 'm3', harga: price };
  };

const dig = 'Galian tanah biasa parit dalam';
const cast = 'Beton mutu sedang lantai gudang';
const taken = (kode: string, deskripsi: string, harga: string): TakenWork => ({
  kode,
  deskripsi,
  satuan: 'm3',
  harga: decimal(harga),
});

/** One item on its way. */
class Way {
  content: Content;
  here: Place;
  remembered: ReadonlyMap<string, Remembered>;
  taken: readonly TakenWork[] = [];
  named: readonly { readonly kode: string; readonly said: NamedCode }[] = [];

  constructor(first: Item, here: Place, memory?: Remembered) {
    this.content = [section('I', [first])];
    this.here = here;
    this.remembered = new Map(memory ? [[first.id, memory]] : []);
  }

  get item(): Item {
    const [only] = itemsOf(this.content);
    if (!only) throw new Error('no item');
    return only;
  }

  plan(to: Place): SwitchPlan {
    return planSwitch(this.content, {
      from: basisOf(this.here),
      to: basisOf(to),
      origin: this.here.origin,
      originThere: to.origin,
      now: worksOf(this.here),
      next: worksOf(to),
      frozen: () => undefined,
      between: () => undefined,
      named: (kode) => this.named.flatMap((each) => (each.kode === kode ? [each.said] : [])),
      remembered: this.remembered,
      taken: takenOf(this.taken),
    });
  }

  go(to: Place): SwitchPlan {
    const plan = this.plan(to);
    this.content = switched(this.content, plan);
    ({ remembered: this.remembered, taken: this.taken } = plan);
    this.here = to;
    return plan;
  }

  type(price: string): void {
    const harga = decimal(price);
    const { item: typed } = this;
    const hargaTotal = itemTotal(typed.volume, harga);
    this.content = [section('I', [{ ...typed, harga, hargaTotal }])];
  }

  /** Its code and price, and whose that is where it is not of here. */
  get stands(): readonly [string, string, string?] {
    const left = leftBehind(itemsOf(this.content), this.remembered, basisOf(this.here));
    const { id, kode, harga } = this.item;
    return left.has(id) ? [kode, toText(harga), originText(left.get(id))] : [kode, toText(harga)];
  }
}

const priced = (text: string, harga: string, kode = 'A.1') => item(text, '2', 'm3', harga, kode);

test('EDISI-18 a price that lagged behind the list here is of here when it comes back, whatever it was elsewhere', () => {
  for (const there of ['200', '100']) {
    const way = new Way(priced(dig, '100'), set('Solo', { 'A.1': [dig, '110'] }));
    way.taken = [taken('A.1', dig, '100')];
    way.go(set('Tegal', { 'A.1': [dig, there] }));
    expect(way.stands).toEqual(['A.1', there]);
    way.go(set('Solo', { 'A.1': [dig, '120'] }));
    expect(way.stands, there).toEqual(['A.1', '100']);
    // Its work is gone elsewhere, so that it stays, and is told as what it is of.
    way.go(set('Wonogiri', {}));
    expect(way.stands, there).toEqual(['A.1', '100', 'Solo']);
  }
});

test('EDISI-03 where it had no price before and no list says one, it has none again, which is no new price', () => {
  const missing = { ...priced(dig, '0'), priceMissing: true };
  const way = new Way(missing, set('Solo', { 'A.1': [dig, null] }));
  way.go(set('Tegal', { 'A.1': [dig, '100'] }));
  way.here = set('Tegal', { 'A.1': [dig, '110'] });
  const { changes, renewed } = way.plan(set('Solo', {}));
  expect(changes.map(({ harga, entry }) => [harga, entry])).toEqual([[null, undefined]]);
  expect(renewed).toBe(0);
  // By a list of now it is one, and nobody knows by how much for its analysis.
  expect(way.plan(set('Solo', { 'A.1': [dig, '90'] })).renewed).toBe(1);
});

test('EDISI-16 what it came to by a pair without a price is none of its codes once that is taken back', () => {
  const way = new Way(priced(dig, '100'), set('Solo', { 'A.1': [dig, '100'] }));
  const pair = (kode: string, key: string, ownText: string, text: string) => ({
    kode,
    said: { key, pairId: 'pair', ownText, text },
  });
  way.named = [pair('A.1', 'B.1', dig, cast), pair('B.1', 'A.1', cast, dig)];
  way.go(set('Tegal', { 'B.1': [cast, null] }));
  expect(way.stands).toEqual(['B.1', '100', 'Solo']);
  way.go(set('Solo', { 'A.1': [dig, '100'] }));
  expect(way.stands).toEqual(['A.1', '100']);
  const priceless = way.plan(set('Tegal', { 'B.1': [cast, '500'] }));
  expect(priceless.changes.map(({ code }) => code?.kode)).toEqual(['B.1']);
  way.named = [];
  expect(way.plan(set('Tegal', { 'B.1': [cast, '500'] })).changes).toEqual([]);
});

test('EDISI-04 a typed price whose words are those of its code there is typed, and none of another work', () => {
  const way = new Way(priced(dig, '95'), set('Solo', { 'A.1': ['Galian', '100'] }));
  const [left] = way.plan(set('Tegal', { 'A.1': [dig, '120'] })).left;
  expect(left?.why).toBe('typed');
  const [other] = way.plan(set('Tegal', { 'A.1': [cast, '120'] })).left;
  expect(other?.why).toBe('otherWork');
});

test('EDISI-04 what was typed elsewhere over a price that lagged here has the code that it had here', () => {
  const way = new Way(priced(dig, '100'), set('Solo', { 'A.1': [dig, '110'] }));
  way.taken = [taken('A.1', dig, '100')];
  way.named = [{ kode: 'A.1', said: { key: 'B.1', pairId: 'pair', ownText: dig, text: cast } }];
  way.go(set('Tegal', { 'B.1': [cast, '200'] }));
  expect(way.stands).toEqual(['B.1', '200']);
  way.type('250');
  way.go(set('Solo', {}));
  expect(way.stands).toEqual(['A.1', '250']);
});

const older = (more: Partial<Remembered> = {}): Remembered => ({
  as: 'stayed',
  kode: 'A.1',
  harga: decimal('100'),
  work: undefined,
  said: undefined,
  was: [],
  pairId: undefined,
  kept: [],
  ...more,
});
const keptAt = (place: Place | undefined, lags: boolean): Kept => ({
  at: place && basisOf(place),
  kode: 'A.1',
  harga: decimal('100'),
  work: undefined,
  lags,
});

test('EDISI-18 of what an older version left it is told on every further way that it is of before', () => {
  const before = 'sebelum estimasi ini pindah';
  for (const kept of [[], [keptAt(undefined, false)]]) {
    const way = new Way(priced(dig, '100'), set('Solo', {}), older({ kept }));
    expect(way.stands).toEqual(['A.1', '100', before]);
    way.go(set('Tegal', {}));
    expect(way.stands).toEqual(['A.1', '100', before]);
    way.go(set('Wonogiri', {}));
    expect(way.stands).toEqual(['A.1', '100', before]);
  }
});

test('EDISI-18 what an older version kept as a price of here is of here', () => {
  const [here, there] = [set('Solo', {}), set('Tegal', {})];
  const stands = (kept: Kept) => new Way(priced(dig, '100'), here, older({ kept: [kept] })).stands;
  expect(stands(keptAt(here, true))).toEqual(['A.1', '100']);
  expect(stands(keptAt(there, true))).toHaveLength(3);
  expect(stands(keptAt(undefined, true))).toHaveLength(3);
});
