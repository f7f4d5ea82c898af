// `npm test`: everything that can be judged, from an empty clone. It closes with one line that
// adds up all of it.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runChecks } from './checks.mjs';
import { fetchChromium, findChromium } from './chromium.mjs';
import { install } from './install.mjs';
import { runWithProgress } from './progress.mjs';
import { demandNode, project } from './project.mjs';

/** @typedef {{ passed: number, failed: number }} Count */

demandNode();
await install('all');
const browser =
  (await findChromium()) ??
  (await fetchChromium((what, program, args) =>
    runWithProgress(what, program, args, { cwd: project }),
  ));
if (browser === undefined) {
  console.error('No Chromium could be found or fetched: TAKSIR_CHROMIUM may name one.');
}

const counts = [
  await runChecks(),
  await runVitest('unit and server', ['--project', 'unit', '--project', 'server']),
  // Without a browser its tests fail, and say why: nothing is left out in silence.
  await runVitest('browser', ['--project', 'browser']),
];
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/**
 * @param {string} name
 * @param {string[]} args
 * @returns {Promise<Count>}
 */
function runVitest(name, args) {
  const report = path.join(project, 'out', `test-report-${process.pid}.json`);
  mkdirSync(path.dirname(report), { recursive: true });
  console.log(`\n— ${name} —`);
  return new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      [
        path.join(project, 'node_modules', 'vitest', 'vitest.mjs'),
        'run',
        ...args,
        '--passWithNoTests',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ],
      {
        cwd: project,
        stdio: 'inherit',
        env: { ...process.env, NODE_ENV: 'test', ...(browser && { TAKSIR_CHROMIUM: browser }) },
      },
    );
    child.on('close', (exit) => {
      const count = readReport(report);
      rmSync(report, { force: true });
      // What failed outside any test (a set-up, an import, an unhandled error) counts as one.
      if (exit !== 0 && count.failed === 0) count.failed = 1;
      resolve(count);
    });
  });
}

/**
 * @param {string} file
 * @returns {Count}
 */
function readReport(file) {
  try {
    const { numPassedTests, testResults } = JSON.parse(readFileSync(file, 'utf8'));
    /** @type {{ status: string, assertionResults: { status: string }[] }[]} */
    const files = testResults;
    const failed = files.reduce((sum, { status, assertionResults }) => {
      const tests = assertionResults.filter((test) => test.status === 'failed').length;
      return sum + (status === 'failed' ? Math.max(1, tests) : tests);
    }, 0);
    return { passed: numPassedTests, failed };
  } catch {
    return { passed: 0, failed: 0 };
  }
}
