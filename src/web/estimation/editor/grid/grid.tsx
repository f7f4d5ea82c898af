import {
  memo,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
  type ClipboardEvent,
  type FocusEvent,
  type PointerEvent,
} from 'react';
import { attachDrag } from '../drag/drag.ts';
import { attachFill } from '../drag/fill-handle.ts';
import { EmptyRow, SubtotalRow, ZoneRow } from './foot-rows.tsx';
import { useControl } from '../state/grid-control.ts';
import { copyRange, pasteInto } from '../paste/grid-clipboard.ts';
import { handleGridKey } from '../keys/grid-keys.ts';
import { cellOf } from '../keys/key-place.ts';
import { isEditing } from '../../../ui/grid/is-editing.ts';
import styles from './grid.module.css';
import { useIsNarrow, useLineHeight } from './heights.ts';
import { ItemCard } from './item-card.tsx';
import { ItemRow } from './item-row.tsx';
import { attachLift } from '../drag/lift.ts';
import { GroupRow, SectionRow } from './list-rows.tsx';
import { useSelection } from '../state/selection.ts';
import { useLines } from '../state/use-editor.ts';
import { RowsInView, type RowsInViewHandle } from '../../../ui/grid/rows-in-view.tsx';

interface GridProps {
  onDrag: (text: string | undefined) => void;
  /** The list that the line at the top of the view stands in. */
  onTop: (list: string | undefined) => void;
}

const heads = [
  ['No', 'middle'],
  ['Kode', ''],
  ['Uraian pekerjaan', ''],
  ['Volume', 'figure'],
  ['Satuan', 'middle'],
  ['Harga satuan (Rp)', 'figure'],
  ['Total (Rp)', 'figure'],
] as const;

/** A line is dragged, or a cell's value pulled over others. */
const isPulling = (scroller: HTMLElement | null) =>
  scroller?.dataset['dragging'] !== undefined || scroller?.dataset['filling'] !== undefined;

/** The lines of the estimate as a treegrid; cards on a phone. */
export const Grid = memo(function Grid({ onDrag, onTop }: GridProps) {
  const control = useControl();
  const selection = useSelection();
  const heightOf = useLineHeight();
  const isNarrow = useIsNarrow();
  const helpId = useId();
  const { rows, tops, places, ordinals } = useLines(heightOf);
  const scroller = useRef<HTMLDivElement>(null);
  const attachWindow = useCallback(
    (handle: RowsInViewHandle | null) => control.attachWindow(handle),
    [control],
  );
  const dragged = useSyncExternalStore(control.onPin, control.pinned);
  const focused = useSyncExternalStore(selection.subscribe, () => selection.cell()?.row);
  const pinned = [focused, dragged].map((key) => places.get(key ?? '') ?? -1);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const detach = [
      attachDrag(element, control, onDrag),
      attachLift(element, control, onDrag),
      attachFill(element, control),
    ];
    return () => {
      for (const stop of detach) stop();
    };
  }, [control, onDrag]);

  useLayoutEffect(() => {
    control.attach(scroller.current);
    return () => control.attach(null);
  }, [control]);

  // One line always takes the Tab key's focus.
  useEffect(() => {
    const first = rows.find((row) => row.kind === 'section');
    if (!selection.cell() || !places.has(selection.cell()?.row ?? '')) {
      selection.select(first && { row: first.key, column: undefined });
    }
  }, [rows, places, selection]);

  function onFocus(event: FocusEvent) {
    const cell = cellOf(event.target);
    const now = selection.cell();
    if (!cell || (cell.row === now?.row && cell.column === now.column)) return;
    if (event.target instanceof Element && event.target.closest('[data-column], [data-row]')) {
      selection.select(cell);
    }
  }

  function onBlur(event: FocusEvent) {
    const next = event.relatedTarget instanceof Element ? cellOf(event.relatedTarget) : undefined;
    const left = cellOf(event.target);
    // A dialog or menu takes the focus only temporarily.
    const isGone =
      event.relatedTarget !== null || !document.querySelector(':popover-open, dialog[open]');
    if (left && control.isPassing(left.row) && next?.row !== left.row && isGone) {
      control.endPassing();
    }
  }

  function onPointerDown(event: PointerEvent) {
    if (event.button !== 0 || isNarrow) return;
    const cell = cellOf(event.target);
    if (!cell?.column) return;
    const isInput = event.target instanceof HTMLInputElement;
    if (event.target instanceof Element && event.target.closest('button')) return;
    if (isInput && event.target === document.activeElement && !event.shiftKey) return;
    event.preventDefault();
    if (event.shiftKey && selection.cell()?.column) control.extend(cell);
    else {
      selection.clearRange();
      control.focus(cell);
    }
  }

  /** Dragging from a pressed cell over further cells selects a range. */
  function onPointerOver(event: PointerEvent) {
    if ((event.buttons & 1) === 0 || event.pointerType !== 'mouse' || isNarrow) return;
    const cell = cellOf(event.target);
    const now = selection.end();
    if (!cell?.column || !now?.column || isPulling(scroller.current)) return;
    if (isEditing(document.activeElement ?? event.target)) return;
    if (control.rowOf(cell.row)?.kind !== 'item') return;
    if (cell.row !== now.row || cell.column !== now.column) control.extend(cell);
  }

  const clipboard = {
    onCopy: (event: ClipboardEvent) => copyRange(event, control, false),
    onCut: (event: ClipboardEvent) => copyRange(event, control, true),
    onPaste: (event: ClipboardEvent) => pasteInto(event, control),
  };

  return (
    <>
      <span id={helpId} hidden>
        Panah memindahkan sel, Enter mengubah, Spasi pada baris mengangkatnya, F6 keluar dari tabel.
      </span>
      <div
        ref={scroller}
        className={styles.scroller}
        role="treegrid"
        tabIndex={-1}
        aria-label="Rincian pekerjaan"
        aria-describedby={helpId}
        aria-rowcount={(ordinals.at(-1) ?? 0) + 1}
        aria-colcount={8}
        aria-multiselectable
        data-m="scroller"
        data-narrow={isNarrow || undefined}
        onKeyDown={(event) => handleGridKey(event, control)}
        onFocus={onFocus}
        onBlur={onBlur}
        onPointerDown={onPointerDown}
        onPointerOver={onPointerOver}
        {...clipboard}
      >
        {!isNarrow && (
          <div role="row" aria-rowindex={1} className={styles.head}>
            <span role="presentation" />
            {heads.map(([text, kind], at) => (
              <span
                key={text}
                role="columnheader"
                aria-colindex={at + 1}
                data-kind={kind || undefined}
              >
                {text}
              </span>
            ))}
            <span role="columnheader" aria-colindex={8}>
              <span className="reader-only">Aksi</span>
            </span>
          </div>
        )}
        <RowsInView
          ref={attachWindow}
          tops={tops}
          foot={heightOf('foot')}
          pinned={pinned}
          covered={isNarrow ? 0 : 26}
          onTop={(index) =>
            onTop(rows[index]?.kind === 'item' ? rows[index].parent : rows[index]?.key)
          }
          keyOf={(index) => rows[index]?.key ?? String(index)}
          render={(index) => {
            const row = rows[index];
            const ordinal = ordinals[index] ?? 0;
            switch (row?.kind) {
              case 'section':
                return <SectionRow row={row} ordinal={ordinal} />;
              case 'group':
                return <GroupRow row={row} ordinal={ordinal} />;
              case 'item':
                return isNarrow ? (
                  <ItemCard row={row} ordinal={ordinal} />
                ) : (
                  <ItemRow row={row} ordinal={ordinal} />
                );
              case 'subtotal':
                return <SubtotalRow row={row} ordinal={ordinal} />;
              case 'empty':
                return <EmptyRow row={row} ordinal={ordinal} />;
              case 'zone':
                return <ZoneRow row={row} />;
              case undefined:
                return null;
            }
          }}
        />
      </div>
    </>
  );
});
