// What counts as one work between two editions, tried on the works that ship: they are all different ones.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { nameWords } from '../src/domain/pairing/trade-names.ts';
import { isOfOtherKind } from '../src/domain/price-basis/kinds-of-things.ts';
import {
  isSameWork,
  speaksAgainst,
  type EditionWork,
} from '../src/domain/price-basis/same-work.ts';
import { searchText } from '../src/domain/search/search-text.ts';
import { isOneUnit } from '../src/domain/units/unit-spellings.ts';

const read = <Row>(path: string): Row[] =>
  JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as Row[];

const works = read<EditionWork>('../catalogue/recipes.json');

/** As people write it: without how much of it, brackets, and what stands behind a comma. */
const shortOf = ({ deskripsi }: EditionWork): string =>
  deskripsi
    .replace(/\(.*?\)/g, ' ')
    .replace(/[,;].*/, '')
    .replace(/\b1 (?:m[123']?|kg|buah|unit|titik|bh)(?=\s)/i, ' ')
    .trim();

const nameOf = (text: string) => ({ name: searchText(text) });

test('EDISI-09 a short text speaks against the neighbours of its work by the kind of the thing, and never against itself', () => {
  const shorts = works.map((work) => ({ ...work, deskripsi: shortOf(work) }));
  const against = works.filter((work) =>
    isOfOtherKind(nameOf(shortOf(work)), nameOf(work.deskripsi)),
  );
  expect(against.map(({ deskripsi }) => deskripsi)).toEqual([]);
  const named = shorts.map((short) => nameWords(short.deskripsi));
  let pairs = 0;
  let told = 0;
  for (const [at, short] of shorts.entries()) {
    const words = named[at] ?? [];
    if (words.length === 0 || words.length > 4) continue;
    for (const [place, other] of works.entries()) {
      if (!isOneUnit(short.satuan, other.satuan)) continue;
      // Of the same length, one word in the place of another.
      const theirs = named[place] ?? [];
      const more = words.filter((word) => !theirs.includes(word));
      if (theirs.length !== words.length || more.length !== 1) continue;
      pairs += 1;
      told += speaksAgainst(short, { ...other, deskripsi: shortOf(other) }) ? 1 : 0;
    }
  }
  expect(pairs).toBeGreaterThan(4_000);
  // By figures and the words of a line of a bill alone it was seven of ten.
  expect(told / pairs).toBeGreaterThan(0.9);
}, 60_000);

test('EDISI-09 no line of a bill speaks by the kind of the thing against the works that it means', () => {
  const byCode = new Map(works.map((work) => [work.kode, work]));
  const lines = read<{ parent: string; text: string; accept: string[] | null }>(
    './data/matching-labels.json',
  );
  const against = lines.flatMap(({ parent, text, accept }) =>
    (accept ?? []).flatMap((kode) => {
      const entry = byCode.get(kode);
      const said = entry && nameOf(entry.deskripsi);
      const isTold =
        said && [text, `${parent} ${text}`].some((own) => isOfOtherKind(nameOf(own), said));
      return isTold ? [`${parent} ${text} | ${entry.deskripsi}`] : [];
    }),
  );
  expect(against).toEqual([]);
});

test('EDISI-09 of the works that ship only those count as one that are written alike or say a word more', () => {
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
