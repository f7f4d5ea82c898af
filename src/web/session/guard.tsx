import { Fragment, useLayoutEffect, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { loginPath } from './login-path.ts';
import { useToken, useUserId } from './use-token.ts';

/** Shows its children to those who are signed in; others go to /login and come back afterwards. */
export function Guard({ children }: { children: ReactNode }) {
  const token = useToken();
  const userId = useUserId();
  const [path] = useLocation();
  if (token === null) return <ToSignIn from={path + location.search + location.hash} />;
  // When another person signs in in another tab, the page is rebuilt so that nothing of the first
  // session remains.
  return <Fragment key={userId}>{children}</Fragment>;
}

/** Leaving is not questioned: nothing can be saved now, and drafts are kept. */
function ToSignIn({ from }: { from: string }) {
  useLayoutEffect(() => navigate(loginPath(from), { replace: true }), [from]);
  return null;
}
