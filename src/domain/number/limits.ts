import type { Decimal } from './decimal.ts';

// How large a number, how long a text and how many of a thing may be: each limit stands here alone,
// and calls, files, pastes, fields on the screen and what is stored all read it from here.

/** What a number of the API may be: at most `max` units of 10^-places, never negative. */
export interface NumberRange {
  readonly places: number;
  readonly max: bigint;
}

/** The ranges of api/1.4. */
export const ranges = {
  /** harga, price, rates, priceOverride, unitPriceSnapshot: rupiah. */
  price: { places: 2, max: 99_999_999_999_999n },
  volume: { places: 6, max: 999_999_999_999_999n },
  /** The volume of measured rows has fewer places than a typed one, and goes as far. */
  measuredVolume: { places: 2, max: 99_999_999_999n },
  /** panjang, lebar, tinggi, the value of an extra: metres or a factor. */
  dimension: { places: 4, max: 99_999_999_999n },
  jumlah: { places: 0, max: 1_000_000n },
  coefficient: { places: 9, max: 9_999_999_999_999_000n },
  /** ppn, overheadPercent. */
  percent: { places: 4, max: 1_000_000n },
  /** What part of a master is of domestic origin. */
  tkdn: { places: 2, max: 10_000n },
  /** Working hours of a day, in the list of wages (api/6.2). */
  hours: { places: 4, max: 240_000n },
  /** A sum in rupiah; more is `AMOUNT_TOO_LARGE`. */
  total: { places: 0, max: 999_999_999_999_999n },
  /** An amount or a sum that a bill prints: as a total, with its cents. */
  printed: { places: 2, max: 99_999_999_999_999_999n },
} as const satisfies Record<string, NumberRange>;

/** The largest number of a range. */
export function largestOf({ places, max }: NumberRange): Decimal {
  return { units: max, scale: places };
}

/** The longest text of each field, in characters after cleaning (api/1.3). */
export const lengths = {
  // The content of an estimate (api/3.4).
  /** Beside a number that was computed. */
  formula: 200,
  /** Of a section or group. */
  title: 300,
  kode: 64,
  /** The kode with its owner. */
  kodeKey: 128,
  deskripsi: 1_000,
  /** A note on a row. */
  catatan: 1_000,
  /** Where a row was read from. */
  asal: 400,
  satuan: 32,
  /** What Periksa says of a line. */
  finding: 400,
  uraian: 1_000,
  /** The name of an extra column of a take-off. */
  extra: 100,

  // The profile of an estimate (api/3.2, api/3.3, api/3.5).
  projectName: 200,
  owner: 200,
  notes: 10_000,
  label: 100,
  value: 1_000,
  status: 32,

  // The catalogue, its masters and its lists (api/4 to api/6).
  category: 100,
  /** The code of a source of prices. */
  source: 32,
  /** What a thing is called. */
  tradeName: 40,
  edition: 200,
  /** The names of a recipe's group and of what a percent row is a part of, as files write them. */
  group: 32,
  percentOf: 1_000,
  /** Of a master, and of a row of a recipe. */
  masterName: 200,
  masterNotes: 2_000,
  priceNote: 500,
  /** What a unit or source is called in full. */
  fullName: 100,
  /** What a price list calls itself: 'SK Bupati 12/2026'. */
  document: 200,
  /** How much of a row one unit is: '1/40'. */
  factor: 25,
  fileName: 255,

  // Users and papers (api/2, api/7).
  person: 100,
  phone: 30,
  email: 254,
  /** A line of a letterhead or of a signature. */
  paperLine: 200,
  /** Where a paper is signed; and what it is filed under, its number and its revision. */
  place: 100,

  // What is typed.
  /** What is searched for. */
  query: 200,
  /** No number is longer; reading on would only cost time. */
  number: 100,
  /** The field of a price. */
  price: 40,
} as const;

/** How many there may be. */
export const counts = {
  // How much an estimate may hold (api/3.4); more is `CONTENT_TOO_LARGE`.
  sections: 500,
  groupsOfSection: 200,
  items: 20_000,
  rowsOfItem: 200,
  extrasOfRow: 20,
  rows: 200_000,
  /** Custom fields of a profile (api/3.3). */
  customFields: 50,
  /** Of a recipe (api/5). */
  components: 200,
  /** Changes whose effect is asked for at once (api/5). */
  changes: 200,
  /** Rows times columns of one sheet of a file that is read, filled or not (api/1.5). */
  sheetArea: 4_000_000,
  /** Cells of all sheets of a bill. */
  sheetCells: 600_000,
  /** Lines of a bill that are matched with the catalogue at once. */
  matchedLines: 2_000,
  /** Entries whose prices are renewed by one act. */
  synced: 20_000,
  /** Masters that one list prices at once. */
  pairs: 20_000,
  /** Findings that are let stand at once (rules/checks). */
  accepted: 2_000,
  /** Under a paper. */
  signatories: 4,
  /** Things with several names, and names that are found by one of them (rules/search). */
  tradeThings: 1_000,
  tradeNames: 24,
} as const;
