import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Estimation, EstimationRow } from '../../../contract/estimation.ts';
import { loadDocument } from '../../../domain/estimate/document-wire.ts';
import { emptyDocument, rootId } from '../../../domain/estimate/document.ts';
import { Failure, wordsOf } from '../../api/failure.ts';
import { storedUser } from '../../session/stored-session.ts';
import { useLeaveGuard } from '../../shell/leave-guard.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { createDraftKeeper, documentsOf } from '../draft/draft-keeper.ts';
import type { Draft } from '../draft/draft-store.ts';
import { createEditor } from '../editor/editor-store.ts';
import { createGridControl } from '../editor/grid-control.ts';
import { currentHeights } from '../editor/heights.ts';
import { newId } from '../editor/new-id.ts';
import { createSelection } from '../editor/selection.ts';
import { createSurfaces } from '../editor/surfaces.ts';
import { announce } from './announce.ts';
import type { Conflict } from './conflict.ts';
import { nodeOfPath } from './failed-field.ts';
import {
  emptyProfile,
  profileErrors,
  profileOf,
  sameProfile,
  type Profile,
  type ProfileErrors,
} from './profile.ts';
import { createSaver } from './save-estimate.ts';
import type { WizardStep } from './wizard-step.ts';

export const draftSubject = (id: string | undefined): string =>
  `${storedUser()?.id ?? ''}:${id ?? 'new'}`;

interface WizardOptions {
  /** Undefined: a new one. */
  estimate: Estimation | undefined;
  /** Work of before that is taken up. */
  draft: Draft | undefined;
  step: WizardStep;
  /** What a whole save is followed by. */
  onSaved: (saved: EstimationRow) => void;
  failedText: (status: number) => string;
}

/** The state of the wizard: profile, document, drafts, and all that can become of a save. */
export function useWizard(options: WizardOptions) {
  const { estimate, onSaved, failedText } = options;
  const queries = useQueryClient();
  const [work] = useState(() => startWork(options));
  const { control, keeper, saver } = work;
  const { editor } = control;
  const [step, setStep] = useState<WizardStep | undefined>(options.step);
  const [profile, setProfile] = useState(work.profile);
  const [saved, setSaved] = useState(work.saved);
  const [errors, setErrors] = useState<ProfileErrors>({});
  const [isSaving, setIsSaving] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  const [conflict, setConflict] = useState<Conflict>();
  const [hasUnsavedLines, setHasUnsavedLines] = useState(() => editor.unsaved().size > 0);
  const isProfileUnsaved = !sameProfile(profile, saved.profile);
  const isBusy = useRef(false);

  useLeaveGuard(hasUnsavedLines || isProfileUnsaved);

  useEffect(() => {
    const stops = [
      editor.onWrite(keeper.noteChanges),
      editor.subscribe('unsaved', () => setHasUnsavedLines(editor.unsaved().size > 0)),
    ];
    const onHide = () => void keeper.flush();
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('pagehide', onHide);
    return () => {
      for (const stop of stops) stop();
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('pagehide', onHide);
      void keeper.close();
    };
  }, [editor, keeper]);

  const changeProfile = useCallback(
    (next: Profile) => {
      setProfile(next);
      keeper.noteProfile(next);
      setErrors((current) => stillWrong(current, next));
    },
    [keeper],
  );

  function isProfileFine(): boolean {
    const found = profileErrors(profile);
    setErrors(found);
    if (Object.keys(found).length === 0) return true;
    setStep('step1');
    focusFirstError();
    return false;
  }

  /** Saves all, or the profile alone; true when it is stored. */
  async function save(part: 'all' | 'profile', over?: number): Promise<boolean> {
    if (isBusy.current || !isProfileFine()) return false;
    isBusy.current = true;
    setIsSaving(true);
    settleTyping();
    const sent = part === 'all' ? editor.snapshot() : undefined;
    try {
      const answer = await saver({
        id: estimate?.id,
        version: over ?? saved.version,
        profile,
        document: sent,
      });
      if (sent) editor.markSaved(sent);
      const stored = { ...profile, image: undefined, removeImage: false };
      setSaved({ profile: stored, version: answer.version, imageUrl: answer.imageUrl });
      setProfile((now) => ({ ...now, image: undefined, removeImage: false }));
      await keepDraft(answer.version, sent);
      setIsSaved(true);
      void queries.invalidateQueries({ queryKey: ['estimation'] });
      onSaved(answer);
      return true;
    } catch (error) {
      fail(error);
      return false;
    } finally {
      isBusy.current = false;
      setIsSaving(false);
    }
  }

  /** The draft now starts from what is stored; what is still unsaved stays in it. */
  async function keepDraft(version: number, sent: ReturnType<typeof editor.snapshot> | undefined) {
    const unsaved = [...editor.unsaved()];
    if (unsaved.length === 0) await keeper.clear();
    if (!sent) keeper.raiseVersion(version);
    else {
      keeper.start(version, sent);
      keeper.noteNodes(unsaved.map((id) => [id, editor.get(id)] as const));
    }
  }

  function fail(error: unknown) {
    const current = error instanceof Failure ? error.details['current'] : undefined;
    if (error instanceof Failure && error.code === 'VERSION_CONFLICT') {
      setConflict({ details: error.details, current });
      return;
    }
    if (error instanceof Failure && error.status === 0) {
      showToast('error', 'Server tidak terjangkau', {
        detail: 'Perubahan aman di perangkat ini. Periksa koneksi, lalu simpan lagi.',
      });
      return;
    }
    const status = error instanceof Failure ? error.status : 0;
    showToast('error', wordsOf(error, failedText(status)));
    if (error instanceof Failure) showFields(error.fields);
  }

  /** Errors of the profile stand at its fields; one in the lines is gone to. */
  function showFields(fields: Readonly<Record<string, string>>) {
    const [path, text] = Object.entries(fields)[0] ?? [];
    if (path === undefined || text === undefined) return;
    const node = nodeOfPath(editor.document, path);
    if (node === undefined) {
      setErrors({ ...fields, owner: fields['owner'] ?? fields['projectOwner'] ?? '' });
      setStep('step1');
      focusFirstError();
      return;
    }
    setStep('step2');
    const field = path.split('.').at(-1);
    showToast('error', `${field}: ${text}`);
    requestAnimationFrame(() =>
      control.focus({
        row: node,
        column: field === 'harga' ? 'harga' : field === 'volume' ? 'volume' : 'deskripsi',
      }),
    );
  }

  return {
    id: estimate?.id,
    control,
    step,
    setStep,
    profile,
    changeProfile,
    isProfileUnsaved,
    isProfileFine,
    errors,
    imageUrl: saved.imageUrl,
    isSaving,
    isSaved,
    save,
    conflict,
    closeConflict: () => setConflict(undefined),
    /** Takes over what the server has; undo brings the own work back. */
    takeServer(current: Estimation) {
      const nodes = loadDocument(current.estimationItem, newId);
      editor.replace('Pakai versi server', nodes);
      const theirs = profileOf(current);
      setSaved({ profile: theirs, version: current.version, imageUrl: current.imageUrl });
      setProfile(theirs);
      setConflict(undefined);
    },
    hasLines: () => editor.sum(rootId).items > 0,
  };
}

export type Wizard = ReturnType<typeof useWizard>;

function startWork({ estimate, draft }: WizardOptions) {
  const restored = draft && documentsOf(draft);
  const stored =
    restored?.base ?? (estimate ? loadDocument(estimate.estimationItem, newId) : emptyDocument());
  const editor = createEditor(stored);
  if (restored) editor.restore(restored.nodes);
  const lines = () => editor.lines(currentHeights());
  const control = createGridControl({
    editor,
    selection: createSelection(lines),
    surfaces: createSurfaces(),
    lines,
    numbering: estimate ? 'numbers' : 'letters',
    announce,
  });
  const version = draft ? draft.version : estimate?.version;
  const storedProfile = estimate ? profileOf(estimate) : emptyProfile;
  const keeper = createDraftKeeper(draftSubject(estimate?.id), () =>
    showToast('warning', 'Draf tidak dapat disimpan di perangkat ini', {
      detail: 'Simpan lebih sering: pekerjaan hilang bila halaman tertutup.',
    }),
  );
  keeper.start(version, stored);
  if (draft) {
    if (draft.profile) keeper.noteProfile(draft.profile);
    void keeper.takeOver(draft);
  }
  return {
    control,
    keeper,
    saver: createSaver(),
    profile: draft?.profile ?? storedProfile,
    saved: { profile: storedProfile, version, imageUrl: estimate?.imageUrl ?? null },
  };
}

/** Errors go as soon as their field is right. */
function stillWrong(errors: ProfileErrors, profile: Profile): ProfileErrors {
  const now = profileErrors(profile);
  return Object.fromEntries(Object.entries(errors).filter(([name]) => name in now));
}

function focusFirstError() {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus(),
  );
}

/** What is being typed counts as typed. */
function settleTyping() {
  const active = document.activeElement;
  if (active instanceof HTMLInputElement && active.dataset['typing']) active.blur();
}
