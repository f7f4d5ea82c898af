import { toText } from '../../number/decimal.ts';
import { drawUnit, writeVolume } from '../../number/number-text.ts';
import type { Work } from '../work.ts';
import type { Rule } from '../rule.ts';

/** '< 2 m' and '> 2 m' are two works. */
const signsOf = (text: string): string => text.replace(/[^<>≤≥]+/g, '');

/** Only under one heading: floors repeat each other's works lawfully (CHECK-19, CHECK-41). */
export const duplicate: Rule = {
  id: 'duplicate',
  severity: 'warning',
  title: 'Pekerjaan tertulis dua kali',
  catches: 'Uraian, satuan dan volume yang sama lebih dari sekali di bawah satu judul.',
  *find({ lists }) {
    for (const { works } of lists) {
      const seen = new Map<string, Work>();
      for (const work of works) {
        const { satuan, volume } = work.item;
        if (work.name === '' || volume.units === 0n) continue;
        const key = [work.name, signsOf(work.text), work.unit, toText(volume)].join('\n');
        const first = seen.get(key);
        if (first)
          yield {
            line: work,
            says: `Sama dengan pekerjaan lain: ${writeVolume(volume)} ${drawUnit(satuan)}`.trim(),
            also: `baris ${first.path}`,
          };
        else seen.set(key, work);
      }
    }
  },
};
