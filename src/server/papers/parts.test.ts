// A file that is set in parts says what the same file says that is set as one (PAPER-24).
import createQpdf from '@neslinesli93/qpdf-wasm';
import { createRequire } from 'node:module';
import { getDocument } from '../../../tests/support/pdf-document.ts';
import { afterAll, expect, test } from 'vitest';
import { placesIn, readPdf } from '../../../tests/support/read-pdf.ts';
import { largeSource } from '../../../tests/support/random-workbooks.ts';
import { untunedEstimate } from '../../../tests/support/untuned-estimate.ts';
import { decimal } from '../../domain/number/decimal.ts';
import type { PaperFile, PaperSource } from '../../domain/report/paper-set.ts';
import { createLog } from '../platform/log.ts';
import { createPress } from './press.ts';

const press = createPress();
afterAll(() => press.stop());
const logged: string[] = [];
const log = createLog('warn', (line) => logged.push(line));
const origin = { estimation: '0198c0de-0000-7000-8000-000000000001', version: 7 };

/** Small enough that the estimates below are cut in sections, in groups and between works. */
const A_PART = 45;

async function printed(source: PaperSource, file: PaperFile, rowsAPart?: number) {
  const job = { kind: 'pdf', logo: undefined, printedAt: 0, withoutPrices: false } as const;
  const { signal } = new AbortController();
  const bytes = await press.print({ ...job, file, rowsAPart, source }, { signal, log });
  expect(logged).toEqual([]);
  return bytes;
}

/** Two sections of two groups, brackets and what looks like a reference in their titles. */
const titles = ['Pipa 5 0 R (Ø 6" \\ U1x0y1) dan (sumur', 'Pekerjaan “dua” – 7 0 R'];
const whole = largeSource(200);
const measured: PaperSource = {
  ...whole,
  content: whole.content.map((one, at) => ({
    ...one,
    title: titles[at] ?? '',
    groups: one.groups.slice(0, 2).map((group) => ({ ...group, items: group.items.slice(0, 12) })),
  })),
  origin,
};
const WORKS = 48;
const untuned: PaperSource = { ...untunedEstimate(), origin };
/** Its prices are other ones than its analyses give, and Periksa has found much. */
const doubtful: PaperSource = {
  ...measured,
  settings: { ...measured.settings, crossCheck: true, findingsPage: true },
  content: measured.content.map((one) => ({
    ...one,
    groups: one.groups.map((group) => ({
      ...group,
      items: group.items.map((item) => ({ ...item, harga: decimal('1000') })),
    })),
  })),
  findings: Array.from({ length: 110 }, (_, at) => ({
    severity: 'warning',
    title: 'Harga nol',
    path: `I.1.${at + 1}`,
    text: `Pekerjaan ${at + 1}`,
    says: `Temuan ke-${at + 1} dari Periksa.`,
    accepted: at < 60 ? null : { reason: `Alasan ${at}`, by: 'Sari', day: '2026-11-24' },
  })),
};

test.each<[string, PaperSource, PaperFile]>([
  ['rab', untuned, 'rab'],
  ['volume', untuned, 'volume'],
  ['ahsp', untuned, 'ahsp'],
  ['job-item', untuned, 'job-item'],
  ['lengkap', measured, 'lengkap'],
  ['lengkap, cross-check and findings too,', doubtful, 'lengkap'],
])('PAPER-24 %s says in parts what it says as one', async (_, source, file) => {
  const [asOne, inParts] = [await printed(source, file), await printed(source, file, A_PART)];
  const [one, parts] = [await readPdf(asOne), await readPdf(inParts)];
  expect([parts.title, parts.isTagged]).toEqual([one.title, true]);
  expect(parts.bookmarks).toEqual(one.bookmarks);
  const body = file === 'lengkap' ? 2 : 0;
  expect(await rowsOf(inParts, body)).toEqual(await rowsOf(asOne, body));
  for (const [at, page] of parts.pages.entries()) {
    const text = page.join(' ').replaceAll(/\s+/g, ' ');
    if (at >= body) expect(text).toContain(`Halaman ${at + 1} dari ${parts.pages.length}`);
    expect(text).toMatch(/Tanda periksa R7 · (?:[\d.,]+|TANPA HARGA) · \S{4}-\S{4}/);
  }
  expect(parts.pages.length).toBeGreaterThan(one.pages.length);
  expect(parts.hidden).toContain(`NPages>${parts.pages.length}<`);
});

/** What an office may write on a cover: a long name, and facts of a paragraph each. */
const wordy: PaperSource = {
  ...measured,
  profile: {
    ...measured.profile,
    projectName: 'Pembangunan gedung kantor bersama pemerintah daerah tahap kedua '
      .repeat(7)
      .trim(),
    customFields: Array.from({ length: 8 }, (_, at) => ({
      label: `Keterangan ${at + 1}`,
      value: 'Sesuai dokumen pelaksanaan anggaran dan adendum kontrak, '.repeat(16).trim(),
    })),
  },
};

test('PAPER-24 a cover of more pages than one moves the papers behind it, in parts as in one', async () => {
  const [asOne, inParts] = [
    await readPdf(await printed(wordy, 'lengkap')),
    await readPdf(await printed(wordy, 'lengkap', A_PART)),
  ];
  const contentsAt = (pages: readonly (readonly string[])[]) =>
    pages.findIndex((page) => page.includes('Daftar isi'));
  const front = contentsAt(asOne.pages) + 1;
  expect(front).toBeGreaterThan(2);
  expect(contentsAt(inParts.pages) + 1).toBe(front);
  for (const [at, page] of inParts.pages.slice(front).entries())
    expect(page.join(' ')).toContain(`Halaman ${front + at + 1} dari ${inParts.pages.length}`);
  expect(inParts.pages[front - 1]?.join(' ')).toContain(` ${front + 1} `);
});

const MM = 72 / 25.4;
const head =
  /^(?:No\.|Uraian|Uraian pekerjaan|Kode|Volume|Volume total|total|Satuan|Koefisien|Jumlah|Jumlah harga|Harga satuan|Bobot|%|ABC|Kebutuhan|Panjang|Lebar|Tinggi|Kategori pekerjaan|Pekerjaan|Temuan|Temuan dan alasan|Di RAB|Volume × harga|Back-up|Selisih|Analisis \(F\)|Selisih jumlah|kg\/m|\(?(?:Rp|%|m)\)?)$/;

/** What stands between the margins, but for heads of columns, which repeat on each page. */
async function rowsOf(bytes: Uint8Array, from: number): Promise<string[]> {
  const pages = await placesIn(bytes);
  return pages.slice(from).flatMap(({ texts, height }) =>
    texts
      .filter(({ base }) => base > 20 * MM && base < height - 22 * MM)
      .map(({ text }) => text.trim())
      .filter((text) => !head.test(text)),
  );
}

test('PAPER-24 contents lead to the first page of each paper, rows from part to part, heads tell what goes on', async () => {
  const bytes = await printed(measured, 'lengkap', A_PART);
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const texts: string[] = [];
  const links: { from: number; to: number; told: string }[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    texts.push(
      items
        .map((run) => ('str' in run ? run.str : ''))
        .join(' ')
        .replaceAll(/\s+/g, ' '),
    );
    for (const note of await page.getAnnotations()) {
      expect(note.url ?? note.unsafeUrl).toBeUndefined();
      const [to] = note.dest as [{ num: number; gen: number }];
      const told = note.contentsObj.str as string;
      links.push({ from: number, to: (await document.getPageIndex(to)) + 1, told });
    }
  }
  await document.destroy();
  const contents = links.filter(({ from }) => from === 2);
  const papers = [
    'Rekapitulasi',
    'Rencana Anggaran Biaya',
    'Back-up Data Volume',
    'Analisis',
    'Daftar Harga',
  ];
  expect(contents).toHaveLength(papers.length);
  for (const [at, { to, told }] of contents.entries()) {
    expect(texts[to - 1]).toContain(papers[at]);
    expect(texts[to - 1]).toContain('Mata uang Rupiah');
    expect([texts[1], told]).toEqual([expect.stringContaining(` ${to} `), `Bagian, halaman ${to}`]);
  }
  // From the row to its take-off, to its analysis, and back from both.
  expect(links.filter(({ from }) => from > 2)).toHaveLength(3 * WORKS + 24);
  for (const { from, to, told } of links.slice(contents.length))
    expect([told, to === from]).toEqual([`halaman ${to}`, false]);
  // A page of a part tells the section that goes on, the first one too; no other page does.
  for (const text of texts.slice(2)) {
    const [, numeral] = / ([IVX]+) [^–]{3,80} – lanjutan/.exec(text) ?? [];
    if (numeral) expect(text).toMatch(new RegExp(`[ ]${numeral}\\.\\d`));
  }
  expect(texts.filter((text) => text.includes(' – lanjutan')).length).toBeGreaterThan(5);
});

test('PAPER-24 PAPER-06 what is bound is one sound file: a reader of its own finds nothing wrong, each mark has its tag', async () => {
  const bytes = await printed(measured, 'lengkap', A_PART);
  expect(await readByQpdf(bytes)).toBe(0);
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const heads: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const marks = items.flatMap((one) => ('type' in one && one.id ? [one.id] : []));
    const tags = JSON.stringify(await page.getStructTree());
    const tagged = new Set([...tags.matchAll(/"id":"([^"]+)"/g)].map(([, id]) => id));
    expect([number, marks.filter((mark) => !tagged.has(mark))]).toEqual([number, []]);
    heads.push(...(tags.match(/"role":"H[12]"/g) ?? []));
  }
  await document.destroy();
  expect(heads.length).toBeGreaterThan(40);
  expect(await printed(measured, 'lengkap', A_PART)).toEqual(bytes);
});

interface Qpdf {
  readonly FS: { writeFile(path: string, bytes: Uint8Array): void };
  callMain(words: readonly string[]): number;
}

/** What it answers when it has read all and written it anew: 0 where it found nothing to mend. */
async function readByQpdf(bytes: Uint8Array): Promise<number> {
  const wasm = createRequire(import.meta.url).resolve('@neslinesli93/qpdf-wasm/dist/qpdf.wasm');
  const open = createQpdf as unknown as (how: object) => Promise<Qpdf>;
  const engine = await open({ locateFile: () => wasm, noInitialRun: true });
  engine.FS.writeFile('/bound.pdf', bytes);
  return engine.callMain(['--object-streams=disable', '/bound.pdf', '/plain.pdf']);
}
