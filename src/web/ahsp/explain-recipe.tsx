import { useMemo } from 'react';
import { checkedEstimate, type CheckFacts } from '../../domain/checks/checked.ts';
import { usualBands } from '../../domain/wage.ts';
import { kodeKey } from '../../domain/code-order.ts';
import { decimal, zero, type Decimal } from '../../domain/number/decimal.ts';
import { hasMoved } from '../../domain/recipe.ts';
import { givenPriceKey, type RecipeSource } from '../../domain/report/recipe-source.ts';
import type { CheckFacts as SentFacts } from '../../contract/checks.ts';
import { useCheckFacts } from '../explain/use-check-facts.ts';
import { ExplainDialog } from '../explain/explain-dialog.tsx';
import type { RecipeView } from '../../contract/ahsp.ts';
import type { RecipeSheetState } from './sheet/use-recipe-sheet.ts';

interface ExplainRecipeProps {
  sheet: RecipeSheetState;
  onClose: () => void;
}

/** Jelaskan of the F of an analysis, with what is typed in its sheet. */
export function ExplainRecipe({ sheet, onClose }: ExplainRecipeProps) {
  const { recipe, rows, terms } = sheet;
  const { kode } = recipe;
  const codes = useMemo(() => [kode], [kode]);
  const { data: facts } = useCheckFacts(codes, undefined);
  const checked = useMemo(() => {
    const source: RecipeSource = {
      ...terms,
      kode,
      deskripsi: recipe.deskripsi,
      satuan: recipe.satuan ?? '',
      sourceLabel: recipe.sourceLabel ?? '',
      edition: recipe.edition ?? '',
      verified: recipe.verified,
      isChanged: isChanged(facts, recipe),
      rows: rows.map(({ component, ...row }) => ({
        ...row,
        name: component.nameSnapshot,
        unit: component.unitSnapshot,
        master: row.percentOf === null ? component.masterItem : null,
      })),
    };
    // The master's day is that of its present price: of a row that costs this.
    const today = rows.flatMap((row) => {
      const { id, priceAt } = row.component.masterItem;
      return priceAt === null || hasMoved(row) || !row.unitPriceSnapshot
        ? []
        : [[givenPriceKey(id, row.unitPriceSnapshot), priceAt] as const];
    });
    const dates = [...today, ...Object.entries(facts?.priceDates ?? {})];
    const origins = originsOf(facts);
    const tkdn = rows.flatMap(({ id, component: { masterItem } }) => {
      const said = origins.get(id);
      return said ? [[masterItem.id, said] as const] : [];
    });
    const known = {
      priceDates: new Map(dates.map(([key, at]) => [key, new Date(at)])),
      tkdn: new Map(tkdn),
    };
    return checkedEstimate(workOf(kode), factsOf(source, known));
  }, [kode, recipe, rows, terms, facts]);
  return (
    <ExplainDialog
      checked={checked}
      isAlone
      about={undefined}
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

/** What is told of the stored analysis counts for this one where nobody verified it since. */
const isChanged = (facts: SentFacts | undefined, { verified }: RecipeView): boolean =>
  verified === null && facts?.sources[0]?.isChanged === true;

/** The TKDN of each stored component, as the one who asks has it; it comes after the rest. */
function originsOf(facts: SentFacts | undefined): Map<string, Decimal> {
  const rows = facts?.sources.flatMap((source) => source.rows) ?? [];
  return new Map(
    rows.flatMap(({ id, master }) => {
      const said = facts?.tkdn[master?.id ?? ''];
      return said === undefined ? [] : [[id, decimal(said)] as const];
    }),
  );
}

const factsOf = (
  source: RecipeSource,
  known: Pick<CheckFacts, 'priceDates' | 'tkdn'>,
): CheckFacts => ({
  sources: new Map([[kodeKey(source.kode), source]]),
  ...known,
  priceSetters: undefined,
  otherPrices: new Map(),
  ppn: zero,
  rounding: undefined,
  bands: usualBands,
  judged: undefined,
  publicBy: undefined,
  isAlong: false,
  tkdnBy: undefined,
  priceSet: undefined,
  analysesOf: undefined,
  now: new Date(),
});
