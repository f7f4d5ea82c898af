import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import type { Estimation } from '../../../contract/estimation.ts';
import { Failure, wordsOf } from '../../api/failure.ts';
import { BackHeader } from '../../shell/top-bar-content.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Empty, NotLoaded } from '../../ui/empty.tsx';
import { PageFrame } from '../../ui/page.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { keepAsNew } from '../draft/draft-keeper.ts';
import type { Draft } from '../draft/draft-store.ts';
import { LeftDraftDialog } from '../draft/left-draft-dialog.tsx';
import { useLeftDraft } from '../draft/use-left-draft.ts';
import { draftSubject, useWizard } from './use-wizard.ts';
import { useEditorCode } from './editor-code.ts';
import { readEstimate } from './read-estimate.ts';
import { changing, useStoredView } from './stored-view.ts';
import { WizardSkeleton } from './wizard-skeleton.tsx';
import { firstStep } from './wizard-step.ts';
import { WizardView } from './wizard-view.tsx';

/** /estimation/update/:id */
export const UpdateEstimate = ({ id }: { id: string }) => <Loaded key={id} id={id} />;

function Loaded({ id }: { id: string }) {
  // Read once per opening, because what is being edited must not be replaced by a refetch.
  const query = useQuery({
    queryKey: ['estimation-edit', id],
    queryFn: ({ signal }) => readEstimate(id, signal),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const { found, take, drop } = useLeftDraft(draftSubject(id));
  const draft = found.state === 'settled' ? found.draft : undefined;
  const isReady = useEditorCode(
    (draft?.step ?? firstStep(history.state, location.hash)) === 'step2',
  );
  const header = <BackHeader href="/estimation" title="Update Estimation" titleLang="en" />;
  if (query.isPending || (query.data && (found.state !== 'settled' || !isReady))) {
    return (
      <>
        {header}
        <WizardSkeleton />
        {query.data && found.state === 'asking' && (
          <LeftDraftDialog
            draft={found.draft}
            isOutdated={found.draft.version !== query.data.version}
            onContinue={() => take(found.draft)}
            onDrop={() => drop(found.draft)}
          />
        )}
      </>
    );
  }
  if (!query.data) {
    return (
      <>
        {header}
        <NotThere
          error={query.error}
          draft={found.state === 'asking' ? found.draft : undefined}
          onRetry={() => void query.refetch()}
        />
      </>
    );
  }
  return (
    <>
      {header}
      <Update
        estimate={query.data}
        draft={draft}
        isRestored={found.state === 'settled' && found.isOwn === true}
      />
    </>
  );
}

interface NotThereProps {
  error: Error | null;
  /** Unsaved work on the estimate that was left on this device. */
  draft: Draft | undefined;
  onRetry: () => void;
}

function NotThere({ error, draft, onRetry }: NotThereProps) {
  const [, navigate] = useLocation();
  const isGone = error instanceof Failure && error.status === 404;

  /** The new estimate's page offers it, as any work that was left. */
  function moveDraft(left: Draft) {
    void keepAsNew(left, draftSubject(undefined)).then(() => navigate('/estimation/create'));
  }

  const mayHelp = !(error instanceof Failure) || error.status === 0 || error.status >= 500;
  return (
    <PageFrame>
      <Sheet>
        <Empty
          role="alert"
          drawing={<NotLoaded />}
          title="Gagal memuat estimasi"
          help={wordsOf(error, 'Periksa koneksi, lalu coba lagi.')}
          action={
            <>
              {mayHelp && <Button onClick={onRetry}>Coba lagi</Button>}
              {isGone && draft && (
                <Button onClick={() => moveDraft(draft)}>Pakai draf untuk estimasi baru</Button>
              )}
              <LinkButton href="/estimation" variant="primary">
                Kembali
              </LinkButton>
            </>
          }
        />
      </Sheet>
    </PageFrame>
  );
}

interface UpdateProps {
  estimate: Estimation;
  draft: Draft | undefined;
  isRestored: boolean;
}

function Update({ estimate, draft, isRestored }: UpdateProps) {
  const step = firstStep(history.state, location.hash);
  const wizard = useWizard({ estimate, draft, isRestored, step, ...changing });
  return <WizardView wizard={wizard} {...useStoredView(wizard)} />;
}
