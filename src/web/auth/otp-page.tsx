import { useSyncExternalStore, useState } from 'react';
import { Redirect } from 'wouter';
import { CodeEntry } from './code-entry.tsx';
import { LinkEntry } from './link-entry.tsx';
import { readPending } from './pending-sign-in.ts';

/** The second half of a sign-in: the code, or the link of the same mail. */
export default function OtpPage() {
  const linkToken = useSyncExternalStore(subscribeToHash, readLinkToken);
  const [pending] = useState(readPending);
  if (linkToken) return <LinkEntry token={linkToken} />;
  if (pending) return <CodeEntry pending={pending} />;
  return <Redirect to="/login" replace />;
}

/** The token in '#link=…'. It stands behind the '#', so no server and no log ever sees it. */
function readLinkToken(): string | null {
  return new URLSearchParams(location.hash.slice(1)).get('link');
}

function subscribeToHash(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}
