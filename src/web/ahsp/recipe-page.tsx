import { Copy, RefreshCw, Sigma } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { RecipeView } from '../../contract/ahsp.ts';
import { drawUnit } from '../../domain/number/number-text.ts';
import type { RecipeGroup } from '../../domain/recipe.ts';
import { referencePrices } from '../hsp/texts.ts';
import { lazyDialog } from '../ui/overlay/lazy-dialog.tsx';
import { useRole } from '../auth/use-profile.ts';
import { useKeyList } from '../shell/keys/key-lists.ts';
import { useLeaveGuard } from '../shell/leave/leave-guard.ts';
import { RevisionMark } from '../ui/axis.tsx';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { longDate } from '../ui/dates.ts';
import { matches } from '../ui/grid/key-action.ts';
import { Page } from '../ui/page.tsx';
import { RemoveDialog } from '../ui/overlay/remove-dialog.tsx';
import styles from './ahsp-page.module.css';
import { Back } from './back.tsx';
import { SaveNote } from './save-note.tsx';
import { FirstComponent } from './sheet/first-component.tsx';
import { RecipeKop } from './recipe-kop.tsx';
import { ImpactPanel, RecipeImpact } from './recipe-impact.tsx';
import { keyOf, type SheetRow } from './sheet/recipe-rows.ts';
import { RecipeSheet } from './sheet/recipe-sheet.tsx';
import { differencesOf, referenceValues } from './sheet/reference-values.ts';
import { accept, focusCell, saveAllKeys, sheetKeyList } from './sheet/sheet-keys.ts';
import { texts } from './texts.ts';
import { useReference, useRemoveComponent, useSync } from './use-ahsp.ts';
import { useRecipeSheet, type RecipeSheetState } from './sheet/use-recipe-sheet.ts';
import { TodayPrices } from './today-prices.tsx';
import { VersionBar } from './version-bar.tsx';

const AddComponentDialog = lazyDialog(() =>
  import('./add-component-dialog.tsx').then((part) => part.AddComponentDialog),
);

const ShareDialog = lazyDialog(() => import('./share-dialog.tsx').then((part) => part.ShareDialog));

const CopyDialog = lazyDialog(() => import('./copy-dialog.tsx').then((part) => part.CopyDialog));

const ExplainRecipe = lazyDialog(() =>
  import('./explain-recipe.tsx').then((part) => part.ExplainRecipe),
);

/** One analysis, to be read, worked on and synchronised. */
export function RecipePage({ recipe }: { recipe: RecipeView }) {
  const { kode, deskripsi, satuan, remarks } = recipe;
  const sheet = useRecipeSheet(recipe);
  const [addingTo, setAddingTo] = useState<RecipeGroup>();
  const [share, setShare] = useState<{ group: RecipeGroup; row?: SheetRow }>();
  const [removing, setRemoving] = useState<SheetRow>();
  const reference = useReference(recipe).data;
  const differences = useMemo(
    () => (reference ? differencesOf(reference, recipe) : []),
    [reference, recipe],
  );
  const values = useMemo(() => referenceValues(differences), [differences]);
  const offBecause = useWhyOff(recipe);
  const isUnverified = recipe.verified === false;
  useLeaveGuard(sheet.unsaved > 0, texts.leaveLoses);
  useSaveKey(sheet);
  useKeyList(sheetKeyList);

  return (
    <Page
      back={<Back />}
      title={
        <>
          <span className={styles.kode}>{kode}</span> {deskripsi}{' '}
          {satuan && <span className={styles.unit}>{drawUnit(satuan)}</span>}
        </>
      }
      actions={<Actions sheet={sheet} offBecause={offBecause} />}
    >
      <RecipeKop sheet={sheet} offBecause={offBecause} />
      <VersionBar recipe={recipe} reference={reference} differences={differences} />
      <div className={styles.banners}>
        {sheet.changedBy !== undefined && (
          <Banner kind="error">
            <b>{texts.conflict(sheet.changedBy)}</b> {texts.conflictHelp}
          </Banner>
        )}
        {isUnverified && (
          <Banner kind="warning">
            <b>{texts.unverified}</b> {texts.unverifiedHelp}
            <Remarks remarks={remarks} />
          </Banner>
        )}
        <TodayPrices sheet={sheet} />
      </div>
      {sheet.rows.length === 0 && !recipe.hasRecipe ? (
        <FirstComponent offBecause={offBecause} onAdd={setAddingTo} />
      ) : (
        <RecipeSheet
          sheet={sheet}
          reference={values}
          offBecause={offBecause}
          onAdd={setAddingTo}
          onRemove={setRemoving}
          onShare={(row) => setShare({ group: row.group, row })}
        />
      )}
      {offBecause === undefined && <RecipeImpact sheet={sheet} />}
      <footer className={styles.foot}>
        {!isUnverified && remarks.length > 0 && (
          <section>
            <h2>{texts.remarks}</h2>
            <Remarks remarks={remarks} />
          </section>
        )}
        <p className={styles.state}>
          {sheet.unsaved > 0 && (
            <>
              <RevisionMark /> {texts.unsaved(sheet.unsaved)} ·{' '}
            </>
          )}
          {texts.updated(longDate(recipe.updatedAt))}
        </p>
        <p>{referencePrices}</p>
      </footer>
      {addingTo && (
        <AddComponentDialog
          recipe={recipe}
          group={addingTo}
          onShare={() => {
            setAddingTo(undefined);
            setShare({ group: addingTo });
          }}
          onAdded={(component) => window.setTimeout(focusRow, 0, keyOf(component))}
          onClose={() => setAddingTo(undefined)}
        />
      )}
      {share && (
        <ShareDialog
          sheet={sheet}
          group={share.group}
          row={share.row}
          onSaved={(component) => window.setTimeout(focusRow, 0, keyOf(component))}
          onClose={() => setShare(undefined)}
        />
      )}
      {removing && <Removal sheet={sheet} row={removing} onClose={() => setRemoving(undefined)} />}
    </Page>
  );
}

/** Why a USER cannot change anything: the own version exists but is switched off. */
function useWhyOff({ scope, override }: RecipeView): string | undefined {
  const isAdmin = useRole() === 'ADMIN';
  const isOff = scope === 'GLOBAL' && override?.kind === 'copy' && !override.active;
  return isOff && !isAdmin ? texts.off : undefined;
}

/** Ctrl+S, wherever the focus is. */
function useSaveKey(sheet: RecipeSheetState) {
  const saveAll = useRef(sheet.saveAll);
  useEffect(() => {
    saveAll.current = sheet.saveAll;
  });
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isSave = saveAllKeys.some((key) => matches(event, key));
      if (!isSave || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      const { activeElement } = document;
      if (activeElement instanceof HTMLInputElement) accept(activeElement);
      void saveAll.current();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Puts the focus into the new row, ready for typing. */
function focusRow(key: string) {
  const line = document.querySelector<HTMLElement>(`[data-row="${key}"]`);
  focusCell(line ?? undefined, 0);
}

function Actions({
  sheet,
  offBecause,
}: {
  sheet: RecipeSheetState;
  offBecause: string | undefined;
}) {
  const sync = useSync(sheet.recipe);
  const [isCopying, setIsCopying] = useState(false);
  const [isExplaining, setIsExplaining] = useState(false);
  const isEmpty = sheet.rows.length === 0;
  const reason = isEmpty ? texts.nothingToSync : sheet.unsaved > 0 ? texts.saveFirst : undefined;
  return (
    <>
      <Button
        variant="ghost"
        icon={<Copy aria-hidden />}
        offBecause={sheet.unsaved > 0 ? texts.saveBeforeCopy : undefined}
        onClick={() => setIsCopying(true)}
      >
        {texts.copy}
      </Button>
      {!isEmpty && (
        <Button variant="ghost" icon={<Sigma aria-hidden />} onClick={() => setIsExplaining(true)}>
          {texts.explain}
        </Button>
      )}
      {isExplaining && <ExplainRecipe sheet={sheet} onClose={() => setIsExplaining(false)} />}
      {isCopying && <CopyDialog recipe={sheet.recipe} onClose={() => setIsCopying(false)} />}
      <SaveNote
        note={sync.isSuccess ? 'saved' : sync.isError ? 'failed' : undefined}
        words={texts.besides.sync}
      />
      <Button
        icon={<RefreshCw aria-hidden />}
        busy={sync.isPending}
        busyText={texts.syncing}
        offBecause={offBecause ?? reason}
        onClick={() => sync.mutate(undefined)}
      >
        {texts.sync}
      </Button>
      <Button
        variant="primary"
        busy={sheet.isSavingAll}
        busyText={texts.saving}
        offBecause={offBecause}
        onClick={() => void sheet.saveAll()}
      >
        {texts.saveAll}
      </Button>
    </>
  );
}

interface RemovalProps {
  sheet: RecipeSheetState;
  row: SheetRow;
  onClose: () => void;
}

function Removal({ sheet, row, onClose }: RemovalProps) {
  const remove = useRemoveComponent();
  const { component } = row;
  return (
    <RemoveDialog
      title={texts.removeTitle}
      help={texts.removeQuestion}
      fields={
        <ImpactPanel
          change={{
            kind: 'recipe',
            kode: sheet.recipe.kode,
            removed: [component.id],
            // Without components there is nothing to compute a price from.
            recompute: sheet.rows.length > 1,
          }}
          isWithSync
        />
      }
      isRemoving={remove.isPending}
      onConfirm={() => remove.mutate(component.id, { onSettled: onClose })}
      onClose={onClose}
    >
      <b>{component.nameSnapshot}</b>
    </RemoveDialog>
  );
}

function Remarks({ remarks }: { remarks: readonly string[] }) {
  return (
    <ul className={styles.remarks}>
      {remarks.map((remark, index) => (
        // The order is fixed.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>{remark}</li>
      ))}
    </ul>
  );
}
