import type { Checked } from '../checks/checked.ts';
import { explainAnalysis } from './explain-analysis.ts';
import type { WorkList } from '../checks/work.ts';
import { explained, type Explanation, type Step, type Target } from './explanation.ts';
import { explainEstimate } from './explain-estimate.ts';
import { explainResource } from './explain-resource.ts';
import { explainWork } from './explain-work.ts';

/** How a number of an estimate came about; undefined: there is no such number any more. */
export function explain(checked: Checked, target: Target): Explanation | undefined {
  const step = stepOf(checked, target);
  return step && explained(target, step);
}

/**
 * The steps of a way that somebody went, as far as they are there: a component may be deleted while it is read
 * of, and what led to it is left. Where all of it is deleted, the first of `above` that is there still.
 */
export function explainWay(
  checked: Checked,
  way: readonly Target[],
  above: readonly Target[] = [],
): Explanation[] {
  const steps: Explanation[] = [];
  for (const target of way) {
    const step = explain(checked, target);
    if (!step) break;
    steps.push(step);
  }
  if (steps.length > 0) return steps;
  for (const target of above) {
    const step = explain(checked, target);
    if (step) return [step];
  }
  return [];
}

const theSums = [{ of: 'subtotal' }, { of: 'total' }] as const;

/** What a number of an estimate is a part of, the nearest first; empty where it is not there, or of no estimate. */
export function aboveOf({ works, sections }: Checked, target: Target): Target[] {
  switch (target.of) {
    case 'amount':
    case 'volume':
    case 'price':
    case 'row': {
      const { id } = target;
      if (!works.some((work) => work.id === id)) return [];
      const own: Target[] = target.of === 'row' ? [{ of: 'volume', id }] : [];
      if (target.of !== 'amount') own.push({ of: 'amount', id });
      const section = sections.find(({ lists }) => lists.some((list) => holds(list, id)));
      const group = section?.lists.find((list) => list.id !== section.id && holds(list, id));
      if (group) own.push({ of: 'list', id: group.id });
      if (section) own.push({ of: 'section', id: section.id });
      return [...own, ...theSums];
    }
    case 'list': {
      const section = sections.find(({ lists }) => lists.some(({ id }) => id === target.id));
      return section ? [{ of: 'section', id: section.id }, ...theSums] : [];
    }
    case 'section':
      return sections.some(({ id }) => id === target.id) ? [...theSums] : [];
    case 'subtotal':
    case 'ppn':
      return [{ of: 'total' }];
    case 'total':
    case 'resource':
    case 'need':
    case 'use':
    case 'done':
    case 'component':
    case 'base':
    case 'A':
    case 'B':
    case 'C':
    case 'D':
    case 'E':
    case 'F':
      return [];
  }
}

const holds = ({ works }: WorkList, id: string): boolean => works.some((work) => work.id === id);

function stepOf(checked: Checked, target: Target): Step | undefined {
  if ('kode' in target) return explainAnalysis(checked, target);
  switch (target.of) {
    case 'amount':
    case 'volume':
    case 'price':
    case 'row':
      return explainWork(checked, target);
    case 'resource':
    case 'need':
    case 'use':
    case 'done':
      return explainResource(checked, target);
    case 'total':
    case 'ppn':
    case 'subtotal':
    case 'section':
    case 'list':
      return explainEstimate(checked, target);
  }
}
