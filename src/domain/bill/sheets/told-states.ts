// What a caption or the name of a sheet says of the state of a work ('RAB REVISI', 'ALT 2', 'PT A'), and whether two
// of them call two places.
import { headingKey } from '../../sheet/headings.ts';
import { whose, withoutState } from '../../sheet/head-states.ts';
import {
  budget,
  newerWords,
  offered,
  olderWords,
  owners,
  proposals,
  uncounted,
} from '../../sheet/state-words.ts';
import { isBuilding, isCopyOf } from './sheet-words.ts';
import { agesIn, counted, dayIn, olderIn, spelledOut, withoutDay } from './state-ages.ts';

const stateWords = `${proposals}|hasil|harga perkiraan sendiri|${owners}|${offered}|${newerWords}|${olderWords}`;
const both = String.raw`(?:(?:ber|pe)?tambah(?:an)?|penambahan)(?: dan | ?[&/+-] ?| )(?:(?:ber)?kurang|pengurangan)`;
const states = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${both}|(?:${uncounted})(?![\p{L}\d])|(?:${stateWords})${counted}` +
    // Who made it is called by all that stands behind.
    String.raw`|(?:pt|cv|ud) .*)(?![\p{L}\d])`,
  'gu',
);
const changes = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${both}|selisih|deviasi|perbedaan)(?!\p{L})`,
  'u',
);

/** Words that every one of them may have. */
const saysNothing =
  /(?<![\p{L}\d])(?:rab|boq|bq|hasil|pekerjaan|pek|rencana anggaran biaya|kolom)(?![\p{L}\d])/gu;

const keyOf = (said: string) =>
  headingKey(spelledOut(said))
    .replace(/[-–—·_]+|,(?!\d)/g, ' ')
    .replace(/\s+/g, ' ');

const telling = (key: string) => key.replace(saysNothing, ' ').replace(/\s+/g, ' ').trim();

/** 'RAB ADD II GEDUNG A' is 'gedung a'. */
export const withoutStates = (said: string): string =>
  telling(withoutState(keyOf(withoutDay(said)).replace(states, ' ')));

export const saysState = (said: string): boolean => withoutStates(said) !== telling(keyOf(said));

/** It names a place or a state. */
export const saysWhich = (said: string): boolean => isBuilding(said) || saysState(said);

/** How late it says that it is: what columns say of it counts, and words of tables and sheets. */
const agesOf = (said: string): readonly number[] => agesIn(keyOf(said));

/** Greater than 0 where the first one is the later one, by what both say. */
export function apartInAge(one: string, other: string): number {
  const [ages, others] = [agesOf(one), agesOf(other)];
  const apart = ages.map((age, at) => age - (others[at] ?? 0));
  return (
    apart.find((each) => each !== 0) ??
    (whoseIs(other) - whoseIs(one) ||
      olderOf(other) - olderOf(one) ||
      // A day tells nothing against none.
      (dayIn(one) && dayIn(other) && dayIn(one) - dayIn(other)))
  );
}

/** It says that it is another one than what says nothing, which a firm alone does not. */
export const tellsOrder = (said: string): boolean =>
  apartInAge(said, '') !== 0 || saysChanges(said);

/** Greater than 0 where it says that another one came behind it. */
const olderOf = (said: string): number => olderIn(keyOf(said));

/** An offer before what says nothing, that before the owner's estimate, and this before the budget for it. */
export function whoseIs(said: string): number {
  const key = headingKey(said)
    .replace(/harga perkiraan sendiri/g, 'hps')
    .replace(/(?<!\p{L})sebelum \p{L}+/gu, ' ');
  const place = whose(key);
  return place === ofOwners && saysBudget.test(key) ? place + 1 : place;
}

const ofOwners = whose('hps');
const saysBudget = new RegExp(String.raw`(?<!\p{L})${budget}(?!\p{L})`, 'u');

/** 'Tambah kurang', 'selisih': what changes a contract, added and taken off in one list. */
export const saysChanges = (said: string): boolean => changes.test(headingKey(said));

/**
 * Whether two captions call two places, whatever state they say: 'KANTOR' and 'POS JAGA', 'GEDUNG A' and 'GEDUNG B'.
 * Undefined: they may, 'GEDUNG SERBAGUNA' and 'GEDUNG OLAHRAGA', as far as their words tell.
 */
export function areTwoPlaces(one: string, other: string): boolean | undefined {
  const a = wordsIn(withoutStates(one));
  const b = wordsIn(withoutStates(other));
  const least = Math.min(a.length, b.length);
  let before = 0;
  while (before < least && a[before] === b[before]) before++;
  let behind = 0;
  while (behind < least - before && a.at(-1 - behind) === b.at(-1 - behind)) behind++;
  const apart = [a, b].map((words) => words.slice(before, words.length - behind));
  if (apart.every((words) => isBuilding(words.join(' ')))) return true;
  if (apart.some((words) => words.length === 0)) return false;
  const isDirect = isBuilding(a[before - 1] ?? '');
  if (isDirect && apart.every(([word = '']) => isCount(word))) return true;
  return isBuilding([...a.slice(0, before), ...a.slice(a.length - behind)].join(' '))
    ? undefined
    : false;
}

const wordsIn = (text: string) => text.match(/[\p{L}\d]+/gu) ?? [];

const isCount = (word: string) => /^(?:\d+|[a-z]\d*|[ivx]+)$/.test(word);

const year = /(?<!\d)(?:tahun |ta )?20\d\d(?!\d)/gu;

/** The last year that it says; 0: none. */
export const yearIn = (said: string): number =>
  Number(said.match(/(?<!\d)20\d\d(?!\d)/gu)?.at(-1) ?? 0);

export const withoutYear = (said: string): string =>
  withoutStates(said).replace(year, ' ').replace(/\s+/g, ' ').trim();

/** 'RAB 2', 'Sheet1', 'RAB A', 'RAB 2024', 'RAB Feb': it says which of several it is, and nothing of what it is. */
export const saysNoName = (said: string): boolean =>
  wordsIn(withoutYear(said)).every((word) => isCount(word) || ofAny.test(word));

const ofAny =
  /^(?:sheet\d*|lembar|rab\d+|boq?\d+|jan(?:uari)?|feb(?:ruari)?|mar(?:et)?|apr(?:il)?|mei|juni?|juli?|agu(?:stus)?|sept?(?:ember)?|okt(?:ober)?|nov(?:ember)?|des(?:ember)?)$/;

/** Each says a name that the other one does not: 'Mijen' and 'Boja', but not 'RAB' and 'RAB Hemat'. */
export function areNamedApart(one: string, other: string): boolean {
  const [a, b] = [withoutYear(one), withoutYear(other)].map(wordsIn);
  const isNamed = (own: readonly string[] = [], others: readonly string[] = []) =>
    !saysNoName(own.filter((word) => !others.includes(word)).join(' '));
  return isNamed(a, b) && isNamed(b, a);
}

/** They say the same but for the state. */
export const isOneName = (one: string, other: string): boolean =>
  isCopyOf(one, other) ||
  (withoutStates(one) === withoutStates(other) && !(callsPlace(one) && callsPlace(other)));

/** 'RUAS JALAN BARU' below 'RUAS JALAN LAMA' is another road, and 'Gedung Lama' beside 'Gedung Baru' another building. */
export const callsPlace = (said: string): boolean => placeByAge.test(said);

const placeByAge =
  /(?:gedung|bangunan|rumah|jalan|ruas|blok|pasar|jembatan|pagar|kelas|ruang|kantor|gudang) (?:lama|baru)(?!\p{L})/iu;
