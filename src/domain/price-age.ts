/** Older prices should be checked: list prices are renewed at least every quarter. */
export const oldAfterDays = 90;

const dayInMs = 86_400_000;

/** Whole days since a price was given. */
export function priceAge(at: string | Date, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - new Date(at).getTime()) / dayInMs));
}

/** 'hari ini', '12 hari', '3 bulan'; from two years on '2 tahun'. */
export function ageText(days: number): string {
  if (days < 1) return 'hari ini';
  if (days < 30) return `${days} hari`;
  return days < 730 ? `${Math.floor(days / 30)} bulan` : `${Math.floor(days / 365)} tahun`;
}

/** Whether the filter 'lebih dari 90 hari' keeps it (GET /master?olderThan=90). */
export const isOldPrice = (at: string | Date, now: Date): boolean =>
  now.getTime() - new Date(at).getTime() > oldAfterDays * dayInMs;

/** The last moment at which it is not yet old. */
export const becomesOld = (at: Date): Date => new Date(at.getTime() + oldAfterDays * dayInMs);
