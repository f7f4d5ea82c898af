import type { ImageUrl } from '../files/image-link.ts';
import { JsonText } from '../platform/json.ts';
import { presentRow } from './present-estimation.ts';
import type { SavedEstimation } from './saved-estimation.ts';

/** What a save answers: the record, with its content where `?return=full` asks for it. */
export function presentSaved(
  { estimation, contentText, corrected }: SavedEstimation,
  imageUrl: ImageUrl,
) {
  return {
    data: {
      ...presentRow(estimation, imageUrl),
      ...(contentText !== undefined && { estimationItem: new JsonText(contentText) }),
    },
    ...(corrected && { meta: { corrected } }),
  };
}
