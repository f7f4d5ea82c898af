import { MessageChannel, receiveMessageOnPort, type MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import type { HearRows } from '../../domain/sheet/rows-read.ts';
import { bundledProgram } from '../platform/bundled-program.ts';
import { Problem } from '../platform/problem.ts';
import type {
  AnalysesJob,
  AnalysesReading,
  FileReading,
  Job,
  OriginJob,
  OriginReading,
  PriceJob,
  PriceReading,
  ReadJob,
  ReturnJob,
  ReturnReading,
  RowsTold,
  SheetsJob,
  SheetsReading,
  Told,
  WriteJob,
} from './list-worker.ts';

/** Milliseconds. 20,000 rows are read in half a second, 100,000 items written in ten. */
const LONGEST = { read: 20_000, write: 60_000 };
const IDLE = 10_000;
const MOST_WAITING = 8;
const MEMORY = { maxYoungGenerationSizeMb: 64, maxOldGenerationSizeMb: 512 };

type Pool = Piscina<Told<Job>, unknown>;
let pool: Promise<Pool> | undefined;

/**
 * Reads an uploaded file. A thread that runs out of time or memory means that the file is too
 * heavy.
 */
export async function readSent(
  job: ReadJob,
  signal: AbortSignal,
  hear?: HearRows,
): Promise<FileReading>;
export async function readSent(
  job: PriceJob,
  signal: AbortSignal,
  hear?: HearRows,
): Promise<PriceReading>;
export async function readSent(job: SheetsJob, signal: AbortSignal): Promise<SheetsReading>;
export async function readSent(
  job: AnalysesJob,
  signal: AbortSignal,
  hear?: HearRows,
): Promise<AnalysesReading>;
export async function readSent(job: OriginJob, signal: AbortSignal): Promise<OriginReading>;
export async function readSent(job: ReturnJob, signal: AbortSignal): Promise<ReturnReading>;
export async function readSent(
  job: Exclude<Job, WriteJob>,
  signal: AbortSignal,
  hear?: HearRows,
): Promise<Reading> {
  return readWithin(LONGEST.read, job, signal, hear);
}

export async function readWithin(
  longest: number,
  job: Exclude<Job, WriteJob>,
  signal: AbortSignal,
  hear?: HearRows,
): Promise<Reading> {
  const reading = await run(job, longest, signal, hear);
  // The worker's own types say which answer belongs to which job.
  return reading === 'spent' ? { kind: 'too heavy' } : (reading as Reading);
}

type Reading =
  | FileReading
  | PriceReading
  | SheetsReading
  | AnalysesReading
  | OriginReading
  | ReturnReading;

export async function makeFile(
  job: WriteJob,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await run(job, LONGEST.write, signal);
  if (bytes === 'spent') throw new Problem('EXPORT_FAILED');
  return bytes as Uint8Array<ArrayBuffer>;
}

async function run(job: Job, longest: number, signal: AbortSignal, hear?: HearRows) {
  const threads = await (pool ??= openPool());
  if (threads.queueSize >= MOST_WAITING) throw new Problem('NOT_READY', { retryAfter: 2 });
  const deadline = AbortSignal.timeout(longest);
  const ear = hear && earFor(hear);
  try {
    return await threads.run(ear ? { ...job, port: ear.port } : job, {
      signal: AbortSignal.any([signal, deadline]),
      ...(ear && { transferList: [ear.port] }),
    });
  } catch (error) {
    signal.throwIfAborted();
    if (deadline.aborted || isOutOfMemory(error)) return 'spent';
    throw error;
  } finally {
    ear?.close();
  }
}

/** The end of a line that goes along with a job. */
function earFor(hear: HearRows): { readonly port: MessagePort; readonly close: () => void } {
  const { port1, port2 } = new MessageChannel();
  const tell = ({ read, found }: RowsTold) => hear(read, found);
  port1.on('message', tell);
  return {
    port: port2,
    close() {
      // The answer may overtake what was told before it.
      for (let late = receiveMessageOnPort(port1); late; late = receiveMessageOnPort(port1)) {
        tell(late.message);
      }
      port1.close();
    },
  };
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

async function openPool(): Promise<Pool> {
  const filename = await bundledProgram('list-worker', 'src/server/price-lists/list-worker.ts');
  return new Piscina({
    filename,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE,
    resourceLimits: MEMORY,
  });
}
