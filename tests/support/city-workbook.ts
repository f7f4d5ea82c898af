// A city's workbook of unit prices as such are: three lists of base prices whose price column is headed by
// a second 'SATUAN', and chapters of analyses with columns at other places. All figures are made up.
type Cell = string | number | null;
interface Sheet {
  readonly name: string;
  readonly rows: Cell[][];
}

/** Faulty: a chapter has another coefficient, the other a wage that its list does not have. */
export function cityWorkbook({ isFaulty = false } = {}): Sheet[] {
  const wage = 206_513.24;
  return [
    list('HSD (Upah)', [
      ['Pekerja', 'OH', wage],
      ['Tukang', 'OH', 217_045.42],
      ['Mandor', 'OH', 308_530.78],
    ]),
    list('HSD (Material)', [
      ['Semen Portland', 'kg', 1_475.5],
      ['Pasir pasang', 'm3', 312_250],
      ['Bata merah', 'bh', 812.5],
      ['Lem kayu', 'kg', 18_250],
      ['Minyak bekisting', 'liter', 15_400],
    ]),
    list('HSD (Peralatan)', [['Molen', 'hari', 350_000]]),
    chapter('2.2 Dinding', 0, [
      analysis('A.1', 'Pekerjaan A.1', 'm2', [
        ['TENAGA KERJA', [['Pekerja', 'OH', 0.3, wage]]],
        [
          'BAHAN',
          [
            ['Semen Portland', 'kg', 11.5, 1_475.5],
            ['Bata merah', 'bh', isFaulty ? 75 : 70, 812.5],
          ],
        ],
      ]),
      analysis('2.2.1.1.3a', 'Dinding varian', 'm2', [
        ['TENAGA KERJA', [['Pekerja', 'OH', 0.4, wage]]],
        ['BAHAN', [['Semen Portland', 'kg', 9, 1_475.5]]],
      ]),
    ]),
    chapter('3.1 Lantai', 2, [
      analysis('A.2', 'Pekerjaan A.2', 'm2', [
        ['TENAGA KERJA', [['Pekerja', 'OH', 0.25, isFaulty ? 219_263.24 : wage]]],
        [
          'BAHAN',
          [
            ['Semen Portland', 'kg', 8, 1_475.5],
            ['Pasir pasang', 'm3', 0.04, 312_250],
          ],
        ],
      ]),
      analysis('A.3', 'Pekerjaan A.3', 'm2', [
        [
          'BAHAN',
          [
            ['Semen Portland', 'kg', 6, 1_475.5],
            ['Lem kayu', 'kg', 0.2, 18_250],
            ['Minyak bekisting', 'liter', 0.1, 15_400],
          ],
        ],
      ]),
    ]),
  ];
}

type Row = readonly [name: string, unit: string, coefficient: number, price: number];
type Part = readonly [title: string, rows: readonly Row[]];
type Line = readonly [
  no: Cell,
  text: Cell,
  unit: Cell,
  coefficient: Cell,
  price: Cell,
  amount: Cell,
];

function list(name: string, prices: readonly (readonly [string, string, number])[]): Sheet {
  return {
    name,
    rows: [
      ['HARGA SATUAN DASAR KOTA CONTOH 2027'],
      [],
      ['NO', 'URAIAN', 'SATUAN', 'HARGA'],
      [null, null, null, 'SATUAN'],
      ...prices.map(([text, unit, price], at): Cell[] => [at + 1, text, unit, price]),
    ],
  };
}

/** Each analysis has a head of its own, its columns so many further to the right. */
function chapter(name: string, shift: number, analyses: readonly (readonly Line[])[]): Sheet {
  const moved = (line: readonly Cell[]): Cell[] => [...Array<Cell>(shift).fill(null), ...line];
  return { name, rows: analyses.flatMap((lines) => [...lines.map(moved), []]) };
}

function analysis(kode: string, text: string, unit: string, parts: readonly Part[]): Line[] {
  const sen = (amount: number) => Math.round(amount * 100) / 100;
  const lines: Line[] = [
    [kode, text, unit, null, null, null],
    ['No', 'Uraian', 'Satuan', 'Koefisien', 'Harga Satuan', 'Jumlah Harga'],
  ];
  let sum = 0;
  for (const [title, rows] of parts) {
    const letter = title === 'TENAGA KERJA' ? 'A' : 'B';
    lines.push([letter, title, null, null, null, null]);
    let part = 0;
    for (const [no, [name, of, coefficient, price]] of rows.entries()) {
      const amount = sen(coefficient * price);
      lines.push([no + 1, name, of, coefficient, price, amount]);
      part += amount;
    }
    lines.push([null, `JUMLAH HARGA ${title}`, null, null, null, sen(part)]);
    sum = sen(sum + part);
  }
  const overhead = sen(sum * 0.1);
  lines.push(
    ['D', 'Jumlah (A+B+C)', null, null, null, sum],
    ['E', 'Biaya Umum dan Keuntungan 10%', null, null, null, overhead],
    ['F', 'Harga Satuan Pekerjaan (D+E)', null, null, null, sen(sum + overhead)],
  );
  return lines;
}
