import { useState } from 'react';
import * as z from 'zod/mini';
import { fieldTexts } from '../../contract/fields/field-texts.ts';
import { compare, toText } from '../../domain/number/decimal.ts';
import { largestOf, lengths, ranges } from '../../domain/number/limits.ts';
import { readTypedPercent } from '../../domain/number/typed-number.ts';
import { Button } from '../ui/button.tsx';
import { NumberField } from '../ui/form/number-field.tsx';
import { SelectField } from '../ui/form/text-field.tsx';
import { useForm } from '../ui/form/use-form.ts';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { SyncDialog } from './sync-dialog.tsx';
import { texts } from './texts.ts';
import type { SentWish } from './use-sync.ts';

interface OverheadDialogProps {
  categories: readonly { id: string; name: string }[];
  /** What the list shows at present: its search and its category. */
  sought: string;
  categoryId: string | undefined;
  onClose: () => void;
}

const OverheadForm = z.object({
  percent: z.string().check(
    z.maxLength(lengths.number, fieldTexts.number),
    z.refine((typed) => readTypedPercent(typed) !== undefined, fieldTexts.number),
    z.refine((typed) => {
      const percent = readTypedPercent(typed);
      return !percent || compare(percent, largestOf(ranges.percent)) <= 0;
    }, fieldTexts.tooMuch(ranges.percent)),
  ),
  of: z.string(),
});

/** One overhead for all analyses, a category or what a search found; its effect comes next. */
export function OverheadDialog({ categories, sought, categoryId, onClose }: OverheadDialogProps) {
  const form = useForm(OverheadForm, {
    percent: '',
    of: sought === '' ? (categoryId ?? 'all') : 'search',
  });
  const [wished, setWished] = useState<SentWish['overhead']>();
  if (wished) return <SyncDialog overhead={wished} onClose={onClose} />;

  function look() {
    const given = form.check();
    const percent = given && readTypedPercent(given.percent);
    if (!percent) return;
    setWished({
      percent: toText(percent),
      ...(given.of === 'search' && { q: sought, ...(categoryId && { categoryId }) }),
      ...(given.of !== 'search' && given.of !== 'all' && { categoryId: given.of }),
    });
  }

  return (
    <Dialog
      title={texts.overhead}
      formRef={form.ref}
      isDirty={form.isDirty}
      onSubmit={look}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="primary" submit>
            {texts.next}
          </Button>
        </>
      }
    >
      <NumberField
        label={texts.percent}
        required
        unit="%"
        column="percent"
        {...form.field('percent')}
      />
      <SelectField
        label={texts.of}
        required
        choices={[
          { value: 'all', text: texts.ofAll },
          ...(sought === '' ? [] : [{ value: 'search', text: texts.ofSearch(sought) }]),
          ...categories.map(({ id, name }) => ({ value: id, text: texts.ofCategory(name) })),
        ]}
        {...form.field('of')}
      />
    </Dialog>
  );
}
