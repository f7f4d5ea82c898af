// What makes another work of one thing, however much else of both texts agrees: a single and a double
// switch, soft and hard soil, concrete by hand and ready mixed.
import { searchText } from '../search/search-text.ts';
import type { WorkText } from './work-text.ts';

/** Kinds of steel by their section. */
export const steelSections: ReadonlySet<string> = new Set(
  'cnp unp wf siku inp hollow h-beam iwf hnp'.split(' '),
);

function dugIn(soil: string): RegExp {
  return new RegExp(
    String.raw`\b(?:gali(?:an)?|penggalian|tanah)(?: 1 m3)? (?:ber)?${soil}\b(?! (?:kali|belah|bata|gunung)\b)`,
  );
}

const sections = [/\bsiku\b/, /\bi?wf\b/, /\bh-? ?beam\b/, /\bcnp\b/, /\bunp\b/];

/** 'Baja profil' may be any of them: an entry of one section is another price than that of the next. */
export function lacksSection(line: string, entry: string): boolean {
  const [asked, found] = [searchText(line), searchText(entry)];
  if (!/\b(?:baja|besi|profil)\b/.test(asked)) return false;
  const says = (text: string) => sections.some((name) => name.test(text));
  return says(found) && !says(asked);
}

/** Of each list a text says one; `of`: what both have to be about. */
type Lists = readonly { readonly of?: RegExp; readonly each: readonly RegExp[] }[];

/** Ways of one thing, of which a text that names none may mean any (`specials` of a comparison). */
const opposites: Lists = [
  { each: [/\btunggal\b|\bsingle\b/, /\b(?:ganda|double|dobel|rangkap)\b/] },
  { of: /\b(?:atap|rangka)\b/, each: [/\b(?:limasan|jurai|perisai)\b/, /\bpelana\b/] },
  { of: /\b(?:cat|pengecatan|pelaburan)\b/, each: [/\blama\b/, /\bbaru\b/] },
  { of: /\bpipa\b/, each: [/\bair kotor\b/, /\bair bersih\b/] },
  {
    each: [
      /\b(?:pra-?cetak|pre-?cast)\b/,
      /\b(?:(?:di)?cor (?:di )?(?:tempat|setempat)|in-? ?situ)\b/,
    ],
  },
];

/** What is dug, how concrete is made and what is painted: two works, each at a price of its own. */
const matters: Lists = [
  {
    of: /\b(?:tanah|gali(?:an)?|penggalian)\b/,
    // 'Galian tanah pondasi batu kali' says what comes in, not what is dug.
    each: [
      /\bbiasa\b/,
      /\bkeras\b/,
      /\bcadas\b/,
      /\blumpur\b/,
      dugIn('batu(?:an)?'),
      dugIn('pasir'),
    ],
  },
  {
    of: /\bbeton\b/,
    each: [/\bready ?-?mix\b/, /\b(?:manual|site ?-?mix|molen|semi mekanis)\b/],
  },
  { of: /\b(?:cat|pengecatan|meni|politur)\b/, each: [/\bkayu\b/, /\b(?:besi|baja)\b/] },
];

const lists: Lists = [
  ...opposites,
  ...matters,
  {
    of: /\b(?:baja|besi|profil|kolom|rafter|gording|kuda-kuda|wf|iwf|h-?beam|cnp|unp)\b/,
    each: sections,
  },
];

/** Each says something of a list that the other does not. */
export const areContraries = (one: string, other: string): boolean => saysOther(lists, one, other);

/** The same but for sections of steel, which catalogues price by one of them: a gable roof and a hipped one. */
export const areOpposites = (one: string, other: string): boolean =>
  saysOther([...opposites, ...matters], one, other);

function saysOther(all: Lists, one: string, other: string): boolean {
  const [asked, found] = [searchText(one), searchText(other)];
  return all.some(({ of, each }) => {
    if (of && !(of.test(asked) && of.test(found))) return false;
    const [ours, theirs] = [asked, found].map((text) => each.filter((name) => name.test(text)));
    if (!ours || !theirs || ours.length === 0 || theirs.length === 0) return false;
    return !ours.some((name) => theirs.includes(name));
  });
}

const pullingDown = /\b(?:bongkar(?:an)?|membongkar|pembongkaran)\b/;
const building =
  /\b(?:pas|pasang(?:an)?|pemasangan|memasang|pembuatan|membuat|buat|pengecoran|pekerjaan baru)\b/;

const between = String.raw`\s*(?:\bdan\b|\bserta\b|[-/&+,])\s*`;
const takenDown = String.raw`\b(?:bongkar(?:an)?|membongkar|pembongkaran)`;
const setUp = String.raw`(?:di)?pasang(?:an)?|pemasangan|memasang|pas`;
/** 'Bongkaran pasangan bata' is pulled down alone: 'pasangan' is what stands there. */
const takenAndReset = new RegExp(
  [
    String.raw`${takenDown} (?:pasang|pemasangan)\b`,
    String.raw`${takenDown}${between}(?:${setUp})\b`,
    String.raw`\b(?:${setUp})${between}${takenDown.slice(2)}\b`,
    String.raw`${takenDown}\b.*\b(?:pasang|pemasangan|dipasang) kembali\b`,
  ].join('|'),
);

/** 'Bongkar pasang' is both deeds, each of which costs a part of it alone. */
export const isHalfDeed = (line: string, entry: string): boolean =>
  takenAndReset.test(searchText(line)) !== takenAndReset.test(searchText(entry));

/** One is pulled down and the other built; where the entry alone says so, the line has to say that it is built. */
export function isOtherDeed(line: string, entry: string): boolean {
  const [asked, found] = [searchText(line), searchText(entry)];
  if (isHalfDeed(asked, found)) return true;
  if (pullingDown.test(asked)) return !pullingDown.test(found);
  return pullingDown.test(found) && building.test(asked);
}

/** What a thing is made of, how it is shaped or done: an entry that says nothing of it is another one. */
const telling: ReadonlySet<string> = new Set([
  ...steelSections,
  ...'pvc ppr hdpe gip upvc stainless kuningan tembaga fiber'.split(' '),
  ...'bulat lengkung ulang alam bondek led akhir sensor double dobel'.split(' '),
]);

export const lacksTold = ({ words }: WorkText, agreeing: readonly string[]): boolean =>
  words.some((word) => telling.has(word) && !agreeing.includes(word));

const joint = /\s(?:\+|&|dengan|plus)\s/;

/** 'Wastafel + kran', 'plesteran dengan acian': what stands behind, each part for itself. */
export const partsBehind = (text: string): string[] => searchText(text).split(joint).slice(1);
