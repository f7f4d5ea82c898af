import type { HspItem } from '../../contract/hsp.ts';
import { decimal } from '../../domain/number/decimal.ts';
import { writePriceRupiah } from '../../domain/number/number-text.ts';
import { noPrice } from './texts.ts';

const priceOf = ({ harga, priceMissing }: HspItem) =>
  priceMissing ? noPrice : writePriceRupiah(decimal(harga));

/** The words of the dialogs of an item. */
export const dialogTexts = {
  createTitle: 'Tambah HSP Item',
  changeTitle: 'Ubah HSP Item',
  required: 'Kategori, Kode, dan Deskripsi wajib diisi',
  category: 'Kategori',
  categoryPlaceholder: 'Pilih kategori',
  addCategory: 'Tambah Kategori',
  kode: 'Kode',
  deskripsi: 'Deskripsi',
  satuan: 'Satuan',
  satuanPlaceholder: 'Cari satuan',
  units: 'Units',
  source: 'Sumber',
  sourcePlaceholder: 'Tanpa sumber',
  noSource: 'Tidak ada sumber aktif',
  addSource: 'Tambah Sumber',
  inactiveSource: (code: string) => `${code} (Nonaktif)`,
  harga: 'Harga',
  hargaHint: 'Kosongkan bila belum ada; AHSP dapat mengisinya nanti.',
  hargaOfRecipe: 'Item ini punya AHSP. Harga yang diketik menggantikan hasil sinkronnya.',
  edition: 'Edisi',
  editionHint: 'Peraturan atau daftar harga asalnya.',
  loading: 'Memuat...',

  copyNote: 'Item acuan: perubahan disimpan sebagai versi Anda.',
  globalNote: 'Item acuan: perubahan berlaku untuk semua pengguna tanpa versi Anda.',
  newGlobalNote: 'Item baru menjadi acuan untuk semua pengguna.',
  conflict: (changedBy: string, current: HspItem) => (
    <>
      {changedBy || 'Pengguna lain'} sudah mengubahnya menjadi{' '}
      <b>
        {current.kode}, {current.deskripsi}, {priceOf(current)}
      </b>
      . Simpan lagi untuk menggantinya.
    </>
  ),

  created: 'Item dibuat',
  shadows: 'Item Anda berlaku menggantikan acuan dengan kode yang sama.',
  changed: 'Item diperbarui',
  copied: 'Disimpan sebagai versi Anda; acuannya tetap.',
  removed: 'Item dihapus',
  createFailed: 'Gagal membuat item',
  changeFailed: 'Gagal memperbarui item',
  removeFailed: 'Gagal menghapus item',

  removeTitle: 'Hapus HSP Item',
  removeQuestion: ({ kode }: HspItem) => (
    <>
      Yakin menghapus item <b>{kode}</b>?
    </>
  ),
  /** What removing does to the item, and for whom. */
  removeHelp: ({ scope, hasRecipe }: HspItem, isAdmin: boolean) => {
    const recipe = hasRecipe ? ' beserta AHSP-nya' : '';
    if (scope === 'GLOBAL' && isAdmin)
      return `Item acuan${recipe} dihapus untuk semua pengguna. Versi mereka tetap ada.`;
    if (scope === 'GLOBAL')
      return 'Item acuan hanya disembunyikan bagi Anda, dan dapat ditampilkan lagi dari saringan Disembunyikan.';
    return isAdmin
      ? `Item Anda${recipe} dihapus. Bila ada acuan dengan kode ini, acuan itu berlaku lagi.`
      : `Item Anda${recipe} dihapus. Bila ada acuan dengan kode ini, acuan itu ikut disembunyikan bagi Anda.`;
  },

  takeOwn: ({ kode }: HspItem) => `Pakai versi Anda ${kode}`,
  takeReference: ({ kode }: HspItem) => `Pakai acuan ${kode}`,
  ownOn: 'Versi Anda berlaku lagi',
  ownOff: 'Acuan berlaku lagi',
  putAside: 'Item dinonaktifkan; ada di saringan Versi Anda.',
  shownAgain: 'Item ditampilkan lagi',
  switchFailed: 'Gagal mengganti sumber harga',

  historyTitle: ({ kode }: HspItem) => `Riwayat dan pemakaian ${kode}`,
  history: 'Riwayat harga',
  historyEmpty: 'Belum ada perubahan harga yang tercatat.',
  usage: 'Dipakai di estimasi Anda',
  usageEmpty: 'Belum ada estimasi Anda yang memakai item ini.',
  usageNote: 'Estimasi tidak berubah sendiri; pakai “Perbarui harga” di estimasinya.',
  inItems: (items: number) => `${items.toLocaleString('id-ID')} item`,
  more: 'Tampilkan lebih banyak',
  close: 'Tutup',
  shipped: 'Bawaan Taksir',
  loadFailed: 'Gagal memuat data',
};

/** Why a price changed. */
export const causeTexts = {
  create: 'item dibuat',
  edit: 'diubah',
  copy: 'disalin dari acuan',
  recompute: 'sinkron dari AHSP',
  master: 'harga dasar berubah',
  import: 'import',
  undo: 'import dibatalkan',
  starter: 'katalog bawaan',
};
