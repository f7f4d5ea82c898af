import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { texts } from './texts.tsx';
import { useRemovedUsual, useUsualSet } from './use-price-sets.ts';

/** Somebody else removed the set that new estimates began with: said until the person has seen it. */
export function RemovedUsual() {
  const name = useRemovedUsual();
  const usual = useUsualSet();
  if (name === undefined) return null;
  return (
    <Banner
      kind="warning"
      action={
        <Button size="small" busy={usual.isPending} onClick={() => usual.mutate(null)}>
          {texts.understood}
        </Button>
      }
    >
      {texts.usualRemoved(name)}
    </Banner>
  );
}
