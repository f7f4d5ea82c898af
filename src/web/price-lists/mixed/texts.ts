import type { PriceRow, PriceSheet } from '../../../contract/price-imports.ts';
import { parseDecimal } from '../../../domain/number/decimal.ts';
import { writeStored } from '../../../domain/number/number-text.ts';
import type {
  ColumnRole,
  MapLack,
  MasterKind,
  PriceScale,
} from '../../../domain/price-list/mixed/list-map.ts';

const count = (n: number) => n.toLocaleString('id-ID');

/** A figure as it is written here, any other text as it is. */
const shown = (text: string | null) => {
  const figure = text === null ? undefined : parseDecimal(text);
  return figure ? writeStored(figure, 0, 4) : text || 'kosong';
};

/** The words of 'Daftar harga'. */
export const texts = {
  title: 'Daftar harga',
  note: 'Upah, bahan, dan alat dari satu berkas: dibaca dahulu, disimpan setelah Anda memeriksanya.',
  steps: { file: 'Berkas', map: 'Kolom', review: 'Periksa', done: 'Selesai' },

  file: 'Berkas daftar harga',
  fileHint: 'Excel (.xlsx) atau CSV, maksimal 10 MB dan 20.000 baris.',
  scope: 'Simpan sebagai',
  scopeGlobal: 'Harga acuan (GLOBAL), untuk semua pengguna',
  scopeUser: 'Versi Anda: hanya dipakai oleh Anda',
  ownOnly: 'Disimpan sebagai versi Anda. Harga acuan tidak berubah.',
  how: [
    ['Judul kolom bebas.', 'Anda melihat tiap kolom dibaca sebagai apa, dan dapat mengubahnya.'],
    [
      'Jenisnya campur boleh.',
      'Upah, bahan, dan alat dipisah dari kolom Jenis, judul bagian, atau lembarnya.',
    ],
    [
      'Tidak ada yang diam-diam.',
      'Yang meragukan ditanyakan, yang tidak dibaca disebutkan, baru Anda simpan.',
    ],
  ],
  read: 'Baca berkas',
  noFile: 'Pilih file .xlsx/.csv terlebih dahulu',
  reading: (name: string) => `Membaca ${name} …`,
  checking: 'Memeriksa harga …',
  storing: 'Menyimpan …',
  failed: 'Daftar harga gagal dibaca',
  cancel: 'Batal',
  back: 'Kembali',

  mapTitle: 'Apa isi tiap kolom?',
  mapHelp: 'Ini dugaan dari judul dan isinya. Ubah bila keliru; kolom bertanda perlu jawaban Anda.',
  remembered: 'Susunan kolom seperti terakhir kali Anda pakai untuk judul ini.',
  alike: (names: readonly string[]) =>
    `Judulnya sama dengan ${names.join(', ')}: satu jawaban berlaku di semuanya.`,
  readSheet: (name: string) => `Baca lembar ${name}`,
  sheetRows: (n: number) => `${count(n)} baris`,
  hidden: 'tersembunyi',
  notRead: 'tidak dibaca',
  headRow: 'Baris judul',
  noHead: 'Tanpa judul',
  rowNumber: (n: number) => `Baris ${n}`,
  kind: 'Isi lembar',
  chooseKind: 'Pilih …',
  kindInRows: (kinds: readonly MasterKind[]) =>
    `Dari barisnya: ${kinds.map((kind) => kindWords[kind].toLowerCase()).join(', ')}`,
  column: 'Kolom',
  samples: 'Contoh isi',
  meaning: 'Dibaca sebagai',
  meaningOf: (heading: string) => `Dibaca sebagai: ${heading}`,
  noHeading: '(tanpa judul)',
  chooseRole: 'Pilih …',
  roles: {
    kode: 'Kode',
    nama: 'Nama',
    spesifikasi: 'Spesifikasi, merk, ukuran',
    satuan: 'Satuan',
    harga: 'Harga',
    hargaPpn: 'Harga dengan PPN',
    jenis: 'Jenis (upah, bahan, alat)',
    kategori: 'Kategori (tidak disimpan)',
    tarifHari: 'Tarif per hari',
    tarifJam: 'Tarif per jam',
    jamPerHari: 'Jam kerja sehari',
    tkdn: 'TKDN (%)',
    catatan: 'Catatan',
    abaikan: 'Abaikan',
  } satisfies Record<ColumnRole, string>,
  questions: {
    unknown: 'Judul ini belum dikenal. Apa isinya?',
    several: 'Lebih dari satu kolom seperti ini. Mana yang dipakai?',
    ppn: 'Tertulis termasuk PPN. Harga dengan atau tanpa PPN?',
    currency:
      'Tertulis dalam mata uang asing, sedangkan Taksir memakai rupiah. Abaikan, lalu isi rupiahnya di berkas. Pilih Harga hanya bila isinya rupiah.',
  },
  ignoreRest: (n: number) => `Abaikan ${count(n)} kolom yang belum dijawab`,
  ppn: 'PPN dalam harga',
  ppnChoose: 'Pilih …',
  ppnKept: 'Simpan harga apa adanya',
  ppnTaken: (percent: string) => `Keluarkan PPN ${percent}% dari harga`,
  scale: 'Harga ditulis dalam',
  scaleChoose: 'Pilih …',
  scales: {
    '1': 'Rupiah penuh',
    '1000': 'Ribuan rupiah (225 berarti 225.000)',
    '1000000': 'Jutaan rupiah (1,5 berarti 1.500.000)',
  } satisfies Record<PriceScale, string>,
  hours: 'Jam kerja sehari',
  listDate: 'Tanggal daftar',
  listDateHint:
    'Semua harga di daftar bertanggal ini. Kosong: yang berubah hari ini, yang sama tetap.',
  document: 'Dokumen',
  documentHint: 'Misalnya SK Bupati 12/2026 atau penawaran TB Maju. Tersimpan pada riwayat harga.',
  hoursWrong: 'Jam kerja sehari harus berupa angka, misalnya 8 atau 7,5.',
  hoursHint:
    'Untuk menghitung tarif yang tidak tertulis. Kosong: jam yang tersimpan pada upahnya, selain itu 8.',
  usualHours: '8',
  unread: {
    guide:
      'Lembar ini tampaknya sampul atau petunjuk. Bila berisi harga, centang untuk membacanya.',
    head: 'Baris judul kolom tidak ditemukan. Bila berisi harga, centang dan pilih baris judulnya.',
    name: 'Kolom nama tidak ditemukan. Bila berisi harga, centang dan tunjuk kolom Nama.',
    price: 'Kolom harga tidak ditemukan. Bila berisi harga, centang dan tunjuk kolom Harga.',
  } satisfies Record<NonNullable<PriceSheet['unread']>, string>,
  others: {
    bill: 'Lembar ini tampaknya RAB atau daftar volume, bukan daftar harga. Karena itu tidak dibaca.',
    items:
      'Lembar ini tampaknya harga satuan pekerjaan, bukan harga upah, bahan, atau alat. Karena itu tidak dibaca.',
    analyses:
      'Lembar ini tampaknya analisis dengan koefisien, bukan daftar harga. Karena itu tidak dibaca.',
  } satisfies Record<NonNullable<PriceSheet['other']>, string>,
  lacks: {
    roles: 'Masih ada kolom yang belum dijawab.',
    name: 'Tunjuk kolom Nama.',
    price: 'Tunjuk kolom Harga atau Tarif.',
    twice: 'Satu arti hanya untuk satu kolom.',
    ppn: 'Pilih apa yang terjadi dengan PPN.',
    scale: 'Pilih harga ditulis dalam rupiah penuh, ribuan, atau jutaan.',
    kind: 'Pilih isi lembar: upah, bahan, atau alat.',
  } satisfies Record<MapLack, string>,
  noSheet: 'Centang lembar yang akan dibaca.',
  lackIn: (sheet: string, lack: string) => `${sheet}: ${lack}`,
  check: 'Periksa harga',

  outcomes: {
    new: 'Baru',
    changed: 'Berubah',
    held: 'Ditahan',
    question: 'Pilih harga',
    wrong: 'Bermasalah',
    same: 'Tetap',
    repeat: 'Berulang',
  } satisfies Record<PriceRow['outcome'], string>,
  outcomeHelp: {
    new: 'Belum ada di Taksir; dicentang berarti disimpan.',
    changed: 'Sudah ada, isinya berbeda; dicentang berarti diperbarui.',
    held: 'Meragukan. Centang yang memang benar.',
    question: 'Satu nama dengan beberapa harga. Centang satu harga dari tiap nama.',
    wrong: 'Tidak dapat disimpan. Perbaiki di berkasnya.',
    same: 'Sama dengan yang tersimpan.',
    repeat: 'Baris yang sama persis, dihitung sekali.',
  } satisfies Record<PriceRow['outcome'], string>,
  all: 'Semua',
  allHelp: 'Yang dicentang akan disimpan. Yang ditahan menunggu keputusan Anda.',
  search: 'Cari nama, kode, atau satuan',
  sort: 'Urutkan',
  sorts: {
    row: 'Urut berkas',
    name: 'Nama A–Z',
    price: 'Harga tertinggi',
    change: 'Perubahan terbesar',
  },
  kindFilter: 'Jenis',
  allKinds: 'Semua jenis',
  findingFilter: 'Temuan',
  allFindings: 'Semua temuan',
  findings: {
    moved: 'Berubah sejak diperiksa',
    jump: 'Harga melonjak',
    leap: 'Harga naik dua kali atau turun separuh',
    older: 'Harga tersimpan lebih baru',
    wage: 'Upah',
    unit: 'Satuan',
    name: 'Nama',
    code: 'Kode',
    type: 'Jenis',
    rates: 'Tarif',
    number: 'Cara baca angka',
    ppn: 'PPN',
    note: 'Catatan lain',
    wrong: 'Tidak dapat disimpan',
    repeat: 'Berulang',
    kept: 'Tetap',
  } as Readonly<Record<string, string>>,
  moved: (n: number) =>
    `${count(n)} baris berubah sejak Anda memeriksanya, karena data di Taksir diubah orang lain. Belum ada yang disimpan: periksa baris itu, centang yang benar, lalu simpan lagi.`,
  movedElsewhere: 'Data di Taksir berubah sejak Anda memeriksanya. Belum ada yang disimpan.',
  movedRow: (outcome: string, what: string) => `Tadi ${outcome.toLowerCase()}: ${what}`,
  was: (column: string, old: string | null, now: string | null) =>
    `${column} ${shown(old)} → ${shown(now)}`,
  wasPrice: (price: string | null) => `harga ${shown(price)}`,
  tickShown: (n: number) => `Centang ${count(n)} baris ini`,
  untickShown: 'Lepas centang',
  tick: ({ name, row }: PriceRow) => `Simpan ${name}, baris ${row}`,
  columns: {
    tick: 'Simpan',
    name: 'Nama',
    kind: 'Jenis',
    unit: 'Satuan',
    price: 'Harga (Rp)',
    outcome: 'Hasil',
  },
  written: (given: string) => `tertulis “${given}”`,
  place: ({ sheet, row }: PriceRow, isAlone: boolean) =>
    isAlone ? `baris ${row}` : `${sheet}, baris ${row}`,
  madeCode: 'kode dibuat',
  blank: 'kosong',
  noRows: 'Tidak ada baris seperti ini.',
  showing: (from: number, to: number, total: number) =>
    `${count(from)}–${count(to)} dari ${count(total)} baris`,
  passedTitle: (n: number) => `Yang bukan harga: ${count(n)} baris`,
  passed: {
    above: 'di atas judul kolom',
    head: 'judul kolom',
    heading: 'judul bagian',
    sum: 'jumlah',
    numbers: 'nomor kolom',
    remark: 'keterangan',
  },
  remarks: 'Tentang berkas ini',
  apply: (n: number) => (n === 0 ? 'Simpan' : `Simpan ${count(n)} harga`),
  nothingTicked: 'Belum ada baris yang dicentang.',
  left: (n: number) => `${count(n)} baris menunggu keputusan Anda`,

  stored: 'Daftar harga tersimpan',
  another: 'Import berkas lain',
  doneRow: (created: number, changed: number) =>
    [
      ...(created > 0 ? [`${count(created)} baru`] : []),
      ...(changed > 0 ? [`${count(changed)} diperbarui`] : []),
    ].join(', '),
  seeKind: (kind: MasterKind) => `Lihat ${kindWords[kind]}`,
};

export const kindWords: Readonly<Record<MasterKind, string>> = {
  LABOR: 'Upah',
  MATERIAL: 'Bahan',
  EQUIPMENT: 'Alat',
  OTHER: 'Lainnya',
};
