import { writePercent, writeRupiah } from '../../number/number-text.ts';
import { quoted, type Rule } from '../rule.ts';
import { holdsPpn } from '../ppn-words.ts';

/** CHECK-18, as a row. */
export const ppnTwice: Rule = {
  id: 'ppn-twice',
  severity: 'stop',
  title: 'PPN dua kali',
  catches: 'Baris bernama PPN atau pajak, sedangkan RAB menambahkan PPN di bawah jumlah.',
  *find({ works, ppn }) {
    if (ppn.units <= 0n) return;
    for (const work of works)
      if (holdsPpn(work.text))
        yield {
          line: work,
          says: `Baris ${quoted(work.text)} ${writeRupiah(work.item.hargaTotal)}, dan PPN ${writePercent(ppn)} di bawah jumlah`,
        };
  },
};
