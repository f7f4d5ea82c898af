import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { otherPrices } from '../../../tests/support/other-prices.ts';
import { png } from '../../../tests/support/pictures.ts';
import { group, item, profile, section } from '../../../tests/support/random-estimates.ts';
import { randomPaperSource } from '../../../tests/support/random-workbooks.ts';
import { readPdf } from '../../../tests/support/read-pdf.ts';
import { readWorkbook } from '../../../tests/support/read-workbook.ts';
import { costlyRuns } from '../../../tests/support/runs.ts';
import { paperKinds, type PaperFile, type PaperSource } from '../../domain/report/paper-set.ts';
import { usualSettings } from '../../domain/report/paper-settings.ts';
import { hasTenderCopy } from '../../domain/report/tender-copy.ts';
import { createLog } from '../platform/log.ts';
import { readLogo } from './logo.ts';
import { createPress } from './press.ts';

const press = createPress();
afterAll(() => press.stop());

const logged: string[] = [];
const log = createLog('warn', (line) => logged.push(line));
const call = () => ({ signal: new AbortController().signal, log });
const files = [...paperKinds, 'lengkap' as const].filter(hasTenderCopy);

function tenderPdf(file: PaperFile, source: PaperSource): Promise<Uint8Array> {
  const logo = readLogo(png(60, 20));
  const job = { kind: 'pdf', withoutPrices: true, logo, printedAt: 1_700_000_000 } as const;
  return press.print({ ...job, file, source }, call());
}

const tenderWorkbook = (source: PaperSource): Promise<Uint8Array> =>
  press.print({ kind: 'workbook', source, withoutPrices: true, logo: undefined }, call());

test('PAPER-04 HOUSE-09 a tender copy is the same file to the byte whatever the owner’s prices are', async () => {
  await fc.assert(
    fc.asyncProperty(randomPaperSource, async (source) => {
      const others = otherPrices(source);
      for (const file of files) {
        const same = Buffer.compare(await tenderPdf(file, source), await tenderPdf(file, others));
        expect(same, file).toBe(0);
      }
      const [ours, theirs] = [await tenderWorkbook(source), await tenderWorkbook(others)];
      expect(await cellsOf(ours)).toEqual(await cellsOf(theirs));
    }),
    // The first difference is enough: to find the smallest one takes minutes.
    { numRuns: costlyRuns, endOnFailure: true },
  );
});

async function cellsOf(bytes: Uint8Array) {
  const { shown, formulas, names } = await readWorkbook(bytes);
  return { shown, formulas, names };
}

const works = Array.from({ length: 60 }, (_, at) => item(`Galian ${at}`, '12.5', 'm3', '65432'));
const signatory = {
  role: 'Dibuat oleh',
  organisation: 'Dinas PU',
  name: 'Siti',
  identity: 'NIP 1',
};
const source: PaperSource = {
  content: [
    section('Tanah', works, [group('Urugan', item('Pasir', '3', 'm3', '250000'))]),
    section('Tanpa isi', []),
  ],
  profile,
  settings: {
    ...usualSettings,
    place: 'Bandung',
    signatories: [signatory],
    rounding: { step: 1000, mode: 'down' },
    columns: { kode: true, bobot: true, catatan: true },
  },
  recipes: new Map(),
};

describe.each(files)('PAPER-04 the tender copy %s', (file) => {
  test('says so on each page, and is signed by the bidder', async () => {
    const { pages, text, isTagged } = await readPdf(await tenderPdf(file, source));
    for (const words of pages) expect(words.join(' ')).toContain('SALINAN TENDER');
    expect(text).toContain('Penawar (nama perusahaan),');
    expect(text).toContain('Nama terang, jabatan dan cap');
    expect(text).not.toMatch(/Dibuat oleh|Dinas PU|NIP 1|Bandung, |Bobot/);
    expect(isTagged).toBe(true);
    expect(logged).toEqual([]);
  });

  test('the priced one says nothing of it', async () => {
    const job = { kind: 'pdf', withoutPrices: false, logo: undefined, printedAt: 0 } as const;
    const { text } = await readPdf(await press.print({ ...job, file, source }, call()));
    expect(text).not.toMatch(/tender|Penawar/i);
    expect(text).toContain('Dibuat oleh');
  });
});

test('PAPER-04 the tender workbook says so on each sheet’s page, and is signed by the bidder', async () => {
  const { book, shown } = await readWorkbook(await tenderWorkbook(source));
  for (const sheet of book.sheets) {
    expect(sheet.headerFooter?.oddFooter, sheet.name).toContain('SALINAN TENDER');
  }
  const texts = [...shown.values()];
  expect(texts).toContain('Penawar (nama perusahaan),');
  for (const text of ['Dibuat oleh', 'Dinas PU', 'Siti']) expect(texts).not.toContain(text);
});
