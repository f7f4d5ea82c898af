import type { UsingEstimation } from '../../contract/hsp.ts';
import type { EstimationUsing } from '../estimation/prices/using-store.ts';
import { jsonNumber, type Written } from '../platform/http/json.ts';

export function presentUse(estimation: EstimationUsing): Written<UsingEstimation> {
  const { grandTotal, updatedAt, ...told } = estimation;
  return { ...told, grandTotal: jsonNumber(grandTotal), updatedAt: updatedAt.toISOString() };
}
