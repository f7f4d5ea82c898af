import type { Column } from './column-choice.ts';

interface Head {
  readonly column: Column;
  readonly text: string;
  readonly kind?: 'figure' | 'middle';
}

export const heads: readonly Head[] = [
  { column: 'kode', text: 'Kode' },
  { column: 'deskripsi', text: 'Uraian pekerjaan' },
  { column: 'volume', text: 'Volume', kind: 'figure' },
  { column: 'satuan', text: 'Satuan', kind: 'middle' },
  { column: 'harga', text: 'Harga satuan (Rp)', kind: 'figure' },
  { column: 'total', text: 'Total (Rp)', kind: 'figure' },
];

export const columnTexts = {
  menu: 'Kolom',
  toggle: (name: string, isHidden: boolean) =>
    `${isHidden ? 'Tampilkan' : 'Sembunyikan'} ${name.replace(' (Rp)', '')}`,
  wrap: (isWrapped: boolean) =>
    isWrapped ? 'Uraian panjang satu baris' : 'Uraian panjang beberapa baris',
  reset: 'Kembalikan lebar kolom',
} as const;
