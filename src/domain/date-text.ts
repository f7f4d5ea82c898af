const months = [
  'Januari',
  'Februari',
  'Maret',
  'April',
  'Mei',
  'Juni',
  'Juli',
  'Agustus',
  'September',
  'Oktober',
  'November',
  'Desember',
];

/** A calendar day `2026-11-21` as it is written on papers: `21 November 2026`. */
export function dateText(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  const name = months[Number(month) - 1];
  if (!name) throw new RangeError(`not a calendar day: ${day}`);
  return `${Number(date)} ${name} ${year}`;
}

/** Whether it is a calendar day: `2026-02-29` is none. */
export function isDay(day: string): boolean {
  const at = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
}

const aheadInMs = 7 * 3_600_000;

/** The day of a moment in Asia/Jakarta, which knows no summer time: `2026-11-21`. */
export const dayOf = (at: Date): string =>
  new Date(at.getTime() + aheadInMs).toISOString().slice(0, 10);

/** The same as it is written on papers: `21 November 2026`. */
export const momentText = (at: Date): string => dateText(dayOf(at));
