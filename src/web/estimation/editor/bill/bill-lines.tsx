import { useEffect, useMemo, useRef, type CSSProperties } from 'react';
import { flushSync } from 'react-dom';
import { billRoles, textIn, type BillRole } from '../../../../domain/bill/rows/bill-table.ts';
import type { BillLine } from '../../../../domain/bill/bill.ts';
import { isWrittenOtherwise, writtenNumber } from '../../../../domain/bill/rows/number-columns.ts';
import { writePrice, writeVolume } from '../../../../domain/number/number-text.ts';
import type { ListCell } from '../../../../domain/sheet/cells.ts';
import { RowsInView, type RowsInViewHandle } from '../../../ui/grid/rows-in-view.tsx';
import { useIsNarrow } from '../grid/heights.ts';
import { isRole, type Looked } from './bill-reading.ts';
import styles from './bill-lines.module.css';
import { lineTexts, roleTexts, texts } from './texts.ts';

interface BillLinesProps {
  looked: Looked;
  /** The row that somebody asked for. */
  shown: number | undefined;
  /** Rows of titles that become categories of the estimate. */
  sections: ReadonlySet<number>;
  /** Its lines are held against other sheets, and come in nowhere. */
  isRecap: boolean;
  onRole: (at: number, role: BillRole) => void;
}

const height = 26;
/** The selects of a phone are as tall as a finger needs. */
const headHeights = { wide: 54, narrow: 72 };
const widths: Readonly<Record<BillRole, string>> = {
  no: '54px',
  kode: '84px',
  uraian: 'minmax(72px, 0.5fr)',
  satuan: '70px',
  volume: '82px',
  harga: '104px',
  tambahan: '104px',
  jumlah: '104px',
  jumlahTambahan: '104px',
  skip: '84px',
};
/** Figures that come in: where the source writes one otherwise, it stands beside what was read of it. */
const doubled: ReadonlySet<BillRole> = new Set(['volume', 'harga']);
/** Of a character of what the source writes, and of what is around it. */
const small = { sign: 6, around: 2 };
/** The same of a figure; none that may come in is longer. */
const figure = { sign: 7.6, around: 14, longest: 24 };
const figureRoles: ReadonlySet<BillRole> = new Set([
  'volume',
  'harga',
  'tambahan',
  'jumlah',
  'jumlahTambahan',
]);
/** Of several columns of text the first one. */
const firstText = 'minmax(136px, 1fr)';

/**
 * The rows of the source in the order and the columns of the source, each with what became of it;
 * the heads say what the columns are read as.
 */
export function BillLines({ looked, shown, sections, isRecap, onRole }: BillLinesProps) {
  const { sheet, table, bill } = looked;
  const lines = useMemo(() => bill.lines.filter(({ kind }) => kind !== 'blank'), [bill]);
  const tops = useMemo(
    () => Array.from({ length: lines.length + 1 }, (_, at) => at * height),
    [lines],
  );
  const columns = useMemo(() => columnsOf(looked), [looked]);
  const view = useRef<RowsInViewHandle>(null);

  useEffect(() => {
    const at = shown === undefined ? -1 : lines.findIndex(({ row }) => row === shown);
    if (at < 0) return;
    let scroll: (() => void) | undefined;
    // After this effect, since nothing can be drawn within it.
    queueMicrotask(() => {
      flushSync(() => {
        scroll = view.current?.aim(at, tops, 'near');
      });
      scroll?.();
    });
  }, [shown, lines, tops]);

  const headHeight = useIsNarrow() ? headHeights.narrow : headHeights.wide;
  const text = table.roles.indexOf('uraian');
  const otherwise = useMemo(() => columnsOtherwise(looked), [looked]);
  const figures = useMemo(() => widthsOfFigures(looked), [looked]);
  const widthOf = (at: number) => {
    const role = table.roles[at] ?? 'skip';
    if (at === text) return firstText;
    if (!figureRoles.has(role)) return widths[role];
    const whole = Math.max(Number.parseInt(widths[role]), figures.get(at) ?? 0);
    return `${whole + (otherwise.get(at) ?? 0)}px`;
  };
  const tracks = ['36px', '74px', ...columns.map(widthOf)];
  const least = tracks.reduce((sum, track) => sum + Number(/\d+/.exec(track)?.[0] ?? 0), 0);
  const style = { '--tracks': tracks.join(' '), '--columns-least': `${least}px` } as CSSProperties;
  return (
    <div
      className={styles.scroller}
      role="table"
      aria-label={texts.rows}
      style={style}
      tabIndex={-1}
    >
      <div className={styles.head} role="row" style={{ height: headHeight }}>
        <span role="columnheader">{texts.row}</span>
        <span role="columnheader">{texts.reads}</span>
        {columns.map((at) => (
          <span key={at} role="columnheader" data-role={table.roles[at]}>
            <small title={titleOf(looked, at)}>{titleOf(looked, at) || texts.column(at)}</small>
            <select
              aria-label={texts.column(at)}
              value={table.roles[at]}
              onChange={({ target }) => isRole(target.value) && onRole(at, target.value)}
            >
              {billRoles.map((role) => (
                <option key={role} value={role}>
                  {roleTexts[role]}
                </option>
              ))}
            </select>
          </span>
        ))}
      </div>
      <RowsInView
        ref={view}
        tops={tops}
        foot={0}
        pinned={[]}
        covered={headHeight}
        onTop={ignore}
        keyOf={(at) => String(lines[at]?.row ?? at)}
        render={(at) => {
          const line = lines[at];
          return (
            line && (
              <Line
                line={line}
                isRecap={isRecap}
                called={calledIn(line, sections, isRecap)}
                looked={looked}
                columns={columns}
                isShown={line.row === shown}
              />
            )
          );
        }}
      />
      {sheet.rows.length === 0 && <p className={styles.none}>{texts.tooLargeSheet}</p>}
    </div>
  );
}

const ignore = () => undefined;

function calledIn(line: BillLine, sections: ReadonlySet<number>, isRecap: boolean): string {
  const { row, kind, amount, item } = line;
  const isSummed = kind === 'heading' ? amount : (item?.jumlah ?? item?.harga);
  if (isRecap && (item ?? kind === 'heading'))
    return isSummed ? texts.recapLine : lineTexts.heading;
  return kind === 'heading' && sections.has(row) ? texts.section : lineTexts[kind];
}

interface LineProps {
  line: BillLine;
  /** What becomes of it. */
  called: string;
  isRecap: boolean;
  looked: Looked;
  columns: readonly number[];
  isShown: boolean;
}

function Line({ line, called, isRecap, looked: { sheet, table }, columns, isShown }: LineProps) {
  const cells = sheet.rows[line.row] ?? [];
  const text = table.roles.indexOf('uraian');
  const isTitle = line.kind === 'heading' && line.depth === 0;
  // Of several columns of numbers the row has its own in one.
  const numbers = columns.filter((at) => table.roles[at] === 'no');
  const numberAt = isInTree(line)
    ? (numbers.find((at) => textIn(cells, at) !== '') ?? numbers[0])
    : undefined;
  return (
    <div
      role="row"
      className={styles.line}
      data-kind={line.kind}
      data-top={isTitle || undefined}
      data-shown={isShown || undefined}
    >
      <span role="cell" className={styles.number}>
        {line.row + 1}
      </span>
      <span role="cell">
        <span className={styles.chip}>{called}</span>
      </span>
      {columns.map((at) => {
        const role = table.roles[at] ?? 'skip';
        const said = saidIn(line, role, cells, at);
        const isOther = role === 'no' && numberAt !== undefined && at !== numberAt;
        const own = isOther ? undefined : readIn(line, role);
        // What comes in nowhere lacks nothing.
        const read = isRecap && own === '' ? undefined : own;
        const indent = at === text && isInTree(line) ? { paddingLeft: 6 + line.depth * 14 } : {};
        const isMissing =
          line.item !== undefined && read === '' && (role === 'volume' || said !== '');
        const isOtherwise = !isRecap && saysOtherwise(line, role, cells[at] ?? null);
        return (
          <span
            key={at}
            role="cell"
            data-role={role}
            data-missing={isMissing || undefined}
            data-otherwise={isOtherwise || undefined}
            style={indent}
            title={read !== undefined && read !== said && said !== '' ? `“${said}”` : said}
          >
            {isOtherwise && <small>{texts.said(said)}</small>}
            {isMissing ? texts.noFigure : (read ?? said)}
          </span>
        );
      })}
    </div>
  );
}

/** What stands in the cell: a figure as it is read here, not as a file holds it. */
function saidIn(line: BillLine, role: BillRole, cells: readonly ListCell[], at: number): string {
  const cell = cells[at] ?? null;
  const isOfFigures = !bare.has(line.kind) && (figureRoles.has(role) || role === 'skip');
  if (typeof cell !== 'number' || !isOfFigures) return textIn(cells, at);
  // A year or a number of something stands in what is not read.
  return role === 'skip' && Number.isInteger(cell) && cell < 10_000
    ? textIn(cells, at)
    : writtenNumber(cell);
}

const bare: ReadonlySet<BillLine['kind']> = new Set(['above', 'head', 'foot']);

const isInTree = ({ kind }: BillLine) => kind === 'item' || kind === 'heading' || kind === 'joined';

/** A figure of an item as it will be; undefined: what stands in the cell is shown. */
function readIn({ item, amount, mark, kind }: BillLine, role: BillRole): string | undefined {
  if (role === 'no' && (kind === 'item' || kind === 'heading')) return mark;
  if (role === 'jumlah' && amount) return writePrice(amount);
  if (!item) return undefined;
  if (role === 'volume') return item.volume ? writeVolume(item.volume) : '';
  if (role === 'harga') return item.harga ? writePrice(item.harga) : '';
  if (role === 'jumlah' && item.jumlah) return writePrice(item.jumlah);
  return role === 'satuan' ? item.satuan : undefined;
}

/** The figure of an item stands in the source in other digits or marks than it is shown in. */
function saysOtherwise(line: BillLine, role: BillRole, cell: ListCell): boolean {
  return (
    line.item !== undefined &&
    doubled.has(role) &&
    isWrittenOtherwise(cell, role === 'volume' ? line.item.volume : line.item.harga)
  );
}

/** How much wider a column is for them, by its place. */
function columnsOtherwise({ sheet, table, bill }: Looked): ReadonlyMap<number, number> {
  const wider = new Map<number, number>();
  for (const [at, role] of table.roles.entries()) {
    if (!doubled.has(role)) continue;
    const lengths = bill.lines.flatMap((line) => {
      const cells = sheet.rows[line.row] ?? [];
      return saysOtherwise(line, role, cells[at] ?? null) ? [textIn(cells, at).length] : [];
    });
    const longest = lengths.reduce((most, length) => Math.max(most, length), 0);
    if (longest > 0) wider.set(at, Math.min(longest, 20) * small.sign + small.around);
  }
  return wider;
}

/** What the figures of a column need, by its place: none that comes in is cut. */
function widthsOfFigures({ sheet, table, bill }: Looked): ReadonlyMap<number, number> {
  const needed = new Map<number, number>();
  for (const [at, role] of table.roles.entries()) {
    if (!figureRoles.has(role)) continue;
    const lengths = bill.lines.map((line) => {
      const shown = readIn(line, role) ?? saidIn(line, role, sheet.rows[line.row] ?? [], at);
      return /\d/.test(shown) ? shown.length : 0;
    });
    const longest = lengths.reduce((most, length) => Math.max(most, length), 0);
    const signs = Math.min(longest, figure.longest);
    needed.set(at, Math.ceil(signs * figure.sign) + figure.around);
  }
  return needed;
}

/** The columns that hold anything. */
function columnsOf({ sheet, table }: Looked): number[] {
  const body = sheet.rows.slice(table.head.to);
  return table.roles.flatMap((role, at) =>
    role !== 'skip' || body.some((row) => textIn(row, at) !== '') ? [at] : [],
  );
}

/** The head of a column as the source writes it. */
function titleOf({ sheet, table: { head } }: Looked, at: number): string {
  const rows = sheet.rows.slice(head.from, head.to);
  return rows
    .map((row) => textIn(row, at))
    .filter((text) => text !== '')
    .join(' ');
}
