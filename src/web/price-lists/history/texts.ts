import type { ImportEntry, KeptRow } from '../../../contract/import-history.ts';
import { longDate } from '../../ui/dates.ts';

const count = (n: number) => n.toLocaleString('id-ID');

/** The words of 'Riwayat import'. */
export const texts = {
  title: 'Riwayat import',
  help: 'Setiap import dapat dibatalkan: harga kembali seperti semula, yang baru dihapus bila belum dipakai.',
  file: 'Berkas',
  at: 'Waktu',
  content: 'Isi',
  actions: 'Aksi',
  kinds: {
    HSP: 'Item pekerjaan',
    MATERIAL: 'Bahan',
    LABOR: 'Upah',
    PRICES: 'Daftar harga',
    PAIRS: 'Pasangan daftar daerah',
  } satisfies Record<ImportEntry['kind'], string>,
  scopes: { GLOBAL: 'acuan', USER: 'versi Anda' } satisfies Record<ImportEntry['scope'], string>,
  counts: (created: number, changed: number) =>
    created + changed === 0
      ? 'Tanpa perubahan'
      : `${count(created)} baru, ${count(changed)} diperbarui`,
  empty: 'Belum ada import.',
  failed: 'Riwayat import gagal dimuat',
  showing: (from: number, to: number, total: number) =>
    `${count(from)} sampai ${count(to)} dari ${count(total)} import`,

  undo: 'Batalkan import',
  undoOf: (name: string) => `Batalkan import ${name}`,
  undone: (by: string, at: string) => `Dibatalkan ${by}, ${longDate(at)}`,
  result: (n: number) => `${count(n)} tetap`,
  resultOf: (name: string) => `Yang tetap dari ${name}`,

  undoTitle: 'Batalkan import?',
  looking: 'Memeriksa apa yang kembali …',
  restored: (n: number) => `${count(n)} entri kembali seperti sebelum import.`,
  removed: (n: number, isOwn: boolean) =>
    isOwn
      ? `${count(n)} versi Anda dihapus; yang ada harga bersamanya memakai harga itu lagi.`
      : `${count(n)} entri yang dibuat import ini dihapus.`,
  nothing: 'Tidak ada yang dapat dikembalikan.',
  keeps: (n: number) => `${count(n)} entri tetap seperti sekarang:`,
  kept: (n: number) => `${count(n)} entri tetap:`,
  more: (n: number) => `dan ${count(n)} lainnya`,
  keep: 'Jangan batalkan',
  close: 'Tutup',
  undoing: 'Membatalkan …',
  undoFailed: 'Import gagal dibatalkan',
};

/** 'diubah Rina, 23 November 2026'; 'dipakai A.7, A.9' */
export function whyKept({ reason, by, at, usedIn }: KeptRow): string {
  if (reason === 'used') return `dipakai ${usedIn.join(', ')}`;
  const who = [by, at && longDate(at)].filter(Boolean).join(', ');
  return `${reason === 'changed' ? 'diubah' : 'dihapus'}${who && ` ${who}`}`;
}
