import {
  priceInputOf,
  setHarga,
  setText,
  setVolume,
} from '../../../domain/estimate/commands-item.ts';
import {
  hargaTrouble,
  itemTotal,
  usedHarga,
  usedVolume,
  volumeTrouble,
} from '../../../domain/estimate/document-amounts.ts';
import type { Command } from '../../../domain/estimate/document-changes.ts';
import type { ItemNode } from '../../../domain/estimate/document.ts';
import { drawUnit, editableNumber, writeAmount, writeVolume } from '../../../domain/number-text.ts';
import { cleanMeasureText, cleanPriceText } from '../../../domain/typed-number.ts';
import type { GridControl } from './grid-control.ts';
import { typeOverRows } from './rows-warning.ts';

/** What the cells of an item show, and what typing in them does: alike in the grid and on a card. */
export function itemCells(control: GridControl, item: ItemNode) {
  const { editor } = control;
  const name = item.deskripsi || item.kode || 'item baru';
  const trouble = volumeTrouble(item);
  return {
    name,
    volume: {
      label: `Volume, ${name}`,
      shown: trouble ? item.volumeInput : writeVolume(usedVolume(item)),
      ...(!trouble && { plain: editableNumber(usedVolume(item)) }),
      isInvalid: trouble !== undefined,
      clean: cleanMeasureText,
      onText: (text: string) =>
        typeOverRows(control, item, () => type('Ubah volume', 'volume', setVolume(item.id, text))),
      onStart: before,
      onAccept: () => control.flashTotals(item.id),
    },
    harga: {
      label: `Harga satuan, ${name}`,
      shown: priceInputOf(item),
      ...(!item.priceMissing && { plain: editableNumber(usedHarga(item)) }),
      isInvalid: hargaTrouble(item) !== undefined,
      clean: cleanPriceText,
      onText: (text: string) => type('Ubah harga', 'harga', setHarga(item.id, text)),
      onStart: before,
      onAccept: () => control.flashTotals(item.id),
    },
    deskripsi: {
      label: `Uraian pekerjaan, ${item.kode || 'item'}`,
      shown: item.deskripsi,
      onText: (text: string) =>
        type('Ubah uraian', 'deskripsi', setText(item.id, 'deskripsi', text)),
      onStart: before,
    },
    satuan: {
      label: `Satuan, ${name}`,
      shown: item.satuan,
      onText: (text: string) => type('Ubah satuan', 'satuan', setText(item.id, 'satuan', text)),
      onStart: before,
    },
    /** '-' where the item has no unit (EDIT-91). */
    unit: item.satuan.trim() === '' ? '-' : drawUnit(item.satuan),
    price: writeAmount(usedHarga(item)),
    total: writeAmount(itemTotal(item)),
    isMeasured: item.volumeSource === 'DETAIL' && item.rows.length > 0,
    isTyped: item.volumeSource === 'MANUAL' || (item.rows.length === 0 && item.volume !== '0'),
    trouble,
  };

  function type(label: string, field: string, command: Command) {
    editor.run(label, command, `${item.id}.${field}`);
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

export type ItemCells = ReturnType<typeof itemCells>;
