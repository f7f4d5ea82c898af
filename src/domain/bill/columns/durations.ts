// Columns that say for how long or how often something is paid, and by how many (BQ-44).

/** 'Jml bln', 'Hari', 'Frek', 'Org'. */
const counted = String.raw`waktu|durasi|duration|lama(?:nya)?|frek|frekuensi|freq|frequency|periode|hari|hr|days?|bulan|bln|months?|minggu|mgg|weeks?|tahun|thn|years?|jam|hours?|orang|org|personil|personel|persons?|pax|kali|shift|trip|rit|m days?|m months?`;
const countWord = new RegExp(String.raw`(?<!\p{L})(?:${counted})(?!\p{L})`, 'u');
const countWords = new RegExp(
  String.raw`^(?:[^\p{L}\d]|(?<!\p{L})(?:${counted}|jangka|jml|jumlah|banyak(?:nya)?|total|no|of|per|x|sewa|pemakaian|pelaksanaan|kerja|penugasan)(?!\p{L}))*$`,
  'u',
);

export const isDuration = (heading: string): boolean =>
  countWord.test(heading) && countWords.test(heading);
