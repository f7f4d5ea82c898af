import { lastSum } from '../../../../domain/bill/printed-amounts.ts';
import { isOneWork, onlyIn } from '../../../../domain/bill/sheets/states-beside.ts';
import { Banner } from '../../../ui/banner.tsx';
import { texts } from './texts.ts';
import type { Workbook } from './use-workbook.ts';

/** Tables beside each other on one sheet: which of them come in, and what the others hold. */
export function BesideTold({ workbook }: { workbook: Workbook }) {
  const { parts, read, taken, whyNot } = workbook;
  const all = read.flatMap((sheet, at) => {
    const isTold = sheet.beside !== undefined && workbook.works(at) > 0;
    return isTold ? [{ ...sheet, at, name: parts[at]?.label ?? sheet.title }] : [];
  });
  // One without prices, as a take-off is, takes no money away.
  const left = all.filter(({ at }) => !taken.has(at) && whyNot.get(at) !== 'no prices');
  const inside = all.filter(({ at }) => taken.has(at));
  const twice = inside.flatMap((one, at) =>
    inside
      .slice(at + 1)
      .filter((other) => other.beside === one.beside && isOneWork(one, other))
      .map((other) => texts.besideTwice(one.name, other.name)),
  );
  return (
    <>
      {left.map((table) => {
        const { at, name, bill } = table;
        const twin = inside.find((one) => one.beside === table.beside && isOneWork(one, table));
        const alone = twin && onlyIn(bill, twin.bill);
        return (
          <Banner key={at} kind="warning">
            {texts.besideLeft(name, workbook.works(at), bill.total, lastSum(bill))}
            {alone && alone.works > 0 && ` ${texts.besideAlone(alone.works, alone.money)}`}
          </Banner>
        );
      })}
      {twice.map((text) => (
        <Banner key={text} kind="warning">
          {text}
        </Banner>
      ))}
      {inside.length > 1 && twice.length === 0 && (
        <Banner kind="info">{texts.besideTaken(inside.map(({ name }) => name))}</Banner>
      )}
    </>
  );
}
