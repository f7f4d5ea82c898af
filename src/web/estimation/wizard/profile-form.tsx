import { Plus, Trash2 } from 'lucide-react';
import { useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import type { CustomField } from '../../../contract/estimation.ts';
import { customFieldTypes } from '../../../contract/fields/custom-field-types.ts';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/button.tsx';
import { FilePicker } from '../../ui/form/file-picker.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Keys } from '../../ui/keys.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { SelectField, TextArea, TextField } from '../../ui/form/text-field.tsx';
import { newId } from '../editor/state/new-id.ts';
import {
  fieldTrouble,
  imageErrorOf,
  labelTrouble,
  ppnError,
  type CustomFieldType,
  type Profile,
  type ProfileErrors,
} from '../draft/profile.ts';
import styles from './profile-form.module.css';
import { unitName } from '../../../domain/number/number-text.ts';
import { lengths } from '../../../domain/number/limits.ts';
import { unitInLabel } from '../../../domain/units/unit-in-label.ts';

interface ProfileFormProps {
  profile: Profile;
  errors: ProfileErrors;
  /** The stored picture's address (UPD-11). */
  imageUrl: string | null;
  isBusy: boolean;
  /** 'Lanjut ke item', or 'Simpan dan lanjut ke item'. */
  continueText: string;
  onChange: (profile: Profile) => void;
  onContinue: () => void;
}

/** Step 1: what the project is called, whose it is, and what else is worth saying of it. */
export function ProfileForm(props: ProfileFormProps) {
  const { profile, errors, imageUrl, isBusy, continueText, onChange, onContinue } = props;
  const set = (part: Partial<Profile>) => onChange({ ...profile, ...part });

  function submit(event: FormEvent) {
    event.preventDefault();
    onContinue();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || (!event.ctrlKey && !event.metaKey)) return;
    event.preventDefault();
    onContinue();
  }

  return (
    <div role="presentation" onKeyDown={onKeyDown}>
      <form className={styles.form} noValidate aria-label="Project Profile" onSubmit={submit}>
        <div className={styles.main}>
          <div className={styles.fields}>
            <div className={styles.full}>
              <TextField
                label="Nama proyek"
                required
                maxLength={lengths.projectName}
                value={profile.projectName}
                error={errors['projectName']}
                onChange={(projectName) => set({ projectName })}
              />
            </div>
            <TextField
              label="Owner"
              maxLength={lengths.owner}
              value={profile.owner}
              error={errors['owner']}
              onChange={(owner) => set({ owner })}
            />
            <PpnField value={profile.ppn} error={errors['ppn']} onChange={(ppn) => set({ ppn })} />
            <div className={styles.full}>
              <TextArea
                label="Catatan"
                optional
                maxLength={lengths.notes}
                value={profile.notes}
                error={errors['notes']}
                onChange={(notes) => set({ notes })}
              />
            </div>
          </div>
          <CustomFields profile={profile} error={errors['customFields']} onChange={set} />
          <div className={styles.foot}>
            <Button variant="primary" submit busy={isBusy} busyText="Menyimpan...">
              {continueText}
            </Button>
            <span className={styles.keys}>
              <Keys keys="Ctrl+Enter" />
            </span>
          </div>
        </div>
        <div className={styles.side}>
          <FilePicker
            label="Gambar proyek"
            optional
            isImage
            accept="image/png,image/jpeg,image/webp"
            hint="PNG, JPG atau WebP, maksimal 5 MB."
            file={profile.image}
            storedUrl={profile.removeImage ? null : imageUrl}
            error={imageErrorOf(profile.image) ?? errors['image']}
            onChange={(image) => set({ image, removeImage: false })}
            onRemoveStored={() => set({ removeImage: true })}
          />
          {imageUrl !== null && !profile.removeImage && !profile.image && (
            <a className={styles.stored} href={imageUrl} target="_blank" rel="noopener">
              Gambar tersimpan: {imageUrl.split('?')[0]}
            </a>
          )}
        </div>
      </form>
    </div>
  );
}

interface PpnFieldProps {
  value: string;
  error: string | undefined;
  onChange: (typed: string) => void;
}

/** A wrong text is reported while typing, an empty field only once it is left. */
function PpnField({ value, error, onChange }: PpnFieldProps) {
  const [isEmptied, setIsEmptied] = useState(false);
  const wrong = isEmptied ? undefined : ppnError(value);
  return (
    <NumberField
      label="PPN"
      unit="%"
      value={value}
      error={wrong ?? error}
      onChange={(typed) => {
        setIsEmptied(typed.trim() === '');
        onChange(typed);
      }}
      onBlur={() => setIsEmptied(false)}
    />
  );
}

interface CustomFieldsProps {
  profile: Profile;
  error: string | undefined;
  onChange: (part: Partial<Profile>) => void;
}

const noField = { label: '', type: 'text' } as const;
const typeWords: Record<CustomFieldType, string> = {
  text: 'Teks',
  number: 'Angka',
  email: 'Email',
  tel: 'Telepon',
  date: 'Tanggal',
};
const types = customFieldTypes.map((type) => ({ value: type, text: typeWords[type] }));

/** Facts under labels of the user's own. One is added only with a label that is not blank. */
function CustomFields({ profile, error, onChange }: CustomFieldsProps) {
  const { label, type } = profile.newField ?? noField;
  const fields = profile.customFields;
  const trouble = labelTrouble(label, fields);
  const frame = useRef<HTMLElement>(null);

  function add() {
    if (trouble) return;
    const field = { id: newId(), label: label.trim(), value: '', type };
    flushSync(() => onChange({ customFields: [...fields, field], newField: undefined }));
    // Its value comes next. The line of the new label is the last one.
    inputsOf(frame.current, -2)?.at(-1)?.focus();
  }

  function remove(at: number) {
    flushSync(() => onChange({ customFields: fields.toSpliced(at, 1) }));
    inputsOf(frame.current, -1)?.[0]?.focus();
  }

  return (
    <section ref={frame} className={styles.custom} aria-label="Informasi tambahan">
      <h3>
        Informasi tambahan <small>muncul di halaman detail</small>
      </h3>
      {fields.map((field, at) => {
        const set = (part: Partial<typeof field>) =>
          onChange({ customFields: fields.with(at, { ...field, ...part }) });
        return (
          <Line key={field.id}>
            <TextField
              label="Label"
              maxLength={lengths.label}
              value={field.label}
              error={fieldTrouble(field, fields)}
              onChange={(text) => set({ label: text })}
            />
            <SelectField
              label="Tipe"
              value={field.type}
              choices={types}
              onChange={(value) => set({ type: typeOf(value) })}
            />
            <FieldValue field={field} onChange={(value) => set({ value })} />
            <IconButton
              danger
              label={`Hapus ${field.label}`}
              icon={<Trash2 aria-hidden />}
              onClick={() => remove(at)}
            />
          </Line>
        );
      })}
      <Line>
        <TextField
          label="Label baru"
          placeholder="Label baru"
          maxLength={lengths.label}
          value={label}
          error={label.trim() !== '' ? trouble : undefined}
          onChange={(text) => onChange({ newField: { label: text, type } })}
        />
        <SelectField
          label="Tipe baru"
          value={type}
          choices={types}
          onChange={(value) => onChange({ newField: { label, type: typeOf(value) } })}
        />
        <div className={styles.add}>
          <Button icon={<Plus aria-hidden />} disabled={trouble !== undefined} onClick={add}>
            Tambah informasi
          </Button>
        </div>
      </Line>
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </section>
  );
}

/** Those of a line, counted from the end. */
function inputsOf(frame: HTMLElement | null, at: number): HTMLInputElement[] | undefined {
  const line = frame && [...frame.querySelectorAll(`.${styles.line}`)].at(at);
  return line ? [...line.querySelectorAll('input')] : undefined;
}

interface FieldValueProps {
  field: CustomField;
  onChange: (value: string) => void;
}

/** The value is stored as it is typed: a browser's own number input would make 1205 of 120,5. */
function FieldValue({ field: { label, type, value }, onChange }: FieldValueProps) {
  const common = { label: `Isi ${label}`, maxLength: lengths.value, value, onChange };
  if (type !== 'number') return <TextField type={type} {...common} />;
  const unit = unitInLabel(label);
  return (
    <NumberField
      {...common}
      unit={unitName(unit ?? '')}
      hint={!unit && 'Satuannya ditulis di label, misalnya Luas (m2).'}
    />
  );
}

function Line({ children }: { children: ReactNode }) {
  return <div className={styles.line}>{children}</div>;
}

function typeOf(value: string): CustomFieldType {
  return customFieldTypes.find((type) => type === value) ?? 'text';
}
