// The server makes files of large estimates in background jobs. They are followed here, outside the
// pages, so that the user can go on working, leave the page or even reload it; a finished file
// saves itself.
import { exportJobs, type ExportJob } from '../../../../contract/export-jobs.ts';
import { call } from '../../../api/call.ts';
import { download } from '../../../api/download.ts';
import { Failure } from '../../../api/failure.ts';
import { newKey } from '../../../api/request.ts';
import { subscribeToSession } from '../../../session/stored-session.ts';
import { storedToken } from '../../../session/stored-token.ts';
import { exportKinds, type ExportKind, type Wish } from './export-kinds.ts';
import { tellFailed } from './export-toasts.ts';
import { handOver } from './hand-over.ts';

/** Above so many items an export is a job (api/3.8). */
export const MOST_DIRECT_ITEMS = 1000;
/** Milliseconds. */
const ASK_EVERY = 500;
const PATIENCE = 120_000;
const KEPT_AS = 'taksir.exports';

interface Order {
  readonly jobId: string;
  readonly kind: ExportKind;
  readonly estimationId: string;
  readonly projectName: string;
}

export interface BackgroundExport extends Order {
  readonly job: Pick<ExportJob, 'state' | 'progress' | 'place' | 'step'>;
  /** The server does not answer; it is asked again. */
  readonly isCutOff: boolean;
}

const untold = { state: 'queued', progress: 0, place: null, step: null } as const;

let all: readonly BackgroundExport[] = [];
const listeners = new Set<() => void>();

export const backgroundExports = (): readonly BackgroundExport[] => all;

export function subscribeToExports(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function replace(next: readonly BackgroundExport[]): void {
  all = next;
  const orders = all.map(({ jobId, kind, estimationId, projectName }): Order => {
    return { jobId, kind, estimationId, projectName };
  });
  sessionStorage.setItem(KEPT_AS, JSON.stringify(orders));
  for (const listener of listeners) listener();
}

const isFollowed = (jobId: string) => all.some((one) => one.jobId === jobId);
const drop = (jobId: string) => replace(all.filter((one) => one.jobId !== jobId));

function update(jobId: string, change: Partial<BackgroundExport>): void {
  replace(all.map((one) => (one.jobId === jobId ? { ...one, ...change } : one)));
}

/** Asks for a file and follows it. Throws the `Failure` of asking; what comes later is told as a toast. */
export async function exportInBackground(
  { id, projectName }: { id: string; projectName: string },
  { kind, logo, withoutLogo }: Wish,
): Promise<void> {
  const { job: asked, withoutPrices } = exportKinds[kind];
  const body = {
    kind: asked,
    ...(withoutPrices && { prices: false }),
    ...(withoutLogo && { withLogo: false }),
  };
  const sent = { params: { id }, query: {}, body, files: { logo }, idempotencyKey: newKey() };
  const job = await call(exportJobs.create, sent);
  follow({ jobId: job.jobId, kind, estimationId: id, projectName }, job);
}

/** Cancels a file. If the server does not hear of it, it deletes the file by itself later. */
export function giveUpExport(jobId: string): void {
  drop(jobId);
  call(exportJobs.cancel, { params: { jobId } }).catch(() => {});
}

function follow(order: Order, job: BackgroundExport['job']): void {
  replace([...all, { ...order, job, isCutOff: false }]);
  void ask(order);
}

async function ask({ jobId, kind, projectName }: Order): Promise<void> {
  const params = { jobId };
  let heardAt = Date.now();
  let undrawn = '';
  try {
    while (isFollowed(jobId)) {
      const job = await call(exportJobs.read, { params }).catch((error: unknown) => {
        if (!mayPass(error) || Date.now() - heardAt > PATIENCE) throw error;
      });
      if (!isFollowed(jobId)) return;
      if (job) {
        heardAt = Date.now();
        update(jobId, { job, isCutOff: false });
        if (job.failure) throw failureOf(job.failure);
        undrawn = job.undrawn;
        if (job.state === 'done') break;
      } else update(jobId, { isCutOff: true });
      await new Promise((resolve) => window.setTimeout(resolve, ASK_EVERY));
    }
    if (!isFollowed(jobId)) return;
    const nameless = exportKinds[kind].fileName(projectName);
    const file = await download(exportJobs.file, { params }, { nameless });
    if (!isFollowed(jobId)) return;
    handOver(kind, file, undrawn);
  } catch (error) {
    if (isFollowed(jobId)) tellFailed(kind, error);
  }
  drop(jobId);
}

/** No answer, too many calls, or a server that is just starting: asking again helps. */
function mayPass(error: unknown): boolean {
  return error instanceof Failure && [0, 429, 502, 503, 504].includes(error.status);
}

const failureOf = ({ status, code, error }: NonNullable<ExportJob['failure']>) =>
  new Failure(status, { code, said: error });

/** Jobs that were running before a reload. */
function keptOrders(): Order[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEPT_AS) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isOrder) : [];
  } catch {
    return [];
  }
}

function isOrder(kept: unknown): kept is Order {
  const texts = ['jobId', 'estimationId', 'projectName'];
  if (typeof kept !== 'object' || kept === null) return false;
  const order = new Map(Object.entries(kept));
  return (
    texts.every((name) => typeof order.get(name) === 'string') &&
    Object.hasOwn(exportKinds, String(order.get('kind')))
  );
}

for (const order of keptOrders()) follow(order, untold);

// Files of one person must not be shown to the next who signs in.
let token = storedToken();
subscribeToSession(() => {
  if (token !== storedToken()) replace([]);
  token = storedToken();
});
