// What a name says, word by word, so that two lists' names of one thing are equal (rules/pairing).
import { oncePer } from '../memory/once.ts';
import { phraseAt } from '../search/phrase-at.ts';
import { namesInLists, shippedWords, type WordLists } from '../search/trade-words.ts';
import { searchText } from '../search/search-text.ts';

/** Names that search takes for one thing, but that are two goods with two prices. */
const apart = new Set([
  'galvalum',
  'zincalume',
  'truss',
  'tangki air',
  'toren',
  'batu gunung',
  'gelombang',
  'tank',
  'besi ulir',
  'besi polos',
  'besi beton ulir',
  'besi beton polos',
  'homogeneous',
  'homogenous',
  'papan bangunan',
]);

/** Each name of a thing and the word that stands for it. */
const spelledIn = oncePer(
  ({ things }: WordLists): ReadonlyMap<string, string> =>
    new Map(
      [...things, ...namesInLists].flatMap(([one = '', ...others]) =>
        [one, ...others]
          .filter((name) => !apart.has(name))
          .map((name) => [name, one.replaceAll(' ', '-')] as const),
      ),
    ),
);

/** Words by which no good differs from another. */
const fillers = new Set(
  `dan dengan atau untuk yang per ukuran uk tipe type jenis merk merek merk. ex setara sekualitas
  quarry lokasi pekerjaan bahan material upah sewa dll dsb`.split(/\s+/),
);

/** Every word of a name in one spelling, figures among them, in the order of the alphabet. */
export const nameWords = (name: string, lists: WordLists = shippedWords): string[] =>
  wordsInOrder(name, lists).toSorted();

/** The same words as they are written: what a thing is stands before what kind of it. */
export function wordsInOrder(name: string, lists: WordLists): string[] {
  const spelled = spelledIn(lists);
  const typed =
    plain(name).match(
      /\d+(?:[./]\d+)*(?:x\d+(?:[./]\d+)*)+|\d+(?:-\d+\/\d+|[./:]\d+)*[a-z"]*\d?|[a-z][a-z\d]*(?:-[a-z\d]+)*/g,
    ) ?? [];
  const words = new Set<string>();
  for (let at = 0; at < typed.length;) {
    const count = phraseAt(typed, at, spelled);
    const phrase = typed.slice(at, at + count).join(' ');
    const word = spelled.get(phrase) ?? phrase;
    if (!fillers.has(word)) words.add(word);
    at += count;
  }
  // A name of nothing else is still a name: 'Bahan' is not 'Upah'.
  return words.size > 0 ? [...words] : searchText(name).split(/\s+/).filter(Boolean);
}

const cements =
  /^semen\s+(?:(?:tiga|3)\s+roda|gresik|padang|tonasa|holcim|dynamix|bosowa|baturaja|conch|scg|merah putih|andalas|kupang)(?![a-z])/;

/** A cement that a list calls by its brand alone is sold as portland cement. */
export const ofBrand = (name: string): string =>
  searchText(name).replace(cements, 'semen portland $&');

const places = new Set(['quarry', 'lokasi', 'pekerjaan']);

/** Where a good is handed over: of two of one name, which the catalogue has, it tells the one from the other. */
export const placeIn = (name: string): string =>
  (searchText(name).match(/[a-z]+/g) ?? [])
    .filter((word) => places.has(word))
    .toSorted()
    .join(' ');

const hired = /\b(?:sewa|rental|rent)\b/;
const times = /\b(?:hari|hr|jam|minggu|bulan|bln|tahun|thn)\b/;

/** Whether what is priced is its use for a while, and not the thing. */
export const isHire = ({ name, unit }: { readonly name: string; readonly unit: string }): boolean =>
  hired.test(searchText(name)) || times.test(unit.toLowerCase());

/** Two names of one key are one thing in two lists. */
export const nameKey = (name: string, lists?: WordLists): string =>
  nameWords(name, lists).join(' ');

function plain(name: string): string {
  return (
    searchText(name)
      .replace(/[²³]/g, (mark) => (mark === '²' ? '2' : '3'))
      .replace(/[×]/g, 'x')
      // '< 5 ton' is another machine than '> 5 ton', and 1:2:3 another mix than 1:3:2.
      .replace(/[<≤]=?/g, ' lt ')
      .replace(/[>≥]=?/g, ' gt ')
      .replace(
        /\d+(?:\s*:\s*\d+)+/g,
        (mix) => `${mix.replace(/\s/g, '')} ${mix.split(':').join(' ')}`,
      )
      .replace(/(\d+)\s*(pc|pp|ps|sp|kp|kr)(?![a-z\d])/g, '$1$2 $1 $2')
      .replace(/½/g, '1/2')
      .replace(/¾/g, '3/4')
      .replace(/¼/g, '1/4')
      .replace(/[øφ⌀∅]/g, ' dia ')
      .replace(/\b(?:diameter|diamater|dia)\b\.?/g, ' dia ')
      .replace(/[“”″]|''|\binch(?:i|es)?\b|\binci\b/g, '"')
      .replace(/\bquarry\s*[-–]\s*(?=lokasi)/g, 'quarry ')
      .replace(/(\d),(\d)/g, '$1.$2')
      // '1.000 liter' is a thousand, and never the same as '1 liter'.
      .replace(/(?<![\d.])([1-9]\d{0,2})\.000(?![\d.])/g, '$1000')
      // '30 x 30 cm' is 30x30, '1/2 "' is 1/2".
      .replace(/(\d)\s*(?:mm|cm|m)?\s*x\s*(?=\d)/g, '$1x')
      .replace(
        /(\d)\s+(?=(?:mm2?|cm|m[23]?|kg|gr|gram|watt|w|kva|va|hp|pk|ton|liter|ltr|lt|"|a|v)(?![a-z\d]))/g,
        '$1',
      )
      .replace(/(\d+)[-\s](?=\d+\/\d+")/g, '$1-')
      .replace(/(\d)\.0+(?!\d)/g, '$1')
  );
}
