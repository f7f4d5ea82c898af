import { useCallback, useEffect, useRef, useState } from 'react';
import { newKey } from '../../api/request.ts';
import { useLeaveGuard } from '../../shell/leave/leave-guard.ts';
import {
  findPairs,
  forgetPairs,
  keepPairs,
  pairsSubject,
  type Choices,
  type KeptPairs,
} from './kept-pairs.ts';
import { texts } from './texts.ts';
import type { ReadList } from './use-pairs.ts';

/**
 * Keeps what is chosen by hand on this device. A browser that refuses asks before the page is left; the returned
 * function forgets it, once it is stored. `choices`: undefined until the rows are known that they are made of.
 */
export function useKeptPairs(
  list: ReadList,
  isForSet: boolean,
  choices: Choices | undefined,
  before: KeptPairs | undefined,
) {
  const [id] = useState(() => before?.id ?? newKey());
  const hasList = useRef(before !== undefined);
  const isStored = useRef(false);
  const [isRefused, setIsRefused] = useState(false);
  const isChosen = choices !== undefined && (choices.drafts.length > 0 || choices.following.isOn);
  const text = JSON.stringify(choices);
  useEffect(() => {
    if (!isChosen || !choices || isStored.current) return;
    const { scope, looked } = list;
    const first = { id, subject: pairsSubject(isForSet), scope, looked };
    const isFirst = !hasList.current;
    hasList.current = true;
    void keepPairs(id, choices, isFirst ? first : undefined).then(
      () => setIsRefused(false),
      () => {
        hasList.current = !isFirst;
        setIsRefused(true);
      },
    );
    // oxlint-disable-next-line react/exhaustive-deps -- the list stays; choices that say the same are the same
  }, [id, text, isChosen]);
  useLeaveGuard(isChosen && isRefused, texts.notKept);
  return useCallback(() => {
    isStored.current = true;
    setIsRefused(false);
    void forgetPairs(id).catch(() => undefined);
  }, [id]);
}

/** What was chosen of other lists and neither stored nor dropped; nothing where the browser keeps nothing. */
export function useLeftPairs(isForSet: boolean) {
  const [left, setLeft] = useState<readonly KeptPairs[]>([]);
  const subject = pairsSubject(isForSet);
  useEffect(() => {
    let isLatest = true;
    void findPairs(subject).then(
      (found) => isLatest && setLeft(found),
      () => undefined,
    );
    return () => {
      isLatest = false;
    };
  }, [subject]);
  // It is offered as long as the browser has it.
  const drop = (id: string) =>
    void forgetPairs(id).then(
      () => setLeft((before) => before.filter((each) => each.id !== id)),
      () => undefined,
    );
  return { left, drop };
}
