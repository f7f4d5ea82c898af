import { guideSheet, type GuideLine } from './list-workbook.ts';
import { decimal } from '../../domain/number/decimal.ts';
import { writeNumber } from '../../domain/number/number-text.ts';
import { lengths } from '../../domain/number/limits.ts';

const line = (column: string, text: string): GuideLine => ({ column, text });

const numbers = [
  'Angka',
  line('Cara menulis', 'Ketik angka biasa: 85000 atau 85000,50. Rp 85.000,- juga terbaca.'),
  line('Kosong', 'Sel kosong, “-”, dan “nihil” berarti tidak diisi, bukan 0.'),
  line('Rumus', 'Yang dibaca adalah hasil rumus yang tersimpan. #REF! dan sejenisnya dilaporkan.'),
];

const safety = [
  'Sebelum disimpan',
  line(
    'Pratinjau',
    'Import selalu menampilkan yang baru, yang berubah, dan baris bermasalah dulu.',
  ),
  line('Harga melonjak', 'Harga yang berubah lebih dari 10× ditahan sampai Anda mencentangnya.'),
  line('Baris salah', 'Baris yang salah dilaporkan dan tidak menghentikan baris yang benar.'),
  line('Batas', 'Maksimal 20.000 baris dan 10 MB dalam satu berkas.'),
];

/** The sheets Petunjuk of the templates (api/5.1, api/6.2). */
export const guides = {
  material: guideSheet('Daftar bahan', [
    'Kolom',
    line('Kode', 'Boleh kosong: bahan lalu dicocokkan dengan nama dan satuan, kode baru dibuat.'),
    line('Nama', `Wajib. Maksimal ${lengths.masterName} karakter.`),
    line('Satuan', 'Wajib. Ejaan lain seperti sak, ltr, atau M2 dikenali.'),
    line('Harga', 'Wajib, rupiah per satuan.'),
    line('TKDN (%)', 'Boleh kosong, 0 sampai 100. Kosong: yang lama tetap.'),
    line('Catatan', 'Boleh kosong.'),
    ...numbers,
    ...safety,
    'Contoh',
    line('B.0001', 'Semen portland, kg, 1650'),
  ]),
  labor: guideSheet('Daftar upah', [
    'Kolom',
    line('Kode', 'Wajib, misalnya L.01.'),
    line('Nama', `Wajib. Maksimal ${lengths.masterName} karakter.`),
    line('Satuan', 'OH (orang hari) atau OJ (orang jam). Keduanya tidak pernah saling diubah.'),
    line('Tarif Harian', 'Rupiah per hari.'),
    line(
      'Jam per Hari',
      'Untuk menghitung tarif yang kosong dari tarif lainnya. Kosong berarti 8.',
    ),
    line('Tarif Jam', 'Rupiah per jam.'),
    line('Harga', 'Bila diisi, inilah yang dipakai. Bila kosong, tarif yang sesuai satuannya.'),
    line(
      'Mengubah upah',
      'Ubah Harga atau tarifnya saja: yang lain mengikuti. Bila keduanya diubah dan berbeda, baris ditahan.',
    ),
    line('Catatan', 'Boleh kosong.'),
    ...numbers,
    ...safety,
    'Contoh',
    line('L.01', 'Pekerja, OH, tarif harian 120000'),
  ]),
  hsp: guideSheet('Katalog HSP', [
    'Lembar HSP',
    line('Kategori', 'Wajib untuk item baru. Kategori yang belum ada dibuat.'),
    line('Kode', 'Wajib. Kode yang sudah ada diperbarui; sel kosong membiarkan isi yang lama.'),
    line(
      'Deskripsi',
      `Wajib untuk item baru. Maksimal ${writeNumber(decimal(lengths.deskripsi), 0)} karakter.`,
    ),
    line('Satuan', 'Ejaan lain dikenali; satuan yang belum ada dibuat.'),
    line('Harga', 'Rupiah per satuan. Bila kosong dan ada AHSP, harga menjadi F.'),
    line(
      'Mengubah analisis',
      'Bila analisis atau overhead berubah dan Harga tidak, harga mengikuti F, atau baris ditahan bila harga memang bukan F.',
    ),
    line('Sumber', 'Kode sumber yang terdaftar. Kode item dengan sumber lain ditahan dulu.'),
    line('Overhead (%)', 'Overhead dan keuntungan, misalnya 10.'),
    line('Edisi', 'Nama peraturan, bila ada.'),
    'Lembar AHSP (boleh dihapus)',
    line('Kode HSP', 'Baris dengan kode yang sama menggantikan seluruh analisis item itu.'),
    line('Kelompok', 'TENAGA, BAHAN, atau PERALATAN.'),
    line(
      'Kode Master',
      'Kode yang ada di master. Bila tidak ditemukan, analisis item tidak diubah.',
    ),
    line('Nama', 'Wajib untuk baris persen, selain itu hanya keterangan.'),
    line('Satuan', 'Hanya keterangan.'),
    line('Koefisien', 'Wajib, sampai 9 desimal. 0,35 pada baris persen berarti 35 %.'),
    line('Harga Override', 'Menggantikan harga master pada baris ini.'),
    line('Persen Dari', 'Untuk baris persen: Kelompok atau Kode Master, dipisah koma.'),
    ...numbers,
    ...safety,
  ]),
} as const;
