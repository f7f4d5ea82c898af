import { sql } from 'kysely';
import type { JobKind, JobStep } from '../../contract/export-jobs.ts';
import type { MadeFile } from '../exports/download.ts';
import type { Database, Tx } from '../platform/database/database.ts';

export interface NewJob {
  readonly id: string;
  readonly estimationId: string;
  readonly requestedBy: string;
  readonly kind: JobKind;
  readonly withoutLogo: boolean;
  readonly withoutPrices: boolean;
  readonly logo: Uint8Array | undefined;
}

export async function insertJob(tx: Tx, job: NewJob): Promise<void> {
  await tx
    .insertInto('export_job')
    .values({
      id: job.id,
      estimation_id: job.estimationId,
      requested_by: job.requestedBy,
      kind: job.kind,
      state: 'queued',
      without_logo: job.withoutLogo,
      without_prices: job.withoutPrices,
      logo: job.logo ? Buffer.from(job.logo) : null,
    })
    .execute();
}

const oneAsking = 7104308;

/**
 * The jobs of one person that wait or run. Until the transaction ends nobody else counts them, so
 * that two who ask at the same time are not both the tenth.
 */
export async function countLiveJobs(tx: Tx, requestedBy: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(${oneAsking}, hashtext(${requestedBy}))`.execute(tx);
  const { rows } = await sql<{ n: string }>`
    select count(*) as n from export_job
    where requested_by = ${requestedBy} and state in ('queued', 'running')`.execute(tx);
  return Number(rows[0]?.n ?? 0);
}

/** How many jobs of one person run at once (api/1.9). */
const AT_ONCE = 2;

/**
 * Who is next: people take turns, so that the ten files of one do not keep the others waiting;
 * what already runs for somebody counts as a turn. `turn` is the number of the job for its person.
 */
const line = sql`
  select id, turn, row_number() over (order by turn, created_at, id) as place
  from (
    select id, state, created_at,
      row_number() over (partition by requested_by order by state = 'queued', created_at, id) as turn
    from export_job where state in ('queued', 'running')
  ) live
  where state = 'queued'`;

export interface ShownJob {
  readonly id: string;
  readonly kind: JobKind;
  readonly state: 'queued' | 'running' | 'done' | 'failed';
  readonly progress: number;
  readonly place: number | null;
  readonly step: JobStep | null;
  readonly fileName: string | null;
  readonly errorCode: string | null;
  readonly undrawn: string;
  readonly expiresAt: Date | null;
}

/** A job of this person, without its file. */
export async function findJob(
  db: Database,
  requestedBy: string,
  id: string,
): Promise<ShownJob | undefined> {
  const { rows } = await sql<Omit<ShownJob, 'place'> & { place: string | null }>`
    select id, kind, state, progress, step, file_name as "fileName", error_code as "errorCode", undrawn,
      case when state = 'done' then finished_at + interval '1 hour' end as "expiresAt",
      case when state = 'queued' then (select place from (${line}) line where line.id = job.id)
      end as place
    from export_job job
    where id = ${id} and requested_by = ${requestedBy}`.execute(db);
  const row = rows[0];
  return row && { ...row, place: row.place === null ? null : Number(row.place) };
}

/** The first bytes of a gzip file; no PDF or workbook begins with them. */
const gzipMark = Buffer.from([0x1f, 0x8b]);

export interface KeptFile {
  readonly name: string;
  readonly type: string;
  /** Stored size in bytes; null once the file was deleted after its hour. */
  readonly size: number | null;
  readonly isPacked: boolean;
}

/** What is known of a job's file; undefined where none was made. */
export async function findJobFile(
  db: Database,
  requestedBy: string,
  id: string,
): Promise<KeptFile | undefined> {
  const { rows } = await sql<KeptFile>`
    select file_name as name, mime as type,
      case when finished_at > now() - interval '1 hour' then octet_length(body) end as size,
      substring(body from 1 for 2) = ${gzipMark} as "isPacked"
    from export_job
    where id = ${id} and requested_by = ${requestedBy} and state = 'done'`.execute(db);
  return rows[0];
}

/** `length` bytes of a job's file, from `start` on; undefined where the file is gone. */
export async function readJobFile(
  db: Database,
  id: string,
  { start, length }: { start: number; length: number },
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const { rows } = await sql<{ part: Buffer<ArrayBuffer> | null }>`
    select substring(body from ${start + 1} for ${length}) as part
    from export_job where id = ${id}`.execute(db);
  return rows[0]?.part ?? undefined;
}

/** Whether there was such a job. */
export async function deleteJob(db: Database, requestedBy: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('export_job')
    .where('id', '=', id)
    .where('requested_by', '=', requestedBy)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export interface TakenJob {
  readonly id: string;
  readonly estimationId: string;
  readonly kind: JobKind;
  readonly withoutLogo: boolean;
  readonly withoutPrices: boolean;
  readonly logo: Buffer | null;
  readonly requestedBy: string;
  readonly requesterName: string;
  readonly requesterRole: string;
}

/** Which process makes a job, and for how many seconds that holds unless it is renewed. */
export interface Lease {
  readonly holder: string;
  readonly seconds: number;
}

/**
 * Takes up to `most` jobs from the head of the queue, on a lease that `renewJobs` prolongs. Several
 * processes never wait for each other and never take the same job.
 */
export async function takeJobs(
  db: Database,
  most: number,
  { holder, seconds }: Lease,
): Promise<TakenJob[]> {
  const { rows } = await sql<TakenJob>`
    with line as (${line}),
    next as (
      select job.id from export_job job join line on line.id = job.id
      where job.state = 'queued' and line.turn <= ${AT_ONCE}
      order by line.place
      limit ${most}
      for update of job skip locked
    )
    update export_job job
    set state = 'running', step = 'reading', holder = ${holder}, tries = tries + 1,
      lease_until = now() + make_interval(secs => ${seconds})
    from next, app_user person
    where job.id = next.id and person.id = job.requested_by
    returning job.id, job.estimation_id as "estimationId", job.kind,
      job.without_logo as "withoutLogo", job.without_prices as "withoutPrices", job.logo, job.requested_by as "requestedBy",
      person.name as "requesterName", person.role as "requesterRole"`.execute(db);
  return rows;
}

/** Which of these still run here; the others were given up or taken over, or their estimate was deleted. */
export async function renewJobs(
  db: Database,
  ids: readonly string[],
  { holder, seconds }: Lease,
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    update export_job set lease_until = now() + make_interval(secs => ${seconds})
    where id = any(${[...ids]}::uuid[]) and state = 'running' and holder = ${holder}
    returning id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** A job as one process makes it; what was given up or taken over meanwhile is not touched. */
interface Held {
  readonly id: string;
  readonly holder: string;
}

const held = (db: Database, { id, holder }: Held) =>
  db
    .updateTable('export_job')
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('holder', '=', holder);

export async function noteStep(
  db: Database,
  job: Held,
  { step, progress }: { step: JobStep; progress: number },
): Promise<void> {
  await held(db, job)
    .set({ step, progress })
    // Steps are reported without waiting for each other, so an earlier one may arrive late.
    .where('progress', '<=', progress)
    .execute();
}

const over = {
  step: null,
  logo: null,
  lease_until: null,
  holder: null,
  finished_at: sql<Date>`now()`,
};

export async function finishJob(db: Database, job: Held, file: MadeFile): Promise<void> {
  await held(db, job)
    .set({
      ...over,
      state: 'done',
      progress: 100,
      file_name: file.name,
      mime: file.type,
      undrawn: file.undrawn.join(' '),
      body: Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength),
    })
    .execute();
}

export async function failJob(db: Database, job: Held, code: string): Promise<void> {
  await held(db, job)
    .set({ ...over, state: 'failed', error_code: code })
    .execute();
}

/** Back into the line, in the place that its age gives it. */
const waiting = { state: 'queued', step: null, progress: 0, lease_until: null, holder: null };

/** Puts back what a process that stops in order has begun; that counts as no try. */
export async function putBackJob(db: Database, job: Held): Promise<void> {
  await held(db, job)
    .set((eb) => ({ ...waiting, tries: eb('tries', '-', 1) }))
    .execute();
}

/** So often a file is begun at most: one that has ended its process this often would end the next too. */
const MOST_TRIES = 3;

/** Puts the jobs whose process is gone back into the line; fails those that were tried often enough. */
export async function putBackAbandonedJobs(db: Database, code: string): Promise<void> {
  const abandoned = () =>
    db
      .updateTable('export_job')
      .where('state', '=', 'running')
      .where('lease_until', '<', sql<Date>`now()`);
  await abandoned()
    .set({ ...over, state: 'failed', error_code: code })
    .where('tries', '>=', MOST_TRIES)
    .execute();
  await abandoned().set(waiting).execute();
}
