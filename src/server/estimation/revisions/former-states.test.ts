import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startEstimating, type Estimating } from '../../../../tests/support/estimating.ts';
import { sectionOf, sentItem } from '../../../../tests/support/estimates.ts';
import { decimal } from '../../../domain/number/decimal.ts';
import { findPrices } from '../../price-basis/prices.ts';
import { basisFor } from '../basis-for.ts';
import { readForExport } from '../read-for-export.ts';
import { readRevision, readRevisions } from './read-revision.ts';
import { restoreRevision } from './restore-revision.ts';

let at: Estimating;
beforeAll(async () => {
  at = await startEstimating();
});
afterAll(() => at.drop());

const dig = sentItem(2, 100, { nama: 'Galian' });
const noPrice = sentItem(1, null, { nama: 'Belum ada harga' });
const all = { limit: 10, offset: 0 };
const picture = { mime: 'image/png' as const, width: 1, height: 1, bytes: new Uint8Array([1]) };

describe('api/3.9 a former state', () => {
  test('is read with its texts, rows, money and basis; the picture is the present one', async () => {
    const [priceSetId, editionId] = [await at.addPriceSet(), await at.addEdition([])];
    const made = { ppn: decimal('10'), notes: 'lama', priceSetId, editionId };
    const { id } = await at.add(sectionOf(dig, noPrice), made);
    const basis = { priceSetId: null, editionId: null, remembered: new Map(), taken: [] };
    await at.save(id, { projectName: 'Lain', ppn: decimal('12'), estimationItem: [] }, { basis });
    const { estimation: now } = await at.save(id, { status: 'draft' }, { image: picture });
    const { estimation, content } = await readRevision(at.db, at.sari, { id, rev: 1 });
    expect(estimation).toMatchObject({
      id,
      projectName: 'Gedung Serbaguna',
      notes: 'lama',
      itemCount: 2,
      missingPrices: 1,
      subtotal: '200.00',
      ppnAmount: '20.00',
      grandTotal: '220.00',
      imageId: now.imageId,
      revision: 1,
      priceSetId,
      priceSetRegion: 'Kota Semarang',
      priceSetDate: '2026-10-01',
      editionId,
      editionName: `Edisi ${editionId}`,
      authorName: 'Sari',
    });
    expect(estimation.priceSetName).toMatch(/^Semarang 2026/);
    expect(estimation.updatedAt.getTime()).toBeLessThan(now.updatedAt.getTime());
    expect(JSON.parse(content.toString())[0].items.length).toBe(2);
    const { rows, total } = await readRevisions(at.db, at.sari, id, all);
    expect([rows.map(({ number }) => number), total]).toEqual([[3, 2, 1], 3]);
  });

  test('is there for who reaches the estimate, and only while it is kept', async () => {
    const { id } = await at.add(sectionOf(dig));
    const gone = { code: 'ESTIMATION_NOT_FOUND' };
    await expect(readRevision(at.db, at.budi, { id, rev: 1 })).rejects.toMatchObject(gone);
    await expect(readRevisions(at.db, at.budi, id, all)).rejects.toMatchObject(gone);
    await expect(readRevision(at.db, at.sari, { id, rev: 2 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect((await readRevisions(at.db, at.dimas, id, all)).total).toBe(1);
  });

  test('comes back as a new one, with what it rested on, while status and picture stay', async () => {
    const priceSetId = await at.addPriceSet();
    const customFields = { Lokasi: 'Bandung' };
    const made = {
      ppn: decimal('10'),
      notes: 'lama',
      projectOwner: 'Pemda',
      customFields,
      priceSetId,
    };
    const { id } = await at.add(sectionOf(dig, noPrice), made);
    const basis = { priceSetId: null, editionId: null, remembered: new Map(), taken: [] };
    const other = {
      projectName: 'Lain',
      owner: 'Dinas',
      ppn: decimal('12'),
      notes: '',
      customFields: {},
    };
    await at.save(id, { ...other, estimationItem: [] }, { basis });
    const { estimation: now } = await at.save(id, { status: 'draft' }, { image: picture });
    const back = (rev: number, ifVersion?: number) =>
      at.inTx((tx) => restoreRevision(tx, at.sari, { id, rev, ifVersion }));
    await expect(back(1, 2)).rejects.toMatchObject({ yourVersion: 2, currentVersion: 3 });
    const { estimation, content } = await back(1, 3);
    expect(content).toBeUndefined();
    expect(estimation).toMatchObject({
      projectName: 'Gedung Serbaguna',
      projectOwner: 'Pemda',
      ppn: '10.0000',
      notes: 'lama',
      customFields: [{ label: 'Lokasi', value: 'Bandung' }],
      itemCount: 2,
      missingPrices: 1,
      grandTotal: '220.00',
      status: 'draft',
      imageId: now.imageId,
      priceSetId,
      revision: 4,
    });
  });
});

describe('what prices rest on', () => {
  test('is that of the estimate for who reaches it, and without one the usual set of who asks', async () => {
    const [priceSetId, editionId] = [await at.addPriceSet(), await at.addEdition([])];
    const { id } = await at.add([], { priceSetId, editionId });
    const basis = { authorId: at.sari.id, priceSetId, editionId };
    expect(await basisFor(at.db, at.sari, id)).toEqual(basis);
    expect(await basisFor(at.db, at.dimas, id)).toEqual(basis);
    await expect(basisFor(at.db, at.budi, id)).rejects.toMatchObject({
      code: 'ESTIMATION_NOT_FOUND',
    });
    expect(await basisFor(at.db, at.budi, undefined)).toEqual({
      authorId: at.budi.id,
      priceSetId: null,
      editionId: null,
    });
    expect(await findPrices(at.db, basis, [])).toEqual(new Map());
  });

  test('api/3.8 stands by name in papers, with all that they show', async () => {
    const [priceSetId, editionId] = [await at.addPriceSet(), await at.addEdition([])];
    const more = {
      projectOwner: 'Pemda',
      ppn: decimal('12'),
      notes: 'x',
      customFields: { A: 'b' },
    };
    const { id } = await at.add(sectionOf(dig), { priceSetId, editionId, ...more });
    const made = await readForExport(at.db, at.sari, id);
    expect(made).toMatchObject({
      profile: {
        projectName: 'Gedung Serbaguna',
        projectOwner: 'Pemda',
        ppn: decimal('12.0000'),
        notes: 'x',
        status: 'submitted',
        customFields: [{ label: 'A', value: 'b', type: 'text' }],
      },
      version: 1,
      basis: { authorId: at.sari.id, priceSetId, editionId },
      basisNames: {
        priceSet: {
          name: expect.stringMatching(/^Semarang 2026/),
          region: 'Kota Semarang',
          day: '2026-10-01',
        },
        edition: `Edisi ${editionId}`,
      },
      author: { id: at.sari.id, name: 'Sari', email: expect.stringMatching(/@contoh\.test$/) },
      createdAt: expect.any(Date),
      updatedAt: expect.any(Date),
    });
    expect(JSON.parse(made.content)[0].items[0]).toMatchObject({ volume: 2, harga: 100 });
    const plain = await at.add([]);
    expect((await readForExport(at.db, at.sari, plain.id)).basisNames).toEqual({
      priceSet: null,
      edition: null,
    });
    await expect(readForExport(at.db, at.budi, id)).rejects.toMatchObject({
      code: 'ESTIMATION_NOT_FOUND',
    });
  });
});
