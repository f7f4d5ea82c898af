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

/** 'M & E' and 'K-3' are one word each. */
const spelledApart =
  /(?<![\p{L}\d])(?:m\s*[.&/]\s*e(?:\s*[.&/]\s*p)?|(?:sm)?k[ -]?3)(?![\p{L}\d])/giu;

const named = (name: string): string[] =>
  keyWords(name.replace(spelledApart, (apart) => apart.replace(/[^\p{L}\d]/gu, '')));

/** Each of a family is what any other of it is: offices call the costs of safety by the law of their year. */
const families = [/^(?:k3[lk]?|smk3|smkk|rk3k?|rkk|keselamatan)$/, /^(?:de)?mob/];
const mechanical = /^(?:mep?$|meka|elek|mech|elec|plum)/;

/**
 * How far a line is called after a sheet: 'all' of the sheet's words that say anything are its own; its
 * abbreviations or of its family ('ME' of 'Mekanikal dan Elektrikal', 'SMK3' of 'Biaya K3') make it 'alike'; or 'some'.
 */
export function calledAfter(title: string, line: string): 'all' | 'alike' | 'some' | undefined {
  const words = named(title);
  const own = named(line);
  const isOwn = (word: string) => own.some((each) => isOneThing(word, each)) || isShort(word, own);
  const telling = words.filter((word) => !ofAnyCost.test(word));
  if (telling.some(saysEnough) && telling.every(isOwn)) {
    const isAll = telling.some((word) => word.length >= least);
    return isAll && telling.every((word) => own.includes(word)) ? 'all' : 'alike';
  }
  return words.some((word) => word.length > 1 && !isNumber.test(word) && isOwn(word))
    ? 'some'
    : undefined;
}

const ofAnyCost = /^(?:biaya|rincian|detail|harga|total|umum|\d+|[ivx]+)$/;
const isNumber = /^(?:\d+|[ivx]+)$/;

const saysEnough = (word: string) =>
  word.length >= least || mechanical.test(word) || families.some((family) => family.test(word));

function isOneThing(one: string, other: string): boolean {
  if (isBegun(one, other) || families.some((family) => family.test(one) && family.test(other)))
    return true;
  return (
    [one, other].some((word) => /^mep?$/.test(word)) &&
    [one, other].every((word) => mechanical.test(word))
  );
}

/** It is the first letters of several of these. */
function isShort(word: string, words: readonly string[]): boolean {
  const letters = words.map((each) => each.charAt(0)).join('');
  return word.length >= least && letters.includes(word);
}

const ofBuildings =
  /gedung|\bgdg?\b|bangunan|\bblok|\bblock|\btipe|\btype|\bunit|rumah|\bkav|vill?a\b|kios|\blos\b|cluster|klaster|lantai|\blt\b|tower|zona|kelas|ruko|tahap|sekolah|asrama|\b(?:sdn?|smpn?|sman?|smkn?|mi|mts|tk|paud)\b|\bruas|\bjalan|\bjl\b|\bjln\b|segmen|\bsta\b|lokasi|\bpaket|\bdesa|\bdusun|kelurahan|puskesmas|pustu|posyandu|\btitik/i;

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
