import { expect, test } from 'vitest';
import type { Content } from '../../content/content.ts';
import { likePart } from './alike-parts.ts';
import { analysis, labour, said, section, work } from '../register/estimate-of-tests.ts';

const others = (name: string, unit: string, price = '1250000') =>
  ['1', '3', '4'].map((number) => work({ text: name.replace('#', number), unit, price }));
const beside = (name: string, unit: string, price: string, usual?: string) =>
  section(work({ text: name.replace('#', '2'), unit, price }), ...others(name, unit, usual));

test.each([
  ['Beton kolom K#', '12500000'],
  ['Beton kolom K#', '125000000'],
  ['Beton sloof S-#', '125000'],
  ['Beton balok B#', '15500000'],
  ['Beton pondasi P# K-225', '12500000'],
  ['Beton kolom tipe #', '12500000'],
  ['Beton kolom as #', '12500000'],
  ['Saluran pasangan batu tipe S-#', '12500000'],
  ['Beton kolom type K#a', '12500000'],
  ['Beton kolom K# 30/30', '12500000'],
])('CHECK-51 %s costs ten times what the other parts cost: %s', (name, price) => {
  const amount = new Intl.NumberFormat('id-ID').format(Number(price));
  expect(said('ten-times', beside(name, 'm3', price))).toEqual([
    `I.1: Rp ${amount}, "${name.replace('#', '1')}" Rp 1.250.000 (baris I.2)`,
  ]);
});

test('CHECK-51 only what is called the same is said to be the same work', () => {
  const twice = ['12500000', '12500000', '1250000', '1250000', '1250000'].map((price) =>
    work({ text: 'Beton kolom K1', price }),
  );
  expect(said('ten-times', section(...twice))).toEqual([
    'I.1: Rp 12.500.000, pekerjaan yang sama Rp 1.250.000 (baris I.3)',
    'I.2: Rp 12.500.000, pekerjaan yang sama Rp 1.250.000 (baris I.3)',
  ]);
});

test('CHECK-51 sizes of a section are no other work by the m3', () => {
  const works = section(
    work({ text: 'Kolom K1 20/20', price: '1250000' }),
    work({ text: 'Kolom K2 15 x 30', price: '1300000' }),
    work({ text: 'Kolom K3 40x40', price: '13000000' }),
  );
  expect(said('ten-times', works)).toHaveLength(1);
});

test.each([
  ['Balok 20x30cm', 'Balok 15x20cm', 'Balok 30x60cm'],
  ['Balok 0,20 x 0,30 m', 'Balok 20/30', 'Balok uk. 0.15x0.2'],
  ['Kolom as 1-A', 'Kolom as 2-B', 'Kolom as 10-C'],
  ['Galian KM 12+000 s/d KM 12+500', 'Galian KM 13+000', 'Galian STA 0+000'],
  ['Pek. plesteran', 'Pekerjaan plesteran', 'Plesteran'],
])('CHECK-51 %s is %s and %s', (...names) => {
  const prices = ['12500000', '1250000', '1300000'];
  const works = names.map((text, at) => work({ text, price: prices[at] ?? '' }));
  expect(said('ten-times', section(...works))).toHaveLength(1);
});

test('CHECK-51 tiles of several sizes are several works by the m2', () => {
  const tiles = [
    ['10x10', '35000'],
    ['20x20', '36000'],
    ['60x120', '350000'],
  ] as const;
  const works = tiles.map(([size, price]) =>
    work({ text: `Batu alam ${size}`, unit: 'm2', price }),
  );
  expect(said('ten-times', section(...works))).toEqual([]);
});

test('CHECK-51 a tenth of the same by the metre is told too, which has no other parts', () => {
  const plinths = ['65000', '65000', '6500'].map((price) =>
    work({ text: 'Plint keramik', unit: 'm', price }),
  );
  expect(said('ten-times', section(...plinths))).toEqual([
    'I.3: Rp 6.500, pekerjaan yang sama Rp 65.000 (baris I.1)',
  ]);
});

test('CHECK-51 works of a section and of a group below one of the same size are compared', () => {
  const paving = (price: string) => work({ text: 'Perkerasan beton', unit: 'm2', price });
  const title = 'Tebal 10 cm';
  const content: Content = [
    { id: 'I', title, items: [paving('60000')], groups: [] },
    {
      id: 'II',
      title,
      items: [],
      groups: [{ id: 'II.1', title: 'Umum', items: [paving('600000')] }],
    },
  ];
  expect(said('ten-times', content)).toHaveLength(1);
});

test.each([
  // Less than eight times, or of other units.
  ['Beton kolom K#', 'm3', '9900000'],
  ['Pintu P#', 'bh', '12500000'],
  ['Saluran tipe #', "m'", '12500000'],
  // Other figures are other works.
  ['Besi D1#', 'kg', '12500000'],
  ['Wiremesh M#', 'kg', '12500000'],
  ['Beton K-#00', 'm3', '12500000'],
  ['Pasangan bata 1:#', 'm2', '12500000'],
  ['Plesteran t=# cm', 'm2', '12500000'],
])('CHECK-51 %s per %s may cost %s', (name, unit, price) => {
  expect(said('ten-times', beside(name, unit, price))).toEqual([]);
});

test('CHECK-51 at least two other parts agree', () => {
  const of = (...prices: string[]) =>
    said(
      'ten-times',
      section(...prices.map((price, at) => work({ text: `Beton kolom K${at + 1}`, price }))),
    );
  expect(of('1250000', '12500000')).toEqual([]);
  expect(of('1250000', '12500000', '3750000')).toEqual([]);
  expect(of('600000', '12500000', '1250000')).toEqual([]);
  expect(of('1250000', '12500000', '1350000')).toHaveLength(1);
  // Two that are one and a half times apart agree, no more.
  expect(of('1250000', '20000000', '1800000')).toHaveLength(1);
  expect(of('1250000', '20000000', '1950000')).toEqual([]);
  // Two against two: nobody knows which.
  expect(of('1250000', '12500000', '1350000', '12600000')).toEqual([]);
});

test('CHECK-51 the price that the analysis of a part says is right', () => {
  const works = [work({ text: 'Kolom K9', kode: '1.1', price: '6600000' })];
  const analyses = [analysis('1.1', [labour('Pekerja', 'OH', '12000000')])];
  const content = section(...works, ...others('Kolom K#', 'm3', '66000'));
  expect(said('ten-times', content, { analyses })).toEqual([]);
  expect(said('ten-times', content)).toHaveLength(1);
});

test('CHECK-31 three noughts that are left out of one part are told once', () => {
  const content = beside('Beton kolom K#', 'm3', '1250');
  expect(said('misplaced-comma', content)).toEqual([
    'I.1: Rp 1.250, "Beton kolom K4" Rp 1.250.000 (baris I.4)',
  ]);
  expect(said('ten-times', content)).toEqual([]);
  // Two digits are told so.
  const round = beside('Beton kolom K#', 'm3', '1200', '1200000');
  expect(said('misplaced-comma', round)).toHaveLength(1);
  expect(said('ten-times', round)).toEqual([]);
  // Of one digit two prices may be alike by chance, of three works they are not.
  const few = beside('Beton kolom K#', 'm3', '1000', '1000000');
  expect(said('misplaced-comma', few)).toEqual([]);
  expect(said('ten-times', few)).toHaveLength(1);
  // A hundred times the same text is told there already.
  const same = section(
    work({ text: 'Beton kolom K1', price: '125000000' }),
    ...others('Beton kolom K#', 'm3'),
  );
  expect(said('misplaced-comma', same)).toEqual([
    'I.1: Rp 125.000.000, pekerjaan yang sama Rp 1.250.000 (baris I.2)',
  ]);
  expect(said('ten-times', same)).toEqual([]);
});

test.each([
  ['beton kolom k1', 'm3', 'beton kolom'],
  ['kolom tipe a lantai 2', 'm2', 'kolom'],
  ['saluran tipe s 1', 'm3', 'saluran'],
  ['saluran type s1a', 'm3', 'saluran'],
  ['jaring tipe m 8', 'm2', 'jaring 8'],
  ['beton kolom as c', 'm3', 'beton kolom'],
  ['plesteran km/wc 2', 'm2', 'plesteran'],
  ['k1', 'm3', 'k1'],
  ['beton k 225 kolom', 'm3', 'beton k 225 kolom'],
  ['galian sedalam 2 m', 'm3', 'galian sedalam 2 m'],
  ['pasangan bata 1 sp 4 pp', 'm2', 'pasangan bata 1 sp 4 pp'],
])('CHECK-51 %j per %s is %j but for its part', (name, unit, expected) => {
  expect(likePart(name, unit)).toBe(expected);
});

/** One text and unit, at two prices under two headings. */
const twoHeadings = (text: string, unit: string, one: string, other: string): Content => [
  {
    id: 'I',
    title: 'Plumbing',
    items: [],
    groups: [
      { id: 'I.1', title: 'Pompa air', items: [work({ text, unit, price: one })] },
      { id: 'I.2', title: 'Kran air', items: [work({ text, unit, price: other })] },
    ],
  },
];

test.each(['Pengadaan', 'Pemasangan', 'Pengadaan dan pemasangan', 'PENGADAAN & PEMASANGAN', '-'])(
  'CHECK-31 CHECK-51 %j says under each heading something else',
  (text) => {
    for (const [one, other] of [
      ['5000000', '50000'],
      ['25000', '25000000'],
    ] as const)
      expect(said('misplaced-comma', twoHeadings(text, 'unit', one, other)), one).toEqual([]);
    expect(said('ten-times', twoHeadings(text, 'm2', '60000', '600000'))).toEqual([]);
    expect(
      said('misplaced-comma', twoHeadings(`${text} pompa`, 'unit', '5000', '5000000')),
    ).toHaveLength(1);
  },
);

test('CHECK-31 under one heading such a text is one work still, a text of signs is none', () => {
  const pair = (one: string, other: string) =>
    said(
      'misplaced-comma',
      section(
        work({ text: one, unit: 'bh', price: '5250' }),
        work({ text: other, unit: 'bh', price: '5250000' }),
      ),
    );
  expect(pair('Pengadaan', 'Pengadaan')).toHaveLength(1);
  for (const sign of ['', '-', '...', '/']) expect(pair('-', sign), sign).toEqual([]);
  // A word more is another work beside a text that says nothing.
  expect(pair('Pengadaan dan pemasangan', 'Pengadaan dan pemasangan panel')).toEqual([]);
});

test('CHECK-51 blanks around a stroke between words say nothing', () => {
  const pair = (one: string, other: string) =>
    said(
      'ten-times',
      section(
        work({ text: one, unit: 'm2', price: '185000' }),
        work({ text: other, unit: 'm2', price: '1850000' }),
      ),
    );
  expect(pair('Keramik lantai KM/WC', 'Keramik lantai KM / WC')).toEqual([
    'I.2: Rp 1.850.000, pekerjaan yang sama Rp 185.000 (baris I.1)',
  ]);
  expect(pair('Keramik lantai KM/WC', 'Keramik lantai KM')).toEqual([]);
});

test.each([
  [['Plesteran ruang kelas', 'Cat ruang kelas', 'Keramik ruang kelas']],
  [['Keramik lantai 20', 'Keramik lantai dalam', 'Keramik lantai luar']],
  [['Plesteran kelas 1', 'Plesteran kelas 2', 'Plesteran kelas 3']],
])('CHECK-51 the work is what stands beside the place: %j', (texts) => {
  expect(said('ten-times', section(...three(texts)))).toEqual([]);
});

const three = (texts: readonly string[], unit = 'm2') =>
  texts.map((text, at) => work({ text, unit, price: at === 0 ? '1850000' : '185000' }));

test.each([
  [['Keramik kamar mandi 1', 'Keramik kamar mandi 2', 'Keramik kamar mandi 3']],
  [['Keramik KM/WC 1', 'Keramik KM/WC 2', 'Keramik KM/WC 3']],
  [['Aspal STA 0+000 s/d 0+500', 'Aspal STA 0+500 s/d 1+000', 'Aspal STA 1+000 s/d 1+200']],
  [['STA 0+000 s/d 0+500', 'STA 0+500 s.d. 1+000', 'STA 1+000 - 1+200']],
  [['Kamar mandi 1', 'Dapur', 'Area parkir']],
  [['Ruang kelas 1', 'Ruang guru', 'R. Tamu']],
  [['Plesteran ruang kelas 1', 'Plesteran Ruang Kelas 2', 'Plesteran ruang kelas 3']],
  [['Plesteran R. Kelas 1', 'Plesteran R. Kelas 2', 'Plesteran R. Kelas 3']],
  [['Plesteran rumah no. 1', 'Plesteran rumah no. 2', 'Plesteran rumah no. 3']],
  [['Plesteran unit A1', 'Plesteran unit A2', 'Plesteran unit B1']],
  [['Plesteran kavling 1', 'Plesteran kavling 2', 'Plesteran kavling 3']],
  [['Plesteran lantai atas', 'Plesteran lantai bawah', 'Plesteran lantai dasar']],
  [['Plesteran elv. +3,00', 'Plesteran elv. +6,00', 'Plesteran elv. +9,00']],
  [['Plesteran as A-B', 'Plesteran as B-C', 'Plesteran as C-D']],
])('CHECK-51 one work in several places is one: %j', (texts) => {
  expect(said('ten-times', section(...three(texts)))).toHaveLength(1);
  const agreed = texts.map((text) => work({ text, unit: 'm2', price: '185000' }));
  expect(said('ten-times', section(...agreed))).toEqual([]);
});

test.each([
  ['Kamar mandi 1', 'Kamar mandi 2'],
  ['Keramik KM/WC 1', 'Keramik KM/WC 2'],
  ['STA 0+000 s/d 0+500', 'STA 0+500 s/d 1+000'],
])('CHECK-51 headings that say another place, %s and %s, part no likes', (one, other) => {
  const under = (text: string, id: string, price: string) => ({
    id,
    title: text,
    items: [work({ text: 'Keramik dinding', unit: 'm2', price })],
    groups: [],
  });
  const content = [under(one, 'I', '1850000'), under(other, 'II', '185000')];
  expect(said('ten-times', content).length).toBeGreaterThan(0);
});

test.each([
  'Kamar mandi 1',
  'Lantai 2',
  'Area parkir',
  'STA 0+000 s/d 0+500',
  'Ruang kelas 1',
  'R. Tamu',
  'As A-B',
  'Blok A1',
  'Lantai atas',
  'Kantor',
])('CHECK-31 CHECK-51 %j says under each heading something else', (text) => {
  expect(said('ten-times', twoHeadings(text, 'm2', '60000', '600000'))).toEqual([]);
  expect(said('misplaced-comma', twoHeadings(text, 'm2', '60000', '6000000'))).toEqual([]);
  expect(said('misplaced-comma', twoHeadings(text, 'm2', '65500', '65500000'))).toEqual([]);
});

test('CHECK-31 noughts left out of one place are told beside the next under one heading', () => {
  const content = section(
    work({ text: 'Lantai dasar', unit: 'm2', price: '185' }),
    work({ text: 'Lantai 2', unit: 'm2', price: '185000' }),
  );
  expect(said('misplaced-comma', content)).toHaveLength(1);
});
