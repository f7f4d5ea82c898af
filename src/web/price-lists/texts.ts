import type { MasterType } from '../../contract/master.ts';

const count = (n: number) => n.toLocaleString('id-ID');

/** The lists that can be read from a file. */
export type ImportedList = 'HSP' | 'MATERIAL' | 'LABOR' | 'ANALYSIS';

/** Lists that have a template of ours. */
export type TemplateList = Exclude<ImportedList, 'ANALYSIS'>;

/** The words of imports and exports. */
export const texts = {
  import: 'Import',
  importAnalyses: 'Import analisis',
  analysesHelp:
    'Berkas kantor Anda berisi blok analisis: kode dan uraian, judul kolom, A Tenaga, B Bahan, C Alat, D Jumlah, E Overhead, F Harga Satuan. Beberapa blok per lembar dan beberapa lembar boleh. Boleh juga berupa daftar, satu komponen per baris: Kode, Uraian, Satuan, Jenis, Komponen, Satuan, Koefisien, Harga.',
  category: 'Kategori analisis baru',
  chooseCategory: 'Pilih kategori',
  noCategory: 'Pilih kategori dulu',
  importing: 'Importing...',
  export: 'Export',
  exportExcel: 'Excel (.xlsx)',
  exportCsv: 'CSV (.csv)',
  exported: 'Export berhasil',
  exportFailed: 'Gagal export',
  templates: {
    HSP: 'template-hsp.xlsx',
    MATERIAL: 'template-bahan.xlsx',
    LABOR: 'template-upah.xlsx',
  } satisfies Record<TemplateList, string>,
  templateFailed: 'Gagal mengunduh template',
  wholeList: 'Daftar harga',
  wholeListHelp: 'Upah, bahan, dan alat dalam satu berkas, atau judul kolomnya lain dari template?',
  toWholeList: 'Buka Daftar harga',

  titles: {
    HSP: 'Import HSP',
    MATERIAL: 'Import Bahan Material',
    LABOR: 'Import Upah Kerja',
    ANALYSIS: 'Import Analisis',
  } satisfies Record<ImportedList, string>,
  file: 'Berkas',
  fileHint: 'Excel (.xlsx) atau CSV, maksimal 10 MB dan 20.000 baris.',
  wrongFile: 'File harus .xlsx atau .csv',
  noFile: 'Pilih file .xlsx/.csv terlebih dahulu',
  scope: 'Simpan sebagai',
  scopeGlobal: 'Acuan (GLOBAL)',
  scopeUser: 'Versi Anda (Pribadi)',
  useHargaFile: 'Pakai kolom Harga dari berkas',
  lockExistingPrice: 'Jangan ubah harga data yang sudah ada',
  preferDaily: 'Bila satuan bukan OH atau OJ, pakai tarif harian',
  preview: 'Pratinjau',
  cancel: 'Batal',
  back: 'Kembali',
  close: 'Tutup',
  reading: (name: string) => `Membaca ${name} …`,
  storing: 'Menyimpan …',
  rows: {
    reading: (done: number, of: number) => `${count(done)} dari ${count(of)} baris dibaca`,
    storing: (done: number, of: number) => `${count(done)} dari ${count(of)} baris disimpan`,
  },
  halted: (left: string) => `Dihentikan. ${left}`,
  maybeStored:
    'Bila sempat tersimpan, import ini ada di Riwayat import (Daftar harga) dan dapat dibatalkan di sana.',
  storedBefore:
    'Import sudah tersimpan sebelum sempat dibatalkan. Batalkan di Riwayat import (Daftar harga).',
  stopped: 'Import dibatalkan. Tidak ada yang diubah.',
  nothingStored: 'Dibatalkan. Tidak ada yang disimpan.',
  missing: (titles: string) => `Kolom yang tidak ditemukan: ${titles}.`,
  fallbackHelp: 'Sesuaikan judul kolom dengan template, lalu pilih berkasnya lagi.',

  counted: {
    new: 'Baru',
    changed: 'Berubah',
    unchanged: 'Tetap',
    held: 'Ditahan',
    errors: 'Bermasalah',
  },
  parts: {
    moved: 'Berubah sejak dipratinjau',
    questions: 'Ditanyakan',
    errors: 'Bermasalah',
    held: 'Ditahan',
    changed: 'Berubah',
    new: 'Baru',
    notes: 'Perlu diperiksa',
  },
  moved: (n: number) =>
    `${count(n)} baris berubah sejak pratinjau tadi, karena data di Taksir diubah orang lain. Belum ada yang disimpan: periksa, lalu import lagi.`,
  movedElsewhere:
    'Data di Taksir berubah sejak pratinjau tadi. Belum ada yang disimpan: periksa, lalu import lagi.',
  movedRow: (was: string, is: string) => `Tadi ${was}. Sekarang ${is}`,
  newFor: (price: string) => `baru dengan harga ${price}`,
  heldAs: (old: string, fresh: string, reason: string) =>
    `ditahan, harga ${old} → ${fresh} (${reason})`,
  asStored: 'tidak mengubah apa pun',
  questionsHelp:
    'Komponen ini mirip dengan master yang ada, tetapi tidak pasti sama. Pilih masternya; analisisnya ikut setelah semua komponennya dipilih.',
  masterOf: (name: string) => `Master untuk ${name}`,
  chooseMaster: 'Pilih master',
  newMaster: (price: string) => `Buat baru, harga ${price}`,
  waiting: (n: number) => `${count(n)} analisis menunggu`,
  heldHelp: 'Baris ini ditahan. Centang yang memang benar agar ikut disimpan.',
  acceptAll: (n: number) => `Terima semua (${count(n)})`,
  accept: (key: string, row: number) => `Terima ${key}, baris ${row}`,
  row: 'Baris',
  place: (row: number, sheet?: string) => `${sheet ? `${sheet}, ` : ''}baris ${row}`,
  key: 'Kode',
  name: 'Nama',
  reason: 'Alasan',
  old: 'Lama',
  fresh: 'Baru',
  column: 'Kolom',
  blank: 'kosong',
  more: (n: number) => `dan ${count(n)} baris lagi. Unduh daftar untuk melihat semuanya.`,
  lacksEdition: (n: number) =>
    `${count(n)} baris menimpa item yang sudah ada tanpa menyebut edisi. Edisi lain sering memakai kode yang sama untuk pekerjaan lain.`,
  edition: 'Edisi daftar ini',
  editionExample: 'mis. SE DJBK No. 47/SE/Dk/2026',
  applyEdition: 'Pakai edisi ini',
  withoutEdition: 'Daftar ini tanpa edisi',
  nothingToDo: 'Tidak ada yang perlu diubah.',
  downloadList: 'Unduh daftar (.csv)',
  listName: (file: string) => `Periksa ${file.replace(/\.[^.]*$/, '')}.csv`,
  codeMade: 'kode dibuat',
  fromHeading: (name: string, row: number) => `kategori “${name}” dari judul di baris ${row}`,
  apply: (n: number) => (n === 0 ? 'Import' : `Import ${count(n)} baris`),

  counts: {
    created_global: 'Acuan dibuat',
    updated_global: 'Acuan diperbarui',
    created_user: 'Versi Anda dibuat',
    updated_user: 'Versi Anda diperbarui',
    updated_user_price: 'Harga versi Anda berubah',
  },

  done: {
    HSP: 'Import sukses. Data akan dimuat ulang.',
    MATERIAL: 'Import selesai',
    LABOR: 'Import selesai',
    ANALYSIS: 'Analisis tersimpan',
  } satisfies Record<ImportedList, string>,
  failed: {
    HSP: 'Import HSP gagal',
    MATERIAL: 'Gagal import',
    LABOR: 'Gagal import',
    ANALYSIS: 'Gagal import analisis',
  } satisfies Record<ImportedList, string>,
};

/** Import exists for two types of masters alone (MASTER-11). */
export const listOfType: Readonly<Partial<Record<MasterType, TemplateList>>> = {
  MATERIAL: 'MATERIAL',
  LABOR: 'LABOR',
};
