import { Suspense, type ComponentType } from 'react';
import { lazyCode } from './lazy-code.tsx';

/** Milliseconds: the page itself has come by then, also over a slow line. */
const AFTER_THE_PAGE = 2_000;

/**
 * A dialog whose code comes a moment after its page's. The page shows sooner, and the dialog is
 * there before it is asked for, also when the line is gone by then.
 */
export function lazyDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const { Code: Dialog, fetchCode } = lazyCode(load);
  if (typeof window !== 'undefined') {
    // A failure shows itself when the dialog is opened.
    window.setTimeout(() => void fetchCode().catch(() => undefined), AFTER_THE_PAGE);
  }
  return function LazyDialog(props) {
    return (
      <Suspense>
        <Dialog {...props} />
      </Suspense>
    );
  };
}
