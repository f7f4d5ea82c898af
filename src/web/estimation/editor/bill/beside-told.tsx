import { useMemo } from 'react';
import { lastSum } from '../../../../domain/bill/printed-amounts.ts';
import { leftByFigure, mayBeDetails } from '../../../../domain/bill/sheets/details.ts';
import { worksIn } from '../../../../domain/bill/sheets/recap.ts';
import { isOneWork, isPartOf } from '../../../../domain/bill/sheets/states-beside.ts';
import { alsoIn, changedBy } from '../../../../domain/bill/sheets/states-of-parts.ts';
import { mayBeOne } from '../../../../domain/bill/twice/may-be-one.ts';
import { summariesOf } from '../../../../domain/bill/twice/summaries.ts';
import { sumsOfSheets } from '../../../../domain/bill/twice/sums-of-sheets.ts';
import { onlyIn } from '../../../../domain/bill/sheets/work-keys.ts';
import { Banner } from '../../../ui/banner.tsx';
import { texts } from './texts.ts';
import type { Workbook } from './use-workbook.ts';

/** One work in several tables of a sheet, or on several sheets: which of them come in, and what the others hold. */
export function BesideTold({ workbook }: { workbook: Workbook }) {
  const { parts, read, taken, whyNot, older, recap } = workbook;
  const all = useMemo(
    () =>
      read.flatMap((sheet, at) =>
        worksIn(sheet.bill) > 0 ? [{ ...sheet, at, name: parts[at]?.label ?? sheet.title }] : [],
      ),
    [read, parts],
  );
  const inside = useMemo(() => all.filter(({ at }) => taken.has(at)), [all, taken]);
  type Told = (typeof all)[number];
  const areOne = (one: Told, other: Told) =>
    isOneWork(one, other) || older.get(one.at) === other.at || older.get(other.at) === one.at;
  // One without prices, as a take-off is, takes no money away.
  const left = all.filter((sheet) => {
    const why = whyNot.get(sheet.at);
    if (taken.has(sheet.at) || why === 'no prices') return false;
    const isOther = why === undefined && inside.some((other) => areOne(sheet, other));
    return sheet.beside !== undefined || why === 'state' || isOther;
  });
  const details = all.filter(({ at }) => !taken.has(at) && whyNot.get(at) === 'detail');
  const tables = inside.filter(({ beside }) => beside !== undefined);
  const twice = inside.flatMap((one, at) =>
    inside
      .slice(at + 1)
      .filter((other) => areOne(one, other))
      .map((other) => texts.besideTwice(one.name, other.name)),
  );
  const standing = new Set(older.values());
  const some = inside
    .filter(({ at }) => standing.has(at))
    .flatMap((one) =>
      inside.flatMap((other) => {
        const count = areOne(one, other) ? 0 : alsoIn(one, other);
        return count > 0 ? [texts.besideSome(count, one.name, other.name)] : [];
      }),
    );
  const isCounted = (one: Told, other: Told) => standing.has(one.at) && alsoIn(one, other) > 0;
  // Thirty houses of hundreds of works take a while.
  const sums = useMemo(() => sumsOfSheets(inside), [inside]);
  const isSummed = (one: Told, other: Told) =>
    sums.some(({ whole, parts: of }) => whole === one && of.includes(other));
  const isSaid = (one: Told, other: Told) =>
    areOne(one, other) ||
    [isCounted, isSummed].some((isTold) => isTold(one, other) || isTold(other, one));
  const summed = sums.map(({ whole, parts: of, read: money }) =>
    texts.besideSum(
      { name: whole.name, read: whole.bill.total },
      of.map(({ name }) => name),
      money,
    ),
  );
  const summaries = summariesOf(inside).map(({ sheet, of, lines, read: money }) =>
    texts.besideSummary(
      { name: sheet.name, read: sheet.bill.total },
      { name: of.name, read: money },
      lines,
    ),
  );
  const asked = mayBeOne(inside, isSaid, recap).map((group) =>
    texts.besideAsked(group.map(({ name, bill }) => ({ name, read: bill.total }))),
  );
  return (
    <>
      {left.map((table) => {
        const { at, name, beside, bill } = table;
        const twin = inside.find((one) => areOne(one, table));
        const isTwin = twin !== undefined && isOneWork(twin, table);
        // What is the work of several may have of each, and change some of each.
        const alone = twin && onlyIn(bill, ...(isTwin ? [twin] : inside).map((one) => one.bill));
        const of = isTwin ? [twin] : changedBy(table, inside);
        const count = of.reduce((sum, one) => sum + worksIn(one.bill), 0);
        const isPart = isTwin ? isPartOf(table, twin) : workbook.works(at) < count;
        return (
          <Banner key={at} kind="warning">
            {texts.besideLeft(name, workbook.works(at), bill.total, lastSum(bill))}{' '}
            {beside === undefined ? texts.chooseSheet : texts.chooseTable}
            {isPart && ` ${texts.besidePart(workbook.works(at), count)}`}
            {alone && alone.works > 0 && ` ${texts.besideAlone(alone.works, alone.money)}`}
          </Banner>
        );
      })}
      {[...twice, ...some, ...summed, ...summaries, ...asked].map((text) => (
        <Banner key={text} kind="warning">
          {text}
        </Banner>
      ))}
      {mayBeDetails(inside).map(({ sheet, of, item, amount }) => (
        <Banner key={`${of.title} ${item.row}`} kind="warning">
          {texts.mayBeDetail(sheet.title, sheet.bill.total, {
            sheet: of.title,
            line: item.text,
            amount,
          })}
        </Banner>
      ))}
      {leftByFigure(details, inside).map(({ sheet, of, item }) => (
        <Banner key={`${sheet.title} ${item.row}`} kind="warning">
          {texts.leftAsDetail(sheet.title, sheet.bill.total, { sheet: of.title, line: item.text })}
        </Banner>
      ))}
      {tables.length > 1 && twice.length === 0 && (
        <Banner kind="info">{texts.besideTaken(tables.map(({ name }) => name))}</Banner>
      )}
    </>
  );
}
