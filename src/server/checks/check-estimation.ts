import { checkedEstimate, type CheckFacts, type LeftPrice } from '../../domain/checks/checked.ts';
import { checkRules } from '../../domain/checks/register/check-rules.ts';
import { acceptancesOf } from '../../domain/checks/finding-key.ts';
import { runChecks, type Finding } from '../../domain/checks/run-checks.ts';
import type { FollowedWorks } from '../../domain/price-basis/other-works.ts';
import type { Item } from '../../domain/content/content.ts';
import { readStoredContent } from '../../domain/content/stored-content.ts';
import { itemsOf } from '../../domain/content/totals.ts';
import { originText, type LeftBehind } from '../../domain/price-basis/left-behind.ts';
import { settingsFor } from '../document-settings/settings.ts';
import { analysedItems, followedWorks, pricesLeft } from '../estimation/other-works.ts';
import { readForExport } from '../estimation/read-for-export.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Basis } from '../price-basis/basis.ts';
import type { Database } from '../platform/database/database.ts';
import type { Log } from '../platform/log.ts';
import { listAccepted, type Accepted } from './accepted-store.ts';
import { checkFacts } from './check-facts.ts';

export interface CheckedEstimation {
  readonly version: number;
  readonly findings: readonly (Finding & { readonly accepted: Accepted | undefined })[];
  readonly accepted: readonly Accepted[];
  readonly facts: CheckFacts;
}

/** What tells of an edited estimate which codes are other works than its items are; somebody else's is ESTIMATION_NOT_FOUND for a USER. */
export async function storedFollowed(
  db: Database,
  caller: Caller,
  asked: { readonly id: string; readonly basis: Basis },
): Promise<FollowedWorks | undefined> {
  return followedWorks(db, asked, async () => (await readForExport(db, caller, asked.id)).content);
}

export interface LeftItem {
  readonly item: Item;
  readonly told: LeftPrice;
}

const toldLeft = (left: LeftBehind): ReadonlyMap<string, LeftPrice> =>
  new Map(Array.from(left, ([id, from]) => [id, { from: originText(from), day: from?.day ?? '' }]));

/** Its items whose price is of another set; somebody else's is ESTIMATION_NOT_FOUND for a USER. */
export async function storedLeft(
  db: Database,
  caller: Caller,
  asked: { readonly id: string; readonly basis: Basis },
): Promise<LeftItem[]> {
  let content = '';
  const left = await pricesLeft(db, asked, async () => {
    ({ content } = await readForExport(db, caller, asked.id));
    return content;
  });
  if (left.size === 0) return [];
  const all = toldLeft(left);
  return [...itemsOf(readStoredContent(content))].flatMap((item) => {
    const told = all.get(item.id);
    return told ? [{ item, told }] : [];
  });
}

/** Periksa of an estimate as it is stored; somebody else's is ESTIMATION_NOT_FOUND for a USER. */
export async function checkEstimation(
  db: Database,
  caller: Caller,
  { id, log }: { id: string; log: Log },
): Promise<CheckedEstimation> {
  const { profile, content: stored, basis, version } = await readForExport(db, caller, id);
  const { settings } = await settingsFor(db, caller, id);
  const { kodes, others } = await analysedItems(db, { id, basis }, stored);
  const [facts, left, accepted] = await Promise.all([
    checkFacts(db, { basis, kodes, ppn: profile.ppn, settings, stored: { id, ...profile } }),
    pricesLeft(db, { id, basis }, () => stored).then(toldLeft),
    listAccepted(db, id),
  ]);
  const checked = checkedEstimate(readStoredContent(stored), { ...facts, others, left });
  const findings = runChecks(checked, checkRules, (rule, error) =>
    log.error({ rule, error }, 'a rule of Periksa failed'),
  );
  const counting = acceptancesOf(findings, accepted);
  return {
    version,
    accepted,
    facts,
    findings: findings.map((one) => ({ ...one, accepted: counting.get(one) })),
  };
}
