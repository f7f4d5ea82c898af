// Links to the guide are texts, so nobody else sees that one leads nowhere.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '../src/server/platform/project.ts';
import { sections } from '../src/web/guide/sections.ts';

const web = path.join(projectFolder, 'src', 'web');
const files = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => [file, readFileSync(path.join(web, file), 'utf8')] as const);

test('FIRST-19 every link to a paragraph of the guide finds it', () => {
  const ids = new Set(sections.map(({ id }) => id));
  const links = files.flatMap(([file, text]) =>
    [...text.matchAll(/\/panduan#([\w-]+)/g)].map(([, id = '']) => ({ file, id })),
  );
  expect(links.length).toBeGreaterThan(8);
  expect(links.filter(({ id }) => !ids.has(id))).toEqual([]);
});

test('FIRST-19 an empty place that is no failure and no search leads to its paragraph', () => {
  const empties = files.flatMap(([file, text]) =>
    [
      ...text.matchAll(
        /<Empty\b[^/]*?drawing=\{<Empty(?:Sheet|House)[\s\S]*?\n\s*\/>|<Empty\b[^\n]*drawing=\{<Empty(?:Sheet|House)[^\n]*\/>/g,
      ),
    ].map(([element]) => ({ file, element })),
  );
  expect(empties.length).toBeGreaterThan(9);
  const bare = empties.filter(({ element }) => !element.includes('guide='));
  expect(bare.map(({ file }) => file)).toEqual([]);
});
