import { toText } from '../../domain/number/decimal.ts';
import type { SentChange } from '../impact/use-impact.ts';
import { lazyDialog } from '../ui/overlay/lazy-dialog.tsx';
import styles from './recipe-impact.module.css';
import type { RecipeSheetState } from './sheet/use-recipe-sheet.ts';

export const ImpactPanel = lazyDialog(() =>
  import('../impact/impact-panel.tsx').then((part) => part.ImpactPanel),
);

/** What saving and synchronising would do, while there is something to be saved or synchronised. */
export function RecipeImpact({ sheet }: { sheet: RecipeSheetState }) {
  const change = intendedBy(sheet);
  return (
    change && (
      <div className={styles.place}>
        <ImpactPanel change={change} isWithSync />
      </div>
    )
  );
}

/** Also undefined while a cell holds what cannot be saved. */
function intendedBy({ recipe, rows, overhead, unsaved }: RecipeSheetState): SentChange | undefined {
  const hasTrouble = rows.some(({ trouble }) => Object.keys(trouble).length > 0);
  if (hasTrouble || overhead.trouble !== undefined) return undefined;
  if (unsaved === 0 && !recipe.stale) return undefined;
  return {
    kind: 'recipe',
    kode: recipe.kode,
    changed: rows.flatMap(({ component, change }) =>
      change ? [{ id: component.id, ...change }] : [],
    ),
    ...(overhead.isUnsaved && { overheadPercent: toText(overhead.percent) }),
    recompute: true,
  };
}
