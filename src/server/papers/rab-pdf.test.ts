import { afterAll, describe, expect, test } from 'vitest';
import { jpg, png } from '../../../tests/support/pictures.ts';
import {
  group,
  item,
  largeContent,
  profile,
  section,
} from '../../../tests/support/random-estimates.ts';
import { readPdf, type ReadPdf } from '../../../tests/support/read-pdf.ts';
import { decimal } from '../../domain/number/decimal.ts';
import type { Content } from '../../domain/content/content.ts';
import type { RabProfile } from '../../domain/report/rab.ts';
import { usualSettings, type PaperSettings } from '../../domain/report/paper-settings.ts';
import { createLog } from '../platform/log.ts';
import { readLogo } from './logo.ts';
import { createPress } from './press.ts';
import type { PrintJob } from './printing.ts';

const press = createPress();
afterAll(() => press.stop());

/** What was logged while a file was made; a clean file logs nothing. */
const logged: string[] = [];
const log = createLog('warn', (line) => logged.push(line));

interface Rab {
  readonly content: Content;
  readonly told: RabProfile;
}
const rab = (made: Content, told: RabProfile): Rab => ({ content: made, told });

function jobOf(
  { content: made, told }: Rab,
  logo?: Uint8Array,
  settings = usualSettings,
): PrintJob {
  const source = { content: made, profile: told, settings, recipes: new Map() };
  const file = {
    kind: 'pdf',
    file: 'rab',
    withoutPrices: false,
    printedAt: 1_700_000_000,
  } as const;
  return { ...file, source, logo: logo && readLogo(logo) };
}

/** The RAB as a file of its own. */
async function printed(one: Rab, logo?: Uint8Array, settings?: PaperSettings): Promise<ReadPdf> {
  const { signal } = new AbortController();
  return readPdf(await press.print(jobOf(one, logo, settings), { signal, log }));
}

const content = [
  section('Pekerjaan persiapan', [
    item('Pembersihan lapangan', '576', 'm2', '19850', 'PR.01'),
    item('Penyelenggaraan SMKK', '1', 'ls', null, 'PR.05'),
  ]),
  section(
    'Pekerjaan tanah',
    [item('Bouwplank', '80', 'm', '98400', 'PR.02')],
    [group('Galian', item('Galian pondasi', '118.425', 'm3', '116875', 'T.06.a.1'))],
  ),
];

test('HAND-32 notes on rows are printed under their work, where the settings ask for them', async () => {
  const note = 'Harga tayang e-katalog 12 November,\nbelum ditawar';
  const [first, ...others] = content;
  const items = first?.items.map((one, at) => (at === 0 ? { ...one, catatan: note } : one)) ?? [];
  const noted = rab(first ? [{ ...first, items }, ...others] : [], profile);
  expect((await printed(noted)).text).not.toMatch(/e-katalog|Catatan:/);
  const columns = { ...usualSettings.columns, catatan: true };
  const { text, isTagged } = await printed(noted, undefined, { ...usualSettings, columns });
  expect(text).toMatch(
    /Pembersihan lapangan Catatan: Harga tayang e-katalog 12 November, belum ditawar/,
  );
  expect(text.match(/Catatan:/g)).toHaveLength(1);
  expect(isTagged).toBe(true);
});

test('EXP-01 EXP-24 the RAB says its project, its works, its sums', async () => {
  const { text, title, pages } = await printed(rab(content, profile));
  expect(title).toBe('Rencana Anggaran Biaya – Pembangunan Gedung Serbaguna Desa Sukamaju');
  expect(pages).toHaveLength(1);
  for (const words of [
    'Pemilik Pemerintah Desa Sukamaju',
    'Lokasi Desa Sukamaju, Kecamatan Mekarsari',
    'Tanggal 21 November 2026',
    'PR.01 576,00 m² 19.850,00 11.433.600,00',
    'PR.02 80,00 m’ 98.400,00 7.872.000,00',
    'T.06.a.1 118,425 m³ 116.875,00 13.840.921,88',
    'Subtotal Galian 13.840.921,88',
    'Jumlah II Pekerjaan tanah 21.712.921,88',
    'Jumlah harga pekerjaan 33.146.521,88',
    'PPN 11 % 3.646.117,00',
    'Jumlah termasuk PPN 36.792.638,88',
    'Dibulatkan Rp 36.792.639,00',
    'Tiga puluh enam juta tujuh ratus sembilan puluh dua ribu enam ratus tiga puluh sembilan rupiah',
    'Halaman 1 dari 1',
  ]) {
    expect(text).toContain(words);
  }
});

test.each([undefined, { step: 1_000, mode: 'half-up' } as const])(
  'FIRST-20 without PPN the paper says so and has no line of it; rounding: %j',
  async (rounding) => {
    const settings = { ...usualSettings, rounding };
    const { text } = await printed(
      rab(content, { ...profile, ppn: decimal('0') }),
      undefined,
      settings,
    );
    expect(text).toContain('Tanpa PPN');
    expect(text).toContain('Jumlah tanpa PPN');
    expect(text).not.toMatch(/PPN 0|termasuk PPN/);
    const taxed = await printed(rab(content, profile), undefined, settings);
    expect(taxed.text).not.toMatch(/tanpa PPN/i);
  },
);

test('EXP-25 a missing price is named at its row and at every total that lacks it', async () => {
  const { text } = await printed(rab(content, profile));
  expect(text).toContain('PR.05 1,00 ls belum ada harga –');
  expect(text).toContain('1 harga belum ada Jumlah I Pekerjaan persiapan 11.433.600,00');
  expect(text).toContain('1 harga belum ada Jumlah harga pekerjaan');
  expect(text).toContain('1 harga belum ada Jumlah termasuk PPN');
  expect(text).not.toContain('harga belum ada Jumlah II');
});

test('PAPER-22 the sum of a section names it whole', async () => {
  const title = 'Pekerjaan struktur beton bertulang dan beton pracetak lantai dasar';
  const { text } = await printed(
    rab([section(title, [item('Beton', '1', 'm3', '5', 'B.1')])], profile),
  );
  expect(text.replaceAll(/\s+/g, ' ')).toContain(`Jumlah I ${title}`);
});

test('it is tagged, with a bookmark a section', async () => {
  const { isTagged, bookmarks } = await printed(rab(content, profile));
  expect(isTagged).toBe(true);
  expect(bookmarks).toEqual(['Rencana Anggaran Biaya', 'Pekerjaan persiapan', 'Pekerjaan tanah']);
});

describe('odd estimates', () => {
  test('without any work', async () => {
    const { text } = await printed(rab([], profile));
    expect(text).toContain('Belum ada pekerjaan.');
    expect(text).toContain('Nol rupiah');
  });

  test('with empty sections and groups, and without titles', async () => {
    const report = rab([section('', []), section('Dua', [], [group('')])], profile);
    const { text, bookmarks } = await printed(report);
    expect(bookmarks).toEqual(['Rencana Anggaran Biaya', 'Tanpa judul', 'Dua']);
    expect(text).toContain('Jumlah II Dua 0');
  });

  test('with emoji, control characters and scripts that the font lacks, still tagged', async () => {
    const odd = { ...profile, projectName: 'Rumah ꙮ \u202eX\u0000', notes: '漢字\u0007' };
    const report = rab([section('콘 Regu', [item('Be\u0000sı 크', '1', 'm²', '10')])], odd);
    const { text, isTagged } = await printed(report);
    expect(text).toContain('Rumah □ X');
    expect(text).toContain('□ Regu');
    expect(text).toContain('Besı □');
    expect(isTagged).toBe(true);
  });

  test('markup in a text stays text', async () => {
    const name = '#import "@preview/x" $a$ *b* <c> \\ // \n= Judul';
    const { text, bookmarks } = await printed(
      rab([section('S', [item(name, '1', 'ls', '1')])], profile),
    );
    expect(text).toContain('#import "@preview/x" $a$ *b* <c> \\ //');
    expect(bookmarks).toHaveLength(2);
  });

  test('with the longest texts and the largest numbers, nothing beyond the page', async () => {
    const long = {
      ...profile,
      projectName: 'Proyek '.repeat(28),
      notes: 'Catatan panjang. '.repeat(580),
    };
    const report = rab(
      [
        section('Judul'.repeat(60), [
          item(
            'Kata'.repeat(250),
            '999999999999.123456',
            'unit-hari/orang',
            '0.01',
            'A'.repeat(64),
          ),
          item('baris\n'.repeat(160), '900', 'ls', '999999999999.99'),
        ]),
      ],
      {
        ...long,
        customFields: Array.from({ length: 50 }, (_, at) => ({
          label: `Isian ${at}`,
          value: 'isi '.repeat(250),
        })),
      },
    );
    const { text } = await printed(report);
    expect(text).toContain('999.999.999.999,123456');
    expect(text).toContain('899.999.999.999.991,00');
  });
});

test('a long RAB repeats its column heads and counts its pages', async () => {
  const report = rab(largeContent(300), profile);
  const { pages } = await printed(report);
  expect(pages.length).toBeGreaterThan(5);
  const inMiddle = pages.slice(0, -1);
  for (const words of inMiddle)
    expect(words).toEqual(expect.arrayContaining(['Uraian pekerjaan', 'Volume']));
  pages.forEach((words, at) => {
    expect(words.slice(-3).join(' ')).toBe(`Halaman ${at + 1} dari ${pages.length}`);
  });
  // A sum never opens a page: its last item is with it.
  for (const words of pages.slice(1))
    expect(words.join(' ')).not.toMatch(/Jumlah harga \(Rp\) (Subtotal|Jumlah) /);
});

describe('EXP-11 EXP-13 the logo', () => {
  test.each([
    ['PNG', png(60, 20)],
    ['JPG', jpg],
  ])('a %s stands in the head', async (_, picture) => {
    const { signal } = new AbortController();
    const one = rab(content, profile);
    const without = await press.print(jobOf(one), { signal, log });
    const bytes = await press.print(jobOf(one, picture), { signal, log });
    expect(
      Buffer.from(without).includes('/Subtype/Image') ||
        Buffer.from(without).includes('/Subtype /Image'),
    ).toBe(false);
    expect(
      Buffer.from(bytes).includes('/Subtype/Image') ||
        Buffer.from(bytes).includes('/Subtype /Image'),
    ).toBe(true);
  });

  test('a damaged one is refused by name', async () => {
    const report = rab(content, profile);
    const damaged = png(300, 300).subarray(0, 60);
    await expect(printed(report, damaged)).rejects.toMatchObject({ code: 'LOGO_TYPE' });
    await expect(printed(report)).resolves.toBeDefined();
  });
});
