// Sheets that list works with figures too and are none of the bill: told by their names, and where a name may
// as well be that of a place ('Volume Pagar', 'Gd. Analisis Lab') by what they hold (rules/bills#sheets).
import { isZero } from '../../number/decimal.ts';
import { isNear } from '../../number/near.ts';
import type { Bill } from '../bill.ts';
import { printsAmounts } from '../printed-amounts.ts';
import { wageTime } from '../../wage.ts';
import { isLineOf } from './details.ts';
import type { ReadSheet } from './read-sheet.ts';
import { worksIn, type RecapLine } from './recap.ts';
import { isSameWork } from './work-keys.ts';

export const isBillName = (name: string) => /^\s*(?:rab|boq|bq|bill of quantit)/i.test(name);

const otherKind =
  /ahsp|analis|\bhsp|\bhsd|harga (?:satuan|bahan|upah|dasar|pasar)|daftar harga|\bupah|\bbahan|back ?-?up|take ?-?off|hitung|volume|\bvol\b|\bmc ?-?\d|schedule|jadwal|kurva|bobot|termin|opname|progre|tkdn|kebutuhan|\bcco\b|^(?:daftar )?alat(?: berat)?$/i;

/** Words that a laboratory, a fence or a sum of works may be called by too. */
const mayBePlace = /analis\p{L}*|volume|\bvol\b|(?:per)?hitung\p{L}*/giu;

export const isOtherName = (name: string): boolean => otherKind.test(name) && !isBillName(name);

/** What a contract becomes holds all of its works; MC-3 is what was paid in a month. */
const contractStates = /\bcco\b|\bmc ?-?(?:0|50|100)(?!\d)/giu;

/** Called after a state of the contract, and a bill by what it holds. */
export const isContractState = ({ title, bill }: ReadSheet): boolean =>
  isOtherName(title) && !otherKind.test(title.replace(contractStates, ' ')) && holdsBill(bill);

/** By their places: which sheets are of another kind. */
export function otherKinds(sheets: readonly ReadSheet[]): ReadonlySet<number> {
  const named = new Set(sheets.flatMap(({ title }, at) => (isOtherName(title) ? [at] : [])));
  const bills = sheets.filter(({ bill }, at) => !named.has(at) && worksIn(bill) > 0);
  const others = new Set<number>();
  for (const at of named) {
    const sheet = sheets[at];
    const isBill =
      sheet !== undefined &&
      !otherKind.test(sheet.title.replace(mayBePlace, ' ')) &&
      holdsBill(sheet.bill) &&
      !bills.some(
        (other) => isSameWork(sheet.bill, other.bill) || isLineOf(sheet.bill.total, other.bill),
      );
    if (isBill) bills.push(sheet);
    else others.add(at);
  }
  return others;
}

/** Workers are paid by the day in analyses: a bill has few of them. */
const ofWorkers = /^(?:o\.?[hk]|ho|org|orang|hok|hko)\b/i;
const mostOfWorkers = 0.15;

/** A price that is made of an amount is none that a take-off could not have: its 'jumlah' counts pieces. */
function hasPrices({ lines, findings }: Bill): boolean {
  const made = new Set(
    findings.flatMap(({ kind, row }) =>
      kind === 'made price' || kind === 'near price' ? [row] : [],
    ),
  );
  return lines.some(({ row, item }) => item?.harga !== undefined && !made.has(row));
}

function holdsBill(bill: Bill): boolean {
  const items = bill.lines.flatMap(({ item }) => item ?? []);
  const workers = items.filter(
    ({ satuan }) => wageTime(satuan) !== undefined || ofWorkers.test(satuan),
  );
  return (
    hasPrices(bill) &&
    printsAmounts(bill) &&
    worksIn(bill) > 0 &&
    workers.length < items.length * mostOfWorkers
  );
}

/** Whatever it is called: what a line of the recap that has no other sheet comes to is of the bill. */
export function inRecap(
  sheets: readonly ReadSheet[],
  others: readonly number[],
  lines: readonly RecapLine[],
): number[] {
  const open = new Set(others);
  return lines.flatMap(({ part, printed }) => {
    if (part !== undefined) return [];
    const found = [...open].filter((at) => {
      const total = sheets[at]?.bill.total;
      return total !== undefined && !isZero(total) && isNear(printed, total);
    });
    const [only, ...more] = found;
    if (only === undefined || more.length > 0) return [];
    open.delete(only);
    return [only];
  });
}
