import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Finding } from '../../../../contract/checks.ts';
import type { Decimal } from '../../../../domain/number/decimal.ts';
import { rowNumber } from '../../../../domain/document/find/row-number.ts';
import { findingWords } from '../../../../domain/checks/finding-key.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LoadFailure } from '../../../ui/list/load-failure.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Banner } from '../../../ui/banner.tsx';
import type { StoredEstimate } from '../bill/bill-file-dialog.tsx';
import { FindingList } from '../../checks/finding-list.tsx';
import { texts } from '../../checks/texts.ts';
import { hasFailed, useAccept, useChecks } from '../../checks/use-checks.ts';
import { focusActiveCell } from '../find/filtering.ts';
import { useIsNarrow } from '../grid/heights.ts';
import { markDoubts, type Doubt } from '../grid/use-doubt.ts';
import { useControl } from '../state/grid-control.ts';
import styles from './check-panel.module.css';
import { doubtedColumn } from './doubted-column.ts';
import { useLiveFindings } from './use-live-findings.ts';

interface CheckPanelProps {
  /** Undefined: it is not stored yet. */
  estimate: StoredEstimate | undefined;
  ppn: Decimal | undefined;
  onClose: () => void;
}

const itself = (line: string) => line;
const none: never[] = [];

/** Periksa beside the lines: it is checked anew while they are mended. */
export function CheckPanel({ estimate, ppn, onClose }: CheckPanelProps) {
  const control = useControl();
  const { editor } = control;
  const isNarrow = useIsNarrow();
  const heading = useRef<HTMLHeadingElement>(null);
  const stored = useChecks(estimate?.id);
  const accept = useAccept(estimate?.id);
  const nameOf = estimate?.nameOf ?? itself;
  const isStoredKnown = !estimate || stored.data !== undefined || hasFailed(stored);
  const {
    findings: live,
    isUnreadable,
    retry,
  } = useLiveFindings({
    editor,
    stored: estimate,
    ppn,
    accepted: stored.data?.accepted ?? none,
    nameOf,
    freshRow: control.freshRow,
  });
  // What is accepted must not stand among the open ones for a moment.
  const findings = isStoredKnown ? live : undefined;
  useEffect(() => {
    const asked: unknown = history.state?.line; // a finding on the page of the estimate led here
    if (typeof asked !== 'string' || !editor.get(asked)) {
      heading.current?.focus();
      return;
    }
    const rule: unknown = history.state.rule;
    history.replaceState({ ...history.state, line: undefined, rule: undefined }, ''); // a reload is no finding
    go(asked, rule);
    // oxlint-disable-next-line react/exhaustive-deps -- once, as the panel opens
  }, []);

  useEffect(() => markDoubts(doubtsOf(findings ?? none)), [findings]);
  useEffect(() => () => markDoubts(new Map()), []);

  /** The focus goes back to the lines. */
  function close() {
    onClose();
    focusActiveCell(control);
  }

  function go(line: string, rule: unknown) {
    if (!editor.get(line)) return;
    if (isNarrow) {
      onClose();
      // What was wrong there would be out of sight with the panel.
      const ofLine = findings?.filter((one) => one.line === line && one.accepted === null);
      const open = ofLine?.find((one) => one.rule === rule) ?? ofLine?.[0];
      if (open) showToast('info', `${open.title}: ${findingWords(open)}`);
    }
    const isItem = editor.get(line)?.kind === 'item';
    control.focus({ row: line, column: isItem ? doubtedColumn(rule) : undefined });
    control.announce(`Baris ${rowNumber(editor.document, line)}`);
  }

  return (
    <aside className={styles.panel} aria-label={texts.title}>
      <div
        role="presentation"
        className={styles.parts}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          close();
        }}
      >
        <header className={styles.head}>
          <h2 ref={heading} tabIndex={-1}>
            {texts.title}
          </h2>
          <IconButton label={texts.close} icon={<X aria-hidden />} onClick={close} />
        </header>
        <div className={styles.body}>
          {isUnreadable && <Banner kind="warning">{texts.unreadable}</Banner>}
          {findings && (
            <FindingList
              findings={findings}
              onGo={go}
              onAccept={(some, reason) =>
                accept(
                  some.map((one) => ({
                    ...one,
                    line: one.line === null ? null : nameOf(one.line),
                  })),
                  reason,
                )
              }
              // A line that is not stored yet gets another name by the save, under which nothing is accepted.
              refusal={({ line }) =>
                estimate && (line === null || estimate.knows(line)) ? undefined : texts.saveFirst
              }
            />
          )}
          {!findings && !isUnreadable && retry && <LoadFailure text={texts.failed} retry={retry} />}
          {!findings && !isUnreadable && !retry && (
            <div role="status" aria-busy aria-label={texts.loading}>
              {['72%', '88%', '54%', '80%'].map((width) => (
                <Skeleton key={width} width={width} />
              ))}
            </div>
          )}
        </div>
      </div>
    </aside>
  );
}

/** The gravest of each line that is open. */
function doubtsOf(findings: readonly Finding[]): Map<string, Doubt> {
  const doubts = new Map<string, Doubt>();
  for (const { line, severity, accepted } of findings) {
    if (line === null || accepted !== null || severity === 'info') continue;
    if (doubts.get(line) !== 'stop') doubts.set(line, severity);
  }
  return doubts;
}
