// Whether prices are written in thousands or millions, by what stands beside a list and in its headings.
import type { PriceScale } from './list-map.ts';

export const inThousands = /\b(ribu|ribuan|juta|jutaan|(?:1 ?)?000(?: ?000)?)\b/;
/** Beside the list a street may be called so too, a plate is 1200 x 1000, and 500 juta rupiah or tujuh juta an amount. */
const saidInThousands =
  /\b(dalam|satuan) (rp\.? )?(ribu|juta)(an)?\b|(?<!(?:[02-9]|\d[.,]?1|satu|dua|tiga|empat|lima|enam|tujuh|delapan|sembilan|belas|puluh|ratus)\s*)\b(ribu|juta)(an)? (rp|rupiah)\b|\brp\.? ?000(?:[.,]000)?\b(?![.,]?\d)|[x×] ?rp\.? ?1[.,]?000(?:[.,]?000)?\b|(?<!\d ?(?:[cm]?m)? ?)[x×] ?1[.,]?000(?:[.,]?000)?\b(?! ?[cm]?m\b)/;
/** 'Dibulatkan dalam ribuan rupiah' says what the total was rounded to. */
const saysRounding = /bulat\p{L}* [^.,;()]{0,20}\b(ribu|juta)/u;
export const priceWord = /^(harga|hrg|hg|h|tarif|nilai)\b/;

/** 'Dalam ribuan rupiah' beside the list, or 'Harga (ribu)' as a heading. */
export function scaleSaid(
  beside: readonly string[],
  headings: readonly string[],
): PriceScale | undefined {
  const said =
    beside
      .map((text) => text.toLowerCase())
      .find((text) => saidInThousands.test(text) && !saysRounding.test(text)) ??
    headings.find((heading) => priceWord.test(heading) && inThousands.test(heading));
  if (said === undefined) return undefined;
  return /juta|(?:1[., ]?|\b)000[., ]?000/.test(said) ? '1000000' : '1000';
}
