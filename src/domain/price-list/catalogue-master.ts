import type { Accepted } from './verdict.ts';

/** The switches of api/6.2. */
export interface MasterSwitches {
  readonly useHargaFile: boolean;
  readonly lockExistingPrice: boolean;
  readonly preferDaily: boolean;
  readonly accepted: Accepted;
  /** Of when the list's prices are, '2026-01-31'; absent: of now. */
  readonly listDate?: string | null;
}

/** A master as it is stored; decimals as text. */
export interface CatalogueMaster {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly unit: string;
  readonly price: string | null;
  readonly dailyRate: string | null;
  readonly hourlyRate: string | null;
  /** Of a wage; null: nobody said. */
  readonly dayHours?: string | null;
  /** Percent of domestic origin; null: nobody said. */
  readonly tkdn?: string | null;
  readonly notes: string | null;
  /** Of when its price is, '2026-05-01', where somebody gave it; null: it is as it was shipped, or estimated. */
  readonly priceDay?: string | null;
  /** That day was said with a list, and is not the one on which somebody typed or stored it. */
  readonly isListDay?: boolean | null;
  /** An own copy that is switched off: no file changes it unseen (api/4.4). */
  readonly isInactive: boolean;
  /** The GLOBAL entry of an import of own entries: a change makes a copy of it. */
  readonly isTwin: boolean;
}
