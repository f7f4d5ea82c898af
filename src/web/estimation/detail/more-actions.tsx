import { HardHat, History, ListChecks, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Estimation } from '../../../contract/estimation.ts';
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx';
import { MenuButton } from '../../ui/overlay/menu-button.tsx';
import { texts } from './texts.ts';

const PriceDialog = lazyDialog(() =>
  import('./prices/price-dialog.tsx').then((part) => part.PriceDialog),
);
const CheckDialog = lazyDialog(() =>
  import('../checks/check-dialog.tsx').then((part) => part.CheckDialog),
);
const HistoryDialog = lazyDialog(() =>
  import('./history/history-dialog.tsx').then((part) => part.HistoryDialog),
);

export type DetailDialog = 'checks' | 'prices' | 'history';

interface MoreActionsProps {
  estimationId: string;
  onOpen: (dialog: DetailDialog) => void;
}

/** What is done with an estimate now and then. */
export function MoreActions({ estimationId, onOpen }: MoreActionsProps) {
  const [, navigate] = useLocation();
  return (
    <MenuButton
      label={texts.more}
      entries={[
        {
          text: texts.checks,
          icon: <ListChecks aria-hidden />,
          onSelect: () => onOpen('checks'),
        },
        {
          text: texts.resources,
          icon: <HardHat aria-hidden />,
          onSelect: () => navigate(`/estimation/${estimationId}/resources`),
        },
        {
          text: texts.prices,
          icon: <RefreshCw aria-hidden />,
          onSelect: () => onOpen('prices'),
        },
        { text: texts.history, icon: <History aria-hidden />, onSelect: () => onOpen('history') },
      ]}
    />
  );
}

/** Which of the dialogs is open, and the dialog itself. */
export function useDetailDialog(estimation: Estimation) {
  const [shown, setShown] = useState<DetailDialog>();
  const close = () => setShown(undefined);
  return {
    open: setShown,
    dialog: (
      <>
        {shown === 'checks' && <CheckDialog estimationId={estimation.id} onClose={close} />}
        {shown === 'prices' && <PriceDialog estimation={estimation} onClose={close} />}
        {shown === 'history' && <HistoryDialog estimation={estimation} onClose={close} />}
      </>
    ),
  };
}
