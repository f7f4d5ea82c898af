import { searchText } from '../../search/search-text.ts';
import { quoted, type Rule } from '../rule.ts';
import { formworkWords, kinds, measured } from '../kinds-of-work.ts';

/** 'tidak termasuk bekisting' and 'termasuk besi, tanpa bekisting' say the opposite. */
const no = String.raw`\b(?:tidak|belum|tanpa|tak|bukan|kecuali|selain|di ?luar|excl\w*)\b`;
const included = new RegExp(
  String.raw`(?<!${no}\s*)\b(?:termasuk|berikut|beserta|dengan|incl\w*)\b\.?(?:(?!${no}|\btermasuk\b)[^.;]){0,30}\b${formworkWords}\b(?!\s*${no})`,
);

/** CHECK-33 */
export const includedFormwork: Rule = {
  id: 'included-formwork',
  severity: 'info',
  title: 'Bekisting mungkin terhitung dua kali',
  catches: 'Pekerjaan yang sudah termasuk bekisting, dan baris bekisting di bawah judul yang sama.',
  *find({ lists }) {
    for (const { works } of lists) {
      const including = works.find(({ words, item, recipe }) => {
        if (item.volume.units <= 0n) return false;
        return included.test(words) || included.test(searchText(recipe?.source.deskripsi ?? ''));
      });
      if (!including) continue;
      const formwork = measured(works, kinds.formwork).works.find((work) => work !== including);
      if (formwork)
        yield {
          line: formwork,
          says: `Bekisting tersendiri; ${quoted(including.text)} sudah termasuk bekisting`,
          also: `baris ${including.path}`,
        };
    }
  },
};
