import type { ImageUrl } from '../files/image-link.ts';
import { JsonText } from '../platform/http/json.ts';
import { presentRow } from './present-estimation.ts';
import type { SavedEstimation } from './saved-estimation.ts';

/** What a save answers: the record, with its content where `?return=full` asks for it. */
export function presentSaved(
  { estimation, content, corrected }: SavedEstimation,
  imageUrl: ImageUrl,
) {
  return {
    data: {
      ...presentRow(estimation, imageUrl),
      ...(content && { estimationItem: new JsonText(Buffer.from(content).toString()) }),
    },
    ...(corrected && { meta: { corrected } }),
  };
}
