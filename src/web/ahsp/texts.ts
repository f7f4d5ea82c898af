import { drawUnit } from '../../domain/number-text.ts';

/** The words of one analysis. */
export const texts = {
  back: 'Kembali',
  notFound: 'Data tidak ditemukan',
  notFoundHelp: 'Kode ini tidak ada di katalog Anda. Mungkin sudah dihapus atau diganti.',
  loadFailed: 'Gagal memuat data',
  loading: 'Memuat AHSP',

  source: 'Sumber',
  noSource: 'Tanpa sumber',
  stored: 'Harga tersimpan',
  computed: 'Harga dihitung (F)',
  difference: 'Selisih',
  overhead: 'Overhead & profit',
  none: '–',

  name: 'Uraian',
  coefficient: 'Koefisien',
  unitPrice: 'Harga satuan (Rp)',
  override: 'Override (Rp)',
  amount: 'Jumlah harga (Rp)',
  noComponents: 'Tidak ada komponen.',
  groups: {
    LABOR: { letter: 'A', name: 'TENAGA', total: 'Jumlah harga tenaga' },
    MATERIAL: { letter: 'B', name: 'BAHAN', total: 'Jumlah harga bahan' },
    EQUIPMENT: { letter: 'C', name: 'PERALATAN', total: 'Jumlah harga peralatan' },
  },
  sum: 'Jumlah A + B + C',
  overheadOf: (percent: string) => `Overhead & profit ${percent} × D`,
  final: (satuan: string | null) =>
    `Harga satuan pekerjaan D + E${satuan ? ` per ${drawUnit(satuan)}` : ''}`,
  shareOf: (names: readonly string[]) => `dari jumlah ${names.join(', ')}`,
  unverified: 'Belum diverifikasi.',
  unverifiedHelp: 'Angkanya bertentangan dengan sumbernya. Periksa sebelum dipakai.',
  remarks: 'Catatan',
  updated: (date: string) => `Diperbarui ${date}`,
};
