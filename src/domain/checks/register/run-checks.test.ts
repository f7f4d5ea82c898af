import { expect, test } from 'vitest';
import { lengths } from '../../number/limits.ts';
import { checkedEstimate } from '../checked.ts';
import type { Rule } from '../rule.ts';
import { runChecks } from '../run-checks.ts';
import { checkRules } from './check-rules.ts';
import { factsOfTests, section, work } from './estimate-of-tests.ts';

const rule = (id: string, find: Rule['find']): Rule => ({
  id,
  severity: 'stop',
  title: `Aturan ${id}`,
  catches: '',
  find,
});
const checked = checkedEstimate(section(work()), factsOfTests());

test('a rule that throws is a finding itself and hides no other', () => {
  const heard: string[] = [];
  const rules = [
    rule('before', () => [{ says: 'satu' }]),
    rule('broken', function* () {
      yield { says: 'belum selesai' };
      throw new RangeError('x');
    }),
    rule('after', () => [{ says: 'dua' }]),
  ];
  const found = runChecks(checked, rules, (id) => heard.push(id));
  expect(found.map(({ severity, title, says }) => [severity, title, says])).toEqual([
    ['stop', 'Aturan before', 'satu'],
    [
      'warning',
      'Aturan broken',
      'Pemeriksaan ini gagal dijalankan; hasil pemeriksaan lain tetap berlaku.',
    ],
    ['stop', 'Aturan after', 'dua'],
  ]);
  expect(heard).toEqual(['broken']);
});

test('CHECK-39 a finding names its line by number and text, in words that can be sent back', () => {
  const [finding] = runChecks(
    checkedEstimate(section(work({ text: 'Air kerja', price: null })), factsOfTests()),
    checkRules,
  );
  expect(finding).toMatchObject({
    rule: 'price-missing',
    severity: 'stop',
    title: 'Harga belum diisi',
    path: 'I.1',
    text: 'Air kerja',
  });
  const long = [rule('long', () => [{ says: `Rp\u00a01 ${'😀'.repeat(500)}` }])];
  const says = runChecks(checked, long)[0]?.says ?? '';
  expect(Array.from(says)).toHaveLength(lengths.finding);
  expect(says.startsWith('Rp 1 ')).toBe(true);
});

test('each rule has an id of its own, the graver ones stand first', () => {
  const ids = checkRules.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const order = ['stop', 'warning', 'info'];
  const places = checkRules.map(({ severity }) => order.indexOf(severity));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('an estimate that nobody doubts has no findings, an empty one none either', () => {
  expect(runChecks(checkedEstimate([], factsOfTests({ ppn: '11' })), checkRules)).toEqual([]);
  const works = section(work({ volume: '1' }), work({ text: 'Pasangan batu kosong' }));
  const found = runChecks(checkedEstimate(works, factsOfTests({ ppn: '11' })), checkRules);
  expect(found.filter(({ severity }) => severity !== 'info')).toEqual([]);
});
