// Which of two states of a work is the later one, as the names of tables and sheets tell it: 'Rev.A' before 'Rev.B',
// both before 'final', and what a contract was agreed as before its addendum (rules/bills#sheets).
import { romanValue } from '../../number/numerals.ts';
import { newerWords, olderWords, stages } from '../../sheet/state-words.ts';
import { isBuilding } from './sheet-words.ts';

/** 'Rev.A', 'v1.2', 'Addendum II', 'Revisi ke-3'. */
const count = String.raw`\d{1,3}(?:[a-z]|,\d{1,2})?|[ivx]{1,4}|[a-z]`;
const told = String.raw`(?:[ -]*(?:ke[ -]?|no )?(${count})(?![\p{L}\d]))?`;
export const counted = told.replace(`(${count})`, `(?:${count})`);

const saying = (words: string) =>
  new RegExp(String.raw`(?<![\p{L}\d])(?:${words})${told}(?![\p{L}\d])`, 'gu');
const ofStages = stages.map(saying);
const ofOlder = saying(olderWords);
/** 'Sebelum nego' is what was there before it. */
const beforeOne = new RegExp(
  String.raw`(?<!\p{L})sebelum (?:${newerWords})${counted}(?![\p{L}\d])`,
  'gu',
);

/** 1 for the first; 'a' goes before 'b', and '1a' and '1,1' behind 1. */
function countOf(text: string): number {
  const [, whole = '', part = ''] = /^(\d+),?(.*)$/.exec(text) ?? [];
  if (whole !== '') return Number(whole) + (part === '' ? 0 : countOf(part) / 100);
  // 'Rev.L' is the twelfth one.
  const roman = /^[ivx]+$/.test(text) ? romanValue(text) : undefined;
  return roman ?? text.charCodeAt(0) - 96;
}

/** 'Fix ACC' comes behind 'fix': of one count the more words the later, whatever they are. */
function latest(words: RegExp, key: string): number {
  const counts = [...key.matchAll(words)].map(([, text = '']) => 1 + countOf(text || '0'));
  return Math.max(0, ...counts) + Math.max(0, counts.length - 1) / 100_000;
}

/** How far each stage is told, the last stage first; 0 where nothing is. */
export function agesIn(key: string): number[] {
  const still = key.replace(beforeOne, 'sebelum');
  return ofStages.map((words) => latest(words, still)).toReversed();
}

/** It says that something came behind it, and the less the later it is: a second draft behind the first. */
export function olderIn(key: string): number {
  const age = latest(ofOlder, key);
  return age === 0 ? 0 : 1000 - age;
}

const short = /(?<![\p{L}\d])(?:v[ .-]*|r-?)(?=\d{1,2}(?:[a-z]|\.\d{1,2})?(?![\p{L}\d]))/giu;

/** These may be called 'R1' too, as houses and rooms are. */
const mayBeRow = /kamar|vill?a\b|apartemen|kios|\blos\b|\bkav|cluster|klaster|sumur|kolam|saluran/i;

/**
 * 'v2' and 'R1' are a version and a revision where they call no place: a house may be of 'Tipe R1', a room be
 * 'Kamar R1', and 'V1 gudang' is one of two.
 */
export function spelledOut(said: string): string {
  const apart = said.replace(/(?<!\p{L})(rab|boq|bq)(?=[vr]\d)/giu, '$1 ');
  const full = apart.replace(short, (letter: string, at: number) => {
    const before = apart.slice(0, at);
    const behind = apart.slice(at + letter.length).replace(/^[\d.]+[a-z]?(?!\p{L})/iu, '');
    const beside = before.match(/[\p{L}\d]+/gu)?.at(-1) ?? '';
    const isVersion = /^v/i.test(letter);
    const isPlace =
      isBuilding(isVersion ? beside : before) ||
      isBuilding(behind) ||
      (!isVersion && mayBeRow.test(`${before} ${behind}`));
    return isPlace ? letter : isVersion ? 'versi ' : 'rev ';
  });
  return full.replace(/(?<=\d)\.(?=\d)/g, ',');
}

const months = 'jan|feb|mar|apr|mei|jun|jul|agu|sep|okt|nov|des'.split('|');
const inEnglish = new Map([
  ['may', 5],
  ['aug', 8],
  ['oct', 10],
  ['dec', 12],
]);
const day =
  /(?<![\p{L}\d.,-])(\d{1,2})(?:[ ./-]+(\d{1,2})[ ./-]+|[ ./-]*(\p{L}{3,9})[ ./-]+)(\d{4}|\d{2})(?![\p{L}\d])/iu;

/** The day that a name says as a number that grows, 20260112; 0: none. A day alone names no bill. */
export function dayIn(said: string): number {
  const found = day.exec(said);
  if (!found || said.replace(found[0], '').trim() === '') return 0;
  const [, date = '', number = '', word = '', year = ''] = found;
  const begun = word.slice(0, 3).toLowerCase();
  const month =
    number === '' ? (inEnglish.get(begun) ?? months.indexOf(begun) + 1) : Number(number);
  const isDay = month >= 1 && month <= 12 && Number(date) >= 1 && Number(date) <= 31;
  return isDay ? (2000 + (Number(year) % 100)) * 10_000 + month * 100 + Number(date) : 0;
}

export const withoutDay = (said: string): string =>
  dayIn(said) > 0 ? said.replace(day, ' ') : said;
