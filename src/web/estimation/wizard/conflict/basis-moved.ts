import type { EstimationRow } from '../../../../contract/estimation.ts';
import { longDate } from '../../../ui/dates.ts';

/** What the prices of an estimate rest on. */
export type Basis = Pick<EstimationRow, 'priceSet' | 'edition'>;

/** What of it is another one than the own work began with. */
export interface MovedPart {
  readonly name: string;
  readonly mine: string;
  readonly theirs: string;
}

export function movedParts(begun: Basis, now: Basis): readonly MovedPart[] {
  const parts = [
    [begun.priceSet, now.priceSet, { name: 'Set harga', mine: setOf(begun), theirs: setOf(now) }],
    [
      begun.edition,
      now.edition,
      { name: 'Edisi analisis', mine: editionOf(begun), theirs: editionOf(now) },
    ],
  ] as const;
  return parts.flatMap(([from, to, part]) => (from?.id === to?.id ? [] : [part]));
}

/** 'set harga SSH Sleman 2026 dan edisi AHSP 2025', as the papers name it; undefined: they name none. */
export function namedBasis({ priceSet, edition }: Basis): string | undefined {
  const names = [
    priceSet && `set harga ${priceSet.name || gone}`,
    edition && `edisi ${edition.name || gone}`,
  ].filter((name) => name !== null);
  return names.length > 0 ? names.join(' dan ') : undefined;
}

/** A set or an edition that was removed since has no name any more. */
const gone = 'yang sudah dihapus';

function setOf({ priceSet }: Basis): string {
  if (!priceSet) return 'Harga katalog';
  const { name, region, priceDate } = priceSet;
  if (name === '') return `Set ${gone}`;
  return [name, region, longDate(`${priceDate}T00:00:00+07:00`)].filter(Boolean).join(', ');
}

function editionOf({ edition }: Basis): string {
  if (!edition) return 'Analisis katalog kini';
  return edition.name || `Edisi ${gone}`;
}
