import { useEffect, useRef } from 'react';
import { clockTime, longDate } from '../ui/dates.ts';
import { Banner } from '../ui/banner.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { texts } from './texts.ts';
import styles from './link-instead.module.css';
import type { PendingSignIn } from './pending-sign-in.ts';
import { OtherWaysToCode } from './resend.tsx';

interface LinkInsteadProps {
  pending: PendingSignIn;
  /** When codes work again, in milliseconds. */
  until: number;
  onSent: (pending: PendingSignIn) => void;
}

/**
 * In the place of the boxes while codes are locked: that the link of the mail works, and until when no
 * code does. Whoever has the right code typed it in vain, and shall not be sent to try on.
 */
export function LinkInstead({ pending, until, onSent }: LinkInsteadProps) {
  const what = useRef<HTMLParagraphElement>(null);
  // The box that had the focus is gone.
  useEffect(() => what.current?.focus(), []);
  return (
    <AuthFrame
      title={texts.linkInstead}
      lead={
        <>
          {texts.linkSentTo} <b>{pending.email}</b>
        </>
      }
    >
      <Banner kind="warning">{texts.codesLocked(whenOf(until))}</Banner>
      <p ref={what} tabIndex={-1} className={styles.what}>
        {texts.linkWorks}
      </p>
      <OtherWaysToCode pending={pending} isLink onSent={onSent} />
    </AuthFrame>
  );
}

/** 'pukul 14.05 WIB', and the day where it is another one. */
function whenOf(until: number): string {
  const time = `pukul ${clockTime(new Date(until))}`;
  const day = longDate(new Date(until));
  return day === longDate(new Date()) ? time : `${day} ${time}`;
}
