import { useEffect, useMemo } from 'react';
import type { Checks, Finding } from '../../../../contract/checks.ts';
import { acceptancesOf } from '../../../../domain/checks/finding-key.ts';
import { isEmptyItem } from '../../../../domain/document/commands-item.ts';
import { zero, type Decimal } from '../../../../domain/number/decimal.ts';
import { useToldOfEstimate, type CheckedStored } from '../../../explain/use-check-facts.ts';
import type { Editor } from '../state/editor-store.ts';
import { useCheckThread } from './use-check-thread.ts';

interface LiveOf {
  readonly editor: Editor;
  /** Whose author's catalogue counts. */
  readonly stored: CheckedStored | undefined;
  readonly ppn: Decimal | undefined;
  /** As the server names lines. */
  readonly accepted: Checks['accepted'];
  /** What the server calls a line. */
  readonly nameOf: (line: string) => string;
  /** A row that a key has just made, and that goes by itself if it is left empty. */
  readonly freshRow: () => string | undefined;
}

/**
 * What is doubtful in the estimate as it is being edited; checked anew after each change. Until that is
 * done, and while a new code is asked about, what was found before stays.
 */
export function useLiveFindings(of: LiveOf) {
  const { editor, stored, ppn = zero, accepted, nameOf, freshRow } = of;
  const thread = useCheckThread(editor);
  const { kodes, giveFacts } = thread;
  const { told, now, retry } = useToldOfEstimate(kodes, stored);
  useEffect(() => {
    if (kodes && told) giveFacts({ kodes, ...told, ppn, now });
  }, [giveFacts, kodes, told, ppn, now]);

  const findings = useMemo(() => {
    if (!thread.found) return undefined;
    const fresh = editor.get(freshRow() ?? '');
    const unfilled = fresh?.kind === 'item' && isEmptyItem(fresh) ? fresh.id : undefined;
    const found = thread.found.filter(({ line }) => line === null || line !== unfilled);
    const asStored = found.map((finding) => ({
      ...finding,
      line: finding.line === null ? null : nameOf(finding.line),
    }));
    const counting = acceptancesOf(asStored, accepted);
    return found.map((finding, at): Finding => {
      const named = asStored[at];
      return { ...finding, accepted: (named && counting.get(named)) ?? null };
    });
  }, [thread.found, accepted, nameOf, editor, freshRow]);

  return { findings, isUnreadable: thread.isUnreadable, retry: thread.retry ?? retry };
}
