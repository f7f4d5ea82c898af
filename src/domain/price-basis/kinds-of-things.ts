// Of what kind a thing is, in the words of the trade: a work is of one of them, so that a short text tells by such a
// word alone what it is not. 'Kloset jongkok' is no 'kloset duduk', whatever else both leave out (EDISI-09).
import { oncePer } from '../memory/once.ts';
import { isNoneIn, measuresOfThings } from './measures-of-things.ts';

/** Kinds of which a work is one; `of`: what the text has to be about, where the word is said of other things too. */
interface Kinds {
  readonly of?: RegExp;
  readonly each: readonly RegExp[];
}

/** Kinds behind commas, other names of one behind bars. */
const named = (kinds: string): RegExp[] =>
  kinds.split(', ').map((names) => new RegExp(String.raw`\b(?:${names})\b`));

/** The mix of an asphalt and its layer: 'Laston lapis aus (AC-WC)'; what binds the layers. */
const layersOfRoads: readonly Kinds[] = [
  { each: named('laston|ac[\\s-]*(?:wc|bc|base), lataston|hrs, latasir, burtu, burda') },
  {
    of: /\b(?:laston|lataston|aspal|asphalt|hot ?mix|(?:ac|hrs)[\s-]*(?:wc|bc|base))\b/,
    each: named(
      '(?:ac|hrs)[\\s-]*wc|(?:lapis(?:an)?|laston|lataston)[\\s-]*aus, ac[\\s-]*bc|(?:lapis(?:an)?|laston)[\\s-]*antara, (?:ac|hrs)[\\s-]*base|(?:lapis(?:an)?|laston|lataston)[\\s-]*[pf][ou]ndasi',
    ),
  },
  { each: named('lapis(?:an)? perekat|tack ?coat, resap (?:peng)?ikat|prime ?coat') },
];

const kindsOfThings: readonly Kinds[] = [
  { of: /\b(?:kloset|closet|wc)\b/, each: named('duduk|monoblo[ck]k?, jongkok') },
  {
    each: named(
      'jati, kamper, meranti, merbau, bengkirai|bangkirai, ulin, borneo, sengon|albasia, mahoni, keruing|kruing, damar laut, sungkai, pinus, glugu',
    ),
  },
  {
    of: /\b(?:besi|baja|tulangan|pembesian|penulangan|sengkang|begel|bj ?t[ps])/,
    each: named('polos|bj ?tp[\\s\\d-]*, ulir|sirip|deform(?:ed)?|bj ?ts[\\s\\d-]*[a-z]?'),
  },
  {
    of: /\b(?:lantai|dinding|ubin|plint?|tegel|tile|ht|tangga|nosing|meja)\b/,
    each: named(
      'keramik|porselen, granite?|granito|homogen\\w*|ht, marmer, teraso|terrazzo, vinyl, parket|parquet, karpet',
    ),
  },
  {
    of: /\bgenteng\b/,
    each: named('beton, keramik, p[ae]lentong, kodok, metal, aspal|bitumen'),
  },
  {
    of: /\b(?:urug\w*|uruk\w*|pengurugan|timbun\w*|penimbunan)\b/,
    each: named('pasir, sirtu, tanah, limestone|batu kapur'),
  },
  {
    of: /\b(?:urug\w*|uruk\w*|pengurugan|timbun\w*|penimbunan)\b/,
    each: named('biasa, pilihan|select(?:ed)?'),
  },
  ...layersOfRoads,
  {
    of: /\b(?:rangka|kuda-kuda|gording|reng|kaso|usuk)\b/,
    each: named('kayu, baja|besi'),
  },
  {
    of: /\blampu\b/,
    each: [/\btl\b(?! ?-?led\b)/, ...named('t?led, pijar, me?rcury|merkuri, halogen')],
  },
  {
    of: /\bkaca\b/,
    each: named(
      'polos|bening, buram|es|sand ?blast, tempered, cermin, patri, wireglass, laminated, r(?:a[yi]?|e[yi]?|y|i)[bv][ae]n',
    ),
  },
  {
    of: /\b(?:cat|pengecatan)\b/,
    each: named('interior|indoor|dalam, eksterior|exterior|outdoor|luar|weather ?shield'),
  },
  {
    of: /\b(?:cat|pengecatan|pelaburan|meni|politur)\b/,
    each: named('kayu, besi|baja|galvanis, tembok|dinding, plafond?|langit-langit'),
  },
  {
    of: /\bgali(?:an)?\b|\bpenggalian\b/,
    each: named('manual|tenaga manusia, mekanis|excavator|ekskavator|back ?hoe|beko|alat berat'),
  },
  // A coating is no membrane, and may be of any of these.
  {
    of: /\bwaterproof\w*/,
    each: named(
      'membrane?, coating|acr?ylic|akrilik|semen base|cement\\w*|[ck]ristalin|crystalline',
    ),
  },
  {
    of: /\bwaterproof\w*/,
    each: named('acr?ylic|akrilik, semen base|cement\\w*, [ck]ristalin|crystalline'),
  },
  { of: /\bsaklar\b/, each: named('tunggal|single|engkel, ganda|double|dobel|seri, triple') },
  {
    of: /\b(?:valve|katup)\b/,
    each: named('gate, globe, check, butterfly, foot, ball, floater|pelampung'),
  },
  { of: /\bfan\b/, each: named('propeller, inline, ceiling, exhaust') },
  { each: named('indoor, outdoor') },
  { each: named('nym, nyy, nya, nyaf, nymhy, nyyhy, nyfgby, frc, bcc') },
  { of: /\bspeaker\b/, each: named('ceiling, wall, horn') },
  {
    each: named(
      'kloset|closet, wastafel, urinoir|urinal, bathtub, bak cuci|kitchen sink, floor drain, shower',
    ),
  },
  {
    each: named(
      'engsel, grendel|slot, kunci, handle|hendel|tarikan, door ?closer, door ?stop(?:per)?, hak angin|kait angin',
    ),
  },
  { each: named('kolom, sloof, (?:ring ?)?bal(?:ok|k)') },
  { each: named('lampu, stop ?kontak, saklar') },
];

/**
 * Works at one thing, of which the one that stands first is meant: 'plesteran dinding bata' is plaster, 'bubungan
 * genteng' no roof.
 */
const worksAtOneThing: readonly (readonly RegExp[])[] = [
  named('plester\\w*, aci(?:an)?, bata|batako|hebel'),
  named('bubung\\w*|nok|wuwung\\w*|karpus, genteng|atap'),
  named('lis(?! ?plan)|list, plafond?|langit-langit'),
  named(
    '(?:pas\\w*\\.? )?batu kosong|a?anstamping, pondasi|fondasi|talud|batu (?:kali|belah|gunung)',
  ),
];

/** What both say kinds of, and none in common. */
export function isOfOtherKind(one: { readonly name: string }, other: { readonly name: string }) {
  const [ours, theirs] = [saidBy(one), saidBy(other)];
  const [own, entry] = [worksOf(one), worksOf(other)];
  return (
    ours.some((said, at) => isNoneIn(said, theirs[at] ?? [])) ||
    own.some((works, at) => isAnotherFirst(works, entry[at] ?? [])) ||
    measuresOfThings.some((isOther) => isOther(one.name, other.name))
  );
}

/** What stands first in the one is nowhere in the other. */
function isAnotherFirst(ours: readonly RegExp[], theirs: readonly RegExp[]): boolean {
  const [first, found] = [ours[0], theirs[0]];
  return !!first && !!found && !(theirs.includes(first) && ours.includes(found));
}

/** Of each list the works that a text says, as they stand. */
const worksOf = oncePer(({ name }: { readonly name: string }): (readonly RegExp[])[] =>
  worksAtOneThing.map((works) =>
    works
      .map((work) => ({ work, at: name.search(work) }))
      .filter(({ at }) => at >= 0)
      .toSorted((a, b) => a.at - b.at)
      .map(({ work }) => work),
  ),
);

/** Of each list the kinds that a text says, bars by their diameter, pipes by their pressure; `name`: as `searchText` has it. */
const saidBy = oncePer(({ name }: { readonly name: string }): (readonly (RegExp | string)[])[] => [
  ...kindsOfThings.map(({ of, each }) =>
    of && !of.test(name) ? [] : each.filter((kind) => kind.test(name)),
  ),
  barsOf(name),
  Array.from(name.matchAll(/\bpn[\s-]?(\d+)/g), ([, rating = '']) => rating),
]);

const aboutBars = /\b(?:besi|tulangan|pembesian|penulangan|sengkang|begel|ulir|polos)\b/;

/** 'Besi D10', 'pembesian 4D13', 'besi Ø 8', 'besi ulir 16': in mm, and neither a section nor an inch. */
const bar =
  /(?:(?<![a-z])(?:d|p|s|ø|φ|dia(?:meter)?\b)[\s.-]*|\b(?:besi(?: beton)?|ulir|polos)\s+)(\d{1,2})(?![\d/"'”]|[.,]\d|\s*(?:"|inch|inc|cm|x|×|m[23]?\b|\/))/g;

const barsOf = (name: string): string[] =>
  aboutBars.test(name) ? Array.from(name.matchAll(bar), ([, size = '']) => size) : [];
