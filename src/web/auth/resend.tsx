import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { Failure } from '../api/failure.ts';
import { showToast } from '../ui/toast/toast-store.ts';
import { OtherWays } from './auth-frame.tsx';
import { keepPending, type PendingSignIn } from './pending-sign-in.ts';
import { requestCode } from './request-code.ts';
import { texts } from './texts.ts';
import { useTask } from './use-task.ts';
import { wordsOfFailure } from './words-of-failure.ts';

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

interface ResendProps {
  pending: PendingSignIn;
  /** What is sent is a link, while codes are locked. */
  isLink: boolean;
  onSent: (pending: PendingSignIn) => void;
}

/** 'Kirim ulang', enabled once the server would accept it. */
function Resend({ pending, isLink, onSent }: ResendProps) {
  const seconds = useSecondsUntil(pending.sentAt + pending.resendIn * 1000);
  const request = useTask({
    run: () => requestCode(pending.email, pending.from),
    onDone(sent) {
      showToast('success', texts.sentAgain[isLink ? 'link' : 'code']);
      onSent(sent);
    },
    onFailed(error) {
      showToast('error', wordsOfFailure(error, texts.sendingFailed));
      if (!(error instanceof Failure) || error.retryAfter === undefined) return;
      const later = { ...pending, sentAt: Date.now(), resendIn: error.retryAfter };
      keepPending(later);
      onSent(later);
    },
  });

  if (seconds > 0) return <span>{texts.resendIn(seconds)}</span>;
  return (
    <button type="button" aria-busy={request.isBusy} onClick={() => request.start(undefined)}>
      {request.isBusy ? 'Mengirim...' : 'Kirim ulang'}
    </button>
  );
}

/** Whole seconds until a time, counted down; 0 once it has come. */
export function useSecondsUntil(time: number): number {
  const [now, setNow] = useState(() => Date.now());
  const isOver = now >= time;
  useEffect(() => {
    if (isOver) return;
    const timer = window.setInterval(() => setNow(Date.now()), 250);
    return () => window.clearInterval(timer);
  }, [isOver]);
  return Math.max(0, Math.ceil((time - now) / 1000));
}
