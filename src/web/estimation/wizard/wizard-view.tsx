import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { rootId } from '../../../domain/document/document.ts';
import { writePercent, writeRupiah } from '../../../domain/number/number-text.ts';
import { useTabTitle } from '../../shell/tab-title.ts';
import { Tag } from '../../ui/axis.tsx';
import { matches } from '../../ui/grid/key-action.ts';
import { Step } from '../../ui/form/step.tsx';
import { useRootMark } from '../../ui/root-mark.ts';
import { createFiltering, toggleFilter } from '../editor/find/filtering.ts';
import { useIsNarrow } from '../editor/grid/heights.ts';
import {
  filterKey,
  findKey,
  goKey,
  printKey,
  replaceKey,
  saveKeys,
} from '../editor/keys/page-keys.ts';
import { SumBar } from '../editor/sum-bar.tsx';
import { EditorProvider, useNode, useSum } from '../editor/state/use-editor.ts';
import { showToast } from '../../ui/toast/toast-store.ts';
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx';
import { DraftBar } from '../draft/draft-bar.tsx';
import { ppnOf } from '../draft/profile.ts';
import { EstimateEditor, isEditorHere, SelectedNote, StepActions } from './editor-code.ts';
import { LiveLater } from './live/live-later.tsx';
import { ProfileForm } from './profile-form.tsx';
import { failureText } from './tell-of-save.ts';
import { useFirstField, useWayBack, useWayOn } from './focus-home.ts';
import type { Wizard } from './use-wizard.ts';
import { isLedByFinding } from './wizard-step.ts';
import styles from './wizard-view.module.css';

const ConflictDialog = lazyDialog(() =>
  import('./conflict/conflict-dialog.tsx').then((part) => part.ConflictDialog),
);
const GoneDialog = lazyDialog(() => import('./gone-dialog.tsx').then((part) => part.GoneDialog));

const printing = {
  text: 'Dicetak dari halaman Detail',
  detail: 'Simpan dulu, lalu pilih Export PDF di sana.',
  open: 'Buka Detail',
};

interface WizardViewProps {
  wizard: Wizard;
  continueText: string;
  onContinue: () => void;
  onSaveCopy?: (() => void) | undefined;
}

/** The accordion of two steps with the sums below; alike for a new estimate and for a stored one. */
export function WizardView({ wizard, continueText, onContinue, onSaveCopy }: WizardViewProps) {
  const { id, control, step, setStep, profile, save } = wizard;
  const [, navigate] = useLocation();
  const [isAddingCategory, setIsAddingCategory] = useState(false);
  const [dragged, setDragged] = useState<string>();
  const [asked, setAsked] = useState(0);
  const [isChecking, setIsChecking] = useState(isLedByFinding);
  const [filtering] = useState(() => createFiltering(control.editor, control.selection));
  const { ids, version } = wizard.begun;
  const estimate = useMemo(
    () => (id === undefined ? undefined : { ...ids, id, version }),
    [id, ids, version],
  );
  const ppn = ppnOf(profile);
  const isSecond = step === 'step2';
  const isNarrow = useIsNarrow();

  // Lines that are not drawn are invisible to the browser's own search; pressed again, it comes.
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || !isSecond || document.querySelector('dialog[open]')) return;
      if (matches(event, goKey)) control.surface({ kind: 'go' });
      else if (matches(event, replaceKey)) control.surface({ kind: 'replace' });
      else if (matches(event, filterKey)) toggleFilter(control, filtering);
      else if (matches(event, findKey) && !isWithinSearch(event.target)) {
        setAsked((times) => times + 1);
      } else return;
      event.preventDefault();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isSecond, control, filtering]);

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!saveKeys.some((key) => matches(event, key)) || event.defaultPrevented) return;
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) void save('all', { stays: true });
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [save]);

  useTabTitle(profile.projectName);
  useRootMark('wizard');
  useFirstField(id === undefined);
  useWayOn(step);
  useWayBack(isAddingCategory);
  // The browser would print the few lines that are drawn; papers are made from what is stored.
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!matches(event, printKey) || event.defaultPrevented) return;
      event.preventDefault();
      if (document.querySelector('dialog[open]')) return;
      const run = () => navigate(`/estimation/${id}`);
      const more = id === undefined ? {} : { action: { text: printing.open, run } };
      showToast('info', printing.text, { detail: printing.detail, ...more });
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [id, navigate]);

  const toggle = (which: 'step1' | 'step2') => setStep(step === which ? undefined : which);

  return (
    <EditorProvider value={control.editor}>
      <div className={styles.wizard}>
        {wizard.restored && <DraftBar {...wizard.restored} onDrop={wizard.dropDraft} />}
        <div className={styles.steps}>
          <Step
            title="1) Project Profile"
            titleLang="en"
            isOpen={step === 'step1'}
            onToggle={() => toggle('step1')}
            summary={step !== 'step1' && <ProfileSummary wizard={wizard} />}
          >
            <ProfileForm
              profile={profile}
              errors={wizard.errors}
              imageUrl={wizard.imageUrl}
              isBusy={wizard.isSaving || wizard.isStepComing}
              continueText={continueText}
              onChange={wizard.changeProfile}
              onContinue={onContinue}
            />
          </Step>
          <div id="editor-head" className={styles.fill} data-open={isSecond || undefined}>
            <Step
              title="2) Estimation Items"
              titleLang="en"
              isOpen={isSecond}
              onToggle={() => toggle('step2')}
              summary={
                isSecond ? (
                  <>
                    <i className={styles.rule} />
                    <b className={styles.project}>{profile.projectName.trim() || 'Nama Proyek'}</b>
                    {!isNarrow && (
                      <span className={styles.facts}>
                        <Tag label="Owner:" value={profile.owner.trim() || '–'} />
                        <Tag label="PPN" value={ppn ? writePercent(ppn) : '–'} />
                      </span>
                    )}
                  </>
                ) : (
                  <LinesSummary />
                )
              }
              actions={
                isSecond && (
                  <StepActions
                    control={control}
                    filtering={filtering}
                    isChecking={isChecking}
                    onCheck={() => setIsChecking(!isChecking)}
                    onFind={() => setAsked(asked + 1)}
                    onAddCategory={() => setIsAddingCategory(true)}
                  />
                )
              }
            >
              <EstimateEditor
                control={control}
                isAddingCategory={isAddingCategory}
                asked={asked}
                onCloseFind={() => setAsked(0)}
                filtering={filtering}
                estimate={estimate}
                projectName={profile.projectName}
                isChecking={isChecking}
                onCloseCheck={() => setIsChecking(false)}
                ppn={ppn}
                onProfile={(said) => wizard.changeProfile({ ...profile, ...said })}
                onAddCategory={setIsAddingCategory}
                onDrag={setDragged}
              />
            </Step>
          </div>
        </div>
        <LiveLater wizard={wizard} id={id} />
        <SumBar
          control={control}
          ppn={ppn}
          isSaving={wizard.isSaving}
          isSaved={wizard.isSaved}
          failure={wizard.failure && failureText(wizard.failure, wizard.isKept)}
          isProfileUnsaved={wizard.isProfileUnsaved}
          dragged={dragged}
          selected={isEditorHere() && <SelectedNote control={control} />}
          onSave={() => void save('all')}
        />
      </div>
      {wizard.conflict && (
        <ConflictDialog wizard={wizard} conflict={wizard.conflict} onSaveCopy={onSaveCopy} />
      )}
      {wizard.isGone && onSaveCopy && (
        <GoneDialog
          projectName={profile.projectName}
          onSaveCopy={onSaveCopy}
          onClose={wizard.closeGone}
        />
      )}
    </EditorProvider>
  );
}

const isWithinSearch = (target: EventTarget | null) =>
  target instanceof Element && target.closest('search') !== null;

function ProfileSummary({ wizard: { profile } }: { wizard: Wizard }) {
  const count = profile.customFields.length;
  const facts = [
    profile.projectName.trim() || 'Nama Proyek',
    profile.owner.trim(),
    count > 0 ? `${count} informasi tambahan` : '',
  ];
  return <span className={styles.summary}>{facts.filter((fact) => fact !== '').join(' · ')}</span>;
}

function LinesSummary() {
  const root = useNode(rootId, 'root');
  const { items, total } = useSum(rootId);
  return (
    <span className={styles.summary}>
      {root?.sections.length ?? 0} kategori · {items} item · {writeRupiah(total)}
    </span>
  );
}
