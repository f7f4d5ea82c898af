import type { ColumnChoice, Column } from './column-choice.ts';

/** Pixels that a description keeps when the other columns are made wide. */
const leastText = 120;
/** Grip, number and actions. */
const fixed = 20 + 30 + 76;

/** The usual widths, where nothing is chosen (columns.module.css); the description takes the rest. */
const usual = { kode: 92, volume: 90, satuan: 44, harga: 106, total: 112 } as const;

/**
 * What the chosen widths set over the usual ones. Somebody who sets the description's own width may
 * make the table wider than its window, or leave room behind the last column.
 */
export function columnTracks({ widths, hidden }: ColumnChoice): Record<`--${string}`, string> {
  const tracks: Record<`--${string}`, string> = {};
  for (const [name, width] of Object.entries(widths)) tracks[`--column-${name}`] = `${width}px`;
  if (widths.deskripsi !== undefined) tracks['--column-actions'] = 'minmax(76px, 1fr)';
  for (const name of hidden) {
    tracks[`--column-${name}`] = '0px';
    tracks[`--least-${name}`] = '0px';
  }
  const isOwn = Object.keys(widths).length > 0;
  if (isOwn) tracks['--columns-least'] = `${leastWidth(widths, hidden)}px`;
  return tracks;
}

function leastWidth(widths: ColumnChoice['widths'], hidden: ColumnChoice['hidden']): number {
  const isHidden = (name: Column) => hidden.some((each) => each === name);
  const others = Object.entries(usual) as [keyof typeof usual, number][]; // its own keys
  const columns = others.reduce(
    (sum, [name, width]) => sum + (isHidden(name) ? 0 : (widths[name] ?? width)),
    0,
  );
  return fixed + columns + (widths.deskripsi ?? leastText);
}
