// How much JavaScript a first visit fetches, as it goes over the line: counted in a real browser.
import { statSync } from 'node:fs';
import path from 'node:path';
import { report } from './figure.ts';
import { raiseHouse, webFolder } from './house.ts';

const visits = [
  { name: 'sign-in', to: '/login', bar: 100, signedIn: false },
  { name: 'list', to: '/estimation', bar: 115 },
  { name: 'dashboard', to: '/', bar: 160 },
  { name: 'create', to: '/estimation/create', bar: 160 },
  { name: 'units', to: '/units', bar: 160 },
  { name: 'hsp', to: '/hsp', bar: 160 },
  { name: 'master', to: '/master/bahan', bar: 160 },
];

const house = await raiseHouse();
for (const { name, to, bar, signedIn = true } of visits) {
  const page = await house.newPage({ signedIn });
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname);
  });
  await page.goto(to, { waitUntil: 'networkidle' });
  const bytes = [...scripts].reduce((sum, script) => sum + compressedSize(script), 0);
  report({ name: `JavaScript of the first visit: ${name}`, value: bytes / 1000, unit: 'kB', bar });
  await page.context().close();
}
await house.strike();

function compressedSize(script: string): number {
  const file = path.join(webFolder, script);
  const twin = statSync(`${file}.gz`, { throwIfNoEntry: false });
  return (twin ?? statSync(file)).size;
}
