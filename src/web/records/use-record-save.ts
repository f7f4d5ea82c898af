import { useState } from 'react';
import { conflictOf, Failure } from '../api/failure.ts';

interface Form<Values> {
  check: () => Values | undefined;
  showErrors: (fields: Record<string, string>) => void;
}

interface Save<Sent> {
  readonly isPending: boolean;
  mutate: (sent: Sent, told: { onSuccess: () => void; onError: (error: Error) => void }) => void;
}

/**
 * Saves a form on the version that was seen, one save at a time. Errors from the server are shown
 * at their fields; after a conflict the next save overwrites the other change.
 */
export function useRecordSave<Values, Sent>(
  form: Form<Values>,
  save: Save<Sent>,
  seenVersion: number | undefined,
  onSaved: () => void,
) {
  const [version, setVersion] = useState(seenVersion);
  /** `sentOf` gives nothing where there is nothing to be sent. */
  return (sentOf: (fields: Values, version: number | undefined) => Sent | undefined): void => {
    const fields = save.isPending ? undefined : form.check();
    if (!fields) return;
    const sent = sentOf(fields, version);
    if (!sent) return onSaved();
    save.mutate(sent, {
      onSuccess: onSaved,
      onError(error) {
        setVersion(conflictOf(error)?.version ?? version);
        if (error instanceof Failure) form.showErrors({ ...error.fields });
      },
    });
  };
}
