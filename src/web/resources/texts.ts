import type { RecipeGroup } from '../../domain/recipe.ts';

const count = (n: number) => n.toLocaleString('id-ID');

export const texts = {
  title: 'Kebutuhan sumber daya',
  back: 'Kembali',
  pdf: 'PDF',
  excel: 'Excel',
  basis:
    'Koefisien × volume, menurut analisis dan harga dasar estimasi ini, sebelum biaya umum dan keuntungan.',

  groups: {
    LABOR: 'Tenaga kerja',
    MATERIAL: 'Bahan',
    EQUIPMENT: 'Peralatan',
  } satisfies Record<RecipeGroup, string>,
  total: 'Jumlah',
  counted: (without: number, all: number) =>
    all === 0
      ? ''
      : without === 0
        ? `Semua item (${count(all)}) terhitung.`
        : `${count(without)} dari ${count(all)} item tanpa analisis tidak terhitung.`,
  pricesMissing: (n: number) => `${count(n)} harga belum ada`,

  search: 'Cari kode, nama, atau satuan',
  group: 'Jenis',
  everyGroup: 'Semua jenis',
  abc: 'Kelas',
  everyClass: 'Semua kelas',
  classes: {
    A: 'Kelas A: 80% nilai pertama',
    B: 'Kelas B: 15% berikutnya',
    C: 'Kelas C: sisanya',
  },
  pareto: 'Kurva ABC (Pareto)',
  paretoSaid: (few: number, all: number) =>
    `${count(few)} dari ${count(all)} sumber daya membentuk 80% nilai`,
  classOf: (abc: string) => `Kelas ${abc}`,

  no: 'No',
  kode: 'Kode',
  nama: 'Nama',
  satuan: 'Satuan',
  need: 'Kebutuhan',
  harga: 'Harga (Rp)',
  jumlah: 'Jumlah (Rp)',
  weight: 'Bobot (%)',
  cumulative: 'Kumulatif (%)',
  works: 'Pekerjaan',
  noPrice: 'belum ada harga',
  showWorks: (nama: string, n: number) => `Lihat ${count(n)} pekerjaan yang memerlukan ${nama}`,
  showing: (first: number, last: number, all: number) =>
    `${count(first)}–${count(last)} dari ${count(all)} sumber daya`,
  found: (n: number) => `${count(n)} sumber daya`,

  loading: 'Memuat kebutuhan sumber daya',
  loadFailed: 'Gagal memuat kebutuhan sumber daya',
  unknown: 'Data estimasi tidak ditemukan.',
  empty: 'Belum ada kebutuhan sumber daya',
  emptyHelp:
    'Kebutuhan dihitung dari analisis (AHSP) setiap item. Pilih item dari katalog yang memiliki analisis.',
  update: 'Update Estimation',

  worksOf: (nama: string) => `Pekerjaan yang memerlukan ${nama}`,
  work: 'Uraian',
  volume: 'Volume',
  needOf: (satuan: string) => (satuan ? `Kebutuhan (${satuan})` : 'Kebutuhan'),
  amountOf: 'Nilai (Rp)',
  worksFailed: 'Gagal memuat pekerjaan',
  noWorks: 'Tidak ada pekerjaan lagi',
  noWorksHelp: 'Estimasi atau katalog sudah berubah. Muat ulang halaman ini.',
  moreWorks: (shown: number, all: number) =>
    `${count(shown)} pekerjaan terbesar dari ${count(all)}`,
  explain: 'Jelaskan jumlah',
  close: 'Tutup',
};
