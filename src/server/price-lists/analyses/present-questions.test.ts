import { expect, test } from 'vitest';
import type {
  AskedComponent,
  JudgedAnalysis,
} from '../../../domain/analysis-list/judge-analyses.ts';
import type { MasterQuestion } from '../../../domain/analysis-list/find-master.ts';
import { decimal } from '../../../domain/number/decimal.ts';
import { presentQuestions } from './present-questions.ts';

const question = (
  key: string,
  row: number,
  more: Partial<MasterQuestion> = {},
): AskedComponent => ({
  key,
  row,
  group: 'MATERIAL',
  code: 'M.1',
  name: 'Semen',
  unit: 'kg',
  price: decimal('1500.5'),
  reason: 'kode lain',
  candidates: [],
  mayBeNew: true,
  ...more,
});
/** What is asked of an analysis is all that is told of it. */
const analysis = (id: number, sheet: string, ...questions: AskedComponent[]) =>
  ({ analysis: { id, sheet }, questions }) as unknown as JudgedAnalysis;

test('ANA-03 each question is asked once, that of most analyses first, with the sheet and row of its first', () => {
  const semen = question('semen', 14);
  const pasir = question('pasir', 15, { price: null });
  const told = presentQuestions(
    [
      analysis(1, 'Satu', pasir, semen),
      analysis(2, 'Satu', question('semen', 32), semen),
      analysis(3, 'Dua', question('semen', 6, { name: 'lain' })),
    ],
    new Map([['pasir', 'm7']]),
    (sheet) => ({ sheet }),
  );
  expect(told).toEqual([
    {
      key: 'semen',
      code: 'M.1',
      name: 'Semen',
      unit: 'kg',
      reason: 'kode lain',
      mayBeNew: true,
      sheet: 'Satu',
      row: 14,
      recalled: null,
      price: 1500.5,
      analyses: 3,
      candidates: [],
    },
    expect.objectContaining({ key: 'pasir', row: 15, recalled: 'm7', price: null, analyses: 1 }),
  ]);
});

test('each candidate has its price of today, or none', () => {
  const candidate = { id: 'm1', code: 'B.1', name: 'Semen PC', unit: 'zak', isOwn: true };
  const candidates = [
    { ...candidate, price: '65000.00' },
    { ...candidate, id: 'm2', price: null },
  ] as unknown as MasterQuestion['candidates'];
  const [told] = presentQuestions(
    [analysis(1, 'Satu', question('semen', 14, { candidates }))],
    new Map(),
    () => ({}),
  );
  expect(told).not.toHaveProperty('sheet');
  const named = { code: 'B.1', name: 'Semen PC', unit: 'zak' };
  expect(told?.candidates).toEqual([
    { id: 'm1', ...named, price: 65_000 },
    { id: 'm2', ...named, price: null },
  ]);
});
