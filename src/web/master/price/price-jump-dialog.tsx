import { writePriceRupiah } from '../../../domain/number/number-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { texts } from '../texts.tsx';
import type { PriceJump } from './price-jump.ts';

interface PriceJumpDialogProps {
  jumps: readonly PriceJump[];
  onConfirm: () => void;
  /** Back to what was typed, which stays. */
  onClose: () => void;
}

/** Asks before a price is stored that changes more than tenfold. */
export function PriceJumpDialog({ jumps, onConfirm, onClose }: PriceJumpDialogProps) {
  return (
    <Dialog
      title={texts.jumpTitle}
      role="alertdialog"
      onSubmit={onConfirm}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.jumpBack}</Button>
          <Button variant="primary" submit>
            {texts.jumpConfirm}
          </Button>
        </>
      }
    >
      {jumps.map(({ name, before, now }) => (
        <p key={name}>
          {texts.jumpFields[name]}: {writePriceRupiah(before)} → <b>{writePriceRupiah(now)}</b>
        </p>
      ))}
      <p>{texts.jumpHelp}</p>
    </Dialog>
  );
}
