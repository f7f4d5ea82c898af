import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/**
 * Asks of the root, or of whatever element, what is in it: the browser then seeks that with every element
 * that comes or goes, and works all styles of the page out again where the rule is for what is below.
 */
const asksTheWhole = /(?:(?::root|html|body)[^\s,{>+~]*|(?:^|[\w\])}]\s+)):has\(/;

const sheets = readdirSync('src/web', { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.css'),
);

test('SPEED-07 no style asks of the whole page whether something is on it', () => {
  const found = sheets.flatMap((file) =>
    readFileSync(path.join('src/web', file), 'utf8')
      .split('\n')
      .filter((line) => asksTheWhole.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(sheets.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
