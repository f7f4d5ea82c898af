import type { PairMaster, PairRow } from '../../../contract/pairing.ts';

const count = (n: number) => n.toLocaleString('id-ID');

/** The words of 'Pasangkan'. */
export const texts = {
  title: 'Pasangkan dengan data master',
  help: 'Daftar daerah memakai nama, kode, dan satuan lain. Di sini barisnya dipasangkan dengan data master yang dipakai analisis, yang paling sering dipakai di atas.',
  offer: 'Nama dan kode daftar ini lain dari data master Anda?',
  offerHelp:
    'Pasangkan barisnya agar semua analisis memakai harga daftar ini, tanpa membuat data baru.',
  pair: 'Pasangkan',
  reading: 'Mencari pasangan …',
  judging: 'Menghitung dampak …',
  storing: 'Menyimpan …',
  source: 'Nama daftar',
  sourceHint: 'Pilihan Anda diingat untuk nama ini dan ditawarkan pada daftar berikutnya.',
  sourceMissing: 'Isi nama daftar dahulu.',
  propose: 'Cari pasangan',
  reload: 'Pakai pilihan untuk nama ini',
  states: {
    sure: 'Pasti',
    choose: 'Perlu dipilih',
    none: 'Tanpa pasangan',
  } satisfies Record<PairMaster['state'], string>,
  all: 'Semua',
  stateHelp: {
    sure: 'Sudah dicentang: kode, nama, atau pilihan Anda sebelumnya cocok, dan satuannya sama.',
    choose: 'Belum pasti. Periksa barisnya, lalu centang.',
    none: 'Tidak ada baris yang mirip. Harganya tetap, kecuali Anda mencari barisnya.',
  } satisfies Record<PairMaster['state'], string>,
  allHelp: 'Yang dicentang mendapat harga dari daftar. Yang lain tetap.',
  search: 'Cari data master',
  kindFilter: 'Jenis',
  allKinds: 'Semua jenis',
  kinds: { LABOR: 'Upah', MATERIAL: 'Bahan', EQUIPMENT: 'Alat', OTHER: 'Lainnya' },
  tickLikely: (n: number) => `Centang ${count(n)} yang hampir sama namanya`,
  untick: 'Lepas centang',
  columns: {
    tick: 'Pasang',
    master: 'Data master',
    price: 'Harga kini (Rp)',
    row: 'Baris daftar',
    factor: 'Faktor',
    fresh: 'Harga baru (Rp)',
  },
  tick: (name: string, unit: string) => `Pasang ${name} (${unit})`,
  uses: (n: number, share: string) =>
    n === 0
      ? 'hanya di edisi yang dibekukan'
      : `${count(n)} analisis · ${share.replace('.', ',')}% dari biayanya`,
  rowOf: (name: string, unit: string) => `Baris daftar untuk ${name} (${unit})`,
  noRow: 'Tanpa pasangan',
  otherRow: 'Cari baris lain …',
  factorOf: (name: string, unit: string) => `Faktor ${name} (${unit})`,
  factorHint: (from: string, to: string) => `1 ${to} = … ${from}`,
  factorLacks: (from: string, to: string) => `Satuan ${from} ke ${to}: isi faktor, misalnya 1/40`,
  by: {
    kept: 'pilihan sebelumnya',
    code: 'kode sama',
    name: 'nama sama',
    words: 'mirip',
  },
  doubts: {
    jump: 'Harganya lebih dari 10 kali atau kurang dari sepersepuluh harga kini',
    row: 'Barisnya meragukan',
    left: 'Sebelumnya Anda memilih tanpa pasangan',
    kind: 'Jenisnya lain: alat dengan bahan, atau sewa dengan beli',
    undone: 'Pilihan dari import yang dibatalkan. Periksa lagi',
    other: 'Kodenya sama, tetapi ukuran, mutu, atau jenis di namanya lain',
    prices: 'Beberapa baris cocok dengan harga berbeda. Pilih satu',
  } satisfies Record<NonNullable<PairMaster['doubt']>, string>,
  follow: 'Upah per jam (OJ) mengikuti upah per hari (OH)',
  followHours: 'Jam kerja sehari',
  follows: (name: string, hours: string) => `mengikuti ${name} OH ÷ ${hours}`,
  hoursWrong: 'Isi jam kerja 1 sampai 24.',
  place: (sheet: string, row: number) => `${sheet}, baris ${row}`,
  noPrice: 'belum ada',
  none: 'Tidak ada data master seperti ini.',
  noUse: 'Belum ada analisis yang memakai data master.',
  showing: (from: number, to: number, total: number) =>
    `${count(from)} sampai ${count(to)} dari ${count(total)}`,
  paired: (n: number, total: number) => `${count(n)} dari ${count(total)} dipasangkan`,
  open: (n: number) => `${count(n)} centang menunggu faktor`,
  nothing: 'Belum ada yang dipasangkan.',
  back: 'Kembali',
  review: 'Kembali ke Periksa',
  notOffered: (n: number) => `${count(n)} baris daftar tidak ditawarkan di sini:`,
  /** '8 baris, Harga kosong (SSH, baris 12; SSH, baris 15; …)' */
  lacking: (places: readonly string[], n: number, reason: string) =>
    `${count(n)} baris: ${reason.replace(/\.$/, '')} (${places.join('; ')}${n > places.length ? '; …' : ''})`,
  moreReasons: (n: number) => `dan ${count(n)} sebab lain`,
  effect: 'Lihat dampak',
  asSet: 'Simpan sebagai set harga',
  setTitle: 'Simpan sebagai set harga',
  setHelp: (n: number) =>
    `${count(n)} harga disimpan di samping harga katalog. Data master dan analisis tidak berubah; estimasi yang memilih set ini memakainya.`,
  setStored: (name: string) => `Set harga ${name} disimpan`,
  maybeSet: 'Bila sempat tersimpan, set ini ada di halaman Set harga dan dapat dihapus di sana.',
  toSets: 'Buka set harga',
  proof: (equal: number, compared: number) =>
    `${count(equal)} dari ${count(compared)} analisis yang tercetak di berkas terhitung sama (selisih maksimal Rp 1).`,
  /** So many of them are named. */
  proofUnknown: (kodes: readonly string[]) => {
    const more = kodes.length > 5 ? ` dan ${count(kodes.length - 5)} lagi` : '';
    return `${count(kodes.length)} tidak dibandingkan, karena katalog tidak punya analisisnya: ${kodes.slice(0, 5).join(', ')}${more}.`;
  },
  proofNone:
    'Berkas ini tidak mencetak analisis yang dikenal katalog, jadi tidak ada yang dapat dibandingkan.',
  proofTable: 'Analisis yang terhitung lain',
  printed: 'Tercetak (Rp)',
  ours: 'Terhitung (Rp)',
  because: 'Sebab',
  analysis: 'Analisis',
  unexplained: 'tidak dijelaskan oleh satu komponen',
  close: 'Tutup',

  setUnused: (n: number, of: number) =>
    n === 0
      ? `Semua ${count(of)} baris daftar dipasangkan.`
      : `${count(n)} dari ${count(of)} baris daftar tidak dipasangkan.`,
  setUnusedHelp: 'Tidak ada data master yang dipasangkan dengannya, jadi harganya tidak masuk set.',
  leftPairs: (name: string) => `Pasangan untuk ${name} belum selesai.`,
  leftChoices: (n: number, at: string) =>
    `${count(n)} pilihan Anda tersimpan di perangkat ini, terakhir ${at}.`,
  resume: 'Lanjutkan',
  resumeOf: (name: string) => `Lanjutkan ${name}`,
  drop: 'Buang',
  dropOf: (name: string) => `Buang pilihan untuk ${name}`,
  notKept:
    'Pilihan Anda belum disimpan, dan perangkat ini tidak dapat menyimpannya: penyimpanan penuh atau dilarang. Bila halaman ini ditinggalkan, pilihan itu hilang. Pilih Tetap di sini, lalu simpan.',

  find: (name: string, unit: string) => `Baris untuk ${name} (${unit})`,
  findRow: 'Cari baris daftar',
  noFound: 'Tidak ada baris seperti ini.',
  moreRows: (n: number) => `dan ${count(n)} baris lagi. Ketik untuk mempersempit.`,
  cancel: 'Batal',

  /** 'dari Semen PC / zak × 1/40 · SSH, baris 12' */
  from: ({ name, unit, sheet, row }: PairRow, factor: string) =>
    `dari ${name} / ${unit}${factor === '' ? '' : ` × ${factor}`} · ${sheet}, baris ${row}`,
  fromDay: 'mengikuti upah per hari (OH)',
  effectTitle: 'Dampak sebelum disimpan',
  changed: (n: number) => `${count(n)} data master berubah`,
  same: (n: number) => `${count(n)} sama seperti sebelumnya`,
  analyses: (n: number) => `${count(n)} analisis`,
  items: (n: number) => `${count(n)} harga item berubah`,
  newer: (n: number) =>
    `${count(n)} harga tersimpan lebih baru dari daftar ini, dan akan diganti bila disimpan:`,
  refused: (n: number) => `${count(n)} data master tidak dapat diubah:`,
  sync: 'Sinkronkan semua analisis sekaligus',
  lagging: (n: number) =>
    `${count(n)} analisis akan menunggu disinkronkan. Harganya belum berubah.`,
  masters: 'Data master',
  before: 'Sebelum',
  after: 'Sesudah',
  moreMasters: (n: number) => `dan ${count(n)} data master lagi`,
  estimations: 'Estimasi Anda, bila harganya diperbarui',
  project: 'Proyek',
  now: 'Total kini',
  later: 'Total nanti',
  difference: 'Selisih',
  unknown: 'terlalu banyak item',
  estimationsKept: 'Estimasi berubah hanya bila Anda memperbarui harganya di sana.',
  noEstimations: 'Tidak ada estimasi Anda yang berubah karenanya.',
  moreEstimations: (n: number) => `dan ${count(n)} estimasi lagi`,
  keep: (n: number) => `${count(n)} data master tetap harganya`,
  keepHelp: 'Tidak dipasangkan. Persen menunjukkan bagiannya dalam biaya semua analisis.',
  unused: (n: number) => `${count(n)} baris daftar tidak dipakai`,
  unusedHelp:
    'Tidak ada data master yang mendapat harganya. Untuk menyimpannya sebagai data baru, import berkas ini lagi dan pilih Simpan harga.',
  moreRowsLeft: (n: number) => `dan ${count(n)} baris lagi`,
  affected: 'Estimasi yang memakai harga ini',
  affectedHelp: 'Totalnya belum berubah. Buka estimasinya, lalu pilih Perbarui harga estimasi ini.',
  store: (n: number) => `Pasang ${count(n)} harga`,
  again: 'Hitung lagi',
  moved:
    'Harga atau estimasi berubah sejak dampaknya dihitung, jadi belum ada yang disimpan. Dampak di bawah ini dihitung lagi.',
  movedTitle: 'Yang berubah sejak dampaknya dihitung',
  movedFrom: (name: string, was: string, is: string) => `${name}: ${was}, sekarang ${is}`,
  ofRow: (name: string, row: number | undefined) =>
    row === undefined ? name : `${name} (baris ${count(row)} daftar)`,
  fromTo: (was: string, is: string) => `${was} → ${is}`,
  totalOf: (project: string) => `Total ${project}`,
  notThere: 'tidak ada',
  stored: 'Harga terpasang',
  failed: 'Pasangan gagal dibuat',
};
