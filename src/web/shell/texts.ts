export const texts = {
  archive: 'Unduh semua data saya',
  archiveBegun: 'Menyusun arsip semua estimasi Anda …',
  archiveDone: 'Arsip selesai diunduh',
  archiveFailed: 'Arsip gagal dibuat',
};
