import { useState } from 'react';
import type { Bill, Finding } from '../../../../domain/bill/bill.ts';
import { decimal, type Decimal } from '../../../../domain/number/decimal.ts';
import { priceScales, type PriceScale } from '../../../../domain/price-list/mixed/list-map.ts';
import { inShort } from '../paste/paste-note.tsx';
import styles from './bill-findings.module.css';
import { printsAmounts, printsSums } from '../../../../domain/bill/printed-amounts.ts';
import { findingText, findingTitles, readingText, texts } from './texts.ts';

export interface Answer {
  readonly row: number;
  readonly at: number;
  readonly value: Decimal;
}

interface BillFindingsProps {
  bill: Bill;
  /** Of a file of several: which one is looked at. */
  sheet: string | undefined;
  /** It sums the others, and its lines come in nowhere. */
  isRecap: boolean;
  /** Sentences about the whole. */
  told: readonly string[];
  /** Volumes that the printed amounts tell. */
  exact: readonly Answer[];
  /** Goes to the row. */
  onShow: (row: number) => void;
  onAnswer: (given: readonly Answer[]) => void;
  /** A column is the one of volumes. */
  onVolume: (at: number) => void;
  onScale: (scale: PriceScale) => void;
}

const fewest = 5;
const one = decimal(1);
/** What changes money first, what is only told last. */
const order = Object.keys(findingTitles) as Finding['kind'][]; // the keys of this very table
const quiet: ReadonlySet<Finding['kind']> = new Set([
  'gathered',
  'note',
  'no work',
  'hidden',
  'rounded',
  'footnote',
  'repeated',
  'take-off',
  'added column',
]);

/** What to look at before the bill comes in, kind by kind; each line leads to its row. */
export function BillFindings(props: BillFindingsProps) {
  const { bill, sheet, isRecap, told, exact, onShow, onAnswer, onVolume, onScale } = props;
  const names = new Map(bill.lines.map(({ row, text }) => [row, text]));
  const kinds = order.flatMap((kind) => {
    const found = isRecap ? [] : bill.findings.filter((finding) => finding.kind === kind);
    return found.length > 0 ? [{ kind, found }] : [];
  });
  const isSummed = printsAmounts(bill) || printsSums(bill);
  const agree = printsSums(bill) ? texts.sumsAgree : texts.amountsAgree;
  const count = isRecap ? 0 : bill.findings.length;
  const isOne = sheet !== undefined;
  const ofWhole = told.length > 0 && <p className={styles.told}>{told.join(' ')}</p>;
  const price = bill.lines.find(({ item }) => item?.harga)?.item?.harga;
  return (
    <section className={styles.findings} aria-label={texts.findings}>
      {isOne && ofWhole}
      <h3>
        {sheet === undefined ? texts.findings : texts.findingsIn(sheet)}{' '}
        {count > 0 && <span>{count}</span>}
      </h3>
      {bill.tax !== undefined && !isRecap && <p className={styles.told}>{texts.tax(bill.tax)}</p>}
      {!isOne && ofWhole}
      {isRecap ? (
        <p className={styles.told}>{texts.recapAside}</p>
      ) : (
        kinds.length === 0 &&
        (isOne || told.length === 0 || isSummed) && (
          <p className={styles.told}>
            {isOne ? texts.noFindingsHere : texts.noFindings} {isSummed && agree}
          </p>
        )
      )}
      {kinds.map(({ kind, found }) => (
        <Kind
          key={kind}
          kind={kind}
          found={found}
          names={names}
          price={price}
          exact={kind === 'amount' ? exact : []}
          onShow={onShow}
          onAnswer={onAnswer}
          onVolume={onVolume}
          onScale={onScale}
        />
      ))}
    </section>
  );
}

/** Of a work that has an amount and no volume, or a volume in percent or that cannot be read. */
const madeVolumes = (finding: Finding): Answer[] =>
  (finding.kind === 'no volume' || finding.kind === 'unread' || finding.kind === 'percent') &&
  finding.made
    ? [{ row: finding.row, at: finding.made.at, value: finding.made.volume }]
    : [];

interface KindProps extends Omit<BillFindingsProps, 'bill' | 'sheet' | 'isRecap' | 'told'> {
  kind: Finding['kind'];
  found: readonly Finding[];
  names: ReadonlyMap<number, string>;
  /** The first price that was read. */
  price: Decimal | undefined;
}

function Kind(props: KindProps) {
  const { kind, found, names, price, exact, onShow, onAnswer, onVolume, onScale } = props;
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? found : found.slice(0, fewest);
  return (
    <div className={styles.kind} data-quiet={quiet.has(kind) || undefined}>
      <h4>
        {findingTitles[kind]} <span>{found.length}</span>
      </h4>
      {exact.length > 0 && (
        <button type="button" className={styles.answer} onClick={() => onAnswer(exact)}>
          {texts.takeAll(exact.length)}
        </button>
      )}
      <ul>
        {shown.map((finding, at) => (
          <li key={at}>
            <button type="button" className={styles.line} onClick={() => onShow(finding.row)}>
              <span className={styles.row}>{finding.row + 1}</span>
              <span>{findingText(finding, inShort(names.get(finding.row) ?? ''), price)}</span>
            </button>
            {finding.kind === 'asked' &&
              finding.asked.readings.map((value) => (
                <button
                  key={readingText(value)}
                  type="button"
                  className={styles.answer}
                  onClick={() => onAnswer([{ row: finding.row, at: finding.at, value }])}
                >
                  {texts.takeValue(readingText(value))}
                </button>
              ))}
            {finding.kind === 'which volume' &&
              finding.counting.map(({ at: column, heading }) => (
                <button
                  key={column}
                  type="button"
                  className={styles.answer}
                  onClick={() => onVolume(column)}
                >
                  {texts.takeColumn(heading)}
                </button>
              ))}
            {finding.kind === 'scale' &&
              priceScales
                .filter((scale) => scale !== finding.scale)
                .map((scale) => (
                  <button
                    key={scale}
                    type="button"
                    className={styles.answer}
                    onClick={() => onScale(scale)}
                  >
                    {texts.takeScale[scale]}
                  </button>
                ))}
            {madeVolumes(finding).map((answer) => (
              <button
                key={answer.at}
                type="button"
                className={styles.answer}
                onClick={() => onAnswer([answer])}
              >
                {texts.takeVolume(readingText(answer.value))}
              </button>
            ))}
            {finding.kind === 'amount alone' && finding.at >= 0 && (
              <button
                type="button"
                className={styles.answer}
                onClick={() => onAnswer([{ row: finding.row, at: finding.at, value: one }])}
              >
                {texts.asWork}
              </button>
            )}
          </li>
        ))}
      </ul>
      {found.length > shown.length && (
        <button type="button" className={styles.answer} onClick={() => setIsWhole(true)}>
          {texts.more(found.length - shown.length)}
        </button>
      )}
    </div>
  );
}
