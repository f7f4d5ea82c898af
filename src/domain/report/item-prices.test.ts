// Why a price of the RAB is not the F of its analysis, as far as an estimate knows (PAPER-02).
import { expect, test } from 'vitest';
import { item, section } from '../../../tests/support/random-estimates.ts';
import type { Item } from '../content/content.ts';
import { decimal } from '../number/decimal.ts';
import { moneyFigure } from './figures.ts';
import { differences, differenceText, itemPrices } from './item-prices.ts';
import { rabReport } from './rab.ts';

const F = moneyFigure(decimal('161501.34'), 2);
const sheet = { key: '1.10', deskripsi: 'Galian', F, missingPrices: 0, groups: [{ rows: [1] }] };
const own = (rest: Partial<Item> = {}): Item => ({
  ...item('Galian', '10', 'm3', '150000', '1.10'),
  kodeKey: '',
  ...rest,
});
const chosen = { kodeKey: '1.10|GLOBAL' };
const file = { asal: 'BQ Sukamaju.xlsx, RAB, baris 12' };

test.each([
  [
    'typed or lagging',
    chosen,
    'diketik, atau F berubah sejak harga diambil; estimasi tidak mencatat yang mana',
  ],
  [
    'from a file, then chosen',
    { ...chosen, ...file },
    'diketik, atau F berubah sejak harga diambil; estimasi tidak mencatat yang mana',
  ],
  [
    'computed',
    { ...chosen, formula: { harga: '=100.000*1,5' } },
    'dihitung dengan rumus di baris itu',
  ],
  ['with a typed code', {}, 'kode baris itu diketik, jadi harganya tidak mengikuti analisis'],
  [
    'from a file',
    file,
    'dari berkas yang dibaca (BQ Sukamaju.xlsx, RAB, baris 12), atau diketik sesudahnya',
  ],
])('PAPER-02 a price that is %s says why it is not F', (_, rest, why) => {
  const content = [section('Tanah', [own(rest)])];
  expect(itemPrices(content, [sheet])).toEqual([{ analysis: '1.10', kind: 'own', why }]);
  const [difference] = differences(content, [sheet]).get('1.10') ?? [];
  if (!difference) throw new Error('nothing is told');
  expect(differenceText(difference)).toBe(`RAB I.1 memakai Rp 150.000,00, bukan F: ${why}.`);
});

test('PAPER-02 an analysis without all of its prices is told beside the reason', () => {
  const [price] = itemPrices([section('Tanah', [own(chosen)])], [{ ...sheet, missingPrices: 2 }]);
  expect(price?.why).toMatch(/^diketik, .*; F belum lengkap, 2 harga belum ada$/);
});

test('PAPER-02 rows with one price, name and reason are told together, others apart', () => {
  const works = [own(), own(file), own(), own({ deskripsi: 'Galian biasa' })];
  const all = differences([section('Tanah', works)], [sheet]).get('1.10') ?? [];
  expect(all.map(({ rows, places, deskripsi }) => [rows, places, deskripsi])).toEqual([
    [['I.1', 'I.3'], [0, 2], undefined],
    [['I.2'], [1], undefined],
    [['I.4'], [3], 'Galian biasa'],
  ]);
  expect(all.map((one) => differenceText(one, () => 'G…'))[2]).toMatch(
    /^RAB I\.4 bernama “G…”, memakai Rp 150\.000,00, bukan F: kode/,
  );
});

test('PAPER-02 what is F, or has no price, says nothing', () => {
  const living = own({ harga: F.value });
  const missing = own({ priceMissing: true, harga: decimal('0') });
  const content = [section('Tanah', [living, missing])];
  expect(itemPrices(content, [sheet]).map(({ why }) => why)).toEqual(['', '']);
  expect(differences(content, [sheet]).size).toBe(0);
});

test('EDISI-18 a price that stayed of another set has a star, with or without an analysis; its F has none', () => {
  const from = 'Semarang, 1 Oktober 2026';
  const [bare, differing, same, typed] = [
    own({ id: 'bare', kode: '9.9' }),
    own({ id: 'differing', ...chosen }),
    own({ id: 'same', harga: F.value }),
    own({ id: 'typed' }),
  ];
  const rows = [bare, differing, same, typed];
  const content = [section('Tanah', rows)];
  const left = new Map([bare, differing, same].map(({ id }) => [id, from]));
  const prices = itemPrices(content, [sheet], new Set(), left);
  const stays = 'harga tetap dari Semarang, 1 Oktober 2026';
  expect(prices.map((price) => [price.kind, price.left])).toEqual([
    ['typed', stays],
    ['own', stays],
    ['living', undefined],
    ['own', undefined],
  ]);
  const profile = { projectName: '', projectOwner: '', ppn: decimal('0'), notes: '', author: '' };
  const report = (of: typeof prices) =>
    rabReport(
      content,
      { ...profile, customFields: [], day: '2026-11-28' },
      undefined,
      undefined,
      of,
    );
  const { sections, priceMark } = report(prices);
  expect(sections[0]?.items.map(({ isOwnPrice }) => isOwnPrice)).toEqual([true, true, false, true]);
  expect(priceMark).toBe(
    '* Harga satuan di RAB ini berbeda dari hasil analisisnya (F), atau tetap dari set harga lain (lihat Harga lain).',
  );
  expect(report(itemPrices(content, [sheet])).priceMark).toBe(
    '* Harga satuan di RAB ini berbeda dari hasil analisisnya (F).',
  );
  expect(report([]).priceMark).toBe('');
});
