import fc from 'fast-check';
import { expect, test } from 'vitest';
import { acts } from '../../../domain/document/acts-of-tests.ts';
import { itemsOf, shaped } from '../../../domain/document/document-of-tests.ts';
import { saveDocument } from '../../../domain/document/document-wire.ts';
import { changesBetween } from '../../../domain/merge/changes-between.ts';
import { documentOf, done, expectAlike } from './changes-of-tests.ts';
import { openRuns } from './stored-runs.ts';

test('changes and the whole content come to the same of one that is stored in many parts', async () => {
  const base = shaped([
    { items: 540, groups: [270, 2, 1] },
    { items: 0, groups: [40] },
    { items: 3, groups: [] },
  ]);
  const few = acts.filter((list) => list.length > 0);
  await fc.assert(
    fc.asyncProperty(few, async (list) => expectAlike(base, list)),
    { numRuns: 15 },
  );
});

const large = shaped([
  { items: 5_000, groups: [] },
  { items: 400, groups: [500, 500] },
]);

test('one row that changes leaves all other parts as they are, byte for byte', async () => {
  const first = await done({ sent: saveDocument(large) });
  const before = documentOf(first);
  const [id = ''] = itemsOf(before).slice(3_000);
  const item = before.get(id);
  if (item?.kind !== 'item') throw new Error('no item');
  const after = new Map(before).set(id, { ...item, harga: '77' });
  const sent = changesBetween(before, after);
  expect(sent).toHaveLength(1);
  expect(JSON.stringify(sent).length).toBeLessThan(500);
  const next = await done({ of: 'changes', sent, former: first.stored });
  const [old, now] = [first.stored, next.stored].map(({ body }) =>
    openRuns(body).members.map(({ packed }) => packed.toString('base64')),
  );
  expect(now?.filter((packed, at) => packed !== old?.[at])).toHaveLength(1);
  expect(now?.length).toBeGreaterThan(20);
});
