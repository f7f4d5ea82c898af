import type { ReplacedColumn } from '../../../../domain/document/find/replaced-text.ts';
import { lengths } from '../../../../domain/number/limits.ts';

const count = (value: number): string => value.toLocaleString('id-ID');

export const columnNames: Readonly<Record<ReplacedColumn, string>> = {
  deskripsi: 'Uraian',
  kode: 'Kode',
  satuan: 'Satuan',
};

export const replaceTexts = {
  title: 'Ganti teks',
  step: 'Ganti teks',
  what: 'Cari',
  by: 'Ganti dengan',
  cased: 'Bedakan huruf besar dan kecil',
  whole: 'Hanya bila seluruh isi sel',
  scope: 'Di',
  selected: (rows: number) => `Pilihan (${count(rows)} baris)`,
  shown: (rows: number) => `Baris yang tampil (${count(rows)} baris)`,
  all: (rows: number) => `Seluruh RAB (${count(rows)} baris)`,
  column: (name: string, found: number) => (found === 0 ? name : `${name} (${count(found)})`),
  found: (times: number, rows: number) => `${count(times)} kecocokan di ${count(rows)} baris`,
  none: 'Tidak ada yang cocok.',
  more: (rest: number) => `dan ${count(rest)} sel lagi`,
  ownCode: 'Kode yang diganti menjadi kode sendiri: harganya tetap, kaitannya ke katalog lepas.',
  tooLong: (numbers: readonly string[], rest: number) =>
    `Tidak diganti karena hasilnya melewati batas (uraian ${count(lengths.deskripsi)}, kode ${lengths.kode}, satuan ${lengths.satuan} karakter): baris ${numbers.join(', ')}${rest > 0 ? ` dan ${count(rest)} lainnya` : ''}.`,
  replace: 'Ganti semua',
  done: (times: number, rows: number) =>
    `${count(times)} kecocokan diganti di ${count(rows)} baris`,
} as const;
