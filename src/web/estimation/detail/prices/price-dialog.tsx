import { useState } from 'react';
import type { Estimation } from '../../../../contract/estimation.ts';
import type { PriceRefresh } from '../../../../contract/price-refresh.ts';
import { wordsOf } from '../../../api/failure.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { EmptySheet } from '../../../ui/empty-drawings.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { LoadFailure } from '../../../ui/list/load-failure.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { chosenOf, totalsWith, type Choices } from './price-choice.ts';
import styles from './price-dialog.module.css';
import { PriceList } from './price-list.tsx';
import { restsOf, texts } from './price-texts.ts';
import { PriceTotals } from './price-totals.tsx';
import { isOutdated, useApplyPrices, usePriceRefresh } from './use-price-refresh.ts';

interface PriceDialogProps {
  estimation: Estimation;
  onClose: () => void;
}

/** The present prices of what the estimate rests on beside the estimate's own, to be taken over one by one or all. */
export function PriceDialog({ estimation, onClose }: PriceDialogProps) {
  const query = usePriceRefresh(estimation.id);
  const applying = useApplyPrices(estimation.id);
  const [choices, setChoices] = useState<Choices>(new Map());
  const [complaint, setComplaint] = useState<string>();
  const refresh = query.data;
  const rests = restsOf(estimation);
  const chosen = refresh ? chosenOf(refresh, choices) : [];
  const isEmpty = refresh?.changes.length === 0;

  function apply() {
    if (!refresh || isEmpty || applying.isPending || query.isFetching) return;
    if (chosen.length === 0) return setComplaint(texts.noneChosen);
    setComplaint(undefined);
    applying.mutate(
      { chosen, version: refresh.version },
      {
        onSuccess: onClose,
        onError(error) {
          if (isOutdated(error)) void query.refetch();
          setComplaint(isOutdated(error) ? texts.changedAgain : wordsOf(error, texts.failed));
        },
      },
    );
  }

  function choose(next: Choices) {
    setChoices(next);
    setComplaint(undefined);
  }

  return (
    <Dialog
      title={texts.title}
      size="huge"
      isDirty={choices.size > 0}
      onSubmit={apply}
      onClose={onClose}
      actions={
        <>
          {refresh && !isEmpty && <PriceTotals {...totalsWith(refresh, chosen)} />}
          <Button onClick={onClose}>{isEmpty ? texts.close : texts.cancel}</Button>
          {!isEmpty && (
            <Button
              variant="primary"
              submit
              disabled={!refresh}
              busy={applying.isPending}
              busyText={texts.applying}
            >
              {texts.apply(chosen.length)}
            </Button>
          )}
        </>
      }
    >
      {complaint && <Banner kind="error">{complaint}</Banner>}
      {bodyOf(refresh)}
    </Dialog>
  );

  function bodyOf(shown: PriceRefresh | undefined) {
    if (shown && isEmpty) {
      return (
        <Empty
          drawing={<EmptySheet />}
          title={texts.upToDate(rests)}
          help={texts.upToDateHelp}
          guide="/panduan#alur"
        />
      );
    }
    if (shown)
      return <PriceList refresh={shown} rests={rests} choices={choices} onChoose={choose} />;
    if (query.error && !query.isFetching) {
      return <LoadFailure text={texts.loadFailed} retry={() => void query.refetch()} />;
    }
    return <LoadingList />;
  }
}

function LoadingList() {
  return (
    <div className={styles.loading} role="status" aria-busy aria-label={texts.loading}>
      {['58%', '44%', '66%', '39%', '52%', '47%'].map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  );
}
