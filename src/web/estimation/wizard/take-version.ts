import type { Estimation } from '../../../contract/estimation.ts';
import type { DocumentNode, NodeId } from '../../../domain/document/document.ts';
import type { DraftKeeper } from '../draft/draft-keeper.ts';
import { profileOf, sameProfile, type Profile } from '../draft/profile.ts';
import { unsavedNodes } from '../draft/use-kept-lines.ts';
import type { Editor } from '../editor/state/editor-store.ts';

type Nodes = ReadonlyMap<NodeId, DocumentNode>;

/** The own work and the server's in one. */
export interface MergedWork {
  readonly nodes: Nodes;
  readonly profile: Profile;
  readonly versions: { readonly theirs: Nodes };
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
  readonly keeper: DraftKeeper;
  readonly typed: { now: () => Profile; change: (next: Profile) => void };
  readonly saved: Saved;
  readonly setSaved: (saved: Saved) => void;
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
}

/**
 * Goes on from a version of the server: with it, or with what it was merged to. One step of undo
 * brings the own work back, the profile too.
 */
export function takeVersion(
  { editor, keeper, typed, saved, setSaved }: Work,
  { label, from: now, stored, nodes, profile }: Taken,
  { forgets }: { forgets: boolean },
): void {
  const before = { saved, stored: editor.stored(), profile: typed.now() };
  editor.replace(label, nodes, stored);
  const taken = editor.history().done.at(-1);
  const isIt = (one: typeof taken) => one !== undefined && one === taken;
  let isTaken = true;
  let known = editor.stored();

  function goOnFrom(there: Saved, document: Nodes) {
    setSaved(there);
    void keeper.clear();
    keeper.start({ version: there.version, document, profile: there.profile });
    keeper.noteNodes(unsavedNodes(editor));
  }

  // Typing after the undo drops the step from both lists; then the own profile stays.
  editor.subscribe('history', () => {
    const { done, undone } = editor.history();
    if (!(isTaken ? undone : done).some(isIt)) return;
    isTaken = !isTaken;
    const [from, to] = isTaken ? [before.profile, profile] : [profile, before.profile];
    // What was merged is no longer there, so that the next save must ask again; what was saved since
    // is the newest, whatever is undone.
    if (!forgets && editor.stored() === known) {
      const [there, document] = isTaken ? [now, stored] : [before.saved, before.stored];
      editor.noteSaved(document);
      known = editor.stored();
      goOnFrom(there, document);
    }
    if (sameProfile(typed.now(), from)) typed.change(to);
  });
  goOnFrom(now, stored);
  typed.change(profile);
}
