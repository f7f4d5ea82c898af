import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { projectFolder } from '../src/server/platform/project.ts';
import {
  findCircle,
  findUpwards,
  readImports,
  sourceFiles,
  type Order,
} from './support/floor-plan.ts';

/** Ground first: a folder names only those before it. */
const orders: Readonly<Record<string, Order>> = {
  domain: {
    '.': [
      'memory',
      'units',
      'number',
      'formula',
      'search',
      'matching',
      '.',
      'content',
      'document',
      'merge',
      'example',
      'sheet',
      'price-list',
      'pairing',
      'analysis-list',
      'bill',
      'round-trip',
      'report',
      'price-basis',
      'checks',
      'explain',
    ],
    document: ['.', 'find'],
    'price-list': ['.', 'mixed'],
    bill: ['rows', 'columns', '.', 'sheets', 'twice'],
    report: ['.', 'mark'],
    checks: ['.', 'works', 'prices', 'analyses', 'totals', 'register'],
  },
  server: {
    '.': [
      'platform',
      'overlay',
      'files',
      'spreadsheet',
      'users',
      'auth',
      'units',
      'search',
      'price-basis',
      'estimation',
      'events',
      'starter',
      'hsp',
      'matching',
      'ahsp',
      'sources',
      'master',
      'impact',
      'sync',
      'workbook',
      'papers',
      'price-lists',
      'bills',
      'price-sets',
      'document-settings',
      'checks',
      'exports',
      'round-trip',
      'export-jobs',
      'resources',
      'service',
      '.',
    ],
    platform: [
      'database',
      'http',
      'mail',
      'embedded',
      'backup',
      'api-document',
      'upkeep',
      'doctor',
    ],
    estimation: ['content', 'revisions', 'dashboard', 'prices'],
    hsp: ['recipe', 'prices', 'categories', 'whole'],
    'price-lists': ['.', 'history', 'mixed', 'pairing', 'analyses'],
    workbook: ['cells', '.'],
  },
  web: {
    '.': [
      'ui',
      'session',
      'api',
      'auth',
      'shell',
      'impact',
      'sync',
      'records',
      'price-sets',
      'price-lists',
      'sources',
      'units',
      'users',
      'search',
      'wage-bands',
      'explain',
      'hsp',
      'master',
      'ahsp',
      'category-job',
      'item-job',
      'document-settings',
      'estimation',
      'resources',
      'dashboard',
      'guide',
      '.',
    ],
    ui: ['toast', 'overlay', 'form', 'list', 'grid'],
    estimation: ['example', 'checks', 'bill-file', 'editor', 'draft', 'wizard', 'detail', 'list'],
    'estimation/wizard': ['conflict', 'live'],
    'estimation/editor': [
      'columns',
      'parts',
      'state',
      'hints',
      'actions',
      'paste',
      'drag',
      'keys',
      'grid',
      'find',
      'volume',
      'dialogs',
      'round-trip',
      'bill',
      'catalogue',
      'matching',
      'checks',
    ],
    'estimation/detail': ['history', 'prices', 'basis', 'export'],
    'price-lists': ['.', 'history', 'pairing', 'mixed'],
  },
};

const floors = Object.entries(orders).map(([name, order]) => ({
  name,
  order,
  floor: path.join(projectFolder, 'src', name),
}));

test.each(floors)('HOUSE-13 within $name no import points upwards', ({ floor, order }) => {
  expect(findUpwards(readImports(floor), order)).toEqual([]);
});

test.each(floors)('HOUSE-13 within $name no files name each other in a circle', ({ floor }) => {
  expect(findCircle(readImports(floor))).toBeUndefined();
});

test.each(floors)('the order of $name names no folder that is gone', ({ floor, order }) => {
  const named = Object.entries(order).flatMap(([folder, inside]) =>
    inside.map((name) => path.join(folder, name)),
  );
  expect(named.filter((folder) => !existsSync(path.join(floor, folder)))).toEqual([]);
});

const architecture = readFileSync(path.join(projectFolder, 'ARCHITECTURE.md'), 'utf8');

test.each(floors)(
  'HOUSE-13 ARCHITECTURE tells the folders of $name in this order',
  ({ name, order }) => {
    const lines =
      architecture
        .split(`\nsrc/${name} `)[1]
        ?.split(/\n\n|\n```/)[0]
        ?.split('\n') ?? [];
    // What stands behind three blanks says what the folders hold.
    const told = lines.flatMap((line) => line.trim().split(/ {3,}/)[0]?.split('  ') ?? []);
    for (const [folder, inside] of Object.entries(order)) {
      const names = inside
        .filter((each) => each !== '.')
        .map((each) => path.posix.join(folder, each));
      const listed = told.filter((each) => names.includes(each));
      if (folder === 'estimation/editor') {
        expect(architecture.replace(/\s+/g, ' ')).toContain(`before them: ${inside.join(', ')},`);
      } else expect(listed).toEqual(names);
    }
  },
);

test.each(floors)('HOUSE-03 no folder of $name holds more than 20 source files', ({ floor }) => {
  const folders = new Map<string, number>();
  for (const file of sourceFiles(floor)) {
    const folder = path.dirname(file);
    folders.set(folder, (folders.get(folder) ?? 0) + 1);
  }
  expect([...folders].filter(([, files]) => files > 20)).toEqual([]);
});

// A floor of paper, so that it is seen that the walls stand.
const paper = mkdtempSync(path.join(tmpdir(), 'taksir-floor-'));
afterAll(() => rmSync(paper, { recursive: true }));

function plant(name: string, files: Readonly<Record<string, string>>): string {
  const floor = path.join(paper, name);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(floor, file)), { recursive: true });
    writeFileSync(path.join(floor, file), text);
  }
  return floor;
}

const order: Order = { '.': ['low', 'high', '.'], high: ['cellar', 'attic'] };

test.each([
  ['low/egg.ts', `import { hen } from '../high/hen.ts';`, 'high/hen.ts'],
  ['low/egg.tsx', `import type { Hen } from '../high/hen.tsx';`, 'high/hen.tsx'],
  ['low/egg.ts', `export { hen } from '../high/attic/hen.ts';`, 'high/attic/hen.ts'],
  ['low/egg.ts', `const hen = await import('../high/hen.ts');`, 'high/hen.ts'],
  ['low/egg.ts', `import '../hen.ts';`, 'hen.ts'],
  ['high/cellar/egg.ts', `import { hen } from '../attic/hen.ts';`, 'high/attic/hen.ts'],
  ['low/egg.ts', `import { hen } from '../unheard/hen.ts';`, 'unheard/hen.ts'],
])('HOUSE-13 a planted arrow upwards is found: %s, %s', (from, text, to) => {
  const floor = plant(`up-${crypto.randomUUID()}`, { [from]: text, [to]: '' });
  expect(findUpwards(readImports(floor), order)).toEqual([`${from} > ${to}`]);
});

test.each([
  ['high/egg.ts', `import { hen } from '../low/hen.ts';`, 'low/hen.ts'],
  ['high/attic/egg.ts', `import { hen } from '../cellar/hen.ts';`, 'high/cellar/hen.ts'],
  ['high/egg.ts', `import { hen } from './attic/hen.ts';`, 'high/attic/hen.ts'],
  ['high/attic/egg.ts', `import { hen } from '../hen.ts';`, 'high/hen.ts'],
  ['egg.ts', `import { hen } from './high/hen.ts';`, 'high/hen.ts'],
])('an arrow downwards or within the house is none: %s, %s', (from, text, to) => {
  const floor = plant(`down-${crypto.randomUUID()}`, { [from]: text, [to]: '' });
  expect(findUpwards(readImports(floor), order)).toEqual([]);
});

test('HOUSE-13 a planted circle is found, also by way of types and of a late import', () => {
  const floor = plant('circle', {
    'egg.ts': `import type { Hen } from './hen.tsx';`,
    'hen.tsx': `const nest = () => import('./nest.ts');`,
    'nest.ts': `import { egg } from './egg.ts';`,
  });
  expect(findCircle(readImports(floor))).toHaveLength(4);
});
