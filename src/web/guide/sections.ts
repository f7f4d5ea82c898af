// What the guide says, as data: it is searched, and tests hold its figures against the rules.
import { checkRules } from '../../domain/checks/register/check-rules.ts';

export type Picture = 'way' | 'recipe' | 'measure' | 'rounding';

export type Block =
  /** In a text `backticks` are keys or what is typed. */
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'steps'; readonly steps: readonly string[] }
  | { readonly kind: 'picture'; readonly picture: Picture; readonly caption: string }
  | {
      readonly kind: 'table';
      /** Its cells are sentences, which begin at the left. */
      readonly isText?: boolean;
      readonly head: readonly string[];
      readonly rows: readonly (readonly string[])[];
    }
  /** The lists of keys, made from the registers. */
  | { readonly kind: 'keys' };

export interface GuideSection {
  /** Its address is /panduan#id; empty places link there. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

const text = (words: string): Block => ({ kind: 'text', text: words });
const steps = (...lines: string[]): Block => ({ kind: 'steps', steps: lines });

/** Typed, and what it is as a price and as a volume. */
export const typedNumbers = [
  ['85.000', '85.000', '85,00'],
  ['1.500', '1.500', '1,50'],
  ['12,5', '12,50', '12,50'],
  ['1.234,56', '1.234,56', '1.234,56'],
] as const;

/** Typed, and what it comes to in a volume and in a price. */
export const typedFormulas = [
  ['=3*4,5+2', '15,50', '15,50'],
  ['=(0,3+0,6):2*10', '4,50', '4,50'],
  ['=150000*1,1', '165.000,00', '165.000'],
  ['=1.500*2', '3,00', '3.000'],
  ['=ROUND(2,345;2)', '2,35', '2,35'],
] as const;

/** A total, the step, and what is printed behind 'Dibulatkan', half up and down. */
export const roundedTotals = [
  ['12.694.372,16', '1.000', '12.694.000', '12.694.000'],
  ['12.694.999,99', '1.000', '12.695.000', '12.694.000'],
] as const;

/** Wrong codes, and for how long codes do not sign in then (api/2.2); the link does. */
export const lockedCodes = [
  ['3 untuk kode yang sama', 'kode itu saja; kode baru dapat diminta sesudah 1 menit'],
  [
    '10 untuk satu alamat email dalam 30 hari',
    'untuk alamat itu, sampai yang terlama lewat 30 hari',
  ],
  [
    '50 dari satu jaringan dalam 1 jam, atau 100 dalam sehari',
    'dari jaringan itu, paling lama 1 jam atau sehari',
  ],
  ['lebih dari 200 di seluruh Taksir dalam 1 jam', 'untuk semua, 1 jam'],
] as const;

export const sections: readonly GuideSection[] = [
  {
    id: 'alur',
    title: 'Dari daftar harga ke RAB tercetak',
    blocks: [
      {
        kind: 'picture',
        picture: 'way',
        caption: 'Harga mengalir ke kanan, dan baru pindah bila Anda memintanya.',
      },
      steps(
        'Isi atau impor harga upah, bahan, dan peralatan di Master Data.',
        'Analisis (AHSP) menghitung harga satuan pekerjaan dari harga itu.',
        'Buat estimasi: profil proyek dulu, lalu kategori pekerjaan dan item dari katalog.',
        'Isi volume, langsung atau lewat hitungan panjang × lebar × tinggi.',
        'Simpan, lalu cetak: RAB, rekap, AHSP, back-up volume dalam PDF; semuanya dengan rumus hidup di Excel.',
      ),
      text(
        'Estimasi tidak berubah sendiri ketika harga katalog berubah. “Perbarui harga” di halaman Detail memperlihatkan dulu harga mana yang berbeda dan berapa rupiah akibatnya.',
      ),
    ],
  },
  {
    id: 'harga',
    title: 'Daftar harga: upah, bahan, peralatan',
    blocks: [
      text(
        'Impor menerima .xlsx dan .csv sebagaimana adanya: kop di atas tabel, kepala dua baris, dan sel gabungan boleh. Tidak ada yang tersimpan sebelum Anda menyetujui pratinjaunya.',
      ),
      text(
        'Baris yang salah disebut satu per satu dengan alasannya dan tidak menghalangi yang benar. Harga yang melonjak lebih dari 10× ditahan sampai Anda mencentangnya: biasanya koma yang bergeser.',
      ),
      text(
        'GLOBAL adalah acuan bersama. Bila Anda mengubahnya, terbentuk versi Anda sendiri; rekan lain tetap melihat yang GLOBAL.',
      ),
    ],
  },
  {
    id: 'set-harga',
    title: 'Set harga daerah dan edisi analisis',
    blocks: [
      text(
        'Set harga menyimpan harga satu daerah pada satu tanggal di samping harga katalog. Data master dan analisis tidak berubah; tiap estimasi memilih sendiri.',
      ),
      steps(
        'Buka “Set harga”, pilih “Buat dari daftar harga” dan berkas daerah Anda, lalu “Pasangkan” barisnya dengan data master.',
        'Pilih “Simpan sebagai set harga”, isi daerah dan tanggalnya. Bila berkas memuat analisis, Anda melihat berapa yang terhitung sama.',
        'Di halaman estimasi buka “Set harga dan edisi”. Dampaknya tampil dahulu: harga yang berubah, yang tetap, dan sumber daya yang tidak ada di set.',
        'Pilih “Terapkan”. “Urungkan” mengembalikan semuanya, begitu pula memilih “Harga katalog” lagi.',
      ),
      text(
        'Harga yang Anda ketik tidak pernah ikut berubah. Sumber daya yang tidak ada di set tetap memakai harga katalog, dengan tanggalnya. Sampul dan rekap mencetak nama set, daerah, dan tanggal.',
      ),
      text(
        '“Bekukan analisis kini” menyimpan semua analisis seperti hari ini. Estimasi yang memakai edisi itu tetap pada analisisnya walau katalog berubah, dan dapat pindah kapan saja dengan dampak yang terlihat.',
      ),
    ],
  },
  {
    id: 'analisis',
    title: 'Analisis harga satuan (AHSP)',
    blocks: [
      {
        kind: 'picture',
        picture: 'recipe',
        caption: 'Contoh: D 139.828 + E 10% = F 153.810,80.',
      },
      text(
        'A tenaga kerja, B bahan, C peralatan: tiap baris koefisien × harga, dibulatkan 2 desimal. D = A + B + C. E = D × biaya umum dan keuntungan. F = D + E, harga satuan sebelum PPN.',
      ),
      text(
        'Harga yang lebih baru di master tidak langsung masuk ke analisis. Lembarnya menyebut berapa harga komponen yang berubah; “Sinkronkan harga” memasukkannya.',
      ),
    ],
  },
  {
    id: 'katalog',
    title: 'Katalog: pekerjaan, kategori, sumber, satuan',
    blocks: [
      text(
        'Item HSP adalah pekerjaan dengan kode, satuan, dan harga satuan; kebanyakan berasal dari analisis. Sumber menyebut daftar atau edisi asalnya, kategori mengelompokkannya, dan satuan ditulis seragam: m3 tampil sebagai m³.',
      ),
      text(
        'Cari dengan kode atau kata sehari-hari. Item yang hanya Anda perlukan boleh dibuat sendiri; rekan lain tidak melihatnya.',
      ),
    ],
  },
  {
    id: 'rab',
    title: 'Menyusun RAB',
    blocks: [
      steps(
        '“Tambah Kategori Pekerjaan”: I, II, III … Di dalamnya boleh ada judul 1, 2, 3 untuk mengelompokkan item.',
        'Item dari katalog: ketik kode atau kata di kolom Kode, pilih, `Enter`. Item manual: isi uraian, satuan, dan harga sendiri.',
        '`Enter` di item terakhir membuat baris berikutnya. `Tab` ke kanan, `Shift+Tab` ke kiri.',
        'Urutkan dengan menyeret pegangannya, atau `Alt+Shift+↑` dan `Alt+Shift+↓`.',
      ),
      text(
        '“belum ada harga” tidak sama dengan Rp 0: item itu dihitung 0 dan total menyebut berapa yang belum ada. Ketik 0 bila memang gratis.',
      ),
      text('`Ctrl+G` melompat ke baris menurut nomornya (II.1.3); `Ctrl+F` mencari di RAB.'),
    ],
  },
  {
    id: 'periksa',
    title: 'Periksa sebelum diajukan',
    blocks: [
      text(
        '“Periksa” di atas baris RAB, dan di halaman Detail, menunjukkan yang meragukan sebelum panitia menemukannya. Klik satu temuan untuk ke barisnya; selama Anda memperbaiki, temuan diperiksa ulang.',
      ),
      text(
        'Temuan yang memang benar begitu diterima dengan alasan: alasan itu disimpan bersama RAB, dan dicetak hanya di “Halaman temuan Periksa” bila Anda menyalakannya pada dokumen. “Terima semua…” memberi satu alasan untuk semua temuan sejenis. Bila angkanya berubah, temuan muncul lagi; salinan RAB membawa alasannya.',
      ),
      text(
        '“Jelaskan” (`Alt+J`, atau `Alt`+klik pada angka) menunjukkan asal sebuah angka langkah demi langkah: sampai baris pengukuran, koefisien, dan harga dasarnya.',
      ),
      {
        kind: 'table',
        isText: true,
        head: ['Temuan', 'Kapan'],
        rows: checkRules.map(({ title, catches }) => [title, catches]),
      },
    ],
  },
  {
    id: 'volume',
    title: 'Hitungan volume',
    blocks: [
      {
        kind: 'picture',
        picture: 'measure',
        caption: 'Dinding 12 × 3 dikurangi pintu 0,9 × 2,1: 36,00 − 1,89 = 34,11 m².',
      },
      text(
        '`Alt+↓` di sel Volume membuka hitungannya. Satu baris: panjang × lebar × tinggi × jumlah, dibulatkan 2 desimal. Pengurangan ditulis dengan angka positif.',
      ),
      text(
        'Ukuran yang kosong dihitung 0, jadi isi 1 untuk ukuran yang tidak dipakai; Taksir menawarkannya dalam abu-abu menurut satuan item. Faktor lain (kg/m, 1/cos) ditambahkan sebagai kolom.',
      ),
    ],
  },
  {
    id: 'rumus',
    title: 'Rumus dalam sel',
    blocks: [
      text(
        'Volume, harga, dan ukuran boleh dihitung: mulai dengan `=`. Yang tersimpan dan tercetak angkanya; rumusnya tetap terlihat saat sel disunting dan di Excel.',
      ),
      {
        kind: 'table',
        head: ['Diketik', 'Di volume', 'Di harga'],
        rows: typedFormulas,
      },
      text(
        'Boleh + − × : ^ dan kurung, juga SUM (JUMLAH), ROUND, MIN, MAX, PI(), dengan `;` di antaranya. Rumus tidak membaca sel lain.',
      ),
    ],
  },
  {
    id: 'angka',
    title: 'Cara angka dibaca',
    blocks: [
      text(
        'Koma adalah desimal. Titik di harga adalah ribuan; titik tunggal di volume adalah desimal, karena volume jarang ribuan dan harga jarang berkoma.',
      ),
      { kind: 'table', head: ['Diketik', 'Di harga', 'Di volume'], rows: typedNumbers },
      text(
        'Yang tidak jelas tidak ditebak. “1.2.3”, “150rb”, atau “2x5” tetap di selnya dengan tanda dan alasannya; nilai sebelumnya tetap dihitung sampai Anda memperbaikinya.',
      ),
    ],
  },
  {
    id: 'pembulatan',
    title: 'Pembulatan dan PPN',
    blocks: [
      {
        kind: 'picture',
        picture: 'rounding',
        caption: 'Yang sudah dibulatkan tidak dibulatkan lagi; jumlah tidak pernah dibulatkan.',
      },
      text(
        'Volume × harga dibulatkan 2 desimal per item, setengah ke atas. Jadi tiap baris di kertas dapat dikalikan ulang oleh panitia dan hasilnya sama.',
      ),
      text(
        'PPN dihitung dari subtotal, bulat ke rupiah, dan tidak per baris. Tulis 0 bila tanpa PPN.',
      ),
      {
        kind: 'table',
        head: ['Grand Total', 'Dibulatkan ke', 'Terdekat', 'Ke bawah'],
        rows: roundedTotals,
      },
      text('“Dibulatkan” di kertas dipilih di Pengaturan dokumen; terbilang mengikutinya.'),
    ],
  },
  {
    id: 'tempel',
    title: 'Menempel dari Excel',
    blocks: [
      text(
        'Salin di Excel, lalu `Ctrl+V` di sel pertama tujuannya. Rentang ditempel sel demi sel; baris utuh dilihat dulu.',
      ),
      text(
        'Seluruh RAB atau BQ masuk sebagai kategori, judul, dan item: tempel barisnya, atau lepas berkas .xlsx atau .csv di atas tabel. Sebelum masuk terlihat kolom mana dibaca sebagai apa, jumlah tercetak mana yang berbeda, dan angka mana yang perlu dipastikan; nama proyek dan PPN di berkasnya ditawarkan untuk estimasi ini.',
      ),
      text(
        'Item yang belum berkode: “Cocokkan” di bawah tabel untuk semuanya, atau menu kategorinya, “Cocokkan dengan katalog”. Taksir mengusulkan analisis dari uraian, satuan dan judulnya; Anda yang memilih, dan uraian Anda tetap.',
      ),
      text(
        'Yang disalin Excel adalah tampilannya: 12,3456 yang tampil 12,35 masuk sebagai 12,35, jadi tampilkan dulu semua desimalnya. Sel yang tidak terbaca ditandai dan tidak diganti diam-diam. Satu tempelan, satu kali `Ctrl+Z`.',
      ),
    ],
  },
  {
    id: 'cetak',
    title: 'PDF dan Excel',
    blocks: [
      text(
        '“Export PDF” di Detail: RAB dengan atau tanpa logo, rekap, AHSP, back-up volume, atau semuanya dalam satu berkas. Salinan tender tidak memuat harga; yang Excel terkunci selain sel harga, untuk diisi penawar.',
      ),
      text(
        '“Export Excel” berisi rumus yang hidup: harga → AHSP → RAB → rekap. Kop, tanda tangan, ukuran kertas, dan pembulatan diatur di Pengaturan dokumen.',
      ),
      text(
        'Buku kerja yang diubah orang lain dapat kembali: lepas berkasnya di atas tabel, dan perubahannya tampil satu per satu sebelum diambil. Dari salinan tender yang diisi penawar hanya harga satuan yang dibaca; jumlah yang bukan volume × harga disebut sebagai koreksi aritmatik.',
      ),
      text('Berkas besar dibuat di belakang; Anda dapat terus bekerja.'),
    ],
  },
  {
    id: 'simpan',
    title: 'Simpan, draf, dan riwayat',
    blocks: [
      text(
        '`Ctrl+S` menyimpan. Yang belum disimpan menjadi draf di perangkat ini: sesudah muat ulang ia kembali sendiri, dengan “Draf dipulihkan · Buang”.',
      ),
      text(
        'Tiap penyimpanan menjadi satu revisi; 50 yang terakhir disimpan. Di Riwayat, “Bandingkan” memperlihatkan baris yang ditambah, dihapus, dan berubah dengan selisih rupiahnya, dan mengembalikan satu baris atau semuanya.',
      ),
      text(
        'Bila rekan menyimpan lebih dulu, tidak ada yang tertimpa: keduanya digabung, dan yang bertabrakan ditanyakan.',
      ),
    ],
  },
  {
    id: 'masuk',
    title: 'Masuk: kode dan tautan',
    blocks: [
      text(
        'Taksir tidak memakai kata sandi. Email masuk memuat kode 4 digit, berlaku 10 menit, dan tautan, berlaku 60 menit; masing-masing untuk satu kali masuk.',
      ),
      text(
        'Orang lain yang menebak-nebak kode tidak dapat menutup jalan Anda: paling jauh kode ditutup sementara, dan tautan di email selalu berlaku. Halaman masuk menyebut sampai kapan, dan di sana tautan baru dapat diminta.',
      ),
      {
        kind: 'table',
        isText: true,
        head: ['Kode salah', 'Kode ditutup'],
        rows: lockedCodes,
      },
      text(
        'Jangan berikan kode atau tautan kepada siapa pun, juga yang mengaku pengelola Taksir. Email yang tidak Anda minta cukup diabaikan.',
      ),
    ],
  },
  {
    id: 'tombol',
    title: 'Tombol',
    blocks: [
      text('`?` atau `Ctrl+/` memperlihatkan tombol halaman yang sedang terbuka.'),
      { kind: 'keys' },
    ],
  },
];

/** All that is said in a section, for the search. */
export function wordsOf({ title, blocks }: GuideSection): string {
  return [title, ...blocks.flatMap(wordsIn)].join(' ').replaceAll('`', '');
}

function wordsIn(block: Block): readonly string[] {
  switch (block.kind) {
    case 'text':
      return [block.text];
    case 'steps':
      return block.steps;
    case 'picture':
      return [block.caption];
    case 'table':
      return [...block.head, ...block.rows.flat()];
    case 'keys':
      return ['pintasan', 'papan tik', 'keyboard'];
  }
}
