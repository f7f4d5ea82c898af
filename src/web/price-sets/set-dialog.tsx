import { PriceSet, PriceSetFields } from '../../contract/price-sets.ts';
import { ConflictBanner } from '../records/conflict-banner.tsx';
import { RecordDialog } from '../records/record-dialog.tsx';
import { useRecordSave } from '../records/use-record-save.ts';
import { Banner } from '../ui/banner.tsx';
import { useForm } from '../ui/form/use-form.ts';
import { SetFields } from './set-fields.tsx';
import { texts } from './texts.tsx';
import { useChangeSet } from './use-price-sets.ts';

/** What a set is called; of one in use only its document can be corrected. */
export function SetDialog({ set, onClose }: { set: PriceSet; onClose: () => void }) {
  const { name, region, priceDate, document } = set;
  const form = useForm(PriceSetFields, { name, region, priceDate, document });
  const save = useChangeSet(set);
  const submit = useRecordSave(form, save, set.version, onClose);
  return (
    <RecordDialog
      title={texts.changeTitle}
      form={form}
      isSaving={save.isPending}
      onSubmit={() => submit((fields, version) => ({ ...fields, version }))}
      onClose={onClose}
    >
      <ConflictBanner error={save.error} schema={PriceSet} said={texts.conflict} />
      {set.estimations > 0 && <Banner kind="info">{texts.inUse(set.estimations)}</Banner>}
      <SetFields field={form.field} isNameFixed={set.estimations > 0} />
    </RecordDialog>
  );
}
