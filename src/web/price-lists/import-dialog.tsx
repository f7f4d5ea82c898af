import { useState } from 'react';
import { SyncBar } from '../sync/sync-bar.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { showToast } from '../ui/toast/toast-store.ts';
import { EditionQuestion } from './edition-question.tsx';
import { FileStep } from './file-step.tsx';
import { ImportProgressTold } from './import-progress.tsx';
import styles from './import-dialog.module.css';
import { PreviewStep } from './preview-step.tsx';
import { CountRow, FaultList } from './summary-lists.tsx';
import { texts, type ImportedList } from './texts.ts';
import { useImport, type ImportOptions, type Told } from './use-import.ts';

interface ImportDialogProps {
  list: ImportedList;
  /** Own entries alone: of a USER. */
  isOwn?: boolean;
  /** Where new analyses may stand. */
  categories?: readonly { readonly id: string; readonly name: string }[];
  onRunning: (isRunning: boolean) => void;
  onClose: () => void;
}

const usualOptions: ImportOptions = {
  scope: 'GLOBAL',
  useHargaFile: true,
  lockExistingPrice: false,
  preferDaily: true,
  categoryId: '',
  edition: '',
  answers: {},
};

/** Choose a file, look at what it would do, store it, read what was done. */
export function ImportDialog({
  list,
  isOwn = false,
  categories = [],
  onRunning,
  onClose,
}: ImportDialogProps) {
  const [file, setFile] = useState<File>();
  const [error, setError] = useState<string>();
  const [isCategoryAsked, setCategoryAsked] = useState(false);
  const [options, setOptions] = useState<ImportOptions>({
    ...usualOptions,
    scope: isOwn ? 'USER' : 'GLOBAL',
  });
  const [accepted, setAccepted] = useState<ReadonlySet<number>>(new Set());
  const [isWithoutEdition, setWithoutEdition] = useState(false);
  const { step, running, progress, failure, preview, apply, back, stop } = useImport(
    list,
    onRunning,
  );
  const isRunning = running !== undefined;

  function look() {
    if (!file) {
      setError(texts.noFile);
      return void showToast('info', texts.noFile);
    }
    if (list === 'ANALYSIS' && options.categoryId === '') {
      setCategoryAsked(true);
      return void showToast('info', texts.noCategory);
    }
    return lookAt(file, options);
  }

  function lookAt(chosen: File, wanted: ImportOptions) {
    setAccepted(new Set());
    setWithoutEdition(false);
    setOptions(wanted);
    return void preview(chosen, wanted);
  }

  /** What the answers make of the file is looked at anew. */
  function answer(answers: ImportOptions['answers']) {
    const next = { ...options, answers };
    setOptions(next);
    if (file) void preview(file, next);
  }

  /** What is otherwise by now was ticked as something else: it waits for a tick again. */
  async function store(chosen: File, looked: Told) {
    const moved = await apply(chosen, options, looked, accepted);
    if (!moved) return;
    const rows = new Set(moved.map(({ row }) => row));
    setAccepted(new Set([...accepted].filter((row) => !rows.has(row))));
  }

  function submit() {
    if (isRunning || isAsked) return;
    if (step.at === 'choose') look();
    else if (step.at === 'done') onClose();
    else if (file) void store(file, step.told);
  }

  const lacking = step.at === 'preview' ? (step.told.summary.lacksEdition ?? 0) : 0;
  const isAsked = lacking > 0 && !isWithoutEdition;
  const planned = step.at === 'preview' ? plannedRows(step.told, accepted) : 0;
  return (
    <Dialog
      title={texts.titles[list]}
      size="wide"
      isDirty={isRunning || step.at === 'preview'}
      onSubmit={submit}
      onClose={() => (isRunning ? stop() : onClose())}
      note={isRunning ? undefined : file?.name}
      actions={
        step.at === 'done' ? (
          <Button variant="primary" submit>
            {texts.close}
          </Button>
        ) : (
          <>
            <Button
              onClick={() => (isRunning ? stop() : step.at === 'preview' ? back() : onClose())}
            >
              {isRunning || step.at === 'choose' ? texts.cancel : texts.back}
            </Button>
            <Button
              variant="primary"
              submit
              busy={isRunning}
              busyText={texts.importing}
              disabled={isRunning || isAsked || (step.at === 'preview' && planned === 0)}
            >
              {step.at === 'choose' ? texts.preview : texts.apply(planned)}
            </Button>
          </>
        )
      }
    >
      {isRunning && (
        <ImportProgressTold
          words={running === 'apply' ? texts.storing : texts.reading(file?.name ?? '')}
          told={progress}
        />
      )}
      {step.at === 'choose' && (
        <FileStep
          list={list}
          isOwn={isOwn}
          categories={categories}
          file={file}
          error={error}
          categoryError={
            isCategoryAsked && options.categoryId === '' ? texts.noCategory : undefined
          }
          options={options}
          failure={failure}
          disabled={isRunning}
          onFile={(chosen) => {
            setFile(chosen);
            setOptions({ ...options, answers: {} });
            setError(undefined);
          }}
          onOptions={setOptions}
        />
      )}
      {file && lacking > 0 && (
        <EditionQuestion
          rows={lacking}
          isWithout={isWithoutEdition}
          onWithout={setWithoutEdition}
          onEdition={(edition) => lookAt(file, { ...options, edition })}
        />
      )}
      {step.at === 'preview' && (
        <PreviewStep
          key={step.moved ? 'moved' : 'first'}
          summary={step.told.summary}
          moved={step.moved}
          questions={step.told.questions ?? []}
          answers={options.answers}
          onAnswer={answer}
          fileName={file?.name ?? ''}
          isByKey={list === 'ANALYSIS'}
          accepted={accepted}
          onAccept={setAccepted}
        />
      )}
      {step.at === 'done' && (
        <>
          <Summary told={step.told} />
          <SyncBar />
        </>
      )}
    </Dialog>
  );
}

/** How many rows the next press stores. */
function plannedRows({ summary }: Told, accepted: ReadonlySet<number>): number {
  return (summary.changes?.length ?? 0) + accepted.size;
}

/** What an import did: its message, its counts, and what it left out. */
function Summary({ told: { message, summary } }: { told: Told }) {
  const counts = Object.entries(texts.counts).map(([name, label]) => ({
    label,
    // The summary has a count for every label.
    value: summary.counts[name as keyof typeof summary.counts],
  }));
  return (
    <>
      <p role="status">{message}</p>
      <CountRow counts={counts} />
      {summary.errors.length > 0 && (
        <>
          <h3 className={styles.title}>{texts.parts.errors}</h3>
          <FaultList label={texts.parts.errors} faults={summary.errors} />
        </>
      )}
    </>
  );
}
