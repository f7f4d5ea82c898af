/**
 * The form in which spellings of a unit are compared (rules/units): lower case, without blanks and
 * dots, superscripts as digits, every kind of apostrophe as one. `unitKey('M ²')` is 'm2'.
 * Whether two spellings mean one unit is told by the list of aliases, never by this text alone.
 */
export function unitKey(spelling: string): string {
  return spelling
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s.]+/g, '')
    .replace(/[`´‘’′]/g, "'");
}
