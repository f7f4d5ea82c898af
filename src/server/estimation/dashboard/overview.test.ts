import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEstimating, type Estimating } from '../../../../tests/support/estimating.ts';
import { sentItem } from '../../../../tests/support/estimates.ts';
import { writeJson } from '../../platform/http/json.ts';
import { readOverview } from './overview.ts';
import { sectionWeights } from './section-weights.ts';

let at: Estimating;
beforeAll(async () => {
  at = await startEstimating();
});
afterAll(() => at.drop());

const section = (title: string, harga: number) => ({ title, items: [sentItem(1, harga)] });
const told = async (authorId: string | undefined, callerId = at.sari.id) =>
  JSON.parse(writeJson(await readOverview(at.db, authorId, callerId)));

test('DASH-08 the dashboard sums by status, names what was changed last and weighs the newest five', async () => {
  const ppn = { units: 0n, scale: 0 };
  const content = [section('Tanah', 100), section('Beton', 300)];
  const { id: first } = await at.add(content, { projectName: 'Pertama', ppn });
  const { id: empty } = await at.add([{ title: 'Kosong', items: [] }], { ppn });
  for (const status of ['draft', 'draft', 'pending', 'pending'])
    await at.add([section('A', 10)], { ppn, status });
  await at.add([section('B', 7)], { projectName: 'Milik Budi', ppn }, at.budi);
  await at.save(first, { notes: 'lain' });

  const own = await told(at.sari.id);
  expect(own.statuses.length).toBe(3);
  expect(own.statuses).toEqual(
    expect.arrayContaining([
      { status: 'draft', count: 2, total: 20 },
      { status: 'pending', count: 2, total: 20 },
      { status: 'submitted', count: 2, total: 400 },
    ]),
  );
  expect(own.changedLast).toEqual({
    id: first,
    projectName: 'Pertama',
    updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  });
  expect(own.latest.map(({ sections }: { sections: unknown }) => sections)).toEqual([
    ...Array.from({ length: 4 }, () => [{ title: 'A', weight: 100 }]),
    [{ title: 'Kosong', weight: 0 }],
  ]);
  expect(own.latest[4].id).toBe(empty);

  const all = await told(undefined, at.budi.id);
  expect(all.latest[0].sections).toEqual([{ title: 'B', weight: 100 }]);
  expect([all.latest.length, all.changedLast.projectName]).toEqual([5, 'Milik Budi']);
  expect(await told(at.dimas.id, at.dimas.id)).toEqual({
    statuses: [],
    changedLast: null,
    latest: [],
  });
});

test('DASH-08 sections weigh what they are worth, in their order, as each version has them', async () => {
  const { id } = await at.add([section('Tanah', 100), section('Beton', 300)]);
  const weigh = (revision: number) => sectionWeights(at.db, { id, revision });
  const sharesOf = async (revision: number) =>
    (await weigh(revision)).map(({ title, weight }) => [title, Number(weight)]);
  expect(await sharesOf(1)).toEqual([
    ['Tanah', 25],
    ['Beton', 75],
  ]);
  await at.save(id, { estimationItem: [section('Beton', 300)] });
  expect(await sharesOf(2)).toEqual([['Beton', 100]]);
  // A version never changes, so what it weighs is read once.
  expect(await weigh(1)).toBe(await weigh(1));
  expect(await weigh(3)).toEqual([]);
});
