import type { CheckFacts as SentFacts } from '../../contract/checks.ts';
import type { CheckFacts } from '../../domain/checks/checked.ts';
import { kodeKey } from '../../domain/code-order.ts';
import { decimal, type Decimal } from '../../domain/number/decimal.ts';

const bandOf = ({ lowest, highest }: SentFacts['bands']['daily']) =>
  [decimal(lowest), decimal(highest)] as const;

/** What the server told of the codes, exact again. */
export function readFacts(sent: SentFacts, ppn: Decimal, now: Date): CheckFacts {
  const exact = (text: string | null) => (text === null ? null : decimal(text));
  return {
    sources: new Map(
      sent.sources.map(({ rows, ...source }) => [
        kodeKey(source.kode),
        {
          ...source,
          overheadPercent: decimal(source.overheadPercent),
          rows: rows.map((row) => ({
            ...row,
            coefficient: decimal(row.coefficient),
            unitPriceSnapshot: exact(row.unitPriceSnapshot),
            priceOverride: exact(row.priceOverride),
          })),
        },
      ]),
    ),
    others: new Map(Object.entries(sent.others)),
    priceDates: new Map(Object.entries(sent.priceDates).map(([id, at]) => [id, new Date(at)])),
    priceSetters: new Map(Object.entries(sent.priceSetters)),
    otherPrices: new Map(
      Object.entries(sent.otherPrices).map(([key, prices]) => [key, prices.map(decimal)]),
    ),
    ppn,
    rounding: sent.rounding ?? undefined,
    bands: { daily: bandOf(sent.bands.daily), hourly: bandOf(sent.bands.hourly) },
    judged: sent.judged
      ? { subtotal: decimal(sent.judged.subtotal), at: new Date(sent.judged.at) }
      : undefined,
    publicBy: sent.publicBy ?? undefined,
    isAlong: sent.isAlong,
    tkdn: new Map(Object.entries(sent.tkdn).map(([id, share]) => [id, decimal(share)])),
    tkdnBy: sent.tkdnBy ?? undefined,
    priceSet: sent.priceSet ?? undefined,
    priceSetPpn: sent.priceSetPpn ?? undefined,
    analysesOf: sent.analysesOf ?? undefined,
    now,
  };
}
