// How columns are called in the lists that people have (rules/price-lists#headings).

/** What a column holds, as far as its heading tells. Some headings serve two: 'Kuantitas'. */
export type HeadingRole =
  | 'no'
  | 'kode'
  | 'uraian'
  | 'satuan'
  | 'volume'
  | 'koefisien'
  | 'harga'
  | 'jumlah';

const patterns: Readonly<Record<HeadingRole, RegExp>> = {
  no: spelled('(no|nomor|nmr|nr|num)', [
    'urut|item|pos|pek|pekerjaan|bahan|upah|mata pembayaran|divisi|bab|bagian',
    '#|item',
  ]),
  kode: spelled('(kode|kd|code)', [
    'ahsp|analisa|analisis|sni|item|pekerjaan|hspk|hsp|hsd|upah|bahan|material|alat|barang|tenaga|master',
    'analisa|mata pembayaran|item code|(no|nomor|ref) (ahsp|analisa|analisis|sni|item|pekerjaan|hspk|hsd|upah|bahan|material|alat|barang)',
  ]),
  uraian: spelled('(uraian|nama|jenis|item|deskripsi|macam|rincian|daftar)', [
    'pekerjaan|kegiatan|barang|barang/jasa|bahan|material|upah|tenaga|tenaga kerja|pekerja|alat|peralatan|komponen|item pekerjaan|bahan/material',
    'pekerjaan|description|komponen|spesifikasi|bahan/tenaga|upah - material - alat',
  ]),
  satuan: spelled('(satuan|sat|stn|unit|uom)', [
    'pekerjaan|pek|ukuran|ukur|pembayaran|bahan|upah|item|unit',
    '',
  ]),
  volume: spelled('(volume|vol|kuantitas|kwantitas|qty|quantity|banyak|banyaknya)', [
    'pekerjaan|pek|kontrak|input|rab|boq|mc-0|total',
    'perkiraan kuantitas|budget volume|jml|jumlah|total volume|total vol|(?:person|man) months?|orang bulan',
  ]),
  koefisien: spelled(
    '(koefisien|koef|koefesien|koeffisien|coef|coefficient|indeks|index|angka indeks|kuantitas)',
    ['ahsp|bahan|upah|tenaga', 'kebutuhan|kuantitas/koefesien'],
  ),
  harga: spelled('(harga|hrg|hg|h)', [
    'satuan|sat|dasar|pekerjaan|bahan|material|upah|alat|sewa|pasar|bahan/upah|satuan dasar|satuan pekerjaan|satuan total|satuan upah|satuan bahan|penawaran|hps|oe|satuan penawaran|satuan hps|satuan oe',
    'hsp|hsd|unit price|unit rate|billing rate|rate|tarif|upah|biaya satuan',
  ]),
  jumlah: spelled('(jumlah|jml|total|sub total|subtotal|nilai)', [
    'harga|biaya|nilai|pekerjaan|harga satuan|akhir|harga-harga|harga pekerjaan|biaya pekerjaan|harga divisi|penawaran|hps|oe|harga penawaran|harga hps|harga oe',
    'harga total|harga pekerjaan total|amount|biaya',
  ]),
};

function spelled(first: string, [second, alone]: [second: string, alone: string]): RegExp {
  return new RegExp(`^(${first}( (${second}))?${alone === '' ? '' : `|${alone}`})$`);
}

/** The columns that a heading may stand for; empty where we do not know the heading. */
export function headingRoles(heading: string): HeadingRole[] {
  const key = headingKey(heading).replace(inFigures, '$1');
  // `Object.keys` gives plain strings, hence the cast.
  return (Object.keys(patterns) as HeadingRole[]).filter((role) => patterns[role].test(key));
}

/** For who reads what prices are written in (scaleSaid): 'Harga Satuan (Rp. 000)' is a price too. */
export function rolesInAnyScale(heading: string): HeadingRole[] {
  const key = headingKey(heading);
  const bare = key.replace(inScale, '$1');
  if (bare === key) return headingRoles(heading);
  return headingRoles(bare).filter((role) => role === 'harga' || role === 'jumlah');
}

/** 'Harga satuan (angka)' stands beside 'Harga satuan (huruf)', which is written out in words. */
const inFigures =
  /^((?:harga|hrg|jumlah|jml|total|sub total|biaya|nilai|unit price|unit rate|rate|amount)\b.*?) (?:(?:dalam )?angka|(?:in )?figures?)$/;

const inScale =
  /^((?:harga|hrg|jumlah|jml|total|sub total|biaya)\b.*?) (?:dalam )?(?:x )?(?:ribu(?:an)?|juta(?:an)?|(?:1 )?000(?: 000)?(?:,-)?)$/;

/** How those who are paid are called: 'jabatan', 'posisi/uraian'. Beside another description it may be a place. */
export const isOfPeople = (key: string): boolean => ofPeople.test(key);

const people = 'jabatan|posisi|profesi|keahlian';
const ofPeople = new RegExp(
  String.raw`^((nama|jenis|uraian) )?(${people})(( dan | & |[ /])(${people}|uraian|nama|uraian pekerjaan))?$|^(uraian|nama|uraian pekerjaan)( dan | & |/)(${people})$`,
);

/** How long, wide or high what is measured is: 'P', 'Lebar (m)', 'T' below DIMENSI. */
export const isLength = (key: string): boolean => ofLengths.test(key);

const ofLengths =
  /^(?:(?:dimensi|ukuran) )?(?:m )?(?:panjang|lebar|tinggi|tebal|p|l|t|luas|length|width|height|depth)(?: m)?$/;

/** 'H A R G A  S A T U A N' as it is meant: decrees set their heads so. Words stand further apart, or are known. */
export function unspaced(text: string): string {
  return text
    .replace(letterSpaced, (run) => run.replace(/[ \u00a0]/g, ''))
    .replace(/\p{L}+/gu, (word) =>
      text.includes(word) ? word : word.replace(runTogether, '$1 $2'),
    );
}

const letterSpaced = /(?<![\p{L}\d])\p{L}(?:[ \u00a0]\p{L}){2,}(?![\p{L}\d])/gu;
const runTogether =
  /^(harga|jumlah|uraian|jenis|nama|kode|sub|grand)(satuan|pekerjaan|harga|bahan|upah|alat|barang|material|total|jumlah)$/i;

/** The form in which headings are compared: 'Harga\nSatuan (Rp.)' is 'harga satuan'. */
export function headingKey(heading: string): string {
  return (
    unspaced(heading)
      .toLowerCase()
      .replace(/[.:()'’]/g, ' ')
      .replace(/\b(rp|idr|rupiah)\b/g, ' ')
      .replace(/[\s\u200b]+/g, ' ')
      // A word that goes on in the next line: 'Sa-\ntuan'.
      .replace(/(\p{L})- (?=\p{L})/gu, '$1')
      .replace(/ ?\/ ?/g, '/')
      .trim()
  );
}
