import { Check, Ellipsis } from 'lucide-react';
import { memo } from 'react';
import { letters } from '../../../../domain/number/numerals.ts';
import type { ItemNode } from '../../../../domain/document/document.ts';
import { isOpenCard, type Row } from '../../../../domain/document/rows.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { editAction, openCatalogue, volumeAction } from '../actions/actions.ts';
import { itemEntries } from '../actions/line-menu.ts';
import styles from './cards.module.css';
import { CellInput } from '../../../ui/grid/cell-input.tsx';
import { useDoubt } from './use-doubt.ts';
import { useControl, type GridControl } from '../state/grid-control.ts';
import { MeasuredIcon } from './icons.tsx';
import { unitListId } from './item-row.tsx';
import { ReadingNotes } from '../hints/reading-notes.tsx';
import { RefusedReason } from './refused-reason.tsx';
import { useLineSelection } from '../state/use-selection.ts';
import { useIsUnsaved, useNode } from '../state/use-editor.ts';
import { itemCells, type ItemCells } from './use-item-cells.ts';

interface ItemCardProps {
  row: Row;
  ordinal: number;
}

/** An item on a phone: a card that is read, or one that is open for editing. */
export const ItemCard = memo(function ItemCard({ row, ordinal }: ItemCardProps) {
  const control = useControl();
  const item = useNode(row.id, 'item');
  const isUnsaved = useIsUnsaved(row.id);
  const doubt = useDoubt(row.id);
  const { focus } = useLineSelection(row.key);
  if (!item) return null;
  const cells = itemCells(control, item);
  const number = control.numbering === 'letters' ? letters(row.index + 1) : String(row.index + 1);
  const line = {
    role: 'row',
    'data-row': row.key,
    'data-m': 'item',
    'data-unsaved': isUnsaved || undefined,
    'data-doubt': doubt,
    'data-current': focus !== undefined || undefined,
    'aria-rowindex': ordinal + 1,
    'aria-level': row.level,
    'aria-posinset': row.index + 1,
    'aria-setsize': row.size,
    tabIndex: -1,
  };

  if (isOpenCard(item)) {
    return (
      <div {...line} className={styles.open}>
        <div role="gridcell" className={styles.form}>
          <OpenCard control={control} item={item} number={number} cells={cells} />
        </div>
      </div>
    );
  }
  return (
    <div {...line} className={styles.card}>
      <span role="rowheader" className={styles.number} data-drag={row.id} data-m="drag-item">
        {number}
      </span>
      <span role="gridcell" className={styles.main}>
        <button
          type="button"
          className={styles.text}
          aria-label={`Ubah ${cells.name}`}
          onClick={() => editAction.perform(control, row.id)}
        >
          <span className={styles.name}>{item.deskripsi || 'Tanpa uraian'}</span>
          <span className={styles.code}>
            {item.kode || '–'}
            {item.catatan !== '' && <b> · ada catatan</b>}
          </span>
        </button>
      </span>
      <span role="gridcell" className={styles.menu}>
        <CardMenu control={control} id={row.id} name={cells.name} />
      </span>
      <span role="gridcell" className={styles.foot}>
        <span>
          {cells.volume.shown || cells.volume.placeholder} {cells.unit} ×{' '}
          {item.priceMissing ? <i>belum ada harga</i> : cells.price}
        </span>
        <ReadingNotes item={item} isShort />
        <b>{item.priceMissing ? '–' : cells.total}</b>
      </span>
    </div>
  );
});

interface OpenCardProps {
  control: GridControl;
  item: ItemNode;
  number: string;
  cells: ItemCells;
}

function OpenCard({ control, item, number, cells }: OpenCardProps) {
  const { id, kode } = item;
  return (
    <>
      <div className={styles.openHead} data-column="kode">
        <span className={styles.number}>{number}</span>
        <button
          type="button"
          className={styles.codeButton}
          onClick={() => openCatalogue(control, id, '')}
        >
          {kode || 'Pilih dari katalog'}
        </button>
        <b>{cells.total}</b>
      </div>
      <div className={styles.wideField} data-column="deskripsi">
        <CellInput {...cells.deskripsi} placeholder="Uraian pekerjaan" isTabStop />
      </div>
      <div className={styles.field} data-column="volume">
        <span>Volume{cells.unit !== '-' && ` (${cells.unit})`}</span>
        <CellInput {...cells.volume} figure hook="volume" isTabStop />
      </div>
      <div className={styles.field} data-column="satuan">
        <span>Satuan</span>
        <CellInput {...cells.satuan} list={unitListId} isTabStop />
      </div>
      <div className={styles.field} data-column="harga">
        <span>Harga satuan (Rp)</span>
        <CellInput {...cells.harga} figure placeholder="belum ada" isTabStop />
      </div>
      <RefusedReason name="Volume" cell={cells.volume} />
      <RefusedReason name="Harga" cell={cells.harga} />
      <RefusedReason name="Uraian" cell={cells.deskripsi} />
      <RefusedReason name="Satuan" cell={cells.satuan} />
      <RefusedReason name="Kode" cell={cells.kode} />
      <ReadingNotes item={item} />
      <div className={styles.openFoot}>
        <Button icon={<MeasuredIcon />} onClick={() => volumeAction.perform(control, id)}>
          Detail volume
        </Button>
        <Button
          variant="primary"
          icon={<Check aria-hidden />}
          onClick={() => editAction.perform(control, id)}
        >
          Selesai
        </Button>
      </div>
    </>
  );
}

function CardMenu({ control, id, name }: { control: GridControl; id: string; name: string }) {
  return (
    <Menu
      entries={itemEntries(control, id, false)}
      trigger={(attributes) => (
        <button {...attributes} type="button" className={styles.dots} aria-label={`Menu ${name}`}>
          <Ellipsis aria-hidden />
        </button>
      )}
    />
  );
}
