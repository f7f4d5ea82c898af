import { expect, test } from 'vitest';
import { checkRules } from './register/check-rules.ts';
import { acceptancesOf, findingKey, subjectOf } from './finding-key.ts';

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

const one = (rule: string, says: string, line: string | null = 'a') => ({ rule, line, says });

/** The words under which each of these findings is accepted. */
const accepting = (findings: ReturnType<typeof one>[], accepted: ReturnType<typeof one>[]) => {
  const counting = acceptancesOf(findings, accepted);
  return findings.map((finding) => counting.get(finding)?.says);
};

test('CHECK-37 what is worded anew stays accepted while its figures are the same', () => {
  const before = 'RAB Rp 5.000, analisis A.1 Rp 6.000 (kurang Rp 1.000)';
  const now = 'Di RAB Rp 5.000, F analisis A.1 Rp 6.000, kurang Rp 1.000';
  const rule = 'other-than-analysis';
  expect(accepting([one(rule, now)], [one(rule, before)])).toEqual([before]);
  // Another figure, another line, another rule.
  expect(accepting([one(rule, now.replace('5.000', '5.500'))], [one(rule, before)])).toEqual([
    undefined,
  ]);
  expect(accepting([one(rule, now, 'b')], [one(rule, before)])).toEqual([undefined]);
  expect(accepting([one('take-off-sum', now)], [one(rule, before)])).toEqual([undefined]);
  // The very words go first, and count for no other one.
  expect(accepting([one(rule, now), one(rule, before)], [one(rule, before)])).toEqual([
    undefined,
    before,
  ]);
});

test('CHECK-37 a component that the catalogue calls otherwise is the same where no other one has its figures', () => {
  const rule = 'wage-band';
  const says = (name: string, price = '10.000') =>
    `${name}: Rp ${price}/OH, biasanya Rp 60.000 sampai Rp 600.000`;
  const accepted = [one(rule, says('Pekerja'))];
  expect(accepting([one(rule, says('Pekerja biasa'), 'b')], accepted)).toEqual([says('Pekerja')]);
  expect(accepting([one(rule, says('Pekerja')), one(rule, says('Tukang'))], accepted)).toEqual([
    says('Pekerja'),
    undefined,
  ]);
  // Nobody knows which of two it was, nor of which of two it is.
  expect(accepting([one(rule, says('Tukang')), one(rule, says('Mandor'))], accepted)).toEqual([
    undefined,
    undefined,
  ]);
  const two = [...accepted, one(rule, says('Kenek'))];
  expect(accepting([one(rule, says('Tukang'))], two)).toEqual([undefined]);
  expect(accepting([one(rule, says('Pekerja').replace('/OH', '/OJ'))], accepted)).toEqual([
    undefined,
  ]);
});

test('CHECK-37 where words or units are doubted, other words are another finding', () => {
  const unit = (name: string) => one('unit-of-analysis', `Satuan ${name}, analisis A.1 per m³`);
  expect(accepting([unit('m²')], [unit('kg')])).toEqual([undefined]);
  const volume = (name: string) => one('take-off-gap', `Volume 12,50 ${name} diketik`);
  expect(accepting([volume('m²')], [volume('m³')])).toEqual([undefined]);
  expect(accepting([volume('kg')], [volume('ton')])).toEqual([undefined]);
  const short = (text: string) => one('short-text', `Uraian hanya "${text}"`);
  expect(accepting([short('b 1')], [short('a 1')])).toEqual([undefined]);
});
