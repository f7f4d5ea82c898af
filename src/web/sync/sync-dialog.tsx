import { useState } from 'react';
import { decimal } from '../../domain/number/decimal.ts';
import { writeAmount } from '../../domain/number/number-text.ts';
import type { Tickable } from '../../domain/sync.ts';
import { wordsOf } from '../api/failure.ts';
import { ImpactLists } from '../impact/impact-lists.tsx';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { PassingBar } from '../ui/spinner.tsx';
import { PlanSums, PlanTicks } from './plan-told.tsx';
import styles from './sync.module.css';
import { texts } from './texts.ts';
import { changedIn, usePlan, useStore, type SentWish } from './use-sync.ts';

interface SyncDialogProps {
  /** One overhead for what it names; left out: what lags is renewed. */
  overhead?: SentWish['overhead'];
  onClose: () => void;
}

/** What a sync would do, and the press that does exactly that. */
export function SyncDialog({ overhead, onClose }: SyncDialogProps) {
  const [ticked, setTicked] = useState<readonly Tickable[]>([]);
  const wish = { ticked: [...ticked], ...(overhead && { overhead }) };
  const query = usePlan(wish);
  const plan = query.isError || query.isPlaceholderData ? undefined : query.data;
  const store = useStore(plan, wish);
  const changed = changedIn(store.error);
  const isJudging = query.isFetching;
  const n = plan?.judged.length ?? 0;

  function submit() {
    if (isJudging || n === 0) return;
    store.mutate(undefined, {
      onSuccess: onClose,
      onError: () => void query.refetch(),
    });
  }

  return (
    <Dialog
      title={overhead ? texts.overheadTitle(overhead.percent) : texts.title}
      size="wide"
      isDirty={store.isPending}
      onSubmit={submit}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            variant="primary"
            submit
            busy={store.isPending}
            busyText={texts.storing}
            disabled={isJudging || n === 0}
          >
            {texts.store(n)}
          </Button>
        </>
      }
    >
      <div className={styles.content}>
        {store.isError && (
          <Banner kind={changed ? 'warning' : 'error'}>
            <b>
              {changed ? texts.changed(changed.total) : wordsOf(store.error, texts.storeFailed)}
            </b>
            {changed && ` ${texts.changedHelp}`}
            {changed && (
              <ul className={styles.changed}>
                {changed.changed.map(({ kode, shown, now }) => (
                  <li key={kode}>
                    {kode}: {texts.change(priceOf(shown), priceOf(now))}
                  </li>
                ))}
              </ul>
            )}
          </Banner>
        )}
        {query.isError && !isJudging && (
          <Banner
            kind="error"
            action={<Button onClick={() => void query.refetch()}>{texts.retry}</Button>}
          >
            {wordsOf(query.error, texts.failed)}
          </Banner>
        )}
        {isJudging && (
          <div role="status">
            {texts.judging}
            <PassingBar />
          </div>
        )}
        {query.data && <PlanSums plan={query.data} n={query.data.judged.length} />}
        {query.data && <PlanTicks plan={query.data} ticked={ticked} onTicked={setTicked} />}
        {query.data && query.data.judged.length > 0 && (
          <div className={styles.lists}>
            <ImpactLists impact={query.data.impact} />
          </div>
        )}
      </div>
    </Dialog>
  );
}

const rupiah = (amount: number) => writeAmount(decimal(amount), 2);
const priceOf = (amount: number | null) => (amount === null ? texts.notRenewed : rupiah(amount));
