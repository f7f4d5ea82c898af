import type { Finding } from '../../../../contract/round-trip.ts';
import type { ReturnChange, ReturnChangeKind } from '../../../../domain/round-trip/review.ts';
import { decimal } from '../../../../domain/number/decimal.ts';
import { writeNumber, writePriceRupiah } from '../../../../domain/number/number-text.ts';

const whole = (count: number) => writeNumber(decimal(count), 0);

export const texts = {
  title: (file: string) => `Perubahan dari ${file}`,
  offerTitle: (file: string) => `Harga penawaran dari ${file}`,
  offerNote: (version: number) =>
    `Salinan tender versi ${version}. Hanya harga satuan yang dibaca; volume, satuan dan uraian tetap milik estimasi.`,
  correction: (count: number) => `Koreksi aritmatik: ${whole(count)}`,
  reading: (file: string) => `Membandingkan ${file} dengan estimasi…`,
  failed: 'Berkas belum dapat dibandingkan. Coba lagi.',
  otherEstimate: 'Buku kerja ini dari estimasi lain; isinya dibaca sebagai RAB baru.',
  asBill: 'Baca sebagai RAB baru',
  cancel: 'Batal',
  close: 'Tutup',
  nothing: 'Tidak ada perubahan',
  take: (count: number) => `Ambil ${whole(count)} perubahan`,
  step: (file: string) => `Dari berkas ${file}`,
  taken: (count: number, file: string) => `${whole(count)} perubahan diambil dari ${file}`,
  check: 'Periksa, lalu simpan.',
  same: 'Berkas ini sama dengan estimasi.',
  notRead: 'Berkas ini belum dibandingkan.',
  nothingOfItsOwn: 'Tidak ada perubahan di berkas ini, tetapi isinya bukan lagi yang terbaru.',
  moved: (version: number) => `Berubah di estimasi sejak versi ${version}`,
  movedCount: (count: number, version: number, difference: string) =>
    `Sejak versi ${version} estimasi sudah berubah di ${whole(count)} tempat${difference === '' ? '' : ` (Rp ${difference})`}.`,
  movedNote: 'Perubahan ini tetap di estimasi; tidak ada yang perlu dipilih.',
  newer: (version: number, by: string) => `Versi ${version} sudah disimpan oleh ${by}.`,
  newerHelp:
    'Gabungkan dulu ke halaman ini, supaya berkas dibandingkan dengan isi estimasi yang terbaru. Belum ada yang diambil.',
  newerSave: 'Tutup jendela ini, lalu simpan: kedua versi digabung. Belum ada yang diambil.',
  merge: 'Gabungkan',
  found: (count: number) => `${whole(count)} perubahan`,
  toChoose: (count: number) => `${whole(count)} perlu dipilih`,
  alike: (count: number) => `${whole(count)} sudah sama di estimasi`,
  total: 'Subtotal',
  version: (version: number) => `Dibuat dari versi ${version}.`,
  baseGone:
    'Versi asal berkas ini tidak lagi disimpan, jadi berkas dibandingkan dengan estimasi sekarang. Periksa setiap perubahan.',
  asked: 'Perlu dipilih',
  usual: 'Perubahan',
  all: (title: string) => `Pilih semua: ${title}`,
  columns: { line: 'Baris', now: 'Di estimasi', file: 'Di berkas', effect: 'Selisih (Rp)' },
  more: (count: number) => `Tampilkan ${whole(count)} lagi`,
  was: (text: string) => `semula ${text}`,
  copyOf: (name: string) => `salinan dari ${name}`,
  absent: '–',
  removed: 'dihapus',
  placeOf: (name: string, place: number) => `${name} ke‑${whole(place)}`,
  moreMoves: (count: number) => `dan ${whole(count)} lagi`,
  findings: 'Yang perlu diketahui',
  prices: 'Harga dasar lain di berkas',
  pricesNote:
    'Harga di Master Data tidak diubah. Harga satuan yang dihitung ulang di berkas ada di “Perlu dipilih”.',
  price: (before: string, now: string) => `${before} → ${now}`,
  noPrice: 'belum ada harga',
  usedBy: (numbers: readonly string[]) =>
    numbers.length === 0
      ? 'tidak dipakai analisis di estimasi ini'
      : `dipakai ${whole(numbers.length)} pekerjaan: ${numbers.join(', ')}`,
  row: (sheet: string, row: number) => `${sheet} baris ${row}`,
} as const;

export const kindTexts: Readonly<Record<ReturnChangeKind, string>> = {
  added: 'ditambah',
  removed: 'dihapus',
  part: 'diubah',
  place: 'dipindah',
  order: 'urutan',
};

export const partTexts: Readonly<Record<string, string>> = {
  volume: 'Volume',
  harga: 'Harga',
  deskripsi: 'Uraian',
  kode: 'Kode',
  satuan: 'Satuan',
  catatan: 'Catatan',
  title: 'Judul',
  place: 'Tempat',
};

type Why = NonNullable<ReturnChange['why']>;

export const whyTexts: Readonly<Record<Why, string>> = {
  conflict: 'diubah juga di estimasi',
  'added too': 'ditambah juga di estimasi',
  'changed within': 'isinya diubah di estimasi',
  formula: 'rumus diganti angka',
  computed: 'rumus diubah',
  recomputed: 'dihitung ulang di berkas',
  blank: 'dikosongkan',
  'two ways': 'angka dapat dibaca dua cara',
  rounded: 'dibulatkan menjadi angka lain',
  code: 'kode lain, tanpa analisis',
  unit: 'satuan lain',
  missing: 'tidak ada di berkas',
  alike: 'dikenali dari kemiripan',
  marks: 'penanda ID tidak cocok',
};

const money = (text: string) => writePriceRupiah(decimal(text));

const keptTexts = { volume: 'Volume', satuan: 'Satuan', uraian: 'Uraian' } as const;

const columnTexts = {
  volume: 'volume',
  harga: 'harga satuan',
  jumlah: 'jumlah',
  uraian: 'uraian',
  catatan: 'catatan',
  panjang: 'panjang',
  lebar: 'lebar',
  tinggi: 'tinggi',
  faktor: 'faktor',
  kode: 'kode',
  satuan: 'satuan',
  judul: 'judul',
} as const;

/** As they stand above the columns. */
const headTexts = {
  uraian: 'Uraian',
  volume: 'Volume',
  satuan: 'Satuan',
  harga: 'Harga Satuan (Rp)',
} as const;

const saidText = (text: string) => (text === '' ? 'yang dikosongkan' : text);

/** What a finding says, and what became of it. */
export function findingText(finding: Finding): string {
  switch (finding.kind) {
    case 'error':
      return `Galat di ${columnTexts[finding.column]}; nilai di estimasi tetap.`;
    case 'unread':
      if (finding.text === '')
        return `Sel ${columnTexts[finding.column]} kosong; nilai yang ada tetap.`;
      return `“${finding.text}” bukan ${columnTexts[finding.column]} yang dapat dibaca; nilai di estimasi tetap.`;
    case 'rounded':
      return `${finding.text} punya lebih banyak desimal daripada yang disimpan untuk ${columnTexts[finding.column]}; dibulatkan.`;
    case 'long':
      return `Teks ${columnTexts[finding.column]} terlalu panjang; yang di estimasi tetap.`;
    case 'amount':
      return `Jumlah ${saidText(finding.text)} bukan volume × harga; jumlah dihitung dari keduanya.`;
    case 'sum':
      return `Jumlah ${saidText(finding.text)} bukan jumlah baris-barisnya; jumlah dihitung dari baris.`;
    case 'measured':
      return `Volume ${saidText(finding.text)} bukan hasil ukurannya; volume dihitung dari ukuran.`;
    case 'formula':
      return `Rumus ${finding.text} bukan dari Taksir dan tidak ada hasilnya di berkas; nilai di estimasi tetap.`;
    case 'kept':
      return `${keptTexts[finding.column]} di berkas “${finding.text}”; yang di estimasi tetap.`;
    case 'arithmetic':
      return `Koreksi aritmatik: jumlah ${money(finding.said)} menjadi ${money(finding.right)} (volume × harga satuan, yang mengikat).`;
    case 'arithmetic closing':
      return `Koreksi aritmatik: ${finding.name || 'jumlah'} ${money(finding.said)} menjadi ${money(finding.right)}.`;
    case 'arithmetic sum':
      return `Koreksi aritmatik: jumlah harga pekerjaan ${money(finding.said)} menjadi ${money(finding.right)}, sebelum PPN.`;
    case 'sum error':
      return `Jumlah penawaran di berkas: galat. Menurut volume × harga satuan ${money(finding.right)}, sebelum PPN.`;
    case 'extra':
      return 'Baris yang tidak ada di estimasi; tidak dibaca.';
    case 'absent':
      return `“${finding.name}” tidak ada di berkas; harganya tetap.`;
    case 'unfilled':
      return `${whole(finding.count)} harga tidak diisi penawar; harga di estimasi tetap.`;
    case 'bare':
      return 'Baris tanpa volume, satuan, dan harga, atau tanpa uraian; tidak dibaca.';
    case 'marks':
      return `${whole(finding.count)} penanda baris (kolom ID) berdiri di samping pekerjaan lain, seperti sesudah baris diurutkan tanpa kolom itu. Penanda itu diabaikan; baris dikenali dari isinya.`;
    case 'ppn':
      return `PPN di berkas “${finding.text}” lain dari PPN estimasi, yang tetap; ubah di Project Profile bila perlu.`;
    case 'places':
      return 'Judul tidak lagi berdiri di atas barisnya. Urutan dan tempat baris di berkas diabaikan.';
    case 'columns': {
      const names = finding.columns.map((column) => headTexts[column]).join(', ');
      return `Kolom ${names} tidak ditemukan di lembar ${finding.sheet}. Lembar itu tidak dibaca; kembalikan judul kolomnya, lalu pilih lagi berkasnya.`;
    }
    case 'no table':
      return 'Lembar RAB tidak ditemukan di berkas; tidak ada yang dibandingkan.';
    case 'no take-offs':
      return 'Kolom ukuran (Panjang, Lebar, Tinggi, Jumlah, Volume) tidak ditemukan di lembar Volume. Lembar itu tidak dibaca; ukuran di estimasi tetap.';
    case 'outside':
      return 'Baris di luar hitungan, di bawah jumlahnya atau tanpa judul; tidak dibaca.';
    case 'values':
      return `${whole(finding.count)} rumus telah menjadi angka dengan nilai yang sama; rumus di estimasi tetap.`;
    case 'sheets':
      return `Lembar lain tidak dibaca: ${finding.names.join(', ')}.`;
    case 'column':
      return `Kolom “${finding.name}” di lembar ${finding.sheet} tidak dikalikan ke volume; tidak dibaca.`;
    case 'pictures':
      return `${whole(finding.count)} gambar tidak dibaca.`;
    case 'comments':
      return `${whole(finding.count)} komentar tidak dibaca.`;
    case 'links':
      return `${whole(finding.count)} tautan ke buku kerja lain diabaikan.`;
  }
}

/** Where it stands; blank where it is about the whole. */
export function findingPlace(finding: Finding): string {
  if (!('row' in finding)) return '';
  const name = finding.name === '' ? '' : ` · ${finding.name}`;
  return `${texts.row(finding.sheet, finding.row)}${name}`;
}
