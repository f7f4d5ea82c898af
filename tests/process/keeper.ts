// Keeps two processes of this same program, which answer at a port of their own after SLOW milliseconds or never,
// through what the first argument names, and says how many there are in the end.
import cluster from 'node:cluster';
import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { keepProcesses, tellReady } from '../../src/server/platform/keep-processes.ts';
import { createLog } from '../../src/server/platform/log.ts';

if (cluster.isPrimary) await keep();
else answer();

function answer(): void {
  const slow = process.env['SLOW'] ?? '';
  process.on('SIGTERM', () => process.exit(0));
  // Heard of by the keeper even where nothing is listened to.
  const staying = setInterval(() => {}, 1000);
  if (slow === 'never') return;
  setTimeout(() => {
    clearInterval(staying);
    http.createServer((_, answered) => answered.end()).listen(0, '127.0.0.1', tellReady);
  }, Number(slow));
}

async function keep(): Promise<void> {
  const what = process.argv[2] ?? '';
  let slow = what === 'stop while the first starts' ? 'never' : '0';
  const stopping = new AbortController();
  const keeping = keepProcesses({
    count: 2,
    program: fileURLToPath(import.meta.url),
    environment: () => ({ SLOW: slow }),
    log: createLog('info'),
    stopping: stopping.signal,
  });
  // One that has ended may still be listed for a moment.
  const pids = () =>
    Object.values(cluster.workers ?? {}).flatMap((one) =>
      one && !one.isDead() ? [one.process.pid ?? 0] : [],
    );
  if (slow === 'never') {
    await pause(500);
    stopping.abort();
    await keeping.catch(() => console.log(`refused, left ${pids().length}`));
    return;
  }
  const kept = await keeping;
  const [first = 0, second = 0] = pids();
  switch (what) {
    case 'stop while one starts':
      slow = 'never';
      void kept.renew();
      await pause(500);
      await kept.stop();
      console.log(`stopped, left ${pids().length}`);
      return;
    case 'the first dies while it is renewed':
    case 'the second dies while the first is renewed': {
      slow = '1500';
      const renewing = kept.renew();
      await pause(500);
      process.kill(what.startsWith('the first') ? first : second, 'SIGKILL');
      await renewing;
      break;
    }
    case 'one dies while what is new does not start': {
      slow = '1500';
      const renewing = kept.renew();
      await pause(500);
      const starting = pids().find((pid) => pid !== first && pid !== second) ?? 0;
      process.kill(second, 'SIGKILL');
      process.kill(starting, 'SIGKILL');
      await renewing;
      break;
    }
  }
  await pause(4000);
  const now = pids();
  console.log(
    `kept ${now.length}, old ${now.filter((pid) => pid === first || pid === second).length}`,
  );
  await kept.stop();
  console.log(`left ${pids().length}`);
}
