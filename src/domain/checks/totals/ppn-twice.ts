import { writePercent, writeRupiah } from '../../number/number-text.ts';
import { quoted, type Rule } from '../rule.ts';

const named = /^\s*(?:pajak|ppn)\b|\bppn\b|\bpajak pertambahan nilai\b/i;
const without =
  /\b(?:belum|tidak|tanpa|di ?luar|sebelum|non|exclude[sd]?)\b[^.;]*\b(?:ppn|pajak)\b/i;

/** CHECK-18 */
export const ppnTwice: Rule = {
  id: 'ppn-twice',
  severity: 'stop',
  title: 'PPN dua kali',
  catches:
    'Baris bernama PPN atau pajak, atau analisis dari daftar yang sudah termasuk PPN, sedangkan RAB menambahkan PPN di bawah jumlah.',
  *find({ works, recipes, ppn }) {
    if (ppn.units <= 0n) return;
    for (const { source, works: by } of recipes)
      if (named.test(source.sourceLabel) && !without.test(source.sourceLabel))
        yield {
          line: by[0],
          says: `Analisis ${source.kode} dari ${quoted(source.sourceLabel)}, dan PPN ${writePercent(ppn)} di bawah jumlah`,
        };
    for (const work of works)
      if (named.test(work.text) && !without.test(work.text))
        yield {
          line: work,
          says: `Baris ${quoted(work.text)} ${writeRupiah(work.item.hargaTotal)}, dan PPN ${writePercent(ppn)} di bawah jumlah`,
        };
  },
};
