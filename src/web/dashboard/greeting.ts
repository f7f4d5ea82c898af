import { hourOfDay } from '../ui/dates.ts';

/** 'Selamat pagi, Dimas Aryo Wibisono', by the hour in Jakarta. */
export function greeting(name: string, now: Date): string {
  const words = `Selamat ${partOfDay(hourOfDay(now))}`;
  return name ? `${words}, ${name}` : words;
}

function partOfDay(hour: number): string {
  if (hour >= 4 && hour < 11) return 'pagi';
  if (hour >= 11 && hour < 15) return 'siang';
  if (hour >= 15 && hour < 18) return 'sore';
  return 'malam';
}
