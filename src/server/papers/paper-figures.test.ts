import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { missingFigure } from '../../../tests/support/paper-figures.ts';
import { png } from '../../../tests/support/pictures.ts';
import { group, item, profile, section } from '../../../tests/support/random-estimates.ts';
import { randomPaperSource } from '../../../tests/support/random-workbooks.ts';
import { readPdf, type ReadPdf } from '../../../tests/support/read-pdf.ts';
import { costlyRuns } from '../../../tests/support/runs.ts';
import { decimal } from '../../domain/number/decimal.ts';
import { kodeKey } from '../../domain/code-order.ts';
import {
  paperKinds,
  paperSet,
  paperTitles,
  type PaperFile,
  type PaperSource,
} from '../../domain/report/paper-set.ts';
import { usualSettings } from '../../domain/report/paper-settings.ts';
import type { RecipeSource } from '../../domain/report/recipe-source.ts';
import { createLog } from '../platform/log.ts';
import { readLogo } from './logo.ts';
import { createPress } from './press.ts';
import type { PrintJob } from './printing.ts';

const press = createPress();
afterAll(() => press.stop());

const logged: string[] = [];
const log = createLog('warn', (line) => logged.push(line));

function jobOf(file: PaperFile, source: PaperSource, logo?: Uint8Array): PrintJob {
  const usual = { kind: 'pdf', withoutPrices: false, printedAt: 1_700_000_000 } as const;
  return { ...usual, file, source, logo: logo && readLogo(logo) };
}

/** A clean file logs nothing: neither a fault nor that the accessible standard was given up. */
async function printed(file: PaperFile, source: PaperSource, logo?: Uint8Array): Promise<ReadPdf> {
  const job = jobOf(file, source, logo);
  logged.length = 0;
  const bytes = await press.print(job, { signal: new AbortController().signal, log });
  expect(logged).toEqual([]);
  return readPdf(bytes);
}

const files: readonly PaperFile[] = [...paperKinds, 'lengkap'];
test('EXP-24 EXP-25 every figure of every paper is the domain’s, whatever the estimate', async () => {
  await fc.assert(
    fc.asyncProperty(randomPaperSource, async (source) => {
      for (const file of files) {
        const { pages } = await printed(file, source);
        expect(missingFigure(paperSet(file, source), pages.flat()), file).toBeUndefined();
      }
    }),
    { numRuns: costlyRuns, endOnFailure: true },
  );
});

const masonry: RecipeSource = {
  kode: '1.10',
  deskripsi: 'Dinding bata',
  satuan: 'm2',
  sourceLabel: '',
  edition: '',
  verified: true,
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
  ],
};

function sourceWith(texts: (kind: string) => string): PaperSource {
  const works = [
    item(texts('work'), '2', 'm2', '100000', '1.10'),
    item(texts('other'), '1', 'ls', null),
  ];
  const worker = masonry.rows.map((row) => ({ ...row, name: texts('worker') }));
  return {
    content: [section(texts('section'), works)],
    profile: { ...profile, projectName: texts('project'), projectOwner: texts('owner') },
    settings: {
      ...usualSettings,
      company: { name: texts('company'), line: texts('line'), address: texts('address') },
      signatories: [
        {
          role: texts('role'),
          organisation: texts('organisation'),
          name: texts('name'),
          identity: '',
        },
      ],
    },
    recipes: new Map([[kodeKey('1.10'), { ...masonry, deskripsi: texts('recipe'), rows: worker }]]),
  };
}

describe('bad input', () => {
  const odd = 'Dinding 🏠\u0000\u202e 漢字 \u0007👷🏽‍♀️ m²';
  const hollow = [
    section('Tanpa item', [], [group('Kosong'), group('Juga kosong')]),
    section('Tanpa apa pun', []),
    section('Satu', [item('Galian', '1', 'm3', '1')], [group('Kosong')]),
  ];
  const empty: PaperSource = { ...sourceWith(() => ''), content: [], recipes: new Map() };
  const sources: Record<string, PaperSource> = {
    'an empty estimate': empty,
    'empty sections and groups': { ...empty, content: hollow },
    'blank texts': sourceWith(() => ''),
    'a row of 1,000 characters': sourceWith((kind) =>
      ['work', 'recipe'].includes(kind) ? 'Kata panjang '.repeat(76) : 'Wajar',
    ),
    'a word of 1,000 characters': sourceWith((kind) =>
      ['work', 'recipe'].includes(kind) ? 'Wxyz'.repeat(250) : 'Wajar',
    ),
    'emoji, control characters and other scripts': sourceWith(() => odd),
    'the longest texts everywhere': sourceWith((kind) =>
      'Sangat panjang '.repeat(kind === 'section' ? 20 : 13),
    ),
  };

  describe.each(files)('%s', (file) => {
    test.each(Object.entries(sources))('EXP-24 %s makes a right file', async (_, source) => {
      const pdf = await printed(file, source);
      expect(missingFigure(paperSet(file, source), pdf.pages.flat())).toBeUndefined();
      expect(pdf.isTagged).toBe(true);
      expect(pdf.title).toContain(file === 'lengkap' ? 'Dokumen RAB' : paperTitles[file]);
      for (const words of pdf.pages) expect(words.length).toBeGreaterThan(4);
      const beyond = String.raw`[\u0000-\u0008\u202a-\u202e]`;
      expect(pdf.text).not.toMatch(new RegExp(beyond, 'u'));
    });

    test('EXP-14 a logo that lies about its content is refused by name, the next file is whole', async () => {
      const source = sourceWith(() => 'Wajar');
      const cut = jobOf(file, source, png(300, 300).subarray(0, 60));
      const { signal } = new AbortController();
      await expect(press.print(cut, { signal, log })).rejects.toMatchObject({ code: 'LOGO_TYPE' });
      expect((await printed(file, source, png(60, 20))).isTagged).toBe(true);
    });
  });

  test.each([
    ['EXP-14', 'a page that calls itself a PNG', Buffer.from('<html>'.repeat(20)), 'LOGO_TYPE'],
    [
      'EXP-14',
      'one of 10,000 pixels each way',
      png(1, 1, { width: 10_000, height: 10_000 }),
      'IMAGE_SIZE',
    ],
    ['EXP-15', 'one of more than 2 MB', new Uint8Array(2 * 1024 * 1024 + 1), 'LOGO_SIZE'],
  ])('%s a logo: %s is refused before anything decodes it', (_, __, bytes, code) => {
    expect(() => readLogo(bytes)).toThrowError(expect.objectContaining({ code }));
  });

  test('EXP-13 a logo 10,000 pixels wide stands in its frame', async () => {
    const source = sourceWith(() => 'Wajar');
    const { pages } = await printed('rab', source, png(10_000, 40));
    expect(pages).toHaveLength(1);
  });
});
