import { expect, describe, test } from 'vitest';
import { evaluator } from '../../../tests/evaluate-sheet.ts';
import { jpg, png } from '../../../tests/pictures.ts';
import { group, item, profile, section } from '../../../tests/random-estimates.ts';
import { rowOf, writtenWorkbook, type ReadWorkbook } from '../../../tests/read-workbook.ts';
import { zipPart } from '../../../tests/zip-part.ts';
import { kodeKey } from '../../domain/code-order.ts';
import { decimal } from '../../domain/decimal.ts';
import type { Content, Item, TakeOffRow } from '../../domain/estimate/content.ts';
import { rowVolume, takeOffVolume } from '../../domain/estimate/take-off.ts';
import { itemTotal } from '../../domain/estimate/totals.ts';
import type { PaperSource } from '../../domain/report/paper-set.ts';
import { usualSettings } from '../../domain/report/paper-settings.ts';
import type { RecipeSource, RecipeSourceRow } from '../../domain/report/recipe-source.ts';
import { writeWorkbook } from './write-workbook.ts';

function component(
  code: string,
  group: RecipeSourceRow['group'],
  coefficient: string,
  price: string | null,
): RecipeSourceRow {
  return {
    id: code,
    group,
    coefficient: decimal(coefficient),
    unitPriceSnapshot: price === null ? null : decimal(price),
    priceOverride: null,
    percentOf: null,
    name: `Nama ${code}`,
    unit: 'OH',
    master: { id: code, code },
  };
}

const tools: RecipeSourceRow = {
  ...component('tools', 'EQUIPMENT', '0.05', null),
  name: 'Alat bantu',
  percentOf: ['LABOR'],
  master: null,
};

function recipe(kode: string, overhead: string, rows: RecipeSourceRow[]): RecipeSource {
  return {
    kode,
    deskripsi: `Analisis ${kode}`,
    satuan: 'm3',
    sourceLabel: 'AHSP Cipta Karya',
    edition: 'SE DJBK No. 47/SE/Dk/2026',
    verified: false,
    overheadPercent: decimal(overhead),
    rows,
  };
}

/** F is 139.828 + 10 % and 5 % of the labour of tools. */
const excavation = recipe('1.10', '10', [
  component('L.01', 'LABOR', '0.75', '176000'),
  component('L.04', 'LABOR', '0.038', '206000'),
  tools,
]);
const masonry = recipe('1.1', '12.5', [
  component('L.01', 'LABOR', '0.3', '176000'),
  component('B.1', 'MATERIAL', '70', null),
]);
const plaster = recipe('A.2', '10', [component('L.04', 'LABOR', '1', '206000')]);
const recipes = new Map([excavation, masonry, plaster].map((one) => [kodeKey(one.kode), one]));

function row(uraian: string, measures: readonly string[], rest: Partial<TakeOffRow> = {}) {
  const [panjang = '0', lebar = '0', tinggi = '0', jumlah = '1'] = measures;
  const made: TakeOffRow = {
    id: '',
    uraian,
    jenis: 'penjumlahan',
    panjang: decimal(panjang),
    lebar: decimal(lebar),
    tinggi: decimal(tinggi),
    jumlah: decimal(jumlah),
    extras: [],
    volume: decimal('0'),
    ...rest,
  };
  return { ...made, volume: rowVolume(made) };
}

function measured(given: Item, ...rows: TakeOffRow[]): Item {
  const volume = takeOffVolume(rows);
  return { ...given, rows, volume, hargaTotal: itemTotal(volume, given.harga) };
}

const content: Content = [
  section('Pekerjaan persiapan', [
    item('Pembersihan lapangan', '576', 'm2', '19850'),
    item('Penyelenggaraan SMKK', '2', 'ls', null),
  ]),
  section(
    'Pekerjaan tanah',
    [item('Galian hari ini', '118.425', 'm3', '161501.34', '1.10')],
    [
      group(
        'Galian',
        measured(
          item('Galian terukur', '1', 'm3', '161501.34', '1. 10'),
          row('As 1', ['24.5', '0.9', '0.85', '4']),
          row('Besi', ['2', '1', '1', '3'], {
            extras: [{ id: 'x', name: 'kg/m', value: decimal('0.888') }],
          }),
          row('Pertemuan', ['0.9', '0.9', '0.85', '2'], { jenis: 'pengurangan' }),
        ),
        item('Galian lama', '10', 'm3', '150000', '1.10'),
        item('Bata', '20', 'm2', '100000', '1.1'),
        item('Plester', '7', 'm2', '226600', 'A.2'),
      ),
    ],
  ),
];
const source: PaperSource = { content, profile, settings: usualSettings, recipes };
const written = (given: Content, rest: Partial<PaperSource> = {}) =>
  writtenWorkbook({ ...source, recipes: new Map(), content: given, ...rest });

/** The formula of a cell without the signs that hold it fast. */
const formulaOf = ({ formulas }: ReadWorkbook, cell: string) =>
  formulas.get(cell)?.replaceAll('$', '');

describe('what follows what', () => {
  test('a price in the RAB is F of its analysis, whose price is that of Master Item', async () => {
    const workbook = await writtenWorkbook(source);
    const price = formulaOf(workbook, `RAB!F${rowOf(workbook, 'RAB', 'Galian hari ini')}`);
    const f = Number(/^AHSP!G(\d+)$/.exec(price ?? '')?.[1]);
    expect(workbook.shown.get(`AHSP!B${f}`)).toBe('Harga satuan pekerjaan (D + E)');
    expect(workbook.shown.get(`AHSP!G${f}`)).toBe(161501.34);

    const labour = rowOf(workbook, 'AHSP', 'Nama L.04');
    const master = rowOf(workbook, 'Master Item', 'Nama L.04');
    expect(formulaOf(workbook, `AHSP!F${labour}`)).toBe(`'Master Item'!E${master}`);
    expect(workbook.given.get(`Master Item!E${master}`)).toBe(206_000);
    expect(formulaOf(workbook, `AHSP!G${labour}`)).toBe(
      `ROUND(ROUND(E${labour}*N(F${labour}),5),2)`,
    );
  });

  test('a share is taken of the amounts that it is a share of', async () => {
    const workbook = await writtenWorkbook(source);
    const share = rowOf(workbook, 'AHSP', 'Alat bantu');
    expect(formulaOf(workbook, `AHSP!F${share}`)).toBe(`ROUND(SUM(G${share - 4},G${share - 3}),2)`);
    expect(workbook.shown.get(`AHSP!E${share}`)).toBe(0.05);
  });

  test('a measured volume is the sum of its rows, each a product; a typed one is a value', async () => {
    const workbook = await writtenWorkbook(source);
    const first = rowOf(workbook, 'Volume', 'As 1');
    const total = first + 3;
    expect(formulaOf(workbook, `Volume!I${first}`)).toBe(
      `ROUND(ROUND(D${first}*E${first}*F${first}*H${first},4),2)`,
    );
    expect(formulaOf(workbook, `Volume!I${first + 1}`)).toBe(
      `ROUND(ROUND(D${first + 1}*E${first + 1}*F${first + 1}*G${first + 1}*H${first + 1},4),2)`,
    );
    expect(formulaOf(workbook, `Volume!I${first + 2}`)).toMatch(/^0-ROUND/);
    expect(formulaOf(workbook, `Volume!I${total}`)).toBe(
      `MAX(0,ROUND(SUM(I${first}:I${first + 2}),2))`,
    );
    const rab = rowOf(workbook, 'RAB', 'Galian terukur');
    expect(formulaOf(workbook, `RAB!D${rab}`)).toBe(`Volume!I${total}`);
    expect(workbook.given.get(`RAB!D${rowOf(workbook, 'RAB', 'Galian lama')}`)).toBe(10);
    expect(() => rowOf(workbook, 'Volume', 'Galian lama')).toThrow();
    expect([...workbook.shown.values()]).toContain(
      '6 pekerjaan dengan volume langsung tidak tercantum di sini; volumenya ada di lembar RAB.',
    );
  });

  test('a price that is no longer F stays a value, marked, with today’s F beside it', async () => {
    const workbook = await writtenWorkbook(source);
    const own = rowOf(workbook, 'RAB', 'Galian lama');
    expect(workbook.given.get(`RAB!F${own}`)).toBe(150_000);
    expect(workbook.shown.get(`RAB!H${own}`)).toBe('harga sendiri');
    expect(workbook.shown.get(`RAB!I${own}`)).toBe(161501.34);
    expect(formulaOf(workbook, `RAB!I${own}`)).toMatch(/^AHSP!G\d+$/);
    const bata = rowOf(workbook, 'RAB', 'Bata');
    expect(workbook.shown.get(`RAB!H${bata}`)).toBe('harga sendiri; AHSP belum lengkap');
    const living = rowOf(workbook, 'RAB', 'Galian hari ini');
    expect(workbook.shown.get(`RAB!H${living}`)).toBeUndefined();
    const [look, plain] = [own, living].map(
      (at) => workbook.book.sheets[1]?.cells?.get(`${at - 1},5`)?.style?.font?.color,
    );
    expect(look).not.toEqual(plain);
  });

  test('a work counts once, whatever program reads 1.1 and 1.10', async () => {
    const workbook = await writtenWorkbook(source);
    const job = rowOf(workbook, 'Job Item', 'Galian hari ini');
    const rab = rowOf(workbook, 'RAB', 'Galian hari ini');
    expect(formulaOf(workbook, `Job Item!D${job}`)).toBe(`ROUND(SUM(RAB!D${rab}),6)`);
    expect([...workbook.formulas.values()].join()).not.toMatch(/SUMIF|LOOKUP|MATCH/);
  });

  test('PPN, overhead and rounding are one cell each, with a name; another overhead is its own', async () => {
    const workbook = await writtenWorkbook({
      ...source,
      settings: { ...usualSettings, rounding: { step: 1_000, mode: 'down' } },
    });
    const named = (name: string) => workbook.given.get(workbook.names.get(name) ?? '');
    expect([named('PPN'), named('OVERHEAD'), named('PEMBULATAN')]).toEqual([11, 10, 1_000]);
    const rates = [...workbook.formulas].filter(([, formula]) => formula === 'OVERHEAD');
    expect(rates).toHaveLength(2);
    const masonryRate = rowOf(workbook, 'AHSP', '1.1') + 8;
    expect(workbook.given.get(`AHSP!F${masonryRate}`)).toBe(12.5);

    const changed = new Map(workbook.given)
      .set(workbook.names.get('PPN') ?? '', 12)
      .set(workbook.names.get('OVERHEAD') ?? '', 15)
      .set(workbook.names.get('PEMBULATAN') ?? '', 10_000);
    const valueOf = evaluator({ ...workbook, given: changed });
    const total = Number(valueOf(workbook.names.get('TOTAL_RAB') ?? ''));
    expect(valueOf(workbook.names.get('TOTAL_DIBULATKAN') ?? '')).toBe(
      Math.floor(total / 10_000) * 10_000,
    );
    expect(total).toBeGreaterThan(
      Number(workbook.shown.get(workbook.names.get('TOTAL_RAB') ?? '')),
    );
    expect(
      [...workbook.shown.values()].filter((text) => /^Terbilang: .* rupiah$/.test(`${text}`)),
    ).toHaveLength(1);
    const words = `Rekap!A${rowOf(workbook, 'Rekap', 'Dibulatkan ke') + 2}`;
    expect(valueOf(words)).toBe('Terbilang: jumlah telah berubah sejak berkas ini dibuat');
  });
});

test('EXP-02 EXP-24 heads, numerals, formats, print set-up and outline', async () => {
  const { book, names, ...workbook } = await writtenWorkbook(source);
  expect(book.sheets.map(({ name }) => name)).toEqual([
    'Rekap',
    'RAB',
    'Volume',
    'Job Item',
    'Kategori',
    'AHSP',
    'Master Item',
    'Info',
  ]);
  const rab = book.sheets[1];
  const head = rowOf(workbook, 'RAB', 'Uraian');
  expect(rab?.rows[head - 1]?.slice(0, 7)).toEqual([
    'No',
    'Uraian',
    'Kode',
    'Volume',
    'Satuan',
    'Harga Satuan (Rp)',
    'Jumlah (Rp)',
  ]);
  const at = rowOf(workbook, 'RAB', 'Galian hari ini');
  expect(rab?.rows[at - 1]).toEqual(
    expect.arrayContaining([1, 'Galian hari ini', '1.10', 118.425, 'm³']),
  );
  expect(workbook.shown.get(`RAB!A${rowOf(workbook, 'RAB', 'Pekerjaan tanah')}`)).toBe('II');
  expect(rab?.cells?.get(`${at - 1},3`)?.style?.numFmt).toBe('#,##0.000');
  expect(rab?.cells?.get(`${at - 1},5`)?.style?.numFmt).toBe('#,##0.00');
  expect(rab?.rowDefs?.get(at - 1)?.outlineLevel).toBe(1);
  expect(rab?.rowDefs?.get(rowOf(workbook, 'RAB', 'Galian terukur') - 1)?.outlineLevel).toBe(2);
  for (const sheet of book.sheets.slice(0, -1)) {
    const frozen = sheet.freezePane?.rows ?? 0;
    expect(sheet.rows[frozen - 1]?.[0], sheet.name).toBe('No');
    expect(sheet.pageSetup?.printTitlesRow, sheet.name).toBe(`$${frozen}:$${frozen}`);
    expect(sheet.pageSetup).toMatchObject({ paperSize: 'a4', fitToPage: true, fitToHeight: 0 });
    expect(sheet.headerFooter?.oddFooter).toContain('Halaman &P dari &N');
  }
  expect(names.get('TOTAL_RAB')).toBe(`RAB!G${rowOf(workbook, 'RAB', 'Jumlah termasuk PPN')}`);
});

test('a volume of many decimals multiplies out in binary as it does in the domain', async () => {
  // 207,89 × 78.950 is 16412915.499999998 in binary.
  const workbook = await written([section('S', [item('x', '207.89', 'm', '78950.1')])]);
  expect(evaluator(workbook)(`RAB!G${rowOf(workbook, 'RAB', 'x')}`)).toBe(16412936.29);
});

test('a take-off that takes off more than there is leaves a volume of 0', async () => {
  const given = measured(
    item('x', '1', 'm3', '10'),
    row('a', ['1', '1', '1', '1']),
    row('b', ['2', '1', '1', '1'], { jenis: 'pengurangan' }),
  );
  const workbook = await written([section('S', [given])]);
  const at = rowOf(workbook, 'RAB', 'x');
  expect([workbook.shown.get(`RAB!D${at}`), evaluator(workbook)(`RAB!D${at}`)]).toEqual([0, 0]);
});

test('EXP-25 a missing price is marked, counted at the totals, and fills in when it is typed', async () => {
  const workbook = await writtenWorkbook(source);
  const at = rowOf(workbook, 'RAB', 'Penyelenggaraan SMKK');
  expect(workbook.given.get(`RAB!F${at}`)).toBe('belum ada harga');
  expect(workbook.shown.get(`RAB!G${at}`)).toBe(0);
  const total = rowOf(workbook, 'RAB', 'Jumlah harga pekerjaan');
  const notes = [
    `RAB!B${rowOf(workbook, 'RAB', 'Jumlah I Pekerjaan persiapan')}`,
    `RAB!B${total}`,
    `RAB!B${total + 2}`,
    `Rekap!C${rowOf(workbook, 'Rekap', 'Pekerjaan persiapan')}`,
    `Job Item!B${rowOf(workbook, 'Job Item', 'Jumlah harga pekerjaan')}`,
  ];
  const before = evaluator(workbook);
  for (const note of notes) {
    expect(workbook.shown.get(note)).toBe('1 harga belum ada');
    expect(before(note)).toBe('1 harga belum ada');
  }
  const given = new Map(workbook.given).set(`RAB!F${at}`, 1250.5);
  const after = evaluator({ ...workbook, given });
  expect(after(`RAB!G${total}`)).toBe(Number(before(`RAB!G${total}`)) + 2501);
  expect(after(notes[0] ?? '')).toBe('');

  const material = rowOf(workbook, 'Master Item', 'Nama B.1');
  expect(workbook.given.get(`Master Item!E${material}`)).toBe('belum ada harga');
  const filled = new Map(workbook.given).set(`Master Item!E${material}`, 1000);
  const bata = Number(
    /\d+$/.exec(formulaOf(workbook, `RAB!I${rowOf(workbook, 'RAB', 'Bata')}`) ?? '')?.[0],
  );
  expect(workbook.shown.get(`AHSP!C${bata}`)).toBe('1 harga belum ada');
  const priced = evaluator({ ...workbook, given: filled });
  expect(priced(`AHSP!C${bata}`)).toBe('');
  expect(priced(`AHSP!G${bata}`)).toBe((52_800 + 70_000) * 1.125);
});

describe('texts', () => {
  test.each([
    '=1+1',
    '+62 812',
    '-5',
    '@nama',
    '_x0041_',
    'a < b & "c"',
    ' depan dan belakang ',
    'm²\nbaris',
    '😀 ½',
    'x'.repeat(1_000),
  ])('C3.8 %j stays this very text', async (text) => {
    const given = { ...item(text, '1', text, '1', text), rows: [row(text, ['1', '1', '1', '1'])] };
    const named = recipe(text, '10', [
      { ...component(text, 'LABOR', '1', '5'), name: text, unit: text },
    ]);
    const { book, formulas, shown } = await written(
      [section(text, [{ ...given, volume: decimal('1') }])],
      {
        recipes: new Map([[kodeKey(text), { ...named, deskripsi: text, satuan: text }]]),
        profile: { ...profile, customFields: [{ label: text, value: text }], notes: text },
      },
    );
    const rab = book.sheets[1]?.rows ?? [];
    const at = rab.findIndex(([no]) => no === 'I');
    expect(rab[at]?.[1]).toBe(text);
    expect(rab[at + 1]?.slice(1, 5)).toEqual([text, text, 1, text]);
    for (const name of ['Rekap', 'Volume', 'Job Item', 'Kategori', 'AHSP', 'Master Item', 'Info']) {
      const texts = [...shown].filter(([cell]) => cell.startsWith(`${name}!`));
      const line = text.replaceAll(/\s+/g, ' ');
      expect(
        texts.map(([, value]) => value),
        name,
      ).toSatisfy((all: unknown[]) => all.includes(text) || all.includes(line));
    }
    expect([...formulas.values()]).not.toContain(text.slice(1));
  });

  test('a text that looks like a formula stays a text when its cell is edited', () => {
    const rows = ['=1+1', '+1', '-1', '@1', '1+1'].map((value) => ({ cells: [{ value }] }));
    const sheet = { name: 'S', widths: [], frozenRows: 0, rows };
    const bytes = writeWorkbook({ title: '', author: '', sheets: [sheet], names: {} });
    const styles = [...zipPart(bytes, 'xl/styles.xml').matchAll(/<xf [^>]*>/g)].slice(1);
    const quoted = styles.findIndex(([xf]) => xf.includes('quotePrefix="1"'));
    const cells = zipPart(bytes, 'xl/worksheets/sheet1.xml').match(/<c r="A\d"( s="\d")?/g);
    expect(cells).toEqual([
      ...[1, 2, 3, 4].map((row) => `<c r="A${row}" s="${quoted}"`),
      '<c r="A5"',
    ]);
  });

  test('control characters and half characters do not break the file', async () => {
    const odd = `a\u0000b\u000bc\ud800d😀`;
    const workbook = await written([section(odd, [])], { profile: { ...profile, notes: odd } });
    expect(rowOf(workbook, 'RAB', 'abcd😀')).toBeGreaterThan(0);
  });

  test('the sheet Info holds every custom field and the notes', async () => {
    const customFields = Array.from({ length: 50 }, (_, at) => ({
      label: `Isian ${at}`,
      value: `=${at}`,
    }));
    const { book } = await written(content, {
      profile: {
        ...profile,
        projectName: 'Nama '.repeat(40),
        customFields,
        notes: 'Catatan\nkedua',
      },
    });
    const facts = new Map(book.sheets.at(-1)?.rows.map(([label, value]) => [label, value]));
    expect(facts.get('Isian 49')).toBe('=49');
    expect(facts.get('Catatan')).toBe('Catatan\nkedua');
    expect(book.sheets[1]?.freezePane?.rows).toBeLessThan(10);
  });
});

test('a tender copy has no prices and nothing they come from; what a bidder fills in adds up', async () => {
  const workbook = await writtenWorkbook(source, { withoutPrices: true });
  expect(workbook.book.sheets.map(({ name }) => name)).toEqual([
    'Rekap',
    'RAB',
    'Volume',
    'Kategori',
    'Info',
  ]);
  const at = rowOf(workbook, 'RAB', 'Galian terukur');
  const secrets = [19_850, 161_501.34, 150_000, 176_000, 'harga sendiri', 'belum ada harga'];
  for (const secret of secrets) expect([...workbook.shown.values()]).not.toContain(secret);
  expect(workbook.shown.get(`RAB!F${at}`)).toBeUndefined();
  const given = new Map(workbook.given).set(`RAB!F${at}`, 1000.5);
  const volume = Number(workbook.shown.get(`RAB!D${at}`));
  const valueOf = evaluator({ ...workbook, given });
  expect(valueOf(`RAB!G${at}`)).toBe(Math.round(volume * 1000.5 * 100) / 100);
  expect(valueOf(`Rekap!D${rowOf(workbook, 'Rekap', 'Pekerjaan tanah')}`)).toBe(
    valueOf(`RAB!G${at}`),
  );
});

test('more extra columns than a page holds are multiplied in the formula and told in words', async () => {
  const rows = Array.from({ length: 15 }, (_, at) =>
    row(`r${at}`, ['2', '1', '1', '1'], {
      extras: [{ id: 'x', name: `faktor ${at}`, value: decimal(`1.${at + 1}`) }],
    }),
  );
  const workbook = await written([section('S', [measured(item('x', '1', 'm', '1'), ...rows)])]);
  const last = rowOf(workbook, 'Volume', 'r14 (× faktor 14 1,15)');
  expect(workbook.formulas.get(`Volume!T${last}`)).toMatch(/\*1\.15\*/);
  expect(evaluator(workbook)(`Volume!T${last}`)).toBe(2.3);
});

test.each([
  ['a PNG', png(300, 100), 3],
  ['a JPG', jpg, 2],
])('EXP-11 %s stands beside the project, undistorted', async (_, picture, ratio) => {
  const { book } = await writtenWorkbook(source, { logo: picture });
  for (const sheet of book.sheets.slice(0, 2)) {
    const [image] = sheet.images ?? [];
    expect(Buffer.from(image?.data ?? [])).toEqual(Buffer.from(picture));
    expect(image?.altText).toBe('Logo');
    expect((image?.width ?? 0) / (image?.height ?? 1)).toBeCloseTo(ratio, 1);
    expect(image?.height).toBeLessThan(140);
    expect(image?.anchor.from.row).toBe(0);
    expect(image?.anchor.from.col).toBeGreaterThanOrEqual(2);
  }
});
