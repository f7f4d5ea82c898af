import {
  priceInputOf,
  setHarga,
  setItemEditing,
  setRefused,
  setText,
  setVolume,
} from '../../../../domain/document/commands-item.ts';
import {
  hargaTrouble,
  itemTotal,
  usedHarga,
  usedVolume,
  volumeTrouble,
} from '../../../../domain/document/document-amounts.ts';
import { together, type Command } from '../../../../domain/document/document-changes.ts';
import { rangeOfCell } from '../../../../domain/formula/formula.ts';
import type { ItemNode, RefusedTexts } from '../../../../domain/document/document.ts';
import { isZero } from '../../../../domain/number/decimal.ts';
import { fieldTexts } from '../../../../contract/fields/field-texts.ts';
import { lengths } from '../../../../domain/number/limits.ts';
import {
  drawUnit,
  editableNumber,
  rupiahPer,
  unitName,
  writeAmount,
  writePrice,
  writeVolume,
} from '../../../../domain/number/number-text.ts';
import { whyTooLong } from '../../../ui/form/length-texts.ts';
import { shortName } from '../../../ui/short-name.ts';
import { refusalNote } from '../../../ui/form/refusal-texts.ts';
import type { GridControl } from '../state/grid-control.ts';
import { readingCode } from '../hints/reading-notes.tsx';
import { typeOverRows } from '../actions/rows-warning.ts';
import { typingKey } from '../state/cell-text.ts';
import type { Column } from '../state/selection.ts';

/** What the cells of an item show, and what typing in them does: alike in the grid and on a card. */
export function itemCells(control: GridControl, item: ItemNode) {
  const { editor } = control;
  const name = shortName(item.deskripsi || item.kode || 'item baru');
  const trouble = volumeTrouble(item);
  const satuan = drawUnit(item.satuan.trim());
  const isUngiven = hasNoVolume(item);
  return {
    name,
    volume: {
      label: `Volume, ${name}`,
      shown: trouble ? item.volumeInput : isUngiven ? '' : writeVolume(usedVolume(item)),
      ...(isUngiven && { placeholder: 'belum ada' }),
      ...(!trouble && { plain: editableNumber(usedVolume(item)) }),
      isInvalid: trouble !== undefined,
      unit: unitName(item.satuan),
      ...refusable('volume', trouble === 'too large'),
      onText: (text: string) =>
        typeOverRows(control, item, () => {
          readingCode()?.noteTyped(control, item.id, 'volume', text);
          type('Ubah volume', 'volume', setVolume(item.id, text));
        }),
      onStart: before,
      onAccept: accept,
    },
    harga: {
      label: `Harga satuan, ${name}`,
      shown: priceInputOf(item),
      ...(!item.priceMissing && { plain: editableNumber(usedHarga(item)) }),
      isInvalid: hargaTrouble(item) !== undefined,
      unit: rupiahPer(item.satuan),
      ...refusable('harga', hargaTrouble(item) === 'too large'),
      onText: (text: string) => {
        readingCode()?.noteTyped(control, item.id, 'harga', text);
        type('Ubah harga', 'harga', setHarga(item.id, text));
      },
      onStart: before,
      onAccept: accept,
    },
    deskripsi: {
      label: `Uraian pekerjaan, ${item.kode || 'item'}`,
      shown: item.deskripsi,
      ...bounded('deskripsi'),
      onText: (text: string) =>
        type('Ubah uraian', 'deskripsi', setText(item.id, 'deskripsi', text)),
      onStart: before,
      onAccept: accept,
    },
    satuan: {
      label: `Satuan, ${name}`,
      shown: item.satuan,
      ...bounded('satuan'),
      onText: (text: string) => type('Ubah satuan', 'satuan', setText(item.id, 'satuan', text)),
      onStart: before,
      onAccept: accept,
    },
    kode: bounded('kode'),
    /** '-' where the item has no unit (EDIT-91). */
    unit: satuan || '-',
    price: writePrice(usedHarga(item)),
    total: writeAmount(itemTotal(item)),
    isMeasured: item.volumeSource === 'DETAIL' && item.rows.length > 0,
    isTyped: item.volumeSource === 'MANUAL' || (item.rows.length === 0 && item.volume !== '0'),
    trouble,
    /** A refused price keeps its input open even when the row is closed. */
    isHargaOpen: item.editing || item.refused?.harga !== undefined,
  };

  /** What a cell of numbers needs to keep a text that is refused, and to say why it is. */
  function refusable(cell: keyof RefusedTexts, isTooLarge: boolean) {
    const refused = item.refused?.[cell];
    const counted = () => (cell === 'volume' ? writeVolume(usedVolume(item)) : priceInputOf(item));
    return {
      column: cell,
      formula: item.formula?.[cell],
      refused,
      reasonId: `reason-${cell}-${item.id}`,
      reason:
        refused === undefined
          ? isTooLarge && `${fieldTexts.tooMuch(rangeOfCell(cell))}. Perkecil sebelum disimpan.`
          : refusalNote(refused, cell, keeps(counted())),
      onRefuse(text: string | undefined) {
        // While a price is being mended in a closed row, the first valid key must not close its
        // input.
        const open = cell === 'harga' ? [setItemEditing(item.id, true)] : [];
        editor.show(together([...open, setRefused(item.id, cell, text)]));
      },
    };
  }

  /** A text that is too long stays whole, and says why it cannot be saved. */
  function bounded(field: 'kode' | 'deskripsi' | 'satuan') {
    const reason = whyTooLong(item[field], lengths[field]);
    return {
      isInvalid: reason !== undefined,
      ...(reason !== undefined && { reason, reasonId: `reason-${field}-${item.id}` }),
    };
  }

  function accept() {
    editor.settle();
    control.flashTotals(item.id);
  }

  function type(label: string, column: Column, command: Command) {
    editor.run(label, command, typingKey(item.id, column));
  }

  /** Escape puts the line back as it was before the first key. */
  function before() {
    const known = editor.get(item.id);
    const depth = editor.history().done.length;
    control.noteTotal(item.id);
    return () => {
      editor.rewind(depth);
      if (known?.kind !== 'item') return;
      editor.run('Batal mengetik', (document) => {
        const now = document.get(item.id);
        return now && now !== known ? [[item.id, now, known]] : [];
      });
    };
  }
}

/** The bill that the row was read from had no volume there: 0, and not given (BQ-08). */
function hasNoVolume(item: ItemNode): boolean {
  const isMeasured = item.volumeSource === 'DETAIL' && item.rows.length > 0;
  return item.asal !== '' && !isMeasured && isZero(usedVolume(item));
}

const keeps = (counted: string) =>
  counted === '' ? 'Tetap belum ada harga.' : `Tetap dihitung ${counted}.`;

export type ItemCells = ReturnType<typeof itemCells>;
