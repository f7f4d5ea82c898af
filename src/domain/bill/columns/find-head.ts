// Where the head of a bill stands, and what it calls each column (rules/bills#columns).
import type { ListCell } from '../../sheet/cells.ts';
import {
  continuesHead,
  fillMerges,
  isColumnNumbers,
  joinHeads,
  mostHeadRows,
} from '../../sheet/head-rows.ts';
import { isStateWord, spreadStates, withoutOffer, withoutState } from '../../sheet/head-states.ts';
import { isOfPeople, rolesInAnyScale } from '../../sheet/headings.ts';
import { isFilled } from '../../sheet/rows-read.ts';
import type { ListSheet } from '../../sheet/sheet.ts';
import { isVolumePart, partsBelow, spreadVolumes } from '../volume-parts.ts';
import { isColumnOf, isWords } from './columns-by-data.ts';
import { rolesOfPart } from './price-parts.ts';
import { lengthsIn } from './take-off-columns.ts';

/** The head stands among the first rows (BQ-01). */
const searchedRows = 60;

interface Head {
  readonly from: number;
  readonly to: number;
  readonly headings: readonly string[];
  /** What tells the column: all its rows, or the lowest where these say nothing together. */
  readonly names: readonly string[];
  /** How many kinds of columns it names. */
  readonly kinds: number;
}

/** The row, with those that go on below it, that names most kinds of columns. */
export function findHead(
  sheet: ListSheet,
): (Head & { readonly others: readonly Head[] }) | undefined {
  // A table below another one of its sheet begins where it does.
  const first = Math.max(0, sheet.rows.findIndex(isFilled));
  const filled = spreadVolumes(
    spreadStates(fillMerges(sheet, first + searchedRows + mostHeadRows)),
  );
  let best: Head | undefined;
  const others: Head[] = [];
  for (let from = first; from < Math.min(first + searchedRows, sheet.rows.length); from++) {
    for (let span = 1; span <= mostHeadRows; span++) {
      const isPart = partsBelow(filled, from + span - 1);
      const isLength = lengthsIn(filled[from + span - 1] ?? []);
      const isMore = (key: string) => isStateWord(key) || isPart(key) || isLength(key);
      if (span > 1 && !continuesHead(filled, from, span, isMore)) break;
      const headings = joinHeads(filled.slice(from, from + span));
      const lowest = joinHeads([filled[from + span - 1] ?? []]);
      const names = namesOf(headings, lowest, filled.slice(from + span));
      const told = new Set(
        names.flatMap((name) => [...rolesInAnyScale(name), ...rolesOfPart(name)]),
      );
      const hasFigures = figures.some((role) => told.has(role));
      const kinds = told.has('uraian') && hasFigures ? told.size : 0;
      const isBetter =
        kinds > (best?.kinds ?? 0) || (kinds > 0 && best?.from === from && kinds === best.kinds);
      if (kinds > 2) others.push({ from, to: from + span, headings, names, kinds });
      if (isBetter) best = { from, to: from + span, headings, names, kinds };
    }
  }
  if (!best) return undefined;
  const counted = (head: Head) =>
    isColumnNumbers(sheet.rows[head.to] ?? []) ? { ...head, to: head.to + 1 } : head;
  return { ...counted(best), others: others.map(counted) };
}

/** SATUAN under VOLUME and JUMLAH under HARGA are what they say alone, HARGA under SEMULA what it says beside it. */
function namesOf(
  joined: readonly string[],
  lowest: readonly string[],
  below: readonly (readonly ListCell[])[],
): string[] {
  const names = joined.map((heading, at) => {
    if (rolesInAnyScale(heading).length > 0) return heading;
    const stateless = withoutState(heading);
    if (saysFigures(stateless)) return stateless;
    const bare = withoutOffer(stateless);
    if (bare !== stateless && saysFigures(bare)) return bare;
    const alone = lowest[at] ?? '';
    if (isVolumePart(heading, alone)) return 'volume';
    return rolesInAnyScale(alone).some((role) => isToldAlone.has(role)) ? alone : heading;
  });
  if (names.some((name) => rolesInAnyScale(name).includes('uraian'))) return names;
  // Persons are what is paid for where nothing else is described.
  const people = names.findIndex(isOfPeople);
  // A title above the head is no part of a name that stands below it.
  const isTitled = lowest.some((name) => rolesInAnyScale(name).includes('uraian'));
  const described = people >= 0 || isTitled ? people : describedAt(names, below);
  return names.map((name, at) => (at === described ? 'uraian' : name));
}

/** In a head of works, whatever it is called ('Upah', 'Kegiatan'): the column of words in front of units and volumes. */
function describedAt(
  names: readonly string[],
  below: readonly (readonly ListCell[])[],
): number | undefined {
  const told = names.map((name) => new Set([...rolesInAnyScale(name), ...rolesOfPart(name)]));
  const places = figures.flatMap((role) => {
    const place = told.findIndex((roles) => roles.has(role));
    return place < 0 ? [] : [place];
  });
  const isOfWorks = told.some((roles) => roles.has('volume')) && new Set(places).size > 2;
  const isFree = (at: number) => told[at]?.has('no') !== true && told[at]?.has('kode') !== true;
  const at = names.findIndex((name, each) => name !== '' && isFree(each));
  // 'Upah' may be what is described, and then is no price.
  const others = places.filter((place) => place !== at);
  const isInFront = at >= 0 && others.length > 2 && at < Math.min(...others);
  return isOfWorks && isInFront && isColumnOf(below, at, isWords) ? at : undefined;
}

const isOfStates: ReadonlySet<string> = new Set(['volume', 'harga', 'jumlah']);

const saysFigures = (heading: string) =>
  rolesInAnyScale(heading).some((role) => isOfStates.has(role));

const isToldAlone: ReadonlySet<string> = new Set(['satuan', 'volume', 'harga', 'jumlah']);

const figures = ['satuan', 'volume', 'harga', 'jumlah'] as const;
