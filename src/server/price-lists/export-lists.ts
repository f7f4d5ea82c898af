import { mediaTypes } from '../../contract/endpoint.ts';
import { masterTypes, type MasterType } from '../../contract/master.ts';
import {
  itemLayout,
  laborLayout,
  materialLayout,
  recipeLayout,
} from '../../domain/price-list/layouts.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Database } from '../platform/database/database.ts';
import { Problem } from '../platform/problem.ts';
import { attachment } from '../papers/attachment.ts';
import { closeSnapshot, openSnapshot } from '../hsp/whole/whole-catalogue-store.ts';
import * as store from './export-store.ts';
import { guides } from './guides.ts';
import { listWorkbook, type WrittenList } from './list-workbook.ts';
import { makeFile } from './list-pool.ts';

export interface ExportWish {
  readonly format: string | undefined;
  readonly scope: string | undefined;
}

interface ExportCall {
  readonly db: Database;
  readonly caller: Caller;
  readonly signal: AbortSignal;
}

/** Katalog_HSP.xlsx with the sheets HSP and AHSP, or as .csv the sheet HSP alone. */
export async function exportHsp(wish: ExportWish, { db, caller, signal }: ExportCall) {
  const scope = scopeOf(wish.scope);
  const isCsv = formatOf(wish) === 'csv';
  const snapshot = await openSnapshot(db);
  try {
    const items = await store.readItems(snapshot, caller.id, scope);
    const lists: WrittenList[] = [
      { sheet: 'HSP', layout: itemLayout, rows: items.map((item) => ({ ...item })) },
    ];
    if (!isCsv) {
      const components = await store.readComponents(snapshot, caller.id, scope);
      lists.push({ sheet: 'AHSP', layout: recipeLayout, rows: recipeRecords(components) });
    }
    return await answer('Katalog_HSP', isCsv, lists, signal);
  } finally {
    await closeSnapshot(snapshot);
  }
}

/** Master_{type}.xlsx; without a type every one, each on its sheet, or as .csv in one table. */
export async function exportMaster(
  wish: ExportWish & { readonly type: string | undefined },
  { db, caller, signal }: ExportCall,
) {
  const type = typeOf(wish.type);
  const isCsv = formatOf(wish) === 'csv';
  const masters = await store.readMasters(db, caller.id, { scope: scopeOf(wish.scope), type });
  if (type === undefined && isCsv) {
    const rows = masterTypes.flatMap((each) => rowsOf(masters, each));
    return answer('Master_ALL', isCsv, [{ sheet: 'Master', layout: mixedLayout, rows }], signal);
  }
  const listed = type === undefined ? masterTypes : [type];
  const lists = listed.map((each) => ({
    sheet: sheetNames[each],
    layout: each === 'LABOR' ? laborLayout : materialLayout,
    rows: rowsOf(masters, each),
  }));
  return answer(`Master_${type ?? 'ALL'}`, isCsv, lists, signal);
}

const rowsOf = (masters: readonly store.ExportedMaster[], type: MasterType) =>
  masters
    .filter((master) => master.type === type)
    .map((master) => ({ ...master, kelompok: sheetNames[type] }));

/** A CSV has one sheet, so each row tells its kind; the wages' columns hold those of all kinds. */
const { catatan, ...wageColumns } = laborLayout;
const mixedLayout = {
  kelompok: recipeLayout.kelompok,
  ...wageColumns,
  tkdn: materialLayout.tkdn,
  catatan,
};

const templates = {
  materials: {
    name: 'template-bahan.xlsx',
    guide: guides.material,
    lists: [{ sheet: 'Bahan', layout: materialLayout, rows: [] }],
  },
  labor: {
    name: 'template-upah.xlsx',
    guide: guides.labor,
    lists: [{ sheet: 'Upah', layout: laborLayout, rows: [] }],
  },
  hsp: {
    name: 'template-hsp.xlsx',
    guide: guides.hsp,
    lists: [
      { sheet: 'HSP', layout: itemLayout, rows: [] },
      { sheet: 'AHSP', layout: recipeLayout, rows: [] },
    ],
  },
} as const;

/** An empty list with the sheet Petunjuk. */
export async function downloadTemplate(kind: keyof typeof templates, signal: AbortSignal) {
  const { name, guide, lists } = templates[kind];
  const workbook = listWorkbook(name, lists, guide);
  return attachment(name, mediaTypes.xlsx, await makeFile({ format: 'xlsx', workbook }, signal));
}

const sheetNames: Readonly<Record<MasterType, string>> = {
  LABOR: 'Upah',
  MATERIAL: 'Bahan',
  EQUIPMENT: 'Peralatan',
  OTHER: 'Lainnya',
};

async function answer(
  name: string,
  isCsv: boolean,
  lists: readonly WrittenList[],
  signal: AbortSignal,
): Promise<Response> {
  if (isCsv) {
    const bytes = await makeFile({ format: 'csv', lists: lists.slice(0, 1) }, signal);
    return attachment(`${name}.csv`, `${mediaTypes.csv}; charset=UTF-8`, bytes);
  }
  const workbook = listWorkbook(name, lists, undefined);
  return attachment(
    `${name}.xlsx`,
    mediaTypes.xlsx,
    await makeFile({ format: 'xlsx', workbook }, signal),
  );
}

const groupNames = { LABOR: 'TENAGA', MATERIAL: 'BAHAN', EQUIPMENT: 'PERALATAN' } as const;

/** Shares name their base as a file does: groups, or the codes of masters (api/5.3). */
function recipeRecords(components: readonly store.ExportedComponent[]) {
  const codes = new Map(components.map(({ id, kodeMaster }) => [id, kodeMaster]));
  return components.map(({ grp, percentOf, kodeHsp, kodeMaster, ...row }) => ({
    kodeHsp,
    kelompok: groupNames[grp],
    kodeMaster,
    nama: row.nama,
    satuan: row.satuan,
    koefisien: row.koefisien,
    hargaOverride: row.hargaOverride,
    persenDari:
      percentOf?.map((base) => groupName(base) ?? codes.get(base) ?? '').join(', ') ?? null,
  }));
}

function groupName(base: string): string | undefined {
  return base === 'LABOR' || base === 'MATERIAL' || base === 'EQUIPMENT'
    ? groupNames[base]
    : undefined;
}

const unknownChoice = (field: string) =>
  new Problem('VALIDATION', { fields: { [field]: 'Pilihan tidak dikenal' } });

function scopeOf(text = ''): store.ExportScope {
  const scope = text.toUpperCase();
  if (scope === 'GLOBAL' || scope === 'USER') return scope;
  if (scope === '' || scope === 'EFFECTIVE') return 'effective';
  throw unknownChoice('scope');
}

function formatOf({ format = '' }: ExportWish): 'xlsx' | 'csv' {
  const wanted = format.toLowerCase();
  if (wanted === 'csv') return 'csv';
  if (wanted === '' || wanted === 'xlsx') return 'xlsx';
  throw unknownChoice('format');
}

function typeOf(text = ''): MasterType | undefined {
  if (text === '') return undefined;
  const type = masterTypes.find((known) => known === text.toUpperCase());
  if (type === undefined) throw unknownChoice('type');
  return type;
}
