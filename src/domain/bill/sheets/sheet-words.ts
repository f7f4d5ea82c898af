// Names of sheets, chapters and lines of a recap, as far as they tell which is which.
import { splitMark } from '../rows/marks.ts';

/** Words that every one of them may have. */
const said = new Set([
  'pekerjaan',
  'pek',
  'pekerjan',
  'rab',
  'boq',
  'bq',
  'lembar',
  'sheet',
  'dan',
]);

/** 'I. PEKERJAAN STRUKTUR' is 'struktur'. */
export function keyWords(name: string): string[] {
  const text = splitMark(name.trim())?.text || name;
  const words = text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  const telling = words.filter((word) => !said.has(word));
  return telling.length > 0 ? telling : words;
}

/** How alike two names are: 2 the same words, 1 one's words or their beginnings in the other, 0 not. */
export function likeness(one: readonly string[], other: readonly string[]): 0 | 1 | 2 {
  if (one.length === 0 || other.length === 0) return 0;
  if (one.join(' ') === other.join(' ')) return 2;
  const [few, many] = one.length <= other.length ? [one, other] : [other, one];
  return few.every((word) => many.some((each) => isBegun(word, each))) ? 1 : 0;
}

const least = 3;

const isBegun = (one: string, other: string) =>
  one === other ||
  (Math.min(one.length, other.length) >= least && (one.startsWith(other) || other.startsWith(one)));

const ofBuildings =
  /gedung|bangunan|\bblok|\bblock|\btipe|\btype|\bunit|rumah|kavling|lantai|\blt\b|tower|zona|kelas|ruko|tahap|sekolah|asrama|\b(?:sdn?|smpn?|sman?|smkn?|mi|mts|tk|paud)\b|\bruas|\bjalan|\bjl\b|\bjln\b|segmen|\bsta\b|lokasi|\bpaket|\bdesa|\bdusun|kelurahan|puskesmas|pustu|posyandu|\btitik/i;

/** These are buildings, and chapters of others too: a sheet 'Pagar' may repeat a part of the bill. */
const ofParts =
  /kantor|\bpos\b|masjid|mesjid|mushol|\bwudh?u|gudang|\bmess\b|\baula\b|kantin|garasi|ruang|toilet|\bwc\b|jembatan|pagar/i;

/** What is called so stands at a place of its own. */
export const isBuilding = (name: string): boolean => ofBuildings.test(name) || ofParts.test(name);

/** Two of these may well be built alike. */
export const mayBeAlike = (one: string, other: string): boolean =>
  ofBuildings.test(one) || (ofParts.test(one) && isBuilding(other));

/** 'RAB Jalan (2)' beside 'RAB Jalan': Excel calls a copy so, and a place has a name of its own. */
export const isCopyOf = (one: string, other: string): boolean =>
  one !== other && (other === withoutCopy(one) || withoutCopy(other) === one);

const withoutCopy = (title: string) => title.replace(/ ?\(\d+\)$/, '');
