import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectFolder } from '../platform/project.ts';
import { breakable, keptTogether, printable } from './printable.ts';
import { covered } from './typeset.ts';

const folder = path.join(projectFolder, 'src/server/papers');

describe('text that the font can draw', () => {
  test.each([
    ['m² m³ m’ Ø ≥ ≤ ½ ⅓ Ω ″ × − – … □ ± °C', 'm² m³ m’ Ø ≥ ≤ ½ ⅓ Ω ″ × − – … □ ± °C'],
    ['a😀b', 'a□b'],
    ['👷🏽‍♀️ tukang', '□ tukang'],
    ['漢字 مواد ปูน ☎', '漢字 مواد ปูน ☎'],
    ['ꙮ', '□'],
    ['nol\u0000bel\u0007', 'nolbel'],
    ['kiri\u202eke kanan\u2066', 'kirike kanan'],
    ['tab\tbaris\r\nbaru', 'tab baris\nbaru'],
    ['e\u0301', 'é'],
    ['setengah\ud800', 'setengah'],
    ['x\u0489y', 'xy'],
  ])('%j is printed %j', (text, printed) => {
    expect(printable(text, covered)).toBe(printed);
  });
});

test.each([
  ['tebal 12 cm', 'tebal 12\u00a0cm'],
  ['Ø 10', 'Ø\u00a010'],
  ['60 × 60 cm', '60\u00a0×\u00a060\u00a0cm'],
  ['f’c = 19,3 MPa', 'f’c\u00a0=\u00a019,3\u00a0MPa'],
  ['12 meter', '12 meter'],
])('a number stays with its unit: %s', (text, kept) => {
  expect(keptTogether(text)).toBe(kept);
});

test('a word longer than its column may break, its letters unchanged', () => {
  const word = 'Kata'.repeat(20);
  expect(breakable('kata pendek')).toBe('kata pendek');
  const parts = breakable(word).split('\u200b');
  expect(parts.join('')).toBe(word);
  expect(Math.max(...parts.map((part) => part.length))).toBeLessThanOrEqual(10);
});

test('no template reaches for the network', () => {
  for (const file of readdirSync(path.join(folder, 'templates'))) {
    const source = readFileSync(path.join(folder, 'templates', file), 'utf8');
    expect(source, file).not.toMatch(/@preview|https?:/);
  }
});
