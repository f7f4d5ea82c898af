import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { fieldTexts } from '../../contract/fields/field-texts.ts';
import { HspItem } from '../../contract/hsp.ts';
import { ImpactPanel } from '../impact/impact-panel.tsx';
import type { SentChange } from '../impact/use-impact.ts';
import { ConflictBanner } from '../records/conflict-banner.tsx';
import { RecordDialog } from '../records/record-dialog.tsx';
import { useRecordSave } from '../records/use-record-save.ts';
import { useRole } from '../auth/use-profile.ts';
import { useSources } from '../sources/use-sources.ts';
import { Banner } from '../ui/banner.tsx';
import { LinkButton } from '../ui/button.tsx';
import { ComboboxField } from '../ui/form/combobox-field.tsx';
import { NumberField } from '../ui/form/number-field.tsx';
import { SelectField, TextArea, TextField } from '../ui/form/text-field.tsx';
import { useForm } from '../ui/form/use-form.ts';
import { useUnits } from '../units/use-units.ts';
import { dialogTexts as texts } from './dialog-texts.tsx';
import styles from './item-dialog.module.css';
import { bodyOf, formOf, ItemForm } from './item-form.ts';
import { forgetForm, keepForm, type KeptForm } from './kept-form.ts';
import { useSaveItem } from './use-item-changes.ts';
import { useCategories } from './use-hsp.ts';
import { lengths } from '../../domain/number/limits.ts';
import { rupiahPer } from '../../domain/number/number-text.ts';

interface ItemDialogProps {
  /** Undefined: a new one. */
  item: HspItem | undefined;
  /** What was typed before another page was opened from it. */
  typed?: ItemForm | undefined;
  onClose: () => void;
}

export function ItemDialog({ item, typed, onClose }: ItemDialogProps) {
  const form = useForm(ItemForm, formOf(item), typed);
  const close = useKeeping({ item, typed: form.values }, form.isDirty, onClose);
  const save = useSaveItem(item);
  const submit = useRecordSave(form, save, item?.version, close);
  const source = useSourceChoice(item, typed, form.field('source').value);
  const categories = useCategories();
  const units = useUnits('');
  const isAdmin = useRole() === 'ADMIN';

  /** The body of a save that changes the price or the code; undefined for any other save. */
  function intended(): SentChange | undefined {
    const read = ItemForm.safeParse(form.values).data;
    if (!item || !read) return undefined;
    const [fields, before] = [bodyOf(read), bodyOf(formOf(item))];
    const isSame = fields.harga === before.harga && fields.kode === before.kode;
    return isSame ? undefined : { kind: 'item', kode: item.kode, fields };
  }

  const isBlank = required.some((name) => form.errors[name] === fieldTexts.required);
  return (
    <RecordDialog
      title={item ? texts.changeTitle : texts.createTitle}
      size="wide"
      note={noteOf(item, isAdmin)}
      form={form}
      isSaving={save.isPending}
      onSubmit={() =>
        submit((fields, version) => ({
          body: bodyOf({ ...fields, source: source.value }),
          version,
        }))
      }
      onClose={close}
    >
      {isBlank && <Banner kind="info">{texts.required}</Banner>}
      <ConflictBanner error={save.error} schema={HspItem} said={texts.conflict} />
      <div className={styles.withLink}>
        <SelectField
          label={texts.category}
          required
          placeholder={categories.data ? texts.categoryPlaceholder : texts.loading}
          choices={(categories.data ?? []).map(({ id, name }) => ({ value: id, text: name }))}
          {...form.field('hspCategoryId')}
        />
        <LinkButton href={item ? '/category' : '/category-job'} icon={<Plus aria-hidden />}>
          {texts.addCategory}
        </LinkButton>
      </div>
      <div className={styles.pair}>
        <TextField label={texts.kode} required maxLength={lengths.kode} {...form.field('kode')} />
        <ComboboxField
          label={texts.satuan}
          placeholder={texts.satuanPlaceholder}
          maxLength={lengths.satuan}
          offers={units.data?.map(({ code, label }) => ({ value: code, note: label }))}
          action={
            <LinkButton href="/units" lang="en">
              {texts.units}
            </LinkButton>
          }
          {...form.field('satuan')}
        />
      </div>
      <TextArea label={texts.deskripsi} required rows={2} {...form.field('deskripsi')} />
      <div className={styles.withLink}>
        <SelectField
          label={texts.source}
          placeholder={source.placeholder}
          choices={source.choices}
          {...form.field('source')}
          value={source.value}
          onChange={(code) => {
            source.choose();
            form.field('source').onChange(code);
          }}
        />
        <LinkButton href="/source" icon={<Plus aria-hidden />}>
          {texts.addSource}
        </LinkButton>
      </div>
      <div className={styles.pair}>
        <NumberField
          label={texts.harga}
          optional
          unit={rupiahPer(form.values.satuan)}
          hint={item?.hasRecipe ? texts.hargaOfRecipe : texts.hargaHint}
          column="price"
          {...form.field('harga')}
        />
        <TextField
          label={texts.edition}
          optional
          maxLength={lengths.edition}
          hint={texts.editionHint}
          {...form.field('edition')}
        />
      </div>
      <ImpactPanel change={intended()} />
    </RecordDialog>
  );
}

const required = ['hspCategoryId', 'kode', 'deskripsi'] as const;

/** Keeps the form when the dialog unmounts with its page, as when a link in it is followed. */
function useKeeping(form: KeptForm, isDirty: boolean, onClose: () => void): () => void {
  const queries = useQueryClient();
  const latest = useRef<KeptForm>(undefined);
  const isDone = useRef(false);
  useEffect(() => {
    latest.current = isDirty ? form : undefined;
  });
  useEffect(
    () => () => {
      if (latest.current && !isDone.current) keepForm(queries, latest.current);
    },
    [queries],
  );
  return () => {
    isDone.current = true;
    forgetForm(queries);
    onClose();
  };
}

function noteOf(item: HspItem | undefined, isAdmin: boolean): string | undefined {
  if (!item) return isAdmin ? texts.newGlobalNote : undefined;
  if (item.scope !== 'GLOBAL') return undefined;
  return isAdmin ? texts.globalNote : texts.copyNote;
}

/** Active sources, and the item's own one; a new item begins with the first (HSP-53, HSP-55). */
function useSourceChoice(item: HspItem | undefined, kept: ItemForm | undefined, typed: string) {
  const all = useSources().data;
  const [isChosen, setIsChosen] = useState(item !== undefined || Boolean(kept?.source));
  const active = (all ?? []).filter(({ isActive }) => isActive);
  const own = item?.sourceCode;
  const choices = active.map(({ code, label }) => ({ value: code, text: `${code} — ${label}` }));
  if (own && !active.some(({ code }) => code === own))
    choices.unshift({ value: own, text: all ? texts.inactiveSource(own) : own });
  return {
    choices,
    value: isChosen ? typed : (active[0]?.code ?? ''),
    choose: () => setIsChosen(true),
    placeholder: !all
      ? texts.loading
      : active.length > 0
        ? texts.sourcePlaceholder
        : texts.noSource,
  };
}
