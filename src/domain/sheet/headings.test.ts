import { describe, expect, test } from 'vitest';
import { headingKey, headingRoles, type HeadingRole } from './headings.ts';

/** The spellings of rules/price-lists#headings: `{a|b}` one of, `[x]` an optional one of. */
const spellings: Record<HeadingRole, string[]> = {
  no: [
    '{no|nomor|nmr|nr|num} [urut|item|pos|pek|pekerjaan|bahan|upah|mata pembayaran]',
    '#',
    'item',
  ],
  kode: [
    '{kode|kd|code} {ahsp|analisa|analisis|sni|item|pekerjaan|hspk|hsd|upah|bahan|material|alat|barang}',
    '{no|nomor|ref} {ahsp|analisa|analisis|sni|item|pekerjaan|hspk|hsd|upah|bahan|material|alat|barang}',
    '{kode|kd|analisa|mata pembayaran|item code}',
  ],
  uraian: [
    '{uraian|nama|jenis|item|deskripsi|macam|rincian|daftar} [pekerjaan|kegiatan|barang|bahan|material|upah|tenaga|pekerja|alat|peralatan|komponen|item pekerjaan]',
    '{description|komponen|spesifikasi|bahan/tenaga|upah - material - alat}',
  ],
  satuan: ['{satuan|sat|stn|unit|uom} [pekerjaan|pek|ukuran|ukur|pembayaran|bahan|upah|item]'],
  volume: [
    '{volume|vol|kuantitas|kwantitas|qty|quantity|banyak|banyaknya} [pekerjaan|pek|kontrak|input|rab|boq|mc-0|total]',
    '{perkiraan kuantitas|jml}',
  ],
  koefisien: [
    '{koefisien|koef|koefesien|koeffisien|coef|coefficient|indeks|index|angka indeks|kuantitas} [ahsp|bahan|upah|tenaga]',
    '{kebutuhan|kuantitas/koefesien}',
  ],
  harga: [
    '{harga|hrg|hg|h} {satuan|sat|dasar|pekerjaan|bahan|material|upah|alat|sewa|pasar|bahan/upah|satuan dasar|satuan pekerjaan|satuan total|penawaran|hps|oe|satuan penawaran|satuan hps|satuan oe}',
    '{harga|hsp|hsd|unit price|rate|tarif}',
  ],
  jumlah: [
    '{jumlah|jml|total|sub total|subtotal|nilai} [harga|biaya|nilai|pekerjaan|harga satuan|akhir|harga-harga|penawaran|hps|oe|harga penawaran|harga hps|harga oe]',
    '{harga total|amount|biaya}',
  ],
};

function expand(pattern: string): string[] {
  const part = /[{[]([^}\]]*)[}\]]/.exec(pattern);
  if (!part) return [pattern.trim().replace(/\s+/g, ' ')];
  const choices = (part[1] ?? '').split('|');
  const all = part[0].startsWith('[') ? ['', ...choices] : choices;
  return all.flatMap((choice) => expand(pattern.replace(part[0], choice)));
}

describe.each(Object.entries(spellings))('%s', (role, patterns) => {
  const all = patterns.flatMap(expand);

  test('API-62 every spelling of rules/price-lists#headings is known', () => {
    expect(all.filter((heading) => !headingRoles(heading).some((found) => found === role))).toEqual(
      [],
    );
  });

  test('API-62 also in capitals, with (Rp), dots, line breaks and no-break blanks', () => {
    const raw = (text: string) => [
      text.toUpperCase(),
      `${text} (Rp)`,
      `${text} Rp.`,
      `${text} (IDR)`,
      `  ${text.replaceAll(' ', '\n')} :`,
      text.replaceAll(' ', '\u00a0'),
    ];
    const lost = all
      .flatMap(raw)
      .filter((heading) => !headingRoles(heading).some((found) => found === role));
    expect(lost).toEqual([]);
  });
});

test.each<[string, HeadingRole[]]>([
  ['Harga Satuan (Angka)', ['harga']],
  ['Harga Satuan Dalam Angka (Rp)', ['harga']],
  ['Harga Penawaran (dalam angka)', ['harga']],
  ['Unit Price (in figures)', ['harga']],
  ['Rate in Figures', ['harga']],
  ['Jumlah Harga (Angka)', ['jumlah']],
  ['Harga Satuan (Huruf)', []],
  ['Harga Satuan (Terbilang)', []],
  ['Unit Price in Words', []],
  ['Angka Indeks', ['koefisien']],
  ['Angka', []],
])('BQ-60 %s is %j', (heading, roles) => {
  expect(headingRoles(heading)).toEqual(roles);
});

test.each(['', '1', '(6)=(4)x(5)', 'semen portland', 'catatan', 'jam per hari'])(
  '%j is no heading of these',
  (text) => {
    expect(headingRoles(text)).toEqual([]);
  },
);

test.each([
  ['Harga\nSatuan (Rp.)', 'harga satuan'],
  ['  KODE\u00a0 : ', 'kode'],
  ["Nama / Uraian'", 'nama/uraian'],
])('%j is compared as %j', (heading, key) => {
  expect(headingKey(heading)).toBe(key);
});

test.each([
  ['U R A I A N', 'uraian'],
  ['H A R G A  S A T U A N\n(Rp)', 'harga satuan'],
  ['H A R G A S A T U A N', 'harga satuan'],
  ['S A T.', 'sat'],
  ['H A R G A Sebelum PPN', 'harga sebelum ppn'],
  ['J U M L A H', 'jumlah'],
  // Fewer than three letters are marks, and no word.
  ['A B', 'a b'],
  ['Harga A B C', 'harga abc'],
])('PRICE-02 %j is read as %j', (heading, key) => expect(headingKey(heading)).toBe(key));
