import type { Decimal } from '../number/decimal.ts';
import type { RecipeGroup } from '../recipe.ts';

/** A row of an analysis as a file has it. */
export interface ListedComponent {
  /** As the file counts, from 1. */
  readonly row: number;
  readonly group: RecipeGroup;
  readonly code: string | null;
  readonly name: string;
  readonly unit: string;
  readonly coefficient: Decimal;
  readonly price: Decimal | null;
  /** The price with all the decimals of its cell, where it has more than are kept. */
  readonly exact?: Decimal;
  readonly amount: Decimal | null;
  /** A price that is the analysis' own, whatever the master costs. */
  readonly override: Decimal | null;
  /** Of a share: places of its base rows among the components, or groups. */
  readonly percentOf: readonly (number | RecipeGroup)[] | null;
}

/** An analysis that was read without a hole. */
export interface ListedAnalysis {
  /** Its place in the file, by which it is taken. */
  readonly id: number;
  readonly sheet: string;
  readonly row: number;
  readonly kode: string;
  readonly uraian: string;
  readonly satuan: string;
  /** Percent. */
  readonly overhead: Decimal;
  /** F as the file prints it; null where it prints none. */
  readonly printed: Decimal | null;
  readonly components: readonly ListedComponent[];
  readonly notes: readonly RowReason[];
  /** Why its figures may be of another quantity than 1 of its unit: its words say so. */
  readonly doubt?: string;
}

export interface RowReason {
  readonly row: number;
  readonly reason: string;
}

/** An analysis that is not taken, and why. */
export interface LeftAnalysis {
  readonly sheet: string;
  readonly row: number;
  /** What it can be known by: its code and description, as far as they were read. */
  readonly name: string;
  readonly reasons: readonly RowReason[];
}

export interface AnalysisReading {
  readonly analyses: readonly ListedAnalysis[];
  readonly left: readonly LeftAnalysis[];
  /** Sheets that hold no analysis. */
  readonly passed: readonly string[];
}
