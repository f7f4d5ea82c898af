import type { Estimation } from '../../../contract/estimation.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { hasFailed, useChecks } from '../checks/use-checks.ts';
import styles from './detail-page.module.css';
import { texts } from './texts.ts';

interface CheckNoticeProps {
  estimation: Pick<Estimation, 'id' | 'version'>;
  onOpen: () => void;
}

/**
 * Says that something is doubtful, before a committee does; what is only good to know is left to Periksa.
 * What was found in another version is not said beside these figures, and that nothing could be read is.
 */
export function CheckNotice({ estimation, onOpen }: CheckNoticeProps) {
  const found = useChecks(estimation.id);
  const { data, isFetching, refetch } = found;
  if (hasFailed(found) && (!data || data.version < estimation.version)) {
    return (
      <div className={styles.notice}>
        <Banner
          kind="warning"
          action={
            <Button size="small" busy={isFetching} onClick={() => void refetch()}>
              {texts.retry}
            </Button>
          }
        >
          {texts.findingsUnknown}
        </Banner>
      </div>
    );
  }
  if (!data || data.version !== estimation.version) return null;
  if (data.open.stop + data.open.warning === 0) return null;
  const { stop, warning } = data.open;
  return (
    <div className={styles.notice}>
      <Banner
        kind={stop > 0 ? 'warning' : 'info'}
        action={
          <Button size="small" onClick={onOpen}>
            {texts.seeFindings}
          </Button>
        }
      >
        {[stop > 0 && texts.stops(stop), warning > 0 && texts.warnings(warning)]
          .filter(Boolean)
          .join(' · ')}
      </Banner>
    </div>
  );
}
