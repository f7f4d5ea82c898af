import { useMemo } from 'react';
import { checkedEstimate, type CheckFacts } from '../../domain/checks/checked.ts';
import { usualBands } from '../../domain/wage.ts';
import { kodeKey } from '../../domain/code-order.ts';
import { zero } from '../../domain/number/decimal.ts';
import type { RecipeSource } from '../../domain/report/recipe-source.ts';
import { ExplainDialog } from '../explain/explain-dialog.tsx';
import type { RecipeSheetState } from './sheet/use-recipe-sheet.ts';

interface ExplainRecipeProps {
  sheet: RecipeSheetState;
  onClose: () => void;
}

/** Jelaskan of the F of an analysis, with what is typed in its sheet. */
export function ExplainRecipe({ sheet, onClose }: ExplainRecipeProps) {
  const { recipe, rows, terms } = sheet;
  const { kode } = recipe;
  const checked = useMemo(() => {
    const source: RecipeSource = {
      ...terms,
      kode,
      deskripsi: recipe.deskripsi,
      satuan: recipe.satuan ?? '',
      sourceLabel: recipe.sourceLabel ?? '',
      edition: recipe.edition ?? '',
      verified: recipe.verified,
      rows: rows.map(({ component, ...row }) => ({
        ...row,
        name: component.nameSnapshot,
        unit: component.unitSnapshot,
        master: row.percentOf === null ? component.masterItem : null,
      })),
    };
    const dates = rows.flatMap(({ component: { masterItem } }) =>
      masterItem.priceAt === null ? [] : [[masterItem.id, new Date(masterItem.priceAt)] as const],
    );
    return checkedEstimate(workOf(kode), factsOf(source, new Map(dates)));
  }, [kode, recipe, rows, terms]);
  return (
    <ExplainDialog
      checked={checked}
      isAlone
      retry={undefined}
      start={{ of: 'F', kode }}
      onClose={onClose}
    />
  );
}

/** An estimate of one work by the analysis, which alone is looked at. */
const workOf = (kode: string) => [
  {
    id: 'section',
    title: '',
    groups: [],
    items: [
      {
        id: 'work',
        kode,
        kodeKey: '',
        deskripsi: '',
        satuan: '',
        catatan: '',
        asal: '',
        volume: zero,
        harga: zero,
        hargaTotal: zero,
        priceMissing: true,
        rows: [],
      },
    ],
  },
];

const factsOf = (source: RecipeSource, priceDates: ReadonlyMap<string, Date>): CheckFacts => ({
  sources: new Map([[kodeKey(source.kode), source]]),
  priceDates,
  priceSetters: undefined,
  otherPrices: new Map(),
  ppn: zero,
  rounding: undefined,
  bands: usualBands,
  judged: undefined,
  publicBy: undefined,
  tkdn: new Map(),
  tkdnBy: undefined,
  priceSet: undefined,
  now: new Date(),
});
