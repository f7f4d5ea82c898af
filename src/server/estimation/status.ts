import { cleanText, isLongerThan } from '../../domain/clean-text.ts';
import type { Caller } from '../platform/http/caller.ts';
import { Problem } from '../platform/problem.ts';
import { lengths } from '../../domain/number/limits.ts';

export const knownStatuses = ['draft', 'pending', 'submitted', 'completed', 'rejected'] as const;

const DEFAULT = 'submitted';
/** An ADMIN's word on an estimate; only an ADMIN gives it. */
export function isVerdict(status: string): boolean {
  return status === 'completed' || status === 'rejected';
}

/** The status as it is stored; undefined where none was sent, or a blank one (api/3.5). */
export function readStatus(sent: string | undefined): string | undefined {
  const word = cleanText(sent ?? '');
  if (word === '') return undefined;
  if (isLongerThan(word, lengths.status)) throw new Problem('STATUS_INVALID');
  return knownStatuses.find((known) => known === word.toLowerCase()) ?? word;
}

/** The status of a new estimate. */
export function firstStatus(caller: Caller, wanted: string | undefined): string {
  return statusAfter(caller, { stored: DEFAULT, wanted, isChanged: () => false });
}

interface Change {
  readonly stored: string;
  readonly wanted: string | undefined;
  /** Whether the profile or the content becomes another one. */
  readonly isChanged: () => boolean;
}

/**
 * The status after a change (D-22). A USER cannot give a verdict but may send the stored one; what
 * a USER changes after a verdict is submitted anew.
 */
export function statusAfter(
  caller: Caller,
  { stored, wanted = stored, isChanged }: Change,
): string {
  if (caller.role === 'ADMIN') return wanted;
  if (wanted !== stored && isVerdict(wanted)) throw new Problem('STATUS_FORBIDDEN');
  return isVerdict(wanted) && isChanged() ? DEFAULT : wanted;
}
