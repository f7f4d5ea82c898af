import { toText } from '../number/decimal.ts';
import type { Correction } from './content-findings.ts';
import type { Content, ExtraFactor, Group, Item, Section, TakeOffRow } from './content.ts';

// Written by hand because every number is printed from its decimal text, never through a float;
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

function writeItem(item: Item, out: string[]): void {
  const deskripsi = quote(item.deskripsi);
  const harga = toText(item.harga);
  out.push('{"id":', quote(item.id), ',"kode":', quote(item.kode));
  out.push(',"deskripsi":', deskripsi, ',"nama":', deskripsi, ',"satuan":', quote(item.satuan));
  out.push(',"volume":', toText(item.volume), ',"hargaSatuan":', harga, ',"harga":', harga);
  out.push(item.priceMissing ? ',"priceMissing":true' : ',"priceMissing":false');
  out.push(',"hargaTotal":', toText(item.hargaTotal));
  writeList(',"volumeDetails":', item.rows, writeRow, out);
  out.push(',"kodeKey":', quote(item.kodeKey), '}');
}

function writeRow(row: TakeOffRow, out: string[]): void {
  const uraian = quote(row.uraian);
  out.push('{"id":', quote(row.id), ',"uraian":', uraian, ',"nama":', uraian);
  out.push(',"jenis":"', row.jenis, '","panjang":', toText(row.panjang));
  out.push(',"lebar":', toText(row.lebar), ',"tinggi":', toText(row.tinggi));
  out.push(',"jumlah":', toText(row.jumlah), ',"volume":', toText(row.volume));
  writeList(',"extras":', row.extras, writeExtra, out);
  out.push('}');
}

function writeExtra({ id, name, value }: ExtraFactor, out: string[]): void {
  out.push('{"id":', quote(id), ',"name":', quote(name), ',"value":', toText(value), '}');
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
