import type { Received } from '../../contract/endpoint.ts';
import { paperPreview } from '../../contract/paper-preview.ts';
import { outside, routes, type ReadCall } from '../platform/http/routes.ts';
import { previewPaper, type Typed } from './preview-paper.ts';

const setting = 'Pages take a second to set, and nothing is changed.';

export const paperPreviewRoutes = routes(paperPreview, {
  own: outside(
    setting,
    async (input: Received<typeof paperPreview.own>, call: ReadCall<typeof paperPreview.own>) => ({
      data: await previewPaper(
        call.db,
        { caller: call.caller, id: undefined, typed: typedOf(input) },
        call,
      ),
    }),
  ),
  of: outside(
    setting,
    async (input: Received<typeof paperPreview.of>, call: ReadCall<typeof paperPreview.of>) => ({
      data: await previewPaper(
        call.db,
        { caller: call.caller, id: input.params.id, typed: typedOf(input) },
        call,
      ),
    }),
  ),
});

function typedOf({
  body,
  files,
}: Pick<Received<typeof paperPreview.own>, 'body' | 'files'>): Typed {
  return { settings: body.settings, removeLogo: body.removeLogo ?? false, logo: files.logo };
}
