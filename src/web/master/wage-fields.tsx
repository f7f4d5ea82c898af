import { useState } from 'react';
import { Checkbox } from '../ui/checkbox.tsx';
import { NumberField } from '../ui/text-field.tsx';
import { cleanPriceText } from '../../domain/typed-number.ts';
import styles from './master-dialogs.module.css';
import { autoHourlyRate, followsDay } from './master-form.ts';
import { priceTyping, readAs, type MasterFormState } from './price-field.tsx';
import { texts } from './texts.tsx';

interface WageFieldsProps {
  form: MasterFormState;
  isNew: boolean;
}

/** The two rates of a wage; the one by the hour follows the one by the day where it should. */
export function WageFields({ form, isNew }: WageFieldsProps) {
  const [isAuto, setIsAuto] = useState(() => isNew || followsDay(form.values));
  const daily = priceTyping(form, 'dailyRate');
  const hours = form.field('hours');
  const hourly = priceTyping(form, 'hourlyRate');

  function follow(changed: { dailyRate?: string; hours?: string }) {
    hourly.onChange(autoHourlyRate({ ...form.values, ...changed }));
  }

  return (
    <>
      <div className={styles.rates}>
        <NumberField
          label={texts.dailyRateField}
          prefix="Rp"
          hint={readAs(daily.value, 'hari')}
          {...daily}
          onChange={(typed) => {
            daily.onChange(typed);
            if (isAuto) follow({ dailyRate: cleanPriceText(typed) });
          }}
        />
        <NumberField
          label={texts.hours}
          {...hours}
          onChange={(typed) => {
            const clean = cleanPriceText(typed);
            hours.onChange(clean);
            if (isAuto) follow({ hours: clean });
          }}
        />
        <NumberField
          label={texts.hourlyRateField}
          prefix="Rp"
          readOnly={isAuto}
          hint={readAs(hourly.value, 'jam')}
          {...hourly}
        />
      </div>
      <Checkbox
        label={texts.auto}
        checked={isAuto}
        onChange={(auto) => {
          setIsAuto(auto);
          if (auto) follow({});
        }}
      />
    </>
  );
}
