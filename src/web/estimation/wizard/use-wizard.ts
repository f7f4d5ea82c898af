import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Estimation, EstimationRow } from '../../../contract/estimation.ts';
import { loadDocument } from '../../../domain/document/document-wire.ts';
import { emptyDocument, rootId } from '../../../domain/document/document.ts';
import { Failure, wordsOf } from '../../api/failure.ts';
import { storedUser } from '../../session/stored-session.ts';
import { useLeaveGuard } from '../../shell/leave/leave-guard.ts';
import { showToast } from '../../ui/toast/toast-store.ts';
import { createDraftKeeper, documentsOf } from '../draft/draft-keeper.ts';
import type { Draft } from '../draft/draft-store.ts';
import { createEditor, type Editor } from '../editor/state/editor-store.ts';
import { createGridControl } from '../editor/state/grid-control.ts';
import { currentLineHeight } from '../editor/grid/heights.ts';
import { newId } from '../editor/state/new-id.ts';
import { createSelection } from '../editor/state/selection.ts';
import { createSurfaces } from '../editor/state/surfaces.ts';
import { showUndoToast } from '../editor/actions/undo-toast.ts';
import { announce } from './announce.ts';
import type { Conflict } from './conflict.ts';
import { cellOfPath, nodeOfPath } from './failed-field.ts';
import {
  emptyProfile,
  profileErrors,
  profileOf,
  sameProfile,
  type Profile,
  type ProfileErrors,
} from '../draft/profile.ts';
import { createSaver } from './save-estimate.ts';
import { createServerIds, idsOf } from './server-ids.ts';
import type { WizardStep } from './wizard-step.ts';

export const draftSubject = (id: string | undefined): string =>
  `${storedUser()?.id ?? ''}:${id ?? 'new'}`;

interface WizardOptions {
  /** Undefined: a new one. */
  estimate: Estimation | undefined;
  /** Work of before that is taken up. */
  draft: Draft | undefined;
  step: WizardStep;
  /** What a whole save is followed by; `hasMore`: something was typed while it was on its way. */
  onSaved: (saved: EstimationRow, hasMore: boolean) => void;
  failedText: (status: number) => string;
  /** The title of every failure; without it the failure's own text is shown. */
  failedTitle?: string;
}

/** The state of the wizard: profile, document, drafts, and all that can become of a save. */
export function useWizard(options: WizardOptions) {
  const { estimate, draft, onSaved, failedText, failedTitle } = options;
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
  const [isGone, setIsGone] = useState(false);
  const [hasUnsavedLines, setHasUnsavedLines] = useState(() => hasUnsaved(editor));
  const isProfileUnsaved = !sameProfile(profile, saved.profile);
  const isBusy = useRef(false);

  useLeaveGuard(hasUnsavedLines || isProfileUnsaved);

  useEffect(() => {
    keeper.open();
    if (draft) void keeper.takeOver(draft);
    const stops = [
      editor.onWrite(keeper.noteChanges),
      editor.subscribe('unsaved', () => setHasUnsavedLines(hasUnsaved(editor))),
    ];
    const onHide = () => void keeper.flush();
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('pagehide', onHide);
    return () => {
      for (const stop of stops) stop();
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('pagehide', onHide);
      keeper.close();
    };
  }, [editor, keeper, draft]);

  /** The profile as it is typed, for what happens after an answer has come. */
  const typed = useRef(profile);
  const changeProfile = useCallback(
    (next: Profile) => {
      typed.current = next;
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
      const now = withoutStored(typed.current, profile);
      typed.current = now;
      setSaved({ profile: stored, version: answer.version, imageUrl: answer.imageUrl });
      setProfile(now);
      await keepDraft(answer, stored, sent);
      setIsSaved(true);
      void queries.invalidateQueries({ queryKey: ['estimation'] });
      onSaved(answer, hasUnsaved(editor) || !sameProfile(now, stored));
      tellOfRefused();
      return true;
    } catch (error) {
      fail(error);
      return false;
    } finally {
      isBusy.current = false;
      setIsSaving(false);
    }
  }

  /** Texts that wait to be mended are in no save (HAND-13). */
  function tellOfRefused() {
    const rows = [...editor.unsaved()].filter((id) => {
      const node = editor.get(id);
      return node?.kind === 'item' && node.refused !== undefined;
    });
    if (rows.length === 0) return;
    showToast('warning', `${rows.length} baris memuat angka yang belum terbaca`, {
      detail: 'Nilai lamanya yang tersimpan. Perbaiki sel yang ditandai, lalu simpan lagi.',
    });
  }

  /** The draft now starts from what is stored; what is still unsaved stays in it. */
  async function keepDraft(answer: EstimationRow, stored: Profile, sent?: Snapshot) {
    const { id, version } = answer;
    const isUnsaved = hasUnsaved(editor) || !sameProfile(typed.current, stored);
    if (!isUnsaved) await keeper.clear();
    if (sent) {
      if (!estimate) keeper.moveTo(draftSubject(id));
      keeper.start({ version, document: sent, profile: stored });
      keeper.noteNodes(unsavedNodes(editor));
    } else keeper.raiseVersion(version, stored);
    keeper.noteProfile(typed.current);
    // Another page may go on with it at once.
    if (isUnsaved && !estimate) await keeper.flush();
  }

  function fail(error: unknown) {
    if (!(error instanceof Failure)) {
      showFailure(failedText(0), safety());
      return;
    }
    if (error.code === 'VERSION_CONFLICT') {
      setConflict({ details: error.details, current: error.details['current'] });
    } else if (error.status === 404 && estimate) {
      setIsGone(true);
    } else if (error.status === 0) {
      showFailure('Server tidak terjangkau', `${safety()} Periksa koneksi, lalu simpan lagi.`);
    } else {
      const { status } = error;
      const isOurs = status < 500 && status !== 429;
      const detail = isOurs ? safety() : `${safety()} Coba simpan lagi sebentar lagi.`;
      showFailure(wordsOf(error, failedText(status)), detail);
      showFields(error.fields);
    }
  }

  function showFailure(words: string, help: string) {
    if (failedTitle === undefined) showToast('error', words, { detail: help });
    else showToast('error', failedTitle, { detail: `${words.replace(/\.?$/, '.')} ${help}` });
  }

  function safety(): string {
    return keeper.isKept() ? 'Perubahan aman di perangkat ini.' : 'Jangan tutup halaman ini.';
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
    const { name, column } = cellOfPath(path);
    showToast('error', `${name}: ${text}`);
    requestAnimationFrame(() => control.focus({ row: node, column }));
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
    /** Takes over what the server has; undo brings the own work back, the profile too. */
    takeServer(current: Estimation) {
      const nodes = loadDocument(current.estimationItem, newId);
      const mine = profile;
      const theirs = profileOf(current);
      editor.replace('Pakai versi server', nodes);
      const taken = editor.history().done.at(-1);
      editor.subscribe('history', () => {
        const isBack = editor.history().undone.some((undone) => undone === taken);
        const from = isBack ? theirs : mine;
        if (sameProfile(typed.current, from)) changeProfile(isBack ? mine : theirs);
      });
      setSaved({ profile: theirs, version: current.version, imageUrl: current.imageUrl });
      void keeper.clear();
      keeper.start({ version: current.version, document: nodes, profile: theirs });
      changeProfile(theirs);
      setConflict(undefined);
      showUndoToast(control, 'info', 'Versi server dipakai');
    },
    /** Somebody has deleted the estimate meanwhile. */
    isGone,
    closeGone: () => setIsGone(false),
    /** The work is stored elsewhere: nothing of it is left to be offered. */
    forget: () => keeper.clear(),
    hasLines: () => editor.sum(rootId).items > 0,
  };
}

export type Wizard = ReturnType<typeof useWizard>;

type Snapshot = ReturnType<Editor['snapshot']>;

/** Also rows that are typed in an open dialog. */
const hasUnsaved = (editor: Editor) => editor.unsaved().size > 0 || editor.kept() !== undefined;

function unsavedNodes(editor: Editor) {
  const kept = editor.kept();
  const nodes = [...editor.unsaved()].map((id) => [id, editor.get(id)] as const);
  return kept ? [...nodes, [kept.id, kept] as const] : nodes;
}

/** Without the picture that was sent; one that was chosen meanwhile stays. */
function withoutStored(now: Profile, sent: Profile): Profile {
  return {
    ...now,
    ...(now.image === sent.image && { image: undefined }),
    ...(now.removeImage === sent.removeImage && { removeImage: false }),
  };
}

function startWork({ estimate, draft }: WizardOptions) {
  const restored = draft && documentsOf(draft);
  const stored =
    restored?.base ?? (estimate ? loadDocument(estimate.estimationItem, newId) : emptyDocument());
  const editor = createEditor(stored);
  if (restored) editor.restore(restored.nodes);
  const lines = () => editor.lines(currentLineHeight());
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
  const keeper = createDraftKeeper({
    subject: draftSubject(estimate?.id),
    hasUnsavedLines: () => hasUnsaved(editor),
    onTrouble: () =>
      showToast('warning', 'Draf tidak dapat disimpan di perangkat ini', {
        detail: 'Simpan lebih sering: pekerjaan hilang bila halaman tertutup.',
      }),
  });
  keeper.start({ version, document: stored, profile: storedProfile });
  return {
    control,
    keeper,
    saver: createSaver({
      unanswered: draft?.sent,
      note: keeper.noteSent,
      ids: estimate && createServerIds(idsOf(estimate.estimationItem)),
    }),
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

/** Ends typing, so that the open cell's text is included. */
function settleTyping() {
  const active = document.activeElement;
  if (active instanceof HTMLInputElement && active.dataset['typing']) active.blur();
}
