import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { RecipeView } from '../../../contract/ahsp.ts';
import { decimal, equals, toText } from '../../../domain/number/decimal.ts';
import { analyse } from '../../../domain/recipe.ts';
import { conflictOf } from '../../api/failure.ts';
import { hspKey } from '../../hsp/use-hsp.ts';
import { showToast } from '../../ui/toast/toast-store.ts';
import { readOverhead, sheetRows, type TypedField, type SheetRow } from './recipe-rows.ts';
import { texts } from '../texts.ts';
import { saveComponent, saveOverhead } from '../use-ahsp.ts';
import { useNotedSaves } from './use-noted-saves.ts';
import { useTypedRows } from './use-typed-rows.ts';

export const overheadNote = 'overhead';

/** An analysis as somebody works on it: what is typed, A to F with it, and the saving of it. */
export function useRecipeSheet(recipe: RecipeView) {
  const queries = useQueryClient();
  const entries = useTypedRows();
  const { typed } = entries;
  const [overheadText, setOverheadText] = useState<string>();
  const saves = useNotedSaves();
  const { note, noted, inTurn } = saves;
  const [isSavingAll, setIsSavingAll] = useState(false);

  const rows = useMemo(() => sheetRows(recipe, typed), [recipe, typed]);
  const stored = decimal(recipe.overheadPercent);
  const overhead =
    overheadText === undefined ? { value: stored } : readOverhead(overheadText, stored);
  const percent = overhead?.value ?? stored;
  const terms = { overheadPercent: percent, rounding: recipe.unitPriceRounding };
  const isOverheadUnsaved =
    overheadText !== undefined && (overhead?.trouble !== undefined || !equals(percent, stored));
  const unsaved = rows.filter(({ change }) => change !== undefined);

  // Read by a save when its turn comes, since the state may have moved on while it waited.
  const latest = useRef({ rows, overheadText });
  useEffect(() => {
    latest.current = { rows, overheadText };
  });

  function type(key: string, field: TypedField, text: string) {
    note(key, undefined);
    entries.type(key, field, text);
  }

  /** Throws the failure; the row then stays as typed. */
  function send(row: SheetRow): Promise<boolean> {
    const wrong = Object.values(row.trouble)[0];
    return noted(row.key, async () => {
      if (wrong !== undefined) throw new Error(wrong);
      const change = row.change ?? {};
      const { isCopied } = await saveComponent(queries, recipe, { id: row.component.id, change });
      entries.settle(row.key, row.typed);
      saves.forgetConflict();
      return isCopied;
    });
  }

  function rowOf(key: string) {
    return latest.current.rows.find((row) => row.key === key);
  }

  const fetchAgain = () => queries.invalidateQueries({ queryKey: hspKey });

  function saveRow(key: string): Promise<void> {
    return inTurn(async () => {
      const row = rowOf(key);
      if (!row?.change) return;
      try {
        const isCopied = await send(row);
        toastSaved(texts.rowSaved, isCopied);
      } catch (error) {
        showToast('error', texts.rowFailed, { detail: reasonOf(error) });
      }
      await fetchAgain();
    });
  }

  function sendOverhead(): Promise<void> {
    const read = readOverhead(latest.current.overheadText ?? '', stored);
    return noted(overheadNote, async () => {
      if (read?.trouble !== undefined) throw new Error(read.trouble);
      await saveOverhead(queries, recipe, toText(read?.value ?? percent));
      setOverheadText(undefined);
    });
  }

  function saveOnlyOverhead(): Promise<void> {
    return inTurn(async () => {
      try {
        await sendOverhead();
        showToast('success', texts.overheadSaved);
      } catch (error) {
        showToast('error', texts.overheadFailed, { detail: reasonOf(error) });
      }
      await fetchAgain();
    });
  }

  /** Row after row, then the overhead. What fails stays as typed; a conflict ends it. */
  function saveAll(): Promise<void> {
    if (isSavingAll) return saves.allDone();
    setIsSavingAll(true);
    return inTurn(async () => {
      const works = unsavedKeys().map((key) => () => {
        const row = rowOf(key);
        return row?.change ? send(row) : Promise.resolve(false);
      });
      if (isOverheadUnsaved) works.push(() => sendOverhead().then(() => false));
      let done = 0;
      let isCopied = false;
      let failure: unknown;
      for (const work of works) {
        try {
          isCopied = (await work()) || isCopied;
          done += 1;
        } catch (error) {
          failure ??= error;
          if (conflictOf(error)) break;
        }
      }
      if (failure === undefined) toastSaved(texts.allSaved, isCopied);
      else {
        const detail = texts.notSaved(works.length - done, reasonOf(failure));
        showToast('error', texts.allFailed, { detail });
      }
      setIsSavingAll(false);
      if (works.length > 0) await fetchAgain();
    });
  }

  const unsavedKeys = () =>
    latest.current.rows.filter(({ change }) => change).map(({ key }) => key);

  return {
    recipe,
    rows,
    /** With what is typed: what makes F of the rows. */
    terms,
    analysis: analyse(terms, rows),
    unsaved: unsaved.length + (isOverheadUnsaved ? 1 : 0),
    notes: saves.notes,
    note,
    isSavingAll,
    /** Somebody else has changed the analysis since it was read. */
    changedBy: saves.changedBy,
    type,
    refuse: entries.refuse,
    begin: entries.begin,
    fill: entries.fill,
    travel: entries.travel,
    saveRow,
    saveAll,
    overhead: {
      text: overheadText,
      percent,
      trouble: overhead?.trouble,
      isUnsaved: isOverheadUnsaved,
      type(text: string) {
        note(overheadNote, undefined);
        setOverheadText(text);
      },
      /**
       * When the field is left, a text that is no number is replaced by the previous value, or by
       * 10 (AHSP-08).
       */
      leave() {
        if (overheadText !== undefined && !overhead) setOverheadText(undefined);
      },
      save: saveOnlyOverhead,
    },
  };
}

export type RecipeSheetState = ReturnType<typeof useRecipeSheet>;

function toastSaved(text: string, isCopied: boolean) {
  showToast('success', text, isCopied ? { detail: texts.savedAsOwn } : {});
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : '');
