// `npm run mutate`: small changes are made to the code one at a time; a test has to fall for each.
// `npm run mutate -- numbers content` tries only those areas, `--file=src/domain/number/decimal.ts` one
// file of an area; `--again` leaves out what the last run noticed and nobody touched since. What no
// test noticed stands in out/mutation/<area>.txt, beside the report as a page. `--tests=` names the few tests
// that a first pass runs: what survives it may still be noticed by the others, with `--again`.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { areas } from './mutation-areas.mjs';
import { install } from './install.mjs';
import { demandNode, project } from './project.mjs';

/** @typedef {import('@stryker-mutator/api/core').MutantResult} MutantResult */

demandNode();
await install('all');
const { Stryker } = await import('@stryker-mutator/core');

const words = process.argv.slice(2);
const file = words.find((word) => word.startsWith('--file='))?.slice('--file='.length);
const again = words.includes('--again');
const few = words.find((word) => word.startsWith('--tests='))?.slice('--tests='.length);
const wanted = words.filter((word) => !word.startsWith('--'));
const folder = path.join(project, 'out', 'mutation');
mkdirSync(folder, { recursive: true });

let missed = 0;
for (const area of areas.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  process.env['TAKSIR_MUTATION_TESTS'] = few ?? area.tests.join(',');
  process.env['TAKSIR_MUTATION_DATABASE'] = area.database ? '1' : '';
  const results = await new Stryker({
    testRunner: 'vitest',
    coverageAnalysis: 'perTest',
    mutate: file === undefined ? area.mutate : [file],
    concurrency: Number(process.env['TAKSIR_MUTATION_PROCESSES'] ?? 2),
    // A change to code that runs once at the start would need every test to run again.
    ignoreStatic: true,
    incremental: true,
    force: !again,
    incrementalFile: path.join(folder, `${area.name}.json`),
    // A busy machine must not be mistaken for an endless loop.
    timeoutMS: 20_000,
    // Nor all tests of an area for tests that hang.
    dryRunTimeoutMinutes: 30,
    reporters: ['html', 'progress'],
    htmlReporter: { fileName: path.join(folder, `${area.name}.html`) },
    vitest: { configFile: 'vitest.mutation.config.ts', related: false },
    tempDirName: path.join('out', `mutation-${process.pid}`),
    ignorePatterns: ['out', '.taksir'],
    // The compiler of our version has no programming interface for the tool to read this with.
    tsconfigFile: 'none.json',
    allowEmpty: true,
  }).runMutationTest();
  missed += report(area, results);
}
process.exit(missed === 0 ? 0 : 1);

/**
 * Prints an area's score and writes what survived.
 * @param {(typeof areas)[number]} area
 * @param {MutantResult[]} results
 * @returns {number} 1 where the score is below the area's bar
 */
function report({ name, bar }, results) {
  // An endless loop counts its rounds; what only took long may have waited for a busy machine.
  /** @param {MutantResult} result */
  const isCounted = ({ statusReason }) => statusReason?.startsWith('Hit limit') === true;
  const slow = results.filter((each) => each.status === 'Timeout' && !isCounted(each));
  const noticed = results.filter(
    (each) => each.status === 'Killed' || (each.status === 'Timeout' && isCounted(each)),
  );
  const untried = results.filter(({ status }) => status === 'Ignored').length;
  const survived = results.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
  const score = (100 * noticed.length) / Math.max(1, noticed.length + survived.length);
  /** @type {Partial<Record<MutantResult['status'], string>>} */
  const said = { NoCoverage: '(no test)', Timeout: '(by the clock)' };
  const lines = [...survived, ...slow].map(
    ({ fileName, location, mutatorName, replacement, status }) =>
      `${path.relative(project, fileName)}:${location.start.line} ${mutatorName} ${said[status] ?? ''} → ${(replacement ?? '').replaceAll('\n', ' ').slice(0, 100)}`,
  );
  writeFileSync(path.join(folder, `${name}.txt`), `${lines.join('\n')}\n`);
  const holds = score >= bar;
  console.log(
    `${holds ? '✓' : '✗'} ${name}: ${score.toFixed(1)} % of ${noticed.length + survived.length} (bar ${bar} %), ${untried} not tried${slow.length > 0 ? `, ${slow.length} ended by the clock: try their files alone` : ''}`,
  );
  return holds ? 0 : 1;
}
