import { useEffect, useState } from 'react';
import { bills, type BillSheet } from '../../../../contract/bills.ts';
import type { BrokenLine, ListSheet } from '../../../../domain/sheet/sheet.ts';
import { call } from '../../../api/call.ts';
import { wordsOf } from '../../../api/failure.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { BillDialog, ownSection } from './bill-dialog.tsx';
import { texts } from './texts.ts';

interface BillFileDialogProps {
  file: File;
  onClose: () => void;
}

/** Has a file read, then shows its bill; nothing is stored anywhere. */
export function BillFileDialog({ file, onClose }: BillFileDialogProps) {
  const [sheets, setSheets] = useState<readonly ListSheet[]>();
  const [failure, setFailure] = useState<unknown>();

  useEffect(() => {
    const control = new AbortController();
    call(bills.readSheets, { files: { file } }, control.signal).then(
      (read) => setSheets(read.sheets.map(listSheet)),
      (error: unknown) => !control.signal.aborted && setFailure(error ?? new Error('no reason')),
    );
    return () => control.abort();
  }, [file]);

  if (sheets) {
    return <BillDialog sheets={sheets} file={file.name} {...ownSection} onClose={onClose} />;
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
