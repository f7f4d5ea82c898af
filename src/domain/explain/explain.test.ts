import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomPaperSource } from '../../../tests/support/random-workbooks.ts';
import {
  analysis,
  factsOfTests,
  labour,
  measure,
  part,
  section,
  titled,
  work,
} from '../checks/register/estimate-of-tests.ts';
import { checkedEstimate, type Checked } from '../checks/checked.ts';
import type { Content, Item } from '../content/content.ts';
import { grandTotal, subtotalOf } from '../content/totals.ts';
import { toText } from '../number/decimal.ts';
import { resourceReport } from '../report/resources.ts';
import { explain } from './explain.ts';
import { operationText, type Explanation, type Target } from './explanation.ts';

/** Every number that can be followed to from the grand total, each once, by its target as text. */
function followed(checked: Checked, from: readonly Target[] = []): Map<string, Explanation> {
  const seen = new Map<string, Explanation>();
  const left: Target[] = [{ of: 'total' }, ...from];
  for (let target = left.pop(); target; target = left.pop()) {
    const key = JSON.stringify(target);
    if (seen.has(key)) continue;
    const found = explain(checked, target);
    if (!found) throw new Error(`nothing explains ${key}`);
    seen.set(key, found);
    left.push(...found.parts.flatMap(({ to }) => to ?? []));
  }
  return seen;
}

/** The number of a text as a person reads it, as a fraction of whole numbers. */
function read(text: string): { up: bigint; down: bigint } {
  const [, minus, digits = '', fraction = ''] =
    /^(?:Rp\s)?([−-]?)([\d.]+)(?:,(\d+))?/.exec(text) ?? [];
  const down = 10n ** BigInt(fraction.length) * (text.endsWith('%') ? 100n : 1n);
  const up = BigInt(digits.replaceAll('.', '') + fraction);
  return { up: minus ? -up : up, down };
}

/** By hand: with nothing but what is shown. */
function recomputed(step: Explanation): { up: bigint; down: bigint } {
  const [first, ...others] = step.parts.map(({ text, isTakenOff }) => {
    const { up, down } = read(text);
    return { up: isTakenOff ? -up : up, down };
  });
  if (!first) return { up: 0n, down: 1n };
  const combine = (a: typeof first, b: typeof first) =>
    step.operation === 'sum'
      ? { up: a.up * b.down + b.up * a.down, down: a.down * b.down }
      : { up: a.up * b.up, down: a.down * b.down };
  let exact = ['given', 'missing', 'computed'].includes(step.operation)
    ? first
    : others.reduce(combine, first);
  if (step.rounding) {
    const { places, mode } = step.rounding;
    const scaled = exact.up * 10n ** BigInt(places);
    const whole = scaled / exact.down;
    const rest = scaled - whole * exact.down;
    const isUp = mode === 'half-up' && 2n * (rest < 0n ? -rest : rest) >= exact.down;
    exact = { up: whole + (isUp ? (scaled < 0n ? -1n : 1n) : 0n), down: 10n ** BigInt(places) };
  }
  return step.isAtLeastZero && exact.up < 0n ? { up: 0n, down: 1n } : exact;
}

/** Ids as they are stored: each once. */
function withIds(content: Content): Content {
  let made = 0;
  const renamed = (items: readonly Item[]) =>
    items.map((item) => ({
      ...item,
      id: `i${++made}`,
      rows: item.rows.map((row) => ({ ...row, id: `r${++made}` })),
    }));
  return content.map((one) => ({
    ...one,
    id: `s${++made}`,
    items: renamed(one.items),
    groups: one.groups.map((group) => ({
      ...group,
      id: `g${++made}`,
      items: renamed(group.items),
    })),
  }));
}

/** Each kind of number that can be asked about. */
const kinds = ['total', 'ppn', 'subtotal', 'section', 'list', 'amount', 'volume', 'price', 'row']
  .concat(['A', 'B', 'C', 'D', 'E', 'F', 'component', 'base', 'resource', 'need', 'use', 'done'])
  .toSorted();

test('EXPLAIN-03 each shown step, recomputed by hand from what it shows, is the shown number', () => {
  const met = new Set<string>();
  fc.assert(
    fc.property(randomPaperSource, ({ content, recipes, profile }) => {
      const facts = { ...factsOfTests(), sources: recipes, ppn: profile.ppn };
      const checked = checkedEstimate(withIds(content), facts);
      const resources = resourceReport(checked.content, recipes).groups.flatMap(({ rows }) => rows);
      const steps = followed(
        checked,
        resources.map(({ key }) => ({ of: 'resource', key })),
      );
      // An `expect` for each of a hundred thousand numbers would cost more than to explain them.
      const faults: string[] = [];
      const same = <Value>(what: string, value: Value, expected: Value) => {
        if (value !== expected) faults.push(`${what}: ${String(value)}, not ${String(expected)}`);
      };
      for (const step of steps.values()) {
        met.add(step.target.of);
        const [hand, shown] = [recomputed(step), read(step.text)];
        same(`${step.title}: ${step.text}`, hand.up * shown.down, shown.up * hand.down);
        // What is followed is the very number that was pressed.
        for (const { to, text } of step.parts) {
          if (!to) continue;
          const { up, down } = read(steps.get(JSON.stringify(to))?.text ?? '');
          const pressed = read(text);
          same(`${step.title}, followed to ${to.of}`, up * pressed.down, pressed.up * down);
        }
      }
      const total = grandTotal(subtotalOf(content), profile.ppn);
      const told = (target: Target) => {
        const value = explain(checked, target)?.value;
        return value && toText(value);
      };
      same('total', told({ of: 'total' }), toText(total));
      for (const { key, amount } of resources) {
        same(`resource ${key}`, told({ of: 'resource', key }), toText(amount.value));
      }
      for (const { id, item } of checked.works) {
        same('amount', told({ of: 'amount', id }), toText(item.hargaTotal));
        same('volume', told({ of: 'volume', id }), toText(item.volume));
        same('price', told({ of: 'price', id }), toText(item.harga));
      }
      expect(faults).toEqual([]);
    }),
    { numRuns: 500 },
  );
  expect([...met].toSorted()).toEqual(kinds);
}, 60_000);

test('EXPLAIN-03 a share of other rows has all its decimals, as the paper prints them', () => {
  const labourers = labour('Pekerja', 'OH', '120000');
  const tools = {
    ...part('Alat bantu', 'bagian', null, { group: 'EQUIPMENT', coefficient: '0.001234567' }),
    percentOf: ['LABOR'],
    master: null,
  };
  const shares = analysis('1.1', [labourers, tools]);
  const checked = checkedEstimate(
    section(work({ kode: '1.1' })),
    factsOfTests({ analyses: [shares] }),
  );
  const target = { of: 'component', kode: '1.1', row: tools.id } as const;
  expect(shown(checked, target).parts[1]).toEqual(['Bagian', '0,1234567%', undefined]);
});

const wall = analysis('1.1', [
  labour('Pekerja', 'OH', '120000'),
  part('Semen', 'kg', '1500', { coefficient: '4.5' }),
]);
const shown = (checked: Checked, target: Target) => {
  const { title = '', parts = [], text = '', notes = [] } = explain(checked, target) ?? {};
  return { title, text, notes, parts: parts.map((one) => [one.label, one.text, one.note]) };
};

test('EXPLAIN-04 what is missing, typed or old is named where it stands', () => {
  const missing = work({ text: 'Air kerja', price: null });
  const typed = work({ text: 'Papan nama', price: '500000', volume: '1' });
  const own = work({ text: 'Dinding', price: '90000', kode: '1.1' });
  const dates = { Semen: '2026-02-13' };
  const checked = checkedEstimate(
    section(missing, typed, own),
    factsOfTests({
      analyses: [{ ...wall, verified: false }],
      dates,
      setters: { Semen: 'Sari' },
      ppn: '0',
    }),
  );
  expect(shown(checked, { of: 'total' }).parts[0]).toEqual([
    'Subtotal',
    'Rp\u00a01.625.000',
    undefined,
  ]);
  expect(shown(checked, { of: 'ppn' }).notes).toEqual(['Tanpa PPN']);
  expect(shown(checked, { of: 'subtotal' })).toMatchObject({
    notes: ['1 harga belum ada: dihitung 0.'],
    parts: [['I PEKERJAAN DINDING', 'Rp\u00a01.625.000', '1 harga belum ada']],
  });
  expect(shown(checked, { of: 'amount', id: missing.id })).toEqual({
    title: 'I.1 Air kerja',
    text: 'Rp\u00a00',
    notes: ['Belum ada harga: jumlahnya dihitung 0.'],
    parts: [
      ['Volume', '12,50 m³', undefined],
      ['Harga satuan', 'Rp\u00a00', 'belum ada harga'],
    ],
  });
  expect(shown(checked, { of: 'volume', id: typed.id }).notes).toEqual([
    'Diketik, tanpa baris pengukuran.',
  ]);
  expect(shown(checked, { of: 'price', id: typed.id })).toMatchObject({
    parts: [['Diketik', 'Rp\u00a0500.000', undefined]],
    notes: ['Item manual, tanpa analisis.'],
  });
  expect(shown(checked, { of: 'price', id: own.id })).toMatchObject({
    parts: [
      ['Harga di RAB', 'Rp\u00a090.000', undefined],
      ['F analisis 1.1', 'Rp\u00a073.425', 'tidak dipakai'],
    ],
    notes: ['Diketik, atau diambil sebelum analisisnya berubah.'],
  });
  expect(shown(checked, { of: 'F', kode: '1. 1' }).notes).toEqual([
    'Sumber: AHSP, SE 47/2026.',
    'Belum diverifikasi: angkanya bertentangan dengan sumbernya.',
  ]);
  expect(shown(checked, { of: 'B', kode: '1.1' }).parts).toEqual([
    ['Semen', 'Rp\u00a06.750', 'harga lama'],
  ]);
  const [, cement] = wall.rows;
  expect(shown(checked, { of: 'component', kode: '1.1', row: cement?.id ?? '' })).toEqual({
    title: 'Semen pada 1.1',
    text: 'Rp\u00a06.750',
    parts: [
      ['Koefisien', '4,5000 kg', undefined],
      ['Harga dasar M.1', 'Rp\u00a01.500/kg', 'harga lama'],
    ],
    notes: ['Harga sejak 13 Februari 2026, oleh Sari.'],
  });
});

test('EXPLAIN-04 an analysis that was changed since it was held against its source says so, and its edition', () => {
  const notes = (given: Partial<typeof wall>, analysesOf?: string) => {
    const facts = { analyses: [{ ...wall, ...given }], ...(analysesOf && { analysesOf }) };
    const checked = checkedEstimate(section(work({ kode: '1.1' })), factsOfTests(facts));
    return shown(checked, { of: 'F', kode: '1.1' }).notes;
  };
  const source = 'Sumber: AHSP, SE 47/2026.';
  const changed = 'Diubah dari sumbernya: isinya tidak lagi seperti di sana.';
  expect(notes({ verified: null, isChanged: true })).toEqual([source, changed]);
  // Of one that nobody ever held against its source nothing is claimed.
  expect(notes({ verified: null, isChanged: false })).toEqual([source]);
  expect(notes({}, 'CK 2026')).toEqual([source, 'Edisi analisis: CK 2026.']);
});

test('EXPLAIN-01 a total is followed down to a row of the take-off and to the price of a component', () => {
  const measured = work({ kode: '1.1', price: '73425', rows: [measure('4', '3', '0.15', '2')] });
  const checked = checkedEstimate(
    titled([measured], [work()]),
    factsOfTests({ analyses: [wall], ppn: '11' }),
  );
  const titles = [...followed(checked).values()].map(({ title }) => title);
  expect(titles).toEqual(
    expect.arrayContaining([
      'Grand Total',
      'PPN',
      'Subtotal',
      'Subtotal I PEKERJAAN STRUKTUR',
      'Subtotal I.1 Lantai 1',
      'I.1.1 Pasangan dinding batu kali',
      'Volume I.1.1 Pasangan dinding batu kali',
      'Pengukuran Sisi depan',
      'Harga satuan I.1.1 Pasangan dinding batu kali',
      'F 1.1 Pasangan dinding, per m³',
      'E Biaya umum dan keuntungan 1.1',
      'D Jumlah 1.1',
      'A Tenaga 1.1',
      'Pekerja pada 1.1',
    ]),
  );
  const row = { of: 'row', id: measured.id, row: measured.rows[0]?.id ?? '' } as const;
  expect(shown(checked, row)).toMatchObject({ text: '3,60' });
  expect(explain(checked, { of: 'amount', id: 'gone' })).toBeUndefined();
  expect(explain(checked, { of: 'F', kode: '9.9' })).toBeUndefined();
});

test('EXPLAIN-01 a resource that stands twice in an analysis is followed row by row', () => {
  const sand = part('Pasir', 'm3', '300000', { coefficient: '0.4' });
  const more = part('Pasir', 'm3', '300000', { coefficient: '0.1' });
  const checked = checkedEstimate(
    section(work({ kode: '1.1', volume: '2' })),
    factsOfTests({ analyses: [analysis('1.1', [sand, more])] }),
  );
  const [resource] = resourceReport(checked.content, checked.sources).groups[1]?.rows ?? [];
  const uses = explain(checked, { of: 'need', key: resource?.key ?? '' })?.parts ?? [];
  expect(uses.map(({ text }) => text)).toEqual(['0,80 m³', '0,20 m³']);
  expect(uses.map(({ to }) => to && explain(checked, to)?.text)).toEqual(['0,80 m³', '0,20 m³']);
});

test('how a step is computed is said in words', () => {
  const checked = checkedEstimate(section(work()), factsOfTests({ ppn: '11' }));
  const words = (target: Target) => {
    const step = explain(checked, target);
    return step && operationText(step);
  };
  expect(words({ of: 'total' })).toBe('Dijumlahkan');
  expect(words({ of: 'ppn' })).toBe('Persentase, dibulatkan ke rupiah');
  const { id = '' } = checked.works[0] ?? {};
  expect(words({ of: 'amount', id })).toBe('Dikalikan, dibulatkan ke 2 desimal');
});
