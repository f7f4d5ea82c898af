import type { MasterItem, MasterType } from '../../contract/master.ts';
import { decimal } from '../../domain/number/decimal.ts';
import { drawUnit, writePercent, writePrice } from '../../domain/number/number-text.ts';
import { wageTime } from '../../domain/wage.ts';
import { NameCell, PriceCell } from '../hsp/item-cells.tsx';
import { estimated } from '../hsp/texts.ts';
import { Mark } from '../ui/badge.tsx';
import type { Column } from '../ui/list/data-table.tsx';
import { Tooltip } from '../ui/overlay/tooltip.tsx';
import { AgeCell } from './price/age-cell.tsx';
import { MasterActions, type MasterDoings } from './master-actions.tsx';
import styles from './master-page.module.css';
import { ScopeCell } from './scope-cell.tsx';
import { texts } from './texts.tsx';
import type { ChosenMasters } from './use-chosen-masters.ts';

interface MasterColumns extends MasterDoings {
  chosen: ChosenMasters;
  type: MasterType;
  /** The number of the first row. */
  first: number;
  sought: string;
}

/** The columns of a type (D-54); wages have their two rates in the place of the price. */
export function masterColumns({
  type,
  first,
  sought,
  chosen,
  onOpen,
}: MasterColumns): Column<MasterItem>[] {
  return [
    {
      head: texts.no,
      kind: 'number',
      width: '84px',
      phone: 'choice',
      cell: (item, index) => (
        <span className={styles.number}>
          <input
            type="checkbox"
            aria-label={texts.choose(item.code)}
            checked={chosen.has(item.id)}
            disabled={chosen.isFull && !chosen.has(item.id)}
            onChange={(event) => chosen.choose([item], event.target.checked)}
          />
          <span>{first + index}</span>
        </span>
      ),
    },
    {
      head: texts.code,
      kind: 'code',
      width: '96px',
      phone: 'above',
      cell: ({ code, officialCode }) => (
        <span title={officialCode === null ? undefined : texts.officialCode(officialCode)}>
          {code}
        </span>
      ),
    },
    {
      head: texts.name,
      kind: 'text',
      phone: 'title',
      cell: (item) => (
        <NameCell name={item.name} sought={sought} isStrong>
          {item.estimated && (
            <Tooltip text={item.priceNote ?? estimated}>
              <Mark>{estimated}</Mark>
            </Tooltip>
          )}
        </NameCell>
      ),
    },
    {
      head: texts.unit,
      kind: 'text',
      width: '76px',
      phone: 'hidden',
      cell: ({ unit }) => drawUnit(unit),
    },
    ...(type === 'LABOR' ? rateColumns : [priceColumn]),
    {
      head: texts.age,
      kind: 'text',
      width: '96px',
      phone: 'foot-end',
      cell: (item) => <AgeCell item={item} />,
    },
    {
      head: texts.notes,
      kind: 'text',
      width: type === 'LABOR' ? '150px' : '170px',
      phone: 'meta',
      cell: (item) => <Notes item={item} />,
    },
    {
      head: texts.owner,
      kind: 'text',
      width: '124px',
      phone: 'meta',
      cell: (item) => <ScopeCell item={item} />,
    },
    {
      head: texts.actions,
      kind: 'actions',
      width: '112px',
      cell: (item) => <MasterActions item={item} onOpen={onOpen} />,
    },
  ];
}

const priceColumn: Column<MasterItem> = {
  head: texts.price,
  kind: 'figure',
  phone: 'foot',
  cell: ({ price, priceMissing, unit }) => (
    <PriceCell price={price} isMissing={priceMissing} unit={unit} />
  ),
};

/** A wage's price is its rate by the day or by the hour, as its unit says; by another time it says which. */
const rateColumns: readonly Column<MasterItem>[] = [
  {
    head: texts.dailyRate,
    kind: 'figure',
    phone: 'foot',
    cell: (item) => (
      <Rate item={item} rate={item.dailyRate} isPrice={wageTime(item.unit) !== 'OJ'} />
    ),
  },
  {
    head: texts.hourlyRate,
    kind: 'figure',
    width: '116px',
    phone: 'foot',
    cell: (item) => (
      <Rate item={item} rate={item.hourlyRate} isPrice={wageTime(item.unit) === 'OJ'} />
    ),
  },
];

interface RateProps {
  item: MasterItem;
  rate: number | null;
  /** The rate that counts where the wage is used. */
  isPrice: boolean;
}

function Rate({ item, rate, isPrice }: RateProps) {
  const { price, priceMissing, unit } = item;
  if (isPrice && !priceMissing && wageTime(unit) === undefined)
    return <span>{texts.per(writePrice(decimal(price)), drawUnit(unit))}</span>;
  if (isPrice) return <PriceCell price={price} isMissing={priceMissing} unit={unit} />;
  return rate === null ? null : <PriceCell price={rate} isMissing={false} unit={null} />;
}

/** Its TKDN, what was noted, and what is to be said of the price. */
function Notes({ item: { tkdn, notes, priceNote } }: { item: MasterItem }) {
  const share = tkdn === null ? undefined : texts.tkdnOf(writePercent(decimal(tkdn)));
  const said = [share, notes, priceNote].filter(Boolean).join(' · ');
  return (
    <span className={styles.notes} title={said}>
      {said}
    </span>
  );
}
