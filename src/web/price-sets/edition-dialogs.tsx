import { Edition, EditionFields } from '../../contract/editions.ts';
import { useRole } from '../auth/use-profile.ts';
import { ConflictBanner } from '../records/conflict-banner.tsx';
import { RecordDialog } from '../records/record-dialog.tsx';
import { useRecordSave } from '../records/use-record-save.ts';
import { TextField } from '../ui/form/text-field.tsx';
import { useForm } from '../ui/form/use-form.ts';
import { texts } from './texts.tsx';
import { useFreeze, useRenameEdition } from './use-price-sets.ts';

export function FreezeDialog({ onClose }: { onClose: () => void }) {
  const form = useForm(EditionFields, { name: '' });
  const freeze = useFreeze();
  const submit = useRecordSave(form, freeze, undefined, onClose);
  return (
    <RecordDialog
      title={texts.freezeTitle}
      form={form}
      isSaving={freeze.isPending}
      onSubmit={() => submit(({ name }) => name)}
      onClose={onClose}
    >
      <p>{texts.freezeHelp(useRole() === 'ADMIN')}</p>
      <TextField
        label={texts.editionName}
        hint={texts.editionHint}
        required
        {...form.field('name')}
      />
    </RecordDialog>
  );
}

export function EditionDialog({ edition, onClose }: { edition: Edition; onClose: () => void }) {
  const form = useForm(EditionFields, { name: edition.name });
  const save = useRenameEdition(edition);
  const submit = useRecordSave(form, save, edition.version, onClose);
  return (
    <RecordDialog
      title={texts.renameTitle}
      form={form}
      isSaving={save.isPending}
      onSubmit={() => submit((fields, version) => ({ ...fields, version }))}
      onClose={onClose}
    >
      <ConflictBanner error={save.error} schema={Edition} said={texts.editionConflict} />
      <TextField label={texts.editionName} required {...form.field('name')} />
    </RecordDialog>
  );
}
