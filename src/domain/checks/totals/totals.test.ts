import { expect, test } from 'vitest';
import { decimal, type Decimal } from '../../number/decimal.ts';
import { saysPublicWork } from './public-work.ts';
import { analysis, part, said, section, titled, work } from '../register/estimate-of-tests.ts';

test.each([
  ['PPN 11%', true],
  ['Pajak-pajak', true],
  ['Mobilisasi (sudah termasuk PPN)', true],
  ['Pajak Pertambahan Nilai', true],
  ['Mobilisasi belum termasuk PPN', false],
  ['Biaya di luar pajak (PPN)', false],
  ['Papan nama proyek', false],
  ['PPN11%', true],
  ['P P N 11%', true],
  ['Belum termasuk P P N', false],
  ['P.P.N. 11 %', true],
  ['VAT 11%', true],
  ['Biaya Pajak 11%', true],
  ['Pajak Bahan Galian C', false],
  ['Pajak dan retribusi daerah', false],
  ['Pajak PPh final', false],
  ['Pajak PBB', false],
  ['Mobilisasi bebas ongkir termasuk PPN', true],
  ['Bongkaran non struktur termasuk PPN', true],
  ['Mobilisasi blm termasuk PPN', false],
  ['Mobilisasi tdk. incl. PPN', false],
  ['Mobilisasi ex. PPN', false],
  ['Harga belum termasuk ongkos kirim, bongkar muat dan PPN', false],
  ['Tanpa ongkos kirim, bongkar, PPN', false],
])('CHECK-18 a row named %j beside PPN', (text, isFound) => {
  const works = section(work({ text, volume: '1', price: '5000000' }));
  const expected = `I.1: Baris "${text}" Rp 5.000.000, dan PPN 11% di bawah jumlah`;
  expect(said('ppn-twice', works, { ppn: '11' })).toEqual(isFound ? [expected] : []);
  expect(said('ppn-twice', works, { ppn: '0' })).toEqual([]);
});

test('CHECK-18 analyses of a list whose prices hold PPN already', () => {
  const works = section(work({ kode: '1.1' }), work());
  const by = (sourceLabel: string) => ({
    ppn: '11',
    analyses: [analysis('1.1', [], { sourceLabel })],
  });
  expect(said('ppn-in-prices', works, by('HSPK 2026 (termasuk PPN)'))).toEqual([
    'I.1: Analisis 1.1 dari "HSPK 2026 (termasuk PPN)", dan PPN 11% di bawah jumlah',
  ]);
  expect(said('ppn-in-prices', works, by('HSPK 2026 (belum termasuk PPN)'))).toEqual([]);
  for (const name of [
    'HSD Bantul tanpa ongkos kirim, sudah termasuk PPN 11%',
    'HSD Bantul (harga termasuk pajak)',
    'HSD Bantul incl. pajak',
  ])
    expect(said('ppn-in-prices', works, by(name)), name).toHaveLength(1);
  for (const name of [
    'HSD Bantul (harga tak termasuk PPN)',
    'HSD Bantul, PPN 11% belum termasuk',
    'HSD Bantul termasuk pajak galian C',
  ])
    expect(said('ppn-in-prices', works, by(name)), name).toEqual([]);
});

test('CHECK-29 one work of more than 60 % among five', () => {
  const small = (price: string) => work({ volume: '1', price });
  const four = ['10', '10', '10', '10'].map(small);
  expect(said('dominating-item', section(...four, small('61')))).toEqual([
    'I.5: Bernilai Rp 61 (60,4% dari Rp 101)',
  ]);
  expect(said('dominating-item', section(...four, small('60')))).toEqual([]);
  expect(said('dominating-item', section(...four.slice(1), small('61')))).toEqual([]);
});

test('CHECK-32 a step of rounding above a thousandth of the total', () => {
  const works = section(work({ volume: '1', price: '900000' }));
  const by = (step: 1000 | 100) =>
    said('coarse-rounding', works, { ppn: '11', rounding: { step, mode: 'half-up' } });
  expect(by(1000)).toEqual(['Dibulatkan ke kelipatan Rp 1.000 (jumlah Rp 999.000)']);
  expect(by(100)).toEqual([]);
  expect(said('coarse-rounding', works, { ppn: '11' })).toEqual([]);
});

const concrete = work({ text: 'Beton kolom fc 25', volume: '10' });
const of = (text: string, unit: string, volume: string) => work({ text, unit, volume });

test.each([
  [
    'Pembesian kolom',
    'kg',
    '399',
    '399,00 kg besi untuk 10,00 m³ beton: 39,9 per m³, biasanya 40 sampai 350',
  ],
  [
    'Penulangan kolom',
    'kg',
    '3501',
    '3.501,00 kg besi untuk 10,00 m³ beton: 350,1 per m³, biasanya 40 sampai 350',
  ],
  ['Pembesian kolom', 'kg', '400', undefined],
  [
    'Bekisting kolom',
    'm2',
    '29',
    '29,00 m² bekisting untuk 10,00 m³ beton: 2,9 per m³, biasanya 3 sampai 20',
  ],
  [
    'Wire mesh M8',
    'kg',
    '3501',
    '3.501,00 kg besi untuk 10,00 m³ beton: 350,1 per m³, biasanya 40 sampai 350',
  ],
  ['Bekisting kolom', 'm2', '200', undefined],
  ['Bongkar bekisting', 'm2', '1', undefined],
])('CHECK-24 %s of %s %s beside 10 m3 of concrete', (text, unit, volume, expected) => {
  const works = [concrete, of(text, unit, volume)];
  expect(said('concrete-ratios', titled(works))).toEqual(expected ? [`I.1.2: ${expected}`] : []);
  expect(said('concrete-ratios', titled([concrete], works.slice(1)))).toEqual([]);
});

// As they are cast: four sides of 11 × 11, of 15 × 15; four bars of 12 mm in 11 × 11; a mesh in a floor of 10 cm.
test.each([
  ['Beton kolom praktis 11x11', '0.87', 'Bekisting kolom praktis', 'm2', '31.6', false],
  ['Kolom K2 15/15', '1', 'Bekisting kolom', 'm2', '26.7', false],
  ['Beton kolom 0,15 x 0,15', '1', 'Bekisting kolom', 'm2', '26.7', false],
  ['Ring balok 12/15', '1', 'Bekisting ring balok', 'm2', '23.3', false],
  ['Beton kolom praktis', '1', 'Besi kolom praktis', 'kg', '380', false],
  ['Beton lantai t=10 cm', '18', 'Wiremesh M6', 'kg', '320', false],
  ['Beton kolom praktis 11x11', '0.87', 'Bekisting kolom praktis', 'm2', '316', true],
  ['Beton kolom praktis', '1', 'Besi kolom praktis', 'kg', '3800', true],
  ['Sloof 15/20 K-200', '1.92', 'Pembesian sloof', 'kg', '2680', true],
  ['Kolom K1 40/40', '1', 'Bekisting kolom', 'm2', '26.7', true],
  ['Beton lantai t=10 cm', '18', 'Wiremesh M6', 'kg', '32', true],
])('CHECK-24 %s of %s m3 beside %s of %s %s', (concreteText, cast, text, ...rest) => {
  const [unit, volume, isDoubted] = rest;
  const works = [of(concreteText, 'm3', cast), of(text, unit, volume)];
  expect(said('concrete-ratios', titled(works))).toHaveLength(isDoubted ? 1 : 0);
});

test('CHECK-25 a wall is plastered on both sides, and what is plastered is skimmed', () => {
  const wall = of('Pasangan dinding bata merah', 'm2', '185');
  const plaster = of('Plesteran 1SP : 4PP', 'm2', '370');
  const skim = of('Acian dinding', 'm2', '370');
  expect(said('two-sides', section(wall, plaster, skim))).toEqual([]);
  const less = of('Plesteran', 'm2', '185');
  expect(said('two-sides', section(wall, less, skim))).toEqual([
    'I.2: Plesteran 185,00 m², dinding 185,00 m² (dua sisi 370,00 m²)',
    'I.3: Acian 370,00 m², plesteran 185,00 m²',
  ]);
  expect(said('two-sides', section(wall))).toEqual([]);
});

test('CHECK-25 more is painted than is plastered or hung', () => {
  const plaster = of('Plesteran 1SP : 4PP', 'm2', '370');
  const ceiling = of('Plafon gypsum 9 mm', 'm2', '30');
  const paint = (volume: string) => of('Pengecatan dinding 3 lapis', 'm2', volume);
  expect(said('two-sides', section(plaster, ceiling, paint('500')))).toEqual([]);
  expect(said('two-sides', section(plaster, ceiling, paint('501')))).toEqual([
    'I.3: Cat 501,00 m², plesteran dan plafon 400,00 m²',
  ]);
  const doors = of('Pengecatan kusen kayu', 'm2', '900');
  expect(said('two-sides', section(plaster, doors))).toEqual([]);
});

test('CHECK-26 more filled back than was dug', () => {
  const dug = of('Galian tanah biasa', 'm3', '40');
  expect(said('backfill', section(dug, of('Urugan kembali', 'm3', '41')))).toEqual([
    'I.2: Urugan kembali 41,00 m³, galian 40,00 m³',
  ]);
  expect(said('backfill', section(dug, of('Urugan kembali', 'm3', '40')))).toEqual([]);
  expect(said('backfill', section(dug, of('Urugan pasir', 'm3', '90')))).toEqual([]);
});

test('CHECK-33 formwork beside a work that includes it, under one heading', () => {
  const including = work({ text: 'Beton sloof termasuk bekisting' });
  const formwork = of('Bekisting sloof', 'm2', '20');
  expect(said('included-formwork', titled([including, formwork]))).toEqual([
    'I.1.2: Bekisting tersendiri; "Beton sloof termasuk bekisting" sudah termasuk bekisting (baris I.1.1)',
  ]);
  expect(said('included-formwork', titled([including], [formwork]))).toEqual([]);
  expect(said('included-formwork', titled([concrete, formwork]))).toEqual([]);
  const told = [analysis('1.1', [], { deskripsi: 'Kolom praktis, dengan tulangan dan bekisting' })];
  const byCode = titled([work({ kode: '1.1' }), formwork]);
  expect(said('included-formwork', byCode, { analyses: told })).toHaveLength(1);
});

test.each([
  ['121', 'lebih 21%'],
  ['120.01', 'lebih 20%'],
  ['120', undefined],
  ['80', undefined],
  ['79', 'kurang 21%'],
  ['0', 'kurang 100%'],
])('CHECK-35 %s where 100 were judged', (price, expected) => {
  const works = section(work({ volume: '1', price }));
  const found = said('total-since-verdict', works, { judged: ['100', '2026-11-23T20:00:00Z'] });
  expect(found).toHaveLength(expected ? 1 : 0);
  if (expected) expect(found[0]).toContain(expected);
  if (price === '121')
    expect(found).toEqual(['Rp 121 sebelum PPN, Rp 100 saat dinilai 24 November 2026: lebih 21%']);
});

test('CHECK-35 what nobody judged, or judged at nothing, differs from nothing', () => {
  const works = section(work({ volume: '1', price: '121' }));
  expect(said('total-since-verdict', works)).toEqual([]);
  const judged = ['0', '2026-11-23T20:00:00Z'] as const;
  expect(said('total-since-verdict', works, { judged })).toEqual([]);
});

test.each([
  ['SMKK', true],
  ['Penerapan SMKK', true],
  ['Pekerjaan K3 dan lingkungan', true],
  ['Keselamatan konstruksi', true],
  ['Alat pelindung diri (APD)', true],
  ['Kesehatan kerja', true],
  ['Biaya penerapan SMK3', true],
  ['Biaya K3L', true],
  ['K3LH', true],
  ['RK3K', true],
  ['Rambu K-3', true],
  ['SMK3L', true],
  ['Beton mutu K300', false],
  ['Beton mutu K 300', false],
  ['Beton mutu K-350', false],
  ['Kolom K3 30/30', false],
  ['Kolom praktis K-3', false],
  ['Kusen pintu tipe K 3', false],
  ['Pintu darurat dan K3', true],
  ['Pagar pengaman', false],
])('CHECK-34 a public work with %j', (text, hasSafety) => {
  const expected = hasSafety
    ? []
    : [
        'Tidak ada judul atau pekerjaan SMKK, K3 atau keselamatan; "Dinas PUPR Sleman" menandakan pekerjaan pemerintah',
      ];
  const facts = { publicBy: 'Dinas PUPR Sleman' };
  expect(said('safety-missing', section(work({ text })), facts)).toEqual(expected);
  // As a title, of a section or within one, it is enough.
  const named = [{ id: 'I', title: text, items: [], groups: [] }, ...section(work())];
  expect(said('safety-missing', named, facts)).toEqual(expected);
  const within = titled([work()]).map((one) => ({
    ...one,
    groups: one.groups.map((group) => ({ ...group, title: text })),
  }));
  expect(said('safety-missing', within, facts)).toEqual(expected);
});

test('CHECK-34 an estimate without works, and one that nobody calls public, need no SMKK', () => {
  expect(said('safety-missing', [], { publicBy: 'PPK' })).toEqual([]);
  expect(said('safety-missing', section(work()))).toEqual([]);
});

test.each([
  ['HPS Pembangunan Puskesmas', true],
  ['Pejabat Pembuat Komitmen', true],
  ['Sumber dana: APBD 2026', true],
  ['Dinas Pekerjaan Umum', true],
  ['PEMKOT Yogyakarta', true],
  ['Untuk Pokja Pemilihan', true],
  ['Harga Perkiraan Sendiri', true],
  ['Kuasa Pengguna Anggaran', true],
  ['Dana Desa 2026', true],
  ['Pemerintah Kabupaten Sleman', true],
  ['Kementerian PUPR', true],
  ['Satker Balai Jalan', true],
  ['RSUD Wonosari', true],
  ['SDN 2 Sukamaju', true],
  ['Pemdes Sukamaju', true],
  ['APBDes 2026', true],
  ['DPUPKP Bantul', true],
  ['BBWS Serayu Opak', true],
  ['Kemenag Kab. Bantul', true],
  ['Ruko di depan Puskesmas', false],
  ['Rumah Jl. SDN 2', false],
  ['Analisis menurut PUPR', false],
  ['Ibu Ratna', false],
  ['PT Dinasti Jaya', false],
  ['Pemilik: Dinas PUPR', true],
  ['Kantor Dinas Kesehatan', true],
  ['DINAS PEKERJAAN UMUM DAN PENATAAN RUANG', true],
  ['Dinas PUPKP Kab. Bantul', true],
  ['SKPD: Dinas Pengujian', true],
  ['Kepala Dinas', true],
  ['Ruko di Jalan Dinas Kebersihan, untuk Dinas Sosial', true],
  ['Ruko Jalan Dinas Kebersihan', false],
  ['Pemeliharaan Jalan Dinas PUPR', true],
  ['Pemeliharaan rumah Jalan Dinas Kebersihan', false],
  ['Ruko Jl. Dinas Kesehatan 4', false],
  ['Rumah Bapak Dinas Setiawan', false],
  ['Pemilik: Dinas Setiawan', false],
  ['Rumah Kepala Dinas PUPR', false],
  ['Ruko Ibu Ratna\nDinas PUPR', true],
  ['Dinas Putra', false],
  ['Gedung dinas pribadi', false],
  ['Garasi mobil dinas', false],
  ['Rumah dinas kota', false],
  ['Toko di depan Dinas Perhubungan', false],
  ['Tebal pelat sesuai standar Dinas PU', false],
  ['Rumah tinggal', false],
])('CHECK-34 %j says that a work is a public one: %s', (text, isPublic) => {
  expect(saysPublicWork(['', text, 'x'])).toBe(isPublic ? text : undefined);
});

test('an estimate of nothing dominates nothing and is rounded by nothing', () => {
  const works = section(...Array.from({ length: 5 }, () => work({ volume: '1', price: '0' })));
  expect(said('dominating-item', works)).toEqual([]);
  const rounding = { step: 1000, mode: 'half-up' } as const;
  expect(said('coarse-rounding', works, { rounding })).toEqual([]);
  const exact = section(work({ volume: '1', price: '1000000' }));
  expect(said('coarse-rounding', exact, { rounding })).toEqual([]);
});

test('CHECK-25 three quarters and five quarters are still about as much', () => {
  const wall = of('Pasangan dinding bata', 'm2', '100');
  for (const [much, isFound] of [
    ['150', false],
    ['149.99', true],
    ['250', false],
    ['250.01', true],
  ] as const) {
    const plaster = of('Plesteran', 'm2', much);
    expect(said('two-sides', section(wall, plaster)), much).toHaveLength(isFound ? 1 : 0);
  }
});

test('CHECK-26 a work that digs and fills back is what was dug', () => {
  const both = of('Galian tanah dan urugan kembali', 'm3', '40');
  expect(said('backfill', section(both, of('Galian pondasi', 'm3', '10')))).toEqual([]);
});

test('CHECK-26 what is dug by the metre is not known in m3, so nothing is compared', () => {
  const dug = of('Galian tanah pondasi', 'm3', '10');
  const filled = of('Urugan kembali', 'm3', '14');
  expect(said('backfill', section(dug, filled))).toHaveLength(1);
  expect(said('backfill', section(dug, filled, of('Galian saluran', "m'", '40')))).toEqual([]);
});

test('CHECK-26 what is filled back where nothing was dug is no doubt', () => {
  expect(said('backfill', section(of('Urugan kembali', 'm3', '41')))).toEqual([]);
});

test('CHECK-33 a work of no volume includes nothing; its own line is not the formwork', () => {
  const formwork = of('Bekisting sloof', 'm2', '20');
  const none = work({ text: 'Beton sloof termasuk bekisting', volume: '0' });
  expect(said('included-formwork', titled([none, formwork]))).toEqual([]);
  const itself = of('Kolom berikut bekisting', 'm2', '4');
  expect(said('included-formwork', titled([itself]))).toEqual([]);
});

test('kinds are told by their unit too', () => {
  const inBars = of('Pembesian kolom', 'lonjor', '9');
  expect(said('concrete-ratios', titled([concrete, inBars]))).toEqual([]);
});

test.each([
  ['Mobilisasi, PPN tidak termasuk', false],
  ['Mobilisasi (blm. incl. PPN)', false],
  ['Mobilisasi (belum incl. PPN)', false],
  ['Sewa alat excl. PPN', false],
  ['Pajak galian C', false],
  ['Pajak galian C dan PPN', true],
  ['PPN dibebaskan', false],
  ['Harga besi sblm PPN', false],
  ['Sewa alat exc. PPN', false],
  ['Sewa alat excl. PPN 11%', false],
  ['Sewa alat exclude PPN', false],
  ['Sewa alat (eksklusif PPN)', false],
  ['Mobilisasi, PPN dikeluarkan', false],
  ['Mobilisasi (PPN 11% ditanggung pemilik)', false],
  ['PPN ditanggung pemerintah', false],
  ['PPN oleh owner', false],
  ['PPN ditanggung kontraktor', true],
  ['Executive summary dan PPN', true],
  ['PPN 11%', true],
  ['1. Pajak', true],
  ['A. Pajak 11%', true],
  ['Total pajak', true],
  ['Tax 11%', true],
  ['Harga sudah pajak', true],
  ['Harga sdh kena pajak', true],
  ['Harga incl. tax', true],
  ['Harga setelah pajak', true],
  ['Harga berikut pajak', true],
  ['Cut off saluran, PPN 11%', true],
  ['PPN 10%', true],
  ['PPN 0%', false],
  ['PPN tidak dipungut', false],
  ['PPN tidak dikenakan', false],
  ['PPN belum', false],
  ['PPN (belum)', false],
  ['Harga off PPN', false],
  ['Harga w/o PPN', false],
  ['Harga minus PPN', false],
  ['Harga belum kena pajak', false],
  ['Harga sebelum tax', false],
  ['Jalan PPN', false],
  ['Rehab dermaga PPN Pekalongan', false],
  ['Taxiway', false],
  ['Kantor pajak', false],
])('CHECK-18 what %j says of PPN', (text, isFound) => {
  const works = section(work({ text, volume: '1', price: '5000000' }));
  expect(said('ppn-twice', works, { ppn: '11' })).toHaveLength(isFound ? 1 : 0);
});

test('CHECK-18 the price set that the prices rest on says that they hold PPN', () => {
  const works = section(work(), work({ kode: '1.1' }));
  const priced = (pricedBy: 'set' | 'catalogue') => [
    analysis('1.1', [{ ...part('Pasir', 'm3', '300000'), pricedBy }]),
  ];
  const by = (priceSet: string, analyses = priced('set'), ppn = '11') =>
    said('ppn-in-prices', works, { analyses, priceSet, ppn });
  expect(by('HSD Kota Bandung 2026 (sudah termasuk PPN)')).toEqual([
    'I.2: Harga dari set "HSD Kota Bandung 2026 (sudah termasuk PPN)", dan PPN 11% di bawah jumlah (1 analisis)',
  ]);
  expect(by('HSD Kota Bandung 2026 (belum termasuk PPN)')).toEqual([]);
  expect(by('HSD Kota Bandung 2026')).toEqual([]);
  expect(by('HSD termasuk PPN', priced('catalogue'))).toEqual([]);
  expect(by('HSD termasuk PPN', priced('set'), '0')).toEqual([]);
});

test.each<[string, { document?: string; holdsPpn?: boolean | null }, string | undefined]>([
  ['HSD 2026', { document: 'SK 5/2026 termasuk PPN' }, ' (dokumen "SK 5/2026 termasuk PPN"),'],
  ['HSD 2026', { document: 'SK 5/2026 belum termasuk PPN' }, undefined],
  ['HSD + PPN', { document: 'SK 5/2026 termasuk PPN' }, ','],
  ['HSD 2026', { holdsPpn: true }, ', diimpor apa adanya dengan PPN di dalamnya,'],
  ['HSD belum termasuk PPN', { holdsPpn: true }, ', diimpor apa adanya dengan PPN di dalamnya,'],
  ['HSD termasuk PPN', { holdsPpn: true }, ','],
  ['HSD termasuk PPN', { document: 'SK termasuk PPN', holdsPpn: false }, undefined],
])(
  'CHECK-18 of a set %j with %j Periksa says %j',
  (priceSet, { document = '', holdsPpn = null }, says) => {
    const works = section(work(), work({ kode: '1.1' }));
    const analyses = [analysis('1.1', [{ ...part('Pasir', 'm3', '300000'), pricedBy: 'set' }])];
    const facts = { analyses, priceSet, priceSetPpn: { document, holdsPpn }, ppn: '11' };
    const found = `I.2: Harga dari set "${priceSet}"${says} dan PPN 11% di bawah jumlah (1 analisis)`;
    expect(said('ppn-in-prices', works, facts)).toEqual(says === undefined ? [] : [found]);
  },
);

test.each([
  ['Beton sloof tidak termasuk bekisting', false],
  ['Beton sloof belum termasuk besi dan bekisting', false],
  ['Beton sloof termasuk besi, tanpa bekisting', false],
  ['Beton sloof termasuk besi, tidak termasuk bekisting', false],
  ['Beton sloof (di luar bekisting)', false],
  ['Beton sloof dengan bekisting', true],
  ['Beton sloof termasuk besi dan begisting', true],
])('CHECK-33 what %j says of formwork', (text, isFound) => {
  const works = titled([work({ text }), of('Bekisting sloof', 'm2', '20')]);
  expect(said('included-formwork', works)).toHaveLength(isFound ? 1 : 0);
});

test('CHECK-24 rebar by the ton is compared in kg', () => {
  const tons = (volume: string) => [concrete, of('Besi beton ulir D10', 'ton', volume)];
  expect(said('concrete-ratios', titled(tons('9')))).toEqual([
    'I.1.2: 9.000,00 kg besi untuk 10,00 m³ beton: 900 per m³, biasanya 40 sampai 350',
  ]);
  expect(said('concrete-ratios', titled(tons('1.8')))).toEqual([]);
  const both = [...tons('1.8'), of('Besi beton polos', 'kg', '1800')];
  expect(said('concrete-ratios', titled(both))[0]).toContain('3.600,00 kg besi');
});

// Four sides of 150 × 150 × 30 are 2,7 m² per m³; the edge of a raft of 60 cm a tenth of that.
test.each([
  ['Beton pondasi telapak P1 150x150x30', '8.1', '21.6', false],
  ["Beton footplat f'c 25", '9.6', '19.2', false],
  ['Beton K-300 pile cap', '20', '40', false],
  ['Beton raft t=60', '200', '60', false],
  ['Plat lantai dasar t=15 cm', '60', '12', false],
  ['Beton footplat', '10', '9', true],
  ['Beton raft t=60', '200', '15', true],
  ['Beton kolom', '10', '21', true],
  ['Plat lantai', '60', '12', true],
  // Both sides of a wall of 50 cm with its foot; an abutment of 8 × 5 × 6 m; the edge of a floor.
  ['Beton abutment', '80', '208', false],
  ['Beton abutment', '240', '156', false],
  ['DPT beton t=50 cm', '40', '108', false],
  ['Beton box culvert 200x200 t=40 cm', '50', '130', false],
  ['Beton pondasi mesin genset', '12', '18', false],
  ['Beton tubuh bendung', '900', '300', false],
  ['Beton lantai t=20 cm', '120', '18', false],
  ['Beton abutment', '240', '110', true],
  ['DPT beton', '40', '39', true],
  ['Beton pondasi mesin genset', '12', '1.8', true],
  ['Beton lantai t=20 cm', '120', '10', true],
  ['Beton lantai 2', '120', '18', true],
])('CHECK-24 %s of %s m3 with %s m2 of formwork', (text, cast, formwork, isDoubted) => {
  const works = [of(text, 'm3', cast), of('Bekisting', 'm2', formwork)];
  expect(said('concrete-ratios', titled(works))).toHaveLength(isDoubted ? 1 : 0);
});

test('CHECK-24 the heading tells that the concrete is of a footing', () => {
  const works = [of("Beton f'c 25", 'm3', '8.1'), of('Bekisting', 'm2', '21.6')];
  const under = (title: string) => [
    { id: 'I', title: 'STRUKTUR', items: [], groups: [{ id: 'I.1', title, items: works }] },
  ];
  expect(said('concrete-ratios', under('Pondasi telapak P1 150x150x30, 12 bh'))).toEqual([]);
  expect(said('concrete-ratios', under('Lantai 2'))).toHaveLength(1);
  expect(said('concrete-ratios', under('PEKERJAAN DINDING PENAHAN TANAH'))).toEqual([]);
  const floor = [of('Beton K-300 t=20 cm', 'm3', '120'), of('Bekisting', 'm2', '18')];
  const [gudang] = under('Lantai gudang').map((one) => ({
    ...one,
    groups: one.groups.map((group) => ({ ...group, items: floor })),
  }));
  expect(said('concrete-ratios', gudang ? [gudang] : [])).toEqual([]);
});

test('CHECK-25 tiles on a wall stand where nobody skims', () => {
  const wall = of('Pasangan dinding bata merah 1:4', 'm2', '100');
  const plaster = of('Plesteran 1:4 t=15 mm', 'm2', '200');
  const skim = of('Acian', 'm2', '110');
  const tile = (text: string, volume = '90') => of(text, 'm2', volume);
  for (const text of ['Keramik dinding 25x40', 'Dinding keramik 20x25 KM/WC'])
    expect(said('two-sides', section(wall, plaster, skim, tile(text))), text).toEqual([]);
  expect(said('two-sides', section(wall, plaster, skim, tile('Keramik lantai 40x40')))).toEqual([
    'I.3: Acian 110,00 m², plesteran 200,00 m²',
  ]);
  expect(said('two-sides', section(wall, plaster, skim, tile('Keramik dinding', '20')))).toEqual([
    'I.3: Acian 110,00 m² dan keramik dinding 20,00 m², plesteran 200,00 m²',
  ]);
  // All is skimmed, and tiled on it.
  const all = of('Acian', 'm2', '200');
  expect(said('two-sides', section(wall, plaster, all, tile('Keramik dinding')))).toEqual([]);
});

test.each([
  ['Beton balok incl. bekisting', 'Bekisting balok', true],
  ['Beton plat sudah termasuk bekisting', 'Cetakan plat lantai', true],
  ['Beton plat sudah termasuk bekisting', 'Cetakan kolom', true],
  ['Beton plat excl. bekisting', 'Cetakan plat lantai', false],
  ['Beton plat sudah termasuk bekisting', 'Cetakan paving', false],
])('CHECK-33 %j beside %j', (text, formwork, isFound) => {
  const works = titled([work({ text }), of(formwork, 'm2', '30')]);
  expect(said('included-formwork', works)).toHaveLength(isFound ? 1 : 0);
});

test.each([
  ['Pembangunan Balai Desa Sukamaju', true],
  ['Rehab Kantor Kecamatan', true],
  ['Rumah Dinas Bupati', true],
  ['Renovasi rumah dinas camat', true],
  ['Ruko depan Kantor Kecamatan', false],
  ['Rumah dekat Balai Desa', false],
  ['Rumah dinas PT Semen', false],
  ['Kantor notaris Bupati Coffee', false],
  ['Harga sesuai HSPK Pemkot Surabaya 2026', false],
  ['Analisis menurut Kementerian PUPR', false],
  ['Izin dari pemerintah setempat ditanggung pemilik', false],
  ['Sumber dana: pribadi (bukan APBD)', false],
  ['Bukan proyek pemerintah', false],
  ['Komplek Pemda Jatiasih', false],
  ['HPS: ', false],
  ['HPS:', false],
  ['Rumah dekat SD Negeri 2', false],
  ['Rumah ketua DPRD', false],
  ['Ruko depan Polsek', false],
  ['Rumah sakit umum Kasih Ibu', false],
  ['HPS: 1.250.000.000', true],
  ['Bantuan dari Pemkot Surabaya', true],
  ['Pembangunan jalan Pemkab Bantul', true],
  ['Harga sesuai HSPK Pemkot; pemilik: Pemkot Surabaya', true],
  ['Rehab SD Negeri 2', true],
  ['SMP Negeri 5', true],
  ['Gedung DPRD', true],
  ['Pembangunan Polsek Depok', true],
  ['Rumah Sakit Umum Daerah Wonosari', true],
  ['Dinas Perkimtan', true],
  ['Dinas PRKPCK Kab. Malang', true],
  ['DPUTR Kota Cirebon', true],
  ['Disdikbud', true],
  ['UPTD Wilayah II', true],
  ['BPBD Kab. Lumajang', true],
  ['Balai Besar Wilayah Sungai Serayu Opak', true],
  ['Kementan', true],
  ['Universitas Negeri Semarang', true],
  ['Rehab MTs Negeri 2', true],
  ['Pembangunan MIN 3 Sleman', true],
  ['Kodim 0734', true],
  ['Kejaksaan Negeri Sleman', true],
  ['Pengadilan Agama Wates', true],
  ['Sekretariat Daerah', true],
  ['Mengetahui, Kepala Desa Sukamaju', true],
  ['Swakelola', true],
  ['Sumber dana: DAK 2026', true],
  ['Sumber dana: pribadi', false],
  ['Pengguna Anggaran', true],
  ['PPTK', true],
  ['Posyandu Melati', true],
  ['Rumah Kepala Desa', false],
  ['Rumah Bapak Kepala Desa', false],
  ['Izin kepala desa', false],
  ['IMB dari Dinas Perkim', false],
  ['Ruko depan Kejaksaan Negeri', false],
  ['Rumah di Jl. Kodim', false],
  ['Bukan swakelola', false],
  ['Dak beton lantai 2', false],
  ['Papan min 3 cm', false],
  ['Universitas Islam Indonesia', false],
])('CHECK-34 %j is a public work: %s', (name, isPublic) => {
  expect(saysPublicWork([name]) !== undefined).toBe(isPublic);
});

test('CHECK-24 a floor with less than a mesh has is told what a mesh has', () => {
  const floor = (kg: string) =>
    said(
      'concrete-ratios',
      titled([of('Beton lantai t=10 cm', 'm3', '18'), of('Wiremesh M6', 'kg', kg)]),
    );
  expect(floor('180')).toEqual([]);
  expect(floor('179')).toEqual([
    'I.1.2: 179,00 kg besi untuk 18,00 m³ beton: 9,9 per m³, biasanya 10 sampai 350',
  ]);
});

test('CHECK-26 what is dug by the metre and has no volume hides nothing', () => {
  const works = [of('Galian tanah pondasi', 'm3', '10'), of('Urugan kembali', 'm3', '14')];
  expect(said('backfill', section(...works, of('Galian saluran', "m'", '0')))).toHaveLength(1);
});

test('CHECK-18 a price that was typed for an analysis is no price of the set', () => {
  const works = section(work({ kode: '1.1' }));
  const row = { ...part('Pasir', 'm3', '300000'), pricedBy: 'set' as const };
  const by = (priceOverride: Decimal | null) =>
    said('ppn-in-prices', works, {
      analyses: [analysis('1.1', [{ ...row, priceOverride }])],
      priceSet: 'HSD termasuk PPN',
      ppn: '11',
    });
  expect(by(null)).toHaveLength(1);
  expect(by(decimal('300000'))).toEqual([]);
});
