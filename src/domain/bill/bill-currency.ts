// Prices that are in dollars or other money than rupiah come in nowhere, and are told (rules/bills#columns).
import { isBlankCell, plainText, type ListCell } from '../sheet/cells.ts';
import { fillMerges } from '../sheet/head-rows.ts';
import { spreadStates } from '../sheet/head-states.ts';
import { currencyBeside, currencyOfHead, withoutCurrency } from '../sheet/foreign-currency.ts';
import { rolesInAnyScale } from '../sheet/headings.ts';
import type { ListSheet } from '../sheet/sheet.ts';
import type { Finding } from './bill.ts';
import { isWorkRow, productsIn } from './columns/columns-by-data.ts';
import { textIn, type BillRole, type BillTable, type ForeignMoney } from './rows/bill-table.ts';

const moneyWord = /\b(harga|hrg|price|jumlah|total|amount|biaya|nilai|cost|rate)\b/;
const amountWord = /\b(jumlah|jml|total|amount|nilai|biaya)\b/;
const saysRupiah = /(?<!\p{L})(rp|idr|rupiah)(?!\p{L})/iu;
const isPrice = (role: BillRole | undefined) => role === 'harga' || role === 'tambahan';
const isMoney = (role: BillRole | undefined) =>
  isPrice(role) || role === 'jumlah' || role === 'jumlahTambahan';
const textsIn = (cells: readonly ListCell[]) =>
  cells.filter((cell) => typeof cell === 'string').map((cell) => plainText(cell));

/** The table without its columns of foreign money, and what they are, where no price in rupiah is left. */
export function withoutForeign(sheet: ListSheet, table: BillTable): BillTable {
  const { head, headings, roles } = table;
  const upper = spreadStates(fillMerges(sheet, head.to)).slice(head.from, head.to);
  const heads = headings.map((_, at) =>
    upper.map((row) => textsIn([row[at] ?? null]).join('')).join(' '),
  );
  const ofCells = foreignColumns(sheet, head.to);
  const ofHead = heads.map((text, at) => currencyOfHead(text) ?? ofCells.get(at));
  const inHead = heads.flatMap((text, at) =>
    ofHead[at] !== undefined && (isOfMoney(text) || isMoney(roles[at])) ? [at] : [],
  );
  const beside = saidBeside(sheet, table);
  const saysOwn = (at: number) => saysRupiah.test(heads[at] ?? '');
  const isAmount = (at: number) => roles[at] === 'jumlah' || amountWord.test(headings[at] ?? '');
  const amounts = inHead.filter((at) => !isPrice(roles[at]) && isAmount(at));
  const inAmounts = amounts.length > 0 && makesSome(sheet, table, amounts);
  const isForeign = (at: number) =>
    ofHead[at] !== undefined ||
    (!saysOwn(at) && (beside !== undefined || (inAmounts && isPrice(roles[at]))));
  const isPriced = roles.some((role, at) => role === 'harga' && !isForeign(at));
  // An amount behind a price in dollars is in dollars too, unless it says rupiah.
  const isLeft = (at: number) =>
    isMoney(roles[at]) && (isForeign(at) || (inHead.length > 0 && !isPriced && !saysOwn(at)));
  const kept = roles.map((role, at): BillRole => (isLeft(at) ? 'skip' : role));
  const columns = [...new Set([...inHead, ...roles.flatMap((_, at) => (isLeft(at) ? [at] : []))])];
  const [first] = inHead;
  const code = first === undefined ? beside?.code : ofHead[first];
  if (code === undefined || columns.length === 0 || kept.some(isMoney)) {
    return columns.length === 0 ? table : { ...table, roles: kept };
  }
  const foreign: ForeignMoney = { code, columns, row: beside?.row ?? head.from };
  return { ...table, roles: kept, foreign };
}

/** Whether the prices make one of these amounts, as far as figures tell; beside other amounts they must. */
function makesSome(
  { rows }: ListSheet,
  { head, roles }: BillTable,
  amounts: readonly number[],
): boolean {
  const prices = roles.flatMap((role, at) => (isPrice(role) ? [at] : []));
  const works = rows.slice(head.to).filter(isWorkRow);
  const hits = (amount: number) => productsIn(works, roles.indexOf('volume'), prices, amount);
  const isIn = (row: readonly ListCell[], at: number) => /[1-9]/.test(textIn(row, at));
  return amounts.some((amount) => {
    const told = works.filter((row) => isIn(row, amount) && prices.some((at) => isIn(row, at)));
    const made = hits(amount);
    const own = roles.indexOf('jumlah');
    return own < 0 || own === amount
      ? made * 2 >= told.length
      : made * 2 > told.length && made > hits(own);
  });
}

/** Columns of which most numbers are shown in other money, whatever the head says. */
function foreignColumns({ rows, foreign = [] }: ListSheet, from: number): Map<number, string> {
  const found = new Map<number, string>();
  for (const { code, cells } of foreign) {
    const counts = new Map<number, number>();
    for (const place of cells) {
      const [row = -1, column = -1] = place.split(',').map(Number);
      if (row >= from && typeof rows[row]?.[column] === 'number')
        counts.set(column, (counts.get(column) ?? 0) + 1);
    }
    for (const [column, count] of counts) {
      const numbers = rows.slice(from).filter((each) => typeof each[column] === 'number').length;
      if (count * 2 > numbers) found.set(column, code);
    }
  }
  return found;
}

/** Single prices in other money among those in rupiah, which are read as they are. */
export function foreignPrices(
  { foreign = [] }: Pick<ListSheet, 'foreign'>,
  { roles, headings, foreign: told }: BillTable,
  works: ReadonlySet<number>,
): Finding[] {
  return foreign.flatMap(({ code, cells }) =>
    cells.flatMap((place): Finding[] => {
      const [row = -1, column = -1] = place.split(',').map(Number);
      // What the whole column is was told of it; of an amount a price may be made.
      const isRead = isPrice(roles[column]) || roles[column] === 'jumlah';
      if (!isRead || !works.has(row) || told?.columns.includes(column)) return [];
      return [{ kind: 'currency', row, code, headings: [headings[column] ?? ''], isRead: true }];
    }),
  );
}

function isOfMoney(heading: string): boolean {
  const bare = withoutCurrency(heading).toLowerCase();
  const told = rolesInAnyScale(bare);
  return bare === '' || told.includes('harga') || told.includes('jumlah') || moneyWord.test(bare);
}

/** Above the head, in the name of the sheet, or in a row that says nothing else. */
function saidBeside({ name, rows }: ListSheet, { head }: BillTable) {
  for (const [row, cells] of rows.entries()) {
    if (row >= head.from && row < head.to) continue;
    // Works have figures: of many rows few are looked at.
    if (row >= head.to && cells.some((cell) => typeof cell === 'number')) continue;
    const texts = textsIn(cells).filter((text) => text !== '');
    const isAlone =
      row < head.from || texts.length === cells.filter((cell) => !isBlankCell(cell)).length;
    if (!isAlone || texts.length > (row < head.from ? 12 : 2)) continue;
    const code = texts.map((text) => currencyBeside(text)).find((each) => each !== undefined);
    if (code !== undefined) return { code, row };
  }
  const code = currencyBeside(name);
  return code === undefined ? undefined : { code, row: head.from };
}
