import { Fragment, type ReactNode } from 'react';
import { Redirect, useLocation } from 'wouter';
import { loginPath } from './login-path.ts';
import { useToken, useUserId } from './use-token.ts';

/** Shows its children to those who are signed in; others go to /login and come back afterwards. */
export function Guard({ children }: { children: ReactNode }) {
  const token = useToken();
  const userId = useUserId();
  const [path] = useLocation();
  if (token === null)
    return <Redirect to={loginPath(path + location.search + location.hash)} replace />;
  // Another person has signed in, in another tab: nothing of the first one goes on under them.
  return <Fragment key={userId}>{children}</Fragment>;
}
