import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf, startEstimating, type Estimating } from '../../../tests/support/estimating.ts';
import { sectionOf, sentItem } from '../../../tests/support/estimates.ts';
import { readStoredContent } from '../../domain/content/stored-content.ts';
import { itemsOf } from '../../domain/content/totals.ts';
import { newId } from '../platform/database/new-id.ts';
import { findBasis } from './estimation-store.ts';

let at: Estimating;
beforeAll(async () => {
  at = await startEstimating();
});
afterAll(() => at.drop());

const dig = sentItem(2, 100, { nama: 'Galian' });
const content = sectionOf(dig, sentItem(3, 10, { nama: 'Urugan' }));

const sent = async (id: string) => JSON.parse((await at.read(id)).content.toString());
const namesOf = async (id: string) =>
  Array.from(
    itemsOf(readStoredContent((await at.read(id)).content.toString())),
    (row) => row.deskripsi,
  );

describe('what is sent', () => {
  const refused = async (save: Promise<unknown>) =>
    save.then(
      () => 'taken',
      (error: { code: string; told: object }) => [error.code, error.told],
    );

  test('as changes needs the version that they are of, and no content beside them', async () => {
    const { id } = await at.add(content);
    expect(await refused(at.save(id, { changes: [] }))).toEqual([
      'VALIDATION',
      { fields: { version: 'Wajib diisi' } },
    ]);
    const both = { changes: [], estimationItem: content };
    expect(await refused(at.save(id, both, { ifVersion: 1 }))).toEqual([
      'VALIDATION',
      { fields: { changes: 'Hanya boleh satu nilai' } },
    ]);
  });

  test('and cannot be read is refused by its reason', async () => {
    const { id } = await at.add(content);
    const deep = '['.repeat(40) + ']'.repeat(40);
    expect(await refused(at.save(id, { estimationItem: '[{' }))).toEqual(['BAD_JSON', {}]);
    for (const [field, more] of [
      ['estimationItem', {}],
      ['changes', { ifVersion: 1 }],
    ] as const)
      expect(await refused(at.save(id, { [field]: deep }, more))).toEqual([
        'VALIDATION',
        { fields: { [field]: expect.any(String) } },
      ]);
    const unfit = { changes: [[newId(), { kind: 'item', fields: {} }]] };
    expect((await refused(at.save(id, unfit, { ifVersion: 1 })))[0]).toBe('CHANGES_UNFIT');
    const wrong = sectionOf({ ...dig, volume: 'x' });
    expect(await refused(at.save(id, { estimationItem: wrong }))).toEqual([
      'VALIDATION',
      {
        fields: { 'estimationItem[0].items[0].volume': expect.any(String) },
        details: { fieldCount: 1 },
      },
    ]);
    const most = sectionOf(
      sentItem('999999999', '999999999999'),
      sentItem('999999999', '999999999999'),
    );
    expect((await refused(at.save(id, { estimationItem: most })))[0]).toBe('AMOUNT_TOO_LARGE');
    expect((await at.read(id)).estimation.revision).toBe(1);
  });
});

describe('an id', () => {
  test('of a part that was removed is its own again where it is brought back, however long ago', async () => {
    const { id, rows } = await at.add(content);
    const first = await sent(id);
    const [section] = first;
    await at.save(id, { estimationItem: [{ ...section, items: [section.items[1]] }] });
    await at.save(id, { estimationItem: [] });
    await at.save(id, { notes: 'lain' });
    await at.save(id, { estimationItem: first });
    expect(rowsOf((await at.read(id)).content)).toEqual(rows);
  });

  test('that the estimate never had is made anew', async () => {
    const { id, rows } = await at.add(content);
    const strange = newId();
    const [section] = await sent(id);
    const [one, two] = section.items;
    await at.save(id, { estimationItem: [{ ...section, items: [{ ...one, id: strange }, two] }] });
    const [made, kept] = rowsOf((await at.read(id)).content);
    expect(kept).toBe(rows[1]);
    expect(made).not.toBe(strange);
  });

  test('of changes is kept where a former content had it and no other part has it now', async () => {
    const { id, rows } = await at.add(content);
    const [section] = await sent(id);
    const [one] = section.items;
    const place = { in: section.id, behind: null };
    const back = [[rows[0], { kind: 'item', place, fields: { ...one, id: undefined } }]];
    await at.save(id, { changes: [[rows[0], null]] }, { ifVersion: 1 });
    const { ids } = await at.save(id, { changes: back }, { ifVersion: 2 });
    expect(rowsOf((await at.read(id)).content)).toEqual(rows);
    expect([...(ids ?? [])].filter(([sentAs, own]) => sentAs !== own)).toEqual([]);
    const news = [
      ['n-1', { kind: 'item', place, fields: { ...one, id: undefined, nama: 'Baru' } }],
    ];
    const { ids: named } = await at.save(id, { changes: news }, { ifVersion: 3 });
    expect(named?.get('n-1')).toBe(rowsOf((await at.read(id)).content)[0]);
    expect(await namesOf(id)).toEqual(['Baru', 'Galian', 'Urugan']);
  });
});

describe('a new estimate', () => {
  test('has the rows, the picture and the basis that were sent', async () => {
    const [priceSetId, editionId] = [
      await at.addPriceSet(at.sari),
      await at.addEdition([], at.sari),
    ];
    const { id } = await at.add(content, { priceSetId, editionId });
    expect((await at.read(id)).estimation).toMatchObject({ priceSetId, editionId, revision: 1 });
    const none = await at.add(content, { priceSetId: '', editionId: '' });
    expect(await findBasis(at.db, undefined, none.id)).toMatchObject({
      priceSetId: null,
      editionId: null,
    });
    expect((await at.read(none.id)).estimation).toMatchObject({
      itemCount: 2,
      subtotal: '230.00',
      grandTotal: '255.00',
    });
  });

  test('is refused with a price set or an edition that its author cannot reach', async () => {
    const [priceSetId, editionId] = [
      await at.addPriceSet(at.budi),
      await at.addEdition([], at.budi),
    ];
    await expect(at.add(content, { priceSetId })).rejects.toMatchObject({ code: 'PRICE_SET_GONE' });
    await expect(at.add(content, { editionId })).rejects.toMatchObject({ code: 'EDITION_GONE' });
  });
});
