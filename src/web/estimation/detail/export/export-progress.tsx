import { useSyncExternalStore } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import {
  backgroundExports,
  giveUpExport,
  subscribeToExports,
  type BackgroundExport,
} from './background-exports.ts';
import { exportKinds } from './export-kinds.ts';
import styles from './export-progress.module.css';
import { texts } from '../texts.ts';

export function useBackgroundExports(estimationId: string): readonly BackgroundExport[] {
  const all = useSyncExternalStore(subscribeToExports, backgroundExports);
  return all.filter((one) => one.estimationId === estimationId);
}

/** How far the files of this estimate are; stays in view while one goes on reading. */
export function ExportProgress({ estimationId }: { estimationId: string }) {
  const works = useBackgroundExports(estimationId);
  if (works.length === 0) return null;
  return (
    <section className={styles.works} aria-label={texts.inTheMaking}>
      {works.map((work) => (
        <Work key={work.jobId} work={work} />
      ))}
      <p className={styles.goOn}>{texts.goOn}</p>
    </section>
  );
}

function Work({ work }: { work: BackgroundExport }) {
  const { jobId, kind, job } = work;
  const { name } = exportKinds[kind];
  const isWaiting = job.state === 'queued';
  return (
    <div className={styles.work} data-waiting={isWaiting || undefined}>
      <Spinner />
      <span className={styles.name}>{name}</span>
      <span className={styles.state} role="status">
        {wordsOf(work)}
      </span>
      <ProgressBar label={name} value={job.progress} most={100} />
      <span className={styles.percent}>{isWaiting ? '' : `${job.progress}%`}</span>
      <Button size="small" label={texts.giveUpOf(name)} onClick={() => giveUpExport(jobId)}>
        {texts.giveUp}
      </Button>
    </div>
  );
}

function wordsOf({ job, isCutOff }: BackgroundExport): string {
  if (isCutOff) return texts.cutOff;
  if (job.state === 'done') return texts.fetching;
  if (job.state === 'queued') return texts.inLine(job.place);
  return texts.steps[job.step ?? 'reading'];
}
