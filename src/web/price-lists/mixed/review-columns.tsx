import type { PriceRow } from '../../../contract/price-imports.ts';
import type { Column } from '../../ui/list/data-table.tsx';
import steps from '../list-steps.module.css';
import { priceText } from '../price-text.ts';
import styles from './review-step.module.css';
import { canTick, isReadAsWritten } from './review-view.ts';
import { kindWords, texts } from './texts.ts';

interface ColumnsProps {
  isOneSheet: boolean;
  canStore: boolean;
  isTicked: (row: PriceRow) => boolean;
  onTick: (row: PriceRow, isOn: boolean) => void;
}

/** What a row would be, what it was, and how it was read. */
export function reviewColumns(props: ColumnsProps): Column<PriceRow>[] {
  const { isOneSheet, canStore, isTicked, onTick } = props;
  const columns: Column<PriceRow>[] = [
    {
      head: texts.columns.tick,
      kind: 'actions',
      width: '48px',
      cell: (row) =>
        !canTick(row) ? (
          <span className={steps.noTick} />
        ) : (
          <input
            type="checkbox"
            className={steps.tick}
            aria-label={texts.tick(row)}
            checked={isTicked(row)}
            onChange={(event) => onTick(row, event.target.checked)}
          />
        ),
    },
    {
      head: texts.columns.name,
      kind: 'text',
      phone: 'title',
      cell: (row) => <NameCell row={row} isOneSheet={isOneSheet} />,
    },
    {
      head: texts.columns.kind,
      kind: 'text',
      width: '72px',
      phone: 'hidden',
      cell: ({ kind }) => kind && kindWords[kind],
    },
    {
      head: texts.columns.unit,
      kind: 'text',
      width: '92px',
      phone: 'foot-end',
      cell: ({ unit }) => unit,
    },
    {
      head: texts.columns.price,
      kind: 'figure',
      width: '170px',
      phone: 'end',
      cell: (row) => <PriceCell row={row} />,
    },
    {
      head: texts.columns.outcome,
      kind: 'text',
      width: '104px',
      phone: 'foot',
      cell: ({ outcome }) => (
        <span className={styles.outcome} data-outcome={outcome}>
          {texts.outcomes[outcome]}
        </span>
      ),
    },
  ];
  return canStore ? columns : columns.slice(1);
}

function NameCell({ row, isOneSheet }: { row: PriceRow; isOneSheet: boolean }) {
  const { code, name, findings, changes, outcome, becomes } = row;
  const renamed = changes.filter(({ column }) => column !== 'Harga');
  const isNew = outcome === 'new' || becomes === 'new';
  const about = [code ?? (isNew ? texts.madeCode : undefined), texts.place(row, isOneSheet)];
  return (
    <div className={`${steps.two} ${styles.name}`}>
      <span>{name || '–'}</span>
      <small>{about.filter(Boolean).join(' · ')}</small>
      {renamed.map(({ column, old, new: now }) => (
        <small key={column}>
          {column}: <s>{valueText(column, old)}</s> → {valueText(column, now)}
        </small>
      ))}
      {findings.map(({ kind, text }) => (
        <small key={text} className={styles.finding} data-finding={kind}>
          {text}
        </small>
      ))}
    </div>
  );
}

const figures = /^(Tarif|TKDN)/;
const valueText = (column: string, text: string | null) =>
  figures.test(column) ? priceText(text) : text || texts.blank;

function PriceCell({ row: { price, given, changes } }: { row: PriceRow }) {
  const change = changes.find(({ column }) => column === 'Harga');
  const isOtherwise = given !== null && !isReadAsWritten(given, price);
  return (
    <div className={steps.price}>
      <b>{priceText(price)}</b>
      {change && <s>{priceText(change.old)}</s>}
      {isOtherwise && <small>{texts.written(given)}</small>}
    </div>
  );
}
