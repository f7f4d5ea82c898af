import type { MasterType } from '../../contract/master.ts';

const count = (n: number) => n.toLocaleString('id-ID');

/** The words of the master screens, one a type. */
export const texts = {
  titles: {
    LABOR: 'Upah Kerja',
    MATERIAL: 'Bahan Material',
    EQUIPMENT: 'Peralatan',
    OTHER: 'Lainnya',
  } satisfies Record<MasterType, string>,
  search: 'Cari kode, nama, atau satuan',
  sort: 'Urutkan',
  pageSize: 'Baris per halaman',

  no: 'No',
  code: 'Kode',
  name: 'Nama',
  unit: 'Satuan',
  price: 'Harga (Rp)',
  dailyRate: 'Tarif Harian (Rp)',
  hourlyRate: 'Tarif Jam (Rp)',
  notes: 'Catatan',
  owner: 'Sumber harga',
  global: 'GLOBAL',
  own: 'Pribadi',
  officialCode: (code: string) => `Kode resmi ${code}`,

  loadFailed: 'Gagal memuat data',
  empty: 'Belum ada data',
  emptyHelp: 'Harga dasar yang dipakai analisa (AHSP) tampil di sini.',
  found: (total: number) => `${count(total)} data ditemukan`,
  showing: (from: number, to: number, total: number) =>
    `Showing ${count(from)}–${count(to)} of ${count(total)} results`,
};
