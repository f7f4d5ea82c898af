import type { ItemNode } from './document.ts';

/**
 * What is typed in an item and refused, in its own cells and in those of its take-off: it is in no
 * save (HAND-13). The rows behind a typed volume are not sent either, and wait for nothing.
 */
export function refusedTextsOf({ refused, rows, volumeSource }: ItemNode): string[] {
  const own = Object.values(refused ?? {});
  if (volumeSource === 'MANUAL') return own;
  return [...own, ...rows.flatMap((row) => Object.values(row.refused ?? {}))];
}

/** Whether any such text waits to be mended. */
export function isAnyRefused({ refused, rows, volumeSource }: ItemNode): boolean {
  return refused !== undefined || (volumeSource !== 'MANUAL' && rows.some((row) => row.refused));
}
