import { afterTyping, settleInPlace } from '../../ui/grid/is-editing.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Estimation, EstimationRow } from '../../../contract/estimation.ts';
import { loadDocument } from '../../../domain/document/document-wire.ts';
import { emptyDocument, rootId } from '../../../domain/document/document.ts';
import type { Combine } from '../../../domain/merge/combining.ts';
import { Failure } from '../../api/failure.ts';
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
import { conflictWith, type Conflict } from './conflict/conflict.ts';
import { cellOfPath, nodeOfPath } from './failed-field.ts';
import { emptyProfile, profileOf, sameProfile, type Profile } from '../draft/profile.ts';
import { hasUnsavedLines, unsavedNodes, useLineDraft } from '../draft/use-line-draft.ts';
import { notKept, restoredTexts } from '../draft/texts.ts';
import { useTypedProfile } from '../draft/use-typed-profile.ts';
import { createSaver } from './save-estimate.ts';
import { createServerIds, idsOf } from './server-ids.ts';
import { savedOf, serversOwn, takeVersion, type MergedWork, type Saved } from './take-version.ts';
import {
  failedSave,
  tellOfFailure,
  tellOfNothingUnsaved,
  tellOfRefused,
  wrongProfile,
  type FailedSave,
  type FailureTexts,
} from './tell-of-save.ts';
import { rememberStep, useStep, type WizardStep } from './wizard-step.ts';

export const draftSubject = (id: string | undefined): string =>
  `${storedUser()?.id ?? ''}:${id ?? 'new'}`;

/** `hasMore`: something was typed while it was on its way; `stays`: it was Ctrl+S. */
export interface SavedHow {
  readonly hasMore: boolean;
  readonly stays: boolean;
}

interface SaveHow {
  /** The version that is overwritten. */
  readonly over?: number | undefined;
  readonly stays?: boolean;
}

interface WizardOptions extends FailureTexts {
  /** Undefined: a new one. */
  estimate: Estimation | undefined;
  /** The id of the stored estimate that the new one has become here. */
  made?: string | undefined;
  /** Unsaved work of an earlier visit, which is taken up. */
  draft: Draft | undefined;
  /** The draft came back by a reload, unasked. */
  isRestored: boolean;
  step: WizardStep;
  /** What a whole save is followed by. */
  onSaved: (saved: EstimationRow, how: SavedHow) => void;
}

/** The state of the wizard: profile, document, drafts, and all that can become of a save. */
export function useWizard(options: WizardOptions) {
  const { estimate, draft, onSaved } = options;
  const id = estimate?.id ?? options.made;
  const queries = useQueryClient();
  const [work] = useState(() => startWork(options));
  const { control, keeper, saver } = work;
  const { editor } = control;
  const { step, setStep, isComing } = useStep(draft?.step ?? options.step);
  const [isRestored, setIsRestored] = useState(options.isRestored && draft !== undefined);
  const typed = useTypedProfile(work.profile, keeper);
  const { profile, errors } = typed;
  const [saved, setSaved] = useState<Saved>(work.saved);
  const [isSaving, setIsSaving] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  const [failure, setFailure] = useState<FailedSave>();
  const [conflict, setConflict] = useState<Conflict>();
  const [isGone, setIsGone] = useState(false);
  const isProfileUnsaved = !sameProfile(profile, saved.profile);
  const isBusy = useRef(false);
  /** Ctrl+S was pressed while a save was on its way: what was done meanwhile is saved after it. */
  const isAskedAgain = useRef(false);

  const hasUnsaved = useLineDraft(editor, keeper, draft);
  const isKept = useSyncExternalStore(keeper.subscribe, keeper.isKept);
  useLeaveGuard(
    hasUnsaved || isProfileUnsaved,
    isKept ? undefined : notKept.leaving,
    keeper.isWritten,
  );
  useEffect(() => {
    keeper.noteStep(step);
    if (id !== undefined) rememberStep(step);
  }, [keeper, step, id]);

  function goOnFrom(there: Saved, document: Snapshot) {
    setSaved(there);
    void keeper.clear();
    keeper.start({ version: there.version, document, profile: there.profile });
    keeper.noteNodes(unsavedNodes(editor));
  }

  function take(taken: Parameters<typeof takeVersion>[1]) {
    takeVersion({ editor, typed, saved, goOnFrom }, taken);
    setConflict(undefined);
    setFailure(undefined);
  }

  /** What is stored, as far as it is known; older than that is what a draft began with. */
  function storedNow(): { from: Saved; nodes: Snapshot } {
    if (!estimate) return { from: nothingSaved, nodes: emptyDocument() };
    // The profile was saved since the page was opened, or another version was taken over.
    const isNewer = (saved.version ?? 0) > estimate.version;
    if (isNewer) return { from: saved, nodes: editor.stored() };
    return { from: savedOf(estimate), nodes: loadDocument(estimate.estimationItem, newId) };
  }

  function isProfileFine(): boolean {
    if (typed.check()) return true;
    setStep('step1');
    focusFirstError();
    return false;
  }

  /** Saves all, or the profile alone; true when it is stored. */
  async function save(
    part: 'all' | 'profile',
    { over, stays = false }: SaveHow = {},
  ): Promise<boolean> {
    if (isBusy.current) {
      if (stays) askAgain();
      return false;
    }
    isAskedAgain.current = false;
    if (!isProfileFine()) {
      setFailure(wrongProfile);
      return false;
    }
    isBusy.current = true;
    setIsSaving(true);
    settleInPlace();
    const goOnTyping = control.setFreshAside();
    const sent = part === 'all' ? editor.snapshot() : undefined;
    // What was merged a moment ago is in no page yet.
    const told = typed.now();
    try {
      const answering = saver({
        id,
        version: over ?? saved.version,
        profile: told,
        document: sent,
        // What another version is overwritten with goes whole.
        base: over === undefined ? editor.stored() : undefined,
        fromFile: sent && editor.sendFile(),
        isLast: id === undefined && !stays,
      });
      goOnTyping();
      const answer = await answering;
      if (sent) editor.noteSaved(sent);
      const stored = { ...told, image: undefined, removeImage: false };
      const now = withoutStored(typed.now(), told);
      setSaved({ profile: stored, version: answer.version, imageUrl: answer.imageUrl });
      typed.settle(now);
      await keepDraft(answer, stored, sent);
      setIsSaved(true);
      if (sent || !hasUnsavedLines(editor)) setFailure(undefined);
      if (sent) setIsRestored(false);
      void queries.invalidateQueries({ queryKey: ['estimation'] });
      const hasMore = hasUnsavedLines(editor) || !sameProfile(now, stored);
      onSaved(answer, { hasMore, stays });
      tellOfRefused(editor);
      return true;
    } catch (error) {
      isAskedAgain.current = false;
      if (sent) editor.noteFailed();
      fail(error);
      return false;
    } finally {
      isBusy.current = false;
      setIsSaving(false);
    }
  }

  function askAgain() {
    settleInPlace();
    if (isAskedAgain.current) return;
    isAskedAgain.current = true;
    announce('Sedang disimpan. Yang berubah sejak itu disimpan sesudahnya.');
  }

  /** The draft now starts from what is stored; what is still unsaved stays in it. */
  async function keepDraft(answer: EstimationRow, stored: Profile, sent?: Snapshot) {
    const { version } = answer;
    const isUnsaved = hasUnsavedLines(editor) || !sameProfile(typed.now(), stored);
    if (!isUnsaved) await keeper.clear();
    if (sent) {
      if (id === undefined) keeper.moveTo(draftSubject(answer.id));
      keeper.start({ version, document: sent, profile: stored });
      keeper.noteNodes(unsavedNodes(editor));
    } else keeper.raiseVersion(version, stored);
    keeper.noteProfile(typed.now());
    // The page of the new estimate may take the draft over at once.
    if (isUnsaved && id === undefined) await keeper.flush();
  }

  function fail(error: unknown) {
    const failed = error instanceof Failure ? error : undefined;
    setIsSaved(false); // of the save before
    if (failed?.code === 'VERSION_CONFLICT') {
      // An empty row that was about to be filled is in no merge.
      control.leaveFresh();
      setConflict({ details: failed.details, current: failed.details['current'] });
      setFailure(failedSave(error, options));
    } else if (failed?.status === 404 && id !== undefined) {
      setIsGone(true);
      setFailure(failedSave(error, options));
    } else if (id !== undefined && !hasUnsaved && !isProfileUnsaved && failed?.status === 0) {
      tellOfNothingUnsaved();
    } else {
      setFailure(tellOfFailure(error, keeper.isKept(), options));
      showFields(failed?.fields ?? {});
    }
  }

  /** Shows errors of the profile at its fields, or goes to the line that an error is about. */
  function showFields(fields: Readonly<Record<string, string>>) {
    const [path, text] = Object.entries(fields)[0] ?? [];
    if (path === undefined || text === undefined) return;
    const node = nodeOfPath(editor.document, path);
    if (node === undefined) {
      typed.setErrors({ ...fields, owner: fields['owner'] ?? fields['projectOwner'] ?? '' });
      setStep('step1');
      focusFirstError();
      return;
    }
    const { name, column } = cellOfPath(path);
    showToast('error', `${name}: ${text}`);
    setStep('step2', () => requestAnimationFrame(() => control.focus({ row: node, column })));
  }

  // Only with the next drawing are id and version those of the save that went before; and nobody's
  // typing is cut in two by a save that waited.
  useEffect(() => {
    if (isSaving || !isAskedAgain.current) return undefined;
    return afterTyping(() => {
      if (hasUnsaved || isProfileUnsaved) void save('all', { stays: true });
      else isAskedAgain.current = false;
    });
  });

  return {
    id,
    control,
    step,
    setStep,
    /** Step 2 is asked for and its code is on its way. */
    isStepComing: isComing,
    profile,
    changeProfile: typed.change,
    isProfileUnsaved,
    isProfileFine,
    errors,
    imageUrl: saved.imageUrl,
    isSaving,
    isSaved,
    /** The last save failed; whether its work is kept on this device meanwhile. */
    failure,
    isKept,
    save,
    conflict,
    closeConflict: () => setConflict(undefined),
    /** Asks what shall become of the own work beside this version of the server. */
    askOf: (current: Estimation, by: string) => setConflict(conflictWith(current, by)),
    /** What the unsaved work began with: a version, and how the server calls its parts. */
    begun: { version: saved.version, ids: work.ids },
    /** The stored estimate as it was opened. */
    opened: estimate,
    /** Work that a reload brought back, until it is saved or thrown away. */
    restored: isRestored ? { isOutdated: estimate?.version !== draft?.version } : undefined,
    /** Throws that work away: what is stored stands here again; undo brings the work back. */
    dropDraft() {
      const { from, nodes } = storedNow();
      const taken = { from, stored: nodes, nodes, profile: from.profile };
      take({ label: restoredTexts.label, ...taken, combine: combineLater });
      setIsRestored(false);
      showUndoToast(control, 'info', restoredTexts.dropped);
    },
    /** Takes over what the server has; undo brings the own work back, the profile too. */
    takeServer(current: Estimation, combine: Combine) {
      const nodes = serversOwn(work.ids, current);
      const taken = { from: savedOf(current), stored: nodes, nodes, profile: profileOf(current) };
      take({ label: 'Pakai versi server', ...taken, combine });
      showUndoToast(control, 'info', 'Versi server dipakai');
    },
    /**
     * Goes on with what the own work and the server's were merged to; undo takes it apart until it is
     * saved.
     */
    takeMerged(current: Estimation, merged: MergedWork, isSavedNext = false) {
      const { nodes, profile: next, stored, combine } = merged;
      const taken = { from: savedOf(current), stored, nodes, profile: next, combine };
      take({ label: 'Gabungkan', ...taken });
      const isUnsaved = hasUnsavedLines(editor) || !sameProfile(next, profileOf(current));
      const detail = isUnsaved && !isSavedNext ? 'Periksa, lalu simpan.' : undefined;
      showUndoToast(control, 'info', 'Kedua versi digabung', detail);
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

const nothingSaved: Saved = { profile: emptyProfile, version: undefined, imageUrl: null };

type Snapshot = ReturnType<Editor['snapshot']>;

/**
 * The profile after a save: the picture that was sent is stored, one that was chosen meanwhile is
 * not.
 */
function withoutStored(now: Profile, sent: Profile): Profile {
  return {
    ...now,
    ...(now.image === sent.image && { image: undefined }),
    ...(now.removeImage === sent.removeImage && { removeImage: false }),
  };
}

/** Merging is no part of what comes first; until it has come the own work alone is brought back. */
const combineLater: Combine = (base, theirs) => {
  const part: ReturnType<Combine> = { rebase: (own) => own, pass: (history) => history };
  import('../../../domain/merge/combining.ts').then(
    ({ combining }) => Object.assign(part, combining()(base, theirs)),
    () => undefined,
  );
  return part;
};

function startWork({ estimate, draft, made }: WizardOptions) {
  const restored = draft && documentsOf(draft);
  const stored =
    restored?.base ?? (estimate ? loadDocument(estimate.estimationItem, newId) : emptyDocument());
  const editor = createEditor(stored);
  if (restored) editor.restore(restored.nodes, draft?.fromFile);
  const lines = () => editor.lines(currentLineHeight());
  const control = createGridControl({
    editor,
    selection: createSelection(lines),
    surfaces: createSurfaces(),
    lines,
    numbering: estimate ? 'numbers' : 'letters',
    pricedFor: estimate?.id ?? made ?? 'new',
    announce,
  });
  const version = draft ? draft.version : estimate?.version;
  const storedProfile = estimate ? profileOf(estimate) : emptyProfile;
  const keeper = createDraftKeeper({
    subject: draftSubject(estimate?.id),
    hasUnsavedLines: () => hasUnsavedLines(editor),
    freshRow: control.freshRow,
    takenFile: editor.takenFile,
    onTrouble: () => showToast('warning', notKept.title, { detail: notKept.advice }),
  });
  keeper.start({ version, document: stored, profile: storedProfile });
  const ids = createServerIds(() => idsOf(estimate?.estimationItem ?? []));
  return {
    control,
    keeper,
    ids,
    saver: createSaver({
      unanswered: draft?.sent,
      note: keeper.noteSent,
      ids,
    }),
    profile: draft?.profile ?? storedProfile,
    saved: { profile: storedProfile, version, imageUrl: estimate?.imageUrl ?? null },
  };
}

function focusFirstError() {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus(),
  );
}
