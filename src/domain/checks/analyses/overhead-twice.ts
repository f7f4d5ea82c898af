import { writeRupiah } from '../../number/number-text.ts';
import { quoted, type Rule } from '../rule.ts';

const markup =
  /\b(?:over ?head\b(?!\s+(?:crane|tank|travel|line|door|conveyor|kran))|keuntungan\b|profit\b|biaya umum\b|(?:jasa|fee) (?:pemborong|kontraktor|pelaksana)\b)/i;

/** CHECK-17, added as a row to analyses that hold it. */
export const overheadTwice: Rule = {
  id: 'overhead-twice',
  severity: 'warning',
  title: 'Biaya umum dan keuntungan dua kali',
  catches: 'Baris overhead atau keuntungan di samping analisis yang sudah memuatnya.',
  *find({ works, recipes }) {
    const withOverhead = recipes.filter(({ source }) => source.overheadPercent.units > 0n).length;
    if (withOverhead === 0) return;
    for (const work of works)
      if (!work.recipe && markup.test(work.text))
        yield {
          line: work,
          says: `Baris ${quoted(work.text)} ${writeRupiah(work.item.hargaTotal)} di samping analisis yang sudah memuat overhead`,
          also: `${withOverhead} analisis`,
        };
  },
};
