import { expect, test } from 'vitest';
import { item, profile, section } from '../../../tests/support/random-estimates.ts';
import { readPdf } from '../../../tests/support/read-pdf.ts';
import { onePaper } from '../../domain/report/paper-set.ts';
import { usualSettings } from '../../domain/report/paper-settings.ts';
import { manuscriptData } from './manuscript/manuscript.ts';
import { partsOf } from './manuscript/parts.ts';
import { typeset } from './typeset.ts';

function set(name: string) {
  const content = [section('S', [item(name, '1', 'ls', '10')])];
  const source = { content, profile, settings: usualSettings, recipes: new Map() };
  const data = manuscriptData(onePaper('rab', source), { logo: undefined, checkMark: '' });
  return typeset({ parts: partsOf(data), pictures: [], printedAt: 0 });
}

test('a character that slipped through costs the mark of the standard, not the paper', async () => {
  const { bytes, untagged } = await set('Pagar 😀');
  expect(untagged).toBeDefined();
  expect((await readPdf(bytes)).text).toContain('Jumlah termasuk PPN Rp 11');
});

test('and not that of the next paper', async () => {
  expect((await set('Pagar')).untagged).toBeUndefined();
});
