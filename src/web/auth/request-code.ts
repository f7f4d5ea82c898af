import { auth } from '../../contract/auth.ts';
import { call } from '../api/call.ts';
import { keepPending, type PendingSignIn } from './pending-sign-in.ts';

/** Has a code sent, and remembers for whom and when. */
export async function requestCode(email: string, from: string | null): Promise<PendingSignIn> {
  const sent = await call(auth.requestOtp, { body: { email } });
  const { resendIn, expiresIn, lockedFor } = sent;
  const sentAt = Date.now();
  const lockedUntil = lockedFor > 0 ? sentAt + lockedFor * 1000 : undefined;
  const pending = { email: sent.email, from, sentAt, resendIn, expiresIn, lockedUntil };
  keepPending(pending);
  return pending;
}
