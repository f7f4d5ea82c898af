import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { analysisImports, type MasterQuestion } from '../../contract/analysis-imports.ts';
import type { ImportProgress } from '../../contract/import-progress.ts';
import { priceLists, type ImportFault, type ImportSummary } from '../../contract/price-lists.ts';
import { callTold } from '../api/call-told.ts';
import { Failure, unsaidOf, wordsOf } from '../api/failure.ts';
import { newKey } from '../api/request.ts';
import { showToast } from '../ui/toast/toast-store.ts';
import { movedRows } from './moved-rows.ts';
import type { Answers } from './question-list.tsx';
import { texts, type ImportedList } from './texts.ts';
import { stoppedText, type CallLine } from './use-calls.ts';

export interface ImportOptions {
  readonly scope: 'GLOBAL' | 'USER';
  readonly useHargaFile: boolean;
  readonly lockExistingPrice: boolean;
  readonly preferDaily: boolean;
  /** Where new analyses stand in the catalogue; '': not chosen yet. */
  readonly categoryId: string;
  /** Of the rows of an item list that name none; '': none. */
  readonly edition: string;
  /** Which masters the components of analyses are, where that was asked. */
  readonly answers: Answers;
}

/** What the server told of a file, before or after it was stored. */
export interface Told {
  readonly message: string;
  readonly fileHash: string;
  /** By which the server knows what was looked at. */
  readonly seen?: string | undefined;
  readonly summary: ImportSummary;
  /** Of analyses: which master a component is. */
  readonly questions?: readonly MasterQuestion[];
}

export type ImportStep =
  | { readonly at: 'choose' }
  | {
      readonly at: 'preview';
      readonly told: Told;
      /** What is otherwise by now than in the preview that was looked at; undefined: it is the first. */
      readonly moved?: readonly ImportFault[];
    }
  | { readonly at: 'done'; readonly told: Told };

interface Sending {
  readonly file: File;
  readonly options: ImportOptions;
  readonly dryRun: boolean;
  readonly fileHash?: string;
  readonly seen?: string | undefined;
  readonly acceptRows?: ReadonlySet<number>;
}

/** The way of a file: chosen, looked at, stored. What runs can be given up. */
export function useImport(list: ImportedList, onRunning: (isRunning: boolean) => void) {
  const queries = useQueryClient();
  const [step, setStep] = useState<ImportStep>({ at: 'choose' });
  const [running, setRunning] = useState<'preview' | 'apply'>();
  const [progress, setProgress] = useState<ImportProgress>();
  const [failure, setFailure] = useState<Error>();
  const stop = useRef<AbortController>(null);
  /** What is to be looked at once the look that runs is over: one import of a person runs at a time. */
  const next = useRef<Sending>(undefined);
  const isLooking = useRef(false);

  async function run(sending: Sending): Promise<Told | 'moved' | undefined> {
    const control = new AbortController();
    stop.current = control;
    setRunning(sending.dryRun ? 'preview' : 'apply');
    onRunning(true);
    setFailure(undefined);
    setProgress(undefined);
    let last: ImportProgress | undefined;
    const hear = (told: ImportProgress) => {
      last = told;
      setProgress(told);
    };
    try {
      return await send(list, sending, { signal: control.signal, hear });
    } catch (error) {
      if (control.signal.aborted) {
        if (sending.dryRun) showToast('info', texts.stopped);
        else void stoppedText(true, last).then((text) => showToast('info', text));
      } else if (error instanceof Failure && error.code === 'REVIEW_CHANGED') {
        return 'moved';
      } else if (error instanceof Error) {
        setFailure(error);
        const detail = unsaidOf(error);
        showToast('error', wordsOf(error, texts.failed[list]), { detail });
        // The file differs from the one previewed, so it is previewed first.
        if (error instanceof Failure && error.code === 'FILE_CHANGED') setStep({ at: 'choose' });
      }
      return undefined;
    } finally {
      setRunning(undefined);
      onRunning(false);
    }
  }

  return {
    step,
    running,
    progress,
    failure,
    /** Looks at a file; nothing is stored. */
    async preview(file: File, options: ImportOptions): Promise<void> {
      next.current = { file, options, dryRun: true };
      if (isLooking.current) return;
      isLooking.current = true;
      while (next.current) {
        const sending: Sending = next.current;
        next.current = undefined;
        const told = await run(sending);
        // What was answered meanwhile is looked at first.
        if (told && told !== 'moved' && !next.current) setStep({ at: 'preview', told });
      }
      isLooking.current = false;
    },
    /** Stores what was shown, with the held rows that were ticked; or gives the rows that are otherwise by now. */
    async apply(
      file: File,
      options: ImportOptions,
      looked: Told,
      acceptRows: ReadonlySet<number>,
    ): Promise<readonly ImportFault[] | undefined> {
      const { fileHash, seen } = looked;
      const told = await run({ file, options, dryRun: false, fileHash, seen, acceptRows });
      if (told === 'moved') {
        // Nothing was stored: what is otherwise is shown first.
        const now = await run({ file, options, dryRun: true });
        if (!now || now === 'moved') return undefined;
        const moved = movedRows(looked.summary, now.summary);
        setStep({ at: 'preview', told: now, moved });
        return moved;
      }
      if (!told) return undefined;
      setStep({ at: 'done', told });
      showToast('success', texts.done[list]);
      for (const key of ['hsp', 'master', 'units', 'sources', 'imports']) {
        void queries.invalidateQueries({ queryKey: [key] });
      }
      return undefined;
    },
    back: () => {
      setFailure(undefined);
      setStep({ at: 'choose' });
    },
    stop() {
      next.current = undefined;
      stop.current?.abort();
    },
  };
}

async function send(list: ImportedList, sending: Sending, line: CallLine): Promise<Told> {
  const { file, options, dryRun, fileHash, seen, acceptRows } = sending;
  const { scope, useHargaFile, lockExistingPrice, preferDaily, categoryId } = options;
  const { edition, answers } = options;
  const looked = {
    ...(fileHash !== undefined && { fileHash }),
    ...(seen !== undefined && { seen }),
  };
  const query = { dryRun, scope, ...looked };
  const sent = {
    body: { ...(acceptRows && acceptRows.size > 0 && { acceptRows: [...acceptRows].join(',') }) },
    files: { file },
    // One idempotency key, so that a double press or a repeated request stores once.
    ...(!dryRun && { idempotencyKey: newKey() }),
  };
  const switches = { useHargaFile, lockExistingPrice };
  if (list === 'ANALYSIS') {
    const body = { ...sent.body, hspCategoryId: categoryId, masters: JSON.stringify(answers) };
    return callTold(analysisImports.importAnalyses, { ...sent, body, query }, line);
  }
  if (list === 'HSP') {
    const body = { ...sent.body, ...(edition !== '' && { edition }) };
    return callTold(priceLists.importHsp, { ...sent, body, query }, line);
  }
  if (list === 'LABOR') {
    const wages = { ...query, ...switches, preferDaily };
    return callTold(priceLists.importLabor, { ...sent, query: wages }, line);
  }
  return callTold(priceLists.importMaterials, { ...sent, query: { ...query, ...switches } }, line);
}
