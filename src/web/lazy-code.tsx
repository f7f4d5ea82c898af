import { lazy, useState, type ComponentType } from 'react';

/**
 * A component whose code is fetched when it is first shown, or sooner by `fetchCode`. Code that is
 * here is shown in the same turn: React's own `lazy` would wait once more, and after any such wait
 * holds back what comes next for 300 ms.
 */
export function lazyCode<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let here: ComponentType<Props> | undefined;

  async function fetchCode(): Promise<ComponentType<Props>> {
    here ??= await load();
    return here;
  }

  const Awaited = lazy(async () => ({ default: await fetchCode() }));

  function Code(props: Props) {
    // One and the same as long as it is shown.
    const [Shown] = useState<ComponentType<Props>>(() => here ?? Awaited);
    return <Shown {...props} />;
  }
  return { Code, fetchCode };
}
