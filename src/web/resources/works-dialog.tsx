import { Sigma } from 'lucide-react';
import type { Resource, ResourceWork } from '../../contract/resources.ts';
import { decimal } from '../../domain/number/decimal.ts';
import { drawUnit, writeStored, writeVolume } from '../../domain/number/number-text.ts';
import { Button } from '../ui/button.tsx';
import { DataTable, type Column } from '../ui/list/data-table.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { NothingFound } from '../ui/empty-drawings.tsx';
import { Empty } from '../ui/empty.tsx';
import styles from './resources-page.module.css';
import { texts } from './texts.ts';
import { useResourceWorks } from './use-resources.ts';

interface WorksDialogProps {
  estimationId: string;
  resource: Resource;
  /** How its amount came about is asked. */
  onExplain: () => void;
  onClose: () => void;
}

/** The works that need a resource, the one with the most first. */
export function WorksDialog({ estimationId, resource, onExplain, onClose }: WorksDialogProps) {
  const query = useResourceWorks(estimationId, resource.key);
  const { works = [], total = 0 } = query.data ?? {};
  return (
    <Dialog
      title={texts.worksOf(resource.nama)}
      size="huge"
      note={total > works.length && texts.moreWorks(works.length, total)}
      actions={
        <>
          <Button icon={<Sigma aria-hidden />} onClick={onExplain}>
            {texts.explain}
          </Button>
          <Button submit>{texts.close}</Button>
        </>
      }
      onSubmit={onClose}
      onClose={onClose}
    >
      <div className={styles.inDialog}>
        <DataTable
          label={texts.worksOf(resource.nama)}
          columns={columnsFor(resource)}
          listing={
            query.data
              ? { state: 'ready', rows: works }
              : query.error && !query.isFetching
                ? {
                    state: 'failed',
                    text: texts.worksFailed,
                    retry: () => void query.refetch(),
                  }
                : { state: 'loading' }
          }
          rowKey={({ kode }) => kode}
          skeletonRows={Math.min(8, resource.workCount)}
          empty={
            <Empty drawing={<NothingFound />} title={texts.noWorks} help={texts.noWorksHelp} />
          }
        />
      </div>
    </Dialog>
  );
}

function columnsFor({ need, satuan }: Resource): Column<ResourceWork>[] {
  const isShare = need === null;
  return [
    {
      head: texts.kode,
      kind: 'code',
      width: '120px',
      phone: 'above',
      cell: ({ kode }) => kode,
    },
    { head: texts.work, kind: 'text', phone: 'title', cell: ({ deskripsi }) => deskripsi },
    {
      head: texts.volume,
      kind: 'figure',
      width: '140px',
      phone: 'foot',
      cell: (work) => `${writeVolume(decimal(work.volume))} ${drawUnit(work.satuan)}`,
    },
    {
      head: isShare ? texts.amountOf : texts.needOf(drawUnit(satuan)),
      kind: 'figure',
      width: '150px',
      phone: 'foot-end',
      cell: (work) => writeStored(decimal(work.need), 2, isShare ? 2 : 4),
    },
  ];
}
