// A sheet of lump sums that are called as chapters of another one, or cost what these do, may be its summary: the
// amounts may be rounded or offered, the names shortened. Where both come in that is told (BQ-55).
import { itemTotal } from '../../content/totals.ts';
import { isZero, sum, zero, type Decimal } from '../../number/decimal.ts';
import { isNear } from '../../number/near.ts';
import type { ReadSheet } from '../sheets/read-sheet.ts';
import { blocksOf, isOfLumps, type Block } from '../sheets/recap.ts';
import { keyWords, likeness } from '../sheets/sheet-words.ts';

export interface Summary<Sheet> {
  readonly sheet: Sheet;
  readonly of: Sheet;
  /** So many of its lines are called as chapters of the other one are, or cost the same. */
  readonly lines: number;
  /** What those chapters come to. */
  readonly read: Decimal;
}

/** Of those that come in; each beside the one that has most of its lines as chapters. */
export function summariesOf<Sheet extends ReadSheet>(taken: readonly Sheet[]): Summary<Sheet>[] {
  return taken.flatMap((sheet) => {
    if (!isOfLumps(sheet.bill)) return [];
    const found = taken.flatMap((of) => (of === sheet ? [] : [summaryOf(sheet, of)]));
    const [most] = found.toSorted((a, b) => b.lines - a.lines);
    const items = sheet.bill.lines.filter(({ item }) => item).length;
    return most && most.lines * 2 > items ? [most] : [];
  });
}

function summaryOf<Sheet extends ReadSheet>(sheet: Sheet, of: Sheet): Summary<Sheet> {
  const open = new Set(blocksOf([of]));
  const found = sheet.bill.lines.flatMap(({ item }) => {
    if (!item) return [];
    const words = keyWords(item.text);
    const amount = itemTotal(item.volume ?? zero, item.harga ?? zero);
    const isSame = ({ read }: Block) => !isZero(read) && isNear(read, amount);
    const isCalled = ({ name }: Block) => likeness(words, name) > 0;
    const block = [...open].find((each) => isCalled(each) || isSame(each));
    if (block) open.delete(block);
    return block ?? [];
  });
  const read = sum(found.map((block) => block.read));
  return { sheet, of, lines: found.length, read };
}
