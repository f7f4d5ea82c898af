import { useMemo } from 'react';
import type { Checked } from '../../domain/checks/checked.ts';
import { kodesIn } from '../../domain/checks/edited-content.ts';
import type { Content } from '../../domain/content/content.ts';
import { zero, type Decimal } from '../../domain/number/decimal.ts';
import { checkedAsTold } from './read-facts.ts';
import { useToldOfEstimate, type CheckedStored } from './use-check-facts.ts';

interface About {
  /** Undefined: it cannot be read as it stands. */
  readonly content: Content | undefined;
  /** Whose author's catalogue counts; undefined: it is not stored yet. */
  readonly stored: CheckedStored | undefined;
  readonly ppn: Decimal | undefined;
}

/** An estimate with what the catalogue says of its works; nothing as long as that is not known. */
export function useCheckedEstimate({ content, stored, ppn = zero }: About) {
  const kodes = useMemo(() => content && kodesIn(content), [content]);
  const { told, now, retry } = useToldOfEstimate(kodes, stored);
  const checked = useMemo(
    (): Checked | undefined => content && told && checkedAsTold(content, told, { ppn, now }),
    [content, told, now, ppn],
  );
  return { checked, retry };
}
