import { add, toText, type Decimal } from '../number/decimal.ts';
import { codeOrder, kodeKey } from '../code-order.ts';
import type { Content, Item } from '../content/content.ts';
import { countMissingPrices, subtotalOf, subtotalOfSection } from '../content/totals.ts';
import { arabic, roman } from '../number/numerals.ts';
import { closingOf, type Closing } from './closing.ts';
import { moneyFigure, volumeFigure, weightFigure, type Figure } from './figures.ts';
import type { MoneyPlaces } from './figures.ts';
import { moneyPlacesOf } from './rab.ts';
import type { Rounding } from '../content/rounding.ts';
import { pathsOfItems } from '../content/row-paths.ts';
import { weights } from './weights.ts';

interface Recap extends Closing {
  readonly moneyPlaces: MoneyPlaces;
  readonly missingPrices: number;
}

/** Each category with its share (Rekapitulasi). */
export interface CategoryRecap extends Recap {
  readonly rows: readonly CategoryRow[];
}

export interface CategoryRow {
  /** Upper case Roman. */
  readonly numeral: string;
  readonly title: string;
  /** Percent of the sum before PPN; all rows together are 100,00. */
  readonly weight: Figure;
  readonly total: Figure;
  readonly missingPrices: number;
}

export function categoryRecap(
  content: Content,
  ppn: Decimal,
  rounding?: Rounding,
  places = moneyPlacesOf(content),
): CategoryRecap {
  const totals = content.map(subtotalOfSection);
  const shares = weights(totals);
  return {
    rows: content.map((section, at) => ({
      numeral: roman(at + 1),
      title: section.title,
      weight: weightFigure(shares[at] ?? nothing, places),
      total: moneyFigure(totals[at] ?? nothing, places),
      missingPrices: countMissingPrices([section]),
    })),
    moneyPlaces: places,
    missingPrices: countMissingPrices(content),
    ...closingOf(subtotalOf(content), ppn, places, rounding),
  };
}

/** One row for each distinct work (kode, nama, satuan, harga), wherever it stands in the RAB. */
export interface JobRecap extends Recap {
  readonly rows: readonly JobRow[];
}

export interface JobRow {
  readonly number: string;
  readonly kode: string;
  readonly deskripsi: string;
  readonly satuan: string;
  /** The places of its items in the order of the RAB, from 0. */
  readonly items: readonly number[];
  /** By which these items are cited: 'III.2.4'. */
  readonly paths: readonly string[];
  /** Σ volume. */
  readonly volume: Figure;
  /** Undefined where nobody gave a price. */
  readonly harga: Figure | undefined;
  /** Σ of the rows' amounts as they stand in the RAB, so that both papers have one sum. */
  readonly total: Figure;
  readonly weight: Figure;
}

/** Works of the catalogue in the order of their codes, manual ones behind them as they appear. */
export function jobRecap(
  content: Content,
  ppn: Decimal,
  rounding?: Rounding,
  places = moneyPlacesOf(content),
): JobRecap {
  const jobs = [...gathered(content).values()].toSorted(byCode);
  const shares = weights(jobs.map(({ total }) => total));
  return {
    rows: jobs.map(({ item, places: items, paths, volume, total }, at) => ({
      number: arabic(at + 1),
      kode: item.kode,
      deskripsi: item.deskripsi,
      satuan: item.satuan,
      items,
      paths,
      volume: volumeFigure(volume),
      harga: item.priceMissing ? undefined : moneyFigure(item.harga, places),
      total: moneyFigure(total, places),
      weight: weightFigure(shares[at] ?? nothing, places),
    })),
    moneyPlaces: places,
    missingPrices: countMissingPrices(content),
    ...closingOf(subtotalOf(content), ppn, places, rounding),
  };
}

interface Job {
  readonly item: Item;
  readonly order: string;
  readonly places: number[];
  readonly paths: string[];
  volume: Decimal;
  total: Decimal;
}

function gathered(content: Content): Map<string, Job> {
  const jobs = new Map<string, Job>();
  let place = 0;
  for (const [item, path] of pathsOfItems(content)) {
    const { kode, deskripsi, satuan, priceMissing, volume, hargaTotal } = item;
    const price = priceMissing ? '' : toText(item.harga);
    const key = JSON.stringify([kodeKey(kode), deskripsi, satuan, price]);
    const job = jobs.get(key);
    if (job) {
      job.volume = add(job.volume, volume);
      job.total = add(job.total, hargaTotal);
      job.places.push(place);
      job.paths.push(path);
    } else {
      const order = kode && codeOrder(kode);
      jobs.set(key, { item, order, places: [place], paths: [path], volume, total: hargaTotal });
    }
    place++;
  }
  return jobs;
}

/** A sort keeps what is equal in its order, so that manual works stay as they appear. */
function byCode(a: Job, b: Job): number {
  if (a.order === b.order) return 0;
  if (a.order === '' || b.order === '') return a.order === '' ? 1 : -1;
  return a.order < b.order ? -1 : 1;
}

const nothing: Decimal = { units: 0n, scale: 2 };
