// What every program of Taksir needs before it runs: its libraries, and itself as built.
import path from 'node:path';
import { isBuilt } from './build.mjs';
import { install } from './install.mjs';
import { runWithProgress } from './progress.mjs';
import { demandFiles, demandNode, project } from './project.mjs';

/** Installs what is missing and builds what changed; ends the process where it cannot. */
export async function prepare() {
  demandNode();
  demandFiles();
  await install('production');
  if (!isBuilt()) {
    // A process of its own: building needs memory and settings that the server should not keep.
    const ok = await runWithProgress(
      'Menyiapkan aplikasi',
      process.execPath,
      [path.join(project, 'scripts', 'build.mjs')],
      { cwd: project, env: { ...process.env, NODE_ENV: 'production' } },
    );
    if (!ok) process.exit(1);
  }
}
