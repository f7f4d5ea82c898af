// A RAB has a sheet per discipline or building, and a recap: which sheets come in, as what, and what differs.
import { describe, expect, test } from 'vitest';
import { apply } from '../../document/document-changes.ts';
import { emptyDocument, rootId, type DocumentNode } from '../../document/document.ts';
import { toText } from '../../number/decimal.ts';
import { billOf, rowsOf, sheetOf, sumsOf, takenOf, type Rows } from '../bills-of-tests.ts';
import { findBillTable } from '../find-columns.ts';
import { readBill } from '../read-bill.ts';
import { takeBill } from '../take-bill.ts';
import { chooseSheets } from './choose-sheets.ts';
import type { ReadSheet } from './read-sheet.ts';
import { inWay, joinSheets, type SheetWay } from './join-sheets.ts';
import { compareSheets, isOneOfSeveral, renewSheets, usualWay, wayIn } from './renew-sheets.ts';
import { tablesOfSheet, withoutJointSums } from './tables-of-sheet.ts';

const head = ['NO', 'URAIAN', 'SAT', 'VOL', 'HARGA SATUAN', 'JUMLAH'];

const read = (name: string, rows: Rows, isHidden = false): ReadSheet => ({
  sheet: name,
  title: name,
  isHidden,
  bill: billOf(rows, { name, isHidden }),
});

const persiapan = read('1. Persiapan', [
  ['PEKERJAAN PERSIAPAN'],
  head,
  ['A', 'PEKERJAAN PERSIAPAN'],
  [1, 'Pembersihan lahan', 'm2', 100, 10_000, 1_000_000],
  [2, 'Bouwplank', 'm', 50, 20_000, 1_000_000],
  ['', 'JUMLAH', '', '', '', 2_000_000],
]);
const struktur = (galian = 30) =>
  read('2. Struktur', [
    head,
    ['I', 'PEKERJAAN TANAH'],
    [1, 'Galian pondasi', 'm3', galian, 100_000, galian * 100_000],
    ['II', 'PEKERJAAN BETON'],
    ['A', 'LANTAI 1'],
    [1, 'Sloof', 'm3', 2, 4_000_000, 8_000_000],
    ['', 'TOTAL', '', '', '', 8_000_000 + galian * 100_000],
  ]);
const arsitektur = read('3. ARS', [
  head,
  ['I', 'PEKERJAAN DINDING'],
  [1, 'Bata ringan', 'm2', 200, 150_000, 30_000_000],
  ['II', 'PEKERJAAN LANTAI'],
  [1, 'Keramik 60x60', 'm2', 80, 300_000, 24_000_000],
]);
const ahsp = read('AHSP', [
  ['No', 'Uraian', 'Satuan', 'Volume', 'Harga', 'Jumlah'],
  [1, 'Pekerja', 'OH', 0.5, 120_000, 60_000],
  [2, 'Semen', 'kg', 10, 1_500, 15_000],
]);
const backup = read('Back up volume', [
  head.slice(0, 4),
  ['I', 'PEKERJAAN TANAH'],
  [1, 'Galian pondasi', 'm3', 30],
]);
const recapOf = (...lines: Rows) =>
  read('REKAP', [
    ['REKAPITULASI'],
    ['NO', 'URAIAN PEKERJAAN', 'JUMLAH HARGA (Rp)'],
    ...lines,
    ['', 'JUMLAH', 67_000_000],
    ['', 'PPN 11%', 7_370_000],
    ['', 'TOTAL', 74_370_000],
  ]);
const recap = recapOf(
  ['I', 'PEKERJAAN PERSIAPAN', 2_000_000],
  ['II', 'PEKERJAAN STRUKTUR', 11_000_000],
  ['III', 'PEKERJAAN ARSITEKTUR', 54_000_000],
);
const workbook = [recap, persiapan, struktur(), arsitektur, ahsp, backup];

describe('BQ-36 which sheets of a workbook come in', () => {
  test('each discipline, and neither recap nor analyses nor take-off; the recap agrees line by line', () => {
    const chosen = chooseSheets(workbook);
    expect([...chosen.taken]).toEqual([1, 2, 3]);
    expect([...chosen.whyNot]).toEqual([
      [4, 'other kind'],
      [5, 'other kind'],
    ]);
    expect(
      chosen.recap?.lines.map(({ part, isWhole, printed, read: found }) => [
        part,
        isWhole,
        toText(printed) === toText(found ?? printed) && found !== undefined,
      ]),
    ).toEqual([
      [1, true, true],
      [2, true, true],
      [3, true, true],
    ]);
    expect(chosen.recap?.total && toText(chosen.recap.total.printed)).toBe('67000000');
    // Its lines are these sheets, so each is a section.
    expect(usualWay(emptyDocument(), workbook, chosen.taken, chosen.recap)).toBe('one');
  });

  test('what a sheet holds decides where its name may be a place, and not that of another kind', () => {
    const pagar = read('Volume Pagar', [head, [1, 'Pagar besi', 'm', 30, 90_000, 2_700_000]]);
    const lab = read('Gd. Analisis Lab', [
      head,
      [1, 'Meja beton', 'm2', 3, 900_000, 2_700_000],
      [2, 'Wastafel', 'unit', 2, 500_000, 1_000_000],
    ]);
    const priced = read('Volume', [
      head,
      [1, 'Galian pondasi', 'm3', 28, 100_000, 2_800_000],
      [2, 'Sloof', 'm3', 2, 4_000_000, 8_000_000],
    ]);
    const mc = read('MC 50', [head, [1, 'Galian pondasi', 'm3', 15, 100_000, 1_500_000]]);
    const sheets = [struktur(), pagar, lab, backup, ahsp, priced, mc];
    const { taken, whyNot } = chooseSheets(sheets);
    expect([...taken]).toEqual([0, 1, 2]);
    expect([...whyNot]).toEqual([3, 4, 5, 6].map((at) => [at, 'other kind']));
  });

  test('a sheet of any name comes in where a line of the recap that has no other is its amount', () => {
    const jalan = read('Upah Borong Jalan', [head, [1, 'Aspal', 'm2', 600, 90_000, 54_000_000]]);
    const termin = read('Termin', [head, [1, 'Termin 1', 'ls', 1, 9_000_000, 9_000_000]]);
    const sheets = [
      recapOf(
        ['I', 'PEKERJAAN PERSIAPAN', 2_000_000],
        ['II', 'PEKERJAAN STRUKTUR', 11_000_000],
        ['III', 'AKSES', 54_000_000],
      ),
      persiapan,
      struktur(),
      jalan,
      termin,
    ];
    const { taken, recap: found } = chooseSheets(sheets);
    expect([...taken]).toEqual([1, 2, 3]);
    expect(found?.lines.map(({ part }) => part)).toEqual([1, 2, 3]);
  });

  test('a sheet of analyses is no recap of others', () => {
    const analisa = read('Analisa', [
      ['No', 'Uraian', 'Satuan', 'Koefisien', 'Harga', 'Jumlah'],
      [1, 'Pekerja', 'OH', 0.5, 120_000, 60_000],
      [2, 'Semen', 'kg', 10, 1_500, 15_000],
    ]);
    expect(chooseSheets([struktur(), analisa]).recap).toBeUndefined();
  });

  test('a line that differs has its sheet by its name; one that no sheet has, none', () => {
    const others = [
      recapOf(
        ['I', 'PEKERJAAN PERSIAPAN', 2_000_000],
        ['II', 'PEKERJAAN STRUKTUR', 11_000_678],
        ['III', 'PEKERJAAN LIFT', 53_999_322],
      ),
      persiapan,
      struktur(),
    ];
    const { recap: found, taken } = chooseSheets(others);
    expect([...taken]).toEqual([1, 2]);
    expect(found?.lines.map(({ text, part }) => [text, part])).toEqual([
      ['PEKERJAAN PERSIAPAN', 1],
      ['PEKERJAAN STRUKTUR', 2],
      ['PEKERJAAN LIFT', undefined],
    ]);
  });

  test('a sheet that the recap does not sum stays outside, as one that repeats the bill does', () => {
    const variant = read('Varian', [head, [1, 'Marmer', 'm2', 80, 900_000, 72_000_000]]);
    const chosen = chooseSheets([...workbook, variant]);
    expect([chosen.taken.has(6), chosen.whyNot.get(6)]).toEqual([false, 'not in recap']);
    const all: Rows = [
      head,
      ['I', 'DINDING'],
      [1, 'Bata ringan', 'm2', 200, 150_000],
      [2, 'Plester', 'm2', 400, 60_000],
      [3, 'Cat', 'm2', 400, 30_000],
      ['II', 'LANTAI'],
      [1, 'Keramik', 'm2', 80, 300_000],
    ];
    const copies = chooseSheets([read('RAB', all), read('Dinding', all.slice(0, 5))]);
    expect([[...copies.taken], copies.whyNot.get(1)]).toEqual([[0], 'same']);
    // Two buildings may be built alike.
    const alike = chooseSheets([read('Gedung A', all), read('Gedung B', all)]);
    expect([...alike.taken]).toEqual([0, 1]);
  });

  test.each(['RAB', 'Resume', 'Sheet1'])(
    'a recap that has a volume of 1 in each line is none of the works, called %s',
    (name) => {
      const lumps = read(name, [
        head,
        ['I', 'PEKERJAAN PERSIAPAN', 'Ls', 1, 2_000_000, 2_000_000],
        ['II', 'PEKERJAAN STRUKTUR', 'Ls', 1, 11_000_000, 11_000_000],
        ['', 'JUMLAH', '', '', '', 13_000_000],
      ]);
      const sheets = [lumps, persiapan, struktur()];
      const chosen = chooseSheets(sheets);
      expect([[...chosen.taken], chosen.whyNot.get(0), chosen.recap?.at]).toEqual([
        [1, 2],
        'recap',
        0,
      ]);
      // Lump sums that no sheet is behind are work.
      expect([...chooseSheets([lumps, arsitektur]).taken]).toEqual([0, 1]);
    },
  );

  test('a copy of a sheet that is not the first is none of the works', () => {
    const more = read('4. MEP', [
      head,
      ['I', 'PEKERJAAN LISTRIK'],
      [1, 'Titik lampu', 'titik', 24, 300_000, 7_200_000],
      [2, 'Stop kontak', 'titik', 18, 280_000, 5_040_000],
      [3, 'Panel', 'unit', 1, 4_000_000, 4_000_000],
      [4, 'Grounding', 'titik', 1, 2_500_000, 2_500_000],
    ]);
    const roof = [
      head,
      ['I', 'PEKERJAAN ATAP'],
      [1, 'Rangka baja ringan', 'm2', 120, 175_000, 21_000_000],
      [2, 'Genteng metal', 'm2', 120, 95_000, 11_400_000],
      [3, 'Nok', 'm', 18, 65_000, 1_170_000],
    ];
    const chosen = chooseSheets([more, read('5. Atap', roof), read('5. Atap (2)', roof)]);
    expect([[...chosen.taken], chosen.whyNot.get(2)]).toEqual([[0, 1], 'same']);
  });

  describe('BQ-36 places that are built alike', () => {
    const toilet: Rows = [
      head,
      ['I', 'PEKERJAAN TANAH'],
      [1, 'Galian', 'm3', 12, 80_000, 960_000],
      [2, 'Urugan', 'm3', 4, 60_000, 240_000],
      [3, 'Pasangan batu', 'm3', 8, 900_000, 7_200_000],
    ];

    test.each([
      ['SDN 1 Kaliwungu', 'SDN 2 Kaliwungu'],
      ['Ruas Jl. Mawar', 'Ruas Jl. Melati'],
      ['Lokasi 1', 'Lokasi 2'],
      ['Puskesmas Mijen', 'Puskesmas Boja'],
      ['Paket A', 'Paket B'],
    ])('%s and %s both come in', (...names) => {
      expect([...chooseSheets(names.map((name) => read(name, toilet))).taken]).toEqual([0, 1]);
    });

    test('a copy that Excel made of one is none, whatever it is called', () => {
      for (const name of ['RAB Jalan', 'Gedung A']) {
        const chosen = chooseSheets([name, `${name} (2)`].map((each) => read(each, toilet)));
        expect([[...chosen.taken], chosen.whyNot.get(1)]).toEqual([[0], 'same']);
      }
      const more: Rows = [...toilet, [4, 'Plesteran', 'm2', 2, 50_000, 100_000]];
      const grown = chooseSheets([read('RAB Jalan', toilet), read('RAB Jalan (2)', more)]);
      expect([...grown.taken]).toEqual([1]);
      const numbered = ['Ruas (1)', 'Ruas (2)'].map((each) => read(each, toilet));
      expect([...chooseSheets(numbered).taken]).toEqual([0, 1]);
    });

    test('whatever they are called, each that a recap names with its amount comes in', () => {
      const [one, two, copy] = ['Mijen', 'Boja', 'Boja (2)'].map((name) => read(name, toilet));
      if (!one || !two || !copy) throw new Error('three sheets');
      const named = recapOf([1, 'Mijen', 8_400_000], [2, 'Boja', 8_400_000]);
      const chosen = chooseSheets([named, one, two, copy]);
      expect([[...chosen.taken], chosen.whyNot.get(3)]).toEqual([[1, 2], 'same']);
      expect(chosen.recap?.lines.map(({ part }) => part)).toEqual([1, 2]);
      // Another amount than the sheet comes to is no proof that it is meant.
      const other = recapOf([1, 'Mijen', 8_400_000], [2, 'Boja', 9_000_000]);
      expect(chooseSheets([other, one, two]).whyNot.get(2)).toBe('same');
      // Nor is an amount of it under another name.
      const unnamed = recapOf([1, 'Mijen', 8_400_000], [2, 'Lain-lain', 8_400_000]);
      expect(chooseSheets([unnamed, one, two]).whyNot.get(2)).toBe('same');
    });
  });

  test('the sheet that is called a recap is it, though one of lump sums without volumes stands before', () => {
    const lumps = read('Umum', [
      head,
      [1, 'Mobilisasi', 'ls', '', '', 5_000_000],
      [2, 'Direksi keet', 'ls', '', '', 7_000_000],
    ]);
    expect(chooseSheets([lumps, ...workbook]).recap?.at).toBe(1);
  });

  test('a recap whose lines are the sections of one sheet leaves it alone', () => {
    const one = [
      read('REKAP', [
        ['NO', 'URAIAN PEKERJAAN', 'JUMLAH HARGA (Rp)'],
        ['I', 'PEKERJAAN DINDING', 30_000_000],
        ['II', 'PEKERJAAN LANTAI', 24_000_000],
      ]),
      arsitektur,
    ];
    const { taken, recap: found } = chooseSheets(one);
    expect(found?.lines.map(({ part, isWhole }) => [part, isWhole])).toEqual([
      [1, false],
      [1, false],
    ]);
    expect(usualWay(emptyDocument(), one, taken, found)).toBe('own');
  });

  test('the fullest visible sheet is looked at first', () => {
    expect(chooseSheets([read('Catatan', [['Catatan']]), persiapan, arsitektur]).main).toBe(1);
    const hidden = { ...struktur(), isHidden: true };
    const chosen = chooseSheets([persiapan, hidden]);
    expect([chosen.main, [...chosen.taken], chosen.whyNot.get(1)]).toEqual([0, [0], 'hidden']);
  });

  test('BQ-28 sheets with the same chapters are buildings of one project, a take-off of them is none', () => {
    const chapters: Rows = [
      ['I', 'PERSIAPAN'],
      [1, 'Pembersihan', 'm2', 4, 14_250],
      ['II', 'TANAH'],
      [1, 'Galian', 'm3', 2, 86_500],
    ];
    const sheets = [
      read('GEDUNG A', [head, ...chapters]),
      read('GEDUNG B', [head, ...chapters]),
      read('PAGAR', [head, ['I', 'PAGAR'], [1, 'Galian', 'm3', 2, 86_500]]),
    ];
    expect(sheets.map((each) => isOneOfSeveral(sheets, each))).toEqual([true, true, false]);
    expect(usualWay(emptyDocument(), sheets, new Set([0, 1, 2]), undefined)).toBe('named');
    const bare = chapters.map((row) => row.slice(0, 4));
    const others = [sheets[0], read('VOLUME', [head.slice(0, 4), ...bare])].flatMap(
      (each) => each ?? [],
    );
    expect(others[1]?.bill.sections).toHaveLength(2);
    expect(others.map((each) => isOneOfSeveral(others, each))).toEqual([false, false]);
  });
});

const disciplines = [persiapan, struktur(), arsitektur];
const titled = disciplines.map((each) => ({ ...each, title: `PEKERJAAN ${each.title.slice(3)}` }));
const joined = (way: SheetWay, sheets: readonly ReadSheet[] = titled) =>
  joinSheets(sheets.map((each) => ({ ...each, bill: inWay(each, way) })));

test('BQ-36 a sheet is a section of its chapters, or comes with its own; one of its name needs none around it', () => {
  expect(takenOf(joined('one'))).toEqual([
    ['PEKERJAAN PERSIAPAN', 'Pembersihan lahan', 'Bouwplank'],
    [
      'PEKERJAAN Struktur',
      ['PEKERJAAN TANAH', 'Galian pondasi'],
      ['II PEKERJAAN BETON › A LANTAI 1', 'Sloof'],
    ],
    ['PEKERJAAN ARS', ['PEKERJAAN DINDING', 'Bata ringan'], ['PEKERJAAN LANTAI', 'Keramik 60x60']],
  ]);
  expect(joined('own').sections.map(({ title }) => title)).toEqual([
    'PEKERJAAN PERSIAPAN',
    'PEKERJAAN TANAH',
    'PEKERJAAN BETON',
    'PEKERJAAN DINDING',
    'PEKERJAAN LANTAI',
  ]);
  expect(toText(joined('one').total)).toBe('67000000');
});

test('BQ-36 works below no title stand below the name of their sheet', () => {
  const loose = read('Pagar', [head, [1, 'Galian', 'm3', 2, 86_500]]);
  expect(takenOf(joined('own', [persiapan, loose])).at(-1)).toEqual(['Pagar', 'Galian']);
});

function bring(nodes: Map<string, DocumentNode>, sheets: readonly ReadSheet[], way: SheetWay) {
  const { items, command } = takeBill({
    bill: joined(way, sheets),
    list: rootId,
    index: 0,
    untitled: '',
    takesPrices: true,
    origin: 'RAB.xlsx',
    makeId: () => `n${nodes.size}-${made++}`,
  });
  apply(nodes, command(nodes));
  return items;
}
let made = 0;

test('BQ-36 BQ-28 one change brings all sheets, and each item says where it stood', () => {
  const nodes = emptyDocument();
  const items = bring(nodes, titled, 'one');
  expect(items.map(({ deskripsi, asal }) => [deskripsi, asal])).toEqual([
    ['Pembersihan lahan', 'RAB.xlsx, lembar 1. Persiapan, baris 4'],
    ['Bouwplank', 'RAB.xlsx, lembar 1. Persiapan, baris 5'],
    ['Galian pondasi', 'RAB.xlsx, lembar 2. Struktur, baris 3'],
    ['Sloof', 'RAB.xlsx, lembar 2. Struktur, baris 6'],
    ['Bata ringan', 'RAB.xlsx, lembar 3. ARS, baris 3'],
    ['Keramik 60x60', 'RAB.xlsx, lembar 3. ARS, baris 5'],
  ]);
});

test.each(['own', 'named', 'one'] as const)(
  'BQ-29 BQ-36 a newer file renews every sheet as it came in (%s), adds new ones, and takes what is gone',
  (way) => {
    const nodes = emptyDocument();
    const [first, second] = [persiapan, struktur()].map((each) => ({
      ...each,
      title: `PEKERJAAN ${each.title.slice(3)}`,
    }));
    if (!first || !second) throw new Error('no sheets');
    bring(nodes, [first, second], way);
    const newer = [first, { ...struktur(45), title: second.title }, arsitektur];
    const found = newer.map((each) => wayIn(nodes, each) ?? 'own');
    expect(found[1]).toBe(way);
    const parts = newer.map((each) => ({
      ...each,
      bill: joinSheets([{ ...each, bill: inWay(each, way) }]),
    }));
    const renewals = compareSheets(nodes, parts, false);
    expect(renewals.newer.map(({ sheet }) => sheet)).toEqual(['1. Persiapan', '2. Struktur']);
    const { all } = renewals;
    expect([all.known.size, all.changed.length, all.added.length, all.gone.length].join(' ')).toBe(
      '4 1 2 0',
    );
    const making = { origin: 'RAB2.xlsx', takesPrices: true, makeId: () => `m${made++}` };
    const volumes = new Set(all.changed.map(({ item }) => item.id));
    apply(
      nodes,
      renewSheets({ ...making, renewals, volumes, takesNewPrices: false, removesGone: true })(
        nodes,
      ),
    );
    const items = [...nodes.values()].flatMap((node) => (node.kind === 'item' ? [node] : []));
    expect(items.map(({ deskripsi, volumeInput, asal }) => [deskripsi, volumeInput, asal])).toEqual(
      expect.arrayContaining([
        ['Galian pondasi', '45', 'RAB2.xlsx, lembar 2. Struktur, baris 3'],
        ['Sloof', '2', 'RAB.xlsx, lembar 2. Struktur, baris 6'],
        ['Keramik 60x60', '80', 'RAB2.xlsx, lembar 3. ARS, baris 5'],
      ]),
    );
    expect(items).toHaveLength(6);
  },
);

test('BQ-29 BQ-36 a sheet that has more than doubled since is renewed, not added beside what it was', () => {
  const nodes = emptyDocument();
  const before = [titled[0], titled[2]].flatMap((each) => each ?? []);
  bring(nodes, before, 'own');
  const [first] = before;
  if (!first) throw new Error('no sheet');
  const more: Rows = ['Papan nama', 'Direksi keet', 'Listrik kerja'].map((name, at) => {
    return [at + 3, name, 'ls', 1, 1_000_000, 1_000_000];
  });
  const grown = read(first.title, [
    head,
    ['A', 'PEKERJAAN PERSIAPAN'],
    [1, 'Pembersihan lahan', 'm2', 100, 10_000, 1_000_000],
    [2, 'Bouwplank', 'm', 50, 20_000, 1_000_000],
    ...more,
  ]);
  const { newer, all } = compareSheets(
    nodes,
    [{ ...grown, sheet: first.sheet }, arsitektur],
    false,
  );
  expect([newer.length, all.known.size, all.added.length, all.gone.length]).toEqual([2, 4, 3, 0]);
});

describe('BQ-35 a second table with other columns on one sheet', () => {
  const two: Rows = [
    head,
    ['I', 'PEKERJAAN TANAH'],
    [1, 'Galian', 'm3', 30, 100_000, 3_000_000],
    [],
    ['PEKERJAAN TAMBAHAN'],
    ['NO', 'URAIAN', 'VOL', 'SAT', 'JUMLAH', 'HARGA SATUAN'],
    ['II', 'PEKERJAAN ATAP'],
    [1, 'Genteng', 80, 'm2', 7_200_000, 90_000],
    ['', 'JUMLAH SELURUHNYA', '', '', 10_200_000, ''],
  ];
  const tables = (rows: Rows) => tablesOfSheet(sheetOf(rows));
  const billsOf = (rows: Rows) =>
    withoutJointSums(tables(rows).map(({ sheet }) => readBill(sheet, findBillTable(sheet))));

  test('is read with its own, its rows where they stand', () => {
    expect(tables(two).map(({ below }) => below)).toEqual([undefined, 5]);
    const bills = billsOf(two);
    expect(bills.map(takenOf)).toEqual([
      [['PEKERJAAN TANAH', 'Galian']],
      [['PEKERJAAN ATAP', 'Genteng']],
    ]);
    const [, second] = bills;
    const item = second?.lines.find((line) => line.item)?.item;
    expect(item && [item.row, item.satuan, toText(item.volume ?? { units: 0n, scale: 0 })]).toEqual(
      [7, 'm2', '80'],
    );
    expect(bills.flatMap((bill) => rowsOf(bill, 'other head'))).toEqual([]);
    // The last sum is that of both.
    expect(bills.flatMap(sumsOf)).toEqual([]);
  });

  test('beyond the first sixty rows too', () => {
    const works = Array.from({ length: 90 }, (_, at) => [
      at + 1,
      `Kerja ${at}`,
      'm3',
      1,
      1000,
      1000,
    ]);
    const bills = billsOf([head, ...works, ...two.slice(3)]);
    expect(bills.map(({ lines }) => lines.filter(({ item }) => item).length)).toEqual([90, 1]);
    // What stands above its head is no title of its works.
    expect(bills.slice(1).flatMap(({ sections }) => sections.map(({ title }) => title))).toEqual([
      'PEKERJAAN ATAP',
    ]);
  });

  test('the same head again, or one of fewer columns, begins no table', () => {
    const again = [...two.slice(0, 3), head, [2, 'Urugan', 'm3', 3, 50_000, 150_000]];
    expect(tables(again)).toHaveLength(1);
    const fewer = [...two.slice(0, 3), head.slice(0, 5), [2, 'Urugan', 'm3', 3, 50_000]];
    expect(tables(fewer)).toHaveLength(1);
  });
});
