import { auth } from '../../contract/auth.ts';
import { call } from '../api/call.ts';
import { keepPending, type PendingSignIn } from './pending-sign-in.ts';

/** Has a code sent, and remembers for whom and when. */
export async function requestCode(email: string, from: string | null): Promise<PendingSignIn> {
  const { email: address, resendIn, expiresIn } = await call(auth.requestOtp, { body: { email } });
  const pending = { email: address, from, sentAt: Date.now(), resendIn, expiresIn };
  keepPending(pending);
  return pending;
}
