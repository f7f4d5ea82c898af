import { describe, expect, test } from 'vitest';
import { judgeItems, type SourceOfList, type StoredEntry } from './judge-items.ts';
import { judgeRecipes, type CatalogueRecipe } from './judge-recipes.ts';
import { inShort, listOf, masters, plain, sheet, units } from './judging-of-tests.ts';
import type { Accepted } from './verdict.ts';

function item(kode: string, harga: string | null, more: Partial<StoredEntry> = {}): StoredEntry {
  return {
    id: `#${kode}`,
    kode,
    deskripsi: 'Galian',
    satuan: 'm3',
    harga,
    categoryName: 'Tanah',
    sourceCode: null,
    edition: null,
    isInactive: false,
    isTwin: false,
    ...more,
  };
}

/** One row of labour: 1 × 100 and ten percent are 110. */
const recipe: CatalogueRecipe = {
  overheadPercent: '10',
  rounding: 'none',
  components: [
    {
      id: 'c1',
      group: 'LABOR',
      masterCode: 'L.1',
      name: 'Nama L.1',
      coefficient: '1',
      priceOverride: null,
      unitPriceSnapshot: '100',
      percentOf: null,
    },
  ],
};

interface Setting {
  readonly stored?: readonly StoredEntry[];
  readonly recipe?: CatalogueRecipe;
  /** Percent, where the recipe itself is not read. */
  readonly overhead?: string;
  readonly accepted?: Accepted;
  readonly ahsp?: string;
}

const itemHeads = 'Kategori | Kode | Deskripsi | Satuan | Harga | Sumber | Overhead (%) | Edisi\n';
const recipeHeads =
  'Kode HSP | Kelompok | Kode Master | Nama | Satuan | Koefisien | Harga Override | Persen Dari\n';

function judge(rows: string, setting: Setting = {}) {
  const { stored = [], accepted = new Set(), ahsp } = setting;
  const sheets = [
    sheet('HSP', itemHeads + rows),
    ...(ahsp === undefined ? [] : [sheet('AHSP', recipeHeads + ahsp)]),
  ];
  const list = listOf('HSP', ...sheets);
  if (list.type !== 'HSP') throw new Error('no catalogue');
  const overhead = setting.overhead ?? setting.recipe?.overheadPercent;
  const shelf = {
    items: new Map(stored.map((each) => [each.kode.toLowerCase(), each])),
    overheads: new Map(
      stored.flatMap(({ id }) => (overhead === undefined ? [] : [[id, overhead]])),
    ),
    recipes: new Map(stored.flatMap(({ id }) => (setting.recipe ? [[id, setting.recipe]] : []))),
    sources: new Map<string, SourceOfList>([
      ['se 182', { code: 'SE 182', rounding: 'none' }],
      ['pupr', { code: 'PUPR', rounding: 'down' }],
    ]),
    units,
  };
  return judgeItems(list, judgeRecipes(list.recipes, masters, units), shelf, accepted);
}

const told = (rows: string, setting?: Setting) => inShort(judge(rows, setting));
/** What is written of the price, the overhead and the recipe; then what is said. */
const toldOfRecipe = (rows: string, setting?: Setting) => {
  const judgement = judge(rows, setting);
  const written = judgement.verdicts.map(({ values }) =>
    [
      `harga ${plain(values.harga)}`,
      ...(values.overhead ? [`overhead ${plain(values.overhead)}`] : []),
      ...(values.recipe ? [`${values.recipe.components.length} komponen`] : []),
      ...(values.isUnverified ? ['unverified'] : []),
    ].join(', '),
  );
  return [...written, ...inShort(judgement)];
};

const work = item('T.1', '110');

describe('a row of the catalogue', () => {
  test.each<[string, string[], Setting]>([
    ['Tanah | T.1 | Galian | m3 | 110 | | |', ['2 new'], {}],
    ['tanah | t. 1 | Galian | M3 | 110 | | |', ['2 unchanged, #T.1'], { stored: [work] }],
    // ANA-09: a price of ten is none of one.
    [
      'Beton | B.1 | Pembesian 10 kg besi polos | kg | 186120 | | |',
      ['2? - → 186120 Uraian menyebut 10 kg, satuannya kg. Centang hanya bila harganya per kg'],
      {},
    ],
    [
      'Beton | B.1 | Pembesian 10 kg besi polos | kg | 186120 | | |',
      ['2 new'],
      { accepted: 'all' },
    ],
    ['Beton | B.1 | Pembesian 1 kg besi 10 mm | kg | 18612 | | |', ['2 new'], {}],
    [
      'Beton | T.1 | Galian keras | m2 | 120 | PUPR | | 2026',
      [
        '2 changed, #T.1, Kategori Tanah → Beton, Deskripsi Galian → Galian keras, Satuan m3 → m2, Harga 110 → 120, Sumber - → PUPR, Edisi - → 2026',
      ],
      { stored: [work], accepted: 'all' },
    ],
    [
      ' | T.1 | | | | | |',
      [
        '2 unchanged, #T.1',
        '2* Kategori: 1 sel kosong: isi yang lama tetap',
        '2* Deskripsi: 1 sel kosong: isi yang lama tetap',
        '2* Satuan: 1 sel kosong: isi yang lama tetap',
        '2* Harga: 1 sel kosong: isi yang lama tetap',
      ],
      { stored: [work] },
    ],
    [
      ' | T.1 | | | | | |',
      [
        '2 unchanged, #T.1',
        '2* Kategori: 1 sel kosong: isi yang lama tetap',
        '2* Deskripsi: 1 sel kosong: isi yang lama tetap',
      ],
      { stored: [item('T.1', null, { satuan: null })] },
    ],
    [
      ' | T.1 | | | | | |',
      [
        '2 unchanged, #T.1',
        '2* Kategori: 1 sel kosong: isi yang lama tetap',
        '2* Deskripsi: 1 sel kosong: isi yang lama tetap',
        '2* Satuan: 1 sel kosong: isi yang lama tetap',
        '2* Harga: 1 sel kosong: isi yang lama tetap',
        '2* Sumber: 1 sel kosong: isi yang lama tetap',
        '2* Overhead (%): 1 sel kosong: isi yang lama tetap',
        '2* Edisi: 1 sel kosong: isi yang lama tetap',
      ],
      { stored: [item('T.1', '5', { sourceCode: 'PUPR', edition: 'x' })], overhead: '10' },
    ],
    [
      'Tanah | T.1 | Galian | m3 | 110 | | |',
      ['2 unchanged, twin #T.1'],
      { stored: [{ ...work, isTwin: true }] },
    ],
    [
      'Tanah | T.1 | Galian | m3 | 120 | | |',
      ['2 new, twin #T.1, Harga 110 → 120'],
      { stored: [{ ...work, isTwin: true }] },
    ],
    [
      'Tanah | T.1 | Galian | m3 | 110 | | |',
      ['2! Versi Anda sedang nonaktif. Aktifkan dahulu.'],
      { stored: [{ ...work, isInactive: true }] },
    ],
    [
      'Tanah | T.1 | Galian | m3 | 110 | | |\nBeton | t.1 | Lain | m3 | 5 | | |',
      ['2 new', '3! Kode: Kode ganda dalam file'],
      {},
    ],
    [
      'Tanah | T.1 | Galian | m4 | 110 | | |\nTanah | T.1 | Galian | m3 | 110 | | |',
      ['2! Satuan: Satuan rusak', '3! Kode: Kode ganda dalam file'],
      {},
    ],
    [' | T.1 | Galian | m3 | 110 | | |', ['2! Kategori: Wajib diisi'], {}],
    ['Tanah | T.1 | | m3 | 110 | | |', ['2! Deskripsi: Wajib diisi'], {}],
    ['Tanah | | Galian | m3 | 110 | | |', ['2! Kode: Wajib diisi'], {}],
    [
      ' | | | m3 | 110 | | |',
      ['2! Kode: Wajib diisi', '2! Kategori: Wajib diisi', '2! Deskripsi: Wajib diisi'],
      {},
    ],
    ['Tanah | T.1 | Galian | m3 | nego | | |', ['2! Harga: Harus berupa angka (bukan angka)'], {}],
    [
      'Tanah | T.1 | Galian | m7 | 110 | Koran | |',
      ['2! Satuan: Satuan rusak', '2! Sumber: Sumber tidak dikenal.'],
      {},
    ],
    [
      'Tanah | T.1 | Galian | pcs | 110 | | |',
      ['2 new', '2* Satuan: “pcs” mungkin maksudnya bh'],
      {},
    ],
    ['Tanah | T.1 | Galian | m3 | | | |', ['2 new', '2* Harga: Belum ada harga'], {}],
    ['Tanah | T.1 | Galian | m3 | 0 | | |', ['2 new', '2* Harga: Belum ada harga'], {}],
    ['Tanah | T.1 | Galian | m3 | 0 | | |', ['2 unchanged, #T.1'], { stored: [item('T.1', '0')] }],
    [
      'Tanah | T.1 | Galian | m3 | 0 | | |',
      ['2? 110 → 0 Harga melonjak lebih dari 10×'],
      { stored: [work] },
    ],
    [
      'Tanah | T.1 | Galian | m3 | 0 | | |',
      ['2 changed, #T.1, Harga 110 → -', '2* Harga: Belum ada harga'],
      { stored: [work], accepted: 'all' },
    ],
    [
      'Tanah | T.1 | Galian | m3 | 1101 | | |',
      ['2? 110 → 1101 Harga melonjak lebih dari 10×'],
      { stored: [work] },
    ],
    [
      'Tanah | T.1 | Galian | m3 | 1101 | | |',
      ['2 changed, #T.1, Harga 110 → 1101'],
      { stored: [work], accepted: new Set([2]) },
    ],
    [
      'Tanah | T.1 | Galian | m3 | 1101 | | |',
      ['2? 110 → 1101 Harga melonjak lebih dari 10×'],
      { stored: [work], accepted: new Set([3]) },
    ],
    [
      'Tanah | T.1 | Galian | m3 | 110 | pupr | |',
      ['2? 110 → 110 Kode sudah ada dengan Sumber lain'],
      { stored: [item('T.1', '110', { sourceCode: 'SE 182' })] },
    ],
    [
      'Tanah | T.1 | Galian | m3 | 1101 | pupr | |',
      ['2? 110 → 1101 Kode sudah ada dengan Sumber lain. Harga melonjak lebih dari 10×'],
      { stored: [item('T.1', '110', { sourceCode: 'SE 182' })] },
    ],
    [
      'Tanah | T.1 | Galian | m3 | 110 | pupr | |',
      ['2 changed, #T.1, Sumber SE 182 → PUPR'],
      { stored: [item('T.1', '110', { sourceCode: 'SE 182' })], accepted: 'all' },
    ],
    [
      'Tanah | T.1 | Galian | m3 | 110 | se 182 | |',
      ['2 unchanged, #T.1'],
      { stored: [item('T.1', '110', { sourceCode: 'SE 182' })] },
    ],
    [
      'Tanah | T.1 | Galian | m3 | 110 | | | 2026',
      ['2 unchanged, #T.1'],
      { stored: [item('T.1', '110', { edition: '2026' })] },
    ],
    [
      'Tanah | T.1 | 1 m2 Pasangan | m3 | 110 | | |',
      ['2 new', '2* Satuan: Uraian menyebut m2, satuan m3'],
      {},
    ],
    ['Tanah | T.1 | Pasangan 1 m² | m2 | 110 | | |', ['2 new'], {}],
    [
      'Tanah | T.1 | Pasang 1 buah pintu | m2 | 110 | | |',
      ['2 new', '2* Satuan: Uraian menyebut bh, satuan m2'],
      {},
    ],
    ['Tanah | T.1 | Pasang 11 m2 pintu | m3 | 110 | | |', ['2 new'], {}],
    ['Tanah | T.1 | Pasang 1 m2x pintu | m3 | 110 | | |', ['2 new'], {}],
    ['Tanah | T.1 | 1 titik lampu | m3 | 110 | | |', ['2 new'], {}],
    ['Tanah | T.1 | 1 m2 Pasangan | | 110 | | |', ['2 new'], {}],
  ])('%s: %j', (rows, expected, setting) => {
    const got = told(rows, setting);

    expect(got).toEqual(expected);
  });

  test('SYNC-07 F of an entry is rounded by the source that it is to have', () => {
    const ahsp = 'T.1 | TENAGA | L.1 | | | 1,005 | |';
    const harga = (source: string) =>
      plain(
        judge(`Tanah | T.1 | Galian | m3 | | ${source} | 10 |`, { ahsp }).verdicts[0]?.values.harga,
      );
    expect([harga(''), harga('PUPR'), harga('SE 182')]).toEqual(['110.55', '110', '110.55']);
  });

  test('what is written of it: the stored text where the file says the same', () => {
    const stored = item('T.1', '110', {
      deskripsi: 'Galian\ntanah',
      sourceCode: 'PUPR',
      edition: 'a\nb',
    });
    const [kept] = judge('TANAH | t.1 | Galian tanah | m3 | 110 | pupr | | a b', {
      stored: [stored],
    }).verdicts;
    expect(kept).toMatchObject({
      row: 2,
      key: 't.1',
      code: 't.1',
      name: 'Galian\ntanah',
      values: {
        kode: 'T.1',
        category: 'TANAH',
        deskripsi: 'Galian\ntanah',
        satuan: 'm3',
        sourceCode: 'PUPR',
        edition: 'a\nb',
        recipe: undefined,
        overhead: undefined,
        isUnverified: false,
      },
    });
    const [fresh] = judge('Beton | K.1 | Kolom | m 3 | 5,5 | PUPR | 12 | 2026').verdicts;
    expect(plain(fresh?.values.overhead)).toBe('12');
    expect(fresh?.values).toMatchObject({
      kode: 'K.1',
      category: 'Beton',
      deskripsi: 'Kolom',
      satuan: 'm3',
      sourceCode: 'PUPR',
      edition: '2026',
    });
    const [bare] = judge('Beton | K.1 | Kolom | | | | |').verdicts;
    expect(bare?.values).toMatchObject({
      satuan: null,
      harga: null,
      sourceCode: null,
      edition: null,
    });
  });
});

describe('a row with its recipe', () => {
  const row = (harga: string, overhead = '') =>
    `Tanah | T.1 | Galian | m3 | ${harga} | | ${overhead} |`;
  const same = 'T.1 | TENAGA | L.1 | | | 1 | |';
  const twice = 'T.1 | TENAGA | L.1 | | | 2 | |';
  const known = { stored: [work], recipe };

  test.each<[string, string[], Setting]>([
    // A new entry.
    [row(''), ['harga 110, 1 komponen, unverified', '2 new'], { ahsp: same }],
    [row('', '0'), ['harga 100, overhead 0, 1 komponen, unverified', '2 new'], { ahsp: same }],
    [row('110'), ['harga 110, 1 komponen, unverified', '2 new'], { ahsp: same }],
    [
      row('120'),
      [
        'harga 120, 1 komponen, unverified',
        '2 new',
        '2* Harga: Harga 120 yang dipakai; F dari analisis 110',
      ],
      { ahsp: same },
    ],
    [
      row(''),
      ['harga -, 1 komponen, unverified', '2 new', '2* Harga: Harga 1 komponen belum ada.'],
      { ahsp: 'T.1 | BAHAN | B.2 | | | 1 | |' },
    ],
    [
      row('120'),
      ['harga 120, 1 komponen, unverified', '2 new'],
      { ahsp: 'T.1 | BAHAN | B.2 | | | 1 | |' },
    ],
    // What is stored already.
    [
      row('110'),
      ['harga 110', '2 unchanged, #T.1', '2* Overhead (%): 1 sel kosong: isi yang lama tetap'],
      { ...known, ahsp: same },
    ],
    [
      row(''),
      [
        'harga 110',
        '2 unchanged, #T.1',
        '2* Harga: 1 sel kosong: isi yang lama tetap',
        '2* Overhead (%): 1 sel kosong: isi yang lama tetap',
      ],
      { ...known, ahsp: same },
    ],
    [row('110', '10'), ['harga 110', '2 unchanged, #T.1'], { ...known, ahsp: same }],
    // Another recipe.
    [
      row(''),
      [
        'harga 220, 1 komponen, unverified',
        '2 changed, #T.1, Harga 110 → 220, AHSP 1 komponen, F 110 → 1 komponen, F 220',
        '2* Overhead (%): 1 sel kosong: isi yang lama tetap',
      ],
      { ...known, ahsp: twice },
    ],
    [
      row('110'),
      [
        'harga 220, 1 komponen, unverified',
        '2 changed, #T.1, Harga 110 → 220, AHSP 1 komponen, F 110 → 1 komponen, F 220',
        '2* Overhead (%): 1 sel kosong: isi yang lama tetap',
      ],
      { ...known, ahsp: twice },
    ],
    [
      row('220'),
      [
        'harga 220, 1 komponen, unverified',
        '2 changed, #T.1, Harga 110 → 220, AHSP 1 komponen, F 110 → 1 komponen, F 220',
        '2* Overhead (%): 1 sel kosong: isi yang lama tetap',
      ],
      { ...known, ahsp: twice },
    ],
    [
      row('230'),
      [
        '2? 110 → 230 Harga 230 dan F 220 sama-sama berubah dan berbeda. Centang untuk memakai Harga',
      ],
      { ...known, ahsp: twice },
    ],
    [
      row('230'),
      [
        'harga 230, 1 komponen, unverified',
        '2 changed, #T.1, Harga 110 → 230, AHSP 1 komponen, F 110 → 1 komponen, F 220',
        '2* Overhead (%): 1 sel kosong: isi yang lama tetap',
      ],
      { ...known, ahsp: twice, accepted: 'all' },
    ],
    [
      row('150'),
      [
        '2? 150 → 220 Analisis berubah, dan Harga 150 bukan F sebelumnya. Centang untuk memakai F 220',
      ],
      { stored: [item('T.1', '150')], recipe, ahsp: twice },
    ],
    [
      row('150'),
      [
        'harga 220, 1 komponen, unverified',
        '2 changed, #T.1, Harga 150 → 220, AHSP 1 komponen, F 110 → 1 komponen, F 220',
        '2* Overhead (%): 1 sel kosong: isi yang lama tetap',
      ],
      { stored: [item('T.1', '150')], recipe, ahsp: twice, accepted: 'all' },
    ],
    [
      row('110'),
      [
        '2? 110 → 110 Analisis berubah, tetapi harga 1 komponen belum ada. Centang untuk menyimpannya dengan Harga tetap 110',
      ],
      { ...known, ahsp: 'T.1 | BAHAN | B.2 | | | 1 | |' },
    ],
    [
      row('110'),
      [
        'harga 110, 1 komponen, unverified',
        '2 changed, #T.1, AHSP 1 komponen, F 110 → 1 komponen, F 0',
        '2* Overhead (%): 1 sel kosong: isi yang lama tetap',
      ],
      { ...known, ahsp: 'T.1 | BAHAN | B.2 | | | 1 | |', accepted: 'all' },
    ],
    [
      row('120'),
      [
        'harga 120, 1 komponen, unverified',
        '2 changed, #T.1, Harga 110 → 120, AHSP 1 komponen, F 110 → 1 komponen, F 0',
        '2* Overhead (%): 1 sel kosong: isi yang lama tetap',
      ],
      { ...known, ahsp: 'T.1 | BAHAN | B.2 | | | 1 | |' },
    ],
    [
      row(''),
      [
        'harga 110, 1 komponen, unverified',
        '2 changed, #T.1, AHSP 1 komponen, F 110 → 1 komponen, F 0',
        '2* Harga: Harga 1 komponen belum ada.',
        '2* Harga: 1 sel kosong: isi yang lama tetap',
        '2* Overhead (%): 1 sel kosong: isi yang lama tetap',
      ],
      { ...known, ahsp: 'T.1 | BAHAN | B.2 | | | 1 | |' },
    ],
    [
      row('0'),
      [
        'harga -, 1 komponen, unverified',
        '2 changed, #T.1, Harga 110 → -, AHSP 1 komponen, F 110 → 1 komponen, F 220',
        '2* Harga: Belum ada harga',
        '2* Overhead (%): 1 sel kosong: isi yang lama tetap',
      ],
      { ...known, ahsp: twice, accepted: 'all' },
    ],
    [
      row(''),
      ['harga -', '2 unchanged, #T.1', '2* Overhead (%): 1 sel kosong: isi yang lama tetap'],
      { stored: [item('T.1', null)], recipe, ahsp: same },
    ],
    [
      row(''),
      [
        'harga 220, 1 komponen, unverified',
        '2 changed, #T.1, Harga - → 220, AHSP 1 komponen, F 110 → 1 komponen, F 220',
        '2* Overhead (%): 1 sel kosong: isi yang lama tetap',
      ],
      { stored: [item('T.1', null)], recipe, ahsp: twice },
    ],
    [
      row(''),
      [
        'harga 220, 1 komponen, unverified',
        '2 changed, #T.1, Harga 110 → 220, AHSP - → 1 komponen, F 220',
      ],
      { stored: [work], ahsp: twice },
    ],
    [
      row(''),
      ['2? 110 → 2200 Harga melonjak lebih dari 10×'],
      { ...known, ahsp: 'T.1 | TENAGA | L.1 | | | 20 | |' },
    ],
    // Another overhead alone.
    [
      row('', '20'),
      [
        'harga 120, overhead 20, unverified',
        '2 changed, #T.1, Harga 110 → 120, Overhead (%) 10 → 20',
      ],
      known,
    ],
    [
      row('110', '20'),
      [
        'harga 120, overhead 20, unverified',
        '2 changed, #T.1, Harga 110 → 120, Overhead (%) 10 → 20',
      ],
      known,
    ],
    [
      row('120', '20'),
      [
        'harga 120, overhead 20, unverified',
        '2 changed, #T.1, Harga 110 → 120, Overhead (%) 10 → 20',
      ],
      known,
    ],
    [
      row('130', '20'),
      [
        '2? 110 → 130 Harga 130 dan F 120 sama-sama berubah dan berbeda. Centang untuk memakai Harga',
      ],
      known,
    ],
    [
      row('', '20'),
      [
        '2? 150 → 120 Analisis berubah, dan Harga 150 bukan F sebelumnya. Centang untuk memakai F 120',
      ],
      { stored: [item('T.1', '150')], recipe },
    ],
    [
      row('', '20'),
      [
        'harga 120, overhead 20, unverified',
        '2 changed, #T.1, Harga 150 → 120, Overhead (%) 10 → 20',
      ],
      { stored: [item('T.1', '150')], recipe, accepted: 'all' },
    ],
    [
      row('', '20'),
      [
        'harga 110, overhead 20, unverified',
        '2 changed, #T.1, Overhead (%) 10 → 20',
        '2* Harga: 1 sel kosong: isi yang lama tetap',
      ],
      { stored: [work], overhead: '10' },
    ],
    [
      row('', '20'),
      [
        'harga -, overhead 20, unverified',
        '2 changed, #T.1, Overhead (%) 10 → 20',
        '2* Harga: Belum ada harga',
      ],
      { stored: [item('T.1', null)], recipe },
    ],
    [
      row('', '20'),
      [
        'harga 110, overhead 20, unverified',
        '2 changed, #T.1, Overhead (%) 10 → 20',
        '2* Harga: 1 sel kosong: isi yang lama tetap',
      ],
      { stored: [work], recipe: { overheadPercent: '10', rounding: 'none', components: [] } },
    ],
  ])('%s: %j', (rows, expected, setting) => {
    const got = toldOfRecipe(rows, setting);

    expect(got).toEqual(expected);
  });
});

describe('a recipe whose item stands in the catalogue alone', () => {
  const other = 'Beton | K.1 | Kolom | m3 | 5 | | |';

  test.each<[string, string[], Setting]>([
    ['T.1 | TENAGA | L.1 | | | 1 | |', ['2 new', 'AHSP 2! Kode HSP tidak ditemukan'], {}],
    [
      'T.1 | TENAGA | L.1 | | | 1 | |',
      ['2 new', 'AHSP 2! Versi Anda sedang nonaktif. Aktifkan dahulu.'],
      { stored: [{ ...work, isInactive: true }], recipe },
    ],
    [
      'T.1 | TENAGA | L.1 | | | 1 | |',
      ['harga 110', '2 new', '2 unchanged, #T.1'],
      { stored: [work], recipe },
    ],
    [
      'T.1 | TENAGA | L.1 | | | 2 | |',
      [
        'harga 220, 1 komponen, unverified',
        '2 new',
        '2 changed, #T.1, Harga 110 → 220, AHSP 1 komponen, F 110 → 1 komponen, F 220',
      ],
      { stored: [work], recipe },
    ],
    [
      'T.1 | TENAGA | L.1 | | | 2 | |',
      [
        'harga 220, 1 komponen, unverified',
        '2 new',
        '2 new, twin #T.1, Harga 110 → 220, AHSP 1 komponen, F 110 → 1 komponen, F 220',
      ],
      { stored: [{ ...work, isTwin: true }], recipe },
    ],
    [
      'T.1 | TENAGA | L.1 | | | 2 | |',
      [
        '2 new',
        'AHSP 2! Analisis berubah, dan Harga 150 bukan F sebelumnya. Sertakan item ini di lembar HSP agar dapat dipilih',
      ],
      { stored: [item('T.1', '150')], recipe },
    ],
    [
      'T.1 | TENAGA | L.1 | | | 2 | |',
      [
        'harga -, 1 komponen, unverified',
        '2 new',
        '2 changed, #T.1, AHSP 1 komponen, F 110 → 1 komponen, F 220',
      ],
      { stored: [item('T.1', null)], recipe },
    ],
    [
      'T.1 | TENAGA | L.1 | | | 20 | |',
      [
        '2 new',
        'AHSP 2! Harga melonjak lebih dari 10×. Sertakan item ini di lembar HSP agar dapat dipilih',
      ],
      { stored: [work], recipe },
    ],
    [
      'T.1 | BAHAN | B.2 | | | 1 | |',
      [
        '2 new',
        'AHSP 2! Analisis berubah, tetapi harga 1 komponen belum ada. Sertakan item ini di lembar HSP agar dapat dipilih',
      ],
      { stored: [work], recipe },
    ],
    [
      'T.1 | TENAGA | L.1 | Tukang | | 1 | |',
      [
        'harga 110',
        '2 new',
        '2 unchanged, #T.1',
        'AHSP 2* Nama: Nama mengikuti master L.1: Nama L.1',
      ],
      { stored: [work], recipe },
    ],
  ])('%s: %j', (ahsp, expected, setting) => {
    const got = toldOfRecipe(other, { ...setting, ahsp }).slice(1);

    expect(got).toEqual(expected);
  });
});

test('all else of an item stays as it is where only its recipe is in the file', () => {
  const stored = item('T.1', '110', { sourceCode: 'PUPR', edition: '2026' });
  const { verdicts } = judge('Beton | K.1 | Kolom | m3 | 5 | | |', {
    stored: [stored],
    recipe,
    ahsp: 't.1 | TENAGA | L.1 | | | 2 | |',
  });
  expect(verdicts[1]).toMatchObject({
    row: 2,
    key: 't.1',
    code: 't.1',
    name: 'Galian',
    values: {
      kode: 'T.1',
      category: 'Tanah',
      deskripsi: 'Galian',
      satuan: 'm3',
      sourceCode: 'PUPR',
      edition: '2026',
      recipe: { kode: 't.1', row: 2 },
      overhead: undefined,
      isUnverified: true,
    },
  });
});

test('names in the file that are not those of their masters are told, the stored ones are not', () => {
  const names = (name: string, stored?: CatalogueRecipe) =>
    told('Tanah | T.1 | Galian | m3 | | | |', {
      stored: stored ? [work] : [],
      ...(stored && { recipe: stored }),
      ahsp: `T.1 | TENAGA | L.1 | ${name} | | 1 | |`,
    }).filter((line) => line.includes('Nama'));
  const renamed = {
    ...recipe,
    components: recipe.components.map((row) => ({ ...row, name: 'Kuli' })),
  };
  expect(names('Nama L.1')).toEqual([]);
  expect(names('')).toEqual([]);
  expect(names('Kuli')).toEqual(['AHSP 2* Nama: Nama mengikuti master L.1: Nama L.1']);
  expect(names('Kuli', recipe)).toEqual(['AHSP 2* Nama: Nama mengikuti master L.1: Nama L.1']);
  expect(names('Kuli', renamed)).toEqual([]);
});

test.each([
  ['Tanah | T.1 | Galian keras | m3 | 120', 'Uraian di Taksir “Galian”, di berkas “Galian keras”'],
  ['Tanah | T.1 | Galian | m2 | 120', 'Satuan di Taksir m3, di berkas m2'],
  [
    'Tanah | T.1 | Urugan | kg | 120',
    'Uraian di Taksir “Galian”, di berkas “Urugan”. Satuan di Taksir m3, di berkas kg',
  ],
])('PRICE-12 a kode with another text or unit is held with both: %s', (line, reason) => {
  expect(told(`${line} | | |`, { stored: [work] })).toEqual([`2? 110 → 120 ${reason}`]);
  expect(told(`${line} | | |`, { stored: [work], accepted: new Set([2]) })[0]).toMatch(
    /^2 changed, #T.1/,
  );
});

test('PRICE-12 another case, other blanks and a unit in another spelling are no other work', () => {
  const [said] = told('Tanah | T.1 | GALIAN  | M³ | 120 | | |', { stored: [work] });
  expect(said).toMatch(/^2 changed, #T.1/);
});
