// Where pages end: whatever the number of rows, totals and signatures stand below the last of them.
import { afterAll, expect, test } from 'vitest';
import { group, item, profile, section } from '../../../tests/support/random-estimates.ts';
import { largeSource } from '../../../tests/support/random-workbooks.ts';
import { readPdf } from '../../../tests/support/read-pdf.ts';
import type { Content } from '../../domain/content/content.ts';
import type { PaperKind, PaperSource } from '../../domain/report/paper-set.ts';
import { usualSettings } from '../../domain/report/paper-settings.ts';
import { createLog } from '../platform/log.ts';
import { createPress } from './press.ts';

const press = createPress();
afterAll(() => press.stop());
const logged: string[] = [];
const log = createLog('warn', (line) => logged.push(line));

const settings = {
  ...usualSettings,
  place: 'Contoh',
  signatories: [1, 2, 3, 4].map((n) => ({
    role: `Peran ${n}`,
    organisation: 'Dinas Pekerjaan Umum dan Penataan Ruang',
    name: `Nama ${n}`,
    identity: `NIP ${n}`,
  })),
};
const work = (n: number) => item(`Pekerjaan nomor ${n}`, '2', 'm2', '1000', `K.${n}`);
const works = (count: number) => Array.from({ length: count }, (_, at) => work(at + 1));
const plain = (content: Content): PaperSource => ({
  content,
  profile,
  settings,
  recipes: new Map(),
});

async function pagesOf(kind: PaperKind, source: PaperSource): Promise<string[]> {
  const usual = { kind: 'pdf', logo: undefined, printedAt: 0, withoutPrices: false } as const;
  const { signal } = new AbortController();
  const { pages, isTagged } = await readPdf(
    await press.print({ ...usual, file: kind, source }, { signal, log }),
  );
  expect([isTagged, logged]).toEqual([true, []]);
  return pages.map((words) => words.join(' '));
}

/** Of rows, from few on one page to some on the second: a third of them would leave the totals alone. */
const counts = Array.from({ length: 9 }, (_, at) => 8 + 5 * at);

test('PAPER-07 the last row of a RAB goes with its sums, the totals and the signatures', async () => {
  const ends = new Set<number>();
  for (const count of counts) {
    const pages = await pagesOf('rab', plain([section('Tanah', works(count))]));
    const last = pages.at(-1);
    ends.add(pages.length);
    expect(last).toMatch(/Nama 4/);
    expect([count, last]).toEqual([
      count,
      expect.stringMatching(
        new RegExp(`Pekerjaan nomor ${count} K.${count} .*Jumlah I Tanah .*Jumlah harga pekerjaan`),
      ),
    ]);
    // Where it went to the next page, the heads of its columns came along.
    if (pages.length > 1) expect(last).toMatch(/No\. Uraian pekerjaan/);
    // A running head names what has a row below it.
    for (const page of pages.slice(1))
      if (page.includes('lanjutan')) expect(page).toMatch(/I Tanah – lanjutan.*Pekerjaan nomor/);
  }
  expect(ends.size).toBeGreaterThan(1);
});

test('PAPER-07 a last group goes with its only item, its title and its section', async () => {
  for (const count of counts) {
    const content = [
      section('Tanah', works(count)),
      section('Beton', [], [group('Lantai 2', item('Kolom', '1', 'm3', '1'))]),
    ];
    const last = (await pagesOf('rab', plain(content))).at(-1);
    expect([count, last]).toEqual([
      count,
      expect.stringMatching(
        /II Beton II.1 Lantai 2 Kolom .*Subtotal Lantai 2 .*Jumlah II Beton .*Nama 4/,
      ),
    ]);
    expect(last).not.toMatch(/II Beton – lanjutan/);
  }
});

test('PAPER-07 so do the recaps, the take-off, the analyses and the resources', async () => {
  for (const count of counts.filter((_, at) => at % 2 === 0)) {
    const recap = plain(works(count).map((one, at) => section(`Bagian ${at + 1}`, [one])));
    expect((await pagesOf('kategori', recap)).at(-1)).toMatch(
      new RegExp(`Bagian ${count} .*Jumlah harga pekerjaan.*Nama 4`),
    );
    const jobs = plain([section('Tanah', works(count))]);
    expect((await pagesOf('job-item', jobs)).at(-1)).toMatch(
      new RegExp(`K.${count} Pekerjaan nomor ${count} .*Jumlah harga pekerjaan.*Nama 4`),
    );
    expect((await pagesOf('volume', jobs)).at(-1)).toMatch(
      new RegExp(`Pekerjaan nomor ${count} .*Volume langsung, m² 2,00.*Nama 4`),
    );
    const without = (await pagesOf('ahsp', jobs)).at(-1);
    expect(without).toMatch(new RegExp(`Pekerjaan nomor ${count} .*Nama 4`));
  }
  for (const count of [2, 5, 6]) {
    const source = { ...largeSource(count), settings };
    expect((await pagesOf('volume', source)).at(-1)).toMatch(/As \d.*Volume, .*Nama 4/);
    expect((await pagesOf('ahsp', source)).at(-1)).toMatch(/Harga satuan pekerjaan.*Nama 4/);
    expect((await pagesOf('master-item', source)).at(-1)).toMatch(
      /Jumlah C Peralatan .*Jumlah kebutuhan.*Nama 4/,
    );
  }
});
