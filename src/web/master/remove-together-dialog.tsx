import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { master, type MasterItem } from '../../contract/master.ts';
import { call } from '../api/call.ts';
import { wordsOf } from '../api/failure.ts';
import { useRole } from '../auth/use-profile.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import styles from './master-dialogs.module.css';
import { texts } from './texts.tsx';
import { useRemoveTogether } from './use-master-changes.ts';
import { masterKey } from './use-masters.ts';

interface RemoveTogetherDialogProps {
  items: readonly MasterItem[];
  onRemoved: () => void;
  onClose: () => void;
}

/** Asks before several masters go, and says which stay because analyses use them (PRICE-18). */
export function RemoveTogetherDialog({ items, onRemoved, onClose }: RemoveTogetherDialogProps) {
  const removal = useRemoveTogether();
  const isAdmin = useRole() === 'ADMIN';
  const asked = items.map(({ id, version }) => ({ id, version }));
  const removable = useQuery({
    queryKey: [...masterKey, 'removable', asked],
    queryFn: ({ signal }) =>
      call(master.removeTogether, { body: { preview: true, items: asked } }, signal),
    gcTime: 0,
    retry: false,
  });
  const named = new Map(items.map((item) => [item.id, item]));
  const free = asked.filter(({ id }) => removable.data?.removed.includes(id));
  const used = asked.flatMap(({ id }) => removable.data?.used.find((one) => one.id === id) ?? []);
  const isShared = free.some(({ id }) => named.get(id)?.scope === 'GLOBAL');

  function submit() {
    if (removal.isPending || free.length === 0) return;
    removal.mutate(free, {
      onSuccess() {
        onRemoved();
        onClose();
      },
    });
  }

  return (
    <Dialog
      title={texts.removeTogetherTitle}
      role="alertdialog"
      size="wide"
      onSubmit={submit}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            variant="danger"
            submit
            disabled={free.length === 0}
            busy={removal.isPending}
            busyText={texts.removing}
          >
            {free.length === 0 ? texts.confirmRemove : texts.removeCount(free.length)}
          </Button>
        </>
      }
    >
      {removable.isPending && <p role="status">{texts.checkingUse}</p>}
      {removable.error && (
        <Banner kind="error">
          {wordsOf(removable.error, texts.checkFailed)}{' '}
          <Button size="small" onClick={() => void removable.refetch()}>
            {texts.retry}
          </Button>
        </Banner>
      )}
      {removable.data && free.length === 0 && <p>{texts.noneFree}</p>}
      {free.length > 0 && (
        <Part title={texts.goes(free.length)}>
          {free.map(({ id }) => (
            <li key={id}>
              <span>{named.get(id)?.code}</span> {named.get(id)?.name}
            </li>
          ))}
        </Part>
      )}
      {isShared && <p>{isAdmin ? texts.removeForAll : texts.removeForMe}</p>}
      {used.length > 0 && (
        <Part title={texts.stays(used.length)}>
          {used.map(({ id, total, usedIn }) => (
            <li key={id}>
              <span>{named.get(id)?.code}</span> {named.get(id)?.name}
              <small>
                {texts.usedBy(total)}: {[...new Set(usedIn.map(({ kode }) => kode))].join(', ')}
                {total > usedIn.length && ' …'}
              </small>
            </li>
          ))}
        </Part>
      )}
      {removal.error && (
        <Banner kind="error">
          {texts.removeRefused}. {wordsOf(removal.error, '')}
        </Banner>
      )}
    </Dialog>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keys too */}
      <div className={styles.uses} role="region" aria-label={title} tabIndex={0}>
        <ul>{children}</ul>
      </div>
    </section>
  );
}
