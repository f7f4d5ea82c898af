// Nothing of a file is dropped unsaid: whatever stands in it and however it is mapped, every row that
// is not blank ends once, and what is stored or left are together all entries.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isBlankCell, type ListCell } from '../../sheet/cells.ts';
import type { ListSheet } from '../../sheet/sheet.ts';
import { units } from '../judging-of-tests.ts';
import { judgePrices, isTaken } from './judge-prices.ts';
import { columnRoles, masterKinds } from './list-map.ts';
import { mapOf } from './map-of.ts';
import { proposeMap } from './propose-map.ts';
import { readMapped } from './read-mapped.ts';

const words = [
  'Semen',
  'Pasir',
  'Pekerja',
  'UPAH',
  'II. BAHAN',
  'Jumlah',
  '*) catatan',
  'zak',
  'm3',
  'OH',
  'jam',
  'Nama Bahan',
  'Satuan',
  'Harga',
  '1',
  '2',
  '62.500',
  'Rp 5',
  '-',
  '',
  ' ',
  '90Â°',
  'Kepala Dinas',
  'm4',
];
const cell: fc.Arbitrary<ListCell> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...words) },
  { weight: 2, arbitrary: fc.constant(null) },
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 12_000_000 }) },
  { weight: 1, arbitrary: fc.constantFrom<ListCell>({ fault: 'error' }, { fault: 'no value' }) },
);
const sheet: fc.Arbitrary<ListSheet> = fc
  .tuple(
    fc.boolean(),
    fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 14 }),
    fc.array(fc.tuple(fc.nat(13), fc.nat(3), fc.nat(5)), { maxLength: 2 }),
  )
  .map(([hasHead, rows, merged]) => ({
    name: 'Harga',
    isHidden: false,
    hiddenRows: [],
    merges: merged.map(([row, more, column]) => ({
      startRow: row,
      endRow: row + more,
      startCol: column,
      endCol: column,
    })),
    rows: hasHead ? [['Kode', 'Nama', 'Merk', 'Satuan', 'Harga', 'Ket'], ...rows] : rows,
  }));
const roles = fc.array(fc.constantFrom(...columnRoles), { minLength: 6, maxLength: 6 });
const nothing = { LABOR: [], MATERIAL: [], EQUIPMENT: [], OTHER: [] };
const none = () => new Map<string, never>();

test('PRICE-07 every row ends as an entry, a heading, a sum, a remark or a part of the head', () => {
  fc.assert(
    fc.property(
      sheet,
      fc.option(roles),
      fc.constantFrom(null, ...masterKinds),
      (given, chosen, kind) => {
        const proposed = mapOf(proposeMap([given]));
        const map = {
          ...proposed,
          ppn: '11',
          sheets: proposed.sheets.map((each) => ({
            ...each,
            isRead: true,
            kind,
            roles: chosen ?? each.roles,
          })),
        };
        const { entries, passed } = readMapped([given], map);
        const filled = given.rows.flatMap((row, at) => (row.every(isBlankCell) ? [] : [at + 1]));
        const ended = [...entries, ...passed].map(({ row }) => row);
        expect(ended.toSorted((a, b) => a - b)).toEqual(filled);

        const shelf = {
          stored: nothing,
          others: { LABOR: none(), MATERIAL: none(), EQUIPMENT: none(), OTHER: none() },
          units,
        };
        const decisions = { accepted: new Set<number>(), skipped: new Set<number>() };
        const judged = judgePrices(entries, shelf, decisions);
        expect(judged.map(({ entry }) => entry.id)).toEqual(entries.map(({ id }) => id));
        for (const each of judged) {
          const isStored = isTaken(each, decisions);
          expect(isStored).toBe(each.outcome === 'new');
          // What is not stored says why.
          if (!isStored && each.outcome !== 'question') {
            expect(each.reasons.length).toBeGreaterThan(0);
          }
          if (each.outcome === 'question') expect(each.question).toBeDefined();
        }
      },
    ),
    { numRuns: 200 },
  );
});
