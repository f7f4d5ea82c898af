import { expect, test } from 'vitest';
import { group, item, profile, section } from '../../../../tests/support/random-estimates.ts';
import type { Content } from '../../../domain/content/content.ts';
import { decimal } from '../../../domain/number/decimal.ts';
import { onePaper, paperSet } from '../../../domain/report/paper-set.ts';
import type { PaperFinding } from '../../../domain/report/paper-source.ts';
import { usualSettings } from '../../../domain/report/paper-settings.ts';
import { manuscriptData } from './manuscript.ts';
import { partsOf } from './parts.ts';

interface Piece {
  readonly opens: boolean;
  readonly closes: boolean;
  readonly goesOn: string;
  readonly sections: readonly {
    readonly numeral: string;
    readonly goesOn: boolean;
    readonly ends: boolean;
    readonly items: readonly (readonly string[])[];
    readonly groups: readonly {
      readonly goesOn: boolean;
      readonly ends: boolean;
      readonly items: readonly (readonly string[])[];
    }[];
  }[];
}

interface ListPiece extends Pick<Piece, 'opens' | 'closes'> {
  readonly kind: string;
  readonly lists: readonly {
    readonly number: string;
    readonly goesOn: boolean;
    readonly rows: readonly (readonly string[])[];
  }[];
}

const works = (count: number) =>
  Array.from({ length: count }, (_, at) => item(`Pekerjaan ${at}`, '1', 'ls', '10'));

/** The RAB in parts of at most so many rows, a piece in each. */
function cut(content: Content, most: number) {
  const source = { content, profile, settings: usualSettings, recipes: new Map() };
  const data = manuscriptData(onePaper('rab', source), { logo: undefined, checkMark: '' });
  const parts = partsOf(data, most, 1);
  return parts.map((part) => part.data(1, []).papers[0] as Piece);
}

const pathsOf = ({ sections }: Piece) =>
  sections.flatMap(({ items, groups }) =>
    [items, ...groups.map((one) => one.items)].flat().map(([path]) => path),
  );

test('PAPER-24 a paper is cut where a section begins, if one does near an even share', () => {
  const parts = cut([section('A', works(48)), section('B', works(52))], 70);
  expect(parts.map(({ sections }) => sections.map(({ numeral }) => numeral))).toEqual([
    ['I'],
    ['II'],
  ]);
  expect(parts.map(({ goesOn, opens, closes }) => [goesOn, opens, closes])).toEqual([
    ['', true, false],
    ['', false, true],
  ]);
});

test('PAPER-24 else within it: it goes on under its numeral, and its sums stand at its end alone', () => {
  const content = [
    section('A', works(3)),
    section('B', works(40), [group('Lantai', ...works(57))]),
  ];
  const parts = cut(content, 40);
  expect(parts.length).toBeGreaterThan(2);
  for (const { goesOn, sections } of parts.slice(1))
    expect([goesOn, sections[0]?.goesOn]).toEqual(['II', true]);
  expect(parts.flatMap(({ sections }) => sections.filter(({ ends }) => ends)).length).toBe(2);
  const groups = parts.flatMap(({ sections }) => sections.flatMap((one) => one.groups));
  expect(groups.map(({ goesOn }) => goesOn).filter((isLater) => !isLater)).toHaveLength(1);
  expect(groups.filter(({ ends }) => ends)).toHaveLength(1);
  const whole = cut(content, 1_000);
  expect(whole).toHaveLength(1);
  expect(parts.flatMap(pathsOf)).toEqual(whole.flatMap(pathsOf));
  for (const part of parts) expect(pathsOf(part).length).toBeLessThanOrEqual(40);
});

test('SPEED-10 PAPER-24 a large paper is set in parts of bounded size, two pieces beside each other in each, the same on any machine', () => {
  const content = [section('A', works(5_000)), section('B', works(5_000))];
  const source = { content, profile, settings: usualSettings, recipes: new Map() };
  const data = manuscriptData(onePaper('rab', source), { logo: undefined, checkMark: '' });
  const parts = partsOf(data).map((part) => part.data(1, []).papers as Piece[]);
  expect(parts.length).toBeGreaterThan(3);
  for (const pieces of parts) {
    expect(pieces.length).toBeLessThanOrEqual(2);
    for (const piece of pieces) expect(pathsOf(piece).length).toBeLessThanOrEqual(1_500);
  }
  const pieces = parts.flat();
  expect(parts.slice(0, -1).map((one) => one.length)).toEqual(parts.slice(1).map(() => 2));
  expect(pieces.map(({ opens }) => opens)).toEqual(pieces.map((_, at) => at === 0));
  expect(pieces.flatMap(pathsOf)).toHaveLength(10_000);
});

test('PAPER-24 lists of findings are cut too: each title once, what stands above them once', () => {
  const findings = Array.from({ length: 130 }, (_, at): PaperFinding => ({
    severity: 'info',
    title: 'Satuan',
    path: `I.${at}`,
    text: `Pekerjaan ${at}`,
    says: 'Satuan tidak dikenal.',
    accepted: at < 90 ? null : { reason: 'Benar', by: 'Sari', day: '2026-11-24' },
  }));
  const settings = { ...usualSettings, findingsPage: true, crossCheck: true };
  const wrong = works(95).map((one) => ({ ...one, hargaTotal: decimal('5') }));
  const content = [section('A', wrong)];
  const set = paperSet('lengkap', { content, profile, settings, recipes: new Map(), findings });
  const data = manuscriptData(set, { logo: undefined, checkMark: '' });
  const pieces = partsOf(data, 40, 1)
    .flatMap((part) => part.data(1, []).papers as ListPiece[])
    .filter(({ lists }) => lists);
  for (const { lists } of pieces)
    expect(lists.flatMap(({ rows }) => rows).length).toBeLessThanOrEqual(40);
  for (const kind of ['pemeriksaan', 'temuan']) {
    const own = pieces.filter((one) => one.kind === kind);
    expect(own.length).toBeGreaterThan(2);
    expect(own.map(({ opens }) => opens)).toEqual(own.map((_, at) => at === 0));
    expect(own.map(({ closes }) => closes)).toEqual(own.map((_, at) => at === own.length - 1));
    const lists = own.flatMap((one) => one.lists);
    const whole = data.papers.find((one) => one.kind === kind) as unknown as ListPiece;
    expect(lists.filter(({ goesOn }) => !goesOn).map(({ number }) => number)).toEqual(
      whole.lists.map(({ number }) => number),
    );
    expect(lists.flatMap(({ rows }) => rows)).toEqual(whole.lists.flatMap(({ rows }) => rows));
  }
});
