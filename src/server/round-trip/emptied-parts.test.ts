// Works and titles that have no text, or lost theirs in the spreadsheet.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { group, item, randomContent, section } from '../../../tests/support/random-estimates.ts';
import {
  exported,
  named,
  NO,
  review,
  TEXT,
  told,
  VOLUME,
} from '../../../tests/support/reviewed-workbook.ts';
import { costlyRuns } from '../../../tests/support/runs.ts';
import { carrierSheet } from '../../domain/round-trip/identity.ts';
import { measured, row } from '../workbook/work-of-tests.ts';

const untouched = { entries: [], alike: 0, findings: [], asked: [] };
const bare = named([
  section('Satu', [item('Galian', '2', 'm3', '1000')]),
  section(
    '',
    [item('Beton', '3', 'm3', '2000'), item('', '4', 'm2', '500')],
    [
      group(
        '',
        item('Bata', '5', 'm2', '100'),
        measured(item('', '1', 'm3', '9'), row('', ['1', '2', '3'])),
      ),
      group('', item('Cat', '6', 'm2', '50')),
    ],
  ),
]);

describe('RT-01 RT-11 without a text', () => {
  test('untouched, there is no difference: section, titles, works and measured rows', async () => {
    expect(review(await exported(bare), bare)).toMatchObject(untouched);
  });

  test('a work without a name is changed like any other, its take-off too', async () => {
    const edited = await exported(bare);
    const nameless = edited.rowOf('RAB', 'Beton') + 1;
    edited.type('RAB', nameless, VOLUME, 7);
    const { rows } = edited.sheet('Volume');
    edited.type(
      'Volume',
      rows.findIndex((cells) => cells[2] === 1 && cells[3] === 2),
      2,
      10,
    );
    const { entries, findings } = review(edited, bare);
    expect(told(entries)).toEqual([
      ['part', 'volume', 'taken', '1500'],
      ['part', 'volume', 'taken', '486'],
    ]);
    expect(findings).toEqual([]);
  });

  test('without marks too a section is the one of its number', async () => {
    const titles = named([
      section('Satu', [item('Galian', '2', 'm3', '1000')]),
      section('', [item('Beton', '3', 'm3', '2000')], [group('', item('Bata', '5', 'm2', '100'))]),
    ]);
    const edited = await exported(titles);
    edited.removeMarks('RAB');
    edited.removeSheet(carrierSheet);
    expect(review(edited, titles)).toMatchObject(untouched);
  });

  test('a title that is emptied in the file is asked, and its works stay in it', async () => {
    const whole = named([
      section('Satu', [item('Galian', '2', 'm3', '1000')]),
      section(
        'Dua',
        [item('Beton', '3', 'm3', '2000')],
        [group('Dinding', item('Bata', '5', 'm2', '1'))],
      ),
    ]);
    for (const columns of [[TEXT], [NO, TEXT]]) {
      const edited = await exported(whole);
      for (const title of ['Dua', 'Dinding']) {
        const at = edited.rowOf('RAB', title);
        for (const column of columns) edited.type('RAB', at, column, null);
      }
      const { entries, findings } = review(edited, whole);
      expect(told(entries)).toEqual([
        ['part', 'title', 'blank', '0'],
        ['part', 'title', 'blank', '0'],
      ]);
      expect(findings).toEqual([]);
    }
  });

  test('a work whose text is emptied is asked; figures in a row of nobody are told', async () => {
    const edited = await exported(bare);
    edited.type('RAB', edited.rowOf('RAB', 'Cat'), TEXT, null);
    edited.insertRow('RAB', edited.rowOf('RAB', 'Galian') + 1, [null, null, null, 9, 'm', 5]);
    const { entries, findings } = review(edited, bare);
    expect(told(entries)).toEqual([['part', 'deskripsi', 'blank', '0']]);
    expect(findings).toMatchObject([{ kind: 'bare' }]);
  });

  test('a heading that was sorted away from its mark keeps its words', async () => {
    const floors = named(
      ['Satu', 'Dua', 'Tiga'].map((title, at) =>
        section(title, [item(`Beton ${title}`, String(at + 1), 'm3', '1000')]),
      ),
    );
    const edited = await exported(floors);
    // Only the headings are exchanged, with their numbers and without their marks.
    const [one, other] = [edited.rowOf('RAB', 'Dua'), edited.rowOf('RAB', 'Tiga')];
    for (const column of [NO, TEXT]) {
      const [a, b] = [edited.cell('RAB', one, column), edited.cell('RAB', other, column)];
      edited.type('RAB', one, column, b);
      edited.type('RAB', other, column, a);
    }
    const { entries } = review(edited, floors);
    expect(entries.filter(({ part }) => part === 'title')).toEqual([]);
  });

  test('a title of several lines is the title that it was', async () => {
    const lines = named([section('Pekerjaan\ntanah', [item('Galian', '2', 'm3', '1000')])]);
    const edited = await exported(lines);
    expect(review(edited, lines)).toMatchObject({
      ...untouched,
      content: [{ title: 'Pekerjaan\ntanah' }],
    });
    edited.type('RAB', edited.rowOf('RAB', 'Pekerjaan\ntanah'), TEXT, 'Pekerjaan tanah');
    expect(review(edited, lines)).toMatchObject({
      entries: [],
      content: [{ title: 'Pekerjaan\ntanah' }],
    });
  });

  test('a text with signs as the format writes them is the text that it was', async () => {
    const odd = named([section('Satu', [item('pipa _x000D_ 2', '2', 'm', '1000')])]);
    const edited = await exported(odd);
    expect(review(edited, odd)).toMatchObject(untouched);
    // LibreOffice takes it for the sign.
    edited.type('RAB', edited.rowOf('RAB', 'pipa _x000D_ 2'), TEXT, 'pipa \r 2');
    expect(review(edited, odd)).toMatchObject({ entries: [], findings: [] });
  });
});

test('RT-01 any estimate comes back untouched without a difference', async () => {
  await fc.assert(
    fc.asyncProperty(randomContent, async (given) => {
      const own = named(given);
      const edited = await exported(own);
      const { entries, asked, findings } = review(edited, own);
      expect({ entries, asked, findings }).toEqual({ entries: [], asked: [], findings: [] });
    }),
    { numRuns: 4 * costlyRuns },
  );
});
