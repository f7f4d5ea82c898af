import { rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { projectFolder } from './project.ts';

const self = fileURLToPath(import.meta.url);
const made = new Map<string, Promise<string>>();

/**
 * A program of the server that runs beside it, in a process or a thread, as plain JavaScript. In
 * the bundle it lies beside the server; from sources (tests, benches) it is bundled first, since
 * Node 20 runs no TypeScript.
 */
export function bundledProgram(name: string, source: string): Promise<string> {
  if (!self.endsWith('.ts')) return Promise.resolve(path.join(path.dirname(self), `${name}.js`));
  const program = made.get(name) ?? bundle(name, source);
  made.set(name, program);
  return program;
}

async function bundle(name: string, source: string): Promise<string> {
  const { build } = await import('rolldown');
  const file = path.join(projectFolder, 'out', 'source', `${name}-${process.pid}.js`);
  await build({
    input: path.join(projectFolder, source),
    platform: 'node',
    external: /^[^./]/,
    output: { file, format: 'esm' },
    logLevel: 'warn',
  });
  process.once('exit', () => rmSync(file, { force: true }));
  return file;
}
