import { FileCheck2, HardHat, History, Layers2, ListChecks, RefreshCw, Sigma } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Estimation } from '../../../contract/estimation.ts';
import type { Target } from '../../../domain/explain/explanation.ts';
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx';
import { MenuButton } from '../../ui/overlay/menu-button.tsx';
import { texts } from './texts.ts';

const PriceDialog = lazyDialog(() =>
  import('./prices/price-dialog.tsx').then((part) => part.PriceDialog),
);
const BasisDialog = lazyDialog(() =>
  import('./basis/basis-dialog.tsx').then((part) => part.BasisDialog),
);
const CheckDialog = lazyDialog(() =>
  import('../checks/check-dialog.tsx').then((part) => part.CheckDialog),
);
const DetailExplain = lazyDialog(() =>
  import('./detail-explain.tsx').then((part) => part.DetailExplain),
);
const HistoryDialog = lazyDialog(() =>
  import('./history/history-dialog.tsx').then((part) => part.HistoryDialog),
);
const VerifyDialog = lazyDialog(() =>
  import('./export/verify-dialog.tsx').then((part) => part.VerifyDialog),
);

export type DetailDialog = 'basis' | 'checks' | 'explain' | 'prices' | 'history' | 'verify';

const grandTotal: Target = { of: 'total' };

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
          text: texts.explain,
          icon: <Sigma aria-hidden />,
          onSelect: () => onOpen('explain'),
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
        {
          text: texts.basis,
          icon: <Layers2 aria-hidden />,
          onSelect: () => onOpen('basis'),
        },
        {
          text: texts.verify,
          icon: <FileCheck2 aria-hidden />,
          onSelect: () => onOpen('verify'),
        },
        { text: texts.history, icon: <History aria-hidden />, onSelect: () => onOpen('history') },
      ]}
    />
  );
}

/** Which of the dialogs is open, and the dialog itself. */
export function useDetailDialog(estimation: Estimation) {
  const [shown, setShown] = useState<DetailDialog>();
  const [number, setNumber] = useState<Target>(grandTotal);
  const close = () => setShown(undefined);
  const explain = (pressed: Target) => {
    setNumber(pressed);
    setShown('explain');
  };
  return {
    open: (dialog: DetailDialog) => (dialog === 'explain' ? explain(grandTotal) : setShown(dialog)),
    explain,
    dialog: (
      <>
        {shown === 'checks' && <CheckDialog estimationId={estimation.id} onClose={close} />}
        {shown === 'explain' && (
          <DetailExplain estimation={estimation} start={number} onClose={close} />
        )}
        {shown === 'prices' && <PriceDialog estimation={estimation} onClose={close} />}
        {shown === 'basis' && <BasisDialog estimation={estimation} onClose={close} />}
        {shown === 'verify' && <VerifyDialog estimation={estimation} onClose={close} />}
        {shown === 'history' && <HistoryDialog estimation={estimation} onClose={close} />}
      </>
    ),
  };
}
