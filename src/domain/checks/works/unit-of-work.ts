import { drawUnit } from '../../number/number-text.ts';
import { searchText } from '../../search/search-text.ts';
import { kinds } from '../kinds-of-work.ts';
import type { Found, Rule } from '../rule.ts';
import type { Work } from '../work.ts';

interface Surface {
  readonly name: string;
  readonly is: (words: string, headings: string, unit: string) => boolean;
  /** Units in which nobody measures it. */
  readonly never: ReadonlySet<string>;
}

const isKind =
  ({ words, without }: { words: RegExp; without: RegExp }) =>
  (text: string) =>
    words.test(text) && !without.test(text);
const solid = new Set(['m3', 'kg', 'ton', 'liter']);
const castPart =
  /^\W*(?:pek\w*\.? |pas\w*\.? |pemasangan |cor |pengecoran )*beton\b(?! (?:ringan|pracetak|precast|ekspose?|expose)\b).*\b(?:kolom|balok|slo+f|ring ?bal\w*|poe?r|pile ?cap)\b/;
/** What is done upon it or for it is measured by its faces. */
const uponCast =
  /be[gk][ie]sting|cetakan|plester|\baci|\bcat\b|pengecatan|coating|water ?proof|grout|perkuatan|frp|perbaikan|bongkar|finishing|lapis|bersih|perawatan|curing|chip+ing|bobok|potong/;
/** What is only called after a part is none. */
const calledAfterPart = /[lr]oster|kanste?in|kerb|curb|paving|panel|ornamen/;
/** Measured by its face, with the beams below it. */
const slab = /\bpe?late?\b|\bdak\b|\bslab\b|bond[ei][ck]k?|(?:floor|steel|metal) ?dec?k/;
const tiles =
  /^\W*(?:pek\w*\.? |pas\w*\.? |pemasangan )?(?:lantai |dinding )?(?:keramik|granit tile|homogenous tile|ht \d)/;

const surfaces: readonly Surface[] = [
  { name: 'Plesteran', is: isKind(kinds.plaster), never: solid },
  { name: 'Acian', is: isKind(kinds.skim), never: solid },
  { name: 'Pengecatan', is: isKind(kinds.paint), never: new Set(['m3', 'ton']) },
  { name: 'Plafon', is: isKind(kinds.ceiling), never: solid },
  { name: 'Keramik', is: (words) => tiles.test(words), never: solid },
  { name: 'Bekisting', is: isKind(kinds.formwork), never: new Set(['kg', 'ton', 'liter']) },
  {
    name: 'Pembesian',
    // 'Beton bertulang' and all that it needs are by the m3.
    is: (words) =>
      isKind(kinds.rebar)(words) && !/\bwire ?mesh|\bbeton\b(?<!\bbesi beton)/.test(words),
    never: new Set(['m3', 'm2', 'liter']),
  },
  {
    name: 'Beton kolom atau balok',
    is: (words, headings, unit) =>
      castPart.test(words) &&
      !calledAfterPart.test(words) &&
      !(unit === 'm2' && slab.test(words)) &&
      ![words, headings].some((text) => uponCast.test(text)),
    never: new Set(['m2', 'kg', 'ton', 'liter']),
  },
  {
    name: 'Galian',
    is: isKind(kinds.excavation),
    never: new Set(['kg', 'ton', 'liter']),
  },
];

/** A slip of the column that no analysis tells, since the work has none (CHECK-49). */
export const unitOfWork: Rule = {
  id: 'unit-of-work',
  severity: 'warning',
  title: 'Satuan yang tidak lazim',
  catches:
    'Pekerjaan tanpa analisis dengan satuan yang tidak dipakai untuknya: plesteran, acian, cat, plafon atau keramik per m³, pembesian per m² atau m³, beton kolom atau balok per m².',
  *find({ sections }) {
    for (const section of sections)
      for (const { text, works } of section.lists) {
        const headings = searchText(section.text, text);
        for (const work of works) yield* unlikely(work, headings);
      }
  },
};

function* unlikely(work: Work, headings: string): Generator<Found> {
  const { words, unit, recipe, item } = work;
  // With an analysis it is held against the unit of that.
  if (recipe) return;
  const surface = surfaces.find(({ is, never }) => never.has(unit) && is(words, headings, unit));
  if (surface)
    yield { line: work, says: `${surface.name} tidak lazim per ${drawUnit(item.satuan)}` };
}
