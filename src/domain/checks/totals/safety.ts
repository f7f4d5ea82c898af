import { searchText } from '../../search/search-text.ts';
import { quoted, type Rule } from '../rule.ts';

const safety = /\b(?:smkk|smk3|k3|keselamatan|kesehatan kerja|alat pelindung|apd)\b/;

/** CHECK-34; of a private house nobody asks for it. */
export const missingSafety: Rule = {
  id: 'safety-missing',
  severity: 'warning',
  title: 'SMKK tidak ada',
  catches:
    'Judul, kop, tanda tangan atau isian proyek menyebut pemerintah (HPS, PPK, dinas, APBD …), tetapi tidak ada judul atau pekerjaan SMKK, K3 atau keselamatan.',
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

/** Words of the owner, of papers and of a budget that only public works have. */
const ofPublicWork =
  /\b(?:hps|harga perkiraan sendiri|ppk|pejabat pembuat komitmen|kpa|kuasa pengguna anggaran|apbn|apbd|dana desa|pemerintah|pemkab|pemkot|pemprov|pemda|kementerian|dinas|badan layanan umum|satuan kerja|satker|pokja)\b/;

/** The first of these texts that says that the work is a public one. */
export const saysPublicWork = (texts: readonly string[]): string | undefined =>
  texts.find((text) => ofPublicWork.test(searchText(text)));
