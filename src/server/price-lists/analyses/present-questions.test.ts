import { expect, test } from 'vitest';
import type { JudgedAnalysis } from '../../../domain/analysis-list/judge-analyses.ts';
import type { MasterQuestion } from '../../../domain/analysis-list/find-master.ts';
import { decimal } from '../../../domain/number/decimal.ts';
import { presentQuestions } from './present-questions.ts';

const question = (key: string, more: Partial<MasterQuestion> = {}): MasterQuestion => ({
  key,
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
const analysis = (id: number, row: number, ...questions: MasterQuestion[]) =>
  ({ analysis: { id, row }, questions }) as unknown as JudgedAnalysis;

test('each question is asked once, that of most analyses first, where its first row stands', () => {
  const semen = question('semen');
  const pasir = question('pasir', { price: null });
  const told = presentQuestions(
    [
      analysis(1, 4, pasir, semen),
      analysis(2, 9, semen, semen),
      analysis(3, 12, question('semen', { name: 'lain' })),
    ],
    new Map([['pasir', 'm7']]),
  );
  expect(told).toEqual([
    {
      key: 'semen',
      code: 'M.1',
      name: 'Semen',
      unit: 'kg',
      reason: 'kode lain',
      mayBeNew: true,
      row: 4,
      recalled: null,
      price: 1500.5,
      analyses: 3,
      candidates: [],
    },
    expect.objectContaining({ key: 'pasir', row: 4, recalled: 'm7', price: null, analyses: 1 }),
  ]);
});

test('each candidate has its price of today, or none', () => {
  const candidate = { id: 'm1', code: 'B.1', name: 'Semen PC', unit: 'zak', isOwn: true };
  const candidates = [
    { ...candidate, price: '65000.00' },
    { ...candidate, id: 'm2', price: null },
  ] as unknown as MasterQuestion['candidates'];
  const [told] = presentQuestions([analysis(1, 4, question('semen', { candidates }))], new Map());
  const named = { code: 'B.1', name: 'Semen PC', unit: 'zak' };
  expect(told?.candidates).toEqual([
    { id: 'm1', ...named, price: 65_000 },
    { id: 'm2', ...named, price: null },
  ]);
});
