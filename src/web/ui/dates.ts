const timeZone = 'Asia/Jakarta';

const long = new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeZone });
const full = new Intl.DateTimeFormat('id-ID', { dateStyle: 'full', timeZone });
// Swedish writes dates as ISO 8601 does.
const iso = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone });
const clock = new Intl.DateTimeFormat('id-ID', { timeStyle: 'short', timeZone });
const hour = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone });

/** '21 November 2026', as it is in Jakarta. */
export const longDate = (at: string | Date): string => long.format(new Date(at));

/** 'Sabtu, 21 November 2026'. */
export const fullDate = (at: string | Date): string => full.format(new Date(at));

/** '2026-11-21'; only 'Estimasi Terbaru' writes dates so. */
export const shortDate = (at: string | Date): string => iso.format(new Date(at));

/** '14.05 WIB'. */
export const clockTime = (at: string | Date): string => `${clock.format(new Date(at))} WIB`;

/** The hour of the day in Jakarta, 0 to 23. */
export const hourOfDay = (at: Date): number => Number(hour.format(at));
