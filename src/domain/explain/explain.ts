import type { Checked } from '../checks/checked.ts';
import { explainAnalysis } from './explain-analysis.ts';
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
 * of, and what led to it is left.
 */
export function explainWay(checked: Checked, way: readonly Target[]): Explanation[] {
  const steps: Explanation[] = [];
  for (const target of way) {
    const step = explain(checked, target);
    if (!step) break;
    steps.push(step);
  }
  return steps;
}

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
