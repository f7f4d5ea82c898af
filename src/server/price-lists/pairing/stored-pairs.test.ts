import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sentFile, startImporting, type Importing } from '../../../../tests/support/importing.ts';
import { sectionOf, sentItem } from '../../../../tests/support/estimates.ts';
import { decimal } from '../../../domain/number/decimal.ts';
import { mapOf } from '../../../domain/price-list/mixed/map-of.ts';
import type { Tickable } from '../../../domain/sync.ts';
import { createEstimation } from '../../estimation/create-estimation.ts';
import { undoImport } from '../history/undo-import.ts';
import { rehearse } from '../../impact/rehearsal-store.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { csv } from '../lists-of-tests.ts';
import { lookAtPrices } from '../mixed/look-at-prices.ts';
import { proposeForList } from './propose.ts';
import { storePairs, type PairsWish } from './store-pairs.ts';

let at: Importing;
let semen: string;
let pekerja: string;
let jam: string;
let pasir: string;
beforeAll(async () => {
  at = await startImporting(['OH', 'OJ', 'zak', 'm3', 'kg']);
});
afterAll(() => at.drop());
beforeEach(async () => {
  await at.clear();
  await at.db.deleteFrom('price_list_map').execute();
  semen = await at.addMaster('MATERIAL', 'B.1', {
    name: 'Semen portland (PC)',
    unit: 'kg',
    price: '1300',
  });
  pasir = await at.addMaster('MATERIAL', 'B.2', {
    name: 'Pasir pasang',
    unit: 'm3',
    price: '275000',
  });
  pekerja = await at.addMaster('LABOR', 'U.1', { name: 'Pekerja', unit: 'OH', price: '120000' });
  jam = await at.addMaster('LABOR', 'U.2', { name: 'Pekerja', unit: 'OJ', price: '15000' });
  const labor = { group: 'LABOR' as const };
  await at.addAnalysis('A.1', {
    harga: '134750',
    rows: [
      { master: pekerja, coefficient: '1', price: '120000', ...labor },
      { master: semen, coefficient: '1.923077', price: '1300' },
    ],
  });
  await at.addAnalysis('A.2', {
    harga: '302500',
    rows: [{ master: pasir, coefficient: '1', price: '275000' }],
  });
  await at.addAnalysis('A.3', {
    harga: '16500',
    rows: [{ master: jam, coefficient: '1', price: '15000', ...labor }],
  });
});

const list = csv(
  'Jenis;Kode;Nama;Satuan;Harga',
  'Upah;L.01;Pekerja;OH;140000',
  'Bahan;M.01;Semen PC;zak;64000',
  'Bahan;M.02;Pasir pasang;m3;275000',
);

type Looked = ReturnType<typeof mapOf>;
let looked: Looked | undefined;
/** It is the same for whoever looks. */
const mapFor = async (who: Caller): Promise<Looked> => {
  const file = sentFile(list);
  looked ??= await at.by(async ({ tx, signal }) => {
    const { sheets } = await lookAtPrices(tx, who.id, { file, headRows: new Map() }, signal);
    return mapOf(sheets);
  });
  return looked;
};

const propose = async (who = at.dimas, source = 'SSH Contoh') => {
  const map = await mapFor(who);
  const ownerId = who === at.dimas ? null : who.id;
  return at.by(({ tx, signal }) =>
    proposeForList(tx, { file: sentFile(list), fileHash: undefined, map, source, ownerId }, signal),
  );
};

interface Asked extends Partial<Omit<PairsWish, 'pairs'>> {
  readonly pairs?: readonly (readonly [master: string, row: string, factor?: string])[];
  readonly who?: Caller;
}
let offered: Awaited<ReturnType<typeof propose>>['rows'] | undefined;
const wishOf = async ({ pairs = [], who = at.dimas, ...more }: Asked): Promise<PairsWish> => {
  offered ??= (await propose(who)).rows;
  const idOf = (name: string) => offered?.find((row) => row.name === name)?.id ?? -1;
  return {
    file: sentFile(list, 'SSH 2026.csv'),
    fileHash: undefined,
    scope: who === at.dimas ? 'GLOBAL' : 'USER',
    map: await mapFor(who),
    source: 'SSH Contoh',
    pairs: pairs.map(([master, row, factor]) => ({ master, row: idOf(row), factor })),
    left: [],
    hours: null,
    sync: true,
    ticked: new Set<Tickable>(),
    shown: null,
    ...more,
  };
};
/** A preview is undone. */
const preview = async (asked: Asked) => {
  const wish = await wishOf(asked);
  return at.by((call) => rehearse(call.tx, () => storePairs(wish, call)), asked.who ?? at.dimas);
};
const store = async (asked: Asked) => {
  const { shown } = await preview(asked);
  const wish = await wishOf({ ...asked, shown });
  return at.by((call) => storePairs(wish, call), asked.who ?? at.dimas);
};

describe('PAIR-01 what is proposed', () => {
  test('are the masters that analyses use, most used first, beside the rows that may price them', async () => {
    const { masters, rows, notOffered, sources, fileHash } = await propose();
    expect(
      masters.map(({ code, unit, price, uses, state, follows, unitKey }) => [
        code,
        unit,
        price,
        uses,
        state,
        follows,
        unitKey,
      ]),
    ).toEqual([
      ['B.2', 'm3', '275000.00', 1, 'sure', null, 'm3'],
      ['U.1', 'OH', '120000.00', 1, 'sure', null, 'oh'],
      ['U.2', 'OJ', '15000.00', 1, expect.any(String), pekerja, 'oj'],
      ['B.1', 'kg', '1300.00', 1, 'choose', null, 'kg'],
    ]);
    expect(masters.map(({ share }) => share)).toEqual(['66.67', '29.09', '3.64', '0.61']);
    const [sand] = masters;
    expect(sand?.candidates).toMatchObject([{ by: 'name', factor: '1' }]);
    expect(rows.map(({ name, unit, price, unitKey }) => [name, unit, price, unitKey])).toEqual([
      ['Pekerja', 'OH', '140000', 'oh'],
      ['Semen PC', 'zak', '64000', 'zak'],
      ['Pasir pasang', 'm3', '275000', 'm3'],
    ]);
    expect([notOffered, sources]).toEqual([[], []]);
    expect(fileHash).toMatch(/^[0-9a-f]{64}$/);
    const map = await mapFor(at.dimas);
    const asked = { file: sentFile(list), fileHash: 'x', map, source: '', ownerId: null };
    await expect(
      at.by(({ tx, signal }) => proposeForList(tx, asked, signal)),
    ).rejects.toMatchObject({ code: 'FILE_CHANGED' });
    const open = { ...asked, fileHash, map: { ...map, sheets: [] } };
    await expect(at.by(({ tx, signal }) => proposeForList(tx, open, signal))).rejects.toMatchObject(
      { code: 'IMPORT_MAP' },
    );
  });
});

describe('PAIR-07 prices that pairs give', () => {
  const asked = (): Asked => ({
    pairs: [
      [semen, 'Semen PC', '1/40'],
      [pekerja, 'Pekerja'],
      [pasir, 'Pasir pasang'],
    ],
  });

  test('are shown with all that rests on them, and stored as they were shown', async () => {
    const made = await at.inTx((tx) =>
      createEstimation(tx, at.dimas, {
        sent: {
          projectName: 'Rumah',
          ppn: decimal('0'),
          estimationItem: sectionOf(sentItem(1, 134_750, { kode: 'A.1' })),
        },
        image: undefined,
        isFull: false,
      }),
    );
    const shown = await preview(asked());
    expect(shown).toMatchObject({
      message: 'Harga terpasang: 2 data master berubah, 1 analisis disinkronkan.',
      changed: 2,
      same: 1,
      refused: [],
      newer: [],
      renewed: 1,
      lagging: null,
      shown: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(JSON.stringify(shown.plan)).toContain(made.estimation.id);
    expect(await at.masters('LABOR')).toEqual([
      'U.1 | Pekerja | OH | 120000.00',
      'U.2 | Pekerja | OJ | 15000.00',
    ]);
    expect(await at.db.selectFrom('import_run').select('id').execute()).toEqual([]);

    const done = await store(asked());
    expect([done.message, done.shown]).toEqual([shown.message, shown.shown]);
    expect(await at.masters('MATERIAL')).toEqual([
      'B.1 | Semen portland (PC) | kg | 1600.00',
      'B.2 | Pasir pasang | m3 | 275000.00',
    ]);
    expect(await at.masters('LABOR')).toEqual([
      'U.1 | Pekerja | OH | 140000.00',
      'U.2 | Pekerja | OJ | 15000.00',
    ]);
    // 140.000 + 3.076,92 and 10 %
    expect(await at.works()).toEqual(['A.1 | 157384.61', 'A.2 | 302500.00', 'A.3 | 16500.00']);
    const [run] = await at.db
      .selectFrom('import_run')
      .select(['kind', 'counts', 'options', 'errors'])
      .execute();
    expect(run).toMatchObject({
      kind: 'PAIRS',
      counts: {
        LABOR: { new: 0, changed: 1 },
        MATERIAL: { new: 0, changed: 1 },
        EQUIPMENT: { new: 0, changed: 0 },
        items: 1,
      },
      options: { source: 'SSH Contoh', sync: true, scope: 'GLOBAL' },
      errors: { refused: [] },
    });
    expect(
      (await at.db.selectFrom('price_list_map').select('user_id').execute()).length,
    ).toBeGreaterThan(0);
    expect((await propose()).sources).toEqual(['SSH Contoh']);
  });

  test('PAIR-08 go back with what was renewed when the import is taken back', async () => {
    await store(asked());
    const [run] = await at.db.selectFrom('import_run').select('id').execute();
    const { undone } = await at.by(({ tx, caller }) =>
      undoImport(tx, caller, { id: run?.id ?? '', dryRun: false }),
    );
    expect(undone).toMatchObject({ restored: 3, removed: 0, kept: [] });
    expect(await at.masters('MATERIAL')).toEqual([
      'B.1 | Semen portland (PC) | kg | 1300.00',
      'B.2 | Pasir pasang | m3 | 275000.00',
    ]);
    expect(await at.works()).toEqual(['A.1 | 134750.00', 'A.2 | 302500.00', 'A.3 | 16500.00']);
  });

  test('without a renewal leave the works as they are and say how many lag', async () => {
    const done = await store({ ...asked(), sync: false });
    expect(done).toMatchObject({
      message: 'Harga terpasang: 2 data master berubah.',
      lagging: 1,
      plan: null,
      renewed: 0,
    });
    expect((await at.works())[0]).toBe('A.1 | 134750.00');
  });

  test('are refused where they are not what was seen, or a pair does not fit', async () => {
    const { shown } = await preview(asked());
    await at.db.updateTable('master_item').set({ price: '1350' }).where('id', '=', semen).execute();
    const wish = await wishOf({ ...asked(), shown });
    await expect(at.by((call) => storePairs(wish, call))).rejects.toMatchObject({
      code: 'PRICE_CHANGED',
    });
    expect((await at.masters('LABOR'))[0]).toBe('U.1 | Pekerja | OH | 120000.00');
    const unfit = { code: 'PAIRS_UNFIT' };
    await expect(preview({ pairs: [[semen, 'Semen PC']] })).rejects.toMatchObject(unfit);
    await expect(preview({ pairs: [[semen, 'tidak ada', '1/40']] })).rejects.toMatchObject(unfit);
    const open = await wishOf(asked());
    const none = { ...open, map: { ...open.map, sheets: [] } };
    await expect(at.by((call) => storePairs(none, call))).rejects.toMatchObject({
      code: 'IMPORT_MAP',
    });
  });

  test('another total of an estimate is another effect', async () => {
    const add = () =>
      at.inTx((tx) =>
        createEstimation(tx, at.dimas, {
          sent: {
            projectName: 'Rumah',
            estimationItem: sectionOf(sentItem(1, 1, { kode: 'A.1' })),
          },
          image: undefined,
          isFull: false,
        }),
      );
    const before = await preview(asked());
    await add();
    const one = await preview(asked());
    expect(one.shown).not.toBe(before.shown);
    expect((await preview(asked())).shown).toBe(one.shown);
    await at.db
      .updateTable('hsp_item')
      .set({ harga: '134751' })
      .where('kode', '=', 'A.1')
      .execute();
    expect((await preview(asked())).shown).not.toBe(one.shown);
  });

  test('the same totals of two estimates are one effect, whichever was changed last', async () => {
    const add = async (volume: number) => {
      const estimationItem = sectionOf(sentItem(volume, 134_750, { kode: 'A.1' }));
      const sent = { projectName: 'Rumah', estimationItem };
      const made = { sent, image: undefined, isFull: false };
      return (await at.inTx((tx) => createEstimation(tx, at.dimas, made))).estimation.id;
    };
    const touch = (id: string) =>
      at.db
        .updateTable('estimation')
        .set({ updated_at: new Date() })
        .where('id', '=', id)
        .execute();
    const [one, two] = [await add(1), await add(2)];
    const before = await preview(asked());
    await touch(one);
    expect((await preview(asked())).shown).toBe(before.shown);
    await touch(two);
    expect((await preview(asked())).shown).toBe(before.shown);
    await at.db
      .updateTable('estimation')
      .set({ subtotal: '1', grand_total: '1' })
      .where('id', '=', two)
      .execute();
    expect((await preview(asked())).shown).not.toBe(before.shown);
  });

  test('PAIR-06 a wage by the hour follows that of the day by the hours that were said', async () => {
    await at.db
      .updateTable('master_item')
      .set({ daily_rate: '120000', hourly_rate: '15000' })
      .where('id', 'in', [pekerja, jam])
      .execute();
    await store({ ...asked(), hours: decimal('7') });
    expect(await at.masters('LABOR')).toEqual([
      'U.1 | Pekerja | OH | 140000.00',
      'U.2 | Pekerja | OJ | 20000.00',
    ]);
    expect((await at.works())[2]).toBe('A.3 | 22000.00');
    const wages = await at.db
      .selectFrom('master_item')
      .select(['code', 'daily_rate', 'hourly_rate', 'day_hours'])
      .where('id', 'in', [pekerja, jam])
      .orderBy('code')
      .execute();
    expect(wages).toEqual([
      { code: 'U.1', daily_rate: '140000.00', hourly_rate: '20000.00', day_hours: '7.0000' },
      { code: 'U.2', daily_rate: '140000.00', hourly_rate: '20000.00', day_hours: '7.0000' },
    ]);
    // What follows is no choice of a row.
    const kept = await at.db
      .selectFrom('kept_pair')
      .select(['code_key', 'factor', 'row_name', 'master_unit'])
      .orderBy('code_key')
      .execute();
    expect(kept).toEqual([
      { code_key: 'b.1', factor: '1/40', row_name: 'Semen PC', master_unit: 'kg' },
      { code_key: 'b.2', factor: '1', row_name: 'Pasir pasang', master_unit: 'm3' },
      { code_key: 'u.1', factor: '1', row_name: 'Pekerja', master_unit: 'OH' },
    ]);
  });

  test('PAIR-04 are proposed again for a list of the same source, and what has no pair is', async () => {
    await store({ ...asked(), left: [jam] });
    const again = await propose(at.dimas, ' ssh  CONTOH');
    const told = again.masters.map(({ code, state, candidates: [first] }) => [
      code,
      state,
      first?.by,
    ]);
    expect(told).toContainEqual(['B.1', 'sure', 'kept']);
    expect(again.masters.find(({ code }) => code === 'B.1')?.candidates[0]?.factor).toBe('1/40');
    const left = await at.db
      .selectFrom('kept_pair')
      .select(['row_name', 'factor'])
      .where('code_key', '=', 'u.2')
      .execute();
    expect(left).toEqual([{ row_name: null, factor: null }]);
    const other = await propose(at.dimas, 'Daftar lain');
    expect(other.masters.find(({ code }) => code === 'B.1')?.state).toBe('choose');
  });

  test('PRICE-19 of an older list are stored, and told where the price was of a later day', async () => {
    await at.db
      .updateTable('master_item')
      .set({ price_at: new Date('2026-06-01'), changed_by: at.dimas.id })
      .where('id', '=', semen)
      .execute();
    const done = await store({ ...asked(), list: { date: '2026-01-31', document: null } });
    expect(done.newer.map(({ code }) => code)).toEqual(['B.1']);
    expect(done.newer[0]?.reason).not.toMatch(/Centang/);
    expect((await at.masters('MATERIAL'))[0]).toBe('B.1 | Semen portland (PC) | kg | 1600.00');
  });

  test('of a USER are own prices, and the works that rest on them own copies', async () => {
    const done = await store({ ...asked(), who: at.sari });
    expect(done.changed).toBe(2);
    expect(await at.masters('MATERIAL')).toEqual([
      'B.1 | Semen portland (PC) | kg | 1300.00',
      'B.2 | Pasir pasang | m3 | 275000.00',
      'USER B.1 | Semen portland (PC) | kg | 1600.00',
    ]);
    expect(await at.works()).toEqual([
      'A.1 | 134750.00',
      'A.2 | 302500.00',
      'A.3 | 16500.00',
      'USER A.1 | 157384.61',
    ]);
    const [run] = await at.db.selectFrom('import_run').select('id').execute();
    const { undone, isOwn } = await at.by(
      ({ tx, caller }) => undoImport(tx, caller, { id: run?.id ?? '', dryRun: false }),
      at.sari,
    );
    expect([undone.removed, isOwn]).toEqual([3, true]);
    expect((await at.works()).length).toBe(3);
  });
});
