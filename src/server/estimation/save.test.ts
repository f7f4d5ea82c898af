import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPerson } from '../../../tests/support/database.ts';
import {
  addEstimation,
  formOf,
  readEstimation,
  sectionOf,
  sentItem,
  sentRow,
} from '../../../tests/support/estimates.ts';
import { pixelsOf, png } from '../../../tests/support/pictures.ts';
import { startTestServer, type Ask, type TestServer } from '../../../tests/support/server.ts';

let server: TestServer;
let sari: Ask;
let budi: Ask;
let dimas: Ask;
let sariId: string;

beforeAll(async () => {
  server = await startTestServer();
  const person = await addPerson(server.db, 'USER', 'Sari', 'sari@contoh.test');
  sariId = person.id;
  sari = server.as(person);
  budi = server.as(await addPerson(server.db, 'USER', 'Budi'));
  dimas = server.as(await addPerson(server.db, 'ADMIN', 'Dimas'));
});
afterAll(() => server.stop());

const put = (ask: Ask, id: string, fields: object, headers = {}) =>
  ask('PUT', `/estimation/${id}?return=full`, { form: formOf({ ...fields }), headers });

describe('create', () => {
  test('API-13 API-15 API-19 a record has every field, defaults and both names', async () => {
    const form = formOf({ projectName: ' Gedung\u0000 A ', owner: 'Pemda' });
    const { status, body, headers } = await sari('POST', '/estimation', { form });
    expect(status).toBe(201);
    expect(headers.get('etag')).toBe('"1"');
    expect(body.data).toEqual({
      id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-7/),
      projectName: 'Gedung A',
      priceSet: null,
      edition: null,
      projectOwner: 'Pemda',
      owner: 'Pemda',
      ppn: 11,
      notes: '',
      status: 'submitted',
      customFields: [],
      image: null,
      imageUrl: null,
      itemCount: 0,
      missingPrices: 0,
      subtotal: 0,
      ppnAmount: 0,
      grandTotal: 0,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      updatedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      author: { id: sariId, name: 'Sari', email: 'sari@contoh.test' },
      version: 1,
    });
    expect(await readEstimation(sari, body.data.id)).toEqual({ ...body.data, estimationItem: [] });
  });

  test('API-14 API-17 the content goes as JSON text, and is read again with the record', async () => {
    const estimationItem = JSON.stringify(sectionOf(sentItem(2, 10)));
    const form = formOf({ projectName: 'Teks', estimationItem });
    const { status, body } = await sari('POST', '/estimation', { form });
    expect([status, body.data.subtotal]).toEqual([201, 20]);
    expect((await sari('GET', `/estimation/${body.data.id}`)).body.data).toMatchObject({
      projectName: 'Teks',
      estimationItem: [{ title: 'Pekerjaan tanah', items: [{ nama: 'Galian tanah', volume: 2 }] }],
    });
  });

  test('API-37 API-38 API-39 what is sent comes back, computed', async () => {
    const made = await addEstimation(sari, {
      ppn: '11',
      estimationItem: [
        {
          title: 'Tanah',
          groups: [{ title: 'Lantai 1', items: [sentItem('1.234,5', '1.500,25')] }],
          items: [
            sentItem(0, 70_000, {
              kode: 'A.2.3.1',
              kodeKey: 'A.2.3.1|GLOBAL',
              details: [
                sentRow(10, 0.5, 0.75, { extras: [{ name: 'faktor', value: 1.2 }] }),
                sentRow(1, 1, 0.25, { jenis: 'pengurangan' }),
              ],
            }),
          ],
        },
      ],
    });
    const [section] = made.estimationItem;
    expect(section.items[0]).toMatchObject({
      deskripsi: 'Galian tanah',
      nama: 'Galian tanah',
      volume: 4.25,
      harga: 70_000,
      hargaSatuan: 70_000,
      hargaTotal: 297_500,
      kodeKey: 'A.2.3.1|GLOBAL',
      priceMissing: false,
      volumeDetails: [
        { uraian: 'As 1', nama: 'As 1', volume: 4.5, extras: [{ name: 'faktor', value: 1.2 }] },
        { jenis: 'pengurangan', volume: 0.25 },
      ],
    });
    expect(section.groups[0].items[0]).toMatchObject({
      volume: 1234.5,
      harga: 1500.25,
      hargaTotal: 1_852_058.63,
    });
    expect(made).toMatchObject({
      itemCount: 2,
      subtotal: 2_149_558.63,
      ppnAmount: 236_451,
      grandTotal: 2_386_009.63,
    });
    expect(await readEstimation(sari, made.id)).toEqual(made);
  });

  test('the content may also be plain JSON', async () => {
    const sent = { projectName: 'JSON', estimationItem: sectionOf(sentItem(2, 10)), ppn: 0 };
    const { status, body } = await sari('POST', '/estimation', { body: sent });
    expect([status, body.data.grandTotal]).toEqual([201, 20]);
    expect(body.data).not.toHaveProperty('estimationItem');
  });

  test('API-101 groups only where there are groups, items only where there are items or nothing', async () => {
    const { estimationItem } = await addEstimation(sari, {
      estimationItem: [
        { title: 'kosong' },
        { title: 'langsung', details: [sentItem(1, 1)] },
        { title: 'judul', groups: [{ title: 'x', details: [] }] },
      ],
    });
    expect(estimationItem.map((section: object) => Object.keys(section))).toEqual([
      ['id', 'title', 'items'],
      ['id', 'title', 'items'],
      ['id', 'title', 'groups'],
    ]);
  });

  test('API-98 a price that nobody gave reads 0, is marked and counted', async () => {
    const made = await addEstimation(sari, {
      estimationItem: sectionOf(
        sentItem(1, null),
        sentItem(1, ''),
        sentItem(1, 0, { priceMissing: false }),
        sentItem(1, 5),
      ),
    });
    const marks = made.estimationItem[0].items.map(
      (item: { harga: number; priceMissing: boolean }) => [item.harga, item.priceMissing],
    );
    expect(marks).toEqual([
      [0, true],
      [0, true],
      [0, false],
      [5, false],
    ]);
    expect(made.missingPrices).toBe(2);
  });

  test('figures that were sent wrong are named in meta.corrected (D-24)', async () => {
    const content = sectionOf(sentItem(2, 10, { hargaTotal: 21 }));
    const form = formOf({ projectName: 'Salah', estimationItem: content });
    const { body } = await sari('POST', '/estimation', { form });
    expect(body.meta.corrected).toEqual([
      { path: 'estimationItem[0].items[0].hargaTotal', sent: 21, stored: 20 },
    ]);
    const right = formOf({
      projectName: 'Benar',
      estimationItem: sectionOf(sentItem(2, 10, { hargaTotal: 20 })),
    });
    expect((await sari('POST', '/estimation', { form: right })).body).not.toHaveProperty('meta');
  });

  test('TRUST-19 a PPN that was corrected stands in meta.corrected, before the figures', async () => {
    const content = sectionOf(sentItem(2, 10, { hargaTotal: 21 }));
    const sent = { projectName: 'PPN', ppn: '-5', estimationItem: content };
    const { body } = await sari('POST', '/estimation', { form: formOf(sent) });
    expect(body.meta.corrected).toEqual([
      { path: 'ppn', sent: '-5', stored: 0 },
      { path: 'estimationItem[0].items[0].hargaTotal', sent: 21, stored: 20 },
    ]);
    const at = `/estimation/${body.data.id}`;
    const fine = await sari('PUT', at, { body: { ppn: 11.00005 } });
    expect(fine.body.meta.corrected).toEqual([{ path: 'ppn', sent: 11.00005, stored: 11.0001 }]);
    expect((await sari('PUT', at, { body: { ppn: '12,50' } })).body).not.toHaveProperty('meta');
    const blank = await sari('PUT', at, { body: { projectName: '\u200b\u2060' } });
    expect([blank.status, blank.body.fields]).toEqual([422, { projectName: 'Wajib diisi' }]);
  });

  test('a sent figure cannot stand in for another part of the answer', async () => {
    const content = sectionOf(sentItem(2, 10, { hargaTotal: '\u00010\u0001' }));
    const form = formOf({ projectName: 'Kendali', estimationItem: content });
    const { body } = await sari('POST', '/estimation', { form });
    expect(body.meta.corrected[0].sent).toBe('\u00010\u0001');
  });

  test.each([
    ['ppn', { ppn: -5 }, { ppn: 0 }],
    ['more places than allowed are rounded', { ppn: '11,00005' }, { ppn: 11.0001 }],
    [
      'owner counts before projectOwner, even empty',
      { owner: '', projectOwner: 'x' },
      { owner: '' },
    ],
    ['projectOwner alone', { projectOwner: 'x' }, { owner: 'x', projectOwner: 'x' }],
    [
      'the largest amount',
      { ppn: 0, estimationItem: sectionOf(sentItem('1000', '999999999999.99')) },
      { grandTotal: 999_999_999_999_990 },
    ],
  ])('%s', async (_, fields, record) => {
    expect(await addEstimation(sari, fields)).toMatchObject(record);
  });

  test('large amounts keep every digit on the wire', async () => {
    const { id } = await addEstimation(sari, {
      ppn: 0,
      estimationItem: sectionOf(sentItem('1000', '999999999999.98'), sentItem('1', '9.01')),
    });
    const { bytes } = await sari('GET', `/estimation/${id}`);
    expect(Buffer.from(bytes).toString()).toContain('"grandTotal":999999999999989.01');
  });
});

describe('update', () => {
  test('API-21 D-35 what is left out stays, the content too, and it is a revision all the same', async () => {
    const made = await addEstimation(sari, {
      owner: 'Pemda',
      notes: 'Catatan',
      customFields: { Lokasi: 'Bandung' },
      estimationItem: sectionOf(sentItem(2, 100)),
    });
    const { status, body, headers } = await put(sari, made.id, {
      projectName: 'Gedung B',
      ppn: 12,
    });
    expect([status, headers.get('etag')]).toEqual([200, '"2"']);
    expect(body.data).toEqual({
      ...made,
      projectName: 'Gedung B',
      ppn: 12,
      ppnAmount: 24,
      grandTotal: 224,
      version: 2,
      updatedAt: expect.any(String),
    });
    expect(await readEstimation(sari, made.id)).toEqual(body.data);
    expect(await revisionsOf(made.id)).toEqual([1, 2]);
  });

  test('known ids stay, strange ones are made new, each id stands once', async () => {
    const made = await addEstimation(sari, {
      estimationItem: sectionOf(sentItem(1, 1), sentItem(2, 2, { details: [sentRow(1, 1, 2)] })),
    });
    const other = await addEstimation(sari, { estimationItem: sectionOf(sentItem(9, 9)) });
    const [section] = made.estimationItem;
    const [first, second] = section.items;
    const strange = other.estimationItem[0].items[0];
    const sent = [{ ...section, items: [second, first, first, strange, { ...first, id: 'n-1' }] }];
    const { body } = await put(sari, made.id, { estimationItem: sent });
    const ids = body.data.estimationItem[0].items.map(({ id }: { id: string }) => id);
    expect(ids.slice(0, 2)).toEqual([second.id, first.id]);
    expect(body.data.estimationItem[0].id).toBe(section.id);
    expect(body.data.estimationItem[0].items[0].volumeDetails).toEqual(second.volumeDetails);
    expect(new Set(ids).size).toBe(5);
    expect(ids).not.toContain(strange.id);
  });

  test('a part that was removed and is brought back keeps its id', async () => {
    const made = await addEstimation(sari, { estimationItem: sectionOf(sentItem(1, 1)) });
    await put(sari, made.id, { estimationItem: [] });
    await put(sari, made.id, { notes: 'di antaranya' });
    const { body } = await put(sari, made.id, { estimationItem: made.estimationItem });
    expect(body.data.estimationItem).toEqual(made.estimationItem);
  });

  test('API-98 an unchanged 0 keeps its mark', async () => {
    const made = await addEstimation(sari, {
      estimationItem: sectionOf(sentItem(1, null), sentItem(1, 0, { priceMissing: false })),
    });
    const sent = made.estimationItem.map((section: { items: object[] }) => ({
      ...section,
      items: section.items.map((item) => ({ ...item, priceMissing: undefined })),
    }));
    const { body } = await put(sari, made.id, { estimationItem: sent });
    expect(body.data.estimationItem).toEqual(made.estimationItem);
    expect(body.data.missingPrices).toBe(1);
  });

  test('D-08 a stale version is refused, named and changes nothing', async () => {
    const made = await addEstimation(sari, { estimationItem: sectionOf(sentItem(1, 1)) });
    await put(dimas, made.id, { notes: 'dari Dimas' });
    for (const asking of [
      { form: formOf({ notes: 'terlambat' }), headers: { 'If-Match': '"1"' } },
      { form: formOf({ notes: 'terlambat', version: 1 }) },
    ]) {
      const { status, body } = await sari('PUT', `/estimation/${made.id}`, asking);
      expect([status, body.code]).toEqual([409, 'VERSION_CONFLICT']);
      expect(body.details).toEqual({
        yourVersion: 1,
        currentVersion: 2,
        changedBy: { name: 'Dimas' },
        changedAt: body.details.current.updatedAt,
        current: await readEstimation(sari, made.id),
      });
      expect(body.details.current).toMatchObject({ notes: 'dari Dimas', version: 2 });
    }
    const right = await put(sari, made.id, { notes: 'tepat' }, { 'If-Match': '"2"' });
    expect(right.body.data).toMatchObject({ notes: 'tepat', version: 3 });
  });

  test('of saves at once on one version one wins; without a version all are taken', async () => {
    const made = await addEstimation(sari);
    const five = (said: string, version: object) =>
      Promise.all(
        [1, 2, 3, 4, 5].map((n) => put(sari, made.id, { notes: `${said} ${n}` }, version)),
      );
    const statuses = (await five('satu', { 'If-Match': '"1"' })).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
    expect((await five('semua', {})).map(({ status }) => status)).toEqual([
      200, 200, 200, 200, 200,
    ]);
    expect(await readEstimation(sari, made.id)).toMatchObject({ version: 7 });
    expect(await revisionsOf(made.id)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  test('D-32 the 50 newest revisions stay', async () => {
    const { id } = await addEstimation(sari, { estimationItem: sectionOf(sentItem(1, 1)) });
    for (let n = 2; n <= 53; n++) await put(sari, id, { notes: `${n}` });
    const numbers = await revisionsOf(id);
    expect([numbers.length, numbers[0], numbers.at(-1)]).toEqual([50, 4, 53]);
    expect(await readEstimation(sari, id)).toMatchObject({ version: 53, itemCount: 1 });
  });

  test('where-used follows the content', async () => {
    const pick = (kode: string, owner = 'GLOBAL') =>
      sentItem(1, 1, { kode, kodeKey: `${kode}|${owner}` });
    const { id } = await addEstimation(sari, {
      estimationItem: sectionOf(pick('A.1'), pick('A.1'), pick('A. 2'), sentItem(1, 1)),
    });
    expect(await useOf(id)).toEqual({ 'a.1|global': 2, 'a.2|global': 1 });
    await put(sari, id, { notes: 'tanpa isi' });
    expect(await useOf(id)).toEqual({ 'a.1|global': 2, 'a.2|global': 1 });
    await put(sari, id, {
      estimationItem: sectionOf(pick('A.1'), pick('B', sariId), sentItem(1, 1, { kode: 'C' })),
    });
    expect(await useOf(id)).toEqual({ 'a.1|global': 1, [`b|${sariId}`]: 1, c: 1 });
    await put(sari, id, { estimationItem: [] });
    expect(await useOf(id)).toEqual({});
  });
});

describe('image', () => {
  test('API-18 API-20 an image is stored, linked, replaced and removed', async () => {
    const made = await addEstimation(sari, {}, png(4, 4));
    expect(made.image).toBe(made.imageUrl);
    const shown = await server.call('GET', made.imageUrl);
    expect([shown.status, await pixelsOf(shown.bytes)]).toEqual([200, await pixelsOf(png(4, 4))]);

    const form = formOf({}, png(5, 5));
    const replaced = await sari('PUT', `/estimation/${made.id}`, { form });
    const again = await server.call('GET', replaced.body.data.imageUrl);
    expect(await pixelsOf(again.bytes)).toEqual(await pixelsOf(png(5, 5)));
    expect((await server.call('GET', made.imageUrl)).status).toBe(404);

    const kept = await put(sari, made.id, { notes: 'gambar tetap' });
    expect(kept.body.data.imageUrl).not.toBeNull();
    const removed = await put(sari, made.id, { removeImage: 'true' });
    expect(removed.body.data.imageUrl).toBeNull();
    expect(await countBlobs()).toBe(0);
  });

  test('what is no picture is refused and nothing is stored', async () => {
    const before = await countAll();
    const form = formOf({ projectName: 'Gambar' }, Buffer.from('<svg onload=alert(1)>'));
    const { status, body } = await sari('POST', '/estimation', { form });
    expect([status, body.code]).toEqual([415, 'IMAGE_TYPE']);
    const large = formOf({ projectName: 'Besar' }, Buffer.alloc(5 * 1024 * 1024 + 1, 1));
    const tooLarge = await sari('POST', '/estimation', { form: large });
    expect([tooLarge.status, tooLarge.body.code]).toEqual([413, 'IMAGE_SIZE']);
    expect(await countAll()).toEqual(before);
  });
});

describe('remove', () => {
  test('API-22 D-31 it goes with revisions, where-used and image', async () => {
    const made = await addEstimation(
      sari,
      { estimationItem: sectionOf(sentItem(1, 1, { kode: 'A' })) },
      png(4, 4),
    );
    const { status, body } = await sari('DELETE', `/estimation/${made.id}`);
    expect([status, body.data]).toEqual([200, { id: made.id }]);
    expect(await revisionsOf(made.id)).toEqual([]);
    expect(await useOf(made.id)).toEqual({});
    expect(await countBlobs()).toBe(0);
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const gone = await sari(method, `/estimation/${made.id}`);
      expect([gone.status, gone.body.code]).toEqual([404, 'ESTIMATION_NOT_FOUND']);
    }
  });

  test('a stale version keeps it', async () => {
    const { id } = await addEstimation(sari);
    const stale = await sari('DELETE', `/estimation/${id}?version=7`);
    expect([stale.status, stale.body.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect((await sari('GET', `/estimation/${id}`)).status).toBe(200);
  });
});

describe('visibility (D-20)', () => {
  test('those of others are as if absent, and nothing of them changes', async () => {
    const made = await addEstimation(sari, { estimationItem: sectionOf(sentItem(1, 1)) });
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const { status, body } = await budi(method, `/estimation/${made.id}`, {
        ...(method === 'PUT' && { form: formOf({ notes: 'milik Budi', version: 9 }) }),
      });
      expect([status, body.code]).toEqual([404, 'ESTIMATION_NOT_FOUND']);
    }
    for (const paper of ['pdf', 'excel']) {
      const { status } = await budi('GET', `/estimation/${made.id}/download/${paper}`);
      expect(status).toBe(404);
    }
    expect(await readEstimation(sari, made.id)).toEqual(made);
  });

  test('an ADMIN reads and changes all; the author stays', async () => {
    const made = await addEstimation(sari);
    const { body } = await put(dimas, made.id, { notes: 'diperiksa' });
    expect(body.data).toMatchObject({ notes: 'diperiksa', author: { name: 'Sari' } });
    const [, newest] = await server.db
      .selectFrom('revision')
      .innerJoin('app_user', 'app_user.id', 'actor_id')
      .select('name')
      .where('estimation_id', '=', made.id)
      .orderBy('number')
      .execute();
    expect(newest).toEqual({ name: 'Dimas' });
    expect((await dimas('DELETE', `/estimation/${made.id}`)).status).toBe(200);
  });
});

async function revisionsOf(id: string): Promise<number[]> {
  const rows = await server.db
    .selectFrom('revision')
    .select('number')
    .where('estimation_id', '=', id)
    .orderBy('number')
    .execute();
  return rows.map(({ number }) => number);
}

async function useOf(id: string): Promise<Record<string, number>> {
  const rows = await server.db
    .selectFrom('estimation_use')
    .selectAll()
    .where('estimation_id', '=', id)
    .execute();
  return Object.fromEntries(rows.map((row) => [row.kode_key, row.n]));
}

async function countBlobs(): Promise<number> {
  const rows = await server.db.selectFrom('blob').select('id').execute();
  return rows.length;
}

async function countAll(): Promise<number[]> {
  const tables = ['estimation', 'revision', 'estimation_use', 'blob'] as const;
  const counts = tables.map(async (table) => {
    const rows = await server.db
      .selectFrom(table)
      .select((eb) => eb.val(1).as('one'))
      .execute();
    return rows.length;
  });
  return Promise.all(counts);
}

describe('a large content', () => {
  /** Items with 900 letters each, so that the content is worked on in a thread. */
  const large = (count: number) =>
    sectionOf(
      ...Array.from({ length: count }, (_, n) => sentItem(n, 2, { nama: 'ü'.repeat(900) })),
    );

  test('is saved, kept by id, compared and refused as a small one is', async () => {
    const made = await addEstimation(sari, { ppn: 0, estimationItem: large(1200) });
    expect(made).toMatchObject({ itemCount: 1200, grandTotal: 1_438_800 });
    expect(await readEstimation(sari, made.id)).toEqual(made);

    await put(dimas, made.id, { status: 'completed' });
    const same = await put(sari, made.id, { estimationItem: made.estimationItem });
    expect(same.body.data).toMatchObject({ status: 'completed' });
    expect(same.body.data.estimationItem).toEqual(made.estimationItem);

    const [section] = made.estimationItem;
    await put(sari, made.id, { estimationItem: [] });
    const back = [{ ...section, items: section.items.toReversed() }];
    const other = await put(sari, made.id, { estimationItem: back });
    expect(other.body.data).toMatchObject({ status: 'submitted', estimationItem: back });

    const wrong = [{ ...section, items: [...section.items, sentItem(1, -1)] }];
    const refused = await put(sari, made.id, { estimationItem: wrong });
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { 'estimationItem[0].items[1200].harga': 'Tidak boleh negatif' },
    ]);
    const cut = JSON.stringify(large(1200)).slice(0, -1);
    expect((await put(sari, made.id, { estimationItem: cut })).body.code).toBe('BAD_JSON');
  });

  test('of figures that were sent wrong a hundred are named', async () => {
    const form = formOf({ projectName: 'Besar', estimationItem: large(1200) });
    const { body } = await sari('POST', '/estimation', { form });
    expect(body.meta.corrected).toHaveLength(100);
    expect(body.meta.corrected[0]).toEqual({
      path: 'estimationItem[0].items[1].hargaTotal',
      sent: 0,
      stored: 2,
    });
  });
});
