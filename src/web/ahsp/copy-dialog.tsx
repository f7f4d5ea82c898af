import { useLocation } from 'wouter';
import * as z from 'zod/mini';
import { ahsp, type RecipeView } from '../../contract/ahsp.ts';
import { itemTextFields } from '../../contract/hsp.ts';
import { lengths } from '../../domain/number/limits.ts';
import { call } from '../api/call.ts';
import { telling } from '../api/telling.ts';
import { useChange } from '../api/use-change.ts';
import { ahspPath } from '../hsp/ahsp-path.ts';
import { hspKey } from '../hsp/use-hsp.ts';
import { useRepeatKey } from '../hsp/use-item-changes.ts';
import { RecordDialog } from '../records/record-dialog.tsx';
import { useRecordSave } from '../records/use-record-save.ts';
import { TextArea, TextField } from '../ui/form/text-field.tsx';
import { useForm } from '../ui/form/use-form.ts';
import { texts } from './texts.ts';

const { kode, deskripsi } = itemTextFields;
const CopyForm = z.object({ kode, deskripsi });

/** The analysis under a new code; the original stays. */
export function CopyDialog({ recipe, onClose }: { recipe: RecipeView; onClose: () => void }) {
  const form = useForm(CopyForm, { kode: '', deskripsi: recipe.deskripsi });
  const [, navigate] = useLocation();
  const keyOf = useRepeatKey();
  const copy = useChange({
    change: (body: z.infer<typeof CopyForm>) => {
      const params = { kode: recipe.kode };
      return call(ahsp.copy, { params, query: {}, body, idempotencyKey: keyOf(body) });
    },
    refresh: hspKey,
    done: ({ kode: made }) => texts.copied(made),
    failed: telling(texts.copyFailed),
  });
  const submit = useRecordSave(form, copy, undefined, () => {
    onClose();
    navigate(ahspPath(form.values.kode.trim()));
  });
  return (
    <RecordDialog
      title={texts.copyTitle(recipe.kode)}
      note={texts.copyNote}
      form={form}
      isSaving={copy.isPending}
      onSubmit={() => submit((fields) => fields)}
      onClose={onClose}
    >
      <TextField label={texts.newKode} required maxLength={lengths.kode} {...form.field('kode')} />
      <TextArea label={texts.name} required rows={2} {...form.field('deskripsi')} />
    </RecordDialog>
  );
}
