// What the pages for whoever runs Taksir tell to type is there.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '../src/server/platform/project.ts';

const read = (file: string) => readFileSync(path.join(projectFolder, file), 'utf8');
const pages = [
  'README.md',
  'SECURITY.md',
  ...readdirSync(path.join(projectFolder, 'docs', 'operate')).map((name) => `docs/operate/${name}`),
];

test('OPS-16 OPS-11 commands, settings and files that the pages name are there', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
  const settings = read('.env.example').matchAll(/^#?([A-Z_]+)=/gm);
  // Compose has some for PostgreSQL alone.
  const others = [
    ...read('docs/operate/compose.yaml').matchAll(/\b(POSTGRES_[A-Z_]+|DATABASE_PASSWORD)\b/g),
  ];
  const known = new Set([...settings, ...others].map(([, name]) => name));
  const wrong: string[] = [];
  let commands = 0;
  for (const page of pages) {
    const text = read(page);
    for (const [, command = ''] of text.matchAll(/\bnpm (?:--prefix \S+ )?run (?:-s )?([a-z]+)/g)) {
      commands++;
      if (!(command in scripts)) wrong.push(`${page}: npm run ${command}`);
    }
    for (const [name] of text.matchAll(/\b[A-Z]{3,}(?:_[A-Z]+)+\b/g)) {
      if (!known.has(name)) wrong.push(`${page}: ${name}`);
    }
    for (const [, file = ''] of text.matchAll(/`(tests\/[\w./-]+\.ts|scripts\/[\w./-]+)`/g)) {
      if (!readdirSync(path.join(projectFolder, path.dirname(file))).includes(path.basename(file)))
        wrong.push(`${page}: ${file}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(commands).toBeGreaterThan(10);
});

test('OPS-16 SECURITY.md tells whom to write to, and where a version is read', () => {
  const text = read('SECURITY.md');
  expect(text).toContain('/.well-known/security.txt');
  expect(text).toContain('SECURITY_CONTACT');
  expect(text).toContain('`/api/version`');
});
