import { expect, test } from 'vitest';
import type { Finding } from '../../../contract/checks.ts';
import { reasonsOf } from './finding-groups.ts';

function finding(rule: string, line: string, accepted?: { reason: string; by: string }): Finding {
  return {
    rule,
    line,
    says: 'Belum ada harga.',
    severity: 'stop',
    title: rule,
    path: 'I.1',
    text: line,
    also: '',
    accepted: accepted ? { ...accepted, at: '2026-11-27T10:00:00.000Z' } : null,
  };
}

test('CHECK-48 what was let stand is together by its rule, its reason and whoever gave it', () => {
  const late = { reason: 'Harga menyusul.', by: 'Sari' };
  const given = reasonsOf([
    finding('harga-kosong', 'a', late),
    finding('harga-kosong', 'b', { ...late, by: 'Budi' }),
    finding('harga-kosong', 'open'),
    finding('volume-nol', 'c', late),
    finding('harga-kosong', 'd', late),
    finding('harga-kosong', 'e', { ...late, reason: 'Lain.' }),
  ]);
  const lines = given.map(({ findings }) => findings.map(({ line }) => line));
  expect(lines).toEqual([['a', 'd'], ['b'], ['c'], ['e']]);
  expect(given.map(({ accepted }) => accepted.by)).toEqual(['Sari', 'Budi', 'Sari', 'Sari']);
});
