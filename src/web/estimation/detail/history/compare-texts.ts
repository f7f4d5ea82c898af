export const texts = {
  title: 'Bandingkan revisi',
  back: 'Detail',
  from: 'Dari',
  to: 'Ke',
  choice: (rev: number, at: string, by: string) => `Revisi ${rev} · ${at} · ${by}`,
  presentChoice: (rev: number, at: string, by: string) =>
    `Sekarang (revisi ${rev}) · ${at} · ${by}`,
  comparing: 'Membandingkan...',
  loadFailed: 'Revisi ini tidak dapat dimuat.',
  retry: 'Coba lagi',

  subtotal: 'Subtotal',
  ppn: 'PPN',
  grandTotal: 'Grand Total',
  before: 'Sebelum',
  after: 'Sesudah',
  difference: 'Selisih (Rp)',

  count: (added: number, removed: number, changed: number) =>
    `${shown(added)} ditambah · ${shown(removed)} dihapus · ${shown(changed)} berubah`,
  same: 'Rincian pekerjaan kedua revisi sama',
  sameHelp: 'Pilih revisi lain, atau lihat perubahan profil di atas bila ada.',
  oneOnly: 'Baru ada satu revisi',
  oneOnlyHelp:
    'Setiap penyimpanan menjadi satu revisi. Sesudah penyimpanan berikutnya keduanya dapat dibandingkan.',
  list: 'Perbedaan baris',
  line: 'Baris',
  actions: 'Aksi',
  more: (count: number) => `Tampilkan ${shown(count)} baris lagi`,
  profile: 'Profil',
  profileNote: (rev: number) => `Profil hanya kembali dengan “Pulihkan revisi ${rev}” di Riwayat.`,
  sectionOrder: 'Urutan kategori',
  rowOrder: (name: string) => `Urutan baris di ${name}`,
  otherOrder: 'urutan lain',
  absent: 'tidak ada',
  untitled: 'tanpa judul',
  items: (count: number) => `${shown(count)} item`,
  sectionSum: 'Selisih kategori',
  wholeSum: 'Selisih subtotal',

  kinds: {
    added: 'ditambah',
    removed: 'dihapus',
    changed: 'berubah',
    'moved-in': 'pindah ke sini',
    'moved-out': 'pindah dari sini',
    order: 'urutan berubah',
  },

  bringBack: 'Kembalikan',
  remove: 'Hapus',
  bringBackLine: (name: string) => `Kembalikan baris ini: ${name}`,
  removeLine: (name: string) => `Hapus baris ini: ${name}`,
  bringingBack: 'Mengembalikan...',
  all: 'Kembalikan semua',
  allQuestion: (rev: number) => `Kembalikan semua baris seperti revisi ${rev}?`,
  allExplanation: (count: string) =>
    `${count}. Profil tidak berubah. Keadaan sekarang tetap ada di riwayat.`,
  cancel: 'Batal',
  broughtBack: 'Baris dikembalikan',
  removed: 'Baris dihapus',
  allBroughtBack: 'Semua baris dikembalikan',
  withHeadings: (names: string) => `${names} ikut dikembalikan, karena baris ini ada di dalamnya.`,
  alreadySo: 'Baris ini sekarang sudah seperti itu',
  failed: 'Gagal mengembalikan baris',
  changedMeanwhile:
    'Estimasi baru saja diubah di tempat lain. Perbandingan dimuat ulang; periksa lalu kembalikan lagi.',
};

const shown = (count: number) => count.toLocaleString('id-ID');
