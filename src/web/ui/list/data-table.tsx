import { Fragment, type ReactNode } from 'react';
import styles from './data-table.module.css';
import { LoadFailure } from './load-failure.tsx';
import { Skeleton } from '../skeleton.tsx';

export interface Column<Row> {
  head: string;
  headLang?: 'en';
  /** Decides width, alignment and, on a phone, the place within the row. */
  kind: 'number' | 'code' | 'text' | 'figure' | 'badge' | 'actions';
  /** A CSS width, where the kind's own does not fit. */
  width?: string;
  /**
   * On a phone: the name, the line below it, the right side, or not at all. 'above' is a small line
   * over the name, 'foot' and 'foot-end' are the two ends of the last line, 'choice' the left edge.
   */
  phone?: 'title' | 'meta' | 'end' | 'hidden' | 'above' | 'foot' | 'foot-end' | 'choice';
  /** Whether the head is seen; usually that of actions is for screen readers alone. */
  showsHead?: boolean;
  cell: (row: Row, index: number) => ReactNode;
}

/** A list on its way from the server. */
export type Listing<Row> =
  | { state: 'loading' }
  | { state: 'failed'; text: string; retry: () => void }
  | { state: 'ready'; rows: readonly Row[] };

interface DataTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  listing: Listing<Row>;
  rowKey: (row: Row) => string;
  skeletonRows: number;
  /** Stands in the sheet when there are no rows. */
  empty: ReactNode;
  /** Rows of two lines are 44 px high. */
  lines?: 1 | 2;
  /** A heading row stands before each row whose group differs from the one above. */
  groupOf?: (row: Row) => string;
  /** False inside a `Sheet`, which has the frame. */
  framed?: boolean;
  /** The pager. */
  foot?: ReactNode;
}

/** A sheet with the same head in every state. Where its columns have no room, its rows become a list. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, listing, lines = 1, framed = true, foot } = props;
  return (
    <div className={styles.place} data-framed={framed} data-many={columns.length > 5 || undefined}>
      <table
        className={styles.table}
        data-lines={lines}
        aria-label={label}
        aria-busy={listing.state === 'loading'}
      >
        <colgroup>
          {columns.map(({ head, kind, width }) => (
            <col key={head} data-kind={kind} style={{ width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map(({ head, headLang, kind, showsHead = kind !== 'actions' }) => (
              <th key={head} scope="col" data-kind={kind} lang={headLang}>
                <span className={showsHead ? undefined : 'reader-only'}>{head}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{bodyOf(props)}</tbody>
      </table>
      {foot}
    </div>
  );
}

function bodyOf<Row>(props: DataTableProps<Row>) {
  const { columns, listing, rowKey, skeletonRows, empty, groupOf } = props;
  const whole = (content: ReactNode) => (
    <tr className={styles.whole}>
      <td colSpan={columns.length}>{content}</td>
    </tr>
  );
  if (listing.state === 'failed') return whole(<LoadFailure {...listing} />);
  if (listing.state === 'loading') {
    return Array.from({ length: skeletonRows }, (_, index) => (
      <tr key={index}>
        {columns.map(({ head, kind, phone }) => (
          <td key={head} data-kind={kind} data-phone={phoneOf(kind, phone)}>
            <Skeleton width={skeletonWidth(kind, index)} />
          </td>
        ))}
      </tr>
    ));
  }
  if (listing.rows.length === 0) return whole(empty);
  return listing.rows.map((row, index) => {
    const before = listing.rows[index - 1];
    const group = groupOf?.(row);
    const startsGroup = group !== undefined && (!before || groupOf?.(before) !== group);
    return (
      <Fragment key={rowKey(row)}>
        {startsGroup && (
          <tr className={styles.group}>
            <th colSpan={columns.length} scope="colgroup">
              {group}
            </th>
          </tr>
        )}
        <tr>
          {columns.map(({ head, kind, phone, cell }) => (
            <td key={head} data-kind={kind} data-phone={phoneOf(kind, phone)}>
              {cell(row, index)}
            </td>
          ))}
        </tr>
      </Fragment>
    );
  });
}

type Kind = Column<never>['kind'];

const places = {
  number: 'hidden',
  code: 'title',
  text: 'meta',
  figure: 'end',
  badge: 'end',
  actions: 'actions',
} as const satisfies Record<Kind, string>;

const phoneOf = (kind: Kind, place: Column<never>['phone']) => place ?? places[kind];

/** Uneven, as texts are. */
function skeletonWidth(kind: Kind, index: number): string {
  if (kind === 'number') return '12px';
  if (kind === 'actions') return '16px';
  const widths = ['62%', '44%', '70%', '38%', '55%'];
  return widths[index % widths.length] ?? '55%';
}
