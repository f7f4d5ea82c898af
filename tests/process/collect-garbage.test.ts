import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { run, temporaryFolder } from './program.ts';

const collector = new URL('../torture/trust/collect-garbage.mjs', import.meta.url).href;

/** Holds 60 MB that have grown old and that nothing needs any more, and tells ten times a second whether it still does. */
const littering = `
const litter = Array.from({ length: 60 }, () => Array.from({ length: 131072 }, (_, n) => n + 0.5));
setTimeout(() => {
  litter.length = 0;
  console.log('littered');
}, 50);
setInterval(() => {
  const { heapUsed } = process.memoryUsage();
  console.log(heapUsed < 20 * 1024 * 1024 ? 'clean' : 'full');
}, 100);
`;

test('TRUST-11 a look at memory sees no garbage, not even what has grown old', async () => {
  const file = path.join(temporaryFolder(), 'littering.mjs');
  writeFileSync(file, littering);
  const running = run('--import', [collector, file]);
  await running.says('littered');
  await running.says('full');
  const before = running.said().length;
  running.child.kill('SIGUSR2');
  // By itself V8 collects it too, but not as soon as this.
  await expect
    .poll(() => running.said().slice(before).trimEnd().split('\n').at(-1), { timeout: 5_000 })
    .toBe('clean');
  running.child.kill('SIGKILL');
  await running.ended;
});
