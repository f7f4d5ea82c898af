// A city's list of unit prices as long as such lists are: what the catalogue's analyses use, at other
// prices, among the goods that an office buys. All figures are made up.
type Cell = string | number | null;

export interface PricedMaster {
  readonly type: string;
  readonly name: string;
  readonly unit: string;
}

const sheets = [
  ['LABOR', 'HSD (Upah)', 'L'],
  ['MATERIAL', 'HSD (Material)', '1.1.7'],
  ['EQUIPMENT', 'HSD (Peralatan)', 'E'],
] as const;

/** Of what an office buys, the n-th. */
export const boughtName = (n: number) =>
  `Perabot ${String(n).padStart(5, '0')} tipe ${n % 89} ukuran ${n % 97} cm`;

/** A sheet a kind; `rows` prices in all, those of masters first. */
export function cityPrices(
  masters: readonly PricedMaster[],
  rows: number,
): { name: string; rows: Cell[][] }[] {
  const others = rows - masters.filter(({ type }) => type !== 'OTHER').length;
  return sheets.map(([kind, name, code]) => {
    const own = masters.filter(({ type }) => type === kind);
    const bought =
      kind === 'MATERIAL'
        ? Array.from({ length: others }, (_, n) => [
            boughtName(n),
            n % 3 === 0 ? 'set' : 'bh',
            50_000 + n * 125,
          ])
        : [];
    const priced = own.map(({ name: text, unit }, n) => [text, unit, 61_000 + n * 25]);
    return {
      name,
      rows: [
        ['STANDAR SATUAN HARGA KOTA CONTOH'],
        [],
        ['No', 'Kode', 'Uraian', 'Satuan', 'Harga Satuan'],
        ...[...priced, ...bought].map((row, n) => [n + 1, `${code}.${n + 1}`, ...row]),
      ],
    };
  });
}
