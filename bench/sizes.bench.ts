// How much JavaScript a first visit fetches, as it goes over the line: counted in a real browser,
// at every address of the application. What comes a moment later, for later, does not count.
import { statSync } from 'node:fs';
import path from 'node:path';
import { pagePaths } from '../src/web/page-paths.ts';
import { estimateOf } from './editor-data.ts';
import { report } from './figure.ts';
import { raiseHouse, webFolder } from './house.ts';

/** kB. */
const bars: Readonly<Record<string, number>> = {
  '/login': 100,
  '/estimation': 115,
  '/estimation/create': 150,
  '/estimation/update/:id': 150,
};
const anyOther = 160;

const house = await raiseHouse();
const { kode } = await house.db
  .selectFrom('hsp_item')
  .select('kode')
  .limit(1)
  .executeTakeFirstOrThrow();
const parameters: Readonly<Record<string, string>> = { ':id': await makeEstimate(), ':kode': kode };

for (const pattern of ['/login', ...pagePaths.map(([at]) => at)]) {
  const page = await house.newPage({ signedIn: pattern !== '/login' });
  await page.addInitScript(dropLongTimers);
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname);
  });
  const parts = pattern.split('/').map((part) => encodeURIComponent(parameters[part] ?? part));
  await page.goto(parts.join('/'), { waitUntil: 'networkidle' });
  const bytes = [...scripts].reduce((sum, script) => sum + compressedSize(script), 0);
  report({
    name: `JavaScript of the first visit: ${pattern} (${scripts.size} files)`,
    value: bytes / 1000,
    unit: 'kB',
    bar: bars[pattern] ?? anyOther,
  });
  await page.context().close();
}
await house.strike();

async function makeEstimate(): Promise<string> {
  const body = new FormData();
  body.set('projectName', 'Ukur');
  body.set('estimationItem', JSON.stringify(estimateOf(200)));
  const answer = await house.call('/estimation', { method: 'POST', body });
  const { data } = await answer.json();
  return data.id;
}

/** Runs in the page: code that is fetched ahead of its use waits a second or more. */
function dropLongTimers(): void {
  const start = window.setTimeout.bind(window);
  const startShort = (done: TimerHandler, wait?: number, ...rest: unknown[]) =>
    (wait ?? 0) >= 1_000 ? 0 : start(done, wait, ...rest);
  Object.assign(window, { setTimeout: startShort });
}

function compressedSize(script: string): number {
  const file = path.join(webFolder, script);
  const twin = statSync(`${file}.gz`, { throwIfNoEntry: false });
  return (twin ?? statSync(file)).size;
}
