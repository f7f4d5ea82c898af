import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ItemNode } from '../../../domain/document/document.ts';
import {
  figureColumns,
  selectedFigures,
  type FigureColumn,
} from '../../../domain/document/selected-figures.ts';
import { round, equals, type Decimal } from '../../../domain/number/decimal.ts';
import { drawUnit, writeRupiah, writeVolume } from '../../../domain/number/number-text.ts';
import { selectedColumns } from './paste/fill.ts';
import type { GridControl } from './state/grid-control.ts';
import styles from './sum-bar.module.css';
import { useSum } from './state/use-editor.ts';

/** Up to so many lines are added up with each key; more of them once the keys rest. */
const fewLines = 500;
/** Milliseconds. */
const rest = 150;

/** What the selected cells come to, each column by itself, as the status line of Excel says it. */
export function SelectedNote({ control }: { control: GridControl }) {
  const { selection } = control;
  const state = useSyncExternalStore(selection.subscribe, selection.state);
  const sum = useSum();
  const count = selection.isMany() ? selection.items().length : 0;
  const [rested, setRested] = useState<readonly unknown[]>([]);
  const isRested = count <= fewLines || (rested[0] === state && rested[1] === sum);
  useEffect(() => {
    if (isRested) return undefined;
    const timer = window.setTimeout(() => setRested([state, sum]), rest);
    return () => window.clearTimeout(timer);
  }, [isRested, state, sum]);
  const note = useMemo(() => {
    if (count === 0 || !state || !sum) return undefined;
    return isRested ? noteOf(control) : { rows: count, filled: undefined, figures: [] };
  }, [control, count, isRested, state, sum]);
  if (!note) return null;
  const { rows, filled, figures } = note;
  return (
    <span role="status" className={styles.selected} title={figures.map(inWords).join('\n')}>
      Dipilih <b>{rows}</b> baris
      {filled !== undefined && `, ${filled} terisi`}
      {shownOf(figures).map(({ name, sum: total, average }) =>
        figures.length === 1 ? (
          <span key={name}>
            {' · Jumlah '}
            <b>{total}</b>
            {' · Rata-rata '}
            <b>{average}</b>
          </span>
        ) : (
          <span key={name}>
            {` · ${name} `}
            <b>{total}</b>
          </span>
        ),
      )}
    </span>
  );
}

interface Figure {
  readonly name: string;
  readonly count: number;
  readonly sum: string;
  readonly average: string;
}

const inWords = ({ name, count, sum, average }: Figure) =>
  `${name}: ${count} sel, jumlah ${sum}, rata-rata ${average}`;

const names = { volume: 'Volume', harga: 'Harga satuan', total: 'Total' } as const;

/**
 * Of several columns the total leads, since the line may be too short for all; what unit prices add
 * up to means nothing.
 */
const shownOf = (figures: readonly Figure[]): readonly Figure[] =>
  figures.length === 1 ? figures : figures.filter(({ name }) => name !== names.harga).toReversed();

function noteOf(control: GridControl) {
  const items = control.selection.items().flatMap((id) => {
    const item = control.editor.get(id);
    return item?.kind === 'item' ? [item] : [];
  });
  if (items.length === 0) return undefined;
  const columns = selectedColumns(control);
  const figures = figureColumns
    .filter((column) => columns.includes(column))
    .map((column) => figureOf(items, column));
  const [only] = columns.length === 1 ? columns : [];
  const filled =
    only === 'kode' || only === 'deskripsi' || only === 'satuan'
      ? items.filter((item) => item[only].trim() !== '').length
      : figures.length === 1
        ? figures[0]?.count
        : undefined;
  return {
    rows: items.length,
    filled: filled === items.length ? undefined : filled,
    figures: figures.filter(({ count }) => count > 0),
  };
}

function figureOf(items: readonly ItemNode[], column: FigureColumn): Figure {
  const { count, sum, average, unit } = selectedFigures(items, column);
  const write = (value: Decimal | undefined) => {
    if (!value) return '–';
    if (column !== 'volume') return writeRupiah(value, equals(value, round(value, 0)) ? 0 : 2);
    return unit === undefined ? writeVolume(value) : `${writeVolume(value)} ${drawUnit(unit)}`;
  };
  return { name: names[column], count, sum: write(sum), average: write(average) };
}
