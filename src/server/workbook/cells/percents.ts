import type { Decimal } from '../../../domain/number/decimal.ts';

/** 11,5 as 0,115: what a cell of a percentage holds. */
export const shareOf = ({ units, scale }: Decimal): Decimal => ({ units, scale: scale + 2 });
