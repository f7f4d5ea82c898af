import { rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { projectFolder } from '../platform/project.ts';

const self = fileURLToPath(import.meta.url);

/**
 * The printing process as plain JavaScript. In the bundle it lies beside the server; from sources
 * (tests, benches) it is bundled first, since Node 20 runs no TypeScript.
 */
export function childEntry(): Promise<string> {
  if (!self.endsWith('.ts'))
    return Promise.resolve(path.join(path.dirname(self), 'papers-child.js'));
  return (bundled ??= bundle());
}

let bundled: Promise<string> | undefined;

async function bundle(): Promise<string> {
  const { build } = await import('rolldown');
  const file = path.join(projectFolder, 'out', 'source', `papers-child-${process.pid}.js`);
  await build({
    input: path.join(projectFolder, 'src/server/papers/child.ts'),
    platform: 'node',
    external: /^[^./]/,
    output: { file, format: 'esm' },
    logLevel: 'warn',
  });
  process.once('exit', () => rmSync(file, { force: true }));
  return file;
}
