import { Link } from 'wouter';
import { OtherWays } from './auth-frame.tsx';
import type { PendingSignIn } from './pending-sign-in.ts';
import { Resend } from './resend.tsx';

interface OtherWaysToCodeProps {
  pending: PendingSignIn;
  /** The mail holds, or of it works, the link alone. */
  isLink?: boolean;
  onSent: (pending: PendingSignIn) => void;
}

/** Another address, an account, another mail. */
export function OtherWaysToCode({ pending, isLink = false, onSent }: OtherWaysToCodeProps) {
  const query = pending.from ? `?${new URLSearchParams({ from: pending.from })}` : '';
  return (
    <OtherWays>
      <Link href={`/login${query}`}>Ganti email</Link>
      <Link href={`/register${query}`}>Daftar</Link>
      <Resend key={pending.sentAt} pending={pending} isLink={isLink} onSent={onSent} />
    </OtherWays>
  );
}
