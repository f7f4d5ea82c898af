import { drawUnit, writeVolume } from '../../number/number-text.ts';
import type { Rule } from '../rule.ts';

/** CHECK-01, of works: missing is not 0 (rules/missing-prices). */
export const missingPrice: Rule = {
  id: 'price-missing',
  severity: 'stop',
  title: 'Harga belum diisi',
  catches: 'Pekerjaan yang tidak diberi harga oleh siapa pun. Harga 0 yang disengaja bukan temuan.',
  *find({ works }) {
    for (const work of works)
      if (work.item.priceMissing) {
        const { volume, satuan } = work.item;
        const amount = `${writeVolume(volume)} ${drawUnit(satuan)}`.trim();
        // With another amount it is another work, of which nobody has said that it may stay without.
        yield { line: work, says: `Belum ada harga untuk ${amount}, jumlahnya dihitung 0` };
      }
  },
};
