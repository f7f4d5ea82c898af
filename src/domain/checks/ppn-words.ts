/** Behind 'pajak': taxes that are no part of a total below the line. */
const others = String.raw`bahan|galian|mineral|mblb|daerah|retribusi|reklame|air|penerangan|penghasilan|bumi|parkir|kendaraan|pph|pbb|final|restoran|hotel`;
const otherTax = new RegExp(
  String.raw`\bpajak(?:[- ]pajak)?\s+(?:(?:dan|atau|&)\s+)?(?:${others})\b`,
  'g',
);
/** PPN, said of a row or of a list; of 'pajak' alone where it begins the row ('A. Pajak') or is what prices hold. */
const names =
  /\bppn\b|\bpajak pertambahan nilai\b|^\W*(?:(?:[a-z]|[ivx]+|\d+)[.)]\s*)*(?:biaya |beban |jumlah |total |nilai |besar )?pajak\b|\b(?:(?:termasuk|te?rmsk|tmsk|inc?(?:l\w*)?|inkl\w*)\b\.?|(?:sudah|sdh|setelah|sesudah|kena|dikenakan|berikut|beserta)\b) (?:(?:kena|dikenakan|dengan|semua|seluruh|segala) )?pajak\b/g;
/** A street, a harbour (Pelabuhan Perikanan Nusantara) and a ministry of that name; and what is 0. */
const otherPpn =
  /\b(?:jalan|jl|jln|dermaga|pelabuhan|kolam|kementerian)\b\.? ppn\b|\bppn\s*:?\s*0\s*%/g;
const no = String.raw`\b(?:belum|belom|blm|tidak|tdk|tak|tanpa|di ?luar|sebelum|sblm|selain|kecuali|non|bebas|exc?(?:l\w*)?|ekskl\w*)\b\.?`;
const holds = String.raw`\b(?:termasuk|incl?\w*|include\w*|memuat|mengandung)\b`;
/** From its last word on what is held, a 'no' right in front of it turns it round: 'tidak (belum) termasuk'. */
const lastHolds = new RegExp(String.raw`(${no}\s*)?${holds}(?!.*${holds})`);
const someNo = new RegExp(no);
const notHeld = new RegExp(
  String.raw`^[^.;,]*(?:${no} ?(?:termasuk|incl|dipungut|dikenakan|kena|dihitung|diperhitungkan|masuk|ada\b|\W*$)|\b(?:terpisah|dibebaskan|dikeluarkan|dipisah\w*)\b|\b(?:ditanggung|dibayar|beban|oleh) (?:oleh )?(?:pemilik|owner|pemberi|pemerintah|pengguna|klien|pembeli|dinas|ppk)\b)`,
);

/** It says that it is PPN or holds PPN; not that it does not. */
export function holdsPpn(text: string): boolean {
  const plain = text
    .toLowerCase()
    .replace(/\bp[. ] ?p[. ] ?n\b\.?|\bvat\b/g, 'ppn')
    .replace(/\btax\b/g, 'pajak')
    .replace(/\bppn(?=\d)/g, 'ppn ')
    .replace(/\b(?:off|minus|without|w\/o)\s+(?=ppn|pajak)/g, 'tanpa ')
    .replace(otherPpn, '')
    .replace(otherTax, '');
  const named = [...plain.matchAll(names)];
  return named.length > 0 && named.every(({ 0: name, index }) => isHeld(plain, name, index));
}

function isHeld(text: string, name: string, at: number): boolean {
  if (notHeld.test(text.slice(at + name.length))) return false;
  // The sign of an abbreviation ends no sentence: 'blm. incl. PPN'.
  const before =
    text
      .slice(0, at + name.length)
      .split(/;|(?<!\b\w{1,4})\. /)
      .at(-1) ?? '';
  const held = lastHolds.exec(before);
  return held ? held[1] === undefined : !someNo.test(before);
}
