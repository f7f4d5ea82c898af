/** Of work that is nowhere but on the screen, in a browser that refuses to keep it (HAND-42). */
export const notKept = {
  title: 'Draf tidak dapat disimpan di perangkat ini',
  advice: 'Simpan lebih sering: pekerjaan hilang bila halaman tertutup.',
  leaving:
    'Perubahan terakhir belum tersimpan di server, dan perangkat ini tidak dapat menyimpan drafnya: penyimpanan penuh atau dilarang. Bila halaman ini ditinggalkan, perubahan itu hilang. Pilih Tetap di sini, lalu simpan.',
} as const;

/** What becomes of the work after a save that failed. */
export const safetyOf = (isKept: boolean): string =>
  isKept ? 'Perubahan aman di perangkat ini.' : 'Jangan tutup halaman ini.';

/** Of work that a reload brought back. */
export const restoredTexts = {
  restored: 'Draf dipulihkan',
  outdated:
    'Sesudah itu estimasi ini diubah di tempat lain; Anda memilih versi yang dipakai saat menyimpan.',
  drop: 'Buang',
  dropped: 'Draf dibuang',
  label: 'Buang draf',
} as const;
