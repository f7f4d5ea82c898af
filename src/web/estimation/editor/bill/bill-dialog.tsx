import { useLayoutEffect, useRef, useState } from 'react';
import type { Bill } from '../../../../domain/bill/bill.ts';
import { isFromSheet } from '../../../../domain/bill/of-sheet.ts';
import { isLikePriceList } from '../../../../domain/bill/columns/like-price-list.ts';
import { inWay, type SheetWay } from '../../../../domain/bill/sheets/join-sheets.ts';
import { untitledOf } from '../../../../domain/bill/sheets/renew-sheets.ts';
import { sizeOf, takeBill } from '../../../../domain/bill/take-bill.ts';
import { remove } from '../../../../domain/document/commands-tree.ts';
import { together } from '../../../../domain/document/document-changes.ts';
import { rootId, type ItemNode, type NodeId } from '../../../../domain/document/document.ts';
import { writePriceRupiah } from '../../../../domain/number/number-text.ts';
import type { ListSheet } from '../../../../domain/sheet/sheet.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { SelectField } from '../../../ui/form/text-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { showUndoToast } from '../actions/undo-toast.ts';
import { emptyFrom, newSection } from '../paste/add-pasted.ts';
import { inShort } from '../paste/paste-note.tsx';
import { useControl, type GridControl } from '../state/grid-control.ts';
import { newId } from '../state/new-id.ts';
import type { NotedGridCell } from '../state/pasted-notes.ts';
import { BesideTold } from './beside-told.tsx';
import { BillFindings } from './bill-findings.tsx';
import { BillLines } from './bill-lines.tsx';
import { BillRenewal } from './bill-renewal.tsx';
import {
  exactVolumes,
  lookAt,
  notedCells,
  renewedItems,
  withAnswers,
  withRole,
  withScale,
  type Looked,
} from './bill-reading.ts';
import styles from './bill-dialog.module.css';
import { SheetList } from './sheet-list.tsx';
import { renewalTexts, texts } from './texts.ts';
import { useBillProfile, type BilledProfile } from './use-bill-profile.tsx';
import { useCodePrices } from './use-code-prices.ts';
import { useRenewal } from './use-renewal.ts';
import { useWorkbook, type Workbook } from './use-workbook.ts';

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
  profile: BilledProfile;
  onClose: () => void;
}

const noSheet: ListSheet = { name: '', isHidden: false, rows: [], merges: [], hiddenRows: [] };

/** A bill before it comes in: its rows as they were read, what its columns are, what to look at. */
export function BillDialog({
  sheets,
  file,
  told,
  list,
  index,
  at: onto,
  profile,
  onClose,
}: BillDialogProps) {
  const control = useControl();
  const isFile = file !== undefined;
  const workbook = useWorkbook({ control, sheets, isFile });
  const [takesPrices, setTakesPrices] = useState(true);
  const [takesCatalogue, setTakesCatalogue] = useState(true);
  const [shown, show] = useState<number>();
  /** Enter was faster than the catalogue's prices. */
  const [isWaiting, setIsWaiting] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // Ctrl+V and Enter is one habit.
  useLayoutEffect(() => form.current?.querySelector<HTMLElement>('[type=submit]')?.focus(), []);
  const { parts, taken, placed, bill, at, looked: looks } = workbook;
  const looked = looks[at] ?? lookAt(noSheet);
  const isSeveral = parts.length > 1;
  const isRecap = workbook.recap?.at === at && !taken.has(at);
  const shownPart = placed.find((part) => part.at === at);
  const sectionsOfLooked = new Set(shownPart?.bill.sections.map(({ row }) => row));
  const rows = [...taken].reduce((sum, each) => sum + (parts[each]?.table.rows.length ?? 0), 0);
  const origin = file ?? texts.pasted;
  const [first] = placed;
  const untitled = first ? untitledOf(first) : newSection;
  const catalogue = useCodePrices(bill, control.pricedFor);
  const renewing = useRenewal({
    control,
    parts: placed,
    origin,
    takesPrices,
    fileTotal: bill.total,
    isFile,
  });
  const heard = new Set(workbook.recap ? [...taken, workbook.recap.at] : taken);
  const said = useBillProfile(
    profile,
    [...heard].flatMap((each) => looks[each]?.bill ?? []),
  );
  const size = sizeOf(bill);
  const isFlat = bill.sections.length === 0;
  const priced = bill.lines.filter(({ item }) => item?.harga !== undefined).length;

  function renew() {
    const before = control.editor.snapshot();
    const isDone = control.run(renewalTexts.step, renewing.command);
    const renewed = renewedItems(before, control.editor.nodes());
    noteCells(renewed, isDone);
    onClose();
    const done = renewalTexts.taken(renewing.count);
    showUndoToast(control, 'info', done);
    control.announce(done);
    const added = renewed.filter(({ id }) => !before.has(id));
    offerMatching(control, added);
    const [top] = renewed;
    if (top) control.focus({ row: top.id, column: 'volume' });
  }

  /** What is to be looked at stays marked in the grid. */
  function noteCells(items: readonly ItemNode[], isDone: boolean) {
    const cells = [...taken].flatMap((each) => {
      const look = looks[each];
      const sheet = workbook.read[each]?.sheet;
      const own = items.filter((item) => sheet === undefined || isFromSheet(item, sheet) !== false);
      const idOf = new Map(own.map(({ id, asal }) => [rowIn(asal), id]));
      return look ? notedCells(look, idOf, takesPrices) : [];
    });
    control.pasted.note({ total, cells, left: 0, isNew: true }, isDone);
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
      bill,
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
    said.take();
    control.announce(texts.taken(items.length, isFile));
    onClose();
    offerMatching(control, items);
    const [top] = items;
    if (top) control.focus({ row: top.id, column: 'deskripsi' });
  }

  const looksTaken = [...taken].flatMap((each) => looks[each] ?? []);
  const total = looksTaken.reduce((sum, look) => sum + totalCells(look), 0);
  const noted = looksTaken.flatMap((look) => {
    const places = new Map(look.bill.lines.map(({ row }) => [row, String(row)]));
    return notedCells(look, places, takesPrices);
  });
  const ways = wayTexts(workbook);
  return (
    <Dialog
      size="huge"
      formRef={form}
      title={isFile ? texts.titles.file : isFlat ? texts.titles.rows : texts.titles.paste}
      onSubmit={submit}
      onClose={onClose}
      note={[`${size.items} item dari ${rows} baris`, ...troublesIn(noted, total)].join(' · ')}
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
                ? renewalTexts.take(renewing.count, renewing.isOnlyNew)
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
        {ways && !renewing.isOn && (
          <SelectField
            label={texts.way}
            value={workbook.way}
            choices={ways}
            // The choices are the ways.
            onChange={(value) => workbook.setWay(value as SheetWay)}
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
        {!renewing.isOn && said.boxes}
      </div>
      {size.isTooMuch && <Banner kind="error">{texts.tooMuch}</Banner>}
      {renewing.isOffered && renewing.renewal.isOtherSheet && (
        <Banner kind="info">{renewalTexts.otherSheet}</Banner>
      )}
      {size.items === 0 && <Banner kind="warning">{texts.empty}</Banner>}
      {[...taken].map((each) => {
        const look = looks[each];
        return look && isLikePriceList(look.bill) ? (
          <Banner key={each} kind="warning">
            {texts.likePriceList(isSeveral ? parts[each]?.label : undefined)}
          </Banner>
        ) : null;
      })}
      <BesideTold workbook={workbook} />
      {isSeveral && (
        <SheetList
          workbook={workbook}
          isIn={(each) =>
            isFile && placed.some((part) => part.at === each && renewing.known.has(part.bill))
          }
        />
      )}
      {renewing.totals && (
        <BillRenewal
          renewal={renewing.renewal}
          volumes={renewing.volumes}
          removesGone={renewing.removesGone}
          totals={renewing.totals.sums}
          beside={renewing.totals.beside}
          takesNewPrices={renewing.takesNewPrices}
          onPrices={renewing.setTakesNewPrices}
          onVolume={renewing.toggle}
          onGone={renewing.setRemovesGone}
        />
      )}
      <div className={styles.parts} data-below={renewing.isOn || isSeveral || undefined}>
        <BillLines
          key={at}
          looked={looked}
          shown={shown}
          sections={sectionsOfLooked}
          isRecap={isRecap}
          onRole={(column, role) => workbook.change(withRole(looked, column, role))}
        />
        <BillFindings
          bill={looked.bill}
          sheet={isSeveral ? parts[at]?.label : undefined}
          isRecap={isRecap}
          told={pricesTold(bill, catalogue, takesCatalogue && !renewing.isOn)}
          exact={exactVolumes(looked)}
          onShow={show}
          onAnswer={(given) => workbook.change(withAnswers(looked, given))}
          onVolume={(column) => workbook.change(withRole(looked, column, 'volume'))}
          onScale={(scale) => workbook.change(withScale(looked, scale))}
        />
      </div>
    </Dialog>
  );
}

/** The ways in which sheets may come in, each by what it makes of the first one; undefined: there is no choice. */
function wayTexts({ read, taken, recap }: Workbook) {
  const several = [...taken].flatMap((each) => read[each] ?? []);
  const first = several.find(({ bill }) => bill.sections.length > 1) ?? several[0];
  const [section] = first?.bill.sections ?? [];
  if (!first || first.sheet === undefined || !section) return undefined;
  const at = read.indexOf(first);
  const told = recap?.lines.find(({ part, isWhole }) => part === at && isWhole)?.text;
  const [one] = inWay({ ...first, title: told ?? first.title }, 'one').sections;
  const said = texts.ways(section.title, first.sheet, one?.title);
  return (['own', 'named', 'one'] as const).map((value) => ({ value, text: said[value] }));
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
