import { expect, test } from 'vitest';
import { item, profile, section } from '../../../tests/support/random-estimates.ts';
import { decimal } from '../number/decimal.ts';
import type { Content, TakeOffRow } from '../content/content.ts';
import { dateText } from '../date-text.ts';
import { usualSettings } from './paper-settings.ts';
import {
  onePaper,
  papersIn,
  paperSet,
  paperKinds,
  paperTitles,
  type PaperSource,
} from './paper-set.ts';
import type { RecipeSource } from './recipe-source.ts';

const recipe: RecipeSource = {
  kode: 'T.1',
  deskripsi: 'Galian',
  satuan: 'm3',
  sourceLabel: '',
  edition: '',
  verified: true,
  overheadPercent: decimal('10'),
  rounding: 'none',
  rows: [
    {
      id: 'r',
      group: 'LABOR',
      coefficient: decimal('0.5'),
      unitPriceSnapshot: decimal('100'),
      priceOverride: null,
      percentOf: null,
      name: 'Pekerja',
      unit: 'OH',
      master: { id: 'm', code: 'L.1' },
    },
  ],
};
const row: TakeOffRow = {
  id: 'v',
  uraian: 'Pondasi',
  jenis: 'penjumlahan',
  panjang: decimal('2'),
  lebar: decimal('1'),
  tinggi: decimal('1'),
  jumlah: decimal('1'),
  extras: [],
  volume: decimal('2'),
};
const galian = item('Galian', '2', 'm3', '550', 'T.1');
const source: PaperSource = {
  content: [section('Tanah', [{ ...galian, rows: [row] }])],
  profile,
  settings: { ...usualSettings, rounding: { step: 1000, mode: 'down' } },
  recipes: new Map([['t.1', recipe]]),
};

test('api/3.8 all papers are bound in the order of the trade, one paper stands alone', () => {
  const whole = paperSet('lengkap', source);
  expect(whole.papers.map(({ kind }) => kind)).toEqual([
    'kategori',
    'rab',
    'volume',
    'ahsp',
    'master-item',
  ]);
  expect(whole).toMatchObject({
    date: '21 November 2026',
    isBound: true,
    withoutPrices: false,
    profile,
    settings: source.settings,
  });
  for (const kind of paperKinds) {
    const alone = paperSet(kind, source);
    expect(alone).toMatchObject({ isBound: false, withoutPrices: false });
    expect(alone.papers.map((paper) => paper.kind)).toEqual([kind]);
    expect(onePaper(kind, source)).toEqual(alone);
    expect(papersIn(kind, false)).toEqual([kind]);
  }
});

test('api/3.8 each paper has its report, with the rounding that is chosen', () => {
  const figures = paperKinds.map((kind) => {
    const [paper] = paperSet(kind, source).papers;
    switch (paper?.kind) {
      case 'rab':
      case 'kategori':
      case 'job-item':
        return [kind, paper.report.grandTotal.text, paper.report.rounded?.text];
      case 'volume':
        return [kind, paper.report.sections[0]?.items[0]?.volume.text];
      case 'ahsp':
        return [kind, paper.report.analyses[0]?.F.text];
      case 'master-item':
        return [kind, paper.report.total.text];
      case 'pemeriksaan':
      case 'temuan':
      case undefined:
        return [kind];
    }
  });
  expect(figures).toEqual([
    ['rab', '1.221', '1.000'],
    ['kategori', '1.221', '1.000'],
    ['job-item', '1.221', '1.000'],
    ['volume', '2,00'],
    ['ahsp', '55,00'],
    ['master-item', '100,00'],
  ]);
});

test('a tender copy binds what has no prices, and is the same alone', () => {
  const tender = paperSet('lengkap', source, true);
  expect(tender).toMatchObject({ isBound: true, withoutPrices: true });
  expect(tender.papers.map(({ kind }) => kind)).toEqual(['kategori', 'rab', 'volume']);
  const rab = onePaper('rab', source, true);
  expect(rab).toMatchObject({ isBound: false, withoutPrices: true });
  expect(rab.papers).toEqual([tender.papers[1]]);
  expect(papersIn('lengkap', true)).toEqual(['kategori', 'rab', 'volume']);
  const [first] = rab.papers;
  expect(first?.kind === 'rab' && first.report.grandTotal.text).toBe('');
});

test('PAPER-09 papers of nothing are bound nowhere; asked for alone they say so', () => {
  const bound = (content: Content, recipes = source.recipes) =>
    paperSet('lengkap', { ...source, content, recipes }).papers.map(({ kind }) => kind);
  const typed = [section('Tanah', [galian])];
  expect(bound(typed)).toEqual(['kategori', 'rab', 'ahsp', 'master-item']);
  expect(bound(source.content, new Map())).toEqual(['kategori', 'rab', 'volume']);
  expect(bound(typed, new Map())).toEqual(['kategori', 'rab']);
  expect(bound([])).toEqual(['rab']);
  for (const kind of paperKinds)
    expect(paperSet(kind, { ...source, content: [] }).papers).toHaveLength(1);
});

test('papers are called as the trade calls them', () => {
  expect(paperTitles).toEqual({
    rab: 'Rencana Anggaran Biaya',
    kategori: 'Rekapitulasi',
    'job-item': 'Rekapitulasi Item Pekerjaan',
    volume: 'Back-up Data Volume',
    ahsp: 'Analisis Harga Satuan Pekerjaan',
    'master-item': 'Daftar Harga Dasar dan Kebutuhan',
    pemeriksaan: 'Pemeriksaan Silang',
    temuan: 'Temuan Periksa',
  });
});

test.each([
  ['2026-01-01', '1 Januari 2026'],
  ['2026-02-28', '28 Februari 2026'],
  ['2026-12-31', '31 Desember 2026'],
])('the day %s is written %s', (day, text) => {
  expect(dateText(day)).toBe(text);
});

test.each(['', '2026-13-01', '2026-00-01', '21 November 2026', '2026-11-21T00:00', 'x2026-11-21'])(
  '%j is no day',
  (day) => {
    expect(() => dateText(day)).toThrow(RangeError);
  },
);
