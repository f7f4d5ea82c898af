import { useEffect, useMemo, useState } from 'react';
import type { Checks, Finding } from '../../../../contract/checks.ts';
import { editedContent } from '../../../../domain/checks/edited-content.ts';
import { checkRules } from '../../../../domain/checks/register/check-rules.ts';
import { findingKey, runChecks } from '../../../../domain/checks/run-checks.ts';
import { isEmptyItem } from '../../../../domain/document/commands-item.ts';
import { rootId } from '../../../../domain/document/document.ts';
import type { Decimal } from '../../../../domain/number/decimal.ts';
import { useCheckedEstimate } from '../../../explain/use-checked-estimate.ts';
import type { Editor } from '../state/editor-store.ts';

/**
 * After the last change, in ms: while somebody types nothing is checked. Ten thousand works take the
 * page some hundreds of ms, so that they wait for a longer pause.
 */
const quietFor = (items: number): number => 400 + items * 0.3;

interface LiveOf {
  readonly editor: Editor;
  /** The stored estimate, whose author's catalogue counts. */
  readonly estimate: string | undefined;
  readonly ppn: Decimal | undefined;
  /** As the server names lines. */
  readonly accepted: Checks['accepted'];
  /** What the server calls a line. */
  readonly nameOf: (line: string) => string;
  /** A row that a key has just made, and that goes by itself if it is left empty. */
  readonly freshRow: () => string | undefined;
}

/** What is doubtful in the estimate as it is being edited; checked anew after each change. */
export function useLiveFindings(of: LiveOf) {
  const { editor, estimate, ppn, accepted, nameOf, freshRow } = of;
  const edition = useEdition(editor);
  // The document is one mutable map: `edition` tells that it changed.
  // oxlint-disable-next-line react/exhaustive-deps
  const content = useMemo(() => editedContent(editor.snapshot()), [editor, edition]);
  const { checked, facts } = useCheckedEstimate({ content, estimate, ppn });
  const findings = useMemo(() => {
    if (!checked) return undefined;
    const byKey = new Map(accepted.map((one) => [findingKey(one), one]));
    const fresh = editor.get(freshRow() ?? '');
    const unfilled = fresh?.kind === 'item' && isEmptyItem(fresh) ? fresh.id : undefined;
    const found = runChecks(checked, checkRules).filter(
      ({ line }) => line === null || line !== unfilled,
    );
    return found.map((finding): Finding => {
      const line = finding.line === null ? null : nameOf(finding.line);
      return { ...finding, accepted: byKey.get(findingKey({ ...finding, line })) ?? null };
    });
  }, [checked, accepted, nameOf, editor, freshRow]);
  // While a new code is asked about, what was found before stays.
  const [last, setLast] = useState(findings);
  if (findings && findings !== last) setLast(findings);
  return { findings: findings ?? last, isUnreadable: content === undefined, facts };
}

/** Counts on once the document has been left alone for a moment. */
function useEdition(editor: Editor): number {
  const [edition, setEdition] = useState(0);
  useEffect(() => {
    let timer: number | undefined;
    const off = editor.onWrite(() => {
      clearTimeout(timer);
      const quiet = quietFor(editor.sum(rootId).items);
      timer = window.setTimeout(() => setEdition((before) => before + 1), quiet);
    });
    return () => {
      clearTimeout(timer);
      off();
    };
  }, [editor]);
  return edition;
}
