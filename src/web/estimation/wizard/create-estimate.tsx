import { useCallback, useState } from 'react';
import { useLocation } from 'wouter';
import type { EstimationRow } from '../../../contract/estimation.ts';
import { BackHeader } from '../../shell/top-bar-content.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';
import type { Draft } from '../draft/draft-store.ts';
import { LeftDraftDialog } from '../draft/left-draft-dialog.tsx';
import { useLeftDraft } from '../draft/use-left-draft.ts';
import { useEditorCode } from './editor-code.ts';
import { changing, useStoredView } from './stored-view.ts';
import { draftSubject, useWizard, type SavedHow } from './use-wizard.ts';
import { WizardSkeleton } from './wizard-skeleton.tsx';
import { firstStep } from './wizard-step.ts';
import { WizardView } from './wizard-view.tsx';

interface CreateEstimateProps {
  /** The estimate that Ctrl+S has stored from here: from then on it is changed, not made. */
  made: string | undefined;
  onMade: (id: string) => void;
}

/** /estimation/create */
export function CreateEstimate(props: CreateEstimateProps) {
  const { found, take, drop } = useLeftDraft(draftSubject(undefined));
  const draft = found.state === 'settled' ? found.draft : undefined;
  const isReady = useEditorCode(
    (draft?.step ?? firstStep(history.state, location.hash)) === 'step2',
  );
  const title = props.made === undefined ? 'Create Estimation' : 'Update Estimation';
  return (
    <>
      <BackHeader href="/estimation" title={title} titleLang="en" />
      {found.state === 'settled' && isReady ? <Create {...props} {...found} /> : <WizardSkeleton />}
      {found.state === 'asking' && (
        <LeftDraftDialog
          draft={found.draft}
          onContinue={() => take(found.draft)}
          onDrop={() => drop(found.draft)}
        />
      )}
    </>
  );
}

interface CreateProps extends CreateEstimateProps {
  draft: Draft | undefined;
  /** The draft came back by a reload. */
  isOwn?: boolean;
}

function Create({ draft, isOwn = false, made, onMade }: CreateProps) {
  const [, navigate] = useLocation();
  // A saved form is reset: the next one is another wizard, at step 1 (D-28).
  const [round, setRound] = useState(0);
  const onSaved = useCallback(
    ({ id }: EstimationRow, { hasMore, stays }: SavedHow) => {
      if (stays) {
        showToast('success', 'Berhasil menyimpan data', {
          detail: 'Estimation created successfully',
        });
        onMade(id);
        return;
      }
      showToast('success', 'Berhasil menyimpan data', {
        detail: 'Estimation created successfully',
        // From the list one goes on to what was just saved (FIRST-07).
        action: { text: 'Buka', run: () => navigate(`/estimation/${id}`) },
      });
      setRound((last) => last + 1);
      // After the reset nothing is unsaved, so leaving asks no question. What was typed during the
      // save is a draft of the stored estimate, which offers it.
      setTimeout(() => navigate(hasMore ? `/estimation/update/${id}` : '/estimation'));
    },
    [navigate, onMade],
  );
  return (
    <Form
      key={round}
      draft={round === 0 ? draft : undefined}
      isRestored={round === 0 && isOwn}
      isReset={round > 0}
      made={made}
      onSaved={onSaved}
    />
  );
}

interface FormProps {
  draft: Draft | undefined;
  isRestored: boolean;
  isReset: boolean;
  made: string | undefined;
  onSaved: (saved: EstimationRow, how: SavedHow) => void;
}

function Form({ draft, isRestored, isReset, made, onSaved }: FormProps) {
  const creating = {
    onSaved,
    failedText: (status: number) => `Failed to create estimation (${status})`,
  };
  const wizard = useWizard({
    estimate: undefined,
    made,
    draft,
    isRestored,
    step: isReset ? 'step1' : firstStep(history.state, location.hash),
    ...(made === undefined ? creating : changing),
  });
  const ofStored = useStoredView(wizard);
  const ofNew = {
    continueText: 'Lanjut ke item',
    onContinue() {
      if (wizard.isProfileFine()) wizard.setStep('step2');
    },
  };
  return <WizardView wizard={wizard} {...(made === undefined ? ofNew : ofStored)} />;
}
