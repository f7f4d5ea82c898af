import { expect, test } from 'vitest';
import { item, profile, section } from '../../../tests/random-estimates.ts';
import { readPdf } from '../../../tests/read-pdf.ts';
import { rabReport } from '../../domain/report/rab.ts';
import { rabPaper } from './rab-paper.ts';
import { typeset } from './typeset.ts';

function set(name: string) {
  const report = rabReport([section('S', [item(name, '1', 'ls', '10')])], profile);
  return typeset({
    template: 'rab.typ',
    data: rabPaper(report, undefined),
    pictures: [],
    printedAt: 0,
  });
}

test('a character that slipped through costs the mark of the standard, not the paper', async () => {
  const { pdf, untagged } = set('Pagar 😀');
  expect(untagged).toBeDefined();
  expect((await readPdf(pdf)).text).toContain('Jumlah termasuk PPN Rp 11');
});

test('and not that of the next paper', () => {
  expect(set('Pagar').untagged).toBeUndefined();
});
