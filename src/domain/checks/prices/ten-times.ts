import { compare, decimal, multiply, type Decimal } from '../../number/decimal.ts';
import { writePriceRupiah } from '../../number/number-text.ts';
import { countedPlaces } from '../../matching/place-words.ts';
import { searchText } from '../../search/search-text.ts';
import type { CheckedSection, Work } from '../work.ts';
import { quoted, type Rule } from '../rule.ts';
import { headingsOfGeneral, isNamed, likePart } from './alike-parts.ts';
import {
  alikeBy,
  isMisplacedComma,
  isOfAnalysis,
  isToldAsThousandth,
  type Alike,
} from './misplaced-comma.ts';

const [least, most] = [decimal(8), decimal(12)];

/** Prices of pieces, lump sums and what is sold by its diameter differ under one name. */
const measuredUnits = new Set(['m', 'm2', 'm3', 'kg', 'ton']);
const bySize =
  /\b(?:pipa|kabel|besi|baja|profil|hollow|u-? ?ditch|buis|gorong|box culvert|talang|tiang|pancang)\b/;

/** Storeys, rooms and numbers in front tell nothing of what a work is; other figures do: 'Tebal 10 cm', 'Tipe 45'. */
const storey = new RegExp(
  String.raw`\b(?:${countedPlaces}|unit|tahap|mandi|tidur)\b\.? ?(?:ke ?-? ?)?[\divx]+\b`,
  'g',
);
/** 'STA 0+000 s/d 0+500': where along a road. */
const station =
  /\bsta\b[\s.:]*\d+\s*\+\s*\d+(?:[\s.,]*(?:s\.?\s?\/?\s?d|sampai|ke|-|–)?[\s.]*\d+\s*\+\s*\d+)*/g;
const numbering = /^[\d.]+(?: |$)/;
const figuresOf = (title: string): string =>
  (
    searchText(title)
      .replace(numbering, '')
      .replace(storey, '')
      .replace(station, '')
      .match(/\d+(?:[.,]\d+)?/g) ?? []
  ).join();

const isTenTimes = (one: Decimal, other: Decimal): boolean =>
  compare(one, multiply(other, least)) >= 0 && compare(one, multiply(other, most)) <= 0;

/** Prices of parts that differ by less agree. */
const nearlyEqual = decimal('1.5');

/** The commonest slip: one nought too many or too few, of one work in two places (CHECK-51). */
export const tenTimes: Rule = {
  id: 'ten-times',
  severity: 'warning',
  title: 'Harga sepuluh kali',
  catches:
    'Pekerjaan yang uraian dan satuannya (m, m², m³, kg, ton) sama, dengan harga 8 sampai 12 kali, atau seperdelapan sampai seperdua belas, di tempat lain; juga 8 kali atau lebih dari harga sedikitnya dua bagian lain yang hanya berbeda nama atau nomornya (kolom K1, K2, tipe 2): mungkin satu nol kelebihan atau kurang.',
  *find({ sections }) {
    const headings = new Map(priced(sections));
    const works = [...headings.keys()];
    const general = headingsOfGeneral(sections);
    const keyOf = (work: Work, name: string) =>
      `${name}\n${work.unit}\n${headings.get(work)}\n${general.get(work) ?? ''}`;
    const same = alikeBy(works, (work) => keyOf(work, work.name));
    const byPart = alikeBy(
      works.filter(({ unit }) => unit !== 'm'),
      (work) => keyOf(work, likePart(work.name, work.unit)),
    );
    for (const work of works) {
      if (isOfAnalysis(work)) continue;
      const other = toldBy(work, same.get(work)?.usual, byPart.get(work));
      if (!other) continue;
      yield {
        line: work,
        says: `${writePriceRupiah(work.item.harga)}, ${calledBeside(work, other)} ${writePriceRupiah(other.item.harga)}`,
        also: `baris ${other.path}`,
      };
    }
  },
};

/** The work whose price tells that this one's is wrong. */
function toldBy(work: Work, same: Work | undefined, parts: Alike | undefined): Work | undefined {
  const own = work.item.harga;
  if (same) {
    const other = same.item.harga;
    if (isTenTimes(own, other) || isTenTimes(other, own)) return same;
    // It is a stop (CHECK-31).
    if (isMisplacedComma(own, other)) return undefined;
  }
  if (!parts) return undefined;
  const usual = parts.usual.item.harga;
  if (isToldAsThousandth(own, usual) || !isApart(own, usual, least)) return undefined;
  return isAgreedOn(usual, parts.all) ? parts.usual : undefined;
}

/** Another part is alike, and by its name. */
const calledBeside = (work: Work, other: Work): string =>
  other.name === work.name ? 'pekerjaan yang sama' : quoted(other.text);

const isApart = (one: Decimal, other: Decimal, times: Decimal): boolean =>
  compare(one, multiply(other, times)) >= 0 || compare(other, multiply(one, times)) >= 0;

/** Most of them cost about as much, which is two at least. */
function isAgreedOn(price: Decimal, works: readonly Work[]): boolean {
  const agreeing = works.filter(({ item }) => !isApart(item.harga, price, nearlyEqual));
  return agreeing.length * 2 > works.length;
}

/** Each work that has a price by a measure, with the figures of its headings. */
function* priced(sections: readonly CheckedSection[]): Generator<[Work, string]> {
  for (const section of sections) {
    const ofSection = figuresOf(section.text);
    for (const { text, works } of section.lists) {
      const under = `${ofSection}|${text === section.text ? '' : figuresOf(text)}`;
      for (const work of works) {
        const { priceMissing, harga } = work.item;
        if (priceMissing || harga.units <= 0n || !isNamed(work)) continue;
        if (!measuredUnits.has(work.unit)) continue;
        if (work.unit === 'm' && bySize.test(work.words)) continue;
        yield [work, under];
      }
    }
  }
}
