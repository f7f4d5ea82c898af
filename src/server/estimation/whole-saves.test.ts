import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf, startEstimating, type Estimating } from '../../../tests/support/estimating.ts';
import { sectionOf, sentItem } from '../../../tests/support/estimates.ts';
import { readStoredContent } from '../../domain/content/stored-content.ts';
import { itemsOf } from '../../domain/content/totals.ts';
import { decimal } from '../../domain/number/decimal.ts';
import { newId } from '../platform/database/new-id.ts';
import { readyImageOf } from './save-estimation.ts';
import { removeEstimation } from './remove-estimation.ts';
import { listRevisions } from './revisions/former-revision-store.ts';

let at: Estimating;
beforeAll(async () => {
  at = await startEstimating();
});
afterAll(() => at.drop());

const picture = { mime: 'image/png' as const, width: 1, height: 1, bytes: new Uint8Array([1, 2]) };
const dig = sentItem(2, 100, { nama: 'Galian' });
const fill = sentItem(3, 10, { nama: 'Urugan' });
const content = sectionOf(dig, fill);
const all = { limit: 50, offset: 0 };

const pictures = async () =>
  (await at.db.selectFrom('blob').select('id').execute()).map(({ id }) => id);
const sent = async (id: string) => JSON.parse((await at.read(id)).content.toString());
const namesOf = async (id: string) =>
  Array.from(
    itemsOf(readStoredContent((await at.read(id)).content.toString())),
    (row) => row.deskripsi,
  );

describe('a save', () => {
  test('UPD-23 of what stands already is no version, whatever way it is sent', async () => {
    const { id, rows } = await at.add(content);
    const same = [
      {},
      { projectName: 'Gedung Serbaguna', ppn: decimal('11') },
      { estimationItem: await sent(id) },
      { estimationItem: JSON.stringify(await sent(id)) },
      { estimationItem: content },
      { removeImage: true },
      { fromFile: 'RAB.xlsx' },
    ];
    for (const each of same) {
      const { estimation } = await at.save(id, each);
      expect([each, estimation.revision]).toEqual([each, 1]);
    }
    const none = await at.save(id, { changes: [] }, { ifVersion: 1 });
    expect([none.estimation.revision, none.ids?.size]).toEqual([1, 0]);
    const basis = { priceSetId: null, editionId: null, remembered: new Map(), taken: [] };
    expect((await at.save(id, {}, { basis })).estimation.revision).toBe(1);
    expect(rowsOf((await at.read(id)).content)).toEqual(rows);
  });

  test('is answered with its content where that is asked for, also where nothing changed', async () => {
    const { id, rows } = await at.add(content);
    const plain = await at.save(id, { notes: 'lain' });
    expect([plain.content, plain.corrected, plain.ids]).toEqual([undefined, undefined, undefined]);
    for (const each of [{}, { notes: 'baru' }, { estimationItem: await sent(id) }]) {
      const { content: answered } = await at.save(id, each, { isFull: true });
      expect(rowsOf(answered ?? new Uint8Array())).toEqual(rows);
    }
    // Parts that were sent without ids are answered under those that they have.
    const again = await at.save(id, { estimationItem: content }, { isFull: true });
    expect(rowsOf(again.content ?? new Uint8Array())).toEqual(rows);
  });

  test('of texts alone leaves rows, counts and money, and PPN alone moves the total', async () => {
    const { id } = await at.add(sectionOf(dig, sentItem(1, null, { nama: 'Belum ada harga' })));
    const { estimation: named } = await at.save(id, { notes: 'Lihat gambar' });
    const figures = { itemCount: 2, missingPrices: 1, subtotal: '200.00' };
    expect(named).toMatchObject({
      ...figures,
      ppnAmount: '22.00',
      grandTotal: '222.00',
      revision: 2,
    });
    const { estimation: taxed } = await at.save(id, { ppn: decimal('12') });
    expect(taxed).toMatchObject({
      ...figures,
      ppnAmount: '24.00',
      grandTotal: '224.00',
      revision: 3,
    });
    expect(await namesOf(id)).toEqual(['Galian', 'Belum ada harga']);
    expect(taxed.notes).toBe('Lihat gambar');
  });

  test('TRUST-19 tells a PPN and figures that are stored otherwise than they were sent', async () => {
    const { id } = await at.add(content);
    const ppn = { ...decimal('0'), sent: '-1' };
    const estimationItem = sectionOf({ ...dig, hargaTotal: 7 });
    const { corrected } = await at.save(id, { ppn, estimationItem });
    expect(JSON.parse(corrected?.text ?? '').map(({ path }: { path: string }) => path)).toEqual([
      'ppn',
      'estimationItem[0].items[0].hargaTotal',
    ]);
    const again = await at.save(id, { ppn });
    expect([again.estimation.revision, again.corrected?.text]).toEqual([
      2,
      '[{"path":"ppn","sent":"-1","stored":0}]',
    ]);
  });

  test('D-08 on another version than the present one is refused, and so is that of somebody else', async () => {
    const { id } = await at.add(content);
    await at.save(id, { notes: 'lain' });
    await expect(at.save(id, { notes: 'x' }, { ifVersion: 1 })).rejects.toMatchObject({
      record: { kind: 'estimation', id },
      yourVersion: 1,
      currentVersion: 2,
    });
    const gone = { code: 'ESTIMATION_NOT_FOUND' };
    await expect(at.save(id, { notes: 'x' }, {}, at.budi)).rejects.toMatchObject(gone);
    await expect(at.read(id, at.budi)).rejects.toMatchObject(gone);
    expect((await at.read(id, at.dimas)).estimation).toMatchObject({ notes: 'lain', revision: 2 });
  });

  test('of an edited file names it in the history', async () => {
    const { id } = await at.add(content);
    await at.save(id, { notes: 'lain', fromFile: 'RAB.xlsx' });
    await at.save(id, { notes: 'baru' });
    const { rows } = await listRevisions(at.db, id, all);
    expect(rows.map(({ number, fromFile }) => [number, fromFile])).toEqual([
      [3, ''],
      [2, 'RAB.xlsx'],
      [1, ''],
    ]);
  });

  test('D-22 of other work or another basis after a verdict is submitted anew, and the same once more is not', async () => {
    const judged = async () => {
      const { id } = await at.add(content);
      await at.save(id, { status: 'completed' }, {}, at.dimas);
      return id;
    };
    const same = await judged();
    expect((await at.save(same, { estimationItem: content })).estimation.status).toBe('completed');
    const basis = { priceSetId: null, editionId: null, remembered: new Map(), taken: [] };
    const [priceSetId, editionId] = [await at.addPriceSet(), await at.addEdition([])];
    for (const each of [{ priceSetId }, { editionId }]) {
      const { estimation } = await at.save(await judged(), {}, { basis: { ...basis, ...each } });
      expect(estimation).toMatchObject({ status: 'submitted', revision: 3, ...each });
    }
    const others = [
      { estimationItem: sectionOf(dig) },
      {
        changes: [
          [
            newId(),
            { kind: 'section', place: { in: null, behind: null }, fields: { title: 'Atap' } },
          ],
        ],
      },
    ];
    for (const each of others) {
      const { estimation } = await at.save(await judged(), each, { ifVersion: 2 });
      expect([estimation.status, estimation.revision]).toEqual(['submitted', 3]);
    }
    const { estimation } = await at.save(await judged(), {}, { image: picture });
    expect(estimation).toMatchObject({ status: 'submitted', revision: 3 });
    const none = await judged();
    const { estimation: judgedStill } = await at.save(none, { changes: [] }, { ifVersion: 2 });
    expect([judgedStill.status, judgedStill.revision]).toEqual(['completed', 2]);
  });
});

describe('API-18 a picture', () => {
  test('is kept by other saves, replaced by another one and removed, and an old one is stored no more', async () => {
    await at.db.deleteFrom('estimation').execute();
    await at.db.deleteFrom('blob').execute();
    const { id } = await at.add(content);
    const { estimation: first } = await at.save(id, {}, { image: picture });
    expect([first.revision, await pictures()]).toEqual([2, [first.imageId]]);
    const { estimation: named } = await at.save(id, { notes: 'lain' });
    expect([named.imageId, await pictures()]).toEqual([first.imageId, [first.imageId]]);
    const { estimation: second } = await at.save(id, {}, { image: picture });
    expect(second.imageId).not.toBe(first.imageId);
    expect(await pictures()).toEqual([second.imageId]);
    const { estimation: none } = await at.save(id, { removeImage: true });
    expect([none.imageId, none.revision, await pictures()]).toEqual([null, 5, []]);
    // A picture that comes with the wish to remove the old one is the new one.
    const { estimation: both } = await at.save(id, { removeImage: true }, { image: picture });
    expect(await pictures()).toEqual([both.imageId]);
    await at.inTx((tx) => removeEstimation(tx, at.sari, { id }));
    expect(await pictures()).toEqual([]);
  });

  test('is looked at only for who reaches the estimate', async () => {
    const { id } = await at.add(content);
    const bytes = Buffer.from('no picture');
    const ask = (caller: typeof at.sari, files: object) =>
      readyImageOf(
        { params: { id }, files },
        { db: at.db, caller, signal: new AbortController().signal },
      );
    expect(await ask(at.sari, {})).toBeUndefined();
    expect(await ask(at.budi, { image: { name: 'a.png', bytes } })).toMatchObject({
      code: 'ESTIMATION_NOT_FOUND',
    });
    expect(await ask(at.sari, { image: { name: 'a.png', bytes } })).toMatchObject({
      code: 'IMAGE_TYPE',
    });
  });
});
