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
])('ANA-03 %j is certainly %s', (listed, told) => {
  expect(find(listed)).toBe(told);
});

test.each<[Parameters<typeof find>[0], string]>([
  // A code that is something else here.
  [['M.01', 'Pasir beton', 'm3'], 'M.01 baru?'],
  [['M.01', 'Kerikil', 'kg'], ' baru?'],
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
