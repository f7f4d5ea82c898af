import type { Severity } from '../../../domain/checks/rule.ts';

/** What each severity is called, and how many of it there are. */
export const severityNames: Readonly<Record<Severity, string>> = {
  stop: 'harus dilihat',
  warning: 'peringatan',
  info: 'catatan',
};

export const texts = {
  title: 'Periksa',
  intro: 'Yang meragukan di RAB ini, sebelum panitia menemukannya.',
  loading: 'Memeriksa…',
  failed: 'Pemeriksaan belum berhasil. Periksa koneksi, lalu coba lagi.',
  none: 'Tidak ada temuan',
  noneHelp: 'Semua pemeriksaan dijalankan, tidak satu pun meragukan RAB ini.',
  allAccepted: 'Semua temuan sudah diterima dengan alasan.',
  more: (count: number) => `${count.toLocaleString('id-ID')} lagi`,
  whole: 'Seluruh RAB',
  noText: 'Tanpa uraian',
  acceptOf: (title: string) => `Terima "${title}" dengan alasan`,
  reason: 'Alasan',
  reasonHelp: 'Disimpan bersama RAB, tidak dicetak. Temuan muncul lagi bila angkanya berubah.',
  take: 'Terima',
  cancel: 'Batal',
  accepted: (count: number) => `${count.toLocaleString('id-ID')} diterima dengan alasan`,
  reopen: 'Buka lagi',
  acceptFailed: 'Alasan belum tersimpan. Coba lagi.',
  reopenFailed: 'Temuan belum dibuka lagi. Coba lagi.',
  saveFirst: 'Simpan RAB dulu, lalu terima temuan ini.',
  close: 'Tutup',
  unreadable: 'Belum dapat diperiksa: ada isian yang belum sah di RAB.',
};
