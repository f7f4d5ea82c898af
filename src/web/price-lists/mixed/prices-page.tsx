import { useState } from 'react';
import { Redirect, useLocation, useSearchParams } from 'wouter';
import { useRole } from '../../auth/use-profile.ts';
import { SyncBar } from '../../sync/sync-bar.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { CallsTold } from '../calls-told.tsx';
import { ImportHistory } from '../history/import-history.tsx';
import { LeftPairs } from '../pairing/left-pairs.tsx';
import { PairStep } from '../pairing/pair-step.tsx';
import { StoredPairsTold } from '../pairing/stored-pairs.tsx';
import type { Looked, Scope } from '../looked.ts';
import { useTop } from '../use-top.ts';
import { FileStep } from './file-step.tsx';
import { MapStep } from './map-step.tsx';
import steps from '../list-steps.module.css';
import styles from './prices-page.module.css';
import { ReviewStep } from './review-step.tsx';
import { setTexts } from './set-texts.ts';
import { kindWords, texts } from './texts.ts';
import { usePrices, type PricesStep } from './use-prices.ts';

/** One list of wages, materials and machines: a file, its columns, its rows, and only then stored. */
export default function PricesPage() {
  const [query] = useSearchParams();
  // Where a set was made before; somebody's page may be open there still.
  if (query.get('for') === 'set') return <Redirect to="/price-sets/new" replace />;
  return <ListWay />;
}

function ListWay() {
  const isAdmin = useRole() === 'ADMIN';
  const [scope, setScope] = useState<Scope>();
  const chosen = scope ?? (isAdmin ? 'GLOBAL' : 'USER');
  // In the address, so that a reload keeps what the list is for, and the menu shows where it ends.
  const [path] = useLocation();
  const [isForSet] = useState(path === '/price-sets/new');
  const prices = usePrices(chosen, isForSet);
  const { step, running, failure } = prices;
  const [round, setRound] = useState(0);
  useTop(step.at);

  return (
    <Page
      title={isForSet ? setTexts.title : texts.title}
      note={isForSet ? setTexts.note : texts.note}
    >
      <Steps at={step.at} isForSet={isForSet} />
      <CallsTold running={running} failure={failure} onStop={prices.stop} />
      <div className={steps.content} inert={running !== undefined}>
        {step.at === 'file' && (
          <>
            <LeftPairs
              isForSet={isForSet}
              onResume={(kept) => {
                setScope(kept.scope);
                void prices.resume(kept);
              }}
            />
            <FileStep
              key={round}
              isForSet={isForSet}
              scope={isAdmin ? (scope ?? 'GLOBAL') : undefined}
              onScope={setScope}
              onRead={(file) => void prices.look(file)}
            />
          </>
        )}
        {step.at === 'map' && (
          <MapStep
            looked={step}
            isForSet={isForSet}
            onMap={(map) => prices.setMap(step, map)}
            onSaid={(said) => prices.setSaid(step, said)}
            onHead={(sheet, row) => void prices.moveHead(step, sheet, row)}
            onBack={prices.back}
            onCheck={() => void prices.check(step)}
          />
        )}
        {(step.at === 'review' || step.at === 'pair') && (
          <>
            <div className={steps.content} hidden={step.at !== 'review'}>
              <ReviewStep
                review={step.review}
                isForSet={isForSet}
                onBack={prices.back}
                onPair={() => prices.pair(step)}
                onApply={(ticks) => void prices.apply(step, ticks)}
              />
            </div>
            {step.hasPairs && (
              <div className={steps.content} hidden={step.at !== 'pair'}>
                <PairStep
                  list={{ looked: lookedOf(step), scope: chosen }}
                  isForSet={isForSet}
                  kept={step.kept}
                  onBack={prices.back}
                  onStored={(stored) => prices.paired(step, stored)}
                />
              </div>
            )}
          </>
        )}
        {step.at === 'paired' && (
          <section className={styles.sheet}>
            <p className={styles.message} role="status">
              {step.message}
            </p>
            <StoredPairsTold stored={step} />
            <SyncBar />
            <div className={styles.actions}>
              <Button onClick={prices.back}>{texts.another}</Button>
            </div>
          </section>
        )}
        {step.at === 'done' && (
          <Done
            step={step}
            onAnother={() => {
              setRound(round + 1);
              prices.back();
            }}
          />
        )}
      </div>
      {!isForSet && (step.at === 'file' || step.at === 'done' || step.at === 'paired') && (
        <ImportHistory onUndone={prices.undone} />
      )}
    </Page>
  );
}

/** What the browser is to keep of it. */
const lookedOf = ({ file, fileHash, sheets, map, said }: Looked): Looked => ({
  file,
  fileHash,
  sheets,
  map,
  said,
});

const order = ['file', 'map', 'review', 'done'] as const;
/** The two ways of a list that was read end alike. */
const asStep = { pair: 'review', paired: 'done' } as const;

/** Where one is, of how many steps. */
function Steps({ at, isForSet }: { at: PricesStep['at']; isForSet: boolean }) {
  const here = order.indexOf(at === 'pair' || at === 'paired' ? asStep[at] : at);
  return (
    <ol className={styles.steps}>
      {order.slice(0, -1).map((name, index) => (
        <li
          key={name}
          aria-current={index === here ? 'step' : undefined}
          data-done={index < here || undefined}
        >
          <b>{index + 1}</b> {isForSet ? setTexts.steps[name] : texts.steps[name]}
        </li>
      ))}
    </ol>
  );
}

const pages = {
  LABOR: '/master/upah',
  MATERIAL: '/master/bahan',
  EQUIPMENT: '/master/peralatan',
  OTHER: '/master/lainnya',
} as const;

function Done({
  step: { message, counts },
  onAnother,
}: {
  step: Extract<PricesStep, { at: 'done' }>;
  onAnother: () => void;
}) {
  const kinds = (['LABOR', 'MATERIAL', 'EQUIPMENT', 'OTHER'] as const).filter(
    (kind) => counts[kind].new + counts[kind].changed > 0,
  );
  return (
    <section className={styles.sheet}>
      <p className={styles.message} role="status">
        {message}
      </p>
      <ul className={styles.done}>
        {kinds.map((kind) => (
          <li key={kind}>
            <b>{kindWords[kind]}</b>
            <span>{texts.doneRow(counts[kind].new, counts[kind].changed)}</span>
            <LinkButton size="small" href={pages[kind]}>
              {texts.seeKind(kind)}
            </LinkButton>
          </li>
        ))}
      </ul>
      <SyncBar />
      <div className={styles.actions}>
        <Button onClick={onAnother}>{texts.another}</Button>
      </div>
    </section>
  );
}
