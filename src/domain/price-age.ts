/** Prices older than this are to be looked at: list prices are renewed at least every quarter. */
export const oldAfterDays = 90;

const dayInMs = 86_400_000;
const daysInMonth = 30.44;

/** Whole days since a price was given. */
export function priceAge(at: string | Date, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - new Date(at).getTime()) / dayInMs));
}

/** 'hari ini', '12 hari', '3 bulan'; from two years on '2 tahun'. */
export function ageText(days: number): string {
  if (days < 1) return 'hari ini';
  if (days < 30) return `${days} hari`;
  const months = Math.max(1, Math.floor(days / daysInMonth));
  return months < 24 ? `${months} bulan` : `${Math.floor(months / 12)} tahun`;
}

/** Whether the filter 'lebih dari 90 hari' has it (GET /master?olderThan=90). */
export const isOldPrice = (at: string | Date, now: Date): boolean =>
  now.getTime() - new Date(at).getTime() > oldAfterDays * dayInMs;
