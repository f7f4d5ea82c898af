import type { Checked } from '../checks/checked.ts';
import type { UsedRecipe } from '../checks/work.ts';
import { kodeKey } from '../code-order.ts';
import { round, type Decimal } from '../number/decimal.ts';
import { drawUnit, writeCoefficient, writeShare } from '../number/number-text.ts';
import { isOldPrice } from '../price-age.ts';
import { baseOf, recipeGroups, type PricedRow, type RecipeGroup } from '../recipe.ts';
import { momentText } from '../date-text.ts';
import { givenKeyOf, type RecipeSourceRow } from '../report/recipe-source.ts';
import type { AnalysisTarget, Part, Step } from './explanation.ts';
import { money, percent } from './figures.ts';

type Letter = 'A' | 'B' | 'C';
const letters: Readonly<Record<RecipeGroup, Letter>> = {
  LABOR: 'A',
  MATERIAL: 'B',
  EQUIPMENT: 'C',
};
const groupNames: Readonly<Record<Letter, string>> = { A: 'Tenaga', B: 'Bahan', C: 'Peralatan' };

/** F of an analysis down to the price of a component (rules/analysis). */
export function explainAnalysis(checked: Checked, target: AnalysisTarget): Step | undefined {
  const key = kodeKey(target.kode);
  const recipe = checked.recipes.find(({ source }) => kodeKey(source.kode) === key);
  if (!recipe) return undefined;
  switch (target.of) {
    case 'F':
      return ofF(recipe, checked);
    case 'E':
      return ofE(recipe);
    case 'D':
      return ofD(recipe);
    case 'A':
    case 'B':
    case 'C':
      return ofGroup(recipe, target.of, checked);
    case 'component':
    case 'base': {
      const priced = recipe.analysis.rows.find(({ row }) => row.id === target.row);
      if (!priced) return undefined;
      return target.of === 'base' ? ofBase(recipe, priced) : ofComponent(recipe, priced, checked);
    }
  }
}

function ofF({ source, analysis }: UsedRecipe, { analysesOf }: Checked): Step {
  const { kode, deskripsi, satuan, sourceLabel, edition, verified, rounding } = source;
  const from = [sourceLabel, edition].filter((text) => text.trim() !== '').join(', ');
  return {
    title: `F ${kode} ${deskripsi}, per ${drawUnit(satuan)}`,
    operation: 'sum',
    parts: [
      partD(kode, analysis.D),
      {
        label: 'E Biaya umum dan keuntungan',
        value: analysis.E,
        text: money(analysis.E),
        to: { of: 'E', kode },
      },
    ],
    rounding: rounding === 'none' ? undefined : { places: 0, mode: rounding },
    notes: [
      from === '' ? 'Analisis sendiri.' : `Sumber: ${from}.`,
      ...(verified === false
        ? ['Belum diverifikasi: angkanya bertentangan dengan sumbernya.']
        : []),
      ...(source.isChanged ? ['Diubah dari sumbernya: isinya tidak lagi seperti di sana.'] : []),
      ...(analysesOf === undefined ? [] : [`Edisi analisis: ${analysesOf}.`]),
      ...(analysis.missingPrices > 0
        ? [`${analysis.missingPrices} komponen belum ada harga: dihitung 0.`]
        : []),
    ],
    write: money,
  };
}

const partD = (kode: string, D: Decimal): Part => ({
  label: 'D Jumlah (A + B + C)',
  value: D,
  text: money(D),
  to: { of: 'D', kode },
});

function ofE({ source, analysis }: UsedRecipe): Step {
  const { kode, overheadPercent } = source;
  return {
    title: `E Biaya umum dan keuntungan ${kode}`,
    operation: 'percent',
    parts: [
      partD(kode, analysis.D),
      {
        label: 'Biaya umum dan keuntungan',
        value: overheadPercent,
        text: percent(overheadPercent),
      },
    ],
    rounding: { places: 2, mode: 'half-up' },
    notes: [],
    write: money,
  };
}

function ofD({ source: { kode }, analysis }: UsedRecipe): Step {
  return {
    title: `D Jumlah ${kode}`,
    operation: 'sum',
    parts: recipeGroups.map((group): Part => {
      const letter = letters[group];
      const value = analysis[letter];
      return {
        label: `${letter} ${groupNames[letter]}`,
        value,
        text: money(value),
        to: { of: letter, kode },
      };
    }),
    notes: [],
    write: money,
  };
}

function ofGroup(
  { source: { kode }, analysis }: UsedRecipe,
  letter: Letter,
  checked: Checked,
): Step {
  const rows = analysis.rows.filter(({ row }) => letters[row.group] === letter);
  return {
    title: `${letter} ${groupNames[letter]} ${kode}`,
    operation: 'sum',
    parts: rows.map((priced): Part => ({
      label: priced.row.name,
      value: priced.amount,
      text: money(priced.amount),
      to: { of: 'component', kode, row: priced.row.id },
      note: priced.priceMissing ? 'belum ada harga' : ageOf(priced, checked),
    })),
    rounding: { places: 2, mode: 'half-up' },
    notes: rows.length === 0 ? ['Tidak ada komponen.'] : [],
    write: money,
  };
}

function ofComponent(
  { source }: UsedRecipe,
  priced: PricedRow<RecipeSourceRow>,
  checked: Checked,
): Step {
  const { row, priceMissing } = priced;
  const { kode } = source;
  const step = { title: `${row.name} pada ${kode}`, operation: 'product', write: money } as const;
  const rounding = { places: 2, mode: 'half-up' } as const;
  if (row.percentOf !== null) {
    const base = baseAmount(priced);
    return {
      ...step,
      rounding,
      parts: [
        { label: 'Dasar', value: base, text: money(base), to: { of: 'base', kode, row: row.id } },
        { label: 'Bagian', value: row.coefficient, text: writeShare(row.coefficient) },
      ],
      notes: priceMissing ? ['Dasarnya belum lengkap.'] : [],
    };
  }
  const code = row.master?.code ?? '';
  return {
    ...step,
    rounding,
    parts: [
      {
        label: 'Koefisien',
        value: row.coefficient,
        text: `${writeCoefficient(row.coefficient)} ${drawUnit(row.unit)}`,
      },
      {
        label: code === '' ? 'Harga dasar' : `Harga dasar ${code}`,
        value: priced.unitPrice,
        text: `${money(priced.unitPrice)}/${drawUnit(row.unit)}`,
        note: priceMissing ? 'belum ada harga' : ageOf(priced, checked),
      },
    ],
    notes: priceNotes(priced, checked),
  };
}

/** Where its price is from, since when, and what part of it is of domestic origin. */
export function priceNotes(priced: PricedRow<RecipeSourceRow>, checked: Checked): string[] {
  return [
    ...(priced.row.priceOverride === null ? [] : ['Harga diketik khusus untuk analisis ini.']),
    ...since(priced, checked),
    ...originOf(priced.row, checked),
  ];
}

/** What part of it is of domestic origin, where somebody has said it (CHECK-44). */
function originOf({ master }: RecipeSourceRow, { tkdn }: Checked): string[] {
  const said = master && tkdn.get(master.id);
  return said ? [`TKDN ${percent(said)}.`] : [];
}

/** What a share is a share of. */
function ofBase({ source, analysis }: UsedRecipe, { row }: PricedRow<RecipeSourceRow>): Step {
  const base = new Set(baseOf(row, source.rows).map(({ id }) => id));
  return {
    title: `Dasar ${row.name} pada ${source.kode}`,
    operation: 'sum',
    parts: analysis.rows
      .filter((priced) => base.has(priced.row.id))
      .map((priced): Part => ({
        label: priced.row.name,
        value: priced.amount,
        text: money(priced.amount),
        to: { of: 'component', kode: source.kode, row: priced.row.id },
        note: priced.priceMissing ? 'belum ada harga' : undefined,
      })),
    notes: base.size === 0 ? ['Dasarnya tidak ada lagi.'] : [],
    write: money,
  };
}

const baseAmount = ({ unitPrice }: PricedRow<RecipeSourceRow>) => round(unitPrice, 2);

function priceDate({ row }: PricedRow<RecipeSourceRow>, { priceDates }: Checked): Date | undefined {
  return priceDates.get(givenKeyOf(row) ?? '');
}

export function ageOf(priced: PricedRow<RecipeSourceRow>, checked: Checked): string | undefined {
  const at = priceDate(priced, checked);
  return at && isOldPrice(at, checked.now) ? 'harga lama' : undefined;
}

function since(priced: PricedRow<RecipeSourceRow>, checked: Checked): string[] {
  const at = priceDate(priced, checked);
  const { priceSet, priceSetOf, priceSetPpn } = checked;
  const set =
    priceSet === undefined
      ? 'set harga estimasi ini'
      : `set harga ${[priceSet, priceSetOf?.region].filter(Boolean).join(', ')}`;
  const document = priceSetPpn?.document.trim();
  const by = document ? ` (${document})` : '';
  const lacks = priced.row.pricedBy === 'catalogue' ? [`Harga katalog: tidak ada di ${set}.`] : [];
  if (!at) return priced.row.pricedBy === 'set' ? [`Harga dari ${set}${by}.`] : lacks;
  // Who gave the catalogue's price did not give this one.
  if (priced.row.pricedBy === 'set') return [`Harga sejak ${momentText(at)}, dari ${set}${by}.`];
  if (!checked.priceSetters) return [`Harga sejak ${momentText(at)}.`, ...lacks];
  const setter = checked.priceSetters.get(givenKeyOf(priced.row) ?? '');
  const whose = setter === undefined ? 'bawaan katalog' : `oleh ${setter}`;
  return [`Harga sejak ${momentText(at)}, ${whose}.`, ...lacks];
}
