import { fieldTexts } from '../../contract/fields/field-texts.ts';
import { CategoryFields, HspCategory } from '../../contract/hsp.ts';
import { ConflictBanner } from '../records/conflict-banner.tsx';
import { RecordDialog } from '../records/record-dialog.tsx';
import { useRecordSave } from '../records/use-record-save.ts';
import { Banner } from '../ui/banner.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { useForm } from '../ui/form/use-form.ts';
import { texts } from './texts.tsx';
import { useSaveCategory } from './use-category-changes.ts';
import { lengths } from '../../domain/number/limits.ts';

interface CategoryDialogProps {
  /** Undefined: a new one. */
  category: HspCategory | undefined;
  onClose: () => void;
}

export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const form = useForm(CategoryFields, { name: category?.name ?? '' });
  const save = useSaveCategory(category);
  const submit = useRecordSave(form, save, category?.version, onClose);
  return (
    <RecordDialog
      title={category ? texts.changeTitle : texts.createTitle}
      form={form}
      isSaving={save.isPending}
      onSubmit={() => submit((fields, version) => ({ ...fields, version }))}
      onClose={onClose}
    >
      {form.errors['name'] === fieldTexts.required && <Banner kind="info">{texts.required}</Banner>}
      <ConflictBanner error={save.error} schema={HspCategory} said={texts.conflict} />
      <TextField label={texts.name} required maxLength={lengths.category} {...form.field('name')} />
    </RecordDialog>
  );
}
