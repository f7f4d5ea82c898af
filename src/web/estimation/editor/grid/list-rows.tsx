import { ExternalLink, Save } from 'lucide-react';
import { memo, useEffect, useRef, type ReactNode } from 'react';
import { rename, setTitleEditing } from '../../../../domain/document/commands-tree.ts';
import type { ItemList } from '../../../../domain/document/document.ts';
import { rowNumber } from '../../../../domain/document/find/row-number.ts';
import type { Row } from '../../../../domain/document/rows.ts';
import { writeAmount, writeRupiah } from '../../../../domain/number/number-text.ts';
import { arabic, roman } from '../../../../domain/number/numerals.ts';
import { shortName } from '../../../ui/short-name.ts';
import { whyTooLong } from '../../../ui/form/length-texts.ts';
import { AxisBubble, GroupNumber } from '../../../ui/axis.tsx';
import {
  addManualItem,
  addTitle,
  editTitle,
  removeAction,
  toggleOpen,
} from '../actions/actions.ts';
import { useControl } from '../state/grid-control.ts';
import { ChevronIcon, GripIcon, PencilIcon, PlusIcon, TrashIcon } from './icons.tsx';
import { RowButton } from './item-row.tsx';
import { RefusedReason } from './refused-reason.tsx';
import { ListMenu } from './list-menu.tsx';
import styles from './lists.module.css';
import { useLineSelection } from '../state/use-selection.ts';
import { useIsUnsaved, useNode, useSum } from '../state/use-editor.ts';
import { lengths } from '../../../../domain/number/limits.ts';

interface ListRowProps {
  row: Row;
  ordinal: number;
}

/** The header of a work category. */
export const SectionRow = memo(function SectionRow({ row, ordinal }: ListRowProps) {
  const control = useControl();
  const section = useNode(row.id, 'section');
  const { total } = useSum(row.id);
  if (!section) return null;
  const name = shortName(section.title || 'kategori tanpa judul');
  const hasGroups = section.groups.length > 0;
  return (
    <HeaderLine row={row} ordinal={ordinal} className={styles.section} isOpen={section.open}>
      <AxisBubble numeral={roman(row.index + 1)} />
      <Title
        list={section}
        placeholder="Judul kategori (mis. IV PEKERJAAN BETON)"
        label={`Judul kategori ${roman(row.index + 1)}`}
        fallback=""
      />
      {section.open && hasGroups && <span className={styles.sum}>{writeRupiah(total)}</span>}
      <span className={styles.spring} />
      <ListMenu list={section} />
      {section.open ? (
        <span className={styles.tools}>
          <ToolButton label={`Tambah Title di ${name}`} onPress={() => addTitle(control, section)}>
            <PlusIcon />
            Title
          </ToolButton>
          {!hasGroups && <AddButtons list={section} name={name} />}
          <RowButton
            label={section.editing ? `Simpan judul ${name}` : `Ubah judul ${name}`}
            onPress={() => toggleTitle(control, section)}
          >
            {section.editing ? <Save aria-hidden /> : <PencilIcon />}
          </RowButton>
          <RowButton
            danger
            label={`Hapus kategori ${name}`}
            onPress={() => removeAction.perform(control, row.id)}
          >
            <TrashIcon />
          </RowButton>
        </span>
      ) : (
        <span className={styles.amount}>{writeAmount(total)}</span>
      )}
      <RowButton
        hook="toggle-section"
        label={section.open ? `Sembunyikan ${name}` : `Tampilkan ${name}`}
        onPress={() => toggleOpen(control, row.id)}
      >
        <ChevronIcon isDown={section.open} />
      </RowButton>
    </HeaderLine>
  );
});

/** The header of a titled group. */
export const GroupRow = memo(function GroupRow({ row, ordinal }: ListRowProps) {
  const control = useControl();
  const group = useNode(row.id, 'group');
  if (!group) return null;
  const name = shortName(group.title || 'Title');
  return (
    <HeaderLine row={row} ordinal={ordinal} className={styles.group}>
      <GroupNumber
        number={arabic(row.index + 1)}
        tip={() => rowNumber(control.editor.document, row.id)}
      />
      <Title
        list={group}
        placeholder="Judul (mis. Cor Beton Sloof 20x25 cm)"
        label={`Judul ${row.index + 1}`}
        fallback="Title"
      />
      <span className={styles.spring} />
      <ListMenu list={group} />
      <span className={styles.tools}>
        <AddButtons list={group} name={name} />
        <a
          className={styles.link}
          href="/hsp"
          target="_blank"
          rel="noopener"
          tabIndex={-1}
          aria-label="Buka katalog HSP di tab baru"
          title="Buka katalog HSP"
        >
          <ExternalLink aria-hidden />
        </a>
        <RowButton
          label={group.editing ? `Simpan judul ${name}` : `Ubah judul ${name}`}
          onPress={() => toggleTitle(control, group)}
        >
          {group.editing ? <Save aria-hidden /> : <PencilIcon />}
        </RowButton>
        <RowButton
          danger
          label={`Hapus judul ${name}`}
          onPress={() => removeAction.perform(control, row.id)}
        >
          <TrashIcon />
        </RowButton>
      </span>
    </HeaderLine>
  );
});

function toggleTitle(control: ReturnType<typeof useControl>, list: ItemList) {
  if (list.editing) control.editor.show(setTitleEditing(list.id, false));
  else editTitle(control, list.id);
}

interface HeaderLineProps extends ListRowProps {
  className: string | undefined;
  isOpen?: boolean;
  children: ReactNode;
}

function HeaderLine({ row, ordinal, className, isOpen, children }: HeaderLineProps) {
  const selected = useLineSelection(row.key);
  const isUnsaved = useIsUnsaved(row.id);
  return (
    <div
      role="row"
      className={className}
      data-row={row.key}
      data-unsaved={isUnsaved || undefined}
      data-current={selected.focus !== undefined || undefined}
      aria-rowindex={ordinal + 1}
      aria-level={row.level}
      aria-posinset={row.index + 1}
      aria-setsize={row.size}
      aria-expanded={isOpen}
      tabIndex={selected.focus === undefined ? -1 : 0}
    >
      <span
        role="gridcell"
        className={styles.grip}
        data-drag={row.id}
        tabIndex={-1}
        aria-label="Pindahkan"
        title="Seret, atau tekan Spasi, untuk memindahkan"
      >
        <GripIcon />
      </span>
      <div role="gridcell" aria-colindex={1} aria-colspan={8} className={styles.line}>
        {children}
      </div>
    </div>
  );
}

/** Opens the catalogue for a list, and adds a manual item to it. */
function AddButtons({ list, name }: { list: ItemList; name: string }) {
  const control = useControl();
  return (
    <>
      <ToolButton
        hook="open-picker"
        label={`Tambah item HSP ke ${name}`}
        opensDialog
        onPress={(button) =>
          control.surface({
            kind: 'catalogue',
            purpose: { kind: 'add', list: list.id },
            anchor: button,
            query: '',
          })
        }
      >
        <PlusIcon />
        Tambah item HSP
        <ChevronIcon isDown />
      </ToolButton>
      <ToolButton
        hook="add-item"
        label={`Tambah Item manual ke ${name}`}
        onPress={() => addManualItem(control, list.id)}
      >
        <PlusIcon />
        Item
      </ToolButton>
    </>
  );
}

interface ToolButtonProps {
  label: string;
  hook?: string;
  opensDialog?: boolean;
  onPress: (button: HTMLButtonElement) => void;
  children: ReactNode;
}

function ToolButton({ label, hook, opensDialog, onPress, children }: ToolButtonProps) {
  const control = useControl();
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.tool}
      data-m={hook}
      aria-label={label}
      aria-haspopup={opensDialog ? 'dialog' : undefined}
      onClick={(event) => {
        // A row that was left empty goes before a further one comes (HAND-17).
        control.leaveFresh();
        onPress(event.currentTarget);
      }}
    >
      {children}
    </button>
  );
}

interface TitleProps {
  list: ItemList;
  placeholder: string;
  label: string;
  fallback: string;
}

/** A title, or its input. Enter, Escape and leaving it all keep what is typed (EDIT-11). */
function Title({ list, placeholder, label, fallback }: TitleProps) {
  const control = useControl();
  const Heading = list.kind === 'section' ? 'h3' : 'h4';
  if (!list.editing) {
    return (
      <Heading
        className={styles.title}
        title={list.title || undefined}
        onDoubleClick={() => editTitle(control, list.id)}
      >
        {list.title || fallback || <span className={styles.untitled}>Tanpa judul</span>}
      </Heading>
    );
  }
  return <TitleInput list={list} placeholder={placeholder} label={label} />;
}

function TitleInput({ list, placeholder, label }: Omit<TitleProps, 'fallback'>) {
  const control = useControl();
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    // Focuses only a newly opened input: a line scrolled back into view must not take the focus.
    if (!control.takesTitleFocus(list.id)) return;
    input.current?.focus({ preventScroll: true });
    input.current?.select();
  }, [control, list.id]);

  function end(returnFocus: boolean) {
    control.editor.show(setTitleEditing(list.id, false));
    if (returnFocus) control.focus({ row: list.id, column: undefined });
  }

  const trouble = whyTooLong(list.title, lengths.title);
  const reasonId = `reason-${list.id}`;
  const field = (
    <input
      ref={input}
      className={styles.titleInput}
      aria-label={label}
      aria-invalid={trouble !== undefined || undefined}
      aria-describedby={trouble === undefined ? undefined : reasonId}
      placeholder={placeholder}
      value={list.title}
      onChange={(event) =>
        control.editor.run('Ubah judul', rename(list.id, event.target.value), `${list.id}.title`)
      }
      onBlur={() => end(false)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        end(true);
      }}
    />
  );
  return (
    <>
      {field}
      <RefusedReason cell={{ reason: trouble, reasonId }} />
    </>
  );
}
