import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DocumentSettings } from '../../contract/document-settings.ts';
import { counts, lengths } from '../../domain/number/limits.ts';
import { paperSizes } from '../../domain/report/paper-settings.ts';
import { roundingModes, roundingSteps } from '../../domain/content/rounding.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/form/checkbox.tsx';
import { SelectField, TextField } from '../ui/form/text-field.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Sheet } from '../ui/overlay/sheet.tsx';
import styles from './settings-form.module.css';
import { texts } from './texts.ts';

interface SheetProps {
  settings: DocumentSettings;
  onChange: (part: Partial<DocumentSettings>) => void;
}

/** The letterhead. */
export function CompanySheet({ settings, onChange, logo }: SheetProps & { logo: ReactNode }) {
  const { company } = settings;
  const setCompany = (part: Partial<DocumentSettings['company']>) =>
    onChange({ company: { ...company, ...part } });
  return (
    <Sheet title={texts.company}>
      <div className={styles.fields}>
        <div className={styles.pair}>
          <TextField
            label={texts.companyName}
            optional
            maxLength={lengths.paperLine}
            value={company.name}
            onChange={(name) => setCompany({ name })}
          />
          <TextField
            label={texts.companyLine}
            optional
            maxLength={lengths.paperLine}
            hint={texts.companyLineHint}
            value={company.line}
            onChange={(line) => setCompany({ line })}
          />
        </div>
        <TextField
          label={texts.address}
          optional
          maxLength={lengths.paperLine}
          value={company.address}
          onChange={(address) => setCompany({ address })}
        />
        {logo}
      </div>
    </Sheet>
  );
}

/** What the office files the papers under. */
export function DocumentSheet({ settings, onChange }: SheetProps) {
  const { document } = settings;
  const set = (part: Partial<DocumentSettings['document']>) =>
    onChange({ document: { ...document, ...part } });
  return (
    <Sheet title={texts.document}>
      <div className={styles.fields}>
        <TextField
          label={texts.documentNumber}
          optional
          maxLength={lengths.place}
          hint={texts.documentNumberHint}
          value={document.number}
          onChange={(number) => set({ number })}
        />
        <div className={styles.pair}>
          <TextField
            label={texts.documentRevision}
            optional
            maxLength={lengths.place}
            value={document.revision}
            onChange={(revision) => set({ revision })}
          />
          <TextField
            label={texts.documentDate}
            optional
            type="date"
            hint={texts.documentDateHint}
            value={document.date}
            onChange={(date) => set({ date })}
          />
        </div>
      </div>
    </Sheet>
  );
}

const NO_ROUNDING = 'none';

export function PaperSheet({ settings, onChange }: SheetProps) {
  const { rounding, size, columns } = settings;
  return (
    <Sheet title={texts.paper}>
      <div className={styles.fields}>
        <div className={styles.pair}>
          <SelectField
            label={texts.size}
            value={size}
            choices={paperSizes.map((value) => ({ value, text: texts.sizes[value] }))}
            onChange={(chosen) => onChange({ size: chosen === 'f4' ? 'f4' : 'a4' })}
          />
          <SelectField
            label={texts.rounding}
            value={rounding ? String(rounding.step) : NO_ROUNDING}
            choices={[
              { value: NO_ROUNDING, text: texts.noRounding },
              ...roundingSteps.map((step) => ({
                value: String(step),
                text: texts.step(step),
              })),
            ]}
            onChange={(chosen) => {
              const step = roundingSteps.find((one) => String(one) === chosen);
              onChange({ rounding: step ? { step, mode: rounding?.mode ?? 'half-up' } : null });
            }}
          />
          {rounding && (
            <SelectField
              label={texts.mode}
              value={rounding.mode}
              choices={roundingModes.map((value) => ({ value, text: texts.modes[value] }))}
              onChange={(chosen) =>
                onChange({
                  rounding: { ...rounding, mode: chosen === 'down' ? 'down' : 'half-up' },
                })
              }
            />
          )}
        </div>
        <fieldset className={styles.columns}>
          <legend>{texts.columns}</legend>
          <Checkbox
            label={texts.kode}
            checked={columns.kode}
            onChange={(kode) => onChange({ columns: { ...columns, kode } })}
          />
          <Checkbox
            label={texts.bobot}
            checked={columns.bobot}
            onChange={(bobot) => onChange({ columns: { ...columns, bobot } })}
          />
          <Checkbox
            label={texts.catatan}
            checked={columns.catatan}
            onChange={(catatan) => onChange({ columns: { ...columns, catatan } })}
          />
        </fieldset>
        <fieldset className={styles.columns}>
          <legend>{texts.complete}</legend>
          <Checkbox
            label={texts.crossCheck}
            checked={settings.crossCheck}
            onChange={(crossCheck) => onChange({ crossCheck })}
          />
          <Checkbox
            label={texts.findingsPage}
            checked={settings.findingsPage}
            onChange={(findingsPage) => onChange({ findingsPage })}
          />
        </fieldset>
      </div>
    </Sheet>
  );
}

const blankSignatory = { role: '', organisation: '', name: '', identity: '' };

export function SignatureSheet({ settings, onChange }: SheetProps) {
  const { signatories } = settings;
  return (
    <Sheet title={texts.signatures}>
      <div className={styles.fields}>
        <p className={styles.help}>{texts.signaturesHelp}</p>
        <TextField
          label={texts.place}
          optional
          maxLength={lengths.place}
          hint={texts.placeHint}
          value={settings.place}
          onChange={(place) => onChange({ place })}
        />
        {signatories.map((signatory, at) => (
          <Signatory
            // Rows have no id; their position is what identifies them.
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            number={at + 1}
            value={signatory}
            onChange={(value) => onChange({ signatories: signatories.with(at, value) })}
            onRemove={() => onChange({ signatories: signatories.toSpliced(at, 1) })}
          />
        ))}
        {signatories.length < counts.signatories && (
          <div>
            <Button
              icon={<Plus aria-hidden />}
              onClick={() => onChange({ signatories: [...signatories, blankSignatory] })}
            >
              {texts.addSignatory}
            </Button>
          </div>
        )}
      </div>
    </Sheet>
  );
}

type SignatoryValue = DocumentSettings['signatories'][number];

interface SignatoryProps {
  number: number;
  value: SignatoryValue;
  onChange: (value: SignatoryValue) => void;
  onRemove: () => void;
}

function Signatory({ number, value, onChange, onRemove }: SignatoryProps) {
  const field = (name: keyof SignatoryValue) => ({
    maxLength: lengths.paperLine,
    value: value[name],
    onChange: (text: string) => onChange({ ...value, [name]: text }),
  });
  return (
    <fieldset className={styles.signatory}>
      <legend>{texts.signatory(number)}</legend>
      <TextField label={texts.role} placeholder={texts.roleHint} {...field('role')} />
      <TextField label={texts.organisation} {...field('organisation')} />
      <TextField label={texts.name} {...field('name')} />
      <TextField label={texts.identity} {...field('identity')} />
      <IconButton
        label={texts.removeSignatory(number)}
        icon={<Trash2 aria-hidden />}
        danger
        onClick={onRemove}
      />
    </fieldset>
  );
}
