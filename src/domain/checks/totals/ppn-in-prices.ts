import { writePercent } from '../../number/number-text.ts';
import { quoted, type Rule } from '../rule.ts';
import { holdsPpn } from '../ppn-words.ts';

/** CHECK-18, in the prices of a list or of a price set. */
export const ppnInPrices: Rule = {
  id: 'ppn-in-prices',
  severity: 'stop',
  title: 'Harga sudah memuat PPN',
  catches:
    'Analisis dari daftar, atau harga dari set harga, yang menurut namanya sudah termasuk PPN, sedangkan RAB menambahkan PPN di bawah jumlah.',
  *find({ recipes, priceSet = '', ppn }) {
    if (ppn.units <= 0n) return;
    const added = `dan PPN ${writePercent(ppn)} di bawah jumlah`;
    for (const { source, works } of recipes)
      if (holdsPpn(source.sourceLabel))
        yield {
          line: works[0],
          says: `Analisis ${source.kode} dari ${quoted(source.sourceLabel)}, ${added}`,
        };
    // Where the set has no price the catalogue gives one.
    const bySet = recipes.filter(({ source }) =>
      source.rows.some(({ pricedBy, priceOverride }) => pricedBy === 'set' && !priceOverride),
    );
    if (bySet.length > 0 && holdsPpn(priceSet))
      yield {
        line: bySet[0]?.works[0],
        says: `Harga dari set ${quoted(priceSet)}, ${added}`,
        also: `${bySet.length} analisis`,
      };
  },
};
