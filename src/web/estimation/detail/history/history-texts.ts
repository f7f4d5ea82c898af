export const texts = {
  title: 'Riwayat',
  intro: 'Setiap penyimpanan menjadi satu revisi; 50 yang terakhir disimpan.',
  list: 'Revisi estimasi',
  at: 'Disimpan',
  by: 'Oleh',
  items: 'Item',
  total: 'Grand Total (Rp)',
  actions: 'Aksi',
  present: 'sekarang',
  revision: (rev: number) => `Revisi ${rev}`,
  see: (rev: number) => `Lihat revisi ${rev}`,
  compareOf: (rev: number) => `Bandingkan revisi ${rev} dengan sekarang`,
  compare: 'Bandingkan',
  restore: 'Pulihkan',
  restoreOf: (rev: number) => `Pulihkan revisi ${rev}`,
  close: 'Tutup',
  loadFailed: 'Gagal memuat riwayat.',
  empty: 'Belum ada revisi.',

  seeing: (rev: number, at: string) => `Anda melihat revisi ${rev}, disimpan ${at}.`,
  toPresent: 'Ke keadaan sekarang',

  question: (rev: number) => `Pulihkan revisi ${rev}?`,
  explanation: (at: string) =>
    `Profil dan rincian pekerjaan kembali seperti ${at}. Keadaan sekarang tetap ada di riwayat.`,
  cancel: 'Batal',
  restoring: 'Memulihkan...',
  restored: (rev: number) => `Revisi ${rev} dipulihkan`,
  restoreFailed: 'Gagal memulihkan revisi',
  changedMeanwhile:
    'Estimasi baru saja diubah di tempat lain. Riwayat dimuat ulang; periksa lalu pulihkan lagi.',
  undo: 'Urungkan',
};
