// Which sheets come in, which is looked at first, and as what they come in: each rule alone (BQ-28, BQ-36).
import { describe, expect, test } from 'vitest';
import { apply } from '../../document/document-changes.ts';
import { emptyDocument, rootId, type ReadDocument } from '../../document/document.ts';
import { decimal } from '../../number/decimal.ts';
import { billOf, type Rows } from '../bills-of-tests.ts';
import { takeBill } from '../take-bill.ts';
import { chooseSheets, type Chosen } from './choose-sheets.ts';
import { isOneOfSeveral, usualWay } from './renew-sheets.ts';
import { inWay, joinSheets, type SheetWay } from './join-sheets.ts';
import type { ReadSheet } from './read-sheet.ts';
import { head, sheetRead, work } from './sheets-of-tests.ts';

const read = (title: string, rows: Rows, more: Partial<ReadSheet> = {}) =>
  sheetRead(title, [head, ...rows], more);
const recapOf = (...lines: [string, number][]): ReadSheet => ({
  ...read('REKAP', []),
  bill: billOf([
    ['No', 'Uraian', 'Jumlah'],
    ...lines.map(([name, sum], at) => [at + 1, name, sum]),
  ]),
});
const chosen = (...sheets: ReadSheet[]) => {
  const { taken, whyNot, main } = chooseSheets(sheets);
  return { taken: [...taken], whyNot: [...whyNot], main };
};
const tanah = read('Tanah', [work('Galian'), work('Urugan')]);
const atap = read('Atap', [work('Genteng', 3), work('Rangka', 4), work('Nok', 5)]);

describe('BQ-36 the sheet to look at first', () => {
  test('is one that is called a bill, where it has works', () => {
    expect(chosen(atap, read('RAB', [work('Pompa')]))).toEqual({
      taken: [0, 1],
      whyNot: [],
      main: 1,
    });
    expect(chosen(read('RAB', [['I', 'TANAH']]), atap).main).toBe(1);
    expect(chosen(tanah, atap).main).toBe(1);
  });

  test('is one that comes in, though one that the recap has not holds more', () => {
    const recap = recapOf(['Tanah', 4000], ['Pompa', 2000]);
    const pompa = read('Pompa', [work('Pompa')]);
    const outside: [number, string][] = [[0, 'not in recap']];
    expect(chosen(atap, recap, tanah, pompa)).toEqual({ taken: [2, 3], whyNot: outside, main: 2 });
    expect(chosen(recap, tanah, pompa, atap)).toMatchObject({ taken: [1, 2], main: 1 });
  });

  test('is a RAB of more than a recap sums, which is one of a part alone', () => {
    const smkk = read('SMKK', [work('APD', 3, 1000), work('Rambu', 2, 500)]);
    const partial = { ...recapOf(['SMKK', 4000]), title: 'Rekapitulasi SMKK' };
    const rab = read('RAB', [work('Galian', 9, 1000), work('Urugan', 5, 2000), work('Beton')]);
    expect(chosen(rab, smkk, partial)).toMatchObject({ taken: [0, 1], main: 0 });
    const small = read('RAB', [
      work('Galian', 2, 500),
      work('Urugan', 2, 500),
      work('Cat', 2, 1000),
    ]);
    expect(chosen(small, smkk, partial)).toMatchObject({ taken: [1] });
  });

  test('is the first of none', () => {
    expect(chosen(read('Catatan', []))).toEqual({ taken: [], whyNot: [], main: 0 });
  });
});

describe('BQ-36 why a sheet comes in or not', () => {
  test('of a blank bill all sheets come in', () => {
    const bare = (title: string, text: string) => read(title, [work(text, 2, null)]);
    expect(chosen(bare('A', 'Galian'), bare('B', 'Genteng')).taken).toEqual([0, 1]);
    expect(chosen(atap, bare('B', 'Galian')).whyNot).toEqual([[1, 'no prices']]);
    const lumps = read('K3', [work('APD', 1, null, 'ls'), work('Rambu', 1, null, 'ls')]);
    expect(chosen(bare('A', 'Galian'), lumps)).toMatchObject({ taken: [0, 1], whyNot: [] });
  });

  test('a hidden bill makes no detail of others', () => {
    const rab = read('RAB', [work('Galian'), work('Biaya SMKK', 1, 5000, 'ls')], {
      isHidden: true,
    });
    const smkk = read('SMKK', [work('Helm', 2, 1000, 'bh'), work('Rompi', 3, 1000, 'bh')]);
    expect(chosen(rab, smkk, atap)).toMatchObject({ taken: [1, 2], whyNot: [[0, 'hidden']] });
  });

  test('two states of one sum are one, two sheets of the same two works are two', () => {
    const two = [work('Galian'), work('Urugan')];
    expect(chosen(read('KONTRAK', two), read('ADDENDUM', two))).toMatchObject({
      taken: [1],
      whyNot: [[0, 'state']],
    });
    expect(chosen(read('Mijen', two), read('Boja', two)).taken).toEqual([0, 1]);
    const three = [...two, work('Pasir')];
    expect(chosen(read('RAB', three), read('Lain', three)).whyNot).toEqual([[1, 'same']]);
  });

  test('a line of the recap brings in no hidden sheet that comes to it', () => {
    const recap = recapOf(['Tanah', 4000], ['Akses', 9000]);
    const termin = read('Termin 1', [work('Termin', 1, 9000, 'ls')]);
    expect(chosen(recap, tanah, termin).taken).toEqual([1, 2]);
    expect(chosen(recap, tanah, { ...termin, isHidden: true })).toMatchObject({
      taken: [1],
      whyNot: [[2, 'hidden']],
    });
  });

  test('a recap that lacks a sheet for one of its lines leaves no other out', () => {
    const recap = recapOf(['Tanah', 4000], ['Lift', 9999]);
    expect(chosen(recap, tanah, atap).taken).toEqual([1, 2]);
  });

  test('a hidden recap, or one alone, tells nothing', () => {
    const recap = recapOf(['Tanah', 4000], ['Atap', 12_000]);
    expect(chooseSheets([{ ...recap, isHidden: true }, tanah, atap]).recap).toBeUndefined();
    expect(chooseSheets([recap]).recap).toBeUndefined();
    expect(chooseSheets([recap, tanah, atap]).recap?.lines.map(({ part }) => part)).toEqual([1, 2]);
  });
});

describe('BQ-28 as what the sheets come in', () => {
  const chapters = (...titles: string[]): Rows =>
    titles.flatMap((title, at) => [[String.fromCodePoint(65 + at), title], work(`Kerja ${title}`)]);
  const gedung = (name: string, ...titles: string[]) => read(name, chapters(...titles));
  const one = gedung('GEDUNG A', 'PERSIAPAN', 'TANAH');
  const other = gedung('GEDUNG B', 'PERSIAPAN', 'TANAH');
  const wayOf = (
    sheets: ReadSheet[],
    recap?: Chosen['recap'],
    document: ReadDocument = emptyDocument(),
    taken = new Set(sheets.keys()),
  ) => usualWay(document, sheets, taken, recap);
  const line = (part: number, isWhole = true) => ({
    row: part,
    text: 'A',
    printed: decimal(1),
    part,
    isWhole,
  });
  const recap = (...lines: ReturnType<typeof line>[]) => ({ at: 9, lines });

  test('below their names where chapters are shared, else as their own', () => {
    expect(wayOf([one, other])).toBe('named');
    expect(wayOf([one, gedung('PAGAR', 'PAGAR', 'CAT')])).toBe('own');
    expect(wayOf([one])).toBe('own');
    // Half of its chapters is not most of them.
    expect(wayOf([one, gedung('PAGAR', 'PERSIAPAN', 'PAGAR')])).toBe('own');
  });

  test.each<[SheetWay]>([['named'], ['one']])('as they did before (%s)', (way) => {
    const nodes = emptyDocument();
    const bill = joinSheets([{ ...one, bill: inWay(one, way) }]);
    let made = 0;
    const making = { untitled: '', takesPrices: true, makeId: () => `n${made++}` };
    apply(nodes, takeBill({ ...making, origin: 'A', bill, list: rootId, index: 0 }).command(nodes));
    expect(wayOf([gedung('PAGAR', 'PAGAR', 'CAT'), one], undefined, nodes)).toBe(way);
  });

  test('as one section each where a recap sums most of them whole', () => {
    const sheets = [one, gedung('PAGAR', 'PAGAR'), gedung('ATAP', 'ATAP')];
    expect(wayOf(sheets, recap(line(0), line(1)))).toBe('one');
    expect(wayOf(sheets, recap(line(0)))).toBe('own');
    expect(wayOf(sheets.slice(1), recap(line(0)))).toBe('own');
    expect(wayOf(sheets, recap(line(0, false), line(1, false)))).toBe('own');
    // Lines of sheets that do not come in, or of none, say nothing.
    expect(wayOf(sheets, recap(line(5), line(6)))).toBe('own');
    expect(wayOf([one], recap(line(0)))).toBe('own');
  });

  test('the other state of what comes in is no other building', () => {
    const grown = read('ADDENDUM', [...chapters('PERSIAPAN', 'TANAH'), work('Pagar')]);
    const states = [read('KONTRAK', chapters('PERSIAPAN', 'TANAH')), grown];
    expect(wayOf(states, undefined, emptyDocument(), new Set([1]))).toBe('own');
    expect(wayOf([one, other], undefined, emptyDocument(), new Set([0]))).toBe('named');
  });

  test('one of several has a visible one with works and the same chapters beside it', () => {
    const is = (...sheets: ReadSheet[]) => isOneOfSeveral([one, ...sheets], one);
    expect([is(other), is(), is({ ...other, isHidden: true })]).toEqual([true, false, false]);
    expect(is({ ...other, sheet: one.sheet })).toBe(false);
    expect(
      is(
        read('GEDUNG C', [
          ['A', 'PERSIAPAN'],
          ['B', 'TANAH'],
        ]),
      ),
    ).toBe(false);
  });
});
