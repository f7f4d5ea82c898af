import { expect, test } from 'vitest';
import { decimal } from '../../number/decimal.ts';
import { analysis, labour, part, said, section, work } from '../register/estimate-of-tests.ts';

const works = section(work({ kode: '1.1' }));
const worker = labour('Pekerja', 'OH', '120000');

test('CHECK-13 a coefficient of 0', () => {
  const analyses = [analysis('1.1', [worker, part('Air', 'liter', '20', { coefficient: '0' })])];
  expect(said('coefficient', works, { analyses })).toEqual([
    'I.1: Air pada analisis 1.1: koefisien 0,0000',
  ]);
  expect(said('coefficient', works, { analyses: [analysis('1.1', [worker])] })).toEqual([]);
});

test('CHECK-14 a large coefficient of labour, of own analyses', () => {
  const rows = [labour('Pekerja', 'OH', '120000', '10.5')];
  const own = [analysis('1.1', rows, { isOwn: true })];
  expect(said('large-labour', works, { analyses: own })).toEqual([
    'I.1: Pekerja pada analisis 1.1: 10,5000 OH per m³',
  ]);
  expect(said('large-labour', works, { analyses: [analysis('1.1', rows)] })).toEqual([]);
  const ten = [analysis('1.1', [labour('Pekerja', 'OH', '1', '10')], { isOwn: true })];
  expect(said('large-labour', works, { analyses: ten })).toEqual([]);
});

test('CHECK-15 an own analysis without labour', () => {
  const rows = [part('Pasir', 'm3', '300000')];
  const said15 = (isOwn: boolean, more = rows) =>
    said('no-labour', works, { analyses: [analysis('1.1', more, { isOwn })] });
  expect(said15(true)).toEqual(['I.1: Analisis 1.1 berisi 1 komponen, tidak satu pun upah']);
  expect(said15(false)).toEqual([]);
  expect(said15(true, [...rows, worker])).toEqual([]);
  expect(said15(true, [])).toEqual([]);
});

test('CHECK-16 one material twice in an analysis', () => {
  const sand = part('Pasir', 'm3', '300000');
  const analyses = [
    analysis('1.1', [sand, worker, { ...sand, id: 'x', coefficient: decimal('0.02') }]),
  ];
  expect(said('resource-twice', works, { analyses })).toEqual([
    'I.1: Pasir pada analisis 1.1: koefisien 0,5000 dan 0,0200',
  ]);
  expect(said('resource-twice', works, { analyses: [analysis('1.1', [sand, worker])] })).toEqual(
    [],
  );
});

test.each([
  ['0', 'I.1: Overhead 0%, biasanya di atas 0% sampai 15% (analisis 1.1)'],
  ['15.5', 'I.1: Overhead 15,5%, biasanya di atas 0% sampai 15% (analisis 1.1)'],
  ['15', undefined],
  ['0.1', undefined],
])('CHECK-17 an overhead of %s %%', (percent, expected) => {
  const analyses = [analysis('1.1', [worker], { overheadPercent: decimal(percent) })];
  expect(said('overhead', works, { analyses })).toEqual(expected ? [expected] : []);
});

test('CHECK-17 analyses of one overhead are one finding; those without components none', () => {
  const overheadPercent = decimal('0');
  const two = section(work({ kode: '1.1' }), work({ kode: '1.2' }), work({ kode: '1.3' }));
  const analyses = [
    analysis('1.1', [], { overheadPercent }),
    analysis('1.2', [worker], { overheadPercent }),
    analysis('1.3', [worker], { overheadPercent }),
  ];
  expect(said('overhead', two, { analyses })).toEqual([
    'I.2: Overhead 0%, biasanya di atas 0% sampai 15% (2 analisis)',
  ]);
});

test('CHECK-17 overhead once more as a row', () => {
  const rows = section(work({ kode: '1.1' }), work({ text: 'Keuntungan kontraktor 10%' }));
  const analyses = [analysis('1.1', [worker])];
  expect(said('overhead-twice', rows, { analyses })).toEqual([
    'I.2: Baris "Keuntungan kontraktor 10%" Rp 10.625.000 di samping analisis yang sudah memuat overhead (1 analisis)',
  ]);
  expect(said('overhead-twice', rows)).toEqual([]);
});

test('CHECK-37 an accepted row of overhead is open again at another amount', () => {
  const at = (price: string) =>
    said(
      'overhead-twice',
      section(work({ kode: '1.1' }), work({ text: 'Profit 10%', unit: 'ls', volume: '1', price })),
      { analyses: [analysis('1.1', [worker])] },
    );
  expect(at('0')).not.toEqual(at('250000000'));
  expect(at('250000000')[0]).toContain('Rp 250.000.000');
});

test('CHECK-28 two editions; papers of one year are one', () => {
  const both = section(work({ kode: '1.1' }), work({ kode: '1.2' }), work({ kode: '1.3' }));
  const of = (edition: string) => [
    analysis('1.1', [worker]),
    analysis('1.2', [worker], { edition: '' }),
    analysis('1.3', [worker], { edition }),
  ];
  expect(said('editions', both, { analyses: of('SE 182/SE/Dk/2025') })).toEqual([
    'I.1: "SE 182/SE/Dk/2025" dan "SE 47/2026" (masing-masing 1 dan 1 analisis)',
  ]);
  expect(said('editions', both, { analyses: of('Buku kerja 2026') })).toEqual([]);
});

test('CHECK-14 materials and shares have large coefficients', () => {
  const rows = [
    part('Bata', 'bh', '1000', { coefficient: '70' }),
    { ...labour('Alat bantu', '%', '1', '12'), percentOf: ['LABOR'], master: null },
  ];
  const analyses = [analysis('1.1', rows, { isOwn: true })];
  expect(said('large-labour', works, { analyses })).toEqual([]);
});

test('CHECK-16 two shares of a name are no resource', () => {
  const share = { ...part('Alat bantu', '%', null), percentOf: ['LABOR'], master: null };
  const analyses = [analysis('1.1', [worker, share, { ...share, id: 'other' }])];
  expect(said('resource-twice', works, { analyses })).toEqual([]);
});

test('CHECK-17 a row of overhead beside analyses without any is none too many', () => {
  const rows = section(work({ kode: '1.1' }), work({ text: 'Overhead kantor' }), work());
  const without = [analysis('1.1', [worker], { overheadPercent: decimal('0') })];
  expect(said('overhead', rows, { analyses: without })).toHaveLength(1);
  expect(said('overhead-twice', rows, { analyses: without })).toEqual([]);
  const both = [...without, analysis('1.2', [worker])];
  const more = [...rows, ...section(work({ kode: '1.2' }))];
  expect(said('overhead-twice', more, { analyses: both }).at(-1)).toContain('(1 analisis)');
});

test('CHECK-28 it leads to the edition that fewer analyses are of', () => {
  const both = section(work({ kode: '1.1' }), work({ kode: '1.2' }), work({ kode: '1.3' }));
  const analyses = [
    analysis('1.1', [worker]),
    analysis('1.2', [worker]),
    analysis('1.3', [worker], { edition: 'Permen PUPR 8/2023' }),
  ];
  expect(said('editions', both, { analyses })).toEqual([
    'I.3: "Permen PUPR 8/2023" dan "SE 47/2026" (masing-masing 1 dan 2 analisis)',
  ]);
  const own = [analysis('1.1', [worker], { edition: ' ' }), analysis('1.2', [worker])];
  expect(said('editions', both, { analyses: own })).toEqual([]);
});

test('CHECK-17 a work of an analysis of its own is no markup, whatever it is called', () => {
  const rows = section(work({ kode: '1.1', text: 'Keuntungan dan overhead' }));
  expect(said('overhead-twice', rows, { analyses: [analysis('1.1', [worker])] })).toEqual([]);
});

test.each([
  ['Overhead crane 5 ton', false],
  ['Overhead tank', false],
  ['Over head 5%', true],
  ['Fee kontraktor 10%', true],
  ['Jasa pelaksana', true],
  ['Biaya umum 10%', true],
])('CHECK-17 a row %j', (text, isFound) => {
  const rows = section(work({ kode: '1.1' }), work({ text }));
  const analyses = [analysis('1.1', [worker])];
  expect(said('overhead-twice', rows, { analyses })).toHaveLength(isFound ? 1 : 0);
});
