import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Bill } from '../../../../domain/bill/bill.ts';
import { belowSheet } from '../../../../domain/bill/of-sheet.ts';
import { sizeOf, takeBill } from '../../../../domain/bill/take-bill.ts';
import { remove } from '../../../../domain/document/commands-tree.ts';
import { together } from '../../../../domain/document/document-changes.ts';
import { rootId, type NodeId } from '../../../../domain/document/document.ts';
import { writePriceRupiah } from '../../../../domain/number/number-text.ts';
import type { ListSheet } from '../../../../domain/sheet/sheet.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { SelectField } from '../../../ui/form/text-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { showUndoToast } from '../actions/undo-toast.ts';
import { emptyFrom } from '../paste/add-pasted.ts';
import { inShort } from '../paste/paste-note.tsx';
import { useControl, type GridControl } from '../state/grid-control.ts';
import { newId } from '../state/new-id.ts';
import type { NotedGridCell } from '../state/pasted-notes.ts';
import { BillFindings } from './bill-findings.tsx';
import { BillLines } from './bill-lines.tsx';
import { BillRenewal } from './bill-renewal.tsx';
import {
  exactVolumes,
  fullest,
  worksIn,
  lookAt,
  notedCells,
  renewedItems,
  withAnswers,
  withRole,
  type Looked,
} from './bill-reading.ts';
import styles from './bill-dialog.module.css';
import { renewalTexts, texts } from './texts.ts';
import { useCodePrices } from './use-code-prices.ts';
import { useRenewal } from './use-renewal.ts';
import { useSheetName } from './use-sheet-name.ts';

interface BillDialogProps {
  sheets: readonly ListSheet[];
  /** The file that they are of; undefined: they were pasted. */
  file: string | undefined;
  /** What is to be known of it before all else. */
  told?: string | undefined;
  /** Where items go that stand below no title. */
  list: NodeId;
  index: number;
  /** The line that was pasted on, filled where it is empty; undefined: nothing was pasted. */
  at?: NodeId;
  onClose: () => void;
}

const noSheet: ListSheet = { name: '', isHidden: false, rows: [], merges: [], hiddenRows: [] };

/** What nobody has named (F2 does). */
const newSection = 'Kategori Baru';

/** A bill before it comes in: its rows as they were read, what its columns are, what to look at. */
export function BillDialog({
  sheets,
  file,
  told,
  list,
  index,
  at: onto,
  onClose,
}: BillDialogProps) {
  const control = useControl();
  const [read] = useState(() => sheets.map(lookAt));
  const [works] = useState(() => worksIn(sheets, read));
  const [chosen, choose] = useState(() => fullest(sheets, works));
  const [looks, setLooks] = useState<ReadonlyMap<number, Looked>>(new Map());
  const [takesPrices, setTakesPrices] = useState(true);
  const [takesCatalogue, setTakesCatalogue] = useState(true);
  const [shown, show] = useState<number>();
  /** Enter was faster than the catalogue's prices. */
  const [isWaiting, setIsWaiting] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // Ctrl+V and Enter is one habit.
  useLayoutEffect(() => form.current?.querySelector<HTMLElement>('[type=submit]')?.focus(), []);
  const sheet = sheets[chosen] ?? noSheet;
  const first = useMemo(() => read[chosen] ?? lookAt(sheet), [read, chosen, sheet]);
  const looked = looks.get(chosen) ?? first;

  const { bill } = looked;
  const isFile = file !== undefined;
  const origin = isFile ? texts.origin(file, sheet.name, sheets.length === 1) : texts.pasted;
  const untitled = isFile ? sheet.name : newSection;
  const catalogue = useCodePrices(bill, control.pricedFor);
  const named = isFile && sheets.length > 1 ? sheet.name : undefined;
  const naming = useSheetName({ control, looks: read, chosen, bill, sheet: named });
  const about = { control, bill, sheet: named, untitled, origin, takesPrices, isFile };
  const renewing = useRenewal(about);
  const size = sizeOf(bill);
  const isFlat = bill.sections.length === 0;
  const priced = bill.lines.filter(({ item }) => item?.harga !== undefined).length;
  const change = (next: Looked) => setLooks(new Map(looks).set(chosen, next));

  function renew() {
    const before = control.editor.snapshot();
    const isDone = control.run(renewalTexts.step, renewing.command);
    const rows = renewedItems(before, control.editor.nodes());
    noteCells(rows, isDone);
    onClose();
    const done = renewalTexts.taken(renewing.count);
    showUndoToast(control, 'info', done);
    control.announce(done);
    const added = rows.filter(({ id }) => !before.has(id));
    offerMatching(control, added);
    const [top] = rows;
    if (top) control.focus({ row: top.id, column: 'volume' });
  }

  /** What is to be looked at stays marked in the grid. */
  function noteCells(items: readonly { id: NodeId; asal: string }[], isDone: boolean) {
    const idOf = new Map(items.map(({ id, asal }) => [rowIn(asal), id]));
    const cells = notedCells(looked, idOf, takesPrices);
    control.pasted.note({ total: totalCells(looked), cells, left: 0, isNew: true }, isDone);
  }

  function submit() {
    if (size.items === 0 || size.isTooMuch) return;
    if (renewing.isOn) {
      if (renewing.count > 0) renew();
      return;
    }
    if (takesCatalogue && catalogue.isFetching) void takeOncePriced();
    else take(takesCatalogue ? catalogue.priceOf : undefined);
  }

  /** Prices that could not be read are told before anything comes in without them. */
  async function takeOncePriced() {
    setIsWaiting(true);
    const prices = await catalogue.answered();
    setIsWaiting(false);
    if (form.current && prices) take(prices.priceOf);
  }

  function take(priceOf: typeof catalogue.priceOf | undefined) {
    const { items, command } = takeBill({
      bill: naming.isNamed ? belowSheet(bill, sheet.name) : bill,
      list,
      index,
      untitled,
      takesPrices,
      origin,
      makeId: newId,
      priceOf,
    });
    const landed = items.filter(({ parent }) => parent === list).length;
    const emptied = onto === undefined ? [] : emptyFrom(control.editor, onto, landed);
    control.endPassing();
    const isDone = control.run(
      texts.take(items.length, isFile),
      together([command, remove(emptied)]),
    );
    noteCells(items, isDone);
    control.announce(texts.taken(items.length, isFile));
    onClose();
    offerMatching(control, items);
    const [top] = items;
    if (top) control.focus({ row: top.id, column: 'deskripsi' });
  }

  const others = sheets.flatMap(({ name, isHidden }, at) =>
    at !== chosen && !isHidden && (works[at] ?? 0) > 0 ? [name] : [],
  );
  const noted = notedCells(
    looked,
    new Map(bill.lines.map(({ row }) => [row, String(row)])),
    takesPrices,
  );
  return (
    <Dialog
      size="huge"
      formRef={form}
      title={isFile ? texts.titles.file : isFlat ? texts.titles.rows : texts.titles.paste}
      onSubmit={submit}
      onClose={onClose}
      note={[
        `${size.items} item dari ${sheet.rows.length} baris`,
        ...troublesIn(noted, totalCells(looked)),
      ].join(' · ')}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            variant="primary"
            submit
            busy={isWaiting}
            disabled={size.items === 0 || size.isTooMuch || (renewing.isOn && renewing.count === 0)}
          >
            {size.items === 0
              ? texts.nothing
              : renewing.isOn
                ? renewalTexts.take(renewing.count)
                : texts.take(size.items, isFile)}
          </Button>
        </>
      }
    >
      {told !== undefined && <Banner kind="info">{told}</Banner>}
      <div className={styles.top}>
        <p className={styles.size} role="status">
          <b>{texts.size(size.sections, size.groups, size.items)}</b>
          {priced > 0 && (
            <span>
              {texts.total} <b>{writePriceRupiah(bill.total)}</b>
            </span>
          )}
        </p>
        {sheets.length > 1 && (
          <SelectField
            label={texts.sheet}
            value={String(chosen)}
            choices={sheets.map(({ name, isHidden }, at) => ({
              value: String(at),
              text: texts.sheetName(name, isHidden, works[at] ?? 0),
            }))}
            onChange={(value) => {
              choose(Number(value));
              naming.say(undefined);
              renewing.setIsWanted(undefined);
              show(undefined);
            }}
          />
        )}
        {renewing.isOffered && (
          <SelectField
            label={renewalTexts.way}
            value={renewing.isOn ? 'renew' : 'add'}
            choices={(['renew', 'add'] as const).map((value) => ({
              value,
              text: renewalTexts.ways[value],
            }))}
            onChange={(value) => renewing.setIsWanted(value === 'renew')}
          />
        )}
        {naming.isOffered && !renewing.isOn && (
          <Checkbox
            label={texts.sheetBefore(sheet.name, bill.sections[0]?.title)}
            checked={naming.isNamed}
            onChange={naming.say}
          />
        )}
        {priced > 0 && !renewing.isOn && (
          <Checkbox label={texts.prices(priced)} checked={takesPrices} onChange={setTakesPrices} />
        )}
        {catalogue.count > 0 && !renewing.isOn && (
          <Checkbox
            label={texts.cataloguePrices(catalogue.count)}
            checked={takesCatalogue}
            onChange={setTakesCatalogue}
          />
        )}
      </div>
      {size.isTooMuch && <Banner kind="error">{texts.tooMuch}</Banner>}
      {renewing.isOffered && renewing.renewal.isOtherSheet && (
        <Banner kind="info">{renewalTexts.otherSheet}</Banner>
      )}
      {others.length > 0 && <Banner kind="info">{texts.otherSheets(others)}</Banner>}
      {size.items === 0 && <Banner kind="warning">{texts.empty}</Banner>}
      {renewing.totals && (
        <BillRenewal
          renewal={renewing.renewal}
          volumes={renewing.volumes}
          removesGone={renewing.removesGone}
          totals={renewing.totals}
          onVolume={renewing.toggle}
          onGone={renewing.setRemovesGone}
        />
      )}
      <div className={styles.parts} data-below={renewing.isOn || undefined}>
        <BillLines
          key={chosen}
          looked={looked}
          shown={shown}
          onRole={(at, role) => change(withRole(looked, at, role))}
        />
        <BillFindings
          bill={bill}
          told={pricesTold(bill, catalogue, takesCatalogue && !renewing.isOn)}
          exact={exactVolumes(looked)}
          onShow={show}
          onAnswer={(given) => change(withAnswers(looked, given))}
        />
      </div>
    </Dialog>
  );
}

/** What becomes of the items that the source has no price for. */
function pricesTold(
  { lines }: Bill,
  { count, otherUnit, otherWork, isError, isFetching }: ReturnType<typeof useCodePrices>,
  takesCatalogue: boolean,
): string[] {
  const missing = lines.filter(({ item }) => item && item.harga === undefined).length;
  if (missing === 0) return [];
  const taken = takesCatalogue ? count : 0;
  return [
    texts.unpriced(missing),
    ...(isFetching ? [texts.askingPrices] : []),
    ...(isError ? [texts.pricesFailed] : []),
    ...(taken > 0 ? [texts.pricedByCode(taken)] : []),
    ...(otherUnit > 0 ? [texts.otherUnit(otherUnit)] : []),
    ...(otherWork > 0 ? [texts.otherWork(otherWork)] : []),
    ...(missing > taken && !isFetching ? [texts.leftUnpriced(missing - taken)] : []),
  ];
}

/** '…, baris 12' */
const rowIn = (asal: string) => Number(asal.replace(/^.* /, '').replaceAll('.', '')) - 1;

/** Cells that are something, of the rows that are items. */
function totalCells({ bill, table }: Looked): number {
  const columns = table.roles.filter((role) => role !== 'skip').length;
  return bill.lines.filter(({ kind }) => kind === 'item').length * columns;
}

/** A sentence about what will not arrive as it stands. */
function troublesIn(cells: readonly NotedGridCell[], total: number): string[] {
  const say = (kind: NotedGridCell['kind'], told: (count: number) => string) => {
    const some = cells.filter((cell) => cell.kind === kind);
    const named = some
      .slice(0, 3)
      .map(({ text, why }) => (text === '' ? why : `“${inShort(text)}” ${why}`));
    return some.length > 0 ? [`${told(some.length)}: ${named.join('; ')}`] : [];
  };
  return [
    ...say('unread', (count) => `${count} dari ${total} sel tidak terbaca, dibiarkan kosong`),
    ...say('long', (count) => `${count} teks terlalu panjang, ditempel utuh`),
    ...say('doubtful', (count) => `${count} angka perlu diperiksa`),
  ];
}

/** Where items of a file go that stand below no title: they make a section of their own. */
export const ownSection = { list: rootId, index: 0 };

/** Fewer rows than these are somebody's own, and not a bill. */
const leastMatched = 5;

/** A bill has no codes: the way to its analyses is shown where it came in. */
function offerMatching(control: GridControl, items: readonly { id: NodeId; kode?: string }[]) {
  const ids = items.flatMap(({ id, kode = '' }) => (kode.trim() === '' ? [id] : []));
  if (ids.length < leastMatched) return;
  const run = () => control.surface({ kind: 'match', ids });
  showToast('info', texts.uncoded(ids.length), { action: { text: texts.match, run } });
}
