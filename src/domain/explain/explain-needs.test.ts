// What the steps of a resource say beside their numbers: whose price it is, and what for.
import { expect, test } from 'vitest';
import {
  analysis,
  factsOfTests,
  labour,
  part,
  section,
  work,
} from '../checks/register/estimate-of-tests.ts';
import { checkedEstimate } from '../checks/checked.ts';
import type { RecipeSourceRow } from '../report/recipe-source.ts';
import { resourceReport } from '../report/resources.ts';
import { explain } from './explain.ts';
import type { Target } from './explanation.ts';

const tools: RecipeSourceRow = {
  ...part('Alat bantu', 'bagian', null, { group: 'EQUIPMENT', coefficient: '0.1' }),
  master: null,
  percentOf: ['LABOR'],
};
const cement = part('Semen', 'kg', '1500', { coefficient: '4' });

function steps(row: Partial<RecipeSourceRow> = {}, priceSet?: string) {
  const wall = analysis('1.1', [labour('Pekerja', 'OH', '120000'), { ...cement, ...row }, tools]);
  const works = [
    work({ kode: '1.1', volume: '10' }),
    work({ kode: '1.1', volume: '2.5', text: 'Pagar' }),
  ];
  const facts = {
    ...factsOfTests({ analyses: [wall] }),
    ...(priceSet !== undefined && { priceSet }),
  };
  const checked = checkedEstimate(section(...works), facts);
  const rows = resourceReport(checked.content, new Map([[wall.kode, wall]])).groups.flatMap(
    (group) => group.rows,
  );
  const told = (target: Target) => {
    const step = explain(checked, target);
    if (!step) return undefined;
    const parts = step.parts.map(({ label, text, note }) =>
      [label, text, note].filter(Boolean).join(': '),
    );
    return [`${step.title} = ${step.text}`, ...parts, ...step.notes];
  };
  const keyOf = (name: string) => rows.find((each) => each.name === name)?.key ?? '';
  return { told, keyOf };
}
const plain = (texts: readonly string[] | undefined) =>
  texts?.map((text) => text.replaceAll('\u00a0', ' '));

test('EXPLAIN-04 a resource is its need times its price, which says of which set it is', () => {
  const told = (row: Partial<RecipeSourceRow>, set?: string) => {
    const { told: tell, keyOf } = steps(row, set);
    return plain(tell({ of: 'resource', key: keyOf('Semen') }));
  };
  const need = 'Kebutuhan: 50,00 kg';
  expect(told({})).toEqual(['Semen = Rp 75.000', need, 'Harga dasar: Rp 1.500/kg']);
  expect(told({ pricedBy: 'set' }, 'Sleman 2026')?.[2]).toBe(
    'Harga dasar: Rp 1.500/kg: set harga Sleman 2026',
  );
  expect(told({ pricedBy: 'set' })?.[2]).toBe('Harga dasar: Rp 1.500/kg');
  expect(told({ pricedBy: 'catalogue' }, 'Sleman 2026')?.[2]).toBe('Harga dasar: Rp 1.500/kg');
  expect(told({ unitPriceSnapshot: null }, 'Sleman 2026')?.slice(2)).toEqual([
    'Harga dasar: Rp 0/kg: belum ada harga',
    'Belum ada harga: dihitung 0.',
  ]);
});

test('EXPLAIN-03 a need is followed to the works that it is for', () => {
  const { told, keyOf } = steps();
  expect(told({ of: 'need', key: keyOf('Semen') })).toEqual([
    'Kebutuhan Semen = 50,00 kg',
    '1.1 Pasangan dinding: 50,00 kg',
  ]);
  expect(told({ of: 'use', by: '1. 1', row: cement.id })).toEqual([
    'Semen untuk 1.1 = 50,00 kg',
    'Volume pekerjaan: 12,50 m³',
    'Koefisien: 4,0000 kg',
  ]);
  expect(told({ of: 'done', by: '1.1' })?.[0]).toBe('Volume 1.1 Pasangan dinding = 12,50 m³');
  expect(told({ of: 'done', by: '1.1' })).toHaveLength(3);
});

test('EXPLAIN-03 a share has no need: its amounts are added', () => {
  const { told, keyOf } = steps();
  expect(plain(told({ of: 'resource', key: keyOf('Alat bantu') }))).toEqual([
    'Alat bantu = Rp 75.000',
    '1.1 Pasangan dinding: Rp 75.000',
  ]);
  expect(plain(told({ of: 'use', by: '1.1', row: tools.id }))).toEqual([
    'Alat bantu untuk 1.1 = Rp 75.000',
    'Volume pekerjaan: 12,50 m³',
    'Alat bantu: Rp 6.000',
  ]);
});

test('EXPLAIN-03 nothing explains what is not there', () => {
  const { told } = steps();
  expect(told({ of: 'resource', key: 'x' })).toBeUndefined();
  expect(told({ of: 'need', key: 'x' })).toBeUndefined();
  expect(told({ of: 'done', by: '9.9' })).toBeUndefined();
  expect(told({ of: 'use', by: '1.1', row: 'x' })).toBeUndefined();
  expect(told({ of: 'use', by: '9.9', row: cement.id })).toBeUndefined();
  expect(told({ of: 'amount', id: 'x' })).toBeUndefined();
  expect(told({ of: 'row', id: 'x', row: 'y' })).toBeUndefined();
});
