import { isZero, negate, toText, type Decimal } from '../number/decimal.ts';
import type { Content, Group, Item, Section, TakeOffRow } from '../content/content.ts';
import { arabic } from '../number/numerals.ts';
import { writeStored } from '../number/number-text.ts';
import { volumeFigure, type Figure } from './figures.ts';
import { itemPath, sectionPaths } from '../content/row-paths.ts';

/** The back-up data volume: how each volume was measured. It knows no prices. */
export interface VolumeReport {
  readonly sections: readonly VolumeSection[];
  /** The names of all extra columns, in the order in which they first appear. */
  readonly extraNames: readonly string[];
}

export interface VolumeSection {
  /** Upper case Roman: `IV`. */
  readonly numeral: string;
  readonly title: string;
  readonly items: readonly VolumeItem[];
  readonly groups: readonly VolumeGroup[];
}

export interface VolumeGroup {
  readonly number: string;
  /** By which it is cited: 'III.2'. */
  readonly path: string;
  readonly title: string;
  readonly items: readonly VolumeItem[];
}

export interface VolumeItem {
  readonly number: string;
  /** By which it is cited: 'III.2.4'. */
  readonly path: string;
  readonly kode: string;
  readonly deskripsi: string;
  readonly satuan: string;
  readonly volume: Figure;
  /** None where the volume was typed. */
  readonly rows: readonly VolumeRow[];
}

/** A measured row; a measure that was left blank is blank here too. */
export interface VolumeRow {
  readonly uraian: string;
  readonly isDeduction: boolean;
  readonly panjang: Measure;
  readonly lebar: Measure;
  readonly tinggi: Measure;
  readonly jumlah: Measure;
  readonly extras: readonly { readonly name: string; readonly value: Measure }[];
  /** Below 0 where it is taken off. */
  readonly volume: Figure;
}

export interface Measure {
  readonly value: Decimal;
  /** Blank for 0. */
  readonly text: string;
  /** What computed it. */
  readonly formula?: string | undefined;
}

export function volumeReport(content: Content): VolumeReport {
  const names = new Set<string>();
  const items = (list: readonly Item[], path: (at: number) => string) =>
    list.map((item, at) => volumeItem(item, at, path(at), names));
  const section = (one: Section, at: number): VolumeSection => {
    const paths = sectionPaths(at, one);
    const group = ({ title, items: list }: Group, index: number) => {
      const path = paths.groups[index] ?? '';
      return { number: arabic(index + 1), path, title, items: items(list, itemPath(path)) };
    };
    return {
      numeral: paths.section,
      title: one.title,
      items: items(one.items, paths.item),
      groups: one.groups.map(group),
    };
  };
  return { sections: content.map(section), extraNames: [...names] };
}

function volumeItem(item: Item, index: number, path: string, names: Set<string>): VolumeItem {
  return {
    number: arabic(index + 1),
    path,
    kode: item.kode,
    deskripsi: item.deskripsi,
    satuan: item.satuan,
    volume: volumeFigure(item.volume),
    rows: item.rows.map((row) => volumeRow(row, names)),
  };
}

function volumeRow(row: TakeOffRow, names: Set<string>): VolumeRow {
  const isDeduction = row.jenis === 'pengurangan';
  for (const { name } of row.extras) names.add(name);
  return {
    uraian: row.uraian,
    isDeduction,
    panjang: measure(row.panjang, 2, row.formula?.panjang),
    lebar: measure(row.lebar, 2, row.formula?.lebar),
    tinggi: measure(row.tinggi, 2, row.formula?.tinggi),
    jumlah: measure(row.jumlah, 0),
    extras: row.extras.map(({ name, value, formula }) => ({
      name,
      value: measure(value, 0, formula?.value),
    })),
    volume: volumeFigure(isDeduction ? negate(row.volume) : row.volume),
  };
}

function measure(value: Decimal, atLeast: number, formula?: string): Measure {
  return { value, text: isZero(value) ? '' : writeStored(value, atLeast, 4), formula };
}

/** How a measure stands in a sentence: `kg/m 0,888`. */
export function extraText(name: string, { value }: Measure): string {
  return `${name} ${toText(value).replace('.', ',')}`;
}
