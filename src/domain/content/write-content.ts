import { toText, type Decimal } from '../number/decimal.ts';
import type { Correction } from './content-findings.ts';
import type { Content, Item } from './content.ts';
import { extraFields, itemFields, rowFields, type Fields } from './item-fields.ts';
import { isWrittenNumber } from '../number/written-number.ts';

// Not by JSON.stringify, because every number is printed from its decimal text, never through a float;
// 10,000 items must also take no longer than a key press: pieces that are joined once are more than
// twice as fast as templates within templates.

/** Sections of an estimate, whatever stands for the items of a list. */
export interface Outline<Items> {
  readonly id: string;
  readonly title: string;
  readonly items: Items;
  readonly groups: readonly Omit<Outline<Items>, 'groups'>[];
}

/**
 * Content as JSON text in the form in which it is read (api/3.4): what is stored, and
 * what stands in answers as it is.
 */
export function writeContent(content: Content): string {
  const written = outlineTexts(content).map((part) =>
    typeof part === 'string' ? part : writeItems(part),
  );
  return written.join('');
}

/**
 * The texts between the lists of items, and in their places the lists. A section has `groups` only
 * if it has groups, and `items` only if it has direct items or nothing (API-101).
 */
export function outlineTexts<Items extends { readonly length: number }>(
  sections: readonly Outline<Items>[],
): (string | Items)[] {
  const out: (string | Items)[] = [];
  writeList('', sections, writeSection, out);
  return out;
}

/** The items of a list, without the brackets around it. */
export function writeItems(items: readonly Item[]): string {
  return joined(items, writeItem);
}

/** `meta.corrected` as JSON text: `stored` is a number, printed from its decimal text. */
export function writeCorrections(corrected: readonly Correction[]): string {
  const parts = corrected.map(
    ({ path, sent, stored }) =>
      `{"path":${quote(path)},"sent":${sentText(sent)},"stored":${stored}}`,
  );
  return `[${parts.join(',')}]`;
}

/** A number that no double holds is its own text. */
const sentText = (sent: Correction['sent']): string =>
  isWrittenNumber(sent) ? String(sent) : JSON.stringify(sent);

function writeSection<Items extends { readonly length: number }>(
  { id, title, groups, items }: Outline<Items>,
  out: (string | Items)[],
): void {
  out.push(`{"id":${quote(id)},"title":${quote(title)}`);
  if (groups.length > 0) writeList(',"groups":', groups, writeGroup, out);
  if (items.length > 0 || groups.length === 0) out.push(',"items":[', items, ']');
  out.push('}');
}

function writeGroup<Items>(
  { id, title, items }: Omit<Outline<Items>, 'groups'>,
  out: (string | Items)[],
): void {
  out.push(`{"id":${quote(id)},"title":${quote(title)},"items":[`, items, ']}');
}

/** A part as far as writing it looks: by the name of a field, what stands in it. */
type Part = { readonly [name: string]: Value | undefined };
type Value = Figure | readonly Part[] | Formulas;
type Figure = string | boolean | Decimal;
type Formulas = { readonly [name: string]: string | undefined };

/** Writes every field of a table, in its order, under each of its stored names. */
function writerOf(fields: Fields): Write<Part> {
  const written = Object.entries(fields).map(([name, { kind, stored }], at) => ({
    name,
    kind,
    write: writers[kind],
    leads: stored.map((as) => `${at === 0 ? '{' : ','}"${as}":`),
  }));
  return (part) => {
    let text = '';
    for (const { name, kind, write, leads } of written) {
      const value = part[name];
      if (kind === 'note' && value === '') continue;
      if (value === undefined) {
        if (kind !== 'formula') throw new TypeError(`content without ${name}`);
        continue;
      }
      const own = write(value);
      for (const lead of leads) text += lead + own;
    }
    return `${text}}`;
  };
}

/** By the kind of a field, which tells what its values are. */
const writers: Readonly<Record<Fields[string]['kind'], (value: Value) => string>> = {
  id: (value) => quote(value as string),
  text: (value) => quote(value as string),
  key: (value) => quote(value as string),
  note: (value) => quote(value as string),
  jenis: (value) => quote(value as string),
  flag: String,
  number: (value) => toText(value as Decimal),
  figure: (value) => toText(value as Decimal),
  formula: (value) => formulasText(value as Formulas),
  rows: (value) => `[${joined(value as readonly Part[], writeRow)}]`,
  extras: (value) => `[${joined(value as readonly Part[], writeExtra)}]`,
};

const writeExtra = writerOf(extraFields);
const writeRow = writerOf(rowFields);
const writeItem = writerOf(itemFields);

function formulasText(formulas: Formulas): string {
  const written = Object.entries(formulas).map(([name, text = '']) => `"${name}":${quote(text)}`);
  return `{${written.join(',')}}`;
}

type Write<T> = (part: T) => string;

function joined<T>(parts: readonly T[], write: Write<T>): string {
  let text = '';
  for (const part of parts) text += text === '' ? write(part) : `,${write(part)}`;
  return text;
}

function writeList<T, Out>(
  lead: string,
  parts: readonly T[],
  write: (part: T, out: (Out | string)[]) => void,
  out: (Out | string)[],
): void {
  out.push(lead, '[');
  parts.forEach((part, place) => {
    if (place > 0) out.push(',');
    write(part, out);
  });
  out.push(']');
}

/**
 * Printable ASCII except quote and backslash needs no escaping: nearly all texts, written three
 * times as fast.
 */
const nothingToEscape = /^[ !#-[\]-~]*$/;

function quote(text: string): string {
  if (nothingToEscape.test(text)) return `"${text}"`;
  return JSON.stringify(text).replace(beyondAscii, escapeUnit);
}

/** One wide character would make the whole text a two-byte string, slow to join and to store. */
const beyondAscii = /[^ -~]/g;

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
