import { Link } from 'wouter';
import { auth } from '../../contract/auth.ts';
import { call } from '../api/call.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Form } from '../ui/form/form.tsx';
import { AuthFrame, OtherWays } from './auth-frame.tsx';
import { readPending } from './pending-sign-in.ts';
import { texts } from './texts.ts';
import { useArrive } from './use-arrive.ts';
import { useTask } from './use-task.ts';
import { wordsOfFailure } from './words-of-failure.ts';

/** The link of a mail. It signs in only when pressed: mail programs open links on their own (D-15). */
export function LinkEntry({ token }: { token: string }) {
  const arrive = useArrive();
  const check = useTask({
    run: () => call(auth.verifyLink, { body: { token } }),
    onDone: (signedIn) => arrive(signedIn, readPending()?.from ?? null),
  });
  return (
    <AuthFrame
      title="Masuk ke Taksir"
      lead="Tekan tombol di bawah untuk masuk dengan tautan dari email Anda."
    >
      <Form onSubmit={() => check.start(undefined)}>
        {check.error !== undefined && (
          <Banner kind="error">{wordsOfFailure(check.error, texts.codeFailed)}</Banner>
        )}
        <Button
          variant="primary"
          size="large"
          block
          submit
          busy={check.isBusy}
          busyText="Memeriksa..."
        >
          Masuk
        </Button>
      </Form>
      <OtherWays>
        <Link href="/login">Minta kode baru</Link>
      </OtherWays>
    </AuthFrame>
  );
}
