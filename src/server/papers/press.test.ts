import { getEventListeners } from 'node:events';
import { afterAll, expect, test } from 'vitest';
import { item, largeContent, profile, section } from '../../../tests/support/random-estimates.ts';
import { usualSettings } from '../../domain/report/paper-settings.ts';
import type { Content, Item } from '../../domain/content/content.ts';
import { createLog } from '../platform/log.ts';
import { createPress } from './press.ts';
import type { PrintJob, SentSource } from './printing.ts';

const press = createPress();
afterAll(() => press.stop());

const logged: string[] = [];
const log = createLog('warn', (line) => logged.push(line));

const content = [section('Persiapan', [item('Direksi keet', '1', 'ls', '1')])];
const usual = { withoutPrices: false, logo: undefined } as const;

function sourceOf(of: Content): SentSource {
  return { content: of, profile, settings: usualSettings, recipes: new Map() };
}

function job(of: Content): PrintJob {
  const source = sourceOf(of);
  return { ...usual, kind: 'pdf', file: 'rab', source, printedAt: 1_700_000_000 };
}

const workbook: PrintJob = { ...usual, kind: 'workbook', source: sourceOf(content) };

function call(signal = new AbortController().signal) {
  return { signal, log };
}

function startOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.subarray(0, 4)).toString('latin1');
}

test('makes PDFs and workbooks, and again the same bytes', async () => {
  const pdf = await press.print(job(content), call());
  expect(startOf(pdf)).toBe('%PDF');
  expect(await press.print(job(content), call())).toEqual(pdf);
  expect(startOf(await press.print(workbook, call()))).toBe('PK\u0003\u0004');
});

test('serves many at once, and goes on when a process has done its share', async () => {
  const all = await Promise.all(
    Array.from({ length: 25 }, () => press.print(job(content), call())),
  );
  expect(new Set(all.map((bytes) => bytes.byteLength)).size).toBe(1);
});

test('a short file waits for no long ones, which wait for each other', async () => {
  const [first, second] = [new AbortController(), new AbortController()];
  let made = 0;
  const long = [first, second].map(({ signal }) =>
    press.print(job(largeContent(20_000)), call(signal)).then(() => made++, String),
  );
  await expect(press.print(job(content), call())).resolves.toBeDefined();
  expect(made).toBe(0);
  first.abort('given up');
  second.abort('given up');
  expect(await Promise.all(long)).toEqual(['given up', 'given up']);
});

test('ends a job that nobody waits for any more, and goes on with the next', async () => {
  const large = largeContent(5_000);
  const [leaving, waiting] = [new AbortController(), new AbortController()];
  const running = press.print(job(large), call(leaving.signal));
  const queued = press.print(job(large), call(waiting.signal));
  setTimeout(() => {
    waiting.abort(new Error('gone too'));
    leaving.abort(new Error('gone'));
  }, 300);
  await expect(queued).rejects.toThrow('gone too');
  await expect(running).rejects.toThrow('gone');
  await expect(press.print(job(content), call())).resolves.toBeDefined();
});

test('a call that was over before it came prints nothing', async () => {
  await expect(
    press.print(job(content), call(AbortSignal.abort(new Error('over')))),
  ).rejects.toThrow('over');
});

test('tells EXPORT_FAILED and logs why when a file cannot be made', async () => {
  // What no caller has: items without figures.
  const broken = [section('Rusak', [{} as Item])];
  await expect(press.print(job(broken), call())).rejects.toMatchObject({ code: 'EXPORT_FAILED' });
  expect(logged.join()).toContain('file not made');
  await expect(press.print(job(content), call())).resolves.toBeDefined();
});

test('a stopped press takes no more', async () => {
  const other = createPress();
  await other.print(job(content), call());
  other.stop();
  await expect(other.print(job(content), call())).rejects.toMatchObject({ code: 'EXPORT_FAILED' });
});

test('keeps nothing of a file once it is made, failed or given up, however long its call is kept', async () => {
  const [made, failed, leaving, waiting] = Array.from({ length: 4 }, () => new AbortController());
  await press.print(job(content), call(made?.signal));
  const broken = [section('Rusak', [{} as Item])];
  await expect(press.print(job(broken), call(failed?.signal))).rejects.toBeDefined();
  const large = largeContent(5_000);
  const givenUp = [leaving, waiting].map((each) => press.print(job(large), call(each?.signal)));
  setTimeout(() => [waiting, leaving].forEach((each) => each?.abort()), 300);
  await Promise.allSettled(givenUp);
  for (const each of [made, failed, leaving, waiting]) {
    expect(each && getEventListeners(each.signal, 'abort')).toEqual([]);
  }
});
