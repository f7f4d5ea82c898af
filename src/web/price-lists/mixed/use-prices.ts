import { useState } from 'react';
import {
  priceImports,
  type PriceCounts,
  type PriceReview,
  type PriceRow,
} from '../../../contract/price-imports.ts';
import type { ImportEntry } from '../../../contract/import-history.ts';
import type { ListMap } from '../../../domain/price-list/mixed/list-map.ts';
import { mapOf } from '../../../domain/price-list/mixed/map-of.ts';
import { callTold } from '../../api/call-told.ts';
import { call } from '../../api/call.ts';
import { Failure } from '../../api/failure.ts';
import { newKey } from '../../api/request.ts';
import { showToast } from '../../ui/toast/toast-store.ts';
import type { ListSaid, Looked, Scope } from '../looked.ts';
import { useCalls } from '../use-calls.ts';
import type { KeptPairs } from '../pairing/kept-pairs.ts';
import type { StoredPairs } from '../pairing/stored-pairs.tsx';
import { isMoved, markMoved, type Ticks } from './review-view.ts';
import { texts } from './texts.ts';

const nothingSaid: ListSaid = { listDate: '', document: '' };

export type PricesStep =
  | { readonly at: 'file' }
  | ({ readonly at: 'map' } & Looked)
  | ({
      /** Both stay as they were left while the other is looked at. */
      readonly at: 'review' | 'pair';
      readonly review: PriceReview;
      /** By which the server knows what was looked at. */
      readonly seen: string | undefined;
      readonly hasPairs: boolean;
      /** What was chosen of it before the page was left. */
      readonly kept?: KeptPairs | undefined;
    } & Looked)
  | ({ readonly at: 'paired'; readonly fileName: string } & StoredPairs)
  | {
      readonly at: 'done';
      readonly fileName: string;
      readonly message: string;
      readonly counts: PriceCounts;
    };

type Reviewed = Extract<PricesStep, { at: 'review' | 'pair' }>;

/**
 * The way of a price list: looked at, mapped, reviewed, stored. What runs can be given up. `isForSet`: it becomes a
 * price set, for which its rows are paired at once.
 */
export function usePrices(scope: Scope, isForSet: boolean) {
  const { run, renew, setFailure, ...calls } = useCalls(texts.failed);
  const [step, setStep] = useState<PricesStep>({ at: 'file' });

  /** Looks at what the rows would do; `before` was looked at already, and what is otherwise since is marked. */
  async function check(
    looked: Looked,
    before?: readonly PriceRow[],
    kept?: KeptPairs,
  ): Promise<void> {
    const { file, fileHash, sheets, map, said } = looked;
    const told = await run({ words: texts.checking }, (line) =>
      callTold(
        priceImports.import,
        {
          query: { dryRun: true, scope: kept?.scope ?? scope, fileHash },
          body: { map, ...said },
          files: { file },
        },
        line,
      ),
    );
    if (!told?.data.review) return;
    const { review, seen } = told.data;
    const rows = before ? markMoved(before, review.rows) : review.rows;
    if (before && !rows.some(isMoved)) setFailure(texts.movedElsewhere);
    const looks = { file, fileHash, sheets, map, said, seen };
    const hasPairs = isForSet || kept !== undefined;
    const at = hasPairs ? 'pair' : 'review';
    setStep({ at, hasPairs, kept, ...looks, review: { ...review, rows } });
  }

  return {
    ...calls,
    step,

    async look(file: File): Promise<void> {
      const told = await run({ words: texts.reading(file.name) }, ({ signal }) =>
        call(priceImports.look, { body: {}, files: { file } }, signal),
      );
      if (!told) return;
      setStep({ at: 'map', file, ...told, map: mapOf(told.sheets), said: nothingSaid });
    },

    /** The headings of a sheet stand elsewhere: its columns are looked at anew. */
    async moveHead(
      { file, sheets, map, said }: Looked,
      sheet: string,
      headRow: number,
    ): Promise<void> {
      const headRows = Object.fromEntries(map.sheets.map((each) => [each.sheet, each.headRow]));
      const wish = { ...headRows, [sheet]: headRow };
      const told = await run({ words: texts.reading(file.name) }, ({ signal }) =>
        call(priceImports.look, { body: { headRows: wish }, files: { file } }, signal),
      );
      if (!told) return;
      const anew = mapOf(told.sheets);
      const isIt = (each: { sheet: string }) => each.sheet === sheet;
      setStep({
        at: 'map',
        file,
        fileHash: told.fileHash,
        said,
        sheets: sheets.map((each) => (isIt(each) ? (told.sheets.find(isIt) ?? each) : each)),
        map: {
          ...map,
          sheets: map.sheets.map((each) => (isIt(each) ? (anew.sheets.find(isIt) ?? each) : each)),
        },
      });
    },

    setMap(looked: Looked, map: ListMap): void {
      setStep({ ...looked, at: 'map', map });
    },

    setSaid(looked: Looked, said: ListSaid): void {
      setStep({ ...looked, at: 'map', said });
    },

    check: (looked: Looked) => check(looked),
    /** Goes on with a list whose pairing was left. */
    resume: (kept: KeptPairs) => check(kept.looked, undefined, kept),

    async apply(reviewed: Reviewed, { accept, skip }: Ticks): Promise<void> {
      const { file, fileHash, map, said, seen } = reviewed;
      const told = await run({ words: texts.storing, isStoring: true }, async (line) => {
        try {
          return await callTold(
            priceImports.import,
            {
              query: { scope, fileHash, ...(seen !== undefined && { seen }) },
              body: { map, ...said, accept: accept.join(','), skip: skip.join(',') },
              files: { file },
              // A double press or a repeated request stores once.
              idempotencyKey: newKey(),
            },
            line,
          );
        } catch (error) {
          if (!(error instanceof Failure) || error.code !== 'REVIEW_CHANGED') throw error;
          return 'moved';
        }
      });
      // Somebody changed what this would do: it is shown anew, and nothing was stored.
      if (told === 'moved') return check(reviewed, reviewed.review.rows);
      if (!told) return;
      renew('hsp', 'master', 'units', 'imports');
      const { message, counts } = told.data;
      setStep({ at: 'done', fileName: file.name, message, counts });
      showToast('success', texts.stored);
    },

    pair: (reviewed: Reviewed) => setStep({ ...reviewed, at: 'pair', hasPairs: true }),
    paired: (reviewed: Looked, stored: StoredPairs) =>
      setStep({ at: 'paired', fileName: reviewed.file.name, ...stored }),

    /** What was taken back is no longer said to be stored. */
    undone: ({ fileName }: ImportEntry) => {
      if ('fileName' in step && step.fileName === fileName) setStep({ at: 'file' });
    },

    back: () => {
      setFailure(undefined);
      if (step.at === 'pair') setStep({ ...step, at: 'review' });
      else setStep(step.at === 'review' ? { ...step, at: 'map' } : { at: 'file' });
    },
  };
}
