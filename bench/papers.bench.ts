// PDF and workbook of large estimates, from content to file, against their bars.
import { sql } from 'kysely';
import { largeContent, profile } from '../tests/support/random-estimates.ts';
import { largeSource } from '../tests/support/random-workbooks.ts';
import type { PaperFile, PaperSource } from '../src/domain/report/paper-set.ts';
import { usualSettings } from '../src/domain/report/paper-settings.ts';
import { createLog } from '../src/server/platform/log.ts';
import { createPress } from '../src/server/papers/press.ts';
import type { PrintJob } from '../src/server/papers/printing.ts';
import { watched, type Taken } from './child-watch.ts';
import { report } from './figure.ts';
import { raiseHouse } from './house.ts';

interface Line {
  readonly what: string;
  readonly kind: 'workbook' | PaperFile;
  readonly source: () => PaperSource;
  /** Milliseconds. */
  readonly bar?: number;
  /** Bytes, of the process that makes it. */
  readonly memory?: number;
}

/** Typed volumes and prices of no analysis. */
function plain(rows: number): PaperSource {
  return { content: largeContent(rows), profile, settings: usualSettings, recipes: new Map() };
}

const lines: readonly Line[] = [
  { what: 'PDF of 1,000 rows', kind: 'rab', source: () => plain(1_000), bar: 1_000 },
  { what: 'PDF of 10,000 rows', kind: 'rab', source: () => plain(10_000), bar: 8_000 },
  {
    what: 'volume paper of 10,000 works × 3 rows',
    kind: 'volume',
    source: () => largeSource(10_000),
    bar: 12_000,
    memory: 1e9,
  },
  {
    what: 'all papers of these bound',
    kind: 'lengkap',
    source: () => largeSource(10_000),
    memory: 1.2e9,
  },
  { what: 'Excel of 10,000 rows', kind: 'workbook', source: () => plain(10_000), bar: 1_000 },
  {
    what: 'Excel of 10,000 rows from 100 analyses',
    kind: 'workbook',
    source: () => largeSource(10_000, 0),
    bar: 1_000,
  },
  {
    what: 'Excel of 2,500 of these, each with 3 measured rows',
    kind: 'workbook',
    source: () => largeSource(2_500),
    bar: 1_000,
  },
];

const log = createLog('error');
const { signal } = new AbortController();
for (const { what, kind, source, bar, memory } of lines) {
  // A press of its own for each: the start of its process counts.
  const press = createPress();
  const logo = undefined;
  const all = { source: source(), withoutPrices: false, logo };
  const job: PrintJob =
    kind === 'workbook' ? { kind, ...all } : { kind: 'pdf', file: kind, ...all, printedAt: 0 };
  let size = 0;
  const taken = await watched(async () => {
    size = (await press.print(job, { signal, log })).byteLength;
  });
  press.stop();
  report({ name: what, value: taken.took, unit: 'ms', ...(bar !== undefined && { bar }) });
  reportTaken(taken, memory);
  report({ name: '  its size', value: size / 1e6, unit: 'MB' });
}

/** What others do on the machine is in the time on the clock, and hardly in that of the processor. */
function reportTaken({ cpu, peak }: Taken, memory?: number): void {
  report({ name: '  of processors', value: cpu, unit: 'ms' });
  const limit = memory === undefined ? {} : { bar: memory / 1e6 };
  report({ name: '  largest memory of its process', value: peak / 1e6, unit: 'MB', ...limit });
}

// Every analysis of the starter catalogue, 519 pages: as large as a set of analyses gets (PAPER-06).
const house = await raiseHouse();
const { rows: works } = await sql<{ kode: string; nama: string; satuan: string; harga: string }>`
  select kode, deskripsi as nama, satuan, harga from hsp_item`.execute(house.db);
const body = new FormData();
body.set('projectName', 'Semua analisis');
body.set('ppn', '11');
body.set(
  'estimationItem',
  JSON.stringify([{ title: 'SEMUA', items: works.map((work) => ({ ...work, volume: 1 })) }]),
);
const saved = await house.call('/estimation', { method: 'POST', body });
const { data } = (await saved.json()) as { data: { id: string } };
for (const [what, path, most] of [
  [`all ${works.length} analyses as PDF`, 'pdf/ahsp', 8],
  ['all papers of these bound', 'pdf/lengkap', undefined],
] as const) {
  let bytes = 0;
  const taken = await watched(async () => {
    const answer = await house.call(`/export-pdf/${data.id}/download/${path}`);
    bytes = (await answer.arrayBuffer()).byteLength;
  });
  report({ name: what, value: taken.took, unit: 'ms' });
  reportTaken(taken, 1.2e9);
  report({ name: '  its size', value: bytes / 1e6, unit: 'MB', ...(most && { bar: most }) });
}
await house.strike();
