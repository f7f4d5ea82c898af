import { useRef, useState } from 'react';
import type { RecipeComponent } from '../../contract/ahsp.ts';
import { fieldTexts } from '../../contract/fields/field-texts.ts';
import { decimal, toText } from '../../domain/number/decimal.ts';
import { editableNumber, percentOfShare, writeRupiah } from '../../domain/number/number-text.ts';
import { analyse, recipeGroups, type RecipeGroup } from '../../domain/recipe.ts';
import { ImpactPanel } from '../impact/impact-panel.tsx';
import { RecordDialog } from '../records/record-dialog.tsx';
import { Checkbox } from '../ui/form/checkbox.tsx';
import { whyTooLong } from '../ui/form/length-texts.ts';
import { NumberField } from '../ui/form/number-field.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { readCoefficient, type SheetRow } from './sheet/recipe-rows.ts';
import styles from './share-dialog.module.css';
import { texts } from './texts.ts';
import { useSaveShare } from './use-ahsp.ts';
import type { RecipeSheetState } from './sheet/use-recipe-sheet.ts';
import { lengths } from '../../domain/number/limits.ts';

interface ShareDialogProps {
  sheet: RecipeSheetState;
  group: RecipeGroup;
  /** The share that is changed; undefined: a new one. */
  row: SheetRow | undefined;
  onSaved: (component: RecipeComponent) => void;
  onClose: () => void;
}

/** A component whose price is a part of others': its name, how many per cent, and of what. */
export function ShareDialog({ sheet, group, row, onSaved, onClose }: ShareDialogProps) {
  const { recipe } = sheet;
  const ref = useRef<HTMLFormElement>(null);
  const [name, setName] = useState(row?.component.nameSnapshot ?? '');
  const [percent, setPercent] = useState(() => percentText(row));
  const [bases, setBases] = useState<ReadonlySet<string>>(new Set(row?.percentOf));
  const [isTried, setIsTried] = useState(false);
  const save = useSaveShare(recipe, row);
  const part = readCoefficient(percent, true);

  const isNamed = name.trim() !== '' && whyTooLong(name, lengths.masterName) === undefined;
  const isWhole = isNamed && bases.size > 0 && part.trouble === undefined;
  const fields = { name: name.trim(), coefficient: toText(part.value), percentOf: [...bases] };
  const isDirty =
    name !== (row?.component.nameSnapshot ?? '') ||
    percent !== percentText(row) ||
    [...bases].toSorted().join() !== (row?.percentOf ?? []).toSorted().join();

  function submit() {
    setIsTried(true);
    if (save.isPending) return;
    if (!isWhole) return ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    save.mutate(
      { group, ...fields },
      {
        onSuccess(component) {
          onClose();
          onSaved(component);
        },
      },
    );
  }

  function turn(base: string, isBase: boolean) {
    const next = new Set(bases);
    if (isBase) next.add(base);
    else next.delete(base);
    setBases(next);
  }

  return (
    <RecordDialog
      title={row ? texts.changeShare : texts.addShare(texts.groups[group].name)}
      size="wide"
      form={{ ref, isDirty }}
      isSaving={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={styles.pair}>
        <TextField
          label={texts.name}
          required
          maxLength={lengths.masterName}
          value={name}
          error={isTried && name.trim() === '' ? fieldTexts.required : undefined}
          onChange={setName}
        />
        <NumberField
          label={texts.percent}
          required
          unit="%"
          value={percent}
          error={isTried ? part.trouble : undefined}
          onChange={setPercent}
        />
      </div>
      <fieldset className={styles.bases}>
        <legend>{texts.shareBase}</legend>
        {recipeGroups.map((groupName) => (
          <Bases
            key={groupName}
            name={groupName}
            rows={sheet.rows.filter(
              (other) => other.group === groupName && other.percentOf === null,
            )}
            chosen={bases}
            onTurn={turn}
          />
        ))}
        {isTried && bases.size === 0 && <p role="alert">{texts.noBase}</p>}
      </fieldset>
      {isWhole && <p className={styles.sum}>{amountText(sheet, { ...fields, group, row })}</p>}
      <ImpactPanel
        change={
          isWhole && isDirty
            ? {
                kind: 'recipe',
                kode: recipe.kode,
                ...(row
                  ? { changed: [{ id: row.component.id, ...fields }] }
                  : { added: [{ group, ...fields }] }),
                recompute: true,
              }
            : undefined
        }
        isWithSync
      />
    </RecordDialog>
  );
}

interface BasesProps {
  name: RecipeGroup;
  rows: readonly SheetRow[];
  chosen: ReadonlySet<string>;
  onTurn: (base: string, isBase: boolean) => void;
}

/** A whole group, or some of its rows. */
function Bases({ name, rows, chosen, onTurn }: BasesProps) {
  const isWhole = chosen.has(name);
  return (
    <>
      <Checkbox
        label={texts.wholeGroup(texts.groups[name].name)}
        checked={isWhole}
        onChange={(isBase) => onTurn(name, isBase)}
      />
      {rows.length > 0 && (
        <div className={styles.rows}>
          {rows.map(({ id, component }) => (
            <Checkbox
              key={id}
              label={component.nameSnapshot}
              checked={isWhole || chosen.has(id)}
              disabled={isWhole}
              onChange={(isBase) => onTurn(id, isBase)}
            />
          ))}
        </div>
      )}
    </>
  );
}

function percentText(row: SheetRow | undefined): string {
  return row ? editableNumber(percentOfShare(row.coefficient)) : '';
}

interface Meant {
  coefficient: string;
  percentOf: readonly string[];
  group: RecipeGroup;
  row: SheetRow | undefined;
}

/** What the share is, with all that is typed in the sheet: '35% × Rp 1.000 = Rp 350'. */
function amountText({ rows, terms }: RecipeSheetState, { row, ...meant }: Meant): string {
  const id = row?.id ?? 'new';
  const share = {
    ...meant,
    id,
    coefficient: decimal(meant.coefficient),
    priceOverride: null,
    unitPriceSnapshot: null,
  };
  const others = rows.filter((other) => other.id !== id);
  const priced = analyse(terms, [...others, share]).rows.find((one) => one.row.id === id);
  if (!priced) return '';
  return texts.shareAmount(
    writeRupiah(priced.unitPrice, 2),
    writeRupiah(priced.amount, 2),
    priced.priceMissing,
  );
}
