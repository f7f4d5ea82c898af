import { editions } from '../../contract/editions.ts';
import { priceSets } from '../../contract/price-sets.ts';
import { decimal, toText } from '../../domain/number/decimal.ts';
import { reachOf } from '../estimation/visibility.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Database, Tx } from '../platform/database/database.ts';
import { jsonNumber } from '../platform/http/json.ts';
import { paginationOf, sliceOf } from '../platform/http/paging.ts';
import { routes } from '../platform/http/routes.ts';
import { findRemovedUsual, findUsualSet, writeUsualSet } from '../price-basis/usual-set-store.ts';
import { scopeOf } from '../price-lists/pairing/scope-of.ts';
import { changeEdition, freezeEdition, removeEdition } from './change-edition.ts';
import { changeSet, removeSet } from './change-set.ts';
import { listPairs } from './concordance-store.ts';
import { createSet } from './create-set.ts';
import { findEdition, listEditions } from './edition-store.ts';
import { findSet, listSetPrices, listSets, holdSet, wordsOf } from './price-set-store.ts';
import { presentEdition, presentPair, presentSet, presentSetPrice } from './present.ts';
import { requireReachable } from './requirements.ts';
import { forgetCode, forgetPair, sayPair } from './say-pair.ts';

export const priceSetRoutes = routes(priceSets, {
  async list(_, { db, caller }) {
    const sets = await listSets(db, caller.id, reachOf(caller));
    const usual = await findUsualSet(db, caller.id);
    const removedUsual = await findRemovedUsual(db, caller.id);
    return { data: sets.map((set) => presentSet(set, caller, usual)), removedUsual };
  },

  async prices({ params: { id }, query }, { db, caller }) {
    requireReachable(caller, await findSet(db, id, undefined));
    const slice = sliceOf(query);
    const words = wordsOf(query.q ?? query.search ?? '');
    const { rows, total } = await listSetPrices(db, caller.id, { id, words }, slice);
    return { data: rows.map(presentSetPrice), pagination: paginationOf(slice, total) };
  },

  async create({ query, body, files }, { tx, caller, signal }) {
    const { left = [], hours, ...rest } = body;
    const wish = {
      ...rest,
      left,
      file: files.file,
      fileHash: query.fileHash,
      hours: hours === undefined ? null : decimal(hours),
      ownerId: scopeOf(caller, query.scope) === 'USER' ? caller.id : null,
    };
    const { id, proof } = await createSet(tx, caller, wish, signal);
    return {
      data: {
        priceSet: await tellSet(tx, caller, id),
        proof: {
          compared: proof.compared,
          unknown: [...proof.unknown],
          differing: proof.differing.map(({ printed, ours, ...told }) => ({
            ...told,
            printed: jsonNumber(toText(printed)),
            ours: ours && jsonNumber(toText(ours)),
          })),
        },
      },
    };
  },

  async change({ params, body, ifVersion }, { tx, caller }) {
    await changeSet(tx, caller, { ...params, ifVersion }, body);
    return { data: await tellSet(tx, caller, params.id) };
  },

  async remove({ params, query: { usualOf }, ifVersion }, { tx, caller }) {
    await removeSet(tx, caller, { ...params, usualOf: Number(usualOf) || 0, ifVersion });
    return { data: params };
  },

  async usual({ body: { id } }, { tx, caller }) {
    // As estimates go over: an ADMIN's own ones rest on no USER's set either.
    if (id !== null) requireReachable({ ...caller, role: 'USER' }, await holdSet(tx, id, 'share'));
    await writeUsualSet(tx, caller.id, id);
    return { data: { id } };
  },
});

export const editionRoutes = routes(editions, {
  async list(_, { db, caller }) {
    const found = await listEditions(db, caller.id, reachOf(caller));
    return { data: found.map((edition) => presentEdition(edition, caller)) };
  },

  async create({ body }, { tx, caller }) {
    return { data: await tellEdition(tx, caller, await freezeEdition(tx, caller, body.name)) };
  },

  async concordance({ query }, { db, caller }) {
    const slice = sliceOf(query);
    const words = wordsOf(query.q ?? query.search ?? '');
    const { rows, total } = await listPairs(db, caller.id, words, slice);
    return { data: rows.map(presentPair), pagination: paginationOf(slice, total) };
  },

  async say({ body: { kode, deskripsi, other, editionId, otherEditionId } }, { tx, caller }) {
    if (other === null) await forgetCode(tx, caller, kode);
    else {
      const one = { kode, editionId, ...(deskripsi && { text: deskripsi }) };
      await sayPair(tx, caller, { one, other: { kode: other, editionId: otherEditionId } });
    }
    return { data: { kode, other } };
  },

  async forget({ params }, { tx, caller }) {
    await forgetPair(tx, caller, params.id);
    return { data: params };
  },

  async change({ params, body, ifVersion }, { tx, caller }) {
    await changeEdition(tx, caller, { ...params, ifVersion }, body.name);
    return { data: await tellEdition(tx, caller, params.id) };
  },

  async remove({ params, ifVersion }, { tx, caller }) {
    await removeEdition(tx, caller, { ...params, ifVersion });
    return { data: params };
  },
});

export async function tellSet(db: Database | Tx, caller: Caller, id: string) {
  const set = requireReachable(caller, await findSet(db, id, reachOf(caller)));
  return presentSet(set, caller, await findUsualSet(db, caller.id));
}

export async function tellEdition(db: Database | Tx, caller: Caller, id: string) {
  return presentEdition(
    requireReachable(caller, await findEdition(db, id, reachOf(caller))),
    caller,
  );
}
