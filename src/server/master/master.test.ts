import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPerson, type Person } from '../../../tests/support/database.ts';
import { startTestServer, type Ask, type TestServer } from '../../../tests/support/server.ts';
import { codeOrder, kodeKey } from '../../domain/code-order.ts';
import { searchText } from '../../domain/search/search-text.ts';
import { newId } from '../platform/database/new-id.ts';

let server: TestServer;
let sari: Person;
let asSari: Ask;
let asBudi: Ask;

interface Own {
  code: string;
  name: string;
  tombstone?: boolean;
  active?: boolean;
}

async function addOwn({ code, name, tombstone = false, active = true }: Own): Promise<void> {
  await server.db
    .insertInto('master_item')
    .values({
      id: newId(),
      owner_id: sari.id,
      type: 'LABOR',
      code,
      code_key: kodeKey(code),
      code_order: codeOrder(code),
      name,
      name_order: searchText(name),
      unit_code: 'OH',
      price: '150000',
      tombstone,
      active,
      search: searchText(code, name, 'OH'),
    })
    .execute();
}

beforeAll(async () => {
  server = await startTestServer({}, { withCatalogue: true });
  sari = await addPerson(server.db, 'USER', 'Sari');
  asSari = server.as(sari);
  asBudi = server.as(await addPerson(server.db, 'USER', 'Budi'));
  await addOwn({ code: 'u.0001', name: 'Pekerja Bandung' });
  await addOwn({ code: 'U.0003', name: 'Nonaktif', active: false });
  await addOwn({ code: 'U.0004', name: 'Sembunyi', tombstone: true });
});
afterAll(() => server.stop());

describe('GET /master', () => {
  test('MASTER-30 one type, 20 a page, by name', async () => {
    const { body } = await asBudi('GET', '/master?type=LABOR');
    expect(body.pagination).toMatchObject({ total: 26, totalPages: 2, limit: 20 });
    const names = body.data.map(({ name }: { name: string }) => name.toLowerCase());
    expect(names).toEqual(names.toSorted());
    expect(body.data[0]).toMatchObject({ type: 'LABOR', scope: 'GLOBAL', override: null });
  });

  test('own masters stand for the shared ones of their code, for their owner alone', async () => {
    const namesOf = async (ask: Ask) =>
      (await ask('GET', '/master?type=LABOR&limit=100')).body.data.map(
        ({ name }: { name: string }) => name,
      );
    const [hers, his] = [await namesOf(asSari), await namesOf(asBudi)];
    expect(hers).toContain('Pekerja Bandung');
    expect(hers).not.toContain('Nonaktif');
    expect(hers).toHaveLength(25); // without the hidden one
    expect(his).toHaveLength(26);
    expect(his).not.toContain('Pekerja Bandung');
    const { body } = await asSari('GET', '/master?q=kepala%20tukang&type=LABOR');
    expect(body.data[0]).toMatchObject({ override: { kind: 'copy', active: false } });
    expect((await asSari('GET', '/master?type=LABOR')).body.pagination.total).toBe(25);
  });

  test('used in how many analyses', async () => {
    const { body } = await asBudi('GET', '/master?q=U.0001');
    const { n } = await server.db
      .selectFrom('recipe_component')
      .innerJoin('master_item', 'master_item.id', 'master_item_id')
      .where('code', '=', 'U.0001')
      .select((eb) => eb.fn.count<string>('hsp_item_id').distinct().as('n'))
      .executeTakeFirstOrThrow();
    expect(body.data[0].usedCount).toBe(Number(n));
    expect(body.data[0].usedCount).toBeGreaterThan(500);
  });

  test('MASTER-34 MASTER-35 missing and estimated prices say so, with the reason', async () => {
    const missing = await asBudi('GET', '/master?q=bentonite%20m3');
    expect(missing.body.data[0]).toMatchObject({ price: 0, priceMissing: true });
    expect(missing.body.data[0].priceNote).toContain('tidak wajar');
    const estimated = await asBudi('GET', '/master?q=paku%2012%20cm');
    expect(estimated.body.data).toContainEqual(
      expect.objectContaining({ unit: 'kg', estimated: true, priceMissing: false }),
    );
  });

  test('codes sort naturally, and every order is told', async () => {
    for (const by of ['code', 'unit', 'price', 'hourlyRate', 'dailyRate', 'updatedAt']) {
      const { body } = await asBudi('GET', `/master?orderBy=${by}&orderDir=desc&type=EQUIPMENT`);
      expect(body.meta).toEqual({ orderBy: by, orderDir: 'desc' });
      expect(body.data).toHaveLength(20);
    }
    expect((await asBudi('GET', '/master?orderBy=id')).body.meta.orderBy).toBe('name');
  });
});

describe('GET /sources', () => {
  test('active ones only, unless all are asked for', async () => {
    const codes = async (at: string) =>
      (await asBudi('GET', at)).body.data.map(({ code }: { code: string }) => code);
    expect(await codes('/sources')).toEqual(['AHSP-CK-2026', 'MANUAL']);
    expect(await codes('/sources?all=1')).toHaveLength(4);
    expect(await codes('/sources?activeOnly=0')).toHaveLength(4);
    expect(await codes('/sources?active=1')).toHaveLength(2);
    const { body } = await asBudi('GET', '/sources');
    expect(body.data[0]).toMatchObject({ isActive: true, canEdit: false, version: 1 });
  });
});

describe('GET /units', () => {
  test('all by code, and those whose code or label has every word', async () => {
    const { body } = await asBudi('GET', '/units');
    expect(body.data).toHaveLength(36);
    const found = await asBudi('GET', '/units?q=METER%20kub');
    expect(found.body.data).toMatchObject([{ code: 'm3', canEdit: false }]);
    const admin = server.as(await addPerson(server.db, 'ADMIN', 'Ayu'));
    expect((await admin('GET', '/units?q=m3')).body.data[0].canEdit).toBe(true);
  });
});
