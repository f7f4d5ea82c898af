import type { SwitchEffect } from '../../../../contract/price-basis.ts';
import { longDate } from '../../../ui/dates.ts';

const count = (n: number) => n.toLocaleString('id-ID');
type Why = SwitchEffect['left'][number]['why'];

/** The words of the switch between price sets and editions. */
export const texts = {
  title: 'Set harga dan edisi',
  intro:
    'Harga estimasi ini mengikuti pilihan di bawah. Dampaknya dihitung dahulu; baru berubah setelah diterapkan. Harga yang diketik tetap.',
  set: 'Set harga',
  catalogue: 'Harga katalog',
  edition: 'Analisis',
  present: 'Katalog kini',
  current: (name: string) => `${name} (dipakai kini)`,
  day: (day: string) => longDate(`${day}T00:00:00+07:00`),

  loading: 'Menghitung dampak',
  loadFailed: 'Gagal menghitung dampak.',
  listsFailed: 'Gagal memuat set harga dan edisi.',
  unchanged: 'Pilih set harga atau edisi lain untuk melihat dampaknya.',
  noSets: 'Belum ada set harga. Buat dari daftar harga daerah Anda.',
  toSets: 'Buka set harga',

  moves: (n: number) => `${count(n)} harga berubah`,
  stays: (n: number) => `${count(n)} tetap`,
  same: (n: number) => `${count(n)} sama`,
  manual: (n: number) => `${count(n)} tanpa kode`,
  priceEffect: 'Karena harga',
  recipeEffect: 'Karena analisis',
  renewed: (n: number) =>
    `Pada ${count(n)} pekerjaan analisis atau harga dasarnya berubah sejak harga diambil; mana yang mengubahnya tidak tercatat, jadi dampaknya dihitung seluruhnya karena harga.`,
  subtotal: 'Subtotal',
  grandTotal: 'Grand Total',
  coverage: (priced: number, used: number) =>
    used === 0
      ? 'Tidak ada analisis, jadi tidak ada sumber daya yang diberi harga oleh set ini'
      : `${count(priced)} dari ${count(used)} sumber daya punya harga di set ini`,
  uncovered: (n: number, byHand: number) =>
    [
      n > byHand && `${count(n - byHand)} sumber daya tetap memakai harga katalog`,
      byHand > 0 && `${count(byHand)} harga yang diketik di analisisnya`,
    ]
      .filter(Boolean)
      .join(' · '),
  old: (n: number, days: number) => `${count(n)} harga sumber daya berumur lebih dari ${days} hari`,
  left: (n: number, amount: string) =>
    `${count(n)} pekerjaan tetap memakai harga set lain, ${amount} sebelum PPN.`,
  leftOf: (told: readonly string[]) =>
    `${told.join('; ')}. Tercetak sebagai Harga lain dan ditandai *; Periksa mengingatkannya.`,
  leftCount: (n: number) => `${count(n)} pekerjaan tetap memakai harga set lain`,
  plain: (n: number, amount: string) =>
    `${count(n)} pekerjaan tidak dihitung dari set harga ini, ${amount} sebelum PPN.`,
  /** The catalogue's, and the author's own. */
  plainOf: (told: readonly string[]) =>
    `Harganya tetap: ${told.join('; ')}. Pekerjaan itu tanpa analisis, atau harganya diketik di luar analisisnya. Tercetak sebagai Harga lain dan ditandai *.`,
  plainCount: (n: number) => `${count(n)} pekerjaan tidak dihitung dari set ini`,
  keeps: (from: string) => `tetap dari ${from}`,
  weight: 'Bobot',
  given: 'Tanggal harga',
  resource: 'Sumber daya',

  nothingThere: 'Tidak satu pun pekerjaan estimasi ini ada di edisi itu.',
  nothingThereHelp:
    'Harganya tetap, tetapi analisisnya tidak tercetak lagi, dan kebutuhan sumber daya serta pemeriksaan analisisnya hilang.',

  changes: 'Harga lama dan baru',
  kode: 'Kode',
  description: 'Uraian',
  before: 'Lama (Rp)',
  after: 'Baru (Rp)',
  effect: 'Dampak (Rp)',
  noPrice: 'belum ada harga',
  jump: 'melonjak lebih dari 10×',
  more: (n: number) => `dan ${count(n)} lagi`,
  leftTitle: (n: number) => `${count(n)} item tetap harganya`,
  price: 'Harga (Rp)',
  because: 'Sebab',
  why: {
    typed: 'diketik, atau belum diperbarui dari katalog',
    noEntry: 'tidak ada di sana, atau belum ada harganya',
    otherWork: 'kode itu pekerjaan lain di sana',
    unit: 'satuannya lain di sana',
  } satisfies Record<Why, string>,

  /** It had this code there before. */
  former: 'kode semula',
  become: (kode: string, other: string) => `${kode} → ${other}`,
  takeWork: (kode: string, deskripsi: string) => `Pakai ${kode} ${deskripsi}`,
  forget: (kode: string, other: string) => `Lepas padanan ${kode} dan ${other}`,
  forgetShort: 'Lepas',
  forgetTitle: 'Lepas padanan',
  forgetQuestion: (kode: string, other: string) =>
    `Pekerjaan ${kode} tidak lagi dianggap sama dengan ${other}.`,
  forgetting: 'Melepas...',
  /** For whom it counts no more. */
  forgetFor: (scope: 'GLOBAL' | 'USER', isAdmin: boolean) => {
    if (scope === 'USER')
      return isAdmin
        ? 'Padanan ini milik pembuat estimasi ini; hanya ia yang terkena.'
        : 'Padanan ini milik Anda; pengguna lain tidak terkena.';
    return isAdmin
      ? 'Berlaku untuk semua pengguna: padanan ini dipakai siapa pun yang pindah edisi.'
      : 'Hanya untuk Anda; pengguna lain tetap memakainya. Dapat dipakai lagi di halaman Set harga.';
  },
  forgetStays: 'Estimasi yang sudah disimpan tidak berubah.',
  concordance: (isAdmin: boolean) =>
    isAdmin
      ? 'Pilih pekerjaan yang sama di edisi itu. Pilihan diingat untuk semua pengguna; semuanya ada di halaman Set harga.'
      : 'Pilih pekerjaan yang sama di edisi itu. Pilihan diingat untuk estimasi Anda yang lain; semuanya ada di halaman Set harga.',
  sayFailed: 'Padanan gagal disimpan',

  cancel: 'Batal',
  apply: 'Terapkan',
  applying: 'Menerapkan...',
  changedAgain:
    'Harga, nama set harganya, edisi atau estimasi berubah sejak dampaknya dihitung. Dampak di bawah ini dihitung lagi.',
  failed: 'Gagal menerapkan. Tidak ada yang berubah; coba lagi.',
  done: (name: string) => `Estimasi memakai ${name}`,
  undo: 'Urungkan',
  undone: 'Harga dikembalikan',
  undoFailed: 'Gagal mengembalikan harga. Buka Riwayat untuk memulihkannya.',
};
