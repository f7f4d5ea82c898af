import { useState } from 'react';
import { fieldTexts } from '../../contract/field-texts.ts';
import { CategoryFields, HspCategory } from '../../contract/hsp.ts';
import { conflictOf, Failure } from '../api/failure.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useForm } from '../ui/use-form.ts';
import { texts } from './texts.tsx';
import { useSaveCategory } from './use-category-changes.ts';

interface CategoryDialogProps {
  /** Undefined: a new one. */
  category: HspCategory | undefined;
  onClose: () => void;
}

export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const form = useForm(CategoryFields, { name: category?.name ?? '' });
  const [version, setVersion] = useState(category?.version);
  const save = useSaveCategory(category);

  function submit() {
    const fields = !save.isPending && form.check();
    if (!fields) return;
    save.mutate(
      { ...fields, version },
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
      title={category ? texts.changeTitle : texts.createTitle}
      onSubmit={submit}
      onClose={onClose}
      isDirty={form.isDirty}
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
      {form.errors['name'] === fieldTexts.required && <Banner kind="info">{texts.required}</Banner>}
      <ConflictBanner error={save.error} />
      <TextField label={texts.name} required maxLength={100} {...form.field('name')} />
    </Dialog>
  );
}

function ConflictBanner({ error }: { error: Error | null }) {
  const conflict = conflictOf(error);
  const current = HspCategory.safeParse(conflict?.current).data;
  if (!conflict || !current) return null;
  return <Banner kind="warning">{texts.conflict(conflict.changedBy, current)}</Banner>;
}
