// What the steps say besides their numbers: why one is missing, typed, taken off, rounded.
import { expect, test } from 'vitest';
import {
  analysis,
  factsOfTests,
  labour,
  measure,
  part,
  section,
  titled,
  work,
} from '../checks/register/estimate-of-tests.ts';
import { checkedEstimate, type Checked } from '../checks/checked.ts';
import type { Content, Item } from '../content/content.ts';
import { decimal } from '../number/decimal.ts';
import { givenKeyOf, type RecipeSource } from '../report/recipe-source.ts';
import { resourceReport } from '../report/resources.ts';
import { aboveOf, explain, explainWay } from './explain.ts';
import { chainText } from './explanation-text.ts';
import { operationText, type Target } from './explanation.ts';

type Facts = Parameters<typeof factsOfTests>[0];
const check = (content: Content, facts: Facts = {}): Checked =>
  checkedEstimate(content, factsOfTests(facts));

function shown(checked: Checked, target: Target) {
  const step = explain(checked, target);
  if (!step) throw new Error('nothing explains it');
  const parts = step.parts.map(({ label, note }) =>
    note === undefined ? label : `${label}: ${note}`,
  );
  return { parts, notes: step.notes, text: step.text, said: operationText(step) };
}

const typed = (item: Item, formula: Item['formula']): Item => ({
  ...item,
  ...(formula && { formula }),
});

test('EXPLAIN-04 a volume and a price that a formula computed say which', () => {
  const byFormula = typed(work({ volume: '12' }), { volume: '=3*4', harga: '=800000+50000' });
  const checked = check(section(byFormula));
  expect(shown(checked, { of: 'volume', id: byFormula.id })).toMatchObject({
    parts: ['=3*4'],
    said: 'Dihitung dari rumus',
    notes: ['Dihitung dari rumus =3*4'],
  });
  expect(shown(checked, { of: 'price', id: byFormula.id })).toMatchObject({
    parts: ['=800000+50000'],
    said: 'Dihitung dari rumus',
    notes: ['Dihitung dari rumus =800000+50000'],
  });
  const other = typed(work({ kode: '1.1' }), { harga: '=5*5' });
  const beside = check(section(other), {
    analyses: [analysis('1.1', [labour('Pekerja', 'OH', '120000')])],
  });
  expect(shown(beside, { of: 'price', id: other.id })).toMatchObject({
    parts: ['=5*5', 'F analisis 1.1: tidak dipakai'],
    said: 'Dihitung dari rumus',
    notes: ['Dihitung dari rumus =5*5'],
  });
});

test('EXPLAIN-04 a price without an analysis says so, by its code where it has one', () => {
  const [lost, missing] = [work({ kode: '9.9' }), work({ price: null })];
  const checked = check(section(lost, missing));
  expect(shown(checked, { of: 'price', id: lost.id }).notes).toEqual(['Tidak ada analisis 9.9.']);
  expect(shown(checked, { of: 'price', id: missing.id })).toMatchObject({
    parts: ['Belum ada harga'],
    notes: ['Belum diisi oleh siapa pun; dihitung 0.'],
    said: 'Belum ada harga, dihitung 0',
  });
});

test('EXPLAIN-04 EDISI-16 a code that is another work by now is not said to be without an analysis', () => {
  const row = work({ kode: '1.1' });
  const notes = (edition: Facts = {}) => {
    const facts = factsOfTests({
      analyses: [analysis('1.1', [labour('Pekerja', 'OH', '120000')])],
      ...edition,
    });
    const checked = checkedEstimate(section(row), { ...facts, others: new Map([[row.id, '1.1']]) });
    return shown(checked, { of: 'price', id: row.id }).notes;
  };
  expect(notes()).toEqual(['Kode 1.1 kini pekerjaan lain di katalog.']);
  expect(notes({ analysesOf: 'CK 2026' })).toEqual([
    'Kode 1.1 pekerjaan lain di edisi CK 2026. Harganya tetap dari sebelumnya, atau diketik.',
  ]);
});

test('EXPLAIN-04 nobody is said to have typed a price that may have stayed from another edition', () => {
  const left = work({ kode: '9.9' });
  const told = (facts: Parameters<typeof check>[1]) =>
    shown(check(section(left), facts), { of: 'price', id: left.id });
  expect(told({})?.parts).toEqual(['Harga di RAB']);
  expect(told({ analysesOf: 'CK 2026' })).toMatchObject({
    parts: ['Harga di RAB'],
    notes: [
      'Tidak ada analisis 9.9 di edisi CK 2026. Harganya tetap dari sebelumnya, atau diketik.',
    ],
  });
  const own = work();
  expect(shown(check(section(own)), { of: 'price', id: own.id }).parts).toEqual(['Diketik']);
});

test('EDISI-05 EXPLAIN-04 under a set a price without an analysis is not taken for one of the set', () => {
  const [listed, manual] = [work({ kode: '9.9' }), work()];
  const beside =
    'Set harga Semarang 2026 tidak memberinya harga: ia dari katalog, harga sendiri, atau diketik.';
  const told = (id: string, facts: Parameters<typeof check>[1] = {}) =>
    shown(check(section(listed, manual), { priceSet: 'Semarang 2026', ...facts }), {
      of: 'price',
      id,
    }).notes;
  expect(told(listed.id)).toEqual(['Tidak ada analisis 9.9.', beside]);
  expect(told(manual.id)).toEqual(['Item manual, tanpa analisis.']);
  const left = new Map([[listed.id, { from: 'katalog', day: '' }]]);
  expect(told(listed.id, { left })).not.toContain(beside);
});

test('EDISI-18 EXPLAIN-04 a price that stayed names the set, region and day that it is of', () => {
  const left = work({ kode: '9.9' });
  const from = { from: 'Semarang 2026, Kota Semarang, 1 Oktober 2026', day: '2026-10-01' };
  const told = (facts: Parameters<typeof check>[1]) =>
    shown(check(section(left), { ...facts, left: new Map([[left.id, from]]) }), {
      of: 'price',
      id: left.id,
    }).notes;
  const stays = 'Harganya tetap dari Semarang 2026, Kota Semarang, 1 Oktober 2026.';
  expect(told({ analysesOf: 'CK 2026' })).toEqual([
    'Tidak ada analisis 9.9 di edisi CK 2026.',
    stays,
  ]);
  const analyses = [analysis('9.9', [labour('Pekerja', 'OH', '120000')])];
  expect(told({ analyses })).toEqual([stays]);
});

test('EXPLAIN-02 a text of several lines is one line of the copied and printed step', () => {
  const long = work({ text: 'Beton\n\nmutu\tK-225' });
  const step = explain(check(section(long)), { of: 'amount', id: long.id });
  expect(step && chainText([step, step]).split('\n\n')).toHaveLength(2);
  expect(step && chainText([step])).toMatch(/^I\.1 Beton mutu K-225\n\tVolume\t/);
});

test('EXPLAIN-04 a take-off says what is taken off, what it was computed by, and that below 0 is 0', () => {
  const plain = measure('4', '3');
  const row = {
    ...plain,
    uraian: ' ',
    formula: { panjang: '=2*2' },
    extras: [{ id: 'x', name: ' ', value: decimal('1.5'), formula: { value: '=3/2' } }],
  };
  const off = measure('9', '3', '1', '-2');
  const item = work({ rows: [row, off] });
  const checked = check(section(item));
  expect(shown(checked, { of: 'volume', id: item.id })).toEqual({
    parts: ['Baris tanpa uraian', 'Sisi depan'],
    notes: ['Pengurangan melebihi penjumlahan.'],
    text: '0,00 m³',
    said: 'Dijumlahkan, di bawah 0 dihitung 0',
  });
  expect(shown(checked, { of: 'row', id: item.id, row: row.id })).toMatchObject({
    parts: ['Panjang: =2*2', 'Lebar', 'Tinggi', 'Jumlah', 'Faktor: =3/2'],
    notes: [],
  });
  expect(shown(checked, { of: 'row', id: item.id, row: off.id }).notes).toEqual([
    'Pengurangan: diambil dari jumlah.',
  ]);
});

const ofOne = (source: RecipeSource, facts: Facts = {}) =>
  check(section(work({ kode: source.kode })), { analyses: [source], ...facts });

test('EXPLAIN-04 an analysis says whose it is, what is missing in it, and how F is rounded', () => {
  const own = analysis('1.1', [part('Air', 'liter', null), part('Pasir', 'm3', '300000.5')], {
    sourceLabel: '',
    edition: ' ',
    rounding: 'down',
  });
  const checked = ofOne(own);
  expect(shown(checked, { of: 'F', kode: '1.1' })).toMatchObject({
    notes: ['Analisis sendiri.', '1 komponen belum ada harga: dihitung 0.'],
    said: 'Dijumlahkan, dibulatkan ke bawah ke rupiah',
  });
  expect(shown(checked, { of: 'B', kode: '1.1' }).parts).toEqual(['Air: belum ada harga', 'Pasir']);
  expect(shown(checked, { of: 'A', kode: '1.1' }).notes).toEqual(['Tidak ada komponen.']);
});

test('EXPLAIN-04 a share says what it is of, also where that is incomplete or gone', () => {
  const air = part('Air', 'liter', null);
  const share = (percentOf: string[]) => ({
    ...part('Alat bantu', '%', null),
    percentOf,
    master: null,
  });
  const of = share([air.id]);
  const component = (row: string): Target => ({ of: 'component', kode: '1.1', row });
  const incomplete = ofOne(analysis('1.1', [air, of]));
  expect(shown(incomplete, component(of.id)).notes).toEqual(['Dasarnya belum lengkap.']);
  expect(shown(incomplete, { of: 'base', kode: '1.1', row: of.id })).toMatchObject({
    parts: ['Air: belum ada harga'],
    notes: [],
  });
  const gone = share(['nobody']);
  const without = ofOne(analysis('1.1', [part('Pasir', 'm3', '1'), gone]));
  expect(shown(without, { of: 'base', kode: '1.1', row: gone.id }).notes).toEqual([
    'Dasarnya tidak ada lagi.',
  ]);
});

test('EXPLAIN-04 the price of a component says since when and by whom, or that it was typed for this analysis', () => {
  const cement = part('Semen', 'kg', '1500');
  const target: Target = { of: 'component', kode: '1.1', row: cement.id };
  const dates = { Semen: '2026-02-13' };
  const source = analysis('1.1', [cement]);
  expect(shown(ofOne(source, { dates }), target).notes).toEqual([
    'Harga sejak 13 Februari 2026, bawaan katalog.',
  ]);
  const atSet = analysis('1.1', [{ ...cement, pricedBy: 'set' }]);
  const setters = new Map([[givenKeyOf(cement) ?? '', 'Rina']]);
  for (const priceSetters of [new Map<string, string>(), setters, undefined])
    expect(shown({ ...ofOne(atSet, { dates }), priceSetters }, target).notes).toEqual([
      'Harga sejak 13 Februari 2026, dari set harga estimasi ini.',
    ]);
  const priceSet = 'SSH Sleman 2026';
  expect(shown(ofOne(atSet, { dates, priceSet }), target).notes).toEqual([
    'Harga sejak 13 Februari 2026, dari set harga SSH Sleman 2026.',
  ]);
  const priceSetOf = { region: 'Kabupaten Sleman', day: '2026-02-13' };
  const priceSetPpn = { document: 'SK Bupati 12/2026', holdsPpn: null };
  const named = { ...ofOne(atSet, { dates, priceSet }), priceSetOf, priceSetPpn };
  expect(shown(named, target).notes).toEqual([
    'Harga sejak 13 Februari 2026, dari set harga SSH Sleman 2026, Kabupaten Sleman (SK Bupati 12/2026).',
  ]);
  const beside = analysis('1.1', [{ ...cement, pricedBy: 'catalogue' }]);
  expect(shown(ofOne(beside, { dates, priceSet }), target).notes).toEqual([
    'Harga sejak 13 Februari 2026, bawaan katalog.',
    'Harga katalog: tidak ada di set harga SSH Sleman 2026.',
  ]);
  // Since when is known of neither.
  expect(shown(ofOne(beside, { priceSet }), target).notes).toEqual([
    'Harga katalog: tidak ada di set harga SSH Sleman 2026.',
  ]);
  expect(shown(ofOne(atSet, { priceSet }), target).notes).toEqual([
    'Harga dari set harga SSH Sleman 2026.',
  ]);
  const unknown = { ...ofOne(source, { dates }), priceSetters: undefined };
  expect(shown(unknown, target).notes).toEqual(['Harga sejak 13 Februari 2026.']);
  const override = analysis('1.1', [{ ...cement, priceOverride: decimal(1_600) }]);
  expect(shown(ofOne(override, { dates }), target)).toMatchObject({
    parts: ['Koefisien', 'Harga dasar M.1'],
    notes: ['Harga diketik khusus untuk analisis ini.'],
  });
});

test('EXPLAIN-04 a resource without a price says so', () => {
  const checked = ofOne(analysis('1.1', [part('Air', 'liter', null)]));
  const [row] = resourceReport(checked.content, checked.sources).groups[1]?.rows ?? [];
  expect(shown(checked, { of: 'resource', key: row?.key ?? '' })).toMatchObject({
    parts: ['Kebutuhan', 'Harga dasar: belum ada harga'],
    notes: ['Belum ada harga: dihitung 0.'],
  });
});

test('EXPLAIN-01 EXPLAIN-04 the price of a resource says what the same price says in its analysis', () => {
  const cement = part('Semen', 'kg', '1500');
  const ofCement = (row: object, given: object) => {
    const checked = ofOne(analysis('1.1', [{ ...cement, ...row }]), given);
    const [used] = resourceReport(checked.content, checked.sources).groups[1]?.rows ?? [];
    return shown(checked, { of: 'resource', key: used?.key ?? '' });
  };
  const dates = { Semen: '2020-02-13' };
  expect(ofCement({}, { dates })).toMatchObject({
    parts: ['Kebutuhan', 'Harga dasar: harga lama'],
    notes: ['Harga sejak 13 Februari 2020, bawaan katalog.'],
  });
  const priceSet = 'SSH Sleman';
  expect(ofCement({ pricedBy: 'catalogue' }, { priceSet }).notes).toEqual([
    'Harga katalog: tidak ada di set harga SSH Sleman.',
  ]);
  expect(ofCement({ priceOverride: decimal(1_600) }, { dates }).notes).toEqual([
    'Harga diketik khusus untuk analisis ini.',
  ]);
});

test('EXPLAIN-04 headings count the prices that are missing in them; one without a name says so', () => {
  const checked = check(
    titled([work({ price: null, text: ' ' }), work({ price: null })], [work()]),
  );
  expect(shown(checked, { of: 'section', id: 'I' })).toMatchObject({
    parts: ['I.1 Lantai 1: 2 harga belum ada', 'I.2 Lantai 2'],
    notes: ['2 harga belum ada: dihitung 0.'],
  });
  expect(shown(checked, { of: 'list', id: 'I.1' })).toMatchObject({
    parts: [
      'I.1.1 tanpa nama: belum ada harga',
      'I.1.2 Pasangan dinding batu kali: belum ada harga',
    ],
    notes: ['2 harga belum ada: dihitung 0.'],
  });
});

test('EXPLAIN-02 steps as text keep what is taken off and what is noted', () => {
  const item = work({ price: null, rows: [measure('4', '3'), measure('1', '1', '1', '-1')] });
  const checked = check(section(item));
  const steps = (['amount', 'volume'] as const).flatMap(
    (of) => explain(checked, { of, id: item.id }) ?? [],
  );
  expect(chainText(steps).replaceAll('\u00a0', ' ').split('\n')).toEqual([
    'I.1 Pasangan dinding batu kali',
    '\tVolume\t11,00 m³',
    '\tHarga satuan (belum ada harga)\tRp 0',
    '\tDikalikan, dibulatkan ke 2 desimal\tRp 0',
    '\tBelum ada harga: jumlahnya dihitung 0.',
    '',
    'Volume I.1 Pasangan dinding batu kali',
    '\tSisi depan\t12,00 m³',
    '\t− Sisi depan\t1,00 m³',
    '\tDijumlahkan, di bawah 0 dihitung 0\t11,00 m³',
  ]);
});

test('CHECK-44 EXPLAIN-01 the TKDN of a component is told where somebody has said it', () => {
  const analyses = [analysis('1.1', [part('Semen', 'kg', '1000'), part('Pasir', 'm3', '300000')])];
  const facts = factsOfTests({ analyses, tkdn: { Semen: '87.33' } });
  const checked = checkedEstimate(section(work({ kode: '1.1' })), facts);
  const [cement, sand] = analyses[0]?.rows ?? [];
  const notesOf = (target: Target) => explain(checked, target)?.notes;
  expect(notesOf({ of: 'component', kode: '1.1', row: cement?.id ?? '' })).toEqual([
    'TKDN 87,33%.',
  ]);
  expect(notesOf({ of: 'component', kode: '1.1', row: sand?.id ?? '' })).toEqual([]);
});

test('EXPLAIN-05 a component that is deleted while it is read of leaves what led to it', () => {
  const item = work({ kode: '1.1' });
  const [kept, gone] = [labour('Pekerja', 'OH', '120000'), labour('Mandor', 'OH', '150000')];
  const way: Target[] = [
    { of: 'F', kode: '1.1' },
    { of: 'A', kode: '1.1' },
    { of: 'component', kode: '1.1', row: gone.id },
  ];
  const titles = (rows: (typeof kept)[]) =>
    explainWay(check(section(item), { analyses: [analysis('1.1', rows)] }), way).map(
      ({ title }) => title,
    );
  expect(titles([kept, gone])).toEqual([
    'F 1.1 Pasangan dinding, per m³',
    'A Tenaga 1.1',
    'Mandor pada 1.1',
  ]);
  expect(titles([kept])).toEqual(['F 1.1 Pasangan dinding, per m³', 'A Tenaga 1.1']);
  const without = check(section(item), { analyses: [] });
  expect(explainWay(without, way)).toEqual([]);
});

test('EXPLAIN-05 what the way began at is deleted: the nearest that it was a part of and that is there still', () => {
  const [wall, column] = [work({ rows: [measure('4')] }), work()];
  const row = wall.rows[0]?.id ?? '';
  const content = titled([wall], [column]);
  const before = check(content);
  const above = aboveOf(before, { of: 'row', id: wall.id, row });
  expect(above).toEqual([
    { of: 'volume', id: wall.id },
    { of: 'amount', id: wall.id },
    { of: 'list', id: 'I.1' },
    { of: 'section', id: 'I' },
    { of: 'subtotal' },
    { of: 'total' },
  ]);
  const left = (after: Content) =>
    explainWay(check(after), [{ of: 'amount', id: wall.id }], above).map(({ title }) => title);
  expect(left(content)).toEqual(['I.1.1 Pasangan dinding batu kali']);
  const [one] = content;
  if (!one) throw new Error('no section');
  const [first, second] = one.groups;
  if (!first || !second) throw new Error('no titles');
  expect(left([{ ...one, groups: [{ ...first, items: [column] }, second] }])).toEqual([
    'Subtotal I.1 Lantai 1',
  ]);
  expect(left([{ ...one, groups: [second] }])).toEqual(['Subtotal I PEKERJAAN STRUKTUR']);
  expect(left([{ ...one, id: 'II' }].map((each) => ({ ...each, groups: [second] })))).toEqual([
    'Subtotal',
  ]);
  // Of what never was there nothing is known.
  expect(aboveOf(before, { of: 'amount', id: 'other' })).toEqual([]);
  expect(aboveOf(before, { of: 'F', kode: '1.1' })).toEqual([]);
  // Direct works stand in their section.
  const direct = check(section(wall));
  expect(aboveOf(direct, { of: 'price', id: wall.id }).map(({ of }) => of)).toEqual([
    'amount',
    'section',
    'subtotal',
    'total',
  ]);
  expect(aboveOf(before, { of: 'list', id: 'I.2' }).map(({ of }) => of)).toEqual([
    'section',
    'subtotal',
    'total',
  ]);
});

test('EXPLAIN-04 a take-off that comes to 0 takes off no more than there is', () => {
  const item = work({ rows: [measure('4'), measure('4', '1', '1', '-1')] });
  const { notes, text } = shown(check(section(item)), { of: 'volume', id: item.id });
  expect([notes, text]).toEqual([[], '0,00 m³']);
});

test('EXPLAIN-04 an analysis without components is none that a price is of', () => {
  const item = work({ kode: '1.1', price: '0' });
  const checked = check(section(item), { analyses: [analysis('1.1', [])] });
  expect(shown(checked, { of: 'price', id: item.id })).toMatchObject({
    parts: ['Harga di RAB'],
    notes: ['Tidak ada analisis 1.1.'],
  });
});

test('EXPLAIN-04 a computed price that is F of its analysis says both', () => {
  const facts = {
    analyses: [
      analysis('1.1', [labour('Pekerja', 'OH', '100000')], { overheadPercent: decimal('0') }),
    ],
  };
  const plain = work({ kode: '1.1', price: '50000' });
  const computed = typed(work({ kode: '1.1', price: '50000' }), { harga: '=5*10000' });
  const checked = check(section(plain, computed), facts);
  expect(shown(checked, { of: 'price', id: plain.id })).toMatchObject({
    parts: ['F analisis 1.1'],
    notes: [],
    said: 'Diberikan',
  });
  expect(shown(checked, { of: 'price', id: computed.id })).toMatchObject({
    parts: ['F analisis 1.1'],
    notes: ['Dihitung dari rumus =5*10000'],
    said: 'Dihitung dari rumus',
  });
});
