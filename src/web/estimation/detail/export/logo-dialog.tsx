import { useState } from 'react';
import type { Estimation } from '../../../../contract/estimation.ts';
import { EXPORT_LOGO_MB } from '../../../../contract/exports.ts';
import { fittingLogo } from '../../../document-settings/fitting-logo.ts';
import { useDocumentSettings } from '../../../document-settings/use-document-settings.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { FilePicker } from '../../../ui/form/file-picker.tsx';
import { texts } from '../texts.ts';
import { useOpenStops } from './open-stops.ts';
import { useExport } from './use-export.ts';

interface LogoDialogProps {
  estimation: Estimation;
  kind: 'excel' | 'pdf-rab';
  onClose: () => void;
}

/** Asks for the logo that stands on the paper; the one shown is printed, and none where none is. */
export function LogoDialog({ estimation, kind, onClose }: LogoDialogProps) {
  const [logo, setLogo] = useState<File>();
  const [error, setError] = useState<string>();
  const [isRefused, setIsRefused] = useState(false);
  const settings = useDocumentSettings(estimation.id);
  const making = useExport(estimation);
  const doubts = useOpenStops(estimation);
  /** Of the document settings: what is shown is printed, what is taken away is not. */
  const stored = isRefused ? null : settings.data?.logoUrl;
  const title = kind === 'excel' ? texts.exportExcel : texts.exportPdf;

  function choose(file: File | undefined) {
    const complaint = file && complaintAbout(file);
    setError(complaint);
    setLogo(complaint ? undefined : file);
  }

  async function submit() {
    if (making.isPending) return;
    const withoutLogo = !logo && !settings.isPending && !stored;
    const fitting = logo && (await fittingLogo(logo));
    making.mutate({ kind, logo: fitting, withoutLogo }, { onSuccess: onClose });
  }

  return (
    <Dialog
      title={<span lang="en">{title}</span>}
      onSubmit={() => void submit()}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            variant="primary"
            submit
            lang="en"
            busy={making.isPending}
            busyText={texts.exporting}
          >
            {title}
          </Button>
        </>
      }
    >
      {doubts !== undefined && <Banner kind="warning">{doubts}</Banner>}
      <FilePicker
        label={texts.logo}
        optional
        isImage
        accept="image/png,image/jpeg"
        hint={stored && !logo ? texts.storedLogoHint : texts.logoHint}
        error={error}
        file={logo}
        storedUrl={stored}
        onChange={choose}
        onRemoveStored={() => setIsRefused(true)}
      />
    </Dialog>
  );
}

/** The server judges by content; here the name and the size are enough to say so at once. */
function complaintAbout({ name, type, size }: File): string | undefined {
  const isPicture =
    /^image\/(png|jpeg)$/.test(type) || (type === '' && /\.(png|jpe?g)$/i.test(name));
  if (!isPicture) return texts.logoType;
  return size > EXPORT_LOGO_MB * 1024 * 1024 ? texts.logoSize : undefined;
}
