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
import { attachLongPress } from './long-press.ts';
import { attachDrag } from '../drag/drag.ts';
import { attachFill } from '../drag/fill-handle.ts';
import { EmptyRow, SubtotalRow, ZoneRow } from './foot-rows.tsx';
import { useControl } from '../state/grid-control.ts';
import { copyRange, pasteInto } from '../paste/grid-clipboard.ts';
import { handleGridKey } from '../keys/grid-keys.ts';
import styles from './grid.module.css';
import { useIsNarrow, useLineHeight } from './heights.ts';
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

const heads = [
  ['No', 'middle'],
  ['Kode', ''],
  ['Uraian pekerjaan', ''],
  ['Volume', 'figure'],
  ['Satuan', 'middle'],
  ['Harga satuan (Rp)', 'figure'],
  ['Total (Rp)', 'figure'],
] as const;

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
          ref={attachWindow}
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

function GridHead() {
  return (
    <div role="row" aria-rowindex={1} className={styles.head}>
      <span role="presentation" />
      {heads.map(([text, kind], at) => (
        <span key={text} role="columnheader" aria-colindex={at + 1} data-kind={kind || undefined}>
          {text}
        </span>
      ))}
      <span role="columnheader" aria-colindex={8}>
        <span className="reader-only">Aksi</span>
      </span>
    </div>
  );
}

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
