import { lazily } from '../../domain/memory/once.ts';

/** Making one takes milliseconds, which no page has that shows no date yet. */
const format = (language: string, options: Intl.DateTimeFormatOptions) =>
  lazily(() => new Intl.DateTimeFormat(language, { ...options, timeZone: 'Asia/Jakarta' }));

const long = format('id-ID', { dateStyle: 'long' });
const full = format('id-ID', { dateStyle: 'full' });
// Swedish writes dates as ISO 8601 does.
const iso = format('sv-SE', { dateStyle: 'short' });
const clock = format('id-ID', { timeStyle: 'short' });
const hour = format('en-GB', { hour: '2-digit', hourCycle: 'h23' });

/** '21 November 2026', as it is in Jakarta. */
export const longDate = (at: string | Date): string => long().format(new Date(at));

/** 'Sabtu, 21 November 2026'. */
export const fullDate = (at: string | Date): string => full().format(new Date(at));

/** '2026-11-21'; only 'Estimasi Terbaru' writes dates so. */
export const shortDate = (at: string | Date): string => iso().format(new Date(at));

/** '14.05 WIB'. */
export const clockTime = (at: string | Date): string => `${clock().format(new Date(at))} WIB`;

/** The hour of the day in Jakarta, 0 to 23. */
export const hourOfDay = (at: Date): number => Number(hour().format(at));
