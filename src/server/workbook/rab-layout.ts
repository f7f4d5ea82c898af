import type { WorkbookReport } from '../../domain/report/workbook-report.ts';
import { isStarred } from '../../domain/report/item-prices.ts';
import { itemsOfSections } from '../../domain/report/items-of-sections.ts';
import { idHead } from '../../domain/round-trip/identity.ts';
import { columnName } from './cells/cell-names.ts';
import type { HeadColumn } from './cells/head-column.ts';

export type RabColumn =
  | 'no'
  | 'uraian'
  | 'kode'
  | 'volume'
  | 'satuan'
  | 'harga'
  | 'jumlah'
  | 'bobot'
  | 'catatan'
  | 'keterangan'
  | 'today'
  | 'mark'
  | 'rests'
  | 'innerRests';

const heads: Readonly<Record<RabColumn, HeadColumn>> = {
  no: { title: 'No' },
  uraian: { title: 'Uraian' },
  kode: { title: 'Kode' },
  volume: { title: 'Volume', align: 'right' },
  satuan: { title: 'Satuan', align: 'indented' },
  harga: { title: 'Harga Satuan (Rp)', align: 'right' },
  jumlah: { title: 'Jumlah (Rp)', align: 'right' },
  bobot: { title: 'Bobot (%)', align: 'right' },
  catatan: { title: 'Catatan', align: 'indented' },
  keterangan: { title: 'Keterangan', align: 'indented' },
  today: { title: 'Harga AHSP kini (Rp)', align: 'right' },
  mark: { title: idHead, align: 'indented' },
  // What shares of money have below 0,01: for the formulas alone.
  rests: { title: '' },
  innerRests: { title: '' },
};

/** The columns of the sheet RAB: those of the paper as the settings want them, then those to work with. */
export class RabLayout {
  /** How many are printed. */
  readonly printed: number;
  readonly columns: readonly HeadColumn[];
  readonly #names: readonly RabColumn[];

  constructor({ rab, settings, prices, origin, withoutPrices }: WorkbookReport) {
    const { kode, bobot } = settings.columns;
    // Without any note the column is not printed (PAPER-10).
    const isNoted = itemsOfSections(rab).some(({ catatan }) => catatan !== '');
    const catatan = settings.columns.catatan && isNoted;
    const printed: RabColumn[] = ['no', 'uraian', 'volume', 'satuan', 'harga', 'jumlah'];
    if (kode) printed.splice(2, 0, 'kode');
    if (bobot) printed.push('bobot');
    if (catatan) printed.push('catatan');
    const aside: RabColumn[] = [];
    // A code that is not printed still tells which analysis a row has when the file comes back.
    if (!kode && !withoutPrices) aside.push('kode');
    // There to be filled in, for the file's way back.
    if (settings.columns.catatan && !catatan) aside.push('catatan');
    if (prices.some(isStarred)) aside.push('keterangan', 'today');
    if (origin) aside.push('mark');
    if (bobot) aside.push('rests', 'innerRests');
    this.printed = printed.length;
    this.#names = [...printed, ...aside];
    this.columns = this.#names.map((name) => heads[name]);
  }

  has(name: RabColumn): boolean {
    return this.#names.includes(name);
  }

  /** Counted from 0. */
  at(name: RabColumn): number {
    const at = this.#names.indexOf(name);
    if (at < 0) throw new Error(`no column ${name}`);
    return at;
  }

  letter(name: RabColumn): string {
    return columnName(this.at(name));
  }

  /** A row of the sheet; what has no column is left out. */
  row<Value>(cells: Partial<Record<RabColumn, Value>>): (Value | undefined)[] {
    const row = this.#names.map((name) => cells[name]);
    while (row.length > 0 && row.at(-1) === undefined) row.pop();
    return row;
  }

  /** Of each column, in characters. */
  widths(widthOf: (name: RabColumn) => number): number[] {
    return this.#names.map(widthOf);
  }
}
