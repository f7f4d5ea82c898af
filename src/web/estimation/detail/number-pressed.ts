import type { Target } from '../../../domain/explain/explanation.ts';

/** The number that was pressed, with the work whose row it stands in. */
export function numberPressed(target: EventTarget): Target | undefined {
  if (!(target instanceof Element)) return undefined;
  const cell = target.closest<HTMLElement>('[data-explain]');
  const of = cell?.dataset['explain'];
  if (of === 'subtotal' || of === 'ppn' || of === 'total') return { of };
  const id = cell?.closest<HTMLElement>('[data-item]')?.dataset['item'];
  if (id === undefined) return undefined;
  return of === 'volume' || of === 'price' || of === 'amount' ? { of, id } : undefined;
}
