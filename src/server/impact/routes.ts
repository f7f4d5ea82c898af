import { impact } from '../../contract/impact.ts';
import { routes } from '../platform/http/routes.ts';
import { presentImpact } from './present-impact.ts';
import { previewImpact } from './preview-impact.ts';

export const impactRoutes = routes(impact, {
  async preview({ body }, { tx, caller, signal }) {
    return { data: presentImpact(await previewImpact(tx, caller, body, signal)) };
  },
});
