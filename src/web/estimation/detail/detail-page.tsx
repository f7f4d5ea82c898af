import { Pencil } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { useParams, useSearchParams } from 'wouter';
import type { Estimation } from '../../../contract/estimation.ts';
import type { Target } from '../../../domain/explain/explanation.ts';
import { Failure } from '../../api/failure.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptySheet } from '../../ui/empty-drawings.tsx';
import { Empty } from '../../ui/empty.tsx';
import { useTabTitle } from '../../shell/tab-title.ts';
import { Crumbs } from '../../shell/crumbs.tsx';
import { Page } from '../../ui/page.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { CheckNotice } from './check-notice.tsx';
import { numberPressed } from './number-pressed.ts';
import { DetailHead } from './detail-head.tsx';
import { aboveEstimation } from '../../shell/places.ts';
import styles from './detail-page.module.css';
import { DetailSkeleton, LoadFailed, UnknownEstimation } from './detail-states.tsx';
import { ExportActions } from './export/export-actions.tsx';
import { ExportProgress } from './export/export-progress.tsx';
import { Facts } from './facts.tsx';
import { FormerNotice } from './history/former-notice.tsx';
import { MoreActions, useDetailDialog } from './more-actions.tsx';
import { Renewed } from './renewed.tsx';
import { PriceNotice } from './prices/price-notice.tsx';
import { restsOf } from './prices/price-texts.ts';
import { sectionParts, weightsOf } from './sheets.ts';
import { Sections } from './sections.tsx';
import { texts } from './texts.ts';
import { useEstimation } from './use-estimation.ts';
import { useRenewal } from './use-renewal.ts';
import { WeightStrip } from './weight-strip.tsx';
import { usePriceCounts } from './prices/use-price-counts.ts';
import { useRevision } from './history/use-revisions.ts';

export default function DetailPage() {
  const { id } = useParams();
  const [params] = useSearchParams();
  const rev = Math.floor(Number(params.get('revisi'))) || undefined;
  const { data, error, isFetching, refetch } = useEstimation(id);
  usePriceCounts(rev === undefined ? id : undefined); // asked for beside the estimate, not after it
  if (data && rev !== undefined && rev !== data.version) return <Former present={data} rev={rev} />;
  if (data) return <Present key={data.id} estimation={data} isReading={isFetching} />;
  if (!id || (error instanceof Failure && error.status === 404)) return <UnknownEstimation />;
  if (error && !isFetching) return <LoadFailed onRetry={() => void refetch()} />;
  return <DetailSkeleton />;
}

function Present({ estimation, isReading }: { estimation: Estimation; isReading: boolean }) {
  const { open, explain, dialog } = useDetailDialog(estimation);
  const renewal = useRenewal(estimation, isReading);
  return (
    <Detail
      estimation={estimation}
      onExplain={explain}
      notice={
        <>
          <ExportProgress estimationId={estimation.id} />
          <CheckNotice estimation={estimation} onOpen={() => open('checks')} />
          <PriceNotice
            id={estimation.id}
            rests={restsOf(estimation)}
            onOpen={() => open('prices')}
            onBasis={() => open('basis')}
          />
        </>
      }
      actions={
        <div className={styles.actions}>
          <LinkButton
            href={`/estimation/update/${estimation.id}`}
            state={{ openStep: 'step2' }}
            variant="primary"
            lang="en"
            icon={<Pencil aria-hidden />}
          >
            {texts.update}
          </LinkButton>
          <ExportActions estimation={estimation} />
          <MoreActions estimationId={estimation.id} onOpen={open} />
          {dialog}
        </div>
      }
      foot={<Renewed estimation={estimation} renewal={renewal} />}
    />
  );
}

/** The same sheets as they were in a former revision. */
function Former({ present, rev }: { present: Estimation; rev: number }) {
  const { data, error, isFetching, refetch } = useRevision(present.id, rev);
  if (data) {
    const notice = <FormerNotice former={data} present={present} />;
    return <Detail key={rev} estimation={data} notice={notice} />;
  }
  if (error instanceof Failure && error.status === 404) return <UnknownEstimation />;
  if (error && !isFetching) return <LoadFailed onRetry={() => void refetch()} />;
  return <DetailSkeleton />;
}

interface DetailProps {
  estimation: Estimation;
  /** Alt+click on a number tells how it came about. */
  onExplain?: (number: Target) => void;
  notice: ReactNode;
  actions?: ReactNode;
  foot?: ReactNode;
}

function Detail({ estimation, onExplain, notice, actions, foot }: DetailProps) {
  const parts = useMemo(() => sectionParts(estimation), [estimation]);
  const { projectName, notes } = estimation;
  useTabTitle(projectName);
  return (
    <Page
      title={projectName || texts.untitled}
      note={notes && <span className={styles.notes}>{notes}</span>}
      actions={actions}
    >
      <Crumbs above={aboveEstimation} here={texts.here} />
      {notice}
      <div
        role="presentation"
        onClick={(event) => {
          const number = event.altKey && numberPressed(event.target);
          if (number) onExplain?.(number);
        }}
      >
        <DetailHead estimation={estimation} />
        <Facts fields={estimation.customFields} />
        {parts.length > 1 && (
          <div className={styles.weights}>
            <WeightStrip sections={weightsOf(parts)} isWide />
          </div>
        )}
        {parts.length === 0 ? (
          <Sheet>
            <Empty
              drawing={<EmptySheet />}
              title={texts.empty}
              help={texts.emptyHelp}
              guide="/panduan#rab"
            />
          </Sheet>
        ) : (
          <Sections parts={parts} />
        )}
      </div>
      {foot}
    </Page>
  );
}
