const named = /^\s*(?:pajak|ppn)\b|\bppn\b|\bpajak pertambahan nilai\b/i;
/** Taxes that are no part of a total below the line. */
const otherTax =
  /\bpajak (?:galian|mineral|mblb|daerah|reklame|air|penerangan|penghasilan|bumi|parkir|kendaraan)\b/gi;
const no = String.raw`\b(?:belum|tidak|tanpa|di ?luar|sebelum|selain|non|bebas|excl\w*)\b`;
/** The sign of an abbreviation ends no sentence: 'blm. incl. PPN'. */
const within = String.raw`(?:[^.;]|(?<=\b\w{1,4})\.)*`;
const without = new RegExp(
  String.raw`${no}${within}\b(?:ppn|pajak)\b|\b(?:ppn|pajak)\b[^.;,]*(?:${no} (?:termasuk|incl)|\bterpisah\b|\bdibebaskan\b)`,
  'i',
);

/** It says that it is PPN or holds PPN; not that it does not. */
export function holdsPpn(text: string): boolean {
  const plain = text.replace(otherTax, '');
  return named.test(plain) && !without.test(plain);
}
