import { useEffect, useMemo, useState } from 'react';
import type { PairsEffect } from '../../../contract/pairing.ts';
import { lengths } from '../../../domain/number/limits.ts';
import { readTypedMeasure } from '../../../domain/number/typed-number.ts';
import type { Tickable } from '../../../domain/sync.ts';
import { PlanSums, PlanTicks } from '../../sync/plan-told.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { ComboboxField } from '../../ui/form/combobox-field.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';
import { CallsTold } from '../calls-told.tsx';
import { useTop } from '../use-top.ts';
import { EffectTold, MovedSaid } from './effect-told.tsx';
import { movedEffect } from './moved-effect.ts';
import { fittingDrafts, keptDrafts } from './kept-drafts.ts';
import type { KeptPairs } from './kept-pairs.ts';
import { NotOffered } from './not-offered.tsx';
import { PairList } from './pair-list.tsx';
import steps from '../list-steps.module.css';
import styles from './pairing.module.css';
import {
  choicesOf,
  draftOf,
  factorOf,
  isPaired,
  pricedMasters,
  sentHours,
  sourceOf,
  unusedRows,
  type Decided,
  type Drafts,
} from './pairs-view.ts';
import { SetStep } from './set-step.tsx';
import { UnusedRows, type StoredPairs } from './stored-pairs.tsx';
import { texts } from './texts.ts';
import { useKeptPairs } from './use-kept-pairs.ts';
import { moved, usePairs, type PairWish, type Proposed, type ReadList } from './use-pairs.ts';

interface PairStepProps {
  list: ReadList;
  /** It becomes a price set alone: no master is to change. */
  isForSet: boolean;
  /** What was chosen of it before the page was left. */
  kept: KeptPairs | undefined;
  onBack: () => void;
  onStored: (stored: StoredPairs) => void;
}

/** A region's list beside the masters, its effect, and only then stored. */
export function PairStep({ list, isForSet, kept, onBack, onStored }: PairStepProps) {
  const calls = usePairs(list);
  const { file, map, said } = list.looked;
  const [source, setSource] = useState(() => kept?.choices.source ?? sourceOf(file.name));
  const [proposed, setProposed] = useState<Proposed & { source: string }>();
  const [drafts, setDrafts] = useState<Drafts>(new Map());
  const [following, setFollowing] = useState(
    () => kept?.choices.following ?? { isOn: false, hours: (map.hours ?? '8').replace('.', ',') },
  );
  const [sync, setSync] = useState(true);
  const [ticked, setTicked] = useState<readonly Tickable[]>([]);
  const [effect, setEffect] = useState<PairsEffect>();
  /** What stood otherwise when the effect was to be stored. */
  const [movedSaid, setMovedSaid] = useState<readonly string[]>([]);
  const [isNaming, setIsNaming] = useState(false);
  /** How far the pairs were scrolled when the effect was asked for. */
  const [listAt, setListAt] = useState(0);
  useTop(effect ? 'effect' : 'pairs', effect ? 0 : listAt);

  const rows = useMemo(
    () => new Map((proposed?.rows ?? []).map((row) => [row.id, row])),
    [proposed],
  );
  const typedHours = readTypedMeasure(following.hours);
  const isDay =
    typedHours && Number(sentHours(typedHours)) >= 1 && Number(sentHours(typedHours)) <= 24;
  const hours = following.isOn && isDay ? typedHours : undefined;
  const decided: Decided = { masters: proposed?.masters ?? [], rows, drafts, hours };

  const choices = proposed && { source, drafts: keptDrafts(decided), following };
  const forget = useKeptPairs(list, isForSet, choices, kept);

  async function propose() {
    if (source.trim() === '') return;
    const told = await calls.propose(source.trim());
    if (!told) return;
    if (!proposed && kept) setDrafts(fittingDrafts(kept.choices.drafts, told));
    setProposed({ ...told, source: source.trim() });
  }
  // Once, when the step opens; another name is asked for by its button.
  useEffect(() => {
    void propose();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is typed since is no reason
  }, []);

  /** What masters cost now, from which the effect is told; what was chosen stays chosen. */
  async function renewPrices() {
    const told = await calls.propose(source.trim(), true);
    if (!told) return undefined;
    const now = new Map(told.masters.map(({ id, price }) => [id, price]));
    setProposed(
      (before) =>
        before && {
          ...before,
          masters: before.masters.map((one) => ({ ...one, price: now.get(one.id) ?? one.price })),
        },
    );
    return told.masters;
  }

  const wishOf = (change: Partial<PairWish> = {}): PairWish => ({
    ...choicesOf(decided),
    hours: sentHours(hours),
    sync,
    ticked,
    ...change,
  });

  async function look(change: Partial<PairWish> = {}, isAnswer = false) {
    if (!effect) setListAt(window.scrollY);
    const told = await calls.look(source.trim(), wishOf(change), isAnswer);
    if (!told) return undefined;
    setMovedSaid([]);
    setEffect(told);
    return told;
  }

  async function store() {
    if (!effect) return;
    const told = await calls.store(source.trim(), wishOf(), effect.shown);
    // What stands otherwise is shown anew; nothing was stored.
    if (told === moved) {
      const masters = await renewPrices();
      const now = await look({}, true);
      if (masters && now) setMovedSaid(movedEffect(decided, masters, effect, now));
      return undefined;
    }
    if (!told) return undefined;
    forget();
    showToast('success', texts.stored);
    return onStored({
      message: told.message,
      unused: unusedRows(proposed?.rows ?? [], decided),
      estimations: effect.plan?.impact.estimations ?? [],
    });
  }

  return (
    <>
      <CallsTold
        running={isNaming ? undefined : calls.running}
        failure={calls.failure}
        onStop={calls.stop}
      />
      <div className={steps.content} inert={calls.running !== undefined}>
        {effect && (
          <EffectStep
            effect={effect}
            movedSaid={movedSaid}
            decided={decided}
            sync={sync}
            ticked={ticked}
            onSync={(isOn) => {
              setSync(isOn);
              void look({ sync: isOn });
            }}
            onTicked={(next) => {
              setTicked(next);
              void look({ ticked: next });
            }}
            onBack={() => setEffect(undefined)}
            onStore={() => void store()}
          />
        )}
        <div className={steps.content} hidden={effect !== undefined}>
          <header className={steps.lead}>
            <h2>{texts.title}</h2>
            <p>{texts.help}</p>
          </header>
          <div className={styles.source}>
            <ComboboxField
              label={texts.source}
              hint={texts.sourceHint}
              value={source}
              maxLength={lengths.document}
              offers={(proposed?.sources ?? []).map((value) => ({ value }))}
              error={source.trim() === '' ? texts.sourceMissing : undefined}
              onChange={setSource}
            />
            {(!proposed || proposed.source !== source.trim()) && (
              <Button disabled={source.trim() === ''} onClick={() => void propose()}>
                {proposed ? texts.reload : texts.propose}
              </Button>
            )}
          </div>
          {proposed && proposed.notOffered.length > 0 && (
            <NotOffered rows={proposed.notOffered} onReview={onBack} />
          )}
          {proposed && (
            <PairList
              decided={decided}
              listRows={proposed.rows}
              onDrafts={setDrafts}
              following={following}
              onFollowing={setFollowing}
            />
          )}
          <Bottom
            isForSet={isForSet}
            decided={decided}
            isWrong={following.isOn && !hours}
            isNamed={source.trim() !== ''}
            onBack={onBack}
            onLook={() => void look()}
            onSet={() => setIsNaming(true)}
          />
          {isNaming && (
            <SetStep
              usual={{ name: source.trim(), priceDate: said.listDate, document: said.document }}
              count={choicesOf(decided).pairs.length}
              unused={unusedRows(proposed?.rows ?? [], decided)}
              rows={rows.size}
              isForSet={isForSet}
              onKeep={async (fields) => {
                const told = await calls.keepAsSet(source.trim(), wishOf(), fields);
                if (isForSet && told && 'made' in told) forget();
                return told;
              }}
              running={calls.running}
              onStop={calls.stop}
              onClose={() => setIsNaming(false)}
            />
          )}
        </div>
      </div>
    </>
  );
}

interface BottomProps {
  isForSet: boolean;
  decided: Decided;
  isWrong: boolean;
  isNamed: boolean;
  onBack: () => void;
  onLook: () => void;
  onSet: () => void;
}

function Bottom(props: BottomProps) {
  const { isForSet, decided, isWrong, isNamed, onBack, onLook, onSet } = props;
  const { masters, drafts, rows } = decided;
  const paired = masters.filter((one) => isPaired(one, draftOf(one, drafts, rows), rows)).length;
  const open = masters.filter((one) => {
    const draft = draftOf(one, drafts, rows);
    return draft.isOn && !factorOf(one, draft, rows);
  }).length;
  const why = !isNamed
    ? texts.sourceMissing
    : isWrong
      ? texts.hoursWrong
      : open > 0
        ? texts.open(open)
        : paired === 0
          ? texts.nothing
          : undefined;
  return (
    <div className={steps.bottom}>
      <p role="status" data-open={open > 0 || undefined}>
        {open > 0 ? texts.open(open) : masters.length > 0 && texts.paired(paired, masters.length)}
      </p>
      <Button onClick={onBack}>{texts.back}</Button>
      <Button variant={isForSet ? 'primary' : 'plain'} offBecause={why} onClick={onSet}>
        {texts.asSet}
      </Button>
      {!isForSet && (
        <Button variant="primary" offBecause={why} onClick={onLook}>
          {texts.effect}
        </Button>
      )}
    </div>
  );
}

interface EffectStepProps {
  effect: PairsEffect;
  movedSaid: readonly string[];
  decided: Decided;
  sync: boolean;
  ticked: readonly Tickable[];
  onSync: (isOn: boolean) => void;
  onTicked: (ticked: readonly Tickable[]) => void;
  onBack: () => void;
  onStore: () => void;
}

function EffectStep(props: EffectStepProps) {
  const { effect, movedSaid, decided, sync, ticked, onSync, onTicked, onBack, onStore } = props;
  const { masters, rows } = decided;
  const { plan, changed, same, renewed, lagging } = effect;
  const priced = pricedMasters(decided);
  const ids = new Set(priced.map(({ master }) => master.id));
  return (
    <>
      <header className={steps.lead}>
        <h2>{texts.effectTitle}</h2>
        <p role="status">
          <b>{texts.changed(changed)}</b>
          {same > 0 && `, ${texts.same(same)}`}
          {plan && (
            <>
              {', '}
              <b>{texts.analyses(plan.impact.counts.recipes)}</b>,{' '}
              <b>{texts.items(plan.impact.counts.items)}</b>
            </>
          )}
          .
        </p>
      </header>
      <MovedSaid moved={movedSaid} />
      <Checkbox label={texts.sync} checked={sync} onChange={onSync} />
      {lagging !== null && <p>{texts.lagging(lagging)}</p>}
      {plan && <PlanSums plan={plan} n={renewed} />}
      {plan && <PlanTicks plan={plan} ticked={ticked} onTicked={onTicked} />}
      <EffectTold effect={effect} priced={priced} kept={masters.filter(({ id }) => !ids.has(id))} />
      <UnusedRows rows={unusedRows([...rows.values()], decided)} />
      <div className={steps.bottom}>
        <Button onClick={onBack}>{texts.back}</Button>
        <Button variant="primary" onClick={onStore}>
          {texts.store(changed + same)}
        </Button>
      </div>
    </>
  );
}
