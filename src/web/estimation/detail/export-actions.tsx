import { ChevronDown, File as FileIcon, Image, Table2 } from 'lucide-react';
import { useState } from 'react';
import type { Estimation } from '../../../contract/estimation.ts';
import button from '../../ui/button.module.css';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { LogoDialog } from './logo-dialog.tsx';
import { texts } from './texts.ts';
import { useExport, type ExportKind } from './use-export.ts';

/** The ways to paper: a workbook or a PDF, with a logo or without. */
export function ExportActions({ estimation }: { estimation: Estimation }) {
  const [asked, setAsked] = useState<ExportKind>();
  const direct = useExport(estimation);
  return (
    <>
      <Button icon={<Table2 aria-hidden />} lang="en" onClick={() => setAsked('excel')}>
        {texts.exportExcel}
      </Button>
      <Menu
        entries={[
          { heading: texts.documents },
          {
            text: texts.withLogo,
            icon: <Image aria-hidden />,
            onSelect: () => setAsked('pdf-rab'),
          },
          {
            text: texts.withoutLogo,
            icon: <FileIcon aria-hidden />,
            busy: direct.isPending,
            onSelect: () => direct.mutate({ kind: 'pdf-rab' }),
          },
        ]}
        trigger={(attributes) => (
          <button
            {...attributes}
            type="button"
            className={button.button}
            data-variant="plain"
            data-size="normal"
            aria-busy={direct.isPending}
            lang="en"
          >
            <span className={button.label}>
              {direct.isPending ? <Spinner /> : <FileIcon aria-hidden />}
              {texts.exportPdf}
              <ChevronDown aria-hidden />
            </span>
          </button>
        )}
      />
      {asked && (
        <LogoDialog estimation={estimation} kind={asked} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}
