import { expect, test } from 'vitest';
import { decimal } from '../../number/decimal.ts';
import { analysis, labour, part, said, section, work } from '../register/estimate-of-tests.ts';
import { asksLocalContent } from './local-content.ts';

/** Of 10 m3: cement 10 × 4 × 1.000, sand 10 × 0,5 × 10.000, water 10 × 10 × 100. */
const cement = part('Semen', 'kg', '1000', { coefficient: '4' });
const sand = part('Pasir', 'm3', '10000', { coefficient: '0.5' });
const water = part('Air', 'liter', '100', { coefficient: '10' });
const works = section(work(), work({ kode: '1.1', volume: '10' }));
const analyses = [analysis('1.1', [cement, sand, water, labour('Pekerja', 'OH', '120000', '9')])];
const of = (tkdn: Record<string, string>, more: object = { publicBy: 'Dinas PUPR' }) =>
  said('tkdn-missing', works, { analyses, tkdn, ...more });

test('CHECK-44 what of the value of all materials has no TKDN, the largest first', () => {
  expect(of({ Semen: '87.33' })).toEqual([
    'I.2: TKDN belum diisi untuk 60% nilai bahan, batasnya 20% (Rp 60.000 dari Rp 100.000; terbesar: Pasir (M.1) Rp 50.000, Air (M.1) Rp 10.000)',
  ]);
  // 0 is said: imported, or without a certificate.
  expect(of({ Semen: '87.33', Pasir: '0' })).toEqual([]);
  expect(of({ Air: '100' })).toHaveLength(1);
});

test('CHECK-44 all works of an analysis need its materials', () => {
  const twice = section(work({ kode: '1.1', volume: '10' }), work({ kode: '1.1', volume: '30' }));
  const facts = { analyses, tkdn: { Semen: '40' }, publicBy: 'Dinas PUPR' };
  expect(said('tkdn-missing', twice, facts)[0]).toContain('Rp 240.000 dari Rp 400.000');
});

test('CHECK-44 what several analyses need of a material is one material', () => {
  const both = section(
    work({ kode: '1.1', volume: '10' }),
    work({ kode: '1.2', volume: '30' }),
    work({ kode: '1.1', volume: '0' }),
  );
  const facts = {
    analyses: [analysis('1.1', [cement, sand]), analysis('1.2', [cement, sand])],
    tkdn: { Pasir: '40' },
    publicBy: 'Dinas PUPR',
  };
  const [found = ''] = said('tkdn-missing', both, facts);
  expect(found).toContain('Rp 160.000 dari Rp 360.000; terbesar: Semen (M.1) Rp 160.000');
});

test('CHECK-44 a fifth is not more than a fifth; wages, shares and what has no price are no goods', () => {
  const glass = part('Kaca', 'm2', '2000', { coefficient: '1' });
  const steel = part('Besi', 'kg', '8000', { coefficient: '1' });
  const dear = (price: string) => ({ ...glass, unitPriceSnapshot: decimal(price) });
  const by = (row: typeof glass) =>
    said('tkdn-missing', works, {
      analyses: [
        analysis('1.1', [
          row,
          steel,
          labour('Pekerja', 'OH', '9000000'),
          part('Batu', 'm3', null),
          part('Alat', 'jam', '9000000', { group: 'EQUIPMENT' }),
          { ...glass, id: 'share', name: 'Alat bantu', master: null, percentOf: ['LABOR'] },
        ]),
      ],
      tkdn: { Besi: '40' },
      publicBy: 'HPS',
    });
  expect(by(dear('2000'))).toEqual([]);
  expect(by(dear('2000.01'))).toHaveLength(1);
  expect(by({ ...dear('1000'), priceOverride: decimal(3000) })).toHaveLength(1);
});

test('CHECK-44 it speaks of public works once a figure stands, and where TKDN is asked for', () => {
  expect(of({})).toEqual([]);
  expect(of({ Semen: '40' }, {})).toEqual([]);
  expect(of({ Pekerja: '100' })).toEqual([]);
  const asked = of({}, { tkdnBy: 'TKDN minimal 40%' });
  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain('100% nilai bahan');
  expect(said('tkdn-missing', section(work()), { tkdnBy: 'TKDN' })).toEqual([]);
});

test('CHECK-44 of many materials ten are named', () => {
  const rows = Array.from({ length: 12 }, (_, at) => part(`Bahan ${at}`, 'kg', `${at + 1}000`));
  const [found = ''] = said('tkdn-missing', works, {
    analyses: [analysis('1.1', rows)],
    tkdnBy: 'TKDN',
  });
  expect(found.match(/Bahan/g)).toHaveLength(10);
  expect(found).toContain('terbesar: Bahan 11 (M.1)');
  expect(found).not.toMatch(/Bahan [01] /);
});

test.each([
  ['TKDN: minimal 40%', true],
  ['Nilai Tingkat Komponen Dalam Negeri', true],
  ['Tanpa TKDN', false],
  ['TKDN tidak disyaratkan', false],
  ['TKDN: -', false],
  ['TKDN :', false],
  ['Nilai TKDN: ...', false],
  ['Persyaratan: TKDN', true],
  ['Catatan: TKDN - 40%', true],
  ['Rumah tinggal', false],
])('CHECK-44 %j asks for TKDN: %s', (text, isAsked) => {
  expect(asksLocalContent(['x', text])).toBe(isAsked ? text : undefined);
});
