import { compare, decimal, multiply, type Decimal } from '../../number/decimal.ts';
import { writePriceRupiah } from '../../number/number-text.ts';
import { searchText } from '../../search/search-text.ts';
import type { CheckedSection, Work } from '../work.ts';
import type { Rule } from '../rule.ts';
import { isOfAnalysis, usualPrices } from './misplaced-comma.ts';

const [least, most] = [decimal(8), decimal(12)];

/** Prices of pieces, lump sums and what is sold by its diameter differ under one name. */
const measuredUnits = new Set(['m', 'm2', 'm3', 'kg', 'ton']);
const bySize =
  /\b(?:pipa|kabel|besi|baja|profil|hollow|u-? ?ditch|buis|gorong|box culvert|talang|tiang|pancang)\b/;

/** Storeys and numbers in front tell nothing of what a work is; other figures do: 'Tebal 10 cm', 'Tipe 45'. */
const storey = /\b(?:lantai|lt|zona|blok|as|area|unit|ruang|tahap)\b\.? ?(?:ke ?-? ?)?[\divx]+\b/g;
const numbering = /^[\d.]+(?: |$)/;
const figuresOf = (title: string): string =>
  (
    searchText(title)
      .replace(numbering, '')
      .replace(storey, '')
      .match(/\d+(?:[.,]\d+)?/g) ?? []
  ).join();

const isTenTimes = (one: Decimal, other: Decimal): boolean =>
  compare(one, multiply(other, least)) >= 0 && compare(one, multiply(other, most)) <= 0;

/** The commonest slip: one nought too many or too few, of one work in two places (CHECK-51). */
export const tenTimes: Rule = {
  id: 'ten-times',
  severity: 'warning',
  title: 'Harga sepuluh kali',
  catches:
    'Pekerjaan yang uraian dan satuannya (m, m², m³, kg, ton) sama, dengan harga 8 sampai 12 kali, atau seperdelapan sampai seperdua belas, di tempat lain: mungkin satu nol kelebihan atau kurang.',
  *find({ sections }) {
    const placed = [...priced(sections)];
    const keys = new Map(
      placed.map(({ work, under }) => [work, `${work.name}\n${work.unit}\n${under}`]),
    );
    const keyOf = (work: Work) => keys.get(work) ?? '';
    const usual = usualPrices(
      placed.map(({ work }) => work),
      keyOf,
    );
    for (const { work } of placed) {
      const alike = usual.get(keyOf(work));
      if (!alike || isOfAnalysis(work)) continue;
      const [own, other] = [work.item.harga, alike.item.harga];
      if (!isTenTimes(own, other) && !isTenTimes(other, own)) continue;
      yield {
        line: work,
        says: `${writePriceRupiah(own)}, pekerjaan yang sama ${writePriceRupiah(other)}`,
        also: `baris ${alike.path}`,
      };
    }
  },
};

function* priced(sections: readonly CheckedSection[]) {
  for (const section of sections) {
    const ofSection = figuresOf(section.text);
    for (const { text, works } of section.lists) {
      const under = `${ofSection}|${text === section.text ? '' : figuresOf(text)}`;
      for (const work of works) {
        const { priceMissing, harga } = work.item;
        if (priceMissing || harga.units <= 0n || work.name === '') continue;
        if (!measuredUnits.has(work.unit)) continue;
        if (work.unit === 'm' && bySize.test(work.words)) continue;
        yield { work, under };
      }
    }
  }
}
