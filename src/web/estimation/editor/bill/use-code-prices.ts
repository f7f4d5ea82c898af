import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { matching } from '../../../../contract/matching.ts';
import type { Bill } from '../../../../domain/bill/bill.ts';
import { codePrices, unpricedCodes, type CodePrice } from '../../../../domain/bill/code-prices.ts';
import { counts } from '../../../../domain/number/limits.ts';
import { readWireNumber } from '../../../../domain/number/wire-number.ts';
import { call } from '../../../api/call.ts';

/** What the catalogue has for the codes of a bill that brings no prices for them. */
export function useCodePrices(bill: Bill, estimation: string) {
  const kodes = useMemo(() => unpricedCodes(bill), [bill]);
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['hsp', 'match', 'prices', kodes, estimation],
    queryFn: ({ signal }) => askPrices(kodes, estimation, signal),
    enabled: kodes.length > 0,
    gcTime: 0,
  });
  const prices = useMemo(() => codePrices(bill, data ?? []), [bill, data]);
  /** What the call that is on its way brings; undefined where it fails. */
  async function answered() {
    const { data: found } = await refetch({ cancelRefetch: false });
    return found && codePrices(bill, found);
  }
  return { ...prices, isError, isFetching, answered };
}

async function askPrices(
  kodes: readonly string[],
  estimation: string,
  signal: AbortSignal,
): Promise<CodePrice[]> {
  const found: CodePrice[] = [];
  for (let at = 0; at < kodes.length; at += counts.matchedLines) {
    const body = { estimation, kodes: kodes.slice(at, at + counts.matchedLines) };
    const { prices } = await call(matching.prices, { body }, signal);
    for (const { kode, deskripsi, satuan, harga } of prices) {
      const price = readWireNumber(harga);
      if (price) found.push({ kode, deskripsi, satuan, harga: price });
    }
  }
  return found;
}
