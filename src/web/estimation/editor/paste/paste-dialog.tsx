import { useState } from 'react';
import { together } from '../../../../domain/document/document-changes.ts';
import type { ItemNode, NodeId } from '../../../../domain/document/document.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { SelectField } from '../../../ui/form/text-field.tsx';
import type { PastedTable } from '../../../ui/grid/clipboard.ts';
import { useControl } from '../state/grid-control.ts';
import { addPasted } from './add-pasted.ts';
import { itemsOf, readLines } from './paste-items.ts';
import { guessColumns, hasHeadings, type PasteRole } from './paste-roles.ts';
import { inShort } from './paste-note.tsx';
import type { PastedCell } from './pasted-cell.ts';
import type { Pasted } from '../state/pasted-notes.ts';
import styles from './paste-dialog.module.css';

interface PasteDialogProps {
  table: PastedTable;
  list: NodeId;
  index: number;
  onClose: () => void;
}

const roles: { value: PasteRole; text: string }[] = [
  { value: 'skip', text: 'Abaikan' },
  { value: 'kode', text: 'Kode' },
  { value: 'deskripsi', text: 'Uraian' },
  { value: 'volume', text: 'Volume' },
  { value: 'satuan', text: 'Satuan' },
  { value: 'harga', text: 'Harga satuan' },
];

const shownRows = 8;

/** A pasted table before it becomes items: what each column is, and how its numbers are read. */
export function PasteDialog({ table, list, index, onClose }: PasteDialogProps) {
  const control = useControl();
  const [columns, setColumns] = useState<readonly PasteRole[]>(() => guessColumns(table));
  const body = hasHeadings(table) ? table.slice(1) : table;
  const lines = readLines(body, columns);
  const { items, prices, pasted } = itemsOf(lines, columns);

  function submit() {
    const isDone = control.run(
      `Tempel ${items.length} item`,
      together([addPasted(list, items, index), prices, closeInputs(items)]),
    );
    control.pasted.note(pasted, isDone);
    control.announce(`${items.length} item ditempel`);
    onClose();
    const first = items[0];
    if (first) control.focus({ row: first.id, column: 'deskripsi' });
  }

  return (
    <Dialog
      size="huge"
      title="Tempel sebagai item"
      onSubmit={submit}
      onClose={onClose}
      note={[`${lines.length} item dari ${table.length} baris`, ...troublesIn(pasted)].join(' · ')}
      actions={
        <>
          <Button onClick={onClose}>Batal</Button>
          <Button variant="primary" submit disabled={lines.length === 0}>
            Tempel {lines.length} item
          </Button>
        </>
      }
    >
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map((role, at) => (
                <th key={at}>
                  <SelectField
                    label={`Kolom ${at + 1}`}
                    value={role}
                    choices={roles}
                    onChange={(value) => {
                      const chosen = roles.find((each) => each.value === value)?.value ?? 'skip';
                      setColumns(
                        columns.map((old, each) =>
                          each === at ? chosen : old === chosen ? 'skip' : old,
                        ),
                      );
                    }}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.slice(0, shownRows).map((line, at) => (
              <tr key={at}>
                {columns.map((role, column) => (
                  <td key={column} data-role={role}>
                    <Read text={line.texts[column] ?? ''} cell={line.cells[column]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {lines.length > shownRows && <p>dan {lines.length - shownRows} baris lagi</p>}
      </div>
    </Dialog>
  );
}

/** A cell as it will be stored; highlighted where it will be blank or can be read otherwise. */
function Read({ text, cell }: { text: string; cell: PastedCell | undefined }) {
  if (cell?.kind === 'unread') return <i title={cell.why}>{text}</i>;
  if (cell?.tooLong !== undefined) return <em title={cell.tooLong}>{cell.text}</em>;
  if (cell?.doubt !== undefined) return <em title={`“${text}” ${cell.doubt}`}>{cell.text}</em>;
  return cell?.text ?? text;
}

/** A sentence about what of the table will not arrive unchanged. */
function troublesIn({ total, cells }: Pasted): string[] {
  const say = (some: typeof cells) =>
    some
      .slice(0, 3)
      .map(({ text, why }) => `“${inShort(text)}” ${why}`)
      .join('; ');
  const unread = cells.filter(({ kind }) => kind === 'unread');
  const doubtful = cells.filter(({ kind }) => kind === 'doubtful');
  const long = cells.filter(({ kind }) => kind === 'long');
  return [
    ...(unread.length > 0
      ? [`${unread.length} dari ${total} sel tidak terbaca, dibiarkan kosong: ${say(unread)}`]
      : []),
    ...(long.length > 0
      ? [`${long.length} teks terlalu panjang, ditempel utuh: ${say(long)}`]
      : []),
    ...(doubtful.length > 0 ? [`${doubtful.length} angka perlu diperiksa: ${say(doubtful)}`] : []),
  ];
}

/** Pasted lines are read, not edited: none of them is left open. */
function closeInputs(items: readonly ItemNode[]) {
  const ids = items.map((item) => item.id);
  return (document: { get: (id: NodeId) => unknown }) =>
    ids.flatMap((id) => {
      const item = document.get(id) as ItemNode | undefined; // just added by the same command
      return item ? [[id, item, { ...item, editing: false, hargaInput: '' }] as const] : [];
    });
}
