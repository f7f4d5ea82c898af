import { Fragment, useLayoutEffect, type ReactNode } from 'react';
import { goToSignIn } from './end-session.ts';
import { useToken, useUserId } from './use-token.ts';

/** Shows its children to those who are signed in; others go to /login and come back afterwards. */
export function Guard({ children }: { children: ReactNode }) {
  const token = useToken();
  const userId = useUserId();
  if (token === null) return <ToSignIn />;
  // When another person signs in in another tab, the page is rebuilt so that nothing of the first
  // session remains.
  return <Fragment key={userId}>{children}</Fragment>;
}

/** In whichever tab the session has ended. */
function ToSignIn() {
  useLayoutEffect(goToSignIn, []);
  return null;
}
