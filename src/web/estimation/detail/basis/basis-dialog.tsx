import { useState } from 'react';
import type { Estimation } from '../../../../contract/estimation.ts';
import { decimal, subtract } from '../../../../domain/number/decimal.ts';
import { wordsOf } from '../../../api/failure.ts';
import { useRole } from '../../../auth/use-profile.ts';
import { useEditions, usePriceSets } from '../../../price-sets/use-price-sets.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/form/text-field.tsx';
import { LoadFailure } from '../../../ui/list/load-failure.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PriceTotals } from '../prices/price-totals.tsx';
import { isOutdated } from '../prices/use-price-refresh.ts';
import styles from './basis-dialog.module.css';
import { EffectTold, type Change } from './effect-told.tsx';
import { texts } from './texts.ts';
import { isGone, useConcordance, useSwitch, useSwitchEffect, type Wanted } from './use-basis.ts';

interface BasisDialogProps {
  estimation: Estimation;
  onClose: () => void;
}

/** What the prices of an estimate rest on, and what another choice would change. */
export function BasisDialog({ estimation, onClose }: BasisDialogProps) {
  const now: Wanted = {
    priceSetId: estimation.priceSet?.id ?? '',
    editionId: estimation.edition?.id ?? '',
  };
  const sets = usePriceSets();
  const editions = useEditions();
  const [wanted, setWanted] = useState(now);
  const [complaint, setComplaint] = useState<string>();
  const [asked, setAsked] = useState<Change>();
  const isOther = wanted.priceSetId !== now.priceSetId || wanted.editionId !== now.editionId;
  const query = useSwitchEffect(estimation.id, wanted, isOther);
  const applying = useSwitch(estimation.id);
  const concordance = useConcordance(estimation.id, {
    from: now.editionId,
    to: wanted.editionId,
  });
  const effect = isOther ? query.data : undefined;

  // Everybody's and the caller's own; what the estimate rests on now is among them even if it is its author's.
  const setChoices = [
    ...(sets.data ?? []).map(({ id, name }) => ({ value: id, text: name })),
    ...(estimation.priceSet && !sets.data?.some(({ id }) => id === now.priceSetId)
      ? [{ value: now.priceSetId, text: estimation.priceSet.name }]
      : []),
  ];
  const editionChoices = [
    ...(editions.data ?? []).map(({ id, name }) => ({ value: id, text: name })),
    ...(estimation.edition && !editions.data?.some(({ id }) => id === now.editionId)
      ? [{ value: now.editionId, text: estimation.edition.name }]
      : []),
  ];
  const nameOf = (choices: readonly { value: string; text: string }[], id: string, other: string) =>
    choices.find(({ value }) => value === id)?.text ?? other;
  const marked = (choices: { value: string; text: string }[], present: string) =>
    choices.map((choice) =>
      choice.value === present ? { ...choice, text: texts.current(choice.text) } : choice,
    );

  function choose(change: Partial<Wanted>) {
    setWanted({ ...wanted, ...change });
    setComplaint(undefined);
  }

  function apply() {
    if (!effect || applying.isPending || concordance.isPending || query.isFetching) return;
    setComplaint(undefined);
    const name = [
      nameOf(setChoices, wanted.priceSetId, texts.catalogue),
      ...(wanted.editionId === now.editionId
        ? []
        : [nameOf(editionChoices, wanted.editionId, texts.present)]),
    ].join(', ');
    applying.mutate(
      { ...wanted, shown: effect.shown, version: effect.version, name },
      {
        onSuccess: onClose,
        onError(error) {
          if (isOutdated(error)) void query.refetch();
          // It can be chosen no more; the reason stays above the choice.
          if (isGone(error)) setWanted(now);
          setComplaint(isOutdated(error) ? texts.changedAgain : wordsOf(error, texts.failed));
        },
      },
    );
  }

  const [before, after] = [effect?.oldGrandTotal ?? 0, effect?.newGrandTotal ?? 0].map((amount) =>
    decimal(amount),
  ) as [ReturnType<typeof decimal>, ReturnType<typeof decimal>];
  return (
    <Dialog
      title={texts.title}
      size="huge"
      onSubmit={apply}
      onClose={onClose}
      actions={
        <>
          {effect && (
            <PriceTotals before={before} after={after} difference={subtract(after, before)} />
          )}
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            variant="primary"
            submit
            disabled={!effect}
            busy={applying.isPending}
            busyText={texts.applying}
          >
            {texts.apply}
          </Button>
        </>
      }
    >
      <p className={styles.intro}>{texts.intro}</p>
      <div className={styles.choices}>
        <SelectField
          label={texts.set}
          value={wanted.priceSetId}
          choices={marked([{ value: '', text: texts.catalogue }, ...setChoices], now.priceSetId)}
          onChange={(priceSetId) => choose({ priceSetId })}
        />
        <SelectField
          label={texts.edition}
          value={wanted.editionId}
          choices={marked([{ value: '', text: texts.present }, ...editionChoices], now.editionId)}
          onChange={(editionId) => choose({ editionId })}
        />
      </div>
      {complaint && <Banner kind="error">{complaint}</Banner>}
      {(sets.isError || editions.isError) && (
        <LoadFailure
          text={texts.listsFailed}
          retry={() => {
            void sets.refetch();
            void editions.refetch();
          }}
        />
      )}
      {bodyOf()}
      {asked && (
        <ForgetPair
          change={asked}
          isBusy={concordance.isPending}
          onConfirm={(pairId) =>
            concordance.mutate({ pairId }, { onSettled: () => setAsked(undefined) })
          }
          onClose={() => setAsked(undefined)}
        />
      )}
    </Dialog>
  );

  function bodyOf() {
    if (!isOther) {
      return (
        <div className={styles.start}>
          <p>{sets.data?.length === 0 ? texts.noSets : texts.unchanged}</p>
          <LinkButton size="small" href="/price-sets">
            {texts.toSets}
          </LinkButton>
        </div>
      );
    }
    if (effect) {
      return (
        <EffectTold
          effect={effect}
          hasSet={wanted.priceSetId !== ''}
          isOtherEdition={wanted.editionId !== now.editionId}
          onSame={concordance.mutate}
          onForget={setAsked}
        />
      );
    }
    if (query.error && isGone(query.error)) {
      return <Banner kind="error">{wordsOf(query.error, texts.loadFailed)}</Banner>;
    }
    if (query.error && !query.isFetching) {
      return (
        <LoadFailure
          text={wordsOf(query.error, texts.loadFailed)}
          retry={() => void query.refetch()}
        />
      );
    }
    return (
      <div className={styles.loading} role="status" aria-busy aria-label={texts.loading}>
        {['58%', '44%', '66%', '39%', '52%'].map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </div>
    );
  }
}

interface ForgetPairProps {
  change: Change;
  isBusy: boolean;
  onConfirm: (pairId: string) => void;
  onClose: () => void;
}

/** Asks before a pair of codes is taken back, and says for whom. */
function ForgetPair({ change, isBusy, onConfirm, onClose }: ForgetPairProps) {
  const isAdmin = useRole() === 'ADMIN';
  const { kode, newKode, pairId, pairScope } = change;
  return (
    <Dialog
      title={texts.forgetTitle}
      role="alertdialog"
      onSubmit={() => !isBusy && pairId !== null && onConfirm(pairId)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="danger" submit busy={isBusy} busyText={texts.forgetting}>
            {texts.forgetShort}
          </Button>
        </>
      }
    >
      <p>{texts.forgetQuestion(kode, newKode ?? kode)}</p>
      <p>
        <b>{texts.forgetFor(pairScope ?? 'USER', isAdmin)}</b> {texts.forgetStays}
      </p>
    </Dialog>
  );
}
