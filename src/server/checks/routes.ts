import { checks, type Checks, type CheckFacts as SentFacts } from '../../contract/checks.ts';
import type { CheckFacts } from '../../domain/checks/checked.ts';
import { severities } from '../../domain/checks/rule.ts';
import { toText, zero, type Decimal } from '../../domain/number/decimal.ts';
import { settingsFor, settingsOf } from '../document-settings/settings.ts';
import { basisFor } from '../estimation/basis-for.ts';
import type { Written } from '../platform/http/json.ts';
import { routes } from '../platform/http/routes.ts';
import { acceptFinding } from './accept-finding.ts';
import type { Accepted } from './accepted-store.ts';
import { checkEstimation, type CheckedEstimation } from './check-estimation.ts';
import { checkFacts } from './check-facts.ts';
import { findPriceSetters } from './facts-store.ts';

export const checkRoutes = routes(checks, {
  async list({ params: { id } }, { db, caller, log }) {
    return { data: present(await checkEstimation(db, caller, { id, log })) };
  },

  async accept({ params: { id }, body: { reason, ...finding } }, { tx, caller, log }) {
    await acceptFinding(tx, caller, { id, finding, reason });
    return { data: present(await checkEstimation(tx, caller, { id, log })) };
  },

  async facts({ body: { estimation: id, kodes } }, { tx, caller }) {
    const basis = await basisFor(tx, caller, id ?? undefined);
    const { settings } =
      id == null ? await settingsOf(tx, caller.id) : await settingsFor(tx, caller, id);
    const facts = await checkFacts(tx, { basis, kodes, ppn: zero, settings });
    const priceSetters = await findPriceSetters(tx, facts.sources);
    return { data: presentFacts({ ...facts, priceSetters }) };
  },
});

function present({ version, findings, accepted }: CheckedEstimation): Written<Checks> {
  const [stop, warning, info] = severities.map(
    (severity) =>
      findings.filter((one) => one.severity === severity && one.accepted === undefined).length,
  );
  return {
    version,
    findings: findings.map((one) => ({
      ...one,
      accepted: one.accepted ? acceptance(one.accepted) : null,
    })),
    open: { stop: stop ?? 0, warning: warning ?? 0, info: info ?? 0 },
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

function presentFacts(facts: CheckFacts): Written<SentFacts> {
  const text = (value: Decimal | null) => (value === null ? null : toText(value));
  return {
    sources: Array.from(facts.sources.values(), ({ rows, overheadPercent, ...source }) => ({
      ...source,
      isOwn: source.isOwn === true,
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
  };
}
