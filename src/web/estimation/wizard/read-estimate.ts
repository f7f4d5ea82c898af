import { estimation, type Estimation } from '../../../contract/estimation.ts';
import { takeBegun } from '../../api/begun-estimate.ts';
import { call, openWhole } from '../../api/call.ts';

/** The estimate of the address was asked for before this code was here. */
export function readEstimate(id: string, signal: AbortSignal): Promise<Estimation> {
  const ask = () => call(estimation.read, { params: { id } }, signal);
  const begun = takeBegun(id);
  if (!begun) return ask();
  const { token } = begun;
  return begun.response
    .then((response) => openWhole({ endpoint: estimation.read, response, token }))
    .then(({ data }) => data)
    .catch(ask);
}
