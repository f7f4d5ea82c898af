import type { Content } from '../../domain/content/content.ts';
import { readStoredContent } from '../../domain/content/stored-content.ts';
import { countItems } from '../../domain/content/totals.ts';
import type { RecipeSources } from '../../domain/report/recipe-source.ts';
import {
  rankedResources,
  resourceWorks,
  type RankedResource,
  type ResourceWork,
} from '../../domain/report/resource-works.ts';
import { resourceReport, type ResourceReport } from '../../domain/report/resources.ts';
import { analysesOf } from '../estimation/other-works.ts';
import { readForExport } from '../estimation/read-for-export.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Database } from '../platform/database/database.ts';

export interface ReadResources {
  readonly projectName: string;
  readonly report: ResourceReport;
  readonly resources: readonly RankedResource[];
  readonly works: ReadonlyMap<string, readonly ResourceWork[]>;
  readonly itemCount: number;
}

/** By the analyses that the author's catalogue has now; somebody else's is ESTIMATION_NOT_FOUND. */
export async function readResources(
  db: Database,
  caller: Caller,
  id: string,
): Promise<ReadResources> {
  const { projectName, content, sources } = await needed(db, caller, id);
  const report = resourceReport(content, sources);
  return {
    projectName,
    report,
    resources: rankedResources(report),
    works: resourceWorks(content, sources),
    itemCount: countItems(content),
  };
}

/** Empty where no work needs it any more. */
export async function readWorksNeeding(
  db: Database,
  caller: Caller,
  { id, key }: { id: string; key: string },
): Promise<readonly ResourceWork[]> {
  const { content, sources } = await needed(db, caller, id);
  return resourceWorks(content, sources).get(key) ?? [];
}

interface Needed {
  readonly projectName: string;
  readonly content: Content;
  readonly sources: RecipeSources;
}

async function needed(db: Database, caller: Caller, id: string): Promise<Needed> {
  const { profile, content: stored, basis } = await readForExport(db, caller, id);
  const sources = await analysesOf(db, { id, basis }, stored);
  return { projectName: profile.projectName, content: readStoredContent(stored), sources };
}
