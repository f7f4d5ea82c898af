import { paperMark } from '../../contract/paper-mark.ts';
import { toFixedText } from '../../domain/number/decimal.ts';
import { jsonNumber } from '../platform/http/json.ts';
import { routes } from '../platform/http/routes.ts';
import { verifyPaper } from './verify-paper.ts';

export const paperMarkRoutes = routes(paperMark, {
  async verify({ params, body: { mark } }, { tx, caller }) {
    const { verdict, presentVersion, kept } = await verifyPaper(tx, caller, { ...params, mark });
    const { version, total } = mark;
    return {
      data: {
        verdict,
        version,
        presentVersion,
        isUnpriced: total === undefined,
        markedTotal: total ? jsonNumber(toFixedText(total, 2)) : null,
        kept: kept
          ? {
              savedAt: kept.at.toISOString(),
              savedBy: kept.actorName,
              grandTotal: jsonNumber(kept.grandTotal),
            }
          : null,
      },
    };
  },
});
