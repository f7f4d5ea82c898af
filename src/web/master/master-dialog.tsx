import { useState } from 'react';
import { MasterItem, type MasterType } from '../../contract/master.ts';
import { decimal } from '../../domain/number/decimal.ts';
import { writePriceRupiah } from '../../domain/number/number-text.ts';
import { ImpactPanel } from '../impact/impact-panel.tsx';
import type { SentChange } from '../impact/use-impact.ts';
import { ConflictBanner } from '../records/conflict-banner.tsx';
import { RecordDialog } from '../records/record-dialog.tsx';
import { useRecordSave } from '../records/use-record-save.ts';
import { useRole } from '../auth/use-profile.ts';
import { Checkbox } from '../ui/form/checkbox.tsx';
import { ComboboxField } from '../ui/form/combobox-field.tsx';
import { NumberField } from '../ui/form/number-field.tsx';
import { TextArea, TextField } from '../ui/form/text-field.tsx';
import { useForm } from '../ui/form/use-form.ts';
import { useUnits } from '../units/use-units.ts';
import { changesOf, formOf, isByRate, typedOf } from './master-form.ts';
import { PriceField } from './price/price-field.tsx';
import { jumpsOf, type PriceJump } from './price/price-jump.ts';
import { PriceJumpDialog } from './price/price-jump-dialog.tsx';
import { texts } from './texts.tsx';
import { useSaveMaster } from './use-master-changes.ts';
import { WageFields } from './price/wage-fields.tsx';
import { lengths } from '../../domain/number/limits.ts';

interface MasterDialogProps {
  type: MasterType;
  /** Undefined: a new one. */
  item: MasterItem | undefined;
  onClose: () => void;
}

export function MasterDialog({ type, item, onClose }: MasterDialogProps) {
  const [before] = useState(() => typedOf(type, item));
  const [schema] = useState(() => formOf(type, item));
  const form = useForm(schema, before);
  const [recompute, setRecompute] = useState(false);
  const [jumps, setJumps] = useState<readonly PriceJump[]>([]);
  const save = useSaveMaster(type, item);
  const send = useRecordSave(form, save, item?.version, onClose);
  const units = useUnits('');
  const isAdmin = useRole() === 'ADMIN';
  const isWage = type === 'LABOR';

  /** A price that changes more than tenfold is asked about first. */
  function submit() {
    const typed = schema.safeParse(form.values).data;
    const found = item && typed ? jumpsOf(type, before, typed) : [];
    if (found.length > 0 && !save.isPending) setJumps(found);
    else store();
  }

  function store() {
    setJumps([]);
    send((typed, version) => {
      const changes = changesOf(type, typed, item && before);
      const isSame = item && Object.keys(changes).length === 0 && !recompute;
      return isSame ? undefined : { changes, version, recompute };
    });
  }

  /** What a save would send; nothing while it could not be sent. */
  function intended(): SentChange | undefined {
    const typed = schema.safeParse(form.values).data;
    if (!item || item.usedCount === 0 || !typed) return undefined;
    const fields = changesOf(type, typed, before);
    if (Object.keys(fields).length === 0 && !recompute) return undefined;
    return { kind: 'master', id: item.id, fields, recompute };
  }

  return (
    <RecordDialog
      title={item ? texts.changeTitle(item) : texts.createTitle(texts.titles[type])}
      size="wide"
      note={noteOf(item, isAdmin)}
      form={form}
      isSaving={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <ConflictBanner
        error={save.error}
        schema={MasterItem}
        said={(changedBy, current) =>
          texts.conflict(changedBy, current, writePriceRupiah(decimal(current.price)))
        }
      />
      <TextField
        label={texts.code}
        required={isWage}
        optional={!isWage}
        readOnly={isWage && item !== undefined}
        hint={codeHint(isWage, item)}
        maxLength={lengths.kode}
        {...form.field('code')}
      />
      <TextField
        label={texts.name}
        required
        maxLength={lengths.masterName}
        {...form.field('name')}
      />
      <ComboboxField
        label={texts.unit}
        required
        maxLength={lengths.satuan}
        offers={units.data?.map(({ code, label }) => ({ value: code, note: label }))}
        {...form.field('unit')}
      />
      {isWage && isByRate(form.values.unit) ? (
        <WageFields form={form} isNew={!item} />
      ) : (
        <PriceField form={form} type={type} />
      )}
      <NumberField
        label={texts.tkdn}
        optional
        unit="%"
        hint={texts.tkdnHint[type]}
        column="percent"
        {...form.field('tkdn')}
      />
      <TextArea label={texts.notes} optional rows={2} {...form.field('notes')} />
      {item && item.usedCount > 0 && (
        <Checkbox
          label={texts.recompute(isAdmin ? item.scope : 'USER')}
          checked={recompute}
          onChange={setRecompute}
        />
      )}
      <ImpactPanel change={intended()} />
      {jumps.length > 0 && (
        <PriceJumpDialog jumps={jumps} onConfirm={store} onClose={() => setJumps([])} />
      )}
    </RecordDialog>
  );
}

/** For whom a change counts. */
function noteOf(item: MasterItem | undefined, isAdmin: boolean): string | undefined {
  if (isAdmin) return !item || item.scope === 'GLOBAL' ? texts.forAll : undefined;
  return item?.scope === 'GLOBAL' ? texts.asCopy : undefined;
}

function codeHint(isWage: boolean, item: MasterItem | undefined): string | undefined {
  if (isWage) return item && texts.codeFixed;
  return item ? undefined : texts.codeHint;
}
