import { Plus } from 'lucide-react';
import { useMemo, useRef, type ClipboardEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { decimal, multiply } from '../../../domain/number/decimal.ts';
import { editableNumber, writeAmount, writePercent } from '../../../domain/number/number-text.ts';
import {
  recipeGroups,
  roundingTexts,
  type Analysis,
  type PricedRow,
  type RecipeGroup,
} from '../../../domain/recipe.ts';
import { tableIn } from '../../ui/grid/clipboard.ts';
import { tellOfHiddenRows } from '../../ui/grid/tell-hidden-rows.ts';
import { AxisBubble } from '../../ui/axis.tsx';
import { Button } from '../../ui/button.tsx';
import { Money } from '../../ui/kop.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';
import { missingPrices, texts as itemTexts } from '../../hsp/texts.ts';
import { ComponentRow } from './component-row.tsx';
import type { SheetRow } from './recipe-rows.ts';
import styles from './recipe-sheet.module.css';
import type { ReferenceValues } from './reference-values.ts';
import { accept, handleSheetKey } from './sheet-keys.ts';
import { pasteTable } from './sheet-paste.ts';
import { texts } from '../texts.ts';
import type { RecipeSheetState } from './use-recipe-sheet.ts';

interface RecipeSheetProps {
  sheet: RecipeSheetState;
  /** What the reference has, by the row's key. */
  reference: ReadonlyMap<string, ReferenceValues>;
  /** Why nothing can be changed. */
  offBecause: string | undefined;
  onAdd: (group: RecipeGroup) => void;
  onRemove: (row: SheetRow) => void;
  /** Opens the dialog that changes what a share is taken of. */
  onShare: (row: SheetRow) => void;
}

const totals = { LABOR: 'A', MATERIAL: 'B', EQUIPMENT: 'C' } as const;
const columnCount = 9;

/** An analysis A to F as a sheet: three groups with their sums, then D, E and F. */
export function RecipeSheet(props: RecipeSheetProps) {
  const { sheet, offBecause, onAdd, onRemove } = props;
  const { recipe, rows, analysis } = sheet;
  const run = useRef<number>(undefined);
  const nameOf = useNames(rows);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    handleSheetKey(event, {
      run,
      saveRow: (key) => void sheet.saveRow(key),
      removeRow: (key) => rows.filter((row) => row.key === key).forEach(onRemove),
      addTo: (group) => offBecause === undefined && onAdd(group),
      fillDown: (from, to, column) => fillDown(sheet, from, to, column),
      travel: sheet.travel,
    });
  }

  return (
    <Sheet>
      {/* The table only listens for what its inputs let through. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <table
        className={styles.table}
        aria-label={`AHSP ${recipe.kode} ${recipe.deskripsi}`}
        onKeyDown={onKeyDown}
        onMouseDown={selectCell}
        onPaste={(event) => paste(event, sheet)}
        onPointerDown={() => (run.current = undefined)}
      >
        <colgroup>
          <col style={{ width: '48px' }} />
          <col />
          <col style={{ width: '92px' }} />
          <col style={{ width: '92px' }} />
          <col style={{ width: '116px' }} />
          <col style={{ width: '150px' }} />
          <col style={{ width: '132px' }} />
          <col style={{ width: '160px' }} />
          <col style={{ width: '94px' }} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{itemTexts.no}</th>
            <th scope="col">{texts.name}</th>
            <th scope="col">{itemTexts.kode}</th>
            <th scope="col">{itemTexts.unit}</th>
            <th scope="col">{texts.coefficient}</th>
            <th scope="col">{texts.unitPrice}</th>
            <th scope="col">{texts.override}</th>
            <th scope="col">{texts.amount}</th>
            <th scope="col">
              <span className="reader-only">{texts.actions}</span>
            </th>
          </tr>
        </thead>
        {recipeGroups.map((name) => (
          <Group
            key={name}
            {...props}
            name={name}
            rows={analysis.rows.filter(({ row }) => row.group === name)}
            nameOf={nameOf}
          />
        ))}
        <Totals sheet={sheet} />
      </table>
    </Sheet>
  );
}

/** A cell that is pointed at is taken as a whole; a second press sets the caret. */
function selectCell(event: MouseEvent<HTMLElement>) {
  const { target } = event;
  if (!(target instanceof HTMLInputElement) || target === document.activeElement) return;
  event.preventDefault();
  target.focus();
  target.select();
}

/** One cell goes to the input that has the focus; more of them to their rows, or nowhere. */
function paste(event: ClipboardEvent<HTMLElement>, sheet: RecipeSheetState) {
  const table = tableIn(event.clipboardData);
  if (table.length <= 1 && (table[0]?.length ?? 0) <= 1) return;
  const { target } = event;
  const cell = target instanceof HTMLInputElement && target.closest<HTMLElement>('[data-column]');
  const key = cell && cell.closest<HTMLElement>('[data-row]')?.dataset['row'];
  if (!cell || !key) return;
  event.preventDefault();
  accept(target);
  const pasted = pasteTable(sheet.rows, key, Number(cell.dataset['column']), table);
  if ('refused' in pasted) {
    showToast('warning', texts.notPasted, { detail: pasted.refused });
    return;
  }
  sheet.fill(pasted.rows);
  tellOfHiddenRows(event.clipboardData, table);
  showToast('info', texts.pasted(pasted.rows.size), { detail: texts.pastedBut(pasted) });
}

function fillDown(sheet: RecipeSheetState, from: string, to: string, column: number) {
  const source = sheet.rows.find(({ key }) => key === from);
  const target = sheet.rows.find(({ key }) => key === to);
  if (!source || !target || (source.percentOf === null) !== (target.percentOf === null)) return;
  const field = column === 0 ? 'coefficient' : 'priceOverride';
  if (source.trouble[field] !== undefined) {
    showToast('warning', texts.notFilled, { detail: source.trouble[field] });
    return;
  }
  if (column === 0) sheet.fill(new Map([[to, { coefficient: coefficientText(source) }]]));
  else if (target.percentOf === null) {
    const { priceOverride } = source;
    const text = priceOverride ? editableNumber(priceOverride) : '';
    sheet.fill(new Map([[to, { priceOverride: text }]]));
  }
}

function coefficientText({ coefficient, percentOf }: SheetRow): string {
  return editableNumber(percentOf ? multiply(coefficient, decimal(100)) : coefficient);
}

/** What a share is taken of: a whole group, or some of its rows. */
function useNames(rows: readonly SheetRow[]): (base: string) => string {
  return useMemo(() => {
    const names = new Map(rows.map(({ id, component }) => [id, component.nameSnapshot]));
    for (const name of recipeGroups) names.set(name, texts.groups[name].name);
    return (base) => names.get(base) ?? texts.goneBase;
  }, [rows]);
}

interface GroupProps extends RecipeSheetProps {
  name: RecipeGroup;
  rows: readonly PricedRow<SheetRow>[];
  nameOf: (base: string) => string;
}

function Group(props: GroupProps) {
  const { name, rows, nameOf, sheet, reference, offBecause, onAdd, onRemove, onShare } = props;
  const words = texts.groups[name];
  return (
    <tbody>
      <tr className={styles.group}>
        <th colSpan={columnCount} scope="rowgroup">
          <span>
            <AxisBubble numeral={words.letter} />
            <b>{words.name}</b>
            <Button
              variant="ghost"
              size="small"
              icon={<Plus aria-hidden />}
              label={texts.addTo(words.name)}
              offBecause={offBecause}
              onClick={() => onAdd(name)}
            >
              {texts.add}
            </Button>
          </span>
        </th>
      </tr>
      {rows.length === 0 && (
        <tr className={styles.empty}>
          <td colSpan={columnCount}>{texts.noComponents}</td>
        </tr>
      )}
      {rows.map((priced, index) => (
        <ComponentRow
          key={priced.row.key}
          priced={priced}
          number={index + 1}
          sheet={sheet}
          note={sheet.notes.get(priced.row.key)}
          nameOf={nameOf}
          reference={reference.get(priced.row.key)}
          offBecause={offBecause}
          onRemove={() => onRemove(priced.row)}
          onShare={() => onShare(priced.row)}
        />
      ))}
      {rows.length > 0 && (
        <tr className={styles.sum}>
          <td colSpan={6}>{words.total}</td>
          <td>{words.letter}</td>
          <td colSpan={2}>{writeAmount(sheet.analysis[totals[name]], 2)}</td>
        </tr>
      )}
    </tbody>
  );
}

function Totals({ sheet }: { sheet: RecipeSheetState }) {
  const { recipe, overhead } = sheet;
  const analysis: Analysis = sheet.analysis;
  const missing = analysis.missingPrices;
  const lines = [
    { letter: 'D', text: texts.sum },
    { letter: 'E', text: texts.overheadOf(writePercent(overhead.percent)) },
    { letter: 'F', text: texts.final(recipe.satuan, roundingTexts[recipe.unitPriceRounding]) },
  ] as const;
  return (
    <tbody className={styles.totals}>
      {lines.map(({ letter, text }) => (
        <tr key={letter}>
          <td colSpan={6}>
            {text}
            {missing > 0 && <small>{missingPrices(missing)}</small>}
          </td>
          <td>{letter}</td>
          <td colSpan={2}>
            <Money figure={writeAmount(analysis[letter], 2)} isFinal={letter === 'F'} />
          </td>
        </tr>
      ))}
    </tbody>
  );
}
