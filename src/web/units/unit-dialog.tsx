import { fieldTexts } from '../../contract/fields/field-texts.ts';
import { Unit, UnitFields } from '../../contract/units.ts';
import { ConflictBanner } from '../records/conflict-banner.tsx';
import { RecordDialog } from '../records/record-dialog.tsx';
import { useRecordSave } from '../records/use-record-save.ts';
import { Banner } from '../ui/banner.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { useForm } from '../ui/form/use-form.ts';
import { texts } from './texts.tsx';
import { useSaveUnit } from './use-units.ts';

interface UnitDialogProps {
  /** Undefined: a new one. */
  unit: Unit | undefined;
  onClose: () => void;
}

export function UnitDialog({ unit, onClose }: UnitDialogProps) {
  const form = useForm(UnitFields, { code: unit?.code ?? '', label: unit?.label ?? '' });
  const save = useSaveUnit(unit);
  const submit = useRecordSave(form, save, unit?.version, onClose);
  return (
    <RecordDialog
      title={unit ? texts.changeTitle : texts.createTitle}
      form={form}
      isSaving={save.isPending}
      onSubmit={() => submit((fields, version) => ({ ...fields, version }))}
      onClose={onClose}
    >
      {Object.values(form.errors).includes(fieldTexts.required) && (
        <Banner kind="info">{texts.required}</Banner>
      )}
      <ConflictBanner error={save.error} schema={Unit} said={texts.conflict} />
      <TextField label={texts.code} required {...form.field('code')} />
      <TextField label={texts.label} required {...form.field('label')} />
    </RecordDialog>
  );
}
