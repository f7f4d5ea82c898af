// What is paid, typed over: it is that of the step that stands beside it, or it is told.
import { describe, expect, test } from 'vitest';
import { AMOUNT, exported, named, review } from '../../../tests/support/reviewed-workbook.ts';
import { usualSettings } from '../../domain/report/paper-settings.ts';
import type { Rounding } from '../../domain/content/rounding.ts';
import { content as work } from '../workbook/work-of-tests.ts';

const content = named(work);
const kinds = (findings: readonly { kind: string }[]) => findings.map(({ kind }) => kind);

describe('RT-10 RT-26 Dibulatkan', () => {
  const to = (rounding: Rounding) =>
    exported(content, { settings: { ...usualSettings, rounding } });
  const typed = async (rounding: Rounding, amount: number) => {
    const edited = await to(rounding);
    edited.type('RAB', edited.rowOf('RAB', 'Dibulatkan ke'), AMOUNT, amount);
    return kinds(review(edited, content).findings);
  };

  // 48.391.281,94 and 11 % are 53.714.322,94.
  test.each([
    [{ step: 100, mode: 'half-up' }, 53_714_300],
    [{ step: 1_000, mode: 'half-up' }, 53_714_000],
    [{ step: 1, mode: 'down' }, 53_714_322],
    [{ step: 1, mode: 'half-up' }, 53_714_323],
    [{ step: 1_000_000, mode: 'half-up' }, 54_000_000],
  ] as const)('typed over by what it is, %j, is not told', async (rounding, amount) => {
    expect(await typed(rounding, amount)).toEqual([]);
  });

  test.each([
    [{ step: 100, mode: 'half-up' }, 53_714_200],
    [{ step: 100, mode: 'half-up' }, 54_700_000],
    [{ step: 1, mode: 'half-up' }, 53_714_324],
    [{ step: 1_000_000, mode: 'half-up' }, 52_900_000],
  ] as const)('typed over by another amount it is, %j', async (rounding, amount) => {
    expect(await typed(rounding, amount)).toEqual(['sum']);
  });
});
