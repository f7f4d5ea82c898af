import {
  loadDocument,
  saveDocument,
  type SentSection,
  type WireItem,
} from '../document/document-wire.ts';
import { decimal, toText } from '../number/decimal.ts';
import { rowVolume, takeOffVolume } from '../content/take-off.ts';
import { isOneUnit } from '../units/unit-spellings.ts';
import type { ExampleItem, ExampleSection } from './example-work.ts';
import { finishes } from './house-finishes.ts';
import { structure } from './house-structure.ts';

/** A house of 54 m2 (6 × 9 m) with its whole take-off: what a finished estimate looks like. */
export const exampleHouse: readonly ExampleSection[] = [...structure, ...finishes];

/** What the catalogue says of a work at this moment. */
export interface CatalogueWork {
  readonly kode: string;
  readonly kodeKey: string;
  readonly deskripsi: string;
  readonly satuan: string | null;
  readonly harga: number;
  readonly priceMissing: boolean;
}

/** Every code that the house asks the catalogue for, each once. */
export function codesOfHouse(): string[] {
  const all = exampleHouse.flatMap(({ items = [], groups = [] }) => [
    ...items,
    ...groups.flatMap((group) => group.items),
  ]);
  return [...new Set(all.map(({ kode }) => kode).filter((kode) => kode !== ''))];
}

/**
 * The house as content to be sent. A work carries the catalogue's code, text and price; one that
 * the catalogue lacks, has no price for or measures in another unit stands there by hand, with the
 * price given here.
 */
export function houseContent(
  catalogue: readonly CatalogueWork[],
  makeId: () => string,
): SentSection[] {
  const works = new Map(catalogue.map((work) => [work.kode, work]));
  const itemsOf = (items: readonly ExampleItem[]) =>
    items.map((item) => wireItem(item, works.get(item.kode)));
  const sections = exampleHouse.map(({ title, items = [], groups = [] }) => ({
    title,
    items: itemsOf(items),
    groups: groups.map((group) => ({ title: group.title, items: itemsOf(group.items) })),
  }));
  return saveDocument(loadDocument(sections, makeId));
}

function wireItem(item: ExampleItem, work: CatalogueWork | undefined): WireItem {
  const { satuan, nama, harga, rows } = item;
  const measured = { satuan, volume: volumeOf(item), volumeDetails: rows };
  const fits = work && !work.priceMissing && isOneUnit(work.satuan ?? '', satuan);
  if (!fits) return { ...measured, nama, harga };
  const { kode, kodeKey, deskripsi } = work;
  return { ...measured, kode, kodeKey, nama: deskripsi, harga: work.harga };
}

function volumeOf({ rows }: ExampleItem): string {
  if (rows.length === 0) return '1';
  const measured = rows.map((row) => ({
    jenis: row.jenis,
    volume: rowVolume({
      panjang: decimal(row.panjang),
      lebar: decimal(row.lebar),
      tinggi: decimal(row.tinggi),
      jumlah: decimal(row.jumlah),
      extras: row.extras.map(({ value }) => ({ value: decimal(value) })),
    }),
  }));
  return toText(takeOffVolume(measured));
}
