// Rows whose height is given stand where they stand when the engine measures them.
import { expect, test } from 'vitest';
import { group, item, profile, section } from '../../../tests/support/random-estimates.ts';
import { placesIn } from '../../../tests/support/read-pdf.ts';
import { untunedEstimate } from '../../../tests/support/untuned-estimate.ts';
import type { Item } from '../../domain/content/content.ts';
import { takeOffVolume } from '../../domain/content/take-off.ts';
import { decimal } from '../../domain/number/decimal.ts';
import { onePaper, type PaperSource } from '../../domain/report/paper-set.ts';
import { usualSettings } from '../../domain/report/paper-settings.ts';
import { manuscriptData } from './manuscript/manuscript.ts';
import { wholeOf } from './manuscript/parts.ts';
import { isOneLine } from './manuscript/widths.ts';
import { covered, typeset } from './typeset.ts';

const set = async (data: ReturnType<typeof manuscriptData>) => {
  const part = { goesOn: false, isFront: false, data: () => wholeOf(data) };
  const { bytes } = await typeset({ parts: [part], pictures: [], printedAt: 0 });
  return placesIn(bytes);
};

/** What the engine has to measure, all of it. */
function measured<Data>(data: Data): Data {
  return JSON.parse(JSON.stringify(data), (key, value: unknown) =>
    /^is(?:Sum)?OneLine$/.test(key) ? false : value,
  ) as Data;
}

const known = (data: unknown) => [...JSON.stringify(data).matchAll(/OneLine":(true|false)/g)];

/** A work with a measured row, both saying this. */
function saying(text: string): Item {
  const ones = {
    panjang: decimal('2'),
    lebar: decimal('3'),
    tinggi: decimal('1'),
    jumlah: decimal('1'),
  };
  const row = {
    id: '',
    jenis: 'penjumlahan',
    uraian: text,
    ...ones,
    extras: [],
    volume: decimal('6'),
  } as const;
  const rows = [row, { ...row, jenis: 'pengurangan', volume: decimal('-6') } as const];
  return { ...item(text, '1', 'm3', '1', '2.2.1.10'), rows, volume: takeOffVolume(rows) };
}

/** From a short line to two, of wide letters and of small ones. */
const lines = ['MW ', '@', '¾', 'bobo ', '8888 ', '% – ', 'ẞ'].flatMap((sign) =>
  Array.from({ length: 30 }, (_, at) => saying(sign.repeat(at + 1).trim())),
);

const source = (content: PaperSource['content']): PaperSource => ({
  content,
  profile,
  settings: usualSettings,
  recipes: new Map(),
});

test.each([
  ['an estimate with all that offices write', untunedEstimate()],
  ['lines of every length', source([section('A', lines), section('B', [], [group('Kosong')])])],
])('PAPER-10 rows of a known height stand where they would: %s', async (_, given) => {
  const data = manuscriptData(onePaper('volume', given), { logo: undefined, checkMark: '' });
  const flags = new Set(known(data).map(([, flag]) => flag));
  expect(flags).toEqual(new Set(['true', 'false']));
  expect(await set(data)).toEqual(await set(measured(data)));
});

test('PAPER-10 a line is known to be one only of signs that the paper has', () => {
  for (let code = 0; code < 0x3000; code++) {
    const sign = String.fromCodePoint(code);
    if (isOneLine(sign, 100, 8.6)) expect([sign, covered.has(code)]).toEqual([sign, true]);
  }
  expect(isOneLine('Beton\nbertulang', 100, 8.6)).toBe(false);
  expect(isOneLine('', 10, 8.6)).toBe(true);
});
