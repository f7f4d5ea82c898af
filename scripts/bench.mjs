// `npm run bench`: measures against the bars of the design. Each bench/*.bench.ts is a program of
// its own, bundled and run with NODE_ENV=production; `npm run bench -- start sizes` runs only those.
// Options (`--baseline=<folder>`) go to each.
import { spawn } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isBuilt, serverBundle, serverEntries } from './build.mjs';
import { findChromium } from './chromium.mjs';
import { install } from './install.mjs';
import { demandNode, project } from './project.mjs';

demandNode();
await install('all');
const chromium = await findChromium();
const env = {
  ...process.env,
  NODE_ENV: 'production',
  ...(chromium !== undefined && { TAKSIR_CHROMIUM: chromium }),
};
const flags = process.argv.slice(2).filter((word) => word.startsWith('--'));
if (!isBuilt()) await run(path.join(project, 'scripts', 'build.mjs'));

const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const names = readdirSync(path.join(project, 'bench'))
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.replace('.bench.ts', ''))
  .filter((name) => wanted.length === 0 || wanted.includes(name));

const folder = path.join(project, 'out', `bench-${process.pid}`);
const { build } = await import('rolldown');
let failed = 0;
for (const name of names) {
  // The server starts these programs as processes of its own, so they are bundled beside it.
  const input = { ...serverEntries, [name]: `bench/${name}.bench.ts` };
  await build({ ...serverBundle(folder), input });
  if ((await run(path.join(folder, `${name}.js`))) !== 0) failed++;
}
rmSync(folder, { recursive: true, force: true });
process.exit(failed === 0 ? 0 : 1);

/**
 * @param {string} file
 * @returns {Promise<number | null>} its exit code
 */
function run(file) {
  return new Promise((resolve) => {
    spawn(process.execPath, [file, ...flags], { cwd: project, env, stdio: 'inherit' }).on(
      'close',
      resolve,
    );
  });
}
