import { Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { DocumentSettings, type DocumentSettingsRead } from '../../contract/document-settings.ts';
import { EXPORT_LOGO_MB } from '../../contract/exports.ts';
import { paperSizes } from '../../domain/report/paper-settings.ts';
import { roundingModes, roundingSteps } from '../../domain/report/rounding.ts';
import { conflictOf } from '../api/failure.ts';
import { useLeaveGuard } from '../shell/leave/leave-guard.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/form/checkbox.tsx';
import { FilePicker } from '../ui/form/file-picker.tsx';
import { Form } from '../ui/form/form.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Sheet } from '../ui/overlay/sheet.tsx';
import { SelectField, TextField } from '../ui/form/text-field.tsx';
import { usePreview } from '../ui/form/use-preview.ts';
import { PaperPreview } from './paper-preview.tsx';
import styles from './settings-form.module.css';
import { texts } from './texts.ts';
import { useSaveDocumentSettings } from './use-document-settings.ts';
import { counts, lengths } from '../../domain/number/limits.ts';

interface SettingsFormProps {
  estimationId: string | undefined;
  stored: DocumentSettingsRead;
}

const NO_ROUNDING = 'none';
const blankSignatory = { role: '', organisation: '', name: '', identity: '' };

/** The settings in three sheets; what is typed stays until it is stored. */
export function SettingsForm({ estimationId, stored }: SettingsFormProps) {
  const [settings, setSettings] = useState(stored.settings);
  const [logo, setLogo] = useState<File>();
  const [logoError, setLogoError] = useState<string>();
  const preview = usePreview(logo);
  const [storedLogo, setStoredLogo] = useState(stored.logoUrl);
  const [version, setVersion] = useState(stored.version);
  const save = useSaveDocumentSettings(estimationId);
  const form = useRef<HTMLFormElement>(null);
  const removeLogo = storedLogo === null && stored.logoUrl !== null;
  const isDirty =
    JSON.stringify(settings) !== JSON.stringify(stored.settings) ||
    logo !== undefined ||
    removeLogo;
  useLeaveGuard(isDirty && !save.isSuccess);

  const set = (part: Partial<DocumentSettings>) => setSettings({ ...settings, ...part });
  const setCompany = (part: Partial<DocumentSettings['company']>) =>
    set({ company: { ...settings.company, ...part } });

  function chooseLogo(file: File | undefined) {
    const complaint = file && complaintAbout(file);
    setLogoError(complaint);
    setLogo(complaint ? undefined : file);
  }

  function submit() {
    if (save.isPending) return;
    const read = DocumentSettings.safeParse(settings);
    if (!read.success) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    save.mutate(
      { settings: read.data, logo, removeLogo, version },
      { onError: (error) => setVersion(conflictOf(error)?.version ?? version) },
    );
  }

  const { company, signatories, rounding, size, columns } = settings;
  return (
    <Form formRef={form} onSubmit={submit}>
      {conflictOf(save.error) && <Banner kind="error">{texts.conflict}</Banner>}
      <div className={styles.page}>
        <div className={styles.sheets}>
          <Sheet title={texts.company}>
            <div className={styles.fields}>
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
              <TextField
                label={texts.address}
                optional
                maxLength={lengths.paperLine}
                value={company.address}
                onChange={(address) => setCompany({ address })}
              />
              <FilePicker
                label={texts.logo}
                optional
                isImage
                accept="image/png,image/jpeg"
                hint={texts.logoHint}
                error={logoError}
                file={logo}
                storedUrl={storedLogo}
                onChange={chooseLogo}
                onRemoveStored={() => setStoredLogo(null)}
              />
            </div>
          </Sheet>

          <Sheet title={texts.paper}>
            <div className={styles.fields}>
              <div className={styles.pair}>
                <SelectField
                  label={texts.size}
                  value={size}
                  choices={paperSizes.map((value) => ({ value, text: texts.sizes[value] }))}
                  onChange={(chosen) => set({ size: chosen === 'f4' ? 'f4' : 'a4' })}
                />
              </div>
              <div className={styles.pair}>
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
                    set({ rounding: step ? { step, mode: rounding?.mode ?? 'half-up' } : null });
                  }}
                />
                {rounding && (
                  <SelectField
                    label={texts.mode}
                    value={rounding.mode}
                    choices={roundingModes.map((value) => ({ value, text: texts.modes[value] }))}
                    onChange={(chosen) =>
                      set({
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
                  onChange={(kode) => set({ columns: { ...columns, kode } })}
                />
                <Checkbox
                  label={texts.bobot}
                  checked={columns.bobot}
                  onChange={(bobot) => set({ columns: { ...columns, bobot } })}
                />
              </fieldset>
            </div>
          </Sheet>

          <Sheet title={texts.signatures}>
            <div className={styles.fields}>
              <p className={styles.help}>{texts.signaturesHelp}</p>
              <TextField
                label={texts.place}
                optional
                maxLength={lengths.place}
                hint={texts.placeHint}
                value={settings.place}
                onChange={(place) => set({ place })}
              />
              {signatories.map((signatory, at) => (
                <Signatory
                  // Rows have no id; their position is what identifies them.
                  // oxlint-disable-next-line react/no-array-index-key
                  key={at}
                  number={at + 1}
                  value={signatory}
                  onChange={(value) => set({ signatories: signatories.with(at, value) })}
                  onRemove={() => set({ signatories: signatories.toSpliced(at, 1) })}
                />
              ))}
              {signatories.length < counts.signatories && (
                <div>
                  <Button
                    icon={<Plus aria-hidden />}
                    onClick={() => set({ signatories: [...signatories, blankSignatory] })}
                  >
                    {texts.addSignatory}
                  </Button>
                </div>
              )}
            </div>
          </Sheet>
          <div className={styles.foot}>
            <Button variant="primary" submit busy={save.isPending} busyText={texts.saving}>
              {texts.save}
            </Button>
          </div>
        </div>
        <PaperPreview settings={settings} logoUrl={preview ?? storedLogo ?? undefined} />
      </div>
    </Form>
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

/** The server judges by content; here the name and the size are enough to say so at once. */
function complaintAbout({ type, size }: File): string | undefined {
  if (!/^image\/(png|jpeg)$/.test(type)) return texts.logoType;
  return size > EXPORT_LOGO_MB * 1024 * 1024 ? texts.logoSize : undefined;
}
