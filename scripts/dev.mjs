// `npm run dev`: the page from its sources on Vite's port, the server behind it built anew and
// started again whenever one of its sources changes.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { install } from './install.mjs';
import { demandNode, project } from './project.mjs';

demandNode();
await install('all');
const { serverBundle } = await import('./build.mjs');
const { watch } = await import('rolldown');
const { createServer } = await import('vite');

const folder = path.join(project, 'out', 'dev-server');
/** @type {import('node:child_process').ChildProcess | undefined} */
let server;
let changes = Promise.resolve();

const watcher = watch(serverBundle(folder));
watcher.on('event', async (event) => {
  if (event.code === 'ERROR') console.error(event.error.message);
  if (event.code === 'BUNDLE_END') changes = changes.then(restart);
});

const web = await createServer({ root: project });
await web.listen();
web.printUrls();

async function restart() {
  await stop();
  server = spawn(process.execPath, ['--enable-source-maps', path.join(folder, 'main.js')], {
    cwd: project,
    stdio: 'inherit',
  });
}

function stop() {
  const running = server;
  if (!running || running.exitCode !== null || running.signalCode !== null) return;
  return new Promise((resolve) => {
    running.once('exit', resolve);
    running.kill('SIGTERM');
  });
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.once(signal, async () => {
    await watcher.close();
    await web.close();
    await stop();
    process.exit(0);
  });
}
