import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, useSyncExternalStore } from 'react';
import type { Estimation } from '../../../../contract/estimation.ts';
import { revisions } from '../../../../contract/revisions.ts';
import { loadDocument, saveDocument } from '../../../../domain/document/document-wire.ts';
import type { History } from '../../../../domain/document/history.ts';
import { combining } from '../../../../domain/merge/combining.ts';
import {
  mergeVersions,
  type Question,
  type Side,
  type Versions,
} from '../../../../domain/merge/merge-versions.ts';
import { call } from '../../../api/call.ts';
import { Failure } from '../../../api/failure.ts';
import type { Editor } from '../../editor/state/editor-store.ts';
import { newId } from '../../editor/state/new-id.ts';
import { profileOf, type Profile } from '../../draft/profile.ts';
import { mergeProfiles, type ProfilePart } from './merge-profile.ts';
import { idsOf, type ServerIds } from '../server-ids.ts';
import type { MergedWork } from '../take-version.ts';
import type { Wizard } from '../use-wizard.ts';

interface WholeMerge extends MergedWork {
  readonly versions: Versions;
  readonly nodes: Versions['mine'];
  readonly questions: readonly Question[];
  readonly profile: Profile;
  /** The profile of each version. */
  readonly base: Profile;
  readonly mine: Profile;
  readonly theirs: Profile;
  readonly askedOfProfile: readonly ProfilePart[];
}

export interface Merge extends WholeMerge {
  readonly answerOf: (key: string) => Side;
  readonly answer: (key: string, side: Side) => void;
}

/** How much both sides changed, each in another way. */
export const askedOf = ({
  questions,
  askedOfProfile,
}: Pick<WholeMerge, 'questions' | 'askedOfProfile'>): number =>
  questions.length + askedOfProfile.length;

interface Stored {
  /** The version that the own work began with. */
  readonly base: Estimation;
  readonly current: Estimation;
}

/**
 * The own work and what the server has now, merged against the version that the own work began with.
 * `isBaseGone`: that version is no longer kept. Without a merge it is on its way (`isComing`), or
 * cannot be used.
 */
export function useMerge(wizard: Wizard, current: Estimation | undefined) {
  const { id, begun } = wizard;
  const [answers, setAnswers] = useState<ReadonlyMap<string, Side>>(new Map());
  const {
    data: base,
    error,
    isFetching,
  } = useQuery({
    queryKey: ['estimation-edit', 'begun', id, begun.version],
    queryFn: ({ signal }) => {
      const params = { id: id ?? '', rev: String(begun.version) };
      return call(revisions.read, { params }, signal);
    },
    enabled: id !== undefined && begun.version !== undefined,
    retry: false,
    gcTime: 0,
  });

  const { editor } = wizard.control;
  const { ids } = begun;
  const begunWith = useMemo(
    () => base && current && versionsOf(editor, ids, { base, current }),
    [editor, ids, base, current],
  );
  // A window that was asked for before may open over the question, and change the own work.
  const steps = useSyncExternalStore(
    (listener) => editor.subscribe('history', listener),
    editor.history,
  );
  const versions = useMemo(
    () => begunWith && ownNow(begunWith, editor, steps),
    [begunWith, editor, steps],
  );
  const lines = useMemo(() => versions && mergeLines(versions, answers), [versions, answers]);
  const isBaseGone =
    (error instanceof Failure && error.status === 404) ||
    (base !== undefined && current !== undefined && versions === undefined);
  const found = { base, isBaseGone, isComing: isFetching };
  if (!versions || !lines || !base || !current) return { ...found, merge: undefined };

  const work = { ...wholeMerge(wizard, { base, current }, versions, answers), ...lines };
  const merge: Merge = {
    ...work,
    answerOf: (key) => answers.get(key) ?? usual(key, versions),
    answer: (key, side) => setAnswers(new Map([...answers, [key, side]])),
  };
  return { ...found, merge };
}

/** What of the wizard is merged. */
interface OpenWork {
  readonly control: { readonly editor: Editor };
  readonly begun: { readonly ids: ServerIds };
  readonly profile: Profile;
}

/** The same at once; undefined where it cannot be told which rows are the same. */
export function mergeWork(
  wizard: OpenWork,
  stored: Stored,
  answers: ReadonlyMap<string, Side>,
): WholeMerge | undefined {
  const versions = versionsOf(wizard.control.editor, wizard.begun.ids, stored);
  if (!versions) return undefined;
  return {
    ...wholeMerge(wizard, stored, versions, answers),
    ...mergeLines(versions, answers),
  };
}

/** The lines, and how an earlier state of the own work is merged in the same way. */
function mergeLines(versions: Versions, answers: ReadonlyMap<string, Side>) {
  const merged = mergeVersions(versions, answers);
  return { ...merged, combine: combining(answers, merged.questions) };
}

function wholeMerge(
  { profile: mine }: OpenWork,
  { base, current }: Stored,
  versions: Versions,
  answers: ReadonlyMap<string, Side>,
) {
  const profiles = { base: profileOf(base), mine, theirs: profileOf(current) };
  const { profile, asked } = mergeProfiles(profiles, (part) => answers.get(`profile:${part}`));
  return { versions, ...profiles, profile, askedOfProfile: asked };
}

/** What counts until somebody answers: the own part; and nothing is removed. */
function usual(key: string, { mine }: Versions): Side {
  const [part = '', id = ''] = key.split(':');
  return part === 'exists' && !mine.has(id) ? 'theirs' : 'mine';
}

/** The versions, the own one as it is after these steps. */
const ownNow = (versions: Versions, editor: Editor, _steps: History): Versions => ({
  ...versions,
  mine: editor.snapshot(),
});

/**
 * All three under the names that this page uses. Undefined where a part that the work began with
 * cannot be found in the stored version: then nobody knows which rows are the same.
 */
function versionsOf(
  editor: Editor,
  ids: ServerIds,
  { base, current }: Stored,
): Versions | undefined {
  const known = saveDocument(editor.stored());
  ids.learn(known, base.estimationItem);
  const stored = new Set(idsOf(ids.own(base.estimationItem)));
  if (idsOf(known).some((part) => !stored.has(part))) return undefined;
  return {
    base: loadDocument(ids.own(base.estimationItem), newId),
    mine: editor.snapshot(),
    theirs: loadDocument(ids.own(current.estimationItem), newId),
  };
}
