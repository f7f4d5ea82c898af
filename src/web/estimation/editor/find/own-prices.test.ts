import { expect, test } from 'vitest';
import { setHarga, setText } from '../../../../domain/document/commands-item.ts';
import { takeEntry } from '../../../../domain/document/commands-take.ts';
import type { Command } from '../../../../domain/document/document-changes.ts';
import { itemOf, run, sample } from '../../../../domain/document/document-of-tests.ts';
import { ownPrices } from './own-prices.ts';

/** Of three codes the catalogue has that of a at its price, that of b at 12, and not that of c. */
const stored = ['a', 'b', 'c'].reduce(
  (nodes, id) => run(nodes, setText(id, 'kode', `A.${id}`)),
  sample(),
);
const compared = { changes: [{ itemId: 'b', newHarga: 12 }], unmatched: [{ itemId: 'c' }] };
const entry = { kode: 'B.1', deskripsi: 'Beton', satuan: 'm3', harga: '75', priceMissing: false };

test.each<[string, string, Command[], boolean]>([
  ['the price of the catalogue', 'a', [], false],
  ['another than the catalogue has', 'b', [], true],
  ['under a code that the catalogue has not', 'c', [], true],
  ['under no code', 'd', [], true],
  ['typed since', 'a', [setHarga('a', '11')], true],
  ['typed as the catalogue has it', 'b', [setHarga('b', '12')], false],
  ['under a code that was typed since', 'a', [setText('a', 'kode', 'A.9')], true],
  ['taken with its code since', 'd', [takeEntry('d', entry)], false],
  ['typed over one that was taken', 'd', [takeEntry('d', entry), setHarga('d', '80')], true],
])('HAND-31 an own price: %s', (_what, id, since, isOwn) => {
  const nodes = since.reduce(run, stored);
  expect(ownPrices(compared, () => stored)(itemOf(nodes, id))).toBe(isOwn);
});
