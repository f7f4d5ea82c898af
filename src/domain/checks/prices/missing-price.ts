import type { Rule } from '../rule.ts';

/** CHECK-01, of works: missing is not 0 (rules/missing-prices). */
export const missingPrice: Rule = {
  id: 'price-missing',
  severity: 'stop',
  title: 'Harga belum diisi',
  catches: 'Pekerjaan yang tidak diberi harga oleh siapa pun. Harga 0 yang disengaja bukan temuan.',
  *find({ works }) {
    for (const work of works)
      if (work.item.priceMissing)
        yield { line: work, says: 'Belum ada harga, jumlahnya dihitung 0' };
  },
};
