import { searchText } from '../../search/search-text.ts';
import { isRoundedFrom } from './other-than-analysis.ts';
import { isOfAnalysis } from './misplaced-comma.ts';
import { quoted, type Rule } from '../rule.ts';
import type { UsedRecipe, Work } from '../work.ts';
import { otherThingThan } from '../works/things-of-work.ts';

/**
 * The words of a work are of another thing than its code, whose price it has (CHECK-54): a wall at the code of concrete.
 * One of another price is told by that (CHECK-11).
 */
export const otherWork: Rule = {
  id: 'other-work',
  severity: 'warning',
  title: 'Uraian lain dari kodenya',
  catches:
    'Uraian yang jelas menyebut pekerjaan lain dari analisis kodenya, dengan harga analisis itu: "Pasangan bata" pada kode beton, "Bongkaran plafon" pada kode pemasangan plafon. Uraian yang disingkat, atau yang hanya menyebut tempatnya, tidak dianggap lain.',
  *find({ sections }) {
    const entries = new Map<UsedRecipe, string>();
    for (const section of sections)
      for (const list of section.lists) {
        const headings = searchText(section.text, list.text);
        let title = '';
        for (const work of list.works) {
          const { recipe, words } = work;
          // A title among the works.
          if (work.item.kode === '') title = words;
          if (!recipe || !isPricedByCode(work, recipe)) continue;
          const entry = entries.get(recipe) ?? searchText(recipe.source.deskripsi);
          entries.set(recipe, entry);
          const other = otherThingThan(entry, words, `${headings}\n${title}`);
          if (other === undefined) continue;
          yield {
            line: work,
            says: `Uraian tentang ${other}, kode ${recipe.source.kode} adalah ${quoted(recipe.source.deskripsi)}`,
          };
        }
      }
  },
};

const isPricedByCode = (work: Work, { analysis, source }: UsedRecipe): boolean =>
  work.item.priceMissing ||
  source.rows.length === 0 ||
  analysis.missingPrices > 0 ||
  isOfAnalysis(work) ||
  isRoundedFrom(work.item.harga, analysis.F);
