import { printsSums } from '../../../../domain/bill/printed-amounts.ts';
import { add, zero, type Decimal } from '../../../../domain/number/decimal.ts';
import { isNear } from '../../../../domain/number/near.ts';
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
  const { parts, read, recap, taken, at, show, toggle } = workbook;
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
                {hasWork && <b>{totalOf(read[each]?.bill.total)}</b>}
              </button>
            </li>
          );
        })}
      </ul>
      <RecapTold workbook={workbook} />
    </div>
  );
}

const totalOf = (total: Decimal | undefined) =>
  total && total.units !== 0n ? writePriceRupiah(total) : '';

function notesOf(workbook: Workbook, each: number, isIn: boolean): string[] {
  const { read, recap, whyNot, taken } = workbook;
  const sheet = read[each];
  const works = workbook.works(each);
  if (!sheet) return [];
  if (recap?.at === each) {
    const apart = apartIn(workbook).length;
    const fits = recap.lines.length - apart;
    return [apart > 0 ? texts.recap.apart(apart) : texts.recap.fits(fits)];
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
  if (!recap) return [];
  const lines = recap.lines.flatMap(({ row, text, printed, part, read: found }) => {
    if (part === undefined || !found) return [{ row, text: texts.recap.alone(text, printed) }];
    const told = isNear(printed, found)
      ? []
      : [{ row, text: texts.recap.line(text, printed, found) }];
    const left = { row, text: texts.recap.left(text, printed, parts[part]?.label ?? '') };
    return taken.has(part) ? told : [left];
  });
  const sums = new Set(recap.lines.flatMap(({ part }) => part ?? []));
  const all = [...sums].reduce((sum, part) => add(sum, read[part]?.bill.total ?? zero), zero);
  const { total } = recap;
  if (lines.length > 0 || !total || isNear(total.printed, all)) return lines;
  return [{ row: total.row, text: texts.recap.total(total.printed, all) }];
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
