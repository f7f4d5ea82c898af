const count = (n: number) => n.toLocaleString('id-ID');

export const texts = {
  title: 'Dampak',
  titleWithSync: 'Dampak bila disimpan dan disinkronkan',
  counted: (recipes: number, items: number, estimations: number) =>
    `${count(recipes)} analisis, ${count(items)} item, ${count(estimations)} estimasi`,
  none: 'tidak ada analisis, item, atau estimasi yang berubah',
  loading: 'Menghitung dampak...',
  failed: 'Dampak tidak dapat dihitung. Anda tetap dapat menyimpan.',
  retry: 'Coba lagi',
  cancel: 'Batal',

  details: 'Rincian dampak',
  entries: 'Analisis dan item',
  kode: 'Kode',
  description: 'Uraian',
  before: 'Sebelum (Rp)',
  after: 'Sesudah (Rp)',
  noPrice: 'belum ada harga',
  gone: 'tidak tampil',
  same: 'tetap',
  unsynced: (harga: string) => `tetap; ${harga} bila disinkronkan`,
  estimations: 'Estimasi Anda, bila harganya diperbarui',
  project: 'Judul Project',
  difference: 'Selisih Grand Total (Rp)',
  unknown: 'dihitung saat harganya diperbarui',
  more: (n: number) => `dan ${count(n)} lagi`,
  unchanged: 'Estimasi tidak berubah sendiri; buka estimasi lalu pilih Perbarui harga.',
};
