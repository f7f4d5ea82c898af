// `npm start`: install what is missing, build what changed, then become the server. Plain Node.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isBuilt } from './build.mjs';
import { install } from './install.mjs';
import { runWithProgress } from './progress.mjs';
import { demandNode, project } from './project.mjs';

demandNode();
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
process.setSourceMapsEnabled(true);
await import(pathToFileURL(path.join(project, 'out', 'server', 'main.js')).href);
