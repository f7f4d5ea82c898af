import { storedUser } from '../../../session/stored-session.ts';

/** The columns of an item that can be entered, left to right. */
export const columns = ['kode', 'deskripsi', 'volume', 'satuan', 'harga', 'total'] as const;
export type Column = (typeof columns)[number];

/** What a row is and what it comes to is always shown. */
export const hideable = ['kode', 'volume', 'satuan', 'harga'] as const;
export type Hideable = (typeof hideable)[number];

/** How somebody wants the columns; what is not said is as everybody has it. */
export interface ColumnChoice {
  /** Pixels. */
  readonly widths: Readonly<Partial<Record<Column, number>>>;
  readonly hidden: readonly Hideable[];
  /** A long description takes several lines. */
  readonly isWrapped: boolean;
}

const usual: ColumnChoice = { widths: {}, hidden: [], isWrapped: false };

/** Pixels: narrower nobody finds a column again, wider it is lost beyond the screen. */
const narrowest = 32;
const widest = 1200;

const listeners = new Set<() => void>();
let known: { readonly person: string; readonly choice: ColumnChoice } | undefined;

/** Kept for this person on this device (HAND-29). */
const placeOf = (person: string) => `taksir-kolom:${person}`;

export function columnChoice(): ColumnChoice {
  const person = storedUser()?.id ?? '';
  if (known?.person !== person) known = { person, choice: readChoice(person) };
  return known.choice;
}

function readChoice(person: string): ColumnChoice {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(placeOf(person)) ?? 'null');
    return stored && typeof stored === 'object' ? checked(stored) : usual;
  } catch {
    // Unreadable storage: the columns are as everybody has them.
    return usual;
  }
}

function checked(stored: Partial<Record<keyof ColumnChoice, unknown>>): ColumnChoice {
  const { hidden, widths } = stored;
  const given: object = widths && typeof widths === 'object' ? widths : {};
  const sized = columns.flatMap((name): [Column, number][] => {
    const width: unknown = Reflect.get(given, name);
    return typeof width === 'number' && Number.isFinite(width) ? [[name, bounded(width)]] : [];
  });
  return {
    widths: Object.fromEntries(sized),
    hidden: hideable.filter((name) => Array.isArray(hidden) && hidden.includes(name)),
    isWrapped: stored.isWrapped === true,
  };
}

const bounded = (width: number) => Math.round(Math.min(widest, Math.max(narrowest, width)));

function choose(choice: ColumnChoice) {
  const person = storedUser()?.id ?? '';
  known = { person, choice };
  try {
    localStorage.setItem(placeOf(person), JSON.stringify(choice));
  } catch {
    // A browser that keeps nothing has the usual columns next time.
  }
  for (const listener of listeners) listener();
}

export function subscribeToColumns(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function setColumnWidth(name: Column, width: number): void {
  const choice = columnChoice();
  choose({ ...choice, widths: { ...choice.widths, [name]: bounded(width) } });
}

/** All columns as wide as everybody has them. */
export const resetWidths = (): void => choose({ ...columnChoice(), widths: {} });

export const hasOwnWidths = (): boolean => Object.keys(columnChoice().widths).length > 0;

export function toggleColumn(name: Hideable): void {
  const choice = columnChoice();
  const hidden = hideable.filter((each) => choice.hidden.includes(each) !== (each === name));
  choose({ ...choice, hidden });
}

export const toggleWrap = (): void => {
  const choice = columnChoice();
  choose({ ...choice, isWrapped: !choice.isWrapped });
};

export function isShown(name: Column): boolean {
  return !columnChoice().hidden.some((hidden) => hidden === name);
}

/** This column, or the next one that is shown: the last one always is. */
export function shownColumn(name: Column): Column {
  return columns.slice(columns.indexOf(name)).find(isShown) ?? name;
}
