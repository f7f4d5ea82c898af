import {
  appendFileSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLog } from './log.ts';
import { keepSmall, openLogFile } from './log-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'taksir-log-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const keeping = { most: 10_000, older: 3 };
const line = (n: number) => `${JSON.stringify({ n, text: 'x'.repeat(80) })}\n`;
/** From the oldest to the newest; a line that is not whole fails. */
const numbersIn = (file: string) =>
  ['.3', '.2', '.1', '']
    .map((age) => file + age)
    .filter((each) => existsSync(each))
    .flatMap((each) => readFileSync(each, 'utf8').trimEnd().split('\n'))
    .map((text) => JSON.parse(text).n as number); // what `line` wrote

test('OPS-15 a log begins a new file at its size, keeps so many, and loses nothing that it keeps', () => {
  const file = path.join(folder, 'catatan', 'taksir.log');
  const log = openLogFile(file, keeping);
  for (let n = 0; n < 1_000; n++) log.write(line(n));
  log.close();
  expect(readdirSync(path.dirname(file)).toSorted()).toEqual([
    'taksir.log',
    'taksir.log.1',
    'taksir.log.2',
    'taksir.log.3',
  ]);
  const kept = numbersIn(file);
  // The newest, without a gap.
  expect(kept).toEqual(Array.from(kept, (_, at) => 1_000 - kept.length + at));
  expect(kept.length).toBeGreaterThan(250);
  for (const age of ['', '.1', '.2', '.3']) {
    expect(statSync(file + age).size).toBeLessThan(keeping.most * 1.2);
  }
});

test('OPS-15 nobody else on the machine reads a log', () => {
  const file = path.join(folder, 'taksir.log');
  const log = openLogFile(file, keeping);
  for (let n = 0; n < 300; n++) log.write(line(n));
  log.close();
  for (const each of readdirSync(folder)) {
    expect([each, statSync(path.join(folder, each)).mode & 0o777]).toEqual([each, 0o600]);
  }
});

test('OPS-15 two processes write into the same log, whoever begins the new file', () => {
  const file = path.join(folder, 'taksir.log');
  const [one, other] = [openLogFile(file, keeping), openLogFile(file, keeping)];
  for (let n = 0; n < 250; n++) (n % 3 === 0 ? one : other).write(line(n));
  const kept = numbersIn(file).toSorted((a, b) => a - b);
  expect(kept).toEqual(Array.from({ length: 250 }, (_, n) => n));
  // Moved away by another program, it is made anew.
  renameSync(file, `${file}.luar`);
  for (let n = 0; n < 30; n++) one.write(line(n));
  expect(existsSync(file)).toBe(true);
  expect(numbersIn(file)).toContain(29);
  one.close();
  other.close();
});

test('OPS-15 what cannot be written costs nothing but the line', () => {
  const taken = path.join(folder, 'berkas');
  appendFileSync(taken, 'x');
  const log = openLogFile(path.join(taken, 'taksir.log'), keeping);
  expect(() => log.write(line(1))).not.toThrow();
  expect(() => keepSmall(path.join(taken, 'x'), keeping)).not.toThrow();
});

test('OPS-15 a file that another program holds open is copied and emptied; the program goes on', () => {
  const file = path.join(folder, 'postgresql.log');
  const held = openSync(file, 'a');
  for (let n = 0; n < 450; n++) {
    writeSync(held, line(n));
    if (n % 10 === 0) keepSmall(file, keeping);
  }
  closeSync(held);
  expect(statSync(file).size).toBeLessThan(keeping.most * 1.2);
  const kept = numbersIn(file);
  expect(kept).toEqual(Array.from(kept, (_, at) => 450 - kept.length + at));
  expect(kept.length).toBeGreaterThan(300);
});

test('OPS-15 the file gets what a quiet terminal does not', () => {
  const [terminal, file] = [[] as string[], [] as string[]];
  const log = createLog('info', (each) => terminal.push(each), {
    file: { write: (each) => file.push(each) },
    terminalLevel: 'warn',
  });
  log.info({ status: 200 });
  log.warn('perhatian');
  log.debug('rinci');
  expect([terminal.length, file.length]).toEqual([1, 2]);
});
