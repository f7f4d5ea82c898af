import { printsSums } from '../../../../domain/bill/printed-amounts.ts';
import { apartFrom, type RecapApart } from '../../../../domain/bill/sheets/recap.ts';
import type { Decimal } from '../../../../domain/number/decimal.ts';
import { writePriceRupiah } from '../../../../domain/number/number-text.ts';
import styles from './sheet-list.module.css';
import { texts } from './texts.ts';
import type { Workbook } from './use-workbook.ts';

interface SheetListProps {
  workbook: Workbook;
  /** Of the sheets that are taken: whether the estimate has it already. */
  isIn: (at: number) => boolean;
}

/** The sheets of a file: what each holds, whether its sums agree, and whether it comes in. */
export function SheetList({ workbook, isIn }: SheetListProps) {
  const { parts, recap, taken, at, show, toggle } = workbook;
  const all = parts.map((_, each) => each);
  // What holds works, and what sums them, first: a workbook may have thirty sheets beside.
  const listed = [
    ...all.filter((each) => workbook.works(each) > 0 || recap?.at === each),
    ...all.filter((each) => workbook.works(each) === 0 && recap?.at !== each),
  ];
  return (
    // The grid of a dialog would make what scrolls as small as it can be.
    <div className={styles.whole}>
      <ul className={styles.sheets} aria-label={texts.sheets} tabIndex={-1}>
        {listed.map((each) => {
          const { label } = parts[each] ?? { label: '' };
          const hasWork = workbook.works(each) > 0;
          return (
            <li key={each} data-shown={each === at || undefined} data-bare={!hasWork || undefined}>
              <label className={styles.box}>
                <input
                  type="checkbox"
                  aria-label={texts.takeSheet(label)}
                  checked={taken.has(each)}
                  disabled={!hasWork}
                  onChange={() => toggle(each)}
                />
              </label>
              <button
                type="button"
                className={styles.name}
                aria-current={each === at || undefined}
                onClick={() => show(each)}
              >
                <span>{label}</span>
                <small>{notesOf(workbook, each, isIn(each)).join(' · ')}</small>
                {(hasWork || recap?.at === each) && <b>{totalOf(totalIn(workbook, each))}</b>}
              </button>
            </li>
          );
        })}
      </ul>
      <RecapTold workbook={workbook} />
    </div>
  );
}

/** Of a recap what it prints of all together: houses of a type are read as works there, other lines are not. */
const totalIn = ({ recap, taken, read }: Workbook, each: number): Decimal | undefined =>
  recap?.at === each && !taken.has(each) ? recap.total?.printed : read[each]?.bill.total;

const totalOf = (total: Decimal | undefined) =>
  total && total.units !== 0n ? writePriceRupiah(total) : '';

function notesOf(workbook: Workbook, each: number, isIn: boolean): string[] {
  const { read, recap, whyNot, taken } = workbook;
  const sheet = read[each];
  const works = workbook.works(each);
  if (!sheet) return [];
  if (recap?.at === each) {
    const apart = apartIn(workbook).length;
    return [apart > 0 ? texts.recap.apart(apart) : texts.recap.fits(recap.lines.length)];
  }
  if (works === 0) return sheet.isHidden ? [texts.hidden] : [];
  const why = whyNot.get(each);
  const { findings } = sheet.bill;
  const hasSums = printsSums(sheet.bill);
  const isApart = findings.some(({ kind }) => kind === 'sum' || kind === 'below total');
  return [
    texts.sheetItems(works),
    ...(isIn ? [texts.isIn] : []),
    ...(why && !taken.has(each) ? [texts.whyNot[why]] : []),
    ...(taken.has(each) && findings.length > 0 ? [texts.found(findings.length)] : []),
    ...(hasSums && !isApart ? [texts.sumsFit] : []),
  ];
}

/** Lines of the recap that are not what comes in. */
function apartIn({ recap, taken, parts, read }: Workbook): { row: number; text: string }[] {
  const labelOf = (part: number) => parts[part]?.label ?? '';
  return recap
    ? apartFrom(recap, read, taken).map((apart) => ({
        row: apart.row,
        text: apartText(apart, labelOf, labelOf(recap.at)),
      }))
    : [];
}

function apartText(apart: RecapApart, labelOf: (part: number) => string, own: string): string {
  const { recap } = texts;
  switch (apart.kind) {
    case 'alone':
      return recap.alone(apart.text, apart.printed);
    case 'apart':
      return recap.line(apart.text, apart.printed, apart.read);
    case 'units':
      return recap.units(apart.text, apart.printed, { read: apart.read, units: apart.units ?? 1n });
    case 'left':
      return recap.left(apart.text, apart.printed, labelOf(apart.part));
    case 'below':
      return recap.below(apart.works, apart.money, apart.isAll ? own : undefined);
    case 'total':
      return recap.total(apart.printed, apart.read);
  }
}

function RecapTold({ workbook }: { workbook: Workbook }) {
  const apart = apartIn(workbook);
  if (apart.length === 0) return null;
  return (
    <ul className={styles.apart} aria-label={texts.recap.name}>
      {apart.map(({ row, text }) => (
        <li key={row}>{text}</li>
      ))}
    </ul>
  );
}
