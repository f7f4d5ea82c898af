import { BookOpen, File as FileIcon, FileText, Image, Settings2, Table2, X } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Estimation } from '../../../../contract/estimation.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { MenuButton } from '../../../ui/overlay/menu-button.tsx';
import type { MenuEntry } from '../../../ui/overlay/menu.tsx';
import { useBackgroundExports } from './export-progress.tsx';
import { LogoDialog } from './logo-dialog.tsx';
import { useOpenStops } from './open-stops.ts';
import { texts } from '../texts.ts';
import { useExport, type ExportKind } from './use-export.ts';

const recaps = ['volume', 'job-item', 'kategori', 'ahsp', 'master-item'] as const;

/** The ways to paper: a workbook, or a PDF of each kind. */
export function ExportActions({ estimation }: { estimation: Estimation }) {
  const [asked, setAsked] = useState<'excel' | 'pdf-rab'>();
  const [, navigate] = useLocation();
  const direct = useExport(estimation);
  const background = useBackgroundExports(estimation.id);
  const isMaking = (kind: ExportKind) =>
    (direct.isPending && direct.variables.kind === kind) ||
    background.some((one) => one.kind === kind);
  const make = (kind: ExportKind, withoutLogo?: boolean) => () =>
    direct.isPending || isMaking(kind) || direct.mutate({ kind, withoutLogo });

  const doubts = useOpenStops(estimation);
  const entries: MenuEntry[] = [
    ...(doubts === undefined ? [] : [{ heading: doubts }, 'rule' as const]),
    { heading: texts.documents },
    { text: texts.withLogo, icon: <Image aria-hidden />, onSelect: () => setAsked('pdf-rab') },
    {
      text: texts.withoutLogo,
      icon: <FileIcon aria-hidden />,
      busy: isMaking('pdf-rab'),
      onSelect: make('pdf-rab', true),
    },
    {
      text: texts.tender,
      icon: <FileIcon aria-hidden />,
      busy: isMaking('tender'),
      onSelect: make('tender'),
    },
    {
      text: texts.tenderWorkbook,
      icon: <Table2 aria-hidden />,
      busy: isMaking('tender-excel'),
      onSelect: make('tender-excel'),
    },
    {
      text: texts.complete,
      icon: <BookOpen aria-hidden />,
      busy: isMaking('lengkap'),
      onSelect: make('lengkap'),
    },
    { heading: texts.recaps },
    ...recaps.map((kind) => ({
      text: texts.recapNames[kind],
      icon: <FileText aria-hidden />,
      busy: isMaking(kind),
      onSelect: make(kind),
    })),
    'rule',
    {
      text: texts.documentSettings,
      icon: <Settings2 aria-hidden />,
      onSelect: () => navigate(`/estimation/${estimation.id}/document-settings`),
    },
  ];

  return (
    <>
      <Button icon={<Table2 aria-hidden />} lang="en" onClick={() => setAsked('excel')}>
        {texts.exportExcel}
      </Button>
      <MenuButton
        label={texts.exportPdf}
        lang="en"
        icon={<FileIcon aria-hidden />}
        entries={entries}
        busy={direct.isPending}
      />
      {direct.isPending && (
        <IconButton label={texts.cancelExport} icon={<X aria-hidden />} onClick={direct.cancel} />
      )}
      {asked && (
        <LogoDialog estimation={estimation} kind={asked} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}
