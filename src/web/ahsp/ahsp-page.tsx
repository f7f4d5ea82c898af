import { ArrowLeft } from 'lucide-react';
import { useHistoryState, usePathname } from 'wouter/use-browser-location';
import type { RecipeView } from '../../contract/ahsp.ts';
import { drawUnit } from '../../domain/number-text.ts';
import { Failure } from '../api/failure.ts';
import { Banner } from '../ui/banner.tsx';
import { LinkButton } from '../ui/button.tsx';
import { longDate } from '../ui/dates.ts';
import { Empty, NothingFound } from '../ui/empty.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { Page } from '../ui/page.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { referencePrices } from '../hsp/texts.ts';
import styles from './ahsp-page.module.css';
import { kodeOf } from './ahsp-path.ts';
import { RecipeKop } from './recipe-kop.tsx';
import { RecipeTable } from './recipe-table.tsx';
import { texts } from './texts.ts';
import { useRecipe } from './use-ahsp.ts';

export default function AhspPage() {
  const kode = kodeOf(usePathname());
  const { data, error, refetch } = useRecipe(kode);

  if (data) return <Recipe recipe={data} />;
  const isUnknown = kode === '' || (error instanceof Failure && error.status === 404);
  return (
    <Page title={<span className={styles.kode}>{kode}</span>} back={<Back />}>
      {isUnknown ? (
        <Sheet>
          <Empty
            role="alert"
            drawing={<NothingFound />}
            title={texts.notFound}
            help={texts.notFoundHelp}
          />
        </Sheet>
      ) : error ? (
        <Sheet>
          <LoadFailure text={texts.loadFailed} retry={() => void refetch()} />
        </Sheet>
      ) : (
        <Loading />
      )}
    </Page>
  );
}

function Recipe({ recipe }: { recipe: RecipeView }) {
  const { kode, deskripsi, satuan, remarks } = recipe;
  const isUnverified = recipe.verified === false;
  return (
    <Page
      back={<Back />}
      title={
        <>
          <span className={styles.kode}>{kode}</span> {deskripsi}{' '}
          {satuan && <span className={styles.unit}>{drawUnit(satuan)}</span>}
        </>
      }
    >
      <RecipeKop recipe={recipe} />
      {isUnverified && (
        <div className={styles.warning}>
          <Banner kind="warning">
            <b>{texts.unverified}</b> {texts.unverifiedHelp}
            <Remarks remarks={remarks} />
          </Banner>
        </div>
      )}
      <RecipeTable recipe={recipe} />
      <footer className={styles.foot}>
        {!isUnverified && remarks.length > 0 && (
          <section>
            <h2>{texts.remarks}</h2>
            <Remarks remarks={remarks} />
          </section>
        )}
        <p>{referencePrices}</p>
        <p>{texts.updated(longDate(recipe.updatedAt))}</p>
      </footer>
    </Page>
  );
}

function Remarks({ remarks }: { remarks: readonly string[] }) {
  return (
    <ul className={styles.remarks}>
      {remarks.map((remark, index) => (
        // They never change their places.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>{remark}</li>
      ))}
    </ul>
  );
}

/** To the list, as it was shown when the analysis was opened from it. */
function Back() {
  const state: unknown = useHistoryState();
  const from = state instanceof Object && 'from' in state ? state.from : undefined;
  const isOfList = typeof from === 'string' && /^\/hsp(\?|$)/.test(from);
  return (
    <LinkButton
      href={isOfList ? from : '/hsp'}
      variant="ghost"
      size="small"
      icon={<ArrowLeft aria-hidden />}
    >
      {texts.back}
    </LinkButton>
  );
}

function Loading() {
  return (
    <Sheet>
      <div className={styles.loading} aria-busy="true" aria-label={texts.loading} role="status">
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} width={`${70 - (index % 4) * 11}%`} />
        ))}
      </div>
    </Sheet>
  );
}
