import { useState } from 'react';
import * as z from 'zod/mini';
import { fieldTexts } from '../../contract/fields/field-texts.ts';
import type { WageBands } from '../../contract/wage-bands.ts';
import { compare, decimal, toText } from '../../domain/number/decimal.ts';
import { editableNumber } from '../../domain/number/number-text.ts';
import { usualBands } from '../../domain/wage.ts';
import { readTypedPrice } from '../../domain/number/typed-number.ts';
import { Failure } from '../api/failure.ts';
import { useRole } from '../auth/use-profile.ts';
import { Button } from '../ui/button.tsx';
import { longDate } from '../ui/dates.ts';
import { NumberField } from '../ui/form/number-field.tsx';
import { whyNoPrice } from '../ui/form/refusal-texts.ts';
import { useForm } from '../ui/form/use-form.ts';
import { LoadFailure } from '../ui/list/load-failure.tsx';
import { CommonFormDialog } from '../ui/overlay/common-form-dialog.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { texts } from './texts.ts';
import { useSaveWageBands, useWageBands } from './use-wage-bands.ts';
import styles from './wage-bands-dialog.module.css';

interface WageBandsDialogProps {
  onClose: () => void;
}

/** Outside of which Periksa doubts a wage: seen by all, changed by administrators (CHECK-07). */
export function WageBandsDialog({ onClose }: WageBandsDialogProps) {
  const { data, isError, refetch } = useWageBands();
  if (data) return <BandsForm bands={data} onClose={onClose} />;
  return (
    <Dialog
      title={texts.title}
      onSubmit={onClose}
      onClose={onClose}
      actions={<Button submit>{texts.close}</Button>}
    >
      {isError ? (
        <LoadFailure text={texts.loadFailed} retry={() => void refetch()} />
      ) : (
        <Skeleton />
      )}
    </Dialog>
  );
}

const figure = z.string().check(
  z.minLength(1, fieldTexts.required),
  z.refine((typed) => typed === '' || readTypedPrice(typed) !== undefined, whyNoPrice),
);

const isUpright = (lowest: string, highest: string) => {
  const [low, high] = [readTypedPrice(lowest), readTypedPrice(highest)];
  return !low || !high || compare(low, high) <= 0;
};

const TypedBands = z
  .object({
    dailyLowest: figure,
    dailyHighest: figure,
    hourlyLowest: figure,
    hourlyHighest: figure,
  })
  .check(
    z.refine(({ dailyLowest, dailyHighest }) => isUpright(dailyLowest, dailyHighest), {
      error: texts.upsideDown,
      path: ['dailyHighest'],
    }),
    z.refine(({ hourlyLowest, hourlyHighest }) => isUpright(hourlyLowest, hourlyHighest), {
      error: texts.upsideDown,
      path: ['hourlyHighest'],
    }),
  );

const shown = (text: string) => editableNumber(decimal(text));
const sent = (typed: string) => toText(readTypedPrice(typed) ?? decimal(0)); // the form has checked it

const typedOf = ({ daily, hourly }: Pick<WageBands, 'daily' | 'hourly'>) => ({
  dailyLowest: shown(daily.lowest),
  dailyHighest: shown(daily.highest),
  hourlyLowest: shown(hourly.lowest),
  hourlyHighest: shown(hourly.highest),
});

const [usualDaily, usualHourly] = [usualBands.daily, usualBands.hourly].map(
  ([lowest, highest]) => ({
    lowest: toText(lowest),
    highest: toText(highest),
  }),
);

function BandsForm({ bands, onClose }: WageBandsDialogProps & { bands: WageBands }) {
  const isAdmin = useRole() === 'ADMIN';
  // What somebody else saves meanwhile must not replace what is typed.
  const [seen] = useState(bands);
  const form = useForm(TypedBands, typedOf(seen));
  const save = useSaveWageBands();
  const isConflict = save.error instanceof Failure && save.error.code === 'VERSION_CONFLICT';

  function submit() {
    const given = form.check();
    if (!given || save.isPending) return;
    const daily = { lowest: sent(given.dailyLowest), highest: sent(given.dailyHighest) };
    const hourly = { lowest: sent(given.hourlyLowest), highest: sent(given.hourlyHighest) };
    save.mutate({ daily, hourly, version: seen.version }, { onSuccess: onClose });
  }

  function restore() {
    if (!usualDaily || !usualHourly) return;
    const usual = typedOf({ daily: usualDaily, hourly: usualHourly });
    for (const [name, text] of Object.entries(usual))
      form.field(name as keyof typeof usual).onChange(text); // its own keys
  }

  const field = (name: keyof ReturnType<typeof typedOf>, unit: string) => (
    <NumberField
      label={texts[name]}
      unit={unit}
      column="price"
      required
      {...form.field(name)}
      {...(!isAdmin && { readOnly: true })}
    />
  );

  return (
    <CommonFormDialog
      title={texts.title}
      texts={texts}
      canEdit={isAdmin}
      form={form}
      isSaving={save.isPending}
      isConflict={isConflict}
      onSave={submit}
      onClose={onClose}
    >
      <div className={styles.bands}>
        {field('dailyLowest', texts.daily)}
        {field('dailyHighest', texts.daily)}
        {field('hourlyLowest', texts.hourly)}
        {field('hourlyHighest', texts.hourly)}
      </div>
      <p className={styles.foot}>
        {seen.changedAt === null
          ? texts.usual
          : texts.changed(longDate(seen.changedAt), seen.changedBy)}
        {isAdmin && (
          <Button size="small" onClick={restore}>
            {texts.restore}
          </Button>
        )}
      </p>
    </CommonFormDialog>
  );
}
