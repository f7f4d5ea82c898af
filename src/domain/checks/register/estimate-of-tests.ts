import type { Content, Item, TakeOffRow } from '../../content/content.ts';
import { rowVolume, takeOffVolume } from '../../content/take-off.ts';
import { itemTotal } from '../../content/totals.ts';
import { kodeKey } from '../../code-order.ts';
import { decimal } from '../../number/decimal.ts';
import { usualOverhead, type RecipeGroup } from '../../recipe.ts';
import { givenKeyOf, type RecipeSource, type RecipeSourceRow } from '../../report/recipe-source.ts';
import { usualBands, type WageBands } from '../../wage.ts';
import { checkedEstimate, priceKey, type CheckFacts } from '../checked.ts';
import { checkRules } from './check-rules.ts';
import { findingWords } from '../finding-key.ts';
import { runChecks } from '../run-checks.ts';

const today = new Date('2026-11-24T03:00:00Z');

export interface ItemOfTests {
  readonly text?: string;
  readonly unit?: string;
  readonly volume?: string;
  /** Null: nobody gave one. */
  readonly price?: string | null;
  readonly kode?: string;
  readonly rows?: readonly TakeOffRow[];
}

let made = 0;

/** A wall, as nobody doubts it, with what a test has otherwise. */
export function work(given: ItemOfTests = {}): Item {
  const { text = 'Pasangan dinding batu kali', unit = 'm3', price = '850000', rows = [] } = given;
  const volume = rows.length > 0 ? takeOffVolume(rows) : decimal(given.volume ?? '12.5');
  const harga = decimal(price ?? '0');
  return {
    id: `item-${++made}`,
    catatan: '',
    asal: '',
    kode: given.kode ?? '',
    kodeKey: '',
    deskripsi: text,
    satuan: unit,
    volume,
    harga,
    priceMissing: price === null,
    hargaTotal: itemTotal(volume, harga),
    rows,
  };
}

/** A row of a take-off in metres; a negative number of pieces is taken off. */
export function measure(panjang: string, lebar = '1', tinggi = '1', jumlah = '1'): TakeOffRow {
  const isLess = jumlah.startsWith('-');
  const sizes = {
    panjang: decimal(panjang),
    lebar: decimal(lebar),
    tinggi: decimal(tinggi),
    jumlah: decimal(jumlah.replace('-', '')),
    extras: [],
  };
  return {
    id: `row-${++made}`,
    uraian: 'Sisi depan',
    jenis: isLess ? 'pengurangan' : 'penjumlahan',
    ...sizes,
    volume: rowVolume(sizes),
  };
}

/** One section of direct works. */
export const section = (...items: Item[]): Content => [
  { id: 'I', title: 'PEKERJAAN DINDING', items, groups: [] },
];

/** A section with titles, each with its works. */
export const titled = (...groups: readonly (readonly Item[])[]): Content => [
  {
    id: 'I',
    title: 'PEKERJAAN STRUKTUR',
    items: [],
    groups: groups.map((items, at) => ({ id: `I.${at + 1}`, title: `Lantai ${at + 1}`, items })),
  },
];

/** A component of an analysis; a price of null is missing. */
export function part(
  name: string,
  unit: string,
  price: string | null,
  given: { coefficient?: string; group?: RecipeGroup; master?: string } = {},
): RecipeSourceRow {
  const { coefficient = '0.5', group = 'MATERIAL', master = name } = given;
  return {
    id: `part-${++made}`,
    group,
    coefficient: decimal(coefficient),
    unitPriceSnapshot: price === null ? null : decimal(price),
    priceOverride: null,
    percentOf: null,
    name,
    unit,
    master: { id: master, code: 'M.1' },
  };
}

export const labour = (
  name: string,
  unit: string,
  price: string,
  coefficient = '0.5',
): RecipeSourceRow => part(name, unit, price, { group: 'LABOR', coefficient });

/** The analysis of a code. */
export function analysis(
  kode: string,
  rows: readonly RecipeSourceRow[],
  given: Partial<RecipeSource> = {},
): RecipeSource {
  return {
    kode,
    deskripsi: 'Pasangan dinding',
    satuan: 'm3',
    sourceLabel: 'AHSP',
    edition: 'SE 47/2026',
    verified: true,
    rows,
    overheadPercent: usualOverhead,
    rounding: 'none',
    ...given,
  };
}

interface FactsOfTests {
  readonly analyses?: readonly RecipeSource[];
  readonly ppn?: string;
  readonly rounding?: CheckFacts['rounding'];
  /** Name, unit, prices of other lists. */
  readonly others?: readonly (readonly [string, string, ...string[]])[];
  /** By the id of a master, whatever its analyses took. */
  readonly dates?: Readonly<Record<string, string>>;
  /** Rupiah, and the day. */
  readonly judged?: readonly [string, string];
  readonly publicBy?: string;
  readonly isAlong?: boolean;
  readonly priceSet?: string;
  readonly priceSetPpn?: CheckFacts['priceSetPpn'];
  readonly analysesOf?: string;
  /** By the id of a master. */
  readonly tkdn?: Readonly<Record<string, string>>;
  readonly tkdnBy?: string;
  readonly bands?: Partial<WageBands>;
  /** Ids of masters. */
  readonly shipped?: readonly string[];
  readonly setters?: Readonly<Record<string, string>>;
  readonly left?: CheckFacts['left'];
}

export function factsOfTests(given: FactsOfTests = {}): CheckFacts {
  const { analyses = [], others = [], dates = {}, setters = {}, ppn = '0', rounding } = given;
  return {
    sources: new Map(analyses.map((source) => [kodeKey(source.kode), source])),
    priceDates: new Map(
      Object.entries(dates).flatMap(([id, day]) =>
        keysOfMaster(analyses, id).map((key) => [key, new Date(day)] as const),
      ),
    ),
    priceSetters: new Map(
      Object.entries(setters).flatMap(([id, by]) =>
        keysOfMaster(analyses, id).map((key) => [key, by] as const),
      ),
    ),
    otherPrices: new Map(
      others.map(([name, unit, ...prices]) => [priceKey(name, unit), prices.map(decimal)]),
    ),
    ppn: decimal(ppn),
    rounding,
    bands: { ...usualBands, ...given.bands },
    judged: given.judged && {
      subtotal: decimal(given.judged[0]),
      at: new Date(given.judged[1]),
    },
    publicBy: given.publicBy,
    isAlong: given.isAlong ?? false,
    priceSet: given.priceSet,
    priceSetPpn: given.priceSetPpn,
    analysesOf: given.analysesOf,
    tkdn: new Map(Object.entries(given.tkdn ?? {}).map(([id, share]) => [id, decimal(share)])),
    shipped: given.shipped && new Set(given.shipped),
    tkdnBy: given.tkdnBy,
    left: given.left,
    now: today,
  };
}

/** What the prices of a master are known by in these analyses; of one that none uses its id. */
function keysOfMaster(analyses: readonly RecipeSource[], id: string): string[] {
  const rows = analyses.flatMap((source) => source.rows.filter(({ master }) => master?.id === id));
  return rows.length === 0 ? [id] : rows.flatMap((row) => givenKeyOf(row) ?? []);
}

/** What one rule says of an estimate, each with its line's number: 'I.1: …'. */
export function said(rule: string, content: Content, facts: FactsOfTests = {}): string[] {
  const found = runChecks(checkedEstimate(content, factsOfTests(facts)), checkRules);
  return found
    .filter((finding) => finding.rule === rule)
    .map(({ path, ...words }) =>
      `${path === '' ? '' : `${path}: `}${findingWords(words)}`.replaceAll('\u00a0', ' '),
    );
}
