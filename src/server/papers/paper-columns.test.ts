// What stands in the columns of a printed page, and where.
import { getDocument } from '../../../tests/support/pdf-document.ts';
import { afterAll, expect, test } from 'vitest';
import { item, profile, section } from '../../../tests/support/random-estimates.ts';
import { largeSource } from '../../../tests/support/random-workbooks.ts';
import { decimal } from '../../domain/number/decimal.ts';
import type { PaperKind, PaperSource } from '../../domain/report/paper-set.ts';
import { usualSettings } from '../../domain/report/paper-settings.ts';
import { createLog } from '../platform/log.ts';
import { createPress } from './press.ts';

const press = createPress();
afterAll(() => press.stop());
const logged: string[] = [];
const log = createLog('warn', (line) => logged.push(line));

interface Run {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly line: number;
}

/** The runs of the first page, in points. */
async function runsOf(file: PaperKind, source: PaperSource): Promise<Run[]> {
  const job = { kind: 'pdf', file, source, withoutPrices: false, logo: undefined } as const;
  const { signal } = new AbortController();
  const data = await press.print({ ...job, printedAt: 0 }, { signal, log });
  expect(logged).toEqual([]);
  const document = await getDocument({ data, verbosity: 0 }).promise;
  const { items } = await (await document.getPage(1)).getTextContent();
  await document.destroy();
  return items.flatMap((run) => {
    if (!('str' in run) || run.str.trim() === '') return [];
    const [, , , , left = 0, line = 0] = run.transform as number[];
    return [{ text: run.str.trim(), left, right: left + run.width, line }];
  });
}

function sourceOf(works: readonly ReturnType<typeof item>[]): PaperSource {
  const content = [section('Tanah', [...works])];
  return { content, profile, settings: usualSettings, recipes: new Map() };
}

const kinds = ['rab', 'job-item'] as const;

test.each(kinds)(
  'PAPER-10 the commas of unlike volumes stand below each other: %s',
  async (kind) => {
    const works = ['118.425', '12.5', '1250'].map((volume, at) =>
      item(`Galian ${at}`, volume, 'm3', '1000', `K.${at}`),
    );
    const runs = await runsOf(kind, sourceOf(works));
    const right = (text: string) => runs.find((run) => run.text === text)?.right ?? Number.NaN;
    const figure = 0.497 * 8.6;
    expect(right('118,425') - right('12,50')).toBeCloseTo(figure, 1);
    expect(right('118,425') - right('1.250,00')).toBeCloseTo(figure, 1);
  },
);

test.each(kinds)('PAPER-10 a column in which nothing stands is not printed: %s', async (kind) => {
  const heads = async (kode: string, satuan: string) =>
    (await runsOf(kind, sourceOf([item('Galian', '1', satuan, '1000', kode)]))).map(
      (run) => run.text,
    );
  expect(await heads('K.1', 'm3')).toEqual(expect.arrayContaining(['Kode', 'Satuan']));
  const bare = await heads('', '');
  expect(bare).toContain('Galian');
  expect(bare).not.toContain('Kode');
  expect(bare).not.toContain('Satuan');
});

test('PAPER-10 measures that no row has, and extra ones alone, are not printed', async () => {
  const source = largeSource(1);
  const [first] = source.content.flatMap(({ items, groups }) => [
    ...items,
    ...groups.flatMap((group) => group.items),
  ]);
  if (!first) throw new Error('no work');
  const rows = first.rows.map((row) => ({ ...row, tinggi: decimal('0'), extras: [] }));
  const texts = (await runsOf('volume', sourceOf([{ ...first, rows }]))).map((run) => run.text);
  expect(texts.join(' ')).toMatch(/Panjang \(m\).*Lebar \(m\).*Jumlah.*Volume/);
  expect(texts.join(' ')).not.toContain('Tinggi');
});

test('PAPER-10 a volume given directly stands on the line of its work', async () => {
  const runs = await runsOf('volume', sourceOf([item('Direksi keet', '1', 'ls', '5', 'K.1')]));
  const work = runs.find((run) => run.text === 'Direksi keet');
  const line = runs.filter((run) => run.line === work?.line).map((run) => run.text);
  expect(line.join(' ')).toMatch(/Direksi keet .*Volume langsung, ls 1,00$/);
});

test.each(['rab', 'job-item', 'ahsp', 'master-item', 'volume'] as const)(
  'PAPER-10 with codes, decimals and weights a description still has two fifths of the width: %s',
  async (kind) => {
    const source = largeSource(12);
    const columns = { kode: true, bobot: true, catatan: true };
    const runs = await runsOf(kind, { ...source, settings: { ...usualSettings, columns } });
    const head = runs.find(({ text }) => text.startsWith('Uraian'));
    const row = runs.filter(({ line }) => line === head?.line).toSorted((a, b) => a.left - b.left);
    const at = row.findIndex((run) => run === head);
    // The head of the next column may stand at its right edge, far from where the column begins.
    const room = (row[at + 1]?.right ?? 0) - (head?.left ?? 0);
    expect(room / ((175 / 25.4) * 72)).toBeGreaterThan(0.4);
  },
);
