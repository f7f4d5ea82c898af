import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  addPerson,
  createTestDatabase,
  type Person,
  type TestDatabase,
} from '../../../tests/support/database.ts';
import { sectionOf, sentItem } from '../../../tests/support/estimates.ts';
import { png } from '../../../tests/support/pictures.ts';
import { estimation } from '../../contract/estimation.ts';
import { createEstimation } from '../estimation/create-estimation.ts';
import { readConfig } from '../platform/config.ts';
import { createLog } from '../platform/log.ts';
import { inTransaction } from '../platform/database/database.ts';
import { newId } from '../platform/database/new-id.ts';
import { askForFile } from './ask-for-file.ts';
import {
  deleteJob,
  failJob,
  findJob,
  finishJob,
  noteStep,
  putBackAbandonedJobs,
  putBackJob,
  renewJobs,
  takeJobs,
} from './job-store.ts';
import { startExportJobs } from './run-jobs.ts';

// No server: nobody makes files but whom a test starts.
let base: TestDatabase;
let sari: Person;
let budi: Person;
let estimationId: string;

beforeAll(async () => {
  base = await createTestDatabase();
  sari = await addPerson(base.db, 'USER', 'Sari');
  budi = await addPerson(base.db, 'USER', 'Budi');
  estimationId = await addEstimate();
});
/** An estimate of Sari's that takes a while to be made a file of. */
async function addEstimate(): Promise<string> {
  const items = Array.from({ length: 300 }, () => sentItem(1, 1000));
  const sent = estimation.create.body.parse({
    projectName: 'Pagar',
    estimationItem: JSON.stringify(sectionOf(...items)),
  });
  const saved = await inTransaction(base.db, (tx) =>
    createEstimation(tx, caller(sari), { sent, image: undefined, isFull: false }),
  );
  return saved.estimation.id;
}
const caller = ({ id }: Person) => ({ id, role: 'USER', name: 'Sari' }) as const;
afterAll(() => base.drop());
beforeEach(() => base.db.deleteFrom('export_job').execute());

const whatever = {
  kind: 'pdf',
  withoutLogo: false,
  withoutPrices: false,
  logo: undefined,
} as const;

let asked = 0;
/** A job, asked for later than the one before. */
async function job(who: Person, given: object = {}): Promise<string> {
  const whose = { id: newId(), estimation_id: estimationId, requested_by: who.id };
  const when = { created_at: new Date(Date.UTC(2026, 10, 21) + ++asked * 1000) };
  await base.db
    .insertInto('export_job')
    .values({ ...whose, ...when, kind: 'pdf', state: 'queued', ...given })
    .execute();
  return whose.id;
}

const lease = { holder: newId(), seconds: 60 };
/** As this process holds it. */
const mine = (id: string) => ({ id, holder: lease.holder });

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000);

test('OPS-13 what a process that stops has begun waits again, and that counts as no try', async () => {
  const id = await job(sari, { tries: 1 });
  const triesOf = async () =>
    (await base.db.selectFrom('export_job').select('tries').execute()).map(({ tries }) => tries);
  await takeJobs(base.db, 1, lease);
  expect(await triesOf()).toEqual([2]);
  await putBackJob(base.db, mine(id));
  expect(await triesOf()).toEqual([1]);
  expect(await findJob(base.db, sari.id, id)).toMatchObject({ state: 'queued', place: 1 });
});

describe('the line', () => {
  const placeOf = async (who: Person, id: string) => (await findJob(base.db, who.id, id))?.place;

  test('people take turns, and each knows the place of their file', async () => {
    await job(sari, { state: 'running', lease_until: inSeconds(60) });
    const [first, second] = [await job(sari), await job(sari)];
    const theirs = await job(budi);
    expect(await placeOf(budi, theirs)).toBe(1);
    expect(await placeOf(sari, first)).toBe(2);
    expect(await placeOf(sari, second)).toBe(3);
  });

  test('1.9 two files of a person are made at once, further ones wait', async () => {
    const first = await job(sari, { state: 'running', lease_until: inSeconds(60) });
    const [second, third] = [await job(sari), await job(sari)];
    const theirs = await job(budi);
    const taken = await takeJobs(base.db, 5, lease);
    expect(new Set(taken.map(({ id }) => id))).toEqual(new Set([second, theirs]));
    expect(await placeOf(sari, third)).toBe(1);
    expect(await takeJobs(base.db, 5, lease)).toEqual([]);
    await base.db.deleteFrom('export_job').where('id', '=', first).execute();
    expect((await takeJobs(base.db, 5, lease)).map(({ id }) => id)).toEqual([third]);
  });

  test('two processes never take the same file', async () => {
    for (const who of [sari, budi]) for (let n = 0; n < 2; n++) await job(who);
    const taken = await Promise.all([1, 2, 3, 4].map(() => takeJobs(base.db, 2, lease)));
    const ids = taken.flat().map(({ id }) => id);
    expect(ids.length).toBe(new Set(ids).size);
  });

  test('HOUSE-09 1.9 nobody fills it: an eleventh file at a time is refused', async () => {
    // Neither what has ended nor what others asked for counts.
    await job(sari, { state: 'done' });
    await job(sari, { state: 'failed' });
    await job(budi, { state: 'running', lease_until: inSeconds(60) });
    const ask = () =>
      inTransaction(base.db, (tx) => askForFile(tx, caller(sari), { ...whatever, estimationId }));
    for (let place = 1; place <= 10; place++) expect(await ask()).toMatchObject({ place });
    await expect(ask()).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      told: { retryAfter: 10 },
    });
  });

  test('HOUSE-09 1.9 for two estimates at once two files are not both the tenth', async () => {
    const other = await addEstimate();
    for (let n = 0; n < 9; n++) await job(sari);
    const ask = (id: string) =>
      inTransaction(base.db, (tx) =>
        askForFile(tx, caller(sari), { ...whatever, estimationId: id }),
      );
    let second: Promise<unknown> = Promise.resolve();
    await inTransaction(base.db, async (tx) => {
      await askForFile(tx, caller(sari), { ...whatever, estimationId });
      second = ask(other).catch((error: unknown) => error);
      await Promise.race([second, pause(300)]);
    });
    expect(await second).toMatchObject({ code: 'RATE_LIMITED' });
  });

  test('HOUSE-09 1.9 of twenty askings at once ten are taken', async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        inTransaction(base.db, (tx) => askForFile(tx, caller(sari), { ...whatever, estimationId })),
      ),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  });
});

describe('HOUSE-09 the row of a job', () => {
  const rowOf = (id: string) =>
    base.db.selectFrom('export_job').selectAll().where('id', '=', id).executeTakeFirst();
  const running = (more: object = {}) =>
    job(sari, {
      state: 'running',
      holder: lease.holder,
      lease_until: inSeconds(60),
      logo,
      ...more,
    });
  const logo = Buffer.from(png(40, 20));
  const file = {
    name: 'a.pdf',
    type: 'application/pdf',
    bytes: new Uint8Array([1, 2, 3]),
    undrawn: [],
  };

  test('progress never goes back', async () => {
    const id = await running();
    await noteStep(base.db, mine(id), { step: 'typesetting', progress: 10 });
    await noteStep(base.db, mine(id), { step: 'arranging', progress: 5 });
    expect(await rowOf(id)).toMatchObject({ step: 'typesetting', progress: 10 });
  });

  test('a logo is kept no longer than it is needed', async () => {
    const [done, failed] = [await running(), await running()];
    const lost = await running({ lease_until: inSeconds(-1), tries: 3 });
    await finishJob(base.db, mine(done), file);
    await failJob(base.db, mine(failed), 'EXPORT_FAILED');
    await putBackAbandonedJobs(base.db, 'EXPORT_INTERRUPTED');
    for (const [id, state] of [
      [done, 'done'],
      [failed, 'failed'],
      [lost, 'failed'],
    ] as const) {
      expect(await rowOf(id)).toMatchObject({ state, logo: null, lease_until: null, step: null });
    }
  });

  test('what has ended stays as it ended, and what was given up is not stored', async () => {
    const [done, failed] = [await running(), await running()];
    await finishJob(base.db, mine(done), file);
    await failJob(base.db, mine(failed), 'EXPORT_FAILED');
    await failJob(base.db, mine(done), 'EXPORT_INTERRUPTED');
    await finishJob(base.db, mine(failed), file);
    await noteStep(base.db, mine(done), { step: 'storing', progress: 100 });
    expect(await rowOf(done)).toMatchObject({ state: 'done', error_code: null, step: null });
    expect(await rowOf(failed)).toMatchObject({ state: 'failed', body: null, file_name: null });
    const gone = await running();
    expect(await deleteJob(base.db, sari.id, gone)).toBe(true);
    await finishJob(base.db, mine(gone), file);
    expect(await rowOf(gone)).toBeUndefined();
    expect([...(await renewJobs(base.db, [gone, done], lease))]).toEqual([]);
  });

  test('OPS-13 what another process has taken over is not stored by the one that was slow', async () => {
    const id = await running({ lease_until: inSeconds(-1), progress: 70, tries: 1 });
    await putBackAbandonedJobs(base.db, 'EXPORT_INTERRUPTED');
    const back = { state: 'queued', progress: 0, step: null, holder: null, lease_until: null };
    // The logo is needed once more.
    expect(await rowOf(id)).toMatchObject({ ...back, logo, error_code: null });
    const other = { holder: newId(), seconds: 60 };
    expect(await takeJobs(base.db, 1, other)).toMatchObject([{ id }]);
    await finishJob(base.db, mine(id), file);
    await failJob(base.db, mine(id), 'EXPORT_FAILED');
    await noteStep(base.db, mine(id), { step: 'storing', progress: 95 });
    expect([...(await renewJobs(base.db, [id], lease))]).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ state: 'running', progress: 0, tries: 2 });
    await finishJob(base.db, { id, holder: other.holder }, file);
    expect(await rowOf(id)).toMatchObject({ state: 'done', holder: null });
  });
});

describe('a process that makes files', () => {
  const log = createLog('silent');
  const start = () => startExportJobs({ db: base.db, config: readConfig({}), log });
  const look = (id: string) => findJob(base.db, sari.id, id);
  const until = (id: string, expected: object) =>
    vi.waitFor(async () => expect(await look(id)).toMatchObject(expected), {
      timeout: 30_000,
      interval: 5,
    });

  test('OPS-13 one that stops puts its files back, and the next makes them', async () => {
    const running = await job(sari, { kind: 'lengkap' });
    const runner = start();
    await until(running, { state: 'running' });
    const waiting = await job(budi, { state: 'queued' });
    await runner.stop();
    expect(await look(running)).toMatchObject({ state: 'queued', errorCode: null, step: null });
    expect((await findJob(base.db, budi.id, waiting))?.state).toBe('queued');
    const next = start();
    await until(running, { state: 'done', progress: 100 });
    await next.stop();
  });

  test('OPS-13 one that was killed: the next makes its files and those that wait', async () => {
    const lost = await job(sari, { state: 'running', lease_until: inSeconds(-1), tries: 1 });
    const fatal = await job(sari, { state: 'running', lease_until: inSeconds(-1), tries: 3 });
    const others = await job(budi, { state: 'running', lease_until: inSeconds(60) });
    const waiting = await job(sari);
    const runner = start();
    // What has ended three processes is not tried on a fourth.
    await until(fatal, { state: 'failed', errorCode: 'EXPORT_INTERRUPTED' });
    for (const id of [lost, waiting]) {
      await until(id, { state: 'done', progress: 100, fileName: 'RAB_Pagar.pdf' });
    }
    expect((await findJob(base.db, budi.id, others))?.state).toBe('running');
    await runner.stop();
  });

  test('the steps are told as they begin, and only those', async () => {
    const id = await job(sari, { kind: 'lengkap' });
    const runner = start();
    await until(id, { state: 'running', step: 'typesetting', progress: 10 });
    await until(id, { state: 'done', step: null, progress: 100 });
    await runner.stop();
  });
});
