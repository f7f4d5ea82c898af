import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomPaperSource } from '../../../tests/support/random-workbooks.ts';
import { otherPrices } from '../../../tests/support/other-prices.ts';
import { zero, type Decimal } from '../number/decimal.ts';
import type { Content } from '../content/content.ts';
import { itemsOf } from '../content/totals.ts';
import { paperKinds, paperSet, type PaperFile } from './paper-set.ts';
import { hasTenderCopy, tenderSource } from './tender-copy.ts';
import { workbookReport } from './workbook-report.ts';

const files: readonly PaperFile[] = [...paperKinds, 'lengkap'];

test('PAPER-04 HOUSE-09 a tender copy says the same whatever the owner’s prices are', () => {
  fc.assert(
    fc.property(randomPaperSource, (source) => {
      const others = otherPrices(source);
      for (const file of files) {
        expect(paperSet(file, others, true), file).toEqual(paperSet(file, source, true));
      }
      expect(workbookReport(others, true)).toEqual(workbookReport(source, true));
    }),
    { numRuns: 30 },
  );
});

test('PAPER-04 no amount, share or word of a tender copy is anything but blank', () => {
  fc.assert(
    fc.property(randomPaperSource, (source) => {
      const told = files
        .filter(hasTenderCopy)
        .flatMap((file) => paperSet(file, source, true).papers);
      const { rab, categories, jobs, analyses } = workbookReport(source, true);
      expect(analyses.analyses).toEqual([]);
      for (const [name, value] of leaves([told, rab, categories, jobs])) {
        if (money.has(name)) expect([name, value ?? blank]).toEqual([name, blank]);
        if (name === 'words') expect(value).toBe('');
        if (name === 'missingPrices') expect(value).toBe(0);
      }
    }),
    { numRuns: 30 },
  );
});

test('PAPER-04 what a bidder signs has no maker, no shares and every volume', () => {
  fc.assert(
    fc.property(randomPaperSource, (source) => {
      const { content, settings, profile } = tenderSource({
        ...source,
        content: fromFiles(source.content),
        settings: { ...source.settings, columns: { kode: true, bobot: true, catatan: true } },
      });
      expect(settings.signatories.map(({ role }) => role)).toEqual(['Penawar (nama perusahaan),']);
      expect(settings.columns).toEqual({ kode: true, bobot: false, catatan: false });
      // The owner's, without what its prices rest on, notes, and who made it.
      expect(profile).toEqual({ ...source.profile, notes: '', author: '' });
      expect(volumesIn(content)).toEqual(volumesIn(source.content));
      for (const { harga, hargaTotal, priceMissing, catatan, asal } of itemsOf(content)) {
        expect([harga, hargaTotal, priceMissing, catatan, asal]).toEqual([
          zero,
          zero,
          false,
          '',
          '',
        ]);
      }
    }),
  );
});

test('PAPER-04 files of prices alone have no tender copy', () => {
  expect(files.filter(hasTenderCopy)).toEqual(['rab', 'kategori', 'job-item', 'volume', 'lengkap']);
});

const blank = { value: { units: 0n, scale: 0 }, text: '' };
/** What money is called in the reports. */
const money = new Set(['harga', 'total', 'subtotal', 'grandTotal', 'rounded', 'weight']);

/** Every field within, by its own name; a figure is a whole. */
function leaves(data: unknown): [string, unknown][] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([name, value]): [string, unknown][] =>
    isFigure(value) || typeof value !== 'object' ? [[name, value]] : leaves(value),
  );
}

const isFigure = (value: unknown) =>
  typeof value === 'object' && value !== null && 'text' in value && 'value' in value;

const volumesIn = (content: Content): Decimal[] =>
  Array.from(itemsOf(content), ({ volume }) => volume);

/** Each row was read from a file, whose name is the owner's. */
function fromFiles(content: Content): Content {
  const read = (list: Content[0]['items']) =>
    list.map((item) => ({ ...item, asal: 'HPS_rahasia.xlsx baris 7' }));
  return content.map((section) => ({
    ...section,
    items: read(section.items),
    groups: section.groups.map((group) => ({ ...group, items: read(group.items) })),
  }));
}
