import { useEffect, useRef } from 'react';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { PassingBar } from '../ui/spinner.tsx';
import styles from './list-steps.module.css';
import { texts } from './texts.ts';

interface CallsToldProps {
  running: string | undefined;
  failure: string | undefined;
  onStop: () => void;
}

/** What runs and what failed, in sight wherever the list below is scrolled to. */
export function CallsTold({ running, failure, onStop }: CallsToldProps) {
  const refusal = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure !== undefined) refusal.current?.scrollIntoView({ block: 'center' });
  }, [failure]);
  return (
    <>
      {failure !== undefined && (
        <div className={styles.failure} ref={refusal}>
          <Banner kind="error">{failure}</Banner>
        </div>
      )}
      {running !== undefined && (
        <div className={styles.running} role="status">
          <span>{running}</span>
          <PassingBar className={styles.track} />
          <Button size="small" onClick={onStop}>
            {texts.cancel}
          </Button>
        </div>
      )}
    </>
  );
}
