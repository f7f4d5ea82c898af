import type { Estimation, EstimationRow } from '../../contract/estimation.ts';
import type { ImageUrl } from '../files/image-link.ts';
import { JsonText, jsonNumber, writeJson, type Written } from '../platform/http/json.ts';
import { packedJson } from '../platform/http/packed-json.ts';
import { versionTag } from '../platform/http/version-tags.ts';
import type { StoredEstimation } from './estimation-store.ts';

/** The record as lists show it: everything but its content (api/3.1). */
export function presentRow(estimation: StoredEstimation, imageUrl: ImageUrl) {
  const { id, projectName, projectOwner, notes, status, customFields } = estimation;
  const image = imageUrl(estimation.imageId);
  return {
    id,
    projectName,
    projectOwner,
    owner: projectOwner,
    ppn: jsonNumber(estimation.ppn),
    notes,
    status,
    customFields,
    image,
    imageUrl: image,
    itemCount: estimation.itemCount,
    missingPrices: estimation.missingPrices,
    subtotal: jsonNumber(estimation.subtotal),
    ppnAmount: jsonNumber(estimation.ppnAmount),
    grandTotal: jsonNumber(estimation.grandTotal),
    createdAt: estimation.createdAt.toISOString(),
    updatedAt: estimation.updatedAt.toISOString(),
    author: {
      id: estimation.authorId,
      name: estimation.authorName,
      email: estimation.authorEmail,
    },
    ...presentBasis(estimation),
    version: estimation.revision,
  } satisfies Written<EstimationRow>;
}

/** What its prices rest on, by name. */
function presentBasis(estimation: StoredEstimation): Pick<EstimationRow, 'priceSet' | 'edition'> {
  const { priceSetId, priceSetName, priceSetRegion, priceSetDate, editionId, editionName } =
    estimation;
  return {
    priceSet:
      priceSetId === null
        ? null
        : {
            id: priceSetId,
            name: priceSetName ?? '',
            region: priceSetRegion ?? '',
            priceDate: priceSetDate ?? '',
          },
    edition: editionId === null ? null : { id: editionId, name: editionName ?? '' },
  };
}

/** The whole record; `contentText` is put in as it is stored. */
export function presentEstimation(
  estimation: StoredEstimation,
  contentText: string,
  imageUrl: ImageUrl,
) {
  return {
    ...presentRow(estimation, imageUrl),
    estimationItem: new JsonText(contentText),
  } satisfies Written<Estimation>;
}

/**
 * As `presentEstimation`, but as the whole answer: a large content is joined to it byte for byte.
 * `accepted` is the caller's Accept-Encoding.
 */
export async function answerEstimation(
  estimation: StoredEstimation,
  content: Uint8Array,
  imageUrl: ImageUrl,
  accepted: string | undefined,
): Promise<Response> {
  const frame = writeJson({ status: 'success', data: presentRow(estimation, imageUrl) });
  const end = '}}';
  const head = `${frame.slice(0, -end.length)},"estimationItem":`;
  const whole = Buffer.concat([Buffer.from(head), content, Buffer.from(end)]);
  const { body, headers } = await packedJson(whole, accepted);
  return new Response(body, {
    headers: { ...headers, ETag: versionTag(estimation.revision) },
  });
}
