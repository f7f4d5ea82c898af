import { useEffect, useState } from 'react';
import { usedVolume } from '../../../../domain/document/document-amounts.ts';
import type { ItemNode } from '../../../../domain/document/document.ts';
import { partsOf } from '../../../../domain/merge/merge-parts.ts';
import { writeVolume } from '../../../../domain/number/number-text.ts';
import { measuredUnit } from './texts.ts';

interface OpenWindow {
  /** Another version has removed the item under the window. */
  readonly isGone: boolean;
  readonly isUnchanged: boolean;
  readonly beginWith: (item: ItemNode) => void;
}

/**
 * What is to be said where another version was merged in under the open take-off. Where nothing was typed
 * its rows are shown at once; what was typed stays, and whoever closes the window says which counts
 * (HAND-40).
 */
export function useOtherVersion(item: ItemNode, window: OpenWindow): string | undefined {
  const { isGone, isUnchanged, beginWith } = window;
  const there = measureText(item);
  const [seen, setSeen] = useState(there);
  const [taken, setTaken] = useState<ItemNode>();
  const isOther = there !== seen;
  if (isOther && isUnchanged && !isGone) {
    setSeen(there);
    setTaken(item);
  }

  useEffect(() => {
    if (taken) beginWith(taken);
  }, [taken, beginWith]);

  if (isGone) return texts.gone;
  if (isOther && !isUnchanged) return texts.changed(item);
  return taken && isUnchanged ? texts.taken : undefined;
}

const measureText = (item: ItemNode): string | undefined =>
  partsOf(item)
    .find(({ name }) => name === 'volume')
    ?.text(item);

const texts = {
  gone: 'Item ini dihapus di versi yang digabung. Simpan menaruhnya kembali dengan hitungan di sini; Batal membiarkannya terhapus.',
  changed: (item: ItemNode) =>
    `Volume item ini diubah di versi yang digabung, di sana ${writeVolume(usedVolume(item))} ${measuredUnit(item)}. Simpan memakai hitungan di sini; Batal memakai yang di sana.`,
  taken: 'Hitungan ini diubah di versi yang digabung, dan sudah ditampilkan di sini.',
};
