import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPerson } from '../../../../tests/support/database.ts';
import {
  addEstimation,
  formOf,
  readEstimation,
  sectionOf,
  sentItem,
  sentRow,
} from '../../../../tests/support/estimates.ts';
import { pixelsOf, png } from '../../../../tests/support/pictures.ts';
import { startTestServer, type Ask, type TestServer } from '../../../../tests/support/server.ts';

let server: TestServer;
let sari: Ask;
let dimas: Ask;

beforeAll(async () => {
  server = await startTestServer();
  sari = server.as(await addPerson(server.db, 'USER', 'Sari'));
  dimas = server.as(await addPerson(server.db, 'ADMIN', 'Dimas'));
});
afterAll(() => server.stop());

const put = (ask: Ask, id: string, fields: object) =>
  ask('PUT', `/estimation/${id}`, { form: formOf({ ...fields }) });
const restore = (ask: Ask, id: string, rev: number, headers = {}) =>
  ask('POST', `/estimation/${id}/revisions/${rev}/restore`, { headers });

describe('revisions', () => {
  test('api/3.9 D-32 each save is a state with its time, author, total and count, newest first', async () => {
    const { id } = await addEstimation(sari, { projectName: 'Awal', ppn: 0 });
    await put(sari, id, { estimationItem: sectionOf(sentItem(2, 10), sentItem(1, 5)) });
    await put(dimas, id, { projectName: 'Akhir' });
    const { body } = await sari('GET', `/estimation/${id}/revisions?limit=2`);
    expect(body.pagination).toMatchObject({ total: 3, totalPages: 2, limit: 2 });
    expect(body.data).toMatchObject([
      { rev: 3, projectName: 'Akhir', grandTotal: 25, itemCount: 2, savedBy: { name: 'Dimas' } },
      { rev: 2, projectName: 'Awal', grandTotal: 25, itemCount: 2, savedBy: { name: 'Sari' } },
    ]);
    expect(Date.parse(body.data[0].savedAt)).toBeGreaterThan(Date.parse(body.data[1].savedAt));
    const next = await sari('GET', `/estimation/${id}/revisions?limit=2&page=2`);
    expect(next.body.data).toMatchObject([{ rev: 1, grandTotal: 0, itemCount: 0 }]);
  });

  test('RT-25 a save tells the edited file that it took over, the others none', async () => {
    const { id } = await addEstimation(sari);
    const work = { estimationItem: sectionOf(sentItem(2, 10)) };
    await put(sari, id, { ...work, fromFile: 'RAB_kantor.xlsx' });
    // The profile alone, whose content is copied from the state before.
    await put(sari, id, { projectName: 'Akhir' });
    await put(sari, id, { notes: 'x', fromFile: 'RAB_lapangan.xlsx' });
    const { body } = await sari('GET', `/estimation/${id}/revisions`);
    expect(body.data.map(({ fromFile }: { fromFile: string }) => fromFile)).toEqual([
      'RAB_lapangan.xlsx',
      '',
      'RAB_kantor.xlsx',
      '',
    ]);
    await restore(sari, id, 2);
    const after = await sari('GET', `/estimation/${id}/revisions`);
    expect(after.body.data[0]).toMatchObject({ rev: 5, fromFile: '' });
    const long = await put(sari, id, { fromFile: 'x'.repeat(401) });
    expect(long).toMatchObject({ status: 422, body: { code: 'VALIDATION' } });
  });

  test('api/3.9 one revision is the whole record as it was', async () => {
    const before = await addEstimation(sari, {
      projectName: 'Lama',
      ppn: '11',
      notes: 'catatan',
      customFields: { Lokasi: 'Bandung' },
      estimationItem: sectionOf(sentItem(2, 10), sentItem(1, null)),
    });
    await put(sari, before.id, {
      projectName: 'Baru',
      ppn: '0',
      notes: '',
      customFields: {},
      estimationItem: [],
    });
    const { status, body } = await sari('GET', `/estimation/${before.id}/revisions/1`);
    expect([status, body.data]).toEqual([200, before]);
    expect(body.data.missingPrices).toBe(1);
    for (const rev of ['3', '0', 'x', '1.5', '99999999999999999999'])
      expect([
        rev,
        (await sari('GET', `/estimation/${before.id}/revisions/${rev}`)).status,
      ]).toEqual([rev, 404]);
  });

  test('api/3.9 restoring is a new revision with the former profile, work and ids', async () => {
    const before = await addEstimation(sari, {
      projectName: 'Lama',
      customFields: [{ label: 'Mulai', value: '2026-01-01', type: 'date' }],
      estimationItem: sectionOf(sentItem(0, 10, { details: [sentRow(2, 3, 4)] })),
    });
    const other = [{ label: 'Luas', value: '90', type: 'number' }];
    const changes = { projectName: 'Baru', notes: 'x', customFields: other, estimationItem: [] };
    await put(sari, before.id, changes);
    const { status, body } = await restore(sari, before.id, 1);
    expect([status, body.data.version]).toEqual([200, 3]);
    expect(body.data).not.toHaveProperty('estimationItem');
    const after = await readEstimation(sari, before.id);
    expect(after).toEqual({
      ...before,
      version: 3,
      updatedAt: after.updatedAt,
      customFields: [{ ...before.customFields[0], id: expect.any(String) }],
    });
    const kept = await sari('GET', `/estimation/${before.id}/revisions`);
    expect(kept.body.data.map(({ rev }: { rev: number }) => rev)).toEqual([3, 2, 1]);
  });

  test('api/3.9 api/1.7 a version that is no longer the present one restores nothing', async () => {
    const { id } = await addEstimation(sari);
    await put(sari, id, { notes: 'dua' });
    const refused = await restore(sari, id, 1, { 'If-Match': '"1"' });
    expect([refused.status, refused.body.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect((await readEstimation(sari, id)).notes).toBe('dua');
    expect((await restore(sari, id, 7)).status).toBe(404);
    expect((await restore(sari, id, 1, { 'If-Match': '"2"' })).body.data.notes).toBe('');
  });

  test('D-22 what a USER restores after a verdict is submitted anew; an old verdict is not taken back', async () => {
    const { id } = await addEstimation(sari, { notes: 'satu' });
    await put(dimas, id, { notes: 'dua', status: 'completed' });
    expect((await restore(sari, id, 2)).body.data.status).toBe('completed'); // nothing is different
    expect((await restore(sari, id, 1)).body.data.status).toBe('submitted');
    expect((await restore(sari, id, 2)).body.data.status).toBe('submitted');
  });

  test('D-32 whatever was saved before, restoring brings exactly it back', async () => {
    const states = fc.array(
      fc.record({
        projectName: fc.constantFrom('Rumah', 'Pagar'),
        ppn: fc.constantFrom('0', '11', '12.5'),
        items: fc.array(fc.tuple(fc.nat(900), fc.nat(90_000)), { maxLength: 4 }),
      }),
      { minLength: 2, maxLength: 5 },
    );
    await fc.assert(
      fc.asyncProperty(states, fc.nat(), async (saves, pick) => {
        const fieldsOf = ({ items, ...rest }: (typeof saves)[number]) => ({
          ...rest,
          estimationItem: sectionOf(...items.map(([volume, harga]) => sentItem(volume, harga))),
        });
        const [first, ...others] = saves.map(fieldsOf);
        const { id } = await addEstimation(sari, first);
        const seen = [await readEstimation(sari, id)];
        const workOf = ({ projectName, ppn, estimationItem }: (typeof seen)[number]) =>
          JSON.stringify([projectName, ppn, estimationItem]).replace(/"id":"[^"]*"/g, '');
        for (const fields of others) {
          await put(sari, id, fields);
          seen.push(await readEstimation(sari, id));
        }
        const wanted = seen[pick % seen.length];
        const present = seen.at(-1);
        await restore(sari, id, wanted.version);
        const after = await readEstimation(sari, id);
        // UPD-23: what stands there already is no revision.
        expect(after).toEqual(
          workOf(wanted) === workOf(present)
            ? present
            : { ...wanted, version: present.version + 1, updatedAt: after.updatedAt },
        );
      }),
      { numRuns: 8 },
    );
  });
});

describe('duplicate', () => {
  const fields = {
    projectName: 'Rumah Tinggal',
    owner: 'Ibu Ratna',
    ppn: '12.5',
    notes: 'catatan',
    customFields: [{ label: 'Mulai', value: '2026-01-01', type: 'date' }],
    estimationItem: sectionOf(
      sentItem(0, 10.55, { kode: 'A.1', kodeKey: 'A.1|GLOBAL', details: [sentRow(2, 3, 4)] }),
      sentItem(2, null),
      sentItem(2, 0, { priceMissing: false }),
    ),
  };

  test('api/3.9 a copy with the same work and picture, of the caller, submitted, on its own', async () => {
    const before = await addEstimation(sari, { ...fields, status: 'draft' }, png(4, 3));
    const { status, body } = await dimas('POST', `/estimation/${before.id}/duplicate`);
    expect([status, body.data]).toMatchObject([
      201,
      {
        projectName: 'Rumah Tinggal (Salinan)',
        status: 'submitted',
        author: { name: 'Dimas' },
        version: 1,
      },
    ]);
    const copy = await readEstimation(dimas, body.data.id);
    const withoutIds = (value: unknown) => JSON.stringify(value).replace(/"id":"[^"]*"/g, '');
    expect(withoutIds(copy.estimationItem)).toBe(withoutIds(before.estimationItem));
    expect(withoutIds(copy.customFields)).toBe(withoutIds(before.customFields));
    for (const name of ['owner', 'ppn', 'notes', 'grandTotal', 'missingPrices', 'itemCount'])
      expect([name, copy[name]]).toEqual([name, before[name]]);

    await sari('DELETE', `/estimation/${before.id}`);
    const picture = await fetch(server.origin + copy.imageUrl);
    expect(await pixelsOf(new Uint8Array(await picture.arrayBuffer()))).toEqual(
      await pixelsOf(png(4, 3)),
    );
  });

  test('api/3.9 with a name of its own, or one cut to what fits', async () => {
    const { id } = await addEstimation(sari, { projectName: 'é'.repeat(200) });
    const named = await sari('POST', `/estimation/${id}/duplicate`, {
      body: { projectName: ' Tipe 54 ' },
    });
    expect(named.body.data.projectName).toBe('Tipe 54');
    const cut = await sari('POST', `/estimation/${id}/duplicate`, { body: { projectName: '' } });
    expect(cut.body.data.projectName).toBe(`${'é'.repeat(190)} (Salinan)`);
    const long = { body: { projectName: 'x'.repeat(201) } };
    expect((await sari('POST', `/estimation/${id}/duplicate`, long)).status).toBe(422);
  });

  test('api/1.6 asked twice with one key, it is made once', async () => {
    const { id } = await addEstimation(sari, fields);
    const ask = () =>
      sari('POST', `/estimation/${id}/duplicate`, {
        headers: { 'Idempotency-Key': 'sekali-saja' },
      });
    const [first, second] = [await ask(), await ask()];
    expect(second.body.data.id).toBe(first.body.data.id);
    expect(second.headers.get('idempotent-replay')).toBe('true');
  });
});
