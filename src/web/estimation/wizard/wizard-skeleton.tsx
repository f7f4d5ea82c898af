import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './wizard-skeleton.module.css';

const lines = [62, 48, 70, 55, 64, 41, 58, 50];

/** The frame of the wizard while the estimate is on its way. */
export function WizardSkeleton() {
  return (
    <div className={styles.frame} aria-busy="true" aria-label="Memuat estimasi">
      <div className={styles.head}>
        <Skeleton width="34ch" />
      </div>
      <div className={styles.head}>
        <Skeleton width="26ch" />
      </div>
      <div className={styles.lines}>
        {lines.map((width, at) => (
          <div key={at} className={styles.line}>
            <Skeleton width="8ch" />
            <Skeleton width={`${width}%`} />
            <Skeleton width="10ch" />
          </div>
        ))}
      </div>
    </div>
  );
}
