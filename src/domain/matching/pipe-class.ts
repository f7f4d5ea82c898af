// The wall of a PVC pipe is a class: AW, D or C, from thick to thin.

const takesWaste = /\b(?:kotor|bekas|hujan|buang\w*|limbah|tinja)\b/;
const said = /\b(pvc,?\s+)(tipe\s+|type\s+|kelas\s+|klas\s+)?"?([dc])\b"?(?!\s*[.=:])(\s*\d)?/g;
const anyClass = /\b(?:aw|kelas-[dc])\b/;

/**
 * A text in lower case with its class as one word, 'kelas-d'. Before a figure 'D' may as well be the diameter,
 * unless the pipe takes waste, which is what the thin one is for.
 */
export function withPipeClass(text: string): string {
  const isWaste = takesWaste.test(text);
  const read = text.replace(
    said,
    (whole, pipe: string, told: string | undefined, letter: string, figure = '') =>
      figure !== '' && told === undefined && !isWaste ? whole : `${pipe}kelas-${letter} ${figure}`,
  );
  return isWaste && /\bpipa\b.*\bpvc\b/.test(read) && !anyClass.test(read)
    ? read.replace(/\bpvc\b/, 'pvc kelas-d')
    : read;
}

/** A galvanized pipe is of one price in a house by its wall, and of another in the street. */
const galvanized = /\bpipa\b.*\b(?:galvanis|galvanized|galvanil|gip|gi)\b/;
const galvanizedClass = /\b(?:sch|schedule|med|medium|luar|jaringan)\b/;

/** Whether the class is no more than guessed, or may be a diameter. */
export function isPipeClassOpen(text: string): boolean {
  if (galvanized.test(text) && !galvanizedClass.test(text)) return true;
  if (anyClass.test(text)) return false;
  const classes = [...text.matchAll(said)];
  if (classes.length === 0) return takesWaste.test(text) && /\bpipa\b.*\bpvc\b/.test(text);
  return !takesWaste.test(text) && classes.every(([, , told, , figure]) => !told && figure);
}
