import { expect, test } from 'vitest';
import { lengths } from '../../number/limits.ts';
import type { Content } from '../../content/content.ts';
import { decimal } from '../../number/decimal.ts';
import { checkedEstimate, type CheckFacts } from '../checked.ts';
import { findingKey } from '../finding-key.ts';
import { loadDocument } from '../../document/document-wire.ts';
import { editedContent, kodesIn } from '../edited-content.ts';
import { quoted, type Rule } from '../rule.ts';
import { runChecks } from '../run-checks.ts';
import { checkRules } from './check-rules.ts';
import {
  analysis,
  factsOfTests,
  labour,
  measure,
  part,
  section,
  titled,
  work,
} from './estimate-of-tests.ts';

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

test('what would be accepted as one is told once', () => {
  const line = { id: 'i', path: 'I.1', text: 'Air' };
  const twice = [{ says: 'satu', line }, { says: 'satu', line }, { says: 'satu' }];
  expect(runChecks(checked, [rule('twice', () => twice)])).toHaveLength(2);
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

test('a long text is cited by its beginning, on one line', () => {
  const text = `  PPN ${'sangat '.repeat(20)}\n panjang`;
  const works = section(work({ text, volume: '1', price: '5' }));
  const found = runChecks(checkedEstimate(works, factsOfTests({ ppn: '11' })), checkRules);
  const says = found.find(({ rule: id }) => id === 'ppn-twice')?.says ?? '';
  const cited = /"(.*)"/.exec(says)?.[1] ?? '';
  expect(cited).toHaveLength(60);
  expect(cited.startsWith('PPN sangat')).toBe(true);
  expect(cited.endsWith('…')).toBe(true);
  expect(quoted(`${'x'.repeat(30)}  ${'y'.repeat(29)}`)).toBe(
    `"${'x'.repeat(30)} ${'y'.repeat(29)}"`,
  );
});

test('an edited document is checked as it would be stored, under the ids that it has', () => {
  const sections = [
    {
      id: 's',
      title: 'TANAH',
      items: [{ id: 'i', nama: 'Galian', satuan: 'm3', volume: 2, harga: 5 }],
    },
  ];
  const nodes = loadDocument(sections, () => 'made');
  const content = editedContent(nodes);
  expect(content?.[0]?.id).toBe('s');
  expect(content?.[0]?.items[0]).toMatchObject({ id: 'i', deskripsi: 'Galian' });
  const long = [{ id: 's', title: 'x'.repeat(301), items: [] }];
  expect(editedContent(loadDocument(long, () => 'made'))).toBeUndefined();
});

test('CHECK-39 what is cut ends without a blank, so that it comes back as it was sent', () => {
  const says = `${'x'.repeat(lengths.finding - 2)} ${'y'.repeat(9)}`;
  const [found] = runChecks(checked, [rule('long', () => [{ says }])]);
  expect(found?.says).toBe(`${'x'.repeat(lengths.finding - 2)}…`);
});

test('the codes of an estimate are told sorted, each once, blank ones not', () => {
  const works = section(
    work({ kode: '2.1' }),
    work({ kode: '1.1' }),
    work(),
    work({ kode: '2.1' }),
  );
  expect(kodesIn(works)).toEqual(['1.1', '2.1']);
});

/** What the findings of these rules are accepted as. */
const keysOf = (content: Content, facts: CheckFacts) =>
  new Map(
    runChecks(checkedEstimate(content, facts), checkRules).map((one) => [
      findingKey(one),
      one.rule,
    ]),
  );

test('CHECK-37 what is accepted hangs on its subject, not on the rows above it', () => {
  const rows = [measure('4')];
  const water = { ...part('Air', 'liter', null), priceOverride: null };
  const analyses = [
    analysis(
      '1.1',
      [
        water,
        part('Pasir', 'm3', '300000'),
        labour('Pekerja', 'OH', '17000'),
        labour('Mandor', 'OH', '120000', '0'),
      ],
      { overheadPercent: decimal(0), isOwn: true },
    ),
    analysis('1.2', [labour('Tukang', 'OH', '120000', '12')], {
      edition: 'SE 182/2025',
      isOwn: true,
    }),
  ];
  const facts = factsOfTests({
    analyses,
    ppn: '11',
    dates: { Pasir: '2026-01-01', Pekerja: '2026-11-01' },
    rounding: { step: 100_000, mode: 'half-up' },
  });
  const works = [
    work({ text: 'Beton sloof dengan bekisting', rows }),
    work({ text: 'Bekisting sloof', unit: 'm2', rows }),
    work({ kode: '1.1', rows }),
    work({ kode: '1.2', rows }),
    work({ text: 'Pasangan batu kosong', price: '40000000', volume: '1' }),
    work({ text: 'Keuntungan 10%', price: '1234.56', rows }),
    work({ text: 'Keuntungan 10%', price: '123456', rows }),
  ];
  const before = keysOf(titled(works), facts);
  expect(new Set(before.values())).toEqual(
    new Set([
      'component-price-missing',
      'misplaced-comma',
      'duplicate',
      'overhead',
      'coefficient',
      'wage-band',
      'editions',
      'take-off-gap',
      'included-formwork',
      'concrete-ratios',
      'large-lump-sum',
      'dominating-item',
      'large-labour',
      'old-prices',
      'overhead-twice',
      'other-than-analysis',
      'coarse-rounding',
    ]),
  );
  const above = [
    work({ kode: '1.2', text: 'Galian', rows, price: '1' }),
    work({ kode: '1.1', text: 'Urugan', rows, price: '1' }),
  ];
  const after = keysOf(titled([...above, ...works]), facts);
  expect([...before.keys()].filter((key) => !after.has(key))).toEqual([]);
});

test('EDISI-09 CHECK-11 an item is judged by no analysis of a code that is another work than it is', () => {
  const [own, stranger] = [work({ kode: '1.1' }), work({ kode: '1.1' })];
  const analyses = [analysis('1.1', [labour('Pekerja', 'OH', '120000')])];
  const judged = (others?: ReadonlyMap<string, string>) => {
    const facts = { ...factsOfTests({ analyses }), others };
    const found = runChecks(checkedEstimate(section(own, stranger), facts), checkRules);
    return found.filter(({ rule: id }) => id === 'other-than-analysis').map(({ line }) => line);
  };
  expect(judged()).toEqual([own.id, stranger.id]);
  expect(judged(new Map([[stranger.id, '1.1']]))).toEqual([own.id]);
  // With another code it is another item, of which nothing was said.
  expect(judged(new Map([[stranger.id, '9.9']]))).toEqual([own.id, stranger.id]);
});
