import { Pencil } from 'lucide-react';
import { useMemo } from 'react';
import { Link, useParams } from 'wouter';
import type { Estimation } from '../../../contract/estimation.ts';
import { Failure } from '../../api/failure.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Empty, EmptySheet } from '../../ui/empty.tsx';
import { TopBarContent } from '../../shell/top-bar-content.tsx';
import { Page } from '../../ui/page.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { DetailHead } from './detail-head.tsx';
import styles from './detail-page.module.css';
import { DetailSkeleton, LoadFailed, UnknownEstimation } from './detail-states.tsx';
import { ExportActions } from './export-actions.tsx';
import { Facts } from './facts.tsx';
import { sectionParts } from './sheets.ts';
import { Sections } from './sections.tsx';
import { texts } from './texts.ts';
import { useEstimation } from './use-estimation.ts';

export default function DetailPage() {
  const { id } = useParams();
  const { data, error, isFetching, refetch } = useEstimation(id);
  if (data) return <Detail key={data.id} estimation={data} />;
  if (!id || (error instanceof Failure && error.status === 404)) return <UnknownEstimation />;
  if (error && !isFetching) return <LoadFailed onRetry={() => void refetch()} />;
  return <DetailSkeleton />;
}

function Detail({ estimation }: { estimation: Estimation }) {
  const parts = useMemo(() => sectionParts(estimation), [estimation]);
  const { id, projectName, notes } = estimation;
  return (
    <Page
      title={projectName || texts.untitled}
      note={notes && <span className={styles.notes}>{notes}</span>}
      actions={
        <div className={styles.actions}>
          <LinkButton
            href={`/estimation/update/${id}`}
            state={{ openStep: 'step2' }}
            variant="primary"
            lang="en"
            icon={<Pencil aria-hidden />}
          >
            {texts.update}
          </LinkButton>
          <ExportActions estimation={estimation} />
        </div>
      }
    >
      <TopBarContent>
        <nav className={styles.crumbs} aria-label={texts.place}>
          <Link href="/estimation">{texts.list}</Link>
          <i>/</i>
          <b aria-current="page">{texts.here}</b>
        </nav>
      </TopBarContent>
      <DetailHead estimation={estimation} />
      <Facts fields={estimation.customFields} />
      {parts.length === 0 ? (
        <Sheet>
          <Empty drawing={<EmptySheet />} title={texts.empty} help={texts.emptyHelp} />
        </Sheet>
      ) : (
        <Sections parts={parts} />
      )}
    </Page>
  );
}
