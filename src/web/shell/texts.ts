export const texts = {
  archiveBegun: 'Menyusun arsip semua estimasi Anda …',
  archiveDone: 'Arsip selesai diunduh',
  archiveFailed: 'Arsip gagal dibuat',
};
