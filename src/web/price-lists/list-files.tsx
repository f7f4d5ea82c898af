import { Download, FileSpreadsheet, FileText, Table2, Upload } from 'lucide-react';
import { useState } from 'react';
import type { MasterType } from '../../contract/master.ts';
import { lazyDialog } from '../ui/overlay/lazy-dialog.tsx';
import { useRole } from '../auth/use-profile.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { MenuButton } from '../ui/overlay/menu-button.tsx';
import styles from './list-files.module.css';
import { listOfType, texts, type TemplateList } from './texts.ts';
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
      {isAdmin && imported && <ImportButton list={imported} />}
      {list !== 'HSP' && !(isAdmin && imported) && <WholeListLink isAdmin={isAdmin} />}
    </>
  );
}

function TemplateLink({ list }: { list: TemplateList }) {
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

/** To the import of all kinds together: the only one of machines, and the one of people's own prices. */
function WholeListLink({ isAdmin }: { isAdmin: boolean }) {
  return (
    <LinkButton href="/price-lists" icon={<Upload aria-hidden />} lang={isAdmin ? 'en' : undefined}>
      {isAdmin ? texts.import : texts.wholeList}
    </LinkButton>
  );
}

/** An office's own analyses in from their workbook: shared from ADMIN, own from a USER (ANA-01). */
export function AnalysesButton({
  categories,
}: {
  categories: readonly { readonly id: string; readonly name: string }[];
}) {
  const isAdmin = useRole() === 'ADMIN';
  const [isOpen, setIsOpen] = useState(false);
  const [isRunning, setIsRunning] = useState(false);
  return (
    <>
      <Button
        icon={<Upload aria-hidden />}
        busy={isRunning}
        disabled={isRunning}
        onClick={() => setIsOpen(true)}
      >
        {texts.importAnalyses}
      </Button>
      {isOpen && (
        <ImportDialog
          list="ANALYSIS"
          isOwn={!isAdmin}
          categories={categories}
          onRunning={setIsRunning}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

function ImportButton({ list }: { list: TemplateList }) {
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
        onClick={() => setIsOpen(true)}
      >
        {texts.import}
      </Button>
      {isOpen && (
        <ImportDialog list={list} onRunning={setIsRunning} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
