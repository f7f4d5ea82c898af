import type { CustomField } from '../../contract/estimation.ts';
import { decimal, type Decimal } from '../../domain/number/decimal.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Database } from '../platform/database/database.ts';
import type { NamedBasis } from '../../domain/price-basis/rests-on.ts';
import type { Basis } from '../price-basis/basis.ts';
import { basisOf, type StoredEstimation } from './estimation-store.ts';
import { readEstimation } from './read-estimation.ts';

/** What papers and workbooks are made from. */
export interface EstimationForExport {
  readonly profile: {
    readonly projectName: string;
    readonly projectOwner: string;
    /** Percent. */
    readonly ppn: Decimal;
    readonly notes: string;
    readonly status: string;
    readonly customFields: readonly CustomField[];
  };
  /** As it is stored; `readStoredContent` reads it. */
  readonly content: string;
  /** The version that this is. */
  readonly version: number;
  /** What its prices rest on. */
  readonly basis: Basis;
  readonly basisNames: NamedBasis;
  readonly author: { readonly id: string; readonly name: string; readonly email: string };
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** One estimate, exact; somebody else's is ESTIMATION_NOT_FOUND for a USER. */
export async function readForExport(
  db: Database,
  caller: Caller,
  id: string,
): Promise<EstimationForExport> {
  const { estimation, content } = await readEstimation(db, caller, id);
  const { projectName, projectOwner, notes, status, customFields } = estimation;
  return {
    profile: {
      projectName,
      projectOwner,
      ppn: decimal(estimation.ppn),
      notes,
      status,
      customFields,
    },
    content: content.toString(),
    version: estimation.revision,
    basis: basisOf(estimation),
    basisNames: namesOf(estimation),
    author: {
      id: estimation.authorId,
      name: estimation.authorName,
      email: estimation.authorEmail,
    },
    createdAt: estimation.createdAt,
    updatedAt: estimation.updatedAt,
  };
}

const namesOf = (estimation: StoredEstimation): NamedBasis => ({
  priceSet:
    estimation.priceSetId === null
      ? null
      : {
          name: estimation.priceSetName ?? '',
          region: estimation.priceSetRegion ?? '',
          day: estimation.priceSetDate ?? '',
        },
  edition: estimation.editionName,
});
