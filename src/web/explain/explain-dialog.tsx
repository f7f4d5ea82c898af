import { Copy, Printer } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Checked } from '../../domain/checks/checked.ts';
import { aboveOf, explainWay } from '../../domain/explain/explain.ts';
import { chainText } from '../../domain/explain/explanation-text.ts';
import { operationText, type Explanation, type Target } from '../../domain/explain/explanation.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { LoadFailure } from '../ui/list/load-failure.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './explain-dialog.module.css';
import { printText } from './print-text.ts';
import { dateText, momentText } from '../../domain/date-text.ts';
import { texts } from './texts.ts';

/** Of which estimate a number is, and as it stood when. */
export interface ExplainedEstimate {
  readonly projectName: string;
  /** Undefined: it is not stored yet. */
  readonly version: number | undefined;
  readonly isEdited?: boolean;
}

interface ExplainDialogProps {
  /** Undefined: not known yet. */
  checked: Checked | undefined;
  /** It cannot be known as it stands. */
  isUnreadable?: boolean;
  /** Tries again to know it; undefined: nothing has failed. */
  retry: (() => void) | undefined;
  start: Target;
  /** Undefined: it is part of no estimate, or that is not known yet. */
  about: ExplainedEstimate | undefined;
  /** It is part of no estimate: there is no grand total to begin at. */
  isAlone?: boolean;
  onClose: () => void;
}

/** How a number came about, step by step, down to a measure, a coefficient and a price. */
export function ExplainDialog(props: ExplainDialogProps) {
  const { isUnreadable, retry, start, isAlone = false, onClose } = props;
  const { checked, about } = useLastKnown(props);
  const [way, setWay] = useState<readonly Target[]>([start]);
  const above = useAbove(checked, way[0] ?? start);
  const steps = checked ? explainWay(checked, way, above) : [];
  const went = steps.map(({ target }) => target);
  const step = steps.at(-1);
  const isAtTotal = went[0]?.of === 'total';
  const isPartGone =
    steps.length < way.length || JSON.stringify(went[0]) !== JSON.stringify(way[0]);
  return (
    <Dialog
      title={texts.title}
      size="wide"
      onSubmit={onClose}
      onClose={onClose}
      actions={
        <>
          {checked && step && <CopyAndPrint steps={steps} about={aboutLines(checked, about)} />}
          <Button submit>{texts.close}</Button>
        </>
      }
    >
      {isUnreadable && <Banner kind="warning">{texts.unreadable}</Banner>}
      {!props.checked && retry && <LoadFailure text={texts.failed} retry={retry} />}
      {!checked && !retry && !isUnreadable && (
        <div role="status" aria-busy aria-label={texts.loading}>
          {['62%', '80%', '48%'].map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </div>
      )}
      {checked && (isPartGone || !step) && (
        <Banner kind="info">{step ? texts.partGone : texts.gone}</Banner>
      )}
      {checked && (
        <nav className={styles.way} aria-label={texts.way}>
          {!isAtTotal && !isAlone && (
            <button type="button" onClick={() => setWay([{ of: 'total' }])}>
              {texts.grandTotal}
            </button>
          )}
          {steps.slice(0, -1).map(({ title, target }, at) => (
            <button
              key={JSON.stringify(target)}
              type="button"
              onClick={() => setWay(went.slice(0, at + 1))}
            >
              {title}
            </button>
          ))}
        </nav>
      )}
      {step && (
        <StepTable
          key={JSON.stringify(step.target)}
          step={step}
          isFirst={steps.length === 1}
          onFollow={(to) => setWay([...went, to])}
          onBack={() => setWay(went.slice(0, -1))}
        />
      )}
    </Dialog>
  );
}

/** What was read stands until what somebody stored meanwhile is known as well, both of one version. */
function useLastKnown({ checked, about, isUnreadable }: ExplainDialogProps) {
  const [last, setLast] = useState({ checked, about });
  if (checked && (last.checked !== checked || last.about !== about)) setLast({ checked, about });
  return checked || isUnreadable ? { checked, about } : last;
}

/** What the first number of the way was a part of when it was there last. */
function useAbove(checked: Checked | undefined, first: Target): readonly Target[] {
  const now = useMemo(() => (checked ? aboveOf(checked, first) : []), [checked, first]);
  const [last, setLast] = useState({ first, above: now });
  if (last.first !== first || (now.length > 0 && now !== last.above))
    setLast({ first, above: now });
  return now.length > 0 || last.first !== first ? now : last.above;
}

const fewest = 200;

interface StepTableProps {
  step: Explanation;
  isFirst: boolean;
  onFollow: (to: Target) => void;
  onBack: () => void;
}

function StepTable({ step, isFirst, onFollow, onBack }: StepTableProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isWhole, setIsWhole] = useState(false);
  // What was pressed is gone; who follows by keys goes on from here.
  useEffect(() => {
    if (!isFirst) heading.current?.focus();
  }, [isFirst]);
  // So is what somebody else deleted while it had the focus.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  });
  const shown = isWhole ? step.parts : step.parts.slice(0, fewest);
  return (
    <div
      role="presentation"
      className={styles.sheet}
      onKeyDown={(event) => {
        if (isFirst || event.key !== 'Backspace') return;
        event.preventDefault();
        onBack();
      }}
    >
      <h3 ref={heading} tabIndex={-1} className={styles.title}>
        {step.title}
      </h3>
      <table className={styles.step}>
        <thead>
          <tr>
            <th scope="col">{texts.part}</th>
            <th scope="col">{texts.figure}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ label, text, isTakenOff, note, to }, at) => (
            <tr key={at}>
              <th scope="row">
                {to ? (
                  <button type="button" onClick={() => onFollow(to)}>
                    {label}
                  </button>
                ) : (
                  label
                )}
                {note !== undefined && <span className={styles.note}>{note}</span>}
              </th>
              <td>
                {isTakenOff && '− '}
                {text}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{operationText(step)}</th>
            <td>{step.text}</td>
          </tr>
        </tfoot>
      </table>
      {step.parts.length > shown.length && (
        <button type="button" className={styles.more} onClick={() => setIsWhole(true)}>
          {texts.more(step.parts.length - shown.length)}
        </button>
      )}
      {step.notes.map((note) => (
        <p key={note} className={styles.told}>
          {note}
        </p>
      ))}
    </div>
  );
}

/** What a printed sheet says above its steps: whose numbers they are, of when, and what they rest on. */
function aboutLines(
  { priceSet, priceSetOf, analysesOf, now }: Checked,
  about: ExplainedEstimate | undefined,
): string[] {
  return [
    ...(about ? [about.projectName, stateText(about)] : []),
    ...(priceSet === undefined ? [] : [texts.priceSet(setName(priceSet, priceSetOf))]),
    ...(analysesOf === undefined ? [] : [texts.edition(analysesOf)]),
    texts.on(momentText(now)),
  ].filter((line) => line.trim() !== '');
}

/** As papers name it. */
const setName = (name: string, of: Checked['priceSetOf']) =>
  [name, of?.region, of && dateText(of.day)].filter(Boolean).join(', ');

function stateText({ version, isEdited }: ExplainedEstimate): string {
  if (version === undefined) return texts.unsaved;
  return isEdited ? texts.editedSince(version) : texts.revision(version);
}

interface CopyAndPrintProps {
  steps: readonly Explanation[];
  about: readonly string[];
}

function CopyAndPrint({ steps, about }: CopyAndPrintProps) {
  const [said, setSaid] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(chainText(steps)).then(
      () => setSaid(texts.copied),
      () => setSaid(texts.copyFailed),
    );
  return (
    <>
      <span className={styles.said} role="status">
        {said}
      </span>
      <Button icon={<Copy aria-hidden />} onClick={() => void copy()}>
        {texts.copy}
      </Button>
      <Button
        icon={<Printer aria-hidden />}
        onClick={() => printText({ title: texts.title, about, text: chainText(steps) })}
      >
        {texts.print}
      </Button>
    </>
  );
}
