import { useState } from 'react';
import { addItems, newItem, setHarga } from '../../../domain/estimate/commands-item.ts';
import { together } from '../../../domain/estimate/document-changes.ts';
import type { ItemNode, NodeId } from '../../../domain/estimate/document.ts';
import { dotMeaningIn, readPastedNumber, type DotMeaning } from '../../../domain/pasted-number.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/text-field.tsx';
import type { PastedTable } from './clipboard.ts';
import { useControl } from './grid-control.ts';
import { pastedText } from './grid-clipboard.ts';
import { newId } from './new-id.ts';
import { guessColumns, hasHeadings, type PasteRole } from './paste-roles.ts';
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
  const lines = body.filter((row) => hasWork(row, columns));
  const dot = dotMeaningIn(lines.map((row) => row[columns.indexOf('volume')] ?? ''));
  const troubles = lines.flatMap((row) => troublesOf(row, columns, dot));

  function submit() {
    const made = lines.map((row) => itemOf(row, columns, dot));
    const prices = made.map(({ item, harga }) => setHarga(item.id, harga));
    const items = made.map(({ item }) => item);
    control.run(
      `Tempel ${items.length} item`,
      together([addItems(list, items, index), ...prices, closeInputs(items)]),
    );
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
      note={
        troubles.length > 0
          ? `${troubles.length} angka tidak terbaca dan dikosongkan: ${troubles.slice(0, 3).join('; ')}`
          : `${lines.length} item dari ${table.length} baris`
      }
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
            {lines.slice(0, shownRows).map((row, at) => (
              <tr key={at}>
                {columns.map((role, column) => (
                  <td key={column} data-role={role}>
                    {role === 'volume' || role === 'harga'
                      ? pastedText(role, row[column] ?? '', dot) || <i>{row[column]}</i>
                      : row[column]}
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

/** A line with a description and a number is work; titles and sums of the sheet are not. */
function hasWork(row: readonly string[], columns: readonly PasteRole[]): boolean {
  const text = (role: PasteRole) => row[columns.indexOf(role)]?.trim() ?? '';
  if (text('deskripsi') === '' && text('kode') === '') return false;
  if (/^(sub\s*)?(total|jumlah)\b/i.test(text('deskripsi'))) return false;
  const hasNumbers = columns.includes('volume') || columns.includes('harga');
  return !hasNumbers || text('volume') !== '' || text('harga') !== '' || text('satuan') !== '';
}

function troublesOf(
  row: readonly string[],
  columns: readonly PasteRole[],
  dot: DotMeaning | undefined,
): string[] {
  return columns.flatMap((role, at) => {
    if (role !== 'volume' && role !== 'harga') return [];
    const read = readPastedNumber(row[at] ?? '', role === 'harga' ? 'price' : 'volume', dot);
    return read.kind === 'refused' ? [`“${row[at]}” ${read.reason}`] : [];
  });
}

function itemOf(
  row: readonly string[],
  columns: readonly PasteRole[],
  dot: DotMeaning | undefined,
) {
  const text = (role: PasteRole) => row[columns.indexOf(role)]?.trim() ?? '';
  const volume = pastedText('volume', text('volume'), dot);
  const item: ItemNode = newItem(newId(), {
    kode: text('kode').slice(0, 64),
    deskripsi: text('deskripsi').slice(0, 1000),
    satuan: text('satuan').slice(0, 32),
    ...(volume !== '' && { volumeSource: 'MANUAL', volumeInput: volume }),
  });
  return { item, harga: pastedText('harga', text('harga')) };
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
