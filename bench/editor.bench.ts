// The editor under the fingers: the real application in a real browser, at several sizes. Options:
// --items=1000,10000, and --baseline=<folder> of the conventional build that is measured beside it.
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { measureBaseline, type Baseline } from './editor-baseline.ts';
import { addCatalogue, estimateOf, sheetOf } from './editor-data.ts';
import {
  addInMiddle,
  pasteAndUndo,
  pick,
  scrollThrough,
  searchLines,
  startDrag,
  typeVolume,
  visitEditor,
} from './editor-visit.ts';
import { quantile, report } from './figure.ts';
import { raiseHouse } from './house.ts';

const { values: options } = parseArgs({
  options: {
    items: { type: 'string', default: '1000,10000' },
    baseline: { type: 'string' },
  },
  strict: false, // the flags of the other benches
});
const sizes = String(options.items).split(',').map(Number);
const { baseline } = options;
const baselines = typeof baseline === 'string' ? measureBaseline(baseline, sizes) : {};

const CATALOGUE = 100_000;
const PASTED = 5_000;
const SEARCHED = 'beton 12';
const PICKS = 5;

const house = await raiseHouse();
try {
  await addCatalogue(house.db, CATALOGUE);
  for (const size of sizes) await measure(size, await save(size), baselines[size]);
} finally {
  await house.strike();
}

/** Stores an estimate through the API; returns its id. */
async function save(size: number): Promise<string> {
  const body = new FormData();
  body.set('projectName', `Gedung ${size}`);
  body.set('ppn', '11');
  body.set('estimationItem', JSON.stringify(estimateOf(size)));
  const answer = await house.call('/estimation', { method: 'POST', body });
  if (!answer.ok) throw new Error(await answer.text());
  const { data } = await answer.json();
  return data.id;
}

async function measure(size: number, id: string, other: Baseline | undefined): Promise<void> {
  const open = async () => visitEditor(await house.newPage(), id);
  const is = (name: string, value: number, bar?: number, than?: number) =>
    report({
      name: `${size.toLocaleString('en')} items: ${name}`,
      value,
      unit: 'ms',
      ...(bar !== undefined && { bar }),
      beside: than,
    });

  const opened: number[] = [];
  for (let round = 0; round < 3; round++) {
    const visit = await open();
    opened.push(await visit.usable());
    await visit.close();
  }
  is('open to usable (median)', median(opened), size > 1_000 ? 900 : 500, other?.openMs);

  const visit = await open();
  await pause(1_000);
  await visit.cdp.send('HeapProfiler.collectGarbage');
  const { heap, nodes } = await visit.counters();
  report({
    name: `${size.toLocaleString('en')} items: JavaScript heap (${nodes} DOM nodes)`,
    value: heap / 2 ** 20,
    unit: 'MB',
    beside: other?.heapMB,
  });

  const key = await typeVolume(visit, 1);
  is('script of a key, p95', key.script.p95, 8, other?.key.script.p95);
  is('script of a key, most (a draft begins)', key.script.most);
  is('key to paint, median', key.paint.p50, undefined, other?.key.paint.p50);
  is('key to paint, p95', key.paint.p95, 33, other?.key.paint.p95);
  const slow = await typeVolume(visit, 4);
  is(
    'CPU 4× slower: script of a key, p95',
    slow.script.p95,
    undefined,
    other?.keySlow4x.script.p95,
  );
  is('CPU 4× slower: key to paint, median', slow.paint.p50, undefined, other?.keySlow4x.paint.p50);
  is('CPU 4× slower: key to paint, p95', slow.paint.p95, 100, other?.keySlow4x.paint.p95);

  const scroll = await scrollThrough(visit);
  is('script of a scrolled frame', scroll.script);
  is('scrolled frame, p95', scroll.p95, undefined, other?.scrollFrame.p95);
  const drags = await repeat(3, () => startDrag(visit));
  is('drag start (median)', median(drags), 30, other?.dragStartMs);
  const adds = await repeat(5, () => addInMiddle(visit));
  is('add in the middle (median)', median(adds), 30, other?.addItemMs);

  const searches = await repeat(3, () => searchLines(visit));
  const half = (of: (each: (typeof searches)[number]) => number) => median(searches.map(of));
  is(
    'what a replacing will do, per key (median)',
    half((each) => each.looked),
    100,
  );
  is(
    'replaced everywhere (median)',
    half((each) => each.replaced),
    100,
  );
  is(
    'slowest key of a filter, on and off (median)',
    half((each) => each.filtered),
    100,
  );
  is(
    'jump to a line (median)',
    half((each) => each.jumped),
    100,
  );

  const pastes = await repeat(3, () => pasteAndUndo(visit, sheetOf(PASTED)));
  const lines = `${PASTED.toLocaleString('en')} lines`;
  is(`paste of ${lines} (median)`, median(pastes.map((each) => each.paste)));
  is(`undo of it, script (median)`, median(pastes.map((each) => each.script)));
  is(`undo of it (median)`, median(pastes.map((each) => each.undo)), 50);
  await visit.close();

  // Each in a new visit: what was searched once is known to the page.
  const picks = await repeat(PICKS, async () => {
    const picker = await open();
    const picked = await pick(picker, SEARCHED);
    await picker.close();
    return picked;
  });
  const painted = picks.flatMap((each) => each.painted);
  const answered = picks.flatMap((each) => each.answered);
  const among = `picker among ${CATALOGUE.toLocaleString('en')}`;
  is(`${among}: open (median)`, median(picks.map((each) => each.open)), 150, other?.pickerOpenMs);
  is(`${among}: key to paint, p95`, quantile(painted, 0.95), 50);
  is(`${among}: key to its lines, median`, median(answered), undefined, other?.pickerKey.p50);
  is(`${among}: key to its lines, p95`, quantile(answered, 0.95), 50, other?.pickerKey.p95);
}

function median(times: readonly number[]): number {
  return quantile(times, 0.5);
}

async function repeat<T>(rounds: number, work: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let round = 0; round < rounds; round++) results.push(await work());
  return results;
}
