import { expect, test } from 'vitest';
import { decimal } from '../number/decimal.ts';
import type { ShelfMaster } from '../price-list/judge-recipes.ts';
import { shippedWords } from '../search/trade-words.ts';
import type { RecipeGroup } from '../recipe.ts';
import type { ListedComponent } from './analysis-list.ts';
import { answeredBy, masterFinder } from './find-master.ts';

const master = (code: string, name: string, unit: string, type = 'MATERIAL'): ShelfMaster => ({
  id: code,
  type,
  code,
  name,
  unit,
  price: '1000',
  estimated: false,
});
const masters = [
  master('L.01', 'Pekerja', 'OH', 'LABOR'),
  master('L.02', 'Tukang', 'OH', 'LABOR'),
  master('L.02', 'Tukang batu', 'OH', 'LABOR'),
  master('M.01', 'Pasir pasang', 'm3'),
  master('M.02', 'Semen portland tipe I', 'kg'),
  master('M.03', 'Semen portland tipe I', 'zak'),
  master('M.04', 'Besi beton polos D10', 'kg'),
  master('M.05', 'Paku', 'kg'),
  master('M.06', 'Paku', 'kg'),
  master('M.07', 'Engsel pintu 4 inch', 'bh'),
  master('M.08', 'Paku beton 5 cm', 'kg'),
];
const units = {
  codes: new Map(['OH', 'm3', 'kg', 'zak'].map((code) => [code.toLowerCase(), code])),
  aliases: new Map(),
};

function find(
  [code, name, unit, group = 'MATERIAL']: [string | null, string, string, RecipeGroup?],
  answer?: string,
) {
  const listed = { row: 1, group, code, name, unit, price: decimal(900) } as ListedComponent;
  const finder = masterFinder(masters, units, shippedWords);
  const asked = finder(listed);
  const choices = new Map(answer ? [[asked.question?.key ?? '', answer]] : []);
  const found = answeredBy(choices, finder)(listed);
  if (found.kind === 'found') return `${found.master.code} ${found.master.name}`;
  if (found.kind === 'none') return 'baru';
  const { candidates, mayBeNew } = found.question;
  return `${candidates.map((each) => each.code).join(' ')}${mayBeNew ? ' baru' : ''}?`;
}

test.each<[Parameters<typeof find>[0], string]>([
  [['L.01', 'Pekerja', 'OH', 'LABOR'], 'L.01 Pekerja'],
  [[null, 'PEKERJA', 'Orang / Hari', 'LABOR'], 'L.01 Pekerja'],
  // Two that share a code are told apart by their names.
  [['L.02', 'Tukang batu', 'OH', 'LABOR'], 'L.02 Tukang batu'],
  [['M.01', 'Pasir  Pasang', 'M3'], 'M.01 Pasir pasang'],
  // Two of one name and unit are told apart by the code.
  [['M.06', 'Paku', 'kg'], 'M.06 Paku'],
  // Its own unit, of two that bear one name.
  [[null, 'Semen Portland Tipe I', 'zak'], 'M.03 Semen portland tipe I'],
  [[null, 'Genteng kodok', 'bh'], 'baru'],
  // One word of many in common is no likeness.
  [[null, 'Paku payung galvanis atap', 'kg'], 'baru'],
])('ANA-03 %j is certainly %s', (listed, told) => {
  expect(find(listed)).toBe(told);
});

test.each<[Parameters<typeof find>[0], string]>([
  // A code that is something else here.
  [['M.01', 'Pasir beton', 'm3'], 'M.01 baru?'],
  [['M.01', 'Kerikil', 'kg'], ' baru?'],
  [['M.02', 'Genteng', 'kg'], 'M.02 baru?'],
  // Two of one name and unit: there can be no third.
  [[null, 'Paku', 'kg'], 'M.05 M.06?'],
  // Like words, in its own unit alone.
  [[null, 'Semen portland', 'kg'], 'M.02 baru?'],
  // Counted otherwise, it is another price.
  [[null, 'Engsel pintu', 'unit'], 'baru'],
  // Another measure is never taken for it.
  [[null, 'Besi beton polos D13', 'kg'], 'M.04 baru?'],
])('ANA-03 %j is asked: %s', (listed, told) => {
  expect(find(listed)).toBe(told);
});

test.each([
  ['M.02', 'M.02 Semen portland tipe I'],
  ['new', 'baru'],
  ['M.04', 'M.02 baru?'],
])('ANA-03 the answer %s gives %s: only what was offered can be chosen', (answer, told) => {
  expect(find([null, 'Semen portland', 'kg'], answer)).toBe(told);
});

/** A component of a file that costs 900, or nothing that the file says. */
const component = (
  name: string,
  unit: string,
  rest: Partial<ListedComponent> = {},
): ListedComponent => ({
  row: 1,
  group: 'MATERIAL',
  code: null,
  name,
  unit,
  coefficient: decimal(1),
  price: decimal(900),
  amount: null,
  override: null,
  percentOf: null,
  ...rest,
});

const finder = (of = masters) => masterFinder(of, units, shippedWords);
const questionOf = (listed: ListedComponent, by = finder()) => by(listed).question;

test.each<[string, ListedComponent, string]>([
  ['two of its name', component('Paku', 'kg'), 'beberapa master bernama dan bersatuan sama'],
  [
    'its code is another thing here',
    component('Pasir beton', 'm3', { code: 'M.01' }),
    'kode M.01 di Taksir adalah “Pasir pasang” (m3)',
  ],
  [
    'its name is like another',
    component('Semen portland', 'kg'),
    'nama ini mirip dengan yang sudah ada',
  ],
])('ANA-03 why it is asked: %s', (_, listed, reason) => {
  expect(questionOf(listed)?.reason).toBe(reason);
});

test('ANA-03 a question says what the file says of the component', () => {
  const listed = component('Semen portland', 'kg', { code: 'M.99' });
  const { group, code, name, unit, price } = listed;
  expect(questionOf(listed)).toMatchObject({ group, code, name, unit, price });
});

test('ANA-03 a master of another kind is no candidate, by its name or by its code', () => {
  expect(find(['L.01', 'Pekerja', 'OH', 'MATERIAL'])).toBe('baru');
  expect(find(['L.01', 'Pekerja lapangan', 'OH', 'EQUIPMENT'])).toBe('baru');
  expect(find([null, 'Semen portland', 'kg', 'LABOR'])).toBe('baru');
});

test('ANA-03 a code of another unit is told and offers nothing; one that is like too stands once', () => {
  expect(find(['M.03', 'Semen', 'm3'])).toBe(' baru?');
  expect(find(['M.02', 'Semen portland', 'kg'])).toBe('M.02 baru?');
});

test('ANA-03 at most six masters are offered, the first that there are', () => {
  const nails = Array.from({ length: 8 }, (_, at) => master(`P.${at}`, 'Paku', 'kg'));
  const offered = questionOf(component('Paku', 'kg'), finder(nails))?.candidates;
  expect(offered?.map(({ code }) => code)).toEqual(['P.0', 'P.1', 'P.2', 'P.3', 'P.4', 'P.5']);
});

test('ANA-03 without a price in the file none can be made of it', () => {
  const by = finder();
  const priced = component('Semen portland', 'kg');
  const bare = { ...priced, price: null };
  for (const [listed, mayBeNew] of [
    [priced, true],
    [bare, false],
    [priced, true],
  ] as const)
    expect(questionOf(listed, by)?.mayBeNew).toBe(mayBeNew);
  const key = questionOf(bare, by)?.key ?? '';
  expect(answeredBy(new Map([[key, 'new']]), by)(bare).kind).toBe('asked');
});

test('ANA-03 rows of one group, code, name and unit ask one question, whatever their price and spelling', () => {
  const by = finder();
  const first = component('Semen portland', 'kg');
  const dearer = component('SEMEN  PORTLAND', 'Kg', { price: decimal(950), row: 9 });
  expect(questionOf(dearer, by)?.key).toBe(questionOf(first, by)?.key);
  const others = [
    component('Semen portland', 'zak'),
    component('Semen portland', 'kg', { code: 'M.02' }),
    component('Paku', 'kg'),
  ];
  const keys = [first, ...others].map((listed) => questionOf(listed, by)?.key);
  expect(new Set(keys).size).toBe(4);
});

test('ANA-03 an answer keeps its question, so that it can be changed', () => {
  const listed = component('Semen portland', 'kg');
  const by = finder();
  const question = questionOf(listed, by);
  for (const answer of ['M.02', 'new'])
    expect(answeredBy(new Map([[question?.key ?? '', answer]]), by)(listed).question).toEqual(
      question,
    );
  // What is certain asks nothing, whatever is answered.
  expect(answeredBy(new Map(), by)(component('Pasir pasang', 'm3')).question).toBeUndefined();
});
