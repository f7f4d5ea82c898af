import { PageFrame } from '../ui/page.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** While a page's code is on its way: its head. A quick answer never shows it. */
export function PageSkeleton() {
  return (
    <PageFrame>
      <div aria-busy="true" aria-label="Memuat">
        <Skeleton width="220px" height="18px" />
      </div>
    </PageFrame>
  );
}
