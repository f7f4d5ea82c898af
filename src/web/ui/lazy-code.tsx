import { lazy, useState, type ComponentType } from 'react';

/**
 * A component whose code is fetched when it is first shown, or earlier by `fetchCode`. Code already
 * loaded renders in the same turn; React's `lazy` would suspend once more, and after a suspension
 * React delays what follows by 300 ms.
 */
export function lazyCode<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let here: ComponentType<Props> | undefined;

  async function fetchCode(): Promise<ComponentType<Props>> {
    here ??= await load();
    return here;
  }

  const Awaited = lazy(async () => ({ default: await fetchCode() }));

  function Code(props: Props) {
    // Kept in state, so that the component stays the same while it is shown.
    const [Shown] = useState<ComponentType<Props>>(() => here ?? Awaited);
    return <Shown {...props} />;
  }
  return { Code, fetchCode };
}
