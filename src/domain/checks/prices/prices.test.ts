import { expect, test } from 'vitest';
import { decimal, toText } from '../../number/decimal.ts';
import {
  analysis,
  factsOfTests,
  labour,
  part,
  said,
  section,
  titled,
  work,
} from '../register/estimate-of-tests.ts';
import { median } from '../used-resources.ts';
import { nextOldPrice } from './old-prices.ts';
import { mastersInTwoUnits } from './two-units.ts';

const byAnalysis = section(work({ kode: '1.1' }));
const of = (...rows: Parameters<typeof analysis>[1]) => ({ analyses: [analysis('1.1', rows)] });

test('CHECK-01 a price that nobody gave; a price of 0 is one', () => {
  const works = section(work({ price: null }), work({ price: '0' }));
  expect(said('price-missing', works)).toEqual([
    'I.1: Belum ada harga untuk 12,50 m³, jumlahnya dihitung 0',
  ]);
});

test('CHECK-01 a component that nobody gave a price', () => {
  const water = part('Air', 'liter', null);
  expect(said('component-price-missing', byAnalysis, of(water, part('Pasir', 'm3', '0')))).toEqual([
    'I.1: Air (M.1) belum ada harga (dipakai analisis 1.1)',
  ]);
  const two = { analyses: [analysis('1.1', [water]), analysis('1.2', [water])] };
  const works = section(work(), work({ kode: '1.2' }), work({ kode: '1.1' }));
  expect(said('component-price-missing', works, two)).toEqual([
    'I.2: Air (M.1) belum ada harga (dipakai 2 analisis)',
  ]);
});

const days = (daily: string, hourly: string) =>
  of(labour('Pekerja', 'OH', daily), labour('PEKERJA', 'OJ', hourly));

test('CHECK-06 a wage a day that is as much as one an hour, or 12 hours of it', () => {
  expect(said('wage-pair', byAnalysis, days('120000', '120000'))).toEqual([
    'I.1: Pekerja (M.1): Rp 120.000/OH dan Rp 120.000/OJ, 1 kali',
  ]);
  expect(said('wage-pair', byAnalysis, days('180000', '15000'))).toHaveLength(1);
});

test.each(['15000', '17142.86', '24000', '13333.34'])(
  'CHECK-40 120.000 a day and %s an hour are paid days of 5 to 9 hours',
  (hourly) => {
    expect(said('wage-pair', byAnalysis, days('120000', hourly))).toEqual([]);
  },
);

test.each([
  ['Pekerja', 'OH', '17000', true],
  ['Pekerja', 'OJ', '120000', true],
  ['Pekerja', 'OH', '60000', false],
  ['Pekerja', 'OJ', '90000', false],
  ['Tenaga ahli K3', 'OH', '1200000', false],
  ['Juru ukur', 'OH', '900000', false],
  ['Pekerja', 'bulan', '4000000', false],
  ['Pekerja', 'hari', '15000', true],
  ['Pekerja', 'hari', '120000', false],
  ['Pekerja', 'jam', '120000', true],
  ['Pekerja', 'jam', '15000', false],
] as const)('CHECK-07 a wage of %s per %s of %s', (name, unit, price, isFound) => {
  const found = said('wage-band', byAnalysis, of(labour(name, unit, price)));
  expect(found).toHaveLength(isFound ? 1 : 0);
  const says = `I.1: Pekerja (M.1): Rp 17.000/OH, biasanya Rp 60.000 sampai Rp 600.000`;
  if (price === '17000') expect(found).toEqual([says]);
});

test.each([
  ['OH', '100000', false],
  ['OH', '99999.99', true],
  ['OH', '900000', false],
  ['OH', '900000.01', true],
  ['OJ', '12000', false],
  ['OJ', '11999', true],
  ['OJ', '8000', true],
] as const)('CHECK-07 by bounds of its own: a wage of %s at %s', (unit, price, isFound) => {
  const bands = {
    daily: [decimal(100_000), decimal(900_000)],
    hourly: [decimal(12_000), decimal(110_000)],
  } as const;
  const facts = { ...of(labour('Pekerja', unit, price)), bands };
  expect(said('wage-band', byAnalysis, facts)).toHaveLength(isFound ? 1 : 0);
});

test('CHECK-07 names what is usual, as it is set', () => {
  const bands = { daily: [decimal(100_000), decimal(200_000)] } as const;
  const facts = { ...of(labour('Pekerja', 'OH', '90000')), bands };
  expect(said('wage-band', byAnalysis, facts)).toEqual([
    'I.1: Pekerja (M.1): Rp 90.000/OH, biasanya Rp 100.000 sampai Rp 200.000',
  ]);
});

test.each([
  ['kg', '60000', ['1500'], 40],
  ['kg', '75000', ['1500', '1500', '9000'], 50],
  ['kg', '30000', ['1500'], 20],
  ['kg', '37500', ['1500'], 25],
  ['m3', '1500000', ['1500'], 1000],
  ['m3', '1500000', ['300000'], 5],
  ['kg', '1650', ['1500'], undefined],
  ['bh', '60000', ['1500'], undefined],
  ['kg', '60000', [], undefined],
] as const)('CHECK-08 cement per %s at %s beside %j', (unit, price, others, times) => {
  const facts = of(part('Semen Portland', unit, price));
  const found = said('package-price', byAnalysis, {
    ...facts,
    others: [['Semen portland', unit, price, ...others]],
  });
  expect(found).toHaveLength(times === undefined ? 0 : 1);
  if (times !== undefined) expect(found[0]).toContain(`sekitar ${times} kali harga lain`);
});

test('CHECK-09 one material in two units, with both prices; wages are known in two', () => {
  const nails = of(
    part('Paku 5 cm', 'kg', '20000'),
    part('paku 5 cm', 'bh', '1500', { master: 'other' }),
    labour('Pekerja', 'OH', '120000'),
    labour('Pekerja', 'OJ', '15000'),
  );
  expect(said('two-units', byAnalysis, nails)).toEqual([
    'I.1: paku 5 cm: Rp 1.500/bh dan Rp 20.000/kg',
  ]);
  const alike = of(part('Pasir', 'm3', '1'), part('pasir', 'M³', '2', { master: 'other' }));
  expect(said('two-units', byAnalysis, alike)).toEqual([]);
});

test.each([
  ['850000', ['85000', '84000', '86000'], true],
  ['8500', ['85000', '84000', '86000'], true],
  ['849999', ['85000', '85000', '85000'], false],
  ['8500000', ['85000', '84000'], false],
] as const)('CHECK-10 a price of %s beside %j', (price, others, isFound) => {
  const found = said('price-outlier', byAnalysis, {
    ...of(part('Kran air', 'bh', price)),
    others: [['kran air', 'buah', price, ...others]],
  });
  expect(found).toHaveLength(isFound ? 1 : 0);
});

test.each([
  ['kg', '15000', true],
  ['kg', '150000', true],
  ['kg', '15', true],
  ['kg', '12000', true],
  ['kg', '187.5', true],
  ['ton', '15000', true],
  ['liter', '15000', true],
  ['m3', '15000', true],
  ['kg', '11999', false],
  ['kg', '188', false],
  ['kg', '2999', false],
  ['kg', '1500', false],
  ['m2', '15000', false],
  ['bh', '150000', false],
] as const)('CHECK-10 %s at %s beside the shared 1.500 alone', (unit, price, isFound) => {
  const facts = {
    ...of(part('Semen Portland', unit, price)),
    others: [['semen portland', unit, price, '1500']] as const,
  };
  const found = said('price-outlier', byAnalysis, facts);
  expect(found).toHaveLength(isFound ? 1 : 0);
  if (price === '150000' && isFound)
    expect(found).toEqual(['I.1: Semen Portland (M.1): Rp 150.000/kg, harga lain Rp 1.500']);
  expect(said('package-price', byAnalysis, facts)).toEqual([]);
});

test('CHECK-10 its words; a package is told by its own rule alone', () => {
  const others = [['Semen', 'kg', '1500', '1400', '1600']] as const;
  const dear = { ...of(part('Semen', 'kg', '18000')), others };
  expect(said('price-outlier', byAnalysis, dear)).toEqual([
    'I.1: Semen (M.1): Rp 18.000/kg, harga tengah 3 harga lain Rp 1.500',
  ]);
  const sack = { ...of(part('Semen', 'kg', '60000')), others };
  expect(said('price-outlier', byAnalysis, sack)).toEqual([]);
  expect(said('package-price', byAnalysis, sack)).toHaveLength(1);
});

/** F = 0.5 × 120.000 × 1,1 = 66.000 */
const wage = of(labour('Pekerja', 'OH', '120000'));

test.each([
  ['70000', ['I.1: RAB Rp 70.000, analisis 1.1 Rp 66.000 (lebih Rp 4.000)']],
  ['65000.50', ['I.1: RAB Rp 65.000,50, analisis 1.1 Rp 66.000 (kurang Rp 999,50)']],
  ['66000', []],
  [null, []],
])('CHECK-11 a price of %s where the analysis says 66.000', (price, expected) => {
  expect(said('other-than-analysis', section(work({ kode: '1.1', price })), wage)).toEqual(
    expected,
  );
});

test('CHECK-11 an analysis without components, or without a price, says nothing', () => {
  const works = section(work({ kode: '1.1', price: '5' }));
  expect(said('other-than-analysis', works, of())).toEqual([]);
  expect(said('other-than-analysis', works, of(part('Air', 'liter', null)))).toEqual([]);
});

test('CHECK-12 a large price that no analysis gave', () => {
  const works = section(
    work({ volume: '1', price: '94900' }),
    work({ volume: '1', price: '5100' }),
    work({ volume: '1', price: '66000', kode: '1.1' }),
  );
  expect(said('large-lump-sum', works, wage)).toEqual([
    'I.1: Rp 94.900 tanpa analisis (57,2% dari jumlah)',
  ]);
  expect(said('large-lump-sum', section(work({ volume: '0' })))).toEqual([]);
});

test.each([
  ['66000000', 'I.1: RAB Rp 66.000.000, analisis 1.1 Rp 66.000'],
  ['66', 'I.1: RAB Rp 66, analisis 1.1 Rp 66.000'],
  ['6600000', 'I.1: RAB Rp 6.600.000, analisis 1.1 Rp 66.000'],
  ['660000', undefined],
  ['66000', undefined],
  ['67000000', undefined],
])('CHECK-31 %s where the analysis says 66.000', (price, expected) => {
  const works = section(work({ kode: '1.1', price }));
  expect(said('misplaced-comma', works, wage)).toEqual(expected ? [expected] : []);
  if (expected) expect(said('other-than-analysis', works, wage)).toEqual([]);
});

test('CHECK-31 the same work elsewhere at a thousand times the price', () => {
  const works = section(
    work({ price: '1234.56' }),
    work({ price: '1234560' }),
    work({ price: '1234560', unit: 'm2' }),
  );
  expect(said('misplaced-comma', works)).toEqual([
    'I.2: Rp 1.234.560, pekerjaan yang sama Rp 1.234,56 (baris I.1)',
  ]);
});

test('CHECK-27 prices of more than 90 days ago, and of dates far apart', () => {
  const rows = of(part('Air', 'liter', '20'), part('Pasir', 'm3', '300000'));
  const dates = { Air: '2026-02-12T20:00:00Z', Pasir: '2026-11-01' };
  expect(said('old-prices', byAnalysis, { ...rows, dates })).toEqual([
    'I.1: 1 harga dasar lebih tua dari 90 hari; yang tertua Air (M.1) sejak 13 Februari 2026 (dari 2 yang dipakai)',
    'Harga dasar dari tanggal yang berlainan: 13 Februari 2026 sampai 1 November 2026',
  ]);
  const young = { Air: '2026-08-27', Pasir: '2026-11-01' };
  expect(said('old-prices', byAnalysis, { ...rows, dates: young })).toEqual([]);
});

test('CHECK-06 shares, machines, other units and a wage of 0 are no pair of wages', () => {
  const hourly = labour('Pekerja', 'oj ', '120000');
  const daily = labour('Pekerja', ' oh', '120000');
  expect(said('wage-pair', byAnalysis, of(daily, hourly))).toHaveLength(1);
  const machine = (unit: string) => part('Pekerja', unit, '120000', { group: 'EQUIPMENT' });
  expect(said('wage-pair', byAnalysis, of(machine('OH'), hourly))).toEqual([]);
  expect(said('wage-pair', byAnalysis, of(daily, machine('OJ')))).toEqual([]);
  expect(said('wage-pair', byAnalysis, of(labour('Pekerja', 'bulan', '9'), hourly))).toEqual([]);
  expect(said('wage-pair', byAnalysis, of(daily, labour('Pekerja', 'OJ', '0')))).toEqual([]);
  expect(said('wage-pair', byAnalysis, of(labour('Pekerja', 'OH', '0'), hourly))).toEqual([]);
});

test('CHECK-06 a day that is too little leads to the hour, one that is too much to the day', () => {
  const analyses = [
    analysis('1.1', [labour('Pekerja', 'OJ', '15000')]),
    analysis('1.2', [labour('Pekerja', 'OH', '15000'), labour('Mandor', 'OH', '900000')]),
    analysis('1.3', [labour('Mandor', 'OJ', '90000')]),
  ];
  const works = section(work({ kode: '1.1' }), work({ kode: '1.2' }), work({ kode: '1.3' }));
  const found = said('wage-pair', works, { analyses });
  expect(found.map((one) => one.slice(0, 11))).toEqual(['I.1: Pekerj', 'I.2: Mandor']);
});

test('wages of machines, and such as nobody gave, are not asked about', () => {
  const machine = part('Operator alat', 'OH', '17000', { group: 'EQUIPMENT' });
  const missing = part('Pekerja', 'OH', null, { group: 'LABOR' });
  expect(said('wage-band', byAnalysis, of(machine, missing))).toEqual([]);
  expect(said('wage-band', byAnalysis, of(labour('Pekerja', ' oh ', '17000')))).toHaveLength(1);
});

test.each([
  ['54000', true],
  ['66000', true],
  ['53999', false],
  ['66001', false],
])('CHECK-08 %s is within a tenth of 40 times 1.500', (price, isFound) => {
  const found = said('package-price', byAnalysis, {
    ...of(part('Semen', 'kg', price)),
    others: [['Semen', 'kg', '1500', '0']],
  });
  expect(found.some((one) => one.includes('sekitar 40 kali'))).toBe(isFound);
});

test('CHECK-09 a price that nobody gave is named as such', () => {
  const nails = of(part('Paku', 'kg', '20000'), part('Paku', 'bh', null, { master: 'other' }));
  expect(said('two-units', byAnalysis, nails)).toEqual([
    'I.1: Paku: Rp 20.000/kg dan belum ada harga/bh',
  ]);
});

test('CHECK-09 in three units it is told once, a wage by day and by hour is not', () => {
  const nails = ['kg', 'bh', 'dus'].map((unit) => part('Paku', unit, '20000', { master: unit }));
  expect(said('two-units', byAnalysis, of(...nails))).toHaveLength(1);
  const wages = of(labour('Pekerja', 'OH', '120000'), labour('Pekerja', 'OJ', '15000'));
  expect(said('two-units', byAnalysis, wages)).toEqual([]);
});

test('CHECK-09 what the catalogue ships in two units is told once somebody gave one of them a price', () => {
  const thinner = (unit: string, price: string) => part('Pengencer', unit, price, { master: unit });
  const [kg, litre] = [thinner('kg', '20000'), thinner('liter', '20000')];
  const shipped = ['kg', 'liter'];
  expect(said('two-units', byAnalysis, of(kg, litre))).toHaveLength(1);
  expect(said('two-units', byAnalysis, { ...of(kg, litre), shipped })).toEqual([]);
  expect(said('two-units', byAnalysis, { ...of(kg, litre), shipped: ['kg'] })).toHaveLength(1);
  const typed = { ...litre, priceOverride: decimal('25000') };
  expect(said('two-units', byAnalysis, { ...of(kg, typed), shipped })).toHaveLength(1);
  const ofSet = { ...litre, pricedBy: 'set' } as const;
  expect(said('two-units', byAnalysis, { ...of(kg, ofSet), shipped })).toHaveLength(1);
  // A third one, which is somebody's.
  const own = thinner('kaleng', '95000');
  expect(said('two-units', byAnalysis, { ...of(kg, litre, own), shipped })).toEqual([
    'I.1: Pengencer: Rp 20.000/kg dan Rp 95.000/kaleng',
  ]);
});

test('CHECK-09 of those that stand in two units alone it is asked who made them', () => {
  const asked = (...analyses: ReturnType<typeof analysis>[]) => [
    ...mastersInTwoUnits(new Map(analyses.map((one) => [one.kode, one]))),
  ];
  const of2 = (name: string, unit: string) => part(name, unit, '1', { master: `${name} ${unit}` });
  const nails = [of2('Paku', 'kg'), of2('paku', 'bh'), of2('Pasir', 'm3')];
  expect(asked(analysis('1.1', nails))).toEqual([
    ['Paku kg', false],
    ['paku bh', false],
  ]);
  const own = analysis('1.2', [of2('Paku', 'kg')], { isOwn: true });
  for (const both of [
    [own, analysis('1.1', nails)],
    [analysis('1.1', nails), own],
  ])
    expect(asked(...both)).toEqual([
      ['Paku kg', true],
      ['paku bh', false],
    ]);
  expect(asked(analysis('1.1', [of2('Pasir', 'm3'), of2('pasir', 'M³')]))).toEqual([]);
  const wages = [labour('Pekerja', 'OH', '1'), labour('Pekerja', 'OJ', '1')];
  expect(asked(analysis('1.1', wages))).toEqual([]);
});

test('CHECK-10 a price of 0 is no outlier, pieces have no packages', () => {
  const free = { ...of(part('Air', 'liter', '0')), others: [['Air', 'liter', '20', '21', '22']] };
  expect(
    said('price-outlier', byAnalysis, { ...free, others: [['Air', 'liter', '20', '21', '22']] }),
  ).toEqual([]);
  expect(
    said('price-outlier', byAnalysis, {
      ...of(part('Kran', 'bh', '4000000')),
      others: [['Kran', 'bh', '100000', '100000', '100000']],
    }),
  ).toHaveLength(1);
});

test('CHECK-12 exactly 5 % is no doubt; an analysis without components is none', () => {
  const nineteen = work({ volume: '1', price: '95', kode: '1.1' });
  const share = (price: string) => section(nineteen, work({ volume: '1', price }));
  expect(said('large-lump-sum', share('5'), wage)).toEqual([]);
  expect(said('large-lump-sum', share('6'), wage)).toHaveLength(1);
  expect(said('large-lump-sum', share('5'), of())).toEqual([
    'I.1: Rp 95 tanpa analisis (95% dari jumlah)',
  ]);
});

test('CHECK-31 neither a missing price nor 0 has a comma; digits count, not zeros', () => {
  const of31 = (...prices: (string | null)[]) =>
    said('misplaced-comma', section(...prices.map((price) => work({ price }))));
  expect(of31(null, '1000')).toEqual([]);
  expect(of31('1000', null)).toEqual([]);
  expect(of31('0', '0')).toEqual([]);
  expect(of31('0.05', '50')).toHaveLength(1);
  expect(of31('1050', '1050000')).toHaveLength(1);
  expect(of31('1050', '1005000')).toEqual([]);
  expect(of31('1050', '10500000')).toEqual([]);
});

test('CHECK-27 the oldest is named among several, whichever comes first; what has no price has no age', () => {
  const rows = of(
    part('Pasir', 'm3', '300000'),
    part('Air', 'liter', '20'),
    part('Batu', 'm3', null),
    part('Kayu', 'm3', '1'),
  );
  const dates = { Pasir: '2026-11-01', Air: '2026-02-13', Batu: '2020-01-01' };
  expect(said('old-prices', byAnalysis, { ...rows, dates })[0]).toBe(
    'I.1: 1 harga dasar lebih tua dari 90 hari; yang tertua Air (M.1) sejak 13 Februari 2026 (dari 2 yang dipakai)',
  );
});

test('one resource in several analyses is told once, by name alone where it has no code', () => {
  const cement = { ...part('Semen', 'kg', null), master: { id: 'm', code: '' } };
  const analyses = [
    analysis('1.1', [cement, { ...cement, id: 'again' }]),
    analysis('1.2', [cement]),
  ];
  const works = section(work({ kode: '1.1' }), work({ kode: '1.2' }));
  expect(said('component-price-missing', works, { analyses })).toEqual([
    'I.1: Semen belum ada harga (dipakai 2 analisis)',
  ]);
  const share = { ...cement, master: null, percentOf: ['LABOR'] };
  expect(said('component-price-missing', works, { analyses: [analysis('1.1', [share])] })).toEqual(
    [],
  );
});

test('CHECK-27 dates that are not far apart are one date, however old', () => {
  const both = of(part('Semen', 'kg', '1500'), part('Pasir', 'm3', '300000'));
  const told = (Semen: string, Pasir: string) =>
    said('old-prices', byAnalysis, { ...both, dates: { Semen, Pasir } });
  expect(told('2026-01-01', '2026-04-01')).toHaveLength(1);
  expect(told('2026-01-01', '2026-04-02')).toHaveLength(2);
});

test('CHECK-43 the next price to become old is the oldest that is not yet', () => {
  const at = (...given: string[]) => {
    const dates = Object.fromEntries(given.map((day, index) => [`m${index}`, day]));
    return nextOldPrice(factsOfTests({ dates }))?.toISOString().slice(0, 10);
  };
  // Today is 24 November: what is of 26 August is old from that day on.
  expect(at('2026-11-20', '2026-09-01', '2026-10-01')).toBe('2026-11-30');
  expect(at('2026-01-01', '2026-09-01')).toBe('2026-11-30');
  expect(at('2026-01-01')).toBeUndefined();
  expect(at()).toBeUndefined();
});

test('of an even number of prices the lower one of the middle counts', () => {
  const middle = (...prices: number[]) => {
    const found = median(prices.map((price) => decimal(price)));
    return found && toText(found);
  };
  expect(middle(4, 1, 3, 2)).toBe('2');
  expect(middle(3, 1, 2)).toBe('2');
  expect(middle()).toBeUndefined();
});

test('CHECK-07 a price that was typed for one analysis is the one that is asked about', () => {
  const worker = { ...labour('Pekerja', 'OH', '120000'), priceOverride: decimal(17_000) };
  expect(said('wage-band', byAnalysis, of(worker))).toHaveLength(1);
});

test('CHECK-31 of the same work several times the one that differs from most is told, wherever it stands', () => {
  const of31 = (...prices: string[]) =>
    said('misplaced-comma', section(...prices.map((price) => work({ price }))));
  const says = (at: number, other: number) => [
    `I.${at}: Rp 1.234.560, pekerjaan yang sama Rp 1.234,56 (baris I.${other})`,
  ];
  expect(of31('1234560', '1234.56', '1234.56')).toEqual(says(1, 2));
  expect(of31('1234.56', '1234560', '1234.56')).toEqual(says(2, 1));
  expect(of31('1234.56', '1234560', '1234560', '1234560')).toEqual([
    'I.1: Rp 1.234,56, pekerjaan yang sama Rp 1.234.560 (baris I.2)',
  ]);
});

test('CHECK-31 one that its analysis gave is the right one', () => {
  const works = section(
    work({ price: '66', text: 'Galian' }),
    work({ kode: '1.1', price: '66000', text: 'Galian' }),
  );
  expect(said('misplaced-comma', works, wage)).toEqual([
    'I.1: Rp 66, pekerjaan yang sama Rp 66.000 (baris I.2)',
  ]);
});

test('CHECK-27 a price that was typed for one analysis is not as old as that of the catalogue', () => {
  const typed = { ...part('Air', 'liter', '20'), priceOverride: decimal(25) };
  const dates = { Air: '2026-01-01' };
  expect(said('old-prices', byAnalysis, { ...of(typed), dates })).toEqual([]);
  const analyses = [
    analysis('1.1', [{ ...typed, priceOverride: decimal(20) }]),
    analysis('1.2', [part('Air', 'liter', '20')]),
  ];
  const works = section(work({ kode: '1.1' }), work({ kode: '1.2' }));
  expect(said('old-prices', works, { analyses, dates })).toEqual([
    'I.2: 1 harga dasar lebih tua dari 90 hari; yang tertua Air (M.1) sejak 1 Januari 2026 (dari 1 yang dipakai)',
  ]);
});

test('CHECK-37 a work without a price of another amount is another finding', () => {
  const without = (volume: string, unit: string) =>
    said('price-missing', section(work({ price: null, volume, unit })));
  expect(without('1', 'unit')).not.toEqual(without('500', 'm'));
});

test('CHECK-11 prices that are only rounded are one finding', () => {
  const priced = (...prices: string[]) =>
    said('other-than-analysis', section(...prices.map((price) => work({ kode: '1.1', price }))), {
      analyses: [analysis('1.1', [labour('Pekerja', 'OH', '246913.57')])],
    });
  // F is 135.802,47.
  expect(priced('135802.46', '135802', '135800', '135900')).toEqual([
    'I.1: RAB Rp 135.802,46, analisis 1.1 Rp 135.802,47 (kurang Rp 0,01)',
    'I.4: Harga satuan yang dibulatkan dari F analisisnya, selisih paling banyak Rp 97,53 (3 pekerjaan)',
  ]);
  expect(priced('136000')).toEqual([
    'I.1: RAB Rp 136.000, analisis 1.1 Rp 135.802,47 (lebih Rp 197,53)',
  ]);
  expect(priced('135802.47')).toEqual([]);
});

test('CHECK-06 every wage an hour of a worker is held against that of a day, however both are spelled', () => {
  const daily = labour('Pekerja', 'org/hr', '120000');
  const [right, wrong] = [labour('Pekerja', 'OJ', '15000'), labour('Pekerja', 'org/jam', '120000')];
  expect(said('wage-pair', byAnalysis, of(daily, right, wrong))).toHaveLength(1);
  expect(said('wage-pair', byAnalysis, of(daily, wrong, right))).toHaveLength(1);
  expect(said('wage-pair', byAnalysis, of(daily, right))).toEqual([]);
  expect(said('wage-band', byAnalysis, of(labour('Pekerja', 'HOK', '17000')))).toHaveLength(1);
});

test('CHECK-06 CHECK-07 wages by the plain day and hour are wages of OH and OJ', () => {
  const [day, hour] = [labour('Pekerja', 'hari', '120000'), labour('Pekerja', 'jam', '120000')];
  expect(said('wage-pair', byAnalysis, of(day, hour))).toEqual([
    'I.1: Pekerja (M.1): Rp 120.000/hari dan Rp 120.000/jam, 1 kali',
  ]);
  expect(said('wage-pair', byAnalysis, of(labour('Pekerja', 'HOK', '15000'), hour))).toEqual([
    'I.1: Pekerja (M.1): Rp 15.000/OH dan Rp 120.000/jam, 0,1 kali',
  ]);
  expect(said('wage-pair', byAnalysis, of(day, labour('Pekerja', 'OJ', '15000')))).toEqual([]);
  expect(said('wage-band', byAnalysis, of(labour('Pekerja', 'hari', '15000')))).toEqual([
    'I.1: Pekerja (M.1): Rp 15.000/hari, biasanya Rp 60.000 sampai Rp 600.000',
  ]);
});

test('CHECK-06 nine hours exactly are a paid day', () => {
  expect(said('wage-pair', byAnalysis, days('135000', '15000'))).toEqual([]);
  expect(said('wage-pair', byAnalysis, days('135000.01', '15000'))).toHaveLength(1);
});

test('CHECK-08 a price of a package per ton', () => {
  const found = said('package-price', byAnalysis, {
    ...of(part('Pasir', 'ton', '5000000')),
    others: [['Pasir', 'ton', '200000', '200000']],
  });
  expect(found).toHaveLength(1);
});

test('CHECK-31 a work without a price is held against no other', () => {
  const alike = (price: string | null) => work({ text: 'Galian', price });
  expect(said('misplaced-comma', section(alike('850000'), alike(null), alike('850000')))).toEqual(
    [],
  );
});

test('CHECK-31 works without a price are not the usual ones', () => {
  const alike = ['850', '850000', null, null].map((price) => work({ text: 'Galian', price }));
  expect(said('misplaced-comma', section(...alike))).toEqual([
    'I.2: Rp 850.000, pekerjaan yang sama Rp 850 (baris I.1)',
  ]);
});

const priced = (text: string, unit: string, price: string) => work({ text, unit, price });

test('CHECK-31 what lost digits as it was rounded to the sen is a thousandth or a hundredth still', () => {
  const beside = (one: string, other: string) =>
    said('misplaced-comma', section(priced('Galian', 'm3', one), priced('Galian', 'm3', other)));
  expect(beside('147.86', '147862')).toEqual([
    'I.2: Rp 147.862, pekerjaan yang sama Rp 147,86 (baris I.1)',
  ]);
  expect(beside('147.87', '147866')).toHaveLength(1);
  expect(beside('1478.63', '147862.5')).toHaveLength(1);
  for (const other of ['147.87', '147.85', '147.8', '1478.6', '14.79'])
    expect(beside(other, '147862'), other).toEqual([]);
  const exact = { analyses: [analysis('1.1', [labour('Pekerja', 'OH', '147862.4', '1')])] };
  const typed = (price: string) => section(work({ kode: '1.1', price }));
  expect(said('misplaced-comma', typed('162.65'), exact)).toEqual([
    'I.1: RAB Rp 162,65, analisis 1.1 Rp 162.648,64',
  ]);
  expect(said('other-than-analysis', typed('162.65'), exact)).toEqual([]);
  expect(said('misplaced-comma', typed('162.64'), exact)).toEqual([]);
  const small = { analyses: [analysis('1.1', [labour('Pekerja', 'OH', '147.8623', '1')])] };
  expect(said('misplaced-comma', typed('162649'), small)).toHaveLength(1);
  const other = section(
    priced('Beton K-225 kolom', 'm3', '1347.86'),
    priced('Beton K-225 sloof', 'm3', '1347862'),
  );
  expect(said('misplaced-comma', other)).toEqual([
    'I.1: Rp 1.347,86, "Beton K-225 sloof" Rp 1.347.862 (baris I.2)',
  ]);
  const parts = [1347862, 1347862, 1347.86].map((price, at) =>
    priced(`Beton kolom K${at + 1}`, 'm3', String(price)),
  );
  expect(said('misplaced-comma', section(...parts))).toHaveLength(1);
  expect(said('ten-times', section(...parts))).toEqual([]);
});

test('CHECK-31 three noughts that are left out are told beside a work whose text differs by a word', () => {
  const concrete = (text: string, price: string) => priced(text, 'm3', price);
  const column = concrete('Beton K-225 kolom', '1350');
  for (const text of ['Beton K-225 sloof', 'Beton K-225'])
    expect(said('misplaced-comma', section(column, concrete(text, '1350000'))), text).toEqual([
      `I.1: Rp 1.350, "${text}" Rp 1.350.000 (baris I.2)`,
    ]);
  const beside = (text: string, price: string, unit = 'm3') =>
    said('misplaced-comma', section(column, priced(text, unit, price)));
  expect(beside('Beton K-300 kolom', '1350000')).toEqual([]);
  expect(beside('Beton K-225 sloof', '1400000')).toEqual([]);
  expect(beside('Beton K-225 sloof', '1350000', 'm2')).toEqual([]);
  expect(beside('Bekisting K-225 sloof', '1350000')).toEqual([]);
  const few = [
    priced('Pasang kunci pintu', 'bh', '5000'),
    priced('Pasang daun pintu', 'bh', '5000000'),
  ];
  expect(said('misplaced-comma', section(...few))).toEqual([]);
});

test('CHECK-31 what its analysis gave lacks no noughts, whatever another text costs', () => {
  const works = (kode: string) =>
    section(
      work({ text: 'Galian tanah biasa', price: '66000', kode }),
      priced('Galian tanah keras', 'm3', '66000000'),
    );
  expect(said('misplaced-comma', works('1.1'), wage)).toEqual([]);
  expect(said('misplaced-comma', works(''), wage)).toHaveLength(1);
});

test('CHECK-31 CHECK-51 fractions and the sign of a level make two works', () => {
  const pair = (one: string, other: string, unit: string, times: number) =>
    section(priced(one, unit, '12340'), priced(other, unit, String(12_340 * times)));
  for (const [one, other] of [
    ['Pipa PVC AW ½"', 'Pipa PVC AW ¾"'],
    ['Beton kolom el. +3,50', 'Beton kolom el. -3,50'],
  ] as const) {
    expect(said('misplaced-comma', pair(one, other, 'm3', 100)), one).toEqual([]);
    expect(said('ten-times', pair(one, other, 'm3', 10)), one).toEqual([]);
  }
  for (const [one, other] of [
    ['Pipa PVC AW 1½"', 'Pipa PVC AW 1 1/2"'],
    ['Beton K - 225', 'Beton K-225'],
  ] as const)
    expect(said('misplaced-comma', pair(one, other, 'm3', 100)), one).toHaveLength(1);
});

test('CHECK-31 lump sums of other buildings differ by round amounts; many digits are no chance', () => {
  const sums = (unit: string, ...prices: string[]) =>
    said('misplaced-comma', section(...prices.map((price) => priced('Mobilisasi', unit, price))));
  for (const unit of ['ls', 'paket', 'lot', 'set'])
    expect(sums(unit, '2000000', '200000000'), unit).toEqual([]);
  expect(sums('bh', '2000000', '200000000')).toHaveLength(1);
  expect(sums('ls', '12345600', '1234560000')).toHaveLength(1);
  expect(sums('ls', '12340000', '1234000000')).toHaveLength(1);
  expect(sums('ls', '12300000', '1230000000')).toEqual([]);
  const beside = (unit: string) =>
    said(
      'misplaced-comma',
      section(
        priced('Sewa direksi keet', unit, '250000'),
        priced('Sewa direksi keet sementara', unit, '250000000'),
      ),
    );
  expect(beside('ls')).toEqual([]);
  expect(beside('unit')).toHaveLength(1);
  // Its analysis says what it costs, whatever its unit.
  const lump = section(work({ kode: '1.1', unit: 'ls', price: '66000000' }));
  expect(said('misplaced-comma', lump, wage)).toHaveLength(1);
});

test('CHECK-51 one nought too many or too few, of one work in two places', () => {
  const plaster = (price: string, text = 'Plesteran 1:4', unit = 'm2') => priced(text, unit, price);
  const beside = (...items: ReturnType<typeof work>[]) =>
    said('ten-times', titled(items.slice(0, 1), items.slice(1)));
  expect(beside(plaster('60000'), plaster('600000', ' plesteran 1:4 '))).toEqual([
    'I.2.1: Rp 600.000, pekerjaan yang sama Rp 60.000 (baris I.1.1)',
  ]);
  expect(beside(plaster('60000'), plaster('600000'), plaster('610000'))).toEqual([
    'I.1.1: Rp 60.000, pekerjaan yang sama Rp 600.000 (baris I.2.1)',
  ]);
  for (const price of ['480000', '720000'])
    expect(beside(plaster('60000'), plaster(price)), price).toHaveLength(1);
  for (const price of ['479999', '720001', '0'])
    expect(beside(plaster('60000'), plaster(price)), price).toEqual([]);
  // Of another unit it is another work.
  expect(beside(plaster('60000'), plaster('600000', undefined, 'm3'))).toEqual([]);
  // A hundred times is told by its own rule.
  expect(beside(plaster('60000'), plaster('6000000'))).toEqual([]);
});

test.each([
  ['Plesteran 1:4 t=15', 'Plesteran 1:4 t=150', 'm2'],
  ['Plesteran 1:4', 'Plesteran 1:8', 'm2'],
  ["Beton f'c 10", "Beton f'c 40", 'm3'],
  ['Kayu kelas I', 'Kayu kelas II', 'm3'],
  ['Pintu', 'Pintu', 'bh'],
  ['Mobilisasi', 'Mobilisasi', 'ls'],
  ['Pipa PVC AW', 'Pipa PVC AW', "m'"],
])('CHECK-51 %j and %j per %s may differ by ten times', (one, other, unit) => {
  const works = section(priced(one, unit, '60000'), priced(other, unit, '600000'));
  expect(said('ten-times', works)).toEqual([]);
});

test('CHECK-51 what the headings say of size makes two works, the storey does not', () => {
  const under = (one: string, other: string) =>
    said(
      'ten-times',
      [one, other].map((title, at) => ({
        id: String(at),
        title,
        items: [priced('Perkerasan beton', 'm2', at === 0 ? '60000' : '600000')],
        groups: [],
      })),
    );
  expect(under('Tebal 3 cm', 'Tebal 30 cm')).toEqual([]);
  expect(under('Lantai 1', 'Lantai 2')).toHaveLength(1);
  expect(under('1. Halaman', '2. Halaman')).toHaveLength(1);
  // What numbers a place or a heading measures nothing.
  for (const [one, other] of [
    ['A.1 Pekerjaan dinding', 'A.2 Pekerjaan dinding'],
    ['II.1 Dinding', 'II.2 Dinding'],
    ['1) Dinding', '2) Dinding'],
    ['Ruang Kelas 1', 'Ruang Kelas 2'],
    ['R. Kelas 1', 'R. Kelas 2'],
    ['Rumah No. 1', 'Rumah No. 2'],
    ['Unit A1', 'Unit A2'],
    ['Blok D-1', 'Blok D-2'],
    ['Kavling 1', 'Kavling 2'],
    ['RT 02/03', 'RT 02/04'],
    ['Lantai 1 (+0,00)', 'Lantai 2 (+4,20)'],
    ['Lantai 1 el. ±0.00', 'Lantai 2 el. +3.50'],
    ['Lantai 1 (120 m2)', 'Lantai 2 (80 m²)'],
    ['Tipe 36 unit 1', 'Tipe 36 unit 2'],
  ] as const)
    expect(under(one, other), one).toHaveLength(1);
  for (const [one, other] of [
    ['Tipe 36', 'Tipe 45'],
    ['Lebar 3 m', 'Lebar 6 m'],
    ['Tipe 36/72', 'Tipe 36/90'],
    ['Mutu K-175', 'Mutu K-300'],
    ["Beton f'c 15", "Beton f'c 30"],
    ['Campuran 1:3', 'Campuran 1:8'],
    ['Keramik 30x30', 'Keramik 60x60'],
    ['Pipa Ø 2', 'Pipa Ø 10'],
    ['Wiremesh M5', 'Wiremesh M10'],
    ['Tangki 2 m3', 'Tangki 20 m3'],
    ['Kayu kelas 1', 'Kayu kelas 3'],
    ['t = 5', 't = 50'],
    ['Pelat 1,5', 'Pelat 15,5'],
    ['2 lapis', '3 lapis'],
  ] as const)
    expect(under(one, other), one).toEqual([]);
});

test('CHECK-51 a price that its analysis says is right', () => {
  const works = section(
    work({ kode: '1.1', price: '66000' }),
    work({ price: '660000' }),
    work({ price: '660000' }),
  );
  expect(said('ten-times', works, wage).map((one) => one.slice(0, 3))).toEqual(['I.2', 'I.3']);
  // Two of them, each of its own.
  const both = section(
    work({ kode: '1.1', price: '66000' }),
    work({ kode: '1.2', price: '660000' }),
  );
  const labourOf = (kode: string, price: string) =>
    analysis(kode, [labour('Pekerja', 'OH', price)]);
  const analyses = [labourOf('1.1', '120000'), labourOf('1.2', '1200000')];
  expect(said('ten-times', both, { analyses })).toEqual([]);
});
