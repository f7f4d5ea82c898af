const REPLACEMENT = '□';
const clusters = new Intl.Segmenter('id', { granularity: 'grapheme' });
const plain = /^[\x20-\x7e]*$/;

/**
 * Text that the papers' fonts can draw whole: tabs become blanks; controls other than line breaks,
 * direction marks and other invisible characters go; a character without a glyph becomes one □,
 * an emoji of many code points too, and is told to `onUndrawn`.
 */
export function printable(
  text: string,
  covered: ReadonlySet<number>,
  onUndrawn: (sign: string) => void = () => {},
): string {
  if (plain.test(text)) return text;
  const visible = text
    .normalize('NFC')
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(/(?!\n)[\p{Cc}\p{Cn}\p{Cs}]|(?!\u200d)\p{Cf}/gu, '');
  if (isDrawn(visible, covered)) return visible;
  let drawn = '';
  for (const { segment } of clusters.segment(visible)) {
    const shown = drawnCluster(segment, covered);
    if (shown === REPLACEMENT) onUndrawn(segment);
    drawn += shown;
  }
  return drawn;
}

function drawnCluster(cluster: string, covered: ReadonlySet<number>): string {
  const signs = cluster.replaceAll(/[\p{Cf}\p{Variation_Selector}]/gu, '');
  if (isDrawn(signs, covered)) return signs;
  // An accent that the font lacks costs the accent, not the letter.
  const [base = ''] = signs;
  return isDrawn(base, covered) && /\p{L}|\p{N}/u.test(base) ? base : REPLACEMENT;
}

function isDrawn(text: string, covered: ReadonlySet<number>): boolean {
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code !== 0x0a && !covered.has(code)) return false;
  }
  return true;
}

const NBSP = '\u00a0';
const ZERO_WIDTH_SPACE = '\u200b';

/**
 * Keeps a number beside its unit or sign: `12 cm`, `Ø 10`, `60 × 60`, `f’c = 19,3 MPa`.
 */
export function keptTogether(text: string): string {
  return text
    .replaceAll(/(?<=[Øø≤≥±×=:]) (?=\d)|(?<=\p{L}) (?==[ \u00a0]?\d)/gu, NBSP)
    .replaceAll(
      /(?<=\d) (?=[×=:±][ \u00a0]?\d|(?:mm|cm|dm|m|km|kg|kN|ton|MPa|kPa|inch|°C|%)[²³'’]?(?![\p{L}\d]))/gu,
      NBSP,
    );
}

const LONGEST_WORD = 24;

/** A word too long for its column may break, at its own joints or else anywhere. */
export function breakable(text: string, longest = LONGEST_WORD): string {
  if (text.length <= longest) return text;
  return text.replaceAll(/\S+/gu, (word) =>
    word.length <= longest
      ? word
      : word.replaceAll(/(?<=[/._\-–])|.{10}(?=.)/gu, (part) => part + ZERO_WIDTH_SPACE),
  );
}
