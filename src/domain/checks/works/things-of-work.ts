// What thing a work is of, where its text begins with it, and whether a text speaks of that thing at all. Only what no
// bill calls by another's name is here: what is not known is of no thing, so that nothing is doubted wrongly.
import { castThings } from '../../search/trade-words.ts';

interface Thing {
  /** Below a finding: 'dinding bata'. */
  readonly name: string;
  /** At the head of a text, behind what is done with it. */
  readonly head: RegExp;
  /** Anywhere in a text: it may be about it. */
  readonly mention: RegExp;
}

/** Heads and mentions as parts of expressions; without a mention it is that of the head. */
const named = (name: string, head: string, mention = head): Thing => ({
  name,
  head: new RegExp(String.raw`^(?:${head})\b`),
  mention: new RegExp(String.raw`\b(?:${mention})`),
});

/** Done for a thing or upon it: a bill that says 'Galian' once names below it the things alone. */
const deeds: ReadonlySet<string> = new Set([
  'galian',
  'urugan',
  'bekisting',
  'pembesian',
  'plesteran',
  'acian',
  'pengecatan',
  'keramik atau granit',
  'waterproofing',
]);

const cast = String.raw`(?:pengecoran|cor) (?:${castThings.join('|')}|ring ?bal[ok]*)`;
const bricks = 'bata|batako|hebel|conblock|celcon';
const things: readonly Thing[] = [
  named('galian', '(?:peng)?gali(?:an)?', '(?:peng)?gali'),
  named(
    'urugan',
    '(?:peng)?uru[gk](?:an)?|(?:pe)?nimbun(?:an)?|timbunan',
    '(?:peng)?uru[gk]|(?:pe)?nimbun|timbun|kembali',
  ),
  named(
    'beton',
    `beton(?! ringan| aerasi)|ready ?-?mix|${cast}`,
    '(?<!besi )beton|ready ?-?mix|cor\\b|pengecoran|rabat|lantai kerja',
  ),
  named('bekisting', 'be[gk][ie]sting', 'be[gk][ie]sting|cetakan|papan cor|mal\\b'),
  named(
    'pembesian',
    'pembesian|penulangan|besi beton',
    'pembesian|penulangan|tulangan|besi|baja|wire ?mesh|rangka',
  ),
  named('pasangan bata', `(?:dinding )?(?:${bricks})`, bricks),
  named(
    'pasangan batu',
    '(?:pondasi |fondasi )?batu (?:kali|belah|gunung)',
    '(?<!\\d )batu\\b|talud|turap',
  ),
  named('plesteran', 'plester(?:an)?'),
  named('acian', '(?:peng)?aci(?:an)?', '(?:peng)?aci(?:an)?\\b'),
  named(
    'pengecatan',
    'pengecatan|cat',
    'pengecatan|cat\\b|dicat|pelaburan|labur|meni|politur|plamir',
  ),
  named('plafon', '[pf]la[fp]on[dt]?', '[pf]la[fp]on|langit|gypsum|gipsum|eternit|rangka|list'),
  named(
    'keramik atau granit',
    '(?:lantai )?(?:keramik|granit|homogeneous tile)',
    'keramik|granit|homogen|ubin|tegel|plin|marmer|porselen|mozaik',
  ),
  named(
    'penutup atap',
    '(?:penutup )?atap|genteng',
    'atap|genteng|nok|bubung|spandek|seng|rangka|talang',
  ),
  named('kusen', 'kusen'),
  named('pintu', '(?:daun )?pintu', 'pintu'),
  named('jendela', '(?:daun )?jendela', 'jendela'),
  named('kaca', 'kaca'),
  named('pipa', 'pipa', 'pipa|pvc|ppr|gip|hdpe|air|plumbing|saluran|instalasi|fitting|tee|elbow'),
  named('kabel', 'kabel', 'kabel|ny[aym]|instalasi|titik|grounding|listrik|daya'),
  named('lampu', 'lampu', 'lampu|titik|led|armatur|downlight|instalasi|tiang'),
  named('kloset', 'kloset|closet', 'kloset|closet|wc|saniter|sanitair'),
  named('wastafel', 'wastafel', 'wastafel|wash|saniter|sanitair'),
  named('kran', 'kran|keran', 'kran|keran'),
  named('paving', 'paving', 'paving|blok beton'),
  named('waterproofing', 'water ?-?proo?f+ing', 'water ?-?proo?f|kedap|pelapis|lapis'),
];

/** What is done, and how much of it, in front of the thing: 'Pas.', 'Pembuatan dan pemasangan 1 m2'. */
const deed = String.raw`(?:pas(?:ang(?:an)?)?|psg|pemasangan|memasang|pembuatan|membuat|pengadaan|penyediaan|pelapisan|pengecoran|cor)\b`;
const unit = String.raw`1 ?(?:m[123']?|kg|ton|bh|buah|unit|titik|ttk|set|ls)(?![a-z\d])`;
const before = new RegExp(
  String.raw`^(?:\W+|pek(?:erjaan)?\b|(?!${cast})${deed}|dan\b|(?:[a-z]|[ivx]+|\d+)[.)]\s|${unit})+`,
);
const isBuilt = new RegExp(String.raw`^\W*(?:pek(?:erjaan)?\b\W*)?${deed}`);
/** Another deed than building it, of which each kind has a price of its own. */
const otherDeed =
  /bongkar|kupas|kikis|kerok|bersih|angkut|buang|perbaikan|rehab|repair|sewa|upah|ongkos|jasa|perawatan|potong|\bbor\b|pengeboran|\btes|uji\b|finishing|(?<!\d |kayu )\blapis/;

/** Undefined: what it is of is not surely told. */
function thingOf(words: string): Thing | undefined {
  if (otherDeed.test(words)) return undefined;
  const told = words.replace(before, '');
  return things.find(({ head }) => head.test(told));
}

/** What is made of its own material, and done no more than once at a place: cast, or laid. */
const made: ReadonlySet<string> = new Set(['beton', 'pasangan bata', 'pasangan batu']);
const saysDeed = (words: string): boolean =>
  things.some(({ name, mention }) => deeds.has(name) && mention.test(words));

/**
 * What a heading says is done to what stands below it and says nothing of it itself: 'Kolom' below 'BEKISTING' is another
 * work than 'Kolom' below 'PENGECATAN'. Blank: nothing.
 */
export function doneBelow(heading: string, words: string): string {
  if (saysDeed(words)) return '';
  return things
    .filter(({ name }) => deeds.has(name) || made.has(name))
    .filter(({ mention }) => mention.test(heading) && !mention.test(words))
    .map(({ name }) => name)
    .join(', ');
}

/** Whether a text says anything at all of what is done. */
export const saysThing = (words: string): boolean =>
  pulledDown.test(words) || things.some(({ mention }) => mention.test(words));

/** As it is built, by what is done or by the grade of the concrete: no place where another work is done. */
const isToldBuilt = (words: string): boolean =>
  isBuilt.test(words) || /\bk ?-? ?\d{3}\b/.test(words);

/** What the words are of where the entry is of something else, and neither they nor what stands above them speak of that. */
export function otherThingThan(entry: string, words: string, above: string): string | undefined {
  const pulled = pulledDownAlone(words, entry);
  if (pulled !== undefined) return pulled;
  const [told, known] = [thingOf(words), thingOf(entry)];
  if (!told || !known || told === known) return undefined;
  if (isPaintOf(words, told, known) && !told.mention.test(entry)) return told.name;
  if (known.mention.test(words)) return undefined;
  const isBuiltThing = isToldBuilt(words);
  if (told.mention.test(entry))
    return isDoneTo(entry, known, told) && (isBuiltThing || deeds.has(told.name))
      ? told.name
      : undefined;
  if (isBuiltThing) return told.name;
  if (deeds.has(known.name) && !deeds.has(told.name)) return undefined;
  return known.mention.test(above) && !told.mention.test(above) ? undefined : told.name;
}

/** 'Pengecatan 1 m2 plafon', 'urukan kembali galian tanah': the deed, and directly behind it the thing. */
function isDoneTo(text: string, done: Thing, thing: Thing): boolean {
  if (!deeds.has(done.name)) return false;
  const behind = text.replace(before, '').replace(done.head, '').replace(betweenThem, '');
  return thing.head.test(behind.trim());
}
const betweenThem = new RegExp(String.raw`^\W*(?:${unit}|kembali\b)`);

/** Of which more is done than one of the two. */
const together = /[+&,/]|\b(?:dan|dengan|plus|serta|termasuk|berikut|pas|pasang(?:an)?)\b/;

/** 'Cat plafond' is paint on what stands. */
const isPaintOf = (words: string, told: Thing, known: Thing): boolean =>
  told.name === 'pengecatan' && !together.test(words) && isDoneTo(words, told, known);

export const pulledDown = /\b(?:pem)?bongkar(?:an)?\b/;
/** At the head, with what stands there: 'Bongkaran 1 m3 pasangan bata'. */
const pulledFirst = new RegExp(
  String.raw`^(?:\W+|pek(?:erjaan)?\b|(?:[a-z]|[ivx]+|\d+)[.)]\s|biaya\b)*(?:pem)?bongkar(?:an)?\b(?:\W+|${unit}|pasangan\b)*`,
);
/** Pulled down and set up again, or in the words of the trade: formwork that is used anew. */
const setUpAgain =
  /pemasang|\bpasang(?!an)|\bpas\b|kembali|ganti|baru|buat|be[gk][ie]sting|cetakan|perancah|papan(?! (?:[pf]la[fp]on|g[yi]psum))|direksi/;

/**
 * The one is pulled down alone, and nothing of that is said of the other, or another thing is pulled down there. Where
 * the thing stands first, it is built: of what was pulled down, or for what is: 'Plesteran bekas bongkaran kusen'.
 */
function pulledDownAlone(words: string, entry: string): string | undefined {
  const at = words.search(pulledDown);
  if (at < 0 || setUpAgain.test(words)) return undefined;
  const [gone, goneToo] = [thingPulledDown(words), thingPulledDown(entry)];
  if (gone && goneToo)
    return gone === goneToo || goneToo.mention.test(words) || gone.mention.test(entry)
      ? undefined
      : `bongkaran ${gone.name}`;
  const thing = thingOf(entry);
  if (!thing) return undefined;
  const isOfThing = thing.mention.test(words.slice(at)) && !thing.mention.test(words.slice(0, at));
  return isOfThing || (gone && !thing.mention.test(words)) ? 'bongkaran' : undefined;
}

const thingPulledDown = (words: string): Thing | undefined => {
  const told = words.replace(pulledFirst, '');
  return told === words ? undefined : things.find(({ head }) => head.test(told));
};
