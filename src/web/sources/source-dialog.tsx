import { useState } from 'react';
import { fieldTexts } from '../../contract/fields/field-texts.ts';
import { Source, SourceFields } from '../../contract/sources.ts';
import { unitPriceRoundings } from '../../domain/recipe.ts';
import { ConflictBanner } from '../records/conflict-banner.tsx';
import { RecordDialog } from '../records/record-dialog.tsx';
import { useRecordSave } from '../records/use-record-save.ts';
import { Banner } from '../ui/banner.tsx';
import { Checkbox } from '../ui/form/checkbox.tsx';
import { SelectField, TextField } from '../ui/form/text-field.tsx';
import { useForm } from '../ui/form/use-form.ts';
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
  const [rounding, setRounding] = useState(source?.unitPriceRounding ?? 'none');
  const save = useSaveSource(source);
  const submit = useRecordSave(form, save, source?.version, onClose);
  const isOther =
    rounding !== (source?.unitPriceRounding ?? 'none') || isActive !== (source?.isActive ?? true);
  return (
    <RecordDialog
      title={source ? texts.changeTitle : texts.createTitle}
      form={form}
      isDirty={isOther}
      isSaving={save.isPending}
      onSubmit={() =>
        submit((fields, version) => ({
          ...fields,
          isActive,
          unitPriceRounding: rounding,
          version,
        }))
      }
      onClose={onClose}
    >
      {Object.values(form.errors).includes(fieldTexts.required) && (
        <Banner kind="info">{texts.required}</Banner>
      )}
      <ConflictBanner error={save.error} schema={Source} said={texts.conflict} />
      <TextField label={source ? texts.code : texts.newCode} required {...form.field('code')} />
      <TextField label={texts.label} required {...form.field('label')} />
      <SelectField
        label={texts.rounding}
        value={rounding}
        choices={unitPriceRoundings.map((value) => ({ value, text: texts.roundings[value] }))}
        onChange={(value) => setRounding(unitPriceRoundings.find((one) => one === value) ?? 'none')}
      />
      {source && source.unitPriceRounding !== rounding && (
        <Banner kind="info">{texts.roundingHelp}</Banner>
      )}
      {source && <Checkbox label={texts.active} checked={isActive} onChange={setIsActive} />}
    </RecordDialog>
  );
}
