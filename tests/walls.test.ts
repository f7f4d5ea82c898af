import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { projectFolder } from '../src/server/platform/project.ts';

const oxlint = path.join(projectFolder, 'node_modules/oxlint/bin/oxlint');

// What reads types is found beside it, also where no npm says so.
const found = [path.join(projectFolder, 'node_modules/.bin'), process.env['PATH']];
const env = { ...process.env, PATH: found.join(path.delimiter) };

// A house of paper with our rules: oxlint says nothing of a pattern that it cannot read, such as a
// look-ahead, so that only a breach shows that a wall stands.
const house = mkdtempSync(path.join(tmpdir(), 'taksir-walls-'));
copyFileSync(path.join(projectFolder, '.oxlintrc.json'), path.join(house, '.oxlintrc.json'));
afterAll(() => rmSync(house, { recursive: true }));

function lint(file: string, text: string, ...how: string[]): string {
  const place = path.join(house, file);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, text);
  return spawnSync(process.execPath, [oxlint, ...how, file], { cwd: house, encoding: 'utf8', env })
    .stdout;
}

test.each([
  ['src/domain/planted.ts', '../contract/errors.ts'],
  ['src/domain/planted.ts', 'zod/mini'],
  ['src/domain/planted.ts', 'node:fs'],
  ['src/domain/content/planted.ts', '../../contract/errors.ts'],
  ['src/domain/content/planted.ts', '../../web/main.tsx'],
  ['src/contract/planted.ts', '../server/app.ts'],
  ['src/contract/planted.ts', '../web/main.tsx'],
  ['src/contract/planted.ts', 'hono'],
  ['src/contract/planted.ts', 'zod'],
  ['src/server/planted.ts', '../web/main.tsx'],
  ['src/server/planted.ts', 'react'],
  ['src/server/units/planted.ts', '../../web/main.tsx'],
  ['src/server/units/planted.ts', 'kysely'],
  ['src/server/units/planted.ts', 'pg'],
  ['src/server/units/deeper/planted.ts', 'kysely'],
  ['src/server/units/planted-store.ts', '../../web/main.tsx'],
  ['src/server/platform/planted.ts', '../units/routes.ts'],
  ['src/server/platform/embedded/planted.ts', '../../units/routes.ts'],
  ['src/web/units/planted.tsx', '../../server/app.ts'],
  ['src/web/units/planted.tsx', 'node:fs'],
  ['src/web/ui/planted.tsx', '../api/call.ts'],
  ['src/web/ui/planted.tsx', '../../server/app.ts'],
  ['src/web/ui/planted.tsx', '@tanstack/react-query'],
])('%s may not import %s', (file, forbidden) => {
  expect(lint(file, `import '${forbidden}';\n`)).toContain('no-restricted-imports');
});

test.each([
  ['src/domain/content/fitting.ts', '../number/decimal.ts'],
  ['src/contract/fitting.ts', '../domain/number/decimal.ts'],
  ['src/contract/fitting.ts', 'zod/mini'],
  ['src/server/units/fitting.ts', '../../domain/number/decimal.ts'],
  ['src/server/units/fitting-store.ts', 'kysely'],
  ['src/server/platform/fitting.ts', '../../contract/errors.ts'],
  ['src/server/platform/embedded/fitting.ts', '../trouble.ts'],
  ['src/web/units/fitting.tsx', '../ui/button.tsx'],
  ['src/web/ui/fitting.tsx', './button.tsx'],
])('%s may import %s', (file, allowed) => {
  expect(lint(file, `import '${allowed}';\n`)).not.toContain('no-restricted-imports');
});

test('files may not import each other in a circle', () => {
  lint('src/domain/egg.ts', `import { hen } from './hen.ts';\nexport const egg = () => hen;\n`);
  const said = lint(
    'src/domain/hen.ts',
    `import { egg } from './egg.ts';\nexport const hen = () => egg;\n`,
  );
  expect(said).toContain('no-cycle');
});

const choice = (rest: string) => `type Color = 'red' | 'blue';
export function hex(color: Color): string | undefined {
  switch (color) {
    case 'red':
      return 'f00';
    ${rest}
  }
}
`;

test.each([
  ['a case', '', true],
  ['a case behind a default', 'default: return undefined;', true],
  ['no case', `case 'blue': return '00f';`, false],
])('HOUSE-07 a switch that forgets %s', (_, rest, isFound) => {
  const said = lint('src/domain/choice.ts', choice(rest), '--type-aware');
  expect(said.includes('switch-exhaustiveness-check')).toBe(isFound);
});

test.each([
  ['no-shadow', 'export const twice = (n: number) => [n].map((n) => n * 2);'],
  ['no-array-sort', 'export const last = (names: string[]) => [...names].sort().at(-1);'],
  ['no-useless-concat', `export const name = 'a' + 'b';`],
])('HOUSE-07 suspicious code is found: %s', (rule, text) => {
  expect(lint('src/domain/suspicious.ts', text)).toContain(rule);
});

test('HOUSE-07 an export and a file that nothing uses are found', () => {
  const dead = path.join(house, 'dead');
  mkdirSync(path.join(dead, 'src/server'), { recursive: true });
  copyFileSync(path.join(projectFolder, 'knip.json'), path.join(dead, 'knip.json'));
  writeFileSync(path.join(dead, 'package.json'), '{ "type": "module" }');
  const files = {
    'main.ts': `import { living } from './parts.ts';\nliving();\n`,
    'parts.ts': `export const living = () => {};\nexport const idle = () => living();\n`,
    'alone.ts': `export const alone = 1;\n`,
  };
  for (const [file, text] of Object.entries(files))
    writeFileSync(path.join(dead, 'src/server', file), text);
  const knip = path.join(projectFolder, 'node_modules/knip/bin/knip.js');
  const args = [knip, '--reporter', 'compact'];
  const said = spawnSync(process.execPath, args, { cwd: dead, encoding: 'utf8' }).stdout;
  expect(said).toMatch(/parts\.ts: idle$/m);
  expect(said).toContain('src/server/alone.ts');
  expect(said).not.toMatch(/main\.ts|living/);
});
