import type { Rule } from '../rule.ts';

/** CHECK-20, its headings. */
export const emptyLists: Rule = {
  id: 'empty-list',
  severity: 'warning',
  title: 'Judul tanpa pekerjaan',
  catches: 'Kategori atau judul yang tidak berisi satu pekerjaan pun.',
  *find({ sections }) {
    for (const section of sections) {
      if (section.lists.length === 0)
        yield { line: section, says: 'Kategori ini tidak berisi pekerjaan' };
      for (const list of section.lists)
        if (list.works.length === 0) yield { line: list, says: 'Judul ini tidak berisi pekerjaan' };
    }
  },
};
