import { useRef, useState } from 'react';
import { DocumentSettings, type DocumentSettingsRead } from '../../contract/document-settings.ts';
import { EXPORT_LOGO_MB } from '../../contract/exports.ts';
import { conflictOf } from '../api/failure.ts';
import { useLeaveGuard } from '../shell/leave/leave-guard.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { FilePicker } from '../ui/form/file-picker.tsx';
import { Form } from '../ui/form/form.tsx';
import { fittingLogo } from './fitting-logo.ts';
import { PaperPreview } from './paper-preview.tsx';
import styles from './settings-form.module.css';
import { CompanySheet, DocumentSheet, PaperSheet, SignatureSheet } from './settings-sheets.tsx';
import { texts } from './texts.ts';
import { useSaveDocumentSettings } from './use-document-settings.ts';

interface SettingsFormProps {
  estimationId: string | undefined;
  stored: DocumentSettingsRead;
}

/** The settings in three sheets; what is typed stays until it is stored. */
export function SettingsForm({ estimationId, stored }: SettingsFormProps) {
  const [settings, setSettings] = useState(stored.settings);
  const [logo, setLogo] = useState<File>();
  const [logoError, setLogoError] = useState<string>();
  const [storedLogo, setStoredLogo] = useState(stored.logoUrl);
  const [version, setVersion] = useState(stored.version);
  const save = useSaveDocumentSettings(estimationId);
  const form = useRef<HTMLFormElement>(null);
  const chosen = useRef<File>(undefined);
  const removeLogo = storedLogo === null && stored.logoUrl !== null;
  const isDirty =
    JSON.stringify(settings) !== JSON.stringify(stored.settings) ||
    logo !== undefined ||
    removeLogo;
  useLeaveGuard(isDirty && !save.isSuccess);

  const set = (part: Partial<DocumentSettings>) => setSettings({ ...settings, ...part });

  function chooseLogo(file: File | undefined) {
    const complaint = file && complaintAbout(file);
    setLogoError(complaint);
    setLogo(complaint ? undefined : file);
    chosen.current = file;
    if (!file || complaint) return;
    void fittingLogo(file).then((fitting) => {
      if (chosen.current === file) setLogo(fitting);
    });
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

  return (
    <Form formRef={form} onSubmit={submit}>
      {conflictOf(save.error) && <Banner kind="error">{texts.conflict}</Banner>}
      <div className={styles.page}>
        <div className={styles.sheets}>
          <CompanySheet
            settings={settings}
            onChange={set}
            logo={
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
            }
          />
          <DocumentSheet settings={settings} onChange={set} />
          <PaperSheet settings={settings} onChange={set} />
          <SignatureSheet settings={settings} onChange={set} />
          <div className={styles.foot}>
            <Button variant="primary" submit busy={save.isPending} busyText={texts.saving}>
              {texts.save}
            </Button>
          </div>
        </div>
        <PaperPreview estimationId={estimationId} typed={{ settings, logo, removeLogo }} />
      </div>
    </Form>
  );
}

/** The server judges by content; here the name and the size are enough to say so at once. */
function complaintAbout({ type, size }: File): string | undefined {
  if (!/^image\/(png|jpeg)$/.test(type)) return texts.logoType;
  return size > EXPORT_LOGO_MB * 1024 * 1024 ? texts.logoSize : undefined;
}
