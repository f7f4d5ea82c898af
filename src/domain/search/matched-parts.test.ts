import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answersQuery } from './answers-query.ts';
import { matchedParts } from './matched-parts.ts';

/** What matched, in brackets. */
const shown = (query: string, text: string) =>
  matchedParts(query)(text)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

describe('FIND-05 what matched is told apart', () => {
  test.each([
    ['bata', 'Dinding bata merah', 'Dinding [bata] merah'],
    ['BATA mer', 'Dinding bata merah', 'Dinding [bata] [mer]ah'],
    // By the name that the catalogue has for it
    ['hebel', 'Dinding bata ringan', 'Dinding [bata] [ringan]'],
    ['besi beton', 'Penulangan kolom beton', '[Penulangan] kolom beton'],
    ['k225', "Beton f'c 20 MPa", "Beton [f'c 20] MPa"],
    ['40x40', 'Keramik 40 x 40 cm', 'Keramik [40 x 40] cm'],
    ['m²', '1 m2 dinding', '1 [m2] dinding'],
    // A part of a word only where no word begins so
    ['bata', 'Jembatan bata', 'Jembatan [bata]'],
    ['bata', 'Jembatan', 'Jem[bata]n'],
    ['kér', 'Tanah Kéras', 'Tanah [Kér]as'],
    ['dinding din', 'Dinding', '[Dinding]'],
    ['1.1', '1.1.2', '[1.1].2'],
    ['kaca', 'Dinding bata', 'Dinding bata'],
    ['', 'Dinding', 'Dinding'],
  ])('%s in %s', (query, text, parts) => {
    expect(shown(query, text)).toBe(parts);
  });

  test('the parts together are the text', () => {
    const texts = fc.string({ unit: 'grapheme', maxLength: 60 });
    fc.assert(
      fc.property(texts, texts, (query, text) => {
        const parts = matchedParts(query)(text);
        expect(parts.map((part) => part.text).join('')).toBe(text);
      }),
    );
    fc.assert(
      fc.property(texts, fc.nat(59), fc.nat(59), (text, from, to) => {
        const parts = matchedParts(text.slice(from, to))(text);
        expect(parts.map((part) => part.text).join('')).toBe(text);
      }),
    );
  });
});

test.each([
  ['hebel', 'Dinding bata ringan', true],
  ['bata ringan', 'Dinding hebel', true],
  ['galian hebel', 'Dinding hebel', false],
  ['M²', 'Cat m2', true],
  ['', 'Cat', false],
])('%s is answered by %s: %s', (query, text, isAnswered) => {
  expect(answersQuery(query)(text)).toBe(isAnswered);
});
