import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { Estimation } from '../../../../contract/estimation.ts';
import { allChoices, choiceOf, type Compared } from '../../../../domain/merge/bring-back.ts';
import type {
  Comparison,
  LineDifference,
  SectionDifference,
} from '../../../../domain/merge/compare-versions.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptySheet } from '../../../ui/empty-drawings.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { CompareRow } from './compare-row.tsx';
import { writeDifference } from '../../editor/parts/part-text.ts';
import { countsOf } from './compare-lines.ts';
import styles from './compare-page.module.css';
import { texts } from './compare-texts.ts';
import { useBringBack } from './use-bring-back.ts';

/** So many lines stand in the page at once. */
const STEP = 300;

interface CompareTableProps {
  comparison: Comparison;
  compared: Compared;
  /** The revision whose rows are brought back. */
  earlier: number;
  present: Estimation;
}

/** Every row that differs, below its category and the category's rupiah. */
export function CompareTable(props: CompareTableProps) {
  const { comparison, compared, earlier, present } = props;
  const [most, setMost] = useState(STEP);
  const [isAsked, setIsAsked] = useState(false);
  const bringing = useBringBack(present.id);
  const { sections, order, difference } = comparison;
  const { added, removed, changed } = countsOf(comparison);
  const count = texts.count(added, removed, changed);
  if (sections.length === 0 && !order) {
    return (
      <Sheet>
        <Empty
          drawing={<EmptySheet />}
          title={texts.same}
          help={texts.sameHelp}
          guide="/panduan#simpan"
        />
      </Sheet>
    );
  }

  function bring(choices: ReadonlySet<string>, said: string, done?: () => void) {
    const { version } = present;
    bringing.mutate({ compared, choices, version, said }, { onSettled: () => done?.() });
  }
  const bringLine = (line: LineDifference) =>
    bring(new Set([choiceOf(line)]), line.kind === 'added' ? texts.removed : texts.broughtBack);
  const rowOf = (line: LineDifference) => (
    <CompareRow
      key={`${line.kind} ${line.id}`}
      line={line}
      compared={compared}
      isBusy={bringing.isPending}
      onBringBack={() => bringLine(line)}
    />
  );
  const { shown, left } = firstLines(sections, most);

  return (
    <>
      <div className={styles.tools}>
        <p role="status">{count}</p>
        <Button icon={<RotateCcw aria-hidden />} onClick={() => setIsAsked(true)}>
          {texts.all}
        </Button>
      </div>
      <div className={styles.frame}>
        <table className={styles.lines} aria-label={texts.list}>
          <thead>
            <tr>
              <th scope="col">{texts.line}</th>
              <th scope="col">{texts.before}</th>
              <th scope="col">{texts.after}</th>
              <th scope="col" data-figure>
                {texts.difference}
              </th>
              <th scope="col">
                <span className="reader-only">{texts.actions}</span>
              </th>
            </tr>
          </thead>
          {order && <tbody>{rowOf(order)}</tbody>}
          {shown.map((section) => (
            <tbody key={section.id}>
              <tr className={styles.section}>
                <th scope="rowgroup" colSpan={3}>
                  {(section.after ?? section.before)?.title || texts.untitled}
                </th>
                <td data-figure aria-label={texts.sectionSum}>
                  {writeDifference(section.difference)}
                </td>
                <td aria-hidden />
              </tr>
              {section.lines.map(rowOf)}
            </tbody>
          ))}
          <tfoot>
            <tr className={styles.section}>
              <th scope="row" colSpan={3}>
                {texts.wholeSum}
              </th>
              <td data-figure>{writeDifference(difference)}</td>
              <td aria-hidden />
            </tr>
          </tfoot>
        </table>
      </div>
      {left > 0 && (
        <div className={styles.more}>
          <Button onClick={() => setMost(most + STEP)}>{texts.more(Math.min(STEP, left))}</Button>
        </div>
      )}
      {isAsked && (
        <Dialog
          title={texts.allQuestion(earlier)}
          role="alertdialog"
          onSubmit={() =>
            bring(allChoices(comparison), texts.allBroughtBack, () => setIsAsked(false))
          }
          onClose={() => setIsAsked(false)}
          actions={
            <>
              <Button onClick={() => setIsAsked(false)}>{texts.cancel}</Button>
              <Button
                variant="primary"
                submit
                busy={bringing.isPending}
                busyText={texts.bringingBack}
              >
                {texts.all}
              </Button>
            </>
          }
        >
          <p>{texts.allExplanation(count)}</p>
        </Dialog>
      )}
    </>
  );
}

/** The first so many lines; a section whose lines are further down is left out. */
function firstLines(sections: readonly SectionDifference[], most: number) {
  const shown: SectionDifference[] = [];
  let room = most;
  let left = 0;
  for (const section of sections) {
    const lines = section.lines.slice(0, room);
    if (lines.length > 0) shown.push({ ...section, lines });
    room -= lines.length;
    left += section.lines.length - lines.length;
  }
  return { shown, left };
}
