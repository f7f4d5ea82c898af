// Rows and masters as lines of text, and what is proposed for them as one line.
import { decimal } from '../number/decimal.ts';
import { units } from '../price-list/judging-of-tests.ts';
import { shippedWords } from '../search/trade-words.ts';
import type { ListRow } from './list-rows.ts';
import { proposePairs, type KeptPair, type UsedMaster } from './propose-pairs.ts';

type Kind = ListRow['kind'];

/** 'Pasir pasang | m3 | 275000 | B.1'; wages are in OH and OJ, a machine says 'alat' at the end. */
const kindOf = (text: string): Kind =>
  text.endsWith('| alat') ? 'EQUIPMENT' : / \| O[HJ] \|/.test(text) ? 'LABOR' : 'MATERIAL';
const partsOf = (text: string) => text.replace(/ \| alat$/, '').split(' | ');

export function row(text: string, id = 0, doubts: string[] = []): ListRow {
  const [name = '', unit = '', price = '', code = null] = partsOf(text);
  const place = { id, sheet: 'SSH', row: id + 1, kind: kindOf(text) };
  return { ...place, code: code || null, name, unit, price: decimal(price), doubts };
}

export function master(text: string, id = 'm'): UsedMaster {
  const [name = '', unit = '', price = '', code = 'X.1', officialCode = null] = partsOf(text);
  return { id, type: kindOf(text), code, officialCode, name, unit, price: price || null };
}

/** 'sure, name 0 ×1': the state, '~' where it is likely, why it is asked; then each candidate. */
export function proposed(
  wanted: string,
  rows: readonly (string | ListRow)[],
  kept?: KeptPair,
): string {
  const [found] = proposePairs(
    rows.map((one, at) => (typeof one === 'string' ? row(one, at) : one)),
    {
      masters: [master(wanted)],
      kept: new Map(kept ? [['m', kept]] : []),
      units,
      words: shippedWords,
    },
  );
  if (!found) throw new Error('nothing told');
  const { state, doubt, isLikely, candidates } = found;
  const told = candidates.map(({ row: at, by, factor }) => `${by} ${at} ×${factor ?? '?'}`);
  const mark = `${state}${isLikely ? '~' : ''}${doubt ? ` ${doubt}` : ''}`;
  return [mark, ...told].join(', ');
}
