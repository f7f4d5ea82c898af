import type { ComponentType } from 'react';
import { lazyCode } from './ui/lazy-code.tsx';

export interface LazyPage<Props> {
  Page: ComponentType<Props>;
  /** Fetches the code ahead of the click; a failure shows itself when the page is opened. */
  preload: () => Promise<void>;
}

/** A page whose code is fetched when it is first shown, or sooner by `preload`. */
export function lazyPage<Props extends object = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyPage<Props> {
  const { Code, fetchCode } = lazyCode(async () => (await load()).default);
  return {
    Page: Code,
    preload: () =>
      fetchCode().then(
        () => undefined,
        () => undefined,
      ),
  };
}
