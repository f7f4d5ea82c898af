// Rows of one code or name brought together, and what each becomes beside what is stored.
import { expect, test } from 'vitest';
import type { CatalogueMaster } from '../catalogue-master.ts';
import { plain, units } from '../judging-of-tests.ts';
import { isTaken, judgePrices, type JudgedEntry, type PriceDecisions } from './judge-prices.ts';
import type { MasterKind } from './list-map.ts';
import { readSheets, readTable } from './lists-of-tests.ts';
import { sheet } from '../judging-of-tests.ts';

const master = (
  code: string,
  name: string,
  unit: string,
  price: string | null,
): CatalogueMaster => ({
  id: `#${code}`,
  code,
  name,
  unit,
  price,
  dailyRate: null,
  hourlyRate: null,
  notes: null,
  isInactive: false,
  isTwin: false,
});

type Stored = Partial<Record<MasterKind, CatalogueMaster[]>>;

function judge(
  entries: ReturnType<typeof readTable>['entries'],
  stored: Stored,
  accepted: number[],
) {
  const none = () => new Map<string, never>();
  return judgePrices(
    entries,
    {
      stored: { LABOR: [], MATERIAL: [], EQUIPMENT: [], OTHER: [], ...stored },
      others: { LABOR: none(), MATERIAL: none(), EQUIPMENT: none(), OTHER: none() },
      units,
    },
    { accepted: new Set(accepted) },
  );
}

/** `2 new M.1 900`, with its question and what is said of it. */
const inShort = ({ entry, outcome, verdict, question, reasons, notes }: JudgedEntry) =>
  [
    `${entry.row} ${outcome} ${verdict?.code ?? '-'} ${plain(verdict?.values.price)}`,
    ...(question === undefined ? [] : [`of ${question}`]),
    ...reasons,
    ...notes.map(({ kind, text }) => `(${kind}: ${text})`),
  ].join('; ');

const head = 'Kode | Uraian | Satuan | Harga';
const told = (rows: string, stored: Stored = {}, accepted: number[] = []) =>
  judge(readTable(`${head}\n${rows}`, { kind: 'MATERIAL' }).entries, stored, accepted).map(inShort);

test('PRICE-11 what is known by its name alone keeps it as it is written; a code with another spelling renames', () => {
  const stored = { MATERIAL: [master('M.1', 'Semen Portland', 'kg', '1000')] };
  const named = (rows: string) =>
    judge(readTable(`${head}\n${rows}`, { kind: 'MATERIAL' }).entries, stored, []).map(
      ({ verdict }) => [verdict?.id, verdict?.values.name, verdict?.outcome],
    );
  expect(named(' | SEMEN  PORTLAND | kg | 1000')).toEqual([
    ['#M.1', 'Semen Portland', 'unchanged'],
  ]);
  expect(named(' | semen portland | kg | 1100')).toEqual([['#M.1', 'Semen Portland', 'changed']]);
  expect(named('M.1 | SEMEN PORTLAND | kg | 1000')).toEqual([
    ['#M.1', 'SEMEN PORTLAND', 'changed'],
  ]);
});

test('PRICE-13 another unit under a stored code or name is held, with what a tick would do', () => {
  const stored = { MATERIAL: [master('B.1', 'Cat tembok', 'kg', '50000')] };
  const held =
    'Satuan di Taksir kg, di berkas m3: analisis yang memakainya menghitung per kg. Centang untuk mengganti satuannya';
  expect(told('B.1 | Cat tembok | m3 | 60000', stored)).toEqual([`2 held B.1 60000; ${held}`]);
  expect(told('B.1 | Cat tembok | KG | 60000', stored)).toEqual([
    expect.stringMatching(/^2 changed B\.1 60000/),
  ]);
});

test('PRICE-06 new, changed, the same; a jump is held and shows what a tick would do', () => {
  const stored = [
    master('M.1', 'Semen', 'zak', '60000'),
    master('M.2', 'Pasir', 'm3', '250000'),
    master('M.3', 'Batu', 'm3', '1000'),
  ];
  expect(
    told(
      'M.1 | Semen | zak | 62.500\nM.2 | Pasir | m3 | 250.000\nM.3 | Batu | m3 | 310.000\nM.4 | Kayu | m3 | 5',
      {
        MATERIAL: stored,
      },
    ),
  ).toEqual([
    '2 changed M.1 62500',
    '3 same M.2 250000',
    '4 held M.3 310000; Harga melonjak lebih dari 10×',
    '5 new M.4 5',
  ]);
});

test('PRICE-06 a row with a fault says it and is not judged; nor does it make a repeat', () => {
  expect(told('M.1 | Semen | zak | abc\nM.1 | Semen | zak | 62.500')).toEqual([
    '2 wrong - -; Harga: Harus berupa angka (bukan angka)',
    '3 new M.1 62500',
  ]);
});

test('PRICE-06 equal rows are one: the later ones say which', () => {
  expect(
    told('M.1 | Semen | zak | 62.500\n | Semen | zak | 7\nM.1 | Semen | zak | 62.500'),
  ).toEqual([
    '2 question M.1 62500; of 2',
    '3 question - 7; of 2',
    '4 repeat - -; Sama dengan baris 2',
  ]);
  const first = sheet('Kota', `${head}\nM.1 | Semen | zak | 62.500`);
  const second = sheet('Desa', `${head}\nM.1 | Semen | zak | 62.500\nM.1 | Semen | zak | 62.500`);
  const { entries } = readSheets(
    [first, second].map((each) => ({ ...each, name: `Bahan ${each.name}` })),
  );
  expect(judge(entries, {}, []).map(inShort)).toEqual([
    '2 new M.1 62500',
    '2 repeat - -; Sama dengan lembar Bahan Kota baris 2',
    '3 repeat - -; Sama dengan lembar Bahan Kota baris 2',
  ]);
});

test('PRICE-11 one name with two prices is asked; one tick answers it, two do not', () => {
  const rows =
    ' | Semen | zak | 62.500\n | semen | sak | 63.000\n | Semen | zak | 62.500\n | Pasir | m3 | 5';
  expect(told(rows)).toEqual([
    '2 question - 62500; of 2',
    expect.stringMatching(/^3 question - 63000; of 2/),
    '4 repeat - -; Sama dengan baris 2',
    '5 new - 5',
  ]);
  expect(told(rows, {}, [3]).slice(0, 2)).toEqual([
    '2 question - 62500; of 2',
    expect.stringMatching(/^3 new - 63000; of 2/),
  ]);
  for (const line of told(rows, {}, [2, 3]).slice(0, 2)) expect(line).toMatch(/^\d question/);
  // A tick at something else answers nothing.
  for (const line of told(rows, {}, [5]).slice(0, 2)) expect(line).toMatch(/^\d question/);
});

test('PRICE-11 another unit is another thing, and another kind too', () => {
  expect(told(' | Semen | zak | 62.500\n | Semen | kg | 1.250').map((line) => line[2])).toEqual([
    'n',
    'n',
  ]);
  const { entries } = readTable(
    'Uraian | Satuan | Harga | Jenis\nMolen | hari | 5 | Bahan\nMolen | hari | 6 | Alat\nPekerja | OH | 60.000 | Upah',
  );
  expect(judge(entries, {}, []).map(({ outcome }) => outcome)).toEqual(['new', 'new', 'new']);
});

test('PRICE-11 a code of several names tells nothing; of one name with two prices it asks', () => {
  expect(
    told('M.1 | Semen | zak | 62.500\nm.1 | Pasir | m3 | 250.000\nM.2 | Batu | m3 | 5'),
  ).toEqual([
    '2 new - 62500; (code: Kode M.1 dipakai beberapa nama: dikenali dari nama dan satuan)',
    '3 new - 250000; (code: Kode m.1 dipakai beberapa nama: dikenali dari nama dan satuan)',
    '4 new M.2 5',
  ]);
  expect(told('M.1 | Semen | zak | 62.500\nm.1 | Semen | zak | 63.000')).toEqual([
    '2 question M.1 62500; of 2',
    '3 question m.1 63000; of 2',
  ]);
});

test('EDISI-07 beside two codes of one name a row without a code is asked, and the codes are things', () => {
  expect(
    told('A.1 | Semen | zak | 65.000\nB.2 | Semen | zak | 66.000\n | Semen | zak | 70.000').map(
      (line) => line.slice(0, 12),
    ),
  ).toEqual(['2 new A.1 65', '3 new B.2 66', '4 question -']);
});

test('PRICE-06 rates of wages tell rows apart, though their price is the same', () => {
  const { entries } = readTable(
    'Uraian | Satuan | Tarif harian | Tarif jam\nTukang | OH | 160.000 | 20.000\nTukang | OH | 160.000 | 21.000\nTukang | OH | 160.000 | 20.000',
    { kind: 'LABOR' },
  );
  expect(judge(entries, {}, []).map(({ outcome }) => outcome)).toEqual([
    'question',
    'question',
    'repeat',
  ]);
});

test('PRICE-06 what the judging of masters refuses is told with its column', () => {
  const inactive = { ...master('M.1', 'Semen', 'zak', '5'), isInactive: true };
  expect(told('M.1 | Semen | zak | 62.500\n | Pasir | m4 | 5', { MATERIAL: [inactive] })).toEqual([
    '2 wrong - -; Versi Anda sedang nonaktif. Aktifkan dahulu.',
    '3 wrong - -; Satuan: Satuan rusak',
  ]);
});

test('PRICE-06 stored: new and changed that nobody left out, held ones that somebody ticked', () => {
  const stored = {
    MATERIAL: [master('M.3', 'Batu', 'm3', '1000'), master('M.5', 'Cat', 'kg', '7')],
  };
  const rows =
    'M.1 | Semen | zak | 1\nM.5 | Cat | kg | 8\nM.3 | Batu | m3 | 310.000\nM.6 | Kayu | m3 | x\nM.1 | Semen | zak | 1';
  const taken = (decisions: { accepted?: number[]; skipped?: number[] }) => {
    const { accepted = [], skipped = [] } = decisions;
    const { entries } = readTable(`${head}\n${rows}`, { kind: 'MATERIAL' });
    const said: PriceDecisions = { accepted: new Set(accepted), skipped: new Set(skipped) };
    return judge(entries, stored, accepted)
      .filter((each) => isTaken(each, said))
      .map(({ entry }) => entry.row);
  };
  expect(taken({})).toEqual([2, 3]);
  expect(taken({ skipped: [3] })).toEqual([2]);
  expect(taken({ accepted: [4] })).toEqual([2, 3, 4]);
  // A tick is said of what is held; it does not bring back what is left out, nor what is wrong.
  expect(taken({ accepted: [4, 5, 6], skipped: [2, 4] })).toEqual([3, 4]);
});

test('PRICE-06 what is the same is never stored, ticked or not', () => {
  const stored = { MATERIAL: [master('M.1', 'Semen', 'zak', '1')] };
  const { entries } = readTable(`${head}\nM.1 | Semen | zak | 1`, { kind: 'MATERIAL' });
  const [same] = judge(entries, stored, [2]);
  expect(same?.outcome).toBe('same');
  expect(same && isTaken(same, { accepted: new Set([2]), skipped: new Set() })).toBe(false);
});

test('PRICE-06 a price that doubles or falls to a half is taken, and told', () => {
  const of = (old: string, now: string) =>
    told(`M.1 | Kayu papan | m3 | ${now}`, {
      MATERIAL: [master('M.1', 'Kayu papan', 'm3', old)],
    })[0];
  expect(of('8000000', '3150000')).toBe('2 changed M.1 3150000; (leap: Harga turun 61%)');
  expect(of('8000000', '4000000')).toBe('2 changed M.1 4000000; (leap: Harga turun 50%)');
  expect(of('3150000', '8000000')).toBe('2 changed M.1 8000000; (leap: Harga naik 154%)');
  expect(of('8000000', '4100000')).toBe('2 changed M.1 4100000');
  // A jump says so itself.
  expect(of('8000000', '315000')).not.toContain('leap');
});
