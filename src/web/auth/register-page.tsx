import { Link, useLocation, useSearchParams } from 'wouter';
import { auth, Registration } from '../../contract/auth.ts';
import { call } from '../api/call.ts';
import { Failure } from '../api/failure.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Form } from '../ui/form/form.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { useForm } from '../ui/form/use-form.ts';
import { AuthFrame, OtherWays } from './auth-frame.tsx';
import { forgetPending } from './pending-sign-in.ts';
import { texts } from './texts.ts';
import { useTask } from './use-task.ts';
import { wordsOfFailure } from './words-of-failure.ts';

export default function RegisterPage() {
  const [, navigate] = useLocation();
  const [query] = useSearchParams();
  const from = query.get('from');
  const login = from ? `/login?${new URLSearchParams({ from })}` : '/login';
  const form = useForm(Registration, { name: '', email: '' });
  const registration = useTask({
    run: (body: { name: string; email: string }) => call(auth.register, { body }),
    onDone({ email }) {
      // What was asked for before there was an account brought no code.
      forgetPending();
      navigate(login, { state: { registered: email } });
    },
    onFailed(error) {
      if (error instanceof Failure) form.showErrors(error.fields);
    },
  });

  function submit() {
    const fields = form.check();
    if (fields) registration.start(fields);
  }

  return (
    <AuthFrame
      title="Daftar ke Taksir"
      lead="Cukup nama dan email. Masuknya dengan kode, tanpa kata sandi."
    >
      <Form formRef={form.ref} onSubmit={submit}>
        {registration.error !== undefined && (
          <Banner kind="error">
            {wordsOfFailure(registration.error, texts.registrationFailed)}
          </Banner>
        )}
        <TextField
          label="Nama lengkap"
          size="large"
          name="name"
          autoComplete="name"
          required
          {...form.field('name')}
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
          busy={registration.isBusy}
          busyText="Mendaftar..."
        >
          Daftar
        </Button>
      </Form>
      <OtherWays>
        <span>
          Sudah punya akun? <Link href={login}>Masuk</Link>
        </span>
      </OtherWays>
    </AuthFrame>
  );
}
