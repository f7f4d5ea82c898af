import { compare, decimal, multiply, type Decimal } from '../../number/decimal.ts';
import { writePriceRupiah } from '../../number/number-text.ts';
import { countedPlaces, elevation } from '../../matching/place-words.ts';
import { searchText } from '../../search/search-text.ts';
import type { CheckedSection, Work } from '../work.ts';
import { quoted, type Rule } from '../rule.ts';
import { pulledDown } from '../works/things-of-work.ts';
import { headingsOfGeneral, isNamed, likePart } from './alike-parts.ts';
import { placesByHeadings } from './places-by-headings.ts';
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

/** Behind a figure, what it measures; how many m2 there are is no size of what is done. */
const ofSizes = String.raw`(?:mm2|cm2?|mm|m3|m|kg|ton|mpa|inch?i?|"|”|watt|w|k?va|pk|hp|lite?r|ltr|l|%|lapis)(?![a-z\d²])`;
const figure = String.raw`\d+(?:[.,]\d+)?`;
/** What a figure of a heading measures: 'Tebal 10 cm', 'Tipe 45', 'K-225', '1:4', '30/30'. Any other one numbers. */
const measure = new RegExp(
  [
    String.raw`${figure}\s*${ofSizes}`,
    String.raw`(?<!\b(?:rt|rw|no|nomor|blok|as|kavling|kav)[\s.]*)(?<!\d)${figure}(?:\s*[x×:/]\s*${figure})+`,
    String.raw`(?<!\d)\d+,\d+`,
    String.raw`\b(?:tebal|teb|tb|lebar|tinggi|panjang|dalam|sedalam|kedalaman|dia|diameter|mutu|tipe|type|kls|uk|ukuran|camp|campuran|dn|pn|sdr)\b[\s.=:-]*[a-z]?${figure}(?:\s*[x×:/]\s*${figure})*`,
    String.raw`(?<!\b(?:ruang|r)[\s.]*)\bkelas\s*${figure}`,
    String.raw`[øφ]\s*${figure}`,
    String.raw`\bt\s*=\s*${figure}`,
    String.raw`\bk\s*[-.]?\s*\d{3}\b`,
    String.raw`\bf'?c'?\s*=?\s*${figure}`,
    String.raw`(?<!\d\s*|\b(?:s|${countedPlaces})[\s/.-]*)\b[dm]\s?\d{1,2}\b`,
  ].join('|'),
  'g',
);
const numbering = new RegExp(String.raw`^[\d.]+(?: (?!${ofSizes})|$)`);
/** Levels lie high, and stations along a road. */
const figuresOf = (title: string): string =>
  (searchText(title).replace(numbering, '').replace(elevation, ' ').match(measure) ?? [])
    .flatMap((said) => said.match(/\d+(?:[.,]\d+)?/g) ?? [])
    .join();

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
    const places = placesByHeadings(sections, works, least);
    const general = headingsOfGeneral(sections, places);
    const keyOf = (work: Work, name: string) =>
      `${name.replace(/^pek(?:erjaan)? /, '')}\n${work.unit}\n${headings.get(work)}\n${general.get(work) ?? ''}`;
    const same = alikeBy(works, (work) => keyOf(work, work.name));
    const byPart = alikeBy(
      works.filter(({ unit }) => unit !== 'm'),
      (work) => keyOf(work, places.has(work) ? '' : likePart(work.name, work.unit)),
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
      const isGone = pulledDown.test(searchText(section.text, text));
      for (const work of works) {
        const { priceMissing, harga } = work.item;
        if (priceMissing || harga.units <= 0n || !isNamed(work)) continue;
        if (!measuredUnits.has(work.unit)) continue;
        if (work.unit === 'm' && bySize.test(work.words)) continue;
        yield [work, isGone && !pulledDown.test(work.words) ? `${under}|bongkar` : under];
      }
    }
  }
}
