import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { patienceOf } from './caller.ts';

test('a caller waits no longer than that, also where garbage is collected meanwhile', async () => {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const heard: unknown[] = [];
  const signal = patienceOf(new AbortController().signal, 0.2);
  signal.addEventListener('abort', () => heard.push(signal.reason));
  for (let n = 0; n < 3; n++) {
    await pause(10);
    collect();
  }
  await pause(400);
  expect(heard).toMatchObject([{ name: 'TimeoutError' }]);
});

test('what a caller who goes away waits for is told so, once and with the reason', async () => {
  const gone = new AbortController();
  const signal = patienceOf(gone.signal, 0.05);
  gone.abort(new Error('gone'));
  await pause(100);
  expect(signal.reason).toMatchObject({ message: 'gone' });
  expect(patienceOf(gone.signal, 1).reason).toBe(signal.reason);
});
