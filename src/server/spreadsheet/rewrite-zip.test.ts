import { crc32, inflateRawSync } from 'node:zlib';
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
  expect(await judgeZip(changed)).toBe('fine');
  expect((await readXlsx(changed)).sheets[0]?.rows).toEqual([['m³']]);
  for (const one of zipParts(bytes)) {
    if (one.name !== name) expect(zipPart(changed, one.name)).toBe(one.text);
  }
});

/** What an archive's directory, and each part's own head, say of the part beside what it is. */
function* toldOfParts(zip: Buffer) {
  const end = zip.length - 22;
  let at = zip.readUInt32LE(end + 16);
  for (let nth = 0; nth < zip.readUInt16LE(end + 10); nth++) {
    const head = zip.readUInt32LE(at + 42);
    const data = head + 30 + zip.readUInt16LE(head + 26) + zip.readUInt16LE(head + 28);
    const packed = zip.subarray(data, data + zip.readUInt32LE(at + 20));
    const part = zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed) : packed;
    const facts = (from: number) => [0, 4, 8].map((field) => zip.readUInt32LE(from + field));
    yield {
      told: [facts(at + 16), facts(head + 14)],
      is: [crc32(part), packed.length, part.length],
    };
    at += 46 + [28, 30, 32].reduce((sum, field) => sum + zip.readUInt16LE(at + field), 0);
  }
}

test('the directory and the heads tell sums and sizes of the changed parts', () => {
  const longer = rewriteZip(bytes, (name) =>
    name.endsWith('.xml') ? (part) => Buffer.concat([part, Buffer.from('<!-- m² -->')]) : undefined,
  );
  const parts = [...toldOfParts(Buffer.from(longer))];
  expect(parts.length).toBeGreaterThan(5);
  for (const { told, is } of parts) expect(told).toEqual([is, is]);
});

test('without a change it is the same archive', async () => {
  const same = rewriteZip(bytes, () => undefined);
  expect([...zipParts(same)]).toEqual([...zipParts(bytes)]);
  expect(await judgeZip(same)).toBe('fine');
});

test('what is no archive of ours is refused', () => {
  expect(() => rewriteZip(Buffer.concat([bytes, Buffer.from('x')]), () => undefined)).toThrow();
});
