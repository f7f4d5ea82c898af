import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { checks } from '../../contract/checks.ts';
import { checkedEstimate, type Checked } from '../../domain/checks/checked.ts';
import type { Content } from '../../domain/content/content.ts';
import { itemsOf } from '../../domain/content/totals.ts';
import { zero, type Decimal } from '../../domain/number/decimal.ts';
import { call } from '../api/call.ts';
import { readFacts } from './read-facts.ts';

interface About {
  /** Undefined: it cannot be read as it stands. */
  readonly content: Content | undefined;
  /** The stored estimate, whose author's catalogue counts. */
  readonly estimate: string | undefined;
  readonly ppn: Decimal | undefined;
}

/** An estimate with what the catalogue says of its works; nothing as long as that is not known. */
export function useCheckedEstimate({ content, estimate, ppn }: About) {
  const kodes = useMemo(() => kodesOf(content), [content]);
  const facts = useQuery({
    queryKey: ['checks', 'facts', estimate, kodes],
    queryFn: ({ signal }) => call(checks.facts, { body: { estimation: estimate, kodes } }, signal),
    enabled: content !== undefined,
  });
  const checked = useMemo((): Checked | undefined => {
    if (!content || !facts.data) return undefined;
    return checkedEstimate(
      content,
      readFacts(facts.data, ppn ?? zero, new Date(facts.dataUpdatedAt)),
    );
  }, [content, facts.data, facts.dataUpdatedAt, ppn]);
  return { checked, facts };
}

function kodesOf(content: Content | undefined): string[] {
  const kodes = new Set<string>();
  for (const { kode } of itemsOf(content ?? [])) if (kode !== '') kodes.add(kode);
  return [...kodes].toSorted();
}
