// Compares the sheet HSP of a catalogue file, with its recipes, against the catalogue (api/5.1).
// Writes nothing.
import { kodeKey } from '../code-order.ts';
import type { Decimal } from '../number/decimal.ts';
import { reasons, storedNumber } from './cells.ts';
import { searchText } from '../search/search-text.ts';
import { plainText } from '../sheet/cells.ts';
import { itemLayout } from './layouts.ts';
import {
  unreadNames,
  type Component,
  type FileRecipe,
  type RecipeJudgement,
  type CatalogueRecipe,
} from './judge-recipes.ts';
import type { FileColumns, HspRow } from './read-list.ts';
import type { UnitPriceRounding } from '../recipe.ts';
import { hargaAfter, recipeChangeOf } from './recipe-change.ts';
import { otherQuantity } from '../units/told-quantity.ts';
import { hasForeignLetters } from '../units/units.ts';
import { foreignUnit, isSameUnit, meantUnit, type UnitShelf } from '../units/units-meant.ts';
import { keptNotes, type KeptCells } from './unread-cells.ts';
import {
  isAccepted,
  isJump,
  isSameAmount,
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
export interface StoredEntry {
  readonly id: string;
  readonly kode: string;
  readonly deskripsi: string;
  readonly satuan: string | null;
  readonly harga: string | null;
  readonly categoryName: string;
  readonly sourceCode: string | null;
  readonly edition: string | null;
  /** An own copy that is switched off: no file changes it unseen (api/4.4). */
  readonly isInactive: boolean;
  /** The GLOBAL entry of an import of own entries: a change makes a copy of it. */
  readonly isTwin: boolean;
}

export interface CatalogueShelf {
  /** By the key of the code. */
  readonly items: ReadonlyMap<string, StoredEntry>;
  /** Percent, by the item's id. */
  readonly overheads: ReadonlyMap<string, string>;
  /** Of the items that the file has a recipe or another overhead for, by the item's id. */
  readonly recipes: ReadonlyMap<string, CatalogueRecipe>;
  /** Sources by the lower case of their codes. */
  readonly sources: ReadonlyMap<string, SourceOfList>;
  readonly units: UnitShelf;
}

export interface SourceOfList {
  readonly code: string;
  readonly rounding: UnitPriceRounding;
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
  /** The unit, a component or the overhead changes, so the item is no longer verified (api/5.4). */
  readonly isUnverified: boolean;
}

const inactive = 'Versi Anda sedang nonaktif. Aktifkan dahulu.';
const otherSource = 'Kode sudah ada dengan Sumber lain';
const unknownSource = 'Sumber tidak dikenal.';
const noItem = 'Kode HSP tidak ditemukan';
const withItem = 'Sertakan item ini di lembar HSP agar dapat dipilih';
const noPriceYet = 'Belum ada harga';
const columns = itemLayout;

interface ItemList {
  readonly columns: FileColumns<typeof itemLayout>;
  readonly rows: readonly HspRow[];
}

/** 'Pembesian 10 kg' beside the unit kg: whose price is ten times that of a kg (rules/analysis-lists). */
function ofOtherQuantity({ deskripsi, satuan }: ItemValues): string[] {
  const quantity = satuan === null ? undefined : otherQuantity(deskripsi, satuan);
  return quantity === undefined
    ? []
    : [
        `Uraian menyebut ${quantity}, satuannya ${satuan}. Centang hanya bila harganya per ${satuan}`,
      ];
}

export function judgeItems(
  { columns: fileColumns, rows }: ItemList,
  fileRecipes: RecipeJudgement,
  shelf: CatalogueShelf,
  accepted: Accepted,
): Judgement<ItemValues> {
  const faults: RowFault[] = [...fileRecipes.faults];
  const notes: RowFault[] = [...fileRecipes.notes];
  const held: HeldRow[] = [];
  const verdicts: Verdict<ItemValues>[] = [];
  const seen = new Set<string>();
  const kept: KeptCells[] = [];

  for (const row of rows) {
    const { kode } = row.fields;
    const code = row.isMade ? null : (kode ?? null);
    const about = { row: row.row, key: kode ?? row.fields.deskripsi ?? '', code };
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
    const others = otherWork(match, made.values, shelf.units);
    const doubts = [
      ...(isOther ? [otherSource] : []),
      ...others,
      ...(match ? [] : ofOtherQuantity(made.values)),
      ...(row.doubts ?? []).map(({ reason }) => reason),
      ...(made.doubt ? [`${made.doubt.why}. ${made.doubt.tick}`] : []),
      ...(isJump(oldPrice, made.judged) ? [reasons.jump] : []),
    ];
    if (doubts.length > 0 && !isAccepted(accepted, row.row)) {
      const reason = doubts.join('. ');
      held.push({ row: row.row, key: kode, reason, oldPrice, newPrice: made.judged });
      const isOtherWork = others.length > 0;
      const { title } = isOther ? columns.sumber : isOtherWork ? columns.deskripsi : columns.harga;
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
      ...(row.heading && !match && { heading: row.heading }),
    });
    for (const note of [...row.notes, ...made.notes]) notes.push({ ...about, ...note });
    if (match) kept.push({ ...about, columns: blankOver(match, fileColumns, row, values, shelf) });
    if (recipe) notes.push(...unreadNames(recipe, match && shelf.recipes.get(match.id)));
  }

  for (const [key, recipe] of fileRecipes.recipes) {
    if (seen.has(key)) continue;
    const verdict = judgeRecipeAlone(recipe, shelf.items.get(key), shelf);
    if ('reason' in verdict) faults.push(verdict);
    else {
      verdicts.push(verdict);
      notes.push(...unreadNames(recipe, shelf.recipes.get(verdict.id ?? '')));
    }
  }
  return { verdicts, faults, held, notes: [...notes, ...keptNotes(kept)] };
}

/** Columns with a blank cell here, which leaves the stored value unchanged. */
function blankOver(
  match: StoredEntry,
  fileColumns: FileColumns<typeof itemLayout>,
  { fields }: HspRow,
  { harga }: ItemValues,
  { overheads }: CatalogueShelf,
): string[] {
  const isKept: Readonly<Record<keyof typeof itemLayout, boolean>> = {
    kategori: true,
    kode: false,
    deskripsi: true,
    satuan: match.satuan !== null,
    harga: match.harga !== null && isSameAmount(storedNumber(match.harga), harga),
    sumber: match.sourceCode !== null,
    overhead: overheads.has(match.id),
    edisi: match.edition !== null,
  };
  return fileColumns
    .filter((name) => isKept[name] && fields[name] === undefined)
    .map((name) => columns[name].title);
}

type Complain = (reason: string, column?: { readonly title: string }) => void;

function complain(
  { fields, heading }: HspRow,
  match: StoredEntry | undefined,
  { sources, units }: CatalogueShelf,
  wrong: Complain,
): void {
  const { kategori, kode, deskripsi, satuan, sumber } = fields;
  if (kode === undefined) wrong(reasons.required, columns.kode);
  if (kategori === undefined && !heading && !match) wrong(reasons.required, columns.kategori);
  if (deskripsi === undefined && !match) wrong(reasons.required, columns.deskripsi);
  if (satuan !== undefined && !meantUnit(units, satuan)) wrong(reasons.brokenUnit, columns.satuan);
  if (sumber !== undefined && !sources.has(sumber.toLowerCase())) {
    wrong(unknownSource, columns.sumber);
  }
  if (match?.isInactive) wrong(inactive);
}

/**
 * Editions reuse codes for other work, so an entry from another source counts as another work until
 * the user confirms.
 */
function isOtherSource(match: StoredEntry | undefined, sourceCode: string | null): boolean {
  if (!match || match.sourceCode === null || sourceCode === null) return false;
  return match.sourceCode.toLowerCase() !== sourceCode.toLowerCase();
}

/** Another text or unit under a kode may be other work, so both are shown until somebody says (PRICE-12). */
function otherWork(
  match: StoredEntry | undefined,
  { deskripsi, satuan }: ItemValues,
  units: UnitShelf,
): string[] {
  if (!match) return [];
  const worded = (text: string) => searchText(plainText(text));
  const unit = match.satuan;
  const isOtherUnit = unit !== null && satuan !== null && !isSameUnit(units, unit, satuan);
  return [
    ...(worded(match.deskripsi) === worded(deskripsi)
      ? []
      : [`Uraian di Taksir “${match.deskripsi}”, di berkas “${deskripsi}”`]),
    ...(isOtherUnit ? [`Satuan di Taksir ${unit}, di berkas ${satuan}`] : []),
  ];
}

function makeItem(
  { row, fields, heading }: HspRow,
  match: StoredEntry | undefined,
  recipe: FileRecipe | undefined,
  { overheads, recipes, sources, units }: CatalogueShelf,
) {
  const notes: { row: number; column: string; reason: string }[] = [];
  const note = (column: { readonly title: string }, reason: string) =>
    notes.push({ row, column: column.title, reason });
  const stored = match && recipes.get(match.id);
  const overhead = match && overheads.get(match.id);
  const source = sources.get((fields.sumber || match?.sourceCode || '').toLowerCase());
  const rounding = source?.rounding ?? 'none';
  const change = recipeChangeOf(recipe?.components, fields.overhead, stored, {
    rounding,
    storedOverhead: overhead,
  });
  const old = storedNumber(match?.harga ?? null);
  const given = fields.harga;
  const wish = { given, old, isStored: match !== undefined, hasRecipe: recipe !== undefined };
  const after = hargaAfter(wish, change);
  const { harga } = after;
  const isNews = !match || change.changes.length > 0 || !isSameAmount(harga, old);
  if (after.note !== undefined) note(columns.harga, after.note);
  if (isNews && given === undefined && recipe && change.missing > 0) {
    note(columns.harga, `Harga ${change.missing} komponen belum ada.`);
  } else if (isNews && harga === null) note(columns.harga, noPriceYet);

  const unit = fields.satuan === undefined ? undefined : meantUnit(units, fields.satuan);
  if (unit?.maybe !== undefined) {
    note(columns.satuan, `“${fields.satuan}” mungkin maksudnya ${unit.maybe}`);
  }
  if (unit?.isKnown && fields.satuan !== undefined && hasForeignLetters(fields.satuan)) {
    note(columns.satuan, foreignUnit(fields.satuan, unit.unit));
  }
  const kept = match?.satuan ?? null;
  const keepsUnit = !unit || (kept !== null && isSameUnit(units, kept, unit.unit));
  const satuan = keepsUnit ? kept : unit.unit;
  const told = fields.deskripsi && unitIn(fields.deskripsi, units);
  if (told && satuan !== null && !isSameUnit(units, told, satuan)) {
    note(columns.satuan, `Uraian menyebut ${told}, satuan ${satuan}`);
  }
  const values: ItemValues = {
    kode: match?.kode ?? fields.kode ?? '',
    // A heading sorts what is new; an entry that is there stays where somebody put it.
    category: keepIfSame(match?.categoryName, fields.kategori) ?? heading?.name ?? '',
    deskripsi: keepIfSame(match?.deskripsi, fields.deskripsi) ?? '',
    satuan,
    harga,
    sourceCode: source?.code ?? match?.sourceCode ?? null,
    edition: keepIfSame(match?.edition ?? undefined, fields.edisi) ?? null,
    recipe: change.isReplaced ? recipe : undefined,
    overhead: change.overhead,
    isUnverified: change.changes.length > 0 || (match !== undefined && satuan !== match.satuan),
  };
  // A 0 takes a price away, which is a jump too.
  const judged = harga === null && given ? given : harga;
  return { values, notes, recipeChange: change.changes, judged, doubt: after.doubt };
}

/** The stored text where the file's differs only in blanks or, for a category, in case. */
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

function changesOf(
  match: StoredEntry | undefined,
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

/**
 * A recipe for an item that is in the catalogue but not in the sheet HSP: of the item itself only
 * harga can change.
 */
function judgeRecipeAlone(
  recipe: FileRecipe,
  match: StoredEntry | undefined,
  { recipes }: CatalogueShelf,
): Verdict<ItemValues> | RowFault {
  const about = { row: recipe.row, key: recipe.kode, code: recipe.kode };
  if (!match || match.isInactive) {
    return { ...about, sheet: 'AHSP', reason: match ? inactive : noItem };
  }
  const stored = recipes.get(match.id);
  const change = recipeChangeOf(recipe.components, undefined, stored, {
    rounding: stored?.rounding ?? 'none',
  });
  const old = storedNumber(match.harga);
  const wish = { given: undefined, old, isStored: true, hasRecipe: false };
  const { harga, doubt } = hargaAfter(wish, change);
  // Only rows of the sheet HSP can be ticked.
  const reason = doubt?.why ?? (isJump(old, harga) ? reasons.jump : undefined);
  if (reason !== undefined) return { ...about, sheet: 'AHSP', reason: `${reason}. ${withItem}` };
  const values: ItemValues = {
    kode: match.kode,
    category: match.categoryName,
    deskripsi: match.deskripsi,
    satuan: match.satuan,
    harga,
    sourceCode: match.sourceCode,
    edition: match.edition,
    recipe: change.isReplaced ? recipe : undefined,
    overhead: undefined,
    isUnverified: change.changes.length > 0,
  };
  const changes = [...priceChange(columns.harga.title, old, harga), ...change.changes];
  return { ...about, name: match.deskripsi, ...targetOf(match, changes), changes, values };
}
