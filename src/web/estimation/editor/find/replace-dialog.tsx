import { useMemo, useRef, useState } from 'react';
import { childrenOf, rootId, type NodeId } from '../../../../domain/document/document.ts';
import {
  replacedColumns,
  replaceText,
  setReplaced,
  type ReplacedCell,
  type ReplacedColumn,
} from '../../../../domain/document/find/replaced-text.ts';
import type { History } from '../../../../domain/document/history.ts';
import { rowNumber } from '../../../../domain/document/find/row-number.ts';
import { lengths } from '../../../../domain/number/limits.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { showUndoToast } from '../actions/undo-toast.ts';
import { selectedColumns } from '../paste/fill.ts';
import type { Editor } from '../state/editor-store.ts';
import { useControl, type GridControl } from '../state/grid-control.ts';
import { useHistory } from '../state/use-editor.ts';
import styles from './replace-dialog.module.css';
import { columnNames, replaceTexts } from './texts.ts';

/** So many cells are shown as they will be. */
const shownCells = 6;
/** So many lines are named by their numbers. */
const namedLines = 5;

interface ReplaceDialogProps {
  /** What was searched before. */
  what?: string | undefined;
  onClose: () => void;
}

/** Ctrl+H: replaces a text in the selection, in the rows that are shown, or everywhere. */
export function ReplaceDialog({ what: searched = '', onClose }: ReplaceDialogProps) {
  const control = useControl();
  const { editor } = control;
  // A merge that was asked for before may come in under this window.
  const history = useHistory();
  const [selected] = useState(() => selectedItems(control));
  const scopes = useMemo(() => scopesOf(control, selected, history), [control, selected, history]);
  const [scopeName, setScopeName] = useState(scopes[0]?.name ?? '');
  const [columns, setColumns] = useState(() => columnsOf(control));
  const [what, setWhat] = useState(searched);
  const [by, setBy] = useState('');
  const [isCased, setIsCased] = useState(false);
  const [isWhole, setIsWhole] = useState(false);
  const ids = scopes.find(({ name }) => name === scopeName)?.ids;
  const field = useRef<HTMLInputElement>(null);
  const { cells, tooLong } = useMemo(
    () => replaceText(editor.document, ids ?? [], { what, by, columns, isCased, isWhole }),
    [editor, ids, what, by, columns, isCased, isWhole],
  );
  const found = { times: timesIn(cells), rows: rowsIn(cells) };
  const left = tooLongText(control, tooLong);

  function replace() {
    if (cells.length === 0) {
      field.current?.focus();
      return;
    }
    onClose();
    control.run(replaceTexts.step, setReplaced(cells));
    const done = replaceTexts.done(found.times, found.rows);
    showUndoToast(control, left === undefined ? 'info' : 'warning', done, left);
    control.announce(left === undefined ? done : `${done}. ${left}`);
  }

  return (
    <Dialog
      title={replaceTexts.title}
      size="wide"
      onSubmit={replace}
      onClose={onClose}
      note={
        <span role="status">
          {what !== '' &&
            (cells.length > 0 ? replaceTexts.found(found.times, found.rows) : replaceTexts.none)}
        </span>
      }
      actions={
        <>
          <Button onClick={onClose}>Batal</Button>
          <Button variant="primary" submit>
            {replaceTexts.replace}
          </Button>
        </>
      }
    >
      <div className={styles.replace}>
        <TextField
          ref={field}
          label={replaceTexts.what}
          value={what}
          maxLength={lengths.deskripsi}
          onChange={setWhat}
        />
        <TextField
          label={replaceTexts.by}
          value={by}
          maxLength={lengths.deskripsi}
          onChange={setBy}
        />
        <div className={styles.where}>
          <Select
            label={replaceTexts.scope}
            value={scopeName}
            choices={scopes.map(({ name, text }) => ({ value: name, text }))}
            onChange={setScopeName}
          />
          {replacedColumns.map((column) => (
            <Checkbox
              key={column}
              label={replaceTexts.column(
                columnNames[column],
                timesIn(cells.filter((cell) => cell.column === column)),
              )}
              checked={columns.includes(column)}
              onChange={(isOn) =>
                setColumns(
                  replacedColumns.filter((each) =>
                    each === column ? isOn : columns.includes(each),
                  ),
                )
              }
            />
          ))}
        </div>
        <div className={styles.where}>
          <Checkbox label={replaceTexts.cased} checked={isCased} onChange={setIsCased} />
          <Checkbox label={replaceTexts.whole} checked={isWhole} onChange={setIsWhole} />
        </div>
        <Preview control={control} cells={cells} />
        {cells.some(({ column }) => column === 'kode') && (
          <p className={styles.note}>{replaceTexts.ownCode}</p>
        )}
        {left !== undefined && (
          <p className={styles.note} data-warns>
            {left}
          </p>
        )}
      </div>
    </Dialog>
  );
}

function Preview({ control, cells }: { control: GridControl; cells: readonly ReplacedCell[] }) {
  const rest = cells.length - shownCells;
  return (
    <div className={styles.cells}>
      {cells.slice(0, shownCells).map(({ id, column, before, after }) => (
        <p key={`${id}.${column}`} className={styles.cell}>
          <span className={styles.number}>{rowNumber(control.editor.document, id)}</span>
          <s title={before}>{before}</s>
          <span title={after}>{after}</span>
        </p>
      ))}
      {rest > 0 && <p className={styles.note}>{replaceTexts.more(rest)}</p>}
    </div>
  );
}

const timesIn = (cells: readonly ReplacedCell[]) =>
  cells.reduce((times, { count }) => times + count, 0);
const rowsIn = (cells: readonly ReplacedCell[]) => new Set(cells.map(({ id }) => id)).size;

function tooLongText(
  { editor }: GridControl,
  tooLong: readonly ReplacedCell[],
): string | undefined {
  const lines = [...new Set(tooLong.map(({ id }) => id))];
  if (lines.length === 0) return undefined;
  const named = lines.slice(0, namedLines).map((id) => rowNumber(editor.document, id));
  return replaceTexts.tooLong(named, lines.length - named.length);
}

interface Scope {
  readonly name: 'selected' | 'shown' | 'all';
  readonly text: string;
  readonly ids: readonly NodeId[];
}

const selectedItems = ({ selection }: GridControl): readonly NodeId[] | undefined =>
  selection.isMany() ? selection.items() : undefined;

/**
 * What stands there after these steps. The narrowest comes first, and is what is meant unless somebody
 * chooses another.
 */
function scopesOf(
  { editor }: GridControl,
  selected: readonly NodeId[] | undefined,
  _steps: History,
): Scope[] {
  const all = allItems(editor);
  const scopes: Scope[] = [{ name: 'all', text: replaceTexts.all(all.length), ids: all }];
  const hidden = editor.hidden();
  if (hidden.size > 0) {
    const ids = all.filter((id) => !hidden.has(id));
    scopes.unshift({ name: 'shown', text: replaceTexts.shown(ids.length), ids });
  }
  if (selected) {
    const ids = selected.filter((id) => editor.get(id));
    scopes.unshift({ name: 'selected', text: replaceTexts.selected(ids.length), ids });
  }
  return scopes;
}

function allItems({ get }: Editor): NodeId[] {
  const items: NodeId[] = [];
  const look = (id: NodeId) => {
    const node = get(id);
    if (node?.kind === 'item') items.push(id);
    else if (node) for (const child of childrenOf(node)) look(child);
  };
  look(rootId);
  return items;
}

/** Those of a range; else all. */
function columnsOf(control: GridControl): readonly ReplacedColumn[] {
  if (!control.selection.isMany()) return replacedColumns;
  const selected: readonly string[] = selectedColumns(control);
  const columns = replacedColumns.filter((column) => selected.includes(column));
  return columns.length > 0 ? columns : replacedColumns;
}
