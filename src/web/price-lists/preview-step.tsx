import { Download } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { MasterQuestion } from '../../contract/analysis-imports.ts';
import type { HeldImport, ImportFault, ImportSummary } from '../../contract/price-lists.ts';
import { saveFile } from '../api/save-file.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/form/checkbox.tsx';
import styles from './import-dialog.module.css';
import { QuestionList, type Answers } from './question-list.tsx';
import { reviewFile } from './review-file.ts';
import { priceText } from './price-text.ts';
import { ChangeList, CountRow, FaultList, Rows } from './summary-lists.tsx';
import { texts } from './texts.ts';

interface PreviewStepProps {
  summary: ImportSummary;
  /** What somebody else changed since it was looked at. */
  moved: readonly ImportFault[] | undefined;
  questions: readonly MasterQuestion[];
  answers: Answers;
  onAnswer: (answers: Answers) => void;
  fileName: string;
  /** What is left out is counted by its key, as an analysis of many rows is. */
  isByKey: boolean;
  accepted: ReadonlySet<number>;
  onAccept: (rows: ReadonlySet<number>) => void;
}

type Part = keyof typeof texts.parts;

/** The second step: what the file would do, part by part, and what waits for a tick. */
export function PreviewStep(props: PreviewStepProps) {
  const { summary, moved = [], fileName, accepted, onAccept, questions, answers, onAnswer } = props;
  const changes = summary.changes ?? [];
  const fresh = changes.filter(({ outcome }) => outcome === 'new');
  const changed = changes.filter(({ outcome }) => outcome === 'changed');
  const heldRows = new Set(summary.held.map(({ row }) => row));
  const errors = summary.errors.filter(({ row, sheet }) => sheet || !heldRows.has(row));
  const wrong = new Set(errors.map((each) => thingOf(each, props.isByKey))).size;
  const lists: Record<Part, { size: number; list: ReactNode }> = {
    moved: { size: moved.length, list: <FaultList label={texts.parts.moved} faults={moved} /> },
    questions: {
      size: questions.length,
      list: <QuestionList questions={questions} answers={answers} onAnswer={onAnswer} />,
    },
    held: {
      size: summary.held.length,
      list: <HeldList held={summary.held} accepted={accepted} onAccept={onAccept} />,
    },
    errors: { size: wrong, list: <FaultList label={texts.parts.errors} faults={errors} /> },
    changed: {
      size: changed.length,
      list: <ChangeList label={texts.parts.changed} changes={changed} />,
    },
    new: { size: fresh.length, list: <ChangeList label={texts.parts.new} changes={fresh} /> },
    notes: {
      size: summary.notes.length,
      list: <FaultList label={texts.parts.notes} faults={summary.notes} />,
    },
  };
  const parts = (Object.keys(lists) as Part[]).filter((part) => lists[part].size > 0);
  const [chosen, choose] = useState<Part>();
  const shown = chosen ?? parts[0];

  return (
    <>
      {props.moved && (
        <Banner kind="warning">
          {moved.length > 0 ? texts.moved(moved.length) : texts.movedElsewhere}
        </Banner>
      )}
      <CountRow
        counts={[
          { label: texts.counted.new, value: fresh.length },
          { label: texts.counted.changed, value: changed.length },
          { label: texts.counted.unchanged, value: summary.unchanged },
          { label: texts.counted.held, value: summary.held.length, isWarning: true },
          { label: texts.counted.errors, value: wrong, isWarning: true },
        ]}
      />
      {shown === undefined ? (
        <p role="status">{texts.nothingToDo}</p>
      ) : (
        <>
          <div className={styles.bar}>
            <div className={styles.parts} role="group" aria-label={texts.preview}>
              {parts.map((part) => (
                <button
                  key={part}
                  type="button"
                  aria-pressed={part === shown}
                  onClick={() => choose(part)}
                >
                  {texts.parts[part]} <b>{lists[part].size.toLocaleString('id-ID')}</b>
                </button>
              ))}
            </div>
            <Button
              size="small"
              variant="ghost"
              icon={<Download aria-hidden />}
              onClick={() =>
                saveFile({ name: texts.listName(fileName), blob: reviewFile(summary) })
              }
            >
              {texts.downloadList}
            </Button>
          </div>
          {lists[shown].list}
        </>
      )}
    </>
  );
}

/** Several cells of a row, or several rows of an analysis, are one thing that is left out. */
const thingOf = ({ sheet, row, key }: ImportFault, isByKey: boolean) =>
  `${sheet ?? ''}\n${isByKey && key ? key : row}`;

interface HeldListProps {
  held: readonly HeldImport[];
  accepted: ReadonlySet<number>;
  onAccept: (rows: ReadonlySet<number>) => void;
}

const mostShown = 200;

function HeldList({ held, accepted, onAccept }: HeldListProps) {
  const toggle = (row: number, isOn: boolean) => {
    const next = new Set(accepted);
    if (isOn) next.add(row);
    else next.delete(row);
    onAccept(next);
  };
  return (
    <div className={styles.held}>
      <p>{texts.heldHelp}</p>
      <Checkbox
        label={texts.acceptAll(held.length)}
        checked={accepted.size === held.length}
        onChange={(isOn) => onAccept(isOn ? new Set(held.map(({ row }) => row)) : new Set())}
      />
      <Rows label={texts.parts.held}>
        {held.slice(0, mostShown).map(({ key, row, sheet, reason, oldPrice, newPrice }) => (
          <li key={row}>
            <label className={styles.tick}>
              <input
                type="checkbox"
                checked={accepted.has(row)}
                aria-label={texts.accept(key, row)}
                onChange={(event) => toggle(row, event.target.checked)}
              />
              <span>
                <b>{key}</b>{' '}
                <small>{sheet ? texts.place(row, sheet) : `${texts.row} ${row}`}</small>
                <small className={styles.reason}>{reason}</small>
              </span>
              <span className={styles.figures}>
                <s>{priceText(oldPrice)}</s> → <b>{priceText(newPrice)}</b>
              </span>
            </label>
          </li>
        ))}
      </Rows>
      {held.length > mostShown && <p>{texts.more(held.length - mostShown)}</p>}
    </div>
  );
}
