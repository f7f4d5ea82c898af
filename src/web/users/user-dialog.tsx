import { useState } from 'react';
import { Role, type User } from '../../contract/auth.ts';
import { UserFields } from '../../contract/users.ts';
import { conflictOf, Failure } from '../api/failure.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { SelectField, TextField } from '../ui/text-field.tsx';
import { useForm } from '../ui/use-form.ts';
import { AvatarField, avatarError } from './avatar-field.tsx';
import { texts } from './texts.tsx';
import styles from './user-dialog.module.css';
import { useSaveUser } from './use-users.ts';

const roles = Role.options.map((role) => ({ value: role, text: role }));

interface UserDialogProps {
  /** Undefined: a new one. */
  user: User | undefined;
  onClose: () => void;
}

export function UserDialog({ user, onClose }: UserDialogProps) {
  const form = useForm<UserFields>(UserFields, {
    name: user?.name ?? '',
    email: user?.email ?? '',
    role: user?.role ?? 'USER',
    phoneNumber: user?.phoneNumber ?? '',
  });
  const [file, setFile] = useState<File>();
  const [storedUrl, setStoredUrl] = useState(user?.imageUrl ?? null);
  const [version, setVersion] = useState(user?.version);
  const save = useSaveUser(user);
  const removeImage = storedUrl === null && Boolean(user?.imageUrl);

  function submit() {
    const fields = !save.isPending && form.check();
    if (!fields || avatarError(file) !== undefined) return;
    save.mutate(
      { fields, file, removeImage, version },
      {
        onSuccess: onClose,
        onError(error) {
          setVersion(conflictOf(error)?.version ?? version);
          if (error instanceof Failure) form.showErrors(error.fields);
        },
      },
    );
  }

  return (
    <Dialog
      title={user ? texts.changeTitle : texts.createTitle}
      size="wide"
      onSubmit={submit}
      onClose={onClose}
      isDirty={form.isDirty || file !== undefined || removeImage}
      formRef={form.ref}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="primary" submit busy={save.isPending} busyText={texts.saving}>
            {texts.save}
          </Button>
        </>
      }
    >
      <SubmitFailure error={save.error} />
      <AvatarField
        name={form.field('name').value}
        file={file}
        storedUrl={storedUrl}
        onChange={setFile}
        onRemoveStored={() => setStoredUrl(null)}
      />
      <div className={styles.two}>
        <TextField
          ref={startHere}
          label={texts.name}
          required
          maxLength={100}
          {...form.field('name')}
        />
        <TextField
          label={texts.email}
          type="email"
          required
          disabled={user !== undefined}
          hint={user && texts.emailStays}
          {...form.field('email')}
        />
      </div>
      <div className={styles.two}>
        <SelectField label={texts.role} choices={roles} {...form.field('role')} />
        <TextField
          label={texts.phone}
          type="tel"
          optional
          maxLength={30}
          {...form.field('phoneNumber')}
        />
      </div>
    </Dialog>
  );
}

/** showModal() begins here, not at the picture above it. */
function startHere(input: HTMLInputElement | null): void {
  input?.setAttribute('autofocus', '');
}

/** What is typed stays; the dialog can be sent again. */
function SubmitFailure({ error }: { error: Error | null }) {
  if (!error) return null;
  const conflict = conflictOf(error);
  return (
    <Banner kind="error">
      <b>{texts.submitFailed}</b>
      <br />
      {conflict ? texts.conflict(conflict.changedBy) : error.message}
    </Banner>
  );
}
