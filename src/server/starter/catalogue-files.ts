import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { projectFolder } from '../platform/project.ts';

/** The shapes of the files in `catalogue/`; its README says what they mean. */
export interface StarterMaster {
  readonly type: 'LABOR' | 'MATERIAL' | 'EQUIPMENT';
  readonly code: string;
  readonly name: string;
  readonly unit: string;
  readonly price: number | null;
  readonly source: string;
  readonly officialCode?: string;
  readonly priceNote?: string;
  readonly estimated?: boolean;
}

export type StarterGroup = StarterMaster['type'];

interface OrdinaryComponent {
  readonly group: StarterGroup;
  readonly masterCode: string;
  readonly coefficient: number;
}

/** Its price is a share of the amounts of the named rows. */
interface PercentComponent {
  readonly group: StarterGroup;
  readonly masterCode: null;
  readonly nama: string;
  readonly coefficient: number;
  readonly percentOf: readonly string[];
}

export interface StarterRecipe {
  readonly kode: string;
  readonly deskripsi: string;
  readonly satuan: string;
  readonly category: string;
  readonly source: string;
  readonly edition: string;
  readonly overheadPercent: number;
  readonly verified: boolean;
  readonly components: readonly (OrdinaryComponent | PercentComponent)[];
  readonly printedF?: number;
  readonly corrections?: readonly string[];
  readonly reasons?: readonly string[];
}

export interface StarterUnit {
  readonly code: string;
  readonly label: string;
  readonly aliases: readonly string[];
}

interface StarterSource {
  readonly code: string;
  readonly label: string;
  readonly isActive: boolean;
}

export const readMasters = () => readList<StarterMaster>('masters.json');
export const readRecipes = () => readList<StarterRecipe>('recipes.json');
export const readUnverifiedRecipes = () => readList<StarterRecipe>('recipes-unverified.json');
export const readCategories = () => readList<{ readonly name: string }>('categories.json');
export const readUnits = () => readList<StarterUnit>('units.json');
export const readSources = () => readList<StarterSource>('sources.json');

async function readList<Entry>(name: string): Promise<readonly Entry[]> {
  const text = await readFile(path.join(projectFolder, 'catalogue', name), 'utf8');
  // Shipped with the program and checked by its tests, so it is what its type says.
  return JSON.parse(text) as Entry[];
}
