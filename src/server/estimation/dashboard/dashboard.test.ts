import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addPerson } from '../../../../tests/support/database.ts';
import { addEstimation, formOf, sectionOf, sentItem } from '../../../../tests/support/estimates.ts';
import { startTestServer, type Ask, type TestServer } from '../../../../tests/support/server.ts';

let server: TestServer;
let sari: Ask;
let budi: Ask;
let dimas: Ask;

beforeAll(async () => {
  server = await startTestServer();
  sari = server.as(await addPerson(server.db, 'USER', 'Sari'));
  budi = server.as(await addPerson(server.db, 'USER', 'Budi'));
  dimas = server.as(await addPerson(server.db, 'ADMIN', 'Dimas'));
});
afterAll(() => server.stop());
beforeEach(() => server.db.deleteFrom('estimation').execute());

/** Estimates of these names, oldest first. */
async function addNamed(ask: Ask, ...wanted: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const projectName of wanted) ids.push((await addEstimation(ask, { projectName })).id);
  return ids;
}

async function names(ask: Ask, query = ''): Promise<string[]> {
  const { body } = await ask('GET', `/estimation${query}`);
  return body.data.map(({ projectName }: { projectName: string }) => projectName);
}

describe('list', () => {
  test('API-11 API-12 API-13 rows are records without content, newest first, in pages', async () => {
    const [first] = await addNamed(sari, 'Satu', 'Dua', 'Tiga');
    const { body } = await sari('GET', '/estimation?page=2&limit=2');
    const { estimationItem, ...record } = (await sari('GET', `/estimation/${first}`)).body.data;
    expect(estimationItem).toEqual([]);
    expect(body).toEqual({
      status: 'success',
      data: [record],
      pagination: { total: 3, totalPages: 2, page: 2, limit: 2, skip: 2, take: 2 },
      meta: { orderBy: 'createdAt', orderDir: 'desc', scope: 'own' },
    });
    expect(await names(sari)).toEqual(['Tiga', 'Dua', 'Satu']);
    expect(await names(sari, '?page=9')).toEqual([]);
    expect(await names(sari, '?skip=1&take=1')).toEqual(['Dua']);
  });

  test('LIST-06 ten rows where nothing else is asked for', async () => {
    await addNamed(sari, ...Array.from({ length: 12 }, (_, n) => `P ${n}`));
    const { body } = await sari('GET', '/estimation?limit=nol&page=-1');
    expect(body.data).toHaveLength(10);
    expect(body.pagination).toMatchObject({ total: 12, totalPages: 2, limit: 10, page: 1 });
  });

  test.each([
    ['?search=GEDUNG', ['Gédung 100% beton', 'Gedung A']],
    ['?search=gedung beton', ['Gédung 100% beton']],
    ['?q=du a', ['Gedung A']],
    ['?search=%25', ['Gédung 100% beton']],
    ['?search=_', []],
    ['?search=pemda', []],
    ['?search= ', ['Rumah', 'Gédung 100% beton', 'Gedung A']],
    [`?search=${'x'.repeat(5000)}`, []],
  ])('the search %s', async (query, found) => {
    await addNamed(sari, 'Gedung A', 'Gédung 100% beton', 'Rumah');
    expect(await names(sari, query)).toEqual(found);
    const { body } = await sari('GET', `/estimation${query}`);
    expect(body.pagination.total).toBe(found.length);
  });

  test('each order, both directions, unknown ones fall back', async () => {
    const add = (projectName: string, owner: string, status: string, harga: number) =>
      addEstimation(sari, {
        projectName,
        owner,
        status,
        estimationItem: sectionOf(sentItem(1, harga)),
      });
    const { id } = await add('beta', 'Čakra', 'draft', 5);
    await add('Alfa', 'anton', 'pending', 100);
    await add('Gama', 'Budi', 'submitted', 20);
    await sari('PUT', `/estimation/${id}`, { form: formOf({ notes: 'baru' }) });
    const orders: [string, string[]][] = [
      ['createdAt', ['beta', 'Alfa', 'Gama']],
      ['updatedAt', ['Alfa', 'Gama', 'beta']],
      ['projectName', ['Alfa', 'beta', 'Gama']],
      ['projectOwner', ['Alfa', 'Gama', 'beta']],
      ['status', ['beta', 'Alfa', 'Gama']],
      ['grandTotal', ['beta', 'Gama', 'Alfa']],
    ];
    for (const [by, asc] of orders) {
      expect(await names(sari, `?orderBy=${by}&orderDir=asc`)).toEqual(asc);
      expect(await names(sari, `?sortBy=${by}&sortDir=desc`)).toEqual(asc.toReversed());
    }
    const { body } = await sari('GET', '/estimation?orderBy=author_id;drop&orderDir=sideways');
    expect(body.meta).toMatchObject({ orderBy: 'createdAt', orderDir: 'desc' });
  });

  test('ties go by id: pages never show a row twice', async () => {
    const ids = await addNamed(sari, ...Array.from({ length: 25 }, () => 'Sama'));
    await server.db
      .updateTable('estimation')
      .set({ created_at: new Date(0) })
      .execute();
    const seen: string[] = [];
    for (let page = 1; page <= 5; page++) {
      const { body } = await sari('GET', `/estimation?orderBy=projectName&limit=5&page=${page}`);
      seen.push(...body.data.map(({ id }: { id: string }) => id));
    }
    expect(seen).toEqual(ids);
  });

  test('the status filter knows case and words of one’s own', async () => {
    await addEstimation(sari, { projectName: 'a', status: 'draft' });
    await addEstimation(sari, { projectName: 'b', status: 'Menunggu' });
    expect(await names(sari, '?status=DRAFT')).toEqual(['a']);
    expect(await names(sari, '?status=menunggu')).toEqual(['b']);
    expect(await names(sari, '?status=')).toEqual(['b', 'a']);
    expect(await names(sari, `?status=${'x'.repeat(40)}`)).toEqual([]);
  });

  test('scope: a USER sees own ones, an ADMIN all or own (D-20)', async () => {
    await addNamed(sari, 'Sari');
    await addNamed(budi, 'Budi');
    await addNamed(dimas, 'Dimas');
    expect(await names(sari)).toEqual(['Sari']);
    expect(await names(sari, '?scope=all')).toEqual(['Sari']);
    expect(await names(dimas)).toEqual(['Dimas', 'Budi', 'Sari']);
    expect(await names(dimas, '?scope=own')).toEqual(['Dimas']);
    expect(await names(dimas, '?scope=semua')).toEqual(['Dimas', 'Budi', 'Sari']);
  });
});

describe('stats', () => {
  test.each([
    '/estimation/stats',
    '/estimation-stats',
    '/dashboard/stats',
    '/dashboard/estimation-stats',
  ])('API-23 DASH-03 %s counts own ones, an ADMIN may ask for all', async (path) => {
    await addEstimation(sari, { status: 'draft' });
    await addEstimation(sari);
    await addEstimation(budi, { status: 'Menunggu' });
    expect((await sari('GET', path)).body).toEqual({
      status: 'success',
      data: 2,
      meta: {
        byStatus: { draft: 1, pending: 0, submitted: 1, completed: 0, rejected: 0 },
        scope: 'own',
      },
    });
    expect((await sari('GET', `${path}?scope=all`)).body.data).toBe(2);
    expect((await dimas('GET', path)).body.data).toBe(0);
    const all = await dimas('GET', `${path}?scope=all`);
    expect(all.body).toMatchObject({ data: 3, meta: { byStatus: { Menunggu: 1 }, scope: 'all' } });
  });
});

describe('overview', () => {
  test('FIRST-05 totals by status, the weights of the newest and the own estimate to go on with', async () => {
    const parts = (...prices: (number | string)[]) =>
      prices.map((harga, at) => ({ title: `BAGIAN ${at + 1}`, items: [sentItem(1, harga)] }));
    const { id: shed } = await addEstimation(sari, {
      projectName: 'Gudang',
      status: 'draft',
      ppn: 0,
      estimationItem: parts(100, 200, 0),
    });
    const { id: house } = await addEstimation(sari, {
      projectName: 'Rumah',
      status: 'draft',
      ppn: 11,
      estimationItem: parts('1000.25'),
    });
    const { id: theirs } = await addEstimation(dimas, { projectName: 'Kantor', ppn: 0 });
    await sari('PUT', `/estimation/${shed}`, { form: formOf({ notes: 'terakhir' }) });

    const { body } = await sari('GET', '/dashboard/overview');
    expect(body.meta).toEqual({ scope: 'own' });
    expect(body.data).toEqual({
      statuses: [{ status: 'draft', count: 2, total: 1410.25 }],
      changedLast: { id: shed, projectName: 'Gudang', updatedAt: expect.any(String) },
      latest: [
        { id: house, sections: [{ title: 'BAGIAN 1', weight: 100 }] },
        {
          id: shed,
          sections: [
            { title: 'BAGIAN 1', weight: 33.33 },
            { title: 'BAGIAN 2', weight: 66.67 },
            { title: 'BAGIAN 3', weight: 0 },
          ],
        },
      ],
    });

    // A save makes another revision, whose weights are its own.
    await sari('PUT', `/estimation/${shed}`, { form: formOf({ estimationItem: parts(1, 3) }) });
    const after = await sari('GET', '/dashboard/overview');
    expect(after.body.data.latest[1].sections.map((s: { weight: number }) => s.weight)).toEqual([
      25, 75,
    ]);
    // An ADMIN may count all, and still goes on with the own work.
    const all = await dimas('GET', '/dashboard/overview?scope=all');
    expect(all.body.data.latest).toHaveLength(3);
    expect(all.body.data.changedLast.id).toBe(theirs);
    expect((await budi('GET', '/dashboard/overview?scope=all')).body.data).toEqual({
      statuses: [],
      changedLast: null,
      latest: [],
    });
  });
});

describe('monthly', () => {
  const monthNames = 'Jan Feb Mar Apr Mei Jun Jul Agu Sep Okt Nov Des'.split(' ');

  /** The labels that the answer must have, from the clock of Jakarta. */
  function lastMonths(count: number): string[] {
    const parts = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta' }).format(new Date());
    const [year = 0, month = 0] = parts.split('-').map(Number);
    return Array.from({ length: count }, (_, n) => {
      const at = year * 12 + month - 1 - (count - 1 - n);
      return `${monthNames[at % 12]} ${Math.floor(at / 12)}`;
    });
  }

  test.each([
    ['', 7],
    ['?months=12', 12],
    ['?months=1', 1],
    ['?months=60', 60],
    ['?months=0', 1],
    ['?months=-3', 1],
    ['?months=1000000', 60],
    ['?months=99999999999999999999', 60],
    ['?months=enam', 7],
    ['?months=', 7],
  ])('API-24 API-25 API-26 months%s gives exactly %i', async (query, count) => {
    const { body } = await sari('GET', `/estimation-monthly${query}`);
    expect(body.data.labels).toEqual(lastMonths(count));
    expect(body.data.series).toEqual(Array.from({ length: count }, () => 0));
  });

  test('API-27 DASH-05 sums by month of creation in Jakarta, exact, own ones', async () => {
    const content = (harga: string) => ({ ppn: 0, estimationItem: sectionOf(sentItem(1, harga)) });
    const today = await addEstimation(sari, content('0.1'));
    await addEstimation(sari, content('0.2'));
    const early = await addEstimation(sari, content('5'));
    const late = await addEstimation(sari, content('7'));
    const old = await addEstimation(sari, content('900'));
    await addEstimation(budi, content('1000'));
    // The first moment of this month in Jakarta, and the last of the month before.
    await move(early.id, sql`month`);
    await move(late.id, sql`month - interval '1 second'`);
    await move(old.id, sql`month - interval '3 months 1 second'`);
    const { body } = await sari('GET', '/estimation/monthly?months=4');
    expect(body.data.series).toEqual([0, 0, 7, 5.3]);
    expect(body.data.datasets).toEqual([{ label: 'Total (incl. PPN)', data: body.data.series }]);
    expect(body.data.labels).toEqual(lastMonths(4));

    const all = await dimas('GET', '/dashboard/estimation-monthly?months=1&scope=all');
    expect(all.body.data.series).toEqual([1005.3]);
    expect((await dimas('GET', '/estimation-monthly?months=1')).body.data.series).toEqual([0]);
    expect(today.grandTotal).toBe(0.1);
  });

  /** Sets the day of creation, by the first of this month in Jakarta. */
  async function move(id: string, moment: ReturnType<typeof sql>) {
    await sql`
      update estimation set created_at = (
        select ${moment} from date_trunc('month', now() at time zone 'Asia/Jakarta') as month
      ) at time zone 'Asia/Jakarta' where id = ${id}`.execute(server.db);
  }
});

test('API-12 API-23 the numbers kept by person and status stay those of the rows, also where many change at once', async () => {
  const ids = [...(await addNamed(sari, 'A', 'B', 'C', 'D')), ...(await addNamed(dimas, 'E'))];
  const statuses = ['draft', 'pending', 'submitted', 'Nego'];
  const change = (id: string, n: number) =>
    n % 7 === 6
      ? dimas('DELETE', `/estimation/${id}`)
      : dimas('PUT', `/estimation/${id}`, { form: formOf({ status: statuses[n % 4] }) });
  await Promise.all(ids.flatMap((id, at) => [0, 1, 2].map((n) => change(id, at + n))));
  await sql`update estimation set status = 'draft'`.execute(server.db);
  await addNamed(budi, 'F');

  const { rows: kept } = await sql`
    select author_id, status, n from estimation_count where n > 0 order by 1, 2`.execute(server.db);
  const { rows: counted } = await sql`
    select author_id, status, count(*)::int as n from estimation group by 1, 2
    order by 1, 2`.execute(server.db);
  expect(kept).toEqual(counted);
  expect(kept.length).toBeGreaterThan(1);
  const [{ body: list }, { body: stats }] = await Promise.all([
    dimas('GET', '/estimation?scope=all&status=DRAFT'),
    dimas('GET', '/estimation/stats?scope=all'),
  ]);
  expect(list.pagination.total).toBe(list.data.length);
  expect(stats.meta.byStatus['draft']).toBe(list.data.length);
});
