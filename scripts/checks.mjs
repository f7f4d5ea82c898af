// What is judged without running anything: form, lint with the walls between the floors, types,
// and code that nothing uses.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { project } from './project.mjs';

const code = [
  'src',
  'tests',
  'bench',
  'scripts',
  'vite.config.ts',
  'vitest.config.ts',
  'vitest.mutation.config.ts',
].filter((name) => existsSync(path.join(project, name)));

const checks = [
  { name: 'format', program: 'oxfmt/bin/oxfmt', args: ['--check', ...code, 'index.html'] },
  { name: 'lint and walls', program: 'oxlint/bin/oxlint', args: ['--type-aware', ...code] },
  { name: 'types', program: 'typescript/bin/tsc', args: ['--build'] },
  { name: 'dead code', program: 'knip/bin/knip.js', args: ['--treat-config-hints-as-errors'] },
];

/** @returns {Promise<import('./test.mjs').Count>} each check counts as one */
export async function runChecks() {
  const outcomes = await Promise.all(checks.map(run));
  const failures = outcomes.filter((outcome) => outcome !== undefined);
  return { passed: outcomes.length - failures.length, failures };
}

/**
 * @param {(typeof checks)[number]} check
 * @returns {Promise<string | undefined>} what is wrong
 */
function run({ name, program, args }) {
  return new Promise((resolve) => {
    const script = path.join(project, 'node_modules', program);
    const child = spawn(process.execPath, [script, ...args], { cwd: project });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += part));
    child.on('close', (exit) => {
      const wrong = exit === 0 ? undefined : `${name}\n${said.trim()}`;
      console.log(wrong === undefined ? `✓ ${name}` : `✗ ${wrong}\n`);
      resolve(wrong);
    });
  });
}
