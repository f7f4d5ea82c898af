import { lazy, Suspense, useEffect, useState } from 'react';
import { bills, type BillSheet } from '../../../../contract/bills.ts';
import { roundTrip, type ReturnedWorkbook } from '../../../../contract/round-trip.ts';
import { carrierSheet } from '../../../../domain/round-trip/identity.ts';
import type { BrokenLine, ListSheet } from '../../../../domain/sheet/sheet.ts';
import { call } from '../../../api/call.ts';
import { wordsOf } from '../../../api/failure.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useNewer } from '../round-trip/newer-version.ts';
import { texts as returnTexts } from '../round-trip/texts.ts';
import type { OwnNames } from '../round-trip/use-return.ts';
import { BillDialog, ownSection } from './bill-dialog.tsx';
import { texts } from './texts.ts';
import type { BilledProfile } from './use-bill-profile.tsx';

const ReturnDialog = lazy(() =>
  import('../round-trip/return-dialog.tsx').then((part) => ({ default: part.ReturnDialog })),
);

/** The stored estimate that is edited. */
export interface StoredEstimate {
  readonly id: string;
  /** The version that the work on the page stands on. */
  readonly version: number | undefined;
  readonly own: OwnNames;
  /** What the server calls a line. */
  readonly nameOf: (line: string) => string;
  /** Whether the server has a name for it. */
  readonly knows: (line: string) => boolean;
}

interface BillFileDialogProps {
  file: File;
  /** Undefined: it is not stored yet. */
  estimate: StoredEstimate | undefined;
  profile: BilledProfile;
  onClose: () => void;
}

/**
 * Has a file read, then shows its bill; or, where it is a workbook of this very estimate, what it says
 * otherwise. Nothing is stored anywhere.
 */
export function BillFileDialog({ file, estimate, profile, onClose }: BillFileDialogProps) {
  const [sheets, setSheets] = useState<readonly ListSheet[]>();
  const [returned, setReturned] = useState<ReturnedWorkbook>();
  const [isBill, setIsBill] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [isOther, setIsOther] = useState(false);
  const { id, version } = estimate ?? {};
  const newer = useNewer(estimate, returned?.newest);

  useEffect(() => {
    const control = new AbortController();
    const { signal } = control;
    async function read() {
      // Once more where a newer version was merged into the work meanwhile.
      setReturned(undefined);
      const answer = await call(bills.readSheets, { files: { file } }, signal);
      const { origin } = answer;
      if (origin !== undefined && origin.estimation === id) {
        const params = { id };
        setReturned(await call(roundTrip.compare, { params, files: { file } }, signal));
      } else {
        setIsOther(origin !== null && origin !== undefined);
        setIsBill(true);
      }
      // What our own workbook is known again by is no work.
      const shown = answer.sheets.filter(({ name }) => !origin || name !== carrierSheet);
      setSheets(shown.map(listSheet));
    }
    read().catch((error: unknown) => {
      if (!signal.aborted) setFailure(error ?? new Error('no reason'));
    });
    return () => control.abort();
  }, [file, id, version]);

  if (sheets && isBill) {
    return (
      <BillDialog
        sheets={sheets}
        file={file.name}
        told={isOther ? returnTexts.otherEstimate : undefined}
        {...ownSection}
        profile={profile}
        onClose={onClose}
      />
    );
  }
  if (returned && estimate) {
    return (
      <Suspense>
        <ReturnDialog
          read={returned}
          file={file.name}
          own={estimate.own}
          newer={newer}
          onAsBill={() => setIsBill(true)}
          onClose={onClose}
        />
      </Suspense>
    );
  }
  return (
    <Dialog
      size="wide"
      title={texts.titles.file}
      onSubmit={onClose}
      onClose={onClose}
      actions={<Button onClick={onClose}>{texts.cancel}</Button>}
    >
      {failure === undefined ? (
        <p role="status">{texts.reading(file.name)}</p>
      ) : (
        <Banner kind="error">{wordsOf(failure, texts.failed)}</Banner>
      )}
    </Dialog>
  );
}

function listSheet({ broken, ...sheet }: BillSheet): ListSheet {
  if (broken.length === 0) return sheet;
  const marked = new Map(broken.map((row): [number, BrokenLine] => [row, 'quote']));
  return { ...sheet, text: { separator: ';', broken: marked } };
}
