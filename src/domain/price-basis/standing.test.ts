import { describe, expect, test } from 'vitest';
import { item } from '../../../tests/support/random-estimates.ts';
import { decimal } from '../number/decimal.ts';
import type { PricedWork } from './counterpart.ts';
import type { Kept, Remembered } from './remembered.ts';
import { standingOf, type Here } from './standing.ts';
import { takenOf } from './taken.ts';

const from = { priceSetId: null, editionId: null };
const [footing, road] = ['Beton mutu f’c 20 MPa', 'Lapis pondasi agregat kelas A'];

const called = (deskripsi: string, harga: string): PricedWork => ({
  kode: 'A.1',
  kodeKey: 'A.1|GLOBAL',
  deskripsi,
  satuan: 'm3',
  harga: decimal(harga),
});

const memory = (given: Partial<Remembered>): Remembered => ({
  as: 'followed',
  kode: 'A.1',
  harga: decimal('100'),
  work: undefined,
  said: undefined,
  was: [],
  pairId: undefined,
  kept: [],
  ...given,
});

interface Place extends Partial<Pick<Here, 'taken'>> {
  readonly present?: PricedWork;
  readonly frozen?: PricedWork;
  readonly remembered?: Remembered;
}

/** Of one item of the code A.1. */
function stands(text: string, price: string | null, place: Place) {
  const one = item(text, '1', 'm3', price, 'A.1');
  const { present, frozen, remembered, taken = () => [] } = place;
  return standingOf(one, 'estimationItem[0].items[0]', {
    from,
    now: () => present,
    frozen: () => frozen,
    taken,
    remembered: new Map(remembered ? [[one.id, remembered]] : []),
  });
}

describe('EDISI-04 EDISI-09 what an item follows before its estimate goes over', () => {
  test('a place of the price of its code is that work, one that somebody typed tells nothing', () => {
    const present = called(footing, '400');
    expect(stands('Lantai dua', '400', { present })).toMatchObject({
      as: 'followed',
      work: present,
    });
    const remembered = memory({ as: 'typed', harga: decimal('400') });
    expect(stands('Lantai dua', '400', { present, remembered })).toMatchObject({ as: 'typed' });
    expect(stands('Lantai dua', '400', { present, remembered }).work).toBeUndefined();
    // Another price was given since.
    const other = memory({ as: 'typed', harga: decimal('300') });
    expect(stands('Lantai dua', '400', { present, remembered: other }).work).toEqual(present);
  });

  test('a place without a price is the work of its code, unlike one of another price', () => {
    const present = called(footing, '400');
    expect(stands('Lantai dua', null, { present })).toMatchObject({
      as: 'followed',
      work: present,
    });
    expect(stands('Lantai dua', '399', { present }).work).toBeUndefined();
  });

  test('the price of a frozen edition is its own where that is the same work there', () => {
    const present = called('Galian tanah', '150');
    const longer = called('Galian tanah biasa sedalam 1 m secara manual', '100');
    expect(
      stands('Galian tanah', '100', { present, frozen: called('Galian tanah', '100') }),
    ).toMatchObject({
      as: 'followed',
      kept: [{ lags: true }],
    });
    expect(stands('Galian tanah', '100', { present, frozen: longer }).as).toBe('typed');
    // Where its code is none by now nothing speaks against it.
    expect(stands('Galian tanah', '100', { frozen: longer }).as).toBe('followed');
  });

  test('no frozen edition is asked for the price of what went somewhere already', () => {
    const present = called('Galian tanah', '150');
    const frozen = called('Galian tanah', '100');
    const remembered = memory({ harga: decimal('80') });
    expect(stands('Galian tanah', '100', { present, frozen, remembered })).toMatchObject({
      as: 'typed',
      kept: [],
    });
  });

  test('where it went it was told what its code is, whatever its words are and its price is since', () => {
    const present = called(footing, '400');
    const text = 'Beton mutu f’c 25 MPa';
    expect(stands(text, '390', { present, remembered: memory({}) })).toMatchObject({
      as: 'typed',
      work: present,
    });
    expect(stands(text, '390', { present }).work).toBeUndefined();
  });

  test('of what stayed nobody knows what it is by the words of its code here', () => {
    const present = called(footing, '400');
    const remembered = memory({ as: 'stayed' });
    expect(stands(footing, '100', { present, remembered })).toMatchObject({
      as: 'followed',
      kept: [],
    });
    expect(stands(footing, '100', { present, remembered }).work).toBeUndefined();
    expect(stands(footing, '100', { present }).work).toEqual(present);
  });

  test('what stayed here keeps what it was here, though the list asks the same by now', () => {
    const present = called(footing, '100');
    const kept: Kept = { at: from, kode: 'A.1', harga: decimal('70'), work: present, lags: true };
    const remembered = memory({ as: 'stayed', work: present, kept: [kept] });
    expect(stands(footing, '100', { present, remembered }).kept).toEqual([kept]);
  });

  test('a place whose price was typed over one that was taken goes on as what was taken', () => {
    const [now, then] = [called(road, '700'), called(footing, '400')];
    const taken = takenOf([{ ...then, harga: decimal('400') }]);
    for (const price of ['250', '700'])
      expect(stands('Lantai dua', price, { present: now, taken })).toMatchObject({
        as: 'typed',
        work: { deskripsi: footing },
      });
    expect(stands('Lantai dua', '250', { present: now }).work).toBeUndefined();
    expect(stands('Lantai dua', null, { present: now, taken })).toMatchObject({
      as: 'followed',
      work: { deskripsi: footing },
    });
    // Its own words go before, and so does what is remembered of it.
    expect(stands(road, '250', { present: now, taken }).work).toEqual(now);
    const remembered = memory({ as: 'typed', harga: decimal('250'), work: now });
    expect(stands('Lantai dua', '250', { present: now, taken, remembered }).work).toEqual(now);
  });
});
