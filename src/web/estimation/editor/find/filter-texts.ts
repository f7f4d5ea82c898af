import type { FilterCondition } from '../../../../domain/document/find/line-filter.ts';

const count = (value: number): string => value.toLocaleString('id-ID');

export const conditionNames: Readonly<Record<FilterCondition, string>> = {
  noPrice: 'Tanpa harga',
  noVolume: 'Tanpa volume',
  noTakeOff: 'Tanpa hitungan',
  ownPrice: 'Harga sendiri',
  unsaved: 'Belum disimpan',
  noted: 'Ada catatan',
};

export const filterTexts = {
  name: 'Saringan',
  words: 'Saring menurut kode atau uraian',
  placeholder: 'memuat kata',
  shown: (shown: number, all: number) => `${count(shown)} dari ${count(all)} baris`,
  shownOnly:
    'Tempel, isi, dan hapus hanya mengenai baris yang tampil; jumlah tetap dari seluruh RAB.',
  renew: 'Saring ulang',
  off: 'Matikan saringan',
  asking: 'Memeriksa harga katalog...',
  failed: 'Harga katalog gagal dimuat. Periksa koneksi, lalu pilih lagi.',
  started: (shown: number, all: number) => `Disaring, ${count(shown)} dari ${count(all)} baris`,
  ended: 'Saringan dimatikan, semua baris tampil',
} as const;
