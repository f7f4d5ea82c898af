// What a caption or the name of a sheet says of the state of a work ('RAB REVISI', 'ALT 2', 'PT A'), and whether two
// of them call two places.
import { headingKey } from '../../sheet/headings.ts';
import { newness, withoutState } from '../../sheet/head-states.ts';
import { whose } from '../find-columns.ts';
import { isBuilding } from './sheet-words.ts';

const counted = String.raw`(?:[ -]*(?:ke[ -]?|no )?(?:\d{1,3}|[ivx]{1,4}|[a-z])(?![\p{L}\d]))?`;
/** Words that columns are not called by, but tables and sheets are. */
const states = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?:rencana(?! anggaran)|realisasi|pelaksanaan|alt|alternatif|opsi|option|skenario|add|adendum|nego|` +
    String.raw`negosiasi|koreksi|terkoreksi|evaluasi|klarifikasi|usulan|pengajuan|disetujui|final|draft|konsep|versi|as ?built|` +
    String.raw`pemilik|owner|kontraktor|konsultan|pengawas|perencana|penyedia|hps|oe|owner estimate|penawaran|ditawarkan|hasil)${counted}` +
    // Who made it is called by all that stands behind.
    String.raw`|(?:pt|cv|ud) .*)(?![\p{L}\d])`,
  'gu',
);
const newest = /(?<!\p{L})(?:nego|negosiasi|disetujui|final|as ?built)(?!\p{L})/u;
const newer = /(?<!\p{L})(?:realisasi|pelaksanaan|koreksi|terkoreksi)(?!\p{L})/u;

/** Words that every one of them may have. */
const saysNothing =
  /(?<![\p{L}\d])(?:rab|boq|bq|hasil|pekerjaan|pek|rencana anggaran biaya|kolom)(?![\p{L}\d])/gu;

const keyOf = (said: string) =>
  headingKey(said)
    .replace(/[-–—·_,]+/g, ' ')
    .replace(/\s+/g, ' ');

const telling = (key: string) => key.replace(saysNothing, ' ').replace(/\s+/g, ' ').trim();

/** 'RAB ADD II GEDUNG A' is 'gedung a'. */
export const withoutStates = (said: string): string =>
  telling(withoutState(keyOf(said).replace(states, ' ')));

/** It names a place or a state. */
export const saysWhich = (said: string): boolean =>
  isBuilding(said) || withoutStates(said) !== telling(keyOf(said));

/** How new it says that it is; what columns say of it counts, and words of tables and sheets. */
export function newnessOf(said: string): number {
  const key = headingKey(said);
  const told = newness(key.replace(/(?<!\p{L})add(?!\p{L})/gu, 'addendum'));
  if (told > 0 || /(?<!\p{L})(?:sebelum|semula|awal)(?!\p{L})/u.test(key)) return told;
  return newest.test(key) ? 2 : newer.test(key) ? 1 : 0;
}

/** An offer before what says nothing, and that before the owner's estimate. */
export const whoseIs = (said: string): number => whose(headingKey(said));

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
