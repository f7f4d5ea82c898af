import type { Bill } from '../bill.ts';
import { lengths } from '../../number/limits.ts';

/** In front of a colon above the works; the first of these says it most nearly. */
const labels = [
  /^(nama )?pro[yj]ek$|^project( name)?$/iu,
  /^(nama )?paket( pekerjaan)?$/iu,
  /^(nama )?pekerjaan$/iu,
  /^(nama )?(sub )?kegiatan$/iu,
];

/**
 * What the lines above the works call the project: 'PEKERJAAN : Rehabilitasi SDN 2 Mijen'. Undefined: nothing, or
 * sheets say several things under one word, as where each is called by its part of the work.
 */
export function projectNameIn(bills: readonly Pick<Bill, 'lines'>[]): string | undefined {
  const said = bills.flatMap(({ lines }) =>
    lines.flatMap(({ kind, text }) => {
      const [, label = '', value = ''] = /^([^:]*?)\s*:[\s:]*(.*)$/su.exec(text.trim()) ?? [];
      const rank = labels.findIndex((each) => each.test(label));
      const isName = kind === 'above' && rank >= 0 && /\p{L}{2}/u.test(value);
      return isName ? [{ rank, name: value.replace(/\s+/gu, ' ').trim() }] : [];
    }),
  );
  for (const rank of labels.keys()) {
    const names = new Set(said.filter((each) => each.rank === rank).map(({ name }) => name));
    const [name] = names;
    if (names.size === 1 && name !== undefined && Array.from(name).length <= lengths.projectName) {
      return name;
    }
  }
  return undefined;
}
