import { ArrowLeft } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useParams, useSearchParams } from 'wouter';
import type { Estimation } from '../../../../contract/estimation.ts';
import type { Revision } from '../../../../contract/revisions.ts';
import { loadDocument } from '../../../../domain/document/document-wire.ts';
import { compareVersions } from '../../../../domain/merge/compare-versions.ts';
import { Failure } from '../../../api/failure.ts';
import { Crumbs } from '../../../shell/crumbs.tsx';
import { estimationAbove } from '../../../shell/places.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { EmptySheet } from '../../../ui/empty-drawings.tsx';
import { Empty, NotLoaded } from '../../../ui/empty.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { newId } from '../../editor/state/new-id.ts';
import { UnknownEstimation } from '../detail-states.tsx';
import { useEstimation } from '../use-estimation.ts';
import { CompareHead } from './compare-head.tsx';
import styles from './compare-page.module.css';
import { CompareTable } from './compare-table.tsx';
import { texts } from './compare-texts.ts';
import { momentOf } from './restore-dialog.tsx';
import { useRevision, useRevisions } from './use-revisions.ts';

/** Any two kept revisions of an estimate side by side (FIRST-13). */
export default function ComparePage() {
  const { id = '' } = useParams();
  const present = useEstimation(id);
  const kept = useRevisions(id);
  const { error, data } = present;
  if (id === '' || (error instanceof Failure && error.status === 404)) return <UnknownEstimation />;
  return (
    <Page
      title={texts.title}
      note={data?.projectName}
      back={
        <LinkButton href={`/estimation/${id}`} variant="ghost" icon={<ArrowLeft aria-hidden />}>
          {texts.back}
        </LinkButton>
      }
    >
      <Crumbs above={estimationAbove(id)} here={texts.title} />
      {data && kept.data ? (
        <Chosen present={data} kept={kept.data} />
      ) : (
        <Waiting
          isFailed={(present.isError && !present.isFetching) || (kept.isError && !kept.isFetching)}
          onRetry={() => {
            void present.refetch();
            void kept.refetch();
          }}
        />
      )}
    </Page>
  );
}

interface ChosenProps {
  present: Estimation;
  kept: readonly Revision[];
}

/** Which two; the address says it, so that a comparison can be sent to a colleague. */
function Chosen({ present, kept }: ChosenProps) {
  const [params, setParams] = useSearchParams();
  const numberIn = (name: string) => Math.floor(Number(params.get(name))) || undefined;
  const to = numberIn('ke') ?? present.version;
  // Kept while rows are brought back, each of which makes a revision.
  const [last] = useState(() => kept.find(({ rev }) => rev < to)?.rev ?? to);
  const from = numberIn('dari') ?? last;
  // The earlier one is always the one before, in whatever order they were chosen.
  const [earlier, later] = [Math.min(from, to), Math.max(from, to)];
  const before = useRevision(present.id, earlier === present.version ? undefined : earlier);
  const after = useRevision(present.id, later === present.version ? undefined : later);
  const [was, is] = [
    earlier === present.version ? present : before.data,
    later === present.version ? present : after.data,
  ];

  function choose(name: 'dari' | 'ke', rev: string) {
    setParams(
      (known) => {
        // Both are said, so that the other one stays what is seen; the present state goes unsaid,
        // so that it stays the present one when a row has come back.
        const next = { dari: String(from), ke: String(to), [name]: rev };
        for (const [key, value] of Object.entries(next)) known.set(key, value);
        if (next.ke === String(present.version)) known.delete('ke');
        return known;
      },
      { replace: true },
    );
  }
  const choices = kept.map(({ rev, savedAt, savedBy }) => {
    const say = rev === present.version ? texts.presentChoice : texts.choice;
    return { value: String(rev), text: say(rev, momentOf(savedAt), savedBy.name) };
  });

  if (kept.length < 2) {
    return (
      <Sheet>
        <Empty
          drawing={<EmptySheet />}
          title={texts.oneOnly}
          help={texts.oneOnlyHelp}
          guide="/panduan#simpan"
        />
      </Sheet>
    );
  }
  const isFailed = (before.isError && !before.isFetching) || (after.isError && !after.isFetching);
  return (
    <>
      <div className={styles.choices}>
        <Select
          label={texts.from}
          value={String(from)}
          choices={choices}
          onChange={(rev) => choose('dari', rev)}
        />
        <Select
          label={texts.to}
          value={String(to)}
          choices={choices}
          onChange={(rev) => choose('ke', rev)}
        />
      </div>
      {was && is ? (
        <Compared before={was} after={is} present={present} />
      ) : (
        <Waiting
          isFailed={isFailed}
          onRetry={() => {
            if (before.isError) void before.refetch();
            if (after.isError) void after.refetch();
          }}
        />
      )}
    </>
  );
}

interface ComparedProps {
  before: Estimation;
  after: Estimation;
  present: Estimation;
}

function Compared({ before, after, present }: ComparedProps) {
  const from = useNodes(before);
  const to = useNodes(after);
  const now = useNodes(present);
  const comparison = useMemo(() => compareVersions(from, to), [from, to]);
  return (
    <>
      <CompareHead before={before} after={after} />
      <CompareTable
        key={`${before.version} ${after.version}`}
        comparison={comparison}
        compared={{ from, to, present: now }}
        earlier={before.version}
        present={present}
      />
    </>
  );
}

function useNodes({ estimationItem }: Estimation) {
  return useMemo(() => loadDocument(estimationItem, newId), [estimationItem]);
}

function Waiting({ isFailed, onRetry }: { isFailed: boolean; onRetry: () => void }) {
  if (!isFailed) {
    return (
      <div className={styles.waiting} role="status" aria-busy aria-label={texts.comparing}>
        {['62%', '48%', '71%', '40%', '55%', '66%'].map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </div>
    );
  }
  return (
    <Sheet>
      <Empty
        role="alert"
        drawing={<NotLoaded />}
        title={texts.loadFailed}
        action={<Button onClick={onRetry}>{texts.retry}</Button>}
      />
    </Sheet>
  );
}
