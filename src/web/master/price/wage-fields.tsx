import { useState } from 'react';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import styles from '../master-dialogs.module.css';
import { autoHourlyRate, followsDay } from '../master-form.ts';
import { readAs, type MasterFormState } from './price-field.tsx';
import { texts } from '../texts.tsx';

interface WageFieldsProps {
  form: MasterFormState;
  isNew: boolean;
}

/** The two rates of a wage; the one by the hour follows the one by the day where it should. */
export function WageFields({ form, isNew }: WageFieldsProps) {
  const [isAuto, setIsAuto] = useState(() => isNew || followsDay(form.values));
  const daily = form.field('dailyRate');
  const hours = form.field('hours');
  const hourly = form.field('hourlyRate');

  function follow(changed: { dailyRate?: string; hours?: string }) {
    hourly.onChange(autoHourlyRate({ ...form.values, ...changed }));
  }

  return (
    <>
      <div className={styles.rates}>
        <NumberField
          label={texts.dailyRateField}
          unit="Rp / hari"
          hint={readAs(daily.value, 'hari')}
          column="price"
          {...daily}
          onChange={(typed) => {
            daily.onChange(typed);
            if (isAuto) follow({ dailyRate: typed });
          }}
        />
        <NumberField
          label={texts.hours}
          unit="jam"
          column="price"
          {...hours}
          onChange={(typed) => {
            hours.onChange(typed);
            if (isAuto) follow({ hours: typed });
          }}
        />
        <NumberField
          label={texts.hourlyRateField}
          unit="Rp / jam"
          readOnly={isAuto}
          hint={readAs(hourly.value, 'jam')}
          column="price"
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
