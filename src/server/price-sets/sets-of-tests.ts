// A region's list that becomes a price set, and an estimate that goes over to it, for the tests of both.
import type { SwitchEffect } from '../../contract/price-basis.ts';
import type { PriceSet, ProvedAnalysis } from '../../contract/price-sets.ts';
import { mapOf } from '../../domain/price-list/mixed/map-of.ts';
import {
  addEstimation,
  readEstimation,
  sectionOf,
  sentItem,
} from '../../../tests/support/estimates.ts';
import type { Ask } from '../../../tests/support/server.ts';
import { analysedItems } from '../estimation/other-works.ts';
import { readForExport } from '../estimation/read-for-export.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Database } from '../platform/database/database.ts';
import { send, workbook, type TestSheet } from '../price-lists/lists-of-tests.ts';
import { told } from '../price-lists/priced-works-of-tests.ts';

interface Listed {
  readonly bytes: Uint8Array;
  readonly map: string;
}

export async function read(ask: Ask, sheets: readonly TestSheet[]): Promise<Listed> {
  const bytes = await workbook(...sheets);
  const { body } = await send(ask, '/price-lists/look', bytes);
  return { bytes, map: JSON.stringify(mapOf(body.data.sheets)) };
}

export async function proposed(ask: Ask, { bytes, map }: Listed) {
  const { body } = await send(ask, '/price-lists/pairs', bytes, {
    fields: { map, source: 'SSH Contoh' },
  });
  return body.data as {
    masters: {
      id: string;
      code: string;
      state: string;
      doubt: string | null;
      candidates: { row: number; factor: string | null }[];
    }[];
    rows: { id: number; name: string; price: string }[];
  };
}

export const said = {
  name: 'SSH Contoh 2026',
  region: 'Kabupaten Contoh',
  priceDate: '2026-03-01',
  document: 'SK Bupati 12/2026',
};

/** By code which row prices the master, and the factor where the units differ. */
export type Chosen = Readonly<Record<string, readonly [row: string, factor?: string]>>;
export const usually: Chosen = {
  'U.1': ['Pekerja'],
  'B.1': ['Portland Cement (PC)', '1/40'],
  'B.2': ['PASIR PASANG'],
};

export async function create(
  ask: Ask,
  list: Listed,
  chosen: Chosen = usually,
  fields: Partial<typeof said> & { hours?: string } = {},
  query = '',
) {
  const { masters, rows } = await proposed(ask, list);
  const pairs = Object.entries(chosen).map(([code, [name, factor]]) => ({
    master: masters.find((one) => one.code === code)?.id,
    row: rows.find((one) => one.name === name)?.id,
    ...(factor && { factor }),
  }));
  return send(ask, `/price-sets${query}`, list.bytes, {
    fields: {
      map: list.map,
      source: 'SSH Contoh',
      pairs: JSON.stringify(pairs),
      ...said,
      ...fields,
    },
  });
}

interface Made {
  priceSet: PriceSet;
  proof: { compared: number; differing: ProvedAnalysis[] };
}
export async function made(...args: Parameters<typeof create>): Promise<Made> {
  const { status, body } = await create(...args);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.data;
}

const prices = async (ask: Ask) =>
  Object.fromEntries(
    (await told<{ kode: string; harga: number }[]>(ask, 'GET', '/hsp/items')).map((one) => [
      one.kode,
      one.harga,
    ]),
  );

/** With each work of the catalogue at its price, one typed price and one manual work. */
export async function addHouse(ask: Ask): Promise<string> {
  const of = await prices(ask);
  const { id } = await addEstimation(ask, {
    projectName: 'Rumah',
    ppn: '11',
    estimationItem: sectionOf(
      ...['A.1', 'A.2', 'A.3', 'A.4'].map((kode, at) =>
        sentItem(at + 1.5, of[kode] ?? null, { kode, nama: 'Dinding rumah', satuan: 'm2' }),
      ),
      sentItem(2, 77_777, { kode: 'A.1', satuan: 'm2' }),
      sentItem(1, 5_000_000),
    ),
  });
  return id;
}

export const hargaOf = async (ask: Ask, id: string): Promise<number[]> =>
  (await readEstimation(ask, id)).estimationItem[0].items.map(
    ({ harga }: { harga: number }) => harga,
  );
export const totalOf = async (ask: Ask, id: string): Promise<number> =>
  (await readEstimation(ask, id)).grandTotal;

export const look = (ask: Ask, id: string, set: string | null, edition: string | null = null) =>
  told<SwitchEffect>(
    ask,
    'GET',
    `/estimation/${id}/price-basis?priceSetId=${set ?? ''}&editionId=${edition ?? ''}`,
  );
export const apply = (
  ask: Ask,
  id: string,
  { shown }: { shown: string },
  set: string | null,
  edition: string | null = null,
) =>
  ask('POST', `/estimation/${id}/price-basis`, {
    body: { priceSetId: set, editionId: edition, shown },
  });
export async function goOver(
  ask: Ask,
  id: string,
  set: string | null,
  edition: string | null = null,
) {
  const effect = await look(ask, id, set, edition);
  const { status, body } = await apply(ask, id, effect, set, edition);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { effect, saved: body.data };
}

/** Of a stored estimate, by the id of an item its code where that is another work than the item is. */
export async function othersOf(db: Database, caller: Caller, id: string) {
  const { content, basis } = await readForExport(db, caller, id);
  return Object.fromEntries((await analysedItems(db, { id, basis }, content)).others);
}
