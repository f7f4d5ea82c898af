const count = (n: number) => n.toLocaleString('id-ID');

/** The edition of the catalogue that ships; its prices name no place. */
const shippedEdition = 'SE DJBK No. 47/SE/Dk/2026 Lampiran VI';

/** Stands on every screen of the catalogue that shows prices. */
export const referencePrices = `Harga bawaan: acuan nasional ${shippedEdition}. Ganti dengan harga daerah Anda.`;

export const noPrice = 'belum ada harga';
export const estimated = 'harga perkiraan';
export const unverified = 'belum diverifikasi';
export const missingPrices = (n: number) => `${count(n)} harga belum ada`;

/** The words of the price catalogue (HSP). */
export const texts = {
  title: 'Harga Satuan Pekerjaan',
  search: 'Cari kategori, kode, uraian, satuan',
  searchLabel: 'Cari item pekerjaan',
  category: 'Kategori',
  allCategories: 'Semua kategori',
  shown: 'Tampilkan',
  effective: 'Yang berlaku',
  onlyOwn: 'Versi Anda',
  onlyHidden: 'Disembunyikan',
  onlyUnsynced: 'Belum disinkronkan',
  create: 'Tambah Item',
  itemJobs: 'Daftar Item Pekerjaan',
  inAll: (items: number, categories: number) =>
    `${count(items)} item dalam ${count(categories)} kategori`,
  found: (items: number) => `${count(items)} item ditemukan`,
  foundOver: (items: number) => `Lebih dari ${count(items)} item ditemukan`,
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,

  no: 'No',
  kode: 'Kode',
  work: 'Jenis Pekerjaan',
  source: 'Sumber',
  unit: 'Satuan',
  price: 'Harga (Rp)',
  actions: 'Aksi',
  view: (kode: string) => `Lihat AHSP ${kode}`,
  edit: (kode: string) => `Ubah item ${kode}`,
  remove: (kode: string) => `Hapus item ${kode}`,
  history: (kode: string) => `Riwayat dan pemakaian ${kode}`,
  showAgain: (kode: string) => `Tampilkan lagi ${kode}`,
  menu: (kode: string) => `Menu ${kode}`,
  menuView: 'Lihat AHSP',
  menuEdit: 'Ubah',
  menuHistory: 'Riwayat dan pemakaian',
  menuOwn: 'Pakai versi Anda',
  menuReference: 'Pakai acuan',
  menuRemove: 'Hapus',
  own: 'versi Anda',
  ownHelp: 'Hanya berlaku bagi Anda.',
  ownOff: 'nonaktif',
  ownOffHelp: 'Acuan yang berlaku; aktifkan untuk memakai versi Anda lagi.',
  referenceChanged: 'acuan berubah',
  referenceChangedHelp: 'Acuannya diubah setelah versi Anda dibuat.',
  inactive: 'Versi Anda sedang nonaktif. Aktifkan dahulu.',

  loadFailed: (error: Error) => `Gagal memuat data HSP: ${error.message || 'unknown error'}`,
  empty: 'Belum ada Harga Satuan Pekerjaan',
  emptyHelp: 'Buat HSP baru atau import file.',
  noOwn: 'Belum ada item versi Anda',
  noOwnHelp: 'Item yang Anda buat atau ubah tampil di sini.',
  noHidden: 'Tidak ada item yang disembunyikan',
  noHiddenHelp: 'Item acuan yang Anda hapus tampil di sini, untuk ditampilkan lagi.',

  noUnsynced: 'Semua harga sudah disinkronkan',
  noUnsyncedHelp: 'Item yang harganya berbeda dari analisisnya tampil di sini.',

  unsynced: 'belum disinkronkan',
  unsyncedHelp: 'Harga berbeda dari F analisisnya, atau harga komponennya sudah berubah.',
  unverifiedHelp: 'Angkanya bertentangan dengan sumbernya; lihat AHSP untuk alasannya.',
  estimatedHelp: 'Memakai harga dasar yang ditaksir; lihat catatan di AHSP.',

  loadUnverified: 'Muat katalog belum diverifikasi',
  loadUnverifiedNote: 'tanpa harga',
  more: 'Tindakan lain',
  loaded: (added: number) =>
    added === 0
      ? 'Semua item belum diverifikasi sudah ada di katalog'
      : `${count(added)} item belum diverifikasi dimuat, tanpa harga`,
  loadingFailed: 'Gagal memuat katalog belum diverifikasi',
};
