interface Saved {
  version: number;
  at: string;
  by: string;
  total: string;
}

export const verifyTexts = {
  title: 'Cocokkan kertas',
  intro:
    'Setiap halaman PDF dan cetakan Excel memuat tanda periksa di kakinya. Ketik atau tempel untuk tahu dari revisi mana kertas itu dibuat.',
  proves: 'Yang dibuktikan',
  provesText:
    'Tanda yang cocok dihitung dari revisi itu: nama dan data proyek, PPN, judul, pekerjaan, volume, ukuran, harga, dan totalnya.',
  provesNot: 'Yang tidak dibuktikan',
  provesNotText:
    'Bahwa baris, total atau tanda tangan di kertas tidak diubah sesudahnya: tanda dapat disalin ke kertas lain. Analisis dan pengaturan dokumen (kop, nomor, pembulatan) tidak ikut dihitung. Bandingkan yang diragukan dengan revisinya.',
  mark: 'Tanda periksa',
  sample: 'R12 · 1.563.162.000 · 7K3F-9QXD',
  verify: 'Cocokkan',
  verifying: 'Mencocokkan...',
  close: 'Tutup',
  failed: 'Gagal mencocokkan kertas',
  see: (version: number) => `Lihat revisi ${version}`,

  verdicts: {
    matches: 'Cocok',
    differs: 'Tidak cocok',
    gone: 'Revisi tidak lagi disimpan',
    unknown: 'Revisi tidak dikenal',
  },
  matches: ({ version, at, by, total }: Saved) =>
    `Tanda ini dari revisi ${version}, disimpan ${at} oleh ${by}, dengan total ${total}.`,
  matchesUnpriced: ({ version, at, by }: Saved) =>
    `Tanda ini dari revisi ${version} tanpa harga, disimpan ${at} oleh ${by}.`,
  isOlder: (present: number) => `Estimasi ini sekarang revisi ${present}.`,
  otherTotal: ({ version, at, by, total }: Saved, marked: string) =>
    `Revisi ${version}, disimpan ${at} oleh ${by}, bertotal ${total}; tanda ini ${marked}.`,
  otherContent: ({ version, at, by, total }: Saved) =>
    `Revisi ${version}, disimpan ${at} oleh ${by} dengan total ${total}, berisi lain. Mungkin kertasnya dari estimasi lain, atau tandanya salah ketik.`,
  gone: (version: number) =>
    `Hanya 50 revisi terakhir yang disimpan; revisi ${version} tidak dapat dicocokkan lagi.`,
  unknown: (version: number, present: number) =>
    `Estimasi ini belum pernah sampai revisi ${version}; yang terbaru revisi ${present}.`,
};
