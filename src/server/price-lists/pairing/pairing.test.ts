import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ImportEntry } from '../../../contract/import-history.ts';
import type { PairMaster, PairRow, PairsEffect } from '../../../contract/pairing.ts';
import type { TradeWords } from '../../../contract/search.ts';
import { mapOf } from '../../../domain/price-list/mixed/map-of.ts';
import { addPerson } from '../../../../tests/support/database.ts';
import { addEstimation, formOf, sectionOf, sentItem } from '../../../../tests/support/estimates.ts';
import { regionList } from '../../../../tests/support/region-list.ts';
import { startTestServer, type Ask, type TestServer } from '../../../../tests/support/server.ts';
import { untilOneWaits } from '../../../../tests/support/waiting-calls.ts';
import { newId } from '../../platform/database/new-id.ts';
import { addUnits, send, workbook } from '../lists-of-tests.ts';
import { addPricedWorks, told } from '../priced-works-of-tests.ts';

let server: TestServer;
let admin: Ask;
let budi: Ask;

beforeAll(async () => {
  server = await startTestServer();
  admin = server.as(await addPerson(server.db, 'ADMIN', 'Dimas'));
  budi = server.as(await addPerson(server.db, 'USER', 'Budi'));
  await addUnits(server.db, ['OH', 'OJ', 'zak', 'm3', 'kg', 'bh', 'liter', 'hari']);
});
afterAll(() => server.stop());

beforeEach(() => addPricedWorks(server.db, admin));

async function read(ask: Ask, list: ReturnType<typeof regionList>) {
  const bytes = await workbook(...list);
  const { body } = await send(ask, '/price-lists/look', bytes);
  return { bytes, map: JSON.stringify(mapOf(body.data.sheets)) };
}
type Read = Awaited<ReturnType<typeof read>>;

async function propose(ask: Ask, { bytes, map }: Read, source = 'SSH Contoh') {
  const { status, body } = await send(ask, '/price-lists/pairs', bytes, {
    fields: { map, source },
  });
  expect(status).toBe(200);
  const { masters, rows, sources } = body.data as {
    masters: PairMaster[];
    rows: PairRow[];
    sources: string[];
  };
  const row = new Map(rows.map((each) => [each.id, each]));
  const named = (name: string, unit?: string) => {
    const found = masters.find((one) => one.name === name && (unit ?? one.unit) === one.unit);
    if (!found) throw new Error(`no master ${name}`);
    return found;
  };
  const rowNamed = (name: string) => rows.find((one) => one.name === name)?.id ?? -1;
  const inShort = masters.map(
    ({ name, unit, price, uses, state, doubt, candidates }) =>
      `${uses} ${name} ${unit} ${price} | ${state}${doubt ? ` ${doubt}` : ''} | ${candidates
        .map(({ row: id, by, factor }) => {
          const one = row.get(id);
          return `${by} ${one?.name} ${one?.unit} ${one?.price} ×${factor ?? '?'}`;
        })
        .join('; ')}`,
  );
  return { masters, rows, sources, named, rowNamed, inShort };
}

interface Sent {
  pairs: { master: string; row: number; factor?: string }[];
  left?: string[];
  source?: string;
  hours?: string;
  sync?: boolean;
  listDate?: string;
}

/** Without what was seen it is the preview. */
function sendPairs(whose: Ask, { bytes, map }: Read, sent: Sent, shown?: string) {
  const { pairs, left = [], source = 'SSH Contoh', hours, sync = true, listDate } = sent;
  return send(whose, `/price-lists/pairs/${shown === undefined ? 'preview' : 'store'}`, bytes, {
    name: 'SSH Contoh 2026.xlsx',
    fields: {
      map,
      source,
      pairs: JSON.stringify(pairs),
      left: JSON.stringify(left),
      sync: sync ? '1' : '0',
      ...(hours !== undefined && { hours }),
      ...(listDate !== undefined && { listDate }),
      ...(shown !== undefined && { shown }),
    },
  });
}
async function effectOf(whose: Ask, list: Read, sent: Sent, shown?: string): Promise<PairsEffect> {
  const { status, body } = await sendPairs(whose, list, sent, shown);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data;
}
const previewed = (whose: Ask, list: Read, sent: Sent) => effectOf(whose, list, sent);
/** Looked at, and stored as it was shown. */
async function stored(whose: Ask, list: Read, sent: Sent): Promise<PairsEffect> {
  const { shown } = await previewed(whose, list, sent);
  return effectOf(whose, list, sent, shown);
}

const prices = async (ask: Ask) =>
  Object.fromEntries(
    (await told<{ kode: string; harga: number }[]>(ask, 'GET', '/hsp/items')).map((item) => [
      item.kode,
      item.harga,
    ]),
  );
const masterPrices = async (ask: Ask) => {
  const lists = await Promise.all(
    ['LABOR', 'MATERIAL'].map((type) =>
      told<{ code: string; price: number; scope: string }[]>(ask, 'GET', `/master?type=${type}`),
    ),
  );
  return Object.fromEntries(
    lists.flat().map(({ code, price, scope }) => [code, `${price} ${scope}`]),
  );
};

describe('what is proposed', () => {
  test('PAIR-01 PAIR-02 PAIR-05 masters that analyses use stand beside the rows, most used first; only certain ones are', async () => {
    const { inShort, masters } = await propose(admin, await read(admin, regionList()));
    expect(inShort).toEqual([
      '3 Semen portland (PC) kg 1300.00 | choose | name Portland Cement (PC) zak 40 kg 62500 ×1/40',
      '2 Pekerja OH 120000.00 | sure | name Pekerja OH 110500 ×1',
      '1 Kaca polos 5 mm m2 125000.00 | none | ',
      '1 Bata merah bh 700.00 | choose | words Bata merah kelas I bh 900 ×1',
      '1 Pekerja OJ 15000.00 | choose | name Pekerja OH 110500 ×?',
      '1 Pasir pasang (quarry - lokasi pekerjaan) m3 275000.00 | sure | name PASIR PASANG m3 261000 ×1',
      '1 Lem kayu kg 16400.00 | choose prices | name Lem Kayu kg 17000 ×1; name Lem kayu kg 19500 ×1',
      '1 Minyak bekisting liter 16800.00 | choose jump | name Minyak bekisting liter 336000 ×1',
    ]);
    // What nobody prices says what it weighs: 137.500 of 331.610 that all components cost.
    expect(masters[2]).toMatchObject({ uses: 1, share: '41.46' });
    expect(masters.map(({ share }) => Number(share)).reduce((a, b) => a + b)).toBeCloseTo(100, 1);
  });

  test('PAIR-05 a component with a typed price weighs nothing of its master, which is offered all the same', async () => {
    const list = await read(admin, regionList());
    const weighed = async () => {
      const { named } = await propose(admin, list);
      return ['Kaca polos 5 mm', 'Pekerja'].map((name) => {
        const { uses, share } = named(name, name === 'Pekerja' ? 'OJ' : 'm2');
        return [uses, share];
      });
    };
    // 137.500 and 30.000 of 331.610 that all components cost.
    expect(await weighed()).toEqual([
      [1, '41.46'],
      [1, '9.05'],
    ]);
    const { groups } = await told<{ groups: { MATERIAL: { items: { id: string }[] } } }>(
      admin,
      'GET',
      '/hsp/ahsp/A.4',
    );
    const [glass] = groups.MATERIAL.items;
    await told(admin, 'PATCH', `/hsp/recipe/components/${glass?.id}`, { priceOverride: 130_000 });
    // 30.000 of the 194.110 that follow a list.
    expect(await weighed()).toEqual([
      [1, '0.00'],
      [1, '15.46'],
    ]);
  });

  test('FIND-02 the names that are administered pair a list too', async () => {
    const [wages, ...others] = regionList();
    if (!wages) throw new Error('no wages');
    const rows = wages.rows.map((row) =>
      row.map((cell) => (cell === 'Pekerja' ? 'Zekerja' : cell)),
    );
    const list = await read(admin, [{ ...wages, rows }, ...others]);
    const worker = async () =>
      (await propose(admin, list)).inShort.find((line) => line.includes('Pekerja OH'));
    expect(await worker()).toContain('| none |');
    const { history, ...words } = await told<TradeWords>(admin, 'GET', '/trade-words');
    expect(history).toEqual([]);
    const things = [...words.things, ['pekerja', 'zekerja']];
    await told(admin, 'PUT', '/trade-words', { ...words, things });
    expect(await worker()).toContain('| sure | name Zekerja OH 110500');
    await told(admin, 'PUT', '/trade-words', { ...words, version: 1 });
  });

  test('PAIR-02 a USER sees what counts for the USER, and what is no list of prices is refused', async () => {
    const list = await read(budi, regionList());
    const { masters } = await propose(budi, list);
    expect(masters).toHaveLength(8);
    const refused = await send(budi, '/price-lists/pairs?scope=GLOBAL', list.bytes, {
      fields: { map: list.map, source: 'x' },
    });
    expect([refused.status, refused.body.code]).toEqual([403, 'SHARED_ENTRY']);
  });
});

describe('factors and choices', () => {
  test('PAIR-03 PAIR-04 a package has a factor that is asked once and kept for its source alone', async () => {
    const list = await read(admin, regionList());
    const { named, rowNamed, rows } = await propose(admin, list);
    const semen = named('Semen portland (PC)').id;
    const row = rowNamed('Portland Cement (PC)');
    const unsaid = await sendPairs(admin, list, { pairs: [{ master: semen, row }] });
    expect([unsaid.status, unsaid.body.code]).toEqual([409, 'PAIRS_UNFIT']);
    for (const pairs of [
      [{ master: semen, row: -1, factor: '1/40' }],
      [{ master: newId(), row, factor: '1/40' }],
      [
        { master: semen, row, factor: '1/40' },
        { master: semen, row, factor: '1/50' },
      ],
      [{ master: semen, row, factor: '0' }],
      [{ master: semen, row, factor: '0.025' }],
      [{ master: semen, row, factor: '1/999999999999' }],
    ]) {
      expect((await sendPairs(admin, list, { pairs })).status).toBe(409);
    }
    const lem = rows.filter(({ name }) => /lem kayu/i.test(name)).map(({ id }) => id);
    await stored(admin, list, {
      pairs: [
        { master: semen, row, factor: '1/40' },
        { master: named('Lem kayu').id, row: lem[1] ?? -1 },
      ],
      left: [named('Pasir pasang (quarry - lokasi pekerjaan)').id],
    });
    expect((await masterPrices(admin))['B.1']).toBe('1562.5 GLOBAL');

    // The next year's list of the source, however its name is written.
    const next = await read(admin, regionList(8));
    const again = await propose(admin, next, ' ssh  CONTOH');
    expect(again.sources).toEqual(['SSH Contoh']);
    expect(again.inShort[0]).toBe(
      '3 Semen portland (PC) kg 1562.50 | sure | kept Portland Cement (PC) zak 40 kg 67500 ×1/40',
    );
    expect(again.named('Pasir pasang (quarry - lokasi pekerjaan)')).toMatchObject({
      state: 'choose',
      doubt: 'left',
    });
    // Rows of one name with two prices are asked again: a price is nobody's choice for ever.
    expect(again.named('Lem kayu')).toMatchObject({ state: 'choose', doubt: 'prices' });
    const other = await propose(admin, next, 'SSH Lain');
    expect(other.named('Semen portland (PC)').state).toBe('choose');

    // A USER is offered ADMIN's choice, and has one of their own over it.
    const own = await propose(budi, next);
    expect(own.named('Semen portland (PC)').state).toBe('sure');
    await stored(budi, next, {
      pairs: [
        {
          master: own.named('Semen portland (PC)').id,
          row: own.rowNamed('Portland Cement (PC)'),
          factor: '1/50',
        },
      ],
    });
    const candidates = async (ask: Ask) =>
      (await propose(ask, next)).named('Semen portland (PC)').candidates[0];
    expect(await candidates(budi)).toMatchObject({ by: 'kept', factor: '1/50' });
    expect(await candidates(admin)).toMatchObject({ by: 'kept', factor: '1/40' });
  });

  test('PAIR-04 an own choice stays before one that an administrator makes later; of each the later counts', async () => {
    const list = await read(admin, regionList());
    const pair = async (ask: Ask, factor: string) => {
      const { named, rowNamed } = await propose(ask, list);
      const master = named('Semen portland (PC)').id;
      const row = rowNamed('Portland Cement (PC)');
      await stored(ask, list, { pairs: [{ master, row, factor }] });
    };
    const offered = async (ask: Ask) => {
      const { candidates } = (await propose(ask, list)).named('Semen portland (PC)');
      return candidates[0]?.factor;
    };
    await pair(budi, '1/25');
    await pair(budi, '1/50');
    await pair(admin, '1/20');
    await pair(admin, '1/40');
    expect([await offered(budi), await offered(admin)]).toEqual(['1/50', '1/40']);
  });

  test('PAIR-04 a choice goes with its import: the one before it counts again, the other is asked', async () => {
    const list = await read(admin, regionList());
    const paired = async (factor: string) => {
      const { named, rowNamed } = await propose(admin, list);
      const semen = named('Semen portland (PC)').id;
      await stored(admin, list, {
        pairs: [{ master: semen, row: rowNamed('Portland Cement (PC)'), factor }],
        left: [named('Pekerja', 'OH').id],
      });
    };
    const undo = async () => {
      const runs = await told<ImportEntry[]>(admin, 'GET', '/price-lists/imports');
      const last = runs.find(({ undone }) => undone === null);
      await told(admin, 'POST', `/price-lists/imports/${last?.id}/undo`);
    };
    const proposed = async () => {
      const { named } = await propose(admin, list);
      const { state, doubt, candidates } = named('Semen portland (PC)');
      return [state, doubt, candidates[0]?.factor, named('Pekerja', 'OH').state];
    };
    await paired('1/40');
    await paired('1/50');
    expect(await proposed()).toEqual(['sure', null, '1/50', 'choose']);
    await undo();
    expect(await proposed()).toEqual(['sure', null, '1/40', 'choose']);
    await undo();
    // What had been refused is certain by its name again.
    expect(await proposed()).toEqual(['choose', 'undone', '1/50', 'sure']);
  });

  test('PAIR-05 PAIR-06 one row prices several masters, and a wage by the hour follows on a tick', async () => {
    const list = await read(admin, regionList());
    const { named, rowNamed } = await propose(admin, list);
    const semenRow = rowNamed('Portland Cement (PC)');
    const pairs = [
      { master: named('Pekerja', 'OH').id, row: rowNamed('Pekerja') },
      { master: named('Semen portland (PC)').id, row: semenRow, factor: '1/40' },
      { master: named('Kaca polos 5 mm').id, row: semenRow, factor: '3' },
    ];
    expect(named('Pekerja', 'OJ').follows).toBe(named('Pekerja', 'OH').id);
    const without = await previewed(admin, list, { pairs });
    expect(without.changed).toBe(3);
    const effect = await stored(admin, list, { pairs, hours: '7' });
    expect(effect.changed).toBe(4);
    expect(await masterPrices(admin)).toEqual({
      'U.1': '110500 GLOBAL',
      'U.2': '15786 GLOBAL', // 110.500 ÷ 7
      'B.1': '1562.5 GLOBAL',
      'B.2': '275000 GLOBAL',
      'B.3': '700 GLOBAL',
      'B.4': '16400 GLOBAL',
      'B.5': '16800 GLOBAL',
      'B.6': '187500 GLOBAL',
      'B.7': '7800 GLOBAL',
    });
  });
});

test.each(['0', '0.5', '24.5', '25', '-1', 'x'])(
  'PAIR-06 a day of %s hours is refused with a sentence',
  async (hours) => {
    const list = await read(admin, regionList());
    const sent = await sendPairs(admin, list, { pairs: [], hours });
    expect([sent.status, JSON.stringify(sent.body)]).toEqual([
      422,
      expect.stringContaining('Isi jam kerja 1 sampai 24'),
    ]);
  },
);

describe('the effect', () => {
  async function walls(ask: Ask, list: Read) {
    const { named, rowNamed } = await propose(ask, list);
    const pairs = [
      { master: named('Pekerja', 'OH').id, row: rowNamed('Pekerja') },
      {
        master: named('Semen portland (PC)').id,
        row: rowNamed('Portland Cement (PC)'),
        factor: '1/40',
      },
      { master: named('Bata merah').id, row: rowNamed('Bata merah kelas I') },
    ];
    return { pairs, hours: '8' };
  }
  const house = (ask: Ask) =>
    addEstimation(ask, {
      projectName: 'Rumah',
      ppn: '0',
      estimationItem: sectionOf(sentItem(10, 110_000, { kode: 'A.1' })),
    });
  const imports = (ask: Ask) => told<ImportEntry[]>(ask, 'GET', '/price-lists/imports');

  test('PRICE-25 the effect names the stored prices that are newer than the list', async () => {
    const list = await read(admin, regionList());
    const wish = await walls(admin, list);
    const [, month = '', day = ''] = new Date(Date.now() + 7 * 3_600_000)
      .toISOString()
      .slice(0, 10)
      .split('-');
    const old = await previewed(admin, list, { ...wish, listDate: '2020-01-31' });
    expect(old.newer).toHaveLength(old.changed);
    expect(old.newer[0]?.reason).toMatch(
      new RegExp(
        `^Harga tersimpan [\\d.]+ dari ${day}-${month}-\\d{4}, lebih baru dari daftar ini$`,
      ),
    );
    expect((await previewed(admin, list, wish)).newer).toEqual([]);
    expect((await stored(admin, list, { ...wish, listDate: '2020-01-31' })).changed).toBe(4);
  });

  test('PAIR-07 what is shown is stored to the rupiah, in one import that can be taken back', async () => {
    const list = await read(admin, regionList());
    const { id } = await house(admin);
    const [before, mastersBefore] = [await prices(admin), await masterPrices(admin)];
    const wish = await walls(admin, list);
    const shown = await previewed(admin, list, wish);
    expect(shown).toMatchObject({ changed: 4, same: 0, refused: [], lagging: null, renewed: 4 });
    // (0,3 × 110.500 + 11,5 × 1.562,5 + 70 × 900) × 1,1 and so on.
    const expected = { 'A.1': 125_530.63, 'A.2': 56_237.5, 'A.3': 15_768.5, 'A.4': 181_638.6 };
    expect(shown.plan?.impact.counts).toEqual({ recipes: 4, items: 4, estimations: 1 });
    expect(
      Object.fromEntries((shown.plan?.impact.entries ?? []).map((one) => [one.kode, one.newHarga])),
    ).toEqual(expected);
    expect(shown.plan?.impact.estimations).toMatchObject([
      { id, grandTotal: 1_100_000, newGrandTotal: 1_255_306.3, difference: 155_306.3 },
    ]);
    // Nothing is stored yet, no choice either.
    expect([await prices(admin), await masterPrices(admin), await imports(admin)]).toEqual([
      before,
      mastersBefore,
      [],
    ]);
    expect((await propose(admin, list)).sources).toEqual([]);

    // What nobody has seen is not stored.
    const { status, body } = await send(admin, '/price-lists/pairs/store', list.bytes, {
      fields: { map: list.map, source: 'x', pairs: JSON.stringify(wish.pairs) },
    });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['shown']]);
    // Somebody else changes a price in between: nothing is stored, and it is said.
    const semen = wish.pairs[1]?.master ?? '';
    await told(admin, 'PATCH', `/master/${semen}`, { price: 1400 });
    const late = await sendPairs(admin, list, wish, shown.shown);
    expect([late.status, late.body.code]).toEqual([409, 'PRICE_CHANGED']);
    expect(await imports(admin)).toEqual([]);
    await told(admin, 'PATCH', `/master/${semen}`, { price: 1300 });
    // So is an estimate whose total is another than was shown.
    const ppn = async (percent: string) =>
      expect(
        (await admin('PUT', `/estimation/${id}`, { form: formOf({ ppn: percent }) })).status,
      ).toBe(200);
    await ppn('11');
    const other = await sendPairs(admin, list, wish, shown.shown);
    expect([other.status, other.body.code]).toEqual([409, 'PRICE_CHANGED']);
    expect([await prices(admin), await masterPrices(admin), await imports(admin)]).toEqual([
      before,
      mastersBefore,
      [],
    ]);
    await ppn('0');

    const done = await effectOf(admin, list, wish, shown.shown);
    expect(done.message).toBe('Harga terpasang: 4 data master berubah, 4 analisis disinkronkan.');
    expect(await prices(admin)).toEqual(expected);
    expect(await told(admin, 'GET', '/hsp/sync')).toEqual({ lagging: 0, reference: 0 });
    // The estimate waits for its own refresh (D-38).
    const { grandTotal } = await told<{ grandTotal: number }>(admin, 'GET', `/estimation/${id}`);
    expect(grandTotal).toBe(1_100_000);

    const [run, ...more] = await imports(admin);
    expect(more).toEqual([]);
    expect(run).toMatchObject({ kind: 'PAIRS', fileName: 'SSH Contoh 2026.xlsx', changed: 4 });
    const undone = await told<{ kept: unknown[] }>(
      admin,
      'POST',
      `/price-lists/imports/${run?.id}/undo`,
    );
    expect(undone.kept).toEqual([]);
    expect([await prices(admin), await masterPrices(admin)]).toEqual([before, mastersBefore]);
    expect(await told(admin, 'GET', '/hsp/sync')).toEqual({ lagging: 0, reference: 0 });
  });

  test('PAIR-07 PRICE-03 what was said of the columns is kept by a storing, not by a preview', async () => {
    const list = await read(admin, regionList());
    const map = JSON.parse(list.map);
    expect(map.sheets[1].roles[1]).toBe('kode');
    map.sheets[1].roles[1] = 'abaikan';
    const said = { ...list, map: JSON.stringify(map) };
    const wish = await walls(admin, said);
    const offered = async () =>
      JSON.parse((await read(admin, regionList())).map).sheets[1].roles[1];
    const { shown } = await previewed(admin, said, wish);
    expect(await offered()).toBe('kode');
    await effectOf(admin, said, wish, shown);
    expect(await offered()).toBe('abaikan');
  });

  test('PAIR-07 SYNC-02 masters of every kind are held before the first is written, in the order of a list', async () => {
    const list = await read(admin, regionList());
    const said = await propose(admin, list);
    const [wage, bricks] = [said.named('Pekerja', 'OH').id, said.named('Bata merah').id];
    const pairs = [{ master: bricks, row: said.rowNamed('Bata merah kelas I') }];
    const { shown } = await server.db.transaction().execute(async (tx) => {
      await sql`select from master_item where id = ${wage} for no key update`.execute(tx);
      const asked = sendPairs(admin, list, { pairs });
      await untilOneWaits(server.db);
      await sql`select from master_item where id = ${bricks} for no key update`.execute(tx);
      return { shown: asked };
    });
    const { status, body } = await shown;
    expect([status, body.data?.changed]).toEqual([200, 1]);
  });

  test('PAIR-07 without the sync the analyses wait, and that is said', async () => {
    const list = await read(admin, regionList());
    const before = await prices(admin);
    const wish = { ...(await walls(admin, list)), sync: false };
    const shown = await previewed(admin, list, wish);
    expect(shown).toMatchObject({ changed: 4, plan: null, renewed: 0, lagging: 4 });
    await effectOf(admin, list, wish, shown.shown);
    expect(await prices(admin)).toEqual(before);
    expect(await told(admin, 'GET', '/hsp/sync')).toEqual({ lagging: 4, reference: 0 });
  });

  test('PAIR-08 a USER pairs own prices over the shared ones, and own analyses follow', async () => {
    const list = await read(budi, regionList());
    const [before, shared] = [await prices(admin), await masterPrices(admin)];
    const wish = await walls(budi, list);
    const shown = await previewed(budi, list, wish);
    expect(shown).toMatchObject({ changed: 4, renewed: 4, plan: { copies: 4 } });
    await effectOf(budi, list, wish, shown.shown);
    expect(await masterPrices(budi)).toEqual({
      ...shared,
      'U.1': '110500 USER',
      'U.2': '13813 USER',
      'B.1': '1562.5 USER',
      'B.3': '900 USER',
    });
    expect(await prices(budi)).toMatchObject({ 'A.1': 125_530.63, 'A.4': 181_638.6 });
    expect([await prices(admin), await masterPrices(admin)]).toEqual([before, shared]);

    // The same list again changes nothing; the way back leaves nothing own.
    const again = await walls(budi, list);
    expect(await previewed(budi, list, again)).toMatchObject({ changed: 0, same: 4 });
    const [run] = await imports(budi);
    expect(run).toMatchObject({ kind: 'PAIRS', scope: 'USER', changed: 4 });
    await told(budi, 'POST', `/price-lists/imports/${run?.id}/undo`);
    expect([await prices(budi), await masterPrices(budi)]).toEqual([before, shared]);
  });
});
