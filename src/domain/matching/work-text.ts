import { searchText } from '../search/search-text.ts';
import { plainFractions } from '../search/plain-fractions.ts';
import { phraseAt } from '../search/phrase-at.ts';
import { shippedWords } from '../search/trade-words.ts';
import { readMeasures, type Measures } from './measures.ts';
import { withPipeClass } from './pipe-class.ts';
import { abbreviations, commonWords, workWordsOf, type WorkWords } from './work-words.ts';

/** What a line of a bill, or an entry, says of its work. */
export interface WorkText {
  /** In the catalogue's spelling, each once. */
  readonly words: readonly string[];
  readonly measures: Measures;
}

/** The words that tell which work is meant, and its measures. */
export function workText(text: string, words = workWordsOf(shippedWords)): WorkText {
  const { measures, rest } = readMeasures(plainText(text), words.concrete);
  return { words: [...new Set(wordsOf(rest, words.spellings))], measures };
}

/** Without what says how much of it, or from which book: '1 m3 …', '(sni. edisi rev. 2008)'. */
function plainText(text: string): string {
  return (
    withPipeClass(plainFractions(searchText(text)))
      .replace(/[’‘`´]/g, "'")
      .replace(/[“”″]/g, '"')
      .replace(/²/g, '2')
      // What comes with a work is not the work.
      .replace(/dengan (?:lantai kerja|tutup).*/, '')
      // A storey is no floor that is laid.
      .replace(/\b(?:lantai|lt)\.?\s*\d+\b(?!\s*[x×"'\d])/g, ' ')
      .replace(/\(?\s*sni\b[^)]*\)?/g, ' ')
      .replace(
        /(?<!(?:dalam|kedalaman|tinggi|lebar|panjang|s\.?d\.?|[><])\s*)\b1\s*(?:m[123']?|kg|bh|buah|unit|set|titik|btg|batang|ha|ton|tunggul)'?(?=[\s.]|$)/g,
        ' ',
      )
  );
}

/** Bars are told by the element that they are for, whatever kind of steel they are. */
function inReinforcement(words: readonly string[]): string[] {
  if (!words.includes('penulangan')) return [...words];
  const bars = new Set(['besi', 'beton', 'polos', 'ulir', 'baja']);
  return words.filter((word) => !bars.has(word)).map((word) => (word === 'pelat' ? 'slab' : word));
}

function wordsOf(rest: string, spellings: WorkWords['spellings']): string[] {
  const typed = (rest.match(/\d+\/\d+|[a-z][a-z\d]*(?:-[a-z\d]+)*|\d+/g) ?? []).map(
    (word) => abbreviations.get(word) ?? word,
  );
  // 'Cat tembok' is painted; 'kusen kayu, finishing cat' is a frame.
  const first = typed.findIndex(tells);
  if (typed[first] === 'cat') typed[first] = 'pengecatan';
  const words: string[] = [];
  for (let at = 0; at < typed.length;) {
    const count = phraseAt(typed, at, spellings);
    const phrase = typed.slice(at, at + count).join(' ');
    const said = spellings.get(phrase) ?? phrase;
    // 'Tanpa pemadatan' is the contrary of 'pemadatan'.
    if (words.at(-1) === 'tanpa') words.push(`tanpa-${said}`);
    else words.push(...said.split(' '));
    at += count;
  }
  return inReinforcement(words.filter(tells));
}

const tells = (word: string) =>
  word.length > 1 &&
  word !== 'tanpa' &&
  !commonWords.has(word) &&
  !/^(?:\d+|[mc]?m[23])$/.test(word);
