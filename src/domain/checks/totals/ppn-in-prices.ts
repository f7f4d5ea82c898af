import { writePercent } from '../../number/number-text.ts';
import { quoted, type Rule } from '../rule.ts';
import type { SetPpn } from '../checked.ts';
import { holdsPpn } from '../ppn-words.ts';

/** CHECK-18, in the prices of a list or of a price set. */
export const ppnInPrices: Rule = {
  id: 'ppn-in-prices',
  severity: 'stop',
  title: 'Harga sudah memuat PPN',
  catches:
    'Analisis dari daftar, atau harga dari set harga, yang menurut namanya, dokumennya, atau impornya sudah termasuk PPN, sedangkan RAB menambahkan PPN di bawah jumlah.',
  *find({ recipes, priceSet = '', priceSetPpn, ppn }) {
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
    const by = saidOf(priceSet, priceSetPpn);
    if (bySet.length > 0 && by !== undefined)
      yield {
        line: bySet[0]?.works[0],
        says: `Harga dari set ${quoted(priceSet)}${by}, ${added}`,
        also: `${bySet.length} analisis`,
      };
  },
};

/** By what a set tells it, beside its name; undefined: its prices have no PPN in them. What was answered goes before words. */
function saidOf(name: string, ppn: SetPpn | undefined): string | undefined {
  if (ppn?.holdsPpn === false) return undefined;
  if (holdsPpn(name)) return '';
  if (ppn?.holdsPpn) return ', diimpor apa adanya dengan PPN di dalamnya';
  return ppn && holdsPpn(ppn.document) ? ` (dokumen ${quoted(ppn.document)})` : undefined;
}
