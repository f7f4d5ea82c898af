import { compare, decimal, divide, multiply } from '../../number/decimal.ts';
import { writeStored, writeVolume } from '../../number/number-text.ts';
import type { WorkList } from '../work.ts';
import type { Found, Rule } from '../rule.ts';
import { kinds, measured, type KindOfWork } from '../kinds-of-work.ts';

interface Ratio {
  readonly kind: KindOfWork;
  readonly name: string;
  /** Of its unit per m3 of concrete. */
  readonly least: number;
  readonly most: number;
}

const ratios: readonly Ratio[] = [
  { kind: kinds.rebar, name: 'kg besi', least: 40, most: 350 },
  { kind: kinds.formwork, name: 'm² bekisting', least: 3, most: 20 },
];

/** Only where both stand under one heading (CHECK-24). */
export const concreteRatios: Rule = {
  id: 'concrete-ratios',
  severity: 'warning',
  title: 'Besi atau bekisting tidak sepadan dengan beton',
  catches:
    'Di bawah satu judul: besi di luar 40–350 kg, atau bekisting di luar 3–20 m², per m³ beton.',
  *find({ lists }) {
    for (const list of lists) yield* inList(list);
  },
};

function* inList({ works }: WorkList): Generator<Found> {
  const concrete = measured(works, kinds.concrete);
  if (concrete.volume.units <= 0n) return;
  for (const { kind, name, least, most } of ratios) {
    const { volume, works: ofKind } = measured(works, kind);
    if (volume.units <= 0n) continue;
    const isLess = compare(volume, multiply(concrete.volume, decimal(least))) < 0;
    const isMore = compare(volume, multiply(concrete.volume, decimal(most))) > 0;
    if (!isLess && !isMore) continue;
    const ratio = writeStored(divide(volume, concrete.volume, 1), 0, 1);
    yield {
      line: ofKind[0],
      says: `${writeVolume(volume)} ${name} untuk ${writeVolume(concrete.volume)} m³ beton: ${ratio} per m³, biasanya ${least} sampai ${most}`,
    };
  }
}
