// An estimate as the update page has it open, without the page: the editor, the server's names, and what
// becomes of a save, a conflict and a merge; all by the program's own parts and a real server.
import type { Estimation } from '../../src/contract/estimation.ts';
import { loadDocument, saveDocument } from '../../src/domain/document/document-wire.ts';
import { profileOf } from '../../src/web/estimation/draft/profile.ts';
import { createEditor } from '../../src/web/estimation/editor/state/editor-store.ts';
import { newId } from '../../src/web/estimation/editor/state/new-id.ts';
import { combining } from '../../src/domain/merge/combining.ts';
import { mergeWork } from '../../src/web/estimation/wizard/conflict/use-merge.ts';
import { createServerIds, idsOf } from '../../src/web/estimation/wizard/server-ids.ts';
import {
  savedOf,
  serversOwn,
  takeVersion,
  type MergedWork,
  type Saved,
} from '../../src/web/estimation/wizard/take-version.ts';
import { readEstimation } from './estimates.ts';
import type { Ask } from './server.ts';

export type OpenEstimate = Awaited<ReturnType<typeof openEstimate>>;

export async function openEstimate(ask: Ask, id: string) {
  const read = (): Promise<Estimation> => readEstimation(ask, id);
  const start = await read();
  const editor = createEditor(loadDocument(start.estimationItem, newId));
  const ids = createServerIds(() => idsOf(start.estimationItem));
  const { version, imageUrl } = start;
  let profile = profileOf(start);
  let saved: Saved = { profile, version, imageUrl };

  function take(label: string, current: Estimation, work: Omit<MergedWork, 'profile'>) {
    const typed = {
      now: () => profile,
      change: (next: typeof profile) => {
        profile = next;
      },
    };
    const goOnFrom = (there: Saved) => {
      saved = there;
    };
    takeVersion(
      { editor, typed, saved, goOnFrom },
      { label, from: savedOf(current), ...work, profile },
    );
  }

  return {
    editor,
    ids,
    read,
    version: () => saved.version,

    /** 200, or 409 where somebody else has saved meanwhile. */
    async save() {
      const sent = editor.snapshot();
      editor.sendFile();
      const estimationItem = ids.translate(saveDocument(sent));
      const { status, body } = await ask('PUT', `/estimation/${id}?return=full`, {
        body: { estimationItem },
        headers: { 'If-Match': `"${saved.version}"` },
      });
      if (status !== 200) {
        editor.noteFailed();
        return { status, estimate: undefined };
      }
      const estimate: Estimation = body.data;
      ids.learn(estimationItem, estimate.estimationItem);
      editor.noteSaved(sent);
      saved = { ...saved, version: estimate.version };
      return { status, estimate };
    },

    /** 'Gabungkan', the own part where both changed one. */
    async merge() {
      const current = await read();
      const { body } = await ask('GET', `/estimation/${id}/revisions/${saved.version}`);
      const base: Estimation = body.data;
      const open = { control: { editor }, begun: { ids }, profile };
      const work = mergeWork(open, { base, current }, new Map());
      if (!work) throw new Error('it cannot be told which rows are the same');
      return () => take('Gabungkan', current, work);
    },

    /** 'Pakai versi server'. */
    async takeServers() {
      const current = await read();
      const nodes = serversOwn(ids, current);
      const taken = { nodes, stored: nodes, combine: combining() };
      return () => take('Pakai versi server', current, taken);
    },
  };
}
