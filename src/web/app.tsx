import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Redirect, Route, Router, Switch } from 'wouter';
import { queryClient } from './api/query-client.ts';
import { lazyPage } from './lazy-page.tsx';
import { pageRoutes } from './routes.tsx';
import { Guard } from './session/guard.tsx';
import { LeaveDialog } from './shell/leave-guard.tsx';
import { aroundNavigation } from './shell/leaving.ts';
import { Shell } from './shell/shell.tsx';
import { UnknownPage } from './shell/unknown-page.tsx';
import { Toasts } from './ui/toasts.tsx';

const login = lazyPage(() => import('./auth/login-page.tsx'));
const otp = lazyPage(() => import('./auth/otp-page.tsx'));
const register = lazyPage(() => import('./auth/register-page.tsx'));

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Router aroundNav={aroundNavigation}>
        <Suspense>
          <Switch>
            <Route path="/login" component={login.Page} />
            <Route path="/otp" component={otp.Page} />
            <Route path="/register" component={register.Page} />
            <Route>
              <Guard>
                <Shell>
                  <Pages />
                </Shell>
              </Guard>
            </Route>
          </Switch>
        </Suspense>
        <LeaveDialog />
      </Router>
      <Toasts />
    </QueryClientProvider>
  );
}

function Pages() {
  return (
    <Switch>
      {pageRoutes.map(({ path, Page }) => (
        <Route key={path} path={path}>
          <Page />
        </Route>
      ))}
      <Route path="/estimation/update">
        <Redirect to="/estimation" replace />
      </Route>
      <Route component={UnknownPage} />
    </Switch>
  );
}
