import { drawUnit } from '../../number/number-text.ts';
import { kinds } from '../kinds-of-work.ts';
import type { Found, Rule } from '../rule.ts';
import type { Work } from '../work.ts';

interface Surface {
  readonly name: string;
  readonly is: (words: string) => boolean;
  /** Units in which nobody measures it. */
  readonly never: ReadonlySet<string>;
}

const isKind =
  ({ words, without }: { words: RegExp; without: RegExp }) =>
  (text: string) =>
    words.test(text) && !without.test(text);
const solid = new Set(['m3', 'kg', 'ton', 'liter']);
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
    'Pekerjaan tanpa analisis dengan satuan yang tidak dipakai untuknya: plesteran, acian, cat, plafon atau keramik per m³, pembesian per m² atau m³.',
  *find({ works }) {
    for (const work of works) yield* unlikely(work);
  },
};

function* unlikely(work: Work): Generator<Found> {
  const { words, unit, recipe, item } = work;
  // With an analysis it is held against the unit of that.
  if (recipe) return;
  const surface = surfaces.find(({ is, never }) => never.has(unit) && is(words));
  if (surface)
    yield { line: work, says: `${surface.name} tidak lazim per ${drawUnit(item.satuan)}` };
}
