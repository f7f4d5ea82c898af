import { Suspense, useEffect } from 'react';
import { Route, Router, Switch } from 'wouter';
import { lazyPage } from './lazy-page.tsx';
import { isPublicPath } from './session/login-path.ts';
import { aroundNavigation } from './shell/leave/leaving.ts';
import { Toasts } from './ui/toast/toasts.tsx';

const publicPages = new Map([
  ['/login', lazyPage(() => import('./auth/login-page.tsx'))],
  ['/otp', lazyPage(() => import('./auth/otp-page.tsx'))],
  ['/register', lazyPage(() => import('./auth/register-page.tsx'))],
]);
const inside = lazyPage(() => import('./inside.tsx'));

/** Fetches the code of the screen at an address, in its frame. */
export async function preload(path: string): Promise<void> {
  const page = publicPages.get(path);
  if (page) return page.preload();
  const [{ preload: preloadPage }] = await Promise.all([import('./inside.tsx'), inside.preload()]);
  // The frame does not wait long for a page that is slow to come.
  await Promise.race([preloadPage(path), pause(patience)]);
}

/** Milliseconds. */
const patience = 150;

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    window.setTimeout(resolve, milliseconds);
  });

/** Three public screens; everything else is inside, behind the guard, in code of its own. */
export function App() {
  useEffect(() => {
    // Fetches the rest of the code while somebody types an address and waits for the mail.
    if (isPublicPath(location.pathname)) window.setTimeout(() => void inside.preload(), 1_000);
  }, []);
  return (
    <Router aroundNav={aroundNavigation}>
      <Suspense>
        <Switch>
          {[...publicPages].map(([path, { Page }]) => (
            <Route key={path} path={path} component={Page} />
          ))}
          <Route component={inside.Page} />
        </Switch>
      </Suspense>
      <Toasts />
    </Router>
  );
}
