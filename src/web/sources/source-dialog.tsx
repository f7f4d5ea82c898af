import { useState } from 'react';
import { fieldTexts } from '../../contract/field-texts.ts';
import { Source, SourceFields } from '../../contract/sources.ts';
import { conflictOf, Failure } from '../api/failure.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useForm } from '../ui/use-form.ts';
import { texts } from './texts.tsx';
import { useSaveSource } from './use-sources.ts';

interface SourceDialogProps {
  /** Undefined: a new one. */
  source: Source | undefined;
  onClose: () => void;
}

export function SourceDialog({ source, onClose }: SourceDialogProps) {
  const form = useForm(SourceFields, { code: source?.code ?? '', label: source?.label ?? '' });
  const [isActive, setIsActive] = useState(source?.isActive ?? true);
  const [version, setVersion] = useState(source?.version);
  const save = useSaveSource(source);

  function submit() {
    const fields = !save.isPending && form.check();
    if (!fields) return;
    save.mutate(
      { ...fields, isActive, version },
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
      title={source ? texts.changeTitle : texts.createTitle}
      onSubmit={submit}
      onClose={onClose}
      isDirty={form.isDirty || (source !== undefined && source.isActive !== isActive)}
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
      {Object.values(form.errors).includes(fieldTexts.required) && (
        <Banner kind="info">{texts.required}</Banner>
      )}
      <ConflictBanner error={save.error} />
      <TextField label={source ? texts.code : texts.newCode} required {...form.field('code')} />
      <TextField label={texts.label} required {...form.field('label')} />
      {source && <Checkbox label={texts.active} checked={isActive} onChange={setIsActive} />}
    </Dialog>
  );
}

function ConflictBanner({ error }: { error: Error | null }) {
  const conflict = conflictOf(error);
  const current = Source.safeParse(conflict?.current).data;
  if (!conflict || !current) return null;
  return <Banner kind="warning">{texts.conflict(conflict.changedBy, current)}</Banner>;
}
