export const texts = {
  archive: 'Unduh data saya',
  archiveHolds:
    'Satu arsip ZIP dengan semua estimasi Anda: buku kerja Excel, isi lengkapnya sebagai JSON, dan gambar proyek.',
  archiveTime: 'Menyusunnya memerlukan beberapa detik, lebih lama bila estimasinya banyak.',
  download: 'Unduh',
  cancel: 'Batal',
  archiveDone: 'Arsip selesai diunduh',
  archiveFailed: 'Arsip gagal dibuat',
};
