import type { Edition, SamePair } from '../../contract/editions.ts';
import type { PriceSet } from '../../contract/price-sets.ts';
import { longDate } from '../ui/dates.ts';

const count = (n: number) => n.toLocaleString('id-ID');
const dayText = (day: string) => longDate(`${day}T00:00:00+07:00`);

/** 'Kabupaten Sleman, 1 Maret 2026' */
export const placeAndDay = ({ region, priceDate }: Pick<PriceSet, 'region' | 'priceDate'>) =>
  [region, dayText(priceDate)].filter(Boolean).join(', ');

/** The words of 'Set harga' and of frozen editions. */
export const texts = {
  title: 'Set harga',
  note: 'Harga satu daerah pada satu tanggal, di samping harga katalog. Data master dan analisis tidak berubah; setiap estimasi memilih sendiri harga mana yang dipakai.',
  create: 'Buat dari daftar harga',
  name: 'Nama set',
  place: 'Daerah dan tanggal',
  prices: 'Isi',
  pricesIn: (n: number) => `${count(n)} harga`,
  used: 'Dipakai',
  usedBy: (n: number) => (n === 0 ? 'belum dipakai' : `${count(n)} estimasi`),
  whose: 'Untuk',
  everybody: 'Semua pengguna',
  own: 'Saya',
  actions: 'Aksi',
  usual: 'bawaan Anda',
  made: 'baru dibuat',
  makeUsual: ({ name }: PriceSet) => `Jadikan ${name} bawaan untuk estimasi baru`,
  endUsual: ({ name }: PriceSet) => `Estimasi baru tidak lagi memakai ${name}`,
  see: ({ name }: PriceSet) => `Lihat harga ${name}`,
  edit: ({ name }: PriceSet) => `Ubah ${name}`,
  remove: ({ name }: PriceSet) => `Hapus ${name}`,
  empty: 'Belum ada set harga',
  emptyHelp:
    'Buka daftar harga daerah Anda, pasangkan dengan data master, lalu pilih “Simpan sebagai set harga”.',
  loadFailed: 'Gagal memuat set harga',

  changeTitle: 'Ubah set harga',
  region: 'Daerah',
  priceDate: 'Tanggal harga',
  document: 'Dokumen',
  documentHint: 'Misalnya SK Bupati 12/2026',
  regionHint: 'Dicetak di sampul dan rekap',
  inUse: (n: number) =>
    `Dipakai ${count(n)} estimasi: nama, daerah, dan tanggalnya tetap. Dokumennya dapat dibetulkan.`,
  conflict: (changedBy: string, current: PriceSet) => (
    <>
      {changedBy || 'Pengguna lain'} sudah mengubahnya menjadi <b>{current.name}</b>,{' '}
      {placeAndDay(current)}. Simpan lagi untuk menggantinya.
    </>
  ),
  changed: 'Set harga diperbarui',
  changeFailed: 'Gagal memperbarui set harga',
  removeTitle: 'Hapus set harga',
  removeQuestion: ({ name }: PriceSet) => (
    <>
      Yakin menghapus set harga <b>{name}</b>?
    </>
  ),
  removeHelp: 'Data master, analisis, dan estimasi tidak berubah.',
  /** Who is touched by it, so that nobody is taken by surprise. */
  removeTouches: ({ estimations, usualOf, isUsual }: PriceSet) =>
    [
      estimations > 0 &&
        `Dipakai ${count(estimations)} estimasi: pindahkan dahulu estimasi itu ke set harga lain.`,
      usualOf === 1 &&
        isUsual &&
        'Set ini bawaan estimasi baru Anda, yang sesudahnya memakai harga katalog.',
      usualOf > (isUsual ? 1 : 0) &&
        `Set ini bawaan estimasi baru ${count(usualOf)} orang${isUsual ? ', termasuk Anda' : ''}. Estimasi baru mereka sesudahnya memakai harga katalog, dan mereka diberi tahu.`,
    ]
      .filter(Boolean)
      .join(' '),
  usualRemoved: (name: string) => (
    <>
      Set harga bawaan Anda, <b>{name}</b>, sudah dihapus. Estimasi baru memakai harga katalog.
    </>
  ),
  understood: 'Mengerti',
  removed: 'Set harga dihapus',
  removeFailed: 'Gagal menghapus set harga',
  stillUsed: (names: readonly string[], total: number) =>
    `Dipakai di ${names.join(', ')}${total > names.length ? `, dan ${count(total - names.length)} estimasi lain` : ''}.`,
  usualDone: 'Estimasi baru memakai set harga ini',
  usualEnded: 'Estimasi baru memakai harga katalog',
  usualFailed: 'Gagal menyimpan bawaan',

  pricesTitle: (name: string) => `Harga ${name}`,
  searchPrice: 'Cari nama, kode, atau baris daftar',
  master: 'Data master',
  price: 'Harga (Rp)',
  row: 'Baris daftar',
  unit: (unit: string) => `per ${unit}`,
  factor: (factor: string) => (factor === '1' ? '' : `faktor ${factor}`),
  noPrices: 'Tidak ada harga seperti ini.',
  pricesFailed: 'Gagal memuat harga',
  close: 'Tutup',
  showing: (from: number, to: number, total: number) =>
    `${count(from)} sampai ${count(to)} dari ${count(total)}`,

  editions: 'Edisi yang dibekukan',
  editionsNote:
    'Semua analisis seperti hari itu. Estimasi yang memakainya tetap pada analisis itu walau katalog berubah.',
  freeze: 'Bekukan analisis kini',
  freezeTitle: 'Bekukan analisis kini',
  freezeHelp: (isAdmin: boolean) =>
    isAdmin
      ? 'Semua analisis bersama disimpan seperti sekarang, untuk semua pengguna.'
      : 'Analisis yang berlaku bagi Anda disimpan seperti sekarang, untuk Anda sendiri.',
  editionName: 'Nama edisi',
  editionHint: 'Misalnya Cipta Karya 2026',
  frozen: 'Analisis dibekukan',
  freezing: 'Membekukan...',
  freezeFailed: 'Gagal membekukan analisis',
  frozenAt: 'Dibekukan',
  works: 'Isi',
  worksIn: (n: number) => `${count(n)} analisis`,
  noEditions: 'Belum ada edisi yang dibekukan',
  noEditionsHelp: 'Bekukan analisis sebelum memuat edisi baru, agar estimasi lama tetap terbaca.',
  editionsFailed: 'Gagal memuat edisi',
  editEdition: ({ name }: Edition) => `Ubah nama ${name}`,
  removeEdition: ({ name }: Edition) => `Hapus ${name}`,
  renameTitle: 'Ubah nama edisi',
  renamed: 'Nama edisi diperbarui',
  renameFailed: 'Gagal mengubah nama edisi',
  removeEditionTitle: 'Hapus edisi',
  removeEditionQuestion: ({ name }: Edition) => (
    <>
      Yakin menghapus edisi <b>{name}</b>?
    </>
  ),
  editionRemoved: 'Edisi dihapus',
  editionRemoveFailed: 'Gagal menghapus edisi',
  editionConflict: (changedBy: string, current: Edition) => (
    <>
      {changedBy || 'Pengguna lain'} sudah mengubahnya menjadi <b>{current.name}</b>. Simpan lagi
      untuk menggantinya.
    </>
  ),

  pairs: 'Padanan antaredisi',
  pairsNote:
    'Kode yang Anda atau administrator pilih sebagai pekerjaan yang sama di edisi lain. Dipakai saat estimasi pindah edisi, ke sana maupun kembali.',
  pairOne: 'Pekerjaan',
  pairOther: 'Padanannya',
  searchPair: 'Cari kode atau uraian',
  noPairs: 'Tidak ada padanan seperti ini.',
  pairsFailed: 'Gagal memuat padanan',
  setAside: 'tidak dipakai',
  takeAgain: 'Pakai lagi',
  takePair: ({ kode, otherKode }: SamePair) => `Pakai lagi padanan ${kode} dan ${otherKode}`,
  forgetPair: ({ kode, otherKode }: SamePair) => `Hapus padanan ${kode} dan ${otherKode}`,
  forgetTitle: 'Hapus padanan',
  forgetQuestion: ({ kode, otherKode }: SamePair) => (
    <>
      Hapus padanan <b>{kode}</b> dan <b>{otherKode}</b>?
    </>
  ),
  forgetHelp: (isForAll: boolean, isAdmin: boolean) =>
    [
      isForAll && (isAdmin ? 'Berlaku untuk semua pengguna.' : 'Hanya untuk Anda.'),
      'Estimasi yang ada tidak berubah.',
    ]
      .filter(Boolean)
      .join(' '),
  pairForgotten: 'Padanan dihapus',
  pairTaken: 'Padanan dipakai lagi',
  pairFailed: 'Padanan gagal disimpan',
};
