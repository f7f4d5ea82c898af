import { expect, test } from 'vitest';
import { writeBookmarks, type Bookmark } from './bookmarks.ts';
import { linkIn, resolved } from './links.ts';
import { rewritten } from './rewrite.ts';

const moved = (text: string) =>
  rewritten(text, { numberOf: (number) => number + 100, prefix: 'P3' });

test('PAPER-24 references get their new numbers, what a title says is left alone', () => {
  expect(moved('<<\n  /P 5 0 R\n  /T (Pipa 5 0 R \\( (6 0 R) \\\\)\n  /K [7 0 R 8]\n>>')).toBe(
    '<< /P 105 0 R /T (Pipa 5 0 R \\( (6 0 R) \\\\) /K [107 0 R 8] >>',
  );
});

test('PAPER-06 how borders look is not told beside the page that shows it; all else of a layout is', () => {
  const border =
    '<<\n    /O /Layout\n    /BorderColor [[0.8 0.8 0.8] [0.1 0.1 0.1] [1 1 1] [1 1 1]]\n    /BorderStyle [/Solid /Solid /None /None]\n    /BorderThickness [0.25 0.4 0 0]\n  >>';
  const cell = `<<\n  /S /TD\n  /A [<<\n    /O /Table\n    /Headers [(U1x6y5)]\n  >> ${border}]\n  /K [2]\n>>`;
  expect(moved(cell)).toBe('<< /S /TD /A [<< /O /Table /Headers [(P3U1x6y5)] >>] /K [2] >>');
  const picture = '<< /S /Figure /A [<< /O /Layout /BBox [1 2 3 4] >>] >>';
  expect(moved(picture)).toBe(picture);
});

test('PAPER-24 names of heads are told apart by part, texts that look like one are not names', () => {
  expect(moved('<< /ID (U1x0y1) /A [<< /Headers [(U1x0y0) (U1x2y0)] >>] /T (U1x0y1) >>')).toBe(
    '<< /ID (P3U1x0y1) /A [<< /Headers [(P3U1x0y0) (P3U1x2y0)] >>] /T (U1x0y1) >>',
  );
});

test('PAPER-24 bookmarks that are closed count below 0, each knows its neighbours', () => {
  const written = new Map<number, string>();
  let last = 0;
  const file = {
    next: () => ++last,
    write: (number: number, text: string) => void written.set(number, text),
  };
  const leaf = (title: string): Bookmark => ({ title, leads: 50, isOpen: true, below: [] });
  const paper = { ...leaf('(RAB)'), isOpen: false, below: [leaf('(Tanah)'), leaf('(Beton)')] };
  const root = writeBookmarks([leaf('(Rekap)'), paper], file);
  expect([root, ...[1, 3, 4].map((number) => written.get(number))]).toEqual([
    1,
    '<< /Type /Outlines /First 2 0 R /Last 3 0 R /Count 2 >>',
    '<< /Title (RAB) /Parent 1 0 R /Prev 2 0 R /First 4 0 R /Last 5 0 R /Count -2 /Dest 50 0 R >>',
    '<< /Title (Tanah) /Parent 3 0 R /Next 5 0 R /Dest 50 0 R >>',
  ]);
  expect(writeBookmarks([], file)).toBeUndefined();
});

test('PAPER-24 a link to what no part has set leads nowhere, and never to an address', () => {
  const note =
    '<< /Type /Annot /Rect [10 20 30 40] /A << /Type /Action /S /URI /URI (taksir:rab-I.1;volume-I.1) >> /Contents (taksir:rab-I.1;volume-I.1) >>';
  const link = linkIn(9, note, 77);
  expect(link).toMatchObject({ to: 'rab-I.1', at: 'volume-I.1', target: { page: 77, left: 10 } });
  if (!link) return;
  expect(resolved(link, { page: 5, left: 1, top: 2 }, 12)).toBe(
    '<< /Type /Annot /Rect [10 20 30 40] /Dest [5 0 R /XYZ 1 2 null] /Contents (halaman 12) >>',
  );
  expect(resolved(link, undefined, 0)).not.toMatch(/URI|taksir/);
  expect(linkIn(9, note.replace('taksir:', 'https:'), 77)).toBeUndefined();
});
