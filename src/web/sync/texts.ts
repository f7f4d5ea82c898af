import { largestOf, ranges } from '../../domain/number/limits.ts';
import { writeAmount } from '../../domain/number/number-text.ts';

const largestPrice = writeAmount(largestOf(ranges.price), 2);

const count = (n: number) => n.toLocaleString('id-ID');

export const texts = {
  lagging: (n: number) => `${count(n)} harga belum disinkronkan dengan analisisnya.`,
  show: 'Tampilkan',
  all: (n: number) => `Sinkronkan semua (${count(n)})`,

  title: 'Sinkronkan harga dengan analisisnya',
  overheadTitle: (percent: number | string) =>
    `Overhead ${String(percent).replace('.', ',')}% dan harga yang mengikutinya`,
  overhead: 'Ubah overhead bersama',
  overheadNote: 'semua, satu kategori, atau hasil pencarian',
  percent: 'Overhead & profit',
  of: 'Untuk',
  ofAll: 'Semua item yang berlaku',
  ofCategory: (name: string) => `Kategori ${name}`,
  ofSearch: (sought: string) => `Hasil pencarian "${sought}"`,
  next: 'Lihat dampak',
  judging: 'Menghitung harga baru...',
  failed: 'Harga baru tidak dapat dihitung.',
  retry: 'Coba lagi',
  nothing: 'Tidak ada harga yang disinkronkan.',
  counted: (n: number) => `${count(n)} analisis akan disinkronkan`,
  sums: (before: string, after: string) => `jumlah harganya Rp ${before} menjadi Rp ${after}`,
  copies: (n: number) =>
    `${count(n)} di antaranya acuan: disimpan sebagai versi Anda, acuannya tidak berubah.`,
  hasMore: 'Sisanya disinkronkan setelah yang ini selesai.',
  largestFirst: (shown: number, all: number) =>
    `${count(shown)} perubahan terbesar dari ${count(all)} ditampilkan; semuanya disimpan.`,

  ticks: 'Yang dilewati',
  tick: {
    unverified: 'Sertakan analisis yang belum diverifikasi',
    given: 'Sertakan harga yang diketik atau dari berkas',
    reference: 'Sertakan acuan yang menunggu ADMIN, sebagai versi Anda',
  },
  left: (n: number) => `${count(n)} dilewati`,
  included: 'disertakan',
  missing: (n: number) => `${count(n)} analisis tetap: harga komponennya belum ada.`,
  tooLarge: (n: number) => `${count(n)} analisis tetap: F di atas Rp ${largestPrice}.`,
  switchedOff: (n: number) => `${count(n)} acuan tetap: versi Anda untuknya sedang nonaktif.`,

  changed: (n: number) => `${count(n)} harga berubah sejak daftar ini ditampilkan.`,
  changedHelp: 'Belum ada yang disimpan. Daftar di bawah sudah dihitung ulang.',
  change: (shown: string, now: string) => `${shown} menjadi ${now}`,
  notRenewed: 'tidak disinkronkan',

  cancel: 'Batal',
  store: (n: number) => `Sinkronkan (${count(n)})`,
  storing: 'Menyinkronkan...',
  stored: (n: number) => `${count(n)} harga disinkronkan`,
  storedCopies: (n: number) => `${count(n)} disimpan sebagai versi Anda.`,
  storeFailed: 'Harga belum disinkronkan.',
};
