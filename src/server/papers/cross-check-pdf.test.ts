// The page 'Pemeriksaan silang' as it is read back.
import { afterAll, expect, test } from 'vitest';
import { largeSource } from '../../../tests/support/random-workbooks.ts';
import { readPdf } from '../../../tests/support/read-pdf.ts';
import { item as work, section as part } from '../../../tests/support/random-estimates.ts';
import { missingFigure } from '../../../tests/support/paper-figures.ts';
import { decimal } from '../../domain/number/decimal.ts';
import { paperSet, type PaperSource } from '../../domain/report/paper-set.ts';
import { createLog } from '../platform/log.ts';
import { createPress } from './press.ts';

const press = createPress();
afterAll(() => press.stop());
const logged: string[] = [];
const log = createLog('warn', (line) => logged.push(line));

async function printed(source: PaperSource) {
  const job = { kind: 'pdf', file: 'lengkap', logo: undefined, printedAt: 0 } as const;
  const { signal } = new AbortController();
  const pdf = await readPdf(
    await press.print({ ...job, source, withoutPrices: false }, { signal, log }),
  );
  expect([pdf.isTagged, logged]).toEqual([true, []]);
  return pdf;
}

const large = largeSource(3, 1);
const source = { ...large, settings: { ...large.settings, crossCheck: true } };

test('PAPER-18 a set that agrees ends with a page that says so', async () => {
  const { pages, bookmarks } = await printed(source);
  const last = pages.at(-1)?.join(' ');
  expect(last).toMatch(/Pemeriksaan Silang .*Semua cocok.* sama .* sama .* sama .* sama /);
  expect(last).toMatch(/Harga satuan = analisis \(F\).* 100 pekerjaan 100 –/);
  expect(bookmarks).toContain('Pemeriksaan Silang');
  expect(pages[1]?.join(' ')).toMatch(/6 Pemeriksaan Silang .* \d+$/m);
});

test('PAPER-18 every exception is listed, over pages whose heads repeat', async () => {
  const content = source.content.map((section) => ({
    ...section,
    items: section.items.map((item) => ({
      ...item,
      harga: decimal('1000'),
      hargaTotal: decimal('5'),
    })),
    groups: section.groups.map((group) => ({
      ...group,
      items: group.items.map((item) => ({ ...item, harga: decimal('1000') })),
    })),
  }));
  const changed = { ...source, content };
  const { pages, text } = await printed(changed);
  const set = paperSet('lengkap', changed);
  const report = set.papers.find((one) => one.kind === 'pemeriksaan')?.report;
  expect(report?.exceptions.length).toBeGreaterThan(100);
  const own = { ...set, papers: set.papers.filter(({ kind }) => kind === 'pemeriksaan') };
  const from = pages.findIndex(
    (words) => words.includes('Pemeriksaan Silang') && words.includes('Pemeriksaan'),
  );
  const shown = pages
    .slice(from)
    .flat()
    .flatMap((run) => run.replace(/^\+/, '').split(/\s+/));
  expect(missingFigure(own, shown)).toBeUndefined();
  const heads = pages
    .slice(from)
    .filter((words) => /Volume × harga|Analisis \(F\)/.test(words.join(' ')));
  expect(heads).toHaveLength(pages.length - from);
  for (const { path } of report?.exceptions ?? []) expect(text).toContain(path);
});

test('PAPER-18 EXP-25 works that cannot be compared are no exceptions of what was; the cover says what its total lacks', async () => {
  const open = part('Lain-lain', [
    work('Papan nama', '1', 'ls', '500000', ''),
    work('Penyelenggaraan SMKK', '1', 'ls', null, ''),
  ]);
  const { pages } = await printed({ ...source, content: [...source.content, open] });
  const check = pages.at(-1)?.join(' ') ?? '';
  const row = /Harga satuan = analisis \(F\).*? (\d+) pekerjaan (\d+) (\d+|–)/.exec(check);
  const [compared, agreeing, excepted] = (row ?? []).slice(1).map((text) => Number(text) || 0);
  expect(row).not.toBeNull();
  expect((agreeing ?? 0) + (excepted ?? 0)).toBe(compared);
  expect(check).toContain('1 pekerjaan tanpa analisis.');
  expect(pages[0]?.join(' ')).toContain('Belum lengkap: 1 harga belum ada');
  const whole = await printed(source);
  expect(whole.pages[0]?.join(' ')).not.toContain('Belum lengkap');
});
