import { afterAll, describe, expect, test } from 'vitest';
import { group, item, profile, section } from '../../../tests/support/random-estimates.ts';
import { readPdf, type ReadPdf } from '../../../tests/support/read-pdf.ts';
import { decimal } from '../../domain/number/decimal.ts';
import type { Content, TakeOffRow } from '../../domain/content/content.ts';
import { rowVolume, takeOffVolume } from '../../domain/content/take-off.ts';
import type { PaperFile, PaperSource } from '../../domain/report/paper-set.ts';
import { usualSettings, type PaperSettings } from '../../domain/report/paper-settings.ts';
import type { RecipeSource } from '../../domain/report/recipe-source.ts';
import { createLog } from '../platform/log.ts';
import { createPress } from './press.ts';

const press = createPress();
afterAll(() => press.stop());

const logged: string[] = [];
const log = createLog('warn', (line) => logged.push(line));

async function printed(file: PaperFile, of: PaperSource, withoutPrices = false): Promise<ReadPdf> {
  const usual = { kind: 'pdf', logo: undefined, printedAt: 1_700_000_000 } as const;
  const job = { ...usual, file, source: of, withoutPrices };
  const bytes = await press.print(job, { signal: new AbortController().signal, log });
  expect(logged).toEqual([]);
  return readPdf(bytes);
}

function row(uraian: string, jenis: TakeOffRow['jenis'], measures: string[]): TakeOffRow {
  const [panjang, lebar, tinggi, jumlah] = measures.map((text) => decimal(text));
  const blank = decimal('0');
  const told = {
    id: uraian,
    uraian,
    jenis,
    panjang: panjang ?? blank,
    lebar: lebar ?? blank,
    tinggi: tinggi ?? blank,
    jumlah: jumlah ?? blank,
    extras: uraian === 'Begel' ? [{ id: 'x', name: 'kg/m', value: decimal('0.395') }] : [],
  };
  return { ...told, volume: rowVolume(told) };
}

const rows = [
  row('As A', 'penjumlahan', ['6', '0.15', '3.25', '2']),
  row('Pintu', 'pengurangan', ['0.8', '0.15', '2.1', '1']),
  row('Begel', 'penjumlahan', ['0.6', '1', '1', '321']),
];
const wall = {
  ...item('Dinding bata', '0', 'm3', '153810.80', '1.10'),
  rows,
  volume: takeOffVolume(rows),
};
const content: Content = [
  section('Persiapan', [
    item('Direksi keet', '1', 'ls', '3500000'),
    item('Penyelenggaraan SMKK', '1', 'ls', null, 'PR.05'),
  ]),
  section('Dinding', [], [group('Lantai 1', wall)]),
];

const recipe: RecipeSource = {
  kode: '1.10',
  deskripsi: 'Dinding bata',
  satuan: 'm3',
  sourceLabel: 'AHSP Cipta Karya',
  edition: 'SE DJBK No. 47/SE/Dk/2026 Lampiran VI',
  verified: false,
  overheadPercent: decimal('10'),
  rounding: 'none',
  rows: [
    {
      id: 'a',
      group: 'LABOR',
      coefficient: decimal('0.75'),
      unitPriceSnapshot: decimal('176000'),
      priceOverride: null,
      percentOf: null,
      name: 'Pekerja',
      unit: 'OH',
      master: { id: 'm1', code: 'L.01' },
    },
    {
      id: 'b',
      group: 'EQUIPMENT',
      coefficient: decimal('0.05'),
      unitPriceSnapshot: null,
      priceOverride: null,
      percentOf: ['LABOR'],
      name: 'Alat bantu',
      unit: 'bagian',
      master: null,
    },
    {
      id: 'c',
      group: 'MATERIAL',
      coefficient: decimal('70'),
      unitPriceSnapshot: null,
      priceOverride: null,
      percentOf: null,
      name: 'Bata merah',
      unit: 'bh',
      master: { id: 'm2', code: 'B.01' },
    },
  ],
};

const settings: PaperSettings = {
  ...usualSettings,
  company: {
    name: 'CV Cipta Karsa Mandiri',
    line: 'Konsultan perencana',
    address: 'Jl. Merdeka 10, Bandung',
  },
  place: 'Bandung',
  signatories: [
    { role: 'Disetujui oleh', organisation: 'PPK', name: 'Ir. Bambang', identity: 'NIP 19790412' },
    { role: 'Disusun oleh', organisation: '', name: 'Siti Nurhaliza', identity: 'Estimator' },
  ],
  rounding: { step: 1000, mode: 'down' },
  size: 'f4',
  columns: { kode: false, bobot: true, catatan: false },
};

const source: PaperSource = {
  content,
  profile,
  settings: usualSettings,
  recipes: new Map([['1.10', recipe]]),
};

function expectWords({ text }: ReadPdf, ...all: string[]): void {
  for (const words of all) expect(text).toContain(words);
}

test('EXP-06 EXP-24 the volume recap shows how each volume was measured', async () => {
  const pdf = await printed('volume', source);
  expect(pdf.title).toBe(`Back-up Data Volume – ${profile.projectName}`);
  expectWords(
    pdf,
    'I Persiapan',
    'I.1 Direksi keet',
    'Volume langsung, ls 1,00',
    'II Dinding',
    'II.1 Lantai 1 II.1.1 Dinding bata',
    'As A 6,00 0,15 3,25 2 5,85',
    'Pintu 0,80 0,15 2,10 1 −0,25',
    'Begel 0,60 1,00 1,00 0,395 321 76,08',
    'Volume, m³ 81,68',
  );
  expect(pdf.text).not.toContain('3.500.000');
  expect([pdf.isTagged, pdf.bookmarks]).toEqual([
    true,
    ['Back-up Data Volume', 'Persiapan', 'Dinding'],
  ]);
});

test('EXP-07 EXP-24 EXP-25 the job recap has a row for each distinct work', async () => {
  const twice = [...content, section('Lagi', [item('Direksi keet', '2', 'ls', '3500000')])];
  const pdf = await printed('job-item', { ...source, content: twice });
  expectWords(
    pdf,
    'Direksi keet Juga III.1 3,00 ls 3.500.000,00 10.500.000,00',
    'PR.05 Penyelenggaraan SMKK 1,00 ls belum ada harga – 0,00',
    '1 harga belum ada Jumlah harga pekerjaan',
  );
});

test('EXP-08 EXP-24 EXP-25 the category recap has a row a section, then PPN and grand total', async () => {
  const pdf = await printed('kategori', source);
  expectWords(
    pdf,
    'I Persiapan 100,00',
    'Dinding 0,00',
    'Jumlah harga pekerjaan 3.500.000,00',
    'PPN 11 % 385.000,00',
    'Jumlah termasuk PPN Rp 3.885.000,00',
  );
});

test('EXP-09 EXP-25 AHSP-41 each analysis A to F, its edition, its missing prices', async () => {
  const pdf = await printed('ahsp', source);
  expectWords(
    pdf,
    '1.10 Dinding bata',
    'AHSP Cipta Karya, SE DJBK No. 47/SE/Dk/2026 Lampiran VI belum diverifikasi',
    'A Tenaga kerja 132.000,00',
    '1 Pekerja L.01 OH 0,7500 176.000,00 132.000,00',
    '1 Bata merah B.01 bh 70,0000 belum ada harga –',
    '1 Alat bantu bagian 5% 132.000,00 6.600,00',
    'D Jumlah A + B + C 138.600,00',
    'E Biaya umum dan keuntungan 10 % × D 13.860,00',
    '1 harga belum ada Harga satuan pekerjaan (D + E) 152.460,00',
    'Pekerjaan tanpa analisis Direksi keet ls Penyelenggaraan SMKK ls PR.05',
  );
});

test('EXP-10 EXP-24 EXP-25 the master recap adds volume × coefficient', async () => {
  const pdf = await printed('master-item', source);
  expectWords(
    pdf,
    'L.01 Pekerja OH 176.000,00 61,26 10.781.760,00',
    'B.01 Bata merah bh belum ada harga 5.717,60 –',
    'Alat bantu bagian 539.088,00',
    'Jumlah A Tenaga kerja 10.781.760,00',
    '2 pekerjaan tanpa analisis tidak terhitung di sini.',
  );
});

describe('what a person sets', () => {
  test('letterhead, place, signatures, rounding, columns and paper size', async () => {
    const pdf = await printed('rab', { ...source, settings });
    expectWords(
      pdf,
      'CV Cipta Karsa Mandiri Konsultan perencana Jl. Merdeka 10, Bandung',
      'Bandung, 21 November 2026',
      'Disetujui oleh Disusun oleh PPK',
      'Ir. Bambang Siti Nurhaliza NIP 19790412 Estimator',
      'Jumlah termasuk PPN 3.885.000,00',
      'Dibulatkan Rp 3.885.000,00',
      'Bobot (%)',
      'Direksi keet 1,00 ls 3.500.000,00 3.500.000,00 100,00',
    );
    expect(pdf.text).not.toContain('PR.05');
  });

  test('a tender copy has every volume and no price', async () => {
    const pdf = await printed('rab', source, true);
    expectWords(pdf, 'Salinan tender, tanpa harga', 'Dinding bata 1.10 81,68 m³');
    expect(pdf.text).not.toMatch(/3\.500\.000|153\.810| rupiah/);
  });
});

describe('Dokumen lengkap', () => {
  test('cover, contents, and every paper with one count of pages', async () => {
    const pdf = await printed('lengkap', { ...source, settings });
    expect(pdf.title).toBe(`Dokumen RAB – ${profile.projectName}`);
    expect(pdf.pages[0]?.join(' ')).toContain('Tiga juta delapan ratus delapan puluh lima ribu');
    const papers = [
      'Rekapitulasi',
      'Rencana Anggaran Biaya',
      'Back-up Data Volume',
      'Analisis Harga Satuan Pekerjaan',
      'Daftar Harga Dasar dan Kebutuhan',
    ];
    expect(pdf.bookmarks.filter((title) => papers.includes(title))).toEqual(papers);
    const contents = pdf.pages[1]?.join(' ') ?? '';
    papers.forEach((title, at) => {
      const opens = pdf.pages.findIndex((words, page) => page > 1 && words.includes(title));
      expect(contents).toMatch(new RegExp(`${at + 1} ${title} [^0-9]* ${opens + 1}( |$)`));
    });
    pdf.pages.slice(2).forEach((words, at) => {
      expect(words.join(' ')).toContain(`Halaman ${at + 3} dari ${pdf.pages.length}`);
    });
  });

  test('PAPER-17 cover and recap tell the price of a square metre where a floor area is named', async () => {
    const customFields = [{ label: 'Luas bangunan (m2)', value: '54,5' }];
    const built = { ...source, settings, profile: { ...profile, customFields } };
    const pdf = await printed('lengkap', built);
    const cover = pdf.pages[0]?.join(' ') ?? '';
    expect(cover).toContain('Rp 71.284 per m² (luas bangunan 54,50 m²)');
    const recap = pdf.pages.find((words) => words.includes('Rekapitulasi') && words.length > 30);
    expect(recap?.join(' ')).toContain('Rp 71.284 per m²');
    const tender = await printed('lengkap', built, true);
    expect(tender.text).not.toContain('per m²');
    expect((await printed('lengkap', source)).text).not.toContain('per m²');
  });

  test('bound for a tender it has neither prices nor analyses', async () => {
    const { text, bookmarks } = await printed('lengkap', source, true);
    expect(bookmarks).toContain('Back-up Data Volume');
    expect(bookmarks).not.toContain('Analisis Harga Satuan Pekerjaan');
    expect(text).not.toMatch(/3\.500\.000|153\.810|176\.000/);
  });
});

test('without any work every paper says so', async () => {
  for (const kind of ['kategori', 'job-item', 'volume'] as const) {
    const { text } = await printed(kind, { ...source, content: [] });
    expect(text).toContain('Belum ada pekerjaan.');
  }
  const { text } = await printed('ahsp', { ...source, content: [] });
  expect(text).toContain('Belum ada pekerjaan dengan analisis.');
});

test('PAPER-09 a list of nothing has no sum and no signature', async () => {
  const of = { ...source, settings, recipes: new Map() };
  const { text, pages } = await printed('master-item', of);
  expect(text).toContain('Belum ada pekerjaan dengan analisis. 3 pekerjaan tanpa analisis');
  expect(text).not.toMatch(/0,00|Jumlah|Ir\. Bambang/);
  expect(pages).toHaveLength(1);
  const bound = await printed('lengkap', of);
  expect(bound.pages[1]?.join(' ')).not.toMatch(/Analisis Harga Satuan|Daftar Harga Dasar/);
  expect(bound.bookmarks).toContain('Back-up Data Volume');
});

describe('PAPER-21', () => {
  test('PPN 0 prints no line of PPN', async () => {
    for (const kind of ['rab', 'kategori', 'job-item'] as const) {
      const { text } = await printed(kind, {
        ...source,
        profile: { ...profile, ppn: decimal('0') },
      });
      expect(text).toContain('Jumlah tanpa PPN');
      expect(text).not.toMatch(/PPN 0|PPN \d/);
    }
  });

  test.each([
    ['AHSP 2026', 'AHSP 2026', 'AHSP 2026'],
    ['Bina Marga', 'AHSP Bina Marga 2026', 'AHSP Bina Marga 2026'],
    ['AHSP Bina Marga 2026', '2026', 'AHSP Bina Marga 2026'],
    ['Kantor', '', 'Kantor'],
    ['', 'Edisi 2', 'Edisi 2'],
    ['Kantor', 'Edisi 2', 'Kantor, Edisi 2'],
  ])('the source %j of the edition %j is printed once: %j', async (sourceLabel, edition, told) => {
    const said = { ...recipe, sourceLabel, edition };
    const { text } = await printed('ahsp', { ...source, recipes: new Map([['1.10', said]]) });
    expect(text).toContain(`Dinding bata ${told} belum diverifikasi`);
  });

  test('the price over an analysis is that of the RAB to the sen; units as they are drawn', async () => {
    const priced = recipe.rows.map((one) =>
      one.id === 'c' ? { ...one, unitPriceSnapshot: decimal('19.9') } : one,
    );
    const said = { ...recipe, satuan: 'M2', rows: priced };
    const work = item('Dinding bata', '2', 'M2', '153992.30', '1.10');
    const of = {
      ...source,
      content: [section('Dinding', [work, item('List', '1', 'm1', '10', 'X')])],
      recipes: new Map([['1.10', said]]),
    };
    const analyses = await printed('ahsp', of);
    expectWords(analyses, 'Rp 153.992,30 / m²', '(D + E) 153.992,30');
    const rab = await printed('rab', of);
    expectWords(rab, 'm² 153.992,30', 'List X 1,00 m’');
    // Whole ones stay whole.
    expectWords(await printed('ahsp', source), 'Rp 152.460 / m³');
  });

  test('what A, B and C mean stands under the list of resources', async () => {
    expectWords(
      await printed('master-item', source),
      'ABC menurut nilai: A 80 % pertama, B 15 % berikutnya, C sisanya.',
    );
  });
});

describe('a price that is not the F of its analysis', () => {
  const own = item('Dinding bata', '2', 'm3', '15000', '1.10');
  const living = item('Dinding bata', '1', 'm3', '152460', '1.10');
  const named = item('Dinding bata ringan', '1', 'm3', '152460', '1.10');
  const of = (...works: (typeof own)[]): PaperSource => ({
    ...source,
    content: [section('Dinding', works), section('Lagi', [], [group('Lantai 2', ...works)])],
  });

  test('PAPER-02 its row is marked in the RAB, and its analysis says where, which price counts and why', async () => {
    const rab = await printed('rab', of(living, own));
    expect(rab.text.match(/\* 15\.000/g)).toHaveLength(2);
    expect(rab.text).not.toContain('* 152.460');
    expectWords(rab, '* Harga satuan di RAB ini berbeda dari hasil analisisnya (F).');
    const analyses = await printed('ahsp', of(living, own));
    expectWords(
      analyses,
      'RAB I.2, II.1.2 memakai Rp 15.000,00, bukan F: kode baris itu diketik, jadi harganya tidak mengikuti analisis; F belum lengkap, 1 harga belum ada.',
    );
    expect(analyses.text.match(/memakai Rp/g)).toHaveLength(1);
  });

  test('PAPER-02 another name is told too; what agrees, and a price nobody gave, is not marked', async () => {
    expectWords(
      await printed('ahsp', of(living, named)),
      'RAB I.2, II.1.2 bernama “Dinding bata ringan”.',
    );
    const missing = item('Dinding bata', '1', 'm3', null, '1.10');
    for (const kind of ['rab', 'ahsp'] as const) {
      const { text } = await printed(kind, of(living, missing));
      expect(text).not.toMatch(/\*|memakai Rp|bernama/);
    }
  });

  test('a tender copy says nothing of it', async () => {
    const { text } = await printed('lengkap', of(living, own), true);
    expect(text).not.toMatch(/\*|bukan F/);
  });
});
