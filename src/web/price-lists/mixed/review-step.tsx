import { useMemo, useState } from 'react';
import type { PriceReview, PriceRow } from '../../../contract/price-imports.ts';
import { masterKinds } from '../../../domain/price-list/mixed/list-map.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import { Pager } from '../../ui/list/pager.tsx';
import { texts as pairTexts } from '../pairing/texts.ts';
import steps from '../list-steps.module.css';
import { StateButton } from '../state-button.tsx';
import { Rows } from '../summary-lists.tsx';
import { reviewColumns } from './review-columns.tsx';
import review from './review-step.module.css';
import {
  isTicked,
  openRows,
  rowsIn,
  ticksOf,
  withTick,
  withTicks,
  canTick,
  isMoved,
  movedKind,
  type Choices,
  type Outcome,
  type Sort,
  type Ticks,
  type View,
} from './review-view.ts';
import { setTexts } from './set-texts.ts';
import { kindWords, texts } from './texts.ts';

interface ReviewStepProps {
  review: PriceReview;
  /** It becomes a price set: here is seen how its rows were read, and nothing is stored. */
  isForSet: boolean;
  onBack: () => void;
  /** Its rows are to price masters of other names. */
  onPair: () => void;
  onApply: (ticks: Ticks) => void;
}

const perPage = 50;
const mostPassed = 500;
const whole: View = {
  outcome: undefined,
  kind: undefined,
  finding: undefined,
  sought: '',
  sort: 'row',
};
const outcomes = Object.keys(texts.outcomes) as Outcome[]; // the table's own names
/** Rows of these wait for somebody, or are lost. */
const asking: ReadonlySet<Outcome> = new Set(['held', 'question', 'wrong']);
const sorts = Object.entries(texts.sorts).map(([value, text]) => ({ value, text }));

/** Row by row what would be stored, and what waits for a decision. */
export function ReviewStep({ review: read, isForSet, onBack, onPair, onApply }: ReviewStepProps) {
  const [view, setView] = useState(whole);
  const [page, setPage] = useState(1);
  const [choices, setChoices] = useState<Choices>(new Map());
  const { rows, passed, remarks } = read;
  const moved = rows.filter(isMoved);
  // What is otherwise by now was decided of something else: it is decided anew.
  const [looked, setLooked] = useState(read);
  if (looked !== read) {
    setLooked(read);
    setChoices(withTicks(choices, moved, false));
    setView(moved.length > 0 ? { ...whole, finding: movedKind } : whole);
    setPage(1);
  }
  const shown = useMemo(() => rowsIn(rows, view), [rows, view]);
  const pages = Math.max(1, Math.ceil(shown.length / perPage));
  const first = (page - 1) * perPage;
  const show = (change: Partial<View>) => {
    setView({ ...view, ...change });
    setPage(1);
  };
  const ticked = rows.filter((row) => isTicked(row, choices)).length;
  const open = openRows(rows, choices);
  // What is doubted is ticked by itself, or where nothing else is shown.
  const tickable = shown.filter(
    (row) =>
      canTick(row) &&
      row.outcome !== 'question' &&
      (row.outcome !== 'held' || view.outcome === 'held'),
  );
  const findings = [...new Set(rows.flatMap((row) => row.findings.map(({ kind }) => kind)))];
  const allHelp = isForSet ? setTexts.reviewHelp : texts.allHelp;
  const help = view.outcome && !isForSet ? texts.outcomeHelp[view.outcome] : allHelp;
  const isOneSheet = new Set(rows.map(({ sheet }) => sheet)).size < 2;

  return (
    <>
      {!isForSet && (
        <Banner
          kind="info"
          action={
            <Button size="small" onClick={onPair}>
              {pairTexts.pair}
            </Button>
          }
        >
          <b>{pairTexts.offer}</b> {pairTexts.offerHelp}
        </Banner>
      )}
      {moved.length > 0 && <Banner kind="warning">{texts.moved(moved.length)}</Banner>}
      <div className={steps.states} role="group" aria-label={texts.columns.outcome}>
        <StateButton
          text={texts.all}
          count={rows.length}
          isOn={view.outcome === undefined}
          onClick={() => show({ outcome: undefined })}
        />
        {outcomes.map((outcome) => {
          const count = rows.filter((row) => row.outcome === outcome).length;
          return (
            count > 0 && (
              <StateButton
                key={outcome}
                text={texts.outcomes[outcome]}
                isOpen={asking.has(outcome)}
                count={count}
                isOn={view.outcome === outcome}
                onClick={() => show({ outcome })}
              />
            )
          );
        })}
      </div>
      <p className={steps.help}>{help}</p>
      <div className={steps.bar}>
        <SearchField
          label={texts.search}
          placeholder={texts.search}
          value={view.sought}
          onChange={(sought) => show({ sought })}
        />
        <Select
          quiet
          label={texts.kindFilter}
          value={view.kind ?? ''}
          choices={[
            { value: '', text: texts.allKinds },
            ...masterKinds
              .filter((kind) => rows.some((row) => row.kind === kind))
              .map((kind) => ({ value: kind, text: kindWords[kind] })),
          ]}
          onChange={(value) => show({ kind: masterKinds.find((kind) => kind === value) })}
        />
        {findings.length > 0 && (
          <Select
            quiet
            label={texts.findingFilter}
            value={view.finding ?? ''}
            choices={[
              { value: '', text: texts.allFindings },
              ...findings.map((value) => ({ value, text: texts.findings[value] ?? value })),
            ]}
            onChange={(value) => show({ finding: value === '' ? undefined : value })}
          />
        )}
        <Select
          quiet
          label={texts.sort}
          value={view.sort}
          choices={sorts}
          onChange={(value) => show({ sort: value as Sort })}
        />
        {!isForSet && (
          <span className={steps.ticks}>
            {tickable.length > 0 && (
              <Button size="small" onClick={() => setChoices(withTicks(choices, tickable, true))}>
                {texts.tickShown(tickable.length)}
              </Button>
            )}
            <Button size="small" onClick={() => setChoices(withTicks(choices, shown, false))}>
              {texts.untickShown}
            </Button>
          </span>
        )}
      </div>
      <DataTable
        label={texts.title}
        columns={reviewColumns({
          isOneSheet,
          canStore: !isForSet,
          isTicked: (row: PriceRow) => isTicked(row, choices),
          onTick: (row, isOn) => setChoices(withTick(rows, choices, row, isOn)),
        })}
        listing={{ state: 'ready', rows: shown.slice(first, first + perPage) }}
        rowKey={({ id }) => String(id)}
        skeletonRows={8}
        lines={2}
        empty={<p className={steps.none}>{texts.noRows}</p>}
        foot={
          shown.length > 0 && (
            <Pager
              summary={texts.showing(
                first + 1,
                Math.min(first + perPage, shown.length),
                shown.length,
              )}
              page={page}
              pages={pages}
              onPage={setPage}
            />
          )
        }
      />
      {remarks.length > 0 && (
        <section className={review.remarks}>
          <h2>{texts.remarks}</h2>
          <ul>
            {remarks.map(({ sheet, reason }, at) => (
              <li key={at}>
                {reason.includes(sheet) || isOneSheet ? reason : `${sheet}: ${reason}`}
              </li>
            ))}
          </ul>
        </section>
      )}
      {passed.length > 0 && (
        <details className={review.passed}>
          <summary>{texts.passedTitle(passed.length)}</summary>
          <Rows label={texts.passedTitle(passed.length)}>
            {passed.slice(0, mostPassed).map(({ sheet, row, kind, text }) => (
              <li key={`${sheet} ${row}`}>
                <span>
                  <small>{isOneSheet ? `baris ${row}` : `${sheet}, baris ${row}`}</small> {text}
                </span>
                <small>{texts.passed[kind]}</small>
              </li>
            ))}
          </Rows>
        </details>
      )}
      <div className={steps.bottom}>
        {open > 0 && !isForSet && (
          <p role="status" data-open>
            {texts.left(open)}
          </p>
        )}
        <Button onClick={onBack}>{texts.back}</Button>
        {isForSet ? (
          <Button variant="primary" onClick={onPair}>
            {pairTexts.pair}
          </Button>
        ) : (
          <Button
            variant="primary"
            offBecause={ticked === 0 ? texts.nothingTicked : undefined}
            onClick={() => onApply(ticksOf(rows, choices))}
          >
            {texts.apply(ticked)}
          </Button>
        )}
      </div>
    </>
  );
}
