import { lazy, type ComponentType } from 'react';

interface LazyPage<Props> {
  Page: ComponentType<Props>;
  /** Fetches the code ahead of the click. */
  preload: () => void;
}

/** A page whose code is fetched when it is first shown, or sooner by `preload`. */
export function lazyPage<Props extends object = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyPage<Props> {
  return {
    Page: lazy(load),
    // A failure shows itself when the page is opened.
    preload: () => void load().catch(() => undefined),
  };
}
