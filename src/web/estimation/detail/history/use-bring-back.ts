import { useQueryClient } from '@tanstack/react-query';
import { estimation } from '../../../../contract/estimation.ts';
import { saveDocument } from '../../../../domain/document/document-wire.ts';
import { bringBack, type Compared } from '../../../../domain/merge/bring-back.ts';
import { compareVersions } from '../../../../domain/merge/compare-versions.ts';
import { call } from '../../../api/call.ts';
import { Failure, wordsOf } from '../../../api/failure.ts';
import { newKey } from '../../../api/request.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { nameOf } from '../../editor/parts/part-text.ts';
import { texts } from './compare-texts.ts';
import { texts as historyTexts } from './history-texts.ts';
import { useUndoRestore } from './use-revisions.ts';

interface Order {
  readonly compared: Compared;
  readonly choices: ReadonlySet<string>;
  /** The present version, as it was compared. */
  readonly version: number;
  /** Said when it is done. */
  readonly said: string;
}

/**
 * Saves the present work with the chosen rows as they were, as a revision of its own. Refused where
 * somebody saved meanwhile, so that nothing of theirs is overwritten.
 */
export function useBringBack(id: string) {
  const queries = useQueryClient();
  const undo = useUndoRestore(id);
  return useMutation({
    async mutationFn({ compared, choices, version }: Order) {
      const { nodes, headings } = bringBack(compared, choices);
      const { sections, order } = compareVersions(compared.present, nodes);
      if (sections.length === 0 && !order) return undefined;
      const saved = await call(estimation.update, {
        params: { id },
        query: {},
        body: { estimationItem: saveDocument(nodes) },
        ifVersion: version,
        idempotencyKey: newKey(),
      });
      return { saved, headings };
    },
    onSuccess(done, { version, said }) {
      if (!done) return void showToast('info', texts.alreadySo);
      const names = done.headings.toReversed().map(nameOf).join(', ');
      showToast('success', said, {
        detail: names ? texts.withHeadings(names) : undefined,
        action: {
          text: historyTexts.undo,
          run: () => void undo({ rev: version, version: done.saved.version }),
        },
      });
    },
    onError(error) {
      const isConflict = error instanceof Failure && error.code === 'VERSION_CONFLICT';
      showToast('error', isConflict ? texts.changedMeanwhile : wordsOf(error, texts.failed));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['estimation'] }),
  });
}
