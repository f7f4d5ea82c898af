import type { MasterType } from '../../../contract/master.ts';
import { rupiahPer, writePriceRupiah } from '../../../domain/number/number-text.ts';
import { readTypedPrice } from '../../../domain/number/typed-number.ts';
import { NumberField } from '../../ui/form/number-field.tsx';
import type { useForm } from '../../ui/form/use-form.ts';
import type { MasterTyped } from '../master-form.ts';
import { texts } from '../texts.tsx';

export type MasterFormState = ReturnType<typeof useForm<MasterTyped>>;

interface PriceFieldProps {
  form: MasterFormState;
  type: MasterType;
}

/** The price, and below it how it is read: dots and commas are easily meant otherwise. */
export function PriceField({ form, type }: PriceFieldProps) {
  const { price, unit } = form.values;
  const isNeeded = type === 'MATERIAL';
  const hint = isNeeded ? undefined : texts.priceHint;
  return (
    <NumberField
      label={texts.priceField}
      required={isNeeded}
      optional={!isNeeded}
      unit={rupiahPer(unit)}
      hint={readAs(price, unit) ?? hint}
      column="price"
      {...form.field('price')}
    />
  );
}

/** What a typed price says, in words that cannot be mistaken. */
export function readAs(typed: string, unit: string): string | undefined {
  const value = readTypedPrice(typed);
  if (!value) return undefined;
  const price = writePriceRupiah(value);
  return unit ? texts.per(price, unit) : price;
}
