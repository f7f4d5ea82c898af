// The house of the example: 6 × 9 m, walls of 3 m on 48 m' of axes, a gable roof of 30 degrees.
import { length, minus, plus, type ExampleRow } from './example-work.ts';

const axes = [
  { uraian: 'As 1, 2 dan 3 (memanjang)', panjang: '9', jumlah: '3' },
  { uraian: 'As A dan D (melintang)', panjang: '6', jumlah: '2' },
  { uraian: 'As B dan C (antara kamar tidur)', panjang: '3', jumlah: '2' },
  { uraian: 'Dinding kamar mandi dan sekat dapur', panjang: '1.5', jumlah: '2' },
];

/** A row for each axis: what runs below, in or on the walls. */
export function alongAxes(
  lebar: string,
  tinggi: string,
  extras: Readonly<Record<string, string>> = {},
): ExampleRow[] {
  return axes.map(({ uraian, panjang, jumlah }) =>
    plus(uraian, [panjang, lebar, tinggi], jumlah, extras),
  );
}

const openings = [
  { uraian: 'Pintu P1 0,90 × 2,10', lebar: '0.9', tinggi: '2.1', jumlah: '1', sill: false },
  { uraian: 'Pintu P2 0,80 × 2,10', lebar: '0.8', tinggi: '2.1', jumlah: '4', sill: false },
  { uraian: 'Pintu P3 0,70 × 2,00 (KM)', lebar: '0.7', tinggi: '2', jumlah: '1', sill: false },
  { uraian: 'Jendela J1 1,20 × 1,40', lebar: '1.2', tinggi: '1.4', jumlah: '5', sill: true },
];

/** Net wall: axes × 3 m, less the openings, with both gables. `sides` counts as an extra. */
export function netWall(sides?: string): ExampleRow[] {
  const extras = sides === undefined ? {} : { sisi: sides };
  return [
    ...alongAxes('1', '3', { faktor: '1', ...extras }),
    plus('Ampig depan dan belakang, segitiga', ['6', '1', '1.5'], '2', {
      faktor: '0.5',
      ...extras,
    }),
    ...openings.map(({ uraian, lebar, tinggi, jumlah }) =>
      minus(uraian, [lebar, '1', tinggi], jumlah, { faktor: '1', ...extras }),
    ),
  ];
}

/** The tiled wall of the bathroom (2,00 × 1,50), 1,80 m high: 7 m around, less its door. */
export const tiledWall: readonly ExampleRow[] = [
  plus('Keliling kamar mandi 2 × (2,00 + 1,50)', ['7', '1', '1.8']),
  minus('Pintu P3 setinggi keramik', ['0.7', '1', '1.8']),
];

/** The same surface taken off the paint. */
export const notPainted: readonly ExampleRow[] = [
  minus('Keramik dinding KM', ['7', '1', '1.8'], '1', { faktor: '1', sisi: '1' }),
  plus('Pintu P3, sudah dikurangi', ['0.7', '1', '1.8'], '1', { faktor: '1', sisi: '1' }),
];

/** Frames: two posts and a head; windows have a sill too. */
export const frames: readonly ExampleRow[] = openings.flatMap(
  ({ uraian, lebar, tinggi, jumlah, sill }) => {
    const pieces = String(Number(jumlah) * 2);
    return [
      length(`${uraian}, tiang`, tinggi, pieces),
      length(`${uraian}, ambang`, lebar, sill ? pieces : jumlah),
    ];
  },
);

/** The floor between the walls: 54 m2 less what the walls stand on. */
export const netFloor: readonly ExampleRow[] = [
  plus('Denah 6,00 × 9,00', ['9', '6', '1']),
  minus('Tapak dinding', ['48', '0.15', '1']),
];

/** Plan with eaves of 0,80 m, by the slope: 1/cos 30° = 1,1547. */
export const roof: readonly ExampleRow[] = [
  plus('Bidang datar (9,00 + 1,60) × (6,00 + 1,60)', ['10.6', '7.6', '1'], '1', {
    '1/cos 30°': '1.1547',
  }),
];

export const fascia: readonly ExampleRow[] = [
  plus('Sisi tritisan', ['10.6', '1', '1'], '2', { '1/cos 30°': '1' }),
  plus('Sisi ampig, miring', ['7.6', '1', '1'], '2', { '1/cos 30°': '1.1547' }),
];
