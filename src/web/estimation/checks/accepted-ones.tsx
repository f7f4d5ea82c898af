import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { Finding } from '../../../contract/checks.ts';
import { findingKey } from '../../../domain/checks/finding-key.ts';
import { wordsOf } from '../../api/failure.ts';
import { longDate } from '../../ui/dates.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';
import type { Doings } from './finding-group.tsx';
import { reasonsOf, type GivenReason } from './finding-groups.ts';
import styles from './finding-list.module.css';
import { FindingPlace } from './finding-place.tsx';
import { MoreOf, useMore } from './more-of.tsx';
import { texts } from './texts.ts';

type AcceptedProps = Pick<Doings, 'onGo' | 'onAccept'>;

/** What was let stand, by the reason that was given for it. */
export function AcceptedOnes({
  findings,
  ...doings
}: AcceptedProps & { findings: readonly Finding[] }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles.accepted} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{texts.accepted(findings.length)}</summary>
      {isOpen &&
        reasonsOf(findings).map((given) => <Given key={given.key} given={given} {...doings} />)}
    </details>
  );
}

function Given({ given, onGo, onAccept }: AcceptedProps & { given: GivenReason }) {
  const { findings, title, accepted } = given;
  const more = useMore(findings);
  const reopen = (some: readonly Finding[]) =>
    void onAccept(some, '').catch((error: unknown) =>
      showToast('error', wordsOf(error, texts.reopenFailed)),
    );
  return (
    <div className={styles.given}>
      <div className={styles.line}>
        <p className={styles.why}>
          {title}: “{accepted.reason}” – {accepted.by}, {longDate(accepted.at)}
        </p>
        {findings.length > 1 && (
          <IconButton
            label={texts.reopenAll(findings.length)}
            icon={<RotateCcw aria-hidden />}
            onClick={() => reopen(findings)}
          />
        )}
      </div>
      <ul>
        {more.shown.map((finding) => (
          <li key={findingKey(finding)} className={styles.line}>
            <FindingPlace finding={finding} onGo={onGo} />
            <IconButton
              label={texts.reopen}
              icon={<RotateCcw aria-hidden />}
              onClick={() => reopen([finding])}
            />
          </li>
        ))}
      </ul>
      <MoreOf {...more} />
    </div>
  );
}
