import { drawUnit } from '../../number/number-text.ts';
import { spelledUnit } from '../../units/unit-spellings.ts';
import { likelyUnit } from '../../units/unit-spellings.ts';
import type { Rule } from '../rule.ts';

/** 'Pemasangan 1 m2 dinding', '1 m 2 tanaman', 'per 1 kg'; a size is none: 'sedalam 1 m'. */
const oneOf =
  /(?<!(?:dalam|kedalaman|tinggi|lebar|panjang|tebal|jarak|diameter|dia\.?|uk\.?|ukuran|ø|s\.?d\.?|sampai|[><≤≥=±+–-])\s*)(?<=^|[\s(])1\s*(m ?[123](?=[\s'’.,)]|$)|m['’²³]?|m\^[23]|kg|bh|buah|unit|set|titik|ttk|ton|liter|batang)(?=[\s'’.,)]|$)(?!\s*[x×]\s*\d)/i;

/** Pieces are counted by whichever word comes to mind. */
const pieces = new Set(['bh', 'unit', 'set', 'ttk']);

const capacities = new Set(['m3', 'liter', 'kg', 'ton']);

/** Right behind what is done, or at the beginning, it is an amount: 'Pembuatan 1 m3 beton'. */
const done = /^\W*(?:pe\w+an\s+)?$/i;

/** CHECK-05; the first unit of the text counts, a later one is a size of the thing. */
export const unitInText: Rule = {
  id: 'unit-in-text',
  severity: 'warning',
  title: 'Satuan dalam uraian lain dari kolomnya',
  catches: 'Uraian menyebut "1 m2 …" sedangkan kolom satuan berisi satuan lain.',
  *find({ works }) {
    for (const work of works) {
      const unit = work.item.satuan.trim();
      const found = oneOf.exec(work.text);
      const named = found?.[1];
      if (named === undefined || unit === '' || !spelledUnit(unit)) continue;
      const [one, other] = [likelyUnit(named), work.unit];
      if (one === other || (pieces.has(one) && (pieces.has(other) || other === 'ls'))) continue;
      const isAmount = done.test(work.text.slice(0, found?.index));
      // What a thing holds: 'Tangki air 1 m3'.
      if (pieces.has(other) && capacities.has(one) && !isAmount) continue;
      yield {
        line: work,
        says: `Uraian menyebut 1 ${drawUnit(named)}, kolom satuan ${drawUnit(unit)}`,
      };
    }
  },
};
