// Links to the guide are texts, so nobody else sees that one leads nowhere.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '../src/server/platform/project.ts';
import * as limits from '../src/server/auth/limits.ts';
import { lockedCodes, sections, wordsOf } from '../src/web/guide/sections.ts';

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

test('TRUST-06 the guide tells for how long codes are locked, as the limits have it', () => {
  const [hour, day] = limits.WRONG_PER_IP;
  const { TRIES_PER_CODE, RESEND_AFTER, TRIES_PER_ADDRESS, WRONG_PER_SERVER } = limits;
  const days = TRIES_PER_ADDRESS.seconds / 86_400;
  const figures = (text: string) => (text.match(/\d+/g) ?? []).map(Number);
  expect(lockedCodes.map((row) => figures(row.join(' ')))).toEqual([
    [TRIES_PER_CODE, RESEND_AFTER / 60],
    [TRIES_PER_ADDRESS.most, days, days],
    [hour?.most, (hour?.seconds ?? 0) / 3600, day?.most, (hour?.seconds ?? 0) / 3600],
    [WRONG_PER_SERVER.most, WRONG_PER_SERVER.seconds / 3600, WRONG_PER_SERVER.seconds / 3600],
  ]);
  expect(day?.seconds).toBe(86_400);
  const section = sections.find(({ id }) => id === 'masuk');
  const words = section ? wordsOf(section) : '';
  expect(words).toContain(
    `kode ${limits.CODE_LENGTH} digit, berlaku ${limits.CODE_LIVES / 60} menit, dan tautan, berlaku ${limits.LINK_LIVES / 60} menit`,
  );
  expect(words).toContain('tautan di email selalu berlaku');
});

test('TRUST-06 the decisions of the API tell it too, with the same figures', () => {
  const page = readFileSync(path.join(projectFolder, 'docs', 'api', 'decisions.md'), 'utf8');
  const decision = page.split('\n').find((line) => line.startsWith('- **D-14**')) ?? '';
  const [hour, day] = limits.WRONG_PER_IP;
  const { TRIES_PER_CODE, TRIES_PER_ADDRESS, WRONG_PER_SERVER } = limits;
  for (const told of [
    `${TRIES_PER_CODE} wrong tries: that code`,
    `${TRIES_PER_ADDRESS.most} in ${TRIES_PER_ADDRESS.seconds / 86_400} days`,
    `${hour?.most} in an hour or ${day?.most} in a day from one network`,
    `${WRONG_PER_SERVER.most} in an hour on the whole server`,
  ]) {
    expect(decision).toContain(told);
  }
});
