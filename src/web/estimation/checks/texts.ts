export const texts = {
  title: 'Periksa',
  intro: 'Yang meragukan di RAB ini, sebelum panitia menemukannya.',
  loading: 'Memeriksa…',
  failed: 'Pemeriksaan belum berhasil. Periksa koneksi, lalu coba lagi.',
  none: 'Tidak ada temuan',
  noneHelp: 'Semua pemeriksaan dijalankan, tidak satu pun meragukan RAB ini.',
  allAccepted: 'Semua temuan sudah diterima dengan alasan.',
  more: (count: number) => `${count.toLocaleString('id-ID')} lagi`,
  moreOf: (step: number, rest: number) => `${step} lagi dari ${rest.toLocaleString('id-ID')}`,
  only: (severity: string) => `Tampilkan hanya ${severity}`,
  allAgain: 'Tampilkan semua lagi',
  whole: 'Seluruh RAB',
  noText: 'Tanpa uraian',
  acceptOf: (title: string) => `Terima "${title}" dengan alasan`,
  acceptAll: 'Terima semua…',
  acceptAllOf: (count: number, title: string) =>
    `Terima semua ${count.toLocaleString('id-ID')} "${title}" dengan satu alasan`,
  reasonOfAll: (taken: number, all: number) =>
    taken === all
      ? `Satu alasan untuk ${all.toLocaleString('id-ID')} temuan ini.`
      : `Satu alasan untuk ${taken.toLocaleString('id-ID')} dari ${all.toLocaleString('id-ID')} temuan ini; yang lain menunggu RAB disimpan.`,
  acceptedNow: (count: number) => `${count.toLocaleString('id-ID')} temuan diterima dengan alasan`,
  takenBy: (name: string, reason: string) =>
    `Temuan ini baru saja diterima oleh ${name}: “${reason}”`,
  undo: 'Urungkan',
  reason: 'Alasan',
  reasonHelp:
    'Disimpan bersama RAB; dicetak hanya di Halaman temuan Periksa, bila dokumen memakainya. Temuan muncul lagi bila angkanya berubah.',
  take: 'Terima',
  cancel: 'Batal',
  accepted: (count: number) => `${count.toLocaleString('id-ID')} diterima dengan alasan`,
  reopen: 'Buka lagi',
  reopenAll: (count: number) => `Buka lagi ${count.toLocaleString('id-ID')} temuan ini`,
  acceptFailed: 'Alasan belum tersimpan. Coba lagi.',
  reopenFailed: 'Temuan belum dibuka lagi. Coba lagi.',
  saveFirst: 'Simpan RAB dulu, lalu terima temuan ini.',
  close: 'Tutup',
  unreadable: 'Belum dapat diperiksa: ada isian yang belum sah di RAB.',
};
