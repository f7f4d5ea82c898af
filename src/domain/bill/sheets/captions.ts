// What tables beside each other are called: what stands above the head of one and not above another (BQ-37); and what stands
// above the heads of two sheets, where their names do not tell them apart (BQ-36).
import { oncePer } from '../../memory/once.ts';
import type { Bill } from '../bill.ts';
import type { ReadSheet } from './read-sheet.ts';
import { isBuilding } from './sheet-words.ts';
import { withoutDay } from './state-ages.ts';
import { apartInAge, areTwoPlaces } from './told-states.ts';

/**
 * As each is called where nothing else is so, else by where it stands: `shown` is cut to the room there is, `caption`
 * has all its words, of which the last may say the state.
 */
export function namesOf(
  tables: readonly (readonly string[])[],
  placeOf: (at: number) => string,
): { readonly shown: string; readonly caption: string }[] {
  const whole = wholeCaptions(tables);
  const cut = shortened(whole);
  const ownIn = (captions: readonly string[], at: number) => {
    const own = captions[at] ?? '';
    const isAlone = own !== '' && captions.indexOf(own) === captions.lastIndexOf(own);
    return isAlone ? own : placeOf(at);
  };
  return tables.map((_, at) => ({ shown: ownIn(cut, at), caption: ownIn(whole, at) }));
}

function wholeCaptions(tables: readonly (readonly string[])[]): string[] {
  const said = tables.map((lines) => lines.map(toldIn));
  return said.map((lines, at) => {
    const others = said.filter((_, other) => other !== at);
    const texts = new Set(others.flat().map(({ text }) => text));
    const own = lines.filter(
      ({ text, label }) =>
        !texts.has(text) &&
        // 'PROYEK : …' above one alone heads the whole sheet.
        (label === undefined || others.every((each) => each.some((line) => line.label === label))),
    );
    return own.map(nameOf).join(' ').trim();
  });
}

interface Told {
  readonly text: string;
  /** In front of a colon: 'PEKERJAAN : GEDUNG A'. */
  readonly label: string | undefined;
  readonly value: string;
}

function toldIn(text: string): Told {
  const [, label, value = text] = /^([^:]*?)\s*:\s*(.*)$/su.exec(text) ?? [];
  return { text, label: label?.toLowerCase(), value };
}

/** 'LOKASI : MIJEN' is a place by its label alone. */
const nameOf = ({ label, value }: Told) =>
  label !== undefined && isBuilding(label) ? `${label.toUpperCase()} ${value}` : value;

const mostCaption = 40;

const shorter = (text: string) =>
  text.length > mostCaption ? `${text.slice(0, mostCaption - 1).trim()}…` : text;

/** By their beginnings; where these are alike, without as many of their common first words as leave no room. */
function shortened(captions: readonly string[]): string[] {
  const cut = captions.map(shorter);
  if (new Set(cut).size === new Set(captions).size) return cut;
  const all = captions.map((text) => text.split(' '));
  const isLong = (from: number) =>
    all.some((words) => words.slice(from).join(' ').length >= mostCaption);
  const isCommon = (from: number) =>
    all.every((words) => from < words.length - 1 && words[from] === all[0]?.[from]);
  let from = 0;
  while (isLong(from) && isCommon(from)) from++;
  return all.map((words) => shorter(`…${words.slice(from).join(' ')}`));
}

const linesAbove = oncePer(({ lines }: Bill): readonly string[] =>
  lines.flatMap(({ kind, text }) => {
    const said = kind === 'above' ? placeIn(withoutDay(text)) : '';
    return said === '' ? [] : [said];
  }),
);

/** A revision builds a larger house in the same street: 'LUAS BANGUNAN : 150 m2', 'Jl. Merdeka'. */
const placeIn = (text: string): string =>
  text
    .replace(/^\s*(?:luas|jumlah|nilai)\b.*|\d[\d.,]*\s*m[2²](?!\p{L})/iu, ' ')
    .replace(/(?<!\p{L})jln?\b\.?/iu, 'Jalan')
    .trim();

/** Greater than 0 where the titles above the first one say that it is the later one; the day of its print says nothing. */
export const ageAbove = (one: ReadSheet, other: ReadSheet): number =>
  apartInAge(linesAbove(one.bill).join(' '), linesAbove(other.bill).join(' '));

/** Whether their titles call two places, and no two states; undefined: they may. */
export function placesAbove(one: ReadSheet, other: ReadSheet): boolean | undefined {
  if (one.bill === other.bill || ageAbove(one, other) !== 0) return false;
  const [a, b] = namesOf([linesAbove(one.bill), linesAbove(other.bill)], () => '');
  if (!a || !b || a.caption === '' || b.caption === '') return false;
  return areTwoPlaces(a.caption, b.caption);
}
