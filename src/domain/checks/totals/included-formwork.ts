import { searchText } from '../../search/search-text.ts';
import type { Rule } from '../rule.ts';
import { kinds, measured } from './kinds-of-work.ts';

const included = /\b(?:termasuk|berikut|beserta|dengan)\b[^.;]{0,30}\bbekisting\b/;

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
          says: `Bekisting tersendiri; baris ${including.path} sudah termasuk bekisting`,
        };
    }
  },
};
