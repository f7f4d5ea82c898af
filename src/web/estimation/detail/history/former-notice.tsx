import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Estimation } from '../../../../contract/estimation.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import styles from '../detail-page.module.css';
import { texts } from './history-texts.ts';
import { momentOf, RestoreDialog } from './restore-dialog.tsx';

interface FormerNoticeProps {
  former: Estimation;
  present: Estimation;
}

/** Stands over a former state, which can be looked at and restored. */
export function FormerNotice({ former, present }: FormerNoticeProps) {
  const [isAsked, setIsAsked] = useState(false);
  const [, navigate] = useLocation();
  const { id, version, updatedAt } = former;
  const toPresent = `/estimation/${id}`;
  return (
    <div className={styles.notice}>
      <Banner kind="warning">
        <div className={styles.former}>
          <p>{texts.seeing(version, momentOf(updatedAt))}</p>
          <LinkButton size="small" href={toPresent}>
            {texts.toPresent}
          </LinkButton>
          <LinkButton size="small" href={`${toPresent}/compare?dari=${version}`}>
            {texts.compare}
          </LinkButton>
          <Button size="small" variant="primary" onClick={() => setIsAsked(true)}>
            {texts.restore}
          </Button>
        </div>
      </Banner>
      {isAsked && (
        <RestoreDialog
          id={id}
          rev={version}
          savedAt={updatedAt}
          version={present.version}
          onRestored={() => navigate(toPresent)}
          onClose={() => setIsAsked(false)}
        />
      )}
    </div>
  );
}
