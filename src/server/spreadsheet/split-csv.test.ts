import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitCsv } from './split-csv.ts';

test.each<[string, string[][], number[]]>([
  [
    'a;b\r\nc;d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
    [],
  ],
  [
    'a;"b;""c"""\n"d\ne";f',
    [
      ['a', 'b;"c"'],
      ['d\ne', 'f'],
    ],
    [],
  ],
  ['a; "b" ;c', [['a', 'b', 'c']], []],
  ['a;1/2";c', [['a', '1/2"', 'c']], []],
  ['\r\r', [[], []], []],
  ['a;"b', [['a', 'b']], [0]],
  [
    'a;"b\nc;d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
    [0],
  ],
  [
    'a;"b\nc;"d"\ne;f',
    [
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f'],
    ],
    [0],
  ],
  [
    'a;"b\nc;d"\ne;f',
    [
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f'],
    ],
    [0, 1],
  ],
  [
    'a;"b\nc"\ne;f',
    [
      ['a', 'b\nc'],
      ['e', 'f'],
    ],
    [],
  ],
])('TRUST-02 %j', (text, rows, unpaired) => {
  const read = splitCsv(text, ';');
  expect([read.rows, [...read.unpaired]]).toEqual([rows, unpaired]);
});

test('TRUST-02 whatever the quotes do, each text of each line is in some cell', () => {
  const part = fc.constantFrom('"', '""', ';', ',', ' ', 'x', '\t');
  const line = fc.tuple(fc.array(part, { maxLength: 6 }), fc.array(part, { maxLength: 6 }));
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 8 }),
      fc.constantFrom('\n', '\r\n', '\r'),
      (lines, end) => {
        const text = lines
          .map(([before, behind], at) => `${before.join('')}<${at}>${behind.join('')}`)
          .join(end);
        const { rows } = splitCsv(text, ';');
        const cells = rows.flat();
        for (const at of lines.keys()) {
          expect(cells.filter((cell) => cell.includes(`<${at}>`))).toHaveLength(1);
        }
      },
    ),
    { numRuns: 2_000 },
  );
});

const unsaid = (lines: readonly string[]) => {
  const { rows, unpaired } = splitCsv(lines.join('\n'), ';');
  return { rows: rows.map((cells) => cells.join(' | ')), named: [...unpaired] };
};

test.each<[string, string[], number[]]>([
  [
    'ragged rows and an inch mark at the end',
    [
      'Kode;Nama;Satuan;Harga;Catatan',
      'SB.1;Paku X;kg;100;"note',
      'SB.2;Semen X;zak;200',
      'SB.3;Besi X;kg;300;5"',
      'SB.4;Cat X;kg;400;',
    ],
    [1, 3],
  ],
  [
    'a separator at the end and an inch mark in a name',
    [
      'Kategori;Kode;Deskripsi;Satuan;Harga',
      'A;Y.1;"Pek 1;m;5',
      'A;Y.2;Pek 2;m;6;',
      'A;Y.3;Pek 3 dia 5";m;7',
      'A;Y.4;Pek4;m;8',
    ],
    [1, 3],
  ],
  ['no price', ['Kode;Nama;Satuan;Harga', 'K.1;"Satu;kg', 'K.2;Dua 5";kg;5'], [1, 2]],
  ['the last cell and the first', ['Nama;Satuan;Harga', 'Satu;kg;"5', 'Pipa 5";m;6'], [1, 2]],
  [
    'separators before blanks',
    ['Kode; Nama; Satuan; Harga', 'K.1; "Satu; kg; 5', 'K.2; Dua; kg; 5', 'K.3; Tiga 5"; kg; 5'],
    [1, 3],
  ],
])('TRUST-02 an open quote swallows no row: %s', (_, lines, named) => {
  const read = unsaid(lines);
  expect([read.rows.length, read.named]).toEqual([lines.length, named]);
});

test.each<[string, string[], string[]]>([
  [
    'none',
    ['Kode;Nama;Satuan;Harga', 'K.1;"Cat\nkilap\n\nputih";kg;5'],
    ['K.1 | Cat\nkilap\n\nputih | kg | 5'],
  ],
  [
    'one in a sentence',
    ['Nama;Satuan;Harga', '"Satu; besar\ndan; kecil";kg;5'],
    ['Satu; besar\ndan; kecil | kg | 5'],
  ],
  [
    'one without a blank, in the last cell',
    ['Kode;Nama;Satuan;Harga;Catatan', 'K.1;Cat;kg;5;"2;5 l\nputih ""A"""', 'K.2;Cat;kg;5;'],
    ['K.1 | Cat | kg | 5 | 2;5 l\nputih "A"', 'K.2 | Cat | kg | 5 | '],
  ],
  [
    'two cells of it in a list with a letterhead, most rows short',
    ['PT A;2026', 'Kode;Nama;Harga;Catatan', 'K.0;x;1', '"K\n1";Cat;5;"a\nb"', 'K.2;Cat;5'],
    ['Kode | Nama | Harga | Catatan', 'K.0 | x | 1', 'K\n1 | Cat | 5 | a\nb', 'K.2 | Cat | 5'],
  ],
])('TRUST-02 an honest cell of several lines is read, separators in it: %s', (_, lines, rows) => {
  const read = unsaid(lines);
  expect(read.named).toEqual([]);
  expect(read.rows.slice(1)).toEqual(rows);
});

test('TRUST-02 whatever quotes stray in a list, each row stands alone or is named', () => {
  const row = fc.record({
    stray: fc.constantFrom('none', 'none', 'opening', 'inch'),
    cell: fc.nat({ max: 5 }),
    end: fc.constantFrom('', ';', 'short'),
  });
  fc.assert(
    fc.property(
      fc.integer({ min: 3, max: 6 }),
      fc.array(row, { minLength: 1, maxLength: 8 }),
      (width, list) => {
        const head = Array.from({ length: width }, (_, n) => `H${n}`).join(';');
        const lines = list.map(({ stray, cell, end }, at) => {
          const cells = Array.from({ length: width }, (_, n) => `<${at}>${n}`);
          const place = cell % width;
          if (stray === 'opening') cells[place] = `"${cells[place]}`;
          if (stray === 'inch') cells[place] = `${cells[place]}"`;
          // Two short rows with quotes between them read, letter for letter, as one right row.
          if (end === 'short' && stray !== 'inch' && place < width - 1) cells.pop();
          return cells.join(';') + (end === ';' ? end : '');
        });
        const { rows, unpaired } = splitCsv([head, ...lines].join('\n'), ';');
        expect(rows).toHaveLength(lines.length + 1);
        for (const [at, { stray }] of list.entries()) {
          expect(rows[at + 1]?.every((cell) => cell === '' || cell.startsWith(`<${at}>`))).toBe(
            true,
          );
          if (stray === 'opening') expect(unpaired).toContain(at + 1);
        }
      },
    ),
    { numRuns: 2_000 },
  );
});
