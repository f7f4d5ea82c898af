import { useState } from 'react';
import { fieldTexts } from '../../contract/fields/field-texts.ts';
import type { HspCategory } from '../../contract/hsp.ts';
import { Failure } from '../api/failure.ts';
import { RemoveDialog } from '../ui/overlay/remove-dialog.tsx';
import { SelectField } from '../ui/form/text-field.tsx';
import { texts } from './texts.tsx';
import { useRemoveCategory } from './use-category-changes.ts';

interface RemoveCategoryDialogProps {
  category: HspCategory;
  /** Where its items may go. */
  others: readonly HspCategory[];
  onClose: () => void;
}

/** Asks before a category goes; its items, also those that only the server knows of, move first. */
export function RemoveCategoryDialog({ category, others, onClose }: RemoveCategoryDialogProps) {
  const removal = useRemoveCategory();
  const [moveTo, setMoveTo] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const isRefused = removal.error instanceof Failure && removal.error.code === 'CATEGORY_IN_USE';
  const items = category._count.items;
  const needsPlace = items > 0 || isRefused;

  function confirm() {
    if (needsPlace && moveTo === '') return setIsAsked(true);
    removal.mutate({ category, moveTo }, { onSuccess: onClose });
  }

  return (
    <RemoveDialog
      title={texts.removeTitle}
      isRemoving={removal.isPending}
      onConfirm={confirm}
      onClose={onClose}
      {...(needsPlace && {
        fields: (
          <SelectField
            label={texts.moveTo(items)}
            required
            placeholder={texts.moveToPlaceholder}
            hint={texts.moveToHelp}
            error={isAsked && moveTo === '' ? fieldTexts.required : undefined}
            choices={others.map(({ id, name }) => ({ value: id, text: name }))}
            value={moveTo}
            onChange={setMoveTo}
          />
        ),
      })}
    >
      {texts.removeQuestion(category)}
    </RemoveDialog>
  );
}
