import { toText, type Decimal } from '../number/decimal.ts';
import type { Correction } from './content-findings.ts';
import type { Content, Item } from './content.ts';
import { extraFields, itemFields, rowFields, type Fields } from './item-fields.ts';

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
  const out: string[] = [];
  items.forEach((item, place) => {
    if (place > 0) out.push(',');
    writeItem(item, out);
  });
  return out.join('');
}

/** `meta.corrected` as JSON text: `stored` is a number, printed from its decimal text. */
export function writeCorrections(corrected: readonly Correction[]): string {
  const parts = corrected.map(
    ({ path, sent, stored }) =>
      `{"path":${quote(path)},"sent":${JSON.stringify(sent)},"stored":${stored}}`,
  );
  return `[${parts.join(',')}]`;
}

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
    leads: stored.map((as) => `${at === 0 ? '{' : ','}"${as}":`),
  }));
  return (part, out) => {
    for (const { name, kind, leads } of written) {
      const value = part[name];
      if (kind === 'note' && value === '') continue;
      if (value === undefined) {
        if (kind !== 'formula') throw new TypeError(`content without ${name}`);
      } else if (kind === 'formula') {
        for (const lead of leads) out.push(lead, formulasText(value as Formulas)); // by its kind
      } else if (kind === 'rows' || kind === 'extras') {
        const write = kind === 'rows' ? writeRow : writeExtra;
        for (const lead of leads) writeList(lead, value as readonly Part[], write, out); // likewise
      } else {
        const text = textOf(value as Figure); // likewise
        for (const lead of leads) out.push(lead, text);
      }
    }
    out.push('}');
  };
}

const writeItem = writerOf(itemFields);
const writeRow = writerOf(rowFields);
const writeExtra = writerOf(extraFields);

function formulasText(formulas: Formulas): string {
  const written = Object.entries(formulas).map(([name, text = '']) => `"${name}":${quote(text)}`);
  return `{${written.join(',')}}`;
}

function textOf(value: Figure): string {
  if (typeof value === 'string') return quote(value);
  return typeof value === 'boolean' ? String(value) : toText(value);
}

type Write<T, Out = string> = (part: T, out: Out[]) => void;

function writeList<T, Out>(
  lead: string,
  parts: readonly T[],
  write: Write<T, Out | string>,
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
