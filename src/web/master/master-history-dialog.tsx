import type { MasterItem } from '../../contract/master.ts';
import { decimal } from '../../domain/number/decimal.ts';
import { drawUnit, writePriceRupiah } from '../../domain/number/number-text.ts';
import { noPrice } from '../hsp/texts.ts';
import { useRole } from '../auth/use-profile.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { AgeCell } from './price/age-cell.tsx';
import styles from './master-dialogs.module.css';
import { PriceHistory } from './price/price-history.tsx';
import { texts } from './texts.tsx';
import { useConfirmPrice } from './use-master-changes.ts';
import { WhereUsed } from './where-used.tsx';

interface MasterHistoryDialogProps {
  item: MasterItem;
  onClose: () => void;
}

/** What a master has cost, and what rests on it. */
export function MasterHistoryDialog({ item, onClose }: MasterHistoryDialogProps) {
  const { code, name, price, priceMissing, unit } = item;
  const mayConfirm = useMayConfirm(item);
  const confirm = useConfirmPrice();
  return (
    <Dialog
      title={`${code} ${name}`}
      size="wide"
      onSubmit={onClose}
      onClose={onClose}
      actions={
        <>
          {mayConfirm && (
            <Button
              busy={confirm.isPending}
              busyText={texts.saving}
              onClick={() => confirm.mutate(item, { onSuccess: onClose })}
            >
              {texts.stillValid}
            </Button>
          )}
          <Button onClick={onClose}>{texts.close}</Button>
        </>
      }
    >
      <div className={styles.facts}>
        <span>
          <span className={styles.price}>
            {priceMissing ? noPrice : writePriceRupiah(decimal(price))}
          </span>{' '}
          / {drawUnit(unit)}
        </span>
        <AgeCell item={item} />
      </div>
      <PriceHistory item={item} />
      <WhereUsed item={item} />
    </Dialog>
  );
}

/**
 * Only where the confirmation changes this very row: a USER's would make a copy of a GLOBAL one.
 */
function useMayConfirm({ scope, priceMissing, overrideActive }: MasterItem): boolean {
  const isAdmin = useRole() === 'ADMIN';
  const isReached = scope === 'GLOBAL' ? isAdmin : overrideActive !== false;
  return isReached && !priceMissing;
}
