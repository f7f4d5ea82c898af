import { spelledUnit } from '../units/unit-spellings.ts';

/** Measured by area or volume, wherever one of these words stands … */
const spread =
  /\b(plafon[dt]?|gypsum|keramik|lantai|dinding|tembok|bata|batako|plester\w*|aci(an)?|cat|pengecatan|bekisting|genteng|atap|waterproo\w*|paving|rabat|wiremesh|rumput|beton|cor|galian|penggalian|urugan|urukan|timbunan|pondasi|fondasi|batu kali|batu belah|pembersihan|bongkar\w*|pembongkaran)\b/;
/** … but for what is measured along it. */
const linear =
  /\b(pipa|kabel|list|lis|plint|lisplank|listplank|skirting|railing|talang|nok|bubungan|benangan|sponengan|nat|sudut|tepi|kusen|saluran|u-?ditch|kanstin|bouwplank|pagar|hollow|sloof|ringbalk?|ring balok|kolom|balok|stepno[sz]ing|bor|pancang)\b/;

/** Whether a work that is counted by the metre may be meant by m2 or m3: superscripts get lost (BQ-16). */
export function mayBeSpread(text: string, unit: string): boolean {
  const said = text.toLowerCase();
  return spelledUnit(unit)?.code === 'm' && spread.test(said) && !linear.test(said);
}
