import type { Finding } from '../../../contract/checks.ts';
import { severities, type Severity } from '../../../domain/checks/rule.ts';

/** The findings of one rule. */
export interface FindingGroup {
  readonly rule: string;
  readonly severity: Severity;
  readonly title: string;
  readonly findings: readonly Finding[];
}

/** Rule by rule, in the order in which they came. */
export function groupsOf(findings: readonly Finding[]): FindingGroup[] {
  const groups = new Map<string, FindingGroup & { findings: Finding[] }>();
  for (const finding of findings) {
    const { rule, severity, title } = finding;
    const group = groups.get(rule);
    if (group) group.findings.push(finding);
    else groups.set(rule, { rule, severity, title, findings: [finding] });
  }
  return [...groups.values()];
}

export function countsOf(findings: readonly Finding[]): { severity: Severity; count: number }[] {
  return severities.map((severity) => ({
    severity,
    count: findings.filter((one) => one.severity === severity).length,
  }));
}

/** What was let stand by one press, or for the same reason. */
export interface GivenReason {
  readonly key: string;
  readonly title: string;
  readonly accepted: NonNullable<Finding['accepted']>;
  readonly findings: readonly Finding[];
}

/** Rule by rule; within one what has the same reason by the same person is together. */
export function reasonsOf(findings: readonly Finding[]): GivenReason[] {
  const given = new Map<string, GivenReason & { findings: Finding[] }>();
  for (const finding of findings) {
    const { rule, title, accepted } = finding;
    if (!accepted) continue;
    const key = JSON.stringify([rule, accepted.reason, accepted.by]);
    const known = given.get(key);
    if (known) known.findings.push(finding);
    else given.set(key, { key, title, accepted, findings: [finding] });
  }
  return [...given.values()];
}
