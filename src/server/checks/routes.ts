import { wageBands } from '../../contract/wage-bands.ts';
import { checkCounts } from '../../contract/check-counts.ts';
import {
  checks,
  type Checks,
  type CheckFacts as SentFacts,
  type FollowedWorks as SentFollowed,
} from '../../contract/checks.ts';
import type { CheckFacts } from '../../domain/checks/checked.ts';
import { toText, zero, type Decimal } from '../../domain/number/decimal.ts';
import type { FollowedWorks } from '../../domain/price-basis/other-works.ts';
import { hargaOf } from '../../domain/price-basis/remembered.ts';
import type { EditionWork } from '../../domain/price-basis/same-work.ts';
import { settingsFor, settingsOf } from '../document-settings/settings.ts';
import { basisFor } from '../estimation/basis-for.ts';
import { findEstimation } from '../estimation/estimation-store.ts';
import { reachOf } from '../estimation/visibility.ts';
import type { Written } from '../platform/http/json.ts';
import { findPriceSetters } from '../price-basis/price-date-store.ts';
import { routes } from '../platform/http/routes.ts';
import { acceptFindings } from './accept-findings.ts';
import type { Accepted } from './accepted-store.ts';
import {
  checkEstimation,
  storedFollowed,
  storedLeft,
  type CheckedEstimation,
  type LeftItem,
} from './check-estimation.ts';
import { checkFacts } from './check-facts.ts';
import { checkAndCount, countFindings, openOf } from './count-findings.ts';
import { bandTexts, presentBands, saveBands } from './wage-bands.ts';

export const checkRoutes = routes(checks, {
  async list({ params: { id } }, { db, caller, log }) {
    return { data: present(await checkAndCount(db, caller, { id, log })) };
  },

  async accept({ params: { id }, body: { reason, ...finding } }, { tx, caller, log }) {
    await acceptFindings(tx, caller, { id, findings: [finding], reason, log });
    return { data: present(await checkEstimation(tx, caller, { id, log })) };
  },

  async acceptMany({ params: { id }, body: { findings, reason } }, { tx, caller, log }) {
    await acceptFindings(tx, caller, { id, findings, reason, log });
    return { data: present(await checkEstimation(tx, caller, { id, log })) };
  },

  async followed({ params: { id } }, { db, caller }) {
    const basis = await basisFor(db, caller, id);
    const followed = await storedFollowed(db, caller, { id, basis });
    return { data: presentFollowed(followed, await storedLeft(db, caller, { id, basis })) };
  },

  async facts({ body: { estimation: id, kodes } }, { tx, caller }) {
    const stored = id == null ? undefined : await findEstimation(tx, reachOf(caller), id);
    const basis = await basisFor(tx, caller, id ?? undefined);
    const { settings } = stored
      ? await settingsFor(tx, caller, stored.id)
      : await settingsOf(tx, caller.id);
    const facts = await checkFacts(tx, { basis, kodes, ppn: zero, settings, stored });
    const priceSetters = await findPriceSetters(tx, basis, facts.sources);
    return { data: presentFacts({ ...facts, priceSetters }) };
  },
});

export const checkCountRoutes = routes(checkCounts, {
  async list({ query: { estimations: ids } }, { db, caller, log }) {
    return { data: await countFindings(db, caller, { ids, log }) };
  },
});

export const wageBandRoutes = routes(wageBands, {
  async read(_, { db }) {
    return { data: await presentBands(db) };
  },

  async save({ body }, { tx, caller }) {
    await saveBands(tx, caller, body);
    return { data: await presentBands(tx) };
  },
});

function present({ version, findings, accepted }: CheckedEstimation): Written<Checks> {
  return {
    version,
    findings: findings.map((one) => ({
      ...one,
      accepted: one.accepted ? acceptance(one.accepted) : null,
    })),
    open: openOf(findings),
    accepted: accepted.map(({ rule, line, says, ...told }) => {
      return { rule, line, says, ...acceptance(told) };
    }),
  };
}

const acceptance = ({ reason, by, at }: Pick<Accepted, 'reason' | 'by' | 'at'>) => ({
  reason,
  by,
  at: at.toISOString(),
});

const text = (value: Decimal | null) => (value === null ? null : toText(value));
const workOf = ({ kode, deskripsi, satuan }: EditionWork) => ({ kode, deskripsi, satuan });

function presentFollowed(
  followed: FollowedWorks | undefined,
  items: readonly LeftItem[],
): Written<SentFollowed> {
  const left = items.length > 0 && { left: presentLeft(items) };
  if (!followed) return { works: [], taken: [], remembered: {}, rows: [], ids: [], ...left };
  const { works, taken, remembered, rows, ids } = followed;
  return {
    works: Array.from(works.values(), (work) => ({ ...workOf(work), harga: text(work.harga) })),
    taken: taken.map((work) => ({ ...workOf(work), harga: toText(work.harga) })),
    remembered: Object.fromEntries(
      Array.from(remembered, ([id, { as, kode, harga, work, said, was }]) => {
        const own = { as, kode: kode ?? null, harga: text(harga), said: said ?? null };
        return [id, { ...own, work: work ? workOf(work) : null, was: was.map(workOf) }];
      }),
    ),
    rows: rows.map((row) => ({ id: row.id, ...workOf(row), harga: text(hargaOf(row)) })),
    ids: [...ids],
    ...left,
  };
}

const presentLeft = (left: readonly LeftItem[]) =>
  Object.fromEntries(
    left.map(({ item, told }) => [
      item.id,
      { kode: item.kode, harga: toText(item.harga), ...told },
    ]),
  );

function presentFacts(facts: CheckFacts): Written<SentFacts> {
  return {
    sources: Array.from(facts.sources.values(), ({ rows, overheadPercent, ...source }) => ({
      ...source,
      isOwn: source.isOwn === true,
      isChanged: source.isChanged === true,
      overheadPercent: toText(overheadPercent),
      rows: rows.map((row) => ({
        ...row,
        coefficient: toText(row.coefficient),
        unitPriceSnapshot: text(row.unitPriceSnapshot),
        priceOverride: text(row.priceOverride),
        percentOf: row.percentOf === null ? null : [...row.percentOf],
      })),
    })),
    priceDates: Object.fromEntries(
      Array.from(facts.priceDates, ([id, at]) => [id, at.toISOString()]),
    ),
    priceSetters: Object.fromEntries(facts.priceSetters ?? []),
    otherPrices: Object.fromEntries(
      Array.from(facts.otherPrices, ([key, prices]) => [key, prices.map(toText)]),
    ),
    rounding: facts.rounding ?? null,
    bands: bandTexts(facts.bands),
    judged: facts.judged
      ? { subtotal: toText(facts.judged.subtotal), at: facts.judged.at.toISOString() }
      : null,
    publicBy: facts.publicBy ?? null,
    isAlong: facts.isAlong,
    tkdn: Object.fromEntries(Array.from(facts.tkdn, ([id, share]) => [id, toText(share)])),
    ...(facts.shipped && facts.shipped.size > 0 && { shipped: [...facts.shipped] }),
    tkdnBy: facts.tkdnBy ?? null,
    priceSet: facts.priceSet ?? null,
    ...(facts.priceSetOf && { priceSetOf: facts.priceSetOf }),
    priceSetPpn: facts.priceSetPpn ?? null,
    analysesOf: facts.analysesOf ?? null,
  };
}
