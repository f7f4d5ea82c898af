import { expect, test } from 'vitest';
import { createLog } from './log.ts';
import { createRequestLines } from './request-lines.ts';

function lines(level: 'info' | 'debug', logLevel = 'info') {
  const said: Record<string, unknown>[] = [];
  const log = createLog(logLevel, (line) => said.push(JSON.parse(line)));
  let now = 0;
  const tell = createRequestLines(log, level, () => now);
  return {
    said,
    ask: (path: string, status = 200) =>
      tell({ requestId: 'a4f1c0de', method: 'GET', path, status, ms: 3 }),
    pass: (minutes: number) => (now += minutes * 60_000),
  };
}

test('OPS-15 a request is one line, with what it was, how it went and its id', () => {
  const { said, ask } = lines('info');
  ask('/api/units');
  ask('/api/units', 304);
  expect(said).toHaveLength(2);
  expect(said[0]).toMatchObject({
    level: 30,
    requestId: 'a4f1c0de',
    method: 'GET',
    path: '/api/units',
    status: 200,
    ms: 3,
  });
});

test('OPS-15 at rest the log stands still: what repeats by itself is a line an hour, with how many', () => {
  const { said, ask, pass } = lines('info');
  // Five hours of a monitor each ten seconds, and of a browser that was left open.
  for (let tick = 0; tick < 5 * 360; tick++) {
    ask('/healthz');
    ask('/readyz');
    if (tick % 6 === 0) ask('/api/events');
    pass(1 / 6);
  }
  expect(said).toHaveLength(15);
  expect(said.filter(({ path }) => path === '/readyz').map(({ alike }) => alike)).toEqual([
    undefined,
    359,
    359,
    359,
    359,
  ]);
  // What goes wrong is told each time, at once.
  for (let n = 0; n < 3; n++) ask('/readyz', 503);
  expect(said).toHaveLength(18);
});

test('OPS-15 where letters stand in the output no request is told, but for whoever asks for all', () => {
  const quiet = lines('debug');
  quiet.ask('/api/units');
  expect(quiet.said).toEqual([]);
  const all = lines('info', 'debug');
  for (let n = 0; n < 5; n++) all.ask('/healthz');
  expect(all.said).toHaveLength(5);
});
