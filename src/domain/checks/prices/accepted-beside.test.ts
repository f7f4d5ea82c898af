import { expect, test } from 'vitest';
import type { Item } from '../../content/content.ts';
import { acceptancesOf } from '../finding-key.ts';
import { runChecks } from '../run-checks.ts';
import { checkedEstimate } from '../checked.ts';
import { factsOfTests, section, work } from '../register/estimate-of-tests.ts';
import { misplacedComma } from './misplaced-comma.ts';
import { tenTimes } from './ten-times.ts';

const found = (items: readonly Item[]) =>
  runChecks(checkedEstimate(section(...items), factsOfTests()), [misplacedComma, tenTimes]);
const openOf = (before: readonly Item[], now: readonly Item[]) => {
  const findings = found(now);
  const counting = acceptancesOf(findings, found(before));
  return findings.filter((finding) => !counting.has(finding)).map(({ says }) => says);
};
const column = (name: string, price: string) => work({ text: `Beton kolom ${name}`, price });

test('CHECK-37 what is ten times the other parts stays accepted when a part is put in above', () => {
  const parts = [column('K1', '1250000'), column('K2', '1300000'), column('K3', '12500000')];
  expect(found(parts)).toHaveLength(1);
  for (const price of ['1200000', '1250000', '1300000', '1350000'])
    expect(openOf(parts, [column('K0', price), ...parts]), price).toEqual([]);
  // Another one of that price is nobody's yet.
  const dear = column('K4', '12500000');
  expect(openOf(parts, [column('K0', '1250000'), dear, ...parts])).toHaveLength(1);
});

test('CHECK-37 what lacks three noughts stays accepted when another such work is put in', () => {
  const works = [column('K2', '1350000'), column('K1', '1350')];
  expect(found(works)).toHaveLength(1);
  expect(openOf(works, [...works, column('K12', '1350000')])).toEqual([]);
});
