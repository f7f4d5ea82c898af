import { Check, CheckCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Finding } from '../../../contract/checks.ts';
import { findingKey } from '../../../domain/checks/finding-key.ts';
import { wordsOf } from '../../api/failure.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';
import type { FindingGroup as Group } from './finding-groups.ts';
import styles from './finding-list.module.css';
import { FindingPlace } from './finding-place.tsx';
import { MoreOf, useMore } from './more-of.tsx';
import { Reason } from './reason.tsx';
import { texts } from './texts.ts';

export interface Doings {
  onGo: (line: string, rule: string) => void;
  /** A blank reason opens them again. */
  onAccept: (findings: readonly Finding[], reason: string) => Promise<void>;
  /** Why this one cannot be accepted now. */
  refusal?: ((finding: Finding) => string | undefined) | undefined;
}

/** The open findings of a rule. */
export function FindingGroup({ group, ...doings }: Doings & { group: Group }) {
  const { findings, severity } = group;
  const more = useMore(findings);
  return (
    <div className={styles.group} data-severity={severity}>
      <Head group={group} {...doings} />
      <ul>
        {more.shown.map((finding) => (
          <Line key={findingKey(finding)} finding={finding} {...doings} />
        ))}
      </ul>
      <MoreOf {...more} />
    </div>
  );
}

/** Its title, and one reason for all of its findings; each keeps it for itself. */
function Head({ group, onAccept, refusal }: Doings & { group: Group }) {
  const { findings, title } = group;
  const [isAsking, setIsAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const taken = findings.filter((finding) => refusal?.(finding) === undefined);
  const [first] = findings;

  async function take(reason: string) {
    await onAccept(taken, reason);
    setIsAsking(false);
    const undo = () =>
      void onAccept(taken, '').catch((error: unknown) =>
        showToast('error', wordsOf(error, texts.reopenFailed)),
      );
    showToast('success', texts.acceptedNow(taken.length), {
      action: { text: texts.undo, run: undo },
    });
  }

  return (
    <>
      <div className={styles.head}>
        <h3>
          {title} <span>{findings.length.toLocaleString('id-ID')}</span>
        </h3>
        {findings.length > 1 && (
          <Button
            ref={opener}
            size="small"
            variant="ghost"
            icon={<CheckCheck aria-hidden />}
            label={texts.acceptAllOf(findings.length, title)}
            offBecause={taken.length === 0 && first ? refusal?.(first) : undefined}
            onClick={() => setIsAsking(!isAsking)}
          >
            {texts.acceptAll}
          </Button>
        )}
      </div>
      {isAsking && (
        <Reason
          of={texts.reasonOfAll(taken.length, findings.length)}
          onTake={take}
          onCancel={() => {
            setIsAsking(false);
            opener.current?.focus();
          }}
        />
      )}
    </>
  );
}

function Line({ finding, onGo, onAccept, refusal }: Doings & { finding: Finding }) {
  const [isAsking, setIsAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const refused = refusal?.(finding);
  return (
    <li>
      <div className={styles.line} data-finding={findingKey(finding)}>
        <FindingPlace finding={finding} onGo={onGo} />
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
          onTake={(reason) => onAccept([finding], reason).then(() => setIsAsking(false))}
          onCancel={() => {
            setIsAsking(false);
            opener.current?.focus();
          }}
        />
      )}
    </li>
  );
}
