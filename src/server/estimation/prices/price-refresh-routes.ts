import { priceRefresh } from '../../../contract/price-refresh.ts';
import { imageLinks } from '../../files/image-link.ts';
import { routes } from '../../platform/http/routes.ts';
import { applyPriceRefresh } from './apply-price-refresh.ts';
import { presentPriceRefresh } from './present-price-refresh.ts';
import { presentSaved } from '../saved-estimation.ts';
import { previewPriceRefresh } from './preview-price-refresh.ts';

export const priceRefreshRoutes = routes(priceRefresh, {
  async preview({ params, query }, { db, caller }) {
    const preview = await previewPriceRefresh(db, caller, params.id);
    return { data: presentPriceRefresh(preview, !query.counts) };
  },

  async apply({ params, body, ifVersion }, { tx, caller }) {
    const order = { ...params, ifVersion, items: body.items };
    const saved = await applyPriceRefresh(tx, caller, order);
    return presentSaved(saved, await imageLinks(tx));
  },
});
