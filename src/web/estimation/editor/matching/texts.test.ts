import { expect, test } from 'vitest';
import { conflictText } from './texts.ts';

test.each([
  [
    { what: 'volume', asked: '186,432 m3', found: '> 2.000 m3' },
    'volume > 2.000 m3, di RAB 186,432 m3',
  ],
  [{ what: 'special', asked: '', found: 'limasan' }, 'khusus limasan'],
  [{ what: 'kind', asked: 'kelas-d', found: 'aw' }, 'aw, di RAB kelas d'],
  [{ what: 'kind', asked: 'pintu', found: 'jendela' }, 'jendela, di RAB pintu'],
] as const)('%j is said as %j', (conflict, said) => {
  expect(conflictText(conflict, 'm3')).toBe(said);
});
