import type { Checked } from '../checks/checked.ts';
import type { UsedRecipe } from '../checks/work.ts';
import { kodeKey } from '../code-order.ts';
import { multiply, round, sum, type Decimal } from '../number/decimal.ts';
import { drawUnit, writeCoefficient } from '../number/number-text.ts';
import type { PricedRow } from '../recipe.ts';
import type { RecipeSourceRow } from '../report/recipe-source.ts';
import { resourceKey } from '../report/resources.ts';
import { ageOf, priceNotes } from './explain-analysis.ts';
import { named } from './explain-estimate.ts';
import type { Part, ResourceTarget, Step } from './explanation.ts';
import { measured, money } from './figures.ts';

/** A component of an analysis that needs the resource. */
interface Use {
  readonly recipe: UsedRecipe;
  readonly priced: PricedRow<RecipeSourceRow>;
}

/** What a resource comes to over all works of the estimate (Kebutuhan sumber daya). */
export function explainResource(checked: Checked, target: ResourceTarget): Step | undefined {
  if (target.of === 'done' || target.of === 'use') {
    const key = kodeKey(target.by);
    const recipe = checked.recipes.find(({ source }) => kodeKey(source.kode) === key);
    if (target.of === 'done') return recipe && done(recipe);
    const priced = recipe?.analysis.rows.find(({ row }) => row.id === target.row);
    return recipe && priced && ofUse({ recipe, priced });
  }
  const uses = usesOf(checked, target.key);
  const [first] = uses;
  if (!first) return undefined;
  if (target.of === 'need') return need(uses, first);
  return first.priced.row.master ? amount(checked, target.key, uses) : shares(uses);
}

function usesOf({ recipes }: Checked, key: string): Use[] {
  return recipes.flatMap((recipe) =>
    recipe.analysis.rows
      .filter((priced) => resourceKey(priced) === key)
      .map((priced) => ({ recipe, priced })),
  );
}

const volumeOf = ({ works }: UsedRecipe): Decimal => sum(works.map(({ item }) => item.volume));

/** Σ volume × coefficient of one analysis; of a share volume × its amount. */
function quantityOf({ recipe, priced }: Use): Decimal {
  return multiply(volumeOf(recipe), priced.row.master ? priced.row.coefficient : priced.amount);
}

function amount(checked: Checked, key: string, uses: readonly Use[]): Step | undefined {
  const { priceSet } = checked;
  const [first] = uses;
  if (!first) return undefined;
  const { row, unitPrice, priceMissing } = first.priced;
  const fromSet =
    row.pricedBy === 'set' && priceSet !== undefined ? `set harga ${priceSet}` : undefined;
  const needed = round(sum(uses.map(quantityOf)), 4);
  return {
    title: row.name,
    operation: 'product',
    parts: [
      {
        label: 'Kebutuhan',
        value: needed,
        text: measured(row.unit)(needed),
        to: { of: 'need', key },
      },
      {
        label: 'Harga dasar',
        value: unitPrice,
        text: `${money(unitPrice)}/${drawUnit(row.unit)}`,
        note: priceMissing ? 'belum ada harga' : (ageOf(first.priced, checked) ?? fromSet),
      },
    ],
    rounding: { places: 2, mode: 'half-up' },
    notes: [
      ...(priceMissing ? ['Belum ada harga: dihitung 0.'] : []),
      ...priceNotes(first.priced, checked),
    ],
    write: money,
  };
}

function need(uses: readonly Use[], { priced }: Use): Step {
  const write = measured(priced.row.unit);
  return {
    title: `Kebutuhan ${priced.row.name}`,
    operation: 'sum',
    parts: uses.map((use) => part(use, write)),
    rounding: { places: 4, mode: 'half-up' },
    notes: [],
    write,
  };
}

/** A share of other rows has neither need nor price: its amounts are added. */
function shares(uses: readonly Use[]): Step {
  return {
    title: uses[0]?.priced.row.name ?? '',
    operation: 'sum',
    parts: uses.map((use) => part(use, money)),
    rounding: { places: 2, mode: 'half-up' },
    notes: [],
    write: money,
  };
}

function part(use: Use, write: (value: Decimal) => string): Part {
  const { kode, deskripsi } = use.recipe.source;
  const value = quantityOf(use);
  return {
    label: `${kode} ${deskripsi}`,
    value,
    text: write(value),
    to: { of: 'use', by: kode, row: use.priced.row.id },
  };
}

function ofUse({ recipe, priced }: Use): Step {
  const { source } = recipe;
  const { row, amount: cost } = priced;
  const much = volumeOf(recipe);
  const ofWorks: Part = {
    label: 'Volume pekerjaan',
    value: much,
    text: measured(source.satuan)(much),
    to: { of: 'done', by: source.kode },
  };
  const title = `${row.name} untuk ${source.kode}`;
  const to = { of: 'component', kode: source.kode, row: row.id } as const;
  if (!row.master) {
    return {
      title,
      operation: 'product',
      parts: [ofWorks, { label: row.name, value: cost, text: money(cost), to }],
      notes: [],
      write: money,
    };
  }
  const text = `${writeCoefficient(row.coefficient)} ${drawUnit(row.unit)}`;
  return {
    title,
    operation: 'product',
    parts: [ofWorks, { label: 'Koefisien', value: row.coefficient, text }],
    notes: [],
    write: measured(row.unit),
  };
}

function done({ source, works }: UsedRecipe): Step {
  const write = measured(source.satuan);
  return {
    title: `Volume ${source.kode} ${source.deskripsi}`,
    operation: 'sum',
    parts: works.map((work): Part => ({
      label: named(work),
      value: work.item.volume,
      text: write(work.item.volume),
      to: { of: 'volume', id: work.id },
    })),
    notes: [],
    write,
  };
}
