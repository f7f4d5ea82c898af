import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { group, item, profile, section } from '../../../tests/support/random-estimates.ts';
import { randomPaperSource } from '../../../tests/support/random-workbooks.ts';
import type { Content, Item, TakeOffRow } from '../content/content.ts';
import { add, decimal, sum, toText, zero } from '../number/decimal.ts';
import type { CrossCheck } from './cross-check.ts';
import { paperSet, type PaperSource } from './paper-set.ts';
import { usualSettings } from './paper-settings.ts';
import { withoutOthers, type RecipeSource } from './recipe-source.ts';
import { workbookReport } from './workbook-report.ts';

const settings = { ...usualSettings, crossCheck: true };

/** F = 550 */
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
      coefficient: decimal('5'),
      unitPriceSnapshot: decimal('100'),
      priceOverride: null,
      percentOf: null,
      name: 'Pekerja',
      unit: 'OH',
      master: { id: 'm', code: 'L.1' },
    },
  ],
};
const measured = (volume: string): TakeOffRow => ({
  id: 'v',
  uraian: 'Pondasi',
  jenis: 'penjumlahan',
  panjang: decimal(volume),
  lebar: decimal('1'),
  tinggi: decimal('1'),
  jumlah: decimal('1'),
  extras: [],
  volume: decimal(volume),
});
const galian: Item = { ...item('Galian', '2', 'm3', '550', 'T.1'), rows: [measured('2')] };

function source(content: Content, recipes = new Map([['t.1', recipe]])): PaperSource {
  return { content, profile, settings, recipes };
}

function checkOf(given: PaperSource): CrossCheck {
  const last = paperSet('lengkap', given).papers.at(-1);
  if (last?.kind !== 'pemeriksaan') throw new Error(`no cross-check but ${last?.kind}`);
  return last.report;
}

const told = ({ checks }: CrossCheck) =>
  Object.fromEntries(checks.map(({ kind, compared, agreeing }) => [kind, [compared, agreeing]]));
const listed = ({ exceptions }: CrossCheck) =>
  exceptions.map(({ kind, reason, path, here, there, difference }) =>
    [kind, reason, path, here?.text, there?.text, difference?.text].filter(Boolean).join(' '),
  );

describe('PAPER-18 a cross-check', () => {
  test('is bound behind the others where it is wanted, and never to a tender copy', () => {
    const given = source([section('Tanah', [galian])]);
    const kinds = (one: PaperSource, withoutPrices = false) =>
      paperSet('lengkap', one, withoutPrices).papers.map(({ kind }) => kind);
    expect(kinds(given)).toEqual([
      'kategori',
      'rab',
      'volume',
      'ahsp',
      'master-item',
      'pemeriksaan',
    ]);
    expect(kinds({ ...given, settings: usualSettings })).not.toContain('pemeriksaan');
    expect(kinds(given, true)).not.toContain('pemeriksaan');
    expect(kinds({ ...given, content: [] })).not.toContain('pemeriksaan');
    expect(paperSet('rab', given).papers.map(({ kind }) => kind)).toEqual(['rab']);
  });

  test('tells that everything agrees, and what by', () => {
    const report = checkOf(source([section('Tanah', [galian])]));
    expect(report.exceptions).toEqual([]);
    expect(told(report)).toEqual({
      recap: [1, 1],
      amount: [1, 1],
      'take-off': [1, 1],
      analysis: [1, 1],
    });
    expect(report.sums.map(({ way, total, difference }) => [way, total.text, difference])).toEqual([
      ['recap', '1.100', undefined],
      ['rows', '1.100', undefined],
      ['product', '1.100', undefined],
      ['analysis', '1.100', undefined],
    ]);
  });

  test('lists an amount that is not volume × price, and what it moves the sums by', () => {
    const wrong = { ...galian, hargaTotal: decimal('1200') };
    const report = checkOf(source([section('Tanah', [], [group('Galian', wrong)])]));
    expect(listed(report)).toEqual(['amount differs I.1.1 1.200 1.100 100']);
    expect(told(report)).toMatchObject({ amount: [1, 0], recap: [1, 1] });
    expect(report.sums.map(({ difference }) => difference?.text)).toEqual([
      undefined,
      undefined,
      '−100',
      '−100',
    ]);
  });

  test('lists a volume that is not its take-off', () => {
    const other = { ...galian, rows: [measured('2.5')] };
    const report = checkOf(source([section('Tanah', [other, item('Urug', '1', 'm3', '10')])]));
    expect(listed(report)).toContain('take-off differs I.1 2,00 2,50 −0,50');
    expect(told(report)).toMatchObject({ 'take-off': [1, 0] });
    expect(report.typedVolumes).toBe(1);
  });

  test('lists a price of its own beside F, with what it does to the amount', () => {
    const dear = item('Galian dalam', '3', 'm3', '600', 'T.1');
    const report = checkOf(source([section('Tanah', [galian, dear])]));
    expect(listed(report)).toEqual(['analysis differs I.2 600,00 550,00 150']);
    expect(told(report)).toMatchObject({ analysis: [2, 1] });
    expect(report.sums.at(-1)?.difference?.text).toBe('−150');
  });

  test('lists works without an analysis and prices that nobody gave', () => {
    const works = [galian, item('Direksi keet', '1', 'ls', '10'), item('SMKK', '1', 'ls', null)];
    const report = checkOf(source([section('Tanah', works)]));
    expect(listed(report)).toEqual(['amount price-missing I.3', 'analysis no-analysis I.2 10,00']);
    expect(told(report)).toMatchObject({ amount: [3, 2], analysis: [1, 1] });
    expect(report.withoutAnalysis).toBe(1);
  });

  test('of an estimate without any analysis says so once', () => {
    const report = checkOf(source([section('Tanah', [galian, galian])], new Map()));
    expect(report.exceptions).toEqual([]);
    expect(told(report)).toMatchObject({ analysis: [0, 0] });
    expect(report.sums.map(({ way }) => way)).toEqual(['recap', 'rows', 'product']);
  });

  test('of what was saved finds nothing but prices; its exceptions are what the sums differ by', () => {
    fc.assert(
      fc.property(randomPaperSource, (given) => {
        fc.pre(given.content.some(({ items, groups }) => items.length + groups.length > 0));
        const { papers } = paperSet('lengkap', { ...given, settings });
        const report = papers.find((one) => one.kind === 'pemeriksaan')?.report;
        if (!report) return;
        const kinds = report.exceptions.filter(({ reason }) => reason === 'differs');
        expect(kinds.filter(({ kind }) => kind !== 'analysis')).toEqual([]);
        const moved = sum(kinds.map(({ difference }) => difference?.value ?? zero));
        const difference = report.sums.at(-1)?.difference?.value ?? zero;
        expect(toText(add(moved, difference))).toBe('0');
      }),
    );
  });
});

test('EDISI-09 PAPER-18 an item beside the works of its code, another work than it is, is held against no analysis', () => {
  const stranger = item('Pagar', '3', 'm3', '700', 'T.1');
  const items = [galian, stranger];
  const others = new Map([[stranger.id, 'T.1']]);
  const given = source(
    [section('I', items)],
    new Map(withoutOthers(new Map([['t.1', recipe]]), items, others)),
  );
  const { sums, withoutAnalysis, exceptions } = checkOf(given);
  expect(sums.map(({ total }) => toText(total.value))).toEqual(Array(4).fill('3200'));
  expect([withoutAnalysis, exceptions.map(({ reason }) => reason)]).toEqual([1, ['no-analysis']]);
  const [rab] = paperSet('rab', given).papers;
  const marks =
    rab?.kind === 'rab' && rab.report.sections[0]?.items.map(({ isOwnPrice }) => isOwnPrice);
  expect(marks).toEqual([false, false]);
  expect(workbookReport(given).prices.map(({ kind }) => kind)).toEqual(['living', 'typed']);
});
