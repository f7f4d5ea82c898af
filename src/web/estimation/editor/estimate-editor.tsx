import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { units } from '../../../contract/units.ts';
import type { Decimal } from '../../../domain/number/decimal.ts';
import { rootId, sectionOf } from '../../../domain/document/document.ts';
import { roman } from '../../../domain/number/numerals.ts';
import { call } from '../../api/call.ts';
import { useKeyList } from '../../shell/keys/key-lists.ts';
import { AxisBubble } from '../../ui/axis.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptySheet } from '../../ui/empty-drawings.tsx';
import { Empty } from '../../ui/empty.tsx';
import type { StoredEstimate } from './bill/bill-file-dialog.tsx';
import type { BilledProfile } from './bill/use-bill-profile.tsx';
import { BillDrop, BillFileButton } from '../bill-file/bill-file.tsx';
import { takeBroughtFile } from '../bill-file/brought-file.ts';
import { sheetOfTable } from './paste/sheet-of-table.ts';
import { CataloguePicker } from './catalogue/catalogue-picker.tsx';
import { TypingOffers } from './catalogue/typing-offers.tsx';
import { CategoryPanel } from './catalogue/category-panel.tsx';
import { columnChoice, subscribeToColumns } from './columns/column-choice.ts';
import { columnTracks } from './columns/column-tracks.ts';
import columnStyles from './columns/columns.module.css';
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx';
import styles from './estimate-editor.module.css';
import { ControlProvider, type GridControl } from './state/grid-control.ts';
import { endFilter, type Filtering } from './find/filtering.ts';
import { explainSum } from './grid/explained-press.ts';
import { GridPasteNote } from './grid/grid-paste-note.tsx';
import { Grid } from './grid/grid.tsx';
import { useIsNarrow } from './grid/heights.ts';
import { HintNote } from './hints/hint-note.tsx';
import { unitListId } from './grid/item-row.tsx';
import { editorKeys } from './keys/register.ts';
import { travelFromBeside } from './keys/travel-from-beside.ts';
import { LineMenu } from './grid/line-menu.tsx';
import { ListMenu } from './grid/list-menu.tsx';
import { Outline } from './outline.tsx';
import { pasteBeside, pasteIntoNothing } from './paste/grid-clipboard.ts';
import { SelectionProvider } from './state/use-selection.ts';
import { useSurface } from './state/surfaces.ts';
import { measureKeyList } from './volume/measure-register.ts';
import { EditorProvider, useNode } from './state/use-editor.ts';

const FindBox = lazyDialog(() => import('./find/find-box.tsx').then((part) => part.FindBox));
const GoDialog = lazyDialog(() => import('./find/go-dialog.tsx').then((part) => part.GoDialog));
const ReplaceDialog = lazyDialog(() =>
  import('./find/replace-dialog.tsx').then((part) => part.ReplaceDialog),
);
const CheckPanel = lazyDialog(() =>
  import('./checks/check-panel.tsx').then((part) => part.CheckPanel),
);
const EditorExplain = lazyDialog(() =>
  import('./dialogs/editor-explain.tsx').then((part) => part.EditorExplain),
);
const FilterBar = lazyDialog(() => import('./find/filter-bar.tsx').then((part) => part.FilterBar));
const VolumeDialog = lazyDialog(() =>
  import('./volume/volume-dialog.tsx').then((part) => part.VolumeDialog),
);
const MatchDialog = lazyDialog(() =>
  import('./matching/match-dialog.tsx').then((part) => part.MatchDialog),
);
const MoveDialog = lazyDialog(() =>
  import('./dialogs/move-dialog.tsx').then((part) => part.MoveDialog),
);
const NoteDialog = lazyDialog(() =>
  import('./dialogs/note-dialog.tsx').then((part) => part.NoteDialog),
);
const BillDialog = lazyDialog(() =>
  import('./bill/bill-dialog.tsx').then((part) => part.BillDialog),
);
const BillFileDialog = lazyDialog(() =>
  import('./bill/bill-file-dialog.tsx').then((part) => part.BillFileDialog),
);
const PasteRows = lazyDialog(() => import('./paste/paste-rows.tsx').then((part) => part.PasteRows));
const RemoveDialog = lazyDialog(() =>
  import('./dialogs/remove-dialog.tsx').then((part) => part.RemoveDialog),
);

export interface EstimateEditorProps {
  control: GridControl;
  isAddingCategory: boolean;
  /** Counts how often the search was opened; 0: it is closed. */
  asked: number;
  onCloseFind: () => void;
  filtering: Filtering;
  /** Undefined: it is not stored yet. */
  estimate: StoredEstimate | undefined;
  projectName: string;
  isChecking: boolean;
  onCloseCheck: () => void;
  ppn: Decimal | undefined;
  /** The profile is to say this too. */
  onProfile: BilledProfile['onChange'];
  onAddCategory: (open: boolean) => void;
  onDrag: (text: string | undefined) => void;
}

/** The lines of an estimate with their outline and all that floats over them. */
export function EstimateEditor(props: EstimateEditorProps) {
  const { control } = props;
  return (
    <EditorProvider value={control.editor}>
      <SelectionProvider value={control.selection}>
        <ControlProvider value={control}>
          <Body {...props} />
        </ControlProvider>
      </SelectionProvider>
    </EditorProvider>
  );
}

function Body(props: EstimateEditorProps) {
  const { control, isAddingCategory, asked, onCloseFind, onAddCategory, onDrag } = props;
  const { filtering, estimate, isChecking, onCloseCheck, ppn } = props;
  const filter = useSyncExternalStore(filtering.subscribe, filtering.state);
  useKeyList(editorKeys);
  useKeyList(measureKeyList);
  const chosen = useSyncExternalStore(subscribeToColumns, columnChoice);
  const root = useNode(rootId, 'root');
  const isNarrow = useIsNarrow();
  const [top, setTop] = useState<string>();
  const onTop = useCallback((row: string | undefined) => setTop(row?.replace(/^\w+:/, '')), []);
  const firstSection = root?.sections[0];
  const isEmpty = firstSection === undefined;
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) =>
      isEmpty ? pasteIntoNothing(event, control) : pasteBeside(event);
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [isEmpty, control]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => travelFromBeside(event, control);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [control]);
  useEffect(() => {
    const onClick = (event: MouseEvent) => explainSum(event, control);
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [control]);
  const openBill = useCallback((file: File) => control.surface({ kind: 'bill', file }), [control]);
  useEffect(() => {
    const file = takeBroughtFile();
    if (file) openBill(file);
  }, [openBill]);
  const at = sectionOf(control.editor.document, top ?? '')?.id ?? firstSection;
  return (
    <div className={styles.editor} data-checking={isChecking || undefined}>
      <div className={`${styles.pane} ${columnStyles.columns}`} style={columnTracks(chosen)}>
        {isAddingCategory && <CategoryPanel onClose={() => onAddCategory(false)} />}
        {filter.isOpen && (
          <FilterBar
            filtering={filtering}
            estimate={estimate?.id}
            onClose={() => endFilter(control, filtering)}
          />
        )}
        <BillDrop onBill={openBill} className={styles.grid}>
          {isEmpty ? (
            <Empty
              drawing={<EmptySheet />}
              title="Belum ada kategori."
              help="Mulai dengan kategori pekerjaan pertama, lalu isi item dari katalog atau manual. Atau tempel RAB dari Excel dengan Ctrl+V."
              guide="/panduan#rab"
              action={
                <>
                  <Button icon={<Plus aria-hidden />} onClick={() => onAddCategory(true)}>
                    Tambah Kategori Pekerjaan
                  </Button>
                  <BillFileButton onBill={openBill} />
                </>
              }
            />
          ) : (
            <>
              <Grid onDrag={onDrag} onTop={onTop} />
              {isNarrow && at !== undefined && <StickyHead key={at} id={at} />}
              {asked > 0 && <FindBox asked={asked} onClose={onCloseFind} />}
            </>
          )}
        </BillDrop>
        {!isNarrow && !isEmpty && <HintNote />}
        <GridPasteNote />
      </div>
      {isChecking && <CheckPanel estimate={estimate} ppn={ppn} onClose={onCloseCheck} />}
      {!isNarrow && !isChecking && <Outline section={at} group={groupOf(control, top)} />}
      <UnitList />
      <TypingOffers />
      <Surfaces {...props} />
    </div>
  );
}

/** The group that a line stands in. */
function groupOf({ editor }: GridControl, id: string | undefined): string | undefined {
  const node = id === undefined ? undefined : editor.get(id);
  if (node?.kind === 'group') return node.id;
  if (node?.kind !== 'item') return undefined;
  return editor.get(node.parent)?.kind === 'group' ? node.parent : undefined;
}

/** On a phone the category of the cards in view stays at the top. */
function StickyHead({ id }: { id: string }) {
  const section = useNode(id, 'section');
  const root = useNode(rootId, 'root');
  if (!section || !root) return null;
  return (
    <div className={styles.sticky}>
      <AxisBubble numeral={roman(Math.max(1, root.sections.indexOf(id) + 1))} />
      <span>{section.title || 'Tanpa judul'}</span>
      <ListMenu list={section} />
    </div>
  );
}

/** The units that unit cells offer while one types; any other text is fine too. */
function UnitList() {
  const { data } = useQuery({
    queryKey: ['units', 'codes'],
    queryFn: ({ signal }) => call(units.list, { query: {} }, signal),
    staleTime: 5 * 60_000,
  });
  return (
    <datalist id={unitListId}>
      {data?.map((unit) => (
        <option key={unit.code} value={unit.code}>
          {unit.label}
        </option>
      ))}
    </datalist>
  );
}

function Surfaces({ control, estimate, projectName, ppn, onProfile }: EstimateEditorProps) {
  const surface = useSurface(control.surfaces);
  const root = useNode(rootId, 'root');
  const isNew = !estimate && root?.sections.length === 0;
  const profile = { projectName, ppn, isNew, onChange: onProfile };
  const close = () => control.surface(undefined);
  switch (surface?.kind) {
    case 'catalogue':
      return (
        <CataloguePicker purpose={surface.purpose} anchor={surface.anchor} query={surface.query} />
      );
    case 'volume':
      return <VolumeDialog {...surface} id={surface.item} onClose={close} />;
    case 'note':
      return <NoteDialog {...surface} id={surface.item} onClose={close} />;
    case 'move':
      return <MoveDialog ids={surface.ids} onClose={close} />;
    case 'match':
      return <MatchDialog ids={surface.ids} onClose={close} />;
    case 'remove':
      return <RemoveDialog id={surface.id} onClose={close} />;
    case 'menu':
      return <LineMenu id={surface.id} at={surface.at} />;
    case 'explain':
      return (
        <EditorExplain
          start={surface.start}
          stored={estimate}
          about={{ projectName, version: estimate?.version }}
          ppn={ppn}
          onClose={close}
        />
      );
    case 'go':
      return <GoDialog onClose={close} />;
    case 'replace':
      return <ReplaceDialog what={surface.what} onClose={close} />;
    case 'paste-rows':
      return <PasteRows {...surface} onClose={close} />;
    case 'paste':
      return (
        <BillDialog
          sheets={[sheetOfTable(surface.table, surface.hidden)]}
          file={undefined}
          list={surface.list}
          index={surface.index}
          at={surface.at}
          profile={profile}
          onClose={close}
        />
      );
    case 'bill':
      return <BillFileDialog {...{ file: surface.file, estimate, profile }} onClose={close} />;
    case undefined:
      return null;
  }
}
