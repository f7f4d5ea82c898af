import { CircleCheck, CircleX, type LucideIcon } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Estimation } from '../../../../contract/estimation.ts';
import { paperMark as calls, type CheckedPaper } from '../../../../contract/paper-mark.ts';
import { decimal } from '../../../../domain/number/decimal.ts';
import { writePriceRupiah } from '../../../../domain/number/number-text.ts';
import { call } from '../../../api/call.ts';
import { Failure, wordsOf } from '../../../api/failure.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { clockTime, longDate } from '../../../ui/dates.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import styles from './verify-dialog.module.css';
import { verifyTexts as texts } from './verify-texts.ts';

interface VerifyDialogProps {
  estimation: Pick<Estimation, 'id' | 'version'>;
  onClose: () => void;
}

/** Which version a paper in hand is of, by the mark at its foot. */
export function VerifyDialog({ estimation: { id, version }, onClose }: VerifyDialogProps) {
  const [typed, setTyped] = useState('');
  const [complaint, setComplaint] = useState<string>();
  const [, navigate] = useLocation();
  const queries = useQueryClient();
  const asking = useMutation({
    mutationFn: (mark: string) => call(calls.verify, { params: { id }, body: { mark } }),
    // The page behind may be older than the answer, and would take a former version for the present one.
    onSuccess: ({ presentVersion }) =>
      presentVersion === version
        ? undefined
        : queries.invalidateQueries({ queryKey: ['estimation'] }),
    onError: (error) => setComplaint(complaintOf(error)),
  });

  function type(text: string) {
    setTyped(text);
    setComplaint(undefined);
    asking.reset();
  }

  function submit() {
    asking.mutate(typed);
  }

  function see(paper: CheckedPaper) {
    onClose();
    navigate(`/estimation/${id}?revisi=${paper.version}`);
  }

  return (
    <Dialog
      title={texts.title}
      size="wide"
      onSubmit={submit}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.close}</Button>
          <Button variant="primary" submit busy={asking.isPending} busyText={texts.verifying}>
            {texts.verify}
          </Button>
        </>
      }
    >
      <p>{texts.intro}</p>
      <TextField
        label={texts.mark}
        placeholder={texts.sample}
        value={typed}
        onChange={type}
        error={complaint}
      />
      <div role="status">
        {asking.data && <Verdict paper={asking.data} onSee={() => see(asking.data)} />}
      </div>
      <dl className={styles.meaning}>
        <dt>{texts.proves}</dt>
        <dd>{texts.provesText}</dd>
        <dt>{texts.provesNot}</dt>
        <dd>{texts.provesNotText}</dd>
      </dl>
    </Dialog>
  );
}

/** What is no mark is said by the server, at its field. */
const complaintOf = (error: unknown) =>
  (error instanceof Failure && error.fields['mark']) || wordsOf(error, texts.failed);

function Verdict({ paper, onSee }: { paper: CheckedPaper; onSee: () => void }) {
  const { verdict, version, presentVersion, kept } = paper;
  const Icon: LucideIcon = verdict === 'matches' ? CircleCheck : CircleX;
  return (
    <div className={styles.verdict} data-verdict={verdict}>
      <Icon aria-hidden />
      <div>
        <p className={styles.head}>{texts.verdicts[verdict]}</p>
        <p>{sentenceOf(paper)}</p>
        {verdict === 'matches' && version < presentVersion && (
          <p>{texts.isOlder(presentVersion)}</p>
        )}
        {kept && version < presentVersion && (
          <Button size="small" onClick={onSee}>
            {texts.see(version)}
          </Button>
        )}
      </div>
    </div>
  );
}

const rupiah = (amount: number) => writePriceRupiah(decimal(amount));

function sentenceOf({ verdict, version, presentVersion, ...paper }: CheckedPaper): string {
  const { isUnpriced, markedTotal, kept } = paper;
  if (!kept)
    return verdict === 'gone' ? texts.gone(version) : texts.unknown(version, presentVersion);
  const at = `${longDate(kept.savedAt)} ${clockTime(kept.savedAt)}`;
  const saved = { version, at, by: kept.savedBy, total: rupiah(kept.grandTotal) };
  if (verdict === 'matches')
    return isUnpriced ? texts.matchesUnpriced(saved) : texts.matches(saved);
  return markedTotal !== null && markedTotal !== kept.grandTotal
    ? texts.otherTotal(saved, rupiah(markedTotal))
    : texts.otherContent(saved);
}
