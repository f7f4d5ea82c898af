import { itemsOfSections } from '../../../domain/report/items-of-sections.ts';
import type { RabReport } from '../../../domain/report/rab.ts';
import type { PaperSettings } from '../../../domain/report/paper-settings.ts';
import { codeColumn, fixed, laidOut, moneyColumn, unitColumn, type LaidOut } from './columns.ts';
import type { DecimalColumn } from './decimals.ts';
import { pathWidth, widest } from './widths.ts';

type RabColumn = 'number' | 'code' | 'volume' | 'unit' | 'price' | 'amount' | 'weight';

/** Beside a figure of the price column: the mark of an own price. */
const MARK = 2.5;

/**
 * The columns of the drawn paper. Where money shows decimals, its columns are drawn 6 mm wider; where a
 * number is longer still, its column grows with it, so that nothing is ever printed over.
 */
export function rabColumns(
  report: RabReport,
  volume: DecimalColumn,
  settings: PaperSettings,
): LaidOut<RabColumn> {
  const items = itemsOfSections(report);
  const { columns } = settings;
  const { moneyPlaces: places } = report;
  const isMarked = items.some(({ isOwnPrice }) => isOwnPrice);
  const price = moneyColumn(
    24,
    places,
    items.map(({ harga }) => harga?.text),
  );
  return laidOut(
    {
      number: fixed(numberColumn(report)),
      code: columns.kode ? codeColumn(items.map(({ kode }) => kode)) : null,
      volume: { drawn: 17, needed: volume.needed },
      unit: unitColumn(
        11,
        items.map(({ satuan }) => satuan),
      ),
      price: { ...price, needed: price.needed + (isMarked ? MARK : 0) },
      // The subtotal is as wide as any amount above it; sections print theirs bold.
      amount: moneyColumn(27, places, [report.subtotal.text], 1.06),
      weight: columns.bobot ? { drawn: 13, needed: 12 } : null,
    },
    settings,
  );
}

interface Numbered {
  readonly sections: readonly {
    readonly numeral: string;
    readonly items: readonly Cited[];
    readonly groups: readonly (Cited & { readonly items: readonly Cited[] })[];
  }[];
}
interface Cited {
  readonly path: string;
}

/** Sections and titles are set larger than the items, by so much. */
const TITLE = 1.2;
const SECTION = 1.35;

/** Millimetres of the column of the paths. */
export function numberColumn(report: Numbered): number {
  const { sections } = report;
  const items = widest(9, itemsOfSections(report), ({ path }) => pathWidth(path));
  const groups = sections.flatMap((section) => section.groups);
  const titles = widest(items, groups, ({ path }) => pathWidth(path, TITLE));
  return widest(titles, sections, ({ numeral }) => pathWidth(numeral, SECTION));
}
