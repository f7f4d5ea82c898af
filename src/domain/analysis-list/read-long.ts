// Analyses as a list: one component a row, beside the code, description and unit of its work, which
// stand on each row or on the first alone.
import { kodeKey } from '../code-order.ts';
import { subtract, toText, zero, type Decimal } from '../number/decimal.ts';
import { ranges } from '../number/limits.ts';
import { isWrittenInEnglish } from '../number/pasted-number.ts';
import { writePercent } from '../number/number-text.ts';
import { readNumber } from '../price-list/cells.ts';
import { readGroup } from '../price-list/judge-recipes.ts';
import { readRecipeGroup, type RecipeGroup } from '../recipe.ts';
import { isBlankCell, isFault, plainText, type ListCell } from '../sheet/cells.ts';
import { isColumnNumbers, joinHeads } from '../sheet/head-rows.ts';
import type { ListSheet } from '../sheet/sheet.ts';
import type { ListedComponent, RowReason } from './analysis-list.ts';
import { footWords, percentsIn } from './block-lines.ts';
import type { OverheadRow } from './block-overhead.ts';
import { readComponentRow, type MarksTold } from './component-row.ts';
import { totalOf } from './explain-difference.ts';
import type { AnalysisDraft } from './finish-analysis.ts';
import { rupiahHeads } from '../sheet/foreign-prices.ts';
import { foreignIn } from './other-money.ts';
import { kindlessHeadAt, longHeadAt, type LongColumns } from './long-head.ts';
import { provedShare, type DraftRow } from './percent-rows.ts';
import { columnPercents, itemTitles, type ItemTitle } from './item-titles.ts';

/** A head further down is none: so far down stand rows. */
const mostRowsAbove = 30;

interface Work {
  readonly row: number;
  readonly kode: string;
  uraian: string | undefined;
  satuan: string | undefined;
  group: RecipeGroup | undefined;
  readonly drafts: DraftRow[];
  /** By the place of a share: what it is a share of, as the file names it. */
  readonly bases: Map<number, string>;
  readonly overheads: OverheadRow[];
  printed: Decimal | null;
  lastRow: number;
  readonly reasons: RowReason[];
}

/** The analyses of a sheet in the long form; undefined: it has another. */
export function readLong(
  sheet: ListSheet,
  others: readonly ListSheet[],
): AnalysisDraft[] | undefined {
  const { rows } = sheet;
  const at = rows.slice(0, mostRowsAbove).findIndex((row) => longHeadAt(row));
  const columns = longHeadAt(rows[at] ?? []);
  if (!columns) return leftWithoutKinds(sheet);
  const titles = itemTitles(others.filter((other) => other !== sheet));
  const marks: MarksTold = {
    isMarkTold: isDecimalMarkTold(rows.slice(at + 1), columns.koefisien),
    isEnglish: isWrittenInEnglish(rows.slice(at + 1).map((row) => row[columns.koefisien])),
  };
  const foreignAt = foreignIn(sheet);
  const head = { headings: joinHeads([rows[at] ?? []]), inRupiah: rupiahHeads([rows[at] ?? []]) };
  const works = new Map<string, Work>();
  let work: Work | undefined;
  for (let below = at + 1; below < rows.length; below++) {
    const cells = rows[below] ?? [];
    if (cells.every(isBlankCell) || isColumnNumbers(cells)) continue;
    const row = below + 1;
    const kode = textOf(cells, columns.kode);
    const key = kodeKey(kode);
    const before: Work | undefined = kode === '' ? work : works.get(key);
    work = before ?? begun(row, kode);
    if (!before) works.set(kode === '' ? `baris ${row}` : key, work);
    const money = foreignAt(below, cells, head);
    if (money !== undefined) work.reasons.push({ row, reason: money });
    takeRow(work, cells, { row, columns, marks, isApart: work.lastRow < below });
    work.lastRow = row;
  }
  return [...works.values()].map((each) => draftOf(each, sheet.name, titles));
}

/** The works of a list that says of no component what it is: named, and left out. */
function leftWithoutKinds({ name, rows }: ListSheet): AnalysisDraft[] | undefined {
  const at = rows.slice(0, mostRowsAbove).findIndex((row) => kindlessHeadAt(row));
  const columns = kindlessHeadAt(rows[at] ?? []);
  if (!columns) return undefined;
  const reason = `Kolom Kelompok (Tenaga, Bahan, Alat) tidak ada pada judul di baris ${at + 1}. Tambahkan, lalu import lagi`;
  const works = new Map<string, AnalysisDraft>();
  for (const [below, cells] of rows.slice(at + 1).entries()) {
    const kode = textOf(cells, columns.kode);
    if (kode === '' || works.has(kodeKey(kode)) || isColumnNumbers(cells)) continue;
    const row = at + 2 + below;
    works.set(kodeKey(kode), {
      sheet: name,
      row,
      title: {
        kode,
        uraian: textOf(cells, columns.uraian) || undefined,
        satuan: textOf(cells, columns.satuan) || undefined,
      },
      drafts: [],
      sums: new Map(),
      overheads: [],
      printed: null,
      reasons: [{ row, reason }],
      mayLackOverhead: true,
    });
  }
  return works.size > 0 ? [...works.values()] : undefined;
}

const begun = (row: number, kode: string): Work => ({
  row,
  kode,
  uraian: undefined,
  satuan: undefined,
  group: undefined,
  drafts: [],
  bases: new Map(),
  overheads: [],
  printed: null,
  lastRow: row - 1,
  reasons: kode === '' ? [{ row, reason: `Baris ${row}: kode analisis kosong` }] : [],
});

interface At {
  readonly row: number;
  readonly columns: LongColumns;
  readonly marks: MarksTold;
  /** Other works stand between this row and the last one of its work. */
  readonly isApart: boolean;
}

function takeRow(work: Work, cells: readonly ListCell[], { row, columns, ...at }: At): void {
  const wrong = (reason: string) => work.reasons.push({ row, reason: `Baris ${row}: ${reason}` });
  if (cells.some(isFault)) return void wrong('memuat galat Excel atau rumus tanpa nilai');
  for (const name of ['uraian', 'satuan'] as const) {
    const told = columns[name] === undefined ? '' : textOf(cells, columns[name]);
    work[name] ??= told === '' ? undefined : told;
    if (told !== '' && told.toLowerCase() !== work[name]?.toLowerCase())
      wrong(`${name} “${told}” lain dari “${work[name]}” di atasnya`);
  }
  const figure = (column: number | undefined) => {
    const read = readNumber(
      column === undefined ? null : (cells[column] ?? null),
      'price',
      ranges.price,
    );
    return read.kind === 'value' ? read.value : undefined;
  };
  const F = figure(columns.hsp);
  if (F) work.printed = F;
  if (columns.overhead !== undefined) takeOverhead(work, cells[columns.overhead] ?? null, row);
  const name = textOf(cells, columns.komponen);
  const jenis = textOf(cells, columns.jenis);
  const words = [jenis, name].join(' ').trim();
  if (
    footWords.E.test(words) ||
    // Beside a kind: 'profit' may then be part of a name.
    /^(overhead|biaya umum)/i.test(name)
  ) {
    const told = percentsIn(name);
    const figures = [columns.koefisien, columns.harga].flatMap((column) => figure(column) ?? []);
    work.overheads.push({ row, told, amount: figure(columns.jumlah), figures });
    return;
  }
  if (/^f( |$)/i.test(words) || footWords.F.test(words)) {
    work.printed = figure(columns.jumlah) ?? figure(columns.harga) ?? work.printed;
    return;
  }
  if (footWords.sum.test(name) && isBlankCell(cells[columns.koefisien])) return;
  const isBare = [columns.komponen, columns.koefisien, columns.satuanKomponen].every((column) =>
    isBlankCell(cells[column]),
  );
  const group = jenis === '' ? work.group : readGroup(jenis);
  if (!group) return void wrong(`jenis “${jenis}” bukan tenaga, bahan atau alat`);
  work.group = group;
  if (isBare) return;
  const bases = columns.persenDari === undefined ? '' : textOf(cells, columns.persenDari);
  const part = partOf(columns);
  const read = readComponentRow(cells, part, { row, group, ...at.marks });
  if (read.is === 'wrong') {
    work.reasons.push(...read.reasons.map((reason) => ({ row, reason })));
    return;
  }
  const draft = read.is === 'percent' ? read.percent : read.component;
  if (at.isApart && work.drafts.some((other) => isTwin(other, draft)))
    wrong(`“${name}” sudah ada di baris lain dari kode ini`);
  if (bases !== '') work.bases.set(work.drafts.length, bases);
  const override = figure(columns.override) ?? null;
  work.drafts.push('shares' in draft ? draft : { ...draft, override });
}

/** Its percent on each row, or on the first; rows that disagree leave no percent. */
function takeOverhead(work: Work, cell: ListCell, row: number): void {
  const told = columnPercents(cell);
  const [before] = work.overheads;
  if (told.length === 0) return;
  if (!before) work.overheads.push({ row, told, amount: undefined, figures: [] });
  else if (toText(before.told[0] ?? zero) !== toText(told[0] ?? zero)) {
    const reason = `Baris ${row}: overhead lain dari baris ${before.row} kode ini`;
    work.reasons.push({ row, reason });
  }
}

const partOf = (columns: LongColumns) => ({
  kode: columns.kodeKomponen,
  uraian: columns.komponen,
  satuan: columns.satuanKomponen,
  koefisien: columns.koefisien,
  harga: columns.harga,
  jumlah: columns.jumlah,
});

const isTwin = (one: DraftRow, other: DraftRow) =>
  one.group === other.group && one.name.toLowerCase() === other.name.toLowerCase();

function textOf(cells: readonly ListCell[], column: number): string {
  const cell = cells[column] ?? null;
  return isFault(cell) ? '' : plainText(cell);
}

/** '0,038' in the column tells that '1,375' is no thousand. */
function isDecimalMarkTold(rows: readonly (readonly ListCell[])[], column: number): boolean {
  const texts = rows.flatMap((row) => {
    const cell = row[column] ?? null;
    return typeof cell === 'string' ? [cell.trim()] : [];
  });
  const marks = new Set(texts.flatMap((text) => [...text.matchAll(/[.,]/g)].map(([mark]) => mark)));
  return (
    marks.size === 1 && texts.some((text) => /^(0[.,]\d+|\d+[.,](\d{1,2}|\d{4,}))$/.test(text))
  );
}

function draftOf(
  { kode, bases, drafts: found, ...work }: Work,
  sheet: string,
  titles: ReadonlyMap<string, ItemTitle>,
): AnalysisDraft {
  const title = titles.get(kodeKey(kode));
  const reasons = [...work.reasons];
  const drafts = found.flatMap((draft, at): DraftRow[] => {
    const named = bases.get(at);
    if (named === undefined) return [draft];
    const share = shareOf(draft, named, found);
    if (typeof share !== 'string') return [share];
    reasons.push({ row: draft.row, reason: `Baris ${draft.row} (${draft.name}): ${share}` });
    return [];
  });
  const printed = work.printed ?? title?.harga ?? null;
  const overheads = work.overheads.length > 0 ? work.overheads : (title?.overheads ?? []);
  const components = drafts.flatMap((each) => ('shares' in each ? [] : [each]));
  const isWhole =
    components.length === drafts.length &&
    components.every(({ price, override, percentOf }) => price ?? override ?? percentOf);
  // F beside its rows tells the percent that no word names.
  const E = printed && isWhole ? subtract(printed, totalOf(components)) : undefined;
  const proved: OverheadRow[] =
    overheads.length === 0 && E && E.units > 0n
      ? [{ row: work.row, told: [], amount: E, figures: [] }]
      : [];
  return {
    sheet,
    row: work.row,
    title: {
      kode: kode === '' ? undefined : kode,
      uraian: work.uraian ?? title?.uraian,
      satuan: work.satuan ?? title?.satuan,
    },
    drafts,
    sums: new Map(),
    overheads: [...overheads, ...proved],
    printed,
    reasons,
    mayLackOverhead: true,
  };
}

/** A share whose base the file names by groups or by the codes of components. */
function shareOf(
  draft: DraftRow,
  named: string,
  drafts: readonly DraftRow[],
): ListedComponent | string {
  const percentOf = named.split(/[,;]/).flatMap((part): (number | RecipeGroup)[] => {
    const group = readRecipeGroup(part);
    if (group) return [group];
    return drafts.flatMap((each, at) =>
      'code' in each && each.code !== null && kodeKey(each.code) === kodeKey(part.trim())
        ? [at]
        : [],
    );
  });
  if (percentOf.length === 0) return `persen dari “${named}” tidak ditemukan`;
  const { row, group, name, amount } = draft;
  const shares = 'shares' in draft ? draft.shares : sharesOf(draft);
  const places = drafts.flatMap((each, at) =>
    percentOf.some((of) => of === at || (of === each.group && !('shares' in each))) ? [at] : [],
  );
  // 0,05 below '%' is as soon 5 % as 0,05 %, and 5 without it 5 % as soon as five times: the amount tells.
  const share =
    shares.length === 1 ? shares[0] : amount && provedShare(shares, places, { drafts, amount });
  if (!share) {
    const both = shares.map(({ units, scale }) => writePercent({ units: units * 100n, scale }));
    return `persennya dapat berarti ${both.join(' atau ')}, jumlah yang tercetak tidak membuktikannya`;
  }
  const rest = { code: null, unit: 'bagian', price: null, override: null };
  return { row, group, name, amount, ...rest, coefficient: share, percentOf };
}

function sharesOf({ coefficient }: ListedComponent): Decimal[] {
  const { units, scale } = coefficient;
  return units <= 10n ** BigInt(scale) ? [coefficient] : [coefficient, { units, scale: scale + 2 }];
}
