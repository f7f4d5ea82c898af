import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sentFile, startImporting, type Importing } from '../../../tests/support/importing.ts';
import type { ImportProgress } from '../../contract/import-progress.ts';
import type { Caller } from '../platform/http/caller.ts';
import { newId } from '../platform/database/new-id.ts';
import { importMasters } from './import-masters.ts';
import { holdImport } from './import-store.ts';
import { csv } from './lists-of-tests.ts';
import type { ImportWish } from './run-import.ts';

let at: Importing;
beforeAll(async () => {
  at = await startImporting(['kg', 'm3', 'zak', 'OH', 'OJ']);
});
afterAll(() => at.drop());
beforeEach(() => at.clear());

type Switches = Parameters<typeof importMasters>[2];
interface Sending extends Partial<ImportWish>, Partial<Switches> {
  readonly type?: 'MATERIAL' | 'LABOR';
  readonly who?: Caller;
  readonly tell?: (progress: ImportProgress) => void;
}

const send = (lines: readonly string[] | undefined, more: Sending = {}) => {
  const {
    type = 'MATERIAL',
    who,
    tell,
    useHargaFile = true,
    lockExistingPrice = false,
    ...wish
  } = more;
  const switches = { useHargaFile, lockExistingPrice, preferDaily: true };
  const asked: ImportWish = {
    file: lines && sentFile(csv(...lines), 'bahan.csv'),
    dryRun: false,
    scope: undefined,
    accepted: new Set(),
    fileHash: undefined,
    switches: { useHargaFile },
    ...wish,
  };
  return at.by((call) => importMasters(type, asked, switches, call), who, tell);
};

const head = 'Kode;Nama;Satuan;Harga;Catatan';
const first = [head, 'B.1;Semen portland;kg;1.650;franko', 'B.2;Pasir pasang;m3;225.000;'];
const none = {
  created_global: 0,
  updated_global: 0,
  created_user: 0,
  updated_user: 0,
  updated_user_price: 0,
};

const history = async () => {
  const rows = await at.db
    .selectFrom('master_price')
    .innerJoin('master_item', 'master_item.id', 'master_price.master_id')
    .select(['code', 'master_price.price', 'cause', 'actor_id'])
    .orderBy('at')
    .orderBy('code')
    .execute();
  return rows.map(
    ({ code, price, cause, actor_id: by }) =>
      `${code} ${price} ${cause} ${by === at.dimas.id ? 'Dimas' : 'Sari'}`,
  );
};

describe('API-62 a list of materials', () => {
  test('is stored as its preview showed it, with a run, a history and what it told', async () => {
    const heard: string[] = [];
    const tell = ({ stage, done, of, run }: ImportProgress) =>
      heard.push(`${stage} ${done}/${of}${run === undefined ? '' : ' run'}`);
    const shown = await send(first, { dryRun: true, tell });
    expect(shown).toMatchObject({
      dryRun: true,
      message: 'Pratinjau import: 2 baru, 0 diperbarui.',
      fileHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      seen: expect.stringMatching(/^[0-9a-f]{64}$/),
      more: undefined,
      summary: {
        counts: { ...none, created_global: 2 },
        changes: [
          { row: 2, key: 'B.1', name: 'Semen portland', outcome: 'new', unit: 'kg', price: 1650 },
          { row: 3, key: 'B.2', outcome: 'new', unit: 'm3', price: 225_000 },
        ],
      },
    });
    expect([await at.masters(), await history()]).toEqual([[], []]);
    expect(heard).toEqual(['reading 0/2', 'reading 2/2']);
    heard.length = 0;
    const { fileHash, seen } = shown;
    const done = await send(first, { fileHash, seen, tell });
    expect(done).toMatchObject({
      dryRun: false,
      message: 'Import selesai: 2 baru, 0 diperbarui.',
      fileHash,
      seen,
      summary: { counts: { ...none, created_global: 2 } },
    });
    expect(done.summary).not.toHaveProperty('changes');
    expect(heard.slice(-2)).toEqual(['storing 0/2 run', 'storing 2/2 run']);
    expect(await at.masters()).toEqual([
      'B.1 | Semen portland | kg | 1650.00',
      'B.2 | Pasir pasang | m3 | 225000.00',
    ]);
    expect(await history()).toEqual(['B.1 1650.00 import Dimas', 'B.2 225000.00 import Dimas']);
    const [run, ...others] = await at.db.selectFrom('import_run').selectAll().execute();
    expect(others).toEqual([]);
    expect(run).toMatchObject({
      kind: 'MATERIAL',
      actor_id: at.dimas.id,
      file_name: 'bahan.csv',
      list_date: null,
      document: null,
      options: { useHargaFile: true, scope: 'GLOBAL' },
      counts: { created_global: 2 },
    });
    expect([run?.finished_at === null, run?.file_hash.toString('hex')]).toEqual([false, fileHash]);
  });

  test('changes what it says otherwise and nothing else, with a line of the history for each new price', async () => {
    await send(first);
    const next = await send([
      head,
      'b. 1;Semen PC;kg;1.700;',
      'B.2;Pasir urug;m3;225.000;',
      'B.3;Paku;kg;18.000;',
    ]);
    expect(next.message).toBe('Import selesai: 1 baru, 2 diperbarui.');
    expect(next.summary.counts).toEqual({ ...none, created_global: 1, updated_global: 2 });
    expect(await at.masters()).toEqual([
      'B.1 | Semen PC | kg | 1700.00',
      'B.2 | Pasir urug | m3 | 225000.00',
      'B.3 | Paku | kg | 18000.00',
    ]);
    const notes = await at.db
      .selectFrom('master_item')
      .select(['code', 'notes', 'version'])
      .orderBy('code')
      .execute();
    expect(notes).toEqual([
      { code: 'B.1', notes: 'franko', version: 2 },
      { code: 'B.2', notes: null, version: 2 },
      { code: 'B.3', notes: null, version: 1 },
    ]);
    expect((await history()).slice(2)).toEqual([
      'B.1 1700.00 import Dimas',
      'B.3 18000.00 import Dimas',
    ]);
    const same = await send([head, 'B.1;Semen PC;kg;1.700;']);
    expect([same.message, same.summary.unchanged]).toEqual(['Import selesai: tanpa perubahan.', 1]);
    expect((await history()).length).toBe(4);
  });

  test('D-49 gives the next free codes to rows without one, in their order, and none that it brings itself', async () => {
    await at.addMaster('MATERIAL', 'B-00002', { name: 'Lama', unit: 'kg', price: '1' });
    await send([
      'Kode;Nama;Satuan;Harga',
      ';Paku;kg;18.000',
      'B-00004;Kawat;kg;20.000',
      ';Cat;kg;30.000',
      ';Lem;kg;9.000',
    ]);
    expect(await at.masters()).toEqual([
      'B-00002 | Lama | kg | 1.00',
      'B-00003 | Paku | kg | 18000.00',
      'B-00004 | Kawat | kg | 20000.00',
      'B-00005 | Cat | kg | 30000.00',
      'B-00006 | Lem | kg | 9000.00',
    ]);
  });

  test('D-48 holds a price of over ten times, until its row is taken', async () => {
    await send(first);
    const dear = [head, 'B.1;Semen portland;kg;165.000;', 'B.2;Pasir pasang;m3;2.250.001;'];
    const held = await send(dear);
    expect(held.summary.held.map(({ row }) => row)).toEqual([2, 3]);
    expect(held.message).toBe('Import selesai: tanpa perubahan, 2 baris bermasalah.');
    await send(dear, { accepted: new Set([3]) });
    expect(await at.masters()).toEqual([
      'B.1 | Semen portland | kg | 1650.00',
      'B.2 | Pasir pasang | m3 | 2250001.00',
    ]);
  });

  test('D-47 reads no price where none is wanted, and leaves those that are there where these are locked', async () => {
    await send(first);
    await send([head, 'B.1;Semen PC;kg;9;', 'B.3;Paku;kg;18.000;'], { useHargaFile: false });
    await send([head, 'B.1;Semen PC;kg;9.000;', 'B.4;Kawat;kg;20.000;'], {
      lockExistingPrice: true,
    });
    expect(await at.masters()).toEqual([
      'B.1 | Semen PC | kg | 1650.00',
      'B.2 | Pasir pasang | m3 | 225000.00',
      'B.3 | Paku | kg | null',
      'B.4 | Kawat | kg | 20000.00',
    ]);
    expect((await history()).map((line) => line.slice(0, 3))).toEqual(['B.1', 'B.2', 'B.4']);
  });

  test('of one’s own stands over GLOBAL’s entries, with their history, and takes the place of a hiding', async () => {
    await send(first);
    const hiding = {
      id: newId(),
      type: 'MATERIAL',
      owner_id: at.sari.id,
      code: 'B.9',
      code_key: 'b.9',
    } as const;
    await at.db
      .insertInto('master_item')
      .values({
        ...hiding,
        tombstone: true,
        code_order: 'b',
        name: '',
        name_order: '',
        unit_code: '',
        search: '',
      })
      .execute();
    const own = [
      head,
      'B.1;Semen portland;kg;1.800;',
      'B.2;Pasir pasang;m3;225.000;',
      'B.9;Kerikil;m3;300.000;',
    ];
    const { summary } = await send(own, { scope: 'user', who: at.sari });
    expect(summary.counts).toEqual({ ...none, created_user: 2 });
    expect(await at.masters()).toEqual([
      'B.1 | Semen portland | kg | 1650.00',
      'B.2 | Pasir pasang | m3 | 225000.00',
      'USER B.1 | Semen portland | kg | 1800.00',
      'USER B.9 | Kerikil | m3 | 300000.00',
    ]);
    expect((await history()).toSorted()).toEqual([
      'B.1 1650.00 import Dimas',
      'B.1 1650.00 import Dimas',
      'B.1 1800.00 import Sari',
      'B.2 225000.00 import Dimas',
      'B.9 300000.00 import Sari',
    ]);
    const kept = await at.db
      .selectFrom('import_change')
      .select(['kind', 'hidden', 'before'])
      .where('hidden', 'is not', null)
      .execute();
    expect(kept).toMatchObject([{ kind: 'master', hidden: { code: 'B.9' }, before: null }]);
    const again = await send([head, 'B.1;Semen portland;kg;1.900;'], {
      scope: 'USER',
      who: at.sari,
    });
    expect(again.summary.counts).toEqual({ ...none, updated_user: 1, updated_user_price: 1 });
    const options = await at.db
      .selectFrom('import_run')
      .select('options')
      .orderBy('started_at', 'desc')
      .limit(1)
      .execute();
    expect(options).toMatchObject([{ options: { scope: 'USER' } }]);
  });

  test('PRICE-19 that says of when it is dates its prices, also those that stay the same', async () => {
    const list = { date: '2026-01-31', document: 'SK Gubernur' };
    await send([...first, 'B.3;Paku;kg;;', 'B.5;Cat;kg;30.000;', 'B.6;Lem;kg;9.000;']);
    const priced = ['B.1;Semen portland;kg;1.650;', 'B.2;Pasir pasang;m3;230.000;'];
    const others = ['B.4;Kawat;kg;20.000;', 'B.5;Cat kuning;kg;30.000;'];
    await send([head, ...priced, ...others], { list });
    const dated = async () => {
      const rows = await at.db
        .selectFrom('master_item')
        .select(['code', 'price_at'])
        .orderBy('code')
        .execute();
      const day = new Date('2026-01-31T00:00:00+07:00').getTime();
      return rows.filter(({ price_at: when }) => when.getTime() === day).map(({ code }) => code);
    };
    expect(await dated()).toEqual(['B.1', 'B.2', 'B.4', 'B.5']);
    const lines = (await history()).map((line) => line.split(' ').slice(0, 2).join(' '));
    expect(lines.toSorted()).toEqual([
      'B.1 1650.00',
      'B.1 1650.00',
      'B.2 225000.00',
      'B.2 230000.00',
      'B.4 20000.00',
      'B.5 30000.00',
      'B.5 30000.00',
      'B.6 9000.00',
    ]);
    const run = await at.db
      .selectFrom('import_run')
      .select('document')
      .where('list_date', 'is not', null)
      .execute();
    expect(run).toEqual([{ document: 'SK Gubernur' }]);
    // What is GLOBAL keeps its date for somebody whose own list repeats it.
    const later = { ...list, date: '2026-02-28' };
    await send([head, priced[0] ?? ''], { scope: 'USER', who: at.sari, list: later });
    expect([(await at.masters()).length, await dated()]).toEqual([5, ['B.1', 'B.2', 'B.4', 'B.5']]);
  });

  test('api/4.8 a new price of a master makes the works that use it lag, another name does not', async () => {
    await send(first);
    const masters = await at.db
      .selectFrom('master_item')
      .select(['id', 'code'])
      .orderBy('code')
      .execute();
    const category = newId();
    await at.db.insertInto('category').values({ id: category, name: 'T', search: 't' }).execute();
    for (const { id: master, code } of masters) {
      const item = newId();
      const keys = { kode: code, kode_key: code.toLowerCase(), kode_order: code };
      const price = code === 'B.1' ? '1650' : '225000';
      const said = {
        category_id: category,
        deskripsi: code,
        satuan: 'm3',
        harga: price,
        search: '',
      };
      await at.db
        .insertInto('hsp_item')
        .values({ id: item, ...keys, ...said })
        .execute();
      await at.db
        .insertInto('recipe')
        .values({ hsp_item_id: item, overhead_percent: '0' })
        .execute();
      const row = {
        hsp_item_id: item,
        grp: 'MATERIAL',
        ord: 0,
        coefficient: '1',
        master_item_id: master,
      } as const;
      const shot = { name_snapshot: code, unit_snapshot: 'kg', unit_price_snapshot: price };
      await at.db
        .insertInto('recipe_component')
        .values({ id: newId(), ...row, ...shot })
        .execute();
    }
    await send([head, 'B.1;Semen portland;kg;1.700;', 'B.2;Pasir urug;m3;225.000;']);
    const stale = await at.db
      .selectFrom('hsp_item')
      .select(['kode', 'stale'])
      .orderBy('kode')
      .execute();
    expect(stale).toEqual([
      { kode: 'B.1', stale: true },
      { kode: 'B.2', stale: false },
    ]);
    await send([head, 'B.1;Semen portland;kg;1.650;']);
    expect(
      await at.db.selectFrom('hsp_item').select('kode').where('stale', '=', true).execute(),
    ).toEqual([]);
  });
});

describe('an import', () => {
  test('is refused where it is another file, another review or none, or while another one runs', async () => {
    const hash = '0'.repeat(64);
    await expect(send(first, { fileHash: hash })).rejects.toMatchObject({ code: 'FILE_CHANGED' });
    await expect(send(first, { seen: hash })).rejects.toMatchObject({ code: 'REVIEW_CHANGED' });
    await expect(send(undefined)).rejects.toMatchObject({ code: 'IMPORT_FILE' });
    // A preview shows anew what is there, and no hash says nothing.
    expect((await send(first, { seen: hash, dryRun: true })).seen).not.toBe(hash);
    expect((await send(first, { fileHash: '', dryRun: true })).dryRun).toBe(true);
    await at.inTx(async (running) => {
      await holdImport(running, at.dimas.id);
      await expect(send(first)).rejects.toMatchObject({ code: 'IMPORT_RUNNING' });
      await send(first, { who: at.sari, dryRun: true });
    });
    expect([
      await at.masters(),
      await at.db.selectFrom('import_run').select('id').execute(),
    ]).toEqual([[], []]);
  });

  test('PRICE-16 that is given up stores nothing', async () => {
    const gone = new AbortController();
    const asked = {
      file: sentFile(csv(...first)),
      dryRun: false,
      scope: undefined,
      accepted: new Set<number>(),
      fileHash: undefined,
      switches: {},
    };
    const switches = { useHargaFile: true, lockExistingPrice: false, preferDaily: true };
    const stopAt = async (stage: string, from: number) => {
      const tell = (progress: ImportProgress) => {
        if (progress.stage === stage && progress.done >= from) gone.abort(new Error('gone'));
      };
      return at.inTx((tx) =>
        importMasters('MATERIAL', asked, switches, {
          tx,
          caller: at.dimas,
          signal: gone.signal,
          tell,
        }),
      );
    };
    await expect(stopAt('storing', 0)).rejects.toThrow('gone');
    await expect(stopAt('reading', 0)).rejects.toThrow('gone');
    expect(await at.masters()).toEqual([]);
  });
});

describe('API-63 a list of wages', () => {
  test('has the rates by the day and by the hour, and the hours of a day', async () => {
    const lines = [
      'Kode;Nama;Satuan;Tarif Harian;Jam per Hari;Tarif Jam;Harga',
      'L.1;Pekerja;OH;105.000;7;;',
    ];
    const { message } = await send(lines, { type: 'LABOR' });
    expect(message).toBe('Import selesai: 1 baru, 0 diperbarui.');
    const [wage] = await at.db
      .selectFrom('master_item')
      .select(['type', 'price', 'daily_rate', 'hourly_rate', 'day_hours'])
      .execute();
    expect(wage).toMatchObject({
      type: 'LABOR',
      price: '105000.00',
      daily_rate: '105000.00',
      day_hours: '7.0000',
    });
    await send([lines[0] ?? '', 'L.1;Pekerja;OH;112.000;7;16.000;'], { type: 'LABOR' });
    const [changed] = await at.db
      .selectFrom('master_item')
      .select(['price', 'daily_rate', 'hourly_rate', 'changed_by'])
      .execute();
    expect(changed).toEqual({
      price: '112000.00',
      daily_rate: '112000.00',
      hourly_rate: '16000.00',
      changed_by: at.dimas.id,
    });
    expect((await history()).length).toBe(2);
  });
});
