// The sheet HSP of a catalogue file held against the catalogue, with the recipes that the file has
// (api-contract 5.1). Writes nothing.
import { kodeKey } from '../code-order.ts';
import { decimal, equals, round, toText, type Decimal } from '../decimal.ts';
import { readGivenPrice } from '../given-price.ts';
import { usualOverhead } from '../recipe.ts';
import { plainText, reasons, storedNumber } from './cells.ts';
import { itemLayout } from './layouts.ts';
import {
  analyseFile,
  analyseStored,
  isSameRecipe,
  type Component,
  type FileRecipe,
  type RecipeJudgement,
  type StoredRecipe,
} from './judge-recipes.ts';
import type { ItemRow } from './read-list.ts';
import { isSameUnit, meantUnit, type UnitShelf } from './units-meant.ts';
import {
  isAccepted,
  isJump,
  priceChange,
  targetOf,
  textChange,
  type Accepted,
  type FieldChange,
  type HeldRow,
  type Judgement,
  type RowFault,
  type Verdict,
} from './verdict.ts';

/** An entry of the catalogue; decimals as text. */
export interface StoredItem {
  readonly id: string;
  readonly kode: string;
  readonly deskripsi: string;
  readonly satuan: string | null;
  readonly harga: string | null;
  readonly categoryName: string;
  readonly sourceCode: string | null;
  readonly edition: string | null;
  /** An own copy that is switched off: no file changes it unseen (api-contract 4.4). */
  readonly isInactive: boolean;
  /** The GLOBAL entry of an import of own entries: a change makes a copy of it. */
  readonly isTwin: boolean;
}

export interface CatalogueShelf {
  /** By the key of the code. */
  readonly items: ReadonlyMap<string, StoredItem>;
  /** Of the items that the file has a recipe or an overhead for, by the item's id. */
  readonly recipes: ReadonlyMap<string, StoredRecipe>;
  /** Codes of sources by their lower case. */
  readonly sources: ReadonlyMap<string, string>;
  readonly units: UnitShelf;
}

export interface ItemValues {
  readonly kode: string;
  readonly category: string;
  readonly deskripsi: string;
  readonly satuan: string | null;
  readonly harga: Decimal | null;
  readonly sourceCode: string | null;
  readonly edition: string | null;
  /** Takes the place of the stored one. */
  readonly recipe: { readonly components: readonly Component[] } | undefined;
  /** Percent; undefined: as it is. */
  readonly overhead: Decimal | undefined;
  /** The unit, a component or the overhead is another: nobody has verified that (5.4). */
  readonly isUnverified: boolean;
}

const inactive = 'Salinan pribadi sedang nonaktif. Aktifkan dahulu.';
const otherSource = 'Kode sudah ada dengan Sumber lain';
const unknownSource = 'Sumber tidak dikenal.';
const noItem = 'Kode HSP tidak ditemukan';
const noPriceYet = 'Belum ada harga';
const columns = itemLayout;

export function judgeItems(
  rows: readonly ItemRow[],
  fileRecipes: RecipeJudgement,
  shelf: CatalogueShelf,
  accepted: Accepted,
): Judgement<ItemValues> {
  const faults: RowFault[] = [...fileRecipes.faults];
  const notes: RowFault[] = [...fileRecipes.notes];
  const held: HeldRow[] = [];
  const verdicts: Verdict<ItemValues>[] = [];
  const seen = new Set<string>();

  for (const row of rows) {
    const { kode } = row.fields;
    const about = { row: row.row, key: kode ?? row.fields.deskripsi ?? '', code: kode ?? null };
    const said: RowFault[] = row.faults.map((fault) => ({ ...about, ...fault }));
    const key = kode === undefined ? undefined : kodeKey(kode);
    const match = key === undefined ? undefined : shelf.items.get(key);
    const wrong = (reason: string, column?: { readonly title: string }) =>
      said.push({ ...about, reason, ...(column && { column: column.title }) });
    if (key !== undefined && seen.has(key)) wrong(reasons.twice, columns.kode);
    else if (said.length === 0) complain(row, match, shelf, wrong);
    if (key !== undefined) seen.add(key);
    if (said.length > 0 || kode === undefined || key === undefined) {
      faults.push(...said);
      continue;
    }
    const recipe = fileRecipes.recipes.get(key);
    const made = makeItem(row, match, recipe, shelf);
    const oldPrice = storedNumber(match?.harga ?? null);
    const isOther = isOtherSource(match, made.values.sourceCode);
    const reason = isOther ? otherSource : isJump(oldPrice, made.judged) ? reasons.jump : undefined;
    if (reason !== undefined && !isAccepted(accepted, row.row)) {
      held.push({ row: row.row, key: kode, reason, oldPrice, newPrice: made.judged });
      const { title } = isOther ? columns.sumber : columns.harga;
      faults.push({ ...about, reason, column: title });
      continue;
    }
    const changes = changesOf(match, made.values, made.recipeChange);
    const { values } = made;
    verdicts.push({
      ...about,
      name: values.deskripsi,
      ...targetOf(match, changes),
      changes,
      values,
    });
    for (const note of [...row.notes, ...made.notes]) notes.push({ ...about, ...note });
  }

  for (const [key, recipe] of fileRecipes.recipes) {
    if (seen.has(key)) continue;
    const verdict = judgeRecipeAlone(recipe, shelf.items.get(key), shelf);
    if ('reason' in verdict) faults.push(verdict);
    else verdicts.push(verdict);
  }
  return { verdicts, faults, held, notes };
}

type Complain = (reason: string, column?: { readonly title: string }) => void;

function complain(
  { fields }: ItemRow,
  match: StoredItem | undefined,
  { sources, units }: CatalogueShelf,
  wrong: Complain,
): void {
  const { kategori, kode, deskripsi, satuan, sumber } = fields;
  if (kode === undefined) wrong(reasons.required, columns.kode);
  if (kategori === undefined && !match) wrong(reasons.required, columns.kategori);
  if (deskripsi === undefined && !match) wrong(reasons.required, columns.deskripsi);
  if (satuan !== undefined && !meantUnit(units, satuan)) wrong(reasons.brokenUnit, columns.satuan);
  if (sumber !== undefined && !sources.has(sumber.toLowerCase())) {
    wrong(unknownSource, columns.sumber);
  }
  if (match?.isInactive) wrong(inactive);
}

/** Editions reuse codes for other work, so another source is another work until somebody says so. */
function isOtherSource(match: StoredItem | undefined, sourceCode: string | null): boolean {
  if (!match || match.sourceCode === null || sourceCode === null) return false;
  return match.sourceCode.toLowerCase() !== sourceCode.toLowerCase();
}

function makeItem(
  { row, fields }: ItemRow,
  match: StoredItem | undefined,
  recipe: FileRecipe | undefined,
  { recipes, sources, units }: CatalogueShelf,
) {
  const notes: { row: number; column: string; reason: string }[] = [];
  const note = (column: { readonly title: string }, reason: string) =>
    notes.push({ row, column: column.title, reason });
  const stored = match && recipes.get(match.id);
  const change = recipeChangeOf(recipe?.components, fields.overhead, stored);
  const oldPrice = storedNumber(match?.harga ?? null);
  const given = fields.harga;
  const harga =
    given === undefined
      ? priceByRecipe(recipe, change, stored, oldPrice)
      : readGivenPrice({ price: given }, oldPrice);
  if (given === undefined && recipe && change.missing > 0) {
    note(columns.harga, `Harga ${change.missing} komponen belum ada.`);
  } else if (harga === null) note(columns.harga, noPriceYet);

  const unit = fields.satuan === undefined ? undefined : meantUnit(units, fields.satuan);
  if (unit?.maybe !== undefined) {
    note(columns.satuan, `“${fields.satuan}” mungkin maksudnya ${unit.maybe}`);
  }
  const kept = match?.satuan ?? null;
  const keepsUnit = !unit || (kept !== null && isSameUnit(units, kept, unit.unit));
  const satuan = keepsUnit ? kept : unit.unit;
  const told = fields.deskripsi && unitIn(fields.deskripsi, units);
  if (told && satuan !== null && !isSameUnit(units, told, satuan)) {
    note(columns.satuan, `Uraian menyebut ${told}, satuan ${satuan}`);
  }
  const sumber = fields.sumber && sources.get(fields.sumber.toLowerCase());
  const values: ItemValues = {
    kode: match?.kode ?? fields.kode ?? '',
    category: keepIfSame(match?.categoryName, fields.kategori) ?? '',
    deskripsi: keepIfSame(match?.deskripsi, fields.deskripsi) ?? '',
    satuan,
    harga,
    sourceCode: sumber ?? match?.sourceCode ?? null,
    edition: keepIfSame(match?.edition ?? undefined, fields.edisi) ?? null,
    recipe: change.isReplaced ? recipe : undefined,
    overhead: change.overhead,
    isUnverified: change.changes.length > 0 || (match !== undefined && satuan !== match.satuan),
  };
  // A 0 takes a price away, which is a jump too.
  return { values, notes, recipeChange: change.changes, judged: given ?? harga };
}

/** The stored text where the file says the same but for blanks or, of a category, for case. */
function keepIfSame(stored: string | undefined, given: string | undefined): string | undefined {
  if (given === undefined) return stored;
  return stored !== undefined && plainText(stored) === given ? stored : given;
}

/** '1 m2' in a description. */
function unitIn(deskripsi: string, units: UnitShelf): string | undefined {
  const spelled = /(?:^|\s)1 ?(m[23²³]|m['’]|kg|ton|buah|bh|titik|unit)(?=\s|$)/i.exec(
    deskripsi,
  )?.[1];
  const meant = spelled === undefined ? undefined : meantUnit(units, spelled);
  return meant?.isKnown ? meant.unit : undefined;
}

interface RecipeChange {
  readonly isReplaced: boolean;
  readonly overhead: Decimal | undefined;
  readonly changes: readonly FieldChange[];
  /** F at today's prices; null where there is no recipe. */
  readonly unitPrice: Decimal | null;
  /** How many components have no price. */
  readonly missing: number;
}

/** What the file makes of the recipe: another one, another overhead, or nothing. */
function recipeChangeOf(
  components: readonly Component[] | undefined,
  overheadGiven: Decimal | undefined,
  stored: StoredRecipe | undefined,
): RecipeChange {
  const oldOverhead = stored && decimal(stored.overheadPercent);
  const isOverheadNew =
    overheadGiven !== undefined && !(oldOverhead && equals(oldOverhead, overheadGiven));
  const overhead = isOverheadNew ? overheadGiven : undefined;
  const isReplaced = components !== undefined && !(stored && isSameRecipe(stored, components));
  const before = stored && analyseStored(stored);
  const percent = overheadGiven ?? oldOverhead ?? usualOverhead;
  const after =
    isReplaced && components
      ? analyseFile(percent, components)
      : stored && analyseStored({ ...stored, overheadPercent: toText(percent) });
  const overheadChange = isOverheadNew
    ? priceChange(columns.overhead.title, oldOverhead ?? null, overheadGiven)
    : [];
  const recipeChange = isReplaced
    ? [
        {
          column: 'AHSP',
          old: stored && before ? describe(stored.components.length, before.F) : null,
          new: describe(components?.length ?? 0, after?.F ?? decimal(0)),
        },
      ]
    : [];
  return {
    isReplaced,
    overhead,
    changes: [...overheadChange, ...recipeChange],
    unitPrice: after ? round(after.F, 2) : null,
    missing: after?.missingPrices ?? 0,
  };
}

const describe = (rows: number, total: Decimal) => `${rows} komponen, F ${toText(round(total, 2))}`;

/**
 * Harga blank with a recipe in the file: F, while no price of it is missing. An entry without a
 * price whose recipe is the stored one keeps being without: the file says nothing new of it.
 */
function priceByRecipe(
  recipe: FileRecipe | undefined,
  change: RecipeChange,
  stored: StoredRecipe | undefined,
  oldPrice: Decimal | null,
): Decimal | null {
  const saysNothing = stored !== undefined && change.changes.length === 0 && oldPrice === null;
  if (!recipe || saysNothing || change.missing > 0) return oldPrice;
  return change.unitPrice;
}

function changesOf(
  match: StoredItem | undefined,
  values: ItemValues,
  recipeChange: readonly FieldChange[],
): FieldChange[] {
  if (!match) return [];
  const isSameCategory = match.categoryName.toLowerCase() === values.category.toLowerCase();
  return [
    ...(isSameCategory
      ? []
      : textChange(columns.kategori.title, match.categoryName, values.category)),
    ...textChange(columns.deskripsi.title, match.deskripsi, values.deskripsi),
    ...textChange(columns.satuan.title, match.satuan, values.satuan),
    ...priceChange(columns.harga.title, storedNumber(match.harga), values.harga),
    ...textChange(columns.sumber.title, match.sourceCode, values.sourceCode),
    ...textChange(columns.edisi.title, match.edition, values.edition),
    ...recipeChange,
  ];
}

/** A recipe whose item stands in the catalogue alone: the item's own fields stay, harga too. */
function judgeRecipeAlone(
  recipe: FileRecipe,
  match: StoredItem | undefined,
  { recipes }: CatalogueShelf,
): Verdict<ItemValues> | RowFault {
  const about = { row: recipe.row, key: recipe.kode, code: recipe.kode };
  if (!match || match.isInactive) {
    return { ...about, sheet: 'AHSP', reason: match ? inactive : noItem };
  }
  const change = recipeChangeOf(recipe.components, undefined, recipes.get(match.id));
  const values: ItemValues = {
    kode: match.kode,
    category: match.categoryName,
    deskripsi: match.deskripsi,
    satuan: match.satuan,
    harga: storedNumber(match.harga),
    sourceCode: match.sourceCode,
    edition: match.edition,
    recipe: change.isReplaced ? recipe : undefined,
    overhead: undefined,
    isUnverified: change.changes.length > 0,
  };
  const target = targetOf(match, change.changes);
  return { ...about, name: match.deskripsi, ...target, changes: change.changes, values };
}
