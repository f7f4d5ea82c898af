import { memo, useLayoutEffect, useRef, type MouseEvent } from 'react';
import { letters } from '../../../../domain/number/numerals.ts';
import type { ItemNode } from '../../../../domain/document/document.ts';
import { rowNumber } from '../../../../domain/document/find/row-number.ts';
import type { Row } from '../../../../domain/document/rows.ts';
import {
  copyAction,
  editAction,
  openCatalogue,
  removeAction,
  volumeAction,
} from '../actions/actions.ts';
import columnStyles from '../columns/columns.module.css';
import { growColumns } from '../columns/grow-columns.ts';
import { lineClass } from '../columns/line-layout.ts';
import { CellInput } from '../../../ui/grid/cell-input.tsx';
import styles from '../../../ui/grid/cells.module.css';
import { useDoubt } from './use-doubt.ts';
import { useControl } from '../state/grid-control.ts';
import { MeasuredIcon, SwapIcon, TypedIcon } from './icons.tsx';
import icons from './line-icons.module.css';
import { ReadingNotes } from '../hints/reading-notes.tsx';
import { RefusedReason } from './refused-reason.tsx';
import { columnIndex, type Column } from '../state/selection.ts';
import { useLineSelection, type LineSelection } from '../state/use-selection.ts';
import { useIsUnsaved, useNode } from '../state/use-editor.ts';
import { itemCells } from './use-item-cells.ts';

/** The id of the one list of units that all unit cells offer. */
export const unitListId = 'editor-units';

interface ItemRowProps {
  row: Row;
  ordinal: number;
}

/**
 * An item as a line of the grid. It renders again when its own node, selection, place or unsaved
 * state changes.
 */
export const ItemRow = memo(function ItemRow({ row, ordinal }: ItemRowProps) {
  const control = useControl();
  const item = useNode(row.id, 'item');
  const selected = useLineSelection(row.key);
  const isUnsaved = useIsUnsaved(row.id);
  const doubt = useDoubt(row.id);
  if (!item) return null;
  const number = control.numbering === 'letters' ? letters(row.index + 1) : String(row.index + 1);
  return (
    <div
      role="row"
      className={`${styles.row} ${lineClass}`}
      data-row={row.key}
      data-m="item"
      data-editing={item.editing || undefined}
      data-unsaved={isUnsaved || undefined}
      data-doubt={doubt}
      data-current={selected.focus !== undefined || undefined}
      data-picked={selected.isPicked || undefined}
      aria-selected={selected.isPicked}
      aria-rowindex={ordinal + 1}
      aria-level={row.level}
      aria-posinset={row.index + 1}
      aria-setsize={row.size}
      tabIndex={selected.focus === 'line' ? 0 : -1}
    >
      <Grip id={row.id} />
      <span
        role="rowheader"
        aria-colindex={1}
        className={styles.number}
        data-pick={row.key}
        onPointerEnter={(event) => {
          event.currentTarget.title = rowNumber(control.editor.document, row.id);
        }}
      >
        <span id={numberId(row.id)}>{number}</span>
        {isUnsaved && <span className="reader-only">, belum disimpan</span>}
        {item.catatan !== '' && <span className="reader-only">, ada catatan</span>}
      </span>
      <Cells item={item} {...selected} />
    </div>
  );
});

const Grip = memo(function Grip({ id }: { id: string }) {
  return (
    <span
      role="gridcell"
      className={`${styles.grip} ${icons.grip}`}
      data-drag={id}
      data-m="drag-item"
      tabIndex={-1}
      aria-label="Pindahkan"
      title="Seret, atau tekan Spasi, untuk memindahkan"
    />
  );
});

/**
 * Everything but the number, memoised so that lines which only move up or down do not render it
 * again.
 */
const Cells = memo(function Cells({ item, ...selected }: LineSelection & { item: ItemNode }) {
  const control = useControl();
  const { id } = item;
  const cells = itemCells(control, item);
  const isEditing = item.editing;
  const figure = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const columns = figure.current?.closest<HTMLElement>(`.${columnStyles.columns}`);
    if (!figure.current || !columns) return;
    const { volume, price: harga, total } = cells;
    growColumns(columns, figure.current, { volume: volume.shown, harga, total });
  });
  const cell = (column: Column) => ({
    role: 'gridcell',
    'aria-colindex': columnIndex(column) + 2,
    'data-column': column,
    ...selectionData(selected, column),
  });
  const text = (column: Column) => ({
    ...cell(column),
    tabIndex: selected.focus === column ? 0 : -1,
  });
  const isFillable =
    selected.focus !== undefined && selected.focus !== 'line' && selected.focus !== 'total';

  // A line has room for one reason: that of the focused cell, else the first.
  const refused = (['volume', 'harga', 'deskripsi', 'satuan', 'kode'] as const).filter(
    (column) => cells[column].reason,
  );
  const said = refused.find((column) => column === selected.focus) ?? refused[0];
  const reasons = refused.map((column) => (
    <RefusedReason
      key={column}
      name={reasonNames[column]}
      cell={cells[column]}
      isHidden={column !== said}
    />
  ));
  const notes = (
    <>
      {reasons}
      {said === undefined && <ReadingNotes item={item} line={selected} />}
    </>
  );

  return (
    <>
      <span
        {...text('kode')}
        className={styles.code}
        data-field={isEditing || undefined}
        title={item.kode || undefined}
      >
        {isEditing ? (
          <button
            type="button"
            tabIndex={-1}
            className={styles.codeButton}
            aria-haspopup="dialog"
            aria-label={`Ganti kode ${item.kode || cells.name}`}
            onClick={() => openCatalogue(control, id, '')}
          >
            <span className={styles.cut}>{item.kode || '–'}</span>
            <SwapIcon />
          </button>
        ) : (
          <span className={styles.cut}>{item.kode || '–'}</span>
        )}
      </span>
      {isEditing ? (
        <span {...cell('deskripsi')} {...noted(item)} data-field>
          <CellInput
            {...cells.deskripsi}
            isTabStop={selected.focus === 'deskripsi'}
            placeholder="Uraian pekerjaan"
          />
          {notes}
        </span>
      ) : (
        <span {...text('deskripsi')} title={item.deskripsi} {...noted(item)}>
          <span className={styles.cut}>{item.deskripsi}</span>
          {notes}
        </span>
      )}
      <span
        {...cell('volume')}
        ref={figure}
        className={styles.figure}
        data-field={isEditing || undefined}
      >
        <button
          type="button"
          tabIndex={-1}
          className={styles.source}
          {...namedByNumber('Detail volume item', id)}
          title={
            cells.isMeasured
              ? 'Dari hitungan volume'
              : `${volumeAction.label} (${volumeAction.keys})`
          }
          data-blank={(!cells.isMeasured && !cells.isTyped) || undefined}
          onClick={() => volumeAction.perform(control, id)}
        >
          {cells.isTyped ? <TypedIcon /> : <MeasuredIcon />}
        </button>
        <CellInput {...cells.volume} figure hook="volume" isTabStop={selected.focus === 'volume'} />
      </span>
      {isEditing ? (
        <span {...cell('satuan')} className={styles.middle} data-field>
          <CellInput {...cells.satuan} list={unitListId} isTabStop={selected.focus === 'satuan'} />
        </span>
      ) : (
        <span {...text('satuan')} className={styles.middle}>
          <span className={styles.cut}>{cells.unit}</span>
        </span>
      )}
      {cells.isHargaOpen ? (
        <span {...cell('harga')} className={styles.figure} data-field>
          <CellInput
            {...cells.harga}
            figure
            placeholder="belum ada harga"
            isTabStop={selected.focus === 'harga'}
          />
        </span>
      ) : (
        <span {...text('harga')} className={styles.figure} title={cells.harga.formula}>
          {item.priceMissing ? <i className={styles.missing}>belum ada harga</i> : cells.price}
        </span>
      )}
      <span {...text('total')} className={styles.figure}>
        {item.priceMissing ? <span aria-label="belum ada harga">–</span> : cells.total}
      </span>
      <span role="gridcell" aria-colindex={columnIndex('total') + 3} className={styles.actions}>
        <RowButton
          label={isEditing ? 'Selesai mengubah item' : 'Ubah item'}
          item={id}
          icon={isEditing ? icons.check : icons.pencil}
          onPress={() => editAction.perform(control, id)}
        />
        <RowButton
          label="Salin item"
          item={id}
          icon={icons.copy}
          onPress={() => copyAction.perform(control, id)}
        />
        <RowButton
          danger
          label="Hapus item"
          item={id}
          icon={icons.trash}
          onPress={() => removeAction.perform(control, id)}
        />
      </span>
      {isFillable && <i aria-hidden className={styles.fill} data-fill={selected.focus} />}
    </>
  );
});

/** The name that goes before a reason; the reason of a volume names the volume itself. */
const reasonNames = {
  volume: undefined,
  harga: 'Harga',
  deskripsi: 'Uraian',
  satuan: 'Satuan',
  kode: 'Kode',
} as const;

/** The corner of a row with a note, and the note itself where one points at it or reads. */
function noted({ deskripsi, catatan }: ItemNode) {
  if (catatan === '') return undefined;
  return {
    'data-noted': true,
    'aria-description': `Catatan: ${catatan}`,
    title: `${deskripsi}\n\nCatatan: ${catatan}`.trim(),
  };
}

/** How the selection draws a cell. */
function selectionData(selected: LineSelection, column: Column) {
  const at = columnIndex(column);
  const isInRange = at >= selected.left && at <= selected.right;
  return {
    'data-focus': selected.focus === column || undefined,
    'data-range': isInRange
      ? `${selected.edges}${at === selected.left ? 'l' : ''}${at === selected.right ? 'r' : ''}` ||
        'm'
      : undefined,
    'aria-selected': isInRange || selected.focus === column,
  };
}

const numberId = (id: string) => `number-${id}`;

/**
 * A button that is called after the number of its row: 'Ubah item 3'. It follows the number by
 * itself, so that a row which only moves down is not drawn again.
 */
function namedByNumber(label: string, item: string) {
  const id = `${label.toLowerCase().replaceAll(' ', '-')}-${item}`;
  return { id, 'aria-label': label, 'aria-labelledby': `${id} ${numberId(item)}` };
}

interface RowButtonProps {
  label: string;
  /** The item whose number ends the name. */
  item?: string;
  danger?: boolean;
  hook?: string;
  /** Of a line's own: drawn under the pointer alone; others are children. */
  icon?: string | undefined;
  onPress: () => void;
  children?: React.ReactNode;
}

/** An icon button of a line. By keyboard its action has a key; the button itself is for the mouse. */
export function RowButton(props: RowButtonProps) {
  const { label, item, danger, hook, icon, onPress, children } = props;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={icon ? `${styles.iconButton} ${icons.icon} ${icon}` : styles.iconButton}
      data-danger={danger || undefined}
      data-m={hook}
      {...(item === undefined ? { 'aria-label': label } : namedByNumber(label, item))}
      title={label}
      // The press must not move the focus: the action decides where it goes.
      onMouseDown={(event: MouseEvent) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
