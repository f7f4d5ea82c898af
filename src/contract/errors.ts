import { decimal } from '../domain/number/decimal.ts';
import { counts, largestOf, ranges } from '../domain/number/limits.ts';
import { writeNumber } from '../domain/number/number-text.ts';
import { fieldTexts } from './fields/field-texts.ts';

interface ErrorEntry {
  readonly status:
    | 400
    | 401
    | 403
    | 404
    | 405
    | 409
    | 410
    | 413
    | 415
    | 422
    | 429
    | 500
    | 503
    | 507;
  /** Never repeats what a user typed (D-03). `{n}` is a number that the server sets. */
  readonly text: string;
  /** The field to mark, where the error is about one. */
  readonly fields?: Readonly<Record<string, string>>;
}

const taken = fieldTexts.taken;
const whole = (n: number) => writeNumber(decimal(n), 0);

/** The codes of api/9. */
export const errors = {
  AUTH_REQUIRED: { status: 401, text: 'Unauthorized' },
  TOKEN_EXPIRED: { status: 401, text: 'Sesi telah berakhir. Silakan masuk kembali.' },
  TOKEN_INVALID: {
    status: 401,
    text: 'Sesi tidak sah (invalid token). Silakan masuk kembali.',
  },
  FORBIDDEN: { status: 403, text: 'Anda tidak berhak melakukan tindakan ini.' },
  STATUS_FORBIDDEN: { status: 403, text: 'Hanya ADMIN yang dapat menetapkan status ini.' },
  SHARED_ENTRY: { status: 403, text: 'Data acuan ini hanya dapat diubah oleh ADMIN.' },
  REGISTRATION_CLOSED: { status: 403, text: 'Pendaftaran sedang ditutup.' },
  FILE_LINK: { status: 403, text: 'Tautan berkas tidak berlaku.' },
  OTP_FORMAT: { status: 422, text: 'Kode OTP harus 4 digit.' },
  OTP_INVALID: { status: 400, text: 'Kode OTP salah.' },
  OTP_EXPIRED: { status: 400, text: 'Kode OTP sudah kedaluwarsa. Minta kode baru.' },
  OTP_LOCKED: {
    status: 429,
    text: 'Terlalu banyak kode salah. Tautan masuk di email Anda tetap berlaku.',
  },
  OTP_SEND_LIMIT: {
    status: 429,
    text: 'Kode baru saja diminta. Pakai kode atau tautan di email terakhir, atau coba lagi dalam {n} detik.',
  },
  LINK_INVALID: { status: 400, text: 'Tautan masuk tidak berlaku atau sudah dipakai.' },
  RATE_LIMITED: {
    status: 429,
    text: 'Terlalu banyak permintaan. Coba lagi dalam {n} detik.',
  },
  VALIDATION: { status: 422, text: 'Data belum benar. Periksa isian yang ditandai.' },
  BAD_JSON: { status: 400, text: 'Format permintaan tidak dapat dibaca.' },
  UNSUPPORTED_TYPE: { status: 415, text: 'Jenis isi permintaan tidak didukung.' },
  TOO_LARGE: { status: 413, text: 'Data terlalu besar (maksimal {n} MB).' },
  SHEET_TOO_LARGE: {
    status: 413,
    text: `Isi lembar terlalu banyak: maksimal {n} baris dan ${whole(counts.sheetArea / 1e6)} juta sel. Bila daftarnya pendek, ada isi jauh di luarnya: tekan Ctrl+End di setiap lembar, lalu hapus baris dan kolom di luar daftar.`,
  },
  FILE_PARTS: {
    status: 413,
    text: 'Berkas ini berisi terlalu banyak bagian (maksimal {n}). Salin lembarnya ke buku kerja baru, lalu pilih lagi.',
  },
  FILE_OVERPACKED: {
    status: 413,
    text: 'Isi berkas ini dipadatkan secara tidak wajar. Salin lembarnya ke buku kerja baru, lalu pilih lagi.',
  },
  FILE_TOO_HEAVY: {
    status: 422,
    text:
      'Berkas ini terlalu berat: pembacaannya dihentikan karena melebihi 20 detik atau memori yang disediakan. ' +
      'Hapus lembar, format, dan rumus yang tidak perlu, atau simpan lembar harganya sebagai .csv, lalu pilih lagi.',
  },
  CONTENT_TOO_LARGE: {
    status: 422,
    text:
      `Isi estimasi melebihi batas: ${counts.sections} kategori, ${counts.groupsOfSection} judul ` +
      `per kategori, ${whole(counts.items)} item, ${counts.rowsOfItem} baris volume per item, ` +
      `${whole(counts.rows)} baris volume seluruhnya.`,
  },
  AMOUNT_TOO_LARGE: {
    status: 422,
    text: `Jumlah biaya melebihi batas Rp ${writeNumber(largestOf(ranges.total), 0)}.`,
  },
  STATUS_INVALID: { status: 422, text: 'Status tidak dikenal.' },
  IDEMPOTENCY_MISMATCH: {
    status: 422,
    text: 'Kunci permintaan sudah dipakai untuk data lain.',
  },
  IDEMPOTENCY_RUNNING: { status: 409, text: 'Permintaan yang sama masih diproses.' },
  VERSION_CONFLICT: { status: 409, text: 'Data sudah diubah di tempat lain.' },
  NOT_FOUND: { status: 404, text: 'Data tidak ditemukan.' },
  METHOD_NOT_ALLOWED: { status: 405, text: 'Alamat ini tidak melayani metode permintaan itu.' },
  ESTIMATION_NOT_FOUND: { status: 404, text: 'Data estimasi tidak ditemukan.' },
  CHANGES_UNFIT: {
    status: 422,
    text: 'Perubahan tidak cocok dengan isi estimasi. Kirim seluruh isinya.',
  },
  PRICE_CHANGED: { status: 409, text: 'Harga katalog berubah. Muat ulang pratinjau.' },
  IMAGE_TYPE: { status: 415, text: 'Format gambar harus PNG, JPG atau WebP.' },
  IMAGE_SIZE: {
    status: 413,
    text: 'Gambar terlalu besar. Maksimal 5 MB dan 40 megapiksel; foto profil 2 MB; logo 2 MB dan 25 megapiksel.',
  },
  LOGO_TYPE: { status: 415, text: 'Format harus PNG atau JPG.' },
  LOGO_SIZE: { status: 413, text: 'Ukuran maksimal 2 MB.' },
  EXPORT_FAILED: { status: 500, text: 'Berkas gagal dibuat. Coba lagi.' },
  EXPORT_INTERRUPTED: {
    status: 500,
    text: 'Server berhenti saat berkas dibuat. Minta berkas sekali lagi.',
  },
  NO_TENDER_COPY: {
    status: 422,
    text: 'AHSP dan daftar harga dasar hanya ada dengan harga. Salinan tender memuat RAB, rekap dan volume.',
  },
  EXPORT_GONE: { status: 410, text: 'Berkas ekspor sudah dihapus.' },
  HSP_NOT_FOUND: { status: 404, text: 'Data tidak ditemukan' },
  KODE_EXISTS: { status: 409, text: 'Kode sudah dipakai.', fields: { kode: taken } },
  CATEGORY_EXISTS: { status: 409, text: 'Nama kategori sudah ada.', fields: { name: taken } },
  CATEGORY_IN_USE: { status: 409, text: 'Kategori masih dipakai {n} item.' },
  COMPONENT_NOT_FOUND: { status: 404, text: 'Komponen tidak ditemukan.' },
  PRICE_MISSING: { status: 422, text: 'Harga {n} komponen belum ada.' },
  GROUP_MISMATCH: { status: 422, text: 'Jenis master tidak sesuai dengan kelompok.' },
  OVERRIDE_NOT_FOUND: { status: 404, text: 'Belum ada versi Anda untuk kode ini.' },
  OVERRIDE_INACTIVE: {
    status: 409,
    text: 'Versi Anda sedang nonaktif. Aktifkan dahulu.',
  },
  SOURCE_UNKNOWN: { status: 422, text: 'Sumber tidak dikenal.' },
  SOURCE_EXISTS: { status: 409, text: 'Kode sumber sudah dipakai.', fields: { code: taken } },
  UNIT_EXISTS: { status: 409, text: 'Kode satuan sudah dipakai.', fields: { code: taken } },
  SOURCE_IN_USE: { status: 409, text: 'Sumber masih dipakai {n} item. Nonaktifkan saja.' },
  UNIT_IN_USE: { status: 409, text: 'Unit masih dipakai {n} data.' },
  MASTER_EXISTS: { status: 409, text: 'Kode master sudah dipakai.', fields: { code: taken } },
  MASTER_IN_USE: { status: 409, text: 'Item masih dipakai di {n} analisis.' },
  CODE_FIXED: { status: 422, text: 'Kode tenaga kerja tidak dapat diubah.' },
  CODE_AMBIGUOUS: { status: 409, text: 'Kode dipakai di beberapa jenis. Sebutkan jenisnya.' },
  NOT_THIS_WORKBOOK: {
    status: 422,
    text: 'Berkas ini bukan buku kerja Excel dari estimasi ini.',
  },
  IMPORT_FILE: { status: 422, text: 'File harus .xlsx atau .csv' },
  IMPORT_DAMAGED: {
    status: 422,
    text: 'Berkas .xlsx ini rusak atau tidak lengkap. Buka di Excel, simpan ulang sebagai .xlsx, lalu pilih lagi.',
  },
  IMPORT_XLS: {
    status: 422,
    text: 'Berkas ini berformat Excel lama (.xls). Buka di Excel, simpan ulang sebagai .xlsx, lalu pilih lagi.',
  },
  IMPORT_XLSB: {
    status: 422,
    text: 'Berkas ini berformat Excel biner (.xlsb). Buka di Excel, simpan ulang sebagai .xlsx, lalu pilih lagi.',
  },
  IMPORT_ODS: {
    status: 422,
    text: 'Berkas ini berformat OpenDocument (.ods). Buka di LibreOffice, simpan ulang sebagai .xlsx, lalu pilih lagi.',
  },
  IMPORT_LOCKED: {
    status: 422,
    text: 'Berkas ini terkunci kata sandi. Buka di Excel, hapus kata sandinya, simpan ulang sebagai .xlsx, lalu pilih lagi.',
  },
  IMPORT_PDF: {
    status: 422,
    text: 'Berkas ini PDF. Minta berkas Excel-nya, atau salin tabelnya ke Excel dan simpan sebagai .xlsx, lalu pilih lagi.',
  },
  IMPORT_MARKUP: {
    status: 422,
    text: 'Berkas ini halaman web (HTML) atau XML, bukan .xlsx. Buka di Excel, simpan ulang sebagai .xlsx, lalu pilih lagi.',
  },
  IMPORT_EMPTY: {
    status: 422,
    text: 'Berkas ini kosong (0 byte). Salin lagi dari asalnya, atau simpan ulang dari Excel, lalu pilih lagi.',
  },
  IMPORT_MAP: {
    status: 422,
    text: 'Belum ada lembar yang dibaca, atau susunan kolomnya belum lengkap. Tetapkan isi setiap kolom, lalu periksa lagi.',
  },
  PRICE_SET_EXISTS: {
    status: 409,
    text: 'Nama set harga sudah dipakai.',
    fields: { name: taken },
  },
  PRICE_SET_GONE: {
    status: 404,
    text: 'Set harga ini sudah dihapus atau milik orang lain. Estimasi tidak berubah; pilih yang lain.',
  },
  EDITION_GONE: {
    status: 404,
    text: 'Edisi ini sudah dihapus atau milik orang lain. Estimasi tidak berubah; pilih yang lain.',
  },
  PRICE_SET_IN_USE: {
    status: 409,
    text: 'Set harga masih dipakai {n} estimasi. Pindahkan dahulu estimasi itu ke set harga lain.',
  },
  PRICE_SET_USUAL: {
    status: 409,
    text: 'Estimasi baru {n} orang dimulai dengan set harga ini. Mereka diberi tahu bila set ini tetap dihapus; muat ulang daftarnya, lalu hapus lagi.',
  },
  EDITION_EXISTS: { status: 409, text: 'Nama edisi sudah dipakai.', fields: { name: taken } },
  EDITION_IN_USE: {
    status: 409,
    text: 'Edisi masih dipakai {n} estimasi. Pindahkan dahulu estimasi itu ke edisi lain.',
  },
  PAIRS_UNFIT: {
    status: 409,
    text: 'Pasangan tidak lagi cocok dengan daftar atau data master. Muat ulang pasangan, lalu simpan lagi.',
  },
  IMPORT_TYPE: { status: 422, text: 'Import hanya tersedia untuk MATERIAL & LABOR' },
  IMPORT_HEADINGS: { status: 422, text: 'Judul kolom tidak sesuai template.' },
  IMPORT_RUNNING: { status: 409, text: 'Import lain sedang berjalan.' },
  IMPORT_UNDONE: {
    status: 409,
    text: 'Import ini sudah dibatalkan. Muat ulang riwayat untuk melihat hasilnya.',
  },
  IMPORT_LASTING: {
    status: 409,
    text: 'Import ini tidak dapat dibatalkan: tidak ada yang berubah, atau dibuat sebelum riwayat dicatat.',
  },
  REVIEW_CHANGED: {
    status: 409,
    text: 'Data berubah sejak Anda memeriksanya. Periksa lagi sebelum menyimpan.',
  },
  FILE_CHANGED: { status: 409, text: 'Berkas berbeda dari yang dipratinjau.' },
  EMAIL_EXISTS: { status: 409, text: 'Email sudah terdaftar.', fields: { email: taken } },
  LAST_ADMIN: { status: 409, text: 'Harus ada paling sedikit satu ADMIN.' },
  SELF_DELETE: { status: 409, text: 'Anda tidak dapat menghapus akun sendiri.' },
  INTERNAL: { status: 500, text: 'Terjadi kesalahan tak terduga.' },
  DISK_FULL: {
    status: 507,
    text: 'Disk penuh. Perubahan belum tersimpan; hubungi pengelola Taksir, lalu coba lagi.',
  },
  DATA_DAMAGED: {
    status: 500,
    text: 'Sebagian data di disk server rusak. Hubungi pengelola Taksir; jangan hapus apa pun.',
  },
  PICTURES_WAITING: {
    status: 503,
    text: 'Server sedang mengolah banyak gambar. Coba lagi sebentar.',
  },
  NOT_READY: { status: 503, text: 'Layanan belum siap. Coba lagi sebentar.' },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errors;

/** True for the codes whose text has a number in it; a `Problem` with such a code must give one. */
export type NeedsNumber<Code extends ErrorCode> =
  (typeof errors)[Code]['text'] extends `${string}{n}${string}` ? true : false;
