import { add, zero, type Decimal } from '../../number/decimal.ts';
import { isNear } from '../../number/near.ts';
import { writeRupiah } from '../../number/number-text.ts';
import type { Rule } from '../rule.ts';

/** Letters of a heading are set apart: 'J U M L A H'. */
const apart = (word: string): string => word.split('').join(' ?');
const [total, jumlah] = [apart('total'), apart('jumlah')];
/** 'A. Jumlah', 'Sub. Total I', 'Jml', 'Harga total', 'Nilai pekerjaan'; an instrument is called so too. */
const sumWords = new RegExp(
  String.raw`^\W*(?:(?:[a-z]|[ivx]{2,}|\d+)(?:[.)]\s*|\s+))*?(?:${apart('sub')}[-. ]*(?:${total}|${jumlah}|jml)|(?:(?:grand|harga|nilai|biaya|jumlah) )?${total}|${jumlah}|jmlh?|jlh|rekap(?:itulasi)?|real cost|dibulatkan|(?:nilai|harga|biaya) (?:pekerjaan|konstruksi|fisik)(?=(?: (?:[a-z]|[ivx]+|\d+))?\W*$))\b(?! ?station)`,
);

interface Above {
  readonly amount: Decimal;
  readonly works: number;
}

const nothing: Above = { amount: zero, works: 0 };
const more = ({ amount, works }: Above, work: Decimal): Above => ({
  amount: add(amount, work),
  works: works + 1,
});

/** A sum that stands among the works is counted twice (CHECK-52). */
export const sumAsWork: Rule = {
  id: 'sum-as-work',
  severity: 'warning',
  title: 'Jumlah yang ikut dijumlahkan',
  catches:
    'Baris bernama jumlah, subtotal atau total yang nilainya sama dengan jumlah pekerjaan di atasnya: nilainya dihitung dua kali.',
  *find({ sections }) {
    let inAll = nothing;
    let listBefore = nothing;
    let sectionBefore = nothing;
    for (const section of sections) {
      let inSection = nothing;
      for (const list of section.lists) {
        let inList = nothing;
        let sinceSum = nothing;
        for (const work of list.works) {
          const { hargaTotal } = work.item;
          const sum = sumWords.test(work.words)
            ? [sinceSum, inList, inSection, inAll, listBefore, sectionBefore].find(
                ({ amount }) => amount.units > 0n && isNear(amount, hargaTotal),
              )
            : undefined;
          if (sum) {
            yield {
              line: work,
              says: `${writeRupiah(hargaTotal)}, sama dengan jumlah pekerjaan di atasnya`,
              also: `${sum.works} pekerjaan`,
            };
            sinceSum = nothing;
            continue;
          }
          sinceSum = more(sinceSum, hargaTotal);
          inList = more(inList, hargaTotal);
          inSection = more(inSection, hargaTotal);
          inAll = more(inAll, hargaTotal);
        }
        if (inList.works > 0) listBefore = inList;
      }
      if (inSection.works > 0) sectionBefore = inSection;
    }
  },
};
