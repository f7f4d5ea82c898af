import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Estimation } from '../../../../contract/estimation.ts';
import { revisions } from '../../../../contract/revisions.ts';
import { loadDocument, saveDocument } from '../../../../domain/document/document-wire.ts';
import {
  mergeVersions,
  type Question,
  type Side,
  type Versions,
} from '../../../../domain/merge/merge-versions.ts';
import { call } from '../../../api/call.ts';
import type { Editor } from '../../editor/state/editor-store.ts';
import { newId } from '../../editor/state/new-id.ts';
import { profileOf, type Profile } from '../../draft/profile.ts';
import { mergeProfiles, type ProfilePart } from './merge-profile.ts';
import { idsOf, type ServerIds } from '../server-ids.ts';
import type { MergedWork } from '../take-version.ts';
import type { Wizard } from '../use-wizard.ts';

export interface Merge extends MergedWork {
  readonly versions: Versions;
  readonly nodes: Versions['mine'];
  readonly questions: readonly Question[];
  readonly profile: Profile;
  /** The profile of each version. */
  readonly base: Profile;
  readonly mine: Profile;
  readonly theirs: Profile;
  readonly askedOfProfile: readonly ProfilePart[];
  readonly answerOf: (key: string) => Side;
  readonly answer: (key: string, side: Side) => void;
}

/**
 * The own work and what the server has now, merged against the version that the own work began with.
 * Undefined while that version is on its way, and where it is no longer kept.
 */
export function useMerge(wizard: Wizard, current: Estimation | undefined): Merge | undefined {
  const { id, begun, profile } = wizard;
  const [answers, setAnswers] = useState<ReadonlyMap<string, Side>>(new Map());
  const { data: base } = useQuery({
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
  // The dialog is modal: nothing of the own work changes below it.
  const versions = useMemo(
    () => base && current && versionsOf(editor, ids, base, current),
    [editor, ids, base, current],
  );
  const merged = useMemo(() => versions && mergeVersions(versions, answers), [versions, answers]);
  if (!versions || !merged || !base || !current) return undefined;

  const theirs = profileOf(current);
  const profiles = { base: profileOf(base), mine: profile, theirs };
  const ofProfile = mergeProfiles(profiles, (part) => answers.get(`profile:${part}`));
  return {
    ...merged,
    versions,
    profile: ofProfile.profile,
    ...profiles,
    askedOfProfile: ofProfile.asked,
    answerOf: (key) => answers.get(key) ?? usual(key, versions),
    answer: (key, side) => setAnswers(new Map([...answers, [key, side]])),
  };
}

/** What counts until somebody answers: the own part; and nothing is removed. */
function usual(key: string, { mine }: Versions): Side {
  const [part = '', id = ''] = key.split(':');
  return part === 'exists' && !mine.has(id) ? 'theirs' : 'mine';
}

/**
 * All three under the names that this page uses. Undefined where a part that the work began with
 * cannot be found in the stored version: then nobody knows which rows are the same.
 */
function versionsOf(
  editor: Editor,
  ids: ServerIds,
  base: Estimation,
  current: Estimation,
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
