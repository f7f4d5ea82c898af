import { Check, RotateCcw } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { Finding } from '../../../contract/checks.ts';
import { findingKey, findingWords } from '../../../domain/checks/finding-key.ts';
import { severityNames } from '../../../domain/checks/rule.ts';
import { lengths } from '../../../domain/number/limits.ts';
import { wordsOf } from '../../api/failure.ts';
import { Button } from '../../ui/button.tsx';
import { longDate } from '../../ui/dates.ts';
import { EmptySheet } from '../../ui/empty-drawings.tsx';
import { Empty } from '../../ui/empty.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';
import { countsOf, groupsOf, type FindingGroup } from './finding-groups.ts';
import styles from './finding-list.module.css';
import { texts } from './texts.ts';

interface FindingListProps {
  findings: readonly Finding[];
  onGo: (line: string) => void;
  /** A blank reason opens it again. */
  onAccept: (finding: Finding, reason: string) => Promise<void>;
  /** Why this one cannot be accepted now. */
  refusal?: ((finding: Finding) => string | undefined) | undefined;
}

const fewest = 5;

/** What is doubtful, rule by rule, the graver first; each line leads to its row. */
export function FindingList({ findings, onGo, onAccept, refusal }: FindingListProps) {
  const open = findings.filter(({ accepted }) => accepted === null);
  const accepted = findings.filter((finding) => finding.accepted !== null);
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
  useEffect(goOn, [findings]);
  const doings = {
    onGo,
    refusal,
    async onAccept(finding: Finding, reason: string) {
      const at = placeOf(list.current, finding);
      await onAccept(finding, reason);
      if (reason === '') takeFocus(list.current);
      else left.current = { key: findingKey(finding), at };
      goOn();
    },
  };
  return (
    <div ref={list} className={styles.list}>
      <p className={styles.counts} role="status">
        {countsOf(open).map(
          ({ severity, count }) =>
            count > 0 && (
              <span key={severity} data-severity={severity}>
                <b>{count.toLocaleString('id-ID')}</b> {severityNames[severity]}
              </span>
            ),
        )}
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
      {groupsOf(open).map((group) => (
        <Group key={group.rule} group={group} {...doings} />
      ))}
      {accepted.length > 0 && <AcceptedOnes findings={accepted} {...doings} />}
    </div>
  );
}

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

type Doings = Pick<FindingListProps, 'onGo' | 'onAccept' | 'refusal'>;

function Group({ group, ...doings }: Doings & { group: FindingGroup }) {
  const [isWhole, setIsWhole] = useState(false);
  const { findings, severity, title } = group;
  const shown = isWhole ? findings : findings.slice(0, fewest);
  return (
    <div className={styles.group} data-severity={severity}>
      <h3>
        {title} <span>{findings.length.toLocaleString('id-ID')}</span>
      </h3>
      <ul>
        {shown.map((finding) => (
          <Line key={findingKey(finding)} finding={finding} {...doings} />
        ))}
      </ul>
      {findings.length > shown.length && (
        <button type="button" className={styles.more} onClick={() => setIsWhole(true)}>
          {texts.more(findings.length - shown.length)}
        </button>
      )}
    </div>
  );
}

function Line({ finding, onGo, onAccept, refusal }: Doings & { finding: Finding }) {
  const [isAsking, setIsAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const refused = refusal?.(finding);
  return (
    <li>
      <div className={styles.line} data-finding={findingKey(finding)}>
        <Place finding={finding} onGo={onGo} />
        <IconButton
          ref={opener}
          label={texts.acceptOf(finding.title)}
          icon={<Check aria-hidden />}
          offBecause={refused}
          onClick={() => setIsAsking(!isAsking)}
        />
      </div>
      {isAsking && (
        <Reason
          onTake={(reason) => onAccept(finding, reason).then(() => setIsAsking(false))}
          onCancel={() => {
            setIsAsking(false);
            opener.current?.focus();
          }}
        />
      )}
    </li>
  );
}

/** Where it is and what it says; of a line, a button that goes there. */
function Place({ finding, onGo }: { finding: Finding; onGo: (line: string) => void }) {
  const { line, path, text } = finding;
  const says = findingWords(finding);
  if (line === null) {
    return (
      <p className={styles.place}>
        <span className={styles.path} />
        <b>{texts.whole}</b>
        <span className={styles.says}>{says}</span>
      </p>
    );
  }
  return (
    <button type="button" className={styles.place} onClick={() => onGo(line)}>
      <span className={styles.path}>{path}</span>
      <b>{text.trim() || texts.noText}</b>
      <span className={styles.says}>{says}</span>
    </button>
  );
}

interface ReasonProps {
  onTake: (reason: string) => Promise<void>;
  onCancel: () => void;
}

function Reason({ onTake, onCancel }: ReasonProps) {
  const id = useId();
  const [reason, setReason] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  // Once: while it stands open, somebody may go on typing in the lines.
  useEffect(() => input.current?.focus(), []);
  const isBlank = reason.trim() === '';

  function take() {
    if (isBlank || isBusy) return;
    setIsBusy(true);
    setFailure(undefined);
    onTake(reason.trim()).catch((error: unknown) => {
      setIsBusy(false);
      setFailure(wordsOf(error, texts.acceptFailed));
    });
  }

  return (
    <div className={styles.reason}>
      <label htmlFor={id}>{texts.reason}</label>
      <input
        ref={input}
        id={id}
        value={reason}
        maxLength={lengths.catatan}
        aria-describedby={`${id}-help`}
        onChange={({ target }) => setReason(target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter') take();
          else if (event.key === 'Escape') onCancel();
          else return;
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      <p id={`${id}-help`} role={failure === undefined ? undefined : 'alert'}>
        {failure ?? texts.reasonHelp}
      </p>
      <Button size="small" onClick={onCancel}>
        {texts.cancel}
      </Button>
      <Button size="small" variant="primary" busy={isBusy} disabled={isBlank} onClick={take}>
        {texts.take}
      </Button>
    </div>
  );
}

function AcceptedOnes({ findings, onGo, onAccept }: Doings & { findings: readonly Finding[] }) {
  const reopen = (finding: Finding) =>
    void onAccept(finding, '').catch((error: unknown) =>
      showToast('error', wordsOf(error, texts.reopenFailed)),
    );
  return (
    <details className={styles.accepted}>
      <summary>{texts.accepted(findings.length)}</summary>
      <ul>
        {findings.map((finding) => (
          <li key={findingKey(finding)}>
            <div className={styles.line}>
              <Place finding={finding} onGo={onGo} />
              <IconButton
                label={texts.reopen}
                icon={<RotateCcw aria-hidden />}
                onClick={() => reopen(finding)}
              />
            </div>
            {finding.accepted && (
              <p className={styles.why}>
                {finding.title}: “{finding.accepted.reason}” – {finding.accepted.by},{' '}
                {longDate(finding.accepted.at)}
              </p>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
