import { useLocation } from 'wouter';
import { LoadFailure } from '../../ui/list/load-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { FindingList } from './finding-list.tsx';
import { texts } from './texts.ts';
import { hasFailed, useAccept, useChecks } from './use-checks.ts';

interface CheckDialogProps {
  estimationId: string;
  onClose: () => void;
}

/** Periksa of a stored estimate; a finding leads to its line in the editor. */
export function CheckDialog({ estimationId, onClose }: CheckDialogProps) {
  const [, navigate] = useLocation();
  const found = useChecks(estimationId);
  const { data, refetch } = found;
  const accept = useAccept(estimationId);

  function go(line: string, rule: string) {
    onClose();
    navigate(`/estimation/update/${estimationId}`, { state: { openStep: 'step2', line, rule } });
  }

  return (
    <Dialog
      title={texts.title}
      size="huge"
      onSubmit={onClose}
      onClose={onClose}
      actions={<Button submit>{texts.close}</Button>}
    >
      <p>{texts.intro}</p>
      {data && <FindingList findings={data.findings} onGo={go} onAccept={accept} />}
      {/* Stands while it is asked again, which happens by itself too: whoever is at its button stays there. */}
      {!data && hasFailed(found) && (
        <LoadFailure text={texts.failed} retry={() => void refetch()} />
      )}
      {!data && !hasFailed(found) && (
        <div role="status" aria-busy aria-label={texts.loading}>
          {['58%', '74%', '44%', '66%'].map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </div>
      )}
    </Dialog>
  );
}
