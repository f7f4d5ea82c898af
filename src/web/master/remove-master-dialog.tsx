import * as z from 'zod/mini';
import { MasterUse, type MasterItem } from '../../contract/master.ts';
import { Failure, wordsOf } from '../api/failure.ts';
import { useRole } from '../auth/use-profile.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import styles from './master-dialogs.module.css';
import { texts } from './texts.tsx';
import { useRemoveMaster } from './use-master-changes.ts';

interface RemoveMasterDialogProps {
  item: MasterItem;
  onClose: () => void;
}

/** Asks before a master goes; where analyses use it, says which. */
export function RemoveMasterDialog({ item, onClose }: RemoveMasterDialogProps) {
  const removal = useRemoveMaster();
  const isAdmin = useRole() === 'ADMIN';
  const help = item.scope === 'GLOBAL' && (isAdmin ? texts.removeForAll : texts.removeForMe);
  return (
    <Dialog
      title={texts.removeTitle}
      role="alertdialog"
      onSubmit={() => !removal.isPending && removal.mutate(item, { onSuccess: onClose })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="danger" submit busy={removal.isPending} busyText={texts.removing}>
            {texts.confirmRemove}
          </Button>
        </>
      }
    >
      <p>{texts.removeQuestion}</p>
      <p>
        <b>{item.name}</b> ({item.code})
      </p>
      {help && <p>{help}</p>}
      {removal.error && <Refusal error={removal.error} />}
    </Dialog>
  );
}

const InUse = z.object({ total: z.int(), usedIn: z.array(MasterUse) });

function Refusal({ error }: { error: Error }) {
  const details = error instanceof Failure ? InUse.safeParse(error.details).data : undefined;
  const kodes = new Map(details?.usedIn.map(({ kode, deskripsi }) => [kode, deskripsi]));
  const more = (details?.total ?? 0) - kodes.size;
  return (
    <Banner kind="error">
      {texts.removeRefused}. {wordsOf(error, '')}
      {kodes.size > 0 && (
        // It scrolls, so that the keyboard must reach it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={styles.uses} role="region" aria-label={texts.usedIn} tabIndex={0}>
          <ul>
            {[...kodes].map(([kode, deskripsi]) => (
              <li key={kode}>
                <span>{kode}</span> {deskripsi}
              </li>
            ))}
            {more > 0 && <li>{texts.andMore(more)}</li>}
          </ul>
        </div>
      )}
    </Banner>
  );
}
