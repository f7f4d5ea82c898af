import { toText } from '../decimal.ts';
import type { Correction } from './content-findings.ts';
import type { Content, ExtraFactor, Group, Item, Section, TakeOffRow } from './content.ts';

// Written by hand because every number is printed from its decimal text, never through a float;
// 10,000 items must also take no longer than a key press: joined pieces are twice as fast as long
// templates, whose parts are put together only at the end.

/**
 * Content as JSON text in the form in which it is read (api-contract 3.4): what is stored, and
 * what stands in answers as it is. A section has `groups` only if it has groups, and `items` only
 * if it has direct items or nothing (API-101).
 */
export function writeContent(content: Content): string {
  return list(content, writeSection);
}

/** `meta.corrected` as JSON text: `stored` is a number, printed from its decimal text. */
export function writeCorrections(corrected: readonly Correction[]): string {
  return list(
    corrected,
    ({ path, sent, stored }) =>
      `{"path":${quote(path)},"sent":${JSON.stringify(sent)},"stored":${stored}}`,
  );
}

function writeSection({ id, title, groups, items }: Section): string {
  const inGroups = groups.length > 0 ? `,"groups":${list(groups, writeGroup)}` : '';
  const direct =
    items.length > 0 || groups.length === 0 ? `,"items":${list(items, writeItem)}` : '';
  return `{"id":${quote(id)},"title":${quote(title)}${inGroups}${direct}}`;
}

function writeGroup({ id, title, items }: Group): string {
  return `{"id":${quote(id)},"title":${quote(title)},"items":${list(items, writeItem)}}`;
}

function writeItem(item: Item): string {
  const deskripsi = quote(item.deskripsi);
  const harga = toText(item.harga);
  return [
    `{"id":${quote(item.id)},"kode":`,
    quote(item.kode),
    ',"deskripsi":',
    deskripsi,
    ',"nama":',
    deskripsi,
    ',"satuan":',
    quote(item.satuan),
    ',"volume":',
    toText(item.volume),
    ',"hargaSatuan":',
    harga,
    ',"harga":',
    harga,
    item.priceMissing ? ',"priceMissing":true' : ',"priceMissing":false',
    ',"hargaTotal":',
    toText(item.hargaTotal),
    ',"volumeDetails":',
    list(item.rows, writeRow),
    ',"kodeKey":',
    quote(item.kodeKey),
    '}',
  ].join('');
}

function writeRow(row: TakeOffRow): string {
  const uraian = quote(row.uraian);
  return [
    `{"id":${quote(row.id)},"uraian":`,
    uraian,
    ',"nama":',
    uraian,
    ',"jenis":"',
    row.jenis,
    '","panjang":',
    toText(row.panjang),
    ',"lebar":',
    toText(row.lebar),
    ',"tinggi":',
    toText(row.tinggi),
    ',"jumlah":',
    toText(row.jumlah),
    ',"volume":',
    toText(row.volume),
    ',"extras":',
    list(row.extras, writeExtra),
    '}',
  ].join('');
}

function writeExtra({ id, name, value }: ExtraFactor): string {
  return `{"id":${quote(id)},"name":${quote(name)},"value":${toText(value)}}`;
}

function list<T>(parts: readonly T[], write: (part: T) => string): string {
  return parts.length === 0 ? '[]' : `[${parts.map(write).join(',')}]`;
}

/** Printable ASCII but the quote and the backslash: nearly all texts, and three times as fast. */
const nothingToEscape = /^[ !#-[\]-~]*$/;

function quote(text: string): string {
  if (nothingToEscape.test(text)) return `"${text}"`;
  return JSON.stringify(text).replace(beyondAscii, escapeUnit);
}

/** One wide character would make the whole text one of double bytes, slow to join and to store. */
const beyondAscii = /[^ -~]/g;

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
