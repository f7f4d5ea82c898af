import { useState } from 'react';
import { useLocation } from 'wouter';
import * as z from 'zod/mini';
import type { PairRow } from '../../../contract/pairing.ts';
import {
  PriceSetFields,
  type ProvedAnalysis,
  type priceSets,
} from '../../../contract/price-sets.ts';
import { decimal } from '../../../domain/number/decimal.ts';
import { writeAmount } from '../../../domain/number/number-text.ts';
import { SetFields } from '../../price-sets/set-fields.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { ImportProgressTold } from '../import-progress.tsx';
import type { RunningCall } from '../use-calls.ts';
import styles from './pairing.module.css';
import { UnusedRows } from './stored-pairs.tsx';
import { texts } from './texts.ts';

type Made = z.infer<typeof priceSets.create.reply>;

interface SetStepProps {
  /** What the list said of itself. */
  usual: Omit<PriceSetFields, 'region'>;
  /** How many prices the set gets, those that follow not counted. */
  count: number;
  /** The rows of the list that price nothing, of how many. */
  unused: readonly PairRow[];
  rows: number;
  /** Nothing else is made of the list: this is its end. */
  isForSet: boolean;
  /** Undefined: it failed, which the page says. */
  onKeep: (
    fields: PriceSetFields,
  ) => Promise<{ made: Made } | { refused: Record<string, string> } | undefined>;
  /** What is done meanwhile; said here, since the page lies behind. */
  running: RunningCall | undefined;
  /** Gives up what is being kept. */
  onStop: () => void;
  onClose: () => void;
}

/** The chosen rows become a price set: its name, region and day, and then what its file proves. */
export function SetStep(props: SetStepProps) {
  const { usual, count, unused, rows, isForSet, onKeep, running, onStop, onClose } = props;
  const form = useForm(PriceSetFields, { ...usual, region: '' });
  const [made, setMade] = useState<Made>();
  const [isKeeping, setIsKeeping] = useState(false);

  async function keep() {
    const fields = isKeeping ? undefined : form.check();
    if (!fields) return;
    setIsKeeping(true);
    const told = await onKeep(fields);
    setIsKeeping(false);
    if (!told) onClose();
    else if ('made' in told) setMade(told.made);
    else form.showErrors(told.refused);
  }

  function leave() {
    if (isKeeping) onStop();
    onClose();
  }

  if (made) {
    const left = texts.setUnused(unused.length, rows);
    return <SetTold made={made} left={left} isForSet={isForSet} onClose={onClose} />;
  }
  return (
    <Dialog
      title={texts.setTitle}
      formRef={form.ref}
      isDirty={form.isDirty}
      onSubmit={() => void keep()}
      onClose={leave}
      actions={
        <>
          <Button onClick={leave}>{texts.cancel}</Button>
          <Button variant="primary" submit busy={isKeeping} busyText={texts.storing}>
            {texts.asSet}
          </Button>
        </>
      }
    >
      <p>{texts.setHelp(count)}</p>
      {unused.length > 0 && (
        <UnusedRows
          rows={unused}
          title={texts.setUnused(unused.length, rows)}
          help={texts.setUnusedHelp}
        />
      )}
      <SetFields field={form.field} />
      {running && <ImportProgressTold words={running.words} told={running.told} />}
    </Dialog>
  );
}

interface SetToldProps {
  made: Made;
  /** How much of the list is in it. */
  left: string;
  isForSet: boolean;
  onClose: () => void;
}

/** A way that was for the set ends where it stands now; from another one somebody goes on with the list. */
function SetTold({ made, left, isForSet, onClose }: SetToldProps) {
  const [, navigate] = useLocation();
  const { compared, differing } = made.proof;
  const goOn = isForSet
    ? () => navigate('/price-sets', { state: { made: made.priceSet.id } })
    : onClose;
  return (
    <Dialog
      title={texts.setStored(made.priceSet.name)}
      size={differing.length > 0 ? 'huge' : 'normal'}
      onSubmit={goOn}
      onClose={goOn}
      actions={
        <>
          {!isForSet && <LinkButton href="/price-sets">{texts.toSets}</LinkButton>}
          <Button variant="primary" submit>
            {isForSet ? texts.toSets : texts.close}
          </Button>
        </>
      }
    >
      <p>{left}</p>
      <p role="status">
        {compared === 0 ? texts.proofNone : texts.proof(compared - differing.length, compared)}
      </p>
      {differing.length > 0 && <Differing analyses={differing} />}
    </Dialog>
  );
}

function Differing({ analyses }: { analyses: readonly ProvedAnalysis[] }) {
  return (
    <table className={styles.told}>
      <caption>{texts.proofTable}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.analysis}</th>
          <th scope="col" data-figure>
            {texts.printed}
          </th>
          <th scope="col" data-figure>
            {texts.ours}
          </th>
          <th scope="col">{texts.because}</th>
        </tr>
      </thead>
      <tbody>
        {analyses.map(({ kode, deskripsi, printed, ours, because }, at) => (
          <tr key={`${kode} ${at}`}>
            <td>
              {kode} {deskripsi}
            </td>
            <td data-figure>{writeAmount(decimal(printed), 2)}</td>
            <td data-figure>{ours === null ? texts.noPrice : writeAmount(decimal(ours), 2)}</td>
            <td>{because ?? texts.unexplained}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
