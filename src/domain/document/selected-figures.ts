import { decimal, divide, sum, type Decimal } from '../number/decimal.ts';
import { likelyUnit } from '../units/unit-spellings.ts';
import { itemTotal, usedHarga, usedVolume } from './document-amounts.ts';
import type { ItemNode } from './document.ts';

/** The columns that can be added up. */
export const figureColumns = ['volume', 'harga', 'total'] as const;
export type FigureColumn = (typeof figureColumns)[number];

export interface SelectedFigures {
  /** How many of the cells hold a figure: a missing price is none. */
  readonly count: number;
  readonly sum: Decimal;
  /** Rounded as its column is shown; undefined where nothing is to be averaged. */
  readonly average: Decimal | undefined;
  /** Of volumes, where all have one. */
  readonly unit: string | undefined;
}

/** What the cells of one column come to. */
export function selectedFigures(items: readonly ItemNode[], column: FigureColumn): SelectedFigures {
  const counted = column === 'volume' ? items : items.filter((item) => !item.priceMissing);
  const values = counted.map(valueOf[column]);
  const total = sum([decimal(0), ...values]);
  const places = column === 'volume' ? Math.max(2, total.scale) : 2;
  return {
    count: values.length,
    sum: total,
    average: values.length === 0 ? undefined : divide(total, decimal(values.length), places),
    unit: column === 'volume' ? oneUnit(counted) : undefined,
  };
}

const valueOf = { volume: usedVolume, harga: usedHarga, total: itemTotal } as const;

function oneUnit(items: readonly ItemNode[]): string | undefined {
  const spellings = [...new Set(items.map((item) => item.satuan.trim()))];
  const meant = new Set(spellings.map(likelyUnit));
  const [first] = spellings;
  return meant.size === 1 && first !== '' ? first : undefined;
}
