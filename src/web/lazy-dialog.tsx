import { lazy, Suspense, type ComponentType } from 'react';

/** Milliseconds: the page itself has come by then, also over a slow line. */
const AFTER_THE_PAGE = 2_000;

/**
 * A dialog whose code comes a moment after its page's. The page shows sooner, and the dialog is
 * there before it is asked for, also when the line is gone by then.
 */
export function lazyDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const fetchCode = () => load().then((Dialog) => ({ default: Dialog }));
  if (typeof window !== 'undefined') {
    // A failure shows itself when the dialog is opened.
    window.setTimeout(() => void fetchCode().catch(() => undefined), AFTER_THE_PAGE);
  }
  const Dialog: ComponentType<Props> = lazy(fetchCode);
  return function LazyDialog(props) {
    return (
      <Suspense>
        <Dialog {...props} />
      </Suspense>
    );
  };
}
