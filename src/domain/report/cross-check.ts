// Pemeriksaan silang: recap = RAB = volume × price = analysis, worked out anew from what the papers print,
// with every exception (PAPER-18).
import { kodeKey } from '../code-order.ts';
import type { Content, Item } from '../content/content.ts';
import { pathsOfItems } from '../content/row-paths.ts';
import { takeOffVolume } from '../content/take-off.ts';
import { itemTotal } from '../content/totals.ts';
import { equals, isZero, subtract, sum, zero, type Decimal } from '../number/decimal.ts';
import type { AnalysesReport } from './analyses.ts';
import { moneyFigure, moneyPlaces, volumeFigure, type Figure } from './figures.ts';
import { itemsOfSections } from './items-of-sections.ts';
import { itemPrices } from './item-prices.ts';
import type { RabItem, RabReport } from './rab.ts';
import type { CategoryRecap } from './recaps.ts';

export type CheckKind = 'recap' | 'amount' | 'take-off' | 'analysis';

export interface CrossCheck {
  /** The sum before PPN by each way that leads to it; the first is the recap's. */
  readonly sums: readonly CheckedSum[];
  readonly checks: readonly Check[];
  /** In the order of the checks, and within each in that of the RAB. */
  readonly exceptions: readonly Exception[];
  /** Works whose volume was typed: no take-off to compare it with. */
  readonly typedVolumes: number;
  /** Works without an analysis: no F to compare their price with. */
  readonly withoutAnalysis: number;
}

export interface CheckedSum {
  /** rows: of the RAB. product: of volume × price. analysis: of volume × F, the price where there is no F. */
  readonly way: 'recap' | 'rows' | 'product' | 'analysis';
  readonly total: Figure;
  /** From the recap's sum; undefined where there is none. */
  readonly difference: Figure | undefined;
}

export interface Check {
  readonly kind: CheckKind;
  readonly compared: number;
  /** Of those that were compared; what could not be is told beside them. */
  readonly agreeing: number;
}

export type ExceptionReason = 'differs' | 'price-missing' | 'no-analysis';

export interface Exception {
  readonly kind: CheckKind;
  /** differs: the two figures are not equal. */
  readonly reason: ExceptionReason;
  /** By which the row is cited: 'III.2.4'. */
  readonly path: string;
  readonly deskripsi: string;
  readonly kode: string;
  /** What the RAB has, and what it is held against; undefined where there is nothing. */
  readonly here: Figure | undefined;
  readonly there: Figure | undefined;
  /** Of `here` from `there`, for an analysis that of the amounts; undefined where one of them lacks. */
  readonly difference: Figure | undefined;
}

interface Papers {
  readonly recap: CategoryRecap;
  readonly rab: RabReport;
  readonly analyses: AnalysesReport;
}

export function crossCheck(content: Content, { recap, rab, analyses }: Papers): CrossCheck {
  const works = worksOf(content, rab, analyses);
  const sections = rab.sections.map((section, at) => ({
    path: section.numeral,
    title: section.title,
    rows: sum(itemsOfSections({ sections: [section] }).map(({ total }) => total.value)),
    recap: recap.rows[at]?.total.value ?? zero,
  }));
  const money = moneyPlaces(
    works.flatMap(({ row, product, byAnalysis }) => [row.total.value, product, byAnalysis]),
  );
  const amount = (value: Decimal) => moneyFigure(value, money);
  const told = { amount, works };
  const exceptions = [
    ...sections.filter((one) => !equals(one.recap, one.rows)).map((one) => ofSection(one, amount)),
    ...ofAmounts(told),
    ...ofTakeOff(told),
    ...ofAnalyses(told),
  ];
  const check = (kind: CheckKind, compared: number): Check => ({
    kind,
    compared,
    agreeing:
      compared -
      exceptions.filter((one) => one.kind === kind && one.reason !== 'no-analysis').length,
  });
  const measured = works.filter(({ item }) => item.rows.length > 0);
  const withF = works.filter(({ F }) => F);
  const first = sum(recap.rows.map(({ total }) => total.value));
  const checkedSum = (way: CheckedSum['way'], total: Decimal): CheckedSum => {
    const difference = subtract(total, first);
    return {
      way,
      total: amount(total),
      difference: isZero(difference) ? undefined : amount(difference),
    };
  };
  return {
    sums: [
      checkedSum('recap', first),
      checkedSum('rows', sum(works.map(({ row }) => row.total.value))),
      checkedSum('product', sum(works.map(({ product }) => product))),
      ...(withF.length > 0
        ? [checkedSum('analysis', sum(works.map(({ byAnalysis }) => byAnalysis)))]
        : []),
    ],
    checks: [
      check('recap', sections.length),
      check('amount', works.length),
      check('take-off', measured.length),
      check('analysis', withF.length),
    ],
    exceptions,
    typedVolumes: works.length - measured.length,
    withoutAnalysis: works.filter(({ kind }) => kind === 'typed').length,
  };
}

/** A row of the RAB, and what its amount should be. */
interface Work {
  readonly item: Item;
  readonly row: RabItem;
  readonly path: string;
  /** Volume × price. */
  readonly product: Decimal;
  /** Of its analysis; undefined where there is none. */
  readonly F: Decimal | undefined;
  /** Volume × F, × price where there is no F. */
  readonly byAnalysis: Decimal;
  readonly kind: 'living' | 'own' | 'typed' | 'missing';
}

function worksOf(content: Content, rab: RabReport, { analyses, others }: AnalysesReport): Work[] {
  const prices = itemPrices(content, analyses, others);
  const sheets = new Map(analyses.map((sheet) => [sheet.key, sheet.F.value]));
  const rows = itemsOfSections(rab);
  return [...pathsOfItems(content)].flatMap(([item, path], at) => {
    const row = rows[at];
    const kind = prices[at]?.kind ?? 'typed';
    const hasF = kind === 'living' || kind === 'own';
    const F = hasF ? sheets.get(kodeKey(item.kode)) : undefined;
    return row
      ? [
          {
            item,
            row,
            path,
            product: itemTotal(row.volume.value, row.harga?.value ?? zero),
            F,
            byAnalysis: itemTotal(row.volume.value, F ?? row.harga?.value ?? zero),
            kind,
          },
        ]
      : [];
  });
}

interface Told {
  readonly amount: (value: Decimal) => Figure;
  readonly works: readonly Work[];
}

type Section = { path: string; title: string; rows: Decimal; recap: Decimal };

const ofSection = ({ path, title, rows, recap }: Section, amount: Told['amount']): Exception => ({
  kind: 'recap',
  reason: 'differs',
  path,
  deskripsi: title,
  kode: '',
  here: amount(recap),
  there: amount(rows),
  difference: amount(subtract(recap, rows)),
});

const named = ({ path, item: { deskripsi, kode } }: Work) => ({ path, deskripsi, kode });
const none = { here: undefined, there: undefined, difference: undefined } as const;

function ofAmounts({ amount, works }: Told): Exception[] {
  return works.flatMap((work): Exception[] => {
    const { row, product } = work;
    const kind = 'amount';
    if (!row.harga) return [{ kind, reason: 'price-missing', ...named(work), ...none }];
    if (equals(row.total.value, product)) return [];
    const [here, there] = [amount(row.total.value), amount(product)];
    const difference = amount(subtract(row.total.value, product));
    return [{ kind, reason: 'differs', ...named(work), here, there, difference }];
  });
}

function ofTakeOff({ works }: Told): Exception[] {
  return works.flatMap((work): Exception[] => {
    const { item, row } = work;
    const measured = takeOffVolume(item.rows);
    if (item.rows.length === 0 || equals(row.volume.value, measured)) return [];
    const difference = volumeFigure(subtract(row.volume.value, measured));
    const [here, there] = [row.volume, volumeFigure(measured)];
    return [{ kind: 'take-off', reason: 'differs', ...named(work), here, there, difference }];
  });
}

/** A price that nobody gave is told where amounts are checked. */
function ofAnalyses({ amount, works }: Told): Exception[] {
  // Of an estimate without any analysis nothing could agree: that is told once, not at each row.
  if (works.every(({ F }) => !F)) return [];
  return works.flatMap((work): Exception[] => {
    const { row, kind: price, F, byAnalysis } = work;
    const kind = 'analysis';
    const here = row.harga && moneyFigure(row.harga.value, 2);
    if (price === 'typed') {
      return [{ kind, reason: 'no-analysis', ...named(work), ...none, here }];
    }
    if (price !== 'own' || !F) return [];
    const difference = amount(subtract(row.total.value, byAnalysis));
    return [
      { kind, reason: 'differs', ...named(work), here, there: moneyFigure(F, 2), difference },
    ];
  });
}
