// What a list of wages, materials and machines would change: each entry beside what is stored, rows
// of one name brought together first (PRICE-06, PRICE-11).
import { kodeKey } from '../../code-order.ts';
import { toText, type Decimal } from '../../number/decimal.ts';
import type { CatalogueMaster } from '../catalogue-master.ts';
import { grouped } from '../../grouped.ts';
import { judgeMasters, nameKey, type MasterValues, type OtherMasters } from '../judge-masters.ts';
import { meantUnit, type UnitShelf } from '../../units/units-meant.ts';
import type { Doubt } from '../read-rows.ts';
import type { Verdict } from '../verdict.ts';
import { usualHours } from '../../wage.ts';
import type { EntryFields, PriceEntry, Finding, ReckonedWage } from './entries.ts';
import { masterKinds, type MasterKind } from './list-map.ts';
import { leapOf } from './price-leap.ts';
import { reckonedNote } from './read-wage.ts';

export type RowOutcome = 'new' | 'changed' | 'same' | 'held' | 'question' | 'wrong' | 'repeat';

/** An entry with what would become of it. */
export interface JudgedEntry {
  readonly entry: PriceEntry;
  readonly outcome: RowOutcome;
  readonly verdict?: Verdict<MasterValues>;
  readonly doubts: readonly Doubt[];
  readonly reasons: readonly string[];
  readonly notes: readonly Finding[];
  /** Entries of one name with different prices: the id of the first of them. */
  readonly question?: number;
}

export interface PriceShelf {
  readonly stored: Readonly<Record<MasterKind, readonly CatalogueMaster[]>>;
  /** Masters of other kinds than this one, by the keys of their codes. */
  readonly others: Readonly<Record<MasterKind, OtherMasters>>;
  readonly units: UnitShelf;
}

/** What somebody has decided: rows taken all the same, and rows left out. */
export interface PriceDecisions {
  readonly accepted: ReadonlySet<number>;
  readonly skipped: ReadonlySet<number>;
}

export function judgePrices(
  entries: readonly PriceEntry[],
  shelf: PriceShelf,
  { accepted }: Pick<PriceDecisions, 'accepted'>,
  listDate: string | null = null,
): JudgedEntry[] {
  const sound = entries.filter(({ kind, faults }) => kind !== null && faults.length === 0);
  const { told, repeats, questions } = tellApart(sound, shelf.units);
  const open = openQuestions(questions, accepted);
  const judged = new Map<number, Omit<JudgedEntry, 'entry'>>();
  for (const kind of masterKinds) {
    const rows = told.filter((entry) => entry.kind === kind);
    for (const [id, is] of judgeKind(kind, rows, questions, { ...shelf, listDate }))
      judged.set(id, is);
  }
  return entries.map((entry): JudgedEntry => {
    const of = repeats.get(entry.id);
    if (of)
      return { entry, outcome: 'repeat', doubts: [], reasons: [sameAs(of, entry)], notes: [] };
    const is = judged.get(entry.id);
    const question = questions.get(entry.id);
    if (!is) {
      const reasons = entry.faults.map(({ column, reason }) =>
        column === undefined ? reason : `${column}: ${reason}`,
      );
      return { entry, outcome: 'wrong', doubts: [], reasons, notes: entry.notes };
    }
    if (question === undefined || is.outcome === 'wrong') return { entry, ...is };
    const outcome = open.has(entry.id) ? ('question' as const) : is.outcome;
    return { entry, ...is, outcome, question };
  });
}

/** Which judged entries are stored: those nobody doubts and left out, and those somebody took. */
export function isTaken(
  { entry, outcome, verdict }: JudgedEntry,
  { accepted, skipped }: PriceDecisions,
): boolean {
  if (!verdict || verdict.outcome === 'unchanged') return false;
  if (outcome === 'held') return accepted.has(entry.id);
  return (outcome === 'new' || outcome === 'changed') && !skipped.has(entry.id);
}

const sameAs = (of: PriceEntry, { sheet }: PriceEntry) =>
  `Sama dengan ${of.sheet === sheet ? '' : `lembar ${of.sheet} `}baris ${of.row}`;

/**
 * Of a question exactly one row may be taken; it is answered by that one, and the others of it stay
 * open.
 */
function openQuestions(
  questions: ReadonlyMap<number, number>,
  accepted: ReadonlySet<number>,
): Set<number> {
  const answers = new Map<number, number[]>();
  for (const [id, question] of questions) {
    if (accepted.has(id)) answers.set(question, [...(answers.get(question) ?? []), id]);
  }
  return new Set(
    [...questions].flatMap(([id, question]) => {
      const given = answers.get(question) ?? [];
      return given.length === 1 && given[0] === id ? [] : [id];
    }),
  );
}

/**
 * Entries by what they are known by. A code that several names have tells nothing, and they go by
 * their names; equal rows become one; equal names with different prices become a question.
 */
function tellApart(entries: readonly PriceEntry[], units: UnitShelf) {
  const nameOf = ({ fields: { nama = '', satuan = '' } }: PriceEntry) =>
    nameKey(nama, meantUnit(units, satuan)?.unit ?? satuan);
  const namesOfCode = new Map<string, Set<string>>();
  const codeOf = ({ kind, fields: { kode } }: PriceEntry) =>
    kode === undefined ? undefined : `${kind} ${kodeKey(kode)}`;
  for (const entry of entries) {
    const code = codeOf(entry);
    if (code === undefined) continue;
    namesOfCode.set(code, (namesOfCode.get(code) ?? new Set()).add(nameOf(entry)));
  }
  const plain = entries.map((entry) => {
    const code = codeOf(entry);
    return code !== undefined && (namesOfCode.get(code)?.size ?? 0) > 1
      ? withoutCode(entry)
      : entry;
  });
  const groups = grouped(plain, (entry) => codeOf(entry) ?? `${entry.kind}\n${nameOf(entry)}`);
  const told: PriceEntry[] = [];
  const repeats = new Map<number, PriceEntry>();
  const questions = new Map<number, number>();
  for (const group of groups.values()) {
    const byPrice = grouped(group, pricesOf);
    const [first] = group;
    for (const [one, ...same] of byPrice.values()) {
      if (!one || !first) continue;
      told.push(one);
      for (const repeat of same) repeats.set(repeat.id, one);
      if (byPrice.size > 1) questions.set(one.id, first.id);
    }
  }
  const named = grouped(told, (entry) => `${entry.kind}\n${nameOf(entry)}`);
  const noted = new Map<number, Finding>();
  for (const group of named.values()) askOfNamesakes(group, questions, noted);
  return { told: told.map((entry) => withNote(entry, noted.get(entry.id))), repeats, questions };
}

/**
 * Rows of one name and unit with several prices: where but one of their codes is written, nobody knows whether
 * a row without one is that thing, which is asked (EDISI-07). Several codes are several things, which is said.
 */
function askOfNamesakes(
  group: readonly PriceEntry[],
  questions: Map<number, number>,
  noted: Map<number, Finding>,
): void {
  const [first] = group;
  if (!first || new Set(group.map(pricesOf)).size < 2) return;
  const codes = new Set(group.flatMap(({ fields }) => fields.kode ?? []).map(kodeKey));
  const keyOf = ({ fields: { kode } }: PriceEntry) => kode && kodeKey(kode);
  const isAsked = codes.size > 0 && group.some((entry) => keyOf(entry) === undefined);
  for (const entry of group) {
    // Of several codes each is a thing; which of them a row without one is, nobody knows.
    if (isAsked && (codes.size === 1 || keyOf(entry) === undefined))
      questions.set(entry.id, first.id);
    else if (codes.size > 1) {
      const others = group.filter((one) => keyOf(one) !== keyOf(entry));
      noted.set(entry.id, { kind: 'name', text: sameNameAs(others, entry) });
    }
  }
}

const mostNamed = 3;

function sameNameAs(others: readonly PriceEntry[], { sheet }: PriceEntry): string {
  const named = others
    .slice(0, mostNamed)
    .map((one) => `${one.sheet === sheet ? '' : `lembar ${one.sheet} `}baris ${one.row}`);
  const more = others.length > mostNamed ? ` dan ${others.length - mostNamed} lagi` : '';
  return `Nama dan satuan sama dengan ${named.join(', ')}${more}, harganya lain: masing-masing disimpan menurut kodenya`;
}

const withNote = (entry: PriceEntry, note: Finding | undefined): PriceEntry =>
  note ? { ...entry, notes: [...entry.notes, note] } : entry;

function withoutCode(entry: PriceEntry): PriceEntry {
  const { kode, ...fields } = entry.fields;
  const text = `Kode ${kode} dipakai beberapa nama: dikenali dari nama dan satuan`;
  return { ...entry, fields, notes: [...entry.notes, { kind: 'code', text }] };
}

function withoutPrice(fields: EntryFields): EntryFields {
  const { harga: _, ...others } = fields;
  return others;
}

const pricesOf = ({ fields: { harga, tarifHarian, tarifJam } }: PriceEntry) =>
  [harga, tarifHarian, tarifJam].map((value) => written(value)).join(' ');
const written = (value: Decimal | undefined) => (value ? toText(value) : '-');

function judgeKind(
  kind: MasterKind,
  entries: readonly PriceEntry[],
  questions: ReadonlyMap<number, number>,
  { stored, others, units, listDate }: PriceShelf & { readonly listDate: string | null },
): Map<number, Omit<JudgedEntry, 'entry'>> {
  const rows = entries.map(({ id, fields, reckoned, doubts }) => ({
    row: id,
    // A price of the other rate is made by the hours that are kept with the wage.
    fields: reckoned ? withoutPrice(fields) : fields,
    faults: [],
    notes: [],
    doubts,
  }));
  const { verdicts, faults, notes } = judgeMasters(
    { type: kind, columns: [], rows, isByName: true, alternatives: questions },
    stored[kind],
    { units, others: others[kind] },
    // What would be held is judged too, so that it shows what a tick would do.
    { useHargaFile: true, lockExistingPrice: false, preferDaily: true, accepted: 'all', listDate },
  );
  const said = grouped(notes, ({ row }) => row);
  const ownNotes = new Map(entries.map((entry) => [entry.id, entry.notes]));
  const reckoned = new Map<number, ReckonedWage>();
  for (const each of entries) if (each.reckoned) reckoned.set(each.id, each.reckoned);
  const judged = new Map<number, Omit<JudgedEntry, 'entry'>>();
  for (const verdict of verdicts) {
    const { row, doubts = [], outcome } = verdict;
    const wage = reckoned.get(row);
    const notesOfJudge = (said.get(row) ?? []).map(({ reason }): Finding => ({
      kind: 'note',
      text: reason,
    }));
    // A jump is told as one already.
    const leap = doubts.some(({ kind: of }) => of === 'jump') ? undefined : leapOf(verdict.changes);
    judged.set(row, {
      outcome: outcome === 'unchanged' ? 'same' : doubts.length > 0 ? 'held' : outcome,
      verdict,
      doubts,
      reasons: doubts.map(({ reason }) => reason),
      notes: [
        ...(leap ? [leap] : []),
        ...(ownNotes.get(row) ?? []),
        ...(wage ? [reckonedNote(wage, verdict.values.dayHours ?? usualHours)] : []),
        ...notesOfJudge,
      ],
    });
  }
  for (const { row, column, reason } of faults) {
    const text = column === undefined ? reason : `${column}: ${reason}`;
    judged.set(row, {
      outcome: 'wrong',
      doubts: [],
      reasons: [text],
      notes: ownNotes.get(row) ?? [],
    });
  }
  return judged;
}
