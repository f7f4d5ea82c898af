import { useMemo } from 'react';
import { checkedEstimate, type Checked } from '../../domain/checks/checked.ts';
import { kodesIn } from '../../domain/checks/edited-content.ts';
import type { Content } from '../../domain/content/content.ts';
import { zero, type Decimal } from '../../domain/number/decimal.ts';
import { readFacts } from './read-facts.ts';
import { useCheckFacts } from './use-check-facts.ts';

interface About {
  /** Undefined: it cannot be read as it stands. */
  readonly content: Content | undefined;
  /** The stored estimate, whose author's catalogue counts. */
  readonly estimate: string | undefined;
  readonly ppn: Decimal | undefined;
}

/** An estimate with what the catalogue says of its works; nothing as long as that is not known. */
export function useCheckedEstimate({ content, estimate, ppn }: About) {
  const kodes = useMemo(() => content && kodesIn(content), [content]);
  const facts = useCheckFacts(kodes, estimate);
  const checked = useMemo((): Checked | undefined => {
    if (!content || !facts.data) return undefined;
    return checkedEstimate(
      content,
      readFacts(facts.data, ppn ?? zero, new Date(facts.dataUpdatedAt)),
    );
  }, [content, facts.data, facts.dataUpdatedAt, ppn]);
  return { checked, facts };
}
