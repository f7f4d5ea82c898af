import { useCallback, useState } from 'react';
import { useLocation } from 'wouter';
import type { EstimationRow } from '../../../contract/estimation.ts';
import { BackHeader } from '../../shell/top-bar-content.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';
import type { Draft } from '../draft/draft-store.ts';
import { LeftDraftDialog } from './left-draft-dialog.tsx';
import { useLeftDraft } from './use-left-draft.ts';
import { draftSubject, useWizard } from './use-wizard.ts';
import { WizardSkeleton } from './wizard-skeleton.tsx';
import { firstStep } from './wizard-step.ts';
import { WizardView } from './wizard-view.tsx';

/** /estimation/create */
export default function CreatePage() {
  const { found, take, drop } = useLeftDraft(draftSubject(undefined));
  return (
    <>
      <BackHeader href="/estimation" title="Create Estimation" titleLang="en" />
      {found.state === 'settled' ? <Create {...found} /> : <WizardSkeleton />}
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

interface CreateProps {
  draft: Draft | undefined;
  /** The draft came back by a reload. */
  isOwn?: boolean;
}

function Create({ draft, isOwn = false }: CreateProps) {
  const [, navigate] = useLocation();
  // A saved form is reset: the next one is another wizard, at step 1 (D-28).
  const [round, setRound] = useState(0);
  const onSaved = useCallback(
    ({ id }: EstimationRow, hasMore: boolean) => {
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
    [navigate],
  );
  return (
    <Form
      key={round}
      draft={round === 0 ? draft : undefined}
      isRestored={round === 0 && isOwn}
      isReset={round > 0}
      onSaved={onSaved}
    />
  );
}

interface FormProps {
  draft: Draft | undefined;
  isRestored: boolean;
  isReset: boolean;
  onSaved: (saved: EstimationRow, hasMore: boolean) => void;
}

function Form({ draft, isRestored, isReset, onSaved }: FormProps) {
  const wizard = useWizard({
    estimate: undefined,
    draft,
    isRestored,
    step: isReset ? 'step1' : firstStep(history.state, location.hash),
    onSaved,
    failedText: (status) => `Failed to create estimation (${status})`,
  });
  return (
    <WizardView
      wizard={wizard}
      continueText="Lanjut ke item"
      onContinue={() => {
        if (wizard.isProfileFine()) wizard.setStep('step2');
      }}
    />
  );
}
