import { quoted, type Rule } from '../rule.ts';
import { holdsPpn } from '../ppn-words.ts';

const fewestLetters = 4;

const hasEnoughLetters = new RegExp(String.raw`(?:\p{L}\P{L}*){${fewestLetters}}`, 'u');

/** A tax by its usual name. */
const isWhole = /^\W*pph\b/;

/** CHECK-20, its texts. */
export const shortText: Rule = {
  id: 'short-text',
  severity: 'warning',
  title: 'Uraian kosong atau terlalu pendek',
  catches: `Pekerjaan tanpa uraian, atau dengan kurang dari ${fewestLetters} huruf.`,
  *find({ works, ppn }) {
    for (const work of works) {
      if (hasEnoughLetters.test(work.text) || isWhole.test(work.words)) continue;
      // 'PPN 11%' is told already, as PPN that is taken twice (CHECK-18).
      if (ppn.units > 0n && holdsPpn(work.text)) continue;
      const isBlank = work.text.trim() === '';
      yield { line: work, says: isBlank ? 'Uraian kosong' : `Uraian hanya ${quoted(work.text)}` };
    }
  },
};
