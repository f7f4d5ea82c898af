// PDF and workbook of large estimates, from content to file, against their bars.
import { sql } from 'kysely';
import { largeContent, profile } from '../tests/support/random-estimates.ts';
import { largeSource } from '../tests/support/random-workbooks.ts';
import type { PaperSource } from '../src/domain/report/paper-set.ts';
import { usualSettings } from '../src/domain/report/paper-settings.ts';
import { createLog } from '../src/server/platform/log.ts';
import { createPress } from '../src/server/papers/press.ts';
import type { PrintJob } from '../src/server/papers/printing.ts';
import { report, timed } from './figure.ts';
import { raiseHouse } from './house.ts';

interface Line {
  readonly what: string;
  readonly kind: PrintJob['kind'];
  readonly source: PaperSource;
  /** Milliseconds. */
  readonly bar: number;
}

/** Typed volumes and prices of no analysis. */
function plain(rows: number): PaperSource {
  return { content: largeContent(rows), profile, settings: usualSettings, recipes: new Map() };
}

const lines: readonly Line[] = [
  { what: 'PDF of 1,000 rows', kind: 'pdf', source: plain(1_000), bar: 1_000 },
  { what: 'PDF of 10,000 rows', kind: 'pdf', source: plain(10_000), bar: 8_000 },
  {
    what: 'Excel with formulas of 10,000 rows',
    kind: 'workbook',
    source: plain(10_000),
    bar: 1_000,
  },
  {
    what: 'Excel of 10,000 rows from 100 analyses',
    kind: 'workbook',
    source: largeSource(10_000, 0),
    bar: 1_000,
  },
  {
    what: 'Excel of 2,500 of these, each with 3 measured rows',
    kind: 'workbook',
    source: largeSource(2_500),
    bar: 1_000,
  },
];

const log = createLog('error');
for (const { what, kind, source, bar } of lines) {
  // A press of its own for each: the start of its process counts.
  const press = createPress();
  const began = performance.now();
  const logo = undefined;
  const job: PrintJob =
    kind === 'pdf'
      ? { kind, file: 'rab', source, withoutPrices: false, logo, printedAt: 0 }
      : { kind, source, withoutPrices: false, logo };
  const sent = performance.now() - began;
  const bytes = await press.print(job, { signal: new AbortController().signal, log });
  const took = performance.now() - began;
  press.stop();
  const size = (bytes.byteLength / 1e6).toFixed(1);
  const holds = took <= bar ? 'holds' : 'FAILS';
  console.log(
    `${what}: ${Math.round(took)} ms, bar ${bar} ms, ${holds} (${size} MB; main thread ${Math.round(sent)} ms)`,
  );
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
let bytes = 0;
const printing = await timed(async () => {
  const answer = await house.call(`/export-pdf/${data.id}/download/pdf/ahsp`);
  bytes = (await answer.arrayBuffer()).byteLength;
});
report({ name: `${works.length} analyses as PDF`, value: printing, unit: 'ms' });
report({ name: 'the same, its size', value: bytes / 1e6, unit: 'MB', bar: 8 });
await house.strike();
