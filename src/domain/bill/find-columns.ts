// What the columns of a bill are: told by their heads where there are any, else by what stands in
// them (rules/bills#columns).
import type { ListCell } from '../sheet/cells.ts';
import { fillMerges, mostHeadRows } from '../sheet/head-rows.ts';
import { isBetweenStates, newness, whose } from '../sheet/head-states.ts';
import { scaleSaid } from '../price-list/mixed/scale-said.ts';
import { headingKey, rolesInAnyScale, type HeadingRole } from '../sheet/headings.ts';
import type { ListSheet } from '../sheet/sheet.ts';
import { countedVolume } from './volume-parts.ts';
import { withoutForeign } from './bill-currency.ts';
import { textIn, widthOf, type BillRole, type BillTable } from './rows/bill-table.ts';
import { sumLabel } from './rows/sum-labels.ts';
import {
  addedPrices,
  isColumnOf,
  isFilledIn,
  isUnitOrMark,
  isWords,
  isWorkRow,
  pricedPair,
  productsIn,
  firstOfRecap,
  rolesByData,
} from './columns/columns-by-data.ts';
import { findHead } from './columns/find-head.ts';
import { isOfRupiahMarks, withSpreadHeads } from '../sheet/rupiah-columns.ts';
import { likelyVolume } from './columns/likely-columns.ts';
import { isCount, measuredVolume } from './columns/take-off-columns.ts';
import {
  kindOf,
  ofAmounts,
  partedPrices,
  rolesOfPart,
  spreadParts,
  type Headed,
} from './columns/price-parts.ts';

/** The head of the bill, what its columns are, and what its prices are written in. */
export function findBillTable(written: ListSheet): BillTable {
  const { sheet, head } = withOwnHeads(written);
  const table = withoutForeign(sheet, columnsOf(sheet, head));
  const scale = scaleOf(sheet, table);
  return scale ? { ...table, scale } : table;
}

/** With each head over the column that it is of. */
function withOwnHeads(sheet: ListSheet) {
  const head = findHead(sheet);
  if (!head) return { sheet, head };
  const headings = Array.from({ length: widthOf(sheet) }, (_, at) => head.headings[at] ?? '');
  const spread = withSpreadHeads(sheet, head, headings);
  return { sheet: spread, head: spread === sheet ? head : findHead(spread) };
}

/** Volumes may be in thousands too, and amounts alone where they are no products as they are written. */
function scaleOf(sheet: ListSheet, { head, headings, roles }: BillTable) {
  const { rows } = sheet;
  const heads = fillMerges(sheet, head.to).slice(head.from);
  const columnsOfRole = (...wanted: BillRole[]) =>
    roles.flatMap((role, at) => (wanted.includes(role) ? [at] : []));
  const texts = (cells: readonly ListCell[]) => cells.filter((cell) => typeof cell === 'string');
  const headOf = (columns: readonly number[]) =>
    texts(heads.flatMap((row) => columns.map((at) => row[at] ?? null)));
  const prices = columnsOfRole('harga', 'tambahan');
  const amounts = columnsOfRole('jumlah', 'jumlahTambahan');
  const said = scaleSaid(
    [...texts(rows.slice(0, head.from).flat()), ...headOf(prices)],
    prices.map((at) => headings[at] ?? ''),
  );
  if (said) return said;
  const body = rows.slice(head.to);
  const [volume = -1] = columnsOfRole('volume');
  return scaleSaid(headOf(amounts.filter((at) => productsIn(body, volume, prices, at) > 0)), []);
}

function columnsOf(sheet: ListSheet, head: ReturnType<typeof findHead>): BillTable {
  const width = widthOf(sheet);
  if (!head) {
    const roles = rolesByData(sheet.rows, width);
    const from = firstOfRecap(sheet.rows, roles);
    return { head: { from, to: from }, headings: Array.from({ length: width }, () => ''), roles };
  }
  const headings = Array.from({ length: width }, (_, at) => head.headings[at] ?? '');
  const body = sheet.rows.slice(head.to);
  const hidden = new Set(sheet.hiddenColumns);
  const names = headings.map((_, at) => head.names[at] ?? '');
  const inRupiah = rupiahHeads(fillMerges(sheet, head.to).slice(head.from));
  const roles = rolesOf({ headings: names, whole: headings, hidden, inRupiah }, body);
  // What stands below an earlier and poorer head of the same columns is work too.
  const earlier = head.others.filter(
    (other) =>
      isOfColumns(other.names, roles) && sheet.rows.slice(other.to, head.from).some(isWorkRow),
  );
  // Of the readings of the topmost one, with the title above it or without, that of most kinds.
  const [top] = earlier;
  const [first] = earlier
    .filter(({ from }) => top && from < top.from + mostHeadRows)
    .toSorted((a, b) => b.kinds - a.kinds);
  const { from, to } = first ?? head;
  return { head: { from, to }, headings, roles };
}

/** Each column that the head names is what the table has there. */
function isOfColumns(names: readonly string[], roles: readonly BillRole[]): boolean {
  return names.every((name, at) => {
    const told = rolesInAnyScale(name);
    return told.length === 0 || told.some((role) => role === roles[at]);
  });
}

interface Columns {
  readonly headings: readonly string[];
  /** With what they say of a state: 'menjadi volume'. */
  readonly whole: readonly string[];
  readonly hidden: ReadonlySet<number>;
  readonly inRupiah: ReadonlySet<number>;
}

/**
 * 'JUMLAH (Rp)', or '(Rp)' below it, is money, whatever stands beside it; BIAYA (Rp) over several columns, or over a head
 * of its own, may stand over volumes too.
 */
function rupiahHeads(heads: readonly (readonly ListCell[])[]): ReadonlySet<number> {
  const said = heads.flatMap((row, above) =>
    row.flatMap((cell, at) => {
      if (typeof cell !== 'string' || !ofRupiah.test(cell)) return [];
      const isTitle =
        cell === row[at - 1] ||
        cell === row[at + 1] ||
        heads.slice(above + 1).some((lower) => lower[at] !== cell && namesRole(lower[at] ?? null));
      return isTitle ? [] : [at];
    }),
  );
  return new Set(said);
}

const namesRole = (cell: ListCell) =>
  typeof cell === 'string' && rolesInAnyScale(headingKey(cell)).length > 0;
const ofRupiah = /\b(?:rp|idr|rupiah)\b/i;

/**
 * Leftmost of each kind, one that is hidden only where no other is of it; where heads leave a choice, what
 * stands below them decides.
 */
function rolesOf(
  { headings, whole, hidden, inRupiah }: Columns,
  body: readonly (readonly ListCell[])[],
): BillRole[] {
  const said = headings.map((heading) => rolesInAnyScale(heading));
  const placesOfRole = (role: HeadingRole) =>
    said.flatMap((found, at) => (found.includes(role) ? [at] : []));
  // What makes amounts with a price is no money, whatever its head says.
  const makesAmounts = (volume: number) =>
    placesOfRole('harga').some((price) =>
      placesOfRole('jumlah').some(
        (at) => at !== volume && productsIn(body, volume, [price], at) > 0,
      ),
    );
  const told = said.map((found, at) => {
    const isMoney = inRupiah.has(at) && found.includes('jumlah') && !makesAmounts(at);
    return isMoney ? found.filter((role) => role !== 'volume') : found;
  });
  const named = (role: HeadingRole, isOne: (at: number) => boolean = () => true) => {
    const sure = told.flatMap((found, at) => (found.includes(role) && isOne(at) ? [at] : []));
    const all =
      sure.length > 0
        ? sure
        : headings.flatMap((heading, at) => (rolesOfPart(heading).includes(role) ? [at] : []));
    const seen = all.filter((at) => !hidden.has(at));
    return seen.length > 0 ? seen : all;
  };
  const alone = (role: HeadingRole) => named(role).find((at) => told[at]?.length === 1) ?? -1;
  const roles = headings.map((): BillRole => 'skip');
  const give = (role: BillRole, at: number | undefined) => {
    if (at !== undefined && at >= 0 && roles[at] === 'skip') roles[at] = role;
  };

  give('uraian', alone('uraian') >= 0 ? alone('uraian') : named('uraian')[0]);
  const uraian = roles.indexOf('uraian');
  give(
    'kode',
    alone('kode') >= 0 ? alone('kode') : named('kode').find((at) => roles[at] === 'skip'),
  );
  give(
    'no',
    named('no').find((at) => roles[at] === 'skip' && at < uraian),
  );
  give('satuan', named('satuan')[0]);
  // A 'Jumlah' that is seen is no reason to leave a hidden 'Volume' alone.
  const counts = named('volume', (at) => !told[at]?.includes('jumlah'));
  const offered = { whole, prices: named('harga'), amounts: named('jumlah') };
  const volumes = newestFirst(counts, offered, body);
  const ofBlock = blockOf(volumes[0], counts, whole);
  // 'Upah' in front of a description may say 'borongan'; an amount of most works may be 'included'.
  const saysOnlyWords = (role: 'harga' | 'jumlah', at: number) =>
    isOfRupiahMarks(body, at) ||
    (isColumnOf(withoutLabels(body, at), at, isOnlyWords) &&
      !(role === 'jumlah' && isFilledIn(body, at)));
  const free = (role: 'harga' | 'jumlah') =>
    ofBlock(named(role).filter((at) => roles[at] === 'skip' && !saysOnlyWords(role, at))).toSorted(
      (one, other) =>
        // A price of labour alone is none where another column has that of the whole.
        Number(headings[one] === 'upah') - Number(headings[other] === 'upah') ||
        whose(whole[one]) - whose(whole[other]) ||
        newness(whole[other] ?? '') - newness(whole[one] ?? ''),
    );
  const prices = free('harga');
  const sums = free('jumlah');
  // A tender bill has the heads of prices, and none below them yet.
  const isPriced = prices.some((at) => isFilledIn(body, at));
  const counting = isPriced ? [] : sums.filter((at) => !inRupiah.has(at));
  const satuan = roles.indexOf('satuan');
  const measured =
    volumes.length > 0 ? undefined : measuredVolume(counting, { headings, satuan }, body);
  const takeOff = { headings, volume: volumes[0] ?? measured };
  const amounts = sums.filter(
    (at) => at !== measured && !(counting.includes(at) && isCount(at, takeOff)),
  );
  // 'Jumlah' is the volume where a price stands to its right and nothing else is one.
  const counted =
    measured ?? amounts.find((at) => told[at]?.includes('volume') && prices.some((p) => p > at));
  const [newest] = volumes;
  const isSeen = newest !== undefined && !hidden.has(newest);
  const open = headings.map((heading, at) =>
    roles[at] === 'skip' && !hidden.has(at) ? heading : '',
  );
  const isNone = newest === undefined && counted === undefined && uraian >= 0;
  const likely = isNone ? likelyVolume(open, { prices, amounts }, body) : undefined;
  const volume = isSeen ? newest : (counted ?? newest ?? likely?.volume);
  give('volume', volume);
  if (!roles.includes('satuan') && volume !== undefined) {
    const beside = [volume + 1, volume - 1].find(
      (at) => roles[at] === 'skip' && isColumnOf(body, at, isUnitOrMark),
    );
    give('satuan', beside);
  }
  // 'Harga net', however it is called, is the price where the amounts were made with it.
  const otherPrices = headings.flatMap((heading, at) =>
    roles[at] === 'skip' && !hidden.has(at) && afterDiscount.test(heading) ? [at] : [],
  );
  const { harga: first, jumlah: behind } = pricedPair(
    body,
    volume,
    [...new Set([...prices, ...otherPrices])],
    [...amounts, ...prices.slice(1)].filter((at) => roles[at] === 'skip'),
  );
  // 'Harga dasar' behind a price is no amount where it is none of any work.
  const isAmount =
    behind === undefined ||
    amounts.includes(behind) ||
    productsIn(body, volume ?? -1, [first ?? -1], behind) > 0;
  const pair = { harga: first, jumlah: isAmount ? behind : undefined };
  const isFree = (at: number) => roles[at] === 'skip' && !hidden.has(at);
  // BAHAN over HARGA SATUAN is a price by its lower word, and of material by the upper one.
  const partHeads = spreadParts(
    headings.map((heading, at) =>
      kindOf(whole[at] ?? '') === undefined ? heading : (whole[at] ?? ''),
    ),
  );
  const headed = (words: RegExp, none: RegExp) =>
    partHeads.flatMap((heading, at) =>
      isFree(at) && words.test(heading) && !none.test(heading) ? [{ at, heading }] : [],
    );
  const placesOf = (columns: readonly Headed[]) => columns.map(({ at }) => at);
  const parts = headed(ofParts, ofAmounts);
  const totals = headed(ofAmounts, never);
  const added =
    volume === undefined
      ? undefined
      : addedPrices(body, volume, pair, { parts: placesOf(parts), amounts: placesOf(totals) });
  const parted =
    added || volume === undefined
      ? undefined
      : partedPrices(body, volume, { prices: parts, amounts: totals });
  const [harga = pair.harga, ...more] = added?.prices ?? parted?.prices ?? [];
  const [jumlah, ...also] = parted?.amounts ?? [added?.jumlah ?? pair.jumlah ?? likely?.jumlah];
  give('harga', harga);
  for (const at of more) give('tambahan', at);
  give('jumlah', jumlah);
  for (const at of also) give('jumlahTambahan', at);
  continueTexts(headings, roles, body);
  return roles;
}

/** Of the volumes of a contract and of its addendum the newer one, where a figure stands in it; else the one that counts. */
function newestFirst(
  volumes: readonly number[],
  offered: Parameters<typeof countedVolume>[2],
  body: readonly (readonly ListCell[])[],
): number[] {
  const { whole } = offered;
  const ages = (at: number) => newness(whole[at] ?? '');
  const between = (at: number) => isBetweenStates(whole[at] ?? '');
  const states = volumes.filter((at) => !between(at) && (ages(at) === 0 || isFilledIn(body, at)));
  const newest = Math.max(0, ...states.map(ages));
  const first =
    newest > 0
      ? states.findLast((at) => ages(at) === newest)
      : countedVolume(body, states, offered);
  return first === undefined ? [...volumes] : [first];
}

/** Prices and amounts of the same state as the volume, or of none; without a word, those that stand behind it. */
function blockOf(
  volume: number | undefined,
  volumes: readonly number[],
  whole: readonly string[],
): (columns: readonly number[]) => readonly number[] {
  const age = newness(whole[volume ?? -1] ?? '');
  if (volume === undefined || volumes.length < 2 || age === 0) return (columns) => columns;
  const next = volumes.find((at) => at > volume) ?? Infinity;
  return (columns) => {
    const told = columns.map((at) => whole[at] ?? '');
    const same = columns.filter((_, index) => newness(told[index] ?? '') === age);
    const behind = columns.filter((at) => at > volume && at < next);
    return [same, behind].find((each) => each.length > 0) ?? columns;
  };
}

const ofParts =
  /\b(harga|hrg|price|rate|upah|labou?r|jasa|tenaga|material|supply|bahan|alat|peralatan|equipment|install|installation|instalasi|ohp|overhead|keuntungan|profit|ongkos|ongkir|transport|sewa)\b/;
const never = /(?!)/;

const afterDiscount =
  /^(?=.*\b(?:harga|hrg|price)\b).*\b(?:net|netto|nett|bersih|(?:setelah|sesudah|after) (?:dis[ck]\w*|potongan))\b/;

/** A number or a description that takes several columns, under a merged head or a blank one. */
function continueTexts(
  headings: readonly string[],
  roles: BillRole[],
  body: readonly (readonly ListCell[])[],
) {
  const uraian = roles.indexOf('uraian');
  const no = roles.indexOf('no');
  if (no >= 0) {
    for (let at = no + 1; at < uraian; at++) {
      const isSame = headings[at] === '' || headings[at] === headings[no];
      if (roles[at] === 'skip' && isSame && hasContent(body, at)) roles[at] = 'no';
    }
  }
  for (let at = uraian + 1; uraian >= 0 && at < roles.length && roles[at] === 'skip'; at++) {
    const heading = headings[at] ?? '';
    const goesOn = heading === '' || heading === headings[uraian] || describing.test(heading);
    if (goesOn && isColumnOf(body, at, isWords) && !isOfRupiahMarks(body, at)) roles[at] = 'uraian';
  }
}

const describing = /^(uraian|spesifikasi|spek|deskripsi|ukuran|dimensi|merk|merek|tipe|type)\b/;
const isOnlyWords = (text: string) => /^\p{L}[^\d]*$/u.test(text) && text.length > 1;

/** Beside few prices there may be as many labels of sums, at the right in front of the amounts. */
const withoutLabels = (body: readonly (readonly ListCell[])[], at: number) =>
  body.filter((row) => sumLabel(textIn(row, at)) === undefined);

function hasContent(body: readonly (readonly ListCell[])[], at: number): boolean {
  return body.some((row) => textIn(row, at) !== '');
}
