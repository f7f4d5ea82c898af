// Judges the sheet AHSP of a catalogue file: the rows of a code are its whole recipe, and none of
// them counts where one cannot be read (api/5.1, api/5.3).
import { kodeKey } from '../code-order.ts';
import { compare, decimal, equals, type Decimal } from '../number/decimal.ts';
import { analyse, fitsGroup, readRecipeGroup } from '../recipe.ts';
import type { Analysis, RecipeGroup, RecipeTerms, UnitPriceRounding } from '../recipe.ts';
import { reasons, storedNumber } from './cells.ts';
import { plainText } from '../sheet/cells.ts';
import { recipeLayout } from './layouts.ts';
import type { AhspRow } from './read-list.ts';
import { isSameUnit, type UnitShelf } from '../units/units-meant.ts';
import { isSameAmount, type RowFault } from './verdict.ts';
import { counts } from '../number/limits.ts';

/** A master as a recipe takes it; price as decimal text, null: nobody gave one. */
export interface ShelfMaster {
  readonly id: string;
  readonly type: string;
  readonly code: string;
  readonly name: string;
  readonly unit: string;
  readonly price: string | null;
  readonly estimated: boolean;
}

/** Masters by their code's key; two types may share one. */
export type MasterShelf = ReadonlyMap<string, readonly ShelfMaster[]>;

export interface Component {
  readonly group: RecipeGroup;
  /** null: a share of other rows. */
  readonly master: ShelfMaster | null;
  readonly name: string;
  readonly coefficient: Decimal;
  readonly priceOverride: Decimal | null;
  /** Of a share: places of its base rows in the recipe, or groups. */
  readonly percentOf: readonly (number | RecipeGroup)[] | null;
  /** What the file calls the master. */
  readonly told?: { readonly row: number; readonly name: string };
}

/** A recipe as it is stored; decimals as text. */
export interface CatalogueRecipe {
  readonly overheadPercent: string;
  readonly rounding: UnitPriceRounding;
  readonly components: readonly {
    readonly id: string;
    readonly group: RecipeGroup;
    readonly masterCode: string | null;
    readonly name: string;
    readonly coefficient: string;
    readonly priceOverride: string | null;
    readonly unitPriceSnapshot: string | null;
    readonly percentOf: readonly string[] | null;
  }[];
}

export interface FileRecipe {
  /** The code of the item, as the file writes it. */
  readonly kode: string;
  readonly row: number;
  readonly components: readonly Component[];
}

export interface RecipeJudgement {
  /** By the key of the item's code. */
  readonly recipes: ReadonlyMap<string, FileRecipe>;
  readonly faults: readonly RowFault[];
  readonly notes: readonly RowFault[];
}

const eitherOr = 'Kode Master dan Persen Dari tidak dapat bersama. Kosongkan salah satunya';
const noOverride = 'Baris persen tidak memakai Harga Override. Kosongkan';
const shareUnit = 'bagian';
const sheet = 'AHSP';
/** So many days for one unit are a misread separator (rules/price-lists#suspicious). */
const muchWork = decimal(20);
const muchAnything = decimal(2_000);

export function judgeRecipes(
  rows: readonly AhspRow[],
  masters: MasterShelf,
  units: UnitShelf,
): RecipeJudgement {
  const faults: RowFault[] = [];
  const notes: RowFault[] = [];
  const recipes = new Map<string, FileRecipe>();
  for (const [key, group] of byItem(rows, faults)) {
    const first = group[0];
    const kode = first?.fields.kodeHsp;
    if (!first || kode === undefined) continue;
    const read = readComponents(group, masters, units);
    notes.push(...read.notes);
    if (group.length > counts.components) {
      const reason = `Maksimal ${counts.components} komponen`;
      read.faults.push({ sheet, row: first.row, key: kode, code: kode, reason });
    }
    faults.push(...read.faults);
    if (read.faults.length > 0) continue;
    recipes.set(key, { kode, row: first.row, components: read.components });
  }
  return { recipes, faults, notes };
}

function byItem(rows: readonly AhspRow[], faults: RowFault[]): Map<string, AhspRow[]> {
  const groups = new Map<string, AhspRow[]>();
  for (const row of rows) {
    const kode = row.fields.kodeHsp;
    if (kode === undefined) {
      const { title } = recipeLayout.kodeHsp;
      const told = row.faults.find(({ column }) => column === title)?.reason ?? reasons.required;
      faults.push({ sheet, row: row.row, key: '', code: null, column: title, reason: told });
      continue;
    }
    const key = kodeKey(kode);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

function readComponents(rows: readonly AhspRow[], masters: MasterShelf, units: UnitShelf) {
  const faults: RowFault[] = [];
  const notes: RowFault[] = [];
  const drafts = rows.map((row) => {
    const { kodeHsp = '', kodeMaster } = row.fields;
    const about = { sheet, row: row.row, key: kodeHsp, code: kodeMaster ?? null };
    for (const fault of row.faults) faults.push({ ...about, ...fault });
    for (const note of row.notes) notes.push({ ...about, ...note });
    const wrong = (column: keyof typeof recipeLayout, reason: string) =>
      faults.push({ ...about, column: recipeLayout[column].title, reason });
    const note = (column: keyof typeof recipeLayout, reason: string) =>
      notes.push({ ...about, column: recipeLayout[column].title, reason });
    return row.faults.length > 0 ? undefined : readDraft(row, masters, units, wrong, note);
  });
  const components = drafts.flatMap((draft, at): Component[] => {
    if (!draft) return [];
    const { bases, ...component } = draft;
    if (bases === null) return [{ ...component, percentOf: null }];
    const percentOf = bases.flatMap((base) => placesOf(base, drafts));
    const isUnknown = bases.some((base) => placesOf(base, drafts).length === 0);
    if (!isUnknown) return [{ ...component, percentOf }];
    const row = rows[at];
    const { kodeHsp = '' } = row?.fields ?? {};
    const { title } = recipeLayout.persenDari;
    faults.push({
      sheet,
      row: row?.row ?? 0,
      key: kodeHsp,
      code: null,
      column: title,
      reason: reasons.noMaster,
    });
    return [];
  });
  return { components, faults, notes };
}

type Draft = Omit<Component, 'percentOf'> & {
  /** Groups, or keys of masters' codes. */
  readonly bases: readonly string[] | null;
};

type Complain = (column: keyof typeof recipeLayout, reason: string) => void;

function readDraft(
  { row, fields }: AhspRow,
  masters: MasterShelf,
  units: UnitShelf,
  wrong: Complain,
  note: Complain,
): Draft | undefined {
  const { kelompok, kodeMaster, koefisien, nama, satuan, persenDari } = fields;
  const group = kelompok === undefined ? undefined : readGroup(kelompok);
  if (!group) wrong('kelompok', kelompok === undefined ? reasons.required : reasons.unknown);
  if (!koefisien) wrong('koefisien', reasons.required);
  if (!group || !koefisien) return undefined;
  const common = { group, coefficient: koefisien, priceOverride: fields.hargaOverride ?? null };
  if (kodeMaster !== undefined && persenDari !== undefined) {
    wrong('persenDari', eitherOr);
    return undefined;
  }
  if (persenDari !== undefined) {
    if (fields.hargaOverride) wrong('hargaOverride', noOverride);
    if (satuan !== undefined && satuan !== shareUnit) {
      note('satuan', `Satuan baris persen: ${shareUnit}`);
    }
    if (nama === undefined) wrong('nama', reasons.required);
    const bases = persenDari
      .split(/[,;]/)
      .map((part) => part.trim())
      .filter(Boolean);
    if (bases.length === 0) wrong('persenDari', reasons.required);
    return nama === undefined ? undefined : { ...common, master: null, name: nama, bases };
  }
  if (kodeMaster === undefined) {
    wrong('kodeMaster', reasons.required);
    return undefined;
  }
  const master = findMaster(masters, kodeMaster, group);
  if (!master) {
    wrong('kodeMaster', reasons.noMaster);
    return undefined;
  }
  if (satuan !== undefined && !isSameUnit(units, satuan, master.unit)) {
    note('satuan', `Satuan master ${master.code}: ${master.unit}`);
  }
  const most = group === 'LABOR' ? muchWork : muchAnything;
  if (compare(koefisien, most) > 0) note('koefisien', 'Koefisien luar biasa besar');
  const told = nama === undefined ? undefined : { row, name: nama };
  return { ...common, master, name: master.name, bases: null, ...(told && { told }) };
}

const otherNames: Readonly<Record<string, RecipeGroup>> = {
  A: 'LABOR',
  UPAH: 'LABOR',
  'TENAGA KERJA': 'LABOR',
  B: 'MATERIAL',
  C: 'EQUIPMENT',
  ALAT: 'EQUIPMENT',
};

/** As files call a group: TENAGA, Upah, A. */
export function readGroup(name: string): RecipeGroup | undefined {
  return readRecipeGroup(name) ?? otherNames[name.toUpperCase().replace(/\.$/, '')];
}

/** The master of the group's type, else one that fits every group. */
function findMaster(masters: MasterShelf, code: string, group: RecipeGroup) {
  const named = masters.get(kodeKey(code)) ?? [];
  return (
    named.find(({ type }) => type === group) ?? named.find(({ type }) => fitsGroup(type, group))
  );
}

/** A base is a group, or every ordinary row of a master's code. */
function placesOf(base: string, drafts: readonly (Draft | undefined)[]): (number | RecipeGroup)[] {
  const group = readRecipeGroup(base);
  if (group) return [group];
  const key = kodeKey(base);
  return drafts.flatMap((draft, at) =>
    draft?.master && kodeKey(draft.master.code) === key ? [at] : [],
  );
}

/** What a recipe costs at the prices of its masters today. */
export function analyseFile(terms: RecipeTerms, components: readonly Component[]): Analysis {
  return analyse(
    terms,
    components.map(({ group, master, coefficient, priceOverride, percentOf }, at) => ({
      id: String(at),
      group,
      coefficient,
      priceOverride,
      unitPriceSnapshot: storedNumber(master?.price ?? null),
      percentOf: percentOf?.map(String) ?? null,
    })),
  );
}

export function analyseStored(recipe: CatalogueRecipe): Analysis {
  const { overheadPercent, rounding, components } = recipe;
  return analyse(
    { overheadPercent: decimal(overheadPercent), rounding },
    components.map((row) => ({
      ...row,
      coefficient: decimal(row.coefficient),
      priceOverride: storedNumber(row.priceOverride),
      unitPriceSnapshot: storedNumber(row.unitPriceSnapshot),
    })),
  );
}

/** Whether the file repeats the stored recipe; then its snapshots stay too. */
export function isSameRecipe(stored: CatalogueRecipe, components: readonly Component[]): boolean {
  if (stored.components.length !== components.length) return false;
  return components.every((component, at) => {
    const row = stored.components[at];
    if (!row || row.group !== component.group) return false;
    if (!equals(decimal(row.coefficient), component.coefficient)) return false;
    if (!isSameAmount(storedNumber(row.priceOverride), component.priceOverride)) return false;
    if (component.master) {
      return row.masterCode !== null && kodeKey(row.masterCode) === kodeKey(component.master.code);
    }
    const bases = component.percentOf?.map((base) =>
      typeof base === 'number' ? stored.components[base]?.id : base,
    );
    const isSameBase = hasSameParts(bases ?? [], row.percentOf ?? []);
    return row.masterCode === null && row.name === component.name && isSameBase;
  });
}

/**
 * Names in the file that are neither the master's nor the stored ones; the master's name is used
 * instead.
 */
export function unreadNames(
  { kode, components }: FileRecipe,
  stored: CatalogueRecipe | undefined,
): RowFault[] {
  return components.flatMap(({ master, told }) => {
    if (!master || !told) return [];
    const ofMaster = stored?.components.filter(
      ({ masterCode }) => masterCode !== null && kodeKey(masterCode) === kodeKey(master.code),
    );
    const names = [master.name, ...(ofMaster ?? []).map(({ name }) => name)].map(plainText);
    if (names.includes(told.name)) return [];
    const { title } = recipeLayout.nama;
    const reason = `Nama mengikuti master ${master.code}: ${master.name}`;
    return [{ sheet, row: told.row, key: kode, code: master.code, column: title, reason }];
  });
}

function hasSameParts(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((part) => other.includes(part));
}
