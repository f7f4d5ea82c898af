import { useEffect, useEffectEvent } from 'react';
import { Link, Redirect, useLocation, useSearch, useSearchParams } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { CodeRequest } from '../../contract/auth.ts';
import { Failure } from '../api/failure.ts';
import { safePath } from '../session/login-path.ts';
import { useToken } from '../session/use-token.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Form } from '../ui/form/form.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { useForm } from '../ui/form/use-form.ts';
import { AuthFrame, OtherWays } from './auth-frame.tsx';
import { keepPending, readPending } from './pending-sign-in.ts';
import { requestCode } from './request-code.ts';
import { texts } from './texts.ts';
import { useTask } from './use-task.ts';
import { wordsOfFailure } from './words-of-failure.ts';

/** What a registration hands over in `history.state`. */
interface Arrival {
  registered?: string;
}

export default function LoginPage() {
  const token = useToken();
  const from = new URLSearchParams(useSearch()).get('from');
  // Signed in already, perhaps in another tab.
  if (token !== null) return <Redirect to={safePath(from)} replace />;
  return <SignIn />;
}

function SignIn() {
  const [, navigate] = useLocation();
  const [query] = useSearchParams();
  const from = query.get('from');
  const arrival: Arrival | null = useHistoryState();
  const form = useForm(CodeRequest, { email: arrival?.registered ?? '' });
  const request = useTask({
    run: (email: string) => requestCode(email, from),
    onDone: () => navigate('/otp'),
    onFailed(error) {
      if (error instanceof Failure) form.showErrors(error.fields);
    },
  });

  function submit() {
    const fields = form.check();
    if (fields) request.start(fields.email);
  }

  // Who has just registered asks for the code by it; who comes back here from the boxes has one.
  const askAtOnce = useEffectEvent(() => {
    const email = arrival?.registered;
    if (email !== undefined && readPending()?.email !== email) request.start(email);
  });
  useEffect(() => askAtOnce(), []);

  /** A code is on its way already: it can be typed in without another. */
  function typeCode() {
    const { retryAfter = 60 } = request.error instanceof Failure ? request.error : {};
    const email = form.check()?.email ?? '';
    const { lockedUntil } = readPending() ?? {};
    const sentAt = Date.now();
    keepPending({ email, from, sentAt, resendIn: retryAfter, expiresIn: undefined, lockedUntil });
    navigate('/otp');
  }

  // Where this browser asked for none, nobody here has a code to type.
  const isWaiting =
    request.error instanceof Failure &&
    request.error.code === 'OTP_SEND_LIMIT' &&
    readPending()?.email === form.values.email.trim().toLowerCase();
  return (
    <AuthFrame
      title="Masuk ke Taksir"
      about={texts.about}
      lead="Kode 4 digit akan dikirim ke email Anda."
    >
      <Form formRef={form.ref} onSubmit={submit}>
        <Arriving
          reason={query.get('reason')}
          registered={arrival?.registered !== undefined}
          error={request.error}
          typeCode={isWaiting ? typeCode : undefined}
        />
        <TextField
          label="Email"
          type="email"
          size="large"
          name="email"
          autoComplete="email"
          placeholder="nama@perusahaan.co.id"
          required
          {...form.field('email')}
        />
        <Button
          variant="primary"
          size="large"
          block
          submit
          lang="en"
          busy={request.isBusy}
          busyText="Mengirim..."
        >
          Send OTP
        </Button>
      </Form>
      <OtherWays>
        <span>
          Belum punya akun?{' '}
          <Link href={from ? `/register?${new URLSearchParams({ from })}` : '/register'}>
            Daftar
          </Link>
        </span>
      </OtherWays>
    </AuthFrame>
  );
}

interface ArrivingProps {
  reason: string | null;
  registered: boolean;
  error: unknown;
  typeCode: (() => void) | undefined;
}

/**
 * Shows one message at a time: a failure just now replaces the reason for which one was sent here.
 */
function Arriving({ reason, registered, error, typeCode }: ArrivingProps) {
  if (error) {
    return (
      <Banner
        kind="error"
        action={
          typeCode && (
            <Button size="small" onClick={typeCode}>
              Masukkan kode
            </Button>
          )
        }
      >
        {wordsOfFailure(error, texts.sendingFailed)}
      </Banner>
    );
  }
  if (registered) return <Banner kind="info">{texts.registered}</Banner>;
  if (reason !== 'expired' && reason !== 'invalid') return null;
  return <Banner kind="warning">{texts.reasons[reason]}</Banner>;
}
