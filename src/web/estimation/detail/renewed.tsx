import { GitCompare, RefreshCw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Estimation } from '../../../contract/estimation.ts';
import { decimal } from '../../../domain/number/decimal.ts';
import { writeRupiah } from '../../../domain/number/number-text.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useRootMark } from '../../ui/root-mark.ts';
import type { useChecks } from '../checks/use-checks.ts';
import { savedText } from '../wizard/live/saved-text.ts';
import styles from './renewed.module.css';
import { texts } from './texts.ts';
import { useRenewal } from './use-renewal.ts';

interface RenewedProps {
  estimation: Estimation;
  /** What Periksa finds: asked for with the page, long before this is here. */
  found: ReturnType<typeof useChecks>;
  /** The figures are being read for another reason. */
  isReading: boolean;
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
function Told({ estimation, found, isReading }: RenewedProps) {
  const { id, version, grandTotal } = estimation;
  const renewal = useRenewal(estimation, found, isReading);
  const { before, missed, newest, read, close } = renewal;
  const to = missed ?? version;
  const saved = newest?.version === to ? savedText(newest) : texts.versionSaved(to);
  if (missed !== undefined) {
    return (
      <Bar text={texts.missed(saved, version)}>
        <Button
          size="small"
          icon={<RefreshCw aria-hidden />}
          busy={renewal.isReading}
          onClick={read}
        >
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
  useRootMark('renewed');
  return (
    <aside className={styles.bar} aria-label={texts.newerVersion}>
      <p>{text}</p>
      <div>{children}</div>
    </aside>
  );
}
