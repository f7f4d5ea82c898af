import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { zipPart, zipParts } from '../../../tests/support/zip-part.ts';
import { rewriteZip } from './rewrite-zip.ts';
import { writeWorkbook } from './write-workbook.ts';
import { judgeZip } from './zip-guard.ts';

const bytes = writeWorkbook({
  title: 'Pagar',
  author: 'Sari',
  sheets: [{ name: 'Satu', widths: [10], frozenRows: 0, rows: [{ cells: [{ value: 'm²' }] }] }],
  names: {},
});

test('a part is changed, the others stay to the byte', async () => {
  const name = 'xl/sharedStrings.xml';
  const changed = rewriteZip(bytes, (one) =>
    one === name ? (part) => Buffer.from(part.toString('utf8').replace('m²', 'm³')) : undefined,
  );
  expect(judgeZip(changed)).toBe('fine');
  expect((await readXlsx(changed)).sheets[0]?.rows).toEqual([['m³']]);
  for (const one of zipParts(bytes)) {
    if (one.name !== name) expect(zipPart(changed, one.name)).toBe(one.text);
  }
});

test('without a change it is the same archive', async () => {
  const same = rewriteZip(bytes, () => undefined);
  expect([...zipParts(same)]).toEqual([...zipParts(bytes)]);
  expect(judgeZip(same)).toBe('fine');
});

test('what is no archive of ours is refused', () => {
  expect(() => rewriteZip(Buffer.concat([bytes, Buffer.from('x')]), () => undefined)).toThrow();
});
