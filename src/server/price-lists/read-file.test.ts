import { describe, expect, test } from 'vitest';
import type { ReceivedFile } from '../../contract/endpoint.ts';
import {
  isListFile,
  isUnread,
  readerOf,
  requireListFile,
  unread,
  unreadFile,
} from './read-file.ts';

const file = (name: string, text = '') =>
  ({ name, bytes: Buffer.from(text) }) as unknown as ReceivedFile;
const refused = (code: string, more: object = {}): unknown =>
  expect.objectContaining({ code, ...more });
const none = AbortSignal.timeout(60_000);

test.each([
  ['harga.xlsx', true],
  [' HARGA.CSV ', true],
  ['harga.xls', false],
  ['harga.xlsx.zip', false],
  ['xlsx', false],
])('%o is a list by its name: %o', (name, is) => {
  expect(isListFile(file(name))).toBe(is);
});

describe('a file that is no list is refused', () => {
  test('with none, by its name, and by a content of another format whatever it is called', () => {
    const good = file('harga.csv', 'Kode;Nama');
    expect(requireListFile(good)).toBe(good);
    expect(() => requireListFile(undefined)).toThrow(refused('IMPORT_FILE'));
    expect(() => requireListFile(file('harga.txt', 'x'))).toThrow(refused('IMPORT_FILE'));
    const old = Buffer.concat([
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      Buffer.from('Workbook', 'utf16le'),
      Buffer.alloc(600),
    ]);
    const xls = { ...file('harga.xlsx'), bytes: old } as ReceivedFile;
    expect(() => requireListFile(xls)).toThrow(refused('IMPORT_XLS'));
  });

  test.each([
    ['unreadable', 'IMPORT_FILE', ''],
    ['too heavy', 'FILE_TOO_HEAVY', ''],
    ['too many parts', 'FILE_PARTS', ''],
    ['overpacked', 'FILE_OVERPACKED', ''],
    ['too long', 'SHEET_TOO_LARGE', '20.000'],
    ['too large', 'TOO_LARGE', '200'],
  ] as const)('because it is %s: %s', (kind, code, n) => {
    expect(isUnread({ kind })).toBe(true);
    expect(unread({ kind }, 20_000)).toMatchObject({ code, message: expect.stringContaining(n) });
    expect(unreadFile(Buffer.from('PK'), { kind }, 20_000).code).toBe(
      kind === 'unreadable' ? 'IMPORT_DAMAGED' : code,
    );
    for (const bytes of ['xK', 'Px', '']) {
      expect(unreadFile(Buffer.from(bytes), { kind }, 20_000).code).toBe(code);
    }
  });

  test('a list that was read is none of these', () => {
    expect(isUnread({ kind: 'list' })).toBe(false);
  });
});

describe('a list is read', () => {
  const read = (received: ReceivedFile | undefined) =>
    readerOf('MATERIAL').read(received, none, () => undefined);

  test('by its headings, and without them it is said which are missing', async () => {
    const text = 'Kode;Nama;Satuan;Harga\nB.1;Semen;zak;65000\n';
    expect(readerOf('MATERIAL').kind).toBe('MATERIAL');
    expect((await read(file('harga.csv', text))).kind).toBe('list');
    await expect(read(file('harga.csv', 'a;b\n1;2\n'))).rejects.toThrow(
      refused('IMPORT_HEADINGS', {
        told: expect.objectContaining({
          details: { missing: expect.arrayContaining(['Harga']) },
        }),
      }),
    );
  });

  test('a workbook that is none, a file of another name and no file are refused', async () => {
    for (const received of [
      file('harga.xlsx', 'PK\u0003\u0004x'),
      file('harga.txt', 'x'),
      undefined,
    ])
      await expect(read(received)).rejects.toThrow(refused('IMPORT_FILE'));
  });
});
