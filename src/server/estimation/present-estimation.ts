import type { Estimation, EstimationRow } from '../../contract/estimation.ts';
import type { ImageUrl } from '../files/image-link.ts';
import { JsonText, jsonNumber, type Written } from '../platform/json.ts';
import type { StoredEstimation } from './estimation-store.ts';

/** The record as lists show it: everything but its content (api-contract 3.1). */
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
    version: estimation.revision,
  } satisfies Written<EstimationRow>;
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
