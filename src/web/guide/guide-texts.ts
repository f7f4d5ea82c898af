export const texts = {
  title: 'Panduan',
  version: (version: string) => `Taksir versi ${version}`,
  note: 'Dari daftar harga sampai RAB tercetak, singkat.',
  search: 'Cari di panduan',
  searchHint: 'volume, pembulatan, Ctrl+D …',
  contents: 'Isi panduan',
  found: (count: number) => `${count} bagian`,
  nothing: 'Tidak ada bagian tentang itu',
  nothingHelp: 'Coba kata lain, misalnya “rumus”, “impor”, atau “PPN”.',
  clear: 'Tampilkan semua',
  loadingKeys: 'Memuat daftar tombol...',
};
