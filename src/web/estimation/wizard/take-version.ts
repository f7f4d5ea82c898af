import type { Estimation } from '../../../contract/estimation.ts';
import { loadDocument } from '../../../domain/document/document-wire.ts';
import type { DocumentNode, NodeId } from '../../../domain/document/document.ts';
import type { Step } from '../../../domain/document/history.ts';
import { profileOf, sameProfile, type Profile } from '../draft/profile.ts';
import type { Combine } from '../../../domain/merge/combining.ts';
import { newId } from '../editor/state/new-id.ts';
import type { Editor } from '../editor/state/editor-store.ts';
import type { ServerIds } from './server-ids.ts';

type Nodes = ReadonlyMap<NodeId, DocumentNode>;

/** The own work and the server's in one. */
export interface MergedWork {
  readonly nodes: Nodes;
  readonly profile: Profile;
  /** The server's lines, of which those that are the same are the very nodes. */
  readonly stored: Nodes;
  readonly combine: Combine;
}

/** What is stored, as far as the wizard knows. */
export interface Saved {
  readonly profile: Profile;
  readonly version: number | undefined;
  readonly imageUrl: string | null;
}

export const savedOf = (current: Estimation): Saved => ({
  profile: profileOf(current),
  version: current.version,
  imageUrl: current.imageUrl,
});

interface Work {
  readonly editor: Editor;
  readonly typed: { now: () => Profile; change: (next: Profile) => void };
  readonly saved: Saved;
  /** The work goes on from this version, whose lines are these. */
  readonly goOnFrom: (there: Saved, document: Nodes) => void;
}

interface Taken {
  /** What the step is called that undo takes back. */
  readonly label: string;
  /** What the work goes on from, and its lines under the names that they have here. */
  readonly from: Saved;
  readonly stored: Nodes;
  /** What is on the screen then. */
  readonly nodes: Nodes;
  readonly profile: Profile;
  readonly combine: Combine;
}

/** What the server has, under the names that its parts have here. */
export const serversOwn = (ids: ServerIds, { estimationItem }: Estimation): Nodes =>
  loadDocument(ids.own(estimationItem), newId);

/**
 * Goes on from a version of the server: with it, or with what it was merged to. One step of undo
 * brings the own work back, the profile too.
 */
export function takeVersion(
  { editor, typed, saved, goOnFrom }: Work,
  { label, from: now, stored, nodes, profile, combine }: Taken,
): void {
  const before = { saved, stored: editor.stored(), profile: typed.now() };
  editor.replace(label, nodes, stored, {
    other: combine(before.stored, stored),
    hasProfile: !sameProfile(before.profile, profile),
  });
  const taken = editor.history().done.at(-1);
  // Once a merge is saved it is no longer taken back; a version that was taken whole is, beside a step of
  // the same number for what it brought.
  const isIt = (one: Step) => one.id === taken?.id && one.isOther === taken.isOther;
  let own = before.profile;
  let isTaken = true;
  let known = editor.stored();

  // Typing after the undo drops the step from both lists; then the own profile stays, as does each field
  // that was typed since.
  editor.subscribe('history', () => {
    const { done, undone } = editor.history();
    if (!(isTaken ? undone : done).some(isIt)) return;
    isTaken = !isTaken;
    // The other version is no longer in the work, so that the next save must ask again before it is
    // overwritten; what was saved since is the newest, whatever is undone.
    if (editor.stored() === known) {
      const [there, document] = isTaken ? [now, stored] : [before.saved, before.stored];
      editor.noteStored(document);
      known = editor.stored();
      goOnFrom(there, document);
    } else if (!isTaken) own = unlessChanged(before.profile, before.saved.profile, profile);
    const [from, to] = isTaken ? [own, profile] : [profile, own];
    typed.change(unlessChanged(typed.now(), from, to));
  });
  goOnFrom(now, stored);
  typed.change(profile);
}

/** Each field as it is in `to`, unless it is no longer what it was in `from`. */
function unlessChanged(now: Profile, from: Profile, to: Profile): Profile {
  const fields = Object.entries({ ...from, ...to }).filter(([name]) =>
    sameProfile({ ...from, [name]: Object(now)[name] }, from),
  );
  return { ...now, ...Object.fromEntries(fields) };
}
