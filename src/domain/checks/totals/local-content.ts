import {
  add,
  compare,
  decimal,
  divide,
  multiply,
  sum,
  zero,
  type Decimal,
} from '../../number/decimal.ts';
import { writePercent, writeRupiah } from '../../number/number-text.ts';
import type { RecipeSourceRow } from '../../report/recipe-source.ts';
import { searchText } from '../../search/search-text.ts';
import type { Checked } from '../checked.ts';
import type { Rule } from '../rule.ts';
import { named } from '../used-resources.ts';
import type { Work } from '../work.ts';

/** Percent of the value of all materials. */
const most = decimal(20);
const hundred = decimal(100);
const fewToName = 10;

/** A material with what the estimate needs of it, in rupiah. */
interface Needed {
  readonly id: string;
  readonly row: RecipeSourceRow;
  /** The first work that needs it. */
  readonly work: Work | undefined;
  readonly value: Decimal;
}

/**
 * Of goods alone: the share of labour and machines follows from who works and who owns them, not from a
 * certificate. It speaks once somebody has begun with the figures, or asks for them (CHECK-44).
 */
export const missingLocalContent: Rule = {
  id: 'tkdn-missing',
  severity: 'warning',
  title: 'TKDN belum lengkap',
  catches:
    'Bahan tanpa TKDN bernilai lebih dari 20% dari semua bahan analisis. Diperiksa pada pekerjaan pemerintah yang sebagian bahannya berisi TKDN, atau bila isian estimasi atau dokumennya meminta TKDN. TKDN diisi pada Bahan Material.',
  *find(checked) {
    const { tkdn, tkdnBy, publicBy } = checked;
    if (tkdnBy === undefined && publicBy === undefined) return;
    const materials = neededMaterials(checked);
    const without = materials.filter(({ id }) => !tkdn.has(id));
    if (tkdnBy === undefined && without.length === materials.length) return;
    const total = sum(materials.map(({ value }) => value));
    const missing = sum(without.map(({ value }) => value));
    const share = multiply(missing, hundred);
    if (total.units <= 0n || compare(share, multiply(total, most)) <= 0) return;
    const largest = without.toSorted((a, b) => compare(b.value, a.value)).slice(0, fewToName);
    const each = largest.map(({ row, value }) => `${named(row)} ${writeRupiah(value)}`);
    yield {
      line: largest[0]?.work,
      says: `TKDN belum diisi untuk ${writePercent(divide(share, total, 0))} nilai bahan, batasnya ${writePercent(most)}`,
      also: `${writeRupiah(missing)} dari ${writeRupiah(total)}; terbesar: ${each.join(', ')}`,
    };
  },
};

/** Shares of other rows are no goods, and what has no price is told by its own rule. */
function neededMaterials({ recipes }: Checked): Needed[] {
  const needed = new Map<string, Needed>();
  for (const { analysis, works } of recipes) {
    const volume = sum(works.map(({ item }) => item.volume));
    for (const { row, unitPrice } of analysis.rows) {
      if (row.group !== 'MATERIAL' || !row.master) continue;
      const { id } = row.master;
      const value = multiply(multiply(volume, row.coefficient), unitPrice);
      const known = needed.get(id) ?? { id, row, work: works[0], value: zero };
      needed.set(id, { ...known, value: add(known.value, value) });
    }
  }
  return [...needed.values()].filter(({ value }) => value.units > 0n);
}

const asked = /\btkdn\b|\btingkat komponen dalam negeri\b/;
const notAsked = /\b(?:tanpa|tidak|bukan|non)\b[^.;]*\btkdn\b|\btkdn\b[^.;]*\btidak\b/;
/** A field that nobody filled in asks for nothing: 'TKDN: -'. */
const emptyField = /\b(?:tkdn|tingkat komponen dalam negeri)\b[^:\n\d]*:[\s.…_–—-]*$/;

/** The first of these texts that asks for TKDN. */
export const asksLocalContent = (texts: readonly string[]): string | undefined =>
  texts.find((text) => {
    const words = searchText(text).replace(emptyField, '');
    return asked.test(words) && !notAsked.test(words);
  });
