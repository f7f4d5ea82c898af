import type { MasterItem, MasterPrice, MasterType } from '../../contract/master.ts';
import { longDate } from '../ui/dates.ts';

const count = (n: number) => n.toLocaleString('id-ID');

/** The words of the master screens, one a type. */
export const texts = {
  titles: {
    LABOR: 'Upah Kerja',
    MATERIAL: 'Bahan Material',
    EQUIPMENT: 'Peralatan',
    OTHER: 'Lainnya',
  } satisfies Record<MasterType, string>,
  /** Neither wages, materials nor machines: they have a page and no entry in the menu. */
  seeOthers: (n: number) => `${count(n)} harga jenis Lainnya`,
  search: 'Cari kode, nama, atau satuan',
  sort: 'Urutkan',
  filter: 'Saring',
  wageBands: 'Batas upah',
  create: 'Tambah',

  no: 'No',
  code: 'Kode',
  name: 'Nama',
  unit: 'Satuan',
  price: 'Harga (Rp)',
  dailyRate: 'Tarif Harian (Rp)',
  hourlyRate: 'Tarif Jam (Rp)',
  age: 'Umur harga',
  notes: 'Catatan',
  owner: 'Sumber harga',
  actions: 'Aksi',
  global: 'GLOBAL',
  own: 'Pribadi',
  globalHelp: 'Harga acuan untuk semua pengguna, dikelola administrator.',
  ownHelp: 'Versi Anda: hanya berlaku bagi Anda, di tempat harga acuan.',
  scopes: [
    ['GLOBAL', 'harga acuan untuk semua pengguna.'],
    ['Pribadi', 'versi Anda, yang berlaku di tempat acuan; sakelar kembali ke acuan.'],
  ],
  officialCode: (code: string) => `Kode resmi ${code}`,
  givenOn: (at: string, source: string | null) =>
    `Harga per ${longDate(at)}${source === null ? '' : `, ${source}`}`,

  takeOwn: ({ code }: MasterItem) => `Pakai versi Anda ${code}`,
  takeGlobal: ({ code }: MasterItem) => `Pakai acuan ${code}`,
  confirmOwn: 'Pakai versi Anda',
  confirmGlobal: 'Pakai acuan',
  globalChanged: 'GLOBAL berubah',
  globalChangedHelp: 'Acuan berubah sejak versi Anda ini dibuat.',
  inactive: 'nonaktif',
  hidden: 'disembunyikan',
  switched: ({ code, scope, overrideActive }: MasterItem) => {
    if (scope === 'GLOBAL') return `${code} memakai acuan`;
    return overrideActive ? `${code} memakai versi Anda` : `${code} dinonaktifkan`;
  },
  switchFailed: 'Gagal memperbarui data',
  openHistory: ({ code }: MasterItem) => `Riwayat harga dan pemakaian ${code}`,
  edit: ({ code }: MasterItem) => `Ubah ${code}`,
  remove: ({ code }: MasterItem) => `Hapus ${code}`,
  unhide: ({ code }: MasterItem) => `Tampilkan lagi ${code}`,
  menu: ({ code }: MasterItem) => `Menu ${code}`,
  historyEntry: 'Riwayat & pemakaian',
  editEntry: 'Ubah',
  removeEntry: 'Hapus',

  createTitle: (type: string) => `Tambah ${type}`,
  changeTitle: ({ code }: MasterItem) => `Ubah ${code}`,
  codeHint: 'Kosongkan untuk dibuatkan kode.',
  codeFixed: 'Kode tenaga kerja tidak dapat diubah.',
  dailyRateField: 'Tarif harian',
  hourlyRateField: 'Tarif jam',
  hours: 'Jam per hari',
  auto: 'Hitung tarif jam otomatis',
  priceField: 'Harga',
  priceHint: 'Kosongkan bila belum ada harga.',
  tkdn: 'TKDN',
  tkdnOf: (percent: string) => `TKDN ${percent}`,
  tkdnHint: {
    LABOR: 'WNI 100, WNA 0; kosong bila belum diketahui.',
    MATERIAL:
      'Menurut sertifikatnya; 0 bila impor atau tanpa sertifikat, kosong bila belum diketahui.',
    EQUIPMENT: 'Buatan dalam negeri 100; kosong bila belum diketahui.',
    OTHER: 'Menurut sertifikatnya; kosong bila belum diketahui.',
  } satisfies Record<MasterType, string>,
  per: (price: string, unit: string) => `${price} per ${unit}`,
  forAll: 'Berlaku untuk semua pengguna.',
  asCopy: 'Disimpan sebagai versi Anda; acuan tetap.',
  recompute: (scope: MasterItem['scope'] | 'own') =>
    scope === 'GLOBAL'
      ? 'Hitung ulang harga HSP acuan yang memakainya'
      : 'Hitung ulang harga HSP versi Anda yang memakainya',
  recomputed: (items: number, skipped: number) =>
    `${count(items)} HSP dihitung ulang${skipped === 0 ? '' : `, ${count(skipped)} dilewati karena harganya belum lengkap`}`,
  conflict: (changedBy: string, { name }: MasterItem, price: string) => (
    <>
      {changedBy || 'Pengguna lain'} sudah mengubahnya menjadi <b>{name}</b>, {price}. Simpan lagi
      untuk menggantinya.
    </>
  ),
  jumpTitle: 'Harga berubah lebih dari 10×',
  jumpFields: { price: 'Harga', dailyRate: 'Tarif harian', hourlyRate: 'Tarif jam' },
  jumpHelp: 'Periksa titik, koma dan satuannya. Simpan bila memang sebesar itu.',
  jumpBack: 'Periksa lagi',
  jumpConfirm: 'Ya, simpan',
  cancel: 'Batal',
  saving: 'Menyimpan...',
  close: 'Tutup',

  removeTitle: 'Hapus data',
  choose: (code: string) => `Pilih ${code}`,
  chosen: (n: number) => `${count(n)} dipilih`,
  choosePage: 'Pilih semua di halaman ini',
  unchoose: 'Batalkan pilihan',
  removeChosen: 'Hapus yang dipilih',
  removeTogetherTitle: 'Hapus beberapa data',
  checkingUse: 'Memeriksa pemakaian…',
  checkFailed: 'Pemakaian belum dapat diperiksa.',
  retry: 'Coba lagi',
  noneFree: 'Semua yang dipilih dipakai analisis, jadi tidak ada yang dihapus.',
  goes: (n: number) => `${count(n)} dihapus`,
  stays: (n: number) => `${count(n)} tetap, karena dipakai analisis`,
  usedBy: (n: number) => `${count(n)} analisis`,
  removeCount: (n: number) => `Hapus ${count(n)}`,
  removedTogether: (n: number) => `${count(n)} data dihapus`,
  removeQuestion: 'Yakin hapus item ini?',
  removeForAll: 'Dihapus untuk semua pengguna.',
  removeForMe: 'Acuan hanya disembunyikan dari Anda; tampilkan lagi lewat saringan “Versi Anda”.',
  removeRefused: 'Gagal menghapus',
  removing: 'Menghapus...',
  confirmRemove: 'Hapus',
  andMore: (n: number) => `dan ${count(n)} lainnya`,

  created: 'Data berhasil dibuat',
  changed: 'Data berhasil diperbarui',
  removed: 'Data berhasil dihapus',
  createFailed: 'Gagal membuat data',
  changeFailed: 'Gagal memperbarui data',
  removeFailed: 'Gagal menghapus data',

  history: 'Riwayat harga',
  pricesOf: (date: string) => `harga per ${date}`,
  noHistory: 'Belum ada harga yang dicatat.',
  causes: {
    starter: 'Katalog bawaan',
    create: 'Data baru',
    edit: 'Diubah',
    confirm: 'Harga tetap',
    import: 'Import',
    undo: 'Import dibatalkan',
  } satisfies Record<MasterPrice['cause'], string>,
  priceLine: (points: number) => `Grafik ${count(points)} harga, lama ke baru`,
  stillValid: 'Harga masih berlaku',
  usedIn: 'Dipakai di',
  notUsed: 'Belum dipakai di analisis mana pun.',
  analyses: (n: number) => `${count(n)} baris analisis`,
  inEstimations: 'Estimasi Anda yang memakai pekerjaan itu',
  estimations: (n: number) => `${count(n)} estimasi`,
  inItems: (n: number) => `${count(n)} item`,

  loadFailed: 'Gagal memuat data',
  empty: 'Belum ada data',
  emptyHelp: 'Harga dasar yang dipakai analisis (AHSP) tampil di sini.',
  found: (total: number) => `${count(total)} data ditemukan`,
  showing: (from: number, to: number, total: number) =>
    `Showing ${count(from)}–${count(to)} of ${count(total)} results`,
};
