import { Save, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Decimal } from '../../../domain/number/decimal.ts';
import {
  drawUnit,
  editableNumber,
  percentOfShare,
  rupiahPer,
  unitName,
  writeAmount,
  writeCoefficient,
  writeShare,
} from '../../../domain/number/number-text.ts';
import { ageText, isOldPrice, priceAge } from '../../../domain/price-age.ts';
import { hasMoved, type PricedRow } from '../../../domain/recipe.ts';
import { CellInput } from '../../ui/grid/cell-input.tsx';
import { noPrice } from '../../hsp/texts.ts';
import { RevisionMark } from '../../ui/axis.tsx';
import { longDate } from '../../ui/dates.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { SaveNote } from '../save-note.tsx';
import type { ReferenceValues } from './reference-values.ts';
import { coefficientColumn, type TypedField, type SheetRow } from './recipe-rows.ts';
import styles from './recipe-sheet.module.css';
import { texts } from '../texts.ts';
import type { SaveState } from './use-noted-saves.ts';
import type { RecipeSheetState } from './use-recipe-sheet.ts';

interface ComponentRowProps {
  priced: PricedRow<SheetRow>;
  number: number;
  sheet: RecipeSheetState;
  note: SaveState | undefined;
  /** What a share is taken of: a group, or some rows. */
  nameOf: (base: string) => string;
  /** What the reference has in its place, where that is something else. */
  reference: ReferenceValues | undefined;
  /** Why nothing can be changed. */
  offBecause: string | undefined;
  onRemove: () => void;
  onShare: () => void;
}

export function ComponentRow(props: ComponentRowProps) {
  const { priced, number, sheet, note, nameOf, reference, offBecause, onRemove, onShare } = props;
  const { row } = priced;
  const { component, key, group, percentOf, trouble } = row;
  const { nameSnapshot: name, unitSnapshot, masterItem } = component;
  const isUnsaved = row.change !== undefined;
  const reason = trouble.coefficient ?? trouble.priceOverride;
  return (
    <tr data-row={key} data-group={group} data-unsaved={isUnsaved || undefined}>
      <td data-cell="no">{number}</td>
      <td data-cell="name">
        <span className={styles.named}>
          <span title={name}>{name}</span>
          <SaveNote note={note} words={texts.besides.row} />
          {reason && (
            <span id={reasonId(key)} role="alert" className={styles.trouble}>
              {reason}
            </span>
          )}
        </span>
        {percentOf && (
          <small>
            {offBecause === undefined ? (
              <button
                type="button"
                className={styles.share}
                aria-label={texts.changeShareOf(name)}
                onClick={onShare}
              >
                {texts.shareOf(percentOf.map(nameOf))}
              </button>
            ) : (
              texts.shareOf(percentOf.map(nameOf))
            )}
          </small>
        )}
      </td>
      <td data-cell="code">{masterItem.code}</td>
      <td data-cell="unit">{drawUnit(unitSnapshot)}</td>
      <td
        data-cell="coefficient"
        data-column={0}
        data-unit={percentOf ? '%' : drawUnit(unitSnapshot)}
        data-input={offBecause === undefined || undefined}
        data-differs={reference?.coefficient !== undefined || undefined}
        title={reference?.coefficient && texts.differsFrom(reference.coefficient)}
      >
        <Coefficient row={row} sheet={sheet} offBecause={offBecause} />
      </td>
      <td data-cell="price">
        <UnitPrice priced={priced} />
      </td>
      <td
        data-cell="override"
        data-column={1}
        data-unit={percentOf ? undefined : rupiahPer(unitSnapshot)}
        data-input={(offBecause === undefined && percentOf === null) || undefined}
        data-differs={reference?.priceOverride !== undefined || undefined}
        title={reference?.priceOverride && texts.differsFrom(reference.priceOverride)}
      >
        <Override row={row} sheet={sheet} offBecause={offBecause} />
      </td>
      <td data-cell="amount">
        {priced.priceMissing ? <i>{noPrice}</i> : writeAmount(priced.amount, 2)}
      </td>
      <td data-cell="actions">
        <span className={styles.actions}>
          {isUnsaved && (
            <span title={texts.unsavedRow}>
              <RevisionMark />
              <span className="reader-only">{texts.unsavedRow}</span>
            </span>
          )}
          <span data-column={2} data-active={isUnsaved || undefined}>
            <IconButton
              tabIndex={-1}
              label={texts.saveRow(name)}
              icon={note === 'saving' ? <Spinner /> : <Save aria-hidden />}
              offBecause={offBecause ?? (isUnsaved ? undefined : texts.nothingTyped)}
              onClick={() => void sheet.saveRow(key)}
            />
          </span>
          <span data-column={3}>
            <IconButton
              danger
              tabIndex={-1}
              label={texts.removeRow(name)}
              icon={<Trash2 aria-hidden />}
              offBecause={offBecause}
              onClick={onRemove}
            />
          </span>
        </span>
      </td>
    </tr>
  );
}

interface FieldProps {
  row: SheetRow;
  sheet: RecipeSheetState;
  offBecause: string | undefined;
}

function Coefficient({ row, sheet, offBecause }: FieldProps) {
  const { key, component, coefficient, typed, trouble, percentOf } = row;
  const value = percentOf ? percentOfShare(coefficient) : coefficient;
  const written = percentOf ? writeShare(coefficient) : writeCoefficient(coefficient);
  if (offBecause !== undefined) return written;
  return (
    <CellInput
      label={texts.coefficientOf(component.nameSnapshot)}
      shown={trouble.coefficient === undefined ? written : (typed.coefficient ?? '')}
      {...(trouble.coefficient === undefined && { plain: editableNumber(value) })}
      figure
      isTabStop
      isInvalid={trouble.coefficient !== undefined}
      column={coefficientColumn(percentOf !== null)}
      unit={percentOf ? '%' : unitName(component.unitSnapshot)}
      {...refusable(row, sheet, 'coefficient')}
      onText={(text) => sheet.type(key, 'coefficient', text)}
      onStart={() => sheet.begin(key)}
    />
  );
}

function Override({ row, sheet, offBecause }: FieldProps) {
  const { key, component, priceOverride, typed, trouble, percentOf } = row;
  const written = priceOverride === null ? '' : writeAmount(priceOverride, 2);
  if (percentOf || offBecause !== undefined) {
    return <span className={styles.none}>{written || texts.none}</span>;
  }
  return (
    <CellInput
      label={texts.overrideOf(component.nameSnapshot)}
      shown={trouble.priceOverride === undefined ? written : (typed.priceOverride ?? '')}
      {...(trouble.priceOverride === undefined && {
        plain: priceOverride === null ? '' : editableNumber(priceOverride),
      })}
      placeholder={texts.none}
      figure
      isTabStop
      isInvalid={trouble.priceOverride !== undefined}
      column="price"
      unit={rupiahPer(component.unitSnapshot)}
      {...refusable(row, sheet, 'priceOverride')}
      onText={(text) => sheet.type(key, 'priceOverride', text)}
      onStart={() => sheet.begin(key)}
    />
  );
}

/** What a cell needs to keep a text that is refused. */
function refusable({ key, typed }: SheetRow, sheet: RecipeSheetState, field: TypedField) {
  return {
    refused: typed.refused?.[field],
    reasonId: reasonId(key),
    onRefuse: (text: string | undefined) => sheet.refuse(key, field, text),
  };
}

const reasonId = (key: string) => `reason-${key}`;

/** The price of the last sync, and that of today where it differs. */
function UnitPrice({ priced: { row, unitPrice, priceMissing } }: { priced: PricedRow<SheetRow> }) {
  const { percentOf, unitPriceSnapshot, priceToday } = row;
  const shown = percentOf ? (priceMissing ? null : unitPrice) : unitPriceSnapshot;
  return (
    <>
      <span className={styles.priced}>
        {/* The master's day is not that of a price which it does not ask any more. */}
        {!hasMoved(row) && <Age at={row.component.masterItem.priceAt} />}
        {shown ? <span>{writeAmount(shown, 2)}</span> : <i>{noPrice}</i>}
      </span>
      {hasMoved(row) && (
        <small className={styles.moved} title={movedTitle(unitPriceSnapshot, priceToday)}>
          {priceToday ? texts.now(writeAmount(priceToday, 2)) : texts.nowGone}
        </small>
      )}
    </>
  );
}

/** How long ago the master's price was given. */
function Age({ at }: { at: string | null }) {
  const [now] = useState(() => new Date());
  if (at === null) return null;
  return (
    <small
      className={styles.age}
      data-old={isOldPrice(at, now) || undefined}
      title={texts.priceFrom(longDate(at))}
    >
      {ageText(priceAge(at, now))}
    </small>
  );
}

function movedTitle(before: Decimal | null, now: Decimal | null): string {
  const write = (price: Decimal | null) => (price ? writeAmount(price, 2) : noPrice);
  return texts.movedTitle(write(before), write(now));
}
