import { estimation } from '../../../../contract/estimation.ts';
import { revisions } from '../../../../contract/revisions.ts';
import { call } from '../../../api/call.ts';
import { Failure, wordsOf } from '../../../api/failure.ts';
import { afterTyping } from '../../../ui/grid/is-editing.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { movedParts } from '../conflict/basis-moved.ts';
import { askedOf, mergeWork } from '../conflict/use-merge.ts';
import type { Wizard } from '../use-wizard.ts';
import { texts } from './texts.ts';

/**
 * Merges what is stored now into the open work: at once where nothing was changed on both sides and the
 * prices rest on what they did, else by the window that asks. `wizard` gives it as it is when the answers
 * are here, since somebody may have typed or saved meanwhile.
 */
export async function mergeNow(wizard: () => Wizard, by: string): Promise<void> {
  const { id = '', begun } = wizard();
  const params = { id, rev: String(begun.version) };
  try {
    const [current, base] = await Promise.all([
      call(estimation.read, { params: { id } }),
      // One that is no longer kept: the window says so.
      call(revisions.read, { params }).catch((error: unknown) => {
        if (error instanceof Failure && error.status === 404) return undefined;
        throw error;
      }),
    ]);
    await new Promise<void>((done) => void afterTyping(done));
    const now = wizard();
    if (now.isSaving || now.begun.version !== begun.version) return;
    const merged = base && mergeWork(now, { base, current }, new Map());
    // Prices of another set are taken over by nobody unawares.
    if (merged && askedOf(merged) === 0 && movedParts(base, current).length === 0) {
      now.takeMerged(current, merged);
    } else now.askOf(current, by);
  } catch (error) {
    showToast('error', texts.failed, {
      detail: `${wordsOf(error, 'Server tidak terjangkau')}. ${texts.failedHelp}`,
    });
  }
}
