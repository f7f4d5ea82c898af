// A sheet of volumes with one take-off, as tests edit it.
import { item, section } from '../../../../tests/support/random-estimates.ts';
import type { Item, TakeOffRow } from '../../content/content.ts';
import { rowVolume, takeOffVolume } from '../../content/take-off.ts';
import { decimal, toText } from '../../number/decimal.ts';
import type { ListCell } from '../../sheet/cells.ts';
import { rowMark } from '../identity.ts';
import { readTakeOffs } from './returned-take-off.ts';

const none = decimal('0');

export function row(
  uraian: string,
  sizes: readonly number[],
  rest: Partial<TakeOffRow> = {},
): TakeOffRow {
  const given = sizes.map((one) => decimal(String(one)));
  const [panjang = none, lebar = none, tinggi = none, jumlah = decimal('1')] = given;
  const made: TakeOffRow = {
    id: uraian,
    uraian,
    jenis: 'penjumlahan',
    panjang,
    lebar,
    tinggi,
    jumlah,
    extras: [],
    volume: none,
    ...rest,
  };
  return { ...made, volume: rowVolume(made) };
}
export const weight = { id: 'kg', name: 'kg/m', value: decimal('0.888') };
export const measured = (...rows: TakeOffRow[]): Item => ({
  ...item('Galian', '0', 'm3', '10'),
  rows,
  volume: takeOffVolume(rows),
});
/** 24, and 5,33 with its factor: 29,33 m³ together. */
export const dug = measured(
  row('As 1', [2, 3, 4]),
  row('Besi', [2, 1, 1, 3], { extras: [weight] }),
);

export const heads = [
  null,
  'Uraian',
  'Panjang (m)',
  'Lebar (m)',
  'Tinggi (m)',
  'kg/m',
  'Jumlah',
  'Volume',
  'ID',
];
export const title = [null, 'Galian', null, null, null, null, null, null, rowMark('Galian')];
export const axis: ListCell[] = [null, 'As 1', 2, 3, 4, null, 1, 24, rowMark('As 1')];
export const iron: ListCell[] = [null, 'Besi', 2, 1, 1, 0.888, 3, 5.33, rowMark('Besi')];
export const sum = (volume: ListCell = 29.33): ListCell[] => [
  ...Array.from({ length: 6 }, () => null),
  'Volume, m3',
  volume,
];
export const [LENGTH, FACTOR, COUNT, MEASURED] = [2, 5, 6, 7];

export function read(
  lines: readonly (readonly ListCell[])[] = [title, axis, iron, sum()],
  formulas: Readonly<Record<string, string>> = {},
  of = dug,
  head: readonly ListCell[] = heads,
) {
  let made = 0;
  const sheet = {
    name: 'Volume',
    rows: [head, ...lines],
    formulas: new Map(Object.entries(formulas)),
    pictures: 0,
    comments: 0,
  };
  const takeOffs = readTakeOffs([sheet], [section('Satu', [of])], () => `new${++made}`);
  const asked: string[] = [];
  const said = takeOffs.applied(of, (part, why) => asked.push(`${part} ${why}`));
  const rows = said.rows.map((one) =>
    [
      one.uraian,
      ...[one.panjang, one.lebar, one.tinggi, one.jumlah].map(toText),
      ...one.extras.map(({ name, value }) => `${name} ${toText(value)}`),
    ].join(),
  );
  return { said, rows, asked, findings: takeOffs.findings, takeOffs };
}
