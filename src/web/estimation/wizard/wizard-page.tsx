import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { useParams } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { CreateEstimate } from './create-estimate.tsx';
import { fetchEditor } from './editor-code.ts';
import { UpdateEstimate } from './update-estimate.tsx';
import { firstStep } from './wizard-step.ts';

// Where the address leads to the lines, their code comes with that of the page; if it fails, the page
// asks again and says so.
if (firstStep(history.state, location.hash) === 'step2') fetchEditor().catch(() => undefined);

/**
 * /estimation/create and /estimation/update/:id. One page, because a new estimate that is saved by
 * Ctrl+S goes on where it stands: its address becomes that of the stored one (HAND-46).
 */
export default function WizardPage() {
  const { id } = useParams<{ id?: string }>();
  /** `made`: the estimate that this page has made and still shows. */
  const [shown, setShown] = useState<Shown>({ id, made: undefined, round: 0 });
  if (shown.id !== id) setShown(shownAt(id, shown));
  const onMade = useCallback((made: string) => {
    // Before the address changes, or the page of the stored estimate would begin anew.
    flushSync(() => setShown((last) => ({ ...last, made })));
    navigate(`/estimation/update/${made}`, { replace: true, state: { openStep: 'step2' } });
  }, []);
  const { made, round } = shown;
  return id === undefined || id === made ? (
    <CreateEstimate key={round} made={made} onMade={onMade} />
  ) : (
    <UpdateEstimate id={id} />
  );
}

interface Shown {
  readonly id: string | undefined;
  readonly made: string | undefined;
  /** Counts the new estimates. */
  readonly round: number;
}

function shownAt(id: string | undefined, { made, round }: Shown): Shown {
  return id !== undefined && id === made
    ? { id, made, round }
    : { id, made: undefined, round: round + 1 };
}
