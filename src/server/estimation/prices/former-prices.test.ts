import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEstimating, type Estimating } from '../../../../tests/support/estimating.ts';
import { sectionOf, sentItem } from '../../../../tests/support/estimates.ts';
import type { StoredBasis } from '../basis-store.ts';

let at: Estimating;
beforeAll(async () => {
  at = await startEstimating();
});
afterAll(() => at.drop());

const here: StoredBasis = { priceSetId: null, editionId: null, remembered: new Map(), taken: [] };
const at90 = sectionOf(sentItem(2, 90, { kode: 'A.1' }), sentItem(1, 5, { kode: 'A.2' }));

/** An estimate that went from the catalogue, where its first row cost 90, to a set where it costs 120. */
async function addMoved() {
  const { id } = await at.add(at90);
  const priceSetId = await at.addPriceSet();
  const sent = async (harga: number, more: object = {}) => {
    const [section] = JSON.parse((await at.read(id)).content.toString());
    const [first, second] = section.items;
    return { estimationItem: [{ ...section, items: [{ ...first, harga, ...more }, second] }] };
  };
  await at.save(id, await sent(120), { basis: { ...here, priceSetId } });
  return { id, sent, priceSetId };
}

test('api/1.7 prices that an estimate left behind do not come back by a save that names no version', async () => {
  const { id, sent, priceSetId } = await addMoved();
  await expect(at.save(id, await sent(90))).rejects.toMatchObject({
    record: { kind: 'estimation', id },
    yourVersion: 1,
    currentVersion: 2,
  });
  // Neither by the words of their rows alone.
  await expect(at.save(id, { estimationItem: at90 })).rejects.toMatchObject({ yourVersion: 1 });
  // Who has seen where it is now, or takes it there, may mean it; another price is nobody's former one.
  expect((await at.save(id, await sent(90), { ifVersion: 2 })).estimation.revision).toBe(3);
  await at.save(id, await sent(120), { ifVersion: 3 });
  expect((await at.save(id, await sent(95))).estimation.revision).toBe(5);
  const basis = { ...here, priceSetId };
  expect((await at.save(id, await sent(90), { basis })).estimation.revision).toBe(6);
});

test('api/1.7 what a save leaves as it is was never left behind', async () => {
  const { id, sent } = await addMoved();
  expect((await at.save(id, await sent(120))).estimation.revision).toBe(2);
  expect((await at.save(id, await sent(120, { volume: 3 }))).estimation.revision).toBe(3);
  const never = await at.add(at90);
  await at.save(never.id, { estimationItem: sectionOf(sentItem(2, 120, { kode: 'A.1' })) });
  expect((await at.save(never.id, { estimationItem: at90 })).estimation.revision).toBe(3);
});

test('api/1.7 of an estimate that moved twice the prices of both former places stay behind', async () => {
  const { id, sent } = await addMoved();
  const second = await at.addPriceSet(at.dimas, 'Solo 2026');
  await at.save(id, await sent(150), { basis: { ...here, priceSetId: second } });
  await expect(at.save(id, await sent(120))).rejects.toMatchObject({ yourVersion: 2 });
  await expect(at.save(id, await sent(90))).rejects.toMatchObject({ yourVersion: 1 });
  expect((await at.save(id, await sent(151))).estimation.revision).toBe(4);
});
