import { useEffect, useRef, useState } from 'react';
import { auth } from '../../contract/auth.ts';
import { call } from '../api/call.ts';
import { Failure } from '../api/failure.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Form } from '../ui/form/form.tsx';
import { lazyCode } from '../ui/lazy-code.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { CodeBoxes } from './code-boxes.tsx';
import { codeOf, noDigits, type Digits } from './code-digits.ts';
import { keepPending, lockedUntilBy, type PendingSignIn } from './pending-sign-in.ts';
import { OtherWaysToCode, useSecondsUntil } from './resend.tsx';
import { texts } from './texts.ts';
import { useArrive } from './use-arrive.ts';
import { useTask } from './use-task.ts';
import { wordsOfFailure } from './words-of-failure.ts';

/** Dates are no part of what every page needs. */
const { Code: LinkInstead, fetchCode } = lazyCode(
  async () => (await import('./link-instead.tsx')).LinkInstead,
);

export function CodeEntry({ pending: initial }: { pending: PendingSignIn }) {
  const [pending, setPending] = useState(initial);
  const [digits, setDigits] = useState<Digits>(noDigits);
  const [isIncomplete, setIsIncomplete] = useState(false);
  const [isSelected, setIsSelected] = useState(false);
  const firstBox = useRef<HTMLInputElement>(null);
  /** What stands in the boxes now, for an answer that comes later. */
  const typed = useRef(digits);
  const arrive = useArrive();
  const { email, from, expiresIn, lockedUntil = 0 } = pending;
  const isLocked = useSecondsUntil(lockedUntil) > 0;

  useEffect(() => void fetchCode().catch(() => {}), []);

  const check = useTask({
    run: (otp: string) => call(auth.verifyOtp, { body: { email, otp } }),
    onDone: (signedIn) => arrive(signedIn, from),
    onFailed: (error, otp) => {
      const until = lockedUntilBy(error);
      if (until !== undefined) {
        takeOver({ ...pending, lockedUntil: until });
        return;
      }
      const now = codeOf(typed.current);
      if (now === otp) {
        setIsSelected(true);
        firstBox.current?.focus();
        firstBox.current?.select();
      } else if (now !== undefined) check.start(now);
    },
  });

  function put(next: Digits) {
    const before = codeOf(typed.current);
    typed.current = next;
    setDigits(next);
    setIsSelected(false);
    setIsIncomplete(false);
    const code = codeOf(next);
    if (code !== undefined && code !== before) check.start(code);
  }

  function takeOver(next: PendingSignIn) {
    keepPending(next);
    setPending(next);
    put(noDigits);
    check.reset();
  }

  function submit() {
    const code = codeOf(digits);
    setIsIncomplete(code === undefined);
    if (code === undefined) check.reset();
    else check.start(code);
  }

  if (isLocked) return <LinkInstead pending={pending} until={lockedUntil} onSent={takeOver} />;
  return (
    <AuthFrame
      title="Masukkan kode"
      lead={
        <>
          {texts.sentTo} <b>{email}</b>
        </>
      }
      foot={expiresIn === undefined ? 'Boleh langsung ditempel.' : texts.lifetime(expiresIn)}
    >
      <Form onSubmit={submit}>
        {check.error !== undefined && <Banner kind="error">{wordsWithTries(check.error)}</Banner>}
        <CodeBoxes
          digits={digits}
          isSelected={isSelected}
          error={isIncomplete ? texts.wrongCode : undefined}
          firstBox={firstBox}
          onChange={put}
          onUnselect={() => setIsSelected(false)}
        />
        <Button
          variant="primary"
          size="large"
          block
          submit
          busy={check.isBusy}
          busyText="Memeriksa..."
        >
          Verifikasi
        </Button>
      </Form>
      <OtherWaysToCode
        pending={pending}
        onSent={(sent) => {
          takeOver(sent);
          firstBox.current?.focus();
        }}
      />
    </AuthFrame>
  );
}

function wordsWithTries(error: unknown): string {
  const words = wordsOfFailure(error, texts.codeFailed);
  const tries = error instanceof Failure ? error.details['triesLeft'] : undefined;
  return typeof tries === 'number' && tries > 0 ? `${words} ${texts.triesLeft(tries)}` : words;
}
