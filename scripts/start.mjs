// `npm start`: install what is missing, build what changed, then become the server. Plain Node.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { prepare } from './prepare.mjs';
import { project } from './project.mjs';

await prepare();
process.setSourceMapsEnabled(true);
endWithNpm();
await import(pathToFileURL(path.join(project, 'out', 'server', 'main.js')).href);

/** npm hands a signal to its shell, which keeps it; that this process has lost its parent tells. */
function endWithNpm() {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const clock = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(clock);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  clock.unref();
}
