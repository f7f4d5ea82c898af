import { quoted, type Rule } from '../rule.ts';

/** Papers of one year are parts of one edition: a circular, its annexes and its workbook. */
const editionOf = (text: string): string => /\b(?:19|20)\d\d\b/.exec(text)?.[0] ?? text.trim();

/** CHECK-28; own analyses name none. */
export const editions: Rule = {
  id: 'editions',
  severity: 'warning',
  title: 'Analisis dari dua edisi',
  catches: 'Analisis dari dua edisi AHSP dalam satu RAB, dibedakan menurut tahunnya.',
  *find({ recipes }) {
    const first = new Map<
      string,
      { edition: string; count: number; at: (typeof recipes)[number] }
    >();
    for (const recipe of recipes) {
      const { edition } = recipe.source;
      const key = editionOf(edition);
      if (key === '') continue;
      const known = first.get(key);
      if (known) {
        known.count++;
        if (edition < known.edition) known.edition = edition;
      } else first.set(key, { edition, count: 1, at: recipe });
    }
    if (first.size < 2) return;
    const fewest = [...first.values()].toSorted((a, b) => a.count - b.count)[0];
    const each = [...first.values()].toSorted((a, b) => (a.edition < b.edition ? -1 : 1));
    yield {
      line: fewest?.at.works[0],
      says: each.map(({ edition }) => quoted(edition)).join(' dan '),
      also: `masing-masing ${each.map(({ count }) => count).join(' dan ')} analisis`,
    };
  },
};
