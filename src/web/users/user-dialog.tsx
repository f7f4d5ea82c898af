import { useState } from 'react';
import { Role, type User } from '../../contract/auth.ts';
import { UserFields } from '../../contract/users.ts';
import { conflictOf } from '../api/failure.ts';
import { RecordDialog } from '../records/record-dialog.tsx';
import { useRecordSave } from '../records/use-record-save.ts';
import { Banner } from '../ui/banner.tsx';
import { SelectField, TextField } from '../ui/form/text-field.tsx';
import { useForm } from '../ui/form/use-form.ts';
import { AvatarField, avatarError } from './avatar-field.tsx';
import { texts } from './texts.tsx';
import styles from './user-dialog.module.css';
import { useSaveUser } from './use-users.ts';
import { lengths } from '../../domain/number/limits.ts';

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
  const save = useSaveUser(user);
  const submit = useRecordSave(form, save, user?.version, onClose);
  const removeImage = storedUrl === null && Boolean(user?.imageUrl);

  return (
    <RecordDialog
      title={user ? texts.changeTitle : texts.createTitle}
      size="wide"
      form={form}
      isDirty={file !== undefined || removeImage}
      isSaving={save.isPending}
      onSubmit={() => {
        if (avatarError(file) !== undefined) form.check();
        else submit((fields, version) => ({ fields, file, removeImage, version }));
      }}
      onClose={onClose}
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
          maxLength={lengths.person}
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
          maxLength={lengths.phone}
          {...form.field('phoneNumber')}
        />
      </div>
    </RecordDialog>
  );
}

/** showModal() focuses this field, not the picture above it. */
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
