import { cleanText } from '../clean-text.ts';
import { lengths } from '../number/limits.ts';
import type { Checked } from './checked.ts';
import { findingKey } from './finding-key.ts';
import type { Found, Rule, Severity } from './rule.ts';

/** What a rule found, as it is shown and accepted. */
export interface Finding {
  readonly rule: string;
  readonly severity: Severity;
  readonly title: string;
  /** The line that it leads to: its id, number and text; null and blank for the whole estimate. */
  readonly line: string | null;
  readonly path: string;
  readonly text: string;
  readonly says: string;
  /** What is told behind it, and is not accepted with it; blank: nothing. */
  readonly also: string;
}

/**
 * All findings, in the order of the rules and within one in the order of the RAB. A rule that
 * throws is a finding itself and hides no other; `report` hears of it.
 */
export function runChecks(
  checked: Checked,
  rules: readonly Rule[],
  report: (rule: string, error: unknown) => void = () => undefined,
): Finding[] {
  return rules.flatMap((rule) => {
    try {
      const found = Array.from(rule.find(checked), (one) => findingOf(rule, one));
      // What would be accepted as one is told as one.
      return [...new Map(found.map((one) => [findingKey(one), one])).values()];
    } catch (error) {
      report(rule.id, error);
      const says = 'Pemeriksaan ini gagal dijalankan; hasil pemeriksaan lain tetap berlaku.';
      return [findingOf({ ...rule, severity: 'warning' }, { says })];
    }
  });
}

function findingOf({ id, severity, title }: Rule, { line, says, also = '' }: Found): Finding {
  const { id: lineId = null, path = '', text = '' } = line ?? {};
  return {
    rule: id,
    severity,
    title,
    line: lineId,
    path,
    text,
    says: storable(says),
    also,
  };
}

/** As a call that accepts it brings it back: cleaned, and no longer than what is stored. */
function storable(says: string): string {
  const clean = cleanText(says.replaceAll('\u00a0', ' '));
  if (clean.length <= lengths.finding) return clean;
  return `${Array.from(clean)
    .slice(0, lengths.finding - 1)
    .join('')
    .trimEnd()}…`;
}
