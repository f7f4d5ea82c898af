// `npm test`: everything that can be judged, from an empty clone. It closes with one line that
// adds up all of it.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runChecks } from './checks.mjs';
import { fetchChromium, findChromium, lighterChromium } from './chromium.mjs';
import { install } from './install.mjs';
import { runWithProgress } from './progress.mjs';
import { demandNode, project } from './project.mjs';

/** @typedef {{ passed: number, failures: string[], again?: string[] }} Count in words what failed, and what passed the second time only */
/** @typedef {{ status: string, fullName: string, failureMessages: string[] }} TestResult */

demandNode();
await install('all');
/** @type {import('./chromium.mjs').Run} */
const run = (what, program, args) => runWithProgress(what, program, args, { cwd: project });
const found = (await findChromium()) ?? (await fetchChromium(run));
// A machine that was made for this run is given what makes it quick; a person's own is not touched.
const isCi = process.env['CI'] === 'true';
const browser = found !== undefined && isCi ? await lighterChromium(found, run) : found;
if (browser === undefined) {
  console.error('No Chromium could be found or fetched: TAKSIR_CHROMIUM may name one.');
}

const counts = [
  await runChecks(),
  await runVitest('unit and server', ['--project', 'unit', '--project', 'server']),
  // Without a browser these tests fail with the reason; they are never skipped silently.
  // One second try where the verdict is of a machine that others use too; it is told, never silent.
  await runVitest('browser', ['--project', 'browser', ...(isCi ? ['--retry=1'] : [])]),
];
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failures = counts.flatMap((count) => count.failures);
// Failures are printed again at the end, where whoever opens a long log looks first.
for (const failure of failures) console.log(`\n✗ ${failure}`);
const fellOnce = counts.flatMap((count) => count.again ?? []);
for (const test of fellOnce) console.log(`\n↻ fell once, mend it at its cause: ${test}`);
console.log(`${passed} passed, ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);

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
      if (exit !== 0 && count.failures.length === 0) {
        count.failures.push(`${name}: something outside the tests, told above`);
      }
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
    /** @type {{ name: string, status: string, message: string, assertionResults: TestResult[] }[]} */
    const files = testResults;
    const failed = files.flatMap(({ name, status, message, assertionResults }) => {
      const tests = assertionResults.filter((test) => test.status === 'failed');
      if (status === 'failed' && tests.length === 0)
        return [tell(name, 'the file itself', message)];
      return tests.map((test) => tell(name, test.fullName, test.failureMessages.join('\n')));
    });
    const later = files.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
        .map((test) => tell(name, test.fullName, test.failureMessages.join('\n'))),
    );
    return { passed: numPassedTests, failures: failed, again: later };
  } catch {
    return { passed: 0, failures: [] };
  }
}

/**
 * @param {string} file
 * @param {string} test
 * @param {string} message
 */
function tell(file, test, message) {
  return `${path.relative(project, file)} > ${test}\n${message.slice(0, 2_000)}`;
}
