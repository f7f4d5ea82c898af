import { Download, FileSpreadsheet, FileText, Table2, Upload } from 'lucide-react';
import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { MasterType } from '../../contract/master.ts';
import { lazyDialog } from '../ui/overlay/lazy-dialog.tsx';
import { useRole } from '../auth/use-profile.ts';
import { Button } from '../ui/button.tsx';
import { MenuButton } from '../ui/overlay/menu-button.tsx';
import { showToast } from '../ui/toast/toast-store.ts';
import styles from './list-files.module.css';
import { listOfType, texts, type ImportedList } from './texts.ts';
import { useDownload } from './use-download.ts';

const ImportDialog = lazyDialog(() =>
  import('./import-dialog.tsx').then((part) => part.ImportDialog),
);

/** A list out to a file and, for ADMIN, in from one: the buttons of the catalogue and of masters. */
export function ListFiles({ list }: { list: 'HSP' | MasterType }) {
  const isAdmin = useRole() === 'ADMIN';
  const imported = list === 'HSP' ? 'HSP' : listOfType[list];
  return (
    <>
      {isAdmin && imported && <TemplateLink list={imported} />}
      <ExportMenu list={list} />
      {isAdmin && <ImportButton list={imported} />}
    </>
  );
}

function TemplateLink({ list }: { list: ImportedList }) {
  const template = useDownload();
  return (
    <span className={styles.template}>
      <Button
        variant="ghost"
        icon={<Download aria-hidden />}
        busy={template.isPending}
        onClick={() => template.mutate({ kind: 'template', list })}
      >
        {texts.templates[list]}
      </Button>
    </span>
  );
}

function ExportMenu({ list }: { list: 'HSP' | MasterType }) {
  const file = useDownload();
  return (
    <MenuButton
      label={texts.export}
      lang="en"
      icon={<Table2 aria-hidden />}
      busy={file.isPending}
      entries={[
        {
          text: texts.exportExcel,
          icon: <FileSpreadsheet aria-hidden />,
          onSelect: () => file.mutate({ kind: 'export', list, format: 'xlsx' }),
        },
        {
          text: texts.exportCsv,
          icon: <FileText aria-hidden />,
          onSelect: () => file.mutate({ kind: 'export', list, format: 'csv' }),
        },
      ]}
    />
  );
}

/** What exists instead of an import of this type. */
function showOtherWays() {
  const run = () => navigate('/master/bahan');
  const action = { text: texts.toMaterials, run };
  showToast('info', texts.onlyTwoTypes, { action });
}

/** Without a list, masters of this type cannot be imported, and pressing the button says so. */
function ImportButton({ list }: { list: ImportedList | undefined }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isRunning, setIsRunning] = useState(false);
  return (
    <>
      <Button
        icon={<Upload aria-hidden />}
        lang="en"
        busy={isRunning}
        busyText={texts.importing}
        disabled={isRunning}
        onClick={() => (list ? setIsOpen(true) : showOtherWays())}
      >
        {texts.import}
      </Button>
      {list && isOpen && (
        <ImportDialog list={list} onRunning={setIsRunning} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
