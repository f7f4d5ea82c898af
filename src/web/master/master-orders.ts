/** How a list of masters may be sorted; the first is the usual way. */
export const masterOrders = [
  { value: 'kode', text: 'Kode, naik', orderBy: 'code', orderDir: 'asc' },
  { value: 'kode-turun', text: 'Kode, turun', orderBy: 'code', orderDir: 'desc' },
  { value: 'nama', text: 'Nama, naik', orderBy: 'name', orderDir: 'asc' },
  { value: 'nama-turun', text: 'Nama, turun', orderBy: 'name', orderDir: 'desc' },
  { value: 'satuan', text: 'Satuan, naik', orderBy: 'unit', orderDir: 'asc' },
  { value: 'harga', text: 'Harga, termurah', orderBy: 'price', orderDir: 'asc' },
  { value: 'harga-turun', text: 'Harga, termahal', orderBy: 'price', orderDir: 'desc' },
  { value: 'terbaru', text: 'Terakhir diubah', orderBy: 'updatedAt', orderDir: 'desc' },
] as const;

export type MasterOrder = (typeof masterOrders)[number];
