import { useEffect, useRef } from 'react';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { ImportProgressTold } from './import-progress.tsx';
import styles from './list-steps.module.css';
import { texts } from './texts.ts';
import type { RunningCall } from './use-calls.ts';

interface CallsToldProps {
  running: RunningCall | undefined;
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
        <div className={styles.running}>
          <ImportProgressTold words={running.words} told={running.told} />
          <Button size="small" onClick={onStop}>
            {texts.cancel}
          </Button>
        </div>
      )}
    </>
  );
}
