import { describe, expect, test } from 'vitest';
import { decimal, toText } from '../number/decimal.ts';
import { largestOf, ranges } from '../number/limits.ts';
import { units } from '../price-list/judging-of-tests.ts';
import type { ShelfMaster } from '../price-list/judge-recipes.ts';
import type { RecipeGroup } from '../recipe.ts';
import { shippedWords } from '../search/trade-words.ts';
import type { ListedAnalysis, ListedComponent } from './analysis-list.ts';
import { answeredBy, masterFinder } from './find-master.ts';
import { distinctMissing, isSameMaster, judgeAnalysis, saidOfMasters } from './judge-analyses.ts';

const worker: ShelfMaster = {
  id: 'm1',
  type: 'LABOR',
  code: 'L.01',
  name: 'Pekerja',
  unit: 'OH',
  price: '120000',
  estimated: false,
};
/** Nobody has given it a price yet. */
const sand: ShelfMaster = {
  ...worker,
  id: 'm2',
  type: 'MATERIAL',
  code: 'B.1',
  name: 'Pasir',
  unit: 'm3',
  price: null,
};
const nails = ['a', 'b'].map((id) => ({
  ...sand,
  id,
  code: `P.${id}`,
  name: 'Paku',
  unit: 'kg',
  price: '9000',
}));

/** 'Pekerja OH 0.5 120000'; a price of its own stands behind '!'. */
function part(text: string, group: RecipeGroup = 'MATERIAL', row = 5): ListedComponent {
  const [figures = '', own] = text.split(' ! ');
  const [name = '', unit = '', coefficient = '1', price] = figures.split(' ');
  const override = own === undefined ? null : decimal(own);
  const about = { row, group, code: null, name, unit, amount: null, percentOf: null, override };
  return { ...about, coefficient: decimal(coefficient), price: price ? decimal(price) : null };
}

const share: ListedComponent = {
  ...part('Alat bagian 0.05', 'EQUIPMENT'),
  percentOf: ['LABOR'],
};

function analysis(components: ListedComponent[], printed: string | null, id = 0): ListedAnalysis {
  return {
    id,
    sheet: 'Analisa',
    row: 3,
    kode: 'A.1',
    uraian: 'Galian',
    satuan: 'm3',
    overhead: decimal('10'),
    printed: printed === null ? null : decimal(printed),
    components,
    notes: [],
  };
}

function judged(components: ListedComponent[], printed: string | null = null, id = 0) {
  const find = masterFinder([worker, sand, ...nails], units, shippedWords);
  return judgeAnalysis(analysis(components, printed, id), find, units);
}

function told(components: ListedComponent[], printed: string | null = null) {
  const one = judged(components, printed);
  const { components: taken, F, reasons, notes, ofMasters, missing, questions } = one;
  return {
    parts: taken.map(
      ({ master, priceOverride }) =>
        `${master ? master.id || 'baru' : 'bagian'}${priceOverride ? ` ${toText(priceOverride)}` : ''}`,
    ),
    F: toText(F),
    reasons: reasons.map(({ reason }) => reason),
    notes: [...notes, ...ofMasters].map(({ reason }) => reason),
    missing: missing.map(({ name, unit, price }) => `${name} ${unit} ${toText(price)}`),
    asked: questions.length,
  };
}

describe('ANA-03 a component of a file beside the masters here:', () => {
  test('one of the same price needs no word, and the printed F is the one here', () => {
    expect(told([part('Pekerja OH 0.5 120000', 'LABOR'), share], '69300')).toEqual({
      parts: ['m1', 'bagian'],
      F: '69300',
      reasons: [],
      notes: [],
      missing: [],
      asked: 0,
    });
  });

  test.each([
    ['100000', '+11.000', '100.000', '66.000, tercetak 55.000'],
    ['140000', '−11.000', '140.000', '66.000, tercetak 77.000'],
  ])('of the price %s it is told what the price here changes', (price, effect, there, F) => {
    const printed = price === '100000' ? '55000' : '77000';
    expect(told([part(`Pekerja OH 0.5 ${price}`, 'LABOR')], printed).notes).toEqual([
      `F ${F}; karena harga di Taksir: Pekerja ${effect}`,
      `Pekerja: ${there} di berkas, 120.000 di Taksir`,
    ]);
  });

  test('one of which the file has no price costs what it costs here', () => {
    expect(told([part('Pekerja OH 0.5', 'LABOR')], '66000')).toMatchObject({
      parts: ['m1'],
      F: '66000',
      reasons: [],
    });
  });

  test('one that has no price here has the price of the file', () => {
    const { parts, F, notes } = told([part('Pasir m3 2 250000')]);
    expect([parts, F]).toEqual([['m2 250000'], '550000']);
    expect(notes).toEqual([
      'F 550.000; berkas tidak mencetak F',
      'Pasir: harga 250.000 dari berkas dipakai, di Taksir belum ada',
    ]);
  });

  test('one without any price leaves the analysis out', () => {
    expect(told([part('Pasir m3 2')]).reasons).toEqual([
      'Baris 5 (Pasir): harga belum ada di berkas maupun di Taksir',
    ]);
    expect(told([part('Batu m3 2')]).reasons).toEqual([
      'Baris 5 (Batu): belum ada di Taksir dan berkas tidak memberi harganya',
    ]);
    // A price of the analysis' own is one.
    expect(told([part('Pasir m3 2 ! 9000')]).reasons).toEqual([]);
  });

  test('one that nobody has is made, in the unit as it is spelled here', () => {
    const { parts, F, missing, notes } = told([part('Batu M3 2 300000')], '660000');
    expect([parts, F, missing]).toEqual([['baru 300000'], '660000', ['Batu m3 300000']]);
    expect(notes).toEqual(['Batu (m3) belum ada: dibuat dengan harga 300.000']);
  });

  test('a price of the analysis’ own counts before every other, and no other is told beside it', () => {
    expect(told([part('Pekerja OH 0.5 100000 ! 90000', 'LABOR')], '49500')).toMatchObject({
      parts: ['m1 90000'],
      F: '49500',
      notes: [],
    });
    expect(told([part('Pasir m3 2 250000 ! 240000')], '528000')).toMatchObject({
      parts: ['m2 240000'],
      F: '528000',
      notes: [],
    });
    // Also where its master is made with the price of the file.
    expect(told([part('Batu m3 2 300000 ! 280000')], '616000')).toMatchObject({
      parts: ['baru 280000'],
      F: '616000',
      missing: ['Batu m3 300000'],
      notes: ['Batu (m3) belum ada: dibuat dengan harga 300.000'],
    });
  });

  test('one that two masters could be is asked, and leaves the analysis out until then', () => {
    const { parts, reasons, asked } = told([part('Paku kg 2 9000')]);
    expect([parts, asked]).toEqual([[], 1]);
    expect(reasons).toEqual([
      'Baris 5 (Paku): beberapa master bernama dan bersatuan sama. Pilih di Ditanyakan',
    ]);
  });
});

test('ANA-04 F that the file prints otherwise than its own figures make is told with both', () => {
  expect(told([part('Pekerja OH 0.5 100000', 'LABOR')], '60000').notes[0]).toBe(
    'F 66.000, tercetak 60.000; dari angka berkas sendiri 55.000; karena harga di Taksir: Pekerja +11.000',
  );
});

test('ANA-06 an F beyond the largest price leaves the analysis out, the largest itself does not', () => {
  const find = masterFinder([], units, shippedWords);
  const most = toText(largestOf(ranges.price));
  const reasonsOf = (coefficient: string) =>
    judgeAnalysis(
      { ...analysis([part(`Batu m3 ${coefficient} ${most}`)], null), overhead: decimal('0') },
      find,
      units,
    ).reasons.map(({ row, reason }) => [row, reason.replace(/[\d.,]+/, '…')]);
  expect(reasonsOf('1')).toEqual([]);
  expect(reasonsOf('1.0001')).toEqual([[3, 'F … melebihi harga satuan terbesar']]);
});

test('ANA-03 a master that several analyses lack is made once; who has another price is told so', () => {
  const both = [
    judged([part('Batu m3 2 300000')], null, 0),
    judged([part('BATU M3 2 300000', 'MATERIAL', 9)], null, 1),
    judged(
      [part('Batu m3 1 310000', 'MATERIAL', 12), part('Batu m3 1 320000', 'MATERIAL', 13)],
      null,
      2,
    ),
    judged([part('Batu kg 1 500')], null, 3),
    judged([part('Batu m3 1 300000', 'EQUIPMENT')], null, 4),
  ];
  const { masters, apart } = distinctMissing(both, units);
  expect(masters.map(({ group, name, unit, price }) => [group, name, unit, toText(price)])).toEqual(
    [
      ['MATERIAL', 'Batu', 'm3', '300000'],
      ['MATERIAL', 'Batu', 'kg', '500'],
      ['EQUIPMENT', 'Batu', 'm3', '300000'],
    ],
  );
  const from = 'Batu: dibuat dengan harga 300.000 dari baris 5; analisis ini tetap memakai';
  expect([...apart]).toEqual([
    [
      2,
      [
        { row: 12, reason: `${from} 310.000` },
        { row: 13, reason: `${from} 320.000` },
      ],
    ],
  ]);
});

test('ANA-03 two rows lack one master where name, unit and group are the same but for their spelling', () => {
  const [lacked] = judged([part('Batu-kali m3 2 300000')]).missing;
  if (!lacked) throw new Error('nothing is missing');
  const isSame = (other: Partial<typeof lacked>) =>
    isSameMaster(lacked, { ...lacked, ...other }, units);
  expect(isSame({ name: 'BATU  KALI', unit: 'M3', row: 99, price: decimal(1) })).toBe(true);
  expect(isSame({ name: 'Batu belah' })).toBe(false);
  expect(isSame({ unit: 'kg' })).toBe(false);
  expect(isSame({ group: 'LABOR' })).toBe(false);
});

test('ANA-04 the prices that move F most are named in it, and each master is told once for all analyses', () => {
  const dear = (id: number, coefficient: string) =>
    judged([part(`Pekerja OH ${coefficient} 100000`, 'LABOR'), part('Batu m3 1 5000')], '1', id);
  const all = [dear(0, '0.5'), dear(1, '2'), judged([part('Pekerja OH 1 90000', 'LABOR')], '1', 2)];
  expect(all[1]?.notes[0]?.reason).toContain('; karena harga di Taksir: Pekerja +44.000');
  expect(saidOfMasters(all).map(({ name, sheet, reason }) => [name, sheet, reason])).toEqual([
    ['Pekerja', 'Analisa', 'Pekerja: 100.000 di berkas, 120.000 di Taksir · 2 analisis'],
    ['Batu', 'Analisa', 'Batu (m3) belum ada: dibuat dengan harga 5.000 · 2 analisis'],
    ['Pekerja', 'Analisa', 'Pekerja: 90.000 di berkas, 120.000 di Taksir · analisis A.1'],
  ]);
});

test('ANA-04 the three prices that move F most are named, the greatest first, with their overhead', () => {
  const dearer = ['Pekerja OH 1 100000', 'Mandor OH 1 10000', 'Tukang OH 2 200000', 'Juru OH 1 1'];
  const shelf = ['Pekerja', 'Mandor', 'Tukang', 'Juru'].map((name, at) => ({
    ...worker,
    id: `w${at}`,
    code: `L.${at}`,
    name,
    price: '120000',
  }));
  const find = masterFinder(shelf, units, shippedWords);
  const parts = dearer.map((text) => part(text, 'LABOR'));
  const noteOf = (count: number) =>
    judgeAnalysis(analysis(parts.slice(0, count), '1'), find, units).notes[0]?.reason.replace(
      /.*; karena/,
      'karena',
    );
  expect(noteOf(3)).toBe(
    'karena harga di Taksir: Tukang −176.000, Mandor +121.000, Pekerja +22.000',
  );
  expect(noteOf(4)).toBe(
    'karena harga di Taksir: Tukang −176.000, Juru +131.998,9, Mandor +121.000, dan 1 lagi',
  );
});

test('ANA-03 a master that is made has the code, name and unit of the file, and no price of its own yet', () => {
  const made = judged([{ ...part('Batu M3 2 300000'), code: 'B.9' }]).components[0]?.master;
  expect(made).toEqual({
    id: '',
    type: 'MATERIAL',
    code: 'B.9',
    name: 'Batu',
    unit: 'm3',
    price: null,
    estimated: false,
  });
  expect(judged([part('Batu m3 2 300000')]).components[0]?.master?.code).toBe('');
});

test('ANA-03 a unit that is unknown here stays as the file writes it', () => {
  const { missing, notes } = told([part('Batu Colt 2 300000')], '660000');
  expect([missing, notes]).toEqual([
    ['Batu Colt 300000'],
    ['Batu (Colt) belum ada: dibuat dengan harga 300.000'],
  ]);
});

test('ANA-03 a component of the catalogue has its name there, and a share its own', () => {
  const { components } = judged([part('PEKERJA OH 0.5 120000', 'LABOR'), share]);
  expect(components.map(({ name, group, percentOf }) => [name, group, percentOf])).toEqual([
    ['Pekerja', 'LABOR', null],
    ['Alat', 'EQUIPMENT', ['LABOR']],
  ]);
});

test('ANA-03 an answered question is kept beside the analysis that asked it', () => {
  const find = masterFinder([worker, sand, ...nails], units, shippedWords);
  const listed = part('Paku kg 2 9000');
  const key = find(listed).question?.key ?? '';
  const answered = answeredBy(new Map([[key, 'b']]), find);
  const { questions, components, reasons } = judgeAnalysis(
    analysis([listed], '19800'),
    answered,
    units,
  );
  expect(questions.map((question) => question.key)).toEqual([key]);
  expect(components.map(({ master }) => master)).toEqual([nails[1]]);
  expect(reasons).toEqual([]);
});

test('ANA-06 what is wrong and what is said of a master name the row of its component', () => {
  const rowsOf = (text: string) => {
    const { reasons, ofMasters } = judged([part(text, 'MATERIAL', 17)]);
    return [...reasons, ...ofMasters].map(({ row }) => row);
  };
  for (const text of ['Paku kg 2 9000', 'Pasir m3 2', 'Batu m3 2', 'Batu m3 2 5', 'Pasir m3 2 5'])
    expect(rowsOf(text)).toEqual([17]);
});

test('ANA-04 a master that one analysis uses twice is said of that analysis', () => {
  const twice = judged([part('Batu m3 2 300000'), part('Batu m3 1 300000')]);
  expect(saidOfMasters([twice]).map(({ reason }) => reason)).toEqual([
    'Batu (m3) belum ada: dibuat dengan harga 300.000 · analisis A.1',
  ]);
});

test('ANA-04 notes of the file stand behind those of F; without a printed F that is said', () => {
  const note = { row: 9, reason: 'dari berkas' };
  const find = masterFinder([worker], units, shippedWords);
  const { notes } = judgeAnalysis(
    { ...analysis([part('Pekerja OH 0.5 120000', 'LABOR')], null), notes: [note] },
    find,
    units,
  );
  expect(notes).toEqual([{ row: 3, reason: 'F 66.000; berkas tidak mencetak F' }, note]);
});
