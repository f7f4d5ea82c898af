import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { acts } from '../../../domain/document/acts-of-tests.ts';
import { itemsOf, shaped } from '../../../domain/document/document-of-tests.ts';
import { saveDocument } from '../../../domain/document/document-wire.ts';
import { documentOf, done, expectAlike, go, textOf } from './changes-of-tests.ts';
import { packContent, unpackContent, type StoredBody } from './stored-body.ts';

describe('changes and the whole content come to the same', () => {
  test('of a small estimate', async () => {
    await fc.assert(
      fc.asyncProperty(acts, acts, async (one, other) =>
        expectAlike(go(shaped([{ items: 2, groups: [1, 2] }]), one), other),
      ),
    );
  });

  test('of one that is stored in more than one part', async () => {
    const base = shaped([{ items: 300, groups: [270, 2] }]);
    const some = acts.filter((list) => list.length > 0);
    await fc.assert(
      fc.asyncProperty(some, async (list) => expectAlike(base, list)),
      { numRuns: 3 },
    );
  });
});

test('what an earlier Taksir has stored is read, and changed', async () => {
  const { deflateRawSync } = await import('node:zlib');
  const first = await done({ sent: saveDocument(shaped([{ items: 3, groups: [2] }])) });
  const former: StoredBody = { format: 1, body: deflateRawSync(Buffer.from(textOf(first))) };
  expect((await unpackContent(former)).toString()).toBe(textOf(first));
  const before = documentOf(first);
  const [id = ''] = itemsOf(before);
  const sent = [[id, null]];
  const next = await done({ of: 'changes', sent, former });
  expect([next.itemCount, next.stored.format]).toEqual([4, 2]);
  expect(textOf(next)).not.toContain(id);
});

test('an empty content is stored and read', async () => {
  const { stored } = await packContent([]);
  expect((await unpackContent(stored)).toString()).toBe('[]');
});
