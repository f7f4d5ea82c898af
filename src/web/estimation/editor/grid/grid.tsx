import {
  memo,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
  type ClipboardEvent,
} from 'react';
import type { Row } from '../../../../domain/document/rows.ts';
import {
  dragRange,
  editPressed,
  followBlur,
  followFocus,
  menuOfPressed,
  pressCell,
} from './active-cell.ts';
import { wholeClass } from '../columns/line-layout.ts';
import { columnChoice, subscribeToColumns } from '../columns/column-choice.ts';
import { fontOf, forgetTextWidths } from '../columns/text-width.ts';
import { GridHead } from './grid-head.tsx';
import { attachLongPress } from './long-press.ts';
import { attachDrag } from '../drag/drag.ts';
import { attachFill } from '../drag/fill-handle.ts';
import { EmptyRow, SubtotalRow, ZoneRow } from './foot-rows.tsx';
import { useControl } from '../state/grid-control.ts';
import { copyRange, pasteInto } from '../paste/grid-clipboard.ts';
import { handleGridKey } from '../keys/grid-keys.ts';
import { fetchReadingCode } from '../hints/reading-notes.tsx';
import styles from './grid.module.css';
import { useIsNarrow, useLineHeight, wrapDescriptions } from './heights.ts';
import { ItemCard } from './item-card.tsx';
import { ItemRow } from './item-row.tsx';
import { attachLift } from '../drag/lift.ts';
import { GroupRow, SectionRow } from './list-rows.tsx';
import { useSelection } from '../state/use-selection.ts';
import { useLines } from '../state/use-editor.ts';
import { RowsInView, type RowsInViewHandle } from '../../../ui/grid/rows-in-view.tsx';

interface GridProps {
  onDrag: (text: string | undefined) => void;
  /** The list that the line at the top of the view stands in. */
  onTop: (list: string | undefined) => void;
}

/** The lines of the estimate as a treegrid; cards on a phone. */
export const Grid = memo(function Grid({ onDrag, onTop }: GridProps) {
  const control = useControl();
  const selection = useSelection();
  const heightOf = useLineHeight();
  const isNarrow = useIsNarrow();
  const { hidden, isWrapped } = useSyncExternalStore(subscribeToColumns, columnChoice);
  const helpId = useId();
  const { rows, tops, places, ordinals } = useLines(heightOf);
  const scroller = useRef<HTMLDivElement>(null);
  const attachRows = useCallback(
    (handle: RowsInViewHandle | null) => control.attachRows(handle),
    [control],
  );
  const dragged = useSyncExternalStore(control.onPin, control.pinned);
  const focused = useSyncExternalStore(selection.subscribe, () => selection.cell()?.row);
  const pinned = [focused, dragged].flatMap((key) =>
    key === undefined ? [] : (places.get(key) ?? []),
  );

  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const detach = [
      attachDrag(element, control, onDrag),
      attachLift(element, control, onDrag),
      attachFill(element, control),
      attachLongPress(element, (press) => menuOfPressed(press, control)),
    ];
    return () => {
      for (const stop of detach) stop();
    };
  }, [control, onDrag]);

  useLayoutEffect(() => {
    control.attach(scroller.current);
    return () => control.attach(null);
  }, [control]);

  useLayoutEffect(() => {
    const element = scroller.current;
    return element && isWrapped && !isNarrow ? followDescriptions(element) : undefined;
  }, [isWrapped, isNarrow]);

  useEffect(fetchReadingCode, []);

  // One line always takes the Tab key's focus.
  useEffect(() => {
    const first = rows.find((row) => row.kind === 'section');
    if (!selection.cell() || !places.has(selection.cell()?.row ?? '')) {
      selection.select(first && { row: first.key, column: undefined });
    }
  }, [rows, places, selection]);

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
        data-hidden={(!isNarrow && hidden.join(' ')) || undefined}
        data-wrapped={(isWrapped && !isNarrow) || undefined}
        onKeyDown={(event) => handleGridKey(event, control)}
        onFocus={(event) => followFocus(event, control)}
        onBlur={(event) => followBlur(event, control)}
        onPointerDown={(event) => {
          if (!isNarrow) pressCell(event, control);
        }}
        onPointerOver={(event) => {
          if (!isNarrow) dragRange(event, control);
        }}
        onDoubleClick={(event) => {
          if (!isNarrow) editPressed(event, control);
        }}
        onContextMenu={(event) => menuOfPressed(event, control)}
        {...clipboard}
      >
        {!isNarrow && <GridHead />}
        <RowsInView
          className={wholeClass}
          ref={attachRows}
          tops={tops}
          foot={heightOf('foot')}
          pinned={pinned}
          covered={isNarrow ? 0 : 26}
          onTop={(index) =>
            onTop(rows[index]?.kind === 'item' ? rows[index].parent : rows[index]?.key)
          }
          keyOf={(index) => rows[index]?.key ?? String(index)}
          render={(index) => drawLine(rows[index], ordinals[index] ?? 0, isNarrow)}
        />
      </div>
    </>
  );
});

/** Descriptions are wrapped in the width that their column has just now. */
function followDescriptions(scroller: HTMLElement): () => void {
  const head = scroller.querySelector<HTMLElement>('[data-column-head="deskripsi"]');
  if (!head) return () => undefined;
  const look = () =>
    wrapDescriptions({ width: head.clientWidth - besideText, font: fontOf(scroller) });
  const resized = new ResizeObserver(look);
  resized.observe(head);
  void document.fonts.ready.then(() => {
    forgetTextWidths();
    look();
  });
  look();
  return () => {
    resized.disconnect();
    wrapDescriptions(undefined);
  };
}

/** Padding of a cell, and what rounding may take. */
const besideText = 16;

/** A plain function, so that a line costs no component of its own around it. */
function drawLine(row: Row | undefined, ordinal: number, isNarrow: boolean) {
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
}
