import { useState } from 'react';
import * as z from 'zod/mini';
import { listRefusalText, type TradeWords } from '../../contract/search.ts';
import { readTradeList, refusalOf, writeTradeList } from '../../domain/search/trade-list.ts';
import { sameThings } from '../../domain/search/trade-words.ts';
import { Failure } from '../api/failure.ts';
import { useRole } from '../auth/use-profile.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { clockTime, longDate } from '../ui/dates.ts';
import { TextArea } from '../ui/form/text-field.tsx';
import { useForm } from '../ui/form/use-form.ts';
import { LoadFailure } from '../ui/list/load-failure.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { texts } from './texts.ts';
import { useSaveTradeWords, useTradeWords } from './use-trade-words.ts';

interface TradeWordsDialogProps {
  onClose: () => void;
}

/** What people call things: seen by all, changed by administrators (FIND-02). */
export function TradeWordsDialog({ onClose }: TradeWordsDialogProps) {
  const { data, isError, refetch } = useTradeWords();
  if (data) return <WordsForm words={data} onClose={onClose} />;
  return (
    <Dialog
      title={texts.title}
      size="wide"
      onSubmit={onClose}
      onClose={onClose}
      actions={<Button submit>{texts.close}</Button>}
    >
      {isError ? (
        <LoadFailure text={texts.loadFailed} retry={() => void refetch()} />
      ) : (
        <Skeleton />
      )}
    </Dialog>
  );
}

const TypedWords = z.object({
  things: z.string().check(({ value, issues }) => {
    const refusal = refusalOf(readTradeList(value));
    if (refusal) issues.push({ code: 'custom', message: listRefusalText(refusal), input: value });
  }),
});

function WordsForm({ words, onClose }: TradeWordsDialogProps & { words: TradeWords }) {
  const isAdmin = useRole() === 'ADMIN';
  // A list that somebody else saves meanwhile must not replace what is typed.
  const [seen] = useState(words);
  const form = useForm(TypedWords, { things: writeTradeList(seen.things) });
  const save = useSaveTradeWords();
  const field = form.field('things');

  function submit() {
    const given = form.check();
    if (!given || save.isPending) return;
    const things = readTradeList(given.things).map((names) => [...names]);
    save.mutate(
      { things, version: seen.version },
      {
        onSuccess: onClose,
        onError(error) {
          if (error instanceof Failure) form.showErrors({ ...error.fields });
        },
      },
    );
  }
  const isConflict = save.error instanceof Failure && save.error.code === 'VERSION_CONFLICT';

  return (
    <Dialog
      title={texts.title}
      size="wide"
      formRef={form.ref}
      isDirty={form.isDirty}
      onSubmit={isAdmin ? submit : onClose}
      onClose={onClose}
      actions={
        isAdmin ? (
          <>
            <Button onClick={onClose}>{texts.cancel}</Button>
            <Button variant="primary" submit busy={save.isPending}>
              {texts.save}
            </Button>
          </>
        ) : (
          <Button submit>{texts.close}</Button>
        )
      }
    >
      <p>{texts.help}</p>
      {!isAdmin && <Banner kind="info">{texts.readOnly}</Banner>}
      {isConflict && <Banner kind="info">{texts.conflict}</Banner>}
      <TextArea label={texts.list} rows={14} {...field} {...(!isAdmin && { readOnly: true })} />
      {isAdmin && (
        <p>
          <Button onClick={() => field.onChange(writeTradeList(sameThings))}>
            {texts.restore}
          </Button>
        </p>
      )}
      <History history={seen.history} />
    </Dialog>
  );
}

function History({ history }: Pick<TradeWords, 'history'>) {
  if (history.length === 0) return <p>{texts.shipped}</p>;
  return (
    <section aria-label={texts.history}>
      <h3>{texts.history}</h3>
      <ul>
        {history.map(({ version, changedAt, changedBy }) => (
          <li key={version}>
            {texts.changed(`${longDate(changedAt)} ${clockTime(changedAt)}`, changedBy)}
          </li>
        ))}
      </ul>
    </section>
  );
}
