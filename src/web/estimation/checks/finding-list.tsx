import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Finding } from '../../../contract/checks.ts';
import { findingKey } from '../../../domain/checks/finding-key.ts';
import { severityNames, type Severity } from '../../../domain/checks/rule.ts';
import { EmptySheet } from '../../ui/empty-drawings.tsx';
import { Empty } from '../../ui/empty.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';
import { AcceptedOnes } from './accepted-ones.tsx';
import { FindingGroup, type Doings } from './finding-group.tsx';
import { countsOf, groupsOf } from './finding-groups.ts';
import styles from './finding-list.module.css';
import { texts } from './texts.ts';

interface FindingListProps extends Doings {
  findings: readonly Finding[];
}

/** What is doubtful, rule by rule, the graver first; each line leads to its row. */
export function FindingList({ findings, onGo, onAccept, refusal }: FindingListProps) {
  const open = findings.filter(({ accepted }) => accepted === null);
  const accepted = findings.filter((finding) => finding.accepted !== null);
  const [only, setOnly] = useState<Severity>();
  const counts = countsOf(open).filter(({ count }) => count > 0);
  // Where the last of a kind is mended or accepted, all others are shown.
  const shown = counts.some(({ severity }) => severity === only) ? only : undefined;
  const list = useRef<HTMLDivElement>(null);
  /** What was just accepted, until it is drawn elsewhere. */
  const left = useRef<{ key: string; at: number }>(undefined);
  const goOn = () => {
    const { key, at } = left.current ?? {};
    const openers = openersIn(list.current);
    if (at === undefined || openers.some(({ dataset }) => dataset['finding'] === key)) return;
    left.current = undefined;
    const next = openers[Math.min(at, openers.length - 1)]?.querySelector('button:last-child');
    if (next instanceof HTMLElement) next.focus();
    else takeFocus(list.current);
  };
  /** Where the focus is, which may be taken away by what somebody else lets stand. */
  const held = useRef<{ element: HTMLElement; key: string | undefined }>(undefined);
  function stay() {
    const { element, key } = held.current ?? {};
    if (!element || element.isConnected || document.activeElement !== document.body) return;
    held.current = undefined;
    takeFocus(list.current);
    const taken = findings.find((one) => findingKey(one) === key)?.accepted;
    if (taken) showToast('info', texts.takenBy(taken.by, taken.reason));
  }
  useEffect(() => {
    const isOwn = left.current !== undefined;
    goOn();
    if (!isOwn) stay();
    // oxlint-disable-next-line react/exhaustive-deps -- both are of this render
  }, [findings]);
  const doings: Doings = {
    onGo,
    refusal,
    async onAccept(some, reason) {
      const [first] = some;
      const at = first ? placeOf(list.current, first) : -1;
      await onAccept(some, reason);
      if (reason === '' || !first) takeFocus(list.current);
      else left.current = { key: findingKey(first), at: Math.max(at, 0) };
      goOn();
    },
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows go from button to button
    <div
      ref={list}
      className={styles.list}
      onKeyDown={(event) => walk(event, list.current)}
      onFocus={({ target }) => {
        const line = target.closest('li')?.querySelector<HTMLElement>('[data-finding]');
        held.current = { element: target, key: line?.dataset['finding'] };
      }}
    >
      <p className={styles.counts} role="status">
        {counts.map(({ severity, count }) => (
          <Count
            key={severity}
            {...{ severity, count }}
            isOnly={severity === shown}
            onOnly={
              counts.length > 1
                ? () => setOnly(severity === shown ? undefined : severity)
                : undefined
            }
          />
        ))}
        {open.length === 0 && accepted.length > 0 && texts.allAccepted}
      </p>
      {findings.length === 0 && (
        <Empty
          drawing={<EmptySheet />}
          title={texts.none}
          help={texts.noneHelp}
          guide="/panduan#periksa"
        />
      )}
      {groupsOf(open)
        .filter(({ severity }) => shown === undefined || severity === shown)
        .map((group) => (
          <FindingGroup key={group.rule} group={group} {...doings} />
        ))}
      {accepted.length > 0 && <AcceptedOnes findings={accepted} {...doings} />}
    </div>
  );
}

interface CountProps {
  severity: Severity;
  count: number;
  isOnly: boolean;
  /** Shows these alone, or all again; undefined: there are no others. */
  onOnly: (() => void) | undefined;
}

/** '2 harus dilihat' */
function Count({ severity, count, isOnly, onOnly }: CountProps) {
  const told = (
    <>
      <b>{count.toLocaleString('id-ID')}</b> {severityNames[severity]}
    </>
  );
  if (!onOnly) return <span data-severity={severity}>{told}</span>;
  return (
    <button
      type="button"
      data-severity={severity}
      aria-pressed={isOnly}
      title={isOnly ? texts.allAgain : texts.only(severityNames[severity])}
      onClick={onOnly}
    >
      {told}
    </button>
  );
}

/** ↑ and ↓ go from finding to finding, Home and End to the first and the last one. */
function walk(event: KeyboardEvent, list: HTMLElement | null) {
  const { target, key } = event;
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  if (!(target instanceof HTMLElement) || target instanceof HTMLInputElement) return;
  // Whoever goes down what lets them stand stays there.
  const isAccept = target.matches('[data-finding] > button:last-child');
  const stops = openersIn(list).flatMap((line) => {
    const stop = isAccept ? line.lastElementChild : line.querySelector('button');
    return stop instanceof HTMLElement ? [stop] : [];
  });
  const at = stops.findLastIndex((stop) => stop === target || isBehind(target, stop));
  const places = new Map([
    ['ArrowDown', Math.min(at + 1, stops.length - 1)],
    ['ArrowUp', stops[at] === target ? at - 1 : at],
    ['Home', 0],
    ['End', stops.length - 1],
  ]);
  const to = stops[places.get(key) ?? -1];
  if (!to) return;
  event.preventDefault();
  to.focus();
}

const isBehind = (one: HTMLElement, other: HTMLElement): boolean =>
  (other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** The lines of open findings, in the order in which they are seen. */
const openersIn = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[data-finding]') ?? []),
];

const placeOf = (list: HTMLElement | null, finding: Finding): number =>
  openersIn(list).findIndex(({ dataset }) => dataset['finding'] === findingKey(finding));

/** The line that had it is elsewhere now. A dialog that opens would take a list that always could. */
function takeFocus(list: HTMLElement | null) {
  if (!list) return;
  list.tabIndex = -1;
  list.focus();
}
