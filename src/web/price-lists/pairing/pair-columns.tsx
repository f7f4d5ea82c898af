import type { PairMaster, PairRow } from '../../../contract/pairing.ts';
import { writePrice } from '../../../domain/number/number-text.ts';
import { decimal } from '../../../domain/number/decimal.ts';
import type { Column } from '../../ui/list/data-table.tsx';
import steps from '../list-steps.module.css';
import styles from './pairing.module.css';
import {
  draftOf,
  factorOf,
  followedPrice,
  isSameUnit,
  newPriceOf,
  priceText,
  withRow,
  type Decided,
  type Draft,
} from './pairs-view.ts';
import { texts } from './texts.ts';

interface ColumnsProps {
  decided: Decided;
  onDraft: (master: PairMaster, draft: Draft) => void;
  /** Another row than the proposed ones is wanted. */
  onFind: (master: PairMaster) => void;
}

/** A master, the row that may price it, and both prices. */
export function pairColumns({ decided, onDraft, onFind }: ColumnsProps): Column<PairMaster>[] {
  const { drafts, rows } = decided;
  const of = (master: PairMaster) => draftOf(master, drafts, rows);
  return [
    {
      head: texts.columns.tick,
      kind: 'actions',
      width: '48px',
      cell: (master) => {
        const draft = of(master);
        return draft.row === null ? (
          <span className={steps.noTick} />
        ) : (
          <input
            type="checkbox"
            className={steps.tick}
            aria-label={texts.tick(master.name, master.unit)}
            checked={draft.isOn}
            onChange={(event) => onDraft(master, { ...draft, isOn: event.target.checked })}
          />
        );
      },
    },
    {
      head: texts.columns.master,
      kind: 'text',
      phone: 'title',
      cell: ({ name, code, uses, share }) => (
        <span className={steps.two}>
          <span>{name}</span>
          <small>
            {code} · {texts.uses(uses, share)}
          </small>
        </span>
      ),
    },
    {
      head: texts.columns.price,
      kind: 'figure',
      width: '128px',
      phone: 'end',
      cell: ({ price, unit }) => {
        const stored = priceText(price);
        return (
          <span className={steps.price}>
            <span>{stored ? writePrice(stored) : texts.noPrice}</span>
            <small>/ {unit}</small>
          </span>
        );
      },
    },
    {
      head: texts.columns.row,
      kind: 'text',
      width: '34%',
      phone: 'meta',
      cell: (master) => (
        <RowCell master={master} decided={decided} onDraft={onDraft} onFind={onFind} />
      ),
    },
    {
      head: texts.columns.factor,
      kind: 'text',
      width: '96px',
      phone: 'foot',
      cell: (master) => <FactorCell master={master} decided={decided} onDraft={onDraft} />,
    },
    {
      head: texts.columns.fresh,
      kind: 'figure',
      width: '136px',
      phone: 'foot-end',
      cell: (master) => <NewPrice master={master} decided={decided} />,
    },
  ];
}

interface CellProps {
  master: PairMaster;
  decided: Decided;
  onDraft: (master: PairMaster, draft: Draft) => void;
}

const other = 'other';

function RowCell({
  master,
  decided: { drafts, rows },
  onDraft,
  onFind,
}: CellProps & { onFind: (master: PairMaster) => void }) {
  const draft = draftOf(master, drafts, rows);
  const offered = master.candidates.map(({ row }) => row);
  const ids = draft.row === null || offered.includes(draft.row) ? offered : [draft.row, ...offered];
  const row = draft.row === null ? undefined : rows.get(draft.row);
  const by = master.candidates.find((candidate) => candidate.row === draft.row)?.by;
  return (
    <span className={steps.two}>
      <select
        className={styles.rows}
        aria-label={texts.rowOf(master.name, master.unit)}
        value={draft.row ?? ''}
        onChange={({ target: { value } }) => {
          if (value === other) onFind(master);
          else if (value === '') onDraft(master, { row: null, factor: '', isOn: false });
          else onDraft(master, withRow(master, Number(value), rows, true));
        }}
      >
        <option value="">{texts.noRow}</option>
        {ids.map((id) => {
          const one = rows.get(id);
          return (
            one && (
              <option key={id} value={id}>
                {rowText(one)}
              </option>
            )
          );
        })}
        <option value={other}>{texts.otherRow}</option>
      </select>
      {row && (
        <small>
          {[row.code, by && texts.by[by], texts.place(row.sheet, row.row)]
            .filter(Boolean)
            .join(' · ')}
        </small>
      )}
      {row && <Doubts master={master} row={row} draft={draft} />}
    </span>
  );
}

function Doubts({ master, row, draft }: { master: PairMaster; row: PairRow; draft: Draft }) {
  const said = [
    ...(master.doubt && !draft.isOn ? [texts.doubts[master.doubt]] : []),
    ...row.doubts,
  ];
  return said.map((text) => (
    <small key={text} className={steps.doubt}>
      {text}
    </small>
  ));
}

/** 'Portland Cement (PC) · zak 40 kg · 62.500' */
export const rowText = ({ name, unit, price }: PairRow) =>
  `${name} · ${unit} · ${writePrice(decimal(price))}`;

function FactorCell({ master, decided: { drafts, rows }, onDraft }: CellProps) {
  const draft = draftOf(master, drafts, rows);
  const row = draft.row === null ? undefined : rows.get(draft.row);
  if (!row) return null;
  if (isSameUnit(master, row) && draft.factor === '') return <span className={styles.same}>1</span>;
  const lacks = draft.isOn && !factorOf(master, draft, rows);
  return (
    <span className={steps.two}>
      <input
        className={styles.factor}
        aria-label={texts.factorOf(master.name, master.unit)}
        aria-invalid={lacks || undefined}
        placeholder="1/40"
        value={draft.factor}
        onChange={(event) => onDraft(master, { ...draft, factor: event.target.value })}
      />
      <small className={lacks ? steps.doubt : undefined}>
        {texts.factorHint(row.unit, master.unit)}
      </small>
    </span>
  );
}

function NewPrice({ master, decided }: Omit<CellProps, 'onDraft'>) {
  const { drafts, rows, masters, hours } = decided;
  const draft = draftOf(master, drafts, rows);
  const followed = followedPrice(master, decided);
  if (followed && hours) {
    const lead = masters.find(({ id }) => id === master.follows);
    return (
      <span className={steps.price}>
        <b>{writePrice(followed)}</b>
        <small>{texts.follows(lead?.name ?? '', writePrice(hours))}</small>
      </span>
    );
  }
  const price = newPriceOf(master, draft, rows);
  if (!price) return null;
  return (
    <span className={steps.price} data-off={!draft.isOn || undefined}>
      <b>{writePrice(price)}</b>
      <small>/ {master.unit}</small>
    </span>
  );
}
