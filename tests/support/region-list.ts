// A region's price list as such lists are: other names and codes than ours, other units, packages,
// wages by the day alone.
type Cell = string | number | null;

/** A list in a year: prices rise by so many percent, of whole hundreds. */
export function regionList(risen = 0): { name: string; rows: Cell[][] }[] {
  const price = (amount: number) => amount + (amount / 100) * risen;
  const head: Cell[][] = [['STANDAR SATUAN HARGA KABUPATEN CONTOH'], []];
  return [
    {
      name: 'HSD (Upah)',
      rows: [
        ...head,
        ['No', 'Kode', 'Uraian', 'Satuan', 'Harga Satuan'],
        [1, 'L.01', 'Pekerja', 'OH', price(110_500)],
        [2, 'L.02', 'Tukang Batu', 'Org/Hr', price(135_400)],
        [3, 'L.03', 'Kepala Tukang', 'OH', price(150_000)],
        [4, 'L.04', 'Mandor', 'OH', price(165_000)],
      ],
    },
    {
      name: 'HSD (Material)',
      rows: [
        ...head,
        ['No', 'Kode', 'Nama Barang', 'Spesifikasi', 'Satuan', 'Harga Satuan'],
        [1, '1.1.7.01.01', 'Portland Cement (PC)', null, 'zak 40 kg', price(62_500)],
        [2, '1.1.7.01.02', 'Semen warna', null, 'kg', price(8_400)],
        [3, '1.1.7.01.03', 'PASIR PASANG', null, 'm3', price(261_000)],
        [4, '1.1.7.01.04', 'Pasir beton', 'Muntilan', 'm3', price(295_000)],
        [5, '1.1.7.01.05', 'Bata merah', 'kelas I', 'bh', price(900)],
        [6, '1.1.7.01.06', 'Lem Kayu', null, 'kg', price(17_000)],
        [7, '1.1.7.01.07', 'Lem kayu', null, 'kg', price(19_500)],
        [8, '1.1.7.01.08', 'Minyak bekisting', null, 'liter', price(168_000) * 2],
        [9, '1.1.7.01.09', 'Kawat las', null, 'kg', price(41_200)],
        [10, '1.1.7.01.10', 'Meja rapat', 'kayu jati', 'bh', price(2_500_000)],
      ],
    },
    {
      name: 'HSD (Peralatan)',
      rows: [
        ...head,
        ['No', 'Kode', 'Jenis Alat', 'Satuan', 'Harga Satuan'],
        [1, 'E.01', 'Sewa tripod', 'hari', price(95_000)],
        [2, 'E.02', 'Gergaji pipa', 'hari', price(30_000)],
      ],
    },
  ];
}
