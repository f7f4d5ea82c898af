import { Columns3 } from 'lucide-react';
import type { PointerEvent } from 'react';
import { Menu, type MenuEntry } from '../../../ui/overlay/menu.tsx';
import { useControl, type GridControl } from '../state/grid-control.ts';
import {
  columnChoice,
  hasOwnWidths,
  hideable,
  resetWidths,
  setColumnWidth,
  toggleColumn,
  toggleWrap,
  type Column,
} from '../columns/column-choice.ts';
import { lineClass, wholeClass } from '../columns/line-layout.ts';
import { fittingWidth } from '../columns/fit-column.ts';
import styles from './grid-head.module.css';
import { fontOf, textWidth } from '../columns/text-width.ts';
import { columnTexts, heads } from '../columns/texts.ts';

const widthTip = 'Seret untuk melebarkan, klik dua kali untuk memaskan';

/** The head of the lines: its borders drag, and at its end stands the menu of the columns. */
export function GridHead() {
  const control = useControl();
  return (
    <div role="row" aria-rowindex={1} className={`${styles.head} ${lineClass} ${wholeClass}`}>
      <span role="presentation" />
      <span role="columnheader" aria-colindex={1} data-kind="middle">
        No
      </span>
      {heads.map(({ column, text, kind }, at) => (
        <span
          key={column}
          role="columnheader"
          aria-colindex={at + 2}
          data-column-head={column}
          data-kind={kind}
        >
          <span className={styles.name}>{text}</span>
          <i
            aria-hidden
            className={styles.border}
            title={widthTip}
            onPointerDown={(event) => dragBorder(event, column)}
            onDoubleClick={(event) => fit(control, column, text, event.currentTarget)}
          />
        </span>
      ))}
      <span role="columnheader" aria-colindex={8} className={styles.last}>
        <span className="reader-only">Aksi</span>
        <Menu
          entries={entriesOf(control)}
          trigger={(attributes) => (
            <button
              {...attributes}
              type="button"
              tabIndex={-1}
              className={styles.menu}
              aria-label={columnTexts.menu}
              title={columnTexts.menu}
            >
              <Columns3 aria-hidden />
            </button>
          )}
        />
      </span>
    </div>
  );
}

function dragBorder(event: PointerEvent<HTMLElement>, column: Column) {
  const border = event.currentTarget;
  const head = border.parentElement;
  if (!head || event.button !== 0 || event.detail > 1) return;
  event.preventDefault();
  event.stopPropagation();
  const from = event.clientX;
  const width = head.offsetWidth;
  const move = (to: globalThis.PointerEvent) => {
    if (to.clientX !== from) setColumnWidth(column, width + to.clientX - from);
  };
  const end = () => {
    border.removeEventListener('pointermove', move);
    border.removeEventListener('pointerup', end);
    border.removeEventListener('pointercancel', end);
  };
  border.setPointerCapture(event.pointerId);
  border.addEventListener('pointermove', move);
  border.addEventListener('pointerup', end);
  border.addEventListener('pointercancel', end);
}

function fit(control: GridControl, column: Column, head: string, border: HTMLElement) {
  const font = fontOf(control.element() ?? border);
  setColumnWidth(column, fittingWidth(column, head, control.editor.nodes(), textWidth(font)));
}

function entriesOf(control: GridControl): MenuEntry[] {
  const { hidden, isWrapped } = columnChoice();
  const names = new Map(heads.map(({ column, text }) => [column, text]));
  const after = (work: () => void) => () => {
    work();
    const cell = control.selection.cell();
    if (cell) control.focus(cell);
  };
  return [
    ...hideable.map((column) => ({
      text: columnTexts.toggle(names.get(column) ?? '', hidden.includes(column)),
      onSelect: after(() => toggleColumn(column)),
    })),
    'rule',
    { text: columnTexts.wrap(isWrapped), onSelect: after(toggleWrap) },
    ...(hasOwnWidths() ? [{ text: columnTexts.reset, onSelect: after(resetWidths) }] : []),
  ];
}
