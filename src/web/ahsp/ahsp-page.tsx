import { usePathname } from 'wouter/use-browser-location';
import { Failure } from '../api/failure.ts';
import { NothingFound } from '../ui/empty-drawings.tsx';
import { Empty } from '../ui/empty.tsx';
import { LoadFailure } from '../ui/list/load-failure.tsx';
import { Page } from '../ui/page.tsx';
import { Sheet } from '../ui/overlay/sheet.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './ahsp-page.module.css';
import { kodeOf } from '../hsp/ahsp-path.ts';
import { Back } from './back.tsx';
import { RecipePage } from './recipe-page.tsx';
import { texts } from './texts.ts';
import { useRecipe } from '../hsp/use-recipe.ts';

export default function AhspPage() {
  const kode = kodeOf(usePathname());
  const { data, error, refetch } = useRecipe(kode);

  if (data) return <RecipePage key={kode} recipe={data} />;
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
