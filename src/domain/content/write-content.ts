import { toText, type Decimal } from '../number/decimal.ts';
import type { Correction } from './content-findings.ts';
import type { Content, Group, Section } from './content.ts';
import { extraFields, itemFields, rowFields, type Fields } from './item-fields.ts';

// Not by JSON.stringify, because every number is printed from its decimal text, never through a float;
// 10,000 items must also take no longer than a key press: pieces that are joined once are more than
// twice as fast as templates within templates.

/**
 * Content as JSON text in the form in which it is read (api/3.4): what is stored, and
 * what stands in answers as it is. A section has `groups` only if it has groups, and `items` only
 * if it has direct items or nothing (API-101).
 */
export function writeContent(content: Content): string {
  const out: string[] = [];
  writeList('', content, writeSection, out);
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

function writeSection({ id, title, groups, items }: Section, out: string[]): void {
  out.push('{"id":', quote(id), ',"title":', quote(title));
  if (groups.length > 0) writeList(',"groups":', groups, writeGroup, out);
  if (items.length > 0 || groups.length === 0) writeList(',"items":', items, writeItem, out);
  out.push('}');
}

function writeGroup({ id, title, items }: Group, out: string[]): void {
  out.push('{"id":', quote(id), ',"title":', quote(title));
  writeList(',"items":', items, writeItem, out);
  out.push('}');
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

type Write<T> = (part: T, out: string[]) => void;

function writeList<T>(lead: string, parts: readonly T[], write: Write<T>, out: string[]): void {
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
