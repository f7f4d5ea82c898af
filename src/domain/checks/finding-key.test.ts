import { expect, test } from 'vitest';
import { checkRules } from './register/check-rules.ts';
import { findingKey, subjectOf } from './finding-key.ts';

/** Rules about a component or an analysis, wherever it is used. */
const aboutCatalogue = [
  'coefficient',
  'component-price-missing',
  'editions',
  'large-labour',
  'no-labour',
  'old-prices',
  'overhead',
  'package-price',
  'ppn-in-prices',
  'price-outlier',
  'resource-twice',
  'tkdn-missing',
  'two-units',
  'wage-band',
  'wage-pair',
];

test('CHECK-37 a finding about the catalogue stays accepted when another work is the first to use it', () => {
  const hangOnNone = checkRules.filter(({ id }) => subjectOf({ rule: id, line: 'a' }) === null);
  expect(hangOnNone.map(({ id }) => id).toSorted()).toEqual(aboutCatalogue);
  const key = (rule: string, line: string) => findingKey({ rule, line, says: 'x' });
  for (const rule of aboutCatalogue) expect(key(rule, 'a'), rule).toBe(key(rule, 'b'));
  expect(key('duplicate', 'a')).not.toBe(key('duplicate', 'b'));
});
