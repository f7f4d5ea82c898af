import { GitCompare, RefreshCw, X } from 'lucide-react';
import { useLayoutEffect, type ReactNode } from 'react';
import type { Estimation } from '../../../contract/estimation.ts';
import { decimal } from '../../../domain/number/decimal.ts';
import { writeRupiah } from '../../../domain/number/number-text.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { savedText } from '../wizard/live/texts.ts';
import styles from './renewed.module.css';
import { texts } from './texts.ts';
import type { Renewal } from './use-renewal.ts';

interface RenewedProps {
  estimation: Estimation;
  renewal: Renewal;
}

/** Said to those who listen to the page: it stands before there is anything to say. */
export function Renewed(props: RenewedProps) {
  return (
    <div role="status" className={styles.foot}>
      <Told {...props} />
    </div>
  );
}

/** That others have stored a version: the page shows it already, or could not read it. */
function Told({ estimation, renewal }: RenewedProps) {
  const { id, version, grandTotal } = estimation;
  const { before, missed, newest, isReading, read, close } = renewal;
  const to = missed ?? version;
  const saved = newest?.version === to ? savedText(newest) : texts.versionSaved(to);
  if (missed !== undefined) {
    return (
      <Bar text={texts.missed(saved, version)}>
        <Button size="small" icon={<RefreshCw aria-hidden />} busy={isReading} onClick={read}>
          {texts.readVersion(missed)}
        </Button>
      </Bar>
    );
  }
  if (!before) return null;
  const was =
    before.grandTotal === grandTotal ? undefined : writeRupiah(decimal(before.grandTotal));
  return (
    <Bar text={texts.renewed(saved, was)}>
      <LinkButton
        size="small"
        icon={<GitCompare aria-hidden />}
        href={`/estimation/${id}/compare?dari=${before.version}`}
      >
        {texts.compare}
      </LinkButton>
      <IconButton label={texts.noticed} icon={<X aria-hidden />} onClick={close} />
    </Bar>
  );
}

/** At the foot of the window, where nothing that somebody reads moves when it comes. */
function Bar({ text, children }: { text: string; children: ReactNode }) {
  // Not by `ui/root-mark`, which would come with the first visit to every page then.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['renewed'] = '';
    return () => void delete dataset['renewed'];
  }, []);
  return (
    <aside className={styles.bar} aria-label={texts.newerVersion}>
      <p>{text}</p>
      <div>{children}</div>
    </aside>
  );
}
