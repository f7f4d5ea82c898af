import { drawUnit } from '../../domain/number/number-text.ts';
import type { RecipeGroup } from '../../domain/recipe.ts';

const count = (n: number) => n.toLocaleString('id-ID');

/** What a paste leaves to look at. */
interface Rest {
  readonly doubtful: readonly string[];
  readonly left: number;
  readonly strangers?: readonly string[];
}

/** The words of one analysis. */
export const texts = {
  back: 'Kembali',
  notFound: 'Data tidak ditemukan',
  notFoundHelp: 'Kode ini tidak ada di katalog Anda. Mungkin sudah dihapus atau diganti.',
  loadFailed: 'Gagal memuat data',
  loading: 'Memuat AHSP',

  source: 'Sumber',
  noSource: 'Tanpa sumber',
  stored: 'Harga tersimpan',
  computed: 'Harga dihitung (F)',
  difference: 'Selisih',
  overhead: 'Overhead & profit',
  save: 'Simpan',
  saving: 'Menyimpan...',
  none: '–',

  name: 'Uraian',
  coefficient: 'Koefisien',
  /** The unit of a coefficient whose component is not chosen yet. */
  componentUnit: 'satuan komponen',
  unitPrice: 'Harga satuan (Rp)',
  override: 'Override (Rp)',
  amount: 'Jumlah harga (Rp)',
  actions: 'Aksi',
  noComponents: 'Tidak ada komponen.',
  groups: {
    LABOR: { letter: 'A', name: 'TENAGA', total: 'Jumlah harga tenaga' },
    MATERIAL: { letter: 'B', name: 'BAHAN', total: 'Jumlah harga bahan' },
    EQUIPMENT: { letter: 'C', name: 'PERALATAN', total: 'Jumlah harga peralatan' },
  } satisfies Record<RecipeGroup, object>,
  sum: 'Jumlah A + B + C',
  overheadOf: (percent: string) => `Overhead & profit ${percent} × D`,
  final: (satuan: string | null, rounding: string) =>
    `Harga satuan pekerjaan D + E${satuan ? ` per ${drawUnit(satuan)}` : ''}${rounding && `, ${rounding}`}`,
  shareOf: (names: readonly string[]) => `dari jumlah ${names.join(', ')}`,
  goneBase: 'baris yang sudah dihapus',
  unverified: 'Belum diverifikasi.',
  unverifiedHelp: 'Angkanya bertentangan dengan sumbernya. Periksa sebelum dipakai.',
  remarks: 'Catatan',
  updated: (date: string) => `Diperbarui ${date}`,
  unsaved: (rows: number) => `${count(rows)} perubahan belum disimpan`,
  leaveLoses: 'Isian yang belum disimpan di lembar ini akan hilang.',

  explain: 'Jelaskan',
  copy: 'Salin ke kode baru',
  copyTitle: (kode: string) => `Salin ${kode} ke kode baru`,
  copyNote: 'Yang asli tidak berubah.',
  newKode: 'Kode baru',
  copied: (kode: string) => `Disalin ke ${kode}`,
  copyFailed: 'Gagal menyalin analisis',
  saveAll: 'Simpan semua',
  sync: 'Sinkronkan harga',
  syncing: 'Menghitung...',
  saveFirst: 'Simpan perubahan dahulu; sinkron memakai data yang tersimpan.',
  saveBeforeCopy: 'Simpan perubahan dahulu; yang disalin adalah yang tersimpan.',
  nothingToSync: 'Belum ada komponen untuk dihitung.',
  saveRow: (name: string) => `Simpan baris ${name}`,
  removeRow: (name: string) => `Hapus komponen ${name}`,
  nothingTyped: 'Belum ada perubahan di baris ini',
  coefficientOf: (name: string) => `Koefisien, ${name}`,
  overrideOf: (name: string) => `Override harga, ${name}`,
  unsavedRow: 'Belum disimpan',

  // The first set, ERR-51 to ERR-62: toasts (D-42).
  rowSaved: 'Perubahan baris disimpan',
  rowFailed: 'Gagal menyimpan baris',
  allSaved: 'Semua perubahan disimpan',
  allFailed: 'Gagal menyimpan semua perubahan',
  overheadSaved: 'Overhead & profit diperbarui',
  overheadFailed: 'Gagal memperbarui overhead',
  synced: 'Recompute & sync harga berhasil',
  syncFailed: 'Gagal melakukan recompute',
  removed: 'Komponen dihapus',
  removeFailed: 'Gagal menghapus komponen',
  added: 'Komponen ditambahkan',
  addFailed: 'Gagal menambah komponen',

  // The second set: a line beside the control.
  besides: {
    row: { saved: 'Komponen disimpan', failed: 'Gagal menyimpan komponen' },
    overhead: { saved: 'Overhead disimpan', failed: 'Gagal menyimpan overhead' },
    sync: { saved: 'Recompute sukses', failed: 'Gagal recompute' },
  },

  notSaved: (n: number, reason: string) => `${count(n)} perubahan tetap di layar. ${reason}`,
  savedAsOwn: 'Tersimpan sebagai versi Anda; acuan tidak berubah.',
  notFilled: 'Sel di atas belum terbaca, jadi tidak diisikan',
  pasted: (rows: number) => `${count(rows)} baris ditempel`,
  notPasted: 'Tidak ditempel',
  pasteNoColumns:
    'Kolom tabel ini tidak pasti. Salin bersama judul kolomnya (Uraian, Satuan, Koefisien, Harga), atau salin kolom koefisiennya saja.',
  pasteCounts:
    'Kolom pertama berisi nomor baris, bukan koefisien. Salin kolom koefisiennya saja, atau bersama judul kolomnya.',
  pasteQuantity: (quantity: string) =>
    `Blok ini untuk ${quantity}, sedangkan analisis selalu untuk 1 satuan. Tidak ada yang ditempel: bagi dulu koefisiennya.`,
  pasteNoRows: (names: readonly string[]) =>
    names.length > 0
      ? `Komponen blok ini tidak ada di analisis ini: ${names.slice(0, 5).join(', ')}. Tambahkan dulu, atau pakai Import analisis.`
      : 'Blok ini tidak memuat baris komponen. Salin barisnya bersama judul kolomnya.',
  pastedBut: ({ doubtful, left, strangers = [] }: Rest) => {
    const parts = [
      doubtful.length > 0 && `Periksa pembacaan: ${doubtful.slice(0, 5).join(', ')}`,
      left > 0 && `${count(left)} baris tidak muat`,
      strangers.length > 0 && `Tidak ada di sini: ${strangers.slice(0, 5).join(', ')}`,
    ].filter((part) => part !== false);
    return parts.length > 0 ? parts.join(' · ') : undefined;
  },
  conflict: (who: string) => `Analisis ini sudah diubah ${who || 'orang lain'}.`,
  conflictHelp: 'Angka terbaru sudah dimuat, isian Anda tetap di layar. Periksa, lalu simpan lagi.',

  removeTitle: 'Hapus Komponen?',
  removeQuestion: 'Tindakan ini tidak dapat dibatalkan. Lanjutkan?',

  add: 'Tambah komponen',
  addTo: (group: string) => `Tambah komponen ${group}`,
  addTitle: (group: string) => `Tambah Komponen ${group}`,
  adding: 'Menambah...',
  group: 'Kelompok',
  chooseGroup: 'Pilih kelompok untuk komponen pertama; analisis dibuat bersamanya.',
  search: 'Cari kode, nama, atau satuan',
  searchLabel: 'Cari item master',
  masters: 'Item master',
  kind: 'Jenis master',
  kinds: { LABOR: 'Tenaga', MATERIAL: 'Bahan', EQUIPMENT: 'Peralatan', OTHER: 'Lainnya' },
  chooseFirst: 'Pilih satu item master dahulu',
  noMasters: 'Belum ada data',
  noMastersHelp: 'Tambahkan item di halaman master data.',
  showing: (from: number, to: number, total: number) =>
    `${count(from)}–${count(to)} dari ${count(total)}`,
  addShare: (group: string) => `Tambah persentase ${group}`,
  shareInstead: 'Persentase dari komponen lain',
  changeShare: 'Ubah persentase',
  changeShareOf: (name: string) => `Ubah persentase ${name}`,
  percent: 'Persen',
  shareBase: 'Dari jumlah harga',
  wholeGroup: (group: string) => `Semua ${group}`,
  noBase: 'Pilih paling sedikit satu dasar.',
  shareAmount: (base: string, amount: string, isMissing: boolean) =>
    `Dasar ${base}, jumlah ${amount}${isMissing ? '; sebagian harganya belum ada' : ''}`,
  overrideField: 'Override harga',
  overrideHint: 'Kosong: memakai harga master.',
  cancel: 'Batal',

  // Reference or own version (D-36).
  reference: 'Acuan',
  own: 'Versi Anda',
  ownItem: 'Item Anda',
  referenceForAdmin: 'Dipakai semua pengguna. Perubahan di sini berlaku bagi mereka.',
  referenceForUser: 'Perubahan Anda disimpan sebagai versi Anda; acuan tidak berubah.',
  referenceWhileOff: 'Versi Anda sedang nonaktif. Aktifkan untuk mengubah analisis ini.',
  off: 'Versi Anda sedang nonaktif. Aktifkan dahulu.',
  ownItemHelp: 'Tidak ada item acuan dengan kode ini.',
  noDifferences: 'Sama dengan acuan.',
  globalChanged: 'Acuan berubah setelah versi ini dibuat.',
  differences: (changed: number, added: number, removed: number, hasOverhead: boolean) => {
    const parts = [
      changed > 0 && `${count(changed)} baris berubah`,
      added > 0 && `${count(added)} baris ditambahkan`,
      removed > 0 && `${count(removed)} baris dihapus`,
      hasOverhead && 'overhead',
    ].filter((part) => part !== false);
    return `Berbeda dari acuan: ${parts.join(', ')}`;
  },
  differsFrom: (value: string) => `Acuan: ${value}`,
  component: 'Komponen',
  what: 'Yang berbeda',
  referenceValue: 'Acuan',
  ownValue: 'Versi Anda',
  rowAdded: 'Baris ditambahkan',
  rowRemoved: 'Baris dihapus',
  takeOwn: 'Pakai versi Anda',
  takeReference: 'Pakai acuan',
  ownCounts: 'Versi Anda dipakai',
  referenceCounts: 'Acuan dipakai',
  switchFailed: 'Gagal mengganti versi',
  backToReference: 'Kembalikan ke acuan',
  backTitle: 'Kembalikan ke acuan?',
  backQuestion: (kode: string) => `Versi Anda untuk ${kode} dihapus dan acuan dipakai lagi.`,
  backLoses:
    'Yang hilang: koefisien, override, overhead, harga tersimpan, dan riwayat harga versi Anda. Estimasi tidak berubah.',
  backConfirm: 'Kembalikan',
  backing: 'Mengembalikan...',
  backFailed: 'Gagal mengembalikan ke acuan',

  // Prices of masters beside those of the last sync.
  moved: (n: number) => `Harga ${count(n)} komponen berubah sejak sinkron.`,
  movedHelp: 'Harga lama masih dipakai sampai Anda menyinkronkan.',
  today: 'F dengan harga hari ini (Rp)',
  todayTable: 'Selisih per komponen',
  priceBefore: 'Harga sinkron terakhir (Rp)',
  priceToday: 'Harga hari ini (Rp)',
  amountDifference: 'Selisih jumlah (Rp)',
  rounding: 'Pembulatan F',
  differenceOfF: 'Selisih F',
  movedTitle: (before: string, now: string) => `Harga berubah sejak sinkron: ${before} → ${now}`,
  now: (price: string) => `→ ${price}`,
  priceFrom: (date: string) => `Harga master dari ${date}`,
  nowGone: '→ belum ada harga',
};
