// A streaming replica from which exports and backups are read, never older than when they were asked for.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { call, make } from '../../process/saving-hands.ts';
import { run, temporaryFolder } from '../../process/program.ts';
import { programs } from '../trust/house.ts';
import { areInstalled, ask, startPostgres, startReplica } from './debian.ts';
import { startTaksir, tell } from './taksirs.ts';

test.runIf(areInstalled('postgresql'))(
  'OPS-12 exports and backups are read from a replica and hold what was just saved, also where it is behind or gone',
  { timeout: 300_000 },
  async () => {
    const database = await startPostgres();
    const { url, superuser, replica } = await startReplica(database);
    const env = { DATABASE_URL: database.url, DATABASE_READ_URL: url };
    const { origin, join } = await startTaksir(env);
    const token = await join('sari@contoh.test');
    const id = await make(origin, token);

    let saves = 0;
    /** Saves another name and asks for the workbook at once; the name of the file is that of the project. */
    const saveAndExport = async () => {
      const projectName = `Pagar ${++saves} akhir`;
      const at = `/api/estimation/${id}`;
      const saved = await call(origin, token, { method: 'PUT', path: at, body: { projectName } });
      expect(saved.status).toBe(200);
      const began = Date.now();
      const file = await call(origin, token, { path: `${at}/download/excel` });
      expect([file.status, file.headers['content-disposition']]).toEqual([
        200,
        expect.stringContaining(`"RAB_${projectName}_`),
      ]);
      return Date.now() - began;
    };
    const read = () => [...replica.said().matchAll(/from "?estimation\b/g)].length;
    for (let n = 0; n < 10; n++) await saveAndExport();
    const byReplica = read();
    expect(byReplica).toBeGreaterThanOrEqual(10);

    const folder = temporaryFolder();
    const program = await programs();
    const backUp = async (name: string) => {
      const settings = { TAKSIR_DATA: folder, ...env };
      const running = run(program('backup'), ['backup', path.join(folder, name)], settings);
      expect(await running.ended, running.said()).toBe(0);
      expect(existsSync(path.join(folder, name))).toBe(true);
      return running.said();
    };
    expect(await backUp('satu')).toContain('dibaca dari replika');

    // Nothing was tried there in vain and then read elsewhere.
    expect(replica.said()).not.toMatch(/^.* ERROR: .*$/m);

    // One that has stopped following is not waited for long, and what it holds is not taken.
    await ask(superuser, 'select pg_wal_replay_pause()');
    tell('export while the replica is behind', await saveAndExport());
    expect(await backUp('dua')).not.toContain('replika');
    await ask(superuser, 'select pg_wal_replay_resume()');
    await saveAndExport();

    replica.kill();
    tell('export while the replica is gone', await saveAndExport());
    expect(await backUp('tiga')).not.toContain('replika');
  },
);
