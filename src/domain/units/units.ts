/**
 * The form in which spellings of a unit are compared (rules/units): lower case, without blanks and
 * dots, superscripts as digits, every kind of apostrophe as one, Cyrillic and Greek letters as the Latin
 * ones that they look like. `unitKey('M ²')` is 'm2'.
 * Whether two spellings mean one unit is told by the list of aliases, never by this text alone.
 */
export function unitKey(spelling: string): string {
  return latin(spelling)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s.\u200b-\u200d\ufeff]+/g, '')
    .replace(apostrophes, "'");
}

/** NFKC makes a blank and an accent of '´'. */
const apostrophes = /[`´‘’‛′ʹʼˈ]|\u0301/gu;

/** Letters of other scripts that a keyboard or a copied table puts in the place of Latin ones. */
const lookalikes: Readonly<Record<string, string>> = {
  ...pairsOf('АВЕЗКМНОРСТУХЅІЈавекмнорстухгѕіјһ', 'ABE3KMHOPCTYXSIJabekmhopctyxgsijh'),
  ...pairsOf('ΑΒΕΗΙΚΜΝΟΡΤΥΧΖοαικ', 'ABEHIKMNOPTYXZoaik'),
};

function pairsOf(foreign: string, own: string): Record<string, string> {
  return Object.fromEntries(Array.from(foreign, (letter, at) => [letter, own[at] ?? letter]));
}

/** Whether a spelling has letters that only look like those of a unit. */
export const hasForeignLetters = (spelling: string) => latin(spelling) !== spelling;

const latin = (spelling: string) =>
  /[\u0370-\u04ff]/.test(spelling)
    ? Array.from(spelling, (letter) => lookalikes[letter] ?? letter).join('')
    : spelling;
