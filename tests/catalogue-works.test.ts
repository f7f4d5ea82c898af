// What counts as one work between two editions, tried on the works that ship: they are all different ones.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { nameWords } from '../src/domain/pairing/trade-names.ts';
import { isSameWork, type EditionWork } from '../src/domain/price-basis/same-work.ts';
import { isOneUnit } from '../src/domain/units/unit-spellings.ts';

test('EDISI-09 of the works that ship only those count as one that are written alike or say a word more', () => {
  const text = readFileSync(new URL('../catalogue/recipes.json', import.meta.url), 'utf8');
  const works = JSON.parse(text) as EditionWork[];
  const taken = works.flatMap((one, at) =>
    works
      .slice(at + 1)
      .filter((other) => isOneUnit(one.satuan, other.satuan) && isSameWork(one, other))
      .map((other) => [one, other] as const),
  );
  expect(taken.length).toBeLessThanOrEqual(40);
  for (const [one, other] of taken) {
    const words = nameWords(one.deskripsi);
    const theirs = nameWords(other.deskripsi);
    const isWithin = (some: string[], all: string[]) => some.every((word) => all.includes(word));
    const pair = `${one.kode} ${one.deskripsi} = ${other.kode} ${other.deskripsi}`;
    expect(isWithin(words, theirs) || isWithin(theirs, words), pair).toBe(true);
  }
}, 60_000);
