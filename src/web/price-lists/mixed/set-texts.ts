import { texts } from './texts.ts';

/** The words of 'Daftar harga' where the list becomes a price set. */
export const setTexts = {
  title: 'Buat set harga',
  note: 'Harga dari daftar ini disimpan sebagai set harga, di samping harga katalog. Data master dan analisis tidak berubah.',
  steps: { ...texts.steps, review: 'Pasangkan' },
  scope: 'Set ini untuk',
  scopeGlobal: 'Semua pengguna',
  scopeUser: 'Saya sendiri',
  ownOnly: 'Set ini untuk Anda sendiri.',
  listDateHint: 'Menjadi tanggal harga set ini; dapat diubah saat menyimpannya.',
  documentHint: 'Misalnya SK Bupati 12/2026. Disebut pada set ini.',
  reviewHelp: 'Begini tiap baris dibaca. Di sini tidak ada yang disimpan.',
};
