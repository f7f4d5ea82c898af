import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Checks } from '../../../../contract/checks.ts';
import { groupsOf } from '../../checks/finding-groups.ts';
import { storedChecks } from '../../checks/use-checks.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { texts } from '../texts.ts';

interface Held {
  readonly checks: Checks;
  /** What was asked for. */
  readonly make: () => void;
}

/**
 * Asks before a file is made of an estimate with findings that must be seen; never forbids it. Where
 * they cannot be known, the file is made.
 */
export function useCheckFirst(estimationId: string, onSee: () => void) {
  const queries = useQueryClient();
  const [held, setHeld] = useState<Held>();
  const close = () => setHeld(undefined);

  async function first(make: () => void) {
    const checks = await queries.ensureQueryData(storedChecks(estimationId)).catch(() => undefined);
    if (checks && checks.open.stop > 0) setHeld({ checks, make });
    else make();
  }

  function goOn() {
    close();
    held?.make();
  }

  return {
    first: (make: () => void) => () => void first(make),
    dialog: held && (
      <Dialog
        title={texts.beforeExport}
        onSubmit={goOn}
        onClose={close}
        actions={
          <>
            <Button
              variant="ghost"
              onClick={() => {
                close();
                onSee();
              }}
            >
              {texts.seeFindings}
            </Button>
            <Button onClick={close}>{texts.cancelled}</Button>
            <Button variant="primary" submit>
              {texts.exportAnyway}
            </Button>
          </>
        }
      >
        <p>{texts.stopsOpen(held.checks.open.stop)}</p>
        <ul>
          {groupsOf(held.checks.findings.filter(isOpenStop)).map(({ rule, title, findings }) => (
            <li key={rule}>
              {title}: {findings.length.toLocaleString('id-ID')}
            </li>
          ))}
        </ul>
      </Dialog>
    ),
  };
}

const isOpenStop = ({ severity, accepted }: Checks['findings'][number]) =>
  severity === 'stop' && accepted === null;
