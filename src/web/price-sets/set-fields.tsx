import type { PriceSetFields } from '../../contract/price-sets.ts';
import { TextField } from '../ui/form/text-field.tsx';
import type { useForm } from '../ui/form/use-form.ts';
import { texts } from './texts.tsx';

interface SetFieldsProps {
  field: ReturnType<typeof useForm<PriceSetFields>>['field'];
  /** Estimates rest on it: papers have named it so. */
  isNameFixed?: boolean;
}

/** What papers say of the prices: the list's name, its region, its day and its document. */
export function SetFields({ field, isNameFixed = false }: SetFieldsProps) {
  return (
    <>
      <TextField label={texts.name} required disabled={isNameFixed} {...field('name')} />
      <TextField
        label={texts.region}
        hint={texts.regionHint}
        disabled={isNameFixed}
        {...field('region')}
      />
      <TextField
        label={texts.priceDate}
        type="date"
        required
        disabled={isNameFixed}
        {...field('priceDate')}
      />
      <TextField label={texts.document} hint={texts.documentHint} {...field('document')} />
    </>
  );
}
