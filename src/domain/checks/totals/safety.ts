import { searchText } from '../../search/search-text.ts';
import { quoted, type Rule } from '../rule.ts';

/** Parts of a building are numbered: 'Kolom praktis K3'. */
const numbered = 'kolom|kusen|pintu|jendela|balok|sloof|kuda kuda';
const safety = new RegExp(
  String.raw`\b(?:r?smkk|smk3l?|(?<!\b(?:${numbered})(?: (?!dan\b)\w+){0,2}[ :-]+)r?k[ -]?3(?:l|lh|k)?|rkk|keselamatan|kesehatan kerja|alat pelindung|apd)\b`,
);

/** CHECK-34; of a private house nobody asks for it. */
export const missingSafety: Rule = {
  id: 'safety-missing',
  severity: 'warning',
  title: 'SMKK tidak ada',
  catches:
    'Judul, kop, tanda tangan atau isian proyek menyebut pemerintah (HPS, PPK, Dinas PUPR, APBD …), tetapi tidak ada judul atau pekerjaan SMKK, K3 atau keselamatan.',
  *find({ content, lists, works, publicBy }) {
    if (publicBy === undefined || works.length === 0) return;
    const texts = [...content.map(({ title }) => title), ...[...lists, ...works].map(textOf)];
    if (texts.some((text) => safety.test(searchText(text)))) return;
    yield {
      says: `Tidak ada judul atau pekerjaan SMKK, K3 atau keselamatan; ${quoted(publicBy)} menandakan pekerjaan pemerintah`,
    };
  },
};

const textOf = ({ text }: { readonly text: string }): string => text;
