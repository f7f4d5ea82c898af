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
  // When another person signs in in another tab, the page is rebuilt so that nothing of the first
  // session remains.
  return <Fragment key={userId}>{children}</Fragment>;
}
