import type { BillRole } from '../../../../domain/bill/rows/bill-table.ts';
import { sheetBefore } from '../../../../domain/bill/of-sheet.ts';
import type { WhyNot } from '../../../../domain/bill/sheets/choose-sheets.ts';
import type { BesideFile } from '../../../../domain/bill/sheets/renew-sheets.ts';
import type { SheetWay } from '../../../../domain/bill/sheets/join-sheets.ts';
import type { Renewal } from '../../../../domain/bill/renew-bill.ts';
import type { FigureName, Finding, LineKind } from '../../../../domain/bill/bill.ts';
import type { PriceScale } from '../../../../domain/price-list/mixed/list-map.ts';
import { counts, lengths } from '../../../../domain/number/limits.ts';
import { mostRows } from '../../../../domain/price-list/read-list.ts';
import {
  decimal,
  divide,
  isZero,
  magnitude,
  sign,
  subtract,
  type Decimal,
} from '../../../../domain/number/decimal.ts';
import {
  writeNumber,
  writePercent,
  writePrice,
  writePriceRupiah,
  writeStored,
} from '../../../../domain/number/number-text.ts';

export const roleTexts: Readonly<Record<BillRole, string>> = {
  no: 'No',
  kode: 'Kode',
  uraian: 'Uraian',
  satuan: 'Satuan',
  volume: 'Volume',
  harga: 'Harga satuan',
  tambahan: '+ Harga satuan',
  jumlah: 'Jumlah',
  jumlahTambahan: '+ Jumlah',
  skip: 'Abaikan',
};

export const lineTexts: Readonly<Record<LineKind, string>> = {
  above: 'Kepala',
  head: 'Judul kolom',
  blank: 'Kosong',
  foot: 'Kaki halaman',
  sum: 'Jumlah',
  closing: 'Penutup',
  item: 'Item',
  heading: 'Judul',
  joined: 'Lanjutan',
  measured: 'Hitungan',
  note: 'Catatan',
};

const figures: Readonly<Record<FigureName, string>> = {
  volume: 'volume',
  harga: 'harga satuan',
  jumlah: 'jumlah',
};

export const bothWays = 'titiknya bisa ribuan, bisa desimal';
const oddlyWritten = 'bisa dibaca lain; pastikan';
/** Behind the figure stands another unit than in the column of units. */
export const otherUnit = (unit: string) => `bersatuan ${unit}, lain dari kolom satuannya`;

/** A contract with what is added and taken off, and no column of what it comes to. */
export const askedChange = (text: string, taken: Decimal | undefined) =>
  `volume ${text}; dibaca ${taken ? readingText(taken) : ''}`;

/** What a kind of finding is called, with how many there are. */
export const findingTitles: Readonly<Record<Finding['kind'], string>> = {
  currency: 'Harga bukan dalam rupiah',
  taxed: 'Harga sudah termasuk PPN',
  discount: 'Diskon belum dikurangkan dari harga satuannya',
  markup: 'Tambahan di kolom lain belum masuk ke harga satuannya',
  percent: 'Volume dalam persen, masuk sebagai pengali penuh',
  'which volume': 'Kolom volume belum ditentukan',
  worded: 'Kolom jumlah tanpa angka, pekerjaannya tetap ikut masuk',
  'taken off': 'Blok pengurangan dibaca sebagai tambahan',
  'parent sum': 'Pekerjaan dan rinciannya dua-duanya terhitung',
  'below total': 'Pekerjaan di bawah jumlah seluruhnya ikut masuk',
  'not taken off': 'Pengurangan tidak ikut dikurangkan',
  scale: 'Harga di berkas ini ditulis dalam ribuan atau jutaan',
  above: 'Pekerjaan di atas judul kolom, tidak ikut masuk',
  'other head': 'Judul kolom lain di tengah lembar; di bawahnya dibaca dengan kolom yang sama',
  'other volume': 'Kolom volume lain tidak dibaca; ganti di judul kolom bila itu yang dipakai',
  'newer volume': 'Dua kolom volume, yang terbaru dibaca; ganti di judul kolom bila bukan',
  'old volume': 'Volume terbaru kosong, dipakai volume sebelumnya',
  'changed volume': 'Volume kontrak ditambah atau dikurangi menurut kolom di sebelahnya',
  uncounted: 'Tambah atau kurang tidak terhitung, volume di sebelahnya tetap',
  'old price': 'Harga satuan terbaru kosong, dipakai harga sebelumnya',
  'amount alone': 'Jumlah tanpa satuan dan volume, tidak ikut terhitung',
  fault: 'Galat rumus (#REF!, #N/A) di sel',
  unstored: 'Rumus tanpa nilai tersimpan di sel',
  sum: 'Jumlah tercetak berbeda',
  asked: 'Angka perlu dipastikan',
  unread: 'Angka tidak terbaca',
  'no volume': 'Volume kosong di berkas',
  'bare one': 'Volume 1 tanpa satuan, tidak dipakai',
  amount: 'Volume × harga berbeda dari jumlahnya',
  'no unit': 'Satuan kosong',
  'no text': 'Uraian kosong',
  'odd unit': 'Satuan janggal',
  'lost unit': 'Satuan m, mungkin m² atau m³',
  'too long': `Uraian maksimal ${lengths.deskripsi} karakter, satuan ${lengths.satuan}, kode ${lengths.kode}`,
  broken: 'Tanda kutip atau huruf rusak',
  external: 'Nilai dari berkas lain',
  'added column': 'Kolom ini ditambahkan ke harga satuannya',
  'other column': 'Kolom harga lain tidak dibaca',
  'made price': 'Harga satuan kosong, dihitung dari jumlah ÷ volume',
  'near price':
    'Harga satuan kosong dan jumlahnya tidak habis dibagi volume, harga dibulatkan ke sen',
  repeated: 'Tanda sama (idem, sda, ") dibaca seperti baris di atasnya',
  'take-off': 'Baris hitungan di bawah pekerjaan menjadi Detail volumenya',
  footnote: 'Tanda catatan kaki di belakang angka dilepas',
  rounded: 'Desimal dibulatkan',
  hidden: 'Baris tersembunyi ikut dibaca',
  'hidden column': 'Kolom tersembunyi ikut dibaca',
  note: 'Catatan di antara pekerjaan, tidak ikut masuk',
  'no work': 'Judul tanpa item',
  gathered: 'Item dikumpulkan di bawah judulnya',
};

/** What the finding is about, beside the number of its row. */
export function findingText(finding: Finding, title: string, price?: Decimal): string {
  const name = title === '' ? 'tanpa uraian' : title;
  switch (finding.kind) {
    case 'sum': {
      const { block, printed, read } = finding;
      const apart = magnitude(subtract(printed, read));
      const why = finding.by ? byRounding(finding.by) : '';
      return `${block || 'Seluruhnya'}: tercetak ${rupiah(printed)}, terbaca ${rupiah(read)}, selisih ${rupiah(apart)}${why}`;
    }
    case 'amount':
      return `${name}: tercetak ${rupiah(finding.printed)}, volume × harga ${rupiah(finding.computed)}`;
    case 'asked': {
      const { text, unit, isChange } = finding.asked;
      if (isChange) return `${name}: ${askedChange(text, finding.asked.readings[0])}`;
      const why =
        unit === undefined ? (finding.isTaken ? oddlyWritten : bothWays) : otherUnit(unit);
      return `${name}: ${figures[finding.column]} “${text}” ${why}`;
    }
    case 'unread': {
      const written = finding.text === '' ? '' : `“${finding.text}” `;
      const left = finding.printed ? `; jumlah ${rupiah(finding.printed)} tidak ikut` : '';
      return `${name}: ${figures[finding.column]} ${written}${finding.why}${left}`;
    }
    case 'currency':
      return foreignText(finding);
    case 'taxed':
      return `“${finding.text}”: harga masuk apa adanya, dan PPN estimasi dihitung lagi di atasnya. Jadikan PPN estimasi 0, atau bagi harganya di berkas.`;
    case 'discount':
      return `“${finding.heading}”: harga satuan masuk sebelum diskon. Kurangi harganya di berkas, atau tentukan kolom harga sesudah diskon bila ada.`;
    case 'markup':
      return `“${finding.heading}”: harga satuan masuk tanpa tambahan ini. Bila harganya belum termasuk, tambahkan di berkas, atau pilih “${roleTexts.tambahan}” di judul kolomnya bila isinya rupiah per satuan.`;
    case 'percent': {
      const { volume, harga, read, made } = finding;
      const part = readingText(volume);
      return `${name}: ${part} × ${rupiah(harga)} = ${rupiah(read)}; bila maksudnya ${part}% dari harganya, volumenya ${readingText(made.volume)}`;
    }
    case 'taken off':
      return `Blok pengurangan “${finding.block}” dibaca sebagai tambahan; ${rupiah(finding.read)} ikut ditambahkan. Hapus itemnya sesudah masuk bila harus dikurangkan.`;
    case 'below total': {
      const block = finding.block === '' ? '' : `“${finding.block}”: `;
      return `${block}${told(finding.works)} item, ${rupiah(finding.read)}. Hapus itemnya sesudah masuk bila tidak termasuk.`;
    }
    case 'parent sum': {
      const { from, through, works, read } = finding;
      const rows = `${from === undefined || from === through ? '' : `${from + 1} sampai `}${through + 1}`;
      return from === undefined
        ? `${name}: ${rupiah(read)}, sama dengan jumlah ${told(works)} baris rinciannya (sampai baris ${rows}), dan dua-duanya ikut masuk: uangnya terhitung dua kali. Hapus salah satunya sesudah masuk.`
        : `${name}: ${rupiah(read)}, sebesar jumlah ${told(works)} baris di atasnya (baris ${rows}), dan semuanya ikut masuk: bila baris ini jumlahnya, uangnya terhitung dua kali. Hapus baris ini sesudah masuk.`;
    }
    case 'not taken off':
      return `${name}: ${rupiah(magnitude(finding.printed))} tidak dikurangkan`;
    case 'which volume': {
      const heads = finding.counting.map(({ heading }) => `“${heading}”`).join(', ');
      return `${heads}: tidak satu pun pasti volumenya, jadi belum ada volume yang masuk.`;
    }
    case 'worded':
      return finding.read
        ? `${name}: “${finding.text}”, tetapi ${rupiah(finding.read)} ikut masuk. Hapus itemnya sesudah masuk bila tidak dihitung.`
        : `${name}: “${finding.text}”, masuk tanpa jumlah. Hapus itemnya sesudah masuk bila tidak dihitung.`;
    case 'no volume':
      return finding.printed ? `${name}: jumlah ${rupiah(finding.printed)} tidak ikut` : name;
    case 'take-off':
      return `${name}: ${told(finding.lines)} baris, hasilnya sama dengan volumenya`;
    case 'repeated':
      return `${name}: ${roleTexts[finding.column].toLowerCase()} “${finding.text}” dibaca “${finding.read}”`;
    case 'footnote':
      return `${name}: ${figures[finding.column]} “${finding.text}”`;
    case 'scale':
      return `${texts.scales[finding.scale]}${price && finding.scale !== '1' ? texts.scaled(price, finding.scale) : ''}`;
    case 'fault':
    case 'unstored':
      return `${name}: ${finding.columns.map((column) => roleTexts[column]).join(', ')}`;
    case 'amount alone':
      return `${name}: ${rupiah(finding.printed)}`;
    case 'old volume':
      return `${name}: ${readingText(finding.volume)} dari “${finding.heading}”`;
    case 'old price':
      return `${name}: ${rupiah(finding.price)} dari “${finding.heading}”`;
    case 'uncounted': {
      const written = finding.text === '' ? '' : ` “${finding.text}”`;
      return `${name}: ${finding.heading}${written} ${finding.why}`;
    }
    case 'changed volume':
      return `${name}: ${finding.text} = ${readingText(finding.volume)}, cocok dengan jumlahnya`;
    case 'made price':
      return `${name}: ${rupiah(finding.price)}`;
    case 'near price': {
      const more = sign(finding.apart) > 0 ? 'kurang' : 'lebih';
      return `${name}: masuk ${rupiah(finding.price)}, hasilnya ${more} ${rupiah(magnitude(finding.apart))} dari jumlah tercetak`;
    }
    case 'hidden column':
    case 'added column':
    case 'other column':
      return `“${finding.heading}”`;
    case 'other volume':
      return `“${finding.heading}”; yang dibaca “${finding.read}”`;
    case 'newer volume': {
      const changed = finding.isOfAll
        ? '. Volume semua barisnya berubah: berkas ini mungkin hanya berisi pekerjaan yang berubah, bukan seluruh RAB'
        : '';
      return `“${finding.heading}”; yang dibaca “${finding.read}”${changed}`;
    }
    case 'rounded':
      return `${name}: ${figures[finding.column]} ke ${finding.column === 'volume' ? 6 : 2} desimal`;
    case 'above':
    case 'other head':
    case 'no unit':
    case 'no text':
    case 'no work':
    case 'note':
    case 'bare one':
    case 'odd unit':
    case 'lost unit':
    case 'too long':
    case 'external':
    case 'hidden':
    case 'gathered':
    case 'broken':
      return name;
  }
}

const foreignText = ({ code, headings, isRead }: Extract<Finding, { kind: 'currency' }>) => {
  const columns = headings.map((heading) => `“${heading}”`).join(', ');
  const why = isRead
    ? `angka ${columns || 'harganya'} masuk sebagai rupiah, tanpa kurs`
    : `${columns || 'kolom harganya'} tidak dibaca. Kalikan dengan kurs di berkasnya, atau tentukan kolom harganya bila memang rupiah`;
  return `Harga dalam ${code}, bukan rupiah: ${why}.`;
};

const told = (count: number) => writeNumber(decimal(count), 0);

const byRounding = ({ lines, inFile }: { lines: number; inFile: 'exact' | 'other' }) =>
  ` karena pembulatan: di sini ${told(lines)} baris dibulatkan masing-masing ke sen, di berkas ${inFile === 'exact' ? 'tidak' : 'lain'}`;

const listed = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} dan ${names.at(-1) ?? ''}`;

const rupiah = (value: Decimal) => `Rp ${writePrice(value)}`;

export const texts = {
  titles: {
    rows: 'Tempel sebagai item',
    paste: 'Tempel RAB',
    file: 'Masukkan RAB dari berkas',
  },
  failed: 'Berkas gagal dibaca',
  reading: (name: string) => `Membaca ${name}...`,
  cancel: 'Batal',
  nothing: 'Belum ada item',
  take: (count: number, isFile: boolean) => `${isFile ? 'Masukkan' : 'Tempel'} ${count} item`,
  taken: (count: number, isFile: boolean) => `${count} item ${isFile ? 'dimasukkan' : 'ditempel'}`,
  uncoded: (count: number) => `${count} item belum berkode katalog`,
  match: 'Cocokkan',
  sheets: 'Lembar yang masuk',
  takeSheet: (name: string) => `Masukkan lembar ${name}`,
  tableBelow: (sheet: string, row: number) => `${sheet} · tabel baris ${row}`,
  tableBeside: (name: string, range: string) => `${name} (${range})`,
  besideLeft: (name: string, works: number, read: Decimal, printed: Decimal | undefined) =>
    `${name} tidak ikut masuk: ${told(works)} item, terbaca ${rupiah(read)}${printed ? `, jumlah tercetak ${rupiah(printed)}` : ''}.`,
  besideAlone: (works: number, money: Decimal) =>
    `${told(works)} item hanya ada di sini (${rupiah(money)}): bila yang masuk hanya berisi baris yang berubah, item itu harus ditambahkan.`,
  besidePart: (works: number, of: number) =>
    `Isinya hanya ${told(works)} dari ${told(of)} pekerjaan, dan perubahannya belum ikut: sesuaikan volumenya sesudah masuk, atau masukkan lagi berkas ini dengan lembar ini saja.`,
  chooseTable: 'Centang di daftar bila tabel ini yang dipakai.',
  chooseSheet:
    'Pekerjaannya sama dengan lembar lain. Centang di daftar bila lembar ini yang dipakai.',
  besideTaken: (names: readonly string[]) =>
    `Beberapa tabel di satu lembar, semuanya ikut masuk: ${names.join('; ')}.`,
  besideTwice: (one: string, other: string) =>
    `${one} dan ${other} berisi pekerjaan yang sama dan dua-duanya ikut masuk: uangnya terhitung dua kali.`,
  besideAsked: (sheets: readonly { name: string; read: Decimal }[]) =>
    `Satu pekerjaan atau beberapa? ${sheets.map(({ name, read }) => `${name} (${rupiah(read)})`).join(', ')}: sebagian besar pekerjaannya sama, dan semuanya ikut masuk. Bila itu versi atau bagian dari satu pekerjaan, uangnya terhitung dua kali: hapus centang yang tidak dipakai. Bila gedung, lokasi, atau tahap lain, biarkan.`,
  besideSome: (works: number, one: string, other: string) =>
    `${told(works)} pekerjaan ada di ${one} dan di ${other}, dan dua-duanya ikut masuk: uangnya terhitung dua kali.`,
  besideSum: (
    { name, read }: { name: string; read: Decimal },
    parts: readonly string[],
    together: Decimal,
  ) => {
    // A bill without prices is summed all the same.
    const [whole, of, what] = isZero(together)
      ? ['', '', 'volumenya']
      : [` (${rupiah(read)})`, ` (bersama-sama ${rupiah(together)})`, 'uangnya'];
    return `Lembar ${name}${whole} menjumlahkan pekerjaan ${listed(parts)}${of}, dan semuanya ikut masuk: ${what} terhitung dua kali. Hapus centang ${name}, atau lembar-lembar yang dijumlahkannya.`;
  },
  besideSummary: (
    { name, read }: { name: string; read: Decimal },
    of: { name: string; read: Decimal },
    lines: number,
  ) =>
    `${told(lines)} baris lembar ${name} (${rupiah(read)}) bernama atau berjumlah seperti bagian di ${of.name} (${rupiah(of.read)}), dan dua-duanya ikut masuk: bila ${name} ringkasannya, uangnya terhitung dua kali.`,
  mayBeDetail: (
    name: string,
    read: Decimal,
    line: { sheet: string; line: string; amount: Decimal },
  ) =>
    `Lembar ${name} (${rupiah(read)}) dan baris “${line.line}” di lembar ${line.sheet} (${rupiah(line.amount)}) dua-duanya ikut masuk: bila lembar itu rinciannya, uangnya terhitung dua kali.`,
  leftAsDetail: (name: string, read: Decimal, line: { sheet: string; line: string }) =>
    `Lembar ${name} (${rupiah(read)}) tidak ikut masuk: jumlahnya sama dengan harga baris “${line.line}” di lembar ${line.sheet}, jadi dibaca sebagai rinciannya. Bila pekerjaan lain, centang lembar itu.`,
  hidden: 'tersembunyi',
  isTaken: (count: number, of: number) => `${count} dari ${of} lembar berisi pekerjaan`,
  sheetItems: (count: number) => `${told(count)} item`,
  sumsFit: 'jumlah cocok',
  found: (count: number) => `${told(count)} temuan`,
  isIn: 'sudah ada di estimasi',
  whyNot: {
    beside: 'pekerjaannya sama dengan tabel lain di lembar ini',
    state: 'pekerjaannya sama dengan lembar lain',
    detail: 'rincian satu baris RAB',
    hidden: 'tersembunyi',
    'other kind': 'bukan RAB',
    'no prices': 'tanpa harga',
    same: 'isinya sama dengan lembar lain',
    recap: 'rekapitulasi',
    'not in recap': 'tidak ada di rekapitulasi',
  } satisfies Record<WhyNot, string>,
  recap: {
    name: 'Rekapitulasi',
    fits: (count: number) => `rekapitulasi: ${count} baris cocok dengan lembarnya`,
    apart: (count: number) => `rekapitulasi: ${count} selisih`,
    line: (text: string, printed: Decimal, read: Decimal) =>
      `${text}: di rekap ${rupiah(printed)}, terbaca ${rupiah(read)}, selisih ${rupiah(magnitude(subtract(printed, read)))}`,
    alone: (text: string, printed: Decimal) =>
      `${text}: ${rupiah(printed)} di rekap, tidak ada lembarnya, tidak ikut masuk`,
    units: (text: string, printed: Decimal, { read, units }: { read: Decimal; units: bigint }) =>
      `${text}: di rekap ${rupiah(printed)}, yaitu ${units} × isi lembarnya (${rupiah(read)}), yang ikut masuk satu kali. Bila ${units} unit itu masuk semua, kalikan volume lembar itu dengan ${units}`,
    below: (works: number, money: Decimal, sheet: string | undefined) =>
      `${told(works)} pekerjaan di bawah jumlah rekap (${rupiah(money)}) tidak ikut masuk${sheet === undefined ? '' : `; bila ikut dihitung, centang lembar ${sheet}`}`,
    left: (text: string, printed: Decimal, sheet: string) =>
      `${text}: ${rupiah(printed)} di rekap, lembar ${sheet} tidak dicentang`,
    total: (printed: Decimal, read: Decimal) =>
      `Jumlah: di rekap ${rupiah(printed)}, lembar-lembarnya ${rupiah(read)}, selisih ${rupiah(magnitude(subtract(printed, read)))}`,
  },
  way: 'Kategori',
  ways: (section = '', sheet = '', one = ''): Readonly<Record<SheetWay, string>> => ({
    own: `Seperti di lembar: “${section}”`,
    named: `Dengan nama lembar: “${sheetBefore(sheet)}${section}”`,
    one: `Satu per lembar: “${one}”`,
  }),
  tooLargeSheet: `Lembar ini tidak dibaca: maksimal ${told(mostRows)} baris, semua lembar ${told(counts.sheetCells)} sel.`,
  prices: (count: number) => `Ambil harga satuan dari sumbernya (${count} item)`,
  size: (sections: number, groups: number, items: number) =>
    [
      ...(sections > 0 ? [`${sections} kategori`] : []),
      ...(groups > 0 ? [`${groups} judul`] : []),
      `${items} item`,
    ].join(' · '),
  total: 'Terbaca',
  tax: (percent: string) => `Total dengan PPN ${percent}% dikenali; yang masuk sebelum PPN.`,
  findings: 'Temuan',
  findingsIn: (sheet: string) => `Temuan di ${sheet}`,
  noFindings: 'Tidak ada temuan.',
  noFindingsHere: 'Tidak ada temuan di lembar ini.',
  sumsAgree: 'Jumlah tercetak cocok dengan yang terbaca.',
  amountsAgree: 'Jumlah tiap baris cocok dengan volume × harganya.',
  recapAside:
    'Rekapitulasi tidak masuk sebagai pekerjaan; barisnya hanya dicocokkan dengan lembar lain.',
  cataloguePrices: (count: number) =>
    `Ambil harga katalog untuk kode tanpa harga (${told(count)} item)`,
  unpriced: (count: number) => `${told(count)} item tanpa harga satuan di sumbernya.`,
  askingPrices: 'Mencari kodenya di katalog…',
  pricesFailed: 'Harga katalog belum dapat dibaca; nanti dari Perbarui harga.',
  pricedByCode: (count: number) => `${told(count)} mendapat harga katalog menurut kodenya.`,
  otherUnit: (count: number) => `${told(count)} bersatuan lain dari katalog; harganya dibiarkan.`,
  otherWork: (count: number) =>
    `${told(count)} berukuran, bermutu, atau berjenis lain dari katalog walau kodenya sama; harganya dibiarkan.`,
  leftUnpriced: (count: number) => `${told(count)} masuk sebagai “belum ada harga”.`,
  tooMuch: 'Melebihi batas estimasi: 500 kategori, 200 judul per kategori, 20.000 item.',
  empty: 'Belum ada baris pekerjaan yang dikenali. Tentukan kolom Uraian, Satuan, dan Volume.',
  likePriceList: (sheet: string | undefined) =>
    `${sheet === undefined ? 'Isinya' : `Lembar ${sheet}`} seperti daftar harga: ada harga satuan, tidak ada volume. Daftar harga dibawa masuk lewat menu Daftar harga, supaya analisis memakainya.`,
  rows: 'Baris dari sumber',
  section: 'Kategori',
  recapLine: 'Rekap',
  column: (at: number) => `Kolom ${at + 1}`,
  row: 'Baris',
  reads: 'Dibaca sebagai',
  more: (count: number) => `dan ${count} lagi`,
  takeValue: (value: string) => `Pakai ${value}`,
  takeColumn: (heading: string) => `Pakai “${heading}”`,
  takeVolume: (value: string) => `Pakai volume ${value}`,
  scales: {
    '1': 'Dibaca sebagai rupiah penuh',
    '1000': 'Dibaca dalam ribuan',
    '1000000': 'Dibaca dalam jutaan',
  } satisfies Record<PriceScale, string>,
  /** A price of the source, as it is written and as it was read. */
  scaled: (price: Decimal, scale: PriceScale) =>
    `: ${writeStored(divide(price, decimal(scale), 9), 0, 9)} menjadi ${writePriceRupiah(price)}`,
  takeScale: {
    '1': 'Pakai rupiah penuh',
    '1000': 'Pakai ribuan',
    '1000000': 'Pakai jutaan',
  } satisfies Record<PriceScale, string>,
  asWork: 'Jadikan item, volume 1',
  takeAll: (count: number) => `Pakai semua volume dari jumlahnya (${count})`,
  noFigure: 'belum ada',
  /** What the source writes otherwise than we do, beside what was read of it. */
  said: (text: string) => `“${text}”`,
  pasted: 'Tempelan',
} as const;

/** A newer bill over the estimate that an earlier one brought. */
export const renewalTexts = {
  way: 'Isi estimasi sudah ada di berkas ini',
  ways: { renew: 'Perbarui volumenya', add: 'Masukkan semua sebagai item baru' },
  otherSheet:
    'Item serupa di estimasi berasal dari lembar lain, jadi ini ditambahkan. Untuk mengganti volumenya, pilih “Perbarui volumenya”.',
  title: 'Perubahan',
  summary: ({ known, changed, repriced, added, gone }: Renewal, takesNewPrices: boolean) =>
    changed.length + repriced.length + added.length + gone.length === 0
      ? `${known.size} item sama, tidak ada yang berubah`
      : `${known.size} item dikenali: ${changed.length} volume berubah, ${added.length} item baru, ${gone.length} tidak ada lagi. ${
          takesNewPrices ? 'Kode item yang ada tetap.' : 'Kode dan harga item yang ada tetap.'
        }`,
  beside: ({ difference, prices, volumes, unpriced, gone, others }: BesideFile) => {
    const why = [
      ...(prices > 0 ? [`${prices} harga tetap`] : []),
      ...(volumes > 0 ? [`${volumes} volume tetap`] : []),
      ...(unpriced > 0 ? [`${unpriced} item tanpa harga di berkas`] : []),
      ...(gone > 0 ? [`${gone} item yang tidak ada lagi tetap`] : []),
      ...(others > 0 ? [`${others} item lain di estimasi`] : []),
    ];
    const isLess = sign(difference) < 0;
    const gap = writePriceRupiah(magnitude(difference));
    return `Hasilnya ${gap} lebih ${isLess ? 'kecil' : 'besar'} daripada jumlah berkas: ${why.join(', ')}.`;
  },
  totals: (before = '', after = '') => `Jumlah ${before} → ${after}`,
  repriced: (count: number) => `Harga di berkas berbeda (${count})`,
  takePrices: (count: number) => `Pakai ${count} harga dari berkas`,
  noPrice: 'belum ada harga',
  changed: (count: number) => `Volume berubah (${count})`,
  added: (count: number) => `Item baru (${count})`,
  gone: (count: number) => `Tidak ada lagi (${count})`,
  moved: (count: number) => `Di bawah judul lain, tetap di tempatnya (${count})`,
  unsaid: (count: number) => `Volumenya tidak terbaca, tetap (${count})`,
  remove: (count: number) => `Hapus ${count} item ini`,
  measured: 'ada hitungan volume; centang untuk menggantinya',
  noVolume: 'volume belum ada',
  unnamed: 'tanpa uraian',
  take: (count: number, isOnlyNew: boolean) =>
    count === 0
      ? 'Tidak ada perubahan'
      : isOnlyNew
        ? `Masukkan ${count} item baru`
        : `Perbarui ${count} item`,
  taken: (count: number) => `${count} item diperbarui dari berkas`,
  step: 'Perbarui dari RAB',
};

export const profileTexts = {
  name: (name: string) => `Nama proyek: ${name}`,
  ppn: (said: Decimal, now: Decimal | undefined) => {
    const standing = !now ? 'belum diisi' : isZero(now) ? 'tanpa PPN' : writePercent(now);
    return `PPN ${writePercent(said)} seperti di sumbernya (sekarang ${standing})`;
  },
};

/** A reading as its button says it. */
export const readingText = (value: Decimal): string => writeStored(value, 0, 6);
