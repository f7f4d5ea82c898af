import { QueryClientProvider } from '@tanstack/react-query';
import { Redirect, Route, Switch } from 'wouter';
import { queryClient } from './api/query-client.ts';
import { pageRoutes, preload } from './routes.tsx';
import { Guard } from './session/guard.tsx';
import { LeaveDialog } from './shell/leave/leave-dialog.tsx';
import { Shell } from './shell/shell.tsx';
import { UnknownPage } from './shell/unknown-page.tsx';

export { preload } from './routes.tsx';

/** Every screen behind the guard, in its frame. */
export default function Inside() {
  return (
    <Guard>
      <QueryClientProvider client={queryClient}>
        <Shell preload={preload}>
          <Switch>
            {/* Before '/estimation/:id', which would take it for an id. */}
            <Route path="/estimation/update">
              <Redirect to="/estimation" replace />
            </Route>
            {pageRoutes.map(({ path, key, Page }) => (
              <Route key={key} path={path}>
                <Page />
              </Route>
            ))}
            <Route component={UnknownPage} />
          </Switch>
        </Shell>
        <LeaveDialog />
      </QueryClientProvider>
    </Guard>
  );
}
