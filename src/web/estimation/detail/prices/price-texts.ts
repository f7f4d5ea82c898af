import type { EstimationRow } from '../../../../contract/estimation.ts';
import type { LeftPrices, PlainPrices } from '../../../../contract/price-refresh.ts';

const count = (n: number) => n.toLocaleString('id-ID');

/** What the prices of an estimate rest on, as they are spoken of. */
export interface Rests {
  readonly hasSet: boolean;
  readonly hasEdition: boolean;
}

export const restsOf = ({
  priceSet,
  edition,
}: Pick<EstimationRow, 'priceSet' | 'edition'>): Rests => ({
  hasSet: priceSet !== null,
  hasEdition: edition !== null,
});

/** 'set harganya', 'edisinya' or 'katalog'. */
const source = ({ hasSet, hasEdition }: Rests) =>
  hasSet ? 'set harganya' : analyses({ hasEdition });
const analyses = ({ hasEdition }: Pick<Rests, 'hasEdition'>) =>
  hasEdition ? 'edisinya' : 'katalog';

export const pricesChanged = (n: number, rests: Rests) =>
  rests.hasSet || rests.hasEdition
    ? `${count(n)} harga di ${source(rests)} berbeda dari estimasi ini`
    : `${count(n)} harga di katalog berbeda dari estimasi ini`;

/** '2 harga tetap dari sumber sebelumnya, karena pekerjaannya tidak ada di sini: 2 pekerjaan dari Semarang 2026, … (A.1 Pasang bata; A.2 Plesteran)' */
export const pricesLeft = ({ items, from, works }: LeftPrices) => {
  const more = items > works.length ? `; dan ${count(items - works.length)} lagi` : '';
  return `${count(items)} harga tetap dari sumber sebelumnya, karena pekerjaannya tidak ada di sini: ${from.join('; ')} (${works.join('; ')}${more})`;
};

/** '3 harga tidak dihitung dari set harganya: 3 pekerjaan dari katalog, 13 Februari 2026' */
export const pricesPlain = ({ items, from }: PlainPrices) =>
  `${count(items)} harga tidak dihitung dari set harganya, karena tanpa analisis atau diketik: ${from.join('; ')}`;

export const texts = {
  title: 'Perbarui harga',
  intro: (rests: Rests) =>
    `Harga di ${source(rests)} yang berbeda dari estimasi ini. Yang dicentang diganti, yang lain tetap. Volume tidak berubah.`,
  search: 'cari kode atau uraian...',
  searchLabel: 'Cari kode atau uraian',
  filter: 'Tampilkan',
  all: 'Semua',
  up: 'Naik',
  down: 'Turun',
  look: (n: number) => `Perlu diperiksa (${count(n)})`,
  nothingFound: 'Tidak ada hasil. Ubah kata kunci atau filter.',
  list: 'Harga lama dan baru',
  tickAll: 'Centang semua yang tampil',
  tick: (kode: string, name: string) => `Perbarui ${kode} ${name}`,
  kode: 'Kode',
  description: 'Uraian',
  oldPrice: 'Lama (Rp)',
  newPrice: 'Baru (Rp)',
  difference: 'Selisih',
  noPrice: 'belum ada harga',
  jump: 'melonjak lebih dari 10×',
  /** Of a long formula the beginning is enough to know it by. */
  computed: (formula: string) =>
    `dihitung sendiri: ${formula.length > 24 ? `${formula.slice(0, 24)}…` : formula}`,
  otherWork: 'harga pekerjaan lain',
  isNow: (kode: string, deskripsi: string) => `${kode} kini: ${deskripsi}`,
  otherUnit: (from: string, to: string) => `satuan ${from} → ${to}`,
  more: (n: number) => `Tampilkan ${count(n)} lagi`,
  chosen: (n: number, of: number) => `${count(n)} dari ${count(of)} dicentang`,
  unmatched: (n: number, rests: Rests) =>
    `${count(n)} item tidak punya harga di ${rests.hasSet ? 'set harganya maupun di ' : ''}${analyses(rests)} dan tidak berubah`,

  grandTotal: 'Grand Total',
  cancel: 'Batal',
  close: 'Tutup',
  apply: (n: number) => (n === 0 ? 'Perbarui harga' : `Perbarui ${count(n)} harga`),
  applying: 'Memperbarui...',
  noneChosen: 'Centang paling sedikit satu harga.',

  loading: 'Memuat harga',
  loadFailed: 'Gagal memuat harga.',
  upToDate: (rests: Rests) => `Semua harga sama dengan ${source(rests)}`,
  upToDateHelp: 'Tidak ada yang perlu diperbarui.',
  changedAgain:
    'Data berubah di tempat lain. Daftar dimuat ulang, centang Anda tetap. Periksa lalu perbarui lagi.',
  failed: 'Gagal memperbarui harga. Centang Anda tetap; coba lagi.',

  done: (n: number) => `${count(n)} harga diperbarui`,
  undo: 'Urungkan',
  undone: 'Harga dikembalikan',
  undoFailed: 'Gagal mengembalikan harga. Buka Riwayat untuk memulihkannya.',
};
