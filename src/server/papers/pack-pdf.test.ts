import { expect, test } from 'vitest';
import { item, largeContent, profile, section } from '../../../tests/random-estimates.ts';
import { readPdf } from '../../../tests/read-pdf.ts';
import type { Content } from '../../domain/estimate/content.ts';
import { paperSet } from '../../domain/report/paper-set.ts';
import { usualSettings } from '../../domain/report/paper-settings.ts';
import { manuscriptData } from './manuscript.ts';
import { packPdf } from './pack-pdf.ts';
import { typeset } from './typeset.ts';

function pdfOf(content: Content): Buffer {
  const source = { content, profile, settings: usualSettings, recipes: new Map() };
  const data = manuscriptData(paperSet('lengkap', source), undefined);
  return typeset({ template: 'papers.typ', data, pictures: [], printedAt: 1_700_000_000 }).pdf;
}

const confusing = [
  'Blok (A) 12 0 R',
  'x endstream endobj',
  '9 0 obj << /Length 3 >> stream',
  'startxref 0 %%EOF',
  '\\( \\) ((',
];

test.each([
  ['of many works', largeContent(400)],
  ['without any', []],
  [
    'whose texts look like parts of a PDF',
    confusing.map((text) => section(text, [item(text, '1', 'm2', '1')])),
  ],
])('a paper %s says the same in a fraction of its size', async (_, content) => {
  const pdf = pdfOf(content);
  const packed = packPdf(pdf);
  expect(await readPdf(packed)).toEqual(await readPdf(pdf));
  expect(packed.length).toBeLessThan(pdf.length * 0.6);
  expect(packPdf(pdf)).toEqual(packed);
});

test('what is no PDF of ours is not touched in silence', () => {
  expect(() => packPdf(Buffer.from('%PDF-1.7 nothing'))).toThrow('not a PDF of ours');
});
