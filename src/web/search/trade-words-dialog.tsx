import { useState } from 'react';
import * as z from 'zod/mini';
import { listRefusalText, type TradeWords } from '../../contract/search.ts';
import {
  readMeanings,
  readThings,
  refusedMeaning,
  refusedThing,
  writeMeanings,
  writeThings,
  type ListRefusal,
} from '../../domain/search/trade-list.ts';
import { shippedWords, type WordLists } from '../../domain/search/trade-words.ts';
import { Failure } from '../api/failure.ts';
import { useRole } from '../auth/use-profile.ts';
import { Button } from '../ui/button.tsx';
import { clockTime, longDate } from '../ui/dates.ts';
import { TextArea } from '../ui/form/text-field.tsx';
import { useForm } from '../ui/form/use-form.ts';
import { LoadFailure } from '../ui/list/load-failure.tsx';
import { CommonFormDialog } from '../ui/overlay/common-form-dialog.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { texts } from './texts.ts';
import styles from './trade-words-dialog.module.css';
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
      size="huge"
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

const listThat = (refused: (text: string) => ListRefusal | undefined) =>
  z.string().check(({ value, issues }) => {
    const refusal = refused(value);
    if (refusal) issues.push({ code: 'custom', message: listRefusalText(refusal), input: value });
  });

const TypedWords = z.object({
  things: listThat((text) => refusedThing(readThings(text))),
  meanings: listThat((text) => refusedMeaning(readMeanings(text))),
});

const typed = ({ things, meanings }: WordLists) => ({
  things: writeThings(things),
  meanings: writeMeanings(meanings),
});

function WordsForm({ words, onClose }: TradeWordsDialogProps & { words: TradeWords }) {
  const isAdmin = useRole() === 'ADMIN';
  // A list that somebody else saves meanwhile must not replace what is typed.
  const [seen] = useState(words);
  const form = useForm(TypedWords, typed(seen));
  const save = useSaveTradeWords();
  const [things, meanings] = [form.field('things'), form.field('meanings')];
  const lock = !isAdmin && { readOnly: true };

  function submit() {
    const given = form.check();
    if (!given || save.isPending) return;
    save.mutate(
      {
        things: readThings(given.things).map((names) => [...names]),
        meanings: readMeanings(given.meanings).map((names) => [...names]),
        version: seen.version,
      },
      {
        onSuccess: onClose,
        onError(error) {
          if (error instanceof Failure) form.showErrors({ ...error.fields });
        },
      },
    );
  }

  function restore() {
    const shipped = typed(shippedWords);
    things.onChange(shipped.things);
    meanings.onChange(shipped.meanings);
  }
  const isConflict = save.error instanceof Failure && save.error.code === 'VERSION_CONFLICT';

  return (
    <CommonFormDialog
      title={texts.title}
      size="huge"
      texts={texts}
      canEdit={isAdmin}
      form={form}
      isSaving={save.isPending}
      isConflict={isConflict}
      onSave={submit}
      onClose={onClose}
    >
      <div className={styles.lists}>
        <TextArea label={texts.things} hint={texts.thingsHint} {...things} {...lock} />
        <TextArea label={texts.meanings} hint={texts.meaningsHint} {...meanings} {...lock} />
      </div>
      {isAdmin && (
        <p>
          <Button onClick={restore}>{texts.restore}</Button>
        </p>
      )}
      <History history={seen.history} />
    </CommonFormDialog>
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
