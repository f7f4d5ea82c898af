import { useState } from 'react';
import { fieldTexts } from '../../contract/field-texts.ts';
import { Unit, UnitFields } from '../../contract/units.ts';
import { conflictOf, Failure } from '../api/failure.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useForm } from '../ui/use-form.ts';
import { texts } from './texts.tsx';
import { useSaveUnit } from './use-units.ts';

interface UnitDialogProps {
  /** Undefined: a new one. */
  unit: Unit | undefined;
  onClose: () => void;
}

export function UnitDialog({ unit, onClose }: UnitDialogProps) {
  const form = useForm(UnitFields, { code: unit?.code ?? '', label: unit?.label ?? '' });
  const [version, setVersion] = useState(unit?.version);
  const save = useSaveUnit(unit);

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
      title={unit ? texts.changeTitle : texts.createTitle}
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
      {Object.values(form.errors).includes(fieldTexts.required) && (
        <Banner kind="info">{texts.required}</Banner>
      )}
      <ConflictBanner error={save.error} />
      <TextField label={texts.code} required {...form.field('code')} />
      <TextField label={texts.label} required {...form.field('label')} />
    </Dialog>
  );
}

function ConflictBanner({ error }: { error: Error | null }) {
  const conflict = conflictOf(error);
  const current = Unit.safeParse(conflict?.current).data;
  if (!conflict || !current) return null;
  return <Banner kind="warning">{texts.conflict(conflict.changedBy, current)}</Banner>;
}
